//! Corporations and privates, without their abilities.

use super::fields::{Fields, Findings, int, list, small, tables, text, wrong_type};
use super::index::{Index, Labels};
use super::model::{Corporation, Home, Minor, Private, TokenDef};
use super::tree::{Node, Value};
use super::{limits, meta, rules};
use crate::diagnostic::Diagnostic;
use crate::ids::{CorporationId, PrivateId};
use crate::table::Table;

/// The tables `[[corporation]]` and, behind them, `[[minor]]`.
pub(crate) fn corporations(
    root: &Node,
    index: &Index,
    labels: &mut Labels,
    out: &mut Findings,
) -> Table<CorporationId, Corporation> {
    let nodes = tables(root, "corporation", out);
    let minors = tables(root, "minor", out);
    if !limits::CORPORATIONS.check(nodes.len() + minors.len(), &root.place, out) {
        return Table::default();
    }
    let mut table = Table::default();
    let nodes = nodes.into_iter().map(|node| (node, false)).chain(minors.into_iter().map(|node| (node, true)));
    for (node, minor) in nodes {
        let id = CorporationId::at(table.len());
        if let Some(corporation) = corporation(id, minor, node, index, labels, out) {
            table.add(corporation);
        }
    }
    table
}

fn corporation(
    id: CorporationId,
    minor: bool,
    node: &Node,
    index: &Index,
    labels: &mut Labels,
    out: &mut Findings,
) -> Option<Corporation> {
    let mut fields = Fields::of(node, if minor { "minor" } else { "corporation" }, out)?;
    let symbol = fields.need_text("id", out).unwrap_or("").to_owned();
    let name = fields.need_text("name", out).unwrap_or("").to_owned();
    let homes = fields.take("home").map(|node| homes(node, index, out)).unwrap_or_default();
    let tokens = fields.take("tokens").map(|node| tokens(id, node, index, labels, out)).unwrap_or_default();
    let corporation = Corporation {
        id: symbol,
        aliases: fields.texts("aliases", out),
        name,
        class: fields.take("type").and_then(|node| text(node, "type", out)).map(|class| labels.of(class)),
        available_from: fields.take("available_from").and_then(|node| index.phases.node(node, "available_from", out)),
        homes,
        tokens,
        shares: if minor { Vec::new() } else { fields.take("shares").map_or(usual_shares(), |node| shares(node, out)) },
        color: color(&mut fields, "color", "#888888", out),
        text_color: color(&mut fields, "text_color", "#ffffff", out),
        minor: minor.then(|| Minor {
            cash: fields.take("cash").and_then(|node| rules::money(node, "cash", out)).unwrap_or(0),
            train: fields.take("train").and_then(|node| index.trains.node(node, "train", out)),
        }),
    };
    fields.take("ability");
    fields.take("reserves");
    fields.text("text", out);
    fields.finish(out);
    Some(corporation)
}

fn homes(node: &Node, index: &Index, out: &mut Findings) -> Vec<Home> {
    let nodes = match &node.value {
        Value::List(items) => items.as_slice(),
        _ => std::slice::from_ref(node),
    };
    nodes.iter().filter_map(|node| home(node, index, out)).collect()
}

/// A coordinate, or `{ hex = "I11", city = 1 }`.
fn home(node: &Node, index: &Index, out: &mut Findings) -> Option<Home> {
    match &node.value {
        Value::Text(hex) => index.hexes.resolve(hex, &node.place, out).map(|hex| Home { hex, city: None }),
        Value::Table(_) => {
            let mut fields = Fields::of(node, "home", out)?;
            let hex = fields.need("hex", out).and_then(|node| index.hexes.node(node, "hex", out));
            let city = fields.take("city").and_then(|node| small(node, "city", out));
            fields.finish(out);
            Some(Home { hex: hex?, city })
        }
        _ => {
            wrong_type(node, "home", "a coordinate, or a table with `hex` and `city`", out);
            None
        }
    }
}

/// Prices in the order of placing, or `{ price = 0, kind = "neutral", owner = ".." }`.
fn tokens(id: CorporationId, node: &Node, index: &Index, labels: &mut Labels, out: &mut Findings) -> Vec<TokenDef> {
    let items = list(node, "tokens", out);
    if !limits::TOKENS.check(items.len(), &node.place, out) {
        return Vec::new();
    }
    items
        .iter()
        .filter_map(|item| {
            if !matches!(item.value, Value::Table(_)) {
                return rules::money(item, "tokens", out).map(|price| TokenDef { price, kind: None, owner: id });
            }
            let mut fields = Fields::of(item, "tokens", out)?;
            let price = fields.need("price", out).and_then(|node| rules::money(node, "price", out));
            let kind = fields.take("kind").and_then(|node| text(node, "kind", out)).map(|kind| labels.of(kind));
            let owner = match fields.take("owner") {
                Some(node) => index.corporations.node(node, "owner", out),
                None => Some(id),
            };
            fields.finish(out);
            Some(TokenDef { price: price?, kind, owner: owner? })
        })
        .collect()
}

fn usual_shares() -> Vec<u8> {
    std::iter::once(20).chain([10; 8]).collect()
}

fn shares(node: &Node, out: &mut Findings) -> Vec<u8> {
    let items = list(node, "shares", out);
    if !limits::SHARES.check(items.len(), &node.place, out) {
        return Vec::new();
    }
    let shares: Vec<i64> = items.iter().filter_map(|item| int(item, "shares", out)).collect();
    let sum: i64 = shares.iter().fold(0, |sum, share| sum.saturating_add(*share));
    let whole = shares.iter().all(|share| (1..=100).contains(share));
    if (sum != 100 || !whole) && shares.len() == items.len() {
        let message = format!("the shares make {sum} percent instead of 100");
        out.push(Diagnostic::error("shares-not-100", node.place.clone(), message));
    }
    shares.into_iter().filter_map(|share| u8::try_from(share).ok()).collect()
}

fn color(fields: &mut Fields<'_>, key: &'static str, default: &str, out: &mut Findings) -> String {
    let Some(node) = fields.take(key) else {
        return default.to_owned();
    };
    let Some(color) = text(node, key, out) else {
        return default.to_owned();
    };
    let digits = color.strip_prefix('#').unwrap_or("");
    if digits.len() != 6 || !digits.chars().all(|digit| digit.is_ascii_hexdigit()) {
        let message = format!("`{color}` is not a color");
        out.push(Diagnostic::error("wrong-type", node.place.clone(), message).help("write for example `#d81e3e`"));
    }
    color.to_owned()
}

/// The tables `[[private]]`.
pub(crate) fn privates(root: &Node, index: &Index, out: &mut Findings) -> Table<PrivateId, Private> {
    let nodes = tables(root, "private", out);
    if !limits::PRIVATES.check(nodes.len(), &root.place, out) {
        return Table::default();
    }
    nodes.into_iter().filter_map(|node| private(node, index, out)).collect()
}

fn private(node: &Node, index: &Index, out: &mut Findings) -> Option<Private> {
    let mut fields = Fields::of(node, "private", out)?;
    let value = fields.need("value", out).and_then(|node| rules::money(node, "value", out)).unwrap_or(0);
    let private = Private {
        id: fields.need_text("id", out).unwrap_or("").to_owned(),
        name: fields.need_text("name", out).unwrap_or("").to_owned(),
        value,
        revenue: fields.need("revenue", out).and_then(|node| rules::money(node, "revenue", out)).unwrap_or(0),
        text: fields.text("text", out),
        price: fields.take("price").and_then(|node| rules::money(node, "price", out)).unwrap_or(value),
        minor: fields.take("minor").and_then(|node| index.corporations.node(node, "minor", out)),
        blank: fields.flag("blank", false, out),
        players: meta::with_players(&mut fields, out),
    };
    fields.take("ability");
    fields.take("reserves");
    fields.finish(out);
    Some(private)
}

//! What is sorted at random at set-up, the pile of charters, and mergers.

use super::fields::{Fields, Findings, Players, by_count, list, small, tables, within, wrong_type};
use super::index::{Ids, Index};
use super::model::{ByCount, Charters, Mergers, Shuffle};
use super::tree::{Node, Value};
use super::{limits, sites};
use crate::ids::{CorporationId, HexId};

/// The tables `[[shuffle]]`.
pub(crate) fn shuffles(root: &Node, index: &Index, players: Players, out: &mut Findings) -> Vec<Shuffle> {
    let nodes = tables(root, "shuffle", out);
    nodes.into_iter().filter_map(|node| shuffle(node, index, players, out)).collect()
}

fn shuffle(node: &Node, index: &Index, players: Players, out: &mut Findings) -> Option<Shuffle> {
    let mut fields = Fields::of(node, "shuffle", out)?;
    fields.text("id", out);
    let shuffle = Shuffle {
        privates: named(&mut fields, "privates", &index.privates, out),
        corporations: named(&mut fields, "corporations", &index.corporations, out),
        remove: fields
            .take("remove")
            .and_then(|node| by_count(node, "remove", players, out, |node, out| within(node, "remove", 0..=99, out)))
            .unwrap_or(ByCount::All(0)),
        tokens: fields.take("tokens").map(|node| tokens(node, index, out)).unwrap_or_default(),
    };
    fields.finish(out);
    Some(shuffle)
}

/// Cities by corporation: `{ NR = ["B1", { hex = "D3", city = 1 }] }`.
fn tokens(node: &Node, index: &Index, out: &mut Findings) -> Vec<(CorporationId, HexId, u8)> {
    let Some(entries) = node.table() else {
        wrong_type(node, "tokens", "a table of cities by corporation", out);
        return Vec::new();
    };
    let mut found = Vec::new();
    for entry in entries {
        let corporation = index.corporations.resolve(&entry.key, &entry.key_place, out);
        for item in list(&entry.node, "tokens", out) {
            let city = city(item, index, out);
            found.extend(corporation.zip(city).map(|(corporation, (hex, city))| (corporation, hex, city)));
        }
    }
    found
}

fn city(node: &Node, index: &Index, out: &mut Findings) -> Option<(HexId, u8)> {
    if let Value::Text(hex) = &node.value {
        return index.hexes.resolve(hex, &node.place, out).map(|hex| (hex, 0));
    }
    let mut fields = Fields::of(node, "tokens", out)?;
    let hex = fields.need("hex", out).and_then(|node| index.hexes.node(node, "hex", out));
    let city = fields.take("city").and_then(|node| small(node, "city", out)).unwrap_or(0);
    fields.finish(out);
    Some((hex?, city))
}

fn named<K: Copy>(fields: &mut Fields<'_>, key: &'static str, ids: &Ids<K>, out: &mut Findings) -> Vec<K> {
    let items = fields.take(key).map(|node| list(node, key, out)).unwrap_or_default();
    items.iter().filter_map(|item| ids.node(item, key, out)).collect()
}

/// The table `[charters]`.
pub(crate) fn charters(root: &Node, index: &Index, out: &mut Findings) -> Charters {
    let mut fields = Fields::section(root, "charters", out);
    let homes = [("won", false), ("opened", true)];
    let charters = Charters {
        pile: named(&mut fields, "pile", &index.corporations, out),
        minimum: fields.int("minimum", 0, 0..=limits::MONEY, out),
        increment: fields.int("increment", 5, 1..=1000, out),
        home_at_once: fields.word("home_token", &homes, false, out),
        expires: fields.flag("expires", false, out),
    };
    fields.finish(out);
    charters
}

/// The table `[merger]`.
pub(crate) fn mergers(root: &Node, out: &mut Findings) -> Mergers {
    let mut fields = Fields::section(root, "merger", out);
    let mergers = Mergers { most: fields.int("most", 2, 2..=9, out) };
    sites::known(&mut fields, "merger");
    fields.finish(out);
    mergers
}

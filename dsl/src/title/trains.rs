//! Phases and trains.

use super::fields::{Fields, Findings, Players, by_count, list, small, tables, word, wrong_type};
use super::index::{Index, Labels};
use super::model::{Allowance, ByCount, Face, Phase, StopKind, TrainReach, TrainType};
use super::tree::{Node, Value};
use super::{limits, rules};
use crate::diagnostic::Diagnostic;
use crate::ids::{PhaseId, TrainTypeId};
use crate::ir::Color;
use crate::table::Table;
use crate::tiles;

const KINDS: [(&str, StopKind); 3] =
    [("city", StopKind::City), ("town", StopKind::Town), ("offboard", StopKind::Offboard)];

/// The tables `[[phase]]`.
pub(crate) fn phases(root: &Node, index: &Index, out: &mut Findings) -> Table<PhaseId, Phase> {
    let nodes = tables(root, "phase", out);
    if nodes.is_empty() {
        out.push(Diagnostic::error("missing-key", root.place.clone(), "a title needs a `[[phase]]`"));
    }
    if !limits::PHASES.check(nodes.len(), &root.place, out) {
        return Table::default();
    }
    nodes.into_iter().enumerate().filter_map(|(position, node)| phase(position, node, index, out)).collect()
}

fn phase(position: usize, node: &Node, index: &Index, out: &mut Findings) -> Option<Phase> {
    let mut fields = Fields::of(node, "phase", out)?;
    let name = fields.need_text("name", out).unwrap_or("").to_owned();
    let on = match position {
        0 => fields.take("on"),
        _ => fields.need("on", out),
    };
    let on = on.and_then(|node| index.trains.node(node, "on", out));
    let tiles = fields.need("tiles", out).map(|node| colors(node, out)).unwrap_or_default();
    let phase = Phase {
        name,
        on,
        tiles,
        train_limit: fields.need_int("train_limit", 1..=99, out).unwrap_or(0),
        operating_rounds: fields.need_int("operating_rounds", 0..=99, out).unwrap_or(0),
        status: fields.texts("status", out),
    };
    fields.finish(out);
    Some(phase)
}

fn colors(node: &Node, out: &mut Findings) -> Vec<Color> {
    let words: Vec<(&str, Color)> = tiles::color_names().filter_map(|name| Some((name, tiles::color(name)?))).collect();
    list(node, "tiles", out).iter().filter_map(|item| word(item, "tiles", &words, out)).collect()
}

/// The tables `[[train]]`.
pub(crate) fn trains(
    root: &Node,
    index: &Index,
    labels: &mut Labels,
    players: Players,
    out: &mut Findings,
) -> Table<TrainTypeId, TrainType> {
    let nodes = tables(root, "train", out);
    if nodes.is_empty() {
        out.push(Diagnostic::error("missing-key", root.place.clone(), "a title needs a `[[train]]`"));
    }
    if !limits::TRAINS.check(nodes.len(), &root.place, out) {
        return Table::default();
    }
    nodes.into_iter().filter_map(|node| train(node, index, labels, players, out)).collect()
}

fn train(node: &Node, index: &Index, labels: &mut Labels, players: Players, out: &mut Findings) -> Option<TrainType> {
    let mut fields = Fields::of(node, "train", out)?;
    let mut faces: Vec<Face> = face(&mut fields, labels, out).into_iter().collect();
    for other in fields.take("faces").map(|node| list(node, "faces", out)).unwrap_or_default() {
        if let Some(mut fields) = Fields::of(other, "faces", out) {
            faces.extend(face(&mut fields, labels, out));
            fields.finish(out);
        }
    }
    let count = fields.need("count", out).and_then(|node| by_count(node, "count", players, out, cards));
    let train = TrainType {
        faces,
        count: count.unwrap_or(ByCount::All(Some(0))),
        reserve: fields.take("reserve").and_then(|node| small_count(node, "reserve", out)).unwrap_or(0),
        rusts_on: fields.take("rusts_on").and_then(|node| index.trains.node(node, "rusts_on", out)),
        obsolete_on: fields.take("obsolete_on").and_then(|node| index.trains.node(node, "obsolete_on", out)),
        available_from: fields.take("available_from").and_then(|node| index.phases.node(node, "available_from", out)),
        discounts: fields.take("discounts").map(|node| discounts(node, index, out)).unwrap_or_default(),
        turns_into: fields.take("turns_into").and_then(|node| index.trains.node(node, "turns_into", out)),
    };
    fields.finish(out);
    Some(train)
}

fn face(fields: &mut Fields<'_>, labels: &mut Labels, out: &mut Findings) -> Option<Face> {
    let name = fields.need_text("name", out)?.to_owned();
    let price = fields.need("price", out).and_then(|node| rules::money(node, "price", out));
    let reach = fields.need("reach", out).and_then(|node| reach(node, out));
    let token_pays = fields.word("must_pay", &[("token", true)], false, out);
    let tolls = fields.flag("tolls", true, out);
    let ends = fields.take("ends").map(|node| list(node, "ends", out)).unwrap_or_default();
    let ends = ends.iter().filter_map(|item| word(item, "ends", &KINDS, out)).collect();
    let class = fields.text("shares_track", out);
    Some(Face {
        name,
        price: price.unwrap_or(0),
        reach: reach.unwrap_or(TrainReach::Stops(0)),
        token_pays,
        tolls,
        ends,
        class: (!class.is_empty()).then(|| labels.of(&class)),
    })
}

/// Cards of a type: a number, or `unlimited`.
fn cards(node: &Node, out: &mut Findings) -> Option<Option<u16>> {
    if let Value::Text(_) = node.value {
        return word(node, "count", &[("unlimited", None)], out);
    }
    small_count(node, "count", out).map(Some)
}

fn small_count(node: &Node, key: &str, out: &mut Findings) -> Option<u16> {
    let count: u16 = small(node, key, out)?;
    limits::TRAIN_CARDS.check(usize::from(count), &node.place, out).then_some(count)
}

/// What a train reaches: stops, `"unlimited"`, `"4 hexes"`, or a list of allowances.
fn reach(node: &Node, out: &mut Findings) -> Option<TrainReach> {
    match &node.value {
        Value::Int(_) => small(node, "reach", out).map(TrainReach::Stops),
        Value::List(items) => {
            Some(TrainReach::Allowances(items.iter().filter_map(|item| allowance(item, out)).collect()))
        }
        Value::Text(text) => match text.as_str() {
            "D" | "unlimited" => Some(TrainReach::Unlimited),
            other => {
                let number = other.strip_suffix("hexes").or(other.strip_suffix("hex"));
                let hexes = number.and_then(|number| number.trim().parse().ok()).map(TrainReach::Hexes);
                if hexes.is_none() {
                    let help = "write a number of stops, `\"unlimited\"`, `\"4 hexes\"` or a list of allowances";
                    let message = format!("`{other}` is not what a train reaches");
                    out.push(Diagnostic::error("wrong-type", node.place.clone(), message).help(help));
                }
                hexes
            }
        },
        _ => {
            wrong_type(node, "reach", "a number of stops, a string or a list of allowances", out);
            None
        }
    }
}

fn allowance(node: &Node, out: &mut Findings) -> Option<Allowance> {
    let mut fields = Fields::of(node, "reach", out)?;
    let stops = fields.need("stops", out).map(|node| list(node, "stops", out)).unwrap_or_default();
    let stops = stops.iter().filter_map(|item| word(item, "stops", &KINDS, out)).collect();
    let pay = fields.take("pay").map(|node| amount(node, "pay", out));
    let visit = fields.take("visit").map(|node| amount(node, "visit", out));
    fields.finish(out);
    let pay = pay.flatten();
    Some(Allowance { stops, pay, visit: visit.unwrap_or(pay) })
}

/// A number, or `"any"` for as many as there are.
fn amount(node: &Node, key: &str, out: &mut Findings) -> Option<u8> {
    match node.value {
        Value::Text(_) => {
            word(node, key, &[("any", ())], out);
            None
        }
        _ => small(node, key, out),
    }
}

fn discounts(node: &Node, index: &Index, out: &mut Findings) -> Vec<(TrainTypeId, i64)> {
    let Some(entries) = node.table() else {
        wrong_type(node, "discounts", "a table of amounts by train", out);
        return Vec::new();
    };
    entries
        .iter()
        .filter_map(|entry| {
            let train = index.trains.resolve(&entry.key, &entry.key_place, out);
            let amount = rules::money(&entry.node, "discounts", out);
            train.zip(amount)
        })
        .collect()
}

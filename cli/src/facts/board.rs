//! Facts of the map and the tiles.

use eighteen_dsl::ids::{Keeper, TileId};
use eighteen_dsl::ir::Color;
use eighteen_dsl::title::{Node, PathEnd, Revenue, StopKind, StopRule, Tile, Title};

use super::{Facts, MAP, TILES};
use crate::english::{color_name, list};

impl Facts<'_> {
    pub(super) fn board(&mut self, title: &Title) {
        for hex in &title.hexes {
            let Some(tile) = title.tiles.of(hex.printed) else { continue };
            let mut parts = vec![color_name(tile.color).to_owned()];
            parts.extend((!hex.name.is_empty()).then(|| hex.name.clone()));
            parts.extend(face(title, tile));
            for (edge, border) in hex.borders.iter().enumerate() {
                let Some(border) = border else { continue };
                let kind = border.terrain.map_or("", |label| title.label(label));
                parts.push(if border.impassable {
                    format!("no way across side {edge}")
                } else {
                    format!("side {edge}: {kind} {}", self.voice.money(border.cost))
                });
            }
            parts.extend(hex.icons.iter().map(|&icon| format!("icon {}", title.label(icon))));
            self.add(MAP, hex.coordinate.clone(), parts.join("; "));
        }
        for tile in title.tiles.iter().filter(|tile| tile.printed.is_none()) {
            let count = tile.count.map_or_else(|| "unlimited".to_owned(), |count| count.to_string());
            self.add(TILES, format!("{}: count", tile.name), count);
            let mut parts = vec![color_name(tile.color).to_owned()];
            parts.extend(face(title, tile));
            self.add(TILES, format!("{}: face", tile.name), parts.join("; "));
        }
    }
}

/// What is on a face, part by part.
pub(crate) fn face(title: &Title, tile: &Tile) -> Vec<String> {
    let mut parts: Vec<String> = tile.nodes.iter().map(|node| stop(title, node)).collect();
    let end = |end: PathEnd| match end {
        PathEnd::Edge(edge) => edge.to_string(),
        PathEnd::Node(node) => match tile.nodes.get(usize::from(node)).map(|node| node.kind) {
            Some(StopKind::City) => format!("city {node}"),
            Some(StopKind::Town) => format!("town {node}"),
            _ => format!("stop {node}"),
        },
        PathEnd::Junction => "the middle".to_owned(),
    };
    for path in &tile.paths {
        if let Some(toll) = path.ferry {
            parts.push(format!("ferry {} to {} for {toll}", end(path.a), end(path.b)));
            continue;
        }
        let gauge = if path.narrow { "narrow track" } else { "track" };
        let terminal = if path.terminal { ", an end" } else { "" };
        parts.push(format!("{gauge} {} to {}{terminal}", end(path.a), end(path.b)));
    }
    parts.extend(tile.labels.iter().map(|&label| format!("label {}", title.label(label))));
    for (cost, labels) in &tile.terrain {
        let names: Vec<&str> = labels.iter().map(|&label| title.label(label)).collect();
        parts.push(format!("{} {cost}", names.join(" and ")));
    }
    let tiles = |ids: &[TileId]| {
        let names: Vec<String> =
            ids.iter().filter_map(|&id| title.tiles.of(id)).map(|tile| tile.name.clone()).collect();
        list(&names, "or")
    };
    parts.extend(tile.upgrades.as_ref().map(|ids| format!("becomes {}", tiles(ids))));
    if !tile.on.is_empty() {
        let hexes: Vec<String> =
            tile.on.iter().filter_map(|&id| title.hexes.of(id)).map(|hex| hex.coordinate.clone()).collect();
        parts.push(format!("only on {}", list(&hexes, "or")));
    }
    parts.extend(tile.rotation.map(|rotation| format!("only turned by {rotation}")));
    parts.extend(tile.useful.then(|| "always of use".to_owned()));
    if tile.printed.is_none() {
        parts.extend(tile.icons.iter().map(|&icon| format!("icon {}", title.label(icon))));
    }
    parts.extend(tile.stubs.iter().map(|edge| format!("stub at side {edge}")));
    parts
}

fn stop(title: &Title, node: &Node) -> String {
    let kind = match node.kind {
        StopKind::City => "city",
        StopKind::Town => "town",
        StopKind::Offboard => "off-board",
    };
    let value = match &node.revenue {
        Revenue::Fixed(amount) => amount.to_string(),
        Revenue::ByColor(list) => {
            let list: Vec<String> =
                list.iter().map(|(color, amount): &(Color, i64)| format!("{} {amount}", color_name(*color))).collect();
            list.join(", ")
        }
    };
    let mut words = format!("{kind} {value}");
    if node.slots > 1 {
        words = format!("{words} with {} slots", node.slots);
    }
    if !node.groups.is_empty() {
        let groups: Vec<&str> = node.groups.iter().map(|&group| title.label(group)).collect();
        words = format!("{words} of group {}", groups.join(" and "));
    }
    match node.rule {
        StopRule::Counts => {}
        StopRule::Optional => words.push_str(", optional"),
        StopRule::Never => words.push_str(", never a stop"),
    }
    for kept in &node.reservations {
        let symbol = match kept.keeper {
            Keeper::Corporation(id) => title.corporations.of(id).map_or("", |found| found.id.as_str()),
            Keeper::Private(id) => title.privates.of(id).map_or("", |found| found.name.as_str()),
        };
        words = format!("{words}, slot {} kept for {symbol}", kept.slot);
        if let Some(phase) = kept.until.and_then(|phase| title.phases.of(phase)) {
            words = format!("{words} until phase {}", phase.name);
        }
    }
    words
}

//! A stop that no route can ever reach.

use std::collections::BTreeSet;

use super::super::{Context, Findings, Lint, Page};
use super::{can_leave, is_fixed, printed};
use crate::ids::HexId;
use crate::title::{StopKind, StopRule, Title};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "unreachable-stop",
        why: "No track, printed or laid, can ever lead from a home to this stop. A printed hex opens only where it has \
              track; all others open everywhere but at impassable sides.",
        bad: "[map.hexes]\n\"Z7\" = { color = \"gray\", tile = \"town=revenue:10;path=a:0,b:_0\" }\n",
        good: "[map.hexes]\n\"Z7\" = { color = \"gray\", tile = \"town=revenue:10;path=a:3,b:_0\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let reached = reached(cx.title);
    for (id, hex) in cx.title.hexes.entries() {
        let Some(tile) = printed(cx.title, id) else { continue };
        let has_stop = tile.nodes.iter().any(|node| node.rule != StopRule::Never);
        if has_stop && !reached.contains(&id) && hex.neighbors.iter().any(Option::is_some) {
            let message = format!("no route can ever reach `{}`", hex.coordinate);
            out.push(LINT.at(cx.hex(id), message).help("does its track lead to a neighbor that opens to it?"));
        }
    }
}

/// Hexes that track may join to a home; without homes, to any hex on which tiles are laid.
fn reached(title: &Title) -> BTreeSet<HexId> {
    let homes = title.corporations.iter().flat_map(|corporation| corporation.homes.iter().map(|home| home.hex));
    let mut open: Vec<HexId> = homes.collect();
    if open.is_empty() {
        let plain = title.hexes.ids().filter(|hex| printed(title, *hex).is_some_and(|tile| !is_fixed(tile)));
        open.extend(plain);
    }
    let mut reached: BTreeSet<HexId> = open.iter().copied().collect();
    while let Some(id) = open.pop() {
        let (Some(hex), Some(tile)) = (title.hexes.of(id), printed(title, id)) else { continue };
        if tile.nodes.iter().any(|node| node.kind == StopKind::Offboard) && reached.len() > 1 {
            continue;
        }
        for (edge, neighbor) in (0u8..).zip(hex.neighbors) {
            let Some(neighbor) = neighbor else { continue };
            let opens = printed(title, neighbor).is_some_and(|there| can_leave(there, (edge + 3) % 6));
            if can_leave(tile, edge) && opens && reached.insert(neighbor) {
                open.push(neighbor);
            }
        }
    }
    reached
}

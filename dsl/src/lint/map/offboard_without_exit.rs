//! An off-board location whose track leads nowhere.

use super::super::{Context, Findings, Lint, Page};
use super::{can_leave, has_exit, printed};
use crate::title::StopKind;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "offboard-without-exit",
        why: "The track of this off-board location faces the edge of the map, an impassable side, or printed hexes \
              without track there. Mostly an edge number is wrong.",
        bad: "[map.hexes]\n\"Z7\" = { color = \"red\", tile = \"offboard=revenue:20;path=a:5,b:_0\" }\n",
        good: "[map.hexes]\n\"Z7\" = { color = \"red\", tile = \"offboard=revenue:20;path=a:3,b:_0\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, hex) in cx.title.hexes.entries() {
        let Some(tile) = printed(cx.title, id) else { continue };
        if tile.nodes.iter().all(|node| node.kind != StopKind::Offboard) {
            continue;
        }
        let mut exits = (0u8..).zip(hex.neighbors).filter(|(edge, _)| has_exit(tile, *edge));
        let met = exits.any(|(edge, neighbor)| {
            let there = neighbor.and_then(|neighbor| printed(cx.title, neighbor));
            there.is_some_and(|there| can_leave(there, (edge + 3) % 6))
        });
        if !met {
            let message = format!("no neighbor meets the track of the off-board location `{}`", hex.coordinate);
            let help =
                "edges are numbered 0 to 5, clockwise from the bottom of a flat hex, the lower left of a pointy one";
            out.push(LINT.at(cx.hex(id), message).help(help));
        }
    }
}

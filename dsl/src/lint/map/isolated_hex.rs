//! A hex without neighbors.

use super::super::{Context, Findings, Lint, Page};
use super::has_exit;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "isolated-hex",
        why: "No hex lies beside this one, or all its sides are impassable, so that no track can ever reach it. Mostly \
              its coordinate is misspelt. A printed hex without stops and track is taken for decoration.",
        bad: "[map.hexes]\n\"Z9\" = \"city=revenue:0\"\n",
        good: "[map.hexes]\n\"Z7\" = \"city=revenue:0\"\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, hex) in cx.title.hexes.entries() {
        let Some(tile) = super::printed(cx.title, id) else { continue };
        let decoration = super::is_fixed(tile) && tile.nodes.is_empty() && (0..6).all(|edge| !has_exit(tile, edge));
        if hex.neighbors.iter().all(Option::is_none) && !decoration {
            let message = format!("no hex can be reached from `{}`", hex.coordinate);
            out.push(LINT.at(cx.hex(id), message).help("is the coordinate right?"));
        }
    }
}

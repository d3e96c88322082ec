//! A tile that fits on nothing.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "tile-unreachable",
        why: "No hex and no tile of the color below has the stops, the label and the track that this tile could \
              upgrade. Mostly its label is wrong or the tile below is missing from the manifest.",
        bad: "[tiles]\n\"54\" = 1\n",
        good: "[map.hexes]\n\"Z7\" = { color = \"yellow\", tile = \"city=revenue:40;city=revenue:40;path=a:0,b:_0;path=a:2,b:_1;label=NY\" }\n\
               [tiles]\n\"54\" = 1\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, tile) in cx.manifest().filter(|(_, tile)| cx.has_color(tile.color)) {
        if super::below(cx, id, tile).next().is_none() {
            let message = format!("tile `{}` is an upgrade of nothing", tile.name);
            out.push(LINT.at(cx.face(id), message));
        }
    }
}

//! A tile without copies.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "tile-count-zero",
        why: "A tile of which there is no copy can never be laid. Take its line away, or give its count.",
        bad: "[tiles]\n\"57\" = 0\n",
        good: "[tiles]\n\"57\" = 4\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, tile) in cx.manifest().filter(|(_, tile)| tile.count == Some(0)) {
        out.push(LINT.at(cx.face(id), format!("there is no copy of tile `{}`", tile.name)));
    }
}

//! A tile of a color that never comes.

use super::super::{Context, Findings, Lint, Page};
use crate::ir::Color;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "tile-color-never",
        why: "No phase allows tiles of this color, so that the tile is never laid. Either a phase lacks the color or \
              the tile is left over.",
        bad: "[tiles]\n\"39\" = 1\n",
        good: "[tiles]\n\"39\" = 1\n[[phase]]\nname = \"3\"\ntiles = [\"yellow\", \"green\", \"brown\"]\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    // Red and blue tiles are laid by abilities only.
    for (id, tile) in cx.manifest().filter(|(_, tile)| tile.color <= Color::Gray && !cx.has_color(tile.color)) {
        let color = crate::tiles::color_name(tile.color);
        out.push(LINT.at(cx.face(id), format!("tile `{}` is {color}, but no phase has {color} tiles", tile.name)));
    }
}

//! A phase that forgets a tile color.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "colors-not-cumulative",
        why: "A phase lists all tile colors that may be laid, those of the phases before it too. This one lacks a \
              color of the phase before it.",
        bad: "[[phase]]\nname = \"3\"\ntiles = [\"green\"]\n",
        good: "[[phase]]\nname = \"3\"\ntiles = [\"yellow\", \"green\"]\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let mut before: &[crate::ir::Color] = &[];
    for (id, phase) in cx.title.phases.entries() {
        for color in before.iter().filter(|color| !phase.tiles.contains(color)) {
            let message =
                format!("phase `{}` lacks {} tiles of the phase before", phase.name, crate::tiles::color_name(*color));
            out.push(LINT.at(cx.phase(id, "tiles"), message));
        }
        before = &phase.tiles;
    }
}

//! A label on a hex that no tile carries.

use super::super::upgrades::next_color;
use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "label-without-tile",
        why: "A labeled hex takes only tiles with its label, and no tile has this one: the hex can never be upgraded. \
              Mostly the label is misspelt or a tile is missing from the manifest.",
        bad: "[map.hexes]\n\"Z7\" = \"city=revenue:0;label=Q\"\n",
        good: "[map.hexes]\n\"Z7\" = \"city=revenue:0;label=Q\"\n[tiles]\n\
               \"Q1\" = { count = 1, color = \"yellow\", tile = \"city=revenue:30;path=a:0,b:_0;path=a:3,b:_0;label=Q\" }\n\
               \"Q2\" = { count = 1, color = \"green\", tile = \"city=revenue:40;path=a:0,b:_0;path=a:3,b:_0;label=Q\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, hex) in cx.title.hexes.entries() {
        let Some(face) = super::printed(cx.title, id) else { continue };
        let open = !super::is_fixed(face) && next_color(face.color).is_some_and(|color| cx.has_color(color));
        for label in face.labels.iter().filter(|_| open) {
            if cx.manifest().all(|(_, tile)| !tile.labels.contains(label)) {
                let message = format!("no tile has the label `{}` of `{}`", cx.title.label(*label), hex.coordinate);
                out.push(LINT.at(cx.hex(id), message));
            }
        }
    }
}

//! Two names for one tile.

use super::super::upgrades::are_same;
use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "same-tile-twice",
        why: "Two tiles of the manifest show the same in some rotation. Mostly one of them was to show something \
              else, or its copies belong to the other.",
        bad: "[tiles]\n\"57\" = 4\n\"X57\" = { count = 1, color = \"yellow\", tile = \"city=revenue:20;path=a:1,b:_0;path=a:4,b:_0\" }\n",
        good: "[tiles]\n\"57\" = 5\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, tile) in cx.manifest() {
        let first = cx.manifest().take_while(|(other, _)| *other < id).find(|(_, other)| are_same(other, tile));
        if let Some((other, known)) = first {
            let message = format!("tile `{}` shows the same as tile `{}`", tile.name, known.name);
            out.push(LINT.at(cx.face(id), message).also(cx.face(other), "the first"));
        }
    }
}

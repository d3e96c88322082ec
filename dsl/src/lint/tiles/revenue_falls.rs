//! An upgrade that pays less.

use super::super::{Context, Findings, Lint, Page};
use crate::title::{Revenue, Tile};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "revenue-falls",
        why: "The most valuable stop of this tile pays less than that of a tile it upgrades. Mostly a revenue is \
              misspelt.",
        bad: "[tiles]\n\"X1\" = { count = 1, color = \"green\", tile = \"city=revenue:10,slots:2;path=a:0,b:_0;path=a:3,b:_0\" }\n",
        good: "[tiles]\n\"X1\" = { count = 1, color = \"green\", tile = \"city=revenue:30,slots:2;path=a:0,b:_0;path=a:3,b:_0\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, tile) in cx.manifest() {
        let Some(now) = best(tile) else { continue };
        let fallen =
            super::below(cx, id, tile).find_map(|(old, face)| Some((old, face, best(face).filter(|was| *was > now)?)));
        if let Some((old, face, was)) = fallen {
            let message = format!("tile `{}` pays {now}, but `{}` below it pays {was}", tile.name, face.name);
            out.push(LINT.at(cx.face(id), message).also(cx.face(old), "laid on this"));
        }
    }
}

/// The highest revenue that does not change by phase.
fn best(tile: &Tile) -> Option<i64> {
    let amounts = tile.nodes.iter().filter_map(|node| match node.revenue {
        Revenue::Fixed(amount) => Some(amount),
        Revenue::ByColor(_) => None,
    });
    amounts.max()
}

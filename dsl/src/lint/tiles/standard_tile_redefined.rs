//! A standard number with another content.

use super::super::upgrades::are_same;
use super::super::{Context, Findings, Lint, Page};
use crate::tiles::{self, Standard};
use crate::title::Tile;
use crate::title::faces::{self, Naming};
use crate::title::index::{Index, Labels};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "standard-tile-redefined",
        why: "Players know what a standard tile number shows, and this title shows something else under it. Give the \
              tile a name of its own, or leave the definition away if it was meant to be the standard tile.",
        bad: "[tiles]\n\"57\" = { count = 4, color = \"yellow\", tile = \"city=revenue:30;path=a:0,b:_0;path=a:2,b:_0\" }\n",
        good: "[tiles]\n\"57\" = 4\n\"X57\" = { count = 4, color = \"yellow\", tile = \"city=revenue:30;path=a:0,b:_0;path=a:2,b:_0\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, tile) in cx.manifest() {
        let own = cx.tile_entry(id).is_some_and(|entry| entry.node.get("tile").is_some());
        let standard = tiles::standard(&tile.name).filter(|_| own);
        if let Some(standard) = standard
            && !are_same(&meant(cx, &standard), tile)
        {
            let message = format!("`{}` is a standard tile that shows something else", tile.name);
            let help = format!("the standard tile is {} `{}`", tiles::color_name(standard.color), standard.notation);
            out.push(LINT.at(cx.face(id), message).help(help));
        }
    }
}

/// The tile that a standard number means, with the labels of the title.
fn meant(cx: &Context<'_>, standard: &Standard) -> Tile {
    let (index, mut labels) = (Index::of(cx.root(), &mut Findings::new()), Labels { table: cx.title.labels.clone() });
    let mut naming = Naming { index: &index, labels: &mut labels };
    let face = tiles::parse(standard.notation).0;
    faces::tile(&face, None, standard.number, standard.color, &mut naming, &mut Findings::new())
}

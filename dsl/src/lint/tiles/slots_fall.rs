//! An upgrade with fewer slots.

use super::super::{Context, Findings, Lint, Page};
use crate::title::Tile;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "slots-fall",
        why: "This tile has fewer token slots than a face it upgrades, so that a token may find no place. Mostly \
              `slots` is missing.",
        bad: "[map.hexes]\n\"Z7\" = { color = \"yellow\", tile = \"city=revenue:20,slots:3;path=a:3,b:_0\" }\n",
        good: "[map.hexes]\n\"Z7\" = { color = \"yellow\", tile = \"city=revenue:20,slots:2;path=a:3,b:_0\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, tile) in cx.manifest() {
        let now = slots(tile);
        if let Some((old, face)) = super::below(cx, id, tile).find(|(_, face)| slots(face) > now) {
            let was = slots(face);
            let message = format!("tile `{}` has {now} slots, but `{}` below it has {was}", tile.name, face.name);
            out.push(LINT.at(cx.face(id), message).also(cx.face(old), "laid on this"));
        }
    }
}

fn slots(tile: &Tile) -> u32 {
    tile.nodes.iter().map(|node| u32::from(node.slots)).sum()
}

//! A border where no hex lies.

use super::super::{Context, Findings, Lint, Page};
use crate::title::Title;
use crate::title::coordinates::across;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "border-on-map-edge",
        why: "A border with a cost or a wall stands at a side without neighbor, so that nothing ever crosses it. Mostly \
              its edge number is wrong.",
        bad: "[map.hexes]\n\"Z7\" = \"border=edge:0,type:water,cost:40\"\n",
        good: "[map.hexes]\n\"Z7\" = \"\"\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, hex) in cx.title.hexes.entries() {
        for (edge, border) in hex.borders.iter().enumerate() {
            if border.is_some() && !is_hex(cx.title, (hex.x, hex.y), edge) {
                let message = format!("the border at edge {edge} of `{}` lies on the edge of the map", hex.coordinate);
                out.push(LINT.at(cx.hex(id), message));
            }
        }
    }
}

/// There is a hex across an edge, be it impassable.
fn is_hex(title: &Title, at: (i16, i16), edge: usize) -> bool {
    let there = across(at, edge, title.layout);
    title.hexes.iter().any(|hex| Some((hex.x, hex.y)) == there)
}

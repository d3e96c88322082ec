//! Fewer tiles of a label than hexes that want them.

use super::super::upgrades::next_color;
use super::super::{Context, Findings, Lint, Page};
use crate::ids::LabelId;
use crate::ir::Color;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "fewer-tiles-than-hexes",
        why: "The manifest has fewer tiles with this label than the map has hexes for them. Some titles mean it, as a \
              race for the tile; then allow it with the rule as reason.",
        bad: "[map.hexes]\n\"Z7\" = \"city=revenue:0;label=Q\"\n\"Y6\" = \"city=revenue:0;label=Q\"\n[tiles]\n\
              \"Q1\" = { count = 1, color = \"yellow\", tile = \"city=revenue:30;path=a:0,b:_0;label=Q\" }\n",
        good: "[map.hexes]\n\"Z7\" = \"city=revenue:0;label=Q\"\n\"Y6\" = \"city=revenue:0;label=Q\"\n[tiles]\n\
               \"Q1\" = { count = 2, color = \"yellow\", tile = \"city=revenue:30;path=a:0,b:_0;label=Q\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for label in cx.title.labels.ids() {
        for color in [Color::White, Color::Yellow, Color::Green, Color::Brown] {
            look(cx, label, color, out);
        }
    }
}

fn look(cx: &Context<'_>, label: LabelId, color: Color, out: &mut Findings) {
    let hexes = cx.title.tiles.iter().filter(|tile| tile.printed.is_some());
    let wanting = hexes.filter(|tile| tile.color == color && tile.labels.contains(&label)).count();
    let tiles: Vec<_> = cx
        .manifest()
        .filter(|(_, tile)| Some(tile.color) == next_color(color) && tile.labels.contains(&label))
        .collect();
    let copies: Option<usize> = tiles.iter().map(|(_, tile)| tile.count.map(usize::from)).sum();
    if let (Some((id, _)), Some(copies)) = (tiles.first(), copies)
        && copies < wanting
    {
        let name = cx.title.label(label);
        let tiles = if copies == 1 { "tile" } else { "tiles" };
        let message = format!("{wanting} hexes want a tile with the label `{name}`, and there are {copies} {tiles}");
        out.push(LINT.at(cx.face(*id), message));
    }
}

//! Revenue for a color that never comes.

use super::super::{Context, Findings, Lint, Page};
use crate::ir::Color;
use crate::title::Revenue;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "revenue-color-never",
        why: "A stop has a revenue for a tile color that no phase allows, so that it is never paid.",
        bad: "[map.hexes]\n\"Z7\" = { color = \"red\", tile = \"offboard=revenue:yellow_20|brown_50;path=a:3,b:_0\" }\n",
        good: "[map.hexes]\n\"Z7\" = { color = \"red\", tile = \"offboard=revenue:yellow_20|green_50;path=a:3,b:_0\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, tile) in cx.title.tiles.entries() {
        let mut never: Vec<Color> = Vec::new();
        for node in &tile.nodes {
            if let Revenue::ByColor(amounts) = &node.revenue {
                never.extend(amounts.iter().map(|(color, _)| *color).filter(|color| !cx.has_color(*color)));
            }
        }
        never.sort_unstable();
        never.dedup();
        for color in never {
            let name = crate::tiles::color_name(color);
            let message = format!("`{}` has a revenue for {name}, but no phase has {name} tiles", tile.name);
            out.push(LINT.at(cx.face(id), message));
        }
    }
}

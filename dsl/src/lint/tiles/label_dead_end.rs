//! A label whose tiles end before the others.

use std::collections::BTreeMap;

use super::super::upgrades::next_color;
use super::super::{Context, Findings, Lint, Page};
use crate::ids::{LabelId, TileId};
use crate::ir::Color;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "label-dead-end",
        why: "The tiles with this label end at a color, while the title has city tiles of the next one: a place with \
              the label stays behind. Mostly a tile is missing from the manifest. Where the rules mean it, allow it.",
        bad: "[map.hexes]\n\"Z7\" = \"city=revenue:0;label=Q\"\n[tiles]\n\
              \"Q1\" = { count = 1, color = \"yellow\", tile = \"city=revenue:30;path=a:0,b:_0;label=Q\" }\n",
        good: "[map.hexes]\n\"Z7\" = \"city=revenue:0;label=Q\"\n[tiles]\n\
               \"Q1\" = { count = 1, color = \"yellow\", tile = \"city=revenue:30;path=a:0,b:_0;label=Q\" }\n\
               \"Q2\" = { count = 1, color = \"green\", tile = \"city=revenue:40;path=a:0,b:_0;path=a:3,b:_0;label=Q\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let mut last: BTreeMap<LabelId, (Color, TileId)> = BTreeMap::new();
    for (id, tile) in cx.title.tiles.entries().filter(|(_, tile)| tile.color <= Color::Gray) {
        for label in &tile.labels {
            let known = last.entry(*label).or_insert((tile.color, id));
            *known = (*known).max((tile.color, id));
        }
    }
    for (label, (color, face)) in last {
        let on_tile = cx.manifest().any(|(_, tile)| tile.labels.contains(&label));
        // Few titles have gray tiles for all labels; a list of upgrades says what is meant.
        let listed = cx.title.tiles.of(face).is_some_and(|tile| tile.upgrades.is_some());
        let early = color < Color::Brown && !listed;
        let next = next_color(color).filter(|next| early && cx.has_color(*next));
        let stays_behind =
            next.is_some_and(|next| cx.manifest().any(|(_, tile)| tile.color == next && tile.cities() > 0));
        if on_tile && stays_behind {
            let name = cx.title.label(label);
            let message = format!("the tiles with the label `{name}` end at {}", crate::tiles::color_name(color));
            out.push(LINT.at(cx.face(face), message));
        }
    }
}

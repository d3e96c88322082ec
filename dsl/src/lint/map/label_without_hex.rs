//! A label on a tile that no hex carries.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "label-without-hex",
        why: "A labeled tile is laid on hexes with its label only, and the map has none. Mostly the label is missing \
              from a hex.",
        bad: "[tiles]\n\"Q1\" = { count = 1, color = \"yellow\", tile = \"city=revenue:30;path=a:0,b:_0;label=Q\" }\n",
        good: "[map.hexes]\n\"Z7\" = \"city=revenue:0;label=Q\"\n[tiles]\n\
               \"Q1\" = { count = 1, color = \"yellow\", tile = \"city=revenue:30;path=a:0,b:_0;label=Q\" }\n\
               \"Q2\" = { count = 1, color = \"green\", tile = \"city=revenue:40;path=a:0,b:_0;path=a:3,b:_0;label=Q\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let listed =
        |id| cx.title.tiles.iter().any(|tile| tile.upgrades.as_ref().is_some_and(|listed| listed.contains(&id)));
    for (id, tile) in cx.manifest().filter(|(id, tile)| tile.on.is_empty() && !listed(*id)) {
        for label in &tile.labels {
            let on_map = cx.title.tiles.iter().any(|face| face.printed.is_some() && face.labels.contains(label));
            if !on_map {
                let message = format!("no hex has the label `{}` of tile `{}`", cx.title.label(*label), tile.name);
                out.push(LINT.at(cx.face(id), message));
            }
        }
    }
}

//! A tile that none of its upgrades keeps.

use super::super::upgrades::{fits, is_meant};
use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "upgrade-drops-track",
        why: "There are tiles of the next color for this city tile, by stops and label, but each of them drops some of its \
              track in every rotation: once laid, the tile stays for ever. Mostly an edge number of a tile is wrong.",
        bad: "[tiles]\n\"X1\" = { count = 1, color = \"green\", tile = \"city=revenue:30,slots:2;path=a:0,b:_0;path=a:1,b:_0\" }\n",
        good: "[tiles]\n\"X1\" = { count = 1, color = \"green\", tile = \"city=revenue:30,slots:2;path=a:0,b:_0;path=a:3,b:_0\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    // Towns and plain track often stay as they are.
    for (id, old) in cx.manifest().filter(|(_, old)| old.cities() > 0) {
        let meant: Vec<_> = cx.manifest().filter(|(new, face)| is_meant(old, *new, face)).collect();
        if let Some((_, first)) = meant.first()
            && cx.has_color(first.color)
            && meant.iter().all(|(new, face)| !fits(old, *new, face))
        {
            let names: Vec<&str> = meant.iter().map(|(_, tile)| tile.name.as_str()).collect();
            let message = format!("no upgrade keeps the track of tile `{}`", old.name);
            let help = format!("by stops and label its upgrades are {}", crate::title::fields::quoted(&names));
            out.push(LINT.at(cx.face(id), message).help(help));
        }
    }
}

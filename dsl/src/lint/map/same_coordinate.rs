//! Two hexes at one place.

use std::collections::BTreeMap;

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::error(
    Page {
        code: "same-coordinate",
        why: "Two coordinates written in different ways mean the same place, so that one hex would hide the other.",
        bad: "[map.hexes]\n\"Z7\" = \"\"\n\"Z07\" = \"town=revenue:0\"\n",
        good: "[map.hexes]\n\"Z7\" = \"town=revenue:0\"\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let mut known = BTreeMap::new();
    for (id, hex) in cx.title.hexes.entries() {
        if let Some(first) = known.insert((hex.x, hex.y), id) {
            let name = cx.title.hexes.of(first).map_or("", |hex| hex.coordinate.as_str());
            let message = format!("`{}` is the place of `{name}`", hex.coordinate);
            out.push(LINT.at(cx.hex(id), message).also(cx.hex(first), "the first"));
        }
    }
}

//! A group of stops with one member.

use std::collections::BTreeMap;

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "group-of-one",
        why: "A route counts one stop of a group, which means nothing where only one stop is in it. Mostly the name of \
              the group is misspelt at another stop.",
        bad: "[map.hexes]\n\"Z7\" = { color = \"red\", tile = \"offboard=revenue:20,groups:Far;path=a:3,b:_0\" }\n",
        good: "[map.hexes]\n\"Z7\" = { color = \"red\", tile = \"offboard=revenue:20,groups:Far;path=a:3,b:_0\" }\n\
               \"Y6\" = { color = \"red\", tile = \"offboard=revenue:20,groups:Far;path=a:3,b:_0\" }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let mut members = BTreeMap::new();
    for (id, tile) in cx.title.tiles.entries() {
        for group in tile.nodes.iter().flat_map(|node| &node.groups) {
            members.entry(*group).or_insert_with(Vec::new).push(id);
        }
    }
    for (group, faces) in members {
        if let [face] = faces.as_slice() {
            let message = format!("the group `{}` has one member", cx.title.label(group));
            out.push(LINT.at(cx.face(*face), message));
        }
    }
}

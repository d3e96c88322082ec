//! One name for two companies.

use std::collections::BTreeMap;

use super::super::{Context, Findings, Lint, Page};
use crate::diagnostic::Place;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "name-twice",
        why: "Two corporations, or two privates, have one name. Mostly a table was copied and not changed.",
        bad: "[[corporation]]\nid = \"South\"\nname = \"Northern Railway\"\n",
        good: "[[corporation]]\nid = \"South\"\nname = \"Southern Railway\"\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let corporations = cx.title.corporations.entries();
    twice(corporations.map(|(id, found)| (found.name.as_str(), cx.corporation(id, "name"))), out);
    twice(cx.title.privates.entries().map(|(id, found)| (found.name.as_str(), cx.private(id, "name"))), out);
}

fn twice<'a>(names: impl Iterator<Item = (&'a str, Place)>, out: &mut Findings) {
    let mut known: BTreeMap<String, Place> = BTreeMap::new();
    for (name, place) in names {
        let folded = name.to_lowercase();
        match known.get(&folded) {
            Some(first) => {
                out.push(
                    LINT.at(place, format!("`{name}` is the name of two companies")).also(first.clone(), "the first"),
                );
            }
            None => drop(known.insert(folded, place)),
        }
    }
}

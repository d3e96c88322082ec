//! A power without words for players.

use super::super::{Context, Findings, Lint, Page};
use crate::title::tree::Node;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "ability-without-text",
        why: "A private or rule has an ability and no `text`, so that players cannot read what it does.",
        bad: "[[private]]\nid = \"Ferry\"\ntext = \"\"\nability = \"closes_on phase 3;\"\n",
        good: "[[private]]\nid = \"Ferry\"\ntext = \"Closes in phase 3.\"\nability = \"closes_on phase 3;\"\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let lists = ["rule", "private"];
    for item in lists.iter().filter_map(|table| cx.root().get(table)?.items()).flatten() {
        let text = item.get("text").and_then(Node::text).unwrap_or("");
        if item.get("ability").is_some() && text.trim().is_empty() {
            let place = item.get("id").unwrap_or(item).place.clone();
            let message = format!("the ability of `{}` has no text", item.id().unwrap_or(""));
            out.push(LINT.at(place, message).help("say in `text` what it does"));
        }
    }
}

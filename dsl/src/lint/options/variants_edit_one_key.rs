//! Two variants that change the same value.

use super::super::{Context, Findings, Lint, Page};
use crate::diagnostic::Place;
use crate::title::tree::{Entry, Node};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "variants-edit-one-key",
        why: "Two variants that may be chosen together replace one value, so that only the later one has effect. Let \
              one exclude the other.",
        bad: "[variant.rich.replace]\nbank.cash = 3000\n[variant.poor.replace]\nbank.cash = 1500\n",
        good: "[variant.rich]\nexcludes = [\"poor\"]\n[variant.rich.replace]\nbank.cash = 3000\n\
               [variant.poor.replace]\nbank.cash = 1500\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    if !cx.file.chosen.is_empty() {
        return;
    }
    for (position, later) in cx.file.patches.iter().enumerate() {
        for first in cx.file.patches.iter().take(position) {
            if excludes(first, &later.key) || excludes(later, &first.key) {
                continue;
            }
            let edited = edits(first);
            for (path, place) in edits(later) {
                if let Some((_, known)) = edited.iter().find(|(known, _)| *known == path) {
                    let message = format!("the variants `{}` and `{}` both change `{path}`", first.key, later.key);
                    let help = format!("write `excludes = [\"{}\"]` in `{}`", first.key, later.key);
                    out.push(LINT.at(place, message).also(known.clone(), "the first").help(help));
                }
            }
        }
    }
}

fn excludes(variant: &Entry, other: &str) -> bool {
    let excluded = variant.node.get("excludes").and_then(Node::items).unwrap_or(&[]);
    excluded.iter().any(|item| item.text() == Some(other))
}

/// The paths that a variant replaces, with their places.
fn edits(variant: &Entry) -> Vec<(String, Place)> {
    let mut found = Vec::new();
    if let Some(replaced) = variant.node.get("replace") {
        collect(replaced, "", &mut found);
    }
    found
}

fn collect(node: &Node, path: &str, found: &mut Vec<(String, Place)>) {
    for entry in node.table().unwrap_or(&[]) {
        let path = if path.is_empty() { entry.key.clone() } else { format!("{path}.{}", entry.key) };
        if entry.node.table().is_some() && !entry.node.is_inline() {
            collect(&entry.node, &path, found);
        } else {
            found.push((path, entry.key_place.clone()));
        }
    }
}

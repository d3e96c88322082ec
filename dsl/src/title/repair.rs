//! Repairs of a tree with mistakes that would make others look like mistakes too.

use super::fields::{Findings, did_you_mean, quoted};
use super::tree::{Entry, Node, Value};
use crate::diagnostic::Diagnostic;

/// Reports tables that no title has. A misspelt one is read as the one that was meant.
pub(crate) fn misspelt_tables(root: &mut Node, known: &[&'static str], out: &mut Findings) {
    let Value::Table(entries) = &mut root.value else { return };
    let there: Vec<String> = entries.iter().map(|entry| entry.key.clone()).collect();
    for entry in entries.iter_mut().filter(|entry| !known.contains(&entry.key.as_str())) {
        let message = format!("a title has no table `{}`", entry.key);
        let mut finding =
            Diagnostic::error("unknown-key", entry.key_place.clone(), message).meant(&entry.key, known.iter().copied());
        match did_you_mean(&entry.key, known.iter().copied()) {
            None => finding = finding.help(format!("its tables are {}", quoted(known))),
            // What was meant is there already.
            Some(meant) if there.iter().any(|key| key == meant) => finding.fix = None,
            Some(meant) => meant.clone_into(&mut entry.key),
        }
        out.push(finding);
    }
}

/// Takes out all but the first of several things with one name. Says whether there were any.
pub(crate) fn duplicates(root: &mut Node) -> bool {
    let Value::Table(entries) = &mut root.value else { return false };
    let mut found = false;
    for entry in entries {
        match (entry.key.as_str(), &mut entry.node.value) {
            ("tiles", Value::Table(tiles)) => found |= first_only(tiles, |tile: &Entry| Some(tile.key.clone())),
            ("map", Value::Table(map)) => {
                let hexes = map.iter_mut().find(|entry| entry.key == "hexes");
                if let Some(Entry { node: Node { value: Value::Table(hexes), .. }, .. }) = hexes {
                    found |= first_only(hexes, |hex: &Entry| Some(hex.key.clone()));
                }
            }
            (_, Value::List(items)) => found |= first_only(items, |item: &Node| item.id().map(str::to_owned)),
            _ => {}
        }
    }
    found
}

fn first_only<T>(items: &mut Vec<T>, name: impl Fn(&T) -> Option<String>) -> bool {
    let before = items.len();
    let mut known: Vec<String> = Vec::new();
    items.retain(|item| match name(item) {
        Some(name) if known.contains(&name) => false,
        name => {
            known.extend(name);
            true
        }
    });
    items.len() < before
}

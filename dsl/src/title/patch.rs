//! Patches: `remove`, `replace` and `add` applied to the tree of a title, before it is read.
//!
//! A patch has the shape of the title it changes. Tables written with headers or dotted keys lead to a place;
//! tables in braces, lists and plain values are put there as a whole. An entry of an array of tables is
//! addressed by its `id` or `name`. `"all"` removes a table or list altogether, so that `add` can write a new one.

use super::fields::{Findings, did_you_mean, text, wrong_type};
use super::tree::{Entry, Node, Value};
use crate::diagnostic::{Diagnostic, Place};

/// Applies the three tables of a patch.
pub(crate) fn apply(patch: &Node, root: &mut Node, out: &mut Findings) {
    for (key, change) in [("remove", remove as Change), ("replace", replace), ("add", add)] {
        if let Some(node) = patch.get(key) {
            match node.table() {
                Some(entries) => change(root, entries, out),
                None => wrong_type(node, key, "a table", out),
            }
        }
    }
}

type Change = fn(&mut Node, &[Entry], &mut Findings);

fn replace(target: &mut Node, entries: &[Entry], out: &mut Findings) {
    for entry in entries {
        match find(target, &entry.key) {
            None => unknown(target, &entry.key, &entry.key_place, out),
            Some(slot) => match leads_on(slot, &entry.node) {
                Some(inner) => replace(slot, inner, out),
                None => {
                    *slot = entry.node.clone();
                }
            },
        }
    }
}

fn add(target: &mut Node, entries: &[Entry], out: &mut Findings) {
    for entry in entries {
        match find(target, &entry.key) {
            None => match &mut target.value {
                Value::Table(table) => table.push(entry.clone()),
                _ => unknown(target, &entry.key, &entry.key_place, out),
            },
            Some(slot) => match (&mut slot.value, &entry.node.value) {
                (Value::List(items), Value::List(more)) => {
                    for item in more {
                        insert(items, item.clone(), out);
                    }
                }
                _ => match leads_on(slot, &entry.node) {
                    Some(inner) => add(slot, inner, out),
                    None => out.push(
                        Diagnostic::error(
                            "override-exists",
                            entry.key_place.clone(),
                            format!("`{}` is there already", entry.key),
                        )
                        .also(slot.place.clone(), "here")
                        .help("use `replace` to change it"),
                    ),
                },
            },
        }
    }
}

/// Adds an item to a list, at the end or before the entry that its key `before` names.
fn insert(items: &mut Vec<Node>, mut item: Node, out: &mut Findings) {
    let mut at = items.len();
    if let Value::Table(entries) = &mut item.value
        && let Some(position) = entries.iter().position(|entry| entry.key == "before")
    {
        let before = entries.remove(position).node;
        if let Some(name) = text(&before, "before", out) {
            match items.iter().position(|item| item.id() == Some(name)) {
                Some(found) => at = found,
                None => not_there(name, &before.place, items.iter().filter_map(Node::id), out),
            }
        }
    }
    items.insert(at, item);
}

fn remove(target: &mut Node, entries: &[Entry], out: &mut Findings) {
    for entry in entries {
        let Some(slot) = find(target, &entry.key) else {
            unknown(target, &entry.key, &entry.key_place, out);
            continue;
        };
        match &entry.node.value {
            Value::Text(word) if word == "all" => remove_one(target, &entry.key, &entry.key_place, out),
            Value::Table(inner) => remove(slot, inner, out),
            Value::List(names) => {
                for name in names {
                    if let Some(key) = text(name, &entry.key, out) {
                        remove_one(slot, key, &name.place, out);
                    }
                }
            }
            _ => wrong_type(&entry.node, &entry.key, "a list of the names to remove, or `\"all\"`", out),
        }
    }
}

fn remove_one(slot: &mut Node, key: &str, place: &Place, out: &mut Findings) {
    let there = match &mut slot.value {
        Value::Table(entries) => take(entries, |entry| entry.key == key),
        Value::List(items) => take(items, |item| item.id() == Some(key) || item.text() == Some(key)),
        _ => false,
    };
    if !there {
        unknown(slot, key, place, out);
    }
}

fn take<T>(items: &mut Vec<T>, fits: impl FnMut(&T) -> bool) -> bool {
    items.iter().position(fits).map(|position| items.remove(position)).is_some()
}

/// The entries of a patch table that leads further into `slot`.
fn leads_on<'a>(slot: &Node, patch: &'a Node) -> Option<&'a [Entry]> {
    let nested = match &slot.value {
        Value::Table(_) => true,
        Value::List(items) => items.iter().all(|item| item.table().is_some()),
        _ => false,
    };
    patch.table().filter(|_| nested && !patch.is_inline())
}

fn find<'a>(target: &'a mut Node, key: &str) -> Option<&'a mut Node> {
    match &mut target.value {
        Value::Table(entries) => entries.iter_mut().find(|entry| entry.key == key).map(|entry| &mut entry.node),
        Value::List(items) => items.iter_mut().find(|item| item.id() == Some(key)),
        _ => None,
    }
}

fn unknown(target: &Node, key: &str, place: &Place, out: &mut Findings) {
    match &target.value {
        Value::Table(entries) => not_there(key, place, entries.iter().map(|entry| entry.key.as_str()), out),
        Value::List(items) => {
            not_there(key, place, items.iter().filter_map(|item| item.id().or(item.text())), out);
        }
        _ => not_there(key, place, std::iter::empty(), out),
    }
}

fn not_there<'a>(key: &str, place: &Place, known: impl Iterator<Item = &'a str>, out: &mut Findings) {
    let message = format!("`{key}` is not in the title that this changes");
    let finding = Diagnostic::error("unknown-override", place.clone(), message);
    out.push(match did_you_mean(key, known) {
        Some(known) => finding.help(format!("did you mean `{known}`?")),
        None => finding,
    });
}

//! Every value of a title with the file that supplied it, and the variant if one did.

use super::fields::Findings;
use super::file::{Resolver, TitleFile};
use super::sites::{site_default, site_path};
use super::tree::{Entry, Node, Value};
use crate::diagnostic::Place;
use crate::vocab::Site;

/// A value of a title and where it comes from.
#[derive(Clone, Debug)]
pub struct Supplied {
    /// Keys that lead to it; an entry of a list of tables goes by its id, name or trigger.
    pub path: Vec<String>,
    /// The value as written.
    pub value: String,
    /// Where it is written; none: it is a default.
    pub place: Option<Place>,
    /// The variant that put it there.
    pub variant: Option<String>,
}

/// All values of a title in the order of its tables, then the defaults of sites that it does not set. Mistakes of the
/// file do not matter here: what can be read is listed.
#[must_use]
pub fn supplied(name: &str, text: &str, resolver: Resolver<'_>, variants: &[&str]) -> Vec<Supplied> {
    let file = TitleFile::read(name, text, resolver, variants, &mut Findings::new());
    let mut all = Vec::new();
    gather(&mut Vec::new(), &file.root, &file, &mut all);
    for &site in Site::ALL {
        let (table, key) = site_path(site);
        if file.root.get(table).and_then(|table| table.get(key)).is_none() {
            let path = vec![table.to_owned(), key.to_owned()];
            let value = site_default(site).to_owned();
            all.push(Supplied { path, value, place: None, variant: None });
        }
    }
    all
}

fn gather(path: &mut Vec<String>, node: &Node, file: &TitleFile, all: &mut Vec<Supplied>) {
    let nested: Vec<(String, &Node)> = match &node.value {
        Value::Table(entries) if !whole(node) => {
            entries.iter().map(|Entry { key, node, .. }| (key.clone(), node)).collect()
        }
        Value::List(items) if !items.is_empty() && items.iter().all(is_headed) => {
            let name = |(at, item): (usize, &Node)| item.id().map_or_else(|| at.to_string(), str::to_owned);
            items.iter().enumerate().map(|(at, item)| (name((at, item)), item)).collect()
        }
        _ => {
            let place = last_word(node);
            let variant = file.chosen.iter().rev().find(|(_, patch)| holds(patch, place));
            all.push(Supplied {
                path: path.clone(),
                value: written(node),
                place: Some(place.clone()),
                variant: variant.map(|(variant, _)| variant.id.clone()),
            });
            return;
        }
    };
    for (key, node) in nested {
        path.push(key);
        gather(path, node, file, all);
        path.pop();
    }
}

/// An entry of a list that was written with a header of its own.
fn is_headed(item: &Node) -> bool {
    item.table().is_some() && !item.is_inline()
}

/// A table in braces as it was written: no patch changed something inside.
fn whole(node: &Node) -> bool {
    node.is_inline() && node.table().unwrap_or(&[]).iter().all(|entry| within(&entry.node, &node.place))
}

fn within(node: &Node, place: &Place) -> bool {
    let inside = node.place.source == place.source && place.start <= node.place.start && node.place.end <= place.end;
    inside && node.table().unwrap_or(&[]).iter().all(|entry| within(&entry.node, place))
}

/// Where a value was written, or the last item that a patch added to a list.
fn last_word(node: &Node) -> &Place {
    let items = match &node.value {
        Value::List(items) => items.as_slice(),
        _ => &[],
    };
    items.iter().rev().find(|item| !within(item, &node.place)).map_or(&node.place, |item| &item.place)
}

/// Whether some value of a patch was written at a place.
fn holds(patch: &Node, place: &Place) -> bool {
    if patch.place == *place {
        return true;
    }
    match &patch.value {
        Value::Table(entries) => entries.iter().any(|entry| holds(&entry.node, place)),
        Value::List(items) => items.iter().any(|item| holds(item, place)),
        _ => false,
    }
}

fn written(node: &Node) -> String {
    match &node.value {
        Value::Text(text) => text.clone(),
        // Patches add items to lists and take some away.
        Value::List(items) => format!("[{}]", items.iter().map(in_file).collect::<Vec<_>>().join(", ")),
        _ => in_file(node).to_owned(),
    }
}

fn in_file(node: &Node) -> &str {
    node.place.source.text.get(node.place.start..node.place.end).unwrap_or("")
}

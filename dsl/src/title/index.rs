//! The names of a title, each with its id: read before anything that refers to them.

use std::collections::BTreeMap;

use super::fields::{Findings, list, text};
use super::tree::{Entry, Node, Value};
use crate::diagnostic::{Diagnostic, Place};
use crate::ids::{CorporationId, HexId, Keeper, LabelId, PhaseId, PrivateId, TileId, TrainTypeId};
use crate::table::Table;

/// Names of one kind of thing.
pub(crate) struct Ids<K> {
    what: &'static str,
    code: &'static str,
    names: BTreeMap<String, (K, Place)>,
}

impl<K: Copy> Ids<K> {
    fn new(what: &'static str, code: &'static str) -> Self {
        Self { what, code, names: BTreeMap::new() }
    }

    /// Adds a name; one that is there already is reported.
    fn add(&mut self, name: &str, key: K, place: &Place, out: &mut Findings) {
        if let Some((_, first)) = self.names.get(name) {
            let message = format!("there are two {} `{name}`", self.what);
            out.push(Diagnostic::error("duplicate-id", place.clone(), message).also(first.clone(), "the first"));
        } else {
            self.names.insert(name.to_owned(), (key, place.clone()));
        }
    }

    pub fn get(&self, name: &str) -> Option<K> {
        self.names.get(name).map(|(key, _)| *key)
    }

    /// All names with their ids.
    pub fn names(&self) -> impl Iterator<Item = (&str, K)> {
        self.names.iter().map(|(name, (key, _))| (name.as_str(), *key))
    }

    /// The id of a name written somewhere; an unknown one is reported.
    pub fn resolve(&self, name: &str, place: &Place, out: &mut Findings) -> Option<K> {
        let found = self.get(name);
        if found.is_none() {
            let message = match self.code {
                "hex-off-map" => format!("the map has no hex `{name}`"),
                _ => format!("none of the {} is called `{name}`", self.what),
            };
            let finding = Diagnostic::error(self.code, place.clone(), message);
            out.push(finding.meant(name, self.names.keys().map(String::as_str)));
        }
        found
    }

    /// The id named by a string value.
    pub fn node(&self, node: &Node, key: &str, out: &mut Findings) -> Option<K> {
        let name = text(node, key, out)?;
        self.resolve(name, &node.place, out)
    }
}

/// All names of a title.
pub(crate) struct Index {
    pub corporations: Ids<CorporationId>,
    pub privates: Ids<PrivateId>,
    pub trains: Ids<TrainTypeId>,
    pub phases: Ids<PhaseId>,
    pub hexes: Ids<HexId>,
    pub tiles: Ids<TileId>,
}

impl Index {
    /// Collects the names of a tree. Tables that are not tables are reported by whoever reads them.
    pub fn of(root: &Node, out: &mut Findings) -> Self {
        let mut index = Self {
            corporations: Ids::new("corporations", "unknown-name"),
            privates: Ids::new("privates", "unknown-name"),
            trains: Ids::new("trains", "unknown-name"),
            phases: Ids::new("phases", "unknown-name"),
            hexes: Ids::new("hexes", "hex-off-map"),
            tiles: Ids::new("tiles", "tile-not-in-manifest"),
        };
        let minors = items(root, "minor");
        for (position, node) in items(root, "corporation").chain(minors).enumerate() {
            names(node, "id", &mut index.corporations, CorporationId::at(position), out);
            for alias in node.get("aliases").map(|node| list(node, "aliases", &mut Vec::new())).unwrap_or_default() {
                if let Some(name) = alias.text() {
                    index.corporations.add(name, CorporationId::at(position), &alias.place, out);
                }
            }
        }
        for (position, node) in items(root, "private").enumerate() {
            names(node, "id", &mut index.privates, PrivateId::at(position), out);
        }
        for (position, node) in items(root, "train").enumerate() {
            names(node, "name", &mut index.trains, TrainTypeId::at(position), out);
            for face in items(node, "faces") {
                names(face, "name", &mut index.trains, TrainTypeId::at(position), out);
            }
        }
        for (position, node) in items(root, "phase").enumerate() {
            names(node, "name", &mut index.phases, PhaseId::at(position), out);
        }
        for (position, entry) in entries(root.get("map").and_then(|map| map.get("hexes"))).enumerate() {
            index.hexes.add(&entry.key, HexId::at(position), &entry.key_place, out);
        }
        for (position, entry) in entries(root.get("tiles")).enumerate() {
            index.tiles.add(&entry.key, TileId::at(position), &entry.key_place, out);
        }
        index
    }

    /// The corporation or private of a name, as one that a slot is kept for; an unknown one is reported.
    pub fn keeper(&self, name: &str, place: &Place, out: &mut Findings) -> Option<Keeper> {
        match self.privates.get(name) {
            Some(private) if self.corporations.get(name).is_none() => Some(Keeper::Private(private)),
            _ => self.corporations.resolve(name, place, out).map(Keeper::Corporation),
        }
    }
}

fn items<'a>(node: &'a Node, key: &str) -> impl Iterator<Item = &'a Node> {
    match node.get(key).map(|node| &node.value) {
        Some(Value::List(items)) => items.as_slice(),
        _ => &[],
    }
    .iter()
}

fn entries(node: Option<&Node>) -> impl Iterator<Item = &Entry> {
    node.and_then(Node::table).unwrap_or(&[]).iter()
}

fn names<K: Copy>(node: &Node, key: &str, ids: &mut Ids<K>, id: K, out: &mut Findings) {
    if let Some(name) = node.get(key)
        && let Some(text) = name.text()
    {
        ids.add(text, id, &name.place, out);
    }
}

/// Names that the title makes up: icons, terrain, tile labels, stop groups, token kinds, markers.
#[derive(Default)]
pub(crate) struct Labels {
    pub table: Table<LabelId, String>,
}

impl Labels {
    /// The label of a name, made if it is new.
    pub fn of(&mut self, name: &str) -> LabelId {
        match self.table.find(|known| known == name) {
            Some(label) => label,
            None => self.table.add(name.to_owned()),
        }
    }
}

//! The title as written: its own file, the files it extends, and the variants chosen.

use std::sync::Arc;

use super::fields::{Fields, Findings, Players, did_you_mean, text};
use super::model::Variant;
use super::tree::{self, Entry, Node, Value};
use super::{limits, meta, patch};
use crate::diagnostic::{Diagnostic, Place, Source};

/// Finds the title of an id, for `extends`: its file name and text.
pub type Resolver<'a> = &'a dyn Fn(&str) -> Option<(String, String)>;

/// Longest chain of titles that extend each other.
const MAX_PARENTS: usize = 8;

/// One TOML tree after `extends` and variants. Each value still knows the file that supplied it.
#[derive(Clone, Debug)]
pub(crate) struct TitleFile {
    pub root: Node,
    /// The variants offered, in the order of the file.
    pub variants: Vec<Variant>,
    /// The variants themselves.
    pub patches: Vec<Entry>,
    /// The variants chosen, with their patches.
    pub chosen: Vec<(Variant, Node)>,
    /// All files, those extended first.
    pub sources: Vec<Arc<Source>>,
}

impl TitleFile {
    /// Reads a file, the titles it extends, and applies the chosen variants.
    pub fn read(name: &str, content: &str, resolver: Resolver<'_>, chosen: &[&str], out: &mut Findings) -> Self {
        let source = Arc::new(Source { name: name.to_owned(), text: content.to_owned() });
        let mut files = Files { resolver, chain: Vec::new(), sources: Vec::new() };
        let mut root = files.whole(&source, 0, out);
        let variants = cut(&mut root, "variant");
        let patches = variants.as_ref().and_then(Node::table).unwrap_or(&[]).to_vec();
        let (variants, chosen) = apply_variants(&mut root, variants.as_ref(), chosen, out);
        Self { root, variants, patches, chosen, sources: files.sources }
    }
}

struct Files<'a> {
    resolver: Resolver<'a>,
    /// The titles on the way down, each extending the next.
    chain: Vec<String>,
    sources: Vec<Arc<Source>>,
}

impl Files<'_> {
    /// The tree of a file with the titles it extends; its variants are still in it.
    fn whole(&mut self, source: &Arc<Source>, depth: usize, out: &mut Findings) -> Node {
        if !limits::file(source, out) {
            let place = Place { source: source.clone(), start: 0, end: 0 };
            return Node { place, value: Value::Table(Vec::new()) };
        }
        let mut own = tree::parse(source, out);
        split_hexes(&mut own);
        let parent = cut(&mut own, "extends").and_then(|extends| self.parent(&extends, depth, out));
        self.sources.push(source.clone());
        let Some(mut root) = parent else {
            return own;
        };
        patch::apply(&own, &mut root, out);
        overlay(&mut root, own, out);
        root
    }

    fn parent(&mut self, extends: &Node, depth: usize, out: &mut Findings) -> Option<Node> {
        let id = text(extends, "extends", out)?;
        let circle = self.chain.iter().any(|known| known == id);
        if circle || depth >= MAX_PARENTS {
            let message = if circle {
                format!("`{id}` extends itself: {} extends {id}", self.chain.join(" extends "))
            } else {
                format!("more than {MAX_PARENTS} titles extend each other")
            };
            out.push(Diagnostic::error("limit-extends", extends.place.clone(), message));
            return None;
        }
        let Some((name, text)) = (self.resolver)(id) else {
            let message = format!("there is no title `{id}` to extend");
            out.push(Diagnostic::error("unknown-title", extends.place.clone(), message));
            return None;
        };
        self.chain.push(id.to_owned());
        let parent = self.whole(&Arc::new(Source { name, text }), depth + 1, out);
        self.chain.pop();
        Some(parent)
    }
}

/// What a file that extends another says outside its patches: its own `[title]`, key by key, and its variants, beside
/// those of the other.
fn overlay(root: &mut Node, own: Node, out: &mut Findings) {
    let (Value::Table(target), Value::Table(entries)) = (&mut root.value, own.value) else {
        return;
    };
    for entry in entries {
        match (entry.key.as_str(), &entry.node.value) {
            ("replace" | "add" | "remove", _) => {}
            ("allow", Value::Table(own)) => match target.iter_mut().find(|known| known.key == "allow") {
                Some(Entry { node: Node { value: Value::Table(known), .. }, .. }) => known.extend(own.iter().cloned()),
                _ => target.push(entry),
            },
            ("title" | "variant", Value::Table(own)) => match target.iter_mut().find(|known| known.key == entry.key) {
                Some(Entry { node: Node { value: Value::Table(inherited), place }, .. }) => {
                    inherited.retain(|known| own.iter().all(|entry| entry.key != known.key));
                    inherited.extend(own.iter().cloned());
                    *place = entry.node.place.clone();
                }
                _ => target.push(entry),
            },
            (key, _) => out.push(
                Diagnostic::error("unknown-key", entry.key_place.clone(), format!("`{key}` stands outside a patch"))
                    .help("a title that extends another changes it in `[replace]`, `[add]` and `[remove]`"),
            ),
        }
    }
}

/// Applies the chosen variants in the order of the file. The others are applied to a copy, to find their mistakes.
fn apply_variants(
    root: &mut Node,
    variants: Option<&Node>,
    chosen: &[&str],
    out: &mut Findings,
) -> (Vec<Variant>, Vec<(Variant, Node)>) {
    let entries = variants.and_then(Node::table).unwrap_or(&[]);
    let names: Vec<String> = entries.iter().map(|entry| entry.key.clone()).collect();
    for name in chosen {
        if !names.iter().any(|known| known == name) {
            let message = format!("the title has no variant `{name}`");
            let finding = Diagnostic::error("unknown-variant", root.place.clone(), message);
            out.push(match did_you_mean(name, names.iter().map(String::as_str)) {
                Some(known) => finding.help(format!("did you mean `{known}`?")),
                None => finding,
            });
        }
    }
    let untouched = root.clone();
    let mut all = Vec::new();
    let mut applied = Vec::new();
    for entry in entries {
        let taken = chosen.contains(&entry.key.as_str());
        let variant = read_variant(entry, &names, chosen, out);
        let mut copy;
        let target = if taken {
            &mut *root
        } else {
            copy = untouched.clone();
            &mut copy
        };
        let mut own = entry.node.clone();
        for table in ["replace", "add"] {
            if let Value::Table(entries) = &mut own.value
                && let Some(table) = entries.iter_mut().find(|entry| entry.key == table)
            {
                split_hexes(&mut table.node);
            }
        }
        patch::apply(&own, target, out);
        if taken {
            applied.push((variant.clone(), own));
        }
        all.push(variant);
    }
    for entry in entries {
        apply_with(entry, entries, &untouched, chosen, root, out);
    }
    (all, applied)
}

/// What a variant changes beside another one: applied when both are chosen, else to a copy with the other, to find its
/// mistakes.
fn apply_with(
    entry: &Entry,
    entries: &[Entry],
    untouched: &Node,
    chosen: &[&str],
    root: &mut Node,
    out: &mut Findings,
) {
    for beside in entry.node.get("with").and_then(Node::table).unwrap_or(&[]) {
        let Some(other) = entries.iter().find(|other| other.key == beside.key) else {
            let message = format!("the title has no variant `{}`", beside.key);
            out.push(Diagnostic::error("unknown-name", beside.key_place.clone(), message));
            continue;
        };
        if [entry, other].iter().all(|variant| chosen.contains(&variant.key.as_str())) {
            patch::apply(&beside.node, root, out);
        } else {
            let mut copy = untouched.clone();
            patch::apply(&other.node, &mut copy, &mut Findings::new());
            patch::apply(&beside.node, &mut copy, out);
        }
    }
}

fn read_variant(entry: &Entry, names: &[String], chosen: &[&str], out: &mut Findings) -> Variant {
    let mut variant = Variant { id: entry.key.clone(), name: String::new(), text: String::new(), players: None };
    let Some(mut fields) = Fields::of(&entry.node, "variant", out) else {
        return variant;
    };
    variant.name = fields.text("name", out);
    variant.text = fields.text("text", out);
    let players = fields.take("players").and_then(|node| meta::players(node, out));
    variant.players = players.map(|Players { min, max }| (min, max));
    for key in ["replace", "add", "remove", "with"] {
        fields.take(key);
    }
    let place = fields.take("excludes").map_or(entry.key_place.clone(), |node| node.place.clone());
    for other in fields.texts("excludes", out) {
        if !names.contains(&other) {
            let message = format!("the title has no variant `{other}`");
            out.push(Diagnostic::error("unknown-name", place.clone(), message));
        } else if chosen.contains(&entry.key.as_str()) && chosen.contains(&other.as_str()) {
            let message = format!("the variants `{}` and `{other}` exclude each other", entry.key);
            out.push(Diagnostic::error("variant-conflict", place.clone(), message));
        }
    }
    fields.finish(out);
    variant
}

/// Takes a key out of a table.
fn cut(node: &mut Node, key: &str) -> Option<Node> {
    let Value::Table(entries) = &mut node.value else {
        return None;
    };
    let position = entries.iter().position(|entry| entry.key == key)?;
    Some(entries.remove(position).node)
}

/// Splits hexes that share one line (`"B4 C5" = ".."`) into one entry each, so that patches can address them.
fn split_hexes(root: &mut Node) {
    for path in [&["map", "hexes"][..], &["add", "map", "hexes"], &["replace", "map", "hexes"]] {
        if let Some(Node { value: Value::Table(entries), .. }) = descend(root, path) {
            *entries = entries.iter().flat_map(split_entry).collect();
        }
    }
}

fn descend<'a>(node: &'a mut Node, path: &[&str]) -> Option<&'a mut Node> {
    let Some((key, rest)) = path.split_first() else {
        return Some(node);
    };
    match &mut node.value {
        Value::Table(entries) => {
            entries.iter_mut().find(|entry| entry.key == *key).and_then(|entry| descend(&mut entry.node, rest))
        }
        _ => None,
    }
}

fn split_entry(entry: &Entry) -> Vec<Entry> {
    if !entry.key.contains(char::is_whitespace) {
        return vec![entry.clone()];
    }
    let raw = entry.key_place.source.text.get(entry.key_place.start..entry.key_place.end).unwrap_or("");
    let mut from = 0;
    entry
        .key
        .split_whitespace()
        .map(|coordinate| {
            let mut key_place = entry.key_place.clone();
            if let Some(at) = raw.get(from..).and_then(|rest| rest.find(coordinate)) {
                from += at + coordinate.len();
                key_place.start += from - coordinate.len();
                key_place.end = key_place.start + coordinate.len();
            }
            Entry { key: coordinate.to_owned(), key_place, node: entry.node.clone() }
        })
        .collect()
}

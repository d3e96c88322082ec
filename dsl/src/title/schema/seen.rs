//! What the readers of tables ask for, noted while they read: the source of the schema.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use crate::title::tree::Node;

/// How a value was read.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Read {
    Words(Vec<String>),
    Range(i64, i64),
    /// A number, a truth or an expression.
    Expression,
}

/// What a key was asked for as, whatever the file says.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Typed {
    Text,
    Texts,
    Flag,
    Int(i64, i64),
    /// A whole number, or a table of them by number of players.
    IntByCount,
    Words(Vec<String>),
}

/// A value of a file by where it stands.
type At = (String, usize, usize);

/// A key of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Key {
    pub nodes: Vec<Node>,
    pub typed: BTreeSet<Typed>,
    pub optional: bool,
    /// How often it was asked for.
    pub asked: usize,
}

#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub keys: BTreeMap<(&'static str, String), Key>,
    pub tables: BTreeMap<At, &'static str>,
    pub reads: BTreeMap<At, BTreeSet<Read>>,
    /// How often each kind of table was read.
    pub opened: BTreeMap<&'static str, usize>,
}

thread_local! {
    static SEEN: RefCell<Seen> = RefCell::default();
}

pub(crate) fn at(node: &Node) -> At {
    (node.place.source.name.clone(), node.place.start, node.place.end)
}

/// All that was seen in this thread.
pub(crate) fn taken() -> Seen {
    SEEN.with(RefCell::take)
}

pub(crate) fn table(node: &Node, what: &'static str) {
    SEEN.with_borrow_mut(|seen| {
        seen.tables.insert(at(node), what);
        *seen.opened.entry(what).or_default() += 1;
    });
}

pub(crate) fn read(node: &Node, read: Read) {
    SEEN.with_borrow_mut(|seen| seen.reads.entry(at(node)).or_default().insert(read));
}

pub(crate) fn words<T>(words: &[(&str, T)]) -> Vec<String> {
    words.iter().map(|(word, _)| (*word).to_owned()).collect()
}

pub(crate) fn range(node: &Node, range: &RangeInclusive<i64>) {
    read(node, Read::Range(*range.start(), *range.end()));
}

pub(crate) fn key(what: &'static str, key: &str, node: Option<&Node>) {
    SEEN.with_borrow_mut(|seen| {
        let known = seen.keys.entry((what, key.to_owned())).or_default();
        known.nodes.extend(node.cloned());
        known.asked += 1;
    });
}

/// The key was asked for without need.
pub(crate) fn optional(what: &'static str, key: &str) {
    SEEN.with_borrow_mut(|seen| seen.keys.entry((what, key.to_owned())).or_default().optional = true);
}

pub(crate) fn typed(what: &'static str, key: &str, typed: Typed) {
    SEEN.with_borrow_mut(|seen| seen.keys.entry((what, key.to_owned())).or_default().typed.insert(typed));
}

//! What is sorted at random at set-up, the pile of charters, and mergers.

use super::fields::{Fields, Findings, Players, by_count, list, tables, within};
use super::index::{Ids, Index};
use super::model::{ByCount, Charters, Mergers, Shuffle};
use super::tree::Node;
use super::{limits, sites};

/// The tables `[[shuffle]]`.
pub(crate) fn shuffles(root: &Node, index: &Index, players: Players, out: &mut Findings) -> Vec<Shuffle> {
    let nodes = tables(root, "shuffle", out);
    nodes.into_iter().filter_map(|node| shuffle(node, index, players, out)).collect()
}

fn shuffle(node: &Node, index: &Index, players: Players, out: &mut Findings) -> Option<Shuffle> {
    let mut fields = Fields::of(node, "shuffle", out)?;
    let shuffle = Shuffle {
        privates: named(&mut fields, "privates", &index.privates, out),
        corporations: named(&mut fields, "corporations", &index.corporations, out),
        remove: fields
            .take("remove")
            .and_then(|node| by_count(node, "remove", players, out, |node, out| within(node, "remove", 0..=99, out)))
            .unwrap_or(ByCount::All(0)),
    };
    fields.finish(out);
    Some(shuffle)
}

fn named<K: Copy>(fields: &mut Fields<'_>, key: &'static str, ids: &Ids<K>, out: &mut Findings) -> Vec<K> {
    let items = fields.take(key).map(|node| list(node, key, out)).unwrap_or_default();
    items.iter().filter_map(|item| ids.node(item, key, out)).collect()
}

/// The table `[charters]`.
pub(crate) fn charters(root: &Node, index: &Index, out: &mut Findings) -> Charters {
    let mut fields = Fields::section(root, "charters", out);
    let homes = [("won", false), ("opened", true)];
    let charters = Charters {
        pile: named(&mut fields, "pile", &index.corporations, out),
        minimum: fields.int("minimum", 0, 0..=limits::MONEY, out),
        increment: fields.int("increment", 5, 1..=1000, out),
        home_at_once: fields.word("home_token", &homes, false, out),
        expires: fields.flag("expires", false, out),
    };
    fields.finish(out);
    charters
}

/// The table `[merger]`.
pub(crate) fn mergers(root: &Node, out: &mut Findings) -> Mergers {
    let mut fields = Fields::section(root, "merger", out);
    let mergers = Mergers { most: fields.int("most", 2, 2..=9, out) };
    sites::known(&mut fields, "merger");
    fields.finish(out);
    mergers
}

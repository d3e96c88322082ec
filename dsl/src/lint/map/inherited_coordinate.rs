//! A rule taken over from another title that speaks of a hex which now is another place.

use std::sync::Arc;

use super::super::{Context, Findings, Lint, Page};
use crate::diagnostic::Source;
use crate::title::tree::{Node, Value};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "inherited-coordinate",
        why: "This title changes a hex of the title that it extends, and keeps a home, expression or ability of that \
              title which names the hex. What was meant for one place may now hit another. Replace the rule too, or \
              allow the finding if the hex is still the place that is meant.",
        bad: "# extends a title with a rule about Y4, and has\n[replace.map.hexes]\nY4 = \"\"\n",
        good: "# replaces another hex\n[replace.map.hexes]\nX3 = \"town=revenue:0\"\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let Some(own) = cx.file.sources.last() else { return };
    let changed: Vec<&str> = cx
        .title
        .hexes
        .ids()
        .filter_map(|hex| cx.hex_entry(hex))
        .filter(|entry| entry.node.place.source == *own)
        .map(|entry| entry.key.as_str())
        .collect();
    if cx.file.sources.len() > 1 {
        for entry in cx.root().table().unwrap_or(&[]).iter().filter(|entry| entry.key != "map") {
            look(&entry.node, &entry.key, own, &changed, out);
        }
    }
}

/// Looks for coordinates in homes, abilities and expressions that other files supplied.
fn look(node: &Node, key: &str, own: &Arc<Source>, changed: &[&str], out: &mut Findings) {
    match &node.value {
        Value::Table(entries) => entries.iter().for_each(|entry| look(&entry.node, &entry.key, own, changed, out)),
        Value::List(items) => items.iter().for_each(|item| look(item, key, own, changed, out)),
        Value::Text(_) if node.place.source != *own && !["text", "name", "id"].contains(&key) => {
            let Some(content) = node.content() else { return };
            for hex in changed {
                if let Some(at) = find_word(content.text, hex) {
                    let message = format!("`{hex}` is another hex in this title than where this rule was written");
                    out.push(LINT.at(content.place(at, at + hex.len()), message));
                }
            }
        }
        _ => {}
    }
}

fn find_word(text: &str, word: &str) -> Option<usize> {
    let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word).map(|(at, _)| at).find(|at| {
        let before = text.get(..*at).and_then(|text| text.chars().next_back());
        let after = text.get(at + word.len()..).and_then(|text| text.chars().next());
        !part(before) && !part(after)
    })
}

//! The canonical layout of tables and values: `key = value`, one empty line before each header, no spaces at the ends
//! of lines. What stands inside strings is left alone.

use super::{Edit, edited};
use crate::title::tree::{Entry, Node, Value};

/// Lays out a text that its tree was read from.
pub(super) fn layout(root: &Node, text: &str) -> String {
    let mut edits = Vec::new();
    table(root, text, &mut edits);
    // Strings keep their lines, so what they cover is known by the number of its lines.
    let spaced = edited(text, edits);
    lines(&spaced, &covered(&spaced))
}

/// Spaces around `=`, and values on one line.
fn table(node: &Node, text: &str, edits: &mut Vec<Edit>) {
    for entry in node.table().unwrap_or(&[]) {
        equals(entry, text, edits);
        value(&entry.node, text, edits);
    }
}

fn equals(entry: &Entry, text: &str, edits: &mut Vec<Edit>) {
    let (start, end) = (entry.key_place.end, entry.node.place.start);
    let between = text.get(start..end).unwrap_or("");
    if between.trim() == "=" && !between.contains('\n') {
        edits.push(Edit { start, end, text: " = ".to_owned() });
    }
}

fn value(node: &Node, text: &str, edits: &mut Vec<Edit>) {
    let raw = node.raw();
    match &node.value {
        Value::Table(_) | Value::List(_)
            if raw.starts_with(['{', '[']) && !raw.starts_with("[[") && is_value(node, text) =>
        {
            let one = on_one_line(node);
            if !raw.contains('\n') {
                edits.push(Edit { start: node.place.start, end: node.place.end, text: one });
            } else if let Value::List(items) = &node.value {
                items.iter().for_each(|item| value(item, text, edits));
            }
        }
        Value::Table(_) => table(node, text, edits),
        Value::List(items) => items.iter().for_each(|item| value(item, text, edits)),
        _ => {}
    }
}

/// The brackets are those of a value, not of a header.
fn is_value(node: &Node, text: &str) -> bool {
    let before = text.get(..node.place.start).unwrap_or("").trim_end_matches([' ', '\t']);
    !before.is_empty() && !before.ends_with('\n')
}

/// A value written without needless spaces.
fn on_one_line(node: &Node) -> String {
    match &node.value {
        Value::List(items) => {
            format!("[{}]", items.iter().map(on_one_line).collect::<Vec<_>>().join(", "))
        }
        Value::Table(entries) if node.is_inline() => {
            if entries.is_empty() {
                return "{}".to_owned();
            }
            let entry = |entry: &Entry| {
                let source = &entry.key_place.source.text;
                let key = source.get(entry.key_place.start..entry.key_place.end).unwrap_or(&entry.key);
                match entry.node.value {
                    // A dotted key inside braces stays as it is.
                    Value::Table(_) if !entry.node.is_inline() => None,
                    _ => Some(format!("{key} = {}", on_one_line(&entry.node))),
                }
            };
            let written: Option<Vec<String>> = entries.iter().map(entry).collect();
            written.map_or(node.raw().to_owned(), |written| format!("{{ {} }}", written.join(", ")))
        }
        _ => node.raw().to_owned(),
    }
}

/// For each line, whether it starts inside a string of several lines.
fn covered(text: &str) -> Vec<bool> {
    let mut inside: Option<&str> = None;
    let mut found = Vec::new();
    for line in text.split('\n') {
        found.push(inside.is_some());
        let mut rest = line;
        while !rest.is_empty() {
            rest = match inside {
                Some(mark) => match rest.split_once(mark) {
                    Some((_, after)) => {
                        inside = None;
                        after
                    }
                    None => "",
                },
                None if rest.starts_with('#') => "",
                None => match ["\"\"\"", "'''"].into_iter().find(|mark| rest.starts_with(mark)) {
                    Some(mark) => {
                        inside = Some(mark);
                        rest.get(3..).unwrap_or("")
                    }
                    None if rest.starts_with('"') => after_string(rest, '"'),
                    None if rest.starts_with('\'') => after_string(rest, '\''),
                    None => rest.get(rest.chars().next().map_or(0, char::len_utf8)..).unwrap_or(""),
                },
            };
        }
    }
    found
}

/// What follows a string of one line.
fn after_string(text: &str, quote: char) -> &str {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' if quote == '"' => escaped = true,
            _ if c == quote => return text.get(at + 1..).unwrap_or(""),
            _ => {}
        }
    }
    ""
}

/// Empty lines and the ends of lines.
fn lines(text: &str, covered: &[bool]) -> String {
    let mut out: Vec<String> = Vec::new();
    let all: Vec<&str> = text.split('\n').collect();
    for (position, line) in all.iter().enumerate() {
        let inside = covered.get(position).copied().unwrap_or(false);
        let opens = covered.get(position + 1).copied().unwrap_or(false);
        if inside || opens {
            out.push((*line).to_owned());
            continue;
        }
        let line = line.trim_end();
        let is_empty = line.is_empty();
        let after_empty = out.last().is_none_or(|last| last.is_empty());
        if is_empty && after_empty {
            continue;
        }
        // A header has an empty line before it, or before the comments that lead to it.
        if line.starts_with('[') {
            let lead = out.iter().rev().take_while(|line| line.starts_with('#')).count();
            let at = out.len() - lead;
            if at > 0 && out.get(at - 1).is_some_and(|line| !line.is_empty()) {
                out.insert(at, String::new());
            }
        }
        out.push(line.to_owned());
    }
    while out.last().is_some_and(String::is_empty) {
        out.pop();
    }
    out.join("\n") + "\n"
}

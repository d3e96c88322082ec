//! The canonical layout of a title file: spacing of keys and tables, and of the abilities and expressions inside.
//! Comments, the order of keys and what the file says stay as they are; so do the breaks of lines and the parentheses
//! of abilities, as long as their lines fit.

mod abilities;
mod kept;
mod toml;

pub use abilities::format_abilities;

use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Severity, Source};
use crate::syntax::{parse_expression, print_expression};
use crate::title::site_path;
use crate::title::tree::{self, Entry, Node, Value};
use crate::vocab::Site;

/// Columns that lines of abilities and expressions keep to where they can.
pub const WIDTH: usize = 120;

/// A title file in its canonical layout.
///
/// # Errors
///
/// What is wrong with its syntax, if it is not TOML.
pub fn format(name: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
    let plain = text.replace("\r\n", "\n");
    let written = language(&parse(name, &plain)?, &plain);
    // Places have moved: the second pass reads what the first one wrote.
    let laid_out = toml::layout(&parse(name, &written)?, &written);
    // Ends of lines stay of the kind that the file has.
    Ok(if plain.len() < text.len() { laid_out.replace('\n', "\r\n") } else { laid_out })
}

fn parse(name: &str, text: &str) -> Result<Node, Vec<Diagnostic>> {
    let source = Arc::new(Source { name: name.to_owned(), text: text.to_owned() });
    let mut found = Vec::new();
    let root = tree::parse(&source, &mut found);
    if found.iter().any(|finding| finding.severity == Severity::Error) { Err(found) } else { Ok(root) }
}

/// A piece of a text to be written anew.
struct Edit {
    start: usize,
    end: usize,
    text: String,
}

/// A text with edits that do not overlap.
fn edited(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| edit.start);
    let mut out = String::new();
    let mut done = 0;
    for edit in edits.iter().filter(|edit| edit.start <= edit.end) {
        if edit.start >= done {
            out.push_str(text.get(done..edit.start).unwrap_or(""));
            out.push_str(&edit.text);
            done = edit.end;
        }
    }
    out.push_str(text.get(done..).unwrap_or(""));
    out
}

/// The text with its abilities and expressions in canonical form.
fn language(root: &Node, text: &str) -> String {
    let mut edits = Vec::new();
    collect(root, "", &mut edits);
    edited(text, edits)
}

fn collect(node: &Node, table: &str, edits: &mut Vec<Edit>) {
    match &node.value {
        Value::Table(entries) => entries.iter().for_each(|entry| collect_entry(entry, table, edits)),
        Value::List(items) => items.iter().for_each(|item| collect(item, table, edits)),
        _ => {}
    }
}

fn collect_entry(entry: &Entry, table: &str, edits: &mut Vec<Edit>) {
    let key = entry.key.as_str();
    let Some(content) = entry.node.content() else {
        // Entries of lists of tables are addressed by name in patches, so that only known tables count.
        let known = table.is_empty() || Site::ALL.iter().any(|site| site_path(*site).0 == key);
        collect(&entry.node, if known { key } else { table }, edits);
        return;
    };
    let is_site = Site::ALL.iter().any(|site| site_path(*site) == (table, key));
    let new = if key == "ability" && content.verbatim {
        format_abilities(content.text).map(|abilities| quoted(&abilities, content.text.contains('\n')))
    } else if (is_site || key == "if") && content.verbatim && !content.text.contains(['\n', '"']) {
        let parsed = parse_expression(content.text).ok().filter(|_| !content.text.contains("--"));
        parsed
            .map(|expr| print_expression(&expr))
            .map(|printed| kept::kept(content.text.trim(), &printed).unwrap_or(printed))
            .filter(|text| !text.contains(['"', '\\']))
            .map(|text| format!("\"{text}\""))
    } else {
        None
    };
    if let Some(text) = new {
        edits.push(Edit { start: entry.node.place.start, end: entry.node.place.end, text });
    }
}

/// Abilities as a string of TOML: on one line if they were and can be.
fn quoted(abilities: &str, on_lines: bool) -> String {
    let one = abilities.trim_end();
    if !on_lines && !one.contains(['\n', '"', '\\', '\'']) {
        return format!("\"{one}\"");
    }
    if !on_lines && !one.contains(['\n', '\'']) {
        return format!("'{one}'");
    }
    format!("'''\n{one}\n'''")
}

//! The title file as a tree: TOML values with the place each one was written.

use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::diagnostic::{Diagnostic, Place, Source};

/// A value and where it was written.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub place: Place,
    pub value: Value,
}

/// A TOML value.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Int(i64),
    Bool(bool),
    List(Vec<Node>),
    Table(Vec<Entry>),
    /// A value no title uses, by what it is.
    Other(&'static str),
}

/// A key with its value; tables keep the order of the file.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub key: String,
    pub key_place: Place,
    pub node: Node,
}

/// A string inside a title file with the place of its content.
#[derive(Clone, Debug)]
pub(crate) struct Text<'a> {
    pub text: &'a str,
    pub source: Arc<Source>,
    /// Byte of the file where the content starts.
    pub offset: usize,
    /// Bytes of the file that the content takes.
    pub raw: usize,
    /// The content stands in the file as it is, without escapes.
    pub verbatim: bool,
}

impl Node {
    /// What kind of value it is, for messages.
    pub fn kind(&self) -> &'static str {
        match &self.value {
            Value::Text(_) => "a string",
            Value::Int(_) => "a whole number",
            Value::Bool(_) => "true or false",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
            Value::Other(what) => what,
        }
    }

    pub fn table(&self) -> Option<&[Entry]> {
        match &self.value {
            Value::Table(entries) => Some(entries),
            _ => None,
        }
    }

    /// The items of a list.
    pub fn items(&self) -> Option<&[Node]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn get(&self, key: &str) -> Option<&Node> {
        self.table()?.iter().find(|entry| entry.key == key).map(|entry| &entry.node)
    }

    /// Whether a table is written in braces, so that it stands for a whole value rather than for a place in the file.
    pub fn is_inline(&self) -> bool {
        self.raw().starts_with('{')
    }

    /// The `id`, else the `name`, else the `trigger`, of an entry of an array of tables.
    pub fn id(&self) -> Option<&str> {
        ["id", "name", "trigger"].iter().find_map(|key| self.get(key)).and_then(Node::text)
    }

    /// What stands in the file.
    pub fn raw(&self) -> &str {
        self.place.source.text.get(self.place.start..self.place.end).unwrap_or("")
    }

    /// The content of a string with its place in the file.
    pub fn content(&self) -> Option<Text<'_>> {
        let text = self.text()?;
        let raw = self.raw();
        // A string without quotes is what is left of a mistake in the syntax.
        let quotes = match raw {
            r if r.starts_with("'''") || r.starts_with("\"\"\"") => 3,
            r if r.starts_with(['\'', '"']) => 1,
            _ => 0,
        };
        let after = raw.get(quotes..).unwrap_or("");
        let newline = match after {
            _ if quotes < 3 => 0,
            a if a.starts_with("\r\n") => 2,
            a if a.starts_with('\n') => 1,
            _ => 0,
        };
        let body = after.get(newline..).unwrap_or("");
        let body = body.get(..body.len().saturating_sub(quotes)).unwrap_or("");
        Some(Text {
            text,
            source: self.place.source.clone(),
            offset: self.place.start + quotes + newline,
            raw: body.len(),
            verbatim: body == text,
        })
    }
}

impl Text<'_> {
    /// A part of the content as a place of the file; the whole string when escapes moved its bytes.
    pub fn place(&self, start: usize, end: usize) -> Place {
        let (start, end) = if self.verbatim { (start, end.max(start)) } else { (0, self.raw) };
        let limit = self.source.text.len();
        Place {
            source: self.source.clone(),
            start: (self.offset + start).min(limit),
            end: (self.offset + end).min(limit),
        }
    }
}

/// Parses a file; syntax errors are reported and the rest is still read.
pub(crate) fn parse(source: &Arc<Source>, diagnostics: &mut Vec<Diagnostic>) -> Node {
    let (root, errors) = DeTable::parse_recoverable(&source.text);
    for error in errors {
        let span = error.span().unwrap_or(0..0);
        let place = place(source, span.start, span.end.max(span.start));
        diagnostics.push(Diagnostic::error("toml-syntax", place, error.message().to_lowercase()));
    }
    let whole = place(source, 0, source.text.lines().next().map_or(0, str::len));
    Node { place: whole, value: Value::Table(entries(source, root.get_ref())) }
}

fn place(source: &Arc<Source>, start: usize, end: usize) -> Place {
    let limit = source.text.len();
    Place { source: source.clone(), start: start.min(limit), end: end.min(limit) }
}

fn entries(source: &Arc<Source>, table: &DeTable<'_>) -> Vec<Entry> {
    let mut entries: Vec<Entry> = table
        .iter()
        .map(|(key, value)| Entry {
            key: key.get_ref().to_string(),
            key_place: place(source, key.span().start, key.span().end),
            node: node(source, value),
        })
        .collect();
    entries.sort_by_key(|entry| entry.key_place.start);
    entries
}

fn node(source: &Arc<Source>, value: &Spanned<DeValue<'_>>) -> Node {
    let span = value.span();
    let read = match value.get_ref() {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(Value::Other("a number beyond all bounds"), Value::Int),
        DeValue::Boolean(flag) => Value::Bool(*flag),
        DeValue::Float(_) => Value::Other("a number with a decimal point"),
        DeValue::Datetime(_) => Value::Other("a date"),
        DeValue::Array(items) => Value::List(items.iter().map(|item| node(source, item)).collect()),
        DeValue::Table(table) => Value::Table(entries(source, table)),
    };
    Node { place: place(source, span.start, span.end), value: read }
}

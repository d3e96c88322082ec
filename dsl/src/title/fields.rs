//! Typed reading of tables: every mistake is reported and reading goes on.

use std::ops::RangeInclusive;

use super::model::ByCount;
#[cfg(test)]
use super::schema::seen;
use super::tree::{Entry, Node, Value};
use crate::diagnostic::{Diagnostic, Place};

/// Where findings go.
pub(crate) type Findings = Vec<Diagnostic>;

/// One table being read. Keys that nobody asked for are reported at the end.
pub(crate) struct Fields<'a> {
    entries: &'a [Entry],
    place: Place,
    /// What the table describes, for messages.
    what: &'static str,
    known: Vec<&'a str>,
}

impl<'a> Fields<'a> {
    /// Starts reading a table; a value of another kind is reported.
    pub fn of(node: &'a Node, what: &'static str, out: &mut Findings) -> Option<Self> {
        let Some(entries) = node.table() else {
            wrong_type(node, what, "a table", out);
            return None;
        };
        #[cfg(test)]
        seen::table(node, what);
        Some(Self { entries, place: node.place.clone(), what, known: Vec::new() })
    }

    /// Starts reading the table at a key of the root; a missing one reads as empty.
    pub fn section(root: &'a Node, key: &'static str, out: &mut Findings) -> Self {
        root.get(key).and_then(|node| Self::of(node, key, out)).unwrap_or(Self {
            entries: &[],
            place: root.place.clone(),
            what: key,
            known: Vec::new(),
        })
    }

    pub fn place(&self) -> &Place {
        &self.place
    }

    /// The value of a key, if written.
    pub fn take(&mut self, key: &'a str) -> Option<&'a Node> {
        #[cfg(test)]
        seen::optional(self.what, key);
        self.find(key)
    }

    fn find(&mut self, key: &'a str) -> Option<&'a Node> {
        self.known.push(key);
        let found = self.entries.iter().find(|entry| entry.key == key).map(|entry| &entry.node);
        #[cfg(test)]
        seen::key(self.what, key, found);
        found
    }

    /// The value of a key that must be there.
    pub fn need(&mut self, key: &'a str, out: &mut Findings) -> Option<&'a Node> {
        let found = self.find(key);
        if found.is_none() {
            out.push(missing(self.what, &self.place, key));
        }
        found
    }

    /// A string that must be there.
    pub fn need_text(&mut self, key: &'a str, out: &mut Findings) -> Option<&'a str> {
        #[cfg(test)]
        seen::typed(self.what, key, seen::Typed::Text);
        let node = self.need(key, out)?;
        text(node, key, out)
    }

    /// A string, empty if not written.
    pub fn text(&mut self, key: &'a str, out: &mut Findings) -> String {
        #[cfg(test)]
        seen::typed(self.what, key, seen::Typed::Text);
        self.take(key).and_then(|node| text(node, key, out)).unwrap_or("").to_owned()
    }

    /// A whole number within a range that must be there.
    pub fn need_int(&mut self, key: &'a str, range: RangeInclusive<i64>, out: &mut Findings) -> Option<i64> {
        #[cfg(test)]
        seen::typed(self.what, key, seen::Typed::Int(*range.start(), *range.end()));
        let node = self.need(key, out)?;
        within(node, key, range, out)
    }

    /// A whole number within a range, with a default.
    pub fn int(&mut self, key: &'a str, default: i64, range: RangeInclusive<i64>, out: &mut Findings) -> i64 {
        #[cfg(test)]
        seen::typed(self.what, key, seen::Typed::Int(*range.start(), *range.end()));
        self.take(key).and_then(|node| within(node, key, range, out)).unwrap_or(default)
    }

    /// A switch with a default.
    pub fn flag(&mut self, key: &'a str, default: bool, out: &mut Findings) -> bool {
        #[cfg(test)]
        seen::typed(self.what, key, seen::Typed::Flag);
        match self.take(key) {
            None => default,
            Some(Node { value: Value::Bool(flag), .. }) => *flag,
            Some(node) => {
                wrong_type(node, key, "true or false", out);
                default
            }
        }
    }

    /// A list of strings, empty if not written.
    pub fn texts(&mut self, key: &'a str, out: &mut Findings) -> Vec<String> {
        #[cfg(test)]
        seen::typed(self.what, key, seen::Typed::Texts);
        self.take(key)
            .map(|node| list(node, key, out))
            .unwrap_or_default()
            .iter()
            .filter_map(|item| text(item, key, out).map(str::to_owned))
            .collect()
    }

    /// One word of a list, with a default.
    pub fn word<T: Copy>(&mut self, key: &'a str, words: &[(&str, T)], default: T, out: &mut Findings) -> T {
        #[cfg(test)]
        seen::typed(self.what, key, seen::Typed::Words(seen::words(words)));
        self.take(key).and_then(|node| word(node, key, words, out)).unwrap_or(default)
    }

    /// A whole number, or a table of them by number of players.
    pub fn by_count(&mut self, key: &'a str, players: Players, out: &mut Findings) -> Option<ByCount<i64>> {
        #[cfg(test)]
        seen::typed(self.what, key, seen::Typed::IntByCount);
        let node = self.need(key, out)?;
        by_count(node, key, players, out, |node, out| int(node, key, out))
    }

    /// Reports the keys nobody asked for. Rule citations may stand in any table.
    pub fn finish(mut self, out: &mut Findings) {
        self.known.push("rule");
        let what = self.what;
        for entry in self.entries.iter().filter(|entry| !self.known.contains(&entry.key.as_str())) {
            let message = format!("`{what}` has no key `{}`", entry.key);
            let known = || self.known.iter().copied();
            let mut finding =
                Diagnostic::error("unknown-key", entry.key_place.clone(), message).meant(&entry.key, known());
            match did_you_mean(&entry.key, known()) {
                None => finding = finding.help(format!("its keys are {}", quoted(&self.known))),
                // What was meant is there already.
                Some(meant) if self.entries.iter().any(|entry| entry.key == meant) => finding.fix = None,
                // A key that is only misspelt is not missing too.
                Some(meant) => {
                    let missing = missing(what, &self.place, meant);
                    out.retain(|finding| *finding != missing);
                }
            }
            out.push(finding);
        }
    }
}

fn missing(what: &str, place: &Place, key: &str) -> Diagnostic {
    Diagnostic::error("missing-key", place.clone(), format!("`{what}` needs the key `{key}`"))
}

/// Fewest and most players of the title.
#[derive(Clone, Copy)]
pub(crate) struct Players {
    pub min: u8,
    pub max: u8,
}

impl Players {
    /// No range was read; nothing is missing from a table then.
    pub const NONE: Self = Self { min: 1, max: 0 };
}

pub(crate) use crate::diagnostic::did_you_mean;

/// Words in backticks with commas between.
pub(crate) fn quoted<S: AsRef<str>>(words: &[S]) -> String {
    words.iter().map(|word| format!("`{}`", word.as_ref())).collect::<Vec<_>>().join(", ")
}

/// Reports a value of the wrong kind.
pub(crate) fn wrong_type(node: &Node, key: &str, expected: &str, out: &mut Findings) {
    let message = format!("`{key}` must be {expected}");
    out.push(Diagnostic::error("wrong-type", node.place.clone(), message).note(format!("this is {}", node.kind())));
}

/// A string.
pub(crate) fn text<'a>(node: &'a Node, key: &str, out: &mut Findings) -> Option<&'a str> {
    let text = node.text();
    if text.is_none() {
        wrong_type(node, key, "a string", out);
    }
    text
}

/// A whole number.
pub(crate) fn int(node: &Node, key: &str, out: &mut Findings) -> Option<i64> {
    match node.value {
        Value::Int(number) => Some(number),
        _ => {
            wrong_type(node, key, "a whole number", out);
            None
        }
    }
}

/// A whole number within the bounds of a smaller type.
pub(crate) fn small<T: TryFrom<i64>>(node: &Node, key: &str, out: &mut Findings) -> Option<T> {
    let number = int(node, key, out)?;
    let small = T::try_from(number).ok();
    if small.is_none() {
        out.push(Diagnostic::error("limit-number", node.place.clone(), format!("`{key}` cannot be `{number}`")));
    }
    small
}

/// A whole number within a range.
pub(crate) fn within(node: &Node, key: &str, range: RangeInclusive<i64>, out: &mut Findings) -> Option<i64> {
    #[cfg(test)]
    seen::range(node, &range);
    let number = int(node, key, out)?;
    if range.contains(&number) {
        return Some(number);
    }
    let message = format!("`{key}` must be from {} to {}", range.start(), range.end());
    out.push(Diagnostic::error("limit-number", node.place.clone(), message));
    None
}

/// The items of a list.
pub(crate) fn list<'a>(node: &'a Node, key: &str, out: &mut Findings) -> &'a [Node] {
    match &node.value {
        Value::List(items) => items,
        _ => {
            wrong_type(node, key, "a list", out);
            &[]
        }
    }
}

/// One of a list of words.
pub(crate) fn word<T: Copy>(node: &Node, key: &str, words: &[(&str, T)], out: &mut Findings) -> Option<T> {
    #[cfg(test)]
    seen::read(node, seen::Read::Words(seen::words(words)));
    let written = text(node, key, out)?;
    if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == written) {
        return Some(*meaning);
    }
    let finding = Diagnostic::error("unknown-name", node.place.clone(), format!("`{key}` cannot be `{written}`"));
    let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let finding = finding.meant(written, names.iter().copied());
    out.push(if finding.help.is_some() { finding } else { finding.help(format!("it is one of {}", quoted(&names))) });
    None
}

/// The entries of a table by number of players, or nothing if the value is something else.
pub(crate) fn counts(node: &Node) -> Option<Vec<(u8, &Node)>> {
    let entries = node.table()?;
    let counts: Option<Vec<_>> =
        entries.iter().map(|entry| Some((entry.key.parse::<u8>().ok()?, &entry.node))).collect();
    counts.filter(|counts| !counts.is_empty())
}

/// A value, or a table of values by number of players that covers all numbers the title allows.
pub(crate) fn by_count<T>(
    node: &Node,
    key: &str,
    players: Players,
    out: &mut Findings,
    mut read: impl FnMut(&Node, &mut Findings) -> Option<T>,
) -> Option<ByCount<T>> {
    let Some(counts) = counts(node) else {
        return read(node, out).map(ByCount::All);
    };
    covers_all(node, key, players, &counts, out);
    let table = counts.into_iter().filter_map(|(count, node)| Some((count, read(node, out)?))).collect();
    Some(ByCount::Table(table))
}

/// Reports numbers of players that a table leaves out, and those that the title does not allow.
pub(crate) fn covers_all(node: &Node, key: &str, players: Players, counts: &[(u8, &Node)], out: &mut Findings) {
    if let Some((count, at)) = counts.iter().find(|(count, _)| !(players.min..=players.max).contains(count))
        && players.min <= players.max
    {
        let message = format!("`{key}` has an entry for {count} players");
        let help = format!("the title is for {}-{} players", players.min, players.max);
        out.push(Diagnostic::warning("player-count-extra", at.place.clone(), message).help(help));
    }
    let missing: Vec<String> = (players.min..=players.max)
        .filter(|count| counts.iter().all(|(known, _)| known != count))
        .map(|count| count.to_string())
        .collect();
    if !missing.is_empty() {
        let message = format!("`{key}` has no entry for {} players", missing.join(", "));
        let range = format!("the title is for {}-{} players", players.min, players.max);
        out.push(Diagnostic::error("player-count-missing", node.place.clone(), message).help(range));
    }
}

/// The tables of an array of tables at a key of the root.
pub(crate) fn tables<'a>(root: &'a Node, key: &'static str, out: &mut Findings) -> Vec<&'a Node> {
    match root.get(key) {
        None => Vec::new(),
        Some(Node { value: Value::List(items), .. }) if items.iter().all(|item| item.table().is_some()) => {
            items.iter().collect()
        }
        Some(node) => {
            wrong_type(node, key, &format!("a list of tables, each headed `[[{key}]]`"), out);
            Vec::new()
        }
    }
}

//! Diagnostics: what is wrong, where, and what would do.

mod render;

use std::fmt;
use std::sync::Arc;

pub use render::render;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Play would break: the title is refused.
    Error,
    /// Probably not what the designer meant; the title still plays.
    Warning,
}

/// A source text with the name it is shown under.
#[derive(Debug, PartialEq, Eq)]
pub struct Source {
    /// File name or other origin, as shown to the user.
    pub name: String,
    /// The whole text.
    pub text: String,
}

/// A place in a source: byte offsets, end exclusive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The text that the offsets point into.
    pub source: Arc<Source>,
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// A place with a note of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub place: Place,
    /// What stands out there; may be empty.
    pub note: String,
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Stable kebab-case code, such as `unknown-name`.
    pub code: &'static str,
    /// Error or warning.
    pub severity: Severity,
    /// One sentence, lowercase, no full stop, user text in backticks.
    pub message: String,
    /// The place it is about, first, then related places.
    pub labels: Vec<Label>,
    /// What would do, apart from the message.
    pub help: Option<String>,
    /// What to write in the place it is about, where that is safe and the only thing that would do.
    pub fix: Option<String>,
}

impl Diagnostic {
    /// An error at a place.
    #[must_use]
    pub fn error(code: &'static str, place: Place, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Error,
            message: message.into(),
            labels: vec![Label { place, note: String::new() }],
            help: None,
            fix: None,
        }
    }

    /// A warning at a place.
    #[must_use]
    pub fn warning(code: &'static str, place: Place, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, place, message) }
    }

    /// The same finding with help.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same finding with the known name that a misspelt one was to be, if any is near. If only one is near, the
    /// finding can be fixed by writing it, in the quotes of the misspelt one.
    #[must_use]
    pub fn meant<'a>(self, word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> Self {
        let Some(meant) = did_you_mean(word, known.clone()) else { return self };
        let place = self.labels.first().map(|label| &label.place);
        let written = place.and_then(|place| place.source.text.get(place.start..place.end)).unwrap_or("");
        let quote = ["\"", "'", ""].into_iter().find(|quote| written == format!("{quote}{word}{quote}"));
        let only = near(word, known).nth(1).is_none();
        let fix = quote.filter(|_| only).map(|quote| format!("{quote}{meant}{quote}"));
        Self { fix, ..self.help(format!("did you mean `{meant}`?")) }
    }

    /// The same finding with a note under its first place.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        if let Some(label) = self.labels.first_mut() {
            label.note = note.into();
        }
        self
    }

    /// The same finding with a related place.
    #[must_use]
    pub fn also(mut self, place: Place, note: impl Into<String>) -> Self {
        self.labels.push(Label { place, note: note.into() });
        self
    }
}

impl Place {
    /// Line and column of the first byte, both from 1; the column counts characters.
    #[must_use]
    pub fn line_column(&self) -> (usize, usize) {
        self.line_column_of(self.start)
    }

    /// Line and column of the byte after the last one.
    #[must_use]
    pub fn end_line_column(&self) -> (usize, usize) {
        self.line_column_of(self.end)
    }

    fn line_column_of(&self, byte: usize) -> (usize, usize) {
        let before = self.source.text.get(..byte).unwrap_or(&self.source.text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        (line, column)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = self.line_column();
        write!(f, "{}:{line}:{column}", self.source.name)
    }
}

/// The known name closest to a misspelt one, if any is close enough.
#[must_use]
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    near(word, known).min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
}

/// The known names near a misspelt one, with their distances. Comparing takes time in the length of both, so long
/// names are left out.
fn near<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> impl Iterator<Item = (usize, &'a str)> {
    const LONG: usize = 60;
    let lower = word.to_lowercase();
    let length = word.chars().count();
    known
        .into_iter()
        .filter(move |name| length <= LONG && name.len() <= LONG)
        .map(move |name| (strsim::damerau_levenshtein(&lower, &name.to_lowercase()), name))
        .filter(move |(distance, name)| *distance <= 1 + name.chars().count().max(length) / 4)
}

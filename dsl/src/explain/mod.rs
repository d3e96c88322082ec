//! Pages that explain: one for each code of a diagnostic, and what the words and forms of the language do.
//!
//! The examples are pieces of a title. The tests put each into a small title: the bad one must give the code, the
//! good one must not.

mod keywords;
mod language;
mod tiles;
mod title;

pub use crate::check::{DefinedForm, prelude_forms as forms};
pub use keywords::{KEYWORDS, Keyword, keywords};

use crate::lint;

/// What there is to say about a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The code.
    pub code: &'static str,
    /// What it means and why it is a mistake, in whole sentences.
    pub why: &'static str,
    /// A piece of a title that has the mistake.
    pub bad: &'static str,
    /// The same without it.
    pub good: &'static str,
}

/// All pages: of the language, of the title file, of tile notation, then of the lints.
pub fn pages() -> impl Iterator<Item = &'static Page> {
    let read = language::PAGES.iter().chain(title::PAGES).chain(tiles::PAGES);
    read.chain(lint::all().map(|lint| &lint.page))
}

/// The page of a code.
#[must_use]
pub fn page(code: &str) -> Option<&'static Page> {
    pages().find(|page| page.code == code)
}

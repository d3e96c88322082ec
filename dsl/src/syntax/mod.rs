//! The ability language as text: [`parse_abilities`] and [`parse_expression`] make a tree of it,
//! [`print_abilities`] and [`print_expression`] make the canonical text of a tree.
//!
//! Nothing here knows what a name means. Text is untrusted: it is measured before it is parsed, so that neither
//! the parser nor anything that walks the tree can exhaust the stack.

pub mod ast;
mod measure;
mod parse;
mod print;
pub(crate) mod rewrite;
mod split;

pub use parse::{parse_abilities, parse_expression};
pub use print::{print_abilities, print_expression};
pub(crate) use split::split as pieces;

use ast::Span;

/// A mistake in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Code of the diagnostic.
    pub code: &'static str,
    /// Bytes of the text.
    pub span: Span,
    /// One sentence.
    pub message: String,
    /// What would do.
    pub help: Option<String>,
    /// A related place with a note.
    pub related: Option<(Span, &'static str)>,
}

impl Problem {
    fn new(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self { code, span, message: message.into(), help: None, related: None }
    }

    fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }
}

//! The grammar of the notation, applied: text to parts with attributes.

#![allow(missing_docs, reason = "the parser generator writes an enum without documentation")]

use std::ops::Range;

use pest::Parser;
use pest::error::InputLocation;
use pest::iterators::Pair;
use pest_derive::Parser;

use super::face::{Name, Problem};

#[derive(Parser)]
#[grammar = "tiles/notation.pest"]
struct Notation;

/// A part such as `city=revenue:20`.
pub(super) struct Part {
    pub kind: Name,
    pub attributes: Vec<Attribute>,
    pub span: Range<usize>,
}

/// `key:value`, or a value alone.
pub(super) struct Attribute {
    pub key: Option<Name>,
    pub value: Name,
}

/// Splits a notation into its parts.
pub(super) fn parts(text: &str) -> Result<Vec<Part>, Problem> {
    let face = Notation::parse(Rule::face, text).map_err(|error| {
        let at = match error.location {
            InputLocation::Pos(at) => at,
            InputLocation::Span((at, _)) => at,
        };
        let width = text.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        Problem {
            code: "tile-syntax",
            message: "this is not tile notation".to_owned(),
            help: Some("write parts such as `city=revenue:20;path=a:0,b:_0`, separated by `;`".to_owned()),
            span: at..at + width,
        }
    })?;
    let parts = face.flat_map(Pair::into_inner).filter(|pair| pair.as_rule() == Rule::part);
    Ok(parts.filter_map(part).collect())
}

fn part(pair: Pair<'_, Rule>) -> Option<Part> {
    let span = pair.as_span().start()..pair.as_span().end();
    let mut inner = pair.into_inner();
    let kind = name(&inner.next()?);
    let attributes = inner.filter_map(|attribute| {
        let mut names: Vec<Name> = attribute.into_inner().map(|pair| name(&pair)).collect();
        let value = names.pop()?;
        Some(Attribute { key: names.pop(), value })
    });
    Some(Part { kind, attributes: attributes.collect(), span })
}

fn name(pair: &Pair<'_, Rule>) -> Name {
    let span = pair.as_span();
    Name { text: span.as_str().to_owned(), span: span.start()..span.end() }
}

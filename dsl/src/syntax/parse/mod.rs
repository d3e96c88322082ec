//! Text to tree.

mod ability;
mod body;
mod error;
mod expression;

use pest::Parser;
use pest::iterators::{Pair, Pairs};

use super::Problem;
use super::ast::{Expr, Item, Name, Span, Spanned};
use super::measure::{brackets, size};
use super::split::{STARTS, split};
use crate::diagnostic::did_you_mean;

/// The generated parser.
#[derive(pest_derive::Parser)]
#[grammar = "grammar/ability.pest"]
struct Grammar;

/// Parses one expression.
///
/// # Errors
///
/// The first mistake, with its place in the text.
pub fn parse_expression(text: &str) -> Result<Expr, Problem> {
    size(text)?;
    brackets(text)?;
    let build = Build { offset: 0 };
    let pairs = Grammar::parse(Rule::lone_expression, text).map_err(|error| error::problem(&error, text, 0))?;
    let expression = pairs.flatten().find(|pair| pair.as_rule() == Rule::expression);
    expression.map(|pair| build.expression(pair)).transpose()?.ok_or_else(|| nothing(text))
}

/// Parses a string of abilities. Each is parsed alone, so that one mistake hides nothing in the others.
#[must_use]
pub fn parse_abilities(text: &str) -> (Vec<Spanned<Item>>, Vec<Problem>) {
    if let Err(problem) = size(text) {
        return (Vec::new(), vec![problem]);
    }
    let (mut items, mut problems) = (Vec::new(), Vec::new());
    for span in split(text) {
        match parse_item(text.get(span.start..span.end).unwrap_or(""), span.start) {
            Ok(item) => items.push(item),
            Err(problem) => problems.push(problem),
        }
    }
    (items, problems)
}

fn parse_item(text: &str, offset: usize) -> Result<Spanned<Item>, Problem> {
    brackets(text).map_err(|problem| moved(problem, offset))?;
    starts_well(text, offset)?;
    let build = Build { offset };
    let pairs = Grammar::parse(Rule::lone_item, text).map_err(|error| error::problem(&error, text, offset))?;
    let mut inner = pairs.flat_map(Pair::into_inner);
    let item = inner.next().ok_or_else(|| nothing(text))?;
    build.item(item)
}

/// A text with a body starts with one of the words that start abilities.
fn starts_well(text: &str, offset: usize) -> Result<(), Problem> {
    let first = text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
    if STARTS.contains(&first) || !text.trim_end().ends_with('}') {
        return Ok(());
    }
    let span = Span { start: offset, end: offset + first.len().max(1) };
    let problem = Problem::new("syntax", span, "an ability starts with `may`, `when`, `while` or `instead`");
    Err(match did_you_mean(first, STARTS) {
        Some(word) => problem.help(format!("did you mean `{word}`?")),
        None => problem,
    })
}

fn moved(problem: Problem, offset: usize) -> Problem {
    let shift = |span: Span| Span { start: span.start + offset, end: span.end + offset };
    Problem { span: shift(problem.span), related: problem.related.map(|(span, note)| (shift(span), note)), ..problem }
}

fn nothing(text: &str) -> Problem {
    Problem::new("syntax", Span { start: 0, end: text.len() }, "there is nothing to read")
}

/// Builds the tree of a text that starts at `offset` of the whole.
#[derive(Clone, Copy)]
struct Build {
    offset: usize,
}

impl Build {
    fn span(self, pair: &Pair<'_, Rule>) -> Span {
        let span = pair.as_span();
        let text = span.as_str();
        let end = span.start() + text.trim_end().len();
        Span { start: self.offset + span.start(), end: self.offset + end.max(span.start()) }
    }

    fn name(self, pair: &Pair<'_, Rule>) -> Name {
        Spanned { node: pair.as_str().trim().to_owned(), span: self.span(pair) }
    }

    fn at<T>(self, pair: &Pair<'_, Rule>, node: T) -> Spanned<T> {
        Spanned { node, span: self.span(pair) }
    }
}

type Keep<'i> = fn(&Pair<'i, Rule>) -> bool;

/// The meaningful parts of a pair, in order.
struct Parts<'i> {
    pairs: std::iter::Peekable<std::iter::Filter<Pairs<'i, Rule>, Keep<'i>>>,
    whole: Span,
}

impl<'i> Parts<'i> {
    fn of(pair: Pair<'i, Rule>, build: Build) -> Self {
        let whole = build.span(&pair);
        let keep: Keep<'i> = |pair| !error::is_mark(pair.as_rule());
        Self { pairs: pair.into_inner().filter(keep).peekable(), whole }
    }

    /// The next part, whatever it is.
    fn next(&mut self) -> Result<Pair<'i, Rule>, Problem> {
        self.pairs.next().ok_or_else(|| Problem::new("syntax", self.whole, "something is missing here"))
    }

    /// The next part if it is of a rule.
    fn take(&mut self, rule: Rule) -> Option<Pair<'i, Rule>> {
        self.pairs.next_if(|pair| pair.as_rule() == rule)
    }

    /// The next part, opened, if it is of a rule.
    fn open(&mut self, rule: Rule, build: Build) -> Option<Parts<'i>> {
        self.take(rule).map(|pair| Parts::of(pair, build))
    }
}

/// A number as written.
fn number(pair: &Pair<'_, Rule>, build: Build) -> Result<Spanned<i64>, Problem> {
    match pair.as_str().parse::<i64>() {
        Ok(number) if number <= MAX_NUMBER => Ok(build.at(pair, number)),
        _ => Err(Problem::new("limit-number", build.span(pair), format!("the number is larger than {MAX_NUMBER}"))),
    }
}

/// Largest number that may be written.
const MAX_NUMBER: i64 = 1_000_000_000;

#[cfg(test)]
mod tests;

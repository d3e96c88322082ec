//! What the grammar says about a text that does not fit it, in the language's own words.

use pest::error::{Error, ErrorVariant, InputLocation};

use super::Rule;
use crate::diagnostic::did_you_mean;
use crate::syntax::Problem;
use crate::syntax::ast::Span;
use crate::syntax::measure::tokens;
use crate::syntax::split::STARTS;

/// A mistake of the grammar as a problem of a text that starts at `offset` of the whole.
pub(super) fn problem(error: &Error<Rule>, text: &str, offset: usize) -> Problem {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let expected = match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => words(positives),
        ErrorVariant::CustomError { .. } => Vec::new(),
    };
    let tokens = tokens(text);
    let position = tokens.iter().position(|token| token.span().end > at);
    let found = position.and_then(|position| tokens.get(position));
    let before = tokens.get(..position.unwrap_or(tokens.len())).and_then(<[_]>::last);
    let shift = |span: Span| Span { start: offset + span.start, end: offset + span.end };
    if let (true, Some(before)) = (expected.iter().any(|word| word == "`;`"), before)
        && found.is_none_or(|token| token.leads || token.text == "}")
    {
        return Problem::new("syntax", shift(before.span()), "a `;` is missing after this");
    }
    let problem = match (found, before) {
        (Some(token), _) => Problem::new("syntax", shift(token.span()), format!("`{}` does not fit here", token.text)),
        // The end is shown at the last thing that is there.
        (None, Some(last)) => Problem::new("syntax", shift(last.span()), "the text ends too early"),
        (None, None) => Problem::new("syntax", shift(Span::default()), "there is nothing to read"),
    };
    if found.is_some_and(|token| token.text == "=") {
        return problem.help("write `==` to compare");
    }
    let first = tokens.first().map_or("", |token| token.text);
    match did_you_mean(first, STARTS) {
        Some(start) if !STARTS.contains(&first) && first.len() > 2 => {
            problem.help(format!("did you mean `{start}` instead of `{first}`?"))
        }
        _ => match expected.split_last() {
            Some((last, [])) => problem.help(format!("expected {last}")),
            Some((last, others)) => problem.help(format!("expected {} or {last}", others.join(", "))),
            None => problem,
        },
    }
}

/// The rules that would fit as words, each once: what is most likely first.
fn words(rules: &[Rule]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for rule in rules {
        let word = word(*rule);
        if !found.contains(&word) {
            found.push(word);
        }
    }
    // Nearly everything may go on with an operator or a property; that is no help.
    if found.len() > 1 {
        found.retain(|word| word != "an operator" && word != "`.`");
    }
    found
}

fn word(rule: Rule) -> String {
    let plain = match rule {
        Rule::semicolon => "`;`",
        Rule::comma => "`,`",
        Rule::colon => "`:`",
        Rule::dot | Rule::property => "`.`",
        Rule::assign => "`=`",
        Rule::open_paren | Rule::arguments | Rule::fields => "`(`",
        Rule::close_paren => "`)`",
        Rule::open_brace | Rule::body | Rule::set => "`{`",
        Rule::close_brace => "`}`",
        Rule::name | Rule::label => "a name",
        Rule::number => "a number",
        Rule::numeral_name | Rule::quoted | Rule::term | Rule::expression | Rule::source => "an expression",
        Rule::choose | Rule::draw | Rule::binding | Rule::remember | Rule::offer | Rule::require => "a statement",
        Rule::branch | Rule::each | Rule::effect => "a statement",
        Rule::may | Rule::when | Rule::instead | Rule::r#while | Rule::define | Rule::usage => "an ability",
        Rule::lay_tile | Rule::place_token | Rule::par => "an action",
        Rule::on => "`on`",
        Rule::using => "`using`",
        Rule::reach => "`reach`",
        Rule::price => "`price`",
        Rule::free | Rule::normal => "`free`",
        Rule::extra => "`extra`",
        Rule::tile_color => "a color",
        Rule::into => "`as`",
        Rule::by => "`by`",
        Rule::condition => "`if`",
        Rule::cost => "`cost`",
        Rule::limit => "`limit`",
        Rule::filter => "`where`",
        Rule::site | Rule::dotted | Rule::site_call => "the name of a site",
        Rule::change => "`set`, `add`, `multiply`, `at_most`, `at_least`",
        Rule::EOI => "the end",
        Rule::negative => "an expression",
        _ if is_operator(rule) => "an operator",
        _ => {
            let name = format!("{rule:?}");
            return match name.strip_prefix("k_") {
                Some(word) => format!("`{word}`"),
                None => "an expression".to_owned(),
            };
        }
    };
    plain.to_owned()
}

fn is_operator(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::equal
            | Rule::different
            | Rule::less_equal
            | Rule::more_equal
            | Rule::less
            | Rule::more
            | Rule::plus
            | Rule::minus
            | Rule::times
            | Rule::div_down
            | Rule::div_up
            | Rule::div_near
            | Rule::and
            | Rule::or
            | Rule::within
            | Rule::union
            | Rule::without
            | Rule::visits
            | Rule::visits_any
            | Rule::is
            | Rule::has
            | Rule::k_and
            | Rule::k_or
            | Rule::k_in
            | Rule::k_is
            | Rule::k_has
            | Rule::k_div
            | Rule::k_union
            | Rule::k_without
            | Rule::k_visits
    )
}

/// Words and signs that only hold a rule together.
pub(super) fn is_mark(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::semicolon
            | Rule::comma
            | Rule::colon
            | Rule::dot
            | Rule::assign
            | Rule::open_paren
            | Rule::close_paren
            | Rule::open_brace
            | Rule::close_brace
            | Rule::EOI
    ) || format!("{rule:?}").starts_with("k_")
}

//! Splitting a string of abilities into single ones, so that a mistake in one hides nothing in the others.

use super::ast::Span;
use super::measure::{Token, tokens};

/// The words that start an ability.
pub(super) const STARTS: [&str; 5] = ["may", "when", "while", "instead", "define"];

/// The single abilities of a text.
pub(crate) fn split(text: &str) -> Vec<Span> {
    let tokens = tokens(text);
    let mut rest = tokens.as_slice();
    let mut pieces = Vec::new();
    while let (Some(first), true) = (rest.first(), !rest.is_empty()) {
        let length = length(rest).clamp(1, rest.len());
        let (piece, after) = rest.split_at_checked(length).unwrap_or((rest, &[]));
        let end = piece.last().map_or(first.start, |last| last.span().end);
        pieces.push(Span { start: first.start, end });
        rest = after;
    }
    pieces
}

/// How many tokens belong to the first ability.
fn length(tokens: &[Token<'_>]) -> usize {
    let mut open: Vec<&str> = Vec::new();
    let mut is_body = false;
    for (position, token) in tokens.iter().enumerate() {
        let after = tokens.get(position + 1);
        match token.text {
            "{" | "(" => {
                if open.is_empty() {
                    is_body = token.text == "{" && after.is_some_and(|next| next.text == "}");
                }
                open.push(token.text);
            }
            // A parenthesis too many closes no brace; a brace closes what was left open inside.
            ")" if open.last() == Some(&"(") => drop(open.pop()),
            ")" => {}
            "}" => {
                let Some(opened) = open.iter().rposition(|bracket| *bracket == "{") else { return position + 1 };
                open.truncate(opened);
                let ends = is_body || after.is_none_or(|_| starts(tokens, position + 1));
                if open.is_empty() && ends {
                    return position + 1;
                }
            }
            ";" if open.is_empty() => return position + 1,
            ";" => is_body = true,
            _ if open.is_empty() && position > 0 && token.leads && starts(tokens, position) => return position,
            _ => {}
        }
    }
    // A bracket is never closed: the ability ends where another one seems to start.
    (1..tokens.len())
        .find(|&position| tokens.get(position).is_some_and(|token| token.leads) && starts(tokens, position))
        .unwrap_or(tokens.len())
}

/// An ability seems to start here. Of the words that start one, only `may` stands inside abilities too.
fn starts(tokens: &[Token<'_>], position: usize) -> bool {
    let word = |offset: usize| tokens.get(position + offset).map_or("", |token| token.text);
    match word(0) {
        "may" => word(2) == "during",
        first => STARTS.contains(&first),
    }
}

//! Measuring a text before it is parsed: size, brackets and nesting.
//!
//! Nesting is an upper bound of the depth of the tree: each open bracket counts, and so does each operator or
//! word that can hold an expression since the last separator inside that bracket. A colon separates too: what
//! stands after it hangs beside what stands before, or one level deeper.

use super::Problem;
use super::ast::Span;

/// Most bytes of one string.
pub(super) const MAX_BYTES: usize = 20_000;
/// Deepest nesting.
pub(super) const MAX_NESTING: usize = 200;
/// Longest list in braces or parentheses.
pub(super) const MAX_ELEMENTS: usize = 200;

/// What a bracket, or a word that is parsed by a rule of its own, weighs.
const HEAVY: usize = 6;

/// A piece of text that is neither blank nor comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub text: &'a str,
    pub start: usize,
    /// It is the first of its line.
    pub leads: bool,
}

impl Token<'_> {
    pub fn span(&self) -> Span {
        Span { start: self.start, end: self.start + self.text.len() }
    }
}

/// The tokens of a text: words, quoted names and single signs.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    let mut leads = true;
    while let Some(first) = rest.chars().next() {
        let start = text.len() - rest.len();
        let length = if first.is_whitespace() {
            leads |= first == '\n';
            rest = rest.get(first.len_utf8()..).unwrap_or("");
            continue;
        } else if rest.starts_with("--") {
            rest = rest.find('\n').and_then(|end| rest.get(end..)).unwrap_or("");
            continue;
        } else if first == '"' {
            let inside = rest.get(1..).unwrap_or("");
            inside.find(['"', '\n']).map_or(rest.len(), |end| end + 2)
        } else if is_word(first) {
            rest.find(|c| !is_word(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
        found.push(Token { text: token, start, leads });
        leads = false;
        rest = after;
    }
    found
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Refuses a text that is too long.
pub(super) fn size(text: &str) -> Result<(), Problem> {
    if text.len() <= MAX_BYTES {
        return Ok(());
    }
    let message = format!("the text has {} bytes, more than {MAX_BYTES}", text.len());
    Err(Problem::new("limit-text", Span { start: 0, end: text.len() }, message)
        .help("move a part of it to another ability string"))
}

struct Open<'a> {
    token: Token<'a>,
    weight: usize,
    elements: usize,
    is_body: bool,
}

/// Brackets that are open, and what they weigh together with what stands in them.
struct Depth<'a> {
    open: Vec<Open<'a>>,
    base: usize,
    total: usize,
}

impl<'a> Depth<'a> {
    fn add(&mut self, weight: usize) {
        *self.open.last_mut().map_or(&mut self.base, |open| &mut open.weight) += weight;
        self.total += weight;
    }

    /// What follows in the innermost bracket does not nest in what stood before.
    fn separate(&mut self) {
        let floor = if self.open.is_empty() { 0 } else { HEAVY };
        let weight = self.open.last_mut().map_or(&mut self.base, |open| &mut open.weight);
        self.total -= *weight - floor;
        *weight = floor;
    }

    fn open(&mut self, token: Token<'a>) {
        self.total += HEAVY;
        self.open.push(Open { token, weight: HEAVY, elements: 1, is_body: false });
    }

    fn close(&mut self, token: Token<'a>, next: Option<&Token<'a>>) -> Result<(), Problem> {
        let Some(opened) = self.open.pop() else {
            let message = format!("`{}` closes nothing", token.text);
            return Err(Problem::new("syntax", token.span(), message).help("take it away"));
        };
        if closes(opened.token.text) != token.text {
            let message = format!("`{}` closes a `{}`", token.text, opened.token.text);
            let related = Some((opened.token.span(), "opened here"));
            return Err(Problem { related, ..Problem::new("syntax", token.span(), message) });
        }
        self.total -= opened.weight;
        if opened.is_body && next.is_none_or(|next| next.text != "else") {
            self.separate();
        }
        Ok(())
    }

    fn element(&mut self) -> Result<(), Problem> {
        self.separate();
        let Some(open) = self.open.last_mut() else { return Ok(()) };
        open.elements += 1;
        if open.elements > MAX_ELEMENTS {
            let message = format!("the list has more than {MAX_ELEMENTS} elements");
            return Err(Problem::new("limit-elements", open.token.span(), message));
        }
        Ok(())
    }
}

/// Refuses a text that is too deep or whose brackets do not match.
pub(super) fn brackets(text: &str) -> Result<(), Problem> {
    let tokens = tokens(text);
    let mut depth = Depth { open: Vec::new(), base: 0, total: 0 };
    for (position, &token) in tokens.iter().enumerate() {
        match token.text {
            "(" | "{" => depth.open(token),
            ")" | "}" => depth.close(token, tokens.get(position + 1))?,
            "," => depth.element()?,
            ":" => depth.separate(),
            ";" => {
                depth.separate();
                if let Some(open) = depth.open.last_mut() {
                    open.is_body = true;
                }
            }
            other => depth.add(weigh(other)),
        }
        if depth.total > MAX_NESTING {
            return Err(Problem::new("limit-nesting", token.span(), "the expression is nested too deeply")
                .help("name parts of it with `let`, or write a set instead of a chain"));
        }
    }
    let Some(open) = depth.open.last() else { return Ok(()) };
    let message = format!("this `{}` is never closed", open.token.text);
    let help = format!("add the `{}`", closes(open.token.text));
    Err(Problem::new("syntax", open.token.span(), message).help(help))
}

fn closes(open: &str) -> &'static str {
    if open == "(" { ")" } else { "}" }
}

fn weigh(token: &str) -> usize {
    match token {
        "if" | "for" | "count" | "sum" | "max" | "min" | "any" | "all" | "of" | "left" | "right" | "up" | "down"
        | "define" => HEAVY,
        "or" | "and" | "not" | "=" | "!" | "<" | ">" | "in" | "is" | "has" | "visits" | "union" | "without" | "+"
        | "-" | "*" | "div" | "." => 1,
        _ => 0,
    }
}

//! What the author chose stays: the breaks of lines and the parentheses of a piece, with canonical spaces between.

use super::WIDTH;

/// A piece with the spaces of its canonical text and its own breaks of lines and parentheses; none where they differ
/// in more than that, or where a line would be too long.
pub(super) fn kept(piece: &str, canonical: &str) -> Option<String> {
    let (written, printed) = (tokens(piece), tokens(canonical));
    let mut laid_out = Layout::default();
    let mut expected = printed.iter().peekable();
    let mut gap = Gap::None;
    for token in &written {
        // Parentheses that the tree does not need are the author's; those that only the canonical text has are not.
        while let Some(next) = expected.next_if(|next| next.c != token.c && is_paren(next.c)) {
            gap = gap.max(next.gap);
        }
        let matched = expected.next_if(|next| next.c == token.c);
        if matched.is_none() && !is_paren(token.c) {
            return None;
        }
        let opens_block =
            token.c == '{' && expected.peek().is_none_or(|next| next.gap == Gap::Line) && matched.is_some();
        match matched {
            Some(next) => gap = gap.max(next.gap),
            None if token.c == '(' => gap = gap.max(expected.peek().map_or(Gap::None, |next| next.gap)),
            None => {}
        }
        let space = if token.gap == Gap::Line { Gap::Line } else { gap.min(Gap::Space) };
        laid_out.put(token.c, space, opens_block);
        // A parenthesis of the author's takes the space before what it encloses.
        gap = Gap::None;
        laid_out.glued = matched.is_none() && token.c == '(';
    }
    let rest_is_nothing = expected.all(|next| is_paren(next.c));
    let fits = laid_out.out.lines().all(|line| line.chars().count() <= WIDTH);
    (rest_is_nothing && fits).then_some(laid_out.out)
}

fn is_paren(c: char) -> bool {
    matches!(c, '(' | ')')
}

/// What stands before a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    #[default]
    None,
    Space,
    Line,
}

/// A character that is not space between words, and what stands before it.
struct Token {
    c: char,
    gap: Gap,
}

fn tokens(text: &str) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::with_capacity(text.len());
    let (mut quoted, mut gap) = (false, Gap::None);
    for c in text.chars() {
        if c.is_whitespace() && !quoted {
            gap = gap.max(if c == '\n' { Gap::Line } else { Gap::Space });
            continue;
        }
        quoted ^= c == '"';
        found.push(Token { c, gap: std::mem::take(&mut gap) });
    }
    if let Some(first) = found.first_mut() {
        first.gap = Gap::None;
    }
    found
}

/// A text under way, with the brackets that are open.
#[derive(Default)]
struct Layout {
    out: String,
    /// Open brackets; true for those of a body.
    open: Vec<bool>,
    /// The last character opened or closed a body, or ended a statement.
    fresh: bool,
    /// The last character is a parenthesis that takes no space behind it.
    glued: bool,
}

impl Layout {
    fn put(&mut self, c: char, gap: Gap, opens_body: bool) {
        let closes = matches!(c, ')' | '}').then(|| self.open.pop()).flatten();
        match gap {
            Gap::Line => {
                let bodies = self.open.iter().filter(|body| **body).count();
                let inner = self.open.len() - bodies;
                let steps = if self.fresh || closes == Some(true) { bodies } else { bodies + 1 + inner };
                self.out.push('\n');
                self.out.extend(std::iter::repeat_n("  ", steps));
            }
            Gap::Space if !self.glued => self.out.push(' '),
            _ => {}
        }
        self.out.push(c);
        if matches!(c, '(' | '{') {
            self.open.push(opens_body);
        }
        self.fresh = opens_body || closes == Some(true) || c == ';';
    }
}

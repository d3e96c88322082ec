//! The canonical layout of a string of abilities: each on lines of its own, comments kept, long lines broken.

use super::WIDTH;
use super::kept::kept;
use crate::syntax::{parse_abilities, pieces, print_abilities};

/// A string of abilities in its canonical layout; none if it cannot be read. An ability with comments inside stays as
/// it is written.
#[must_use]
pub fn format_abilities(text: &str) -> Option<String> {
    let mut out = String::new();
    let mut done = 0;
    for span in pieces(text) {
        between(text.get(done..span.start)?, &mut out);
        let piece = text.get(span.start..span.end)?;
        if has_comment(piece) {
            out.push_str(&piece.lines().map(str::trim_end).collect::<Vec<_>>().join("\n"));
        } else {
            let (items, problems) = parse_abilities(piece);
            if !problems.is_empty() {
                return None;
            }
            let printed = print_abilities(&items);
            let laid_out = kept(piece.trim(), printed.trim()).unwrap_or_else(|| {
                let broken = wrapped(&joined(&printed));
                kept(broken.trim(), printed.trim()).unwrap_or(broken)
            });
            out.push_str(laid_out.trim_end());
        }
        out.push('\n');
        done = span.end;
    }
    between(text.get(done..)?, &mut out);
    Some(out.trim_end().to_owned() + "\n")
}

/// What stands between abilities: comments, and an empty line where there were any.
fn between(gap: &str, out: &mut String) {
    let mut lines = gap.split('\n');
    let behind = lines.next().unwrap_or("").trim();
    if !behind.is_empty() {
        // A comment behind an ability stays there.
        if out.ends_with('\n') {
            out.pop();
            out.push(' ');
        }
        out.push_str(behind);
        out.push('\n');
    }
    let mut empty = false;
    for line in lines {
        let line = line.trim();
        if line.is_empty() {
            empty = true;
            continue;
        }
        if empty && !out.is_empty() {
            out.push('\n');
        }
        empty = false;
        out.push_str(line);
        out.push('\n');
    }
    // The last line of a gap is where the next ability starts; more than one empty line is a gap on purpose.
    if gap.matches('\n').count() > 1 && empty && !out.is_empty() && gap.trim_end_matches([' ', '\t']).ends_with("\n\n")
    {
        out.push('\n');
    }
}

fn has_comment(piece: &str) -> bool {
    let mut quoted = false;
    let mut before = ' ';
    for c in piece.chars() {
        quoted ^= c == '"';
        if !quoted && c == '-' && before == '-' {
            return true;
        }
        before = c;
    }
    false
}

/// Bodies of one plain statement on the line of their head, where they fit.
fn joined(text: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut position = 0;
    while let (Some(head), Some(body), Some(end)) =
        (lines.get(position), lines.get(position + 1), lines.get(position + 2))
    {
        let plain = head.ends_with(" {") && body.ends_with(';') && end.trim() == "}";
        let line = format!("{head} {} }}", body.trim());
        if plain && line.chars().count() <= WIDTH && !head.trim_start().starts_with('}') {
            lines.splice(position..position + 3, [line]);
        }
        position += 1;
    }
    lines.join("\n")
}

fn wrapped(text: &str) -> String {
    text.lines().map(wrap).collect::<Vec<_>>().join("\n")
}

/// A line broken where the language has a new clause, else before `and` and `or`, else at any space.
fn wrap(line: &str) -> String {
    if line.chars().count() <= WIDTH {
        return line.to_owned();
    }
    let indent = line.len() - line.trim_start().len();
    let deeper = " ".repeat(indent + 2);
    match break_point(line, indent) {
        None => line.to_owned(),
        Some(at) => {
            let (head, rest) = line.split_at_checked(at).unwrap_or((line, ""));
            // All that follows stands one step deeper than the first line.
            let rest = wrap(&format!("{deeper}{}", rest.trim_start()));
            let rest = rest.replace(&format!("\n{deeper}  "), &format!("\n{deeper}"));
            format!("{}\n{rest}", head.trim_end())
        }
    }
}

/// Words that start a clause of an ability, a grant or a picked set.
const CLAUSES: [&str; 18] = [
    "if", "by", "cost", "limit", "where", "set", "add", "at_least", "at_most", "on", "using", "reach", "price",
    "facing", "joining", "discount", "as", "for",
];

/// The byte before which a long line is best broken: the last clause that fits, else the last connective, else the
/// last element of a list, else the last space.
fn break_point(line: &str, indent: usize) -> Option<usize> {
    let (mut depth, mut quoted, mut before) = (0_usize, false, ' ');
    let mut best: [Option<usize>; 5] = [None; 5];
    for (column, (at, c)) in line.char_indices().enumerate() {
        match c {
            '"' => quoted = !quoted,
            '(' | '{' if !quoted => depth += 1,
            ')' | '}' if !quoted => depth = depth.saturating_sub(1),
            ' ' if !quoted && at > indent + 2 && column <= WIDTH => {
                let rest = line.get(at + 1..).unwrap_or("");
                let word = rest.split(' ').next().unwrap_or("");
                let clause = CLAUSES.contains(&word) && !(word == "if" && rest.contains(" then "));
                let rank = match depth {
                    0 if clause => 0,
                    0 if ["and", "or", "else", "then"].contains(&word) => 1,
                    1 if before == ',' => 2,
                    0 if word != "{" => 3,
                    _ => 4,
                };
                if let Some(place) = best.get_mut(rank) {
                    *place = Some(at);
                }
            }
            _ => {}
        }
        before = c;
    }
    best.into_iter().flatten().next()
}

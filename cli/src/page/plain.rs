//! A page as plain text for a terminal.

use super::{Block, Page};

const WIDE: usize = 100;
const GAP: usize = 2;
/// No column is wider while the table is too wide.
const LEAST: usize = 8;

/// The page as plain text.
pub(crate) fn plain(page: &Page) -> String {
    let mut out = format!("{}\n{}\n", page.title, "=".repeat(page.title.chars().count()));
    for block in page.blocks.iter().filter(|block| !matches!(block, Block::Picture(_))) {
        out.push('\n');
        match block {
            Block::Heading(words) => out.push_str(&format!("{words}\n{}\n", "-".repeat(words.chars().count()))),
            Block::Text(words) => lines(words, WIDE).iter().for_each(|line| out.push_str(&format!("{line}\n"))),
            Block::List(entries) => {
                for (of, words) in entries {
                    let all = if of.is_empty() { words.clone() } else { format!("{of}: {words}") };
                    for (number, line) in lines(&all, WIDE - 2).iter().enumerate() {
                        out.push_str(&format!("{} {line}\n", if number == 0 { "*" } else { " " }));
                    }
                }
            }
            Block::Table { head, rows } => table(&mut out, head, rows),
            Block::Picture(_) => {}
            Block::Code(lines) => out.push_str(&format!("{}\n", lines.trim_end())),
        }
    }
    out
}

fn table(out: &mut String, head: &[String], rows: &[Vec<String>]) {
    let all: Vec<&[String]> = std::iter::once(head).chain(rows.iter().map(Vec::as_slice)).collect();
    let mut wide: Vec<usize> = (0..head.len())
        .map(|column| all.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0))
        .collect();
    // The widest column gives way until the table fits.
    while wide.iter().map(|column| column + GAP).sum::<usize>() > WIDE {
        let Some(most) = wide.iter_mut().max().filter(|most| **most > LEAST) else { break };
        *most -= 1;
    }
    for (number, row) in all.iter().enumerate() {
        let cells: Vec<Vec<String>> = row.iter().zip(&wide).map(|(cell, &wide)| lines(cell, wide.max(1))).collect();
        for at in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
            let mut line = String::new();
            for (cell, &wide) in cells.iter().zip(&wide) {
                let words = cell.get(at).map_or("", String::as_str);
                line.push_str(words);
                line.push_str(&" ".repeat((wide + GAP).saturating_sub(words.chars().count())));
            }
            out.push_str(line.trim_end());
            out.push('\n');
        }
        if number == 0 {
            out.push_str(&wide.iter().map(|&wide| "-".repeat(wide)).collect::<Vec<_>>().join("  "));
            out.push('\n');
        }
    }
}

/// Words in lines no wider than `wide`, but for words that are.
fn lines(words: &str, wide: usize) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match out.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => out.push(word.to_owned()),
        }
    }
    if out.is_empty() {
        out.push(String::new());
    }
    out
}

//! A page as Markdown.

use super::{Block, Page};

/// The page as Markdown.
pub(crate) fn markdown(page: &Page) -> String {
    let mut out = format!("# {}\n", page.title);
    for block in page.blocks.iter().filter(|block| !matches!(block, Block::Picture(_))) {
        out.push('\n');
        match block {
            Block::Heading(words) => out.push_str(&format!("## {words}\n")),
            Block::Text(words) => out.push_str(&format!("{words}\n")),
            Block::List(entries) => {
                for (of, words) in entries {
                    out.push_str(&if of.is_empty() {
                        format!("- {words}\n")
                    } else {
                        format!("- **{of}:** {words}\n")
                    });
                }
            }
            Block::Table { head, rows } => {
                out.push_str(&row(head));
                out.push_str(&row(&vec!["---".to_owned(); head.len()]));
                for cells in rows {
                    out.push_str(&row(cells));
                }
            }
            Block::Picture(_) => {}
            Block::Code(lines) => out.push_str(&format!("```text\n{}\n```\n", lines.trim_end())),
        }
    }
    out
}

fn row(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|").replace('\n', " ")).collect();
    format!("| {} |\n", cells.join(" | "))
}

//! A page as HTML that needs nothing else.

use super::{Block, Page};

const STYLE: &str = "body{font:15px/1.45 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;\
background:#fff}h2{border-bottom:1px solid #bbb;margin-top:1.6em}table{border-collapse:collapse;width:100%}\
th,td{border:1px solid #bbb;padding:.25em .5em;text-align:left;vertical-align:top}th{background:#f3efe2}\
pre{background:#f7f5ee;padding:.6em;overflow-x:auto}svg{max-width:100%;height:auto}";

/// The page as HTML.
pub(crate) fn html(page: &Page) -> String {
    let title = escaped(&page.title);
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<style>{STYLE}</style>\n\
         <h1>{title}</h1>\n"
    );
    for block in &page.blocks {
        match block {
            Block::Heading(words) => out.push_str(&format!("<h2>{}</h2>\n", escaped(words))),
            Block::Text(words) => out.push_str(&format!("<p>{}</p>\n", escaped(words))),
            Block::List(entries) => {
                out.push_str("<ul>\n");
                for (of, words) in entries {
                    let of = if of.is_empty() { String::new() } else { format!("<b>{}:</b> ", escaped(of)) };
                    out.push_str(&format!("<li>{of}{}</li>\n", escaped(words)));
                }
                out.push_str("</ul>\n");
            }
            Block::Table { head, rows } => {
                out.push_str("<table>\n");
                out.push_str(&row("th", head));
                for cells in rows {
                    out.push_str(&row("td", cells));
                }
                out.push_str("</table>\n");
            }
            Block::Picture(svg) => out.push_str(&format!("<figure>{svg}</figure>\n")),
            Block::Code(lines) => out.push_str(&format!("<pre>{}</pre>\n", escaped(lines.trim_end()))),
        }
    }
    out.push_str("</html>\n");
    out
}

fn row(cell: &str, cells: &[String]) -> String {
    let cells: String = cells.iter().map(|words| format!("<{cell}>{}</{cell}>", escaped(words))).collect();
    format!("<tr>{cells}</tr>\n")
}

/// Text as HTML wants it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

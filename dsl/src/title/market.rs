//! The market grid: prices with letters, as text.

use super::fields::{Fields, Findings, int, list, text};
use super::limits;
use super::model::{Cell, Market};
use super::tree::{Node, Text};
use crate::diagnostic::Diagnostic;
use crate::ir::Color;

/// The table `[market]`. Its sites are read with the other sites.
pub(crate) fn market(root: &Node, out: &mut Findings) -> Market {
    let mut fields = Fields::section(root, "market", out);
    let mut market = Market { rows: Vec::new() };
    if let Some(node) = fields.need("grid", out)
        && text(node, "grid", out).is_some()
        && let Some(content) = node.content()
    {
        market.rows = grid(&content, out);
        pars(fields.take("par"), node, &market, out);
    }
    super::sites::known(&mut fields, "market");
    fields.finish(out);
    market
}

fn grid(content: &Text<'_>, out: &mut Findings) -> Vec<Vec<Option<Cell>>> {
    let mut rows = Vec::new();
    let mut at = 0;
    for line in content.text.split_inclusive('\n') {
        let mut row = Vec::new();
        let mut from = 0;
        for word in line.split_whitespace() {
            from += line.get(from..).and_then(|rest| rest.find(word)).unwrap_or(0);
            let start = at + from;
            from += word.len();
            match word {
                "." | "-" => row.push(None),
                _ => match cell(word) {
                    Ok(cell) => row.push(Some(cell)),
                    Err(message) => {
                        let help = "a price with letters after it: `p` par, `e` end, `c` close, zones `y`, `o`, `b`";
                        let place = content.place(start, start + word.len());
                        out.push(Diagnostic::error("market-cell", place, message).help(help));
                    }
                },
            }
        }
        at += line.len();
        if !row.is_empty() {
            rows.push(row);
        }
    }
    let whole = content.place(0, content.text.len());
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    if rows.is_empty() {
        out.push(Diagnostic::error("market-cell", whole, "the market has no cells"));
    } else if !limits::CELLS.check(rows.len().max(columns), &whole, out) {
        rows.clear();
    }
    rows
}

fn cell(word: &str) -> Result<Cell, String> {
    let digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let (number, letters) = word.split_at(digits);
    let price = number.parse::<u32>().map_err(|_| format!("`{word}` does not start with a price"))?;
    let mut cell = Cell { price: i64::from(price), par: false, end: false, close: false, zone: Color::White };
    for letter in letters.chars() {
        match letter {
            'p' => cell.par = true,
            'e' => cell.end = true,
            'c' => cell.close = true,
            'y' => cell.zone = Color::Yellow,
            'o' => cell.zone = Color::Orange,
            'b' => cell.zone = Color::Brown,
            other => return Err(format!("`{word}` has the unknown letter `{other}`")),
        }
    }
    Ok(cell)
}

/// The list `par`, if written, must be the prices of the par cells; there must be one in any case.
fn pars(written: Option<&Node>, grid: &Node, market: &Market, out: &mut Findings) {
    let cells: Vec<i64> =
        market.rows.iter().flatten().flatten().filter(|cell| cell.par).map(|cell| cell.price).collect();
    if cells.is_empty() && !market.rows.is_empty() {
        let help = "mark the cells where a corporation may start with `p`, such as `100p`";
        out.push(Diagnostic::error("par-not-on-market", grid.place.clone(), "the market has no par cell").help(help));
    }
    let Some(node) = written else {
        return;
    };
    let mut listed = Vec::new();
    for item in list(node, "par", out) {
        let Some(price) = int(item, "par", out) else {
            continue;
        };
        listed.push(price);
        if !cells.contains(&price) {
            let message = format!("the market has no par cell of `{price}`");
            out.push(Diagnostic::error("par-not-on-market", item.place.clone(), message));
        }
    }
    for price in cells.iter().filter(|price| !listed.contains(price)) {
        let message = format!("the par cell of `{price}` is not listed");
        out.push(Diagnostic::error("par-not-on-market", node.place.clone(), message));
    }
}

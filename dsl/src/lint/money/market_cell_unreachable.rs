//! An end or closing cell that no price reaches.

use std::collections::BTreeSet;

use super::super::{Context, Findings, Lint, Page, walk};
use crate::ir::Direction;
use crate::title::Market;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "market-cell-unreachable",
        why: "A cell that ends the game or closes a corporation cannot be reached from any par cell by the moves that \
              the title has. Mostly the letter stands at the wrong cell, or a move is missing.",
        bad: "[market]\ngrid = \"\"\"\n60  70p 80 . 100e\n50y 60p 70\n\"\"\"\n",
        good: "[market]\ngrid = \"\"\"\n60  70p 80 90 100e\n50y 60p 70\n\"\"\"\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let market = &cx.title.market;
    let reached = reached(market, &walk::directions(cx.title));
    for (row, cells) in market.rows.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let Some(cell) = cell else { continue };
            if (cell.end || cell.close) && !reached.contains(&(row, column)) {
                let what = if cell.end { "end" } else { "closing" };
                let message = format!("no price ever reaches the {what} cell of {}", cell.price);
                out.push(LINT.at(super::market_place(cx, row, Some(column)), message));
            }
        }
    }
}

/// Cells that can be reached from the par cells. At the end of a row, right goes up and left goes down.
fn reached(market: &Market, directions: &BTreeSet<u8>) -> BTreeSet<(usize, usize)> {
    let is_cell =
        |at: &(usize, usize)| market.rows.get(at.0).and_then(|row| row.get(at.1)).is_some_and(Option::is_some);
    let mut open = Vec::new();
    for (row, cells) in market.rows.iter().enumerate() {
        let pars = cells.iter().enumerate().filter(|(_, cell)| cell.as_ref().is_some_and(|cell| cell.par));
        open.extend(pars.map(|(column, _)| (row, column)));
    }
    let mut reached: BTreeSet<_> = open.iter().copied().collect();
    while let Some((row, column)) = open.pop() {
        let up = row.checked_sub(1).map(|row| (row, column)).filter(is_cell);
        let down = Some((row + 1, column)).filter(is_cell);
        let right = Some((row, column + 1)).filter(is_cell).or(up);
        let left = column.checked_sub(1).map(|column| (row, column)).filter(is_cell).or(down);
        let ways = [(Direction::Up, up), (Direction::Down, down), (Direction::Right, right), (Direction::Left, left)];
        for (direction, way) in ways {
            if let Some(cell) = way.filter(|_| walk::moves(directions, direction))
                && reached.insert(cell)
            {
                open.push(cell);
            }
        }
    }
    reached
}

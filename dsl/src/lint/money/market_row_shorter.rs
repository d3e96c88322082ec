//! A market row that is shorter than the one below it.

use super::super::{Context, Findings, Lint, Page, walk};
use crate::ir::Direction;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "market-row-shorter",
        why: "A price at the right end of the lower row cannot move up, for there is no cell above it. Mostly a cell \
              is missing, or a missing cell was not written as `.`.",
        bad: "[market]\ngrid = \"\"\"\n60  70p 80\n50y 60p 70 75\n\"\"\"\n",
        good: "[market]\ngrid = \"\"\"\n60  70p 80 85\n50y 60p 70 75\n\"\"\"\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    if !walk::moves(&walk::directions(cx.title), Direction::Up) {
        return;
    }
    let length = |row: &[Option<crate::title::Cell>]| row.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    let rows = &cx.title.market.rows;
    for (position, (upper, lower)) in rows.iter().zip(rows.iter().skip(1)).enumerate() {
        let (upper, lower) = (length(upper), length(lower));
        if upper < lower {
            let message = format!("this row has {upper} cells, but the row below it has {lower}");
            out.push(LINT.at(super::market_place(cx, position, None), message));
        }
    }
}

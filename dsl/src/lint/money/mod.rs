//! Lints of money, market and shares.

mod float_over_100;
mod market_cell_unreachable;
mod market_row_shorter;
mod no_affordable_par;
mod no_president_certificate;
mod pool_limit_too_low;

use super::{Context, Lint};
use crate::diagnostic::Place;

pub(super) const LINTS: &[&Lint] = &[
    &no_affordable_par::LINT,
    &market_row_shorter::LINT,
    &market_cell_unreachable::LINT,
    &float_over_100::LINT,
    &no_president_certificate::LINT,
    &pool_limit_too_low::LINT,
];

/// The place of a row of the market, or of one of its cells.
fn market_place(cx: &Context<'_>, row: usize, column: Option<usize>) -> Place {
    let content = cx.root().get("market").and_then(|node| node.get("grid")).and_then(|node| node.content());
    let Some(content) = content else { return cx.key("market", "grid") };
    let mut at = 0;
    let mut rows = Vec::new();
    for line in content.text.split_inclusive('\n') {
        if !line.trim().is_empty() {
            rows.push((at, line));
        }
        at += line.len();
    }
    let Some((start, line)) = rows.get(row).copied() else { return cx.key("market", "grid") };
    let mut from = 0;
    for (position, word) in line.split_whitespace().enumerate() {
        from += line.get(from..).and_then(|rest| rest.find(word)).unwrap_or(0);
        if column == Some(position) {
            return content.place(start + from, start + from + word.len());
        }
        from += word.len();
    }
    let lead = line.len() - line.trim_start().len();
    content.place(start + lead, start + line.trim_end().len())
}

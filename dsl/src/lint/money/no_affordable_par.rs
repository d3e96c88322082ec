//! A start that nobody can pay.

use super::super::{Context, Findings, Lint, Page, walk};
use crate::vocab::Site;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "no-affordable-par",
        why: "With this starting cash no player can pay the president's certificate at the lowest par price, so that \
              nothing can start.",
        bad: "[players]\ncash = { 2 = 300, 3 = 200, 4 = 100 }\n",
        good: "[players]\ncash = { 2 = 300, 3 = 200, 4 = 150 }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let cells = cx.title.market.rows.iter().flatten().flatten().filter(|cell| cell.par).map(|cell| cell.price);
    let shares = walk::site_numbers(cx.title, Site::ParShares).into_iter().filter(|shares| *shares > 0).min();
    let Some(cheapest) = cells.min().zip(shares).map(|(price, shares)| price.saturating_mul(shares)) else { return };
    let meta = &cx.title.meta;
    for players in meta.min_players..=meta.max_players {
        let cash = cx.title.cash.get(usize::from(players)).unwrap_or(0);
        if cash < cheapest {
            let message = format!(
                "{players} players have {cash} each, but the cheapest president's certificate costs {cheapest}"
            );
            out.push(LINT.at(cx.key("players", "cash"), message));
            return;
        }
    }
}

//! A pool that takes no share.

use super::super::{Context, Findings, Lint, Page, walk};
use crate::vocab::Site;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "pool-limit-too-low",
        why: "The pool may hold less of a corporation than its smallest certificate, so that no share can be sold.",
        bad: "[stock]\npool_limit = 5\n",
        good: "[stock]\npool_limit = 50\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let smallest = cx.title.corporations.iter().flat_map(|corporation| &corporation.shares).min();
    let Some(smallest) = smallest.map(|share| i64::from(*share)) else { return };
    for limit in walk::site_numbers(cx.title, Site::PoolLimit).into_iter().filter(|limit| *limit < smallest) {
        let message = format!("the pool takes {limit} percent, but the smallest certificate is {smallest} percent");
        out.push(LINT.at(cx.site(Site::PoolLimit), message));
    }
}

//! More to be sold than there is.

use super::super::{Context, Findings, Lint, Page, walk};
use crate::vocab::Site;

pub(super) static LINT: Lint = Lint::error(
    Page {
        code: "float-over-100",
        why: "A corporation floats when this percentage of it is sold, and there are 100 percent.",
        bad: "[corporations]\nfloat = 600\n",
        good: "[corporations]\nfloat = 60\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for number in walk::site_numbers(cx.title, Site::Float) {
        if !(0..=100).contains(&number) {
            out.push(LINT.at(cx.site(Site::Float), format!("{number} percent of a corporation cannot be sold")));
        }
    }
}

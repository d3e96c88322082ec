//! Shares without a president's certificate.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "no-president-certificate",
        why: "The first certificate of a corporation is the president's, and it is the largest, if others may \
              be as large. Here it is not; mostly it stands in another place of the list.",
        bad: "[[corporation]]\nid = \"South\"\nshares = [10, 20, 10, 10, 10, 10, 10, 10, 10]\n",
        good: "[[corporation]]\nid = \"South\"\nshares = [20, 10, 10, 10, 10, 10, 10, 10, 10]\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, corporation) in cx.title.corporations.entries() {
        if let Some((president, others)) = corporation.shares.split_first()
            && (others.iter().any(|share| share > president) || others.iter().all(|share| share == president))
            && !others.is_empty()
        {
            let message = format!("the president's certificate of `{}` is not the largest", corporation.id);
            out.push(LINT.at(cx.corporation(id, "shares"), message).help("write the president's certificate first"));
        }
    }
}

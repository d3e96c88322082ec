//! A discount for a train that nobody has any more.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "discount-for-gone-train",
        why: "Trains of the type handed in have rusted before the first train with this discount is sold.",
        bad: "[[train]]\nname = \"2\"\nrusts_on = \"3\"\n[[train]]\nname = \"4\"\nreach = 4\nprice = 300\ncount = 2\n\
              discounts = { 2 = 50 }\n",
        good: "[[train]]\nname = \"2\"\nrusts_on = \"4\"\n[[train]]\nname = \"4\"\nreach = 4\nprice = 300\ncount = 2\n\
               discounts = { 2 = 50 }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, train) in cx.title.trains.entries() {
        for (old, _) in &train.discounts {
            let Some(given) = cx.title.trains.of(*old) else { continue };
            if given.rusts_on.is_some_and(|on| on < id) {
                let message = format!("train `{}` has gone before train `{}` is sold", given.name(), train.name());
                out.push(LINT.at(cx.train(id, "discounts"), message));
            }
        }
    }
}

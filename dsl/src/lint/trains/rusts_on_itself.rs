//! A train that its own first card takes away.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::error(
    Page {
        code: "rusts-on-itself",
        why: "The first train of this type would take itself from the game in the moment it is bought.",
        bad: "[[train]]\nname = \"2\"\nrusts_on = \"2\"\n",
        good: "[[train]]\nname = \"2\"\nrusts_on = \"3\"\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, train) in cx.title.trains.entries() {
        for (key, on) in [("rusts_on", train.rusts_on), ("obsolete_on", train.obsolete_on)] {
            if on == Some(id) {
                out.push(LINT.at(cx.train(id, key), format!("train `{}` goes when it is bought itself", train.name())));
            }
        }
    }
}

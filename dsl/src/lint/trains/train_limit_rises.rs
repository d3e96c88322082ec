//! A train limit that rises.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "train-limit-rises",
        why: "Train limits fall or stay as the game goes on; this one rises. Mostly a number is wrong.",
        bad: "[[phase]]\nname = \"3\"\ntrain_limit = 5\n",
        good: "[[phase]]\nname = \"3\"\ntrain_limit = 3\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let mut before: Option<i64> = None;
    for (id, phase) in cx.title.phases.entries() {
        if let Some(before) = before.filter(|before| *before < phase.train_limit) {
            let message =
                format!("the train limit rises from {before} to {} in phase `{}`", phase.train_limit, phase.name);
            out.push(LINT.at(cx.phase(id, "train_limit"), message));
        }
        before = Some(phase.train_limit);
    }
}

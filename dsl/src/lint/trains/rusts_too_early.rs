//! A train that goes with one sold before it.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "rusts-too-early",
        why: "The train that takes this one from the game is sold before it, so that it never does: the first of that \
              type is bought when none of this type is out yet.",
        bad: "[[train]]\nname = \"3\"\nrusts_on = \"2\"\n",
        good: "[[train]]\nname = \"2\"\nrusts_on = \"3\"\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, train) in cx.title.trains.entries() {
        for (key, on) in [("rusts_on", train.rusts_on), ("obsolete_on", train.obsolete_on)] {
            if let Some(on) = on.filter(|on| *on < id) {
                let other = cx.title.trains.of(on).map_or("", |train| train.name());
                let message =
                    format!("train `{}` is to go with train `{other}`, which is sold before it", train.name());
                out.push(LINT.at(cx.train(id, key), message));
            }
        }
    }
}

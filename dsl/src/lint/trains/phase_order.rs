//! Phases in another order than their trains.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "phase-order",
        why: "Trains are sold in the order of their tables, so phases come in the order of the trains that start them. \
              A phase written later that starts with the same train or an earlier one is passed over.",
        bad: "[[phase]]\nname = \"4\"\non = \"3\"\ntiles = [\"yellow\", \"green\"]\ntrain_limit = 2\noperating_rounds = 2\n",
        good: "[[train]]\nname = \"2\"\nrusts_on = \"4\"\n[[train]]\nname = \"4\"\nreach = 4\nprice = 300\ncount = 2\n[[phase]]\nname = \"4\"\n\
               on = \"4\"\ntiles = [\"yellow\", \"green\"]\ntrain_limit = 2\noperating_rounds = 2\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let mut before: Option<(crate::ids::TrainTypeId, &str)> = None;
    for (id, phase) in cx.title.phases.entries() {
        let Some(on) = phase.on else { continue };
        if let Some((train, name)) = before
            && on <= train
        {
            let message = format!("phase `{}` starts no later than phase `{name}`, which stands before it", phase.name);
            out.push(LINT.at(cx.phase(id, "on"), message));
        }
        before = Some((on, &phase.name));
    }
}

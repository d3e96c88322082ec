//! A power for a step that no round has.

use super::super::truth::steps;
use super::super::{Context, Findings, Lint, Page};
use crate::ir::{AbilityKind, Moment, Step};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "step-not-in-title",
        why: "A power is open during a step, or up to it, that no operating round of the title has.",
        bad: "[flow.operating]\nsteps = [\"home_token\", \"track\", \"route\", \"dividend\", \"buy_train\"]\n[[private]]\nid = \"Ferry\"\n\
              ability = \"may help during token of president_turn limit 1 per game { pay(bank, owner, 10); }\"\n",
        good: "[[private]]\nid = \"Ferry\"\n\
               ability = \"may help during token of president_turn limit 1 per game { pay(bank, owner, 10); }\"\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let has = |step: Step| steps(cx.title).any(|found| found.covers(step));
    for (id, ability) in cx.title.abilities.entries() {
        if let AbilityKind::May { window, .. } = &ability.kind
            && let Moment::Step(step) | Moment::Before(step) | Moment::Until(step) = window.moment
            && !has(step)
        {
            let name = Step::NAMES.iter().find(|(_, known)| *known == step).map_or("", |(name, _)| name);
            let message = format!("`{}` waits for the step `{name}`, which no round has", ability.name);
            out.push(LINT.at(cx.ability(id), message));
        }
    }
}

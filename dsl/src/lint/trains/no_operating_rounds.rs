//! A phase without operating rounds.

use super::super::{Context, Findings, Lint, Page, walk};
use crate::ir::Expr;
use crate::vocab::Query;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "no-operating-rounds",
        why: "The cycle plays as many operating rounds as the phase says, and this phase says none: stock rounds would \
              follow each other until the phase changes, which takes a train.",
        bad: "[[phase]]\nname = \"3\"\noperating_rounds = 0\n",
        good: "[[phase]]\nname = \"3\"\noperating_rounds = 2\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let mut asked = false;
    for spec in &cx.title.flow.cycle {
        walk::each(&spec.times.expr, &mut |expr| asked |= matches!(expr, Expr::Query(Query::PhaseOperatingRounds, _)));
    }
    for (id, phase) in cx.title.phases.entries() {
        if asked && phase.operating_rounds == 0 {
            let message = format!("phase `{}` has no operating rounds", phase.name);
            out.push(LINT.at(cx.phase(id, "operating_rounds"), message));
        }
    }
}

//! A phase whose train does not exist.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "phase-never-starts",
        why: "A phase starts with the first train of a type, and there is no card of that type for some number of \
              players.",
        bad: "[[train]]\nname = \"3\"\ncount = { 2 = 0, 3 = 2, 4 = 2 }\n",
        good: "[[train]]\nname = \"3\"\ncount = { 2 = 1, 3 = 2, 4 = 2 }\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let meta = &cx.title.meta;
    for (id, phase) in cx.title.phases.entries() {
        let Some(train) = phase.on.and_then(|on| cx.title.trains.of(on)) else { continue };
        let none = |players: &u8| train.count.get(usize::from(*players)) == Some(Some(0)) && train.reserve == 0;
        if let Some(players) = (meta.min_players..=meta.max_players).find(none) {
            let message =
                format!("phase `{}` never starts: {players} players have no train `{}`", phase.name, train.name());
            out.push(LINT.at(cx.phase(id, "on"), message));
        }
    }
}

//! A power whose conditions never hold.

use super::super::truth::{Known, for_sale, open_phases, truth};
use super::super::{Context, Findings, Lint, Page};
use crate::ids::PhaseId;
use crate::ir::{Ability, AbilityKind, AbilityOwner, Turn};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "ability-never-usable",
        why: "There is no phase in which this power could be used: its condition contradicts itself, its private closes \
              before, or it is for a corporation and no corporation can come to own the private.",
        bad: "[[private]]\nid = \"Ferry\"\nability = '''\nmay build during track of owner_turn if phase >= 3 limit 1 per game {\n  \
              offer owner may lay_tile on {Y4} extra;\n}\ncloses_on phase 3;\n'''\n",
        good: "[privates]\nfor_sale = true\n[[private]]\nid = \"Ferry\"\nability = '''\n\
               may build during track of owner_turn if phase >= 2 and owner is corporation limit 1 per game {\n  \
               offer owner may lay_tile on {Y4} extra;\n}\ncloses_on phase 3;\n'''\n[flow.operating]\n\
               steps = [\"home_token\", \"track\", \"token\", \"route\", \"dividend\", \"buy_train\", \"buy_private\"]\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, ability) in cx.title.abilities.entries() {
        if let AbilityKind::May { window, .. } = &ability.kind
            && !cx.title.phases.ids().any(|phase| is_usable(cx, ability, window.turn, phase))
        {
            out.push(LINT.at(cx.ability(id), format!("`{}` can never be used", ability.name)));
        }
    }
}

fn is_usable(cx: &Context<'_>, ability: &Ability, turn: Turn, phase: PhaseId) -> bool {
    let AbilityOwner::Private(private) = ability.owner else {
        return truth(&ability.condition, Known { phase, of_players: None }) != Some(false);
    };
    let sold = cx.title.phases.ids().take_while(|sold| *sold <= phase).any(|sold| for_sale(cx.title, private, sold));
    let known = Known { phase, of_players: (!sold).then_some(private) };
    open_phases(cx.title, private).contains(&phase)
        && (sold || turn != Turn::Owner)
        && truth(&ability.condition, known) != Some(false)
}

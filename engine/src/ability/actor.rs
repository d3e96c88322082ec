//! In whose name an ability acts, and which corporation lays, places and pays for it.

use eighteen_dsl::ids::{Actor, CorporationId, Holder, PlayerId};
use eighteen_dsl::ir::{Ability, AbilityOwner, Expr, Op, Value};
use eighteen_dsl::vocab::Query;

use super::eval::Scope;
use super::value::Read;
use crate::game::Game;
use crate::state::{Frame, Stage};

/// The expression is the owner of the ability itself.
fn is_own_owner(expr: &Expr, owner: AbilityOwner) -> bool {
    match (expr, owner) {
        (Expr::Query(Query::Owner, args), AbilityOwner::Private(own)) => {
            args.first() == Some(&Expr::Const(Value::Private(own)))
        }
        (Expr::Const(value), AbilityOwner::Corporation(own)) => value.corporation() == Some(own),
        _ => false,
    }
}

impl Game {
    /// Who is asked by the instruction that waits: whom it names, else the owner of the ability. Where nobody
    /// stands behind that name any more, whoever's turn it is.
    pub(crate) fn frame_actor(&self, frame: &Frame) -> Actor {
        let Some(ability) = self.rules.title.abilities.of(frame.ability) else { return self.turn_actor() };
        let asked = match ability.body.get(usize::from(frame.at)) {
            Some(Op::Choose { actor, .. }) => actor.as_ref(),
            Some(Op::Ask { actor, .. }) => Some(actor),
            _ => None,
        };
        let Some(expr) = asked.filter(|expr| !is_own_owner(expr, ability.owner)) else {
            return self.somebody(frame.actor);
        };
        match (Scope { game: self, routes: &[] }).eval(expr, &mut frame.locals.clone()).holder() {
            Some(Holder::Player(player)) => self.somebody(Actor::Player(player)),
            Some(Holder::Corporation(corporation)) => self.somebody(Actor::Corporation(corporation)),
            _ => self.somebody(frame.actor),
        }
    }

    /// In whose name an ability acts: its private, its corporation, or whoever's turn it is.
    pub(super) fn ability_actor(&self, ability: &Ability) -> Actor {
        match ability.owner {
            AbilityOwner::Private(private) => self.somebody(Actor::Private(private)),
            AbilityOwner::Corporation(corporation) => self.somebody(Actor::Corporation(corporation)),
            AbilityOwner::Title => self.turn_actor(),
        }
    }

    fn somebody(&self, actor: Actor) -> Actor {
        if self.person(actor).is_some() { actor } else { self.turn_actor() }
    }

    fn turn_actor(&self) -> Actor {
        let first = self.state.flow.seats.first().copied().unwrap_or(PlayerId(0));
        match &self.state.flow.stage {
            Stage::Auction(stage) => Actor::Player(stage.turn),
            Stage::Draft(_) => Actor::Player(self.drafter()),
            Stage::Stock(stage) => Actor::Player(stage.turn),
            Stage::Merger(stage) => Actor::Player(stage.turn),
            Stage::Operating(_) => {
                let operator = self.operator().map(Actor::Corporation);
                operator.filter(|&actor| self.person(actor).is_some()).unwrap_or(Actor::Player(first))
            }
        }
    }

    /// The corporation that lays, places and pays for an ability: its owner if that is a corporation, else the
    /// operating one.
    pub(super) fn ability_corporation(&self, ability: &Ability) -> Option<CorporationId> {
        match ability.owner {
            AbilityOwner::Corporation(corporation) => Some(corporation),
            AbilityOwner::Private(private) => match self.state.privates[private].owner {
                Holder::Corporation(corporation) => Some(corporation),
                _ => self.operator(),
            },
            AbilityOwner::Title => self.operator(),
        }
    }

    /// The corporation that takes a granted action: the one asked, else that of the ability.
    pub(super) fn granted_corporation(&self, frame: &Frame, ability: &Ability) -> Option<CorporationId> {
        match self.frame_actor(frame) {
            Actor::Corporation(corporation) => Some(corporation),
            Actor::Player(_) | Actor::Private(_) => self.ability_corporation(ability),
        }
    }
}

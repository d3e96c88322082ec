//! `may` abilities: which can be used now, and using one.

use std::sync::Arc;

use eighteen_dsl::ids::{AbilityId, Actor, CorporationId, Holder};
use eighteen_dsl::ir::{Ability, AbilityKind, AbilityOwner, Grant, Moment, Op, Step, Turn, Value, Window};

use eighteen_dsl::vocab::Effect;

use super::depth::Level;
use super::eval::{Scope, set_local, with_locals};
use crate::action::{Choice, Offer};
use crate::event::Event;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::state::{Frame, OperatingStage, Stage};

/// Why an ability cannot be used now.
enum Unusable {
    Unknown,
    Gone,
    Busy,
    Window,
    Owner,
    Spent(u8),
    Condition,
    Cost { cost: i64, funds: i64 },
    Nothing,
}

/// Something was done in this turn that belongs to a step.
fn has_begun(stage: &OperatingStage, step: Step) -> bool {
    match step {
        Step::Track => stage.lays > 0,
        Step::Token => stage.tokens != [0, 0],
        Step::BuyTrain => stage.bought > 0,
        _ => false,
    }
}

/// A use that is allowed.
struct Use {
    by: Actor,
    payer: Holder,
    cost: i64,
}

impl Game {
    /// The `may` abilities that can be used now.
    #[must_use]
    pub(crate) fn ability_choices(&self) -> Vec<Choice> {
        let usable = |&ability: &AbilityId| {
            let found = self.usable(ability).ok()?;
            Some(Choice { by: found.by, offer: Offer::UseAbility { ability } })
        };
        self.rules.optional().iter().filter_map(usable).collect()
    }

    /// The corporation has a private with a power to lay a tile beside the lays of the turn, or could buy one with
    /// a power to lay at all.
    pub(crate) fn may_yet_lay(&self, corporation: CorporationId) -> bool {
        let lays = |op: &Op, beside: bool| matches!(op, Op::Ask { grant: Grant::LayTile { extra, .. }, .. } if *extra || !beside);
        let here = |moment: Moment| {
            matches!(
                moment,
                Moment::Step(Step::Track) | Moment::Until(Step::Track) | Moment::Before(Step::Track | Step::Token)
            )
        };
        self.rules.optional().iter().any(|&id| {
            let ability = &self.rules.title.abilities[id];
            let AbilityOwner::Private(private) = ability.owner else { return false };
            let AbilityKind::May { window, .. } = &ability.kind else { return false };
            here(window.moment)
                && self.has_uses_left(id, ability)
                && if self.state.privates[private].owner == Holder::Corporation(corporation) {
                    ability.body.iter().any(|op| lays(op, true))
                } else {
                    ability.body.iter().any(|op| lays(op, false)) && self.could_buy_private(private, corporation)
                }
        })
    }

    /// The corporation owns a private with a power it has not used up, whose part of the turn is not over.
    pub(crate) fn has_unused_power(&self, corporation: CorporationId) -> bool {
        self.powers_of(corporation).any(|(id, ability)| self.has_uses_left(id, ability) && self.may_come(ability))
    }

    fn may_come(&self, ability: &Ability) -> bool {
        let (AbilityKind::May { window, .. }, Some(stage)) = (&ability.kind, self.operating()) else { return true };
        match window.moment {
            Moment::AnyTime | Moment::AnyStep => true,
            Moment::Step(step) | Moment::Until(step) | Moment::Before(step) => self.comes_yet(stage, step),
        }
    }

    /// The corporation owns a private with a power it has not used up that puts tokens on the map.
    pub(crate) fn has_token_power(&self, corporation: CorporationId) -> bool {
        let puts =
            |op: &Op| matches!(op, Op::Do { effect: Effect::PutToken | Effect::CreateToken | Effect::AddToken, .. });
        self.powers_of(corporation)
            .any(|(id, ability)| self.has_uses_left(id, ability) && ability.body.iter().any(puts))
    }

    /// The corporation owns a private with a power of which it declined a part.
    pub(crate) fn has_declined_power(&self, corporation: CorporationId) -> bool {
        self.powers_of(corporation).any(|(id, _)| self.state.declined.contains(&id))
    }

    fn powers_of(&self, corporation: CorporationId) -> impl Iterator<Item = (AbilityId, &Ability)> {
        let all = self.rules.optional().iter().map(|&id| (id, &self.rules.title.abilities[id]));
        all.filter(move |(_, ability)| {
            let owned = matches!(ability.owner, AbilityOwner::Private(private)
                if self.state.privates[private].owner == Holder::Corporation(corporation));
            owned && self.is_alive(ability)
        })
    }

    /// Checks the use of an ability in somebody's name.
    pub(crate) fn check_use_ability(&self, by: Actor, ability: AbilityId) -> Result<(), Illegal> {
        match self.usable(ability) {
            Ok(found) if found.by == by => Ok(()),
            Ok(found) => {
                let (wanted, name) = (self.actor_name(found.by), self.actor_name(by));
                Err(Illegal::new("other-ability-owner", format!("the ability belongs to {wanted}, not to {name}"))
                    .help(format!("use it in the name of {wanted}")))
            }
            Err(reason) => Err(self.refuse_use(ability, &reason)),
        }
    }

    /// Uses an ability; nothing happens if that is not allowed.
    pub(crate) fn use_ability(&mut self, by: Actor, id: AbilityId) {
        let Ok(Use { by: wanted, payer, cost }) = self.usable(id) else { return };
        if wanted != by {
            return;
        }
        let Some(level) = Level::trigger() else { return };
        let rules = Arc::clone(&self.rules);
        let ability = &rules.title.abilities[id];
        let waiting = self.state.pending.len();
        self.count_use(id);
        self.emit(Event::AbilityUsed { ability: id });
        self.pay(payer, Holder::Bank, cost);
        self.start(id, ability, Vec::new());
        self.ask_in_order(&level, waiting);
    }

    fn usable(&self, id: AbilityId) -> Result<Use, Unusable> {
        let ability = self.rules.title.abilities.of(id).ok_or(Unusable::Unknown)?;
        let AbilityKind::May { window, cost } = &ability.kind else { return Err(Unusable::Unknown) };
        if !self.is_alive(ability) {
            return Err(Unusable::Gone);
        }
        if self.state.finished.is_some() || !self.state.pending.is_empty() {
            return Err(Unusable::Busy);
        }
        if !self.is_moment(window) {
            return Err(Unusable::Window);
        }
        if !self.is_turn(window.turn, ability) {
            return Err(Unusable::Owner);
        }
        if !self.has_uses_left(id, ability) {
            return Err(Unusable::Spent(ability.limit.map_or(0, |limit| limit.times)));
        }
        let scope = Scope { game: self, routes: &[] };
        if !with_locals(ability.slots, &[], |locals| scope.truth(&ability.condition, locals)) {
            return Err(Unusable::Condition);
        }
        let by = self.ability_actor(ability);
        let cost = cost.as_ref().map_or(0, |cost| with_locals(ability.slots, &[], |locals| scope.int(cost, locals)));
        let payer = self.payer(ability, by);
        let funds = self.cash(payer);
        if cost > 0 && cost > funds {
            return Err(Unusable::Cost { cost, funds });
        }
        if self.starts_with_nothing(id, ability, by) {
            return Err(Unusable::Nothing);
        }
        Ok(Use { by, payer, cost: cost.max(0) })
    }

    /// The window's part of the turn is now.
    fn is_moment(&self, window: &Window) -> bool {
        match &self.state.flow.stage {
            Stage::Auction(_) | Stage::Draft(_) | Stage::Merger(_) => false,
            Stage::Stock(_) => window.turn == Turn::Stock && matches!(window.moment, Moment::AnyStep | Moment::AnyTime),
            Stage::Operating(stage) if !stage.opening.is_empty() => {
                window.turn == Turn::RoundStart && matches!(window.moment, Moment::AnyStep | Moment::AnyTime)
            }
            Stage::Operating(stage) => {
                let Some(now) = self.step() else { return false };
                let settling = now == Step::Dividend;
                if matches!(window.turn, Turn::Stock | Turn::RoundStart) || self.state.flow.crowded.is_some() {
                    return false;
                }
                match window.moment {
                    Moment::AnyTime => true,
                    Moment::AnyStep => !settling,
                    Moment::Step(step) => now.covers(step) || !settling && self.is_beside(step),
                    Moment::Until(step) => self.comes_yet(stage, step),
                    Moment::Before(step) => self.comes_yet(stage, step) && !has_begun(stage, step),
                }
            }
        }
    }

    /// The turn has not gone beyond a step.
    fn comes_yet(&self, stage: &OperatingStage, step: Step) -> bool {
        let last = self.steps().iter().rposition(|spec| spec.step.covers(step));
        last.is_some_and(|last| usize::from(stage.step) <= last)
    }

    /// The window's turn is that of the ability's owner.
    fn is_turn(&self, turn: Turn, ability: &Ability) -> bool {
        if let (Turn::RoundStart, Some(stage)) = (turn, self.operating()) {
            return stage.opening.first() == Some(&self.ability_actor(ability));
        }
        let holder = match ability.owner {
            AbilityOwner::Title => None,
            AbilityOwner::Private(private) => Some(self.state.privates[private].owner),
            AbilityOwner::Corporation(corporation) => Some(Holder::Corporation(corporation)),
        };
        if let (Turn::Stock, Stage::Stock(stage)) = (turn, &self.state.flow.stage) {
            return holder.is_none_or(|holder| holder == Holder::Player(stage.turn));
        }
        let Some(operator) = self.operator() else { return false };
        let president = self.state.corporations[operator].president.map(Holder::Player);
        let own = holder.is_none_or(|holder| holder == Holder::Corporation(operator));
        match turn {
            Turn::Owner => own,
            Turn::President => own || holder == president,
            Turn::Any => holder.is_none_or(|holder| matches!(holder, Holder::Player(_) | Holder::Corporation(_))),
            Turn::Stock | Turn::RoundStart => false,
        }
    }

    /// Those with powers of the start of an operating round, in the order of their powers.
    pub(crate) fn openers(&self) -> Vec<Actor> {
        let mut found = Vec::new();
        for &id in self.rules.optional() {
            let ability = &self.rules.title.abilities[id];
            let AbilityKind::May { window, .. } = &ability.kind else { continue };
            let actor = self.ability_actor(ability);
            let held = matches!(actor, Actor::Private(_)) || !matches!(ability.owner, AbilityOwner::Private(_));
            if window.turn == Turn::RoundStart && held && self.is_alive(ability) && !found.contains(&actor) {
                found.push(actor);
            }
        }
        found
    }

    /// Who pays for a use: the acting corporation if its president decides on the use, else the player.
    fn payer(&self, ability: &Ability, by: Actor) -> Holder {
        let player = self.person(by);
        let corporation = self.ability_corporation(ability);
        let corporation = corporation.filter(|&id| self.state.corporations[id].president == player);
        corporation.map(Holder::Corporation).or(player.map(Holder::Player)).unwrap_or(Holder::Nobody)
    }

    /// The body begins with a choice or a grant that allows nothing. Later ones are not foreseen.
    fn starts_with_nothing(&self, id: AbilityId, ability: &Ability, actor: Actor) -> bool {
        let mut frame = Frame { ability: id, at: 0, locals: vec![Value::None; usize::from(ability.slots)], actor };
        for (op, at) in ability.body.iter().zip(0u16..) {
            frame.at = at;
            match op {
                Op::Let { slot, value } => {
                    let value = Scope { game: self, routes: &[] }.eval(value, &mut frame.locals);
                    set_local(&mut frame.locals, *slot, value);
                }
                Op::Choose { .. } => return self.candidates(&frame).is_empty(),
                Op::Ask { .. } => return !self.is_possible(&frame),
                _ => return false,
            }
        }
        false
    }

    fn refuse_use(&self, id: AbilityId, reason: &Unusable) -> Illegal {
        let Some(ability) = self.rules.title.abilities.of(id) else {
            return Illegal::new("unknown-ability", format!("there is no ability {}", id.0));
        };
        let name = &ability.name;
        match reason {
            Unusable::Unknown => Illegal::new("unknown-ability", format!("`{name}` is nothing to be used at will")),
            Unusable::Gone => Illegal::new("ability-gone", format!("the owner of `{name}` has closed")),
            Unusable::Busy => {
                Illegal::new("choice-first", format!("`{name}` must wait until the open choice is answered"))
            }
            Unusable::Window => Illegal::new("wrong-window", format!("`{name}` is not open at this point of the turn")),
            Unusable::Owner => Illegal::new("wrong-turn", format!("`{name}` is not open in this turn"))
                .help("wait for a turn of its owner"),
            Unusable::Spent(times) => {
                let used = self.state.uses[id];
                Illegal::new("ability-spent", format!("`{name}` was used {used} times, its limit is {times}"))
            }
            Unusable::Condition => {
                Illegal::new("ability-condition", format!("the condition of `{name}` does not hold"))
            }
            Unusable::Cost { cost, funds } => {
                Illegal::new("not-enough-money", format!("`{name}` costs {cost}, its user has {funds}"))
            }
            Unusable::Nothing => Illegal::new("no-candidate", format!("`{name}` has nothing to choose from now")),
        }
    }
}

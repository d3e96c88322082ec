//! Triggers: `when` abilities run at once, in declared order, as their event happens.

use std::sync::Arc;

use eighteen_dsl::ids::{AbilityId, Holder};
use eighteen_dsl::ir::{Ability, AbilityOwner, Per, Value};
use eighteen_dsl::title::RoundKind;
use eighteen_dsl::vocab::Event as Word;

use super::depth::Level;
use super::eval::{Scope, with_locals};
use crate::event::Event;
use crate::game::Game;
use crate::state::Frame;

/// The word of the language for an event, if it has one.
fn word(event: &Event) -> Option<Word> {
    Some(match event {
        Event::SetUp => Word::SetUp,
        Event::RoundStarted { .. } => Word::RoundStarted,
        Event::RoundEnded { .. } => Word::RoundEnded,
        Event::PrivateBought { .. } => Word::PrivateBought,
        Event::PrivateSold { .. } => Word::PrivateSold,
        Event::PrivateClosed { .. } => Word::PrivateClosed,
        Event::ParSet { .. } => Word::ParSet,
        Event::Floated { .. } => Word::Floated,
        Event::SharesSold { .. } => Word::SharesSold,
        Event::TileLaid { .. } => Word::TileLaid,
        Event::Crossed { .. } => Word::Crossed,
        Event::TokenPlaced { .. } => Word::TokenPlaced,
        Event::DividendPaid { .. } => Word::DividendPaid,
        Event::TrainBought { .. } => Word::TrainBought,
        Event::TrainRusted { .. } => Word::TrainRusted,
        Event::PhaseStarted { .. } => Word::PhaseStarted,
        Event::Passed { .. }
        | Event::BidMade { .. }
        | Event::CharterBid { .. }
        | Event::MergerProposed { .. }
        | Event::Voted { .. }
        | Event::Merged { .. }
        | Event::PriceReduced { .. }
        | Event::PrivatePaid { .. }
        | Event::SharesBought { .. }
        | Event::SharesGiven { .. }
        | Event::PresidentChanged { .. }
        | Event::PriceMoved { .. }
        | Event::Paid { .. }
        | Event::TurnStarted { .. }
        | Event::TileRemoved { .. }
        | Event::TokenRemoved { .. }
        | Event::Ran { .. }
        | Event::TrainDiscarded { .. }
        | Event::AbilityUsed { .. }
        | Event::CorporationClosed { .. }
        | Event::CorporationRemoved { .. }
        | Event::BankBroken
        | Event::Bankrupt { .. }
        | Event::GameEnded => return None,
    })
}

impl Game {
    /// The word of an event with the values of its fields, in declared order.
    pub(crate) fn fields_of(&self, event: &Event) -> Option<(Word, Vec<Value>)> {
        let stock = |round| {
            let found = self.rules.title.flow.rounds.of(round);
            Value::Bool(found.is_some_and(|round| matches!(round.kind, RoundKind::Stock)))
        };
        let fields = match *event {
            Event::RoundStarted { round, .. } | Event::RoundEnded { round } => vec![stock(round)],
            Event::PrivateBought { private, buyer, price } => {
                vec![Value::Private(private), Value::Player(buyer), Value::Int(price)]
            }
            Event::PrivateSold { private, seller, buyer, price } => {
                vec![Value::Private(private), Value::Holder(seller), Value::Holder(buyer), Value::Int(price)]
            }
            Event::PrivateClosed { private } => vec![Value::Private(private)],
            Event::ParSet { corporation, player, price } => {
                vec![Value::Corporation(corporation), Value::Player(player), Value::Int(price)]
            }
            Event::Floated { corporation, .. } => vec![Value::Corporation(corporation)],
            Event::SharesSold { corporation, seller, shares, .. } => {
                vec![Value::Corporation(corporation), Value::Holder(seller), Value::Int(shares)]
            }
            Event::TileLaid { hex, tile, corporation, upgrade, .. } => {
                vec![Value::Hex(hex), Value::Tile(tile), Value::Corporation(corporation), Value::Bool(upgrade)]
            }
            Event::Crossed { terrain, cost, corporation, hex } => {
                vec![Value::Label(terrain), Value::Int(cost), Value::Corporation(corporation), Value::Hex(hex)]
            }
            Event::TokenPlaced { city, corporation, .. } => vec![Value::City(city), Value::Corporation(corporation)],
            Event::DividendPaid { corporation, amount, .. } => {
                vec![Value::Corporation(corporation), Value::Int(amount)]
            }
            Event::TrainBought { train, corporation, from, .. } => {
                vec![Value::Train(train), Value::Corporation(corporation), Value::Bool(from == Holder::Bank)]
            }
            Event::TrainRusted { train, owner } => vec![Value::Train(train), Value::Holder(owner)],
            Event::PhaseStarted { phase } => vec![Value::Phase(phase)],
            _ => Vec::new(),
        };
        word(event).map(|word| (word, fields))
    }

    /// Runs what an event triggers. Beyond a depth of 64 nested triggers an event triggers nothing more.
    pub(crate) fn fire(&mut self, event: &Event) {
        let Some(word) = word(event) else { return };
        if self.rules.triggers(word).is_empty() {
            return;
        }
        let Some(level) = Level::trigger() else { return };
        let Some((_, fields)) = self.fields_of(event) else { return };
        let rules = Arc::clone(&self.rules);
        let waiting = self.state.pending.len();
        for &id in rules.triggers(word) {
            let ability = &rules.title.abilities[id];
            if self.triggers(id, ability, event, &fields) {
                self.count_use(id);
                self.start(id, ability, fields.clone());
            }
        }
        self.ask_in_order(&level, waiting);
    }

    /// Says whether an `instead` takes the place of an announced event; its body has run then. What that body does
    /// is not replaced in turn.
    pub(crate) fn replaced(&mut self, event: &Event) -> bool {
        let Some(word) = word(event) else { return false };
        if self.rules.replacements(word).is_empty() || self.replacing {
            return false;
        }
        let Some((_, fields)) = self.fields_of(event) else { return false };
        let rules = Arc::clone(&self.rules);
        let replacing = rules.replacements(word).iter().copied().find(|&id| {
            let ability = &rules.title.abilities[id];
            self.triggers(id, ability, event, &fields)
        });
        let Some(id) = replacing else { return false };
        self.replacing = true;
        self.count_use(id);
        self.start(id, &rules.title.abilities[id], fields);
        self.replacing = false;
        true
    }

    fn triggers(&self, id: AbilityId, ability: &Ability, event: &Event, fields: &[Value]) -> bool {
        // A private's own closing is the last thing it can react to.
        let own_end = matches!(
            (event, ability.owner),
            (Event::PrivateClosed { private }, AbilityOwner::Private(owner)) if *private == owner
        );
        (own_end || self.is_alive(ability))
            && self.has_uses_left(id, ability)
            && with_locals(ability.slots, fields, |locals| {
                Scope { game: self, routes: &[] }.truth(&ability.condition, locals)
            })
    }

    /// Starts the body of an ability with its first local variables.
    pub(super) fn start(&mut self, id: AbilityId, ability: &Ability, mut locals: Vec<Value>) {
        locals.resize(usize::from(ability.slots).max(locals.len()), Value::None);
        let actor = self.ability_actor(ability);
        self.run(Frame { ability: id, at: 0, locals, actor });
    }

    /// Choices are asked in the order in which they came up: the outermost ability turns those added to the stack.
    pub(super) fn ask_in_order(&mut self, level: &Level, waiting: usize) {
        if level.is_outermost()
            && let Some(added) = self.state.pending.get_mut(waiting..)
        {
            added.reverse();
        }
    }

    /// The limit of the ability allows one more use.
    pub(super) fn has_uses_left(&self, id: AbilityId, ability: &Ability) -> bool {
        ability.limit.is_none_or(|limit| self.state.uses[id] < limit.times)
    }

    pub(super) fn count_use(&mut self, id: AbilityId) {
        let uses = &mut self.state.uses[id];
        *uses = uses.saturating_add(1);
    }

    /// Forgets the uses of abilities that are limited in a time that starts anew.
    pub(crate) fn reset_limits(&mut self, per: Per) {
        for (ability, uses) in self.rules.title.abilities.iter().zip(self.state.uses.iter_mut()) {
            if ability.limit.is_some_and(|limit| limit.per == per) {
                *uses = 0;
            }
        }
    }
}

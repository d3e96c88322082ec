//! Minors: operators without shares, each of one owner.

use eighteen_dsl::ids::{CorporationId, Holder, PlayerId, PrivateId};

use crate::event::Event;
use crate::game::Game;
use crate::state::{TokenPlace, TrainPlace};

impl Game {
    /// The minor that goes with a private and is still in the game.
    pub(crate) fn minor_of(&self, private: PrivateId) -> Option<CorporationId> {
        let minor = self.rules.title.privates[private].minor?;
        (!self.state.corporations[minor].closed).then_some(minor)
    }

    /// A player gets a minor: it is paid its money and operates from now on.
    pub(crate) fn float_minor(&mut self, minor: CorporationId, owner: PlayerId) {
        let entry = &mut self.state.corporations[minor];
        entry.president = Some(owner);
        if entry.floated {
            return;
        }
        entry.floated = true;
        let cash = self.rules.title.corporations[minor].minor.map_or(0, |minor| minor.cash);
        self.transfer(Holder::Bank, Holder::Corporation(minor), cash);
        self.emit(Event::Floated { corporation: minor, cash });
    }

    /// The most that a corporation could gain by buying minors that players own: their money but for the least price, if
    /// it has room for a train of theirs and so many more.
    pub(crate) fn most_from_minors(&self, buyer: CorporationId, more: i64) -> i64 {
        let room = self.train_limit(buyer) - self.train_count(buyer);
        if self.state.corporations[buyer].cash <= 0 || room < 1 + more {
            return 0;
        }
        let privates = self.state.privates.ids().filter(|&private| self.private_for_sale(private, buyer));
        let gains = privates.filter_map(|private| {
            let cash = self.state.corporations[self.minor_of(private)?].cash;
            Some((cash - self.private_range(private, buyer).0).max(0))
        });
        gains.sum()
    }

    /// A corporation takes over a minor with its money, trains and tokens. A token is lost on a hex where the
    /// corporation has one.
    pub(crate) fn take_over(&mut self, minor: CorporationId, buyer: CorporationId) {
        let cash = self.state.corporations[minor].cash;
        self.transfer(Holder::Corporation(minor), Holder::Corporation(buyer), cash);
        // The train of a minor that had its turn does not run again in the round.
        let had_turn = self
            .operating()
            .is_some_and(|stage| stage.order.iter().take(usize::from(stage.turn)).any(|&operated| operated == minor));
        for train in self.trains(minor) {
            self.place_train(train, TrainPlace::Corporation(buyer));
            self.state.trains[train].ran |= had_turn;
        }
        for token in self.state.tokens.ids() {
            let entry = &self.state.tokens[token];
            let TokenPlace::Map { city, .. } = entry.place else { continue };
            if entry.owner != Some(minor) {
                continue;
            }
            let there = self.tokens_on(city.hex).any(|(other, _)| self.state.tokens[other].owner == Some(buyer));
            if there {
                self.state.tokens[token].place = TokenPlace::Gone;
            } else {
                self.state.sequence += 1;
                self.state.tokens[token].owner = Some(buyer);
                self.state.tokens[token].arrival = self.state.sequence;
                self.state.tokens[token].home = false;
            }
        }
        self.close_corporation(minor);
    }
}

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

    /// A corporation takes over a minor with its money, trains and tokens. A token is lost on a hex where the
    /// corporation has one.
    pub(crate) fn take_over(&mut self, minor: CorporationId, buyer: CorporationId) {
        let cash = self.state.corporations[minor].cash;
        self.transfer(Holder::Corporation(minor), Holder::Corporation(buyer), cash);
        for train in self.trains(minor) {
            self.place_train(train, TrainPlace::Corporation(buyer));
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
                self.state.tokens[token].owner = Some(buyer);
                self.state.tokens[token].home = false;
            }
        }
        self.close_corporation(minor);
    }
}

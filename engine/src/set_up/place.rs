//! What set-up draws, removes and places before the first event.

use std::sync::Arc;

use eighteen_dsl::ids::{CityRef, CorporationId, Holder, PrivateId};
use eighteen_dsl::title::{HomeTiming, RoundKind};

use crate::game::Game;
use crate::random;
use crate::state::TokenPlace;

impl Game {
    /// Leaves out what is not played with so many players, shuffles the deck of a draft, draws what leaves the game,
    /// and places home tokens. Draws are made in this order.
    pub(crate) fn place_everything(&mut self) {
        let rules = Arc::clone(&self.rules);
        for (id, private) in rules.title.privates.entries() {
            let (fewest, most) = private.players;
            if !(usize::from(fewest)..=usize::from(most)).contains(&rules.players) {
                self.leave_out(id);
            }
        }
        let hands = rules.title.flow.rounds.iter().any(|round| match &round.kind {
            RoundKind::Draft(draft) => draft.hand.is_some(),
            _ => false,
        });
        if hands {
            let present = self.state.privates.entries().filter(|(_, private)| !private.removed);
            let cards = present.map(|(id, _)| id).collect();
            self.state.deck = self.shuffled(cards);
        }
        self.draw_shuffles();
        for (id, corporation) in rules.title.corporations.entries() {
            let early = corporation.minor.is_some() || rules.title.corporation_rules.home_token == HomeTiming::SetUp;
            if early && !self.state.corporations[id].closed {
                self.place_homes(id);
            }
        }
        self.state.deck.retain(|&private| !self.state.privates[private].removed);
        self.list_corporations();
    }

    /// The elements in a random order: each draws a number, and the smallest comes first.
    pub(crate) fn shuffled<T>(&mut self, elements: Vec<T>) -> Vec<T> {
        let mut drawn: Vec<(u32, T)> = elements
            .into_iter()
            .map(|element| {
                self.state.random = random::draw(self.state.random);
                (self.state.random, element)
            })
            .collect();
        drawn.sort_by_key(|(number, _)| *number);
        drawn.into_iter().map(|(_, element)| element).collect()
    }

    /// The first of each new order leave the game; the others take the places in the pile that they had together.
    fn draw_shuffles(&mut self) {
        let rules = Arc::clone(&self.rules);
        for shuffle in &rules.title.shuffles {
            let count = usize::try_from(shuffle.remove.get(rules.players).unwrap_or(0)).unwrap_or(0);
            for private in self.shuffled(shuffle.privates.clone()).into_iter().take(count) {
                self.leave_out(private);
            }
            let order = self.shuffled(shuffle.corporations.clone());
            for &corporation in order.iter().take(count) {
                for (_, hex, city) in shuffle.tokens.iter().filter(|(owner, ..)| *owner == corporation).copied() {
                    self.block_city(corporation, CityRef { hex, city });
                }
                self.remove_corporation(corporation);
            }
            let mut order = order.into_iter();
            for place in self.state.pile.iter_mut().filter(|place| shuffle.corporations.contains(place)) {
                *place = order.next().unwrap_or(*place);
            }
        }
    }

    /// A token of a corporation that leaves the game blocks a slot for good.
    fn block_city(&mut self, corporation: CorporationId, city: CityRef) {
        let free = |token: &crate::state::Token| token.charter == corporation && token.place == TokenPlace::Charter;
        if let Some(token) = self.state.tokens.find(free) {
            self.put_token(token, city, false);
        }
    }

    /// A private that is not in this game.
    fn leave_out(&mut self, private: PrivateId) {
        self.release_slots(private);
        let entry = &mut self.state.privates[private];
        entry.removed = true;
        entry.closed = true;
        entry.owner = Holder::Nobody;
    }
}

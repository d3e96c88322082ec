//! Tokens are placed, put and taken.

use eighteen_dsl::ids::{CityRef, CorporationId, Holder, Keeper, TokenId};

use super::tokens::Placement;
use crate::event::Event;
use crate::game::Game;
use crate::state::TokenPlace;

impl Game {
    /// Places a checked token: pays for it, says so.
    pub(crate) fn place_token(&mut self, corporation: CorporationId, city: CityRef, placement: &Placement) {
        self.transfer(Holder::Corporation(corporation), Holder::Bank, placement.price);
        let home = self.becomes_home(placement.token);
        self.set_token(placement.token, city, placement.slot, home);
        let Placement { token, price, .. } = *placement;
        self.emit(Event::TokenPlaced { token, city, corporation, price });
    }

    /// Puts a token in the first slot open to its owner, for nothing; `home` marks it as a home token.
    pub(crate) fn put_token(&mut self, token: TokenId, city: CityRef, home: bool) {
        let owner = self.state.tokens[token].owner;
        let slot = self.slot_for(city, owner);
        self.set_token(token, city, slot, home);
        if let Some(corporation) = owner {
            self.emit(Event::TokenPlaced { token, city, corporation, price: 0 });
        }
    }

    /// The first token of a corporation whose title names no home is its home.
    pub(crate) fn becomes_home(&self, id: TokenId) -> bool {
        let Some(token) = self.state.tokens.of(id) else { return false };
        let Some(owner) = token.owner.filter(|owner| *owner == token.charter) else { return false };
        let named = self.rules.title.corporations.of(owner).is_none_or(|corporation| !corporation.homes.is_empty());
        !named && !self.state.tokens.iter().any(|other| other.owner == Some(owner) && other.home)
    }

    fn set_token(&mut self, token: TokenId, city: CityRef, slot: u8, home: bool) {
        self.state.board += 1;
        self.state.sequence += 1;
        let arrival = self.state.sequence;
        let entry = &mut self.state.tokens[token];
        entry.place = TokenPlace::Map { city, slot };
        entry.home = home;
        entry.arrival = arrival;
        // What is nobody's uses up the slot kept for the corporation that puts it there.
        let owner = Some(Keeper::Corporation(entry.owner.unwrap_or(entry.charter)));
        for kept in &mut self.state.reservations {
            kept.used |= Some(kept.keeper) == owner && kept.hex == city.hex;
        }
    }

    /// Takes a token off the map, back to its charter.
    pub(crate) fn return_token(&mut self, token: TokenId) {
        self.take_token(token, TokenPlace::Charter);
    }

    /// Takes a token off the map, out of the game.
    pub(crate) fn remove_token(&mut self, token: TokenId) {
        self.take_token(token, TokenPlace::Gone);
    }

    fn take_token(&mut self, token: TokenId, to: TokenPlace) {
        let from = self.state.tokens[token].place;
        self.state.tokens[token].place = to;
        if let TokenPlace::Map { city, .. } = from {
            self.state.board += 1;
            self.emit(Event::TokenRemoved { token, city });
        }
    }
}

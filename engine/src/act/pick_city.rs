//! Pick the city of a hex for a token that stands on it.

use eighteen_dsl::ids::{CityRef, HexId, TokenId};

use crate::action::{Action, Offer, Verb};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::state::Pending;

impl Game {
    pub(super) fn pick_city_offers(&self, hex: HexId, token: TokenId) -> Vec<Offer> {
        self.cities_on(hex)
            .filter(|&city| self.check_pick_city(city, hex, token).is_ok())
            .map(|city| Offer::PlaceToken { city, kind: self.state.tokens[token].kind, price: 0 })
            .collect()
    }

    pub(super) fn check_pick_city(&self, city: CityRef, hex: HexId, token: TokenId) -> Result<(), Illegal> {
        let name = &self.rules.title.hexes[hex].coordinate;
        if city.hex != hex || !self.cities_on(hex).any(|other| other == city) {
            return Err(Illegal::new("other-hex", format!("the token must go to a city of `{name}`")));
        }
        let owner = self.state.tokens[token].owner;
        if self.free_slot(city, owner).is_none() {
            return Err(Illegal::new("no-slot", format!("city {} of `{name}` has no open slot", city.city)));
        }
        Ok(())
    }

    pub(super) fn do_pick_city(&mut self, action: &Action) {
        let Verb::PlaceToken { city, .. } = action.verb else { return };
        if let Some(Pending::PickCity { token, home, .. }) = self.state.pending.pop() {
            self.put_token(token, city, home);
        }
    }
}

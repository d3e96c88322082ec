//! Draft: take a private at its price.

use eighteen_dsl::ids::{PlayerId, PrivateId};

use crate::action::Offer;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    pub(super) fn draft_offers(&self, player: PlayerId) -> Vec<Offer> {
        let cash = self.draft_cash(player);
        let prices = self.on_draft().into_iter().map(|private| (private, self.private_price(private)));
        let open = prices.filter(|(_, price)| *price <= cash);
        open.map(|(private, price)| Offer::Bid { private, min: price, max: price, step: 1 }).collect()
    }

    pub(super) fn check_draft(&self, player: PlayerId, private: PrivateId, price: i64) -> Result<(), Illegal> {
        let Some(found) = self.rules.title.privates.of(private) else {
            return Err(Illegal::new("unknown-private", "there is no such private"));
        };
        let id = &found.id;
        if !self.on_draft().contains(&private) {
            return Err(Illegal::new("not-on-offer", format!("`{id}` is not on offer")));
        }
        let wanted = self.private_price(private);
        if price != wanted {
            return Err(Illegal::new("draft-price", format!("`{id}` costs {wanted}, not {price}")));
        }
        let cash = self.draft_cash(player);
        if price > cash {
            return Err(Illegal::new("not-enough-money", format!("`{id}` costs {price}, the player has {cash} left")));
        }
        Ok(())
    }
}

//! Bid for the top charter: open its auction instead of a purchase, or raise.

use eighteen_dsl::ids::{CorporationId, PlayerId};

use crate::action::Offer;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    /// The charter a player may bid for, with the least and the most he may bid.
    fn charter_range(&self, player: PlayerId) -> Option<(CorporationId, i64, i64)> {
        let rules = &self.rules.title.charters;
        let (corporation, min) = match self.charter_auction() {
            Some(auction) => (auction.corporation, self.charter_bid().unwrap_or(0) + rules.increment),
            None => (self.top_charter()?, rules.minimum),
        };
        Some((corporation, min, self.charter_means(player, corporation)))
    }

    pub(super) fn charter_offers(&self, player: PlayerId) -> Vec<Offer> {
        let Some((corporation, min, max)) = self.charter_range(player) else { return Vec::new() };
        if self.check_bid_charter(player, corporation, min).is_err() {
            return Vec::new();
        }
        let step = self.rules.title.charters.increment.max(1);
        vec![Offer::BidCharter { corporation, min, max, step }]
    }

    /// The player could open the auction of a charter.
    pub(crate) fn can_bid_charter(&self, player: PlayerId) -> bool {
        !self.charter_offers(player).is_empty()
    }

    pub(super) fn check_bid_charter(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        price: i64,
    ) -> Result<(), Illegal> {
        let Some((open, min, max)) = self.charter_range(player) else {
            return Err(Illegal::new("no-charter", "no charter is left to start"));
        };
        let id = &self.rules.title.corporations[open].id;
        if corporation != open {
            return Err(Illegal::new("not-the-top-charter", format!("only `{id}` may be started now")));
        }
        if self.charter_auction().is_none() {
            self.check_start()?;
            self.check_limits(player)?;
        }
        if price < min {
            return Err(Illegal::new("bid-too-low", format!("a bid of {price} for `{id}` is less than {min}")));
        }
        if price > max {
            return Err(Illegal::new("not-enough-money", format!("the player can bid at most {max}, not {price}")));
        }
        let step = self.rules.title.charters.increment.max(1);
        if price % step != 0 {
            return Err(Illegal::new("bid-step", format!("a bid of {price} is no multiple of {step}")));
        }
        Ok(())
    }
}

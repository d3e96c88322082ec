//! Bid: buy the cheapest private at its price, or raise for another.

use eighteen_dsl::ids::{PlayerId, PrivateId};

use crate::action::Offer;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    /// The least and most a player may bid for a private, and the step between bids.
    fn bid_range(&self, player: PlayerId, private: PrivateId) -> Option<(i64, i64, i64)> {
        let (stage, rules) = (self.auction()?, self.auction_rules()?);
        if stage.contested.is_some_and(|contested| contested != private) {
            return None;
        }
        let cheapest = self.for_auction().next() == Some(private);
        if !self.for_auction().any(|other| other == private) {
            return None;
        }
        let price = self.private_price(private);
        if cheapest && stage.contested.is_none() {
            return Some((price, price, 1));
        }
        let highest = stage.bids.iter().filter(|bid| bid.private == private).map(|bid| bid.price).max();
        let least = highest.unwrap_or(price) + rules.increment;
        let step = if rules.multiples { rules.increment.max(1) } else { 1 };
        // Where bids are multiples of a step, the least is the next multiple.
        let min = least.saturating_add(step - 1).div_euclid(step) * step;
        Some((min, self.free_cash(player, private), step))
    }

    pub(super) fn bid_offers(&self, player: PlayerId) -> Vec<Offer> {
        let offers = self.for_auction().filter_map(|private| {
            let (min, max, step) = self.bid_range(player, private)?;
            (min <= self.free_cash(player, private)).then_some(Offer::Bid { private, min, max: max.max(min), step })
        });
        offers.collect()
    }

    pub(super) fn check_bid(&self, player: PlayerId, private: PrivateId, price: i64) -> Result<(), Illegal> {
        let Some(found) = self.rules.title.privates.of(private) else {
            return Err(Illegal::new("unknown-private", "there is no such private"));
        };
        let id = &found.id;
        let Some((min, max, step)) = self.bid_range(player, private) else {
            return Err(Illegal::new("not-for-bids", format!("`{id}` is not open to bids now")));
        };
        let free = self.free_cash(player, private);
        if price < min {
            return Err(Illegal::new("bid-too-low", format!("{price} for `{id}` is less than {min}"))
                .help(format!("bid at least {min}")));
        }
        if price > free {
            let message = format!("{price} for `{id}` is more than the {free} not bound in other bids");
            return Err(Illegal::new("not-enough-money", message).help(format!("bid at most {free}")));
        }
        if price > max {
            return Err(Illegal::new(
                "bid-too-high",
                format!("the cheapest private is sold at its price {max}, not {price}"),
            ));
        }
        if price % step != 0 && step > 1 {
            return Err(Illegal::new("bid-step", format!("{price} is no multiple of {step}")).help(format!(
                "bid {} or {}",
                price - price % step,
                price - price % step + step
            )));
        }
        Ok(())
    }
}

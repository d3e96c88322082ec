//! Emergency money: what a president may sell for a train, and when he is bankrupt.

use eighteen_dsl::ids::{CorporationId, Holder, PlayerId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::vocab::Site;

use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    /// The corporation must buy a train before its turn ends.
    #[must_use]
    pub fn must_buy_train(&self, corporation: CorporationId) -> bool {
        self.train_count(corporation) == 0
            && self.cheapest_price().is_some()
            && self.site_bool(Site::MustOwnTrain, &[Value::Corporation(corporation)])
    }

    /// The president may add money for a train.
    #[must_use]
    pub fn president_may_help(&self, corporation: CorporationId) -> bool {
        self.train_count(corporation) == 0
            && self.cheapest_price().is_some()
            && (self.must_buy_train(corporation) || self.site_bool(Site::MayHelp, &[Value::Corporation(corporation)]))
    }

    /// The president may sell shares for a train that the treasury cannot pay.
    pub(crate) fn may_sell_for_train(&self, corporation: CorporationId) -> bool {
        self.cheapest_price().is_some() && self.site_bool(Site::MaySellForTrain, &[Value::Corporation(corporation)])
    }

    /// What is missing for the cheapest train after all cash of the corporation and its president.
    pub(crate) fn shortfall(&self, corporation: CorporationId) -> i64 {
        let president = self.state.corporations[corporation].president;
        let cash = president.map_or(0, |president| self.state.players[president].cash);
        self.cheapest_price().unwrap_or(0) - self.state.corporations[corporation].cash - cash
    }

    /// Checks a sale for a train: legal as a sale, not of the presidency of the corporation in need, and not more
    /// shares than needed.
    pub(crate) fn check_emergency_sale(
        &self,
        seller: PlayerId,
        corporation: CorporationId,
        percent: u8,
        buyer: CorporationId,
    ) -> Result<(), Illegal> {
        let shortfall = self.shortfall(buyer);
        if !self.may_sell_for_train(buyer) || shortfall <= 0 {
            return Err(Illegal::new("no-emergency", "no money is missing for a train, so no shares may be sold now"));
        }
        self.check_bundle(seller, corporation, percent)?;
        self.check_presidency_sale(seller, corporation, percent, buyer)?;
        let size = self.share_size(corporation);
        let without_last = self.proceeds(corporation, i64::from(percent) - size);
        if without_last >= shortfall {
            let message = format!("{shortfall} are missing, and one share less would bring {without_last}");
            return Err(Illegal::new("sells-too-much", message).help("sell fewer shares"));
        }
        Ok(())
    }

    fn check_presidency_sale(
        &self,
        seller: PlayerId,
        corporation: CorporationId,
        percent: u8,
        buyer: CorporationId,
    ) -> Result<(), Illegal> {
        let changes = self.state.corporations[corporation].president == Some(seller)
            && self.president_after(corporation, seller, i64::from(percent)).is_some_and(|after| after != seller);
        let allowed = self.rules.title.trains_rules.emergency_presidency && corporation != buyer;
        if changes && !allowed {
            let id = &self.rules.title.corporations[corporation].id;
            return Err(Illegal::new("loses-presidency", format!("the sale would cost the presidency of `{id}`")));
        }
        Ok(())
    }

    /// All money a president could raise: his cash and, of each corporation, the dearest bundle he may sell.
    pub(crate) fn emergency_means(&self, seller: PlayerId, buyer: CorporationId) -> i64 {
        let shares: i64 = self
            .state
            .corporations
            .ids()
            .map(|corporation| {
                let sizes = self.bundle_sizes(corporation, seller).into_iter().rev();
                let legal = |percent: &u8| {
                    self.check_bundle(seller, corporation, *percent).is_ok()
                        && self.check_presidency_sale(seller, corporation, *percent, buyer).is_ok()
                };
                sizes.filter(legal).map(|percent| self.proceeds(corporation, i64::from(percent))).max().unwrap_or(0)
            })
            .sum();
        self.state.players[seller].cash + shares
    }

    /// The president cannot raise the money for a train that must be bought.
    #[must_use]
    pub fn is_bankrupt(&self, corporation: CorporationId) -> bool {
        let Some(president) = self.state.corporations[corporation].president else { return false };
        self.must_buy_train(corporation)
            && self.cheapest_price().is_some_and(|price| {
                self.state.corporations[corporation].cash + self.emergency_means(president, corporation) < price
            })
    }

    /// Sells all that may be sold and gives the rest of the money to the bank.
    pub(crate) fn liquidate(&mut self, player: PlayerId, buyer: CorporationId) {
        for corporation in self.state.corporations.ids() {
            loop {
                let sizes = self.bundle_sizes(corporation, player).into_iter().rev();
                let legal = |percent: &u8| {
                    self.check_bundle(player, corporation, *percent).is_ok()
                        && self.check_presidency_sale(player, corporation, *percent, buyer).is_ok()
                };
                let Some(percent) = sizes.filter(legal).max_by_key(|p| self.proceeds(corporation, i64::from(*p)))
                else {
                    break;
                };
                self.sell_bundle(corporation, player, percent);
            }
        }
        let cash = self.state.players[player].cash;
        self.transfer(Holder::Player(player), Holder::Bank, cash);
    }
}

//! Sell shares: a bundle to the pool, in a stock round or for a train.

use eighteen_dsl::ids::{Actor, CorporationId, Holder, PlayerId};
use eighteen_dsl::ir::{Step, Value};
use eighteen_dsl::title::EmergencyChoice;
use eighteen_dsl::vocab::Site;

use crate::action::Offer;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    /// Checks what holds for every sale: the shares are there, have a price, fit in the pool, and leave a
    /// president.
    pub(crate) fn check_bundle(
        &self,
        seller: PlayerId,
        corporation: CorporationId,
        percent: u8,
    ) -> Result<(), Illegal> {
        let Some(found) = self.rules.title.corporations.of(corporation) else {
            return Err(Illegal::new("unknown-corporation", "there is no such corporation"));
        };
        let id = &found.id;
        let held = self.percent(corporation, Holder::Player(seller));
        let size = self.share_size(corporation).max(1);
        let percent = i64::from(percent);
        if percent == 0 || percent > held || percent % size != 0 || !self.makes_up(corporation, seller, percent) {
            return Err(Illegal::new(
                "no-such-bundle",
                format!("the player holds {held}% of `{id}`, not a bundle of {percent}%"),
            ));
        }
        if self.state.corporations[corporation].cell.is_none() {
            return Err(Illegal::new("no-price", format!("`{id}` has no market price yet")));
        }
        let args = [Value::Corporation(corporation), Value::Holder(Holder::Player(seller))];
        if !self.site_bool(Site::MaySell, &args) {
            return Err(Illegal::new("may-not-sell", format!("shares of `{id}` may not be sold now")));
        }
        let limit = self.site_int(Site::PoolLimit, &args[..1]);
        let pool = self.percent(corporation, Holder::Pool) + percent;
        if pool > limit {
            return Err(Illegal::new(
                "pool-limit",
                format!("{pool}% of `{id}` in the pool would be more than {limit}%"),
            ));
        }
        if self.dump_fails(corporation, seller, percent) {
            return Err(Illegal::new(
                "no-new-president",
                format!("nobody could take the president's certificate of `{id}`"),
            )
            .help("keep enough shares for it"));
        }
        Ok(())
    }

    /// Checks a sale in a stock round.
    pub(super) fn check_sell_shares(
        &self,
        seller: PlayerId,
        corporation: CorporationId,
        percent: u8,
    ) -> Result<(), Illegal> {
        if !self.sale_part_open() {
            return Err(Illegal::new("no-sale-part", "no sale is open at this part of the turn"));
        }
        if self.rules.title.stock.one_block && self.sold_this_turn(corporation) {
            return Err(Illegal::new("one-block", "all shares of a corporation must be sold in one block a turn"));
        }
        self.check_bundle(seller, corporation, percent)
    }

    fn open_sales(&self, seller: PlayerId) -> impl Iterator<Item = (CorporationId, u8)> + use<'_> {
        let holder = Holder::Player(seller);
        let sold = move |&corporation: &CorporationId| {
            self.state.corporations[corporation].cell.is_some()
                && self.percent(corporation, holder) > 0
                && self.site_bool(Site::MaySell, &[Value::Corporation(corporation), Value::Holder(holder)])
        };
        self.state.corporations.ids().filter(sold).flat_map(move |corporation| {
            let sizes = self.bundle_sizes(corporation, seller).into_iter();
            sizes
                .filter(move |&percent| self.check_sell_shares(seller, corporation, percent).is_ok())
                .map(move |percent| (corporation, percent))
        })
    }

    /// The player could sell something now.
    pub(crate) fn can_sell_any(&self, seller: PlayerId) -> bool {
        self.sale_part_open() && self.open_sales(seller).next().is_some()
    }

    /// The player is over a limit and must sell before anything else.
    pub(super) fn must_sell(&self, player: PlayerId) -> bool {
        let over = |corporation: CorporationId| {
            let holder = Holder::Player(player);
            let args = [Value::Corporation(corporation), Value::Holder(holder)];
            let held = self.percent(corporation, holder);
            held > 0 && held > self.site_int(Site::HoldLimit, &args)
        };
        let limits = self.over_cert_limit(player, false) || self.state.corporations.ids().any(over);
        limits && self.can_sell_any(player)
    }

    /// The player is under his limits, or cannot sell to get there.
    pub(super) fn check_limits(&self, player: PlayerId) -> Result<(), Illegal> {
        if !self.must_sell(player) {
            return Ok(());
        }
        let (count, limit) = (self.cert_count(player), self.cert_limit());
        let message = format!("the player is over a limit ({count} certificates, limit {limit})");
        Err(Illegal::new("must-sell", message).help("sell shares first"))
    }

    pub(super) fn sell_share_offers(&self, seller: PlayerId) -> Vec<Offer> {
        if !self.sale_part_open() {
            return Vec::new();
        }
        self.open_sales(seller)
            .map(|(corporation, percent)| {
                let proceeds = self.proceeds(corporation, i64::from(percent));
                Offer::SellShares { corporation, percent, proceeds }
            })
            .collect()
    }

    /// Checks a sale for a train in an operating round.
    pub(super) fn check_sell_for_train(
        &self,
        by: Actor,
        corporation: CorporationId,
        percent: u8,
    ) -> Result<(), Illegal> {
        let buyer = self.check_step(Step::BuyTrain, "a sale of shares")?;
        match by {
            Actor::Player(player) if self.state.corporations[buyer].president == Some(player) => {
                self.check_emergency_sale(player, corporation, percent, buyer)
            }
            _ => Err(Illegal::new("out-of-turn", "only the president may sell shares for a train")),
        }
    }

    pub(super) fn emergency_offers(&self, buyer: CorporationId, president: PlayerId) -> Vec<Offer> {
        if !self.may_sell_for_train(buyer) || self.shortfall(buyer) <= 0 {
            return Vec::new();
        }
        let mut offers = Vec::new();
        for corporation in self.state.corporations.ids() {
            for percent in self.bundle_sizes(corporation, president) {
                if self.check_emergency_sale(president, corporation, percent, buyer).is_ok() {
                    let proceeds = self.proceeds(corporation, i64::from(percent));
                    offers.push(Offer::SellShares { corporation, percent, proceeds });
                }
            }
        }
        offers
    }

    pub(super) fn do_sell_shares(&mut self, seller: PlayerId, corporation: CorporationId, percent: u8) {
        let raised = match self.rules.title.trains_rules.emergency {
            EmergencyChoice::Cheapest => self.price(corporation),
            EmergencyChoice::Any => self.proceeds(corporation, i64::from(percent)),
        };
        self.drop_closed();
        self.sell_bundle(corporation, seller, percent);
        self.note_sale(seller, corporation);
        if let Some(stage) = self.operating_mut() {
            stage.last_sale = raised;
            self.reorder();
        }
    }
}

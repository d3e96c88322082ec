//! Emergency money: what a president may sell for a train, and when he is bankrupt.

use eighteen_dsl::ids::{CorporationId, Holder, PlayerId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::title::EmergencyChoice;
use eighteen_dsl::vocab::Site;

use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    /// The corporation must buy a train before its turn ends.
    #[must_use]
    pub fn must_buy_train(&self, corporation: CorporationId) -> bool {
        self.train_count(corporation) == 0
            && !self.in_receivership(corporation)
            && self.cheapest_price().is_some()
            && self.site_bool(Site::MustOwnTrain, &[Value::Corporation(corporation)])
    }

    /// What a corporation may issue for want of a train, in percent, fewest first: no more than it takes for the dearest
    /// face of the bank, and no less than for the cheapest, or all it can if that is not enough.
    pub(crate) fn emergency_bundles(&self, corporation: CorporationId) -> Vec<u8> {
        let rules = &self.rules.title.trains_rules;
        let issued = self.operating().is_some_and(|stage| stage.emergency_issued);
        let trainless = self.train_count(corporation) == 0 && !self.in_receivership(corporation);
        let prices = (self.bank_prices().min(), self.bank_prices().max());
        let (true, false, true, (Some(least), Some(most))) = (rules.emergency_issue, issued, trainless, prices) else {
            return Vec::new();
        };
        let (size, cash) = (self.share_size(corporation), self.state.corporations[corporation].cash);
        if cash >= most || size == 0 {
            return Vec::new();
        }
        let sizes = (1..=100 / size).filter_map(|shares| u8::try_from(shares * size).ok());
        let open = sizes.filter(|&percent| self.check_issue_size(corporation, percent).is_ok());
        let means = open.map(|percent| (percent, cash + self.issue_proceeds(corporation, percent, true)));
        let means: Vec<(u8, i64)> = means.filter(|(_, means)| *means > cash).collect();
        let enough: Vec<(u8, i64)> = means.iter().copied().filter(|(_, means)| *means >= least).collect();
        if enough.is_empty() {
            return means.last().map(|(percent, _)| *percent).into_iter().collect();
        }
        let last = enough.iter().position(|(_, means)| *means >= most).unwrap_or(enough.len());
        enough.into_iter().take(last + 1).map(|(percent, _)| percent).collect()
    }

    /// The corporation must issue shares before its president helps.
    pub(crate) fn must_issue(&self, corporation: CorporationId) -> bool {
        !self.emergency_bundles(corporation).is_empty()
    }

    /// What an issue would bring at most for want of a train.
    fn emergency_proceeds(&self, corporation: CorporationId) -> i64 {
        let bundles = self.emergency_bundles(corporation).into_iter();
        bundles.map(|percent| self.issue_proceeds(corporation, percent, true)).max().unwrap_or(0)
    }

    /// The president may add money for a train.
    #[must_use]
    pub fn president_may_help(&self, corporation: CorporationId) -> bool {
        self.train_count(corporation) == 0
            && !self.must_issue(corporation)
            && !self.in_receivership(corporation)
            && self.cheapest_price().is_some()
            && (self.must_buy_train(corporation) || self.site_bool(Site::MayHelp, &[Value::Corporation(corporation)]))
    }

    /// The bank sells a train. Where he may help to buy any, the treasury cannot pay for the cheapest.
    pub(crate) fn lacks_money(&self, corporation: CorporationId) -> bool {
        let any = self.rules.title.trains_rules.emergency == EmergencyChoice::Any;
        self.cheapest_price().is_some_and(|price| !any || price > self.state.corporations[corporation].cash)
    }

    /// The president may sell shares for a train that the treasury cannot pay.
    pub(crate) fn may_sell_for_train(&self, corporation: CorporationId) -> bool {
        self.lacks_money(corporation)
            && !self.must_issue(corporation)
            && self.site_bool(Site::MaySellForTrain, &[Value::Corporation(corporation)])
    }

    /// What is missing for the train he may help to buy, the dearest if any, after all cash of the corporation and its
    /// president.
    pub(crate) fn shortfall(&self, corporation: CorporationId) -> i64 {
        let president = self.state.corporations[corporation].president;
        let cash = president.map_or(0, |president| self.state.players[president].cash);
        let price = match self.rules.title.trains_rules.emergency {
            EmergencyChoice::Cheapest => self.cheapest_price(),
            EmergencyChoice::Any => self.bank_prices().max(),
        };
        price.unwrap_or(0) - self.state.corporations[corporation].cash - cash
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
        self.check_survival(seller, corporation, percent, buyer)?;
        // Certificates may be of several shares, so that less is the next smaller bundle.
        let sizes = self.bundle_sizes(corporation, seller).into_iter();
        let fewer =
            sizes.filter(|&fewer| fewer < percent && self.check_bundle(seller, corporation, fewer).is_ok()).max();
        let without_last = fewer.map_or(0, |fewer| self.proceeds(corporation, i64::from(fewer)));
        if without_last >= shortfall {
            let message = format!("{shortfall} are missing, and fewer shares would bring {without_last}");
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

    /// The sale does not close the corporation that needs the train.
    fn check_survival(
        &self,
        seller: PlayerId,
        corporation: CorporationId,
        percent: u8,
        buyer: CorporationId,
    ) -> Result<(), Illegal> {
        let shares = i64::from(percent) / self.share_size(corporation).max(1);
        let args = [Value::Corporation(corporation), Value::Holder(Holder::Player(seller)), Value::Int(shares)];
        let target = match self.site(Site::MarketSale, &args) {
            Value::Move(direction, steps) => self.cell_after(corporation, direction, steps),
            _ => None,
        };
        let cell = target.and_then(|(row, column)| self.rules.title.market.cell(row, column));
        if corporation == buyer && cell.is_some_and(|cell| cell.close) {
            let id = &self.rules.title.corporations[corporation].id;
            return Err(Illegal::new("closes-corporation", format!("the sale would close `{id}`")));
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
                        && self.check_survival(seller, corporation, *percent, buyer).is_ok()
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
                let means = self.emergency_proceeds(corporation) + self.emergency_means(president, corporation);
                self.state.corporations[corporation].cash + means < price
            })
    }

    /// The bankrupt president's way out: what he may sell is sold, and his money and the rest of his property go where
    /// the title says.
    pub(crate) fn liquidate(&mut self, player: PlayerId, buyer: CorporationId) {
        let rules = self.rules.title.bankruptcy;
        if rules.issue
            && let Some(percent) = self.emergency_bundles(buyer).last().copied()
        {
            self.issue(buyer, percent, true);
        }
        for corporation in self.state.corporations.ids() {
            self.sell_all(player, corporation, buyer);
        }
        if let Some(paid) = rules.dump_paid {
            for corporation in self.state.corporations.ids() {
                self.dump(corporation, player, paid);
            }
        }
        for private in self.state.privates.ids() {
            let entry = &self.state.privates[private];
            if entry.owner == Holder::Player(player) {
                let minor = self.rules.title.privates[private].minor.is_some();
                if minor && rules.closes_minors || !minor && rules.closes_privates {
                    self.close_private(private);
                }
            }
        }
        if rules.closes_presided {
            self.close_presided(player);
        }
        let cash = self.state.players[player].cash;
        let loan = rules.loan_fee.filter(|_| {
            let buyer = &self.state.corporations[buyer];
            buyer.president.is_none() && !buyer.closed
        });
        let heir = if rules.cash_to_corporation && !self.state.corporations[buyer].closed || loan.is_some() {
            Holder::Corporation(buyer)
        } else {
            Holder::Bank
        };
        self.transfer(Holder::Player(player), heir, cash);
        if let Some(fee) = loan {
            self.buy_on_loan(buyer, fee);
        }
    }

    /// Sells to the pool what a player may sell of a corporation. That ends: a loose bundle, where papers may stay with
    /// him, is part of the president's certificate, and he sells that once.
    fn sell_all(&mut self, player: PlayerId, corporation: CorporationId, buyer: CorporationId) {
        loop {
            let sizes = self.bundle_sizes(corporation, player).into_iter().rev();
            let legal = |percent: &u8| {
                self.check_bundle(player, corporation, *percent).is_ok()
                    && self.check_presidency_sale(player, corporation, *percent, buyer).is_ok()
                    && self.check_survival(player, corporation, *percent, buyer).is_ok()
            };
            let Some(percent) = sizes.filter(legal).max_by_key(|p| self.proceeds(corporation, i64::from(*p))) else {
                return;
            };
            self.sell_bundle(corporation, player, percent);
        }
    }

    /// Closes the corporations of a bankrupt president; the bank may pay the others for their shares.
    fn close_presided(&mut self, player: PlayerId) {
        for corporation in self.state.corporations.ids() {
            if self.state.corporations[corporation].president != Some(player) || self.is_minor(corporation) {
                continue;
            }
            if self.rules.title.bankruptcy.compensation {
                let price = self.price(corporation);
                for other in self.state.players.ids() {
                    let holder = Holder::Player(other);
                    let shares = self.percent(corporation, holder) / self.share_size(corporation).max(1);
                    if other != player && !self.state.players[other].bankrupt {
                        self.pay(Holder::Bank, holder, shares * price);
                    }
                }
            }
            self.close_corporation(corporation);
        }
    }

    /// Nobody succeeds the president: the bank lends what is missing for the cheapest train, at a fee.
    fn buy_on_loan(&mut self, corporation: CorporationId, fee: i64) {
        let short = self.cheapest_price().is_some_and(|price| price > self.state.corporations[corporation].cash);
        self.buy_cheapest(corporation);
        if short {
            self.pay(Holder::Corporation(corporation), Holder::Bank, fee);
        }
    }
}

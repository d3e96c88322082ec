//! Dividend: what becomes of a run's revenue, and how the price moves.

use eighteen_dsl::ids::{CorporationId, Holder};
use eighteen_dsl::ir::{Capital, Step, Value};
use eighteen_dsl::vocab::Site;

use crate::action::{Dividend, Offer};
use crate::event::Event;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    pub(super) fn dividend_offers(&self) -> Vec<Offer> {
        let revenue = self.operating().map_or(0, |stage| stage.revenue);
        let kinds = self.operator().map(|corporation| self.dividend_kinds(corporation)).unwrap_or_default();
        kinds.iter().map(|&kind| Offer::Dividend { kind, revenue }).collect()
    }

    /// What may become of the revenue of a run. In receivership all is withheld.
    pub(crate) fn dividend_kinds(&self, corporation: CorporationId) -> &[Dividend] {
        let rules = &self.rules.title.corporation_rules;
        if self.in_receivership(corporation) {
            &[Dividend::Withhold]
        } else if self.is_minor(corporation) {
            &rules.minor_dividends
        } else {
            &rules.dividends
        }
    }

    /// What a corporation keeps of a run's revenue: of half pay what its shares divide, and what is odd it leaves to
    /// the owner of a minor.
    fn retained(&self, corporation: CorporationId, revenue: i64, kind: Dividend) -> i64 {
        match kind {
            Dividend::Payout => 0,
            Dividend::Withhold => revenue,
            Dividend::Half if self.is_minor(corporation) => revenue / 2,
            Dividend::Half => {
                let shares = (100 / self.share_size(corporation).max(1)).max(1);
                revenue / 2 / shares * shares
            }
        }
    }

    pub(super) fn check_dividend(&self, kind: Dividend) -> Result<(), Illegal> {
        self.check_step(Step::Dividend, "a dividend")?;
        let kinds = self.operator().map(|corporation| self.dividend_kinds(corporation)).unwrap_or_default();
        if !kinds.contains(&kind) {
            let message = if kind == Dividend::Half { "half pay is no option here" } else { "that is no option here" };
            return Err(Illegal::new("no-such-dividend", message).help("pay out or withhold as the title allows"));
        }
        Ok(())
    }

    pub(super) fn do_dividend(&mut self, kind: Dividend) {
        let Some(corporation) = self.operator() else { return };
        self.settle_run(corporation, kind);
        self.next_step();
    }

    /// Settles the run of the turn: pays, moves the price, and notes that the corporation operated.
    pub(crate) fn settle_run(&mut self, corporation: CorporationId, kind: Dividend) {
        let revenue = self.operating().map_or(0, |stage| stage.revenue);
        let paid = revenue - self.retained(corporation, revenue, kind);
        self.transfer(Holder::Bank, Holder::Corporation(corporation), revenue - paid);
        if self.is_minor(corporation)
            && let Some(owner) = self.state.corporations[corporation].president
        {
            self.transfer(Holder::Bank, Holder::Player(owner), paid);
        }
        let total = 100 / self.share_size(corporation).max(1);
        let per_share = paid / total.max(1);
        let shares = |game: &Self, holder| game.percent(corporation, holder) / game.share_size(corporation).max(1);
        for player in self.state.players.ids() {
            if self.state.players[player].bankrupt && !self.rules.title.bankruptcy.dividends {
                continue;
            }
            let holder = Holder::Player(player);
            self.transfer(Holder::Bank, holder, per_share * shares(self, holder));
        }
        let own = match self.capital(corporation) {
            Capital::Incremental => shares(self, Holder::Bank) + shares(self, Holder::Corporation(corporation)),
            Capital::Partial => shares(self, Holder::Corporation(corporation)),
            Capital::Full if self.rules.title.stock.pool_dividends => shares(self, Holder::Pool),
            Capital::Full => 0,
        };
        let own = per_share * own;
        self.transfer(Holder::Bank, Holder::Corporation(corporation), own);
        let price = self.price(corporation);
        self.emit(Event::DividendPaid { corporation, kind, amount: paid });
        if self.state.corporations[corporation].cell.is_some() {
            let args = [Value::Corporation(corporation), Value::Int(paid), Value::Int(price)];
            let movement = self.site(Site::MarketDividend, &args);
            self.move_by(corporation, &movement);
        }
        self.state.corporations[corporation].operated = true;
        if let Some(stage) = self.operating_mut() {
            stage.routes.clear();
            stage.revenue = 0;
        }
        // A train that did not run does not run for another corporation in this round either.
        for train in self.trains(corporation) {
            self.state.trains[train].ran = true;
            if self.state.trains[train].obsolete {
                self.rust(train);
            }
        }
    }
}

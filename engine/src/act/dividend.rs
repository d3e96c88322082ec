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
        [Dividend::Payout, Dividend::Withhold].map(|kind| Offer::Dividend { kind, revenue }).to_vec()
    }

    pub(super) fn check_dividend(&self, kind: Dividend) -> Result<(), Illegal> {
        self.check_step(Step::Dividend, "a dividend")?;
        if kind == Dividend::Half {
            return Err(Illegal::new("no-half-pay", "half pay is no option in this title").help("pay out or withhold"));
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
        let paid = if kind == Dividend::Withhold { 0 } else { revenue };
        self.transfer(Holder::Bank, Holder::Corporation(corporation), revenue - paid);
        let total = 100 / self.share_size(corporation).max(1);
        let per_share = paid / total.max(1);
        let incremental = self.site(Site::CorporationCapital, &[Value::Corporation(corporation)])
            == Value::Capital(Capital::Incremental);
        let receiver = if incremental { Holder::Corporation(corporation) } else { Holder::Pool };
        let shares = |game: &Self, holder| game.percent(corporation, holder) / game.share_size(corporation).max(1);
        for player in self.state.players.ids() {
            let holder = Holder::Player(player);
            self.transfer(Holder::Bank, holder, per_share * shares(self, holder));
        }
        let own = per_share * shares(self, receiver);
        self.transfer(Holder::Bank, Holder::Corporation(corporation), own);
        let price = self.price(corporation);
        self.emit(Event::DividendPaid { corporation, kind, amount: paid });
        let args = [Value::Corporation(corporation), Value::Int(paid), Value::Int(price)];
        let movement = self.site(Site::MarketDividend, &args);
        self.move_by(corporation, &movement);
        self.state.corporations[corporation].operated = true;
        if let Some(stage) = self.operating_mut() {
            stage.routes.clear();
            stage.revenue = 0;
        }
    }
}

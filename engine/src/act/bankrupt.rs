//! Bankruptcy: the president cannot pay for a train that must be bought.

use eighteen_dsl::ir::Step;
use eighteen_dsl::title::EndTrigger;

use crate::event::Event;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    pub(super) fn check_bankrupt(&self) -> Result<(), Illegal> {
        let corporation = self.check_step(Step::BuyTrain, "bankruptcy")?;
        if self.is_bankrupt(corporation) {
            return Ok(());
        }
        let cash = self.state.corporations[corporation].cash;
        let president = self.state.corporations[corporation].president;
        let means = president.map_or(0, |president| self.emergency_means(president, corporation));
        let price = self.cheapest_price().unwrap_or(0);
        Err(Illegal::new(
            "not-bankrupt",
            format!(
                "the treasury holds {cash} and the president could raise {means}; the cheapest train costs {price}"
            ),
        ))
    }

    pub(super) fn do_bankrupt(&mut self) {
        let Some(corporation) = self.operator() else { return };
        let Some(player) = self.state.corporations[corporation].president else { return };
        self.liquidate(player, corporation);
        if self.in_receivership(corporation) {
            self.buy_in_receivership(corporation);
        }
        self.state.players[player].bankrupt = true;
        if let Some(stage) = self.operating_mut() {
            stage.last_sale = 0;
        }
        self.emit(Event::Bankrupt { player });
        self.trigger_end(EndTrigger::Bankruptcy);
        if self.active_players() <= 1 {
            self.trigger_end(EndTrigger::OneSolvent);
        }
        self.skip_closed();
        self.reorder();
        if self.active_players() == 0 {
            self.finish_agreed();
        }
    }
}

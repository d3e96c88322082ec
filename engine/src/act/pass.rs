//! Pass: nothing more at this point.

use eighteen_dsl::ids::{Actor, Holder};
use eighteen_dsl::ir::Step;

use crate::event::Event;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::state::Stage;

impl Game {
    pub(super) fn check_pass(&self, actor: Actor) -> Result<(), Illegal> {
        match (&self.state.flow.stage, actor) {
            (Stage::Stock(stage), _) if stage.auction.is_some() => Ok(()),
            (Stage::Draft(_), _) if !self.may_pass_in_draft() => {
                Err(Illegal::new("must-pick", "a card must be picked").help("pick one of those on offer"))
            }
            (Stage::Stock(_), Actor::Player(player)) => self.check_limits(player),
            (Stage::Merger(_), _) => self.check_merger_pass(),
            (Stage::Operating(_), Actor::Corporation(corporation)) => match self.step() {
                Some(Step::Route) => {
                    Err(Illegal::new("must-run", "a run must be declared").help("run routes, or none"))
                }
                Some(Step::Dividend) => Err(Illegal::new("must-decide", "the run must be paid out or withheld")),
                Some(Step::BuyTrain) if self.must_buy_train(corporation) => {
                    let id = &self.rules.title.corporations[corporation].id;
                    Err(Illegal::new("must-buy-train", format!("`{id}` has a route and no train"))
                        .help("buy a train, with the president's help if need be"))
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    pub(super) fn do_pass(&mut self, actor: Actor) {
        match (&self.state.flow.stage, actor) {
            (Stage::Auction(_), Actor::Player(player)) => self.do_auction_pass(player),
            (Stage::Stock(stage), Actor::Player(player)) if stage.auction.is_some() => self.do_charter_pass(player),
            (Stage::Draft(_), Actor::Player(player)) => self.do_draft_pass(player),
            (Stage::Stock(_), _) => self.end_stock_turn(),
            (Stage::Merger(_), Actor::Player(player)) => self.do_merger_pass(player),
            (Stage::Operating(stage), _) if !stage.opening.is_empty() => {
                let player = self.person(actor).map_or(Holder::Nobody, Holder::Player);
                self.emit(Event::Passed { player });
                self.end_opening();
            }
            (Stage::Operating(_), Actor::Corporation(corporation)) => {
                self.next_step();
                self.emit(Event::Passed { player: Holder::Corporation(corporation) });
            }
            _ => {}
        }
    }
}

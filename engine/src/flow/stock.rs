//! The stock round: turns of sales and purchases until all pass.

use eighteen_dsl::ids::{CorporationId, Holder, PlayerId};
use eighteen_dsl::ir::{Per, Value};
use eighteen_dsl::title::TurnPart;
use eighteen_dsl::vocab::Site;

use super::Wait;
use crate::event::Event;
use crate::game::Game;
use crate::state::{Stage, StockStage};

impl Game {
    pub(crate) fn stock(&self) -> Option<&StockStage> {
        match &self.state.flow.stage {
            Stage::Stock(stage) => Some(stage),
            _ => None,
        }
    }

    pub(crate) fn stock_mut(&mut self) -> Option<&mut StockStage> {
        match &mut self.state.flow.stage {
            Stage::Stock(stage) => Some(stage),
            _ => None,
        }
    }

    pub(super) fn stock_waits(&mut self) -> Wait {
        let everyone = self.active_players();
        let Some(stage) = self.stock() else { return Wait::Over };
        if usize::from(stage.passes) >= everyone {
            return Wait::Over;
        }
        if stage.auction.is_some() {
            return Wait::Decision;
        }
        let player = stage.turn;
        if self.state.players[player].bankrupt {
            self.end_stock_turn();
            return Wait::Again;
        }
        if self.may_act_in_stock(player) {
            return Wait::Decision;
        }
        self.end_stock_turn();
        Wait::Again
    }

    /// The turn goes on as long as the player could buy or sell something.
    fn may_act_in_stock(&self, player: PlayerId) -> bool {
        self.can_sell_any(player)
            || self.can_buy_any(player)
            || self.can_par_any(player)
            || self.can_bid_charter(player)
    }

    /// Ends the turn; one without a sale or purchase counts as a pass.
    pub(crate) fn end_stock_turn(&mut self) {
        let Some(stage) = self.stock() else { return };
        let player = stage.turn;
        let next = self.player_after(player);
        let acted = stage.bought.is_some() || stage.sold != 0;
        if let Some(stage) = self.stock_mut() {
            stage.passes = if acted { 0 } else { stage.passes + 1 };
            stage.turn = next;
            stage.bought = None;
            stage.sold = 0;
        }
        self.reset_limits(Per::Turn);
        if !acted {
            self.emit(Event::Passed { player: Holder::Player(player) });
        }
    }

    /// Sales are open at this point of the turn.
    pub(crate) fn sale_part_open(&self) -> bool {
        let Some(stage) = self.stock() else { return false };
        let turn = &self.rules.title.stock.turn;
        let buy = turn.iter().position(|part| *part == TurnPart::Buy);
        turn.iter().enumerate().any(|(position, part)| {
            let after = buy.is_some_and(|buy| position > buy);
            *part == TurnPart::Sell && after == stage.bought.is_some()
        })
    }

    /// Notes a purchase of the turn.
    pub(crate) fn note_purchase(&mut self, player: PlayerId, corporation: CorporationId) {
        if let Some(stage) = self.stock_mut() {
            stage.bought = Some(corporation);
            stage.last_to_act = Some(player);
            stage.last_turn = Some(stage.turn);
        }
    }

    /// Notes a sale of the turn.
    pub(crate) fn note_sale(&mut self, player: PlayerId, corporation: CorporationId) {
        if let Some(stage) = self.stock_mut() {
            stage.sold |= bit(corporation);
            stage.last_to_act = Some(player);
            stage.last_turn = Some(stage.turn);
            if let Some(sales) = stage.sales.get_mut(player.index()) {
                *sales |= bit(corporation);
            }
        }
    }

    /// The player sold shares of the corporation in this round.
    pub(crate) fn sold_this_round(&self, player: PlayerId, corporation: CorporationId) -> bool {
        let sales = self.stock().and_then(|stage| stage.sales.get(player.index()));
        sales.is_some_and(|sales| sales & bit(corporation) != 0)
    }

    /// Shares of the corporation were sold in this turn.
    pub(crate) fn sold_this_turn(&self, corporation: CorporationId) -> bool {
        self.stock().is_some_and(|stage| stage.sold & bit(corporation) != 0)
    }

    /// Moves the corporations that floated since the last stock round, in the order in which they did.
    fn move_floated(&mut self) {
        let state = &mut self.state;
        let mut fresh: Vec<_> = state.corporations.entries().map(|(id, c)| (c.fresh, id)).collect();
        fresh.retain(|(floated, _)| *floated > 0);
        fresh.sort_unstable();
        for (_, corporation) in fresh {
            self.state.corporations[corporation].fresh = 0;
            let movement = self.site(Site::MarketFloated, &[Value::Corporation(corporation)]);
            self.move_by(corporation, &movement);
        }
    }

    /// End-of-round moves, and the priority deal.
    pub(super) fn end_stock(&mut self) {
        self.move_floated();
        for corporation in self.order() {
            let players: i64 =
                self.state.players.ids().map(|player| self.percent(corporation, Holder::Player(player))).sum();
            let this = [Value::Corporation(corporation)];
            if players == 100 {
                let movement = self.site(Site::MarketSoldOut, &this);
                self.move_by(corporation, &movement);
            }
            if self.percent(corporation, Holder::Pool) > 0 {
                let movement = self.site(Site::MarketPoolLeft, &this);
                self.move_by(corporation, &movement);
            }
        }
        self.expire_charter();
        let next = self.priority();
        self.seat_by_priority(next);
    }
}

/// The place of a corporation in a set of them. A title has at most as many as there are bits.
fn bit(corporation: CorporationId) -> u32 {
    1u32.checked_shl(u32::from(corporation.0)).unwrap_or(0)
}

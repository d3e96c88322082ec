//! The stock market: where markers stand and how they move.

use std::cmp::Reverse;

use eighteen_dsl::ids::CorporationId;
use eighteen_dsl::ir::{Direction, Value};
use eighteen_dsl::title::{Cell, EndTrigger, Market};

use crate::event::Event;
use crate::game::Game;

/// The cell one step away. A ragged row ends in a ledge: at its right end right means up, at its left end left
/// means down; up and down stop where there is no cell.
fn step(market: &Market, (row, column): (u8, u8), direction: Direction) -> (u8, u8) {
    let at = |row: Option<u8>, column: Option<u8>| {
        let cell = (row?, column?);
        market.cell(cell.0, cell.1).map(|_| cell)
    };
    let up = at(row.checked_sub(1), Some(column));
    let down = at(row.checked_add(1), Some(column));
    let next = match direction {
        Direction::Right => at(Some(row), column.checked_add(1)).or(up),
        Direction::Left => at(Some(row), column.checked_sub(1)).or(down),
        Direction::Up => up,
        Direction::Down => down,
    };
    next.unwrap_or((row, column))
}

impl Game {
    /// The market cell of a corporation.
    #[must_use]
    pub fn cell(&self, corporation: CorporationId) -> Option<&Cell> {
        let (row, column) = self.state.corporations[corporation].cell?;
        self.rules.title.market.cell(row, column)
    }

    /// The market price of a corporation; 0 before it has one.
    #[must_use]
    pub fn price(&self, corporation: CorporationId) -> i64 {
        self.cell(corporation).map_or(0, |cell| cell.price)
    }

    /// Where the marker of a corporation would stand after some steps.
    #[must_use]
    pub fn cell_after(&self, corporation: CorporationId, direction: Direction, steps: i64) -> Option<(u8, u8)> {
        let mut cell = self.state.corporations[corporation].cell?;
        for _ in 0..steps {
            let next = step(&self.rules.title.market, cell, direction);
            if next == cell {
                break;
            }
            cell = next;
        }
        Some(cell)
    }

    /// Puts the marker of a corporation on a cell, below those already there.
    pub(crate) fn set_cell(&mut self, corporation: CorporationId, cell: (u8, u8)) {
        self.state.sequence += 1;
        let arrival = self.state.sequence;
        let entry = &mut self.state.corporations[corporation];
        entry.cell = Some(cell);
        entry.arrival = arrival;
        if self.cell(corporation).is_some_and(|cell| cell.end) {
            self.trigger_end(EndTrigger::EndCell);
        }
        if self.cell(corporation).is_some_and(|cell| cell.close) && !self.closed_before_round {
            self.close_corporation(corporation);
        }
    }

    /// Closes what came to a closing cell after another closing, and notes a bank that broke, between rounds: that takes
    /// effect with the next action.
    pub(crate) fn settle_last_round(&mut self) {
        for corporation in self.state.corporations.ids() {
            let gone = self.state.corporations[corporation].closed;
            if !gone && self.cell(corporation).is_some_and(|cell| cell.close) {
                self.close_corporation(corporation);
            }
        }
        self.watch_bank();
    }

    /// Moves the marker of a corporation. A marker that cannot move keeps its place in the cell.
    pub(crate) fn move_price(&mut self, corporation: CorporationId, direction: Direction, steps: i64) {
        let Some(cell) = self.cell_after(corporation, direction, steps) else { return };
        if Some(cell) == self.state.corporations[corporation].cell {
            return;
        }
        let from = self.price(corporation);
        self.set_cell(corporation, cell);
        self.emit(Event::PriceMoved { corporation, from, to: self.price(corporation) });
    }

    /// Moves a marker as a site's value says.
    pub(crate) fn move_by(&mut self, corporation: CorporationId, movement: &Value) {
        if let Value::Move(direction, steps) = movement {
            self.move_price(corporation, *direction, *steps);
        }
    }

    /// What decides who operates first: minors in the order of the title, then higher price, then further right, then
    /// higher row, then first arrival.
    pub(crate) fn operating_rank(&self, corporation: CorporationId) -> impl Ord + use<> {
        let entry = &self.state.corporations[corporation];
        let (row, column) = entry.cell.unwrap_or((u8::MAX, 0));
        (!self.is_minor(corporation), Reverse(self.price(corporation)), Reverse(column), row, entry.arrival)
    }

    /// The floated corporations in the order of the first operating round of a game where the cheapest goes first.
    pub(crate) fn ascending_order(&self) -> Vec<CorporationId> {
        let mut order = self.order();
        order.sort_by_key(|&corporation| {
            (!self.is_minor(corporation), self.price(corporation), self.state.corporations[corporation].arrival)
        });
        order
    }

    /// The price in the cell where a move would lead.
    pub(crate) fn price_after(&self, corporation: CorporationId, movement: &Value) -> i64 {
        let cell = match movement {
            Value::Move(direction, steps) => self.cell_after(corporation, *direction, *steps),
            _ => self.state.corporations[corporation].cell,
        };
        cell.and_then(|(row, column)| self.rules.title.market.cell(row, column)).map_or(0, |cell| cell.price)
    }

    /// The floated corporations in operating order by the present prices.
    #[must_use]
    pub fn order(&self) -> Vec<CorporationId> {
        let state = &self.state;
        let floated = |c: &CorporationId| state.corporations[*c].floated && !state.corporations[*c].closed;
        let mut order: Vec<_> = state.corporations.ids().filter(floated).collect();
        order.sort_by_key(|&corporation| self.operating_rank(corporation));
        order
    }
}

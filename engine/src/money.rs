//! Money: it only ever moves between holders.

use eighteen_dsl::ids::Holder;

use crate::event::Event;
use crate::game::Game;

impl Game {
    /// The money of a holder. The pool has none of its own; it shares the bank's.
    #[must_use]
    pub fn cash(&self, holder: Holder) -> i64 {
        match holder {
            Holder::Bank | Holder::Pool => self.state.bank,
            Holder::Player(player) => self.state.players[player].cash,
            Holder::Corporation(corporation) => self.state.corporations[corporation].cash,
            Holder::Nobody => 0,
        }
    }

    fn purse(&mut self, holder: Holder) -> &mut i64 {
        match holder {
            Holder::Player(player) => &mut self.state.players[player].cash,
            Holder::Corporation(corporation) => &mut self.state.corporations[corporation].cash,
            Holder::Bank | Holder::Pool | Holder::Nobody => &mut self.state.bank,
        }
    }

    /// Moves money without a word of its own: the caller's event says what it was for.
    pub(crate) fn transfer(&mut self, from: Holder, to: Holder, amount: i64) {
        self.hand_over(from, to, amount);
        self.watch_bank();
    }

    /// Moves money that breaks the bank only with the next action.
    pub(crate) fn hand_over(&mut self, from: Holder, to: Holder, amount: i64) {
        *self.purse(from) -= amount;
        *self.purse(to) += amount;
    }

    /// Moves money and says so.
    pub(crate) fn pay(&mut self, from: Holder, to: Holder, amount: i64) {
        if amount == 0 {
            return;
        }
        self.transfer(from, to, amount);
        self.emit(Event::Paid { from, to, amount });
    }
}

//! What corporations earn, and what the board is worth to them.

use std::collections::BTreeMap;

use eighteen_dsl::ids::{CorporationId, NodeRef, PhaseId, TrainId};

use crate::game::Game;

/// Steps of the search for what a corporation would earn.
const GUESS: u64 = 3_000;

/// What was found for a board: raised by each change, it makes all of it stale.
type Found = BTreeMap<(CorporationId, Vec<TrainId>), i64>;

/// What corporations would earn by the best run that is found quickly, kept while nothing changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Incomes {
    board: Option<(u32, PhaseId)>,
    found: Found,
}

impl Incomes {
    pub fn of(&mut self, game: &Game, corporation: CorporationId) -> i64 {
        let board = (game.state().board, game.state().phase);
        if self.board != Some(board) {
            self.board = Some(board);
            self.found.clear();
        }
        let trains = game.trains(corporation);
        *self.found.entry((corporation, trains)).or_insert_with(|| income(game, corporation))
    }
}

/// The revenue of a good run with the trains it has.
pub(super) fn income(game: &Game, corporation: CorporationId) -> i64 {
    if game.trains(corporation).is_empty() { 0 } else { game.best_routes(corporation, GUESS).revenue }
}

/// What the board is worth to a corporation: its run, and a part of all that it reaches.
pub(super) fn board(game: &Game, corporation: CorporationId) -> i64 {
    let reached = game.reachable(corporation);
    let mut values = 0;
    for hex in game.title().hexes.ids() {
        let nodes = reached.nodes(hex);
        for node in (0..8).filter(|node| nodes & (1 << node) != 0) {
            values += game.node(NodeRef { hex, node }).map_or(0, |node| game.printed_value(node));
        }
    }
    income(game, corporation) * 3 + values / 2
}

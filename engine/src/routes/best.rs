//! Search for the best run.

use eighteen_dsl::ids::CorporationId;

use crate::action::Route;
use crate::game::Game;

/// The best run found.
#[derive(Clone, Debug, Default)]
pub struct Best {
    /// Its routes.
    pub routes: Vec<Route>,
}

impl Game {
    /// The best run of a corporation within a number of search nodes.
    #[must_use]
    pub fn best_routes(&self, _corporation: CorporationId, _budget: u64) -> Best {
        Best::default()
    }
}

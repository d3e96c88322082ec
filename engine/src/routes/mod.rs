//! Routes: network, reachability, checking, search.

use std::fmt;
use std::sync::Arc;

use eighteen_dsl::ids::CorporationId;

use crate::action::Route;
use crate::game::Game;

/// What is derived from the board.
#[derive(Clone, Debug, Default)]
pub struct RouteCache {}

/// What a corporation reaches.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "stub")]
pub struct Reachable {
    pub mandatory: bool,
    pub optional: bool,
}

/// A checked run.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "stub")]
pub struct Run {
    pub revenue: i64,
}

/// The best run found.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "stub")]
pub struct Best {
    pub routes: Vec<Route>,
}

/// What is wrong with a run.
#[derive(Clone, Debug)]
pub struct Violation {}

impl fmt::Display for Violation {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

#[allow(missing_docs, clippy::unused_self, reason = "stub")]
impl Game {
    pub(crate) fn reachable(&self, _c: CorporationId) -> Arc<Reachable> {
        Arc::default()
    }
    pub fn best_routes(&self, _c: CorporationId, _budget: u64) -> Best {
        Best::default()
    }
    pub fn check_routes(&self, _c: CorporationId, _routes: &[Route]) -> Result<Run, Vec<Violation>> {
        Ok(Run::default())
    }
}

//! Stands in for the route resolver until it is there.

use eighteen_dsl::ids::{CorporationId, HexId, NodeRef, TrainId};

use crate::action::Route;
use crate::game::Game;

impl Game {
    /// A route of recorded legs.
    #[allow(clippy::unused_self, reason = "stub")]
    pub(crate) fn resolve_route(
        &self,
        _: CorporationId,
        train: TrainId,
        legs: &[Vec<HexId>],
        stops: Option<&[NodeRef]>,
    ) -> Result<Route, String> {
        Ok(Route { train, stops: stops.unwrap_or_default().to_vec(), legs: legs.to_vec() })
    }
}

//! Runs: a route is recorded as the hexes of its legs, with the stops where the log is new enough.

use eighteen_dsl::ids::{HexId, NodeRef};
use eighteen_dsl::title::StopKind;

use super::{Context, Unmapped};
use crate::action::{Route, Verb};
use crate::record::log::Ride;

impl Context<'_> {
    pub(super) fn run_routes(&self, rides: &[Ride]) -> Result<Verb, Unmapped> {
        let routes = rides.iter().map(|ride| self.ride(ride)).collect::<Result<_, _>>()?;
        Ok(Verb::RunRoutes { routes })
    }

    fn ride(&self, ride: &Ride) -> Result<Route, Unmapped> {
        let corporation = self.game.operator().ok_or(Unmapped::Missing("operating corporation"))?;
        let train = self.train(&ride.train)?;
        let connections = ride.connections.as_ref().ok_or(Unmapped::Missing("connections"))?;
        let legs = connections
            .iter()
            .map(|leg| leg.iter().map(|coordinate| self.hex(coordinate)).collect::<Result<Vec<HexId>, _>>())
            .collect::<Result<Vec<_>, _>>()?;
        let named = ride.nodes.as_ref().map(|nodes| self.stops(nodes)).transpose()?;
        let resolve = |stops| self.game.resolve_route(corporation, train, &legs, stops);
        resolve(named.as_deref())
            .map_err(|reason| Unmapped::Route { train: ride.train.clone(), reason: reason.to_string() })
    }

    /// Stops such as `K3-0`: the number counts the cities, towns or off-boards of the hex, whichever it has.
    fn stops(&self, nodes: &[String]) -> Result<Vec<NodeRef>, Unmapped> {
        let stop = |id: &String| {
            let unknown = || Unmapped::Unknown { wanted: "stop", found: id.clone() };
            let (coordinate, number) = id.rsplit_once('-').ok_or_else(unknown)?;
            let hex = self.hex(coordinate)?;
            let node: u8 = number.parse().map_err(|_| unknown())?;
            Ok(NodeRef { hex, node })
        };
        let mut stops = nodes.iter().map(stop).collect::<Result<Vec<_>, _>>()?;
        self.towns_beside_cities(&mut stops);
        Ok(stops)
    }

    /// Cities and towns of one hex are counted apart in the record. A number that was taken for the same city
    /// twice, or that is none of the cities, is that of a town.
    fn towns_beside_cities(&self, stops: &mut [NodeRef]) {
        let mut seen: Vec<NodeRef> = Vec::new();
        for stop in stops {
            let tile = &self.game.title().tiles[self.game.state().hexes[stop.hex].tile];
            let cities = u8::try_from(tile.cities()).unwrap_or(0);
            let mixed = cities > 0 && tile.nodes.iter().any(|node| node.kind != StopKind::City);
            if mixed && (seen.contains(stop) || stop.node >= cities) {
                stop.node = stop.node.saturating_add(cities);
            }
            seen.push(*stop);
        }
    }
}

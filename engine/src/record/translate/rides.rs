//! Runs: a route is recorded as the hexes of its legs, with the stops where the log is new enough.

use eighteen_dsl::ids::{HexId, NodeRef};
use eighteen_dsl::title::StopKind;

use super::cities::by_track;
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
        let resolve = |stops: Option<&[NodeRef]>| self.game.resolve_route(corporation, train, &legs, stops);
        if let Some(stops) = ride.nodes.as_ref().and_then(|nodes| self.stops_by_track(nodes))
            && let Ok(route) = resolve(Some(stops.as_slice()))
        {
            return Ok(self.facing(route, ride));
        }
        let named = ride.nodes.as_ref().map(|nodes| self.stops(nodes)).transpose()?;
        let route = resolve(named.as_deref())
            .map_err(|reason| Unmapped::Route { train: ride.train.clone(), reason: reason.to_string() })?;
        Ok(self.facing(route, ride))
    }

    /// The route from the end from which the record names its stops, for which of the stops of a ferry counts.
    fn facing(&self, route: Route, ride: &Ride) -> Route {
        let end = |id: Option<&String>| id.and_then(|id| self.hex(id.rsplit_once('-')?.0).ok());
        let nodes = ride.nodes.as_deref().unwrap_or_default();
        let (first, last) = (route.stops.first().map(|stop| stop.hex), route.stops.last().map(|stop| stop.hex));
        let turned = first == end(nodes.last()) && last == end(nodes.first());
        if turned { route.turned() } else { route }
    }

    /// Stops such as `K3-0` of a log that counts all stops of a hex together, in the order in which track is printed.
    fn stops_by_track(&self, nodes: &[String]) -> Option<Vec<NodeRef>> {
        let stop = |id: &String| {
            let (coordinate, number) = id.rsplit_once('-')?;
            let hex = self.hex(coordinate).ok()?;
            let tile = &self.game.title().tiles[self.game.state().hexes[hex].tile];
            Some(NodeRef { hex, node: *by_track(tile).get(number.parse::<usize>().ok()?)? })
        };
        nodes.iter().map(stop).collect()
    }

    /// Stops such as `K3-0`: the number counts the stops of the hex, in some records each kind by itself. Where a tile
    /// has stops of several kinds the number may mean one of each; the track decides.
    fn stops(&self, nodes: &[String]) -> Result<Vec<NodeRef>, Unmapped> {
        let mut stops = Vec::new();
        for id in nodes {
            let unknown = || Unmapped::Unknown { wanted: "stop", found: id.clone() };
            let (coordinate, number) = id.rsplit_once('-').ok_or_else(unknown)?;
            let hex = self.hex(coordinate)?;
            let number: usize = number.parse().map_err(|_| unknown())?;
            let tile = &self.game.title().tiles[self.game.state().hexes[hex].tile];
            let before = stops.len();
            let last = u8::try_from(tile.nodes.len()).unwrap_or(u8::MAX);
            stops.extend((0..last).skip(number).take(1).map(|node| NodeRef { hex, node }));
            for kind in [StopKind::City, StopKind::Town, StopKind::Offboard] {
                let of_kind = tile.nodes.iter().zip(0u8..).filter(|(node, _)| node.kind == kind);
                let counted = of_kind.skip(number).take(1).map(|(_, node)| NodeRef { hex, node });
                let known = stops.get(before).copied();
                stops.extend(counted.filter(|stop| Some(*stop) != known));
            }
            if stops.len() == before {
                return Err(unknown());
            }
        }
        Ok(stops)
    }
}

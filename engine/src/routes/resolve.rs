//! Routes from chains of hexes: what public logs record of a run.

use eighteen_dsl::ids::{CorporationId, HexId, NodeRef, TrainId};

use super::violation::Violation;
use crate::action::Route;
use crate::game::Game;

/// A chain of hexes with the stops it may join.
struct Piece {
    chain: Vec<HexId>,
    joins: Vec<(NodeRef, NodeRef)>,
}

/// Steps of the search for an order; recorded runs need a few dozen.
const BUDGET: u32 = 20_000;

impl Game {
    /// A route from the chains of hexes between its stops, in any order and orientation; `nodes`, if given, are the
    /// stops it must have. Where several routes fit, it is the first that the rules allow, or else the first.
    ///
    /// # Errors
    ///
    /// When the chains are not the legs of one route.
    pub fn resolve_route(
        &self,
        corporation: CorporationId,
        train: TrainId,
        connections: &[Vec<HexId>],
        nodes: Option<&[NodeRef]>,
    ) -> Result<Route, Violation> {
        let refuse = |code, hex, message| Violation { code, train, hex, message };
        let mut pieces = Vec::new();
        for chain in connections {
            let joins = self.joins(chain, nodes);
            if joins.is_empty() {
                let names: Vec<&str> = chain
                    .iter()
                    .map(|hex| self.rules.title.hexes.of(*hex).map_or("?", |hex| hex.coordinate.as_str()))
                    .collect();
                let message = format!("no track joins two stops along `{}`", names.join(" "));
                return Err(refuse("no-track", chain.first().copied(), message));
            }
            pieces.push(Piece { chain: chain.clone(), joins });
        }
        let mut search =
            Order { game: self, corporation, train, pieces: &pieces, first: None, best: None, left: BUDGET };
        for (from, to) in pieces.first().map_or(&[][..], |piece| piece.joins.as_slice()) {
            for forward in [true, false] {
                let (from, to) = if forward { (*from, *to) } else { (*to, *from) };
                let mut used = vec![false; pieces.len()];
                if let Some(used) = used.first_mut() {
                    *used = true;
                }
                search.extend(&mut vec![from, to], &mut vec![(0, forward)], &mut used);
            }
        }
        let found = search.best.or(search.first);
        found.ok_or_else(|| refuse("no-order", None, "the connections do not make one route".into()))
    }

    /// The pairs of stops that a chain of hexes may join, in its own direction.
    fn joins(&self, chain: &[HexId], nodes: Option<&[NodeRef]>) -> Vec<(NodeRef, NodeRef)> {
        let (Some(&first), Some(&last)) = (chain.first(), chain.last()) else { return Vec::new() };
        if !chain.iter().all(|&hex| self.state.hexes.of(hex).is_some()) {
            return Vec::new();
        }
        let stops = |hex: HexId| {
            let count = u8::try_from(self.face(hex).node_exits.len()).unwrap_or(0);
            let stops = (0..count).map(move |node| NodeRef { hex, node });
            stops.filter(move |stop| nodes.is_none_or(|nodes| nodes.contains(stop)))
        };
        let pairs = stops(first).flat_map(|from| stops(last).map(move |to| (from, to)));
        pairs.filter(|(from, to)| from != to && self.leg(*from, chain, *to).is_ok()).collect()
    }
}

struct Order<'g> {
    game: &'g Game,
    corporation: CorporationId,
    train: TrainId,
    pieces: &'g [Piece],
    first: Option<Route>,
    best: Option<Route>,
    left: u32,
}

impl Order<'_> {
    /// Adds a piece at the end of the route, or else at its start, until all are used.
    fn extend(&mut self, stops: &mut Vec<NodeRef>, order: &mut Vec<(usize, bool)>, used: &mut [bool]) {
        if self.best.is_some() || self.left == 0 {
            return;
        }
        self.left -= 1;
        if used.iter().all(|used| *used) {
            self.complete(stops, order);
            return;
        }
        for at_end in [true, false] {
            let end = if at_end { stops.last() } else { stops.first() };
            let Some(&end) = end else { return };
            for (position, piece) in self.pieces.iter().enumerate() {
                if used.get(position).is_none_or(|used| *used) {
                    continue;
                }
                for &(from, to) in &piece.joins {
                    let (next, forward) = match (end == from, end == to) {
                        (true, _) => (to, at_end),
                        (_, true) => (from, !at_end),
                        _ => continue,
                    };
                    if stops.contains(&next) {
                        continue;
                    }
                    let place = |length: usize| if at_end { length } else { 0 };
                    let (stop_at, leg_at) = (place(stops.len()), place(order.len()));
                    stops.insert(stop_at, next);
                    order.insert(leg_at, (position, forward));
                    mark(used, position, true);
                    self.extend(stops, order, used);
                    mark(used, position, false);
                    order.remove(leg_at);
                    stops.remove(stop_at);
                }
            }
        }
    }

    fn complete(&mut self, stops: &[NodeRef], order: &[(usize, bool)]) {
        let leg = |&(position, forward): &(usize, bool)| {
            let mut chain = self.pieces.get(position).map_or_else(Vec::new, |piece| piece.chain.clone());
            if !forward {
                chain.reverse();
            }
            chain
        };
        let route = Route { train: self.train, stops: stops.to_vec(), legs: order.iter().map(leg).collect() };
        if self.game.check_routes(self.corporation, std::slice::from_ref(&route)).is_ok() {
            self.best = Some(route);
        } else if self.first.is_none() {
            self.first = Some(route);
        }
    }
}

fn mark(used: &mut [bool], position: usize, set: bool) {
    if let Some(used) = used.get_mut(position) {
        *used = set;
    }
}

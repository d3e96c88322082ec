//! The network of a corporation in flat arrays, as the search for routes reads it.

use eighteen_dsl::ids::{CorporationId, HexId, NodeRef};
use eighteen_dsl::title::{Node, StopRule};

use super::bits;
use super::board::Board;
use super::network::{Atom, Link, links};
use crate::game::Game;

/// A stop of the network.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop<'g> {
    pub(super) at: NodeRef,
    pub(super) node: &'g Node,
    /// It holds a token of the corporation.
    pub(super) own: bool,
    /// A route may run through it.
    pub(super) passes: bool,
    /// It stands for two cities that a ferry joins: their numbers, and the toll.
    pub(super) both: Option<(usize, usize, i64)>,
}

/// One direction of a link.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc {
    /// The stop it leads to.
    pub(super) to: usize,
    /// The link.
    pub(super) link: usize,
    /// Hex sides it crosses.
    pub(super) length: u32,
    /// A route must end where it starts.
    pub(super) ends_here: bool,
    /// A route must end where it leads.
    pub(super) ends_there: bool,
    /// It is a ferry: the stop that stands for both cities.
    pub(super) ferry: Option<usize>,
}

/// The network in flat arrays.
pub(super) struct Graph<'g> {
    /// The stops, then one for each pair that a ferry joins.
    pub(super) stops: Vec<Stop<'g>>,
    /// How many of them are places.
    pub(super) places: usize,
    pub(super) arcs: Vec<Vec<Arc>>,
    /// The track that each link uses, `words` words of bits each.
    atoms: Vec<u64>,
    pub(super) words: usize,
    /// The words of a set of stops.
    pub(super) stop_words: usize,
    hexes: Vec<(usize, Vec<HexId>)>,
    /// The stops on one side of a ferry.
    pub(super) banks: Vec<u64>,
    /// For each stop those that no route has together with it but by a ferry: of its groups, or its other bank.
    pub(super) rivals: Vec<Vec<u64>>,
}

impl<'g> Graph<'g> {
    /// The network that a corporation reaches. Each step over track takes one off the budget.
    pub(super) fn new(game: &'g Game, corporation: CorporationId, board: &Board<'g>, left: &mut u64) -> Self {
        let reachable = game.reachable(corporation);
        let mut stops: Vec<Stop<'g>> = Vec::new();
        let mut index = vec![[None; 8]; game.state.hexes.len()];
        for (hex, places) in game.state.hexes.ids().zip(&mut index) {
            for (node, place) in (0u8..).zip(places).filter(|(node, _)| reachable.nodes(hex) & (1 << node) != 0) {
                let at = NodeRef { hex, node };
                let Some(printed) = game.node(at).filter(|node| node.rule != StopRule::Never) else { continue };
                *place = Some(stops.len());
                let (own, passes) = (board.is_own(hex, node), board.passes(hex, node));
                stops.push(Stop { at, node: printed, own, passes, both: None });
            }
        }
        let places = stops.len();
        let mut found: Vec<Link> = Vec::new();
        for (number, stop) in stops.iter().enumerate() {
            found.extend(links(board, &index, (number, stop.at.hex, stop.at.node), left));
        }
        for link in found.iter().filter(|link| link.ferry) {
            let [a, b] = link.ends;
            let (Some(&first), Some(&second)) = (stops.get(a), stops.get(b)) else { continue };
            let toll = board.face(first.at.hex).ferry_between(first.at.node, second.at.node).unwrap_or(0);
            let own = first.own || second.own;
            stops.push(Stop { own, both: Some((a, b, toll)), ..first });
            // Which of two cities counts makes no difference; of a city and a town either may be the first.
            if first.node.kind != second.node.kind {
                stops.push(Stop { own, both: Some((b, a, toll)), ..second });
            }
        }
        let stop_words = bits::words(stops.len());
        let rivals = (0..places).map(|stop| rivals(stop, &stops, places, stop_words)).collect();
        let mut banks = vec![0; stop_words];
        for (a, b, _) in stops.iter().filter_map(|stop| stop.both) {
            bits::put(&mut banks, a, true);
            bits::put(&mut banks, b, true);
        }
        let mut graph = Self {
            arcs: vec![Vec::new(); places],
            stops,
            places,
            atoms: Vec::new(),
            words: 0,
            stop_words,
            hexes: Vec::new(),
            banks,
            rivals,
        };
        graph.number(found);
        graph
    }

    /// Gives what the links use small numbers.
    fn number(&mut self, links: Vec<Link>) {
        let mut all: Vec<Atom> = links.iter().flat_map(|link| link.atoms.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        self.words = bits::words(all.len());
        for (number, link) in links.into_iter().enumerate() {
            let [a, b] = link.ends;
            let mut atoms = vec![0u64; self.words];
            for place in link.atoms.iter().filter_map(|atom| all.binary_search(atom).ok()) {
                bits::put(&mut atoms, place, true);
            }
            self.atoms.extend(atoms);
            let length = u32::try_from(link.hexes.len().saturating_sub(1)).unwrap_or(u32::MAX);
            let joins = |first: usize, second: usize| [[a, b], [b, a]].contains(&[first, second]);
            let is_both = |stop: &Stop<'_>| stop.both.is_some_and(|(first, second, _)| joins(first, second));
            let both = (0..).zip(&self.stops).filter(|(_, stop)| is_both(stop)).map(|(at, _)| Some(at));
            let ferries: Vec<Option<usize>> = if link.ferry { both.collect() } else { vec![None] };
            let [first, last] = link.terminal;
            for (from, to, ends_here, ends_there) in [(a, b, first, last), (b, a, last, first)] {
                if let Some(arcs) = self.arcs.get_mut(from) {
                    let arc = |&ferry| Arc { to, link: number, length, ends_here, ends_there, ferry };
                    arcs.extend(ferries.iter().map(arc));
                }
            }
            self.hexes.push((a, link.hexes));
        }
    }

    /// What a link uses.
    pub(super) fn atoms(&self, link: usize) -> &[u64] {
        self.atoms.get(link * self.words..(link + 1) * self.words).unwrap_or(&[])
    }

    /// How many links there are.
    pub(super) fn links(&self) -> usize {
        self.hexes.len()
    }

    /// The arcs from a stop.
    pub(super) fn arcs(&self, stop: usize) -> &[Arc] {
        self.arcs.get(stop).map_or(&[], Vec::as_slice)
    }

    /// The hexes of a link, starting from one of its stops.
    pub(super) fn chain(&self, link: usize, from: usize) -> Vec<HexId> {
        let Some((first, hexes)) = self.hexes.get(link) else { return Vec::new() };
        let mut hexes = hexes.clone();
        if *first != from {
            hexes.reverse();
        }
        hexes
    }
}

fn rivals(stop: usize, stops: &[Stop<'_>], places: usize, words: usize) -> Vec<u64> {
    let mut rivals = vec![0; words];
    let Some(own) = stops.get(stop) else { return rivals };
    let shares = |other: &Stop<'_>| other.node.groups.iter().any(|group| own.node.groups.contains(group));
    for (number, other) in stops.iter().enumerate().take(places).filter(|(number, _)| *number != stop) {
        bits::put(&mut rivals, number, shares(other));
    }
    for (a, b, _) in stops.iter().filter_map(|stop| stop.both) {
        if a == stop {
            bits::put(&mut rivals, b, true);
        } else if b == stop {
            bits::put(&mut rivals, a, true);
        }
    }
    rivals
}

//! The contracted network in flat arrays, as the search for routes reads it.

use petgraph::visit::EdgeRef;

use super::network::{Link, Network, Stop};
use eighteen_dsl::ids::HexId;

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
}

/// The network in flat arrays.
pub(super) struct Graph<'g> {
    pub(super) stops: Vec<Stop<'g>>,
    pub(super) arcs: Vec<Vec<Arc>>,
    /// The hex sides of each link, `words` words of bits each.
    sides: Vec<u64>,
    pub(super) words: usize,
    hexes: Vec<(usize, Vec<HexId>)>,
    /// For each stop the stops that share a group with it.
    pub(super) rivals: Vec<Vec<usize>>,
}

impl<'g> Graph<'g> {
    pub(super) fn new(network: &Network<'g>) -> Self {
        let stops: Vec<Stop<'g>> = network.node_weights().copied().collect();
        let mut graph = Self {
            arcs: vec![Vec::new(); stops.len()],
            sides: Vec::new(),
            words: 0,
            hexes: Vec::new(),
            rivals: stops.iter().map(|stop| rivals(stop, &stops)).collect(),
            stops,
        };
        let numbers = used_sides(network.edge_weights());
        graph.words = numbers.len().div_ceil(64).max(1);
        for (link, edge) in network.edge_references().enumerate() {
            let (a, b) = (edge.source().index(), edge.target().index());
            let Link { sides, hexes, terminal: [first, last] } = edge.weight();
            let length = u32::try_from(hexes.len().saturating_sub(1)).unwrap_or(u32::MAX);
            graph.hexes.push((a, hexes.clone()));
            let mut bits = vec![0u64; graph.words];
            for (number, _) in numbers.iter().enumerate().filter(|(_, side)| has(sides, **side)) {
                if let Some(word) = bits.get_mut(number / 64) {
                    *word |= 1 << (number % 64);
                }
            }
            graph.sides.extend(bits);
            for (from, to, ends_here, ends_there) in [(a, b, *first, *last), (b, a, *last, *first)] {
                if let Some(arcs) = graph.arcs.get_mut(from) {
                    arcs.push(Arc { to, link, length, ends_here, ends_there });
                }
            }
        }
        graph
    }

    /// The hex sides of a link.
    pub(super) fn sides(&self, link: usize) -> &[u64] {
        self.sides.get(link * self.words..(link + 1) * self.words).unwrap_or(&[])
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

fn rivals(stop: &Stop<'_>, stops: &[Stop<'_>]) -> Vec<usize> {
    let shares = |other: &Stop<'_>| {
        other.at != stop.at && other.node.groups.iter().any(|group| stop.node.groups.contains(group))
    };
    stops.iter().enumerate().filter(|(_, other)| shares(other)).map(|(position, _)| position).collect()
}

fn has(bits: &[u64], bit: usize) -> bool {
    bits.get(bit / 64).is_some_and(|word| word & (1 << (bit % 64)) != 0)
}

/// The numbers of all hex sides that some link crosses.
fn used_sides<'l>(links: impl Iterator<Item = &'l Link>) -> Vec<usize> {
    let mut all: Vec<u64> = Vec::new();
    for link in links {
        all.resize(all.len().max(link.sides.len()), 0);
        for (word, more) in all.iter_mut().zip(&link.sides) {
            *word |= more;
        }
    }
    (0..all.len() * 64).filter(|&bit| has(&all, bit)).collect()
}

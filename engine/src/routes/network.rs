//! The network of a corporation, contracted: its stops and the track between each two.

use eighteen_dsl::ids::{CorporationId, HexId, NodeRef};
use eighteen_dsl::title::{Node, PathEnd, StopRule};
use petgraph::graph::{NodeIndex, UnGraph};

use super::board::Board;
use crate::game::Game;
use crate::map::{Way, opposite};

/// A stop of the network.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop<'g> {
    pub(super) at: NodeRef,
    pub(super) node: &'g Node,
    /// It holds a token of the corporation.
    pub(super) own: bool,
    /// A route may run through it.
    pub(super) passes: bool,
}

/// Track between two stops.
#[derive(Clone, Debug)]
pub(super) struct Link {
    /// The numbers of the hex sides it crosses, as a set of bits.
    pub(super) sides: Vec<u64>,
    /// The hexes from the stop with the smaller index to the other.
    pub(super) hexes: Vec<HexId>,
    /// A route must end at its first, or its last, stop.
    pub(super) terminal: [bool; 2],
}

/// The contracted network.
pub(super) type Network<'g> = UnGraph<Stop<'g>, Link>;

/// A walk over plain track, under way.
struct Walk<'w, 'g> {
    board: &'w Board<'g>,
    index: &'w [[Option<NodeIndex>; 8]],
    from: NodeIndex,
    first_terminal: bool,
    used: Vec<u64>,
    hexes: Vec<HexId>,
    found: Vec<(NodeIndex, Link)>,
    left: &'w mut u64,
}

/// The network that a corporation reaches. Each step of the walks takes one off the budget.
pub(super) fn network<'g>(
    game: &'g Game,
    corporation: CorporationId,
    board: &Board<'g>,
    budget: &mut u64,
) -> Network<'g> {
    let reachable = game.reachable(corporation);
    let mut graph = Network::default();
    let mut index = vec![[None; 8]; game.state.hexes.len()];
    for (hex, places) in game.state.hexes.ids().zip(&mut index) {
        for (node, place) in (0u8..).zip(places).filter(|(node, _)| reachable.nodes(hex) & (1 << node) != 0) {
            let at = NodeRef { hex, node };
            let Some(printed) = game.node(at).filter(|node| node.rule != StopRule::Never) else { continue };
            let (own, passes) = (board.is_own(hex, node), board.passes(hex, node));
            *place = Some(graph.add_node(Stop { at, node: printed, own, passes }));
        }
    }
    let words = (game.state.hexes.len() * 12).div_ceil(64);
    for from in graph.node_indices() {
        let Some(stop) = graph.node_weight(from) else { continue };
        let at = stop.at;
        let mut walk = Walk {
            board,
            index: &index,
            from,
            first_terminal: false,
            used: vec![0; words],
            hexes: vec![at.hex],
            found: Vec::new(),
            left: budget,
        };
        for way in board.face(at.hex).ways_out(at.node).iter().filter(|way| !way.narrow && !way.ferry) {
            walk.first_terminal = way.terminal;
            walk.follow(at.hex, way);
        }
        let found = walk.found;
        for (to, link) in best_of(found) {
            graph.add_edge(from, to, link);
        }
    }
    graph
}

/// Without the links that another between the same stops makes useless: one that uses only sides they use too.
fn best_of(found: Vec<(NodeIndex, Link)>) -> Vec<(NodeIndex, Link)> {
    let within = |a: &Link, b: &Link| {
        a.terminal == b.terminal
            && a.hexes.len() <= b.hexes.len()
            && a.sides.iter().zip(&b.sides).all(|(a, b)| a & !b == 0)
    };
    let mut kept: Vec<(NodeIndex, Link)> = Vec::new();
    for (to, link) in found {
        if kept.iter().any(|(other, known)| *other == to && within(known, &link)) {
            continue;
        }
        kept.retain(|(other, known)| *other != to || !within(&link, known));
        kept.push((to, link));
    }
    kept
}

impl Walk<'_, '_> {
    fn follow(&mut self, hex: HexId, way: &Way) {
        match way.to {
            PathEnd::Edge(edge) => self.cross(hex, edge, way.narrow),
            PathEnd::Node(node) => self.arrive(hex, node, way),
            PathEnd::Junction => {}
        }
    }

    fn cross(&mut self, hex: HexId, edge: u8, narrow: bool) {
        let Some(next) = self.board.tiles().across(hex, edge) else { return };
        let entry = opposite(edge);
        let side =
            if hex < next { hex.index() * 12 + usize::from(edge) } else { next.index() * 12 + usize::from(entry) };
        if *self.left == 0 || get(&self.used, side) {
            return;
        }
        *self.left -= 1;
        flip(&mut self.used, side);
        self.hexes.push(next);
        for way in self.board.face(next).ways_in(entry) {
            if way.narrow == narrow {
                self.follow(next, way);
            }
        }
        self.hexes.pop();
        flip(&mut self.used, side);
    }

    fn arrive(&mut self, hex: HexId, node: u8, way: &Way) {
        let place = self.index.get(hex.index()).and_then(|places| *places.get(usize::from(node))?);
        // Each link is found from both ends, and kept from the one with the smaller index.
        let Some(to) = place.filter(|to| self.from < *to) else { return };
        let mut sides = self.used.clone();
        if self.hexes.len() == 1 {
            flip(&mut sides, hex.index() * 12 + 6 + usize::from(way.track % 6));
        }
        let link = Link { sides, hexes: self.hexes.clone(), terminal: [self.first_terminal, way.terminal] };
        self.found.push((to, link));
    }
}

fn get(bits: &[u64], bit: usize) -> bool {
    bits.get(bit / 64).is_some_and(|word| word & (1 << (bit % 64)) != 0)
}

fn flip(bits: &mut [u64], bit: usize) {
    if let Some(word) = bits.get_mut(bit / 64) {
        *word ^= 1 << (bit % 64);
    }
}

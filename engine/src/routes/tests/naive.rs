//! Plain enumeration: all walks from each token that use no hex side and no stop twice.

use eighteen_dsl::ids::{CorporationId, HexId, NodeRef};
use eighteen_dsl::title::PathEnd;

use crate::action::Route;
use crate::game::Game;
use crate::map::{Way, opposite};
use crate::routes::board::Board;

/// What plain enumeration finds.
pub(super) struct Naive<'g> {
    game: &'g Game,
    board: Board<'g>,
    pub(super) sides: Vec<u8>,
    pub(super) nodes: Vec<u8>,
    pub(super) walked: Vec<u64>,
    used: Vec<(HexId, u8)>,
    stops: Vec<NodeRef>,
    /// Every route from a token or to one, as stops and legs.
    pub(super) routes: Vec<Route>,
    legs: Vec<Vec<HexId>>,
    leg: Vec<HexId>,
    keep: bool,
}

impl<'g> Naive<'g> {
    /// All that is reached, from the tokens.
    pub(super) fn reach(game: &'g Game) -> Self {
        let mut naive = Self::new(game, false);
        for (hex, node) in naive.board.own.clone() {
            naive.nodes[hex.index()] |= 1 << node;
            naive.sides[hex.index()] |= game.rules.tiles.open(hex);
            naive.leave(NodeRef { hex, node });
        }
        naive
    }

    /// All routes, from every stop on the map.
    pub(super) fn routes(game: &'g Game) -> Vec<Route> {
        let mut naive = Self::new(game, true);
        for hex in game.state.hexes.ids() {
            let nodes = game.title().tiles[game.state.hexes[hex].tile].nodes.len();
            for node in 0..u8::try_from(nodes).unwrap() {
                naive.leave(NodeRef { hex, node });
            }
        }
        naive.routes
    }

    fn new(game: &'g Game, keep: bool) -> Self {
        let hexes = game.state.hexes.len();
        Self {
            game,
            board: Board::new(game, CorporationId(0), None),
            sides: vec![0; hexes],
            nodes: vec![0; hexes],
            walked: vec![0; hexes],
            used: Vec::new(),
            stops: Vec::new(),
            routes: Vec::new(),
            legs: Vec::new(),
            leg: Vec::new(),
            keep,
        }
    }

    fn leave(&mut self, at: NodeRef) {
        self.stops.push(at);
        let leg = std::mem::replace(&mut self.leg, vec![at.hex]);
        // Routes that leave or pass a stop by track that ends there are kept: the rule for routes refuses them.
        let first = self.keep || self.stops.len() == 1;
        let open = |way: &&Way| !way.narrow && (first || !way.terminal);
        for way in self.game.face(at.hex).ways_out(at.node).iter().filter(open) {
            self.follow(at.hex, way);
        }
        self.leg = leg;
        self.stops.pop();
    }

    fn follow(&mut self, hex: HexId, way: &Way) {
        match way.to {
            PathEnd::Edge(edge) => {
                if self.used.contains(&(hex, edge)) {
                    return;
                }
                self.sides[hex.index()] |= 1 << edge;
                self.walked[hex.index()] |= 1 << way.track;
                let Some(next) = self.game.rules.tiles.across(hex, edge) else { return };
                self.sides[next.index()] |= 1 << opposite(edge);
                self.used.extend([(hex, edge), (next, opposite(edge))]);
                self.leg.push(next);
                for way in self.game.face(next).ways_in(opposite(edge)).iter().filter(|way| !way.narrow) {
                    self.follow(next, way);
                }
                self.leg.pop();
                self.used.truncate(self.used.len() - 2);
            }
            PathEnd::Node(node) => {
                let at = NodeRef { hex, node };
                self.nodes[hex.index()] |= 1 << node;
                self.walked[hex.index()] |= 1 << way.track;
                if self.stops.contains(&at) {
                    return;
                }
                self.legs.push(self.leg.clone());
                if self.keep {
                    let mut stops = self.stops.clone();
                    stops.push(at);
                    let legs = self.legs.clone();
                    self.routes.push(Route { train: eighteen_dsl::ids::TrainId(0), stops, legs });
                }
                let through = self.keep || !(way.terminal || self.board.is_own(hex, node));
                if through && self.board.passes(hex, node) {
                    self.leave(at);
                }
                self.legs.pop();
            }
            PathEnd::Junction => panic!(),
        }
    }
}

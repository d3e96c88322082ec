//! What a corporation reaches: hex sides its track leads to, and stops it can run to.
//!
//! Track is walked breadth first over directed hex sides. A walk may not use a hex side twice, nor a stop. Each state
//! of the search remembers how it was first reached; a step that would break that walk is put aside as doubtful. Only
//! if steps put aside would lead to anything new are they searched exactly.

use eighteen_dsl::ids::{HexId, TileId};
use eighteen_dsl::title::{PathEnd, StopRule};

use super::board::{Board, NONE};
use super::exact;
use crate::map::{Face, Way, opposite};

/// What a corporation reaches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reachable {
    pub(super) sides: Vec<u8>,
    pub(super) nodes: Vec<u8>,
    pub(super) walked: Vec<u64>,
    /// Sides and ways of side track, as far as any of it leads from the nodes reached.
    pub(super) narrow_sides: Vec<u8>,
    pub(super) narrow_walked: Vec<u64>,
    /// It reaches two stops that count from one token.
    pub mandatory: bool,
    /// It reaches a stop that counts and an optional one from one token.
    pub optional: bool,
}

impl Reachable {
    /// The sides of a hex that its track leads to, from within or from the hex beyond: bit 0 for edge 0. All open
    /// sides of a hex with its token are among them.
    #[must_use]
    pub fn sides(&self, hex: HexId) -> u8 {
        self.sides.get(hex.index()).copied().unwrap_or(0)
    }

    /// The nodes of a hex that it reaches: bit 0 for the first. Cities come first.
    #[must_use]
    pub fn nodes(&self, hex: HexId) -> u8 {
        self.nodes.get(hex.index()).copied().unwrap_or(0)
    }

    /// The ways of the face on a hex that it can use: bit 0 for way number 0. Exact where a tile is tried; elsewhere a
    /// way may be among them that every walk to it has used from behind.
    #[must_use]
    pub(crate) fn walked(&self, hex: HexId) -> u64 {
        self.walked.get(hex.index()).copied().unwrap_or(0)
    }
}

impl Reachable {
    /// The sides of a hex that side track leads to which starts at a stop that it reaches: bit 0 for edge 0.
    #[must_use]
    pub fn narrow_sides(&self, hex: HexId) -> u8 {
        self.narrow_sides.get(hex.index()).copied().unwrap_or(0)
    }

    /// The ways of side track on a hex that lead to a stop that it reaches: bit 0 for way number 0.
    #[must_use]
    pub(crate) fn narrow_walked(&self, hex: HexId) -> u64 {
        self.narrow_walked.get(hex.index()).copied().unwrap_or(0)
    }
}

/// A directed hex side: entering a hex by an edge, on track of a gauge. Twelve for each hex.
pub(super) type Entry = u16;

/// The walk starts here.
pub(super) const ROOT: Entry = Entry::MAX;
/// No node was passed in the hex that was left.
pub(super) const PLAIN: u8 = u8::MAX;

pub(super) fn entry(hex: HexId, edge: u8, narrow: bool) -> Entry {
    hex.0 * 12 + u16::from(edge) * 2 + u16::from(narrow)
}

pub(super) fn entered(entry: Entry) -> (HexId, u8, bool) {
    let edge = u8::try_from(entry % 12 / 2).unwrap_or(0);
    (HexId(entry / 12), edge, entry % 2 == 1)
}

/// A search under way.
pub(super) struct Search<'b, 'g> {
    board: &'b Board<'g>,
    found: Reachable,
    /// For each entry the entry before it in the walk that first led there.
    parent: Vec<Entry>,
    /// For each entry the node passed on the way from its parent.
    via: Vec<u8>,
    seen: Vec<u16>,
    queue: Vec<Entry>,
    doubts: Vec<Entry>,
    /// Ways of the tile tried that the first walk to them cannot use, with the entry it came by.
    unsure: Vec<(Entry, HexId, Way)>,
    /// Nodes reached again: a second walk may leave where the first could not.
    again: Vec<(HexId, u8, Entry)>,
}

/// What is reached over a board.
pub(super) fn reach(board: &Board<'_>) -> Reachable {
    let hexes = board.len();
    let mut search = Search {
        board,
        found: Reachable {
            sides: vec![0; hexes],
            nodes: vec![0; hexes],
            walked: vec![0; hexes],
            narrow_sides: Vec::new(),
            narrow_walked: Vec::new(),
            mandatory: false,
            optional: false,
        },
        parent: vec![ROOT; hexes * 12],
        via: vec![PLAIN; hexes * 12],
        seen: vec![0; hexes],
        queue: Vec::with_capacity(64),
        doubts: Vec::new(),
        unsure: Vec::new(),
        again: Vec::new(),
    };
    search.walk();
    let Search { mut found, doubts, unsure, seen, .. } = search;
    let open: Vec<Entry> = doubts.into_iter().filter(|&to| !has(&seen, to)).collect();
    if !open.is_empty() || !unsure.is_empty() {
        exact::settle(board, &mut found, &open, unsure);
    }
    if board.tiles().two_gauges {
        side_track(board, &mut found);
    }
    found
}

/// Walks all side track that starts at a stop reached. Tokens stop nobody on it.
fn side_track(board: &Board<'_>, found: &mut Reachable) {
    found.narrow_sides = vec![0; board.len()];
    found.narrow_walked = vec![0; board.len()];
    let mut nodes = found.nodes.clone();
    let mut seen = vec![0u8; board.len()];
    let hexes = || board.game.state.hexes.ids();
    let mut open: Vec<(HexId, PathEnd)> = hexes()
        .zip(&found.nodes)
        .flat_map(|(hex, nodes)| (0..8).filter(move |node| nodes & (1 << node) != 0).map(move |node| (hex, node)))
        .map(|(hex, node)| (hex, PathEnd::Node(node)))
        .collect();
    while let Some((hex, from)) = open.pop() {
        let ways = match from {
            PathEnd::Node(node) => board.face(hex).ways_out(node),
            PathEnd::Edge(edge) => board.face(hex).ways_in(edge),
            PathEnd::Junction => &[],
        };
        for way in ways.iter().filter(|way| way.narrow) {
            if let Some(walked) = found.narrow_walked.get_mut(hex.index()) {
                *walked |= 1u64 << (way.track % 64);
            }
            match way.to {
                PathEnd::Edge(edge) => {
                    let mut mark = |hex: HexId, edge: u8| {
                        if let Some(sides) = found.narrow_sides.get_mut(hex.index()) {
                            *sides |= 1 << edge;
                        }
                    };
                    mark(hex, edge);
                    let Some(next) = board.tiles().across(hex, edge) else { continue };
                    mark(next, opposite(edge));
                    let entered = seen.get_mut(next.index());
                    if let Some(entered) = entered.filter(|entered| **entered & (1 << opposite(edge)) == 0) {
                        *entered |= 1 << opposite(edge);
                        open.push((next, PathEnd::Edge(opposite(edge))));
                    }
                }
                PathEnd::Node(node) => {
                    let reached = nodes.get_mut(hex.index());
                    if let Some(reached) = reached.filter(|reached| **reached & (1 << node) == 0) {
                        *reached |= 1 << node;
                        open.push((hex, PathEnd::Node(node)));
                    }
                }
                PathEnd::Junction => {}
            }
        }
    }
}

fn has(seen: &[u16], entry: Entry) -> bool {
    seen.get(usize::from(entry / 12)).is_some_and(|mask| mask & (1 << (entry % 12)) != 0)
}

impl Search<'_, '_> {
    fn walk(&mut self) {
        for &(hex, city) in &self.board.own {
            if let Some(nodes) = self.found.nodes.get_mut(hex.index()) {
                *nodes |= 1 << city;
            }
            if let Some(sides) = self.found.sides.get_mut(hex.index()) {
                *sides |= self.board.tiles().open(hex);
            }
        }
        for &(hex, city) in &self.board.own {
            self.leave(hex, city, ROOT);
        }
        let mut position = 0;
        while let Some(&at) = self.queue.get(position) {
            position += 1;
            self.enter(at);
        }
        // What leaves a stop by the side it was entered is only ever reached by another walk to the stop.
        let mut again = 0;
        while let Some(&(hex, node, from)) = self.again.get(again) {
            again += 1;
            if self.passes_node(from, hex, node) {
                self.doubt(hex, node, from);
            } else {
                self.leave(hex, node, from);
            }
            while let Some(&at) = self.queue.get(position) {
                position += 1;
                self.enter(at);
            }
        }
    }

    /// Goes on from a hex that was entered.
    fn enter(&mut self, at: Entry) {
        let (hex, edge, narrow) = entered(at);
        let board = self.board;
        let face: &Face = board.face(hex);
        for way in face.ways_in(edge) {
            if way.narrow != narrow {
                continue;
            }
            match way.to {
                PathEnd::Edge(to) => {
                    self.cross(hex, to, way, at, PLAIN);
                }
                PathEnd::Node(node) => {
                    self.mark(hex, way);
                    self.arrive(hex, node, way, at);
                }
                PathEnd::Junction => {}
            }
        }
    }

    /// Marks a way as walked.
    fn mark(&mut self, hex: HexId, way: &Way) {
        if let Some(walked) = self.found.walked.get_mut(hex.index()) {
            *walked |= 1u64 << (way.track % 64);
        }
    }

    fn connect(&mut self, hex: HexId, edge: u8) {
        if let Some(sides) = self.found.sides.get_mut(hex.index()) {
            *sides |= 1 << edge;
        }
    }

    /// Leaves a hex by an edge.
    fn cross(&mut self, hex: HexId, edge: u8, way: &Way, from: Entry, via: u8) {
        self.connect(hex, edge);
        let Some(next) = self.board.tiles().across(hex, edge) else { return self.mark(hex, way) };
        self.connect(next, opposite(edge));
        let to = entry(next, opposite(edge), way.narrow);
        let walked = self.found.walked(hex) & (1u64 << (way.track % 64)) != 0;
        let doubtful = self.board.tries(hex) && !walked;
        if doubtful && (self.breaks(from, hex, edge) || (has(&self.seen, to) && self.used(from, to))) {
            self.unsure.push((from, hex, *way));
        } else {
            self.mark(hex, way);
        }
        if has(&self.seen, to) || (via != PLAIN && from == entry(hex, edge, way.narrow)) {
            return;
        }
        if self.breaks(from, hex, edge) {
            self.doubts.push(to);
            return;
        }
        if let Some(mask) = self.seen.get_mut(next.index()) {
            *mask |= 1 << (to % 12);
        }
        if let (Some(parent), Some(passed)) = (self.parent.get_mut(usize::from(to)), self.via.get_mut(usize::from(to)))
        {
            *parent = from;
            *passed = via;
        }
        self.queue.push(to);
    }

    /// Reaches a node.
    fn arrive(&mut self, hex: HexId, node: u8, way: &Way, at: Entry) {
        let board = self.board;
        let own = board.is_own(hex, node);
        if !own || !self.starts_at(at, hex, node) {
            match board.rule(hex, node) {
                Some(StopRule::Counts) => self.found.mandatory = true,
                Some(StopRule::Optional) => self.found.optional = true,
                Some(StopRule::Never) | None => {}
            }
        }
        let Some(nodes) = self.found.nodes.get_mut(hex.index()) else { return };
        let first = *nodes & (1 << node) == 0;
        *nodes |= 1 << node;
        if own || way.terminal || !board.passes(hex, node) {
            return;
        }
        if first {
            self.leave(hex, node, at);
        } else {
            self.again.push((hex, node, at));
        }
    }

    /// Leaves a node by all its ways.
    fn leave(&mut self, hex: HexId, node: u8, from: Entry) {
        let board = self.board;
        for way in board.face(hex).ways_out(node) {
            if way.narrow || (from != ROOT && way.terminal) {
                continue;
            }
            match way.to {
                PathEnd::Edge(edge) => self.cross(hex, edge, way, from, node),
                PathEnd::Node(other) => {
                    self.mark(hex, way);
                    self.beside(hex, other, way, from);
                }
                PathEnd::Junction => {}
            }
        }
    }

    /// Another walk to a node might leave it as no walk so far could.
    fn doubt(&mut self, hex: HexId, node: u8, from: Entry) {
        let board = self.board;
        for way in board.face(hex).ways_out(node) {
            if let (PathEnd::Edge(edge), false, false) = (way.to, way.terminal, way.narrow)
                && let Some(next) = board.tiles().across(hex, edge)
            {
                if board.tries(hex) && self.found.walked(hex) & (1u64 << (way.track % 64)) == 0 {
                    self.unsure.push((from, hex, *way));
                }
                let to = entry(next, opposite(edge), way.narrow);
                if !has(&self.seen, to) && !self.doubts.contains(&to) {
                    self.doubts.push(to);
                }
            }
        }
    }

    /// Track from node to node inside one hex.
    fn beside(&mut self, hex: HexId, node: u8, way: &Way, from: Entry) {
        let known = self.found.nodes.get(hex.index()).is_some_and(|nodes| nodes & (1 << node) != 0);
        // A node reached before may be left anew, but two that lead to each other only once by the same walk.
        if !known || self.board.is_own(hex, node) || !self.again.contains(&(hex, node, from)) {
            self.arrive(hex, node, way, from);
        }
    }

    /// The walk that led to an entry, from its end.
    fn back(&self, from: Entry) -> impl Iterator<Item = (Entry, u8)> + use<'_> {
        let mut at = from;
        std::iter::from_fn(move || {
            if at == ROOT {
                return None;
            }
            let position = usize::from(at);
            let step = (at, self.via.get(position).copied().unwrap_or(PLAIN));
            at = self.parent.get(position).copied().unwrap_or(ROOT);
            Some(step)
        })
    }

    /// The hex that an entry was entered from.
    fn left(&self, at: Entry) -> HexId {
        let (hex, edge, _) = entered(at);
        self.board.beyond(hex, edge).unwrap_or(NONE)
    }

    /// The walk to `from` started at this node.
    fn starts_at(&self, from: Entry, hex: HexId, node: u8) -> bool {
        self.back(from).last().is_none_or(|(at, via)| via == node && self.left(at) == hex)
    }

    /// The walk to `from` passed this node.
    fn passes_node(&self, from: Entry, hex: HexId, node: u8) -> bool {
        self.back(from).any(|(at, via)| via == node && self.left(at) == hex)
    }

    /// The walk to `from` went through this entry.
    fn used(&self, from: Entry, to: Entry) -> bool {
        self.back(from).any(|(at, _)| at == to)
    }

    /// Leaving a hex by an edge would use a hex side of the walk to `from` again.
    fn breaks(&self, from: Entry, hex: HexId, edge: u8) -> bool {
        let against = [entry(hex, edge, false), entry(hex, edge, true)];
        against.iter().any(|&other| has(&self.seen, other)) && self.back(from).any(|(at, _)| against.contains(&at))
    }
}

/// A tile put on a hex for a look at what would be reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trial {
    pub(super) hex: HexId,
    pub(super) tile: TileId,
    pub(super) rotation: u8,
}

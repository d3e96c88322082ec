//! The exact search for what a breadth-first walk could only doubt.

use eighteen_dsl::ids::HexId;
use eighteen_dsl::title::{PathEnd, StopRule};

use super::board::Board;
use super::reach::{Entry, Reachable, entered, entry};
use crate::map::{Way, opposite};

/// Steps of the exact search; what is not found within them counts as not reached.
const BUDGET: u32 = 50_000;

/// Adds to `found` what the doubtful entries lead to on walks that use no hex side and no stop twice, and the
/// unsure ways that such a walk can use.
pub(super) fn settle(board: &Board<'_>, found: &mut Reachable, doubts: &[Entry], mut unsure: Vec<(Entry, HexId, Way)>) {
    // A way is of no use where every walk to it has used the side that it leads to.
    unsure.retain(|&(at, hex, way)| {
        let PathEnd::Edge(edge) = way.to else { return false };
        let walked = found.walked(hex) & (1u64 << (way.track % 64)) != 0;
        !walked
            && board
                .tiles()
                .across(hex, edge)
                .is_some_and(|next| has(&spread(board, &[], Some(entry(next, opposite(edge), way.narrow))).seen, at))
    });
    if unsure.is_empty() && hope(board, found, &spread(board, doubts, None).seen) == *found {
        return;
    }
    // A side that every walk must have used before, in the other direction, is no way back.
    let mut open: Vec<Entry> = doubts.iter().copied().filter(|&doubt| spread(board, &[], Some(doubt)).met).collect();
    open.extend(unsure.iter().map(|(at, ..)| *at));
    let ahead = spread(board, &open, None).seen;
    let mut hoped = hope(board, found, &ahead);
    for (_, hex, way) in &unsure {
        note(board, &mut hoped, *hex, way);
    }
    if hoped == *found {
        return;
    }
    let back: Vec<Entry> = open.iter().filter_map(|&doubt| reverse(board, doubt)).collect();
    let behind = spread(board, &back, None).seen;
    let mut search = Exact {
        board,
        found,
        hoped: &hoped,
        ahead: &ahead,
        behind: &behind,
        used: vec![0; board.len()],
        passed: vec![0; board.len()],
        left: BUDGET,
    };
    for &(hex, city) in &board.own {
        search.leave(hex, city);
    }
}

/// What would be reached if all these entries were.
fn hope(board: &Board<'_>, found: &Reachable, ahead: &[u16]) -> Reachable {
    let mut hoped = found.clone();
    for (position, &mask) in ahead.iter().enumerate().filter(|(_, mask)| **mask != 0) {
        let hex = HexId::at(position);
        for number in (0..12u16).filter(|number| mask & (1 << number) != 0) {
            let (_, edge, narrow) = entered(number);
            connect(&mut hoped, hex, edge);
            for way in board.face(hex).ways_in(edge).iter().filter(|way| way.narrow == narrow) {
                note(board, &mut hoped, hex, way);
            }
        }
    }
    hoped
}

/// The same hex side in the other direction.
fn reverse(board: &Board<'_>, at: Entry) -> Option<Entry> {
    let (hex, edge, narrow) = entered(at);
    board.beyond(hex, edge).map(|beyond| entry(beyond, opposite(edge), narrow))
}

/// A depth-first search over all walks that can lead to a doubtful entry or on from one.
struct Exact<'s, 'g> {
    board: &'s Board<'g>,
    found: &'s mut Reachable,
    hoped: &'s Reachable,
    ahead: &'s [u16],
    behind: &'s [u16],
    used: Vec<u8>,
    passed: Vec<u8>,
    left: u32,
}

fn has(mask: &[u16], at: Entry) -> bool {
    mask.get(usize::from(at / 12)).is_some_and(|mask| mask & (1 << (at % 12)) != 0)
}

impl Exact<'_, '_> {
    fn over(&self) -> bool {
        self.left == 0 || *self.found == *self.hoped
    }

    /// Goes on from a node by all its ways.
    fn leave(&mut self, hex: HexId, node: u8) {
        let Some(passed) = self.passed.get_mut(hex.index()) else { return };
        if *passed & (1 << node) != 0 {
            return;
        }
        *passed |= 1 << node;
        for way in self.board.face(hex).ways_out(node).iter().filter(|way| !way.narrow) {
            self.follow(hex, way);
        }
        if let Some(passed) = self.passed.get_mut(hex.index()) {
            *passed &= !(1 << node);
        }
    }

    fn follow(&mut self, hex: HexId, way: &Way) {
        match way.to {
            PathEnd::Edge(edge) => {
                let Some(next) = self.board.tiles().across(hex, edge) else {
                    note(self.board, self.found, hex, way);
                    return;
                };
                let free = self.used.get(hex.index()).is_some_and(|used| used & (1 << edge) == 0);
                if free {
                    note(self.board, self.found, hex, way);
                    self.cross(hex, edge, next, way);
                }
            }
            PathEnd::Node(node) => {
                note(self.board, self.found, hex, way);
                if !way.terminal && !self.board.is_own(hex, node) && self.board.passes(hex, node) {
                    self.leave(hex, node);
                }
            }
            PathEnd::Junction => {}
        }
    }

    fn cross(&mut self, hex: HexId, edge: u8, next: HexId, way: &Way) {
        let to = entry(next, opposite(edge), way.narrow);
        let useful = has(self.ahead, to) || reverse(self.board, to).is_some_and(|back| has(self.behind, back));
        if !useful || self.over() {
            return;
        }
        self.left -= 1;
        self.mark(hex, edge, next, true);
        for on in self.board.face(next).ways_in(opposite(edge)) {
            if on.narrow == way.narrow {
                self.follow(next, on);
            }
        }
        self.mark(hex, edge, next, false);
    }

    /// Takes a hex side into use, or gives it back.
    fn mark(&mut self, hex: HexId, edge: u8, next: HexId, set: bool) {
        for (hex, edge) in [(hex, edge), (next, opposite(edge))] {
            if let Some(used) = self.used.get_mut(hex.index()) {
                *used = if set { *used | 1 << edge } else { *used & !(1 << edge) };
            }
        }
    }
}

/// Marks what a way gives: the way, its sides, its node.
fn note(board: &Board<'_>, found: &mut Reachable, hex: HexId, way: &Way) {
    if let Some(walked) = found.walked.get_mut(hex.index()) {
        *walked |= 1u64 << (way.track % 64);
    }
    match way.to {
        PathEnd::Edge(edge) => {
            connect(found, hex, edge);
            if let Some(next) = board.tiles().across(hex, edge) {
                connect(found, next, opposite(edge));
            }
        }
        PathEnd::Node(node) => {
            if let Some(nodes) = found.nodes.get_mut(hex.index()) {
                *nodes |= 1 << node;
            }
            if !board.is_own(hex, node) {
                match board.rule(hex, node) {
                    Some(StopRule::Counts) => found.mandatory = true,
                    Some(StopRule::Optional) => found.optional = true,
                    Some(StopRule::Never) | None => {}
                }
            }
        }
        PathEnd::Junction => {}
    }
}

fn connect(found: &mut Reachable, hex: HexId, edge: u8) {
    if let Some(sides) = found.sides.get_mut(hex.index()) {
        *sides |= 1 << edge;
    }
}

/// All directed sides that track leads to, whatever was used before.
struct Spread {
    /// Twelve bits for each hex.
    seen: Vec<u16>,
    /// Track led to the side left out, in its direction.
    met: bool,
}

/// Follows track from some entries; or from the tokens, with one directed side left out, in both directions.
fn spread(board: &Board<'_>, from: &[Entry], without: Option<Entry>) -> Spread {
    let mut all = Spread { seen: vec![0u16; board.len()], met: false };
    let mut nodes = vec![0u8; board.len()];
    let mut queue: Vec<Entry> = Vec::new();
    let closed = without.and_then(|entry| reverse(board, entry));
    let push = |all: &mut Spread, queue: &mut Vec<Entry>, to: Entry| {
        all.met |= without == Some(to);
        if without == Some(to) || closed == Some(to) {
            return;
        }
        if let Some(mask) = all.seen.get_mut(usize::from(to / 12))
            && *mask & (1 << (to % 12)) == 0
        {
            *mask |= 1 << (to % 12);
            queue.push(to);
        }
    };
    for &to in from {
        push(&mut all, &mut queue, to);
    }
    let mut ends: Vec<(HexId, Way)> = Vec::new();
    if without.is_some() {
        let ways = |&(hex, city): &(HexId, u8)| {
            board.face(hex).ways_out(city).iter().filter(|way| !way.narrow).map(move |way| (hex, *way))
        };
        ends.extend(board.own.iter().flat_map(ways));
    }
    loop {
        while let Some((hex, way)) = ends.pop() {
            match way.to {
                PathEnd::Edge(to) => {
                    if let Some(next) = board.tiles().across(hex, to) {
                        push(&mut all, &mut queue, entry(next, opposite(to), way.narrow));
                    }
                }
                PathEnd::Node(node) => {
                    let Some(mask) = nodes.get_mut(hex.index()) else { continue };
                    if *mask & (1 << node) == 0 && !way.terminal && board.passes(hex, node) {
                        *mask |= 1 << node;
                        let on = board.face(hex).ways_out(node).iter().filter(|way| !way.terminal && !way.narrow);
                        ends.extend(on.map(|way| (hex, *way)));
                    }
                }
                PathEnd::Junction => {}
            }
        }
        let Some(at) = queue.pop() else { break };
        let (hex, edge, narrow) = entered(at);
        let ways = board.face(hex).ways_in(edge).iter().filter(|way| way.narrow == narrow);
        ends.extend(ways.map(|way| (hex, *way)));
    }
    all
}

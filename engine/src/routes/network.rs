//! The track between stops: every way from one stop to the next over plain track.

use eighteen_dsl::ids::HexId;
use eighteen_dsl::title::PathEnd;

use super::bits;
use super::board::Board;
use crate::map::{Way, opposite};

/// Track between two stops.
#[derive(Clone, Debug)]
pub(super) struct Link {
    /// The stops, the one with the smaller number first.
    pub(super) ends: [usize; 2],
    /// The track that it uses, in order, each once: see [`Atom`].
    pub(super) atoms: Vec<Atom>,
    /// The hexes from the first stop to the second.
    pub(super) hexes: Vec<HexId>,
    /// A route must end at its first, or its second, stop.
    pub(super) terminal: [bool; 2],
    /// It is a ferry.
    pub(super) ferry: bool,
}

/// A piece of track that is used once: a hex side by the smaller of its hexes, or track inside a hex that leads to no
/// side. A meeting point is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Atom {
    /// A hex side.
    Side(HexId, u8),
    /// The way with this number, from stop to stop.
    Inner(HexId, u8),
    /// The arm of the meeting point that leads to this node.
    Arm(HexId, u8),
}

impl Atom {
    /// The side between two hexes.
    pub(super) fn side(hex: HexId, edge: u8, next: HexId) -> Self {
        if hex < next { Self::Side(hex, edge) } else { Self::Side(next, opposite(edge)) }
    }

    /// What of a way from a node lies inside its hex: if it leads to a side, only an arm of a meeting point.
    pub(super) fn inside(hex: HexId, node: u8, way: &Way) -> impl Iterator<Item = Self> + use<> {
        let arm = |node: u8| way.junction.then_some(Self::Arm(hex, node));
        let other = match way.to {
            PathEnd::Node(other) if way.junction => arm(other),
            PathEnd::Node(_) => Some(Self::Inner(hex, way.track)),
            PathEnd::Edge(_) | PathEnd::Junction => None,
        };
        arm(node).into_iter().chain(other)
    }
}

/// A walk over plain track, under way.
struct Walk<'w, 'g> {
    board: &'w Board<'g>,
    index: &'w [[Option<usize>; 8]],
    from: usize,
    first_terminal: bool,
    /// Hex sides in use, six for each hex.
    sides: Vec<u64>,
    /// Meeting points passed. A walk that comes back to one has a shorter way.
    meetings: Vec<u64>,
    atoms: Vec<Atom>,
    hexes: Vec<HexId>,
    found: Vec<Link>,
    left: &'w mut u64,
}

/// All links from a stop to stops with a larger number. Each step takes one off the budget.
pub(super) fn links(
    board: &Board<'_>,
    index: &[[Option<usize>; 8]],
    (from, hex, node): (usize, HexId, u8),
    left: &mut u64,
) -> Vec<Link> {
    let mut walk = Walk {
        board,
        index,
        from,
        first_terminal: false,
        sides: vec![0; bits::words(board.len() * 6)],
        meetings: vec![0; bits::words(board.len())],
        atoms: Vec::new(),
        hexes: vec![hex],
        found: Vec::new(),
        left,
    };
    for way in board.face(hex).ways_out(node).iter().filter(|way| !way.narrow) {
        walk.first_terminal = way.terminal;
        walk.atoms.extend(Atom::inside(hex, node, way));
        walk.follow(hex, way);
        walk.atoms.clear();
    }
    undominated(walk.found)
}

/// Without the links that another between the same stops makes useless: one that uses only what they use too.
fn undominated(found: Vec<Link>) -> Vec<Link> {
    let better = |a: &Link, b: &Link| {
        a.ends == b.ends
            && a.terminal == b.terminal
            && a.ferry == b.ferry
            && a.hexes.len() <= b.hexes.len()
            && a.atoms.iter().all(|atom| b.atoms.binary_search(atom).is_ok())
    };
    let mut kept: Vec<Link> = Vec::new();
    for link in found {
        if kept.iter().any(|known| better(known, &link)) {
            continue;
        }
        kept.retain(|known| !better(&link, known));
        kept.push(link);
    }
    kept
}

impl Walk<'_, '_> {
    fn follow(&mut self, hex: HexId, way: &Way) {
        if way.junction {
            if bits::has(&self.meetings, hex.index()) {
                return;
            }
            bits::put(&mut self.meetings, hex.index(), true);
        }
        match way.to {
            PathEnd::Edge(edge) => self.cross(hex, edge),
            PathEnd::Node(node) => self.arrive(hex, node, way),
            PathEnd::Junction => {}
        }
        if way.junction {
            bits::put(&mut self.meetings, hex.index(), false);
        }
    }

    fn cross(&mut self, hex: HexId, edge: u8) {
        let Some(next) = self.board.tiles().across(hex, edge) else { return };
        let side = Atom::side(hex, edge, next);
        let Atom::Side(of, number) = side else { return };
        let number = of.index() * 6 + usize::from(number);
        if *self.left == 0 || bits::has(&self.sides, number) {
            return;
        }
        *self.left -= 1;
        bits::put(&mut self.sides, number, true);
        self.atoms.push(side);
        self.hexes.push(next);
        for way in self.board.face(next).ways_in(opposite(edge)).iter().filter(|way| !way.narrow) {
            self.follow(next, way);
        }
        self.hexes.pop();
        self.atoms.pop();
        bits::put(&mut self.sides, number, false);
    }

    fn arrive(&mut self, hex: HexId, node: u8, way: &Way) {
        let place = self.index.get(hex.index()).and_then(|places| *places.get(usize::from(node))?);
        // Each link is found from both ends, and kept from the one with the smaller number.
        let Some(to) = place.filter(|to| self.from < *to) else { return };
        let mut atoms = self.atoms.clone();
        if way.junction {
            atoms.push(Atom::Arm(hex, node));
        }
        atoms.sort_unstable();
        atoms.dedup();
        let terminal = [self.first_terminal, way.terminal];
        self.found.push(Link { ends: [self.from, to], atoms, hexes: self.hexes.clone(), terminal, ferry: way.ferry });
    }
}

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
    /// What it uses: see [`Atoms`].
    pub(super) atoms: Vec<u64>,
    /// The hexes from the first stop to the second.
    pub(super) hexes: Vec<HexId>,
    /// A route must end at its first, or its second, stop.
    pub(super) terminal: [bool; 2],
    /// It is a ferry.
    pub(super) ferry: bool,
}

/// Numbers for what a link uses: hex sides, track inside a hex and meeting points. Twelve numbers for each hex and
/// one more for its meeting point.
pub(super) struct Atoms {
    hexes: usize,
}

impl Atoms {
    pub(super) fn new(hexes: usize) -> Self {
        Self { hexes }
    }

    pub(super) fn words(&self) -> usize {
        bits::words(self.hexes * 13)
    }

    /// The side between two hexes, by the smaller of them.
    fn side(hex: HexId, edge: u8, next: HexId) -> usize {
        let (at, edge) = if hex < next { (hex, edge) } else { (next, opposite(edge)) };
        at.index() * 12 + usize::from(edge)
    }

    fn inner(hex: HexId, track: u8) -> usize {
        hex.index() * 12 + 6 + usize::from(track % 6)
    }

    fn meeting(&self, hex: HexId) -> usize {
        self.hexes * 12 + hex.index()
    }

    /// Only routes of their own keep off a meeting point: two routes may share one.
    pub(super) fn is_shared(&self, atom: usize) -> bool {
        atom < self.hexes * 12
    }
}

/// A walk over plain track, under way.
struct Walk<'w, 'g> {
    board: &'w Board<'g>,
    index: &'w [[Option<usize>; 8]],
    atoms: &'w Atoms,
    from: usize,
    first_terminal: bool,
    used: Vec<u64>,
    hexes: Vec<HexId>,
    found: Vec<Link>,
    left: &'w mut u64,
}

/// All links from a stop to stops with a larger number. Each step takes one off the budget.
pub(super) fn links(
    board: &Board<'_>,
    index: &[[Option<usize>; 8]],
    atoms: &Atoms,
    (from, hex, node): (usize, HexId, u8),
    left: &mut u64,
) -> Vec<Link> {
    let mut walk = Walk {
        board,
        index,
        atoms,
        from,
        first_terminal: false,
        used: vec![0; atoms.words()],
        hexes: vec![hex],
        found: Vec::new(),
        left,
    };
    for way in board.face(hex).ways_out(node).iter().filter(|way| !way.narrow) {
        walk.first_terminal = way.terminal;
        walk.follow(hex, way);
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
            && bits::within(&a.atoms, &b.atoms)
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
        let meeting = way.junction.then(|| self.atoms.meeting(hex));
        if let Some(meeting) = meeting {
            if bits::has(&self.used, meeting) {
                return;
            }
            bits::put(&mut self.used, meeting, true);
        }
        match way.to {
            PathEnd::Edge(edge) => self.cross(hex, edge),
            PathEnd::Node(node) => self.arrive(hex, node, way),
            PathEnd::Junction => {}
        }
        if let Some(meeting) = meeting {
            bits::put(&mut self.used, meeting, false);
        }
    }

    fn cross(&mut self, hex: HexId, edge: u8) {
        let Some(next) = self.board.tiles().across(hex, edge) else { return };
        let side = Atoms::side(hex, edge, next);
        if *self.left == 0 || bits::has(&self.used, side) {
            return;
        }
        *self.left -= 1;
        bits::put(&mut self.used, side, true);
        self.hexes.push(next);
        for way in self.board.face(next).ways_in(opposite(edge)).iter().filter(|way| !way.narrow) {
            self.follow(next, way);
        }
        self.hexes.pop();
        bits::put(&mut self.used, side, false);
    }

    fn arrive(&mut self, hex: HexId, node: u8, way: &Way) {
        let place = self.index.get(hex.index()).and_then(|places| *places.get(usize::from(node))?);
        // Each link is found from both ends, and kept from the one with the smaller number.
        let Some(to) = place.filter(|to| self.from < *to) else { return };
        let mut atoms = self.used.clone();
        if self.hexes.len() == 1 {
            bits::put(&mut atoms, Atoms::inner(hex, way.track), true);
        }
        let terminal = [self.first_terminal, way.terminal];
        self.found.push(Link { ends: [self.from, to], atoms, hexes: self.hexes.clone(), terminal, ferry: way.ferry });
    }
}

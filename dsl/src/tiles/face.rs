//! A face as read from the notation: everything in place, names still as text.

use std::ops::Range;

use crate::title::{PathEnd, Revenue, StopKind, StopRule};

/// A name with its bytes in the notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// As written.
    pub text: String,
    /// Where.
    pub span: Range<usize>,
}

/// A mistake in the notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Code of the diagnostic.
    pub code: &'static str,
    /// One sentence, lowercase, no full stop.
    pub message: String,
    /// What would do.
    pub help: Option<String>,
    /// Bytes of the notation.
    pub span: Range<usize>,
}

/// A city, town or off-board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodePart {
    /// Kind.
    pub kind: StopKind,
    /// Value.
    pub revenue: Revenue,
    /// Token slots; 0 for towns and off-boards.
    pub slots: u8,
    /// Names of its groups.
    pub groups: Vec<Name>,
    /// Train capacity used.
    pub visit_cost: u8,
    /// Whether it counts.
    pub rule: StopRule,
    /// Corporations that its slots are kept for, from the first slot.
    pub reserve: Vec<Name>,
    /// Where to draw it: twice the edge number.
    pub place: Option<u8>,
    /// Icons of this stop alone.
    pub icons: Vec<Name>,
}

/// A path. Node ends are positions in [`Face::nodes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FacePath {
    /// One end.
    pub a: PathEnd,
    /// The other end.
    pub b: PathEnd,
    /// Narrow gauge.
    pub narrow: bool,
    /// A route may end here but not run through.
    pub terminal: bool,
    /// A ferry between two cities, with what it takes off their value.
    pub ferry: Option<i64>,
}

/// A hex side with a cost or a wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BorderPart {
    /// Edge, 0-5.
    pub edge: u8,
    /// Terrain, `impassable`, or nothing for a side that is only drawn otherwise.
    pub kind: Option<Name>,
    /// Price of crossing.
    pub cost: i64,
    /// Bytes of the part.
    pub span: Range<usize>,
}

/// An icon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Icon {
    /// Its name.
    pub image: Name,
    /// It stays when a tile is laid.
    pub sticky: bool,
}

/// All that one notation string says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// Cities first, then towns, then off-boards, each in the order written.
    pub nodes: Vec<NodePart>,
    /// Paths in the order written.
    pub paths: Vec<FacePath>,
    /// Labels that upgrades must match.
    pub labels: Vec<Name>,
    /// Cost of a lay on it, by terrain.
    pub terrain: Vec<(i64, Vec<Name>)>,
    /// Edges at which the first tile laid must have track.
    pub stubs: Vec<u8>,
    /// Sides with a cost or a wall.
    pub borders: Vec<BorderPart>,
    /// Icons.
    pub icons: Vec<Icon>,
}

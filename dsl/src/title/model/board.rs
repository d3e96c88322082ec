//! Hexes and tile faces.

use crate::ids::{CorporationId, HexId, Keeper, LabelId, PhaseId, TileId};
use crate::ir::Color;

/// Kinds of stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the variants are the kinds' names")]
pub enum StopKind {
    City,
    Town,
    Offboard,
}

/// Which way hexes lie, and which axis a coordinate's letter names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Flat side up, the letter names the column.
    FlatLetterColumn,
    /// Flat side up, the number names the column.
    FlatNumberColumn,
    /// Corner up, the letter names the row.
    Pointy,
}

/// A border between two hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Border {
    /// Terrain, such as water; none for impassable sides.
    pub terrain: Option<LabelId>,
    /// Paid once, by the lay that makes track meet across it.
    pub cost: i64,
    /// No track may cross.
    pub impassable: bool,
}

/// A hex of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hex {
    /// Coordinate as printed.
    pub coordinate: String,
    /// Column, in half-hex steps as written.
    pub x: i16,
    /// Row, in half-hex steps as written.
    pub y: i16,
    /// Name of the place.
    pub name: String,
    /// Names it takes under some tiles.
    pub renamed: Vec<(TileId, String)>,
    /// Printed face.
    pub printed: TileId,
    /// Neighbor across each edge.
    pub neighbors: [Option<HexId>; 6],
    /// Border at each edge, listed on both hexes.
    pub borders: [Option<Border>; 6],
    /// Slots kept for corporations in whichever city.
    pub reservations: Vec<CorporationId>,
    /// Icons printed on the hex, whether or not a tile lies on it.
    pub icons: Vec<LabelId>,
}

/// An end of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PathEnd {
    /// A hex side, 0-5.
    Edge(u8),
    /// A node of the tile.
    Node(u8),
    /// The meeting point in the middle.
    Junction,
}

/// A path of track inside a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    /// One end.
    pub a: PathEnd,
    /// The other end.
    pub b: PathEnd,
    /// Narrow gauge rather than the title's main gauge.
    pub narrow: bool,
    /// A route may end here but not run through.
    pub terminal: bool,
    /// A ferry between two cities that make one stop together: what it takes off their value.
    pub ferry: Option<i64>,
}

/// What a node is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Revenue {
    /// Always the same.
    Fixed(i64),
    /// By the most advanced tile color of the phase, in order.
    ByColor(Vec<(Color, i64)>),
}

/// Whether a stop counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopRule {
    /// It counts against the train.
    Counts,
    /// It may be a second stop but takes no capacity.
    Optional,
    /// It can never be a stop.
    Never,
}

/// A slot of a city kept from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The slot, from 0.
    pub slot: u8,
    /// For whom.
    pub keeper: Keeper,
    /// Open to all from this phase on; none: kept until it is used.
    pub until: Option<PhaseId>,
}

/// A city, town or off-board of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Kind.
    pub kind: StopKind,
    /// Value.
    pub revenue: Revenue,
    /// Token slots; 0 for towns and off-boards.
    pub slots: u8,
    /// A route counts at most one stop of a group.
    pub groups: Vec<LabelId>,
    /// Train capacity used.
    pub visit_cost: u8,
    /// Whether it counts.
    pub rule: StopRule,
    /// Slots kept from the start.
    pub reservations: Vec<Kept>,
    /// Where to draw it: twice the edge number, or none for the middle.
    pub place: Option<u8>,
    /// Icons of this stop alone.
    pub icons: Vec<LabelId>,
}

/// A tile face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Number or name; the coordinate for printed faces.
    pub name: String,
    /// Color.
    pub color: Color,
    /// The hex it is printed on.
    pub printed: Option<HexId>,
    /// Copies in the supply; none: unlimited.
    pub count: Option<u16>,
    /// Cities first, then towns, then off-boards, each in the order written.
    pub nodes: Vec<Node>,
    /// Paths at rotation 0.
    pub paths: Vec<Path>,
    /// Labels that upgrades must match.
    pub labels: Vec<LabelId>,
    /// Cost of laying a tile on it, by terrain.
    pub terrain: Vec<(i64, Vec<LabelId>)>,
    /// Edges at which the first tile laid on it must have track.
    pub stubs: Vec<u8>,
    /// The tiles that may be laid on it, whatever their color, labels and stops; none: those that match.
    pub upgrades: Option<Vec<TileId>>,
    /// The only hexes it may be laid on; empty: all.
    pub on: Vec<HexId>,
    /// The only rotation it may be laid in.
    pub rotation: Option<u8>,
    /// Laying it is of use whatever track it adds.
    pub useful: bool,
    /// Icons that lie on a hex while the tile does; those of a printed face belong to its hex.
    pub icons: Vec<LabelId>,
}

impl Tile {
    /// Number of cities.
    #[must_use]
    pub fn cities(&self) -> usize {
        self.nodes.iter().filter(|node| node.kind == StopKind::City).count()
    }

    /// Number of towns.
    #[must_use]
    pub fn towns(&self) -> usize {
        self.nodes.iter().filter(|node| node.kind == StopKind::Town).count()
    }
}

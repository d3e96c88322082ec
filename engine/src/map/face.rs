//! Faces: a tile in one rotation, laid out for walking.

use eighteen_dsl::title::{Path, PathEnd, StopKind, Tile};

/// A way across a face from where it is listed: to a hex side or a node. Meeting points in the middle are gone:
/// two arms of one are a way of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The other end; never a junction.
    pub to: PathEnd,
    /// Number of the way on the face; both directions have the same.
    pub track: u8,
    /// Narrow gauge.
    pub narrow: bool,
    /// A route may end here but not run through.
    pub terminal: bool,
    /// It runs through a meeting point.
    pub junction: bool,
    /// It is a ferry between two cities that make one stop.
    pub ferry: bool,
}

impl Way {
    /// Plain track to the first edge.
    const PLAIN: Self =
        Self { to: PathEnd::Edge(0), track: 0, narrow: false, terminal: false, junction: false, ferry: false };
}

/// A tile in one rotation.
#[derive(Clone, Debug, Default)]
pub struct Face {
    /// Hex sides with track: bit 0 for edge 0.
    pub exits: u8,
    /// Hex sides of narrow track.
    pub narrow_exits: u8,
    /// For each node the hex sides that track joins to it.
    pub node_exits: Vec<u8>,
    /// For each edge the ways from it.
    from_edge: [Vec<Way>; 6],
    /// For each node the ways from it.
    from_node: Vec<Vec<Way>>,
    /// Number of cities; they are the first nodes.
    pub cities: u8,
    /// The ends of the printed paths in this rotation.
    pub paths: Vec<Path>,
    /// All track leads between hex sides and nodes: there is neither plain track nor a meeting point.
    pub simple: bool,
    /// Two nodes joined by a ferry, and its toll.
    pub ferry: Option<(u8, u8, i64)>,
}

/// An edge turned clockwise.
#[must_use]
pub fn turn(edge: u8, rotation: u8) -> u8 {
    (edge + rotation) % 6
}

/// The same hex side seen from the other hex.
#[must_use]
pub fn opposite(edge: u8) -> u8 {
    (edge + 3) % 6
}

/// The edges of a set, in order.
pub fn edges(mask: u8) -> impl Iterator<Item = u8> {
    (0..6).filter(move |edge| mask & (1 << edge) != 0)
}

impl Face {
    /// A tile in a rotation, clockwise sixths of a turn.
    #[must_use]
    pub fn new(tile: &Tile, rotation: u8) -> Self {
        let turned = |end: PathEnd| match end {
            PathEnd::Edge(edge) => PathEnd::Edge(turn(edge, rotation)),
            PathEnd::Node(_) | PathEnd::Junction => end,
        };
        let paths: Vec<Path> =
            tile.paths.iter().map(|path| Path { a: turned(path.a), b: turned(path.b), ..*path }).collect();
        let mut face = Self {
            node_exits: vec![0; tile.nodes.len()],
            from_node: vec![Vec::new(); tile.nodes.len()],
            cities: u8::try_from(tile.nodes.iter().filter(|node| node.kind == StopKind::City).count()).unwrap_or(8),
            ..Self::default()
        };
        let arms: Vec<(PathEnd, &Path)> = paths.iter().filter_map(|path| Some((arm(path)?, path))).collect();
        let mut track = 0;
        for path in &paths {
            if arm(path).is_none() {
                let way = Way { to: path.b, track, narrow: path.narrow, terminal: path.terminal, ..Way::PLAIN };
                face.add((path.a, path.b), Way { ferry: path.ferry.is_some(), ..way });
                track = track.saturating_add(1);
            }
            if let (PathEnd::Node(a), PathEnd::Node(b), Some(toll)) = (path.a, path.b, path.ferry) {
                face.ferry = Some((a.min(b), a.max(b), toll));
            }
            for end in [path.a, path.b] {
                if let PathEnd::Edge(edge) = end {
                    face.exits |= 1 << edge;
                    face.narrow_exits |= u8::from(path.narrow) << edge;
                }
            }
        }
        for (position, (a, first)) in arms.iter().enumerate() {
            for (b, second) in arms.iter().skip(position + 1).filter(|(_, second)| second.narrow == first.narrow) {
                let terminal = first.terminal || second.terminal;
                let way = Way { to: *b, track, narrow: first.narrow, terminal, junction: true, ferry: false };
                face.add((*a, *b), way);
                track = track.saturating_add(1);
            }
        }
        let plain = |path: &Path| !matches!((path.a, path.b), (PathEnd::Node(_), _) | (_, PathEnd::Node(_)));
        face.simple = !paths.iter().any(plain);
        face.paths = paths;
        face
    }

    /// Adds a way in both directions.
    fn add(&mut self, (a, b): (PathEnd, PathEnd), way: Way) {
        for (from, to) in [(a, b), (b, a)] {
            let way = Way { to, ..way };
            match from {
                PathEnd::Edge(edge) => self.from_edge.get_mut(usize::from(edge)).map_or((), |ways| ways.push(way)),
                PathEnd::Node(node) => {
                    if let Some(ways) = self.from_node.get_mut(usize::from(node)) {
                        ways.push(way);
                    }
                    if let (PathEnd::Edge(edge), Some(exits)) = (to, self.node_exits.get_mut(usize::from(node))) {
                        *exits |= 1 << edge;
                    }
                }
                PathEnd::Junction => {}
            }
        }
    }

    /// The toll of the ferry between two nodes, if there is one.
    #[must_use]
    pub fn ferry_between(&self, a: u8, b: u8) -> Option<i64> {
        self.ferry.filter(|(first, second, _)| (*first, *second) == (a.min(b), a.max(b))).map(|(_, _, toll)| toll)
    }

    /// The nodes whose slots are counted together with those of a node: it alone, or the two that a ferry joins.
    pub fn quarter(&self, node: u8) -> impl Iterator<Item = u8> + use<> {
        let both = self.ferry.filter(|(a, b, _)| [*a, *b].contains(&node));
        let (first, second) = both.map_or((node, None), |(a, b, _)| (a, Some(b)));
        std::iter::once(first).chain(second)
    }

    /// The ways from a hex side.
    #[must_use]
    pub fn ways_in(&self, edge: u8) -> &[Way] {
        self.from_edge.get(usize::from(edge)).map_or(&[], Vec::as_slice)
    }

    /// The ways from a node.
    #[must_use]
    pub fn ways_out(&self, node: u8) -> &[Way] {
        self.from_node.get(usize::from(node)).map_or(&[], Vec::as_slice)
    }

    /// The hex sides joined to a node.
    #[must_use]
    pub fn exits_of(&self, node: u8) -> u8 {
        self.node_exits.get(usize::from(node)).copied().unwrap_or(0)
    }

    /// There is track.
    #[must_use]
    pub fn has_track(&self) -> bool {
        !self.paths.is_empty()
    }
}

/// The far end of an arm of a meeting point.
pub(super) fn arm(path: &Path) -> Option<PathEnd> {
    match (path.a, path.b) {
        (PathEnd::Junction, end) | (end, PathEnd::Junction) => Some(end),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{edges, opposite, turn};

    #[test]
    fn edges_turn_clockwise() {
        assert_eq!((turn(4, 3), opposite(4)), (1, 1));
        assert_eq!(edges(0b10_1001).collect::<Vec<_>>(), [0, 3, 5]);
    }
}

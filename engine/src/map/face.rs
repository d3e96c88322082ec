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
                face.add((path.a, path.b), path.narrow, path.terminal, false, &mut track);
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
                face.add((*a, *b), first.narrow, first.terminal || second.terminal, true, &mut track);
            }
        }
        let plain = |path: &Path| !matches!((path.a, path.b), (PathEnd::Node(_), _) | (_, PathEnd::Node(_)));
        face.simple = !paths.iter().any(plain);
        face.paths = paths;
        face
    }

    fn add(&mut self, (a, b): (PathEnd, PathEnd), narrow: bool, terminal: bool, junction: bool, track: &mut u8) {
        for (from, to) in [(a, b), (b, a)] {
            let way = Way { to, track: *track, narrow, terminal, junction };
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
        *track = track.saturating_add(1);
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

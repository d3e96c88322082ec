//! Which face may lie on which, seen from the data alone: the color, labels and stops that an upgrade wants, and
//! rotations that keep the track. The kernel has the last word in play.

use crate::ids::TileId;
use crate::ir::Color;
use crate::title::{Path, PathEnd, Tile};

/// The color that may be laid on a color.
pub(super) fn next_color(color: Color) -> Option<Color> {
    match color {
        Color::White => Some(Color::Yellow),
        Color::Yellow => Some(Color::Green),
        Color::Green => Some(Color::Brown),
        Color::Brown => Some(Color::Gray),
        Color::Gray | Color::Orange | Color::Red | Color::Blue => None,
    }
}

/// `new` is meant for `old`, whatever its track: by the list of `old`, else by color, labels and numbers of stops.
pub(super) fn is_meant(old: &Tile, id: TileId, new: &Tile) -> bool {
    if let Some(listed) = &old.upgrades {
        return listed.contains(&id);
    }
    let labels = old.labels.len() == new.labels.len() && old.labels.iter().all(|label| new.labels.contains(label));
    let (before, after) = (old.cities(), new.cities());
    let plain = old.labels.is_empty() || old.color == Color::White;
    let cities = if plain { before == after } else { before == 0 || after > 0 };
    next_color(old.color) == Some(new.color) && labels && cities && old.towns() == new.towns()
}

/// `new` keeps the track of `old` in some rotation.
pub(super) fn keeps_track(old: &Tile, new: &Tile) -> bool {
    (0..6).any(|rotation| {
        let mut track = old.paths.iter().filter(|path| path.ferry.is_none());
        track.all(|path| new.paths.iter().any(|other| is_within(old, path, new, other, rotation)))
    })
}

/// `new` may lie on `old`.
pub(super) fn fits(old: &Tile, id: TileId, new: &Tile) -> bool {
    is_meant(old, id, new) && (old.upgrades.is_some() || keeps_track(old, new))
}

fn is_within(old: &Tile, path: &Path, new: &Tile, other: &Path, rotation: u8) -> bool {
    let same = |mine: PathEnd, theirs: PathEnd| match (mine, theirs) {
        (PathEnd::Edge(a), PathEnd::Edge(b)) => a == (b + rotation) % 6,
        (PathEnd::Node(a), PathEnd::Node(b)) => {
            let kind = |tile: &Tile, node: u8| tile.nodes.get(usize::from(node)).map(|node| node.kind);
            kind(old, a) == kind(new, b)
        }
        // A meeting point joins at least what plain track joined.
        (PathEnd::Edge(_) | PathEnd::Junction, PathEnd::Junction) => true,
        _ => false,
    };
    path.narrow == other.narrow
        && ((same(path.a, other.a) && same(path.b, other.b)) || (same(path.a, other.b) && same(path.b, other.a)))
}

/// Two faces show the same in some rotation: color, labels, stops and track.
pub(super) fn are_same(a: &Tile, b: &Tile) -> bool {
    let end = |end: PathEnd, rotation: u8| match end {
        PathEnd::Edge(edge) => PathEnd::Edge((edge + rotation) % 6),
        other => other,
    };
    let paths = |tile: &Tile, rotation: u8| {
        let mut found: Vec<_> = spread(tile)
            .iter()
            .map(|path| (end(path.a, rotation), end(path.b, rotation), path))
            .map(|(a, b, path)| (a.min(b), a.max(b), path.narrow, path.terminal))
            .collect();
        found.sort_unstable();
        found
    };
    let stops = |tile: &Tile| {
        let stops =
            tile.nodes.iter().map(|node| (node.kind, node.revenue.clone(), node.slots, node.visit_cost, node.rule));
        stops.collect::<Vec<_>>()
    };
    a.color == b.color
        && a.labels == b.labels
        && stops(a) == stops(b)
        && (0..6).any(|rotation| paths(a, 0) == paths(b, rotation))
}

/// The paths of a face, with those from side to side in place of those that meet in the middle.
fn spread(tile: &Tile) -> Vec<Path> {
    let (arms, mut paths): (Vec<Path>, Vec<Path>) =
        tile.paths.iter().copied().partition(|path| path.a == PathEnd::Junction || path.b == PathEnd::Junction);
    for (position, first) in arms.iter().enumerate() {
        for second in arms.iter().skip(position + 1) {
            let side = |arm: &Path| if arm.a == PathEnd::Junction { arm.b } else { arm.a };
            paths.push(Path { a: side(first), b: side(second), ..*first });
        }
    }
    paths
}

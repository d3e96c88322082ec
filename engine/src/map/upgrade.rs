//! The upgrade rule: which tile may lie on which face, and in which rotations.

use eighteen_dsl::ids::TileId;
use eighteen_dsl::ir::Color;
use eighteen_dsl::title::{Path, PathEnd, StopKind, Tile};

use super::face::{Face, arm, edges};

/// The color that may be laid on a color. An off-board may be laid on the sea, if an ability says so.
#[must_use]
pub fn next_color(color: Color) -> Option<Color> {
    match color {
        Color::White => Some(Color::Yellow),
        Color::Yellow => Some(Color::Green),
        Color::Green => Some(Color::Brown),
        Color::Brown => Some(Color::Gray),
        Color::Blue => Some(Color::Red),
        Color::Gray | Color::Orange | Color::Red => None,
    }
}

/// The rotations of `new` relative to `old`, as a set of bits, that keep all old track and cities; 0 if `new` is
/// no upgrade of `old` at all. `old_face` is `old` unturned, `new_faces` are the six rotations of `new`. Where the
/// title lists what may lie on `old`, colors, labels and kinds of stop need not match; only the track is kept.
pub(super) fn rotations(old: &Tile, old_face: &Face, id: TileId, new: &Tile, new_faces: &[Face]) -> u8 {
    let listed = old.upgrades.as_ref().map(|listed| listed.contains(&id));
    let matches = || next_color(old.color) == Some(new.color) && nodes_match(old, new) && labels_match(old, new);
    if !listed.unwrap_or_else(matches) {
        return 0;
    }
    let kept = |face: &Face| {
        keeps_track(old, old_face, new, face, listed.is_some())
            && keeps_cities(old, old_face, new, face)
            && (listed.is_some() || keeps_stops(old_face, face))
    };
    mask(new_faces, kept)
}

/// The same where label, cities and towns need not match: only color and old track count.
pub(super) fn unmatched_rotations(old: &Tile, old_face: &Face, new: &Tile, new_faces: &[Face]) -> u8 {
    if next_color(old.color) != Some(new.color) {
        return 0;
    }
    mask(new_faces, |face| keeps_track(old, old_face, new, face, false))
}

fn mask(faces: &[Face], kept: impl Fn(&Face) -> bool) -> u8 {
    (0u8..).zip(faces).filter(|(_, face)| kept(face)).fold(0, |mask, (rotation, _)| mask | 1 << rotation)
}

fn labels_match(old: &Tile, new: &Tile) -> bool {
    old.labels.len() == new.labels.len() && old.labels.iter().all(|label| new.labels.contains(label))
}

/// The same number of towns; the same number of cities unless the old face is labeled. A labeled face keeps at
/// least one city, and a white one all of them.
fn nodes_match(old: &Tile, new: &Tile) -> bool {
    let (before, after) = (old.cities(), new.cities());
    let cities =
        if old.labels.is_empty() || old.color == Color::White { before == after } else { before == 0 || after > 0 };
    old.towns() == new.towns() && cities
}

fn kind(tile: &Tile, end: PathEnd) -> Option<StopKind> {
    match end {
        PathEnd::Node(node) => tile.nodes.get(usize::from(node)).map(|node| node.kind),
        PathEnd::Edge(_) | PathEnd::Junction => None,
    }
}

/// Every old path is inside the new face: the same gauge, the same sides, the same kind of node. A meeting point
/// must meet at least the same sides, and printed stubs must be continued. `any_kind` lets the kinds of node differ.
fn keeps_track(old: &Tile, old_face: &Face, new: &Tile, face: &Face, any_kind: bool) -> bool {
    let same_end = |mine: PathEnd, other: PathEnd| match (mine, other) {
        (PathEnd::Node(_), PathEnd::Node(_)) => any_kind || kind(old, mine) == kind(new, other),
        _ => mine == other,
    };
    let within = |path: &Path, other: &Path| {
        path.narrow == other.narrow
            && ((same_end(path.a, other.a) && same_end(path.b, other.b))
                || (same_end(path.a, other.b) && same_end(path.b, other.a)))
    };
    let joined = |path: &Path| match (path.a, path.b) {
        (PathEnd::Edge(a), PathEnd::Edge(b)) => {
            face.ways_in(a).iter().any(|way| way.to == PathEnd::Edge(b) && way.narrow == path.narrow && way.junction)
        }
        _ => false,
    };
    // A ferry is no track.
    let mut track = old_face.paths.iter().filter(|path| path.ferry.is_none());
    old.stubs.iter().all(|edge| face.exits & (1 << edge) != 0)
        && track.all(|path| face.paths.iter().any(|other| within(path, other)) || (arm(path).is_none() && joined(path)))
}

/// The cities and towns with track, as the hex sides joined to each.
fn stops(face: &Face) -> impl Iterator<Item = u8> {
    face.node_exits.iter().copied().filter(|exits| *exits != 0)
}

/// No more cities and towns without old track than the new face has in addition.
fn keeps_stops(old_face: &Face, face: &Face) -> bool {
    let (before, after) = (stops(old_face).count(), stops(face).count());
    let added = stops(face).filter(|exits| stops(old_face).all(|other| exits & other == 0)).count();
    added <= after.saturating_sub(before)
}

/// Between two faces of several cities each old city goes whole into one new city.
fn keeps_cities(old: &Tile, old_face: &Face, new: &Tile, face: &Face) -> bool {
    let whole = || stops(old_face).all(|exits| stops(face).filter(|other| exits & other == exits).count() == 1);
    old.cities() < 2 || new.cities() < 2 || whole()
}

/// Where each old city goes: by shared track first, the others in order; all into the only city if there is one.
pub(crate) fn city_map(old: &Face, new: &Face) -> [u8; 8] {
    let mut map = [u8::MAX; 8];
    let cities = usize::from(old.cities).min(8);
    if new.cities < 2 {
        return [0; 8];
    }
    for (target, city) in map.iter_mut().zip(0u8..).take(cities) {
        let exits = old.exits_of(city);
        if exits != 0 {
            let most = |other: &u8| (new.exits_of(*other) & exits).count_ones();
            let best = (0..new.cities).filter(|other| most(other) > 0).min_by_key(|other| 6 - most(other));
            *target = best.unwrap_or(u8::MAX);
        }
    }
    for position in 0..cities {
        let open = (0..new.cities).find(|city| !map.contains(city));
        if let Some(target) = map.get_mut(position)
            && *target == u8::MAX
        {
            *target = open.unwrap_or(new.cities - 1);
        }
    }
    map
}

/// The sides of a face that track of either hex may cross, as a reader wants them named.
pub(super) fn side_names(mask: u8) -> String {
    edges(mask).map(|edge| edge.to_string()).collect::<Vec<_>>().join(", ")
}

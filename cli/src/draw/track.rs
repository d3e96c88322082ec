//! The layout of a face: where its stops lie and how its track runs.

use eighteen_dsl::title::{Node, Path, PathEnd, StopKind, Tile};

use super::grid::{Grid, SIDE};
use super::point::{Curve, Point};

/// Radius of a slot.
pub(super) const SLOT: f64 = 15.0;
/// Radius of the dot of a town.
pub(super) const DOT: f64 = 6.5;
/// Most combinations of places that are compared.
const MOST: usize = 3000;

/// A line of track.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rail {
    pub curve: Curve,
    pub narrow: bool,
    /// It ends at the edge's side of its stop.
    pub terminal: bool,
    /// Over water, between two stops.
    pub ferry: bool,
    /// The stops at its ends.
    pub nodes: [Option<usize>; 2],
}

/// Where a stop lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub at: Point,
    /// The way of the track through a town that is drawn as a bar.
    pub bar: Option<Point>,
}

/// A face laid out.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    pub rails: Vec<Rail>,
    pub spots: Vec<Spot>,
}

impl Plan {
    /// Lays out a face turned by sixths.
    pub fn new(tile: &Tile, rotation: u8, grid: Grid) -> Self {
        let turned = |edge: u8| (edge + rotation) % 6;
        let exits: Vec<Vec<u8>> = (0..tile.nodes.len())
            .map(|node| tile.paths.iter().filter_map(|path| exit(path, node)).map(turned).collect())
            .collect();
        let through: Vec<bool> = tile
            .nodes
            .iter()
            .zip(&exits)
            .enumerate()
            .map(|(at, (node, exits))| node.kind == StopKind::Town && exits.len() == 2 && ends(tile, at) == 2)
            .collect();
        let wishes: Vec<Vec<Spot>> = tile
            .nodes
            .iter()
            .zip(exits.iter().zip(&through))
            .map(|(node, (exits, through))| wishes(node, exits, *through, tile.nodes.len(), rotation, grid))
            .collect();
        let spots = choose(tile, &wishes, &exits, grid);
        let mut rails: Vec<Rail> = Vec::new();
        for (node, exits) in exits.iter().enumerate().filter(|(node, _)| through.get(*node) == Some(&true)) {
            if let [a, b] = exits[..] {
                let narrow = tile.paths.iter().any(|path| path.narrow && exit(path, node).is_some());
                rails.push(Rail {
                    curve: across(grid, a, b),
                    narrow,
                    terminal: false,
                    ferry: false,
                    nodes: [Some(node), None],
                });
            }
        }
        for path in &tile.paths {
            let on_bar = [path.a, path.b]
                .iter()
                .any(|end| matches!(end, PathEnd::Node(node) if through.get(usize::from(*node)) == Some(&true)));
            if !on_bar {
                rails.push(rail(path, &spots, turned, grid));
            }
        }
        Self { rails, spots }
    }
}

/// The edge at which a path from a stop ends.
fn exit(path: &Path, node: usize) -> Option<u8> {
    let is = |end: PathEnd| matches!(end, PathEnd::Node(other) if usize::from(other) == node);
    match (path.a, path.b) {
        (PathEnd::Edge(edge), end) | (end, PathEnd::Edge(edge)) if is(end) => Some(edge),
        _ => None,
    }
}

fn ends(tile: &Tile, node: usize) -> usize {
    let is = |end: PathEnd| matches!(end, PathEnd::Node(other) if usize::from(other) == node);
    tile.paths.iter().filter(|path| is(path.a) || is(path.b)).count()
}

/// Track between two edges: an arc that meets both squarely.
fn across(grid: Grid, a: u8, b: u8) -> Curve {
    let (from, to) = (grid.edge(a), grid.edge(b));
    let apart = (i16::from(a) - i16::from(b)).rem_euclid(6);
    let handle = match apart {
        1 | 5 => 0.385,
        2 | 4 => 0.536,
        _ => 0.6,
    };
    Curve { from, leave: from - from.scaled(handle * SIDE), arrive: to - to.scaled(handle * SIDE), to }
}

fn rail(path: &Path, spots: &[Spot], turned: impl Fn(u8) -> u8, grid: Grid) -> Rail {
    let node = |end: PathEnd| match end {
        PathEnd::Node(node) => Some(usize::from(node)),
        _ => None,
    };
    let point = |end: PathEnd| match end {
        PathEnd::Edge(edge) => grid.edge(turned(edge)),
        PathEnd::Node(node) => spots.get(usize::from(node)).map_or(Point::default(), |spot| spot.at),
        PathEnd::Junction => Point::default(),
    };
    let curve = match (path.a, path.b) {
        (PathEnd::Edge(a), PathEnd::Edge(b)) => across(grid, turned(a), turned(b)),
        (PathEnd::Edge(edge), end) | (end, PathEnd::Edge(edge)) => inward(grid.edge(turned(edge)), point(end)),
        (a, b) => Curve::straight(point(a), point(b)),
    };
    Rail {
        curve,
        narrow: path.narrow,
        terminal: path.terminal,
        ferry: path.ferry.is_some(),
        nodes: [node(path.a), node(path.b)],
    }
}

/// Track from an edge to a stop, squarely from the edge.
fn inward(from: Point, to: Point) -> Curve {
    let way = (to - from).length();
    Curve { from, leave: from - from.scaled(way * 0.5), arrive: to + (from - from.scaled(way * 0.5) - to) * 0.35, to }
}

/// Where a stop would like to lie, best first.
fn wishes(node: &Node, exits: &[u8], through: bool, nodes: usize, rotation: u8, grid: Grid) -> Vec<Spot> {
    let plain = |at: Point| Spot { at, bar: None };
    let at = |edge: f64, part: f64| plain(Point::polar(grid.direction(edge), SIDE * part));
    if let (true, [a, b]) = (through, exits) {
        let curve = across(grid, *a, *b);
        let parts = if nodes == 1 { &[0.5][..] } else { &[0.5, 0.3, 0.7] };
        return parts.iter().map(|&part| Spot { at: curve.at(part), bar: Some(curve.direction(part)) }).collect();
    }
    if let Some(place) = node.place {
        let part = if node.kind == StopKind::City { 0.5 } else { 0.55 };
        return vec![at(f64::from(place) / 2.0 + f64::from(rotation), part)];
    }
    let middle = plain(Point::default());
    if nodes == 1 {
        return vec![middle];
    }
    let sum = exits.iter().map(|&edge| grid.edge(edge).scaled(1.0)).fold(Point::default(), |a, b| a + b);
    let mut spots = Vec::new();
    match exits {
        [] => {
            let ring = if node.kind == StopKind::City { 0.46 } else { 0.4 };
            for degrees in [180.0, 0.0, 270.0, 90.0, 210.0, 30.0, 330.0, 150.0] {
                spots.push(plain(Point::polar(degrees, SIDE * ring)));
            }
            spots.push(middle);
        }
        [one] => spots.extend([at(f64::from(*one), 0.5), at(f64::from(*one), 0.36), middle]),
        _ => {
            if sum.length() > 0.2 {
                spots.extend([0.46, 0.3, 0.56].map(|part| plain(sum.scaled(SIDE * part))));
            }
            if exits.len() > 2 {
                spots.insert(0, middle);
            } else {
                spots.push(middle);
            }
            spots.extend(exits.iter().map(|&edge| at(f64::from(edge), 0.5)));
        }
    }
    spots
}

/// The room that a stop takes around its place.
pub(super) fn radius(node: &Node) -> f64 {
    match (node.kind, node.slots) {
        (StopKind::City, 0 | 1) => SLOT,
        (StopKind::City, 2) => SLOT * 1.9,
        (StopKind::City, _) => SLOT * 2.2,
        (StopKind::Town | StopKind::Offboard, _) => DOT,
    }
}

/// Picks one wish of each stop so that they are apart from each other and from each other's track.
fn choose(tile: &Tile, wishes: &[Vec<Spot>], exits: &[Vec<u8>], grid: Grid) -> Vec<Spot> {
    let mut picked = vec![0_usize; wishes.len()];
    let mut best: Option<(f64, Vec<Spot>)> = None;
    for _ in 0..MOST {
        let spots: Vec<Spot> = wishes.iter().zip(&picked).filter_map(|(list, &at)| list.get(at).copied()).collect();
        let wish: f64 = picked.iter().map(|&at| at as f64).sum();
        let score = crowding(tile, &spots, exits, grid) + wish;
        if best.as_ref().is_none_or(|(least, _)| score < *least - 1e-6) {
            best = Some((score, spots));
        }
        if !next(&mut picked, wishes) {
            break;
        }
    }
    best.map(|(_, spots)| spots).unwrap_or_default()
}

/// The next combination, like the digits of a clock.
fn next(picked: &mut [usize], wishes: &[Vec<Spot>]) -> bool {
    for (at, list) in picked.iter_mut().zip(wishes) {
        *at += 1;
        if *at < list.len() {
            return true;
        }
        *at = 0;
    }
    false
}

/// How much stops cover each other and each other's track.
fn crowding(tile: &Tile, spots: &[Spot], exits: &[Vec<u8>], grid: Grid) -> f64 {
    let mut sum = 0.0;
    for (at, (node, spot)) in tile.nodes.iter().zip(spots).enumerate() {
        for (other, (neighbor, place)) in tile.nodes.iter().zip(spots).enumerate() {
            if at < other {
                let apart = (spot.at - place.at).length();
                sum += (radius(node) + radius(neighbor) + 8.0 - apart).max(0.0) * 3.0;
            }
            if at == other {
                continue;
            }
            for &edge in exits.get(other).into_iter().flatten() {
                let curve = inward(grid.edge(edge), place.at);
                for part in [0.0, 0.25, 0.5, 0.75] {
                    let apart = (curve.at(part) - spot.at).length();
                    sum += (radius(node) + 7.0 - apart).max(0.0);
                }
            }
        }
    }
    sum
}

//! Room on a hex: finds a place for words where nothing else is drawn.

use super::grid::{APOTHEM, Grid, SIDE};
use super::point::Point;

/// Something that is in the way.
#[derive(Clone, Copy, Debug)]
enum Taken {
    Round { middle: Point, radius: f64 },
    Box { middle: Point, half: Point },
}

/// What is taken on one hex.
#[derive(Clone, Debug)]
pub(super) struct Room {
    grid: Grid,
    taken: Vec<Taken>,
}

/// Steps of the search.
const STEP: f64 = 4.0;
/// Enough air around words.
const AIR: f64 = 1.5;

impl Room {
    pub fn new(grid: Grid) -> Self {
        Self { grid, taken: Vec::new() }
    }

    pub fn take_round(&mut self, middle: Point, radius: f64) {
        self.taken.push(Taken::Round { middle, radius });
    }

    pub fn take_box(&mut self, middle: Point, width: f64, height: f64) {
        self.taken.push(Taken::Box { middle, half: Point::new(width / 2.0, height / 2.0) });
    }

    /// Takes room for a box as near to a point as it is free, or where least is covered.
    pub fn place(&mut self, wish: Point, width: f64, height: f64) -> Point {
        let (_, spot) = self.look(wish, width, height);
        self.take_box(spot, width, height);
        spot
    }

    /// How much air a box would have where it would be placed; negative where it would cover something.
    pub fn air_for(&self, wish: Point, width: f64, height: f64) -> f64 {
        self.look(wish, width, height).0
    }

    fn look(&self, wish: Point, width: f64, height: f64) -> (f64, Point) {
        let half = Point::new(width / 2.0, height / 2.0);
        let mut spots: Vec<Point> = spots().collect();
        spots.push(wish);
        spots.sort_by(|a, b| (*a - wish).length().total_cmp(&(*b - wish).length()));
        let mut best = (f64::NEG_INFINITY, wish);
        for spot in spots {
            let air = self.air(spot, half);
            if air > best.0 + 1e-6 {
                best = (air, spot);
            }
            if air >= AIR {
                break;
            }
        }
        best
    }

    /// How much air a box has at a spot; negative where it covers something.
    fn air(&self, spot: Point, half: Point) -> f64 {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let inside = corners.map(|(x, y)| self.grid.inside(spot + Point::new(half.x * x, half.y * y)) - 3.0);
        let rim = inside.into_iter().fold(f64::INFINITY, f64::min);
        self.taken.iter().map(|taken| apart(*taken, spot, half)).fold(rim, f64::min)
    }
}

fn spots() -> impl Iterator<Item = Point> {
    let columns = -((SIDE / STEP) as i32)..=((SIDE / STEP) as i32);
    let rows = -((SIDE / STEP) as i32)..=((SIDE / STEP) as i32);
    columns.flat_map(move |column| {
        rows.clone().map(move |row| Point::new(f64::from(column) * STEP, f64::from(row) * STEP))
    })
}

/// The distance of a box from what is taken.
fn apart(taken: Taken, spot: Point, half: Point) -> f64 {
    let (middle, reach, radius) = match taken {
        Taken::Round { middle, radius } => (middle, half, radius),
        Taken::Box { middle, half: other } => (middle, half + other, 0.0),
    };
    let x = (middle.x - spot.x).abs() - reach.x;
    let y = (middle.y - spot.y).abs() - reach.y;
    let outside = Point::new(x.max(0.0), y.max(0.0)).length();
    let covered = x.max(y).min(0.0);
    outside + covered - radius
}

/// A wish: a direction from the middle in degrees, near the rim.
pub(super) fn toward(degrees: f64) -> Point {
    Point::polar(degrees, APOTHEM * 0.7)
}

//! Where hexes lie and which way their edges look.

use eighteen_dsl::title::{Hex, Layout};

use super::point::Point;

/// Side of a hex.
pub(super) const SIDE: f64 = 64.0;
/// From the middle of a hex to the middle of an edge.
pub(super) const APOTHEM: f64 = SIDE * 0.866_025_4;

/// The directions of a layout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    pointy: bool,
}

impl Grid {
    pub fn of(layout: Layout) -> Self {
        Self { pointy: layout == Layout::Pointy }
    }

    /// The middle of a hex, from the one at 0, 0.
    pub fn middle(self, hex: &Hex) -> Point {
        let (x, y) = (f64::from(hex.x), f64::from(hex.y));
        if self.pointy { Point::new(x * APOTHEM, y * 1.5 * SIDE) } else { Point::new(x * 1.5 * SIDE, y * APOTHEM) }
    }

    /// The direction of an edge from the middle, in degrees. Halves are corners: 0.5 lies between edges 0 and 1.
    pub fn direction(self, edge: f64) -> f64 {
        (if self.pointy { 120.0 } else { 90.0 }) + 60.0 * edge
    }

    /// The middle of an edge.
    pub fn edge(self, edge: u8) -> Point {
        Point::polar(self.direction(f64::from(edge)), APOTHEM)
    }

    /// The corner between an edge and the next one.
    pub fn corner(self, edge: u8) -> Point {
        Point::polar(self.direction(f64::from(edge) + 0.5), SIDE)
    }

    pub fn corners(self) -> [Point; 6] {
        [0, 1, 2, 3, 4, 5].map(|edge| self.corner(edge))
    }

    /// How far inside the hex a point is; negative outside.
    pub fn inside(self, point: Point) -> f64 {
        let depth = |edge: u8| {
            let out = Point::polar(self.direction(f64::from(edge)), 1.0);
            APOTHEM - (out.x * point.x + out.y * point.y)
        };
        (0..6).map(depth).fold(f64::INFINITY, f64::min)
    }
}

//! Points and curves of a drawing: x to the right, y down.

use std::ops::{Add, Mul, Sub};

/// A point, or a step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// A step of a length in a direction in degrees: 0 is to the right, 90 down.
    pub fn polar(degrees: f64, length: f64) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Self::new(cos * length, sin * length)
    }

    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The same direction with another length; no direction stays none.
    pub fn scaled(self, length: f64) -> Self {
        let now = self.length();
        if now < 1e-6 { self } else { self * (length / now) }
    }

    /// A quarter turn.
    pub fn across(self) -> Self {
        Self::new(-self.y, self.x)
    }
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;

    fn mul(self, by: f64) -> Self {
        Self::new(self.x * by, self.y * by)
    }
}

/// A cubic curve: from, its two handles, to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Curve {
    pub from: Point,
    pub leave: Point,
    pub arrive: Point,
    pub to: Point,
}

impl Curve {
    pub fn straight(from: Point, to: Point) -> Self {
        Self { from, leave: from + (to - from) * (1.0 / 3.0), arrive: from + (to - from) * (2.0 / 3.0), to }
    }

    /// The point at a part of the way, 0 to 1.
    pub fn at(&self, part: f64) -> Point {
        let left = 1.0 - part;
        self.from * (left * left * left)
            + self.leave * (3.0 * left * left * part)
            + self.arrive * (3.0 * left * part * part)
            + self.to * (part * part * part)
    }

    /// Which way it runs at a part of the way.
    pub fn direction(&self, part: f64) -> Point {
        self.at((part + 0.01).min(1.0)) - self.at((part - 0.01).max(0.0))
    }
}

//! The standard tile numbers. Most titles name tiles by number only; this is what the numbers mean.

use super::notation::color;
use crate::ir::Color;

const TILES: &str = include_str!("catalogue.txt");

/// A standard tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standard {
    /// Number.
    pub number: &'static str,
    /// Color.
    pub color: Color,
    /// Notation of the face at rotation 0.
    pub notation: &'static str,
}

/// The tile of a standard number.
#[must_use]
pub fn standard(number: &str) -> Option<Standard> {
    tiles().find(|tile| tile.number == number)
}

/// All numbers of the catalogue.
pub fn standard_numbers() -> impl Iterator<Item = &'static str> {
    tiles().map(|tile| tile.number)
}

fn tiles() -> impl Iterator<Item = Standard> {
    TILES.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut words = line.splitn(3, ' ');
        Some(Standard { number: words.next()?, color: color(words.next()?)?, notation: words.next()? })
    })
}

//! Colors by role. They are told apart by lightness too, so that no role hangs on red and green.

use eighteen_dsl::ir::Color;

/// Lines and words.
pub(super) const INK: &str = "#1a1a1a";
/// Inside of slots, boxes and lines between tracks.
pub(super) const PAPER: &str = "#ffffff";
/// Behind the map.
pub(super) const GROUND: &str = "#ffffff";
/// Slots kept for a corporation.
pub(super) const KEPT: &str = "#6b675f";
/// A side or place of water.
pub(super) const WATER: &str = "#0072b2";
/// A side or place of rock, and of any other terrain.
pub(super) const ROCK: &str = "#7a3b00";
/// A par price.
pub(super) const PAR: &str = "#9c1b00";

/// The ground of a face or a market zone.
pub(super) fn fill(color: Color) -> &'static str {
    match color {
        Color::White => "#f3efe2",
        Color::Yellow => "#fbe45b",
        Color::Green => "#4fa884",
        Color::Brown => "#8f4f1f",
        Color::Gray => "#bcbec4",
        Color::Orange => "#eda339",
        Color::Red => "#e0654a",
        Color::Blue => "#8cc4ea",
    }
}

/// Words on the ground of a face.
pub(super) fn words(color: Color) -> &'static str {
    if color == Color::Brown { PAPER } else { INK }
}

/// Words on the ground of a face that matter less.
pub(super) fn faint(color: Color) -> &'static str {
    if color == Color::Brown { "#f0dfc8" } else { "#55524a" }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "tests")]

    use super::{Color, fill};

    const FACES: [Color; 7] =
        [Color::White, Color::Yellow, Color::Green, Color::Brown, Color::Gray, Color::Red, Color::Blue];

    fn linear(color: &str) -> [f64; 3] {
        [1, 3, 5].map(|at| {
            let part = f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn lab(rgb: [f64; 3]) -> [f64; 3] {
        let to = |row: [f64; 3], white: f64| {
            let value = row.iter().zip(rgb).map(|(a, b)| a * b).sum::<f64>() / white;
            if value > 0.008_856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 }
        };
        let (x, y, z) = (
            to([0.4124, 0.3576, 0.1805], 0.9505),
            to([0.2126, 0.7152, 0.0722], 1.0),
            to([0.0193, 0.1192, 0.9505], 1.089),
        );
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// Red-blind, green-blind and blue-blind sight (Machado, Oliveira and Fernandes 2009).
    const SIGHTS: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ];

    #[test]
    fn faces_are_told_apart_by_every_kind_of_sight() {
        for sight in SIGHTS {
            let seen = |color: Color| {
                let rgb = linear(fill(color));
                lab(sight.map(|row| row.iter().zip(rgb).map(|(a, b)| a * b).sum::<f64>().clamp(0.0, 1.0)))
            };
            for (at, &one) in FACES.iter().enumerate() {
                for &other in &FACES[at + 1..] {
                    let apart = seen(one).iter().zip(seen(other)).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                    assert!(apart > 15.0, "{one:?} and {other:?}: {apart:.1}");
                }
            }
        }
    }
}

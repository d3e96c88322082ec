//! Signs of terrains.

use super::palette;
use super::point::{Curve, Point};
use super::svg::{Font, Stroke, Svg};

/// A sign of a terrain: waves for what is wet, a peak for what is high, a square and a letter for the rest.
pub(super) fn terrain_sign(svg: &mut Svg, at: Point, label: &str) {
    if wet(label) {
        for down in [-3.0, 1.0, 5.0] {
            let from = at + Point::new(-6.0, down);
            let curve = Curve {
                from,
                leave: from + Point::new(4.0, -5.0),
                arrive: from + Point::new(8.0, 5.0),
                to: from + Point::new(12.0, 0.0),
            };
            svg.curve(&curve, Stroke::new(palette::PAPER, 3.4));
            svg.curve(&curve, Stroke::new(palette::WATER, 1.8));
        }
    } else if ["mountain", "hill", "alp", "cliff"].iter().any(|word| label.contains(word)) {
        let peak = [Point::new(-6.5, 5.5), Point::new(0.0, -6.0), Point::new(6.5, 5.5)].map(|corner| corner + at);
        svg.polygon(&peak, palette::ROCK, Stroke::new(palette::INK, 0.8));
    } else {
        svg.rect(at, 11.0, 11.0, 1.0, palette::ROCK, Stroke::new(palette::INK, 0.8));
        let letter: String = label.chars().take(1).flat_map(char::to_uppercase).collect();
        svg.text(at, &letter, Font { size: 9.0, bold: true, color: palette::PAPER });
    }
}

/// The word of a terrain speaks of water.
pub(super) fn wet(label: &str) -> bool {
    ["water", "river", "lake", "sea", "swamp", "canal", "marsh"].iter().any(|word| label.contains(word))
}

//! Lints of the map.

mod border_on_map_edge;
mod group_of_one;
mod inherited_coordinate;
mod isolated_hex;
mod label_without_hex;
mod label_without_tile;
mod offboard_without_exit;
mod revenue_color_never;
mod same_coordinate;
mod unreachable_stop;

use super::Lint;
use crate::ids::HexId;
use crate::ir::Color;
use crate::title::{PathEnd, Tile, Title};

pub(super) const LINTS: &[&Lint] = &[
    &isolated_hex::LINT,
    &unreachable_stop::LINT,
    &offboard_without_exit::LINT,
    &border_on_map_edge::LINT,
    &same_coordinate::LINT,
    &revenue_color_never::LINT,
    &group_of_one::LINT,
    &label_without_tile::LINT,
    &label_without_hex::LINT,
    &inherited_coordinate::LINT,
];

/// The face printed on a hex.
fn printed(title: &Title, hex: HexId) -> Option<&Tile> {
    title.tiles.of(title.hexes.of(hex)?.printed)
}

/// No tile can ever lie on a face of this color.
fn is_fixed(tile: &Tile) -> bool {
    matches!(tile.color, Color::Gray | Color::Red | Color::Blue)
}

/// Track can ever leave a face across an edge: it does, or a tile can be laid.
fn can_leave(tile: &Tile, edge: u8) -> bool {
    !is_fixed(tile) || has_exit(tile, edge)
}

fn has_exit(tile: &Tile, edge: u8) -> bool {
    tile.paths.iter().any(|path| [path.a, path.b].contains(&PathEnd::Edge(edge)))
}

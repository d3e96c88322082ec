//! Lints of the tile manifest.

mod fewer_tiles_than_hexes;
mod label_dead_end;
mod revenue_falls;
mod same_tile_twice;
mod slots_fall;
mod standard_tile_redefined;
mod tile_color_never;
mod tile_count_zero;
mod tile_unreachable;
mod upgrade_drops_track;

use super::upgrades::fits;
use super::{Context, Lint};
use crate::ids::TileId;
use crate::title::Tile;

pub(super) const LINTS: &[&Lint] = &[
    &tile_color_never::LINT,
    &tile_unreachable::LINT,
    &label_dead_end::LINT,
    &upgrade_drops_track::LINT,
    &fewer_tiles_than_hexes::LINT,
    &tile_count_zero::LINT,
    &standard_tile_redefined::LINT,
    &same_tile_twice::LINT,
    &revenue_falls::LINT,
    &slots_fall::LINT,
];

/// The faces that a tile may be laid on, of the manifest and of the map.
fn below<'a>(cx: &Context<'a>, id: TileId, tile: &'a Tile) -> impl Iterator<Item = (TileId, &'a Tile)> {
    cx.title.tiles.entries().filter(move |(_, old)| fits(old, id, tile))
}

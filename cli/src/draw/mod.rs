//! Pictures of maps, tiles and markets, as SVG text.
//!
//! Lengths are in units of the picture; a hex has the side [`grid::SIDE`]. Edges and turns count clockwise as in
//! title files.

mod board;
mod grid;
mod hex;
mod market;
mod palette;
#[cfg(feature = "png")]
mod png;
mod point;
mod room;
mod sheet;
mod svg;
mod terrain;
mod text;
mod track;

pub(crate) use board::{map_of, printed_map};
pub(crate) use market::market;
#[cfg(feature = "png")]
pub(crate) use png::png;
pub(crate) use sheet::{manifest, tile};

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
pub(crate) use sheet::{manifest, tile};

use std::path::Path;

/// A picture as the ending of the file wants it, or why not.
pub(crate) fn encoded(picture: String, path: &Path) -> Result<Vec<u8>, String> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    match ending.as_deref() {
        Some("svg") => Ok(picture.into_bytes()),
        #[cfg(feature = "png")]
        Some("png") => png::png(&picture),
        _ => {
            let endings = if cfg!(feature = "png") { "`.svg` or `.png`" } else { "`.svg`" };
            let path = path.display();
            Err(format!("`{path}` is no kind of picture that is written here; a name that ends in {endings} would do"))
        }
    }
}

//! Tiles: the notation for what is on a hex or tile, and the catalogue of standard tile numbers.
//!
//! The notation is the one used across the 18xx community: `city=revenue:20,slots:2;path=a:0,b:_0`. Edges are
//! numbered 0 to 5, clockwise; `_0`, `_1`, ... are the nodes of the face in the order written.

mod catalogue;
mod face;
mod notation;
mod syntax;

pub use catalogue::{Standard, standard, standard_numbers};
pub use face::{BorderPart, Face, FacePath, Icon, Name, NodePart, Problem};
pub use notation::parse;
pub(crate) use notation::{color, color_name, color_names};

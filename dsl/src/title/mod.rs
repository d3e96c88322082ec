//! Titles: the TOML file as written and the [`Title`] that play uses.

mod model;

pub use model::*;

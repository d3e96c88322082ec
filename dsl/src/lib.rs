//! Title files of Eighteen: from text to a checked [`title::Title`].
//!
//! A title is one TOML file with expressions and abilities of a small language inside. This crate reads both,
//! reports every mistake with its place, and hands the engine a [`title::Title`] in which every name is an id.
//! It knows no game state.

pub mod check;
pub mod diagnostic;
pub mod explain;
pub mod fmt;
pub mod ids;
pub mod ir;
pub mod lint;
pub mod syntax;
pub mod table;
pub mod tiles;
pub mod title;
pub mod vocab;

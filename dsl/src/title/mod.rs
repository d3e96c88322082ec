//! Titles: from TOML text to tables in which every name is an id.

mod abilities;
mod charters;
mod companies;
mod coordinates;
mod faces;
mod fields;
mod file;
mod flow;
mod index;
mod language;
mod limits;
mod load;
mod map;
mod market;
mod meta;
mod model;
mod origin;
mod patch;
mod rules;
mod sites;
mod trains;
mod tree;

pub use file::Resolver;
pub use load::load;
pub use model::*;
pub use origin::{Supplied, supplied};
pub use sites::{site_default, site_path};

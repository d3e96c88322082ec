//! Titles: from TOML text to tables in which every name is an id.

mod abilities;
mod charters;
mod companies;
pub(crate) mod coordinates;
pub(crate) mod faces;
pub(crate) mod fields;
pub(crate) mod file;
mod flow;
pub(crate) mod index;
mod language;
mod limits;
mod load;
mod map;
mod market;
mod meta;
mod model;
mod origin;
pub(crate) mod patch;
mod repair;
mod rules;
#[cfg(test)]
mod schema;
mod sites;
mod trains;
pub(crate) mod tree;

pub use file::Resolver;
pub use load::{Checked, check, load};
pub use model::*;
pub use origin::{Supplied, supplied};
pub use sites::{site_default, site_path};

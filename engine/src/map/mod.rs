//! The board: tiles and upgrades, lays and what they cost, tokens.
//!
//! [`Tiles`] is what never changes: every face in its six rotations, the upgrades between faces, the hex sides over
//! which track may go on. A lay is checked against [`LayTerms`] and gives a [`Lay`]; a token against
//! [`TokenTerms`], giving a [`Placement`]. Enumeration and check share their code, so that what is listed is
//! exactly what is accepted.

mod apply;
mod face;
mod gauge;
mod lay;
mod place;
mod refusal;
mod tiles;
mod tokens;
mod upgrade;
mod value;

#[cfg(test)]
pub(crate) mod tests;

pub(crate) use face::opposite;
pub use face::{Face, Way};
pub use lay::{Crossing, Lay, LayTerms};
pub use tiles::{Tiles, Upgrade};
pub use tokens::{Placement, TokenTerms};
pub(crate) use upgrade::city_map;

//! The rules kernel: a title, a number of players and a seed make a game; actions make it go on.
//!
//! `Game::new` -> [`Game::decision`] -> [`Game::actions`] -> [`Game::apply`] -> ... -> finished. Everything a game
//! is stands in [`state::State`]; everything its title says stands in [`Rules`].

mod ability;
mod act;
pub mod action;
mod audit;
pub mod bots;
pub mod event;
mod flow;
mod game;
mod illegal;
pub mod map;
mod market;
mod minors;
mod money;
mod privates;
mod random;
pub mod record;
pub mod routes;
mod rules;
mod set_up;
mod shares;
pub mod state;
mod trains;

pub use audit::Broken;
pub use game::{Decision, Game, NewGameError};
pub use illegal::Illegal;
pub use rules::{Certificate, Rules};

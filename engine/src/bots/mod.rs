//! Bots: players that pick from what a game offers.

mod random;

pub use random::RandomBot;

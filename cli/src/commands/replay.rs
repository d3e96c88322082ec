//! `eighteen replay`: play a recorded game, and compare it with recorded states.

use std::path::PathBuf;

use clap::Args;
use eighteen::record::{self, Golden, Log};

use crate::say::say;
use crate::{Outcome, shelf};

/// Plays a game recorded in the 18xx.games schema through the rules of its title.
#[derive(Args)]
pub(crate) struct Replay {
    /// The log; `-` is standard input.
    log: PathBuf,
    /// Title to play by, as an id or a file; otherwise the one the log names.
    #[arg(long)]
    title: Option<String>,
    /// File with the state after every action, to compare with.
    #[arg(long)]
    states: Option<PathBuf>,
    /// Directory with more titles.
    #[arg(long)]
    titles: Option<PathBuf>,
}

impl Replay {
    pub(crate) fn run(&self) -> Outcome {
        self.play().unwrap_or_else(|outcome| outcome)
    }

    fn play(&self) -> Result<Outcome, Outcome> {
        let mut titles = shelf::open(self.titles.as_deref())?;
        let unreadable = |error: &dyn std::fmt::Display, path: &PathBuf| {
            eprintln!("error: `{}`: {error}", path.display());
            Outcome::Unreadable
        };
        let log = Log::read(&shelf::read(&self.log)?).map_err(|error| unreadable(&error, &self.log))?;
        let golden = match &self.states {
            Some(path) => Some(Golden::read(&shelf::read(path)?).map_err(|error| unreadable(&error, path))?),
            None => None,
        };
        let title = shelf::title_of(&mut titles, &log, self.title.as_deref())?;
        let replay = record::Replay::new(title, &log).map_err(|error| {
            eprintln!("error: {error}");
            Outcome::Unreadable
        })?;
        match record::play(replay, &log, golden.as_ref()) {
            Ok((replay, report)) => {
                for allowance in replay.allowances() {
                    let what = if allowance.inserted { "put in" } else { "left out" };
                    say!("after action {}: a pass of {} is {what}", allowance.after, allowance.by);
                }
                if report.inserted + report.left_out > 0 {
                    say!("{} passes put in, {} recorded passes left out", report.inserted, report.left_out);
                }
                say!("replayed {} actions, {} states compared, 0 differences", report.actions, report.states);
                Ok(Outcome::Well)
            }
            Err(departure) => {
                say!("{departure}");
                Err(Outcome::Found)
            }
        }
    }
}

//! `eighteen play`: a game in the terminal.

use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal, stdin};

use clap::Args;
use eighteen::bots::{Bot, NAMES, dice, named};
use eighteen::record::Session;
use eighteen_dsl::ids::PlayerId;

use crate::play::Table;
use crate::{Outcome, shelf};

/// Plays a game line by line: people share the keyboard, bots may take seats. `?` explains.
#[derive(Args)]
pub(crate) struct Play {
    /// Title as an id or a file, with `+` and a variant if wanted.
    title: String,
    /// Number of players; otherwise three if the title allows that.
    #[arg(long)]
    players: Option<usize>,
    /// Seed of the game and of its bots.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A seat that a bot takes, such as `2=greedy`.
    #[arg(long = "bot", value_name = "SEAT=BOT")]
    bots: Vec<String>,
    /// Directory with more titles.
    #[arg(long)]
    titles: Option<std::path::PathBuf>,
}

impl Play {
    pub(crate) fn run(&self) -> Outcome {
        self.play().unwrap_or_else(|outcome| outcome)
    }

    fn play(&self) -> Result<Outcome, Outcome> {
        let mut titles = shelf::open(self.titles.as_deref())?;
        let (id, variants) = shelf::named(&mut titles, &self.title)?;
        let title = shelf::load(&titles, &id, &variants)?;
        let (min, max) = (usize::from(title.meta.min_players), usize::from(title.meta.max_players));
        let players = self.players.unwrap_or(3.clamp(min, max));
        let session = Session::new(title, &id, &variants, players, self.seed).map_err(|error| {
            eprintln!("error: {error}");
            Outcome::Usage
        })?;
        let mut table = Table::new(session, self.bots(players)?, titles);
        table.play(stdin().lock().lines());
        // A script that was not understood did not play what it says.
        let misread = table.refused > 0 && !stdin().is_terminal();
        Ok(if misread { Outcome::Found } else { Outcome::Well })
    }

    fn bots(&self, players: usize) -> Result<BTreeMap<PlayerId, Box<dyn Bot>>, Outcome> {
        let mut bots = BTreeMap::new();
        for asked in &self.bots {
            let (seat, name) = asked.split_once('=').unwrap_or(("", asked));
            let seat = seat.parse::<usize>().ok().filter(|seat| (1..=players).contains(seat));
            let bot = seat.and_then(|seat| named(name, dice(self.seed, seat - 1)));
            let (Some(seat), Some(bot)) = (seat, bot) else {
                eprintln!("error: `{asked}` gives no seat to a bot");
                eprintln!("help: seats go from 1 to {players}, bots are {}", NAMES.join(", "));
                return Err(Outcome::Usage);
            };
            bots.insert(PlayerId::at(seat - 1), bot);
        }
        Ok(bots)
    }
}

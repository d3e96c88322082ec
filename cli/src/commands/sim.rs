//! `eighteen sim`: many games by bots, and statistics of them.

use std::path::PathBuf;

use clap::Args;
use eighteen::bots::{NAMES, named};

use crate::page::{html, plain};
use crate::say::{say, write_file};
use crate::sim::{self, Plan, Stats};
use crate::{Outcome, shelf};

/// Plays many games by bots in parallel and reports how they went.
#[derive(Args)]
pub(crate) struct Sim {
    /// Title as an id or a file, with `+` and a variant if wanted.
    title: String,
    /// Number of players; otherwise three if the title allows that.
    #[arg(long)]
    players: Option<usize>,
    /// Number of games.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Seed of the first game; each next one has the next seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Bots by seat; the list is repeated as needed.
    #[arg(long, value_delimiter = ',', default_value = "greedy")]
    bots: Vec<String>,
    /// Games played at a time; otherwise as many as there are processors.
    #[arg(long)]
    jobs: Option<usize>,
    /// File to write: `.json` with every game, `.csv` a game a line, `.html` with charts; otherwise text is printed.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Directory with more titles.
    #[arg(long)]
    titles: Option<PathBuf>,
}

impl Sim {
    pub(crate) fn run(&self) -> Outcome {
        self.simulate().unwrap_or_else(|outcome| outcome)
    }

    fn simulate(&self) -> Result<Outcome, Outcome> {
        let mut titles = shelf::open(self.titles.as_deref())?;
        let title = shelf::choose(&mut titles, &self.title)?;
        let (min, max) = (usize::from(title.meta.min_players), usize::from(title.meta.max_players));
        let players = self.players.unwrap_or(3.clamp(min, max));
        self.usable(players, (min, max), &title.meta.id)?;
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let plan = Plan {
            title,
            players,
            games: self.games,
            seed: self.seed,
            bots: self.bots.clone(),
            jobs: self.jobs.unwrap_or(processors),
        };
        let records = plan.play().map_err(|error| {
            eprintln!("error: {error}");
            Outcome::Found
        })?;
        let stats = Stats::of(&plan, &records);
        let Some(path) = &self.out else {
            say!("{}", plain(&sim::page(&plan, &stats)).trim_end());
            return Ok(Outcome::Well);
        };
        let text = match self.ending().as_deref() {
            Some("json") => format!("{:#}\n", sim::json(&plan, &stats, &records)),
            Some("csv") => sim::csv(&plan, &records),
            _ => html(&sim::page(&plan, &stats)),
        };
        write_file(path, text.as_bytes())?;
        Ok(Outcome::Well)
    }

    fn ending(&self) -> Option<String> {
        let ending = self.out.as_ref()?.extension()?;
        Some(ending.to_string_lossy().to_lowercase())
    }

    /// Says before any game is played what cannot be done.
    fn usable(&self, players: usize, (min, max): (usize, usize), id: &str) -> Result<(), Outcome> {
        if !(min..=max).contains(&players) {
            eprintln!("error: `{id}` is for {min} to {max} players, not {players}");
            return Err(Outcome::Usage);
        }
        if self.games == 0 {
            eprintln!("error: no games are no sample");
            return Err(Outcome::Usage);
        }
        if let Some(name) = self.bots.iter().find(|name| named(name, 0).is_none()) {
            eprintln!("error: there is no bot `{name}`");
            eprintln!("help: bots are {}", NAMES.map(|name| format!("`{name}`")).join(", "));
            return Err(Outcome::Usage);
        }
        if let Some(path) = &self.out
            && !matches!(self.ending().as_deref(), Some("json" | "csv" | "html"))
        {
            eprintln!("error: `{}` is no kind of report that is written here", path.display());
            eprintln!("help: a name that ends in `.json`, `.csv` or `.html` would do");
            return Err(Outcome::Usage);
        }
        Ok(())
    }
}

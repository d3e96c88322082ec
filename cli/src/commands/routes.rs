//! `eighteen routes`: what the players of a recorded game ran, beside the best they could have run.

use std::path::PathBuf;

use clap::Args;
use eighteen::Game;
use eighteen::action::{Route, Verb};
use eighteen::record::{self, Log};
use eighteen::routes::{Line, Run};
use eighteen_dsl::ids::CorporationId;
use eighteen_dsl::ir::{AbilityOwner, Value};

use crate::say::say;
use crate::{Outcome, shelf};

/// Shows a run of a recorded game beside the best run from the same position.
#[derive(Args)]
pub(crate) struct Routes {
    /// The log; `-` is standard input.
    log: PathBuf,
    /// Id of the action before which the position is looked at.
    #[arg(long)]
    at: i64,
    /// The corporation that runs; otherwise the one whose turn it is.
    #[arg(long)]
    corporation: Option<String>,
    /// Most steps of the search.
    #[arg(long, default_value_t = 2_000_000)]
    budget: u64,
    /// Title to play by, as an id or a file; otherwise the one the log names.
    #[arg(long)]
    title: Option<String>,
    /// Directory with more titles.
    #[arg(long)]
    titles: Option<PathBuf>,
}

impl Routes {
    pub(crate) fn run(&self) -> Outcome {
        self.show().unwrap_or_else(|outcome| outcome)
    }

    fn show(&self) -> Result<Outcome, Outcome> {
        let mut titles = shelf::open(self.titles.as_deref())?;
        let log = Log::read(&shelf::read(&self.log)?).map_err(|error| {
            eprintln!("error: `{}`: {error}", self.log.display());
            Outcome::Unreadable
        })?;
        let title = shelf::title_of(&mut titles, &log, self.title.as_deref())?;
        let (game, submitted) = self.position(record::Replay::new(title, &log).map_err(|error| {
            eprintln!("error: {error}");
            Outcome::Unreadable
        })?)?;
        let corporation = self.runner(&game)?;
        let operates = game.operator() == Some(corporation);
        let left = match submitted.filter(|_| operates) {
            Some(routes) => match game.check_routes(corporation, &routes) {
                Ok(run) => table("submitted", &game, &routes, &run),
                Err(found) => found.iter().map(ToString::to_string).collect(),
            },
            None => vec!["submitted: nothing".to_owned()],
        };
        let best = game.best_routes(corporation, self.budget);
        let mut right = match game.check_routes(corporation, &best.routes) {
            Ok(run) => table("best", &game, &best.routes, &run),
            Err(found) => found.iter().map(ToString::to_string).collect(),
        };
        right.push(match best.exhausted {
            false => format!("proven in {} steps", best.nodes),
            true => format!("after {} steps; no run earns more than {}", best.nodes, best.upper_bound),
        });
        let width = left.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        for row in 0..left.len().max(right.len()) {
            let (first, second) = (left.get(row).map_or("", String::as_str), right.get(row).map_or("", String::as_str));
            say!("{}", format!("{first:<width$}   {second}").trim_end());
        }
        Ok(Outcome::Well)
    }

    /// The position before the action, and the run that the action is.
    fn position(&self, mut replay: record::Replay) -> Result<(Game, Option<Vec<Route>>), Outcome> {
        loop {
            let upcoming = replay.upcoming().and_then(|action| action.id);
            let Some(id) = upcoming else {
                eprintln!("error: the log has no action {} that counts", self.at);
                return Err(Outcome::Usage);
            };
            let before = (id == self.at).then(|| replay.game().clone());
            let played = replay.step().map_err(|error| {
                eprintln!("error: {error}");
                Outcome::Found
            })?;
            if let Some(game) = before {
                let actions = played.map(|played| played.actions).unwrap_or_default();
                let routes = actions.into_iter().find_map(|action| match action.verb {
                    Verb::RunRoutes { routes } => Some(routes),
                    _ => None,
                });
                return Ok((game, routes));
            }
        }
    }

    fn runner(&self, game: &Game) -> Result<CorporationId, Outcome> {
        let found = match &self.corporation {
            Some(name) => game.title().find_corporation(name),
            None => game.operator(),
        };
        found.ok_or_else(|| {
            match &self.corporation {
                Some(name) => eprintln!("error: there is no corporation `{name}`"),
                None => eprintln!("error: nobody operates at action {}; name a `--corporation`", self.at),
            }
            Outcome::Usage
        })
    }
}

/// The lines of a run: a head, then for each route its train, its stops and what else it earns.
fn table(what: &str, game: &Game, routes: &[Route], run: &Run) -> Vec<String> {
    let mut lines = vec![format!("{what}: {}", run.revenue)];
    for (route, line) in routes.iter().zip(&run.lines) {
        let train = game.value_name(&Value::Train(route.train));
        lines.push(format!("train {train}: {}", line.revenue));
        let counted = |stop| line.stops.iter().find(|(at, _)| *at == stop).map(|(_, value)| *value);
        for &stop in &route.stops {
            let name = game.title().hexes.of(stop.hex).map_or("?", |hex| hex.coordinate.as_str());
            lines.push(match counted(stop) {
                Some(value) => format!("  {name}.{} {value}", stop.node),
                None => format!("  {name}.{} -", stop.node),
            });
        }
        lines.extend(extras(game, line));
    }
    lines
}

fn extras(game: &Game, line: &Line) -> Vec<String> {
    let title = game.title();
    let source = |ability: Option<eighteen_dsl::ids::AbilityId>| match ability
        .and_then(|ability| title.abilities.of(ability))
        .map(|ability| ability.owner)
    {
        Some(AbilityOwner::Private(private)) => game.value_name(&Value::Private(private)),
        Some(AbilityOwner::Corporation(corporation)) => game.value_name(&Value::Corporation(corporation)),
        Some(AbilityOwner::Title) | None => "the title".to_owned(),
    };
    let mut lines: Vec<String> =
        line.extras.iter().map(|extra| format!("  bonus of {} {}", source(extra.ability), extra.amount)).collect();
    if line.shared != 0 {
        lines.push(format!("  bonus of the run {}", line.shared));
    }
    lines
}

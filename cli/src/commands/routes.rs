//! `eighteen routes`: what the players of a recorded game ran, beside the best they could have run.

use std::path::PathBuf;

use clap::Args;
use eighteen::Game;
use eighteen::action::{Route, Verb};
use eighteen::record::{self, Log};
use eighteen::routes::{Best, Extra, Line, Run};
use eighteen::state::TokenPlace;
use eighteen_dsl::ids::{AbilityId, CityRef, CorporationId, NodeRef, TrainId};
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
        let view = View { game: &game, corporation };
        let operates = game.operator() == Some(corporation);
        let (left, earned) = match submitted.filter(|_| operates) {
            Some(routes) => match game.check_routes(corporation, &routes) {
                Ok(run) => (view.table("submitted", &routes, &run), Some(run.revenue)),
                Err(found) => (found.iter().map(ToString::to_string).collect(), None),
            },
            None => (vec!["submitted: nothing".to_owned()], None),
        };
        let best = game.best_routes(corporation, self.budget);
        let right = match game.check_routes(corporation, &best.routes) {
            Ok(run) => view.table("best", &best.routes, &run),
            Err(found) => found.iter().map(ToString::to_string).collect(),
        };
        let links = if best.links == 1 { "link" } else { "links" };
        say!("{}: {} stops, {} {links} between them; * is a token", view.head(), best.stops, best.links);
        say!("");
        let width = left.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        for row in 0..left.len().max(right.len()) {
            let (first, second) = (left.get(row).map_or("", String::as_str), right.get(row).map_or("", String::as_str));
            say!("{}", format!("{first:<width$}     {second}").trim_end());
        }
        say!("");
        say!("{}", verdict(earned, &best));
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
                Some(name) => {
                    let all: Vec<&str> = game.title().corporations.iter().map(|one| one.id.as_str()).collect();
                    eprintln!("error: there is no corporation `{name}`\nhelp: it is one of {}", all.join(", "));
                }
                None => eprintln!("error: nobody operates at action {}; name a `--corporation`", self.at),
            }
            Outcome::Usage
        })
    }
}

/// What the search says of the submitted run.
fn verdict(earned: Option<i64>, best: &Best) -> String {
    let steps = best.nodes;
    if best.exhausted {
        return format!("nothing is proven after {steps} steps; no run earns more than {}", best.upper_bound);
    }
    match earned.map(|earned| best.revenue - earned) {
        Some(0) => format!("no run earns more, proven in {steps} steps"),
        Some(more) => format!("the best run earns {more} more, proven in {steps} steps"),
        None => format!("no run earns more than the best, proven in {steps} steps"),
    }
}

/// What is shown, and for whom.
struct View<'g> {
    game: &'g Game,
    corporation: CorporationId,
}

impl View<'_> {
    fn head(&self) -> String {
        let (state, title) = (self.game.state(), self.game.title());
        let id = title.corporations.of(self.corporation).map_or("?", |corporation| corporation.id.as_str());
        let phase = title.phases.of(state.phase).map_or("?", |phase| phase.name.as_str());
        format!("{id} in phase {phase}")
    }

    /// The lines of a run: a head, then for each route its train, its stops and what else it earns.
    fn table(&self, what: &str, routes: &[Route], run: &Run) -> Vec<String> {
        let mut rows: Vec<(String, String)> = vec![(what.to_owned(), run.revenue.to_string())];
        for (route, line) in routes.iter().zip(&run.lines) {
            rows.push((format!("train {}", self.train(route.train)), line.revenue.to_string()));
            let counted = |stop| line.stops.iter().find(|(at, _)| *at == stop).map(|(_, value)| *value);
            for &stop in &route.stops {
                rows.push((format!("  {}", self.stop(stop)), counted(stop).map_or("-".to_owned(), |v| v.to_string())));
            }
            rows.extend(self.extras(line));
        }
        let width =
            |of: fn(&(String, String)) -> &String| rows.iter().map(|row| of(row).chars().count()).max().unwrap_or(0);
        let (names, numbers) = (width(|row| &row.0), width(|row| &row.1));
        rows.iter().map(|(name, number)| format!("{name:<names$}  {number:>numbers$}")).collect()
    }

    /// The name of a train by the face that it shows.
    fn train(&self, train: TrainId) -> &str {
        let card = self.game.state().trains.of(train);
        let face =
            card.and_then(|card| self.game.title().trains.of(card.train_type)?.faces.get(usize::from(card.face)));
        face.map_or("?", |face| face.name.as_str())
    }

    /// A stop by the coordinate and name of its hex, with its number where there are several.
    fn stop(&self, stop: NodeRef) -> String {
        let (game, title) = (self.game, self.game.title());
        let mut name = title.hexes.of(stop.hex).map_or("?", |hex| hex.coordinate.as_str()).to_owned();
        let tile = game.state().hexes.of(stop.hex).and_then(|hex| title.tiles.of(hex.tile));
        if tile.is_some_and(|tile| tile.nodes.len() > 1) {
            name.push_str(&format!("/{}", stop.node));
        }
        let place = game.place_name(stop.hex);
        if !place.is_empty() {
            name.push_str(&format!(" {place}"));
        }
        let city = CityRef { hex: stop.hex, city: stop.node };
        let here = |place| matches!(place, TokenPlace::Map { city: at, .. } if at == city);
        if game.state().tokens.iter().any(|token| token.owner == Some(self.corporation) && here(token.place)) {
            name.push_str(" *");
        }
        name
    }

    /// What a route earns beyond its stops, by who supplied it.
    fn extras(&self, line: &Line) -> Vec<(String, String)> {
        let title = self.game.title();
        let source = |ability: Option<AbilityId>| match ability
            .and_then(|ability| title.abilities.of(ability))
            .map(|ability| ability.owner)
        {
            Some(AbilityOwner::Private(private)) => self.game.value_name(&Value::Private(private)),
            Some(AbilityOwner::Corporation(corporation)) => self.game.value_name(&Value::Corporation(corporation)),
            Some(AbilityOwner::Title) | None => "the title".to_owned(),
        };
        let extra = |extra: &Extra| (format!("  bonus of {}", source(extra.ability)), extra.amount.to_string());
        let mut rows: Vec<(String, String)> = line.extras.iter().map(extra).collect();
        if line.shared != 0 {
            rows.push(("  bonus of the run".to_owned(), line.shared.to_string()));
        }
        rows
    }
}

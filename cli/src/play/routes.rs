//! Runs typed by hand, and runs shown.

use eighteen::Game;
use eighteen::action::{Action, Choice, Offer, Route, Verb};
use eighteen_dsl::ids::{CorporationId, HexId, TrainId};

use super::words::{card, place};
use crate::english::English;

/// Steps of the search for the best run.
const BUDGET: u64 = 2_000_000;

/// The best run, as an action.
pub(super) fn best(game: &Game, choices: &[Choice]) -> Option<Action> {
    let choice = choices.iter().find(|choice| matches!(choice.offer, Offer::RunRoutes { .. }))?;
    let routes = game.best_routes(game.operator()?, BUDGET).routes;
    Some(Action { by: choice.by, verb: Verb::RunRoutes { routes } })
}

/// What a run earns, train by train.
pub(super) fn told(game: &Game, routes: &[Route]) -> String {
    let voice = English::of(game.title());
    let Some(run) = game.operator().and_then(|operator| game.check_routes(operator, routes).ok()) else {
        return "no run".to_owned();
    };
    if run.lines.is_empty() {
        return "no train runs".to_owned();
    }
    let lines: Vec<String> = run
        .lines
        .iter()
        .map(|line| {
            let stops: Vec<String> =
                line.stops.iter().map(|(stop, value)| format!("{} {value}", place(game, stop.hex))).collect();
            let bonus = if line.bonus == 0 { String::new() } else { format!(", bonus {}", line.bonus) };
            format!("{}: {}{bonus} = {}", card(game, line.train), stops.join(", "), line.revenue)
        })
        .collect();
    format!("{}; in all {}", lines.join("; "), voice.money(run.revenue))
}

/// Reads `run 1: Z1 Z3 Z5 | 2: ...`: for each train by its number among those that may run, the hexes of its route in
/// order.
pub(super) fn typed(game: &Game, choices: &[Choice], text: &str) -> Result<Action, String> {
    let found = choices.iter().find_map(|choice| match &choice.offer {
        Offer::RunRoutes { trains } => Some((choice.by, trains)),
        _ => None,
    });
    let (Some((by, trains)), Some(operator)) = (found, game.operator()) else {
        return Err("no trains run now".to_owned());
    };
    let mut routes = Vec::new();
    for part in text.split('|') {
        let Some((number, hexes)) = part.split_once(':') else {
            return Err(format!("`{}` lacks the number of a train and a colon", part.trim()));
        };
        let train = number.trim().parse::<usize>().ok().and_then(|at| trains.get(at.checked_sub(1)?));
        let Some(&train) = train else {
            return Err(format!("`{}` is no train; they are numbered 1 to {}", number.trim(), trains.len()));
        };
        routes.push(route(game, operator, train, hexes)?);
    }
    Ok(Action { by, verb: Verb::RunRoutes { routes } })
}

fn route(game: &Game, operator: CorporationId, train: TrainId, hexes: &str) -> Result<Route, String> {
    let mut chain: Vec<HexId> = Vec::new();
    for name in hexes.split_whitespace() {
        let hex = game.title().find_hex(&name.to_uppercase()).or_else(|| game.title().find_hex(name));
        chain.push(hex.ok_or_else(|| format!("there is no hex `{name}`"))?);
    }
    // A leg ends where there is a stop.
    let stops =
        |hex: HexId| game.title().tiles.of(game.state().hexes[hex].tile).is_some_and(|tile| !tile.nodes.is_empty());
    let mut legs: Vec<Vec<HexId>> = Vec::new();
    let mut leg: Vec<HexId> = Vec::new();
    for hex in chain {
        leg.push(hex);
        if stops(hex) && leg.len() > 1 {
            legs.push(std::mem::replace(&mut leg, vec![hex]));
        }
    }
    game.resolve_route(operator, train, &legs, None).map_err(|violation| violation.message)
}

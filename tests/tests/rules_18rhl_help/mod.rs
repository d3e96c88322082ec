//! What the tests of 18Rhl share: corporations under way, verbs by name, refusals, and the way to a step of a turn.

#![allow(dead_code, reason = "each test file uses a part")]

use eighteen::action::{Dividend, Route, Verb};
use eighteen::state::Stage;
use eighteen_dsl::ids::{Actor, Holder, NodeRef, TrainId};
use eighteen_dsl::ir::{Capital, Step};
use eighteen_tests::scenario::Scenario;

/// The patch with the readings of 18xx.games.
pub const OTHER: &[&str] = &["rulings.18xx-games"];
/// The promotion tiles.
pub const PROMOTION: &[&str] = &["promotion_tiles"];
/// The Ratingen variant.
pub const RATINGEN: &[&str] = &["ratingen_variant"];

/// Four players in a stock round; nobody owns a private.
pub fn stock(round: u16) -> Scenario {
    with(&[], round)
}

/// The same with variants.
pub fn with(variants: &[&str], round: u16) -> Scenario {
    Scenario::in_stock_round("18rhl", variants, 4, round)
}

/// Sets a phase, as if the first trains of all types up to it had been bought.
pub fn phase(game: &mut Scenario, name: &str) {
    game.edit(|state, game| {
        for (id, phase) in game.title().phases.entries() {
            if let Some(on) = phase.on {
                state.bought[on] = true;
            }
            if phase.name == name {
                state.phase = id;
                return;
            }
        }
        panic!("no phase {name}");
    });
}

/// A corporation under way: floated, what nobody holds in its treasury, and having operated.
pub fn under_way(game: &mut Scenario, id: &str, par: i64, shares: &[(u8, i64)], cash: i64) {
    game.start(id, par, shares, cash);
    let corporation = game.corporation(id);
    game.edit(|state, game| {
        for paper in game.rules().certificates_of(corporation) {
            if state.certificates[paper] == Holder::Bank {
                state.certificates[paper] = Holder::Corporation(corporation);
            }
        }
        let entry = &mut state.corporations[corporation];
        entry.floated = true;
        entry.operated = true;
        entry.capital = Some(Capital::Partial);
    });
}

/// The decision that changes least.
pub fn nothing(game: &mut Scenario) {
    let actor = game.game.decision().expect("the game is over").actor;
    let verb = match game.game.step() {
        Some(Step::Route) => Verb::RunRoutes { routes: Vec::new() },
        Some(Step::Dividend) => Verb::Dividend { kind: Dividend::Withhold },
        _ => Verb::Pass,
    };
    game.act(actor, verb);
}

/// Does as little as possible until a corporation waits at a step.
pub fn operate(game: &mut Scenario, id: &str, step: Step) {
    game.pass_stock_round();
    let wanted = game.corporation(id);
    for _ in 0..80 {
        let free = game.game.state().pending.is_empty();
        if free && game.game.operator() == Some(wanted) && game.game.step() == Some(step) {
            return;
        }
        nothing(game);
    }
    panic!("{id} never came to {step:?}");
}

/// A corporation at a step of its turn: player 1 holds 60% at par 80, nobody else is in the way.
pub fn operating(mut game: Scenario, id: &str, cash: i64, step: Step) -> Scenario {
    under_way(&mut game, id, 80, &[(0, 60)], cash);
    operate(&mut game, id, step);
    game
}

/// Lays several tiles without cost or checks.
pub fn track(game: &mut Scenario, tiles: &[(&str, &str, u8)]) {
    for &(hex, tile, rotation) in tiles {
        game.lay(hex, tile, rotation);
    }
}

/// Placing a token.
pub fn place(game: &Scenario, hex: &str, city: u8) -> Verb {
    Verb::PlaceToken { city: game.city(hex, city), kind: None }
}

/// The action must be refused by the rule.
#[track_caller]
pub fn refuse(game: &mut Scenario, by: Actor, verb: Verb, code: &str) {
    let illegal = game.refused(by, verb);
    assert_eq!(illegal.code, code, "{illegal}");
}

/// A route; a stop is a coordinate and its place among the stops of the tile.
pub fn route(game: &Scenario, train: TrainId, stops: &[(&str, u8)], legs: &[&[&str]]) -> Route {
    let stops = stops.iter().map(|&(hex, node)| NodeRef { hex: game.hex(hex), node }).collect();
    let legs = legs.iter().map(|leg| leg.iter().map(|hex| game.hex(hex)).collect()).collect();
    Route { train, stops, legs }
}

/// What a route earns, if it is legal.
pub fn worth(game: &Scenario, id: &str, route: Route) -> Option<i64> {
    game.game.check_routes(game.corporation(id), &[route]).ok().map(|run| run.revenue)
}

/// The codes of what is wrong with a route.
pub fn wrong(game: &Scenario, id: &str, route: Route) -> Vec<String> {
    let violations = game.game.check_routes(game.corporation(id), &[route]).expect_err("the route is legal");
    violations.iter().map(|violation| violation.code.to_owned()).collect()
}

/// Leaves the auction with the given privates bought at their price; all others are left to the last of the players.
pub fn is_stock_round(game: &Scenario) -> bool {
    matches!(game.game.state().flow.stage, Stage::Stock(_))
}

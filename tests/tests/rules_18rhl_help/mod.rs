//! What the tests of 18Rhl share: corporations under way, verbs by name, refusals, and the way to a step of a turn.

#![allow(dead_code, reason = "each test file uses a part")]

use eighteen::action::Route;
use eighteen_dsl::ids::Holder;
use eighteen_dsl::ir::{Capital, Step};
use eighteen_tests::scenario::Scenario;
#[allow(unused_imports, reason = "each test file uses a part")]
pub use eighteen_tests::turns::{OTHER, in_stock_round, nothing, operate, phase, place, refuse, route};

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

/// A corporation at a step of its turn: player 1 holds 60% at par 80, nobody else is in the way. Its home tokens are
/// placed unless it has a token on the map.
pub fn operating(mut game: Scenario, id: &str, cash: i64, step: Step) -> Scenario {
    under_way(&mut game, id, 80, &[(0, 60)], cash);
    let corporation = game.corporation(id);
    let placed = |token: &eighteen::state::Token| {
        token.owner == Some(corporation) && matches!(token.place, eighteen::state::TokenPlace::Map { .. })
    };
    if !game.state().tokens.iter().any(placed) {
        game.edit(|state, _| state.corporations[corporation].operated = false);
    }
    operate(&mut game, id, step);
    game
}

/// Lays several tiles without cost or checks.
pub fn track(game: &mut Scenario, tiles: &[(&str, &str, u8)]) {
    for &(hex, tile, rotation) in tiles {
        game.lay(hex, tile, rotation);
    }
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

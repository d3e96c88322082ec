//! What the tests of 1882 share: verbs by name, refusals with their numbers, and the way to a step of a turn.

#![allow(dead_code, reason = "each test file uses a part")]

use eighteen::action::{Dividend, Route, Verb};
use eighteen::event::Event;
use eighteen::state::{Hex, TokenPlace};
use eighteen_dsl::ids::{Actor, Holder, TokenId, TrainId};
use eighteen_dsl::ir::Step;
use eighteen_tests::scenario::{Scenario, seat};
#[allow(unused_imports, reason = "each test file uses a part")]
pub use eighteen_tests::turns::{OTHER, in_stock_round, nothing, operate, phase, route};

/// Four players in a stock round.
pub fn stock(round: u16) -> Scenario {
    Scenario::in_stock_round("1882", &[], 4, round)
}

/// A stock round after an auction that really took place by seed, with nobody owning a private.
pub fn seeded(seed: u64) -> Scenario {
    let drawn = Scenario::new("1882", &[], 4, seed);
    let mut game = stock(3);
    game.edit(|state, _| {
        let played = drawn.game.state();
        state.trains.clone_from(&played.trains);
        state.memories.clone_from(&played.memories);
        state.random = played.random;
    });
    game
}

pub fn par(game: &Scenario, id: &str, price: i64) -> Verb {
    let (row, column) = game.par_cell(price);
    Verb::Par { corporation: game.corporation(id), row, column }
}

pub fn buy(game: &Scenario, id: &str, from: Holder) -> Verb {
    Verb::BuyShares { corporation: game.corporation(id), percent: 10, from }
}

pub fn sell(game: &Scenario, id: &str, percent: u8) -> Verb {
    Verb::SellShares { corporation: game.corporation(id), percent }
}

pub fn bid(game: &Scenario, private: &str, price: i64) -> Verb {
    Verb::Bid { private: game.private(private), price }
}

pub fn lay(game: &Scenario, hex: &str, tile: &str, rotation: u8) -> Verb {
    Verb::LayTile { hex: game.hex(hex), tile: game.tile(tile), rotation }
}

pub fn place(game: &Scenario, hex: &str, city: u8, kind: Option<&str>) -> Verb {
    Verb::PlaceToken { city: game.city(hex, city), kind: kind.map(|kind| game.label(kind)) }
}

pub const NEUTRAL: Option<&str> = Some("neutral");

pub fn buy_train(train: TrainId, price: i64, exchange: Option<TrainId>) -> Verb {
    Verb::BuyTrain { train, face: 0, price, exchange }
}

/// The action must be refused by the rule, and the message must have the numbers.
pub fn refuse(game: &mut Scenario, by: Actor, verb: Verb, code: &str, numbers: &[i64]) {
    let illegal = game.refused(by, verb);
    assert_eq!(illegal.code, code, "{illegal}");
    let text = illegal.to_string();
    let found: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).collect();
    for number in numbers {
        assert!(found.contains(&number.to_string().as_str()), "no {number} in: {illegal}");
    }
}

/// A corporation at a step of its first turn: player 1 holds 60% at par 90, nobody else is in the way.
pub fn operating(mut game: Scenario, id: &str, cash: i64, step: Step) -> Scenario {
    game.start(id, 90, &[(0, 60)], cash);
    operate(&mut game, id, step);
    game
}

/// Runs one route, which must be legal, and says what it is worth.
pub fn run(game: &mut Scenario, id: &str, route: Route) -> i64 {
    let events = game.act(game.as_corporation(id), Verb::RunRoutes { routes: vec![route] });
    let revenue = events.iter().find_map(|event| match event {
        Event::Ran { revenue, .. } => Some(*revenue),
        _ => None,
    });
    revenue.expect("nothing ran")
}

pub fn pay(game: &mut Scenario, id: &str, kind: Dividend) {
    game.act(game.as_corporation(id), Verb::Dividend { kind });
}

/// Canadian Northern with a train that earns 40 between D6 and the fishing grounds, its marker on a cell.
pub fn fishing(game: &mut Scenario, row: u8, column: u8) -> TrainId {
    game.start("CNR", 90, &[(0, 60)], 0).price_at("CNR", row, column);
    game.lay("D6", "57", 0);
    game.token("CNR", None, "D8", 0, 0);
    game.token("CNR", None, "D6", 0, 0);
    game.train("CNR", "5")
}

/// Canadian Northern runs for its 40 (50 from phase 5 on) and waits with the money.
pub fn fish(game: &mut Scenario, train: TrainId) -> i64 {
    operate(game, "CNR", Step::Route);
    let route = route(game, train, &[("D6", 0), ("B6", 0)], &[&["D6", "B6"]]);
    run(game, "CNR", route)
}

/// Where a token lies.
pub fn lies(game: &Scenario, token: TokenId) -> Option<(&str, u8)> {
    match game.game.state().tokens[token].place {
        TokenPlace::Map { city, .. } => Some((&game.game.title().hexes[city.hex].coordinate, city.city)),
        TokenPlace::Charter | TokenPlace::Gone => None,
    }
}

/// The tile on a hex: its number, or the coordinate for what is printed.
pub fn tile_on<'a>(game: &'a Scenario, hex: &str) -> &'a str {
    let Hex { tile, .. } = game.game.state().hexes[game.hex(hex)];
    &game.game.title().tiles[tile].name
}

/// Share of a corporation in percent.
pub fn held(game: &Scenario, id: &str, holder: Holder) -> i64 {
    game.game.percent(game.corporation(id), holder)
}

/// Percentages that a player may sell.
pub fn sales(game: &Scenario, player: u8, id: &str) -> Vec<u8> {
    eighteen_tests::turns::sales(game, seat(player), id)
}

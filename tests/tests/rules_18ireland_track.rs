//! 18Ireland: track of two gauges, tokens, routes.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18ireland_help;

use eighteen::action::{Route, Verb};
use eighteen_dsl::ids::TrainId;
use eighteen_dsl::ir::Step;
use eighteen_dsl::title::RoundKind;
use eighteen_tests::scenario::Scenario;
use rules_18ireland_help::*;

/// LER in Londonderry with one tile there, money, and trains of a type; about to lay track.
fn ler(tile: &str, rotation: u8, cash: i64) -> Scenario {
    let mut game = stock(2);
    start(&mut game, "LER", 60, &[(0, 60)], cash);
    game.train("LER", "2H");
    game.lay("G1", tile, rotation);
    game
}

fn lays(game: &Scenario, hex: &str, tile: &str, rotation: u8) -> bool {
    game.allows(game.as_corporation("LER"), game.tile_lay(hex, tile, rotation))
}

#[track_caller]
fn lay_refused(game: &mut Scenario, (hex, tile, rotation): (&str, &str, u8), code: &str) {
    let (by, verb) = (game.as_corporation("LER"), game.tile_lay(hex, tile, rotation));
    refuse(game, by, verb, code);
}

/// What a lay costs LER.
fn cost(game: &mut Scenario, hex: &str, tile: &str, rotation: u8) -> i64 {
    let before = game.cash_of("LER");
    let (by, verb) = (game.as_corporation("LER"), game.tile_lay(hex, tile, rotation));
    game.act(by, verb);
    before - game.cash_of("LER")
}

#[test]
fn ir_052_one_tile_is_laid_or_upgraded() {
    let mut game = ler("5", 0, 100);
    phase(&mut game, "4");
    operate(&mut game, "LER", Step::Track);
    assert_eq!(cost(&mut game, "G1", "IR43", 5), 0);
    assert_ne!(game.game.step(), Some(Step::Track), "an upgrade is all");
}

#[test]
fn ir_053_a_second_yellow_tile_costs_20_more() {
    let mut game = ler("5", 0, 100);
    phase(&mut game, "4");
    operate(&mut game, "LER", Step::Track);
    assert_eq!(cost(&mut game, "G3", "9", 0), 0);
    assert!(!lays(&game, "G1", "IR43", 5), "the second is no upgrade");
    assert_eq!(cost(&mut game, "F2", "8", 2), 20);
    assert_ne!(game.game.step(), Some(Step::Track), "there is no third");
    let mut game = ler("5", 0, 100);
    phase(&mut game, "4");
    operate(&mut game, "LER", Step::Track);
    cost(&mut game, "G1", "IR43", 5);
    lay_refused(&mut game, ("G3", "9", 0), "wrong-step");
}

#[test]
fn ir_054_the_20_come_from_the_treasury() {
    for (cash, open) in [(10, false), (20, true)] {
        let mut game = ler("5", 0, cash);
        operate(&mut game, "LER", Step::Track);
        cost(&mut game, "G3", "9", 0);
        assert_eq!(lays(&game, "F2", "8", 2), open, "with {cash}");
    }
}

#[test]
fn ir_055_tiles_of_narrow_track_alone_ignore_terrain() {
    // Londonderry is joined to Dungiven, a mountain of 40, by narrow track or by broad track.
    let mut narrow = ler("644", 5, 100);
    operate(&mut narrow, "LER", Step::Track);
    assert_eq!(cost(&mut narrow, "H2", "IR5", 2), 0);
    let mut broad = ler("5", 5, 100);
    operate(&mut broad, "LER", Step::Track);
    assert_eq!(cost(&mut broad, "H2", "58", 2), 40);
}

/// LER runs from Londonderry to Donegal, where nothing else is worth anything.
fn to_donegal(town: &str, rotation: u8) -> Scenario {
    let mut game = ler("659", 0, 100);
    game.lay("G3", "8", 1).lay("F4", town, rotation);
    game
}

fn train_of(game: &Scenario, id: &str) -> TrainId {
    game.game.trains(game.corporation(id))[0]
}

fn donegal_run(game: &Scenario, train: TrainId) -> Route {
    game.route(train, &[("G1", 0), ("F4", 0)], &[&["G1", "G3", "F4"]])
}

fn codes(game: &Scenario, id: &str, routes: &[Route]) -> Vec<&'static str> {
    match game.game.check_routes(game.corporation(id), routes) {
        Ok(_) => Vec::new(),
        Err(violations) => violations.iter().map(|violation| violation.code).collect(),
    }
}

#[test]
fn ir_056_no_train_runs_on_narrow_track() {
    let mut game = ler("644", 5, 100);
    game.lay("H2", "IR5", 2);
    let train = train_of(&game, "LER");
    let route = game.route(train, &[("G1", 0), ("H2", 0)], &[&["G1", "H2"]]);
    assert_eq!(codes(&game, "LER", &[route]), ["no-track"]);
    assert!(game.game.best_routes(game.corporation("LER"), 1000).routes.is_empty());
}

#[test]
fn ir_057_a_narrow_town_adds_its_value_to_the_station_it_reaches() {
    let game = to_donegal("58", 2);
    let route = donegal_run(&game, train_of(&game, "LER"));
    assert_eq!(game.revenue("LER", std::slice::from_ref(&route)), 20 + 10);
    let mut game = game;
    // A town at the end of narrow track from Londonderry: one hex away, then two.
    game.lay("F2", "78", 2).lay("E1", "IR5", 5);
    assert_eq!(game.revenue("LER", &[route]), 20 + 10 + 10);
}

#[test]
fn ir_058_the_stations_at_both_ends_profit() {
    let mut game = to_donegal("IR13", 0);
    game.lay("F2", "78", 2).lay("E1", "IR25", 5).lay("E3", "78", 3);
    let route = donegal_run(&game, train_of(&game, "LER"));
    assert_eq!(game.revenue("LER", &[route]), (20 + 10) + (10 + 10), "the town counts at either end");
}

#[test]
fn ir_059_new_broad_track_joins_a_token() {
    let mut game = ler("5", 0, 100);
    operate(&mut game, "LER", Step::Track);
    assert!(lays(&game, "G3", "9", 0));
    lay_refused(&mut game, ("H8", "9", 0), "unconnected");
    lay_refused(&mut game, ("G3", "9", 1), "unconnected");
}

#[test]
fn ir_060_new_narrow_track_joins_a_stop_that_is_reached() {
    let mut game = to_donegal("IR13", 0);
    operate(&mut game, "LER", Step::Track);
    assert!(lays(&game, "E3", "78", 3), "Donegal is reached by broad track, and leads there by narrow track");
    assert!(!lays(&game, "E3", "78", 0), "this tile does not meet it");
    let mut cut = ler("5", 4, 100);
    cut.lay("F4", "IR13", 0);
    operate(&mut cut, "LER", Step::Track);
    assert!(!lays(&cut, "E3", "78", 3), "nothing leads to Donegal");
}

#[test]
fn ir_292_new_track_must_be_of_use_by_its_gauge() {
    // Narrow track leads from Londonderry to a side of Dungiven where nothing meets it.
    let mut game = ler("644", 5, 100);
    phase(&mut game, "8");
    game.lay("H2", "IR24", 4);
    operate(&mut game, "LER", Step::Track);
    assert!(lays(&game, "H2", "IR58", 0), "the new spoke meets the narrow track");
    assert!(!lays(&game, "H2", "IR56", 4), "the new spoke leads elsewhere");
}

#[test]
fn ir_293_track_on_facing_sides_is_of_one_gauge() {
    let mut game = ler("644", 5, 100);
    operate(&mut game, "LER", Step::Track);
    lay_refused(&mut game, ("H2", "58", 2), "track-gauge");
    let mut game = ler("5", 5, 100);
    operate(&mut game, "LER", Step::Track);
    lay_refused(&mut game, ("H2", "IR5", 2), "track-gauge");
}

#[test]
fn ir_290_the_first_tile_of_a_double_city_asks_where_the_token_goes() {
    for city in [0, 1] {
        let mut game = stock(2);
        start(&mut game, "CBPR", 60, &[(0, 60)], 100);
        game.train("CBPR", "2H");
        operate(&mut game, "CBPR", Step::Track);
        let (by, verb) = (game.as_corporation("CBPR"), game.tile_lay("E21", "IR1", 0));
        game.act(by, verb);
        let asked = acting(&game);
        let place = |game: &Scenario, city| eighteen_tests::turns::place(game, "E21", city);
        assert!(game.allows(asked, place(&game, 0)) && game.allows(asked, place(&game, 1)));
        assert!(!game.allows(asked, Verb::Pass));
        let verb = place(&game, city);
        game.act(asked, verb);
        let token = game.token_on("CBPR", "E21");
        let place = game.state().tokens[token].place;
        assert!(matches!(place, eighteen::state::TokenPlace::Map { city: at, .. } if at.city == city));
    }
}

#[test]
fn ir_047_the_steps_of_a_turn() {
    let game = stock(2);
    let title = game.game.title();
    let steps: Vec<Step> = title
        .flow
        .rounds
        .iter()
        .find_map(|round| match &round.kind {
            RoundKind::Operating(round) => Some(round.steps.iter().map(|spec| spec.step).collect()),
            _ => None,
        })
        .unwrap();
    let wanted = [Step::Issue, Step::Track, Step::Token, Step::Route, Step::Dividend, Step::BuyTrain];
    let place = |step: &Step| steps.iter().position(|other| other == step).unwrap();
    assert!(wanted.windows(2).all(|pair| place(&pair[0]) < place(&pair[1])), "{steps:?}");
    let mut game = ler("5", 0, 100);
    operate(&mut game, "LER", Step::BuyTrain);
    lay_refused(&mut game, ("G3", "9", 0), "wrong-step");
}

#[test]
fn ir_061_a_5_share_company_has_its_home_token_alone() {
    let mut game = ler("5", 0, 100);
    assert_eq!(game.charter("LER"), (vec![], 0));
    operate(&mut game, "LER", Step::Track);
    let by = game.as_corporation("LER");
    game.act(by, Verb::Pass);
    assert_ne!(game.game.step(), Some(Step::Token), "there is nothing to place");
}

/// GSWR in Dundalk, joined to Dublin and by way of Dublin to Maryborough.
fn gswr(cash: i64) -> Scenario {
    let mut game = stock(3);
    phase(&mut game, "4");
    start(&mut game, "GSWR", 60, &[(0, 60)], cash);
    game.lay("I9", "IR2", 3).lay("I11", "IR68", 0).lay("H12", "9", 1).lay("G13", "IR3", 1);
    game.token("GSWR", None, "I9", 0, 0);
    game.train("GSWR", "4H");
    game.edit(|state, _| state.reservations.clear());
    game
}

#[test]
fn ir_063_ir_064_one_token_a_turn_for_20_and_then_50() {
    let mut game = gswr(100);
    assert_eq!(game.charter("GSWR").0, [20, 50]);
    operate(&mut game, "GSWR", Step::Token);
    let by = game.as_corporation("GSWR");
    let verb = eighteen_tests::turns::place(&game, "I11", 0);
    game.act(by, verb);
    assert_eq!(game.cash_of("GSWR"), 80);
    assert!(!game.allows(by, eighteen_tests::turns::place(&game, "G13", 0)), "one a turn");
    operate(&mut game, "GSWR", Step::Token);
    let verb = eighteen_tests::turns::place(&game, "G13", 0);
    game.act(by, verb);
    assert_eq!(game.cash_of("GSWR"), 30);
}

#[test]
fn ir_065_a_token_goes_where_the_company_reaches() {
    let mut game = gswr(100);
    operate(&mut game, "GSWR", Step::Token);
    let by = game.as_corporation("GSWR");
    let verb = eighteen_tests::turns::place(&game, "C13", 0);
    refuse(&mut game, by, verb, "unreached");
    assert!(game.allows(by, eighteen_tests::turns::place(&game, "G13", 0)));
}

#[test]
fn ir_066_ir_067_a_train_crosses_so_many_sides_of_hexes() {
    let mut game = stock(2);
    start(&mut game, "DKR", 60, &[(0, 60)], 100);
    let train = game.train("DKR", "2H");
    let route = game.route(train, &[("I11", 0), ("I13", 0)], &[&["I11", "I13"]]);
    assert_eq!(game.revenue("DKR", &[route]), 30 + 10, "one side");
    let mut game = to_donegal("58", 4);
    game.lay("F6", "IR3", 0);
    let short = train_of(&game, "LER");
    let long = game.train("LER", "4H");
    assert_eq!(game.revenue("LER", &[donegal_run(&game, short)]), 30, "two sides");
    let far = |train| game.route(train, &[("G1", 0), ("F4", 0), ("F6", 0)], &[&["G1", "G3", "F4"], &["F4", "F6"]]);
    assert_eq!(codes(&game, "LER", &[far(short)]), ["too-long"]);
    assert_eq!(game.revenue("LER", &[far(long)]), 20 + 10 + 10, "three sides");
}

#[test]
fn ir_068_ir_069_two_trains_share_stations_but_no_track() {
    let mut game = ler("5", 0, 100);
    game.lay("G3", "8", 1).lay("F2", "8", 4).lay("F4", "3", 3);
    let one = train_of(&game, "LER");
    let other = game.train("LER", "2H");
    let east = |train| donegal_run(&game, train);
    let west = |train| game.route(train, &[("G1", 0), ("F4", 0)], &[&["G1", "F2", "F4"]]);
    let twice = codes(&game, "LER", &[east(one), east(other)]);
    assert!(!twice.is_empty() && twice.iter().all(|code| *code == "track-twice"), "{twice:?}");
    assert_eq!(game.revenue("LER", &[east(one), west(other)]), 30 + 30);
}

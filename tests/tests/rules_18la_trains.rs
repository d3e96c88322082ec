//! 18 Los Angeles: trains, phases and routes, rows LA-178 to LA-196.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    dead_code,
    unused_imports,
    reason = "tests"
)]

mod rules_18la_help;

use eighteen::action::{Route, Verb};
use eighteen::state::TrainPlace;
use eighteen_dsl::ids::{Holder, TrainId};
use eighteen_dsl::ir::{Dividend, Step};
use eighteen_dsl::title::TrainReach;
use eighteen_tests::more::Sale;
use eighteen_tests::scenario::{Scenario, holder};
use rules_18la_help::*;

/// The Union Pacific may buy trains, and the next card is of a type.
fn buying(next: &str) -> Scenario {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 60)], 5000).start("SF", 90, &[(1, 60)], 5000);
    game.next_train(next);
    card(&mut game, "SF", "6");
    operate(&mut game, "UP", Step::BuyTrain);
    game
}

fn from_bank(price: i64) -> Sale {
    Sale { from: Holder::Bank, min: price, max: price, trade: false }
}

/// Buys the next card on a face.
fn buy(game: &mut Scenario, face: u8) -> TrainId {
    let train = game.state().depot[0];
    let price = game.game.title().trains[game.state().trains[train].train_type].faces[usize::from(face)].price;
    game.act(game.as_corporation("UP"), Verb::BuyTrain { train, face, price, exchange: None });
    train
}

#[test]
fn la_178_a_2_costs_80_and_reaches_two() {
    let mut game = buying("2");
    assert_eq!(game.phase(), "I");
    assert_eq!(game.sales("UP", "2"), [from_bank(80)]);
    buy(&mut game, 0);
    assert_eq!(game.cash_of("UP"), 4920);
    assert_eq!(game.game.title().trains[game.train_type("2")].faces[0].reach, TrainReach::Stops(2));
}

/// Names, prices and reaches of both sides of a card.
fn sides(name: &str) -> Vec<(String, i64, Option<u8>)> {
    let title = eighteen_tests::titles::load("18la", &[]);
    let faces = &title.trains[title.find_train(name).unwrap()].faces;
    let pays = |reach: &TrainReach| match reach {
        TrainReach::Stops(stops) => Some(*stops),
        TrainReach::Allowances(allowances) => allowances[0].pay,
        _ => None,
    };
    faces.iter().map(|face| (face.name.clone(), face.price, pays(&face.reach))).collect()
}

#[test]
fn la_179_a_4_costs_180_and_a_3_5_160() {
    assert_eq!(sides("4"), [("4".to_owned(), 180, Some(4)), ("3/5".to_owned(), 160, Some(3))]);
    let mut game = buying("4");
    buy(&mut game, 1);
    assert_eq!(game.cash_of("UP"), 5000 - 160);
}

#[test]
fn la_180_a_5_costs_500_and_a_4_6_450() {
    assert_eq!(sides("5"), [("5".to_owned(), 500, Some(5)), ("4/6".to_owned(), 450, Some(4))]);
    let mut game = buying("5");
    buy(&mut game, 1);
    assert_eq!(game.cash_of("UP"), 5000 - 450);
}

#[test]
fn la_181_a_6_costs_800_and_a_7_8_900() {
    assert_eq!(sides("6"), [("6".to_owned(), 800, Some(6)), ("7/8".to_owned(), 900, Some(7))]);
    let mut game = buying("6");
    buy(&mut game, 1);
    assert_eq!(game.cash_of("UP"), 5000 - 900);
}

#[test]
fn la_182_either_side_of_the_first_card_starts_the_phase() {
    for (next, before, after) in [("4", "I", "II"), ("5", "II", "III"), ("6", "III", "IV")] {
        for face in [0, 1] {
            let mut game = buying(next);
            assert_eq!(game.phase(), before);
            buy(&mut game, face);
            assert_eq!(game.phase(), after, "{next} on side {face}");
        }
    }
}

#[test]
fn la_183_the_limit_is_4_4_3_2() {
    let title = eighteen_tests::titles::load("18la", &[]);
    let limits: Vec<i64> = title.phases.iter().map(|phase| phase.train_limit).collect();
    assert_eq!(limits, [4, 4, 3, 2]);
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 60)], 5000).start("SF", 90, &[(1, 60)], 0);
    for _ in 0..4 {
        card(&mut game, "SF", "4");
    }
    game.next_train("5");
    operate(&mut game, "UP", Step::BuyTrain);
    buy(&mut game, 0);
    assert_eq!(game.game.decision().unwrap().actor, game.as_corporation("SF"), "a fourth train must go");
    let (train, sf) = (game.game.trains(game.corporation("SF"))[0], game.as_corporation("SF"));
    game.act(sf, Verb::DiscardTrain { train });
    assert_eq!(game.trains_of("SF").len(), 3);
}

/// Santa Fe with a 2 that earns at Anaheim, and the Union Pacific about to buy the first 5.
fn old_2() -> (Scenario, TrainId) {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 60)], 5000).start("SF", 90, &[(1, 60)], 0);
    game.lay("E12", "293", 1).lay("E10", "57", 1);
    let train = card(&mut game, "SF", "2");
    for _ in 0..3 {
        card(&mut game, "SF", "4");
    }
    game.next_train("5");
    operate(&mut game, "UP", Step::BuyTrain);
    buy(&mut game, 0);
    (game, train)
}

#[test]
fn la_184_the_first_5_makes_the_2s_obsolete() {
    let (mut game, train) = old_2();
    assert!(game.state().trains[train].obsolete);
    assert!(!matches!(game.game.step(), Some(Step::DiscardTrain)), "three trains count");
    assert!(game.sales("UP", "2").is_empty(), "an obsolete train cannot be sold");
    operate(&mut game, "SF", Step::Route);
    let route = game.route(train, &[("E12", 0), ("E10", 0)], &[&["E12", "E10"]]);
    let sf = game.as_corporation("SF");
    game.act(sf, Verb::RunRoutes { routes: vec![route] });
    assert!(!game.is_gone(train));
    game.act(sf, Verb::Dividend { kind: Dividend::Withhold });
    assert_eq!(game.cash_of("SF"), 60);
    assert!(game.is_gone(train));
}

#[test]
fn la_185_the_first_6_ends_the_2s_and_makes_the_4s_obsolete() {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 60)], 5000).start("SF", 90, &[(1, 60)], 0);
    let (two, four, freight) = (card(&mut game, "SF", "2"), card(&mut game, "SF", "4"), card(&mut game, "SF", "3/5"));
    card(&mut game, "UP", "5");
    game.next_train("6");
    operate(&mut game, "UP", Step::BuyTrain);
    buy(&mut game, 0);
    assert!(game.is_gone(two));
    for train in [four, freight] {
        assert!(game.state().trains[train].obsolete && !game.is_gone(train));
    }
}

#[test]
fn la_186_obsolete_trains_in_the_pool_go_at_once() {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 60)], 5000);
    let train = card(&mut game, "UP", "2");
    game.edit(|state, _| state.trains[train].place = TrainPlace::Pool);
    game.next_train("5");
    operate(&mut game, "UP", Step::BuyTrain);
    buy(&mut game, 0);
    assert!(game.is_gone(train));
}

#[test]
fn la_187_discarded_trains_are_for_sale_at_face_value() {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 60)], 5000);
    for face in ["4", "3/5"] {
        let train = card(&mut game, "UP", face);
        game.edit(|state, _| state.trains[train].place = TrainPlace::Pool);
    }
    game.next_train("5");
    phase(&mut game, "II");
    operate(&mut game, "UP", Step::BuyTrain);
    let mut prices: Vec<i64> =
        game.sales("UP", "4").iter().filter(|sale| sale.from == Holder::Pool).map(|sale| sale.min).collect();
    prices.sort_unstable();
    prices.dedup();
    assert_eq!(prices, [160, 180]);
}

#[test]
fn la_188_corporations_trade_trains_for_any_price_they_have() {
    let mut game = stock(4, 2);
    game.start("SP", 100, &[(0, 60)], 50).start("UP", 90, &[(1, 60)], 0);
    let train = card(&mut game, "UP", "4");
    card(&mut game, "SP", "2");
    operate(&mut game, "SP", Step::BuyTrain);
    let seller = game.company("UP");
    assert_eq!(game.sales("SP", "4"), [Sale { from: seller, min: 1, max: 50, trade: false }]);
    let sp = game.as_corporation("SP");
    for price in [0, 51] {
        game.refused(sp, game.train_buy(train, price));
    }
    game.act(sp, game.train_buy(train, 50));
    assert_eq!((game.cash_of("SP"), game.cash_of("UP"), game.trains_of("SP")), (0, 50, vec!["2", "4"]));
}

/// The Los Angeles Railway with a 3/5 between Pasadena (20) and Torrance, five stops worth 20, 20, 20, 20 and 40.
fn freight(token: &str) -> (Scenario, Route) {
    let mut game = stock(4, 2);
    game.start("LA", 100, &[(0, 60)], 1000);
    let train = card(&mut game, "LA", "3/5");
    game.lay("B9", "6", 0).lay("C8", "57", 0).lay("D7", "6", 3).lay("E8", "298LA", 0);
    let own = game.token_on("LA", "A8");
    if token != "A8" {
        game.edit(|state, _| state.tokens[own].place = eighteen::state::TokenPlace::Gone);
        game.token("LA", None, token, 0, 0);
    }
    let stops = [("A8", 0), ("B9", 0), ("C8", 0), ("D7", 0), ("E8", 1)];
    let route = game.route(train, &stops, &[&["A8", "B9"], &["B9", "C8"], &["C8", "D7"], &["D7", "E8"]]);
    (game, route)
}

#[test]
fn la_189_a_3_5_visits_five_and_scores_the_best_three() {
    let (game, route) = freight("B9");
    assert_eq!(game.revenue("LA", &[route]), 40 + 20 + 20);
}

#[test]
fn la_190_one_of_the_scored_stops_has_the_token() {
    let (mut game, route) = freight("A8");
    // Upgrades make three stops better than the one with the token.
    game.lay("B9", "619", 0).lay("C8", "14", 2).lay("D7", "15", 2);
    let exits = [("B9", 30), ("C8", 30), ("D7", 30), ("E8", 40)];
    assert!(exits.iter().all(|(_, value)| *value > 20));
    assert_eq!(game.revenue("LA", &[route]), 40 + 30 + 20, "the 20 of Pasadena must be among them");
}

#[test]
fn la_099_one_train_carries_the_mail_10_for_each_stop() {
    let mut game = stock(4, 2);
    game.start("LA", 100, &[(0, 60)], 1000);
    let company = game.company("LA");
    game.own("MAIL", company).lay("B9", "6", 0).lay("C8", "57", 0);
    let (long, short) = (card(&mut game, "LA", "3/5"), card(&mut game, "LA", "2"));
    let three = game.route(long, &[("A8", 0), ("B9", 0), ("C8", 0)], &[&["A8", "B9"], &["B9", "C8"]]);
    let two = game.route(short, &[("A8", 0), ("B9", 0)], &[&["A8", "B9"]]);
    assert_eq!(game.revenue("LA", std::slice::from_ref(&two)), 40 + 20);
    assert_eq!(game.revenue("LA", &[three, two]), 60 + 40 + 30, "the train with the most stops, and no other");
}

#[test]
fn la_100_stops_run_through_carry_mail_too() {
    let (mut game, route) = freight("B9");
    let company = game.company("LA");
    game.own("MAIL", company);
    assert_eq!(game.revenue("LA", &[route]), 40 + 20 + 20 + 50);
}

#[test]
fn la_191_a_freight_train_earns_a_direction_only_if_it_scores_both_areas() {
    let mut game = stock(4, 2);
    game.start("LAIR", 100, &[(0, 60)], 1000);
    let train = card(&mut game, "LAIR", "3/5");
    game.lay("A4", "57", 1).lay("A6", "57", 1).lay("A8", "14", 1);
    let stops = [("A2", 0), ("A4", 0), ("A6", 0), ("A8", 0), ("A10", 0)];
    let route = game.route(train, &stops, &[&["A2", "A4"], &["A4", "A6"], &["A6", "A8"], &["A8", "A10"]]);
    assert_eq!(game.revenue("LAIR", std::slice::from_ref(&route)), 30 + 30 + 20 + 40, "both areas and Pasadena");
    // With Lancaster worth nothing beside the others, its 20 and the bonus of 40 still pay best.
    game.lay("A4", "14", 1).lay("A6", "14", 1);
    assert_eq!(game.revenue("LAIR", &[route]), 30 + 30 + 20 + 40);
}

#[test]
fn la_192_a_plain_train_counts_all_its_stops() {
    let (mut game, mut route) = freight("A8");
    for (face, legal) in [("4", false), ("5", true)] {
        route.train = card(&mut game, "LA", face);
        assert_eq!(wrong(&game, "LA", std::slice::from_ref(&route)).is_empty(), legal, "{face} over five stops");
    }
    assert_eq!(game.revenue("LA", &[route]), 20 + 20 + 20 + 20 + 40);
}

#[test]
fn la_193_a_route_has_two_stops_a_token_and_no_stop_twice() {
    let (game, route) = freight("A8");
    let one = game.route(route.train, &[("A8", 0)], &[]);
    assert!(!wrong(&game, "LA", &[one]).is_empty(), "one stop");
    let foreign = game.route(route.train, &[("C8", 0), ("D7", 0)], &[&["C8", "D7"]]);
    assert!(!wrong(&game, "LA", &[foreign]).is_empty(), "no token");
    let back = game.route(route.train, &[("A8", 0), ("B9", 0), ("A8", 0)], &[&["A8", "B9"], &["B9", "A8"]]);
    assert!(!wrong(&game, "LA", &[back]).is_empty(), "a stop twice");
}

#[test]
fn la_194_red_areas_are_ends_of_routes() {
    let mut game = stock(4, 2);
    game.start("LAIR", 100, &[(0, 60)], 1000);
    let train = card(&mut game, "LAIR", "4");
    game.lay("A4", "57", 1).lay("B3", "9", 2);
    let stops = [("A4", 0), ("A2", 0), ("C4", 0)];
    game.lay("C4", "57", 2);
    let through = game.route(train, &stops, &[&["A4", "A2"], &["A2", "B3", "C4"]]);
    assert!(!wrong(&game, "LAIR", &[through]).is_empty());
    for legs in [[&["A4", "A2"][..]], [&["C4", "B3", "A2"][..]]] {
        let from = legs[0][0];
        let route = game.route(train, &[(from, 0), ("A2", 0)], &legs);
        assert_eq!(game.revenue("LAIR", &[route]), 20 + 30, "from {from}");
    }
}

#[test]
fn la_195_off_board_values_follow_the_phase() {
    for (name, oxnard, riverside) in [("I", 40, 20), ("II", 40, 20), ("III", 10, 70), ("IV", 10, 70)] {
        let mut game = stock(4, 2);
        game.start("SP", 100, &[(0, 60)], 0).start("ELA", 90, &[(1, 60)], 0);
        let (sp, ela) = (card(&mut game, "SP", "2"), card(&mut game, "ELA", "2"));
        game.lay("C12", "57", 1);
        phase(&mut game, name);
        let west = game.route(sp, &[("C2", 0), ("B1", 0)], &[&["C2", "B1"]]);
        let east = game.route(ela, &[("C12", 0), ("C14", 0)], &[&["C12", "C14"]]);
        assert_eq!(game.revenue("SP", &[west]), 10 + oxnard, "phase {name}");
        assert_eq!(game.revenue("ELA", &[east]), 20 + riverside, "phase {name}");
    }
}

#[test]
fn la_196_gray_edges_are_no_stops() {
    let mut game = stock(4, 2);
    game.start("LA", 100, &[(0, 60)], 1000);
    let train = card(&mut game, "LA", "7/8");
    // Pasadena in green has an exit to the edge piece north of it.
    game.lay("A8", "15", 1);
    let into_the_hills = game.route(train, &[("A8", 0), ("a9", 0)], &[&["A8", "a9"]]);
    assert!(!wrong(&game, "LA", &[into_the_hills]).is_empty());
    let _ = holder(0);
}

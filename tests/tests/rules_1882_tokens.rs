//! 1882: tokens, neutral tokens and routes.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_1882_help;

use eighteen::action::{Dividend, Offer, Route, Verb};
use eighteen::state::TokenPlace;
use eighteen_dsl::ids::TrainId;
use eighteen_dsl::ir::Step;
use eighteen_tests::scenario::Scenario;
use rules_1882_help::*;

const GT_TO_N6: [(&str, &str, u8); 2] = [("L8", "57", 1), ("M7", "9", 1)];
const QLL_TO_J8: [(&str, &str, u8); 2] = [("K9", "69", 0), ("J8", "14", 1)];

fn track(game: &mut Scenario, tiles: &[(&str, &str, u8)]) {
    for &(hex, tile, rotation) in tiles {
        game.lay(hex, tile, rotation);
    }
}

fn start(variants: &[&str], tiles: &[(&str, &str, u8)]) -> Scenario {
    let mut game = Scenario::in_stock_round("1882", variants, 4, 2);
    phase(&mut game, "3");
    track(&mut game, tiles);
    game
}

/// Qu'Appelle at its token step, reaching the two slots of Moose Jaw over Rouleau.
fn moose_jaw(variants: &[&str]) -> Scenario {
    let mut game = start(variants, &QLL_TO_J8);
    game.token("QLL", None, "J10", 0, 0);
    operating(game, "QLL", 100, Step::Token)
}

fn put(game: &mut Scenario, id: &str, hex: &str, city: u8, kind: Option<&str>) {
    let verb = place(game, hex, city, kind);
    game.act(game.as_corporation(id), verb);
}

fn refuse_token(game: &mut Scenario, id: &str, at: (&str, u8), kind: Option<&str>, code: &str) {
    let (by, verb) = (game.as_corporation(id), place(game, at.0, at.1, kind));
    refuse(game, by, verb, code, &[]);
}

fn may_run(game: &Scenario, id: &str, route: &Route) -> bool {
    game.allows(game.as_corporation(id), Verb::RunRoutes { routes: vec![route.clone()] })
}

/// Grand Trunk with a 3-train on the line L8 - J8 - G9, other tokens in Moose Jaw. The train, at the route step.
fn through_moose_jaw(tile: &str, tokens: &[(&str, Option<&str>)]) -> (Scenario, Route) {
    let mut game = start(&[], &[("L8", "57", 0), ("J8", tile, 0), ("H8", "8", 4), ("G9", "57", 1)]);
    for (slot, &(charter, kind)) in (0..).zip(tokens) {
        game.token(charter, kind, "J8", 0, slot);
    }
    game.start("GT", 90, &[(0, 60)], 0);
    let train = game.train("GT", "3");
    operate(&mut game, "GT", Step::Route);
    let route = route(&game, train, &[("L8", 0), ("J8", 0), ("G9", 0)], &[&["L8", "J8"], &["J8", "H8", "G9"]]);
    (game, route)
}

#[test]
fn r82_032_a_company_places_the_neutral_token_of_its_charter() {
    let mut game = operating(start(&[], &GT_TO_N6), "GT", 10, Step::Token);
    let offers = game.offers(game.as_corporation("GT"));
    let (n6, neutral) = (game.city("N6", 0), game.label("neutral"));
    assert!(offers.contains(&Offer::PlaceToken { city: n6, kind: Some(neutral), price: 0 }));
    put(&mut game, "GT", "N6", 0, NEUTRAL);
    let there = |token: &&eighteen::state::Token| matches!(token.place, TokenPlace::Map { city, .. } if city == n6);
    let token = game.game.state().tokens.iter().find(there).unwrap();
    assert_eq!((token.owner, token.kind), (Some(game.corporation("CN")), Some(neutral)));
    assert_eq!(game.cash_of("GT"), 10);
}

#[test]
fn r82_032_the_canadian_pacific_has_no_neutral_token() {
    let mut game = operating(start(&[], &[("I5", "14", 1)]), "CPR", 100, Step::Track);
    game.act(game.as_corporation("CPR"), Verb::Pass);
    assert!(!game.allows(game.as_corporation("CPR"), place(&game, "I5", 0, NEUTRAL)));
}

#[test]
fn r82_033_a_neutral_token_may_join_a_token_of_the_same_company() {
    let mut game = operating(start(&[], &[("G11", "14", 1)]), "HBR", 100, Step::Token);
    refuse_token(&mut game, "HBR", ("G11", 0), None, "token-there");
    put(&mut game, "HBR", "G11", 0, NEUTRAL);
    let tokens = game.game.state().tokens.iter();
    let there =
        tokens.filter(|token| matches!(token.place, TokenPlace::Map { city, .. } if city == game.city("G11", 0)));
    assert_eq!(there.count(), 2);
}

#[test]
fn r82_034_a_neutral_token_may_follow_an_own_one() {
    let mut game = moose_jaw(&[]);
    put(&mut game, "QLL", "J8", 0, None);
    assert_eq!((game.cash_of("QLL"), game.game.step()), (60, Some(Step::Token)));
    put(&mut game, "QLL", "J8", 0, NEUTRAL);
    assert_eq!(game.cash_of("QLL"), 60);
    let mut game = moose_jaw(&[]);
    put(&mut game, "QLL", "J8", 0, NEUTRAL);
    put(&mut game, "QLL", "J8", 0, None);
    assert_eq!(game.cash_of("QLL"), 60, "in either order");
}

#[test]
fn r82_034_by_the_other_reading_a_turn_has_one_token_of_either_kind() {
    let mut game = moose_jaw(OTHER);
    put(&mut game, "QLL", "J8", 0, None);
    refuse_token(&mut game, "QLL", ("J8", 0), NEUTRAL, "wrong-step");
    let mut game = moose_jaw(OTHER);
    put(&mut game, "QLL", "J8", 0, NEUTRAL);
    refuse_token(&mut game, "QLL", ("J8", 0), None, "wrong-step");
}

#[test]
fn r82_034_a_turn_has_one_own_token_all_the_same() {
    let mut game = start(&[], &[("L8", "14", 1), ("K9", "55", 0)]);
    game.token("GT", None, "L8", 0, 0);
    game = operating(game, "GT", 200, Step::Token);
    put(&mut game, "GT", "J10", 0, None);
    refuse_token(&mut game, "GT", ("L8", 0), None, "no-placement-left");
}

#[test]
fn r82_035_a_hex_takes_one_neutral_token() {
    let mut game = start(&[], &QLL_TO_J8);
    game.token("GT", NEUTRAL, "J8", 0, 0);
    game.token("QLL", None, "J10", 0, 0);
    game = operating(game, "QLL", 100, Step::Token);
    refuse_token(&mut game, "QLL", ("J8", 0), NEUTRAL, "token-there");
    put(&mut game, "QLL", "J8", 0, None);
}

#[test]
fn r82_035_both_cities_of_a_hex_together_take_one_neutral_token() {
    let tiles = [("E7", "9", 1), ("F6", "8", 2), ("E5", "59", 5)];
    let mut game = start(&[], &tiles);
    game.token("GT", NEUTRAL, "E5", 1, 0);
    game = operating(game, "CNR", 100, Step::Token);
    refuse_token(&mut game, "CNR", ("E5", 0), NEUTRAL, "token-there");
    put(&mut game, "CNR", "E5", 0, None);
}

#[test]
fn r82_036_routes_run_through_a_neutral_token() {
    let (mut game, route) = through_moose_jaw("57", &[("HBR", NEUTRAL)]);
    assert_eq!(run(&mut game, "GT", route), 60);
    let (mut game, route) = through_moose_jaw("57", &[("CPR", None)]);
    let (by, verb) = (game.as_corporation("GT"), Verb::RunRoutes { routes: vec![route] });
    refuse(&mut game, by, verb, "bad-route", &[8]);
}

#[test]
fn r82_037_a_neutral_token_opens_a_full_city() {
    let (mut game, route) = through_moose_jaw("14", &[("CPR", None), ("HBR", NEUTRAL)]);
    assert_eq!(run(&mut game, "GT", route), 70);
    let (game, route) = through_moose_jaw("14", &[("CPR", None), ("HBR", None)]);
    assert!(!may_run(&game, "GT", &route), "two ordinary tokens block");
    let (game, route) = through_moose_jaw("14", &[("CPR", None)]);
    assert!(may_run(&game, "GT", &route), "one does not");
}

/// Canadian National with a train, and neutral tokens of others on the map.
fn national(train: &str, tokens: &[(&str, &str)], tiles: &[(&str, &str, u8)]) -> (Scenario, TrainId) {
    let mut game = start(&[], tiles);
    for &(charter, hex) in tokens {
        game.token(charter, NEUTRAL, hex, 0, 0);
    }
    game.start("CN", 90, &[(0, 60)], 100);
    let train = game.train("CN", train);
    (game, train)
}

#[test]
fn r82_038_the_canadian_national_runs_from_the_neutral_tokens() {
    let tiles = [("L8", "57", 1), ("M7", "9", 1), ("K9", "55", 0)];
    let (mut game, train) = national("2", &[("GT", "N6")], &tiles);
    operate(&mut game, "CN", Step::Route);
    let without = route(&game, train, &[("L8", 0), ("K9", 1)], &[&["L8", "K9"]]);
    let (by, verb) = (game.as_corporation("CN"), Verb::RunRoutes { routes: vec![without] });
    refuse(&mut game, by, verb, "bad-route", &[]);
    let with = route(&game, train, &[("N6", 0), ("L8", 0)], &[&["N6", "M7", "L8"]]);
    assert_eq!(run(&mut game, "CN", with), 50);
}

#[test]
fn r82_038_the_canadian_national_builds_from_the_neutral_tokens() {
    let (mut game, _) = national("2", &[("GT", "N6")], &[]);
    operate(&mut game, "CN", Step::Track);
    let by = game.as_corporation("CN");
    assert!(!game.allows(by, lay(&game, "L8", "57", 1)), "L8 is not reached yet");
    game.act(by, lay(&game, "M7", "9", 1));
    game.act(by, lay(&game, "L8", "57", 1));
    assert_eq!(game.cash_of("CN"), 80);
}

#[test]
fn r82_039_the_canadian_national_operates_without_any_token() {
    let tiles = [("L8", "57", 1), ("M7", "9", 1)];
    let (mut game, train) = national("2", &[], &tiles);
    game.pass_stock_round();
    assert_eq!((game.game.operator(), game.game.step()), (Some(game.corporation("CN")), Some(Step::BuyTrain)));
    assert_eq!(game.price("CN"), 82, "nothing earned");
    let by = game.as_corporation("CN");
    let upgrade = lay(&game, "M7", "24", 1);
    refuse(&mut game, by, upgrade, "wrong-step", &[]);
    let route = route(&game, train, &[("N6", 0), ("L8", 0)], &[&["N6", "M7", "L8"]]);
    refuse(&mut game, by, Verb::RunRoutes { routes: vec![route] }, "wrong-step", &[]);
}

const NORTH: [(&str, &str, u8); 5] =
    [("C5", "8", 2), ("B4", "8", 5), ("C3", "14", 1), ("D4", "57", 2), ("E5", "59", 2)];

/// Hudson Bay Railway with a token in Lloydminster and a train, at the route step.
fn lloydminster(train: &str) -> (Scenario, TrainId) {
    let mut game = start(&[], &NORTH);
    game.token("HBR", None, "G11", 0, 0);
    game.token("HBR", None, "C3", 0, 0);
    game.start("HBR", 90, &[(0, 60)], 0);
    let train = game.train("HBR", train);
    operate(&mut game, "HBR", Step::Route);
    (game, train)
}

/// What a route of Hudson Bay Railway earns, if it is legal.
fn worth(game: &Scenario, route: Route) -> Option<i64> {
    game.game.check_routes(game.corporation("HBR"), &[route]).map(|run| run.revenue).ok()
}

const TO_FISH: &[&str] = &["B6", "C5", "B4", "C3"];

#[test]
fn r82_040_the_fishing_grounds_may_be_the_second_stop() {
    let mut game = stock(2);
    let train = fishing(&mut game, 1, 3);
    assert_eq!(fish(&mut game, train), 40);
    pay(&mut game, "CNR", Dividend::Payout);
    assert_eq!(game.cash(0), 450 + 24);
}

#[test]
fn r82_041_the_fishing_grounds_may_be_a_stop_beyond_the_reach_of_the_train() {
    let (mut game, train) = lloydminster("3");
    let stops = [("B6", 0), ("C3", 0), ("D4", 0), ("E5", 0)];
    let route = route(&game, train, &stops, &[TO_FISH, &["C3", "D4"], &["D4", "E5"]]);
    assert_eq!(run(&mut game, "HBR", route), 110);
}

#[test]
fn r82_041_only_the_fishing_grounds_are_beyond_the_reach_of_the_train() {
    let (mut game, train) = lloydminster("2");
    let route = route(&game, train, &[("C3", 0), ("D4", 0), ("E5", 0)], &[&["C3", "D4"], &["D4", "E5"]]);
    let by = game.as_corporation("HBR");
    refuse(&mut game, by, Verb::RunRoutes { routes: vec![route] }, "bad-route", &[3, 2]);
}

#[test]
fn r82_042_the_president_chooses_for_each_route_how_the_fishing_grounds_count() {
    let (game, train) = lloydminster("2");
    let second = route(&game, train, &[("B6", 0), ("C3", 0)], &[TO_FISH]);
    let extra = route(&game, train, &[("B6", 0), ("C3", 0), ("D4", 0)], &[TO_FISH, &["C3", "D4"]]);
    let none = route(&game, train, &[("C3", 0), ("D4", 0)], &[&["C3", "D4"]]);
    assert_eq!([second, extra, none].map(|route| worth(&game, route)), [Some(50), Some(70), Some(50)]);
}

#[test]
fn r82_042_the_best_run_takes_the_fishing_grounds_as_an_extra_stop() {
    let (game, _) = lloydminster("2");
    let best = game.game.best_routes(game.corporation("HBR"), 1_000_000);
    assert_eq!(best.routes[0].stops.len(), 3, "fishing grounds, Lloydminster, Northern Alberta");
    assert_eq!(best.routes.into_iter().map(|route| worth(&game, route)).collect::<Vec<_>>(), [Some(80)]);
}

const WEST: [(&str, &str, u8); 12] = [
    ("D12", "9", 0),
    ("G11", "57", 1),
    ("H10", "9", 1),
    ("I9", "9", 1),
    ("J8", "57", 1),
    ("K7", "8", 2),
    ("J6", "9", 2),
    ("I5", "57", 2),
    ("H4", "9", 2),
    ("G3", "57", 2),
    ("F2", "8", 3),
    ("D2", "9", 0),
];
const TO_I1: [(&str, &str, u8); 3] = [("H4", "8", 5), ("I3", "9", 1), ("J2", "8", 2)];

/// Hudson Bay Railway with a train without limit on a line from Hudson Bay to Swift Current and the west.
fn transcontinental(tiles: &[(&str, &str, u8)]) -> (Scenario, TrainId) {
    let mut game = start(&[], tiles);
    game.start("HBR", 90, &[(0, 60)], 0);
    let train = game.train("HBR", "D");
    operate(&mut game, "HBR", Step::Route);
    (game, train)
}

#[test]
fn r82_043_hudson_bay_with_northern_alberta_earns_100() {
    let (game, train) = transcontinental(&WEST);
    let legs: [&[&str]; 5] = [
        &["B12", "D12", "F12", "G11"],
        &["G11", "H10", "I9", "J8"],
        &["J8", "K7", "J6", "I5"],
        &["I5", "H4", "G3"],
        &["G3", "F2", "D2", "B2"],
    ];
    let stops = [("B12", 0), ("G11", 0), ("J8", 0), ("I5", 0), ("G3", 0), ("B2", 0)];
    let worth = |route: Route| worth(&game, route);
    assert_eq!(worth(route(&game, train, &stops, &legs)), Some(150 + 100));
    assert_eq!(worth(route(&game, train, &stops[1..], &legs[1..])), Some(110), "without Hudson Bay");
    assert_eq!(worth(route(&game, train, &stops[..5], &legs[..4])), Some(120), "without the west");
}

#[test]
fn r82_043_hudson_bay_with_western_canada_earns_100() {
    let tiles: Vec<_> = WEST[..8].iter().chain(&TO_I1).copied().collect();
    let (mut game, train) = transcontinental(&tiles);
    let legs: [&[&str]; 4] = [
        &["B12", "D12", "F12", "G11"],
        &["G11", "H10", "I9", "J8"],
        &["J8", "K7", "J6", "I5"],
        &["I5", "H4", "I3", "J2", "I1"],
    ];
    let stops = [("B12", 0), ("G11", 0), ("J8", 0), ("I5", 0), ("I1", 0)];
    let route = route(&game, train, &stops, &legs);
    assert_eq!(run(&mut game, "HBR", route), 140 + 100);
}

#[test]
fn r82_044_both_cities_of_a_hex_are_stops_of_one_route() {
    let mut game = start(&[], &[("K9", "69", 0), ("J8", "14", 1), ("I9", "9", 1), ("H10", "8", 5), ("I11", "2", 0)]);
    game.token("QLL", None, "J10", 0, 0);
    game.start("QLL", 90, &[(0, 60)], 0);
    let train = game.train("QLL", "5");
    operate(&mut game, "QLL", Step::Route);
    let legs: [&[&str]; 4] = [&["J10", "K9"], &["K9", "J8"], &["J8", "I9", "H10", "I11"], &["I11", "J10"]];
    let stops = [("J10", 0), ("K9", 1), ("J8", 0), ("I11", 1), ("J10", 1)];
    let there_and_back = route(&game, train, &[("J10", 0), ("K9", 1), ("J10", 0)], &[legs[0], &["K9", "J10"]]);
    assert!(!may_run(&game, "QLL", &there_and_back), "but neither of them twice");
    let around = route(&game, train, &stops, &legs);
    assert_eq!(run(&mut game, "QLL", around), 40 + 10 + 30 + 10 + 40);
}

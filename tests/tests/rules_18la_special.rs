//! 18 Los Angeles: order, classes of trains, directions, independents, money: rows LA-044 to LA-056 and LA-128 to LA-132.

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
use eighteen_dsl::ids::{Holder, PlayerId, TrainId};
use eighteen_dsl::ir::Step;
use eighteen_tests::more::says;
use eighteen_tests::scenario::{Scenario, holder, seat};
use rules_18la_help::*;

fn seats(game: &Scenario) -> Vec<u8> {
    game.state().flow.seats.iter().map(|player| player.0 + 1).collect()
}

/// Ends an operating round with this money in the hands of the players, and says in which order the next stock round
/// is played.
fn order_after(cash: &[i64]) -> Vec<u8> {
    let mut game = stock(cash.len(), 2);
    game.start("UP", 100, &[(0, 20)], 0);
    card(&mut game, "UP", "2");
    game.pass_stock_round();
    for (player, cash) in (0..).zip(cash) {
        game.player_cash(player, *cash);
    }
    while !in_stock_round(&game) {
        nothing(&mut game);
    }
    seats(&game)
}

#[test]
fn la_044_the_order_is_set_at_the_start_of_every_stock_round() {
    let mut game = new_game(3);
    pass(&mut game);
    take(&mut game, "RKO");
    take(&mut game, "GT");
    for _ in 0..3 {
        pass(&mut game);
    }
    assert!(in_stock_round(&game));
    assert_eq!(seats(&game), [3, 2, 1], "the first round of stock is no exception");
    for round in [2, 3] {
        let money = if round == 2 { [300, 100, 200] } else { [100, 200, 300] };
        for (player, cash) in (0..).zip(money) {
            game.player_cash(player, cash);
        }
        let before = seats(&game);
        pass(&mut game);
        assert_eq!(seats(&game), before, "money of the round itself changes nothing");
        game.pass_stock_round();
        while !in_stock_round(&game) {
            nothing(&mut game);
        }
        assert_eq!(game.state().flow.stock_round, round);
        assert_eq!(seats(&game), if round == 2 { [2, 3, 1] } else { [1, 2, 3] });
    }
}

#[test]
fn la_045_least_cash_goes_first() {
    assert_eq!(order_after(&[120, 45, 80]), [2, 3, 1]);
}

#[test]
fn la_046_ties_keep_their_order() {
    assert_eq!(order_after(&[100, 100, 100]), [1, 2, 3]);
    assert_eq!(order_after(&[100, 50, 100, 50]), [2, 4, 1, 3]);
}

/// The Los Angeles Railway with track from Pasadena over Alhambra to Montebello.
fn pasadena(faces: &[&str]) -> (Scenario, Vec<TrainId>) {
    let (mut game, trains) = runner(stock(4, 2), "LA", faces);
    game.lay("B9", "6", 0).lay("C8", "57", 0);
    (game, trains)
}

fn over_alhambra(game: &Scenario, train: TrainId) -> Route {
    game.route(train, &[("A8", 0), ("B9", 0), ("C8", 0)], &[&["A8", "B9"], &["B9", "C8"]])
}

#[test]
fn la_047_trains_with_a_stroke_are_freight_trains() {
    let title = eighteen_tests::titles::load("18la", &[]);
    for train in &title.trains {
        for face in &train.faces {
            assert_eq!(face.class.is_some(), face.name.contains('/'), "{}", face.name);
        }
    }
}

#[test]
fn la_048_passengers_and_freight_may_share_track() {
    let (game, trains) = pasadena(&["4", "3/5"]);
    let routes = [over_alhambra(&game, trains[0]), over_alhambra(&game, trains[1])];
    assert_eq!(game.revenue("LA", &routes), 60 + 60);
}

#[test]
fn la_049_trains_of_one_class_need_track_of_their_own() {
    for faces in [["2", "4"], ["3/5", "4/6"]] {
        let (game, trains) = pasadena(&faces);
        let alike: Vec<Route> =
            trains.iter().map(|&train| game.route(train, &[("A8", 0), ("B9", 0)], &[&["A8", "B9"]])).collect();
        assert_eq!(wrong(&game, "LA", &alike), ["track-twice"], "{faces:?}");
        let apart = [alike[0].clone(), game.route(trains[1], &[("B9", 0), ("C8", 0)], &[&["B9", "C8"]])];
        let found = wrong(&game, "LA", &apart);
        assert!(!found.contains(&"track-twice"), "{found:?}");
    }
}

/// The Southern Pacific with track from Oxnard along the coast to the port.
fn coast() -> (Scenario, TrainId) {
    let (mut game, trains) = runner(stock(4, 2), "SP", &["6"]);
    game.lay("D3", "9", 2).lay("E4", "6", 2).lay("E6", "57", 1).lay("E8", "298LA", 0);
    (game, trains[0])
}

const COAST: [(&str, u8); 6] = [("B1", 0), ("C2", 0), ("E4", 0), ("E6", 0), ("E8", 0), ("F7", 0)];

#[test]
fn la_050_two_red_areas_need_opposite_directions() {
    let (game, train) = coast();
    let legs: [&[&str]; 5] = [&["B1", "C2"], &["C2", "D3", "E4"], &["E4", "E6"], &["E6", "E8"], &["E8", "F7"]];
    let west_to_south_west = game.route(train, &COAST, &legs);
    assert!(!wrong(&game, "SP", &[west_to_south_west]).is_empty());
    let one_red = game.route(train, &COAST[..5], &legs[..4]);
    assert_eq!(wrong(&game, "SP", &[one_red]), [""; 0]);
    let (game, train) = valley();
    assert_eq!(wrong(&game, "LAIR", &[across_the_valley(&game, train)]), [""; 0], "north-west and north-east");
}

/// The Los Angeles & Independence with track from Reseda to Lancaster.
fn valley() -> (Scenario, TrainId) {
    let (mut game, trains) = runner(stock(4, 2), "LAIR", &["5"]);
    game.lay("A4", "57", 1).lay("A6", "57", 1).lay("A8", "14", 1);
    (game, trains[0])
}

fn across_the_valley(game: &Scenario, train: TrainId) -> Route {
    let stops = [("A2", 0), ("A4", 0), ("A6", 0), ("A8", 0), ("A10", 0)];
    game.route(train, &stops, &[&["A2", "A4"], &["A4", "A6"], &["A6", "A8"], &["A8", "A10"]])
}

/// The Los Angeles Railway with track from Lancaster to the port.
fn north_south(face: &str) -> (Scenario, TrainId) {
    let (mut game, trains) = runner(stock(4, 2), "LA", &[face]);
    game.lay("B9", "57", 0).lay("C8", "57", 0).lay("D7", "6", 3).lay("E8", "298LA", 0);
    game.token("LA", None, "B9", 0, 0);
    (game, trains[0])
}

fn to_the_port(game: &Scenario, train: TrainId) -> Route {
    let stops = [("A10", 0), ("B9", 0), ("C8", 0), ("D7", 0), ("E8", 1), ("F7", 0)];
    game.route(train, &stops, &[&["A10", "B9"], &["B9", "C8"], &["C8", "D7"], &["D7", "E8"], &["E8", "F7"]])
}

#[test]
fn la_051_a_run_counts_in_either_direction() {
    let (game, train) = north_south("6");
    let there = to_the_port(&game, train);
    let mut back = there.clone();
    back.stops.reverse();
    back.legs.reverse();
    back.legs.iter_mut().for_each(|leg| leg.reverse());
    assert_eq!(game.revenue("LA", &[there]), 210);
    assert_eq!(game.revenue("LA", &[back]), 210);
}

#[test]
fn la_052_such_runs_earn_what_is_printed_on_both_areas() {
    let (mut game, trains) = runner(stock(4, 2), "UP", &["6"]);
    game.lay("B3", "9", 1).lay("B7", "9", 1).lay("B9", "57", 1).lay("B13", "293", 1);
    let stops = [("B1", 0), ("B5", 0), ("B9", 0), ("B11", 0), ("B13", 0), ("B15", 0)];
    let legs: [&[&str]; 5] =
        [&["B1", "B3", "B5"], &["B5", "B7", "B9"], &["B9", "B11"], &["B11", "B13"], &["B13", "B15"]];
    let route = game.route(trains[0], &stops, &legs);
    assert_eq!(game.revenue("UP", &[route]), 40 + 20 + 20 + 20 + 40 + 30 + 60);
    let (game, train) = north_south("6");
    assert_eq!(game.revenue("LA", &[to_the_port(&game, train)]), 140 + 70, "both directions fit, one bonus is paid");
    let (game, train) = valley();
    assert_eq!(game.revenue("LAIR", &[across_the_valley(&game, train)]), 120 + 40);
}

#[test]
fn la_053_an_independent_lays_one_tile_a_turn() {
    let mut game = stock(4, 2);
    independent(&mut game, "GT", 0, 60);
    game.start("UP", 100, &[(0, 60)], 500);
    operate(&mut game, "GT", Step::TrackAndToken);
    let gt = game.as_corporation("GT");
    let first = game.tile_lay("D5", "57", 1);
    game.act(gt, first);
    assert!(game.operator() != Some("GT") || game.game.step() != Some(Step::TrackAndToken), "no second lay is open");
    operate(&mut game, "UP", Step::TrackAndToken);
    let up = game.as_corporation("UP");
    for (hex, tile, rotation) in [("B9", "57", 1), ("B7", "9", 1)] {
        let lay = game.tile_lay(hex, tile, rotation);
        game.act(up, lay);
    }
}

#[test]
fn la_054_the_independents_operate_first_gardena_before_orange_county() {
    let mut game = stock(4, 2);
    independent(&mut game, "OCR", 1, 40);
    independent(&mut game, "GT", 0, 60);
    game.start("ELA", 150, &[(0, 60)], 0).start("SP", 60, &[(1, 60)], 0);
    game.edit(|state, game| state.corporations[game.title().find_corporation("SP").unwrap()].operated = true);
    game.pass_stock_round();
    assert_eq!(order(&game)[..2], ["GT", "OCR"]);
    assert_eq!(game.operator(), Some("GT"));
}

/// The Southern Pacific at the start of its turn, and Gardena in the hands of player 2.
fn buyer(cash: i64) -> Scenario {
    let mut game = stock(4, 2);
    independent(&mut game, "GT", 1, 45);
    game.start("SP", 100, &[(0, 60)], cash);
    operate(&mut game, "SP", Step::TrackAndToken);
    game
}

#[test]
fn la_055_an_independent_costs_up_to_its_face_value() {
    let mut game = buyer(500);
    let sp = game.as_corporation("SP");
    for price in [141, 0] {
        let buy = game.private_buy("GT", price);
        game.refused(sp, buy);
    }
    for price in [140, 1] {
        assert!(game.allows(sp, game.private_buy("GT", price)), "{price}");
    }
    let poor = buyer(139);
    assert!(!poor.allows(sp, poor.private_buy("GT", 140)));
}

#[test]
fn la_056_the_face_value_includes_the_debt() {
    for (private, value, treasury) in [("GT", 140, 60), ("OCR", 100, 40)] {
        let mut game = new_game(4);
        take(&mut game, private);
        assert_eq!((game.cash(0), game.cash_of(private)), (400 - value, treasury));
    }
}

#[test]
fn la_128_the_bank_goes_by_the_number_of_players() {
    for (players, bank, cash) in [(2, 7000, 600), (3, 6500, 400), (4, 7500, 400), (5, 9000, 400)] {
        let game = new_game(players);
        assert_eq!(game.state().bank, bank - i64::try_from(players).unwrap() * cash);
    }
}

#[test]
fn la_129_players_start_with_400_and_two_with_600() {
    for (players, cash) in [(2, 600), (3, 400), (4, 400), (5, 400)] {
        let game = new_game(players);
        assert!(game.state().players.iter().all(|player| player.cash == cash));
    }
}

#[test]
fn la_130_a_private_may_come_from_any_player() {
    for owner in [0, 1] {
        let mut game = Scenario::in_stock_round("18la", OTHER, 4, 2);
        game.own("RKO", holder(owner)).start("SP", 100, &[(0, 60)], 500);
        operate(&mut game, "SP", Step::TrackAndToken);
        let (sp, buy) = (game.as_corporation("SP"), game.private_buy("RKO", 40));
        let before = game.cash(owner);
        game.act(sp, buy);
        assert_eq!(game.cash(owner), before + 40);
        assert_eq!(game.state().privates[game.private("RKO")].owner, game.company("SP"));
    }
}

#[test]
fn la_131_the_seller_must_agree() {
    let mut game = stock(4, 2);
    game.own("RKO", holder(1)).start("SP", 100, &[(0, 60)], 500);
    operate(&mut game, "SP", Step::TrackAndToken);
    let (sp, cheap, dear) = (game.as_corporation("SP"), game.private_buy("RKO", 30), game.private_buy("RKO", 40));
    let owner = |game: &Scenario| game.state().privates[game.private("RKO")].owner;
    let before = game.cash(1);
    game.act(sp, cheap.clone());
    assert_eq!(game.game.decision().unwrap().actor, seat(1));
    assert_eq!(game.refused(sp, Verb::Vote { yes: true }).code, "out-of-turn");
    assert_eq!(game.refused(seat(1), Verb::Pass).code, "consent-first");
    game.act(seat(1), Verb::Vote { yes: false });
    assert_eq!((owner(&game), game.cash_of("SP"), game.cash(1)), (holder(1), 500, before));
    assert_eq!(game.refused(sp, cheap).code, "price-range", "the same is not asked twice in a turn");
    game.act(sp, dear);
    game.act(seat(1), Verb::Vote { yes: true });
    assert_eq!((owner(&game), game.cash_of("SP"), game.cash(1)), (game.company("SP"), 460, before + 40));
}

#[test]
fn la_131_a_president_need_not_ask_himself() {
    let mut game = stock(4, 2);
    game.own("RKO", holder(0)).start("SP", 100, &[(0, 60)], 500);
    operate(&mut game, "SP", Step::TrackAndToken);
    let (sp, buy) = (game.as_corporation("SP"), game.private_buy("RKO", 30));
    game.act(sp, buy);
    assert_eq!(game.state().privates[game.private("RKO")].owner, game.company("SP"));
}

/// A trainless corporation without money in phase II, whose president has some.
fn needy(cash: i64) -> Scenario {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 60), (1, 40)], 0).player_cash(0, cash).next_train("4");
    phase(&mut game, "II");
    operate(&mut game, "UP", Step::BuyTrain);
    game
}

#[test]
fn la_132_either_side_of_the_card_may_be_bought_with_help() {
    let faces = |game: &Scenario| {
        let mut prices: Vec<i64> = game.sales("UP", "4").iter().map(|sale| sale.min).collect();
        prices.sort_unstable();
        prices
    };
    assert_eq!(faces(&needy(170)), [160]);
    assert_eq!(faces(&needy(200)), [160, 180]);
    let mut game = needy(200);
    let (up, top) = (game.as_corporation("UP"), game.state().depot[0]);
    game.act(up, Verb::BuyTrain { train: top, face: 0, price: 180, exchange: None });
    assert_eq!((game.cash(0), game.trains_of("UP")), (20, vec!["4"]));
}

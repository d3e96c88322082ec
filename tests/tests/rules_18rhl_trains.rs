//! 18Rhl: trains, the end of the game, bankruptcy and receivership.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18rhl_help;

use eighteen::action::Verb;
use eighteen_dsl::ids::{Holder, PlayerId};
use eighteen_dsl::ir::Step;
use eighteen_tests::more::Sale;
use eighteen_tests::scenario::{Scenario, holder, seat};
use rules_18rhl_help::*;

/// A corporation about to buy trains, with the first train of a type next in the depot.
fn buying(id: &str, next: &str, cash: i64) -> Scenario {
    let mut game = stock(3);
    game.next_train(next);
    operating(game, id, cash, Step::BuyTrain)
}

#[test]
fn rh_052_the_6_trains_are_for_sale_with_the_first_5() {
    let mut game = buying("BME", "5", 1200);
    assert!(game.sales("BME", "6").is_empty());
    game.buy_top("BME", 500);
    assert!(game.in_depot("5") > 0);
    let from = Holder::Bank;
    assert_eq!(game.sales("BME", "6"), [Sale { from, min: 600, max: 600, trade: false }]);
}

#[test]
fn rh_053_the_8_trains_are_for_sale_with_the_first_6() {
    let mut game = buying("BME", "6", 1500);
    assert!(game.sales("BME", "8").is_empty());
    game.buy_top("BME", 600);
    assert!(game.in_depot("6") > 0);
    let from = Holder::Bank;
    assert_eq!(game.sales("BME", "8"), [Sale { from, min: 800, max: 800, trade: false }]);
}

#[test]
fn rh_151_the_trains_and_their_prices() {
    let title = eighteen_tests::titles::load("18rhl", &[]);
    let found: Vec<(&str, i64)> = title.trains.iter().map(|train| (train.name(), train.faces[0].price)).collect();
    assert_eq!(found, [("2", 100), ("3", 200), ("4", 300), ("5", 500), ("6", 600), ("8", 800)]);
    let counts = |variants: &[&str]| {
        let game = with(variants, 1);
        ["2", "3", "4", "5", "6", "8"].map(|name| game.in_depot(name))
    };
    assert_eq!(counts(&[]), [6, 5, 3, 3, 6, 4]);
    assert_eq!(counts(&["optional_2_train"]), [7, 5, 3, 3, 6, 4]);
}

#[test]
fn rh_152_trains_rust() {
    for (old, by, price) in [("2", "4", 300), ("3", "6", 600), ("4", "8", 800)] {
        let mut game = stock(3);
        let train = game.train("GVE", old);
        game.next_train(by);
        let mut game = operating(game, "BME", 1000, Step::BuyTrain);
        assert!(!game.is_gone(train));
        game.buy_top("BME", price);
        assert!(game.is_gone(train), "{old} by {by}");
    }
    let title = eighteen_tests::titles::load("18rhl", &[]);
    assert!(title.trains.iter().skip(3).all(|train| train.rusts_on.is_none()), "5, 6 and 8 stay");
}

#[test]
fn rh_153_phases() {
    use eighteen_dsl::ir::Color::{Brown, Gray, Green, Yellow};
    let title = eighteen_tests::titles::load("18rhl", &[]);
    let found: Vec<_> =
        title.phases.iter().map(|p| (p.name.as_str(), p.train_limit, p.operating_rounds, p.tiles.len())).collect();
    let wanted = [("2", 4, 1, 1), ("3", 4, 2, 2), ("4", 3, 2, 2), ("5", 2, 3, 3), ("6", 2, 3, 3), ("8", 2, 3, 4)];
    assert_eq!(found, wanted);
    let last = title.phases.iter().next_back().unwrap();
    assert!([Yellow, Green, Brown, Gray].iter().all(|color| last.tiles.contains(color)));
}

#[test]
fn rh_154_who_has_a_route_must_own_a_train() {
    let game = operating(stock(3), "KEG", 0, Step::Track);
    let by = game.as_corporation("KEG");
    assert!(!game.game.must_buy_train(game.corporation("KEG")), "no track leads to Moers");
    let mut game = stock(3);
    game.player_cash(0, 300);
    game.next_train("3");
    track(&mut game, &[("D7", "947", 1), ("E6", "934", 0)]);
    game.token("KEG", None, "D7", 0, 0);
    let mut game = operating(game, "KEG", 0, Step::BuyTrain);
    refuse(&mut game, by, Verb::Pass, "must-buy-train");
}

/// The Krefeld Railway without train, with a route and so much money; its director has so much, and holds 20%.
fn in_need(next: &str, cash: i64, director: i64, others: &[(u8, i64)]) -> Scenario {
    let mut game = stock(3);
    game.next_train(next);
    track(&mut game, &[("D7", "947", 1), ("E6", "934", 0)]);
    let shares = [&[(0, 20)], others].concat();
    game.token("KEG", None, "D7", 0, 0);
    under_way(&mut game, "KEG", 80, &shares, cash);
    operate(&mut game, "KEG", Step::BuyTrain);
    game.player_cash(0, director);
    game
}

#[test]
fn rh_155_the_director_adds_what_the_cheapest_train_takes() {
    let mut game = stock(3);
    let theirs = game.train("CME", "3");
    game.next_train("4");
    track(&mut game, &[("D7", "947", 1), ("E6", "934", 0)]);
    game.token("KEG", None, "D7", 0, 0);
    under_way(&mut game, "CME", 60, &[(1, 60)], 0);
    under_way(&mut game, "KEG", 80, &[(0, 60)], 50);
    operate(&mut game, "KEG", Step::BuyTrain);
    game.player_cash(0, 400);
    assert!(!game.allows(game.as_corporation("KEG"), game.train_buy(theirs, 200)), "no help for trains of others");
    game.buy_top("KEG", 300);
    assert_eq!((game.cash_of("KEG"), game.cash(0)), (0, 400 - 250));
}

#[test]
fn rh_155_after_a_sale_the_depot_alone_sells() {
    let mut game = stock(3);
    let theirs = game.train("CME", "3");
    game.next_train("4");
    track(&mut game, &[("D7", "947", 1), ("E6", "934", 0)]);
    game.token("KEG", None, "D7", 0, 0);
    under_way(&mut game, "CME", 60, &[(1, 60), (0, 20)], 0);
    under_way(&mut game, "KEG", 80, &[(0, 60)], 50);
    operate(&mut game, "KEG", Step::BuyTrain);
    game.player_cash(0, 200);
    let keg = game.as_corporation("KEG");
    assert!(game.allows(keg, game.train_buy(theirs, 50)), "with its own money");
    let sale = Verb::SellShares { corporation: game.corporation("CME"), percent: 10 };
    game.act(seat(0), sale);
    assert!(!game.allows(keg, game.train_buy(theirs, 50)));
    game.buy_top("KEG", 300);
}

#[test]
fn rh_055_the_game_goes_on_after_a_bankruptcy() {
    let mut game = in_need("5", 40, 60, &[]);
    let by = game.game.decision().unwrap().actor;
    game.act(by, Verb::Bankrupt);
    assert!(!game.game.is_over() && game.state().players[PlayerId(0)].bankrupt);
    assert_ne!(game.game.decision().unwrap().player, PlayerId(0));
}

#[test]
fn rh_156_without_successor_the_bank_lends_at_a_fee() {
    let mut game = in_need("5", 40, 60, &[]);
    let by = game.game.decision().unwrap().actor;
    game.act(by, Verb::Bankrupt);
    assert_eq!((game.cash_of("KEG"), game.trains_of("KEG"), game.cash(0)), (-500, vec!["5"], 0));
}

#[test]
fn rh_056_a_bankrupt_player_loses_all_shares() {
    let mut game = stock(3);
    game.next_train("5");
    track(&mut game, &[("D7", "947", 1), ("E6", "934", 0)]);
    game.token("KEG", None, "D7", 0, 0);
    under_way(&mut game, "KEG", 80, &[(0, 20)], 0);
    under_way(&mut game, "ADR", 60, &[(0, 60), (1, 20)], 0);
    let treasury = game.company("ADR");
    game.shares("ADR", 20, treasury, Holder::Pool);
    operate(&mut game, "KEG", Step::BuyTrain);
    game.player_cash(0, 0);
    let by = game.game.decision().unwrap().actor;
    game.act(by, Verb::Bankrupt);
    assert_eq!((game.percent("ADR", holder(0)), game.percent("ADR", Holder::Pool)), (0, 80));
    assert_eq!(game.president("ADR"), Some(PlayerId(1)));
    assert_eq!(game.cash_of("KEG"), 3 * 60 - 500 - 100, "three shares fit in the pool and are paid, three are not");
}

#[test]
fn rh_057_without_director_a_corporation_is_in_receivership() {
    let mut game = in_need("5", 40, 60, &[]);
    let by = game.game.decision().unwrap().actor;
    game.act(by, Verb::Bankrupt);
    assert!(game.game.in_receivership(game.corporation("KEG")));
    assert_eq!(game.president("KEG"), None);
}

#[test]
fn rh_059_the_next_director_must_buy_the_train() {
    let mut game = in_need("5", 40, 60, &[(2, 20)]);
    game.player_cash(2, 700);
    let by = game.game.decision().unwrap().actor;
    game.act(by, Verb::Bankrupt);
    let keg = game.as_corporation("KEG");
    assert_eq!((game.president("KEG"), game.game.step()), (Some(PlayerId(2)), Some(Step::BuyTrain)));
    refuse(&mut game, keg, Verb::Pass, "must-buy-train");
    game.buy_top("KEG", 500);
    assert_eq!(game.cash(2), 700 - 460);
}

/// The Aachen Railway without director: 50% in its treasury, the rest in the pool.
fn receivership() -> Scenario {
    let mut game = stock(3);
    under_way(&mut game, "ADR", 80, &[(0, 50)], 300);
    let adr = game.corporation("ADR");
    game.edit(|state, game| {
        for paper in game.rules().certificates_of(adr) {
            if state.certificates[paper] == holder(0) {
                state.certificates[paper] = Holder::Pool;
            }
        }
        state.corporations[adr].president = None;
    });
    game
}

#[test]
fn rh_058_receivership_ends_with_20_percent() {
    let mut game = receivership();
    game.player_cash(0, 500).player_cash(1, 500);
    let (one, adr) = (game.share("ADR", Holder::Pool), game.corporation("ADR"));
    game.act(seat(0), one.clone());
    assert!(game.game.in_receivership(adr), "10% are not enough");
    for player in 1..4 {
        game.act(seat(player), Verb::Pass);
    }
    game.act(seat(0), one);
    assert_eq!(game.president("ADR"), Some(PlayerId(0)));
    assert!(!game.game.in_receivership(adr));
}

#[test]
fn rh_110_a_turn_in_receivership_is_completed() {
    let mut game = receivership();
    game.train("ADR", "2");
    game.token("ADR", None, "K2", 0, 0);
    track(&mut game, &[("K4", "4", 1)]);
    operate(&mut game, "ADR", Step::Route);
    let price = game.price("ADR");
    let by = game.game.decision().unwrap().actor;
    game.act(by, Verb::RunRoutes { routes: Vec::new() });
    assert!(game.price("ADR") < price, "it withheld");
}

#[test]
fn rh_157_in_receivership_nothing_is_built_and_all_is_withheld() {
    let mut game = receivership();
    let train = game.train("ADR", "4");
    game.token("ADR", None, "K2", 0, 0);
    track(&mut game, &[("K4", "4", 1)]);
    game.pass_stock_round();
    let mut steps = Vec::new();
    while game.operator() == Some("ADR") && game.game.step() != Some(Step::Route) {
        steps.push(game.game.step());
        nothing(&mut game);
    }
    assert!(steps.is_empty(), "no track and no token: {steps:?}");
    let by = game.game.decision().unwrap().actor;
    let ride = route(&game, train, &[("K2", 0), ("K4", 0), ("K6", 0)], &[&["K2", "K4"], &["K4", "K6"]]);
    game.act(by, Verb::RunRoutes { routes: vec![ride] });
    assert_eq!(game.cash_of("ADR"), 300 + 20 + 10 + 20);
}

/// The bank breaks in the first operating round of three.
fn broken() -> Scenario {
    let mut game = stock(3);
    phase(&mut game, "5");
    let mut game = operating(game, "ADR", 400, Step::Track);
    game.edit(|state, _| state.bank = 5);
    game
}

#[test]
fn rh_054_a_broken_bank_ends_the_game_after_the_set() {
    let mut game = broken();
    game.edit(|state, _| state.bank = -5);
    assert_eq!(game.pass_operating_rounds(), 3);
    assert!(game.game.is_over());
}

#[test]
fn rh_159_the_set_is_finished() {
    let mut game = broken();
    game.edit(|state, _| state.bank = -5);
    game.pass_to_next_round();
    assert!(!game.game.is_over());
    game.pass_to_next_round();
    assert!(!game.game.is_over());
    game.pass_operating_rounds();
    assert_eq!(game.state().finished, Some(eighteen::state::Finish::Bank));
}

#[test]
fn rh_109_powers_end_with_a_train_purchase() {
    let mut game = stock(3);
    phase(&mut game, "3");
    game.own("Szl", holder(0)).next_train("3");
    let mut game = operating(game, "DEE", 600, Step::BuyTrain);
    assert!(game.allows(game.as_private("Szl"), game.power("haul")));
    game.buy_top("DEE", 200);
    assert!(!game.allows(game.as_private("Szl"), game.power("haul")));
}

/// Aachen and Düren are joined, and Düren with Köln by the second western space.
fn linked_by_h9(last: bool) -> Scenario {
    let mut game = stock(3);
    phase(&mut game, "3");
    under_way(&mut game, "RhE", 70, &[(0, 50)], 0);
    track(&mut game, &[("K8", "7", 1), ("J7", "8", 3), ("I8", "9", 0), ("H9", "3", 5)]);
    if last {
        track(&mut game, &[("K4", "4", 1)]);
    }
    game
}

#[test]
fn rh_022_the_link_pays_once() {
    let game = linked_by_h9(false);
    let mut game = operating(game, "ADR", 400, Step::Track);
    let (by, verb) = (game.as_corporation("ADR"), game.tile_lay("K4", "4", 1));
    game.act(by, verb);
    assert_eq!(game.cash_of("RhE"), 210);
    assert_eq!(game.cash_of("RhE"), 210);
}

#[test]
fn rh_158_any_space_of_koeln_makes_the_link() {
    let mut game = operating(linked_by_h9(false), "ADR", 400, Step::Track);
    let (by, verb) = (game.as_corporation("ADR"), game.tile_lay("K4", "4", 1));
    game.act(by, verb);
    assert_eq!(game.cash_of("RhE"), 210, "by the second western space");
}

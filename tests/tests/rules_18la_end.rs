//! 18 Los Angeles: trains that must be bought, bankruptcy, the end, and the first edition: rows LA-211 to LA-226.

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

use eighteen::action::{Offer, Verb};
use eighteen::state::{Finish, TrainPlace};
use eighteen_dsl::ids::{Holder, PlayerId};
use eighteen_dsl::ir::Step;
use eighteen_tests::corpus;
use eighteen_tests::scenario::{Scenario, holder, seat};
use eighteen_tests::titles;
use rules_18la_help::*;

/// The Union Pacific without a train, about to buy one; player 1 presides, and players hold so much in all.
fn needy(shares: &[(u8, i64)], cash: i64, president: i64, next: &str) -> Scenario {
    let mut game = stock(4, 2);
    game.start("UP", 100, shares, cash).next_train(next);
    operate(&mut game, "UP", Step::BuyTrain);
    game.player_cash(0, president);
    let price = game.price("UP");
    let cell = u8::try_from((0..31).find(|cell| price_of(&game, *cell) == price).unwrap()).unwrap();
    // The turn before cost the price a step; the rows speak of 100.
    game.price_at("UP", 0, if cell < 10 { 10 } else { cell });
    game
}

fn price_of(game: &Scenario, cell: usize) -> i64 {
    game.game.title().market.rows[0][cell].as_ref().unwrap().price
}

#[test]
fn la_211_a_company_without_a_train_must_buy_one() {
    let mut game = stock(4, 2);
    game.start("ELA", 100, &[(0, 60)], 500);
    operate(&mut game, "ELA", Step::BuyTrain);
    let ela = game.as_corporation("ELA");
    assert_eq!(game.refused(ela, Verb::Pass).code, "must-buy-train");
    game.edit(|state, _| {
        for train in std::mem::take(&mut state.depot) {
            state.trains[train].place = TrainPlace::Gone;
        }
    });
    assert!(game.allows(ela, Verb::Pass), "the depot is empty");
}

#[test]
fn la_212_it_must_issue_first_and_the_price_falls_by_as_many_steps() {
    let mut game = needy(&[(0, 20)], 0, 400, "4");
    let up = game.as_corporation("UP");
    let top = game.state().depot[0];
    let help = Verb::BuyTrain { train: top, face: 1, price: 160, exchange: None };
    game.refused(up, help.clone());
    assert_eq!(bundles(&game, up, "UP"), [20], "one share brings 80, two bring 140: both are needed");
    let issue = game.sale("UP", 20);
    game.act(up, issue);
    assert_eq!((game.cash_of("UP"), game.price("UP")), (140, 80));
    game.act(up, help);
    assert_eq!((game.cash(0), game.cash_of("UP")), (380, 0));
}

#[test]
fn la_213_no_more_is_issued_than_the_chosen_side_needs() {
    let mut game = needy(&[(0, 60)], 80, 400, "4");
    let up = game.as_corporation("UP");
    // One share brings 80 for the 160 of one side; the 180 of the other need two at 70.
    assert_eq!(bundles(&game, up, "UP"), [10, 20]);
    let three = game.sale("UP", 30);
    game.refused(up, three);
    let poor = needy(&[(0, 20)], 0, 400, "4");
    assert_eq!(bundles(&poor, up, "UP"), [20], "the most there is");
}

#[test]
fn la_214_after_an_emergency_issue_trains_come_from_the_bank() {
    let mut game = stock(4, 2);
    independent(&mut game, "GT", 0, 45);
    game.start("UP", 100, &[(0, 60)], 0).start("SF", 90, &[(0, 60)], 0).next_train("4");
    phase(&mut game, "II");
    card(&mut game, "SF", "4");
    operate(&mut game, "UP", Step::BuyTrain);
    game.treasury("UP", 100);
    let up = game.as_corporation("UP");
    let seller = game.company("SF");
    assert!(game.sales("UP", "4").iter().any(|sale| sale.from == seller));
    assert!(game.allows(up, game.private_buy("GT", 40)));
    let issue = bundles(&game, up, "UP")[0];
    let issue = game.sale("UP", issue);
    game.act(up, issue);
    assert!(game.sales("UP", "4").iter().all(|sale| sale.from != seller));
    assert!(!game.allows(up, game.private_buy("GT", 40)));
    let top = game.state().depot[0];
    game.act(up, Verb::BuyTrain { train: top, face: 1, price: 160, exchange: None });
    assert_eq!(game.trains_of("UP"), ["4"]);
    assert!(game.allows(up, game.private_buy("GT", 10)));
}

#[test]
fn la_215_then_the_president_pays_and_sells() {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 20), (1, 20)], 0).start("SF", 90, &[(0, 30), (2, 20)], 0).next_train("4");
    phase(&mut game, "II");
    game.edit(|state, _| state.corporations.iter_mut().for_each(|corporation| corporation.operated = true));
    card(&mut game, "SF", "4");
    operate(&mut game, "UP", Step::BuyTrain);
    game.shares("UP", 40, Holder::Bank, Holder::Pool);
    game.player_cash(0, 50).price_at("UP", 0, 1);
    let president = seat(0);
    assert_eq!(bundles(&game, president, "UP"), [0u8; 0], "neither a new president nor a closed company");
    assert!(!bundles(&game, president, "SF").is_empty());
}

#[test]
fn la_216_no_more_is_sold_than_needed() {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 20)], 100).start("SF", 100, &[(1, 60), (0, 30)], 0).next_train("4");
    phase(&mut game, "II");
    game.edit(|state, _| state.corporations.iter_mut().for_each(|corporation| corporation.operated = true));
    card(&mut game, "SF", "4");
    operate(&mut game, "UP", Step::BuyTrain);
    // Nothing is left to issue: the treasury of the company is empty of shares.
    game.shares("UP", 50, Holder::Bank, Holder::Pool).treasury("UP", 100).player_cash(0, 0);
    game.shares("UP", 30, Holder::Bank, holder(2));
    let sizes = bundles(&game, seat(0), "SF");
    assert_eq!(sizes, [10], "one share at 100 covers the missing 60 or 80");
    let two = game.sale("SF", 20);
    game.refused(seat(0), two);
}

#[test]
fn la_217_no_help_for_trains_of_others() {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 60)], 0).start("SF", 90, &[(1, 60)], 0).next_train("4");
    phase(&mut game, "II");
    card(&mut game, "SF", "4");
    operate(&mut game, "UP", Step::BuyTrain);
    game.treasury("UP", 0);
    let seller = game.company("SF");
    assert!(game.sales("UP", "4").iter().all(|sale| sale.from != seller));
}

/// The money of all hands and the bank.
fn all_money(game: &Scenario) -> i64 {
    let corporations: i64 = game.state().corporations.iter().map(|corporation| corporation.cash).sum();
    game.state().bank + game.all_cash() + corporations
}

#[test]
fn la_218_a_bankrupt_president_loses_all_he_has() {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 20), (1, 10)], 0).start("SP", 90, &[(1, 60), (0, 10)], 0).next_train("6");
    independent(&mut game, "GT", 0, 45);
    game.own("RKO", holder(0));
    operate(&mut game, "UP", Step::BuyTrain);
    game.player_cash(0, 30);
    game.edit(|state, _| state.corporations.iter_mut().for_each(|corporation| corporation.operated = true));
    let (up, money, price) = (game.as_corporation("UP"), all_money(&game), game.price("SP"));
    game.act(up, Verb::Bankrupt);
    assert!(game.state().players[PlayerId(0)].bankrupt && game.cash(0) == 0);
    assert!(game.is_closed("RKO") && game.is_closed("GT") && game.is_out("GT"));
    assert_eq!((game.percent("UP", holder(0)), game.percent("SP", holder(0))), (0, 0));
    assert!(game.game.in_receivership(game.corporation("UP")));
    assert!(game.percent("UP", Holder::Pool) > 20, "the company issued, and his shares are dumped");
    assert_eq!(game.price("SP"), price, "who is not president sells without moving the price");
    assert!(game.cash_of("UP") >= 30 + price, "all his money goes to the company");
    assert_eq!(all_money(&game), money);
}

#[test]
fn la_219_the_game_ends_when_one_solvent_player_is_left() {
    let mut game = stock(3, 2);
    game.start("UP", 40, &[(0, 20)], 0).next_train("6");
    phase(&mut game, "III");
    game.edit(|state, _| state.players[PlayerId(2)].bankrupt = true);
    operate(&mut game, "UP", Step::BuyTrain);
    game.player_cash(0, 0);
    let up = game.as_corporation("UP");
    let actor =
        [up, seat(0)].into_iter().find(|actor| game.allows(*actor, Verb::Bankrupt)).expect("bankruptcy is open");
    game.act(actor, Verb::Bankrupt);
    assert!(game.game.is_over());
    let mut first = stock(3, 2);
    first.start("UP", 40, &[(0, 20)], 0).next_train("6");
    phase(&mut first, "III");
    operate(&mut first, "UP", Step::BuyTrain);
    first.player_cash(0, 0);
    let actor = [up, seat(0)].into_iter().find(|actor| first.allows(*actor, Verb::Bankrupt)).unwrap();
    first.act(actor, Verb::Bankrupt);
    assert!(!first.game.is_over(), "two solvent players go on");
}

#[test]
fn la_220_when_the_bank_breaks_the_set_of_operating_rounds_is_finished() {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 60)], 1000);
    let train = card(&mut game, "UP", "2");
    game.lay("B9", "57", 1);
    operate(&mut game, "UP", Step::Route);
    game.edit(|state, _| state.bank = 10);
    let run = game.route(train, &[("B9", 0), ("B11", 0)], &[&["B9", "B11"]]);
    let up = game.as_corporation("UP");
    game.act(up, Verb::RunRoutes { routes: vec![run] });
    game.act(up, Verb::Dividend { kind: eighteen::action::Dividend::Payout });
    assert!(game.state().bank <= 0 && !game.game.is_over());
    assert_eq!(game.state().flow.repeat, 1);
    let mut last = 1;
    while !game.game.is_over() {
        last = game.state().flow.repeat;
        nothing(&mut game);
    }
    assert_eq!((last, game.state().finished), (2, Some(Finish::Bank)));
}

#[test]
fn la_221_the_game_ends_when_all_companies_are_closed() {
    let mut game = stock(3, 2);
    for id in ALL {
        if id != "SF" {
            let id = game.corporation(id);
            game.edit(|state, _| state.corporations[id].closed = true);
        }
    }
    game.edit(|state, game| {
        for id in ["GT", "OCR"] {
            state.corporations[game.title().find_corporation(id).unwrap()].closed = true;
        }
        state.privates.iter_mut().for_each(|private| private.closed = true);
    });
    game.start("SF", 100, &[(0, 60)], 0).price_at("SF", 0, 1);
    game.shares("SF", 10, Holder::Bank, Holder::Pool);
    game.pass_stock_round();
    assert!(game.is_out("SF"));
    assert_eq!(game.state().finished, Some(Finish::AllClosed));
}

#[test]
fn la_222_two_players_play_one_more_set_after_the_last_train() {
    for (players, ends) in [(2, true), (3, false)] {
        let mut game = stock(players, 2);
        game.start("UP", 100, &[(0, 60)], 5000).next_train("6");
        phase(&mut game, "III");
        game.edit(|state, _| {
            let last = state.depot.split_off(1);
            last.into_iter().for_each(|train| state.trains[train].place = TrainPlace::Gone);
        });
        operate(&mut game, "UP", Step::BuyTrain);
        game.buy_top("UP", 800);
        assert_eq!(game.state().ending.is_some(), ends, "{players} players");
        if ends {
            let mut sets = 0;
            while !game.game.is_over() {
                let before = in_stock_round(&game);
                if before {
                    game.pass_stock_round();
                    sets += 1;
                } else {
                    nothing(&mut game);
                }
            }
            assert_eq!((sets, game.state().finished), (1, Some(Finish::LastTrain)));
        }
    }
}

#[test]
fn la_223_a_score_is_cash_shares_at_market_price_and_privates_at_face_value() {
    let mut game = stock(3, 2);
    game.start("UP", 90, &[(1, 60), (0, 30)], 0).own("LAC", holder(0)).player_cash(0, 100);
    assert_eq!(game.game.value(PlayerId(0)), 100 + 3 * 90 + 60);
}

#[test]
fn la_226_the_optional_privates_need_three_players() {
    let shelf = corpus::shelf();
    let options = ["dch".to_owned(), "la_title".to_owned()];
    for players in 2..=5 {
        let title = shelf.with_options("18la", &options, players).unwrap();
        let there = title.find_private("DC&H").is_some() && title.find_private("LAT").is_some();
        assert_eq!(there, players > 2, "{players} players");
        assert!(eighteen::Game::new(title, players, 1).is_ok());
    }
    assert!(eighteen::Game::new(titles::load("18la", &["dch"]), 2, 1).is_err());
}

//! 1882: trains that must be owned and may be traded in, and the end of the game.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_1882_help;

use eighteen::action::{Dividend, Offer, Verb};
use eighteen::event::Event;
use eighteen::state::{Finish, TrainPlace};
use eighteen_dsl::ids::{Holder, TrainId};
use eighteen_dsl::ir::Step;
use eighteen_tests::scenario::Scenario;
use rules_1882_help::*;

fn trading(variants: &[&str], phase_name: &str, trains: &[&str], cash: i64) -> (Scenario, Vec<TrainId>) {
    let mut game = Scenario::in_stock_round("1882", variants, 4, 5);
    phase(&mut game, phase_name);
    let trains = trains.iter().map(|name| game.train("GT", name)).collect();
    (operating(game, "GT", cash, Step::BuyTrain), trains)
}

/// The D-train that the bank sells.
fn diesel(game: &Scenario) -> TrainId {
    let wanted = game.train_type("D");
    let trains = &game.game.state().trains;
    trains.find(|train| train.train_type == wanted && train.place == TrainPlace::Depot).unwrap()
}

fn place_of(game: &Scenario, train: TrainId) -> TrainPlace {
    game.game.state().trains[train].place
}

#[test]
fn r82_049_from_phase_6_any_train_is_traded_for_a_d_at_800() {
    for name in ["4", "5", "6"] {
        let (mut game, old) = trading(&[], "6", &[name], 1000);
        let (by, diesel) = (game.as_corporation("GT"), diesel(&game));
        refuse(&mut game, by, buy_train(diesel, 1100, None), "train-not-for-sale", &[1000]);
        refuse(&mut game, by, buy_train(diesel, 799, Some(old[0])), "train-price", &[799, 800]);
        game.act(by, buy_train(diesel, 800, Some(old[0])));
        assert_eq!(
            (game.cash_of("GT"), place_of(&game, diesel)),
            (200, TrainPlace::Corporation(game.corporation("GT")))
        );
    }
}

#[test]
fn r82_049_before_phase_6_there_is_no_d() {
    let (mut game, old) = trading(&[], "5", &["4"], 1200);
    let (by, diesel) = (game.as_corporation("GT"), diesel(&game));
    for verb in [buy_train(diesel, 800, Some(old[0])), buy_train(diesel, 1100, None)] {
        refuse(&mut game, by, verb, "train-not-for-sale", &[]);
    }
}

#[test]
fn r82_050_a_train_is_traded_even_at_the_train_limit() {
    let (mut game, old) = trading(&[], "6", &["5", "6"], 2000);
    let (by, diesel) = (game.as_corporation("GT"), diesel(&game));
    refuse(&mut game, by, buy_train(diesel, 1100, None), "train-limit", &[2]);
    game.act(by, buy_train(diesel, 800, Some(old[0])));
    assert_eq!(game.game.trains(game.corporation("GT")), [old[1], diesel]);
}

#[test]
fn r82_051_a_traded_train_goes_to_the_pool_where_the_first_d_rusts_it() {
    for (variants, from_pool) in [(&[] as &[&str], true), (OTHER, false)] {
        let (mut game, old) = trading(variants, "6", &["4"], 800);
        let other = game.train("CPR", "4");
        let (by, diesel) = (game.as_corporation("GT"), diesel(&game));
        let events = game.act(by, buy_train(diesel, 800, Some(old[0])));
        let rusted = Event::TrainRusted { train: old[0], owner: Holder::Pool };
        assert_eq!(events.contains(&rusted), from_pool);
        assert_eq!((place_of(&game, old[0]), place_of(&game, other)), (TrainPlace::Gone, TrainPlace::Gone));
        assert!(game.game.pool_trains().is_empty());
    }
}

#[test]
fn r82_052_a_traded_5_or_6_leaves_the_game() {
    for name in ["5", "6"] {
        let (mut game, old) = trading(&[], "D", &[name], 2000);
        let (by, diesel) = (game.as_corporation("GT"), diesel(&game));
        game.act(by, buy_train(diesel, 800, Some(old[0])));
        assert_eq!(place_of(&game, old[0]), TrainPlace::Gone);
        assert!(game.game.pool_trains().is_empty() && !game.game.bank_trains().contains(&old[0]));
    }
}

/// Grand Trunk without trains, with or without track to Shaunavon.
fn trainless(track: &[(&str, &str, u8)], cash: i64) -> Scenario {
    let mut game = stock(2);
    for &(hex, tile, rotation) in track {
        game.lay(hex, tile, rotation);
    }
    operating(game, "GT", cash, Step::BuyTrain)
}

#[test]
fn r82_053_a_company_that_reaches_one_centre_may_stay_without_a_train() {
    let mut game = trainless(&[("L8", "57", 1)], 100);
    game.act(game.as_corporation("GT"), Verb::Pass);
    assert!(game.game.trains(game.corporation("GT")).is_empty() && in_stock_round(&game));
}

#[test]
fn r82_053_a_company_that_runs_between_two_centres_must_own_a_train() {
    let mut game = trainless(&[("L8", "57", 1), ("M7", "9", 1)], 100);
    let by = game.as_corporation("GT");
    refuse(&mut game, by, Verb::Pass, "must-buy-train", &[]);
    let train = game.game.state().depot[0];
    game.act(by, buy_train(train, 80, None));
    assert!(game.allows(by, Verb::Pass) || in_stock_round(&game));
}

#[test]
fn r82_053_the_fishing_grounds_are_no_centre_that_compels_a_train() {
    let mut game = stock(2);
    let train = fishing(&mut game, 1, 3);
    game.edit(|state, _| state.trains[train].place = TrainPlace::Gone);
    operate(&mut game, "CNR", Step::BuyTrain);
    game.act(game.as_corporation("CNR"), Verb::Pass);
    assert!(game.game.trains(game.corporation("CNR")).is_empty());
}

/// Grand Trunk must buy a train at 180. Three players hold 20% each, so that its president cannot sell.
fn in_need(cash: i64, president: i64) -> Scenario {
    let mut game = stock(2);
    game.lay("L8", "57", 1).lay("M7", "9", 1).next_train("3");
    game.start("GT", 90, &[(0, 20), (1, 20), (2, 20)], cash);
    game.start("CNR", 67, &[(3, 60)], 100).player_cash(0, president);
    operate(&mut game, "GT", Step::BuyTrain);
    game
}

#[test]
fn r82_056_a_bankruptcy_ends_the_game_at_once() {
    let mut game = in_need(50, 129);
    let by = game.as_corporation("GT");
    assert!(game.offers(by).contains(&Offer::Bankrupt));
    let events = game.act(by, Verb::Bankrupt);
    assert_eq!(game.game.state().finished, Some(Finish::Bankruptcy));
    assert!(events.contains(&Event::GameEnded));
    assert!(game.game.decision().is_none(), "Canadian Northern does not operate any more");
    assert_eq!(game.cash(0), 0);
    refuse(&mut game, by, Verb::Pass, "game-over", &[]);
}

#[test]
fn r82_056_a_president_who_can_pay_is_not_bankrupt() {
    let mut game = in_need(50, 130);
    let by = game.as_corporation("GT");
    assert!(!game.offers(by).contains(&Offer::Bankrupt));
    refuse(&mut game, by, Verb::Bankrupt, "not-bankrupt", &[50, 130, 180]);
    let train = game.game.state().depot[0];
    game.act(by, buy_train(train, 180, None));
    assert_eq!((game.cash_of("GT"), game.cash(0)), (0, 0));
}

#[test]
fn r82_057_the_last_cell_reached_by_selling_out_ends_the_game_with_the_stock_round() {
    let mut game = stock(2);
    game.start("QLL", 90, &[(0, 60), (1, 40)], 500).price_at("QLL", 1, 15);
    game.pass_stock_round();
    assert_eq!((game.price("QLL"), game.game.state().finished), (350, Some(Finish::EndCell)));
    assert!(in_stock_round(&game) && game.game.decision().is_none(), "no operating round follows");
}

#[test]
fn r82_058_the_last_cell_reached_by_a_dividend_ends_the_game_after_that_operating_round() {
    let mut game = stock(2);
    phase(&mut game, "3");
    let train = fishing(&mut game, 0, 14);
    game.start("GT", 67, &[(1, 60)], 100);
    fish(&mut game, train);
    pay(&mut game, "CNR", Dividend::Payout);
    assert_eq!((game.price("CNR"), game.game.is_over()), (350, false));
    operate(&mut game, "GT", Step::Track);
    for _ in 0..20 {
        if game.game.is_over() {
            break;
        }
        assert_eq!(game.game.operator(), Some(game.corporation("GT")), "only the rest of this round is played");
        nothing(&mut game);
    }
    assert_eq!((game.game.state().finished, game.game.state().flow.repeat), (Some(Finish::EndCell), 1));
}

/// Canadian Northern is about to pay 50 in the first of three operating rounds, and the bank holds 20.
fn poor_bank() -> (Scenario, TrainId) {
    let mut game = stock(2);
    phase(&mut game, "5");
    let train = fishing(&mut game, 1, 3);
    assert_eq!(fish(&mut game, train), 50);
    game.edit(|state, _| state.bank = 20);
    (game, train)
}

#[test]
fn r82_059_a_broken_bank_ends_the_game_after_the_set_of_operating_rounds() {
    let (mut game, _) = poor_bank();
    let events = game.act(game.as_corporation("CNR"), Verb::Dividend { kind: Dividend::Payout });
    assert!(events.contains(&Event::BankBroken));
    let mut rounds = vec![];
    while !game.game.is_over() {
        rounds.push(game.game.state().flow.repeat);
        nothing(&mut game);
    }
    rounds.dedup();
    assert!(rounds.ends_with(&[2, 3]), "{rounds:?}");
    assert_eq!(game.game.state().finished, Some(Finish::Bank));
    assert!(!in_stock_round(&game));
}

#[test]
fn r82_060_a_broken_bank_goes_on_paying() {
    let (mut game, train) = poor_bank();
    let before = game.cash(0);
    pay(&mut game, "CNR", Dividend::Payout);
    for round in 2..=3 {
        assert_eq!(fish(&mut game, train), 50);
        assert_eq!(game.game.state().flow.repeat, round);
        pay(&mut game, "CNR", Dividend::Payout);
    }
    assert_eq!(game.cash(0) - before, 3 * 30, "60% of 50, three times");
    assert_eq!(game.game.state().bank, 20 - 3 * 30);
    assert!(game.game.is_over());
}

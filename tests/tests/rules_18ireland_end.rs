//! 18Ireland: bankruptcies, the last charters, the end of the game.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18ireland_help;

use eighteen::action::{Offer, Verb};
use eighteen::state::{Finish, Stage};
use eighteen_dsl::ids::{Holder, PlayerId};
use eighteen_dsl::ir::{Dividend, Step};
use eighteen_dsl::title::{EndTiming, EndTrigger};
use eighteen_tests::scenario::{Scenario, seat};
use rules_18ireland_help::*;

/// The third player presides over three companies, the first to operate without a train; nobody has a penny but the
/// first player. WLR is held by the first player too, GNRI is presided over by him.
fn broke() -> Scenario {
    let mut game = stock(3);
    phase(&mut game, "6");
    start(&mut game, "UR", 70, &[(2, 40)], 0);
    start(&mut game, "WLR", 60, &[(2, 40), (0, 20)], 0);
    start(&mut game, "MGWR", 60, &[(2, 20)], 0);
    start(&mut game, "GNRI", 50, &[(0, 40), (2, 10)], 0);
    for (id, train) in [("WLR", "10H"), ("MGWR", "10H"), ("GNRI", "8H")] {
        game.train(id, train);
    }
    // The pool is full of GNRI, so that its share cannot be sold.
    game.shares("GNRI", 50, Holder::Bank, Holder::Pool);
    game.next_train("8H");
    for player in 1..4 {
        game.player_cash(player, 0);
    }
    operate(&mut game, "UR", Step::BuyTrain);
    game
}

fn bankrupt(game: &mut Scenario) {
    let by = game
        .game
        .actions()
        .into_iter()
        .find_map(|choice| (choice.offer == Offer::Bankrupt).then_some(choice.by))
        .expect("bankruptcy is on offer");
    game.act(by, Verb::Bankrupt);
}

#[test]
fn ir_104_ir_105_a_bankrupt_player_retires_and_his_companies_close() {
    let mut game = broke();
    bankrupt(&mut game);
    for id in ["UR", "WLR", "MGWR"] {
        assert!(is_closed(&game, id), "{id}");
    }
    assert!(!is_closed(&game, "GNRI") && !game.game.is_over());
    game.edit(|state, _| state.bank = 4000);
    while !matches!(game.state().flow.stage, Stage::Stock(_)) {
        assert_ne!(acting(&game), seat(2));
        nothing(&mut game);
    }
    let mut asked = Vec::new();
    while matches!(game.state().flow.stage, Stage::Stock(_)) {
        asked.push(acting(&game));
        nothing(&mut game);
    }
    assert!(asked.contains(&seat(0)) && !asked.contains(&seat(2)), "{asked:?}");
}

#[test]
fn ir_280_the_others_are_paid_for_their_shares_in_what_closes() {
    let mut game = broke();
    let before = game.cash(0);
    bankrupt(&mut game);
    assert_eq!(game.cash(0) - before, 60, "one share of WLR");
    assert_eq!(game.cash(2), 0, "his own money went to the company");
}

#[test]
fn ir_281_a_bankrupt_player_gets_no_dividends() {
    let mut game = broke();
    bankrupt(&mut game);
    assert_eq!(held(&game, "GNRI", 2), 10, "the pool was full");
    operate(&mut game, "GNRI", Step::Track);
    game.has_run(100);
    let by = game.as_corporation("GNRI");
    let before = game.cash(0);
    game.act(by, Verb::Dividend { kind: Dividend::Payout });
    assert_eq!((game.cash(0) - before, game.cash(2)), (40, 0));
}

#[test]
fn ir_106_the_game_ends_when_one_player_is_left() {
    for (others, over) in [(1, false), (2, true)] {
        let mut game = broke();
        game.edit(|state, _| {
            for player in [1, 3].into_iter().take(others) {
                state.players[PlayerId(player)].bankrupt = true;
            }
        });
        bankrupt(&mut game);
        assert_eq!(game.game.is_over(), over, "{others} had gone before");
        assert_eq!(game.state().finished, over.then_some(Finish::OneSolvent));
    }
}

/// LER with a train at a cell, about to decide on a run.
fn about_to_pay(row: u8, column: u8, revenue: i64) -> Scenario {
    let mut game = stock(3);
    phase(&mut game, "4");
    start(&mut game, "LER", 100, &[(0, 60)], 0);
    start(&mut game, "UR", 50, &[(1, 60)], 0);
    game.train("LER", "10H");
    game.train("UR", "10H");
    game.price_at("LER", row, column);
    operate(&mut game, "LER", Step::Track);
    game.has_run(revenue);
    game
}

#[test]
fn ir_107_a_price_of_260_ends_the_game_with_the_operating_round() {
    let mut game = about_to_pay(0, 13, 300);
    let by = game.as_corporation("LER");
    game.act(by, Verb::Dividend { kind: Dividend::Payout });
    assert_eq!(game.price("LER"), 260);
    assert!(!game.game.is_over(), "the round goes on");
    let round = game.state().flow.repeat;
    let mut operated = false;
    while !game.game.is_over() {
        operated |= game.operator() == Some("UR");
        assert_eq!(game.state().flow.repeat, round, "the second round of the pair is not played");
        nothing(&mut game);
    }
    assert!(operated);
    assert_eq!(game.state().finished, Some(Finish::EndCell));
}

/// The source names operating rounds only. No price can reach 260 in a stock round: nothing lies below its cell.
#[test]
fn ir_107_the_end_of_a_stock_round_is_not_the_end_of_the_game() {
    for (variants, ends) in [(&[][..], EndTiming::Operating), (OTHER, EndTiming::Round)] {
        let game = Scenario::in_stock_round("18ireland", variants, 4, 3);
        let title = game.game.title();
        let rule = title.ends.iter().find(|rule| rule.trigger == EndTrigger::EndCell).unwrap();
        assert_eq!(rule.ends, ends);
        assert!(title.market.cell(0, 14).unwrap().end && title.market.cell(1, 14).is_none());
    }
}

#[test]
fn ir_004_ir_108_a_broken_bank_ends_the_game_with_the_pair_of_rounds() {
    let mut game = about_to_pay(1, 8, 300);
    game.edit(|state, _| state.bank = 100);
    let by = game.as_corporation("LER");
    game.act(by, Verb::Dividend { kind: Dividend::Payout });
    assert!(!game.game.is_over(), "play goes on");
    let mut rounds = Vec::new();
    while !game.game.is_over() {
        assert!(matches!(game.state().flow.stage, Stage::Operating(_)), "no merger round follows");
        rounds.push(game.state().flow.repeat);
        nothing(&mut game);
    }
    rounds.dedup();
    assert_eq!(rounds, [1, 2]);
    assert_eq!(game.state().finished, Some(Finish::Bank));
}

#[test]
fn ir_296_with_the_first_8h_the_companies_that_have_not_started_leave() {
    let mut game = stock(3);
    start(&mut game, "LER", 60, &[(0, 60)], 440);
    pile(&mut game, &["GJR", "UR"]);
    game.next_train("8H");
    operate(&mut game, "LER", Step::BuyTrain);
    assert!(!is_closed(&game, "UR"));
    game.buy_top("LER", 440);
    assert!(is_closed(&game, "UR"));
    assert_eq!(game.game.top_charter(), None);
    assert!(!is_closed(&game, "LER") && !is_closed(&game, "GNRI"));
}

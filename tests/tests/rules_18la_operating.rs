//! 18 Los Angeles: the operating round, dividends and independents, rows LA-157 to LA-164 and LA-197 to LA-208.

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
use eighteen_dsl::ids::{Holder, PlayerId};
use eighteen_dsl::ir::{Dividend, Step};
use eighteen_tests::scenario::{Scenario, holder, seat};
use rules_18la_help::*;

#[test]
fn la_157_two_operating_rounds_follow_every_stock_round() {
    for name in ["I", "II", "III", "IV"] {
        let mut game = stock(4, 2);
        game.start("UP", 100, &[(0, 60)], 0);
        card(&mut game, "UP", "6");
        phase(&mut game, name);
        game.pass_stock_round();
        let mut rounds = 0;
        while !in_stock_round(&game) {
            rounds = game.state().flow.repeat;
            nothing(&mut game);
        }
        assert_eq!(rounds, 2, "phase {name}");
    }
}

#[test]
fn la_158_privates_pay_at_the_start_of_each_operating_round() {
    let mut game = stock(4, 2);
    game.own("LAC", holder(0)).start("UP", 100, &[(1, 60)], 0);
    card(&mut game, "UP", "4");
    game.pass_stock_round();
    assert_eq!(game.cash(0), 415);
    while game.state().flow.repeat == 1 {
        nothing(&mut game);
    }
    assert_eq!(game.cash(0), 430);
}

/// Five corporations with their prices, started in this order.
fn five(round: u16) -> Scenario {
    let mut game = stock(5, round);
    for (player, (id, price)) in (0..).zip([("UP", 100), ("SP", 70), ("LA", 150), ("SF", 100), ("ELA", 80)]) {
        game.start(id, price, &[(player, 60)], 0);
    }
    game
}

#[test]
fn la_159_in_the_first_operating_round_the_cheapest_goes_first() {
    let mut game = five(1);
    game.pass_stock_round();
    assert_eq!(order(&game), ["SP", "ELA", "UP", "SF", "LA"]);
}

#[test]
fn la_160_later_the_dearest_goes_first() {
    let mut game = five(2);
    game.pass_stock_round();
    assert_eq!(order(&game), ["LA", "UP", "SF", "ELA", "SP"]);
}

/// The Southern Pacific at 70 at the start of its turn: two shares with players, none in the pool.
fn southern(cash: i64) -> Scenario {
    let mut game = stock(4, 2);
    game.start("SP", 70, &[(0, 20)], cash);
    card(&mut game, "SP", "2");
    operate(&mut game, "SP", Step::TrackAndToken);
    game
}

fn issue(game: &Scenario, percent: u8) -> Verb {
    game.sale("SP", percent)
}

fn redeem(game: &Scenario, percent: u8) -> Verb {
    Verb::BuyShares { corporation: game.corporation("SP"), percent, from: Holder::Pool }
}

#[test]
fn la_161_shares_are_issued_any_time_before_the_dividend() {
    let mut game = southern(100);
    let sp = game.as_corporation("SP");
    let lay = game.tile_lay("D3", "9", 2);
    game.act(sp, lay);
    let one = issue(&game, 10);
    assert!(game.allows(sp, one.clone()), "between lays");
    game.act(sp, Verb::Pass);
    assert_eq!(game.game.step(), Some(Step::Route));
    assert!(game.allows(sp, one.clone()), "before the run");
    game.has_run(40);
    assert!(game.allows(sp, one.clone()), "before the dividend is decided");
    game.act(sp, Verb::Dividend { kind: Dividend::Withhold });
    assert!(!game.allows(sp, one), "and after it");
    let mut other = southern(100);
    other.own("RKO", holder(0));
    assert!(other.allows(sp, other.private_buy("RKO", 40)), "privates at the start");
    operate(&mut other, "SP", Step::BuyTrain);
    assert!(other.allows(sp, other.private_buy("RKO", 40)), "and at the end");
}

#[test]
fn la_162_issued_shares_bring_the_next_lower_price_and_move_nothing() {
    let mut game = southern(0);
    let sp = game.as_corporation("SP");
    assert_eq!(bundles(&game, sp, "SP"), [10, 20], "as many as players hold beyond the pool");
    let two = issue(&game, 20);
    game.act(sp, two);
    assert_eq!((game.cash_of("SP"), game.price("SP")), (120, 70));
    assert_eq!(game.percent("SP", Holder::Pool), 20);
    assert_eq!(bundles(&game, sp, "SP"), [0u8; 0], "once a turn");
}

#[test]
fn la_163_redeemed_shares_cost_the_next_higher_price_and_move_nothing() {
    let mut game = southern(80);
    game.shares("SP", 20, Holder::Bank, Holder::Pool);
    let sp = game.as_corporation("SP");
    let (one, two) = (redeem(&game, 10), redeem(&game, 20));
    game.refused(sp, two);
    game.act(sp, one);
    assert_eq!((game.cash_of("SP"), game.price("SP"), game.percent("SP", Holder::Pool)), (0, 70, 10));
}

#[test]
fn la_164_either_issue_or_redeem() {
    let mut game = southern(500);
    let sp = game.as_corporation("SP");
    let one = issue(&game, 10);
    game.act(sp, one.clone());
    let back = redeem(&game, 10);
    game.refused(sp, back);
    let mut other = southern(500);
    other.shares("SP", 10, Holder::Bank, Holder::Pool);
    let back = redeem(&other, 10);
    other.act(sp, back);
    other.refused(sp, one);
}

/// The Union Pacific with a run to settle.
fn settling(price: u8, shares: &[(u8, i64)], revenue: i64) -> Scenario {
    let mut game = stock(4, 2);
    game.start("UP", 100, shares, 0).price_at("UP", 0, price);
    card(&mut game, "UP", "5");
    game.lay("B9", "57", 1);
    operate(&mut game, "UP", Step::Route);
    game.has_run(revenue);
    game
}

fn pay(game: &mut Scenario, kind: Dividend) {
    let up = game.as_corporation("UP");
    game.act(up, Verb::Dividend { kind });
}

#[test]
fn la_197_a_run_is_paid_halved_or_kept() {
    for (kind, kept, paid) in [(Dividend::Payout, 0, 130), (Dividend::Half, 60, 70), (Dividend::Withhold, 130, 0)] {
        let mut game = settling(10, &[(0, 60), (1, 40)], 130);
        let before = game.all_cash();
        pay(&mut game, kind);
        assert_eq!((game.cash_of("UP"), game.all_cash() - before), (kept, paid), "{kind:?}");
    }
}

#[test]
fn la_198_the_price_moves_by_what_is_paid() {
    for (price, paid, after) in [
        (10, 40, 90),
        (10, 50, 100),
        (10, 90, 100),
        (10, 100, 112),
        (10, 200, 124),
        (10, 300, 124),
        (15, 495, 212),
        (15, 490, 195),
        (11, 50, 100),
        (11, 60, 112),
    ] {
        let mut game = settling(price, &[(0, 60), (1, 30)], paid);
        let before = game.price("UP");
        pay(&mut game, Dividend::Payout);
        assert_eq!(game.price("UP"), after, "{before} paying {paid}");
    }
}

#[test]
fn la_199_treasury_shares_earn_for_the_company_and_pool_shares_for_nobody() {
    let mut game = settling(10, &[(0, 50)], 100);
    game.shares("UP", 20, Holder::Bank, Holder::Pool);
    let (bank, player) = (game.state().bank, game.cash(0));
    pay(&mut game, Dividend::Payout);
    assert_eq!((game.cash_of("UP"), game.cash(0) - player), (30, 50));
    assert_eq!(game.state().bank, bank - 80);
}

/// Gardena, of player 1, at a step of its turn.
fn gardena(step: Step) -> Scenario {
    let mut game = stock(4, 2);
    independent(&mut game, "GT", 0, 60);
    game.lay("D5", "57", 0).lay("E4", "57", 0);
    game.start("SP", 50, &[(1, 60)], 500);
    operate(&mut game, "GT", step);
    game
}

#[test]
fn la_200_an_independent_splits_its_income() {
    for (revenue, kept, paid) in [(50, 25, 25), (30, 15, 15), (45, 22, 23)] {
        let mut game = gardena(Step::Route);
        let (cash, player) = (game.cash_of("GT"), game.cash(0));
        game.has_run(revenue);
        if game.game.step() == Some(Step::Dividend) && game.operator() == Some("GT") {
            let gt = game.as_corporation("GT");
            game.act(gt, Verb::Dividend { kind: Dividend::Half });
        }
        assert_eq!((game.cash_of("GT") - cash, game.cash(0) - player), (kept, paid), "{revenue}");
    }
}

#[test]
fn la_201_an_independent_only_lays_track_and_runs() {
    let mut game = gardena(Step::TrackAndToken);
    game.treasury("GT", 1000).own("RKO", holder(0));
    let gt = game.as_corporation("GT");
    while game.operator() == Some("GT") {
        for offer in game.offers(gt) {
            let fits =
                matches!(offer, Offer::LayTile { .. } | Offer::RunRoutes { .. } | Offer::Pass | Offer::Dividend { .. });
            assert!(fits, "{offer:?}");
        }
        nothing(&mut game);
    }
}

/// The Southern Pacific about to buy Gardena, which has 45 and a 2.
fn acquisition() -> Scenario {
    let mut game = stock(4, 2);
    independent(&mut game, "GT", 1, 45);
    game.start("SP", 100, &[(0, 60)], 500);
    operate(&mut game, "SP", Step::TrackAndToken);
    game
}

fn acquire(game: &mut Scenario) {
    let sp = game.as_corporation("SP");
    let buy = game.private_buy("GT", 100);
    game.act(sp, buy);
    game.agree();
}

#[test]
fn la_202_a_bought_independent_hands_over_money_train_and_token() {
    let mut game = acquisition();
    let (seller, train) = (game.cash(1), game.game.trains(game.corporation("GT"))[0]);
    acquire(&mut game);
    assert_eq!(game.cash(1), seller + 100);
    assert_eq!(game.cash_of("SP"), 500 - 100 + 45);
    assert_eq!(game.game.trains(game.corporation("SP")), [train]);
    assert_eq!(game.tokens_on("D5"), ["SP"]);
    assert!(game.is_out("GT"));
    let mut beside = acquisition();
    beside.lay("D5", "14", 0);
    beside.token("SP", None, "D5", 0, 1);
    acquire(&mut beside);
    assert_eq!(beside.tokens_on("D5"), ["SP"], "a second token of its own is removed");
}

#[test]
fn la_203_a_train_that_ran_for_an_independent_does_not_run_again_in_the_round() {
    let mut game = acquisition();
    game.lay("C4", "57", 1);
    acquire(&mut game);
    let sp = game.as_corporation("SP");
    game.act(sp, Verb::Pass);
    assert_eq!(game.trains_of("SP"), ["2"]);
    assert_eq!(game.game.step(), Some(Step::BuyTrain), "there is nothing to run");
    operate(&mut game, "SP", Step::Route);
    assert_eq!(game.state().flow.repeat, 2, "it runs in the next round");
}

#[test]
fn la_204_the_buyer_needs_room_for_the_train() {
    let mut game = acquisition();
    for _ in 0..3 {
        card(&mut game, "SP", "2");
    }
    let buy = game.private_buy("GT", 100);
    let sp = game.as_corporation("SP");
    assert!(game.allows(sp, buy.clone()));
    card(&mut game, "SP", "2");
    assert_eq!(game.refused(sp, buy).code, "train-limit");
}

#[test]
fn la_205_privates_are_bought_in_phases_i_and_ii() {
    for (name, open) in [("I", true), ("II", true), ("III", false), ("IV", false)] {
        let mut game = acquisition();
        game.own("RKO", holder(0));
        phase(&mut game, name);
        let sp = game.as_corporation("SP");
        for private in ["RKO", "GT"] {
            assert_eq!(game.allows(sp, game.private_buy(private, 40)), open, "{private} in {name}");
        }
    }
}

#[test]
fn la_206_a_private_costs_from_1_to_its_face_value() {
    let mut game = acquisition();
    game.own("LAC", holder(0));
    let sp = game.as_corporation("SP");
    for (price, fits) in [(0, false), (1, true), (60, true), (61, false)] {
        assert_eq!(game.allows(sp, game.private_buy("LAC", price)), fits, "{price}");
    }
}

/// The first 5 is bought with these privates in these hands.
fn first_5(owned: &[(&str, Holder)]) -> Scenario {
    let mut game = stock(4, 2);
    for &(private, owner) in owned {
        game.own(private, owner);
    }
    independent(&mut game, "GT", 1, 45);
    game.start("UP", 100, &[(0, 60)], 5000).next_train("5");
    phase(&mut game, "II");
    operate(&mut game, "UP", Step::BuyTrain);
    game.buy_top("UP", 500);
    game
}

#[test]
fn la_207_privates_and_independents_close_with_the_first_5() {
    let mut game = stock(4, 2);
    independent(&mut game, "GT", 1, 45);
    let train = game.game.trains(game.corporation("GT"))[0];
    let bank = {
        game.own("LAC", holder(0)).start("UP", 100, &[(0, 60)], 5000).next_train("5");
        phase(&mut game, "II");
        operate(&mut game, "UP", Step::BuyTrain);
        game.state().bank
    };
    let cash = game.cash_of("GT");
    game.buy_top("UP", 500);
    assert!(game.is_closed("GT") && game.is_closed("LAC") && game.is_out("GT"));
    assert!(game.tokens_on("D5").is_empty() && game.is_gone(train));
    assert_eq!((game.cash_of("GT"), game.state().bank), (0, bank + 500 + cash));
}

#[test]
fn la_208_a_mail_contract_of_a_company_never_closes() {
    let probe = stock(4, 2);
    let up = probe.company("UP");
    assert!(first_5(&[("MAIL", holder(1))]).is_closed("MAIL"));
    let mut game = first_5(&[("MAIL", up)]);
    assert!(!game.is_closed("MAIL"));
    game.lay("B13", "293", 1);
    let train = game.game.trains(game.corporation("UP"))[0];
    let route = game.route(train, &[("B11", 0), ("B13", 0)], &[&["B11", "B13"]]);
    assert_eq!(game.revenue("UP", &[route]), 20 + 40 + 20);
    let _ = (PlayerId(0), seat(0));
}

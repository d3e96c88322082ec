//! 18Ireland: shares of the company itself, privates bought, trains, emergencies.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18ireland_help;

use eighteen::action::Verb;
use eighteen::state::TrainPlace;
use eighteen_dsl::ids::{Holder, TrainId};
use eighteen_dsl::ir::{Dividend, Step};
use eighteen_tests::more::Sale;
use eighteen_tests::scenario::{Scenario, holder, seat};
use rules_18ireland_help::*;

/// A company in phase 2 with 60% in the hands of the first player.
fn with(id: &str, phase_name: &str, cash: i64) -> Scenario {
    let mut game = stock(3);
    phase(&mut game, phase_name);
    start(&mut game, id, 70, &[(0, 60)], cash);
    game
}

/// Another company of the second player, with a train.
fn other(game: &mut Scenario, id: &str, cash: i64) {
    start(game, id, 60, &[(1, 60)], cash);
}

/// Puts a train of a type that no company has into the pool.
fn to_pool(game: &mut Scenario, name: &str) -> TrainId {
    let wanted = game.train_type(name);
    let free = |place: TrainPlace| !matches!(place, TrainPlace::Corporation(_) | TrainPlace::Pool);
    let train = game.state().trains.find(|train| train.train_type == wanted && free(train.place)).unwrap();
    game.edit(|state, _| {
        state.depot.retain(|&other| other != train);
        state.trains[train].place = TrainPlace::Pool;
    });
    train
}

fn in_pool(game: &Scenario, name: &str) -> usize {
    let wanted = game.train_type(name);
    let there = game.state().trains.iter();
    there.filter(|train| train.place == TrainPlace::Pool && train.train_type == wanted).count()
}

/// The first train of a type is bought by a company of the second player, for its price.
fn first(game: &mut Scenario, id: &str, name: &str) {
    game.next_train(name);
    let price = game.game.title().trains[game.train_type(name)].price();
    game.treasury(id, price);
    operate(game, id, Step::BuyTrain);
    game.buy_top(id, price);
}

#[test]
fn ir_048_a_company_sells_one_own_share_and_its_price_falls() {
    let mut game = with("WLR", "2", 0);
    game.train("WLR", "2H");
    operate(&mut game, "WLR", Step::Issue);
    let by = game.as_corporation("WLR");
    let (one, two) = (game.sale("WLR", 20), game.sale("WLR", 40));
    assert!(!game.allows(by, two));
    game.act(by, one.clone());
    assert_eq!((game.cash_of("WLR"), game.price("WLR")), (70, 66));
    assert!(!game.allows(by, one), "one a turn");
}

#[test]
fn ir_049_or_buys_one_back_at_the_price_that_stays() {
    let mut game = with("DKR", "2", 100);
    game.train("DKR", "2H");
    game.shares("DKR", 20, Holder::Bank, Holder::Pool);
    operate(&mut game, "DKR", Step::Issue);
    let by = game.as_corporation("DKR");
    let verb = buy(&game, "DKR", Holder::Pool);
    game.act(by, verb);
    assert_eq!((game.cash_of("DKR"), game.price("DKR")), (30, 70));
    assert_eq!(game.percent("DKR", Holder::Pool), 0);
    assert!(!game.allows(by, game.sale("DKR", 20)), "and then sells none");
}

#[test]
fn ir_050_companies_buy_privates_from_the_first_4h_on() {
    for (name, open) in [("2", false), ("4", true), ("6", true)] {
        let mut game = with("DKR", name, 100);
        game.train("DKR", "4H");
        game.own("DAR", holder(0));
        operate(&mut game, "DKR", Step::Issue);
        assert_eq!(game.allows(game.as_corporation("DKR"), game.private_buy("DAR", 20)), open, "phase {name}");
    }
}

#[test]
fn ir_051_for_half_to_twice_the_face_value() {
    let mut game = with("DKR", "4", 200);
    game.train("DKR", "4H");
    game.own("TASPS", holder(0));
    operate(&mut game, "DKR", Step::Issue);
    let by = game.as_corporation("DKR");
    for (price, open) in [(37, false), (38, true), (150, true), (151, false)] {
        assert_eq!(game.allows(by, game.private_buy("TASPS", price)), open, "for {price}");
    }
    let verb = game.private_buy("TASPS", 37);
    refuse(&mut game, by, verb, "price-range");
}

#[test]
fn ir_075_trains_of_depot_and_pool_cost_what_is_printed() {
    let mut game = with("DKR", "2", 200);
    to_pool(&mut game, "2H");
    operate(&mut game, "DKR", Step::BuyTrain);
    for from in [Holder::Bank, Holder::Pool] {
        assert!(game.sales("DKR", "2H").contains(&Sale { from, min: 80, max: 80, trade: false }), "{from:?}");
    }
}

#[test]
fn ir_076_ir_077_trains_change_hands_for_1_or_more_in_any_phase() {
    for name in ["2", "6", "10"] {
        let mut game = with("GNRI", name, 200);
        start(&mut game, "MGWR", 60, &[(0, 60)], 0);
        game.train("GNRI", "8H");
        let train = game.train("MGWR", "8H");
        game.next_train("10H");
        phase(&mut game, name);
        operate(&mut game, "GNRI", Step::BuyTrain);
        let (by, from) = (game.as_corporation("GNRI"), game.company("MGWR"));
        assert!(game.sales("GNRI", "8H").contains(&Sale { from, min: 1, max: 200, trade: false }), "phase {name}");
        let verb = game.train_buy(train, 0);
        refuse(&mut game, by, verb, "train-price");
        let verb = game.train_buy(train, 1);
        game.act(by, verb);
        assert_eq!(game.cash_of("MGWR"), 1);
    }
}

#[test]
fn ir_078_ir_080_rusted_trains_turn_over_and_go_to_the_pool() {
    let mut game = with("DSER", "4", 0);
    other(&mut game, "DER", 0);
    for _ in 0..2 {
        game.train("DSER", "2H");
    }
    for _ in 0..5 {
        to_pool(&mut game, "2H");
    }
    first(&mut game, "DER", "6H");
    assert!(game.trains_of("DSER").is_empty(), "the owner loses them");
    assert_eq!((in_pool(&game, "2H"), in_pool(&game, "1H'")), (0, 7));
    let half = &game.game.title().trains[game.train_type("1H'")];
    assert_eq!(half.price(), 40);
}

#[test]
fn ir_079_ir_081_the_other_side_has_half_the_price_and_lasts_until_the_next_rust() {
    let mut game = with("DSER", "4", 0);
    for id in ["DER", "MGWR", "GNRI"] {
        other(&mut game, id, 0);
    }
    for train in ["2H", "4H", "8H"] {
        game.train("DSER", train);
    }
    // All trains of a type turn over, those that left the game included.
    first(&mut game, "DER", "6H");
    assert_eq!((in_pool(&game, "1H'"), in_pool(&game, "2H'")), (7, 0));
    first(&mut game, "MGWR", "8H");
    assert_eq!((in_pool(&game, "1H'"), in_pool(&game, "2H'")), (0, 5), "the 1H' leave, the 4H turn over");
    assert_eq!(game.game.title().trains[game.train_type("2H'")].price(), 90);
    first(&mut game, "GNRI", "10H");
    assert_eq!((in_pool(&game, "2H'"), in_pool(&game, "3H'")), (0, 4), "the 2H' leave, the 6H turn over");
}

fn limit(id: &str, name: &str) -> i64 {
    let game = with(id, name, 0);
    game.game.train_limit(game.corporation(id))
}

#[test]
fn ir_082_ir_084_no_more_trains_than_the_limit_are_bought() {
    for (id, name, most) in [("UR", "2", 2), ("UR", "6", 2), ("GNRI", "4", 4)] {
        assert_eq!(limit(id, name), most);
        let mut game = with(id, name, 1000);
        for _ in 0..most {
            game.train(id, "6H");
        }
        operate(&mut game, id, Step::Track);
        while game.operator() == Some(id) {
            assert_ne!(game.game.step(), Some(Step::BuyTrain), "{id} has room for no more");
            nothing(&mut game);
        }
        let mut game = with(id, name, 1000);
        for _ in 1..most {
            game.train(id, "6H");
        }
        operate(&mut game, id, Step::BuyTrain);
        assert!(!game.sales(id, "2H").is_empty(), "one more is bought");
    }
}

#[test]
fn ir_083_ir_085_ir_086_a_lower_limit_costs_trains() {
    for (id, have, next, left) in [("UR", 2, "8H", 1), ("GNRI", 4, "6H", 3), ("GNRI", 3, "8H", 2)] {
        let mut game = with(id, "4", 0);
        other(&mut game, "DER", 0);
        // Trains that do not rust.
        for train in ["8H", "8H", "10H", "10H"].into_iter().take(have) {
            game.train(id, train);
        }
        first(&mut game, "DER", next);
        let owner = game.as_corporation(id);
        assert_eq!(acting(&game), owner, "{id} gives up a train");
        let train = game.game.trains(game.corporation(id))[0];
        game.act(owner, Verb::DiscardTrain { train });
        assert_eq!(game.trains_of(id).len(), left);
        assert!(game.state().flow.crowded.is_none());
        assert_eq!(game.state().trains[train].place, TrainPlace::Pool);
    }
}

/// A trade of a train for the top of the depot.
fn trade(game: &Scenario, handed_in: TrainId, price: i64) -> Verb {
    Verb::BuyTrain { train: game.state().depot[0], face: 0, price, exchange: Some(handed_in) }
}

#[test]
fn ir_087_ir_088_one_train_a_turn_is_traded_for_the_difference() {
    let mut game = with("MGWR", "10", 1000);
    let (one, two) = (game.train("MGWR", "8H"), game.train("MGWR", "8H"));
    game.next_train("D");
    operate(&mut game, "MGWR", Step::BuyTrain);
    let by = game.as_corporation("MGWR");
    let verb = trade(&game, one, 330);
    game.act(by, verb);
    assert_eq!(game.cash_of("MGWR"), 1000 - (770 - 440));
    assert_eq!(game.state().trains[one].place, TrainPlace::Pool);
    assert!(!game.allows(by, trade(&game, two, 330)), "one a turn");
    operate(&mut game, "MGWR", Step::BuyTrain);
    assert!(game.allows(by, trade(&game, two, 330)), "another in the next round");
    let mut game = with("MGWR", "10", 1000);
    let one = game.train("MGWR", "8H");
    game.next_train("10H");
    phase(&mut game, "10");
    operate(&mut game, "MGWR", Step::BuyTrain);
    let verb = trade(&game, one, 110);
    game.act(by, verb);
    let mut early = with("MGWR", "8", 1000);
    let one = early.train("MGWR", "8H");
    early.next_train("10H");
    phase(&mut early, "8");
    operate(&mut early, "MGWR", Step::BuyTrain);
    assert!(!early.allows(by, trade(&early, one, 110)), "not before the first 10H");
}

#[test]
fn ir_273_privates_pay_at_the_start_of_an_operating_round() {
    let mut game = with("DKR", "2", 0);
    for (private, owner) in [("DAR", 0), ("DR", 1), ("TASPS", 2), ("RSSC", 3)] {
        game.own(private, holder(owner));
    }
    let before: Vec<i64> = (0..4).map(|player| game.cash(player)).collect();
    game.pass_stock_round();
    let paid: Vec<i64> = (0..4).map(|player| game.cash(player) - before[usize::from(player)]).collect();
    assert_eq!(paid, [5, 7, 15, 10]);
}

#[test]
fn ir_274_treasury_shares_pay_the_company_and_pool_shares_nobody() {
    let mut game = with("MGWR", "4", 0);
    game.train("MGWR", "4H");
    // 60% with the first player, 10% in the pool, 30% in the treasury.
    game.shares("MGWR", 10, Holder::Bank, Holder::Pool);
    operate(&mut game, "MGWR", Step::Issue);
    game.has_run(170);
    let (by, before) = (game.as_corporation("MGWR"), game.cash(0));
    game.act(by, Verb::Dividend { kind: Dividend::Payout });
    assert_eq!((game.cash_of("MGWR"), game.cash(0) - before), (51, 102));
}

#[test]
fn ir_275_a_company_without_a_train_must_buy_one() {
    let mut game = with("WLR", "2", 0);
    game.player_cash(0, 200);
    operate(&mut game, "WLR", Step::BuyTrain);
    let by = game.as_corporation("WLR");
    refuse(&mut game, by, Verb::Pass, "must-buy-train");
    game.buy_top("WLR", 80);
    assert_eq!(game.cash(0), 120);
}

#[test]
fn ir_276_once_shares_were_sold_only_the_bank_sells_and_any_train() {
    let mut game = with("WLR", "8", 1);
    // A company of the same president with a train, whose shares he can sell.
    start(&mut game, "DKR", 60, &[(0, 60), (1, 40)], 0);
    game.train("DKR", "8H");
    to_pool(&mut game, "2H");
    game.next_train("8H");
    game.player_cash(0, 400);
    operate(&mut game, "WLR", Step::BuyTrain);
    let seller = game.company("DKR");
    assert!(game.sales("WLR", "8H").iter().any(|sale| sale.from == seller));
    // 401 are there, so that 39 are missing for the 8H: one share of 60 is enough, two are too much.
    let verb = game.sale("DKR", 40);
    refuse(&mut game, seat(0), verb, "sells-too-much");
    let verb = game.sale("DKR", 20);
    game.act(seat(0), verb);
    assert!(!game.sales("WLR", "8H").iter().any(|sale| sale.from == seller), "other companies sell no more");
    game.buy_top("WLR", 440);
    assert_eq!((game.cash_of("WLR"), game.trains_of("WLR")), (0, vec!["8H"]));
}

#[test]
fn ir_277_a_treasury_that_can_pay_is_in_no_emergency() {
    let mut game = with("UR", "6", 50);
    start(&mut game, "DKR", 60, &[(0, 60), (1, 20)], 0);
    game.train("DKR", "6H");
    to_pool(&mut game, "1H'");
    game.player_cash(0, 0);
    operate(&mut game, "UR", Step::BuyTrain);
    let verb = game.sale("DKR", 20);
    refuse(&mut game, seat(0), verb, "no-emergency");
}

#[test]
fn ir_278_trains_of_other_companies_can_be_paid_while_there_is_money() {
    for (cash, open) in [(0, false), (1, true)] {
        let mut game = with("UR", "2", cash);
        start(&mut game, "DKR", 60, &[(0, 60)], 0);
        game.train("DKR", "2H");
        game.train("DKR", "2H");
        game.player_cash(0, 200);
        operate(&mut game, "UR", Step::BuyTrain);
        let seller = game.company("DKR");
        let offer = game.sales("UR", "2H").into_iter().find(|sale| sale.from == seller);
        assert_eq!(offer.is_some_and(|sale| sale.min == 1), open, "with {cash}");
    }
}

#[test]
fn ir_279_discarded_trains_go_to_the_pool() {
    let mut game = with("GNRI", "4", 0);
    other(&mut game, "DER", 0);
    let given_up = game.train("GNRI", "4H");
    for train in ["4H", "8H", "8H"] {
        game.train("GNRI", train);
    }
    game.next_train("6H").treasury("DER", 480);
    operate(&mut game, "DER", Step::BuyTrain);
    game.buy_top("DER", 300);
    let owner = game.as_corporation("GNRI");
    game.act(owner, Verb::DiscardTrain { train: given_up });
    assert!(game.sales("DER", "4H").contains(&Sale { from: Holder::Pool, min: 180, max: 180, trade: false }));
    let (by, verb) = (game.as_corporation("DER"), game.train_buy(given_up, 180));
    game.act(by, verb);
    assert_eq!(game.cash_of("DER"), 0);
}

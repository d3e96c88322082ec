//! 18 Los Angeles: shares, market and receivership as in 1846, rows LA-133 to LA-156.

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

use eighteen::action::Verb;
use eighteen_dsl::ids::{Holder, PlayerId};
use eighteen_dsl::ir::Step;
use eighteen_tests::scenario::{Scenario, holder, seat};
use rules_18la_help::*;

#[test]
fn la_133_the_certificate_limit_goes_by_players_and_corporations_left() {
    let rows: [(usize, &[(usize, i64)]); 4] = [
        (2, &[(7, 19), (5, 19), (4, 16), (3, 16)]),
        (3, &[(7, 14), (5, 14), (4, 11), (2, 11)]),
        (4, &[(7, 12), (6, 12), (5, 10), (4, 8), (3, 8)]),
        (5, &[(7, 11), (6, 10), (5, 8), (4, 6), (1, 6)]),
    ];
    for (players, row) in rows {
        for &(left, limit) in row {
            let mut game = stock(players, 2);
            let gone: Vec<_> = ALL[left..].iter().map(|id| game.corporation(id)).collect();
            game.edit(|state, _| {
                gone.iter().for_each(|id| state.corporations[*id].closed = true);
                state.listed = u8::try_from(left).unwrap();
            });
            assert_eq!(cert_limit(&game), limit, "{players} players, {left} corporations");
        }
    }
}

#[test]
fn la_134_privates_count_as_certificates() {
    let mut game = stock(3, 2);
    for private in ["RKO", "LAC", "LAS"] {
        game.own(private, holder(0));
    }
    game.start("UP", 50, &[(0, 60)], 0).start("SF", 50, &[(0, 60)], 0).start("SP", 50, &[(1, 60)], 0);
    // 3 privates, 5 and 5 share certificates: one below the limit of 14.
    let share = game.share("SP", Holder::Bank);
    assert!(game.allows(seat(0), share.clone()));
    game.own("RJ", holder(0));
    assert_eq!(game.refused(seat(0), share).code, "certificate-limit");
}

#[test]
fn la_135_a_company_starts_with_the_presidents_20() {
    let mut game = stock(4, 1);
    let par = game.par("UP", 100);
    game.act(seat(0), par);
    let up = game.state().corporations[game.corporation("UP")];
    assert!(up.floated && up.president == Some(PlayerId(0)));
    assert_eq!(game.percent("UP", holder(0)), 20);
}

#[test]
fn la_136_money_for_treasury_shares_goes_to_the_company() {
    let mut game = stock(4, 1);
    let par = game.par("ELA", 80);
    game.act(seat(0), par);
    assert_eq!((game.cash_of("ELA"), game.cash(0)), (160, 240));
    let treasury = Holder::Bank;
    assert_eq!(game.percent("ELA", treasury), 80);
    let share = game.share("ELA", treasury);
    game.act(seat(1), share);
    assert_eq!((game.cash_of("ELA"), game.cash(1)), (240, 320));
}

#[test]
fn la_137_treasury_shares_cost_the_market_price() {
    let mut game = stock(4, 2);
    game.start("ELA", 80, &[(1, 20)], 0).price_at("ELA", 0, 7);
    assert_eq!(game.price("ELA"), 70);
    let share = game.share("ELA", Holder::Bank);
    game.act(seat(0), share);
    assert_eq!((game.cash(0), game.cash_of("ELA")), (330, 70));
}

#[test]
fn la_138_pars_run_from_40_to_150() {
    let mut game = stock(4, 1);
    game.player_cash(0, 310);
    assert_eq!(pars(&game, 0, "UP"), [150, 137, 124, 112, 100, 90, 80, 70, 60, 50, 40]);
    game.player_cash(0, 250);
    assert_eq!(pars(&game, 0, "UP")[0], 124);
}

#[test]
fn la_139_the_market_is_one_row_from_0_to_550() {
    let game = stock(4, 2);
    let prices: Vec<i64> = game.game.title().market.rows[0].iter().flatten().map(|cell| cell.price).collect();
    assert_eq!(game.game.title().market.rows.len(), 1);
    assert_eq!(prices.len(), 31);
    assert_eq!((prices[0], prices[1], prices[14], prices[15], prices[30]), (0, 10, 150, 165, 550));
    for (cell, after) in [(14, 165), (30, 550)] {
        let mut game = stock(4, 2);
        game.start("SF", 100, &[(0, 60), (1, 40)], 100).price_at("SF", 0, cell).pass_stock_round();
        assert_eq!(game.price("SF"), after);
    }
}

#[test]
fn la_140_a_player_holds_60_percent_at_most_and_70_of_two() {
    for (players, limit) in [(2, 70), (3, 60), (4, 60), (5, 60)] {
        let mut game = stock(players, 2);
        game.start("SP", 50, &[(0, limit - 10)], 0);
        let share = game.share("SP", Holder::Bank);
        assert!(game.allows(seat(0), share.clone()), "{players} players");
        game.start("SF", 50, &[(0, limit)], 0);
        let over = game.share("SF", Holder::Bank);
        assert_eq!(game.refused(seat(0), over).code, "holding-limit", "{players} players");
    }
}

#[test]
fn la_141_the_pool_holds_50_percent_at_most() {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(1, 30), (0, 20)], 0);
    game.edit(|state, game| state.corporations[game.title().find_corporation("UP").unwrap()].operated = true);
    game.shares("UP", 50, Holder::Bank, Holder::Pool);
    assert_eq!(bundles(&game, seat(0), "UP"), [0u8; 0]);
    let sale = game.sale("UP", 10);
    assert_eq!(game.refused(seat(0), sale).code, "pool-limit");
}

/// Player 1 holds shares of two corporations that have operated.
fn investor() -> Scenario {
    let mut game = stock(4, 2);
    game.start("SP", 100, &[(1, 30), (0, 40)], 0).start("UP", 100, &[(1, 30), (0, 30)], 0);
    game.edit(|state, _| state.corporations.iter_mut().for_each(|corporation| corporation.operated = true));
    game
}

#[test]
fn la_142_a_turn_is_sales_in_blocks_and_then_a_purchase() {
    let mut game = investor();
    let (two, one, other) = (game.sale("SP", 20), game.sale("SP", 10), game.sale("UP", 10));
    game.act(seat(0), two);
    game.refused(seat(0), one.clone());
    game.act(seat(0), other);
    let buy = game.par("SF", 40);
    game.act(seat(0), buy);
    assert_eq!(turn(&game), 1, "the turn is over: nothing is sold after the purchase");
    let _ = one;
}

#[test]
fn la_143_only_the_president_sells_before_the_company_operated() {
    let mut game = stock(4, 1);
    game.start("UP", 100, &[(1, 40), (0, 20)], 0);
    let sale = game.sale("UP", 10);
    assert_eq!(game.refused(seat(0), sale.clone()).code, "may-not-sell");
    pass(&mut game);
    assert!(game.allows(seat(1), sale), "the president may, as another can take over");
}

#[test]
fn la_144_the_presidents_certificate_needs_a_taker() {
    let mut game = stock(4, 2);
    game.start("UP", 100, &[(0, 20), (1, 10)], 0);
    game.edit(|state, _| state.corporations.iter_mut().for_each(|corporation| corporation.operated = true));
    assert_eq!(bundles(&game, seat(0), "UP"), [0u8; 0]);
    game.shares("UP", 10, Holder::Bank, holder(1));
    assert_eq!(bundles(&game, seat(0), "UP"), [10, 20]);
}

#[test]
fn la_145_the_price_falls_one_step_when_the_president_sells() {
    for (president, after) in [(true, 90), (false, 100)] {
        let mut game = stock(4, 2);
        let shares: &[(u8, i64)] = if president { &[(0, 60)] } else { &[(1, 40), (0, 30)] };
        game.start("SP", 100, shares, 0);
        game.edit(|state, _| state.corporations.iter_mut().for_each(|corporation| corporation.operated = true));
        let sale = game.sale("SP", 30);
        game.act(seat(0), sale);
        assert_eq!(game.price("SP"), after);
        assert_eq!(game.cash(0), 400 + 300);
    }
}

#[test]
fn la_146_what_was_sold_is_not_bought_again() {
    let mut game = investor();
    let sale = game.sale("SP", 10);
    game.act(seat(0), sale);
    let again = game.share("SP", Holder::Pool);
    assert_eq!(game.refused(seat(0), again.clone()).code, "sold-this-round");
    pass(&mut game);
    for _ in 0..3 {
        pass(&mut game);
    }
    assert_eq!(game.refused(seat(0), again).code, "sold-this-round", "a turn later too");
}

#[test]
fn la_147_the_pool_lowers_prices_and_players_raise_them_at_the_end_of_the_round() {
    let mut game = stock(4, 2);
    game.start("UP", 90, &[(0, 50)], 100).start("SP", 90, &[(1, 60), (2, 40)], 100).start("SF", 90, &[(2, 50)], 100);
    game.shares("UP", 10, Holder::Bank, Holder::Pool).pass_stock_round();
    assert_eq!((game.price("UP"), game.price("SP"), game.price("SF")), (80, 100, 90));
}

#[test]
fn la_148_at_price_0_a_company_closes() {
    let mut game = stock(4, 2);
    game.start("SF", 100, &[(0, 60)], 77).start("UP", 100, &[(1, 60)], 0).price_at("SF", 0, 1);
    let train = card(&mut game, "SF", "4");
    game.shares("SF", 10, Holder::Bank, Holder::Pool);
    game.pass_stock_round();
    assert!(game.is_out("SF"));
    assert!(game.tokens_on("E12").is_empty(), "its tokens leave");
    assert!(game.trains_of("SF").is_empty() && game.is_gone(train));
    assert_eq!(game.percent("SF", holder(0)), 0);
    assert_eq!(game.cash_of("SF"), 0);
}

#[test]
fn la_149_the_round_ends_when_all_pass_in_succession() {
    let mut game = stock(3, 2);
    game.start("UP", 100, &[(0, 60)], 0);
    pass(&mut game);
    pass(&mut game);
    let share = game.share("UP", Holder::Bank);
    game.act(seat(2), share);
    pass(&mut game);
    pass(&mut game);
    assert!(in_stock_round(&game));
    pass(&mut game);
    assert!(!in_stock_round(&game));
}

/// The Union Pacific with its president's certificate in the pool; players 2 and 3 hold 10% each.
fn receivership(cash: i64) -> Scenario {
    let mut game = stock(4, 2);
    game.start("UP", 60, &[(0, 20), (1, 10), (2, 10)], cash);
    game.edit(|state, game| {
        let up = game.title().find_corporation("UP").unwrap();
        let president = game.rules().certificates_of(up).next().unwrap();
        state.certificates[president] = Holder::Pool;
        state.corporations[up].president = None;
        state.corporations[up].operated = true;
    });
    game
}

#[test]
fn la_150_without_a_president_a_company_is_in_receivership() {
    let game = receivership(0);
    assert!(game.game.in_receivership(game.corporation("UP")));
    assert!(!game.game.in_receivership(game.corporation("SP")));
}

#[test]
fn la_151_in_receivership_it_only_runs() {
    let mut game = receivership(500);
    card(&mut game, "UP", "2");
    game.lay("B9", "57", 1);
    game.start("SP", 50, &[(3, 60)], 100).pass_stock_round();
    card(&mut game, "SP", "2");
    while game.operator() != Some("UP") {
        nothing(&mut game);
    }
    assert_eq!(game.game.step(), Some(Step::Route));
    let offers = game.offers(game.game.decision().unwrap().actor);
    assert!(offers.iter().all(|offer| matches!(offer, eighteen::action::Offer::RunRoutes { .. })), "{offers:?}");
}

/// The company in receivership is about to operate at 60, before the Southern Pacific.
fn in_receivership(cash: i64, train: Option<&str>) -> Scenario {
    let mut game = receivership(cash);
    game.price_at("UP", 0, 7).start("SP", 50, &[(3, 60)], 100);
    if let Some(train) = train {
        card(&mut game, "UP", train);
    }
    card(&mut game, "SP", "2");
    game.lay("B9", "57", 1).pass_stock_round();
    game
}

#[test]
fn la_152_in_receivership_trains_run_and_the_income_is_withheld() {
    let mut game = in_receivership(0, Some("2"));
    assert_eq!((game.operator(), game.game.step(), game.price("UP")), (Some("UP"), Some(Step::Route), 60));
    let train = game.game.trains(game.corporation("UP"))[0];
    let run = game.route(train, &[("B9", 0), ("B11", 0)], &[&["B9", "B11"]]);
    let (up, cash) = (game.as_corporation("UP"), game.cash(1));
    game.act(up, Verb::RunRoutes { routes: vec![run] });
    assert_eq!((game.cash_of("UP"), game.cash(1), game.price("UP")), (40, cash, 50));
    assert_eq!(game.operator(), Some("SP"), "and the turn is over");
}

#[test]
fn la_153_in_receivership_without_a_train_the_price_falls_twice_and_a_train_is_bought() {
    let poor = in_receivership(0, None);
    assert_eq!((poor.price("UP"), poor.trains_of("UP").len(), poor.operator()), (40, 0, Some("SP")));
    let mut game = receivership(170);
    game.price_at("UP", 0, 7).start("SP", 50, &[(3, 60)], 100);
    card(&mut game, "SP", "2");
    game.next_train("4");
    phase(&mut game, "II");
    game.pass_stock_round();
    assert_eq!((game.price("UP"), game.cash_of("UP"), game.operator()), (40, 10, Some("SP")));
    let train = game.game.trains(game.corporation("UP"))[0];
    assert_eq!(game.state().trains[train].face, 1, "the cheaper side of the card");
}

#[test]
fn la_154_nobody_sells_its_shares() {
    let game = receivership(0);
    assert_eq!(bundles(&game, seat(0), "UP"), [0u8; 0]);
    let mut game = game;
    pass(&mut game);
    let sale = game.sale("UP", 10);
    game.refused(seat(1), sale);
}

#[test]
fn la_155_a_shareholder_buys_the_presidents_certificate_as_one_share() {
    let mut game = receivership(0);
    let president = Verb::BuyShares { corporation: game.corporation("UP"), percent: 20, from: Holder::Pool };
    game.refused(seat(0), president.clone());
    pass(&mut game);
    game.act(seat(1), president);
    assert_eq!(game.cash(1), 400 - 60);
    assert_eq!(game.percent("UP", holder(1)), 20);
    assert_eq!(game.percent("UP", Holder::Pool), 10);
    assert_eq!(game.president("UP"), Some(PlayerId(1)));
}

#[test]
fn la_156_its_trains_are_not_for_sale() {
    let mut game = receivership(0);
    game.start("SP", 100, &[(3, 60)], 500);
    let train = card(&mut game, "UP", "4");
    card(&mut game, "SP", "2");
    game.pass_stock_round();
    game.edit(|state, game| state.corporations[game.title().find_corporation("UP").unwrap()].operated = true);
    operate(&mut game, "SP", Step::BuyTrain);
    assert!(game.sales("SP", "4").iter().all(|sale| sale.from != game.company("UP")));
    let sp = game.as_corporation("SP");
    game.refused(sp, game.train_buy(train, 100));
}

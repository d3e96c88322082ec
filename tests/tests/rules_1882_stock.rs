//! 1882: the stock round and the stock market.
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
use eighteen_dsl::ids::Holder;
use eighteen_dsl::ir::Step;
use eighteen_tests::scenario::{Scenario, holder, seat};
use rules_1882_help::*;

/// Where a marker stands: row, column, price.
fn marker(game: &Scenario, id: &str) -> (u8, u8, i64) {
    let (row, column) = game.game.state().corporations[game.corporation(id)].cell.unwrap();
    (row, column, game.price(id))
}

/// Player 1 holds 30% of a company of player 2, whose marker stands on a cell.
fn minority(row: u8, column: u8) -> Scenario {
    let mut game = stock(2);
    game.start("CNR", 90, &[(1, 40), (0, 30)], 0).price_at("CNR", row, column);
    game
}

/// Marker after Canadian Northern ran for 40 and paid or kept it.
fn after_run(row: u8, column: u8, kind: Dividend) -> (u8, u8, i64) {
    let mut game = stock(2);
    let train = fishing(&mut game, row, column);
    assert_eq!(fish(&mut game, train), 40);
    pay(&mut game, "CNR", kind);
    marker(&game, "CNR")
}

#[test]
fn r82_012_a_player_sells_then_buys_then_sells_again() {
    let mut game = stock(2);
    for id in ["CNR", "HBR"] {
        game.start(id, 90, &[(1, 40), (0, 20)], 0);
    }
    game.start("GT", 90, &[(2, 40)], 0);
    game.act(seat(0), sell(&game, "CNR", 10));
    game.act(seat(0), buy(&game, "GT", Holder::Bank));
    for verb in [buy(&game, "GT", Holder::Bank), buy(&game, "HBR", Holder::Bank), par(&game, "QLL", 67)] {
        refuse(&mut game, seat(0), verb, "already-bought", &[]);
    }
    game.act(seat(0), sell(&game, "HBR", 10));
    game.act(seat(0), sell(&game, "CNR", 10));
    assert_eq!((held(&game, "CNR", holder(0)), held(&game, "GT", holder(0))), (0, 10));
    game.act(seat(0), Verb::Pass);
    assert_eq!(game.game.decision().unwrap().actor, seat(1));
}

#[test]
fn r82_013_there_are_six_par_prices() {
    let mut game = stock(2);
    let wanted = game.corporation("GT");
    let offers = game.offers(seat(0));
    let prices = offers.iter().filter_map(|offer| match offer {
        Offer::Par { corporation, price, .. } if *corporation == wanted => Some(*price),
        _ => None,
    });
    assert_eq!(prices.collect::<Vec<_>>(), [67, 71, 76, 82, 90, 100]);
    let eighty = Verb::Par { corporation: wanted, row: 5, column: 6 };
    refuse(&mut game, seat(0), eighty, "no-par-price", &[80, 67, 71, 76, 82, 90, 100]);
    let elsewhere = Verb::Par { corporation: wanted, row: 2, column: 0 };
    refuse(&mut game, seat(0), elsewhere, "no-par-price", &[65, 82]);
    game.act(seat(0), par(&game, "GT", 82));
    assert_eq!((game.price("GT"), game.cash(0)), (82, 450 - 2 * 82));
}

#[test]
fn r82_014_a_company_is_fully_capitalised_at_60_percent() {
    let mut game = stock(1);
    game.act(seat(0), par(&game, "GT", 82));
    for player in [1, 2, 3] {
        game.act(seat(player), buy(&game, "GT", Holder::Bank));
    }
    assert!(!game.game.state().corporations[game.corporation("GT")].floated);
    assert_eq!(game.cash_of("GT"), 0);
    let bank = game.game.state().bank;
    let events = game.act(seat(0), buy(&game, "GT", Holder::Bank));
    assert_eq!(game.cash_of("GT"), 820);
    assert_eq!(game.game.state().bank, bank + 82 - 820);
    assert!(events.iter().any(|event| matches!(event, Event::Floated { cash: 820, .. })));
    game.act(seat(1), buy(&game, "GT", Holder::Bank));
    assert_eq!(game.cash_of("GT"), 820, "later shares pay the bank");
}

#[test]
fn r82_015_a_share_without_a_market_price_cannot_be_sold() {
    let mut game = stock(2);
    game.shares("HBR", 10, Holder::Bank, holder(0));
    assert!(sales(&game, 0, "HBR").is_empty());
    let verb = sell(&game, "HBR", 10);
    refuse(&mut game, seat(0), verb, "no-price", &[]);
}

#[test]
fn r82_016_the_trestle_bridge_share_is_sellable_once_its_company_has_started() {
    for (round, sizes) in [(1, vec![]), (2, vec![10])] {
        let mut game = stock(round);
        game.shares("HBR", 10, Holder::Bank, holder(0));
        game.act(seat(0), par(&game, "GT", 67));
        game.act(seat(1), par(&game, "HBR", 82));
        game.act(seat(2), Verb::Pass);
        game.act(seat(3), Verb::Pass);
        assert_eq!(sales(&game, 0, "HBR"), sizes, "stock round {round}");
        if round == 2 {
            let cash = game.cash(0);
            game.act(seat(0), sell(&game, "HBR", 10));
            assert_eq!((game.cash(0) - cash, game.price("HBR")), (82, 76));
        }
    }
}

#[test]
fn r82_017_the_canadian_national_starts_only_with_a_neutral_token_on_the_map() {
    let mut game = stock(2);
    let verb = par(&game, "CN", 67);
    refuse(&mut game, seat(0), verb.clone(), "may-not-start", &[]);
    game.token("GT", None, "L8", 0, 0);
    refuse(&mut game, seat(0), verb.clone(), "may-not-start", &[]);
    game.token("GT", NEUTRAL, "N6", 0, 0);
    game.act(seat(0), verb);
    assert_eq!(held(&game, "CN", holder(0)), 20);
    assert_eq!(game.cash(0), 450 - 2 * 67);
}

#[test]
fn r82_018_more_than_60_percent_may_be_held_in_orange_and_brown_cells() {
    for (row, column, price, allowed) in
        [(6, 0, 45, true), (9, 0, 20, true), (5, 0, 50, false), (5, 3, 67, false), (1, 3, 90, false)]
    {
        let mut game = stock(2);
        game.start("CNR", 67, &[(0, 60)], 0).price_at("CNR", row, column);
        assert_eq!(game.price("CNR"), price);
        let verb = buy(&game, "CNR", Holder::Bank);
        if allowed {
            game.act(seat(0), verb);
            assert_eq!(held(&game, "CNR", holder(0)), 70);
        } else {
            refuse(&mut game, seat(0), verb, "holding-limit", &[70, 60]);
        }
    }
}

#[test]
fn r82_019_in_brown_cells_several_shares_of_the_company_are_one_purchase() {
    let mut game = stock(2);
    game.start("QLL", 67, &[(1, 40)], 0).shares("QLL", 10, Holder::Bank, Holder::Pool).price_at("QLL", 9, 0);
    game.start("GT", 67, &[(2, 40)], 0);
    game.act(seat(0), buy(&game, "QLL", Holder::Bank));
    let other = buy(&game, "GT", Holder::Bank);
    refuse(&mut game, seat(0), other, "already-bought", &[]);
    game.act(seat(0), buy(&game, "QLL", Holder::Pool));
    game.act(seat(0), buy(&game, "QLL", Holder::Bank));
    assert_eq!(held(&game, "QLL", holder(0)), 30);
    assert_eq!(game.cash(0), 450 - 67 - 20 - 67, "par for the offering, the price for the pool");
}

#[test]
fn r82_019_other_cells_allow_one_share_a_turn_and_other_companies_come_first_or_not_at_all() {
    let mut game = stock(2);
    game.start("QLL", 67, &[(1, 40)], 0).price_at("QLL", 6, 0);
    game.start("GT", 67, &[(2, 40), (0, 10)], 0);
    let orange = buy(&game, "QLL", Holder::Bank);
    game.act(seat(0), orange.clone());
    refuse(&mut game, seat(0), orange.clone(), "already-bought", &[]);
    let mut game = stock(2);
    game.start("QLL", 67, &[(1, 40)], 0).price_at("QLL", 9, 0);
    game.start("GT", 67, &[(2, 40), (0, 10)], 0);
    game.act(seat(0), buy(&game, "GT", Holder::Bank));
    refuse(&mut game, seat(0), orange, "already-bought", &[]);
}

#[test]
fn r82_020_the_price_falls_one_row_for_each_share_sold() {
    let mut game = minority(1, 3);
    game.act(seat(0), sell(&game, "CNR", 10));
    assert_eq!(game.price("CNR"), 82);
    game.act(seat(0), sell(&game, "CNR", 10));
    assert_eq!((game.price("CNR"), game.cash(0)), (76, 450 + 90 + 82));
    let mut game = minority(1, 3);
    game.act(seat(0), sell(&game, "CNR", 20));
    assert_eq!((game.price("CNR"), game.cash(0)), (76, 450 + 2 * 90), "a bundle sells at one price");
}

#[test]
fn r82_021_a_sale_never_moves_the_price_sideways() {
    let mut game = minority(0, 5);
    assert_eq!(game.price("CNR"), 126);
    game.act(seat(0), sell(&game, "CNR", 20));
    assert_eq!(marker(&game, "CNR"), (2, 5, 100));
}

#[test]
fn r82_022_a_sale_never_moves_the_price_off_a_ledge() {
    for (row, column, before, after) in [(3, 9, 130, (3, 9, 130)), (3, 7, 110, (4, 7, 100)), (10, 2, 30, (10, 2, 30))] {
        let mut game = minority(row, column);
        assert_eq!(game.price("CNR"), before);
        game.act(seat(0), sell(&game, "CNR", 30));
        assert_eq!(marker(&game, "CNR"), after);
        assert_eq!(game.cash(0), 450 + 3 * before);
    }
}

#[test]
fn r82_045_keeping_the_money_or_earning_none_moves_the_price_left() {
    assert_eq!(after_run(1, 3, Dividend::Withhold), (1, 2, 82));
    let mut game = stock(2);
    game.start("CNR", 90, &[(0, 60)], 0);
    operate(&mut game, "CNR", Step::Track);
    game.act(game.as_corporation("CNR"), Verb::Pass);
    assert_eq!(marker(&game, "CNR"), (1, 2, 82), "no train, no money");
}

#[test]
fn r82_046_paying_any_amount_moves_the_price_right() {
    assert_eq!(after_run(1, 3, Dividend::Payout), (1, 4, 100));
    assert_eq!(after_run(1, 6, Dividend::Payout), (1, 7, 142), "less than the price will do");
}

#[test]
fn r82_047_at_the_end_of_a_row_the_price_moves_up_or_down_instead() {
    assert_eq!(after_run(3, 9, Dividend::Payout), (2, 9, 155));
    assert_eq!(after_run(3, 0, Dividend::Withhold), (4, 0, 55));
    assert_eq!(after_run(0, 0, Dividend::Withhold), (1, 0, 70));
    assert_eq!(after_run(10, 0, Dividend::Withhold), (10, 0, 10), "there is nothing below");
}

#[test]
fn r82_048_at_the_top_right_the_price_stays() {
    assert_eq!(after_run(0, 15, Dividend::Payout), (0, 15, 350));
}

//! 18Rhl: floating, shares, prices and dividends.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18rhl_help;

use eighteen::action::{Dividend, Verb};
use eighteen_dsl::ids::{Holder, PlayerId};
use eighteen_dsl::ir::Step;
use eighteen_tests::scenario::{Scenario, holder, seat};
use rules_18rhl_help::*;

fn floated(game: &Scenario, id: &str) -> bool {
    game.state().corporations[game.corporation(id)].floated
}

fn buy(game: &mut Scenario, player: u8, id: &str, percent: u8) {
    let from = if game.state().corporations[game.corporation(id)].floated { game.company(id) } else { Holder::Bank };
    let verb = Verb::BuyShares { corporation: game.corporation(id), percent, from };
    game.act(seat(player), verb);
}

/// Player 1 sets the par and the players after him buy a share each, as often as needed.
fn float(game: &mut Scenario, id: &str, par: i64, papers: &[u8]) {
    for player in 0..4 {
        game.player_cash(player, 2000);
    }
    let verb = game.par(id, par);
    game.act(seat(0), verb);
    for (position, &percent) in papers.iter().enumerate() {
        let player = u8::try_from((position + 1) % 4).unwrap();
        buy(game, player, id, percent);
    }
}

#[test]
fn rh_016_a_corporation_floats_at_half() {
    let mut game = stock(1);
    float(&mut game, "ADR", 80, &[10, 10]);
    assert!(!floated(&game, "ADR"), "40%");
    buy(&mut game, 3, "ADR", 10);
    assert!(floated(&game, "ADR"), "50%");
}

#[test]
fn rh_017_the_krefeld_railway_floats_at_60() {
    let mut game = stock(1);
    float(&mut game, "KEG", 75, &[20]);
    assert!(!floated(&game, "KEG"), "40%");
    buy(&mut game, 2, "KEG", 20);
    assert!(floated(&game, "KEG"), "60%");
}

#[test]
fn rh_018_its_papers_of_20_go_first() {
    let mut game = stock(1);
    float(&mut game, "KEG", 75, &[]);
    let small = Verb::BuyShares { corporation: game.corporation("KEG"), percent: 10, from: Holder::Bank };
    refuse(&mut game, seat(1), small, "may-not-buy");
    buy(&mut game, 1, "KEG", 20);
    buy(&mut game, 2, "KEG", 20);
    buy(&mut game, 3, "KEG", 10);
    assert_eq!(game.percent("KEG", holder(3)), 10);
}

#[test]
fn rh_019_what_is_unsold_moves_to_the_treasury_and_pays_it() {
    let mut game = stock(1);
    float(&mut game, "GVE", 80, &[10, 10, 10]);
    assert_eq!((game.percent("GVE", game.company("GVE")), game.percent("GVE", Holder::Bank)), (50, 0));
    let before = game.cash_of("GVE");
    buy(&mut game, 0, "GVE", 10);
    assert_eq!(game.cash_of("GVE") - before, 80);
}

#[test]
fn rh_020_the_shares_sold_are_paid_at_float() {
    let mut game = stock(1);
    float(&mut game, "DEE", 80, &[10, 10]);
    assert_eq!(game.cash_of("DEE"), 0);
    buy(&mut game, 3, "DEE", 10);
    assert_eq!(game.cash_of("DEE"), 400);
    let mut game = stock(2);
    phase(&mut game, "3");
    float(&mut game, "KEG", 75, &[20, 20]);
    assert_eq!(game.cash_of("KEG"), 450);
}

#[test]
fn rh_023_a_corporation_that_floated_goes_up_a_row() {
    let mut game = stock(1);
    float(&mut game, "DEE", 80, &[10, 10, 10]);
    assert_eq!(game.price("DEE"), 80);
    game.pass_stock_round();
    assert_eq!(game.price("DEE"), 90);
}

#[test]
fn rh_024_it_stays_in_the_top_row() {
    let mut game = stock(1);
    float(&mut game, "ADR", 100, &[10, 10, 10]);
    game.pass_stock_round();
    assert_eq!(game.price("ADR"), 100);
}

#[test]
fn rh_025_from_phase_5_on_all_shares_are_paid() {
    let mut game = stock(3);
    phase(&mut game, "5");
    float(&mut game, "KEG", 100, &[20, 20]);
    assert_eq!(game.cash_of("KEG"), 1000);
}

#[test]
fn rh_026_and_the_unsold_go_to_the_market() {
    let mut game = stock(3);
    phase(&mut game, "5");
    float(&mut game, "CME", 100, &[10, 10, 10]);
    assert_eq!((game.percent("CME", Holder::Pool), game.percent("CME", Holder::Bank)), (50, 0));
}

#[test]
fn rh_027_and_the_price_stays() {
    let mut game = stock(3);
    phase(&mut game, "5");
    float(&mut game, "KEG", 90, &[20, 20]);
    game.pass_stock_round();
    assert_eq!(game.price("KEG"), 90);
}

#[test]
fn rh_028_a_sale_lowers_the_price_by_one_row() {
    let mut game = stock(3);
    under_way(&mut game, "ADR", 80, &[(1, 50), (0, 40)], 0);
    let verb = game.sale("ADR", 40);
    game.act(seat(0), verb);
    assert_eq!(game.price("ADR"), 75);
}

/// A corporation that ran for so much and stands at 80 before the dividend.
fn has_run(revenue: i64) -> Scenario {
    let mut game = stock(3);
    under_way(&mut game, "ADR", 80, &[(0, 60)], 0);
    game.train("ADR", "4");
    operate(&mut game, "ADR", Step::Track);
    game.has_run(revenue);
    game
}

#[test]
fn rh_049_the_price_rises_if_the_total_reaches_it() {
    for (revenue, kind, price) in [
        (70, Dividend::Payout, 80),
        (80, Dividend::Payout, 90),
        (300, Dividend::Payout, 90),
        (300, Dividend::Withhold, 75),
    ] {
        let mut game = has_run(revenue);
        let by = game.as_corporation("ADR");
        game.act(by, Verb::Dividend { kind });
        assert_eq!(game.price("ADR"), price, "{revenue} {kind:?}");
    }
}

#[test]
fn rh_050_treasury_shares_pay_the_corporation() {
    let mut game = has_run(100);
    assert_eq!(game.percent("ADR", game.company("ADR")), 40);
    let before = game.cash(0);
    let by = game.as_corporation("ADR");
    game.act(by, Verb::Dividend { kind: Dividend::Payout });
    assert_eq!((game.cash_of("ADR"), game.cash(0) - before), (40, 60));
}

#[test]
fn rh_051_pool_shares_pay_nobody() {
    for full in [false, true] {
        let mut game = has_run(100);
        let adr = game.corporation("ADR");
        game.shares("ADR", 40, Holder::Corporation(adr), Holder::Pool);
        game.edit(|state, _| {
            if full {
                state.corporations[adr].capital = Some(eighteen_dsl::ir::Capital::Full);
            }
        });
        let bank = game.state().bank;
        let by = game.as_corporation("ADR");
        game.act(by, Verb::Dividend { kind: Dividend::Payout });
        assert_eq!((game.cash_of("ADR"), bank - game.state().bank), (0, 60));
    }
}

#[test]
fn rh_115_a_player_may_hold_all_of_a_corporation() {
    let mut game = stock(3);
    under_way(&mut game, "ADR", 80, &[(0, 60)], 0);
    game.player_cash(0, 900);
    for _ in 0..4 {
        buy(&mut game, 0, "ADR", 10);
        for player in [1, 2, 3] {
            if !in_stock_round(&game) {
                break;
            }
            game.act(seat(player), Verb::Pass);
        }
    }
    assert_eq!(game.percent("ADR", holder(0)), 100);
}

#[test]
fn rh_116_the_pool_holds_half_at_most() {
    let mut game = stock(3);
    under_way(&mut game, "ADR", 80, &[(0, 60)], 0);
    let adr = game.corporation("ADR");
    game.shares("ADR", 40, Holder::Corporation(adr), Holder::Pool);
    let verb = game.sale("ADR", 20);
    refuse(&mut game, seat(0), verb, "pool-limit");
    assert!(game.allows(seat(0), game.sale("ADR", 10)));
}

#[test]
fn rh_117_a_turn_is_sales_and_then_one_purchase() {
    let mut game = stock(3);
    under_way(&mut game, "GVE", 80, &[(0, 60)], 0);
    under_way(&mut game, "DEE", 80, &[(1, 60)], 0);
    game.player_cash(0, 900);
    let verb = game.sale("GVE", 10);
    game.act(seat(0), verb);
    buy(&mut game, 0, "DEE", 10);
    assert_ne!(game.game.decision().unwrap().player, PlayerId(0), "the turn is over");
    let verb = game.sale("GVE", 10);
    assert!(!game.allows(seat(0), verb));
}

#[test]
fn rh_118_shares_are_sold_once_the_corporation_operated() {
    let mut game = stock(1);
    under_way(&mut game, "DEE", 80, &[(1, 50), (0, 10)], 0);
    let dee = game.corporation("DEE");
    game.edit(|state, _| state.corporations[dee].operated = false);
    let verb = game.sale("DEE", 10);
    refuse(&mut game, seat(0), verb, "may-not-sell");
    game.edit(|state, _| state.corporations[dee].operated = true);
    assert!(game.allows(seat(0), game.sale("DEE", 10)));
}

#[test]
fn rh_119_two_sales_of_one_corporation_are_two_rows() {
    let mut game = stock(3);
    under_way(&mut game, "ADR", 80, &[(1, 50), (0, 20)], 0);
    for price in [75, 70] {
        let verb = game.sale("ADR", 10);
        game.act(seat(0), verb);
        assert_eq!(game.price("ADR"), price);
    }
}

#[test]
fn rh_120_there_are_seven_par_prices() {
    let mut game = stock(1);
    game.player_cash(0, 900);
    for price in [60, 65, 70, 75, 80, 90, 100] {
        assert!(game.allows(seat(0), game.par("ADR", price)), "{price}");
    }
    let verb = Verb::Par { corporation: game.corporation("ADR"), row: 0, column: 4 };
    refuse(&mut game, seat(0), verb, "no-par-price");
}

/// Where a marker goes from a cell.
fn moves(row: u8, column: u8, revenue: i64, kind: Dividend) -> i64 {
    let mut game = has_run(revenue);
    game.price_at("ADR", row, column);
    let by = game.as_corporation("ADR");
    game.act(by, Verb::Dividend { kind });
    game.price("ADR")
}

#[test]
fn rh_121_the_market_has_six_ragged_rows() {
    let game = stock(1);
    let rows: Vec<(i64, i64)> = game
        .game
        .title()
        .market
        .rows
        .iter()
        .map(|row| (row[0].as_ref().unwrap().price, row[row.len() - 1].as_ref().unwrap().price))
        .collect();
    assert_eq!(rows, [(75, 350), (70, 240), (65, 165), (60, 100), (55, 70), (50, 60)]);
    assert_eq!(moves(2, 10, 200, Dividend::Payout), 180, "from the end of the third row up");
    assert_eq!(moves(0, 16, 400, Dividend::Payout), 350, "the end of the first");
}

#[test]
fn rh_122_ledges_lead_down_and_up() {
    assert_eq!(moves(3, 0, 0, Dividend::Withhold), 55, "left at the left edge");
    let mut game = stock(3);
    under_way(&mut game, "ADR", 80, &[(1, 50), (0, 20)], 0);
    game.price_at("ADR", 3, 6);
    let verb = game.sale("ADR", 10);
    game.act(seat(0), verb);
    assert_eq!(game.price("ADR"), 100, "there is no cell below");
}

#[test]
fn rh_123_a_sold_out_corporation_goes_up() {
    let mut game = stock(3);
    under_way(&mut game, "ADR", 80, &[(0, 60), (1, 40)], 0);
    game.pass_stock_round();
    assert_eq!(game.price("ADR"), 90);
}

#[test]
fn rh_124_the_richest_player_is_first() {
    let mut game = Scenario::in_stock_round("18rhl", &[], 3, 2);
    for (player, cash) in [(0, 100), (1, 240), (2, 180)] {
        game.player_cash(player, cash);
    }
    under_way(&mut game, "ADR", 60, &[(0, 50)], 0);
    game.pass_stock_round();
    assert_eq!(game.state().flow.seats, [PlayerId(1), PlayerId(2), PlayerId(0)]);
}

#[test]
fn rh_124_in_a_tie_it_is_who_sits_left_of_the_last_to_act() {
    let mut game = Scenario::in_stock_round("18rhl", &[], 3, 2);
    under_way(&mut game, "ADR", 60, &[(2, 50)], 0);
    for (player, cash) in [(0, 360), (1, 300), (2, 300)] {
        game.player_cash(player, cash);
    }
    buy(&mut game, 0, "ADR", 10);
    game.pass_stock_round();
    assert_eq!(game.state().flow.seats, [PlayerId(1), PlayerId(2), PlayerId(0)]);
}

#[test]
fn rh_125_a_new_director_gives_a_paper_of_the_same_size() {
    let mut game = stock(3);
    under_way(&mut game, "KEG", 80, &[(0, 30)], 0);
    let keg = game.corporation("KEG");
    game.shares("KEG", 40, Holder::Corporation(keg), holder(1));
    game.player_cash(1, 900);
    assert_eq!((game.percent("KEG", holder(0)), game.percent("KEG", holder(1))), (30, 40));
    game.edit(|state, _| state.corporations[keg].president = Some(PlayerId(0)));
    let verb = game.sale("KEG", 10);
    game.act(seat(0), verb);
    assert_eq!(game.president("KEG"), Some(PlayerId(1)));
    let papers: Vec<_> = game.game.rules().certificates_of(keg).collect();
    assert_eq!(game.state().certificates[papers[0]], holder(1));
    assert_eq!((game.percent("KEG", holder(0)), game.percent("KEG", holder(1))), (20, 40));
}

#[test]
fn rh_126_the_share_of_the_private_counts_for_floating() {
    let mut game = stock(1);
    game.shares("GVE", 10, Holder::Bank, holder(1));
    float(&mut game, "GVE", 80, &[10]);
    assert!(!floated(&game, "GVE"), "40%");
    buy(&mut game, 2, "GVE", 10);
    assert!(floated(&game, "GVE"), "50% with the share of the private");
}

#[test]
fn rh_021_the_rhenish_is_paid_what_was_bid() {
    let mut game = Scenario::new("18rhl", &[], 4, 1);
    game.act(seat(0), game.bid("RhE", 145));
    for (private, price, player) in [("PWB", 20, 1), ("KEO", 30, 2), ("Szl", 50, 3), ("Tjt", 80, 0), ("NLK", 120, 1)] {
        game.act(seat(player), game.bid(private, price));
    }
    let verb = game.par("RhE", 80);
    game.act(seat(0), verb);
    assert_eq!(game.cash_of("RhE"), 145, "and 240 are to come");
    assert_eq!(game.percent("RhE", game.company("RhE")), 50);
}

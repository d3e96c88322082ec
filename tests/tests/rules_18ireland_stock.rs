//! 18Ireland: stock rounds, charters at auction, the market.
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
use eighteen::state::TokenPlace;
use eighteen_dsl::ids::{Actor, Holder, PlayerId};
use eighteen_dsl::ir::Step;
use eighteen_tests::scenario::{Scenario, holder, seat};
use rules_18ireland_help::*;

fn pars(game: &Scenario, player: u8, id: &str) -> Vec<i64> {
    let wanted = game.corporation(id);
    let offers = game.offers(seat(player)).into_iter();
    offers
        .filter_map(|offer| match offer {
            Offer::Par { corporation, price, .. } if corporation == wanted => Some(price),
            _ => None,
        })
        .collect()
}

#[test]
fn ir_008_10_share_companies_come_by_merger_or_by_a_late_start() {
    let mut game = stock(3);
    game.player_cash(0, 500);
    phase(&mut game, "4");
    assert!(pars(&game, 0, "GSWR").is_empty());
    phase(&mut game, "6");
    assert!(!pars(&game, 0, "GSWR").is_empty());
}

#[test]
fn ir_022_ir_023_a_turn_is_sales_and_then_one_purchase() {
    let mut game = stock(2);
    start(&mut game, "UR", 50, &[(0, 60), (1, 20)], 0);
    start(&mut game, "DER", 50, &[(1, 40), (0, 20)], 0);
    start(&mut game, "GJR", 50, &[(1, 40)], 0);
    game.player_cash(0, 500);
    for id in ["UR", "DER"] {
        let verb = game.sale(id, 20);
        game.act(seat(0), verb);
    }
    let verb = buy(&game, "GJR", Holder::Bank);
    game.act(seat(0), verb);
    let verb = buy(&game, "GJR", Holder::Bank);
    refuse(&mut game, seat(0), verb, "out-of-turn");
}

#[test]
fn ir_024_a_charter_is_put_up_instead_of_all_sales_and_purchases() {
    let mut game = stock(2);
    start(&mut game, "UR", 50, &[(0, 60), (1, 40)], 0);
    pile(&mut game, &["GJR"]);
    game.player_cash(0, 500);
    let verb = game.sale("UR", 20);
    game.act(seat(0), verb);
    let verb = bid(&game, "GJR", 100);
    refuse(&mut game, seat(0), verb, "turn-used");
}

#[test]
fn ir_025_nothing_is_sold_in_the_first_stock_round() {
    for (round, open) in [(1, false), (2, true)] {
        let mut game = stock(round);
        start(&mut game, "UR", 50, &[(0, 60), (1, 40)], 0);
        assert_eq!(game.allows(seat(0), game.sale("UR", 20)), open);
    }
}

#[test]
fn ir_026_three_of_five_shares_at_most() {
    let mut game = stock(2);
    start(&mut game, "UR", 50, &[(0, 60)], 0);
    game.player_cash(0, 500);
    let verb = buy(&game, "UR", Holder::Bank);
    refuse(&mut game, seat(0), verb, "holding-limit");
}

#[test]
fn ir_027_seventy_percent_of_a_10_share_company_at_most() {
    let mut game = stock(2);
    phase(&mut game, "6");
    start(&mut game, "GNRI", 50, &[(0, 60)], 0);
    game.player_cash(0, 500);
    let verb = buy(&game, "GNRI", Holder::Bank);
    assert!(game.allows(seat(0), verb.clone()));
    game.shares("GNRI", 10, Holder::Bank, holder(0));
    refuse(&mut game, seat(0), verb, "holding-limit");
}

#[test]
fn ir_028_the_pool_holds_half_at_most() {
    let mut game = stock(2);
    start(&mut game, "UR", 50, &[(0, 40), (1, 20)], 0);
    game.shares("UR", 40, Holder::Bank, Holder::Pool);
    game.edit(|state, _| {
        if let eighteen::state::Stage::Stock(stage) = &mut state.flow.stage {
            stage.turn = PlayerId(1);
        }
    });
    let verb = game.sale("UR", 20);
    refuse(&mut game, seat(1), verb, "pool-limit");
}

#[test]
fn ir_029_shares_in_the_yellow_zone_do_not_count() {
    let mut game = stock(2);
    start(&mut game, "UR", 50, &[(0, 60)], 0);
    let before = game.game.cert_count(PlayerId(0));
    game.price_at("UR", 4, 1);
    assert_eq!((before, game.game.cert_count(PlayerId(0))), (2, 0));
}

#[test]
fn ir_033_ir_034_the_top_charter_opens_at_100_or_more() {
    let mut game = stock(2);
    pile(&mut game, &["GJR", "UR"]);
    let verb = bid(&game, "GJR", 95);
    refuse(&mut game, seat(0), verb, "bid-too-low");
    assert!(game.allows(seat(0), bid(&game, "GJR", 100)) && game.allows(seat(0), bid(&game, "GJR", 200)));
    assert!(!game.allows(seat(0), bid(&game, "UR", 100)));
}

#[test]
fn ir_035_raises_go_by_5() {
    let mut game = stock(2);
    pile(&mut game, &["GJR"]);
    let verb = bid(&game, "GJR", 100);
    game.act(seat(0), verb);
    let verb = bid(&game, "GJR", 102);
    refuse(&mut game, seat(1), verb, "bid-too-low");
    let verb = bid(&game, "GJR", 108);
    refuse(&mut game, seat(1), verb, "bid-step");
    assert!(game.allows(seat(1), bid(&game, "GJR", 105)));
}

/// Player 1 alone can pay, and wins a charter at a bid.
fn won(id: &str, price: i64) -> Scenario {
    let mut game = stock(2);
    pile(&mut game, &[id]);
    for player in 1..4 {
        game.player_cash(player, 50);
    }
    game.player_cash(0, 400);
    let verb = bid(&game, id, price);
    game.act(seat(0), verb);
    game
}

#[test]
fn ir_036_the_par_is_the_highest_that_is_not_above_half_the_bid() {
    for (price, par) in [(100, 50), (120, 60), (135, 60), (210, 100), (300, 100)] {
        assert_eq!(won("CIR", price).price("CIR"), par, "bid {price}");
    }
}

#[test]
fn ir_037_the_bid_goes_to_the_treasury() {
    let game = won("CIR", 210);
    assert_eq!((game.cash_of("CIR"), game.cash(0)), (210, 190));
}

#[test]
fn ir_038_ir_062_the_home_token_is_placed_at_once() {
    let game = won("CIR", 210);
    let cir = game.corporation("CIR");
    let hex = game.hex("G13");
    let there = game.game.state().tokens.iter().find(|token| token.owner == Some(cir)).unwrap();
    assert!(matches!(there.place, TokenPlace::Map { city, .. } if city.hex == hex));
}

#[test]
fn ir_039_ir_040_a_10_share_company_is_started_from_phase_6_at_50_to_100() {
    let mut game = stock(3);
    phase(&mut game, "6");
    game.player_cash(0, 500);
    assert_eq!(pars(&game, 0, "GSWR"), [50, 60, 70, 85, 100]);
}

#[test]
fn ir_041_its_president_pays_twice_the_par_into_the_treasury() {
    let mut game = stock(3);
    phase(&mut game, "6");
    game.player_cash(0, 500);
    let verb = game.par("GSWR", 85);
    game.act(seat(0), verb);
    assert_eq!((game.cash_of("GSWR"), game.cash(0), held(&game, "GSWR", 0)), (170, 330, 20));
    assert!(game.game.state().corporations[game.corporation("GSWR")].floated);
}

#[test]
fn ir_042_it_puts_its_token_in_any_free_city() {
    let mut game = stock(3);
    phase(&mut game, "6");
    game.player_cash(0, 500);
    let verb = game.par("GSWR", 85);
    game.act(seat(0), verb);
    let by = acting(&game);
    let open = game.pickable(by);
    assert!(open.contains(&"I17".to_owned()) && open.contains(&"C13".to_owned()), "{open:?}");
    assert!(!open.contains(&"G1".to_owned()), "kept for another: {open:?}");
    let verb = game.pick("I17", 0);
    game.act(by, verb);
    let gswr = game.corporation("GSWR");
    assert_eq!(
        game.game.state().tokens.iter().filter(|t| t.owner == Some(gswr) && t.place != TokenPlace::Charter).count(),
        1
    );
}

#[test]
fn ir_043_a_round_without_a_start_costs_the_top_charter_its_place() {
    let mut game = stock(2);
    pile(&mut game, &["GJR", "UR"]);
    start(&mut game, "DER", 50, &[(1, 40)], 0);
    game.pass_stock_round();
    assert!(is_closed(&game, "GJR") && !is_closed(&game, "UR"));
    let game = won("CIR", 100);
    let top = game.game.top_charter().unwrap();
    let mut game = game;
    game.pass_stock_round();
    assert_eq!(game.game.top_charter(), Some(top));
}

#[test]
fn ir_266_ir_267_who_cannot_raise_or_passed_is_out() {
    let mut game = stock(2);
    pile(&mut game, &["GJR"]);
    for (player, cash) in [(0, 300), (1, 100), (2, 300), (3, 300)] {
        game.player_cash(player, cash);
    }
    let verb = bid(&game, "GJR", 100);
    game.act(seat(0), verb);
    assert_eq!(acting(&game), seat(2), "player 2 has only 100");
    game.act(seat(2), Verb::Pass);
    let verb = bid(&game, "GJR", 105);
    game.act(seat(3), verb);
    assert_eq!(acting(&game), seat(0));
    let verb = bid(&game, "GJR", 110);
    game.act(seat(0), verb);
    assert_eq!(acting(&game), seat(3), "player 3 passed");
    game.act(seat(3), Verb::Pass);
    assert_eq!(held(&game, "GJR", 0), 40);
}

#[test]
fn ir_268_a_player_at_the_certificate_limit_cannot_bid() {
    let mut game = stock(2);
    pile(&mut game, &["GJR"]);
    for (id, count) in [("UR", 3), ("DER", 3), ("DDR", 3), ("LER", 3)] {
        start(&mut game, id, 50, &[(0, 20 + 20 * count)], 0);
    }
    let verb = bid(&game, "GJR", 100);
    assert!(!game.allows(seat(0), verb));
}

#[test]
fn ir_270_sold_out_companies_rise_one_row() {
    let mut game = stock(2);
    start(&mut game, "DKR", 60, &[(0, 60), (1, 40)], 0);
    game.pass_stock_round();
    assert_eq!(game.price("DKR"), 65);
}

#[test]
fn ir_271_the_player_left_of_the_last_to_act_is_first() {
    let mut game = stock(2);
    start(&mut game, "DKR", 60, &[(0, 40)], 0);
    game.act(seat(0), Verb::Pass);
    let verb = buy(&game, "DKR", Holder::Bank);
    game.act(seat(1), verb);
    game.pass_stock_round();
    assert_eq!(game.game.state().flow.seats[0], PlayerId(2));
}

#[test]
fn ir_272_both_classes_operate_in_order_of_price() {
    let mut game = stock(2);
    phase(&mut game, "6");
    start(&mut game, "DER", 50, &[(1, 40)], 0);
    start(&mut game, "GNRI", 60, &[(0, 60)], 0);
    start(&mut game, "DKR", 70, &[(2, 40)], 0);
    let order: Vec<&str> =
        game.game.order().into_iter().map(|id| game.game.title().corporations[id].id.as_str()).collect();
    assert_eq!(order, ["DKR", "GNRI", "DER"]);
}

#[test]
fn ir_032_ir_070_to_ir_074_dividends_move_the_price_sideways() {
    for (id, class, moves) in [("DER", "4", [55, 60, 66, 72]), ("GNRI", "6", [55, 60, 66, 66])] {
        for (paid, price) in [0, 50, 60, 120].into_iter().zip(moves) {
            let mut game = stock(2);
            phase(&mut game, class);
            start(&mut game, id, 60, &[(0, 60)], 500);
            let corporation = game.corporation(id);
            let args = [
                eighteen_dsl::ir::Value::Corporation(corporation),
                eighteen_dsl::ir::Value::Int(paid),
                eighteen_dsl::ir::Value::Int(60),
            ];
            let moved = match game.game.site(eighteen_dsl::vocab::Site::MarketDividend, &args) {
                eighteen_dsl::ir::Value::Move(direction, steps) => game.game.cell_after(corporation, direction, steps),
                other => panic!("{other:?}"),
            };
            let (row, column) = moved.unwrap();
            assert_eq!(game.game.title().market.cell(row, column).unwrap().price, price, "{id} pays {paid}");
        }
    }
}

#[test]
fn ir_046_withholding_at_20_closes_the_company() {
    let mut game = stock(2);
    start(&mut game, "UR", 50, &[(0, 40)], 0);
    game.price_at("UR", 7, 1);
    operate(&mut game, "UR", Step::Track);
    let ur: Actor = game.as_corporation("UR");
    for _ in 0..4 {
        if is_closed(&game, "UR") || game.game.operator() != Some(game.corporation("UR")) {
            break;
        }
        game.act(ur, Verb::Pass);
    }
    assert!(is_closed(&game, "UR"));
}

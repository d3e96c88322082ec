//! 1882: what the source only implies, rows 82-111 to 82-136.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

use eighteen::action::{Dividend, Offer, Verb};
use eighteen::state::{Stage, TokenPlace};
use eighteen_dsl::ids::{Holder, PlayerId};
use eighteen_dsl::ir::Step;
use eighteen_tests::more::{Sale, says};
use eighteen_tests::scenario::{Scenario, holder, seat};

const COMPAT: &str = "rulings.18xx-games";

/// A stock round of four players with 450 each.
fn stock(round: u16) -> Scenario {
    Scenario::in_stock_round("1882", &[], 4, round)
}

/// All pass once in the auction.
fn all_pass(s: &mut Scenario) {
    for _ in 0..4 {
        let by = s.game.decision().unwrap().actor;
        s.act(by, Verb::Pass);
    }
}

/// HB is sold to the first player and the others pass with him.
fn pass_after_sale(variants: &[&str]) -> Scenario {
    let mut s = Scenario::new("1882", variants, 4, 1);
    let bid = s.bid("HB", 20);
    s.act(seat(0), bid);
    all_pass(&mut s);
    s
}

/// Passes until it is the turn of a player in the stock round.
fn pass_to_seat(s: &mut Scenario, player: u8) {
    while s.game.decision().unwrap().actor != seat(player) {
        let by = s.game.decision().unwrap().actor;
        s.act(by, Verb::Pass);
    }
}

/// What a share of a company costs, by where it comes from.
fn share_price(s: &Scenario, by: u8, id: &str, source: Holder) -> Option<i64> {
    let wanted = s.corporation(id);
    s.offers(seat(by)).into_iter().find_map(|offer| match offer {
        Offer::BuyShares { corporation, from, price, .. } if corporation == wanted && from == source => Some(price),
        _ => None,
    })
}

/// CNR without trains at its purchase step, with track from D8 to the town F8 or without; GT owns a 3.
fn poor(variants: &[&str], track: bool, cash: i64, president: i64) -> Scenario {
    let mut s = Scenario::in_stock_round("1882", variants, 4, 3);
    s.start("CNR", 100, &[(0, 50), (1, 20)], cash).start("GT", 82, &[(1, 40), (0, 30)], 500);
    if track {
        s.lay("F8", "55", 0);
    }
    s.train("GT", "3");
    s.player_cash(0, president).next_train("4").pass_stock_round().pass_to("CNR", Step::BuyTrain);
    s
}

/// CNR can lay E7 from G7 over a river of 40 to C7; CNR and GT are rich.
fn bridge() -> Scenario {
    let mut s = stock(3);
    s.start("CNR", 100, &[(0, 60)], 2000).start("GT", 82, &[(0, 60)], 2000).lay("G7", "57", 0);
    s.token("CNR", None, "D8", 0, 0);
    s.token("CNR", None, "G7", 0, 0);
    s
}

#[test]
fn r82_111_when_all_pass_the_cheapest_drops_5_even_after_sales() {
    let mut s = pass_after_sale(&[]);
    assert_eq!((s.game.private_price(s.private("SC")), s.cash(0)), (45, 430));
    let bid = s.bid("SC", 45);
    s.act(seat(1), bid);
    assert_eq!(s.cash(1), 405);
}

#[test]
fn r82_111_the_1830_auction_pays_income_instead() {
    let s = pass_after_sale(&["auction-1830"]);
    assert_eq!((s.game.private_price(s.private("SC")), s.cash(0)), (50, 435));
}

#[test]
fn r82_112_at_0_the_next_player_takes_it() {
    let mut s = Scenario::new("1882", &[], 4, 1);
    let hb = s.private("HB");
    for price in [15, 10, 5] {
        all_pass(&mut s);
        assert_eq!(s.game.private_price(hb), price);
    }
    all_pass(&mut s);
    assert_eq!((s.state().privates[hb].owner, s.cash(0)), (holder(0), 450));
    assert_eq!(s.game.decision().unwrap().actor, seat(1));
}

#[test]
fn r82_113_no_shares_are_sold_in_the_first_stock_round() {
    for (round, open) in [(1, false), (2, true)] {
        let mut s = stock(round);
        s.start("GT", 82, &[(0, 60)], 820);
        let sale = s.sale("GT", 10);
        assert_eq!(s.allows(seat(0), sale.clone()), open);
        if !open {
            says(&s.refused(seat(0), sale), "may-not-sell", &["GT"]);
        }
    }
}

#[test]
fn r82_114_what_was_sold_is_not_bought_back_in_the_round() {
    let mut s = stock(3);
    s.start("GT", 82, &[(1, 40), (0, 30)], 820);
    let (sale, buy) = (s.sale("GT", 10), s.share("GT", Holder::Bank));
    s.act(seat(0), sale);
    says(&s.refused(seat(0), buy.clone()), "sold-this-round", &["GT"]);
    s.act(seat(0), Verb::Pass);
    assert!(s.allows(seat(1), buy.clone()), "others may buy");
    pass_to_seat(&mut s, 0);
    let pool = s.share("GT", Holder::Pool);
    says(&s.refused(seat(0), pool), "sold-this-round", &["GT"]);
    s.pass_stock_round().pass_operating_rounds();
    pass_to_seat(&mut s, 0);
    assert_eq!(s.state().flow.stock_round, 4);
    s.act(seat(0), buy);
    assert_eq!(s.percent("GT", holder(0)), 30);
}

#[test]
fn r82_115_the_pool_takes_50_percent() {
    let mut s = stock(3);
    s.start("CNR", 100, &[(0, 60), (1, 40)], 1000);
    s.shares("CNR", 30, holder(0), Holder::Pool).shares("CNR", 10, holder(1), Holder::Pool);
    let sale = s.sale("CNR", 20);
    says(&s.refused(seat(0), sale), "pool-limit", &["60%", "50%"]);
    let sale = s.sale("CNR", 10);
    s.act(seat(0), sale.clone());
    says(&s.refused(seat(0), sale), "pool-limit", &["60%", "50%"]);
}

#[test]
fn r82_115_a_player_holds_60_percent() {
    let mut s = stock(3);
    s.start("CNR", 100, &[(0, 50), (1, 10)], 1000);
    let buy = s.share("CNR", Holder::Bank);
    s.act(seat(0), buy.clone());
    pass_to_seat(&mut s, 1);
    s.act(seat(1), Verb::Pass);
    pass_to_seat(&mut s, 0);
    says(&s.refused(seat(0), buy), "holding-limit", &["70%", "60%"]);
}

#[test]
fn r82_116_certificates_in_zones_do_not_count() {
    let mut s = stock(3);
    s.start("CNR", 100, &[(0, 60)], 1000).start("GT", 82, &[(0, 60)], 820).start("HBR", 76, &[(1, 60)], 760);
    s.own("HB", holder(0));
    let buy = s.share("HBR", Holder::Bank);
    assert_eq!(s.game.cert_count(PlayerId(0)), 11);
    says(&s.refused(seat(0), buy.clone()), "certificate-limit", &["11"]);
    for (row, color) in [(4, "yellow"), (6, "orange"), (8, "brown")] {
        s.price_at("CNR", row, 0);
        assert_eq!(s.game.cert_count(PlayerId(0)), 6, "{color}");
        assert!(s.allows(seat(0), buy.clone()), "{color}");
    }
    s.price_at("CNR", 2, 0);
    assert_eq!(s.game.cert_count(PlayerId(0)), 11);
}

#[test]
fn r82_117_sold_out_companies_rise_one_row() {
    let mut s = stock(3);
    s.start("CNR", 82, &[(0, 60), (1, 40)], 820).start("GT", 76, &[(2, 60), (1, 30)], 760);
    s.start("HBR", 71, &[(3, 60), (1, 40)], 710).shares("HBR", 10, holder(1), Holder::Pool).pass_stock_round();
    assert_eq!((s.price("CNR"), s.price("GT"), s.price("HBR")), (90, 76, 71));
}

#[test]
fn r82_118_priority_goes_left_of_the_last_to_act() {
    let mut s = stock(3);
    s.start("GT", 82, &[(0, 60)], 820);
    let buy = s.share("GT", Holder::Bank);
    pass_to_seat(&mut s, 2);
    s.act(seat(2), buy);
    s.pass_stock_round().pass_operating_rounds();
    assert_eq!(s.game.decision().unwrap().actor, seat(3));
}

#[test]
fn r82_118_a_sale_counts_and_passing_does_not() {
    let mut s = stock(3);
    s.start("GT", 82, &[(0, 60), (1, 10)], 820);
    let sale = s.sale("GT", 10);
    pass_to_seat(&mut s, 1);
    s.act(seat(1), sale);
    s.pass_stock_round().pass_operating_rounds();
    assert_eq!(s.game.decision().unwrap().actor, seat(2));
    s.pass_stock_round().pass_operating_rounds();
    assert_eq!(s.game.decision().unwrap().actor, seat(2), "all passed");
}

#[test]
fn r82_119_dividends_of_the_pool_go_to_the_company() {
    let mut s = stock(3);
    s.start("CNR", 100, &[(0, 60), (1, 20)], 500).shares("CNR", 20, holder(1), Holder::Pool);
    s.train("CNR", "2");
    let bank = s.pass_stock_round().has_run(190).state().bank;
    s.act(s.as_corporation("CNR"), Verb::Dividend { kind: Dividend::Payout });
    assert_eq!((s.cash_of("CNR"), s.cash(0), s.cash(1)), (538, 450 + 114, 450));
    assert_eq!(s.state().bank, bank - 38 - 114, "the offering pays nobody");
}

#[test]
fn r82_120_shares_cost_par_in_the_offering_and_the_market_price_in_the_pool() {
    let mut s = stock(3);
    s.start("CNR", 82, &[(0, 60), (1, 10)], 820).shares("CNR", 10, holder(1), Holder::Pool).price_at("CNR", 0, 3);
    assert_eq!(share_price(&s, 0, "CNR", Holder::Bank), None, "60% are held");
    s.act(seat(0), Verb::Pass);
    assert_eq!(share_price(&s, 1, "CNR", Holder::Bank), Some(82));
    assert_eq!(share_price(&s, 1, "CNR", Holder::Pool), Some(100));
    let (offering, pool) = (s.share("CNR", Holder::Bank), s.share("CNR", Holder::Pool));
    s.act(seat(1), offering);
    pass_to_seat(&mut s, 2);
    s.act(seat(2), pool);
    assert_eq!((s.cash(1), s.cash(2), s.cash_of("CNR")), (450 - 82, 350, 820));
}

#[test]
fn r82_121_order_goes_by_price_then_column_then_row_then_arrival() {
    // Two markers, and which operates first.
    let cases = [
        ((0, 3), (0, 4), "GT"), // 100, 112
        ((0, 3), (1, 4), "GT"), // both 100
        ((6, 3), (5, 3), "GT"), // both 67, same column
        ((0, 3), (0, 3), "GT"), // GT came first
        ((0, 4), (0, 3), "CNR"),
        ((3, 6), (2, 5), "CNR"),
        ((5, 3), (6, 3), "CNR"),
    ];
    for (cnr, gt, first) in cases {
        let mut s = stock(3);
        s.start("GT", 82, &[(0, 60)], 0).start("CNR", 82, &[(0, 60)], 0);
        s.price_at("CNR", cnr.0, cnr.1).price_at("GT", gt.0, gt.1).pass_stock_round();
        assert_eq!(s.operator(), Some(first), "CNR at {cnr:?}, GT at {gt:?}");
    }
}

#[test]
fn r82_122_the_home_token_comes_with_the_first_turn() {
    let mut s = stock(3);
    s.start("CNR", 100, &[(0, 60)], 500).start("GT", 82, &[(0, 60)], 500).next_train("4");
    assert_eq!(s.tokens_on("D8").len(), 0);
    s.pass_stock_round();
    assert_eq!((s.tokens_on("D8"), s.tokens_on("L8").len()), (vec!["CNR"], 0));
    s.pass_to("GT", Step::Track);
    assert_eq!(s.tokens_on("L8"), ["GT"]);
    s.pass_operating_rounds();
    assert_eq!((s.tokens_on("D8"), s.charter("CNR").0), (vec!["CNR"], vec![40, 100]));
}

#[test]
fn r82_123_tokens_cost_40_then_100() {
    for (placed, price, left) in [(&[][..], 40, vec![100, 100]), (&["J12"][..], 100, vec![100])] {
        let mut s = stock(3);
        s.start("CPR", 100, &[(0, 60)], 500).lay("I5", "57", 2).lay("H4", "9", 2).lay("G3", "57", 2);
        s.token("CPR", None, "I5", 0, 0);
        for hex in placed {
            s.token("CPR", None, hex, 0, 0);
        }
        s.pass_stock_round().pass_to("CPR", Step::Token);
        let (cpr, city) = (s.as_corporation("CPR"), s.city("G3", 0));
        assert!(s.offers(cpr).contains(&Offer::PlaceToken { city, kind: None, price }));
        s.act(cpr, Verb::PlaceToken { city, kind: None });
        assert_eq!((s.cash_of("CPR"), s.charter("CPR").0), (500 - price, left));
    }
}

#[test]
fn r82_124_companies_buy_privates_at_half_to_double_face() {
    let mut s = stock(3);
    s.start("CNR", 100, &[(0, 60)], 500).next_train("4");
    for private in ["HB", "SC", "NWR", "TB"] {
        s.own(private, holder(1));
    }
    s.pass_stock_round();
    let cnr = s.as_corporation("CNR");
    for (private, min, max) in [("HB", 10, 40), ("SC", 25, 100), ("NWR", 40, 160), ("TB", 70, 280)] {
        assert!(s.offers(cnr).contains(&Offer::BuyPrivate { private: s.private(private), min, max }));
        for price in [min - 1, max + 1] {
            let verb = s.private_buy(private, price);
            says(&s.refused(cnr, verb), "price-range", &[&price.to_string(), &min.to_string(), &max.to_string()]);
        }
        for price in [min, max] {
            assert!(s.allows(cnr, s.private_buy(private, price)));
        }
    }
    s.treasury("CNR", 100);
    let verb = s.private_buy("TB", 140);
    says(&s.refused(cnr, verb), "not-enough-money", &["140", "100"]);
}

#[test]
fn r82_125_companies_buy_p2_in_phases_3_to_5() {
    for (next, open) in [("3", false), ("4", true), ("5", true), ("6", true)] {
        let mut s = stock(3);
        s.start("CNR", 100, &[(0, 60)], 500).own("SC", holder(1)).next_train(next).pass_stock_round();
        let verb = s.private_buy("SC", 50);
        assert_eq!(s.allows(s.as_corporation("CNR"), verb), open, "phase {}", s.phase());
    }
}

#[test]
fn r82_126_sc_never_starts_once_a_company_bought_its_private() {
    let mut s = stock(3);
    s.start("GT", 100, &[(0, 60)], 500).own("SC", holder(1)).next_train("4").pass_stock_round();
    let verb = s.private_buy("SC", 50);
    s.act(s.as_corporation("GT"), verb);
    assert!(s.is_out("SC") && !s.is_closed("SC"));
    let cash = s.cash_of("GT");
    s.pass_operating_rounds();
    assert_eq!(s.cash_of("GT"), cash + 10, "the private pays on");
    pass_to_seat(&mut s, 1);
    let par = s.par("SC", 67);
    assert!(!s.allows(seat(1), par));
}

#[test]
fn r82_126_sc_never_starts_once_its_private_closed() {
    let mut s = stock(3);
    s.start("GT", 100, &[(0, 60)], 1000).own("SC", holder(1)).next_train("6").pass_stock_round();
    s.pass_to("GT", Step::BuyTrain).buy_top("GT", 630);
    assert!(s.is_closed("SC") && s.is_out("SC"));
}

#[test]
fn r82_126_a_started_sc_stays() {
    let mut s = stock(3);
    s.own("SC", holder(0));
    let par = s.par("SC", 67);
    s.act(seat(0), par);
    assert!(s.is_closed("SC") && !s.is_out("SC"));
}

#[test]
fn r82_127_the_president_pays_for_the_cheapest_train() {
    let mut s = poor(&[], true, 0, 500);
    let cnr = s.as_corporation("CNR");
    says(&s.refused(cnr, Verb::Pass), "must-buy-train", &["CNR"]);
    s.buy_top("CNR", 300);
    assert_eq!((s.cash(0), s.cash_of("CNR"), s.trains_of("CNR")), (200, 0, vec!["4"]));
}

#[test]
fn r82_127_a_dearer_train_of_the_bank_is_out_of_reach() {
    let mut s = stock(3);
    s.start("CNR", 100, &[(0, 60)], 0).start("GT", 82, &[(0, 60)], 1000).lay("F8", "55", 0).player_cash(0, 5000);
    s.next_train("6").pass_stock_round().pass_to("CNR", Step::BuyTrain);
    s.edit(|state, game| state.phase = game.title().phases.ids().nth(4).unwrap());
    let d = s.state().depot.last().copied().unwrap();
    let (cnr, dear) = (s.as_corporation("CNR"), s.train_buy(d, 1100));
    says(&s.refused(cnr, dear), "train-not-for-sale", &["D"]);
    s.buy_top("CNR", 630);
    assert_eq!(s.cash(0), 5000 - 630);
}

#[test]
fn r82_127_the_president_pays_up_to_face_value_for_the_train_of_another() {
    let mut s = poor(&[], true, 0, 500);
    let train = s.game.trains(s.corporation("GT"))[0];
    let (cnr, dear) = (s.as_corporation("CNR"), s.train_buy(train, 181));
    says(&s.refused(cnr, dear), "train-price", &["181", "180"]);
    let face = s.train_buy(train, 180);
    s.act(cnr, face);
    assert_eq!((s.cash(0), s.cash_of("GT"), s.trains_of("CNR")), (320, 680, vec!["3"]));
}

#[test]
fn r82_127_the_president_sells_shares_for_what_is_missing() {
    let mut s = poor(&[], true, 50, 100);
    let much = s.sale("GT", 30);
    says(&s.refused(seat(0), much), "sells-too-much", &["150", "164"]);
    let enough = s.sale("GT", 20);
    s.act(seat(0), enough);
    assert_eq!((s.cash(0), s.percent("GT", holder(0))), (264, 10));
    s.buy_top("CNR", 300);
    assert_eq!((s.cash(0), s.cash_of("CNR")), (14, 0));
}

#[test]
fn r82_127_shares_are_sold_without_need_on_18xx_games_only() {
    for (variants, open) in [(&[][..], false), (&[COMPAT][..], true)] {
        let mut s = poor(variants, false, 50, 100);
        let sale = s.sale("GT", 10);
        assert_eq!(s.allows(seat(0), sale.clone()), open, "{variants:?}");
        if !open {
            says(&s.refused(seat(0), sale), "no-emergency", &[]);
        }
    }
}

#[test]
fn r82_128_with_one_city_and_b6_the_president_may_help() {
    let mut s = stock(3);
    s.start("CNR", 100, &[(0, 60)], 0).lay("D6", "57", 0).player_cash(0, 500).next_train("4");
    s.token("CNR", None, "D8", 0, 0);
    s.token("CNR", None, "D6", 0, 0);
    s.pass_stock_round().pass_to("CNR", Step::BuyTrain);
    let mut without = s.clone();
    let cnr = s.as_corporation("CNR");
    without.act(cnr, Verb::Pass);
    assert!(without.trains_of("CNR").is_empty());
    s.buy_top("CNR", 300);
    assert_eq!((s.cash(0), s.trains_of("CNR")), (200, vec!["4"]));
}

#[test]
fn r82_128_without_b6_the_president_may_not_help() {
    let mut s = stock(3);
    s.start("CNR", 100, &[(0, 60)], 0).lay("D6", "57", 1).player_cash(0, 500).next_train("4");
    s.token("CNR", None, "D8", 0, 0);
    s.token("CNR", None, "D6", 0, 0);
    s.pass_stock_round();
    let cnr = s.corporation("CNR");
    assert!(!s.game.president_may_help(cnr) && !s.game.must_buy_train(cnr));
}

#[test]
fn r82_129_a_discarded_train_leaves_the_game() {
    let mut s = stock(3);
    s.start("CNR", 100, &[(0, 60)], 1000).start("GT", 82, &[(0, 60)], 0);
    let trains: Vec<_> = (0..4).map(|_| s.train("GT", "3")).collect();
    s.next_train("4").pass_stock_round().pass_to("CNR", Step::BuyTrain).buy_top("CNR", 300);
    s.act(s.as_corporation("GT"), Verb::DiscardTrain { train: trains[2] });
    assert!(s.is_gone(trains[2]) && s.game.pool_trains().is_empty());
    assert!(s.sales("CNR", "3").iter().all(|sale| sale.from == s.company("GT")));
}

#[test]
fn r82_130_companies_trade_trains_at_any_price() {
    for price in [1, 777] {
        let mut s = stock(3);
        s.start("CNR", 100, &[(0, 60)], 1000).start("GT", 82, &[(1, 60)], 0);
        let train = s.train("GT", "3");
        s.next_train("4").pass_stock_round().pass_to("CNR", Step::BuyTrain);
        let terms = Sale { from: s.company("GT"), min: 1, max: 1000, trade: false };
        assert_eq!(s.sales("CNR", "3"), [terms]);
        let dear = s.train_buy(train, 1001);
        says(&s.refused(s.as_corporation("CNR"), dear), "train-price", &["1001", "1000"]);
        let verb = s.train_buy(train, price);
        s.act(s.as_corporation("CNR"), verb);
        assert_eq!((s.cash_of("CNR"), s.cash_of("GT")), (1000 - price, price));
        assert_eq!((s.trains_of("CNR"), s.trains_of("GT").len()), (vec!["3"], 0));
    }
}

#[test]
fn r82_131_removed_tiles_return_and_rivers_cost_again() {
    let mut s = bridge();
    s.own("TB", holder(2)).next_train("4").mark_top().pass_stock_round();
    let (cnr, lay, nine) = (s.as_corporation("CNR"), s.tile_lay("E7", "9", 0), s.tile("9"));
    s.act(cnr, lay.clone());
    assert_eq!((s.cash_of("CNR"), s.cash(2), s.state().supply[nine]), (2000 - 40 + 20, 460, Some(9)));
    s.pass_to("CNR", Step::BuyTrain).buy_top("CNR", 300);
    assert_eq!((s.tile_on("E7"), s.tile_on("G7"), s.state().supply[nine]), ("E7", "57", Some(10)));
    s.pass_to("GT", Step::BuyTrain).pass_to("CNR", Step::Track);
    let cash = s.cash_of("CNR");
    s.act(cnr, lay);
    assert_eq!((s.cash_of("CNR") - cash, s.cash(2)), (20 - 40, 470));
}

#[test]
fn r82_131_a_river_once_paid_is_free() {
    let mut s = bridge();
    s.own("TB", holder(2)).next_train("4").pass_stock_round();
    let (cnr, lay) = (s.as_corporation("CNR"), s.tile_lay("E7", "9", 0));
    s.act(cnr, lay);
    s.pass_to("GT", Step::BuyTrain).pass_to("CNR", Step::Track);
    let cash = s.cash_of("CNR");
    let green = s.tile_lay("E7", "23", 0);
    s.act(cnr, green);
    assert_eq!((s.tile_on("E7"), s.cash_of("CNR"), s.cash(2)), ("23", cash, 460));
}

#[test]
fn r82_132_a_token_on_bare_e5_picks_its_city_with_the_first_track() {
    for city in [0, 1] {
        let mut s = stock(3);
        s.start("HBR", 100, &[(0, 60)], 500).next_train("4");
        let hbr = s.company("HBR");
        s.own("NWR", hbr).pass_stock_round();
        let (power, token) = (s.power("join_rebellion"), s.token_on("HBR", "G11"));
        s.act(s.as_private("NWR"), power);
        for verb in [s.pick_token(token), s.pick("E5", 0), s.tile_lay("E5", "59", 0)] {
            let by = s.game.decision().unwrap().actor;
            s.act(by, verb);
        }
        let hbr = s.as_corporation("HBR");
        assert_eq!(s.game.decision().unwrap().actor, hbr);
        says(&s.refused(hbr, Verb::Pass), "city-first", &[]);
        let wanted = s.city("E5", city);
        s.act(hbr, Verb::PlaceToken { city: wanted, kind: None });
        let place = s.state().tokens[token].place;
        assert!(matches!(place, TokenPlace::Map { city: found, .. } if found == wanted), "{place:?}");
        assert_eq!((s.operator(), s.game.step()), (Some("HBR"), Some(Step::Track)));
    }
}

#[test]
fn r82_133_j10_takes_r1_then_r2_and_no_other_city_does() {
    let home = |next: &str| {
        let mut s = stock(3);
        s.start("QL", 100, &[(0, 60)], 500).lay("J8", "57", 0);
        s.token("QL", None, "J10", 0, 0);
        s.token("QL", None, "J8", 0, 0);
        s.next_train(next);
        s
    };
    let mut s = home("4");
    s.pass_stock_round();
    let ql = s.as_corporation("QL");
    assert_eq!(s.lays_on(ql, "J10"), [("R1".to_owned(), vec![1, 4])]);
    assert!(!s.lays_on(ql, "J8").iter().any(|(name, _)| name.starts_with('R')));
    let r1 = s.tile_lay("J10", "R1", 1);
    s.act(ql, r1);
    assert_eq!((s.tile_on("J10"), s.tokens_on("J10")), ("R1", vec!["QLL"]));
    let mut s = home("6");
    s.lay("J10", "R1", 1).pass_stock_round();
    assert_eq!(s.lays_on(ql, "J10"), [("R2".to_owned(), vec![1])]);
    let name = |s: &Scenario| s.game.place_name(s.hex("J10")).to_owned();
    assert_eq!(name(&s), "Pile o' Bones & Lumsden");
    let r2 = s.tile_lay("J10", "R2", 1);
    s.act(ql, r2);
    assert_eq!(name(&s), "Regina");
}

#[test]
fn r82_134_the_sixth_7_is_refused() {
    let mut s = bridge();
    for hex in ["B10", "F2", "H2", "H12", "K5"] {
        s.lay(hex, "7", 0);
    }
    s.pass_stock_round();
    let cnr = s.as_corporation("CNR");
    let (seven, eight) = (s.tile_lay("E7", "7", 0), s.tile_lay("E7", "8", 0));
    says(&s.refused(cnr, seven), "tile-supply", &["`7`", "0"]);
    assert!(s.allows(cnr, eight));
}

#[test]
fn r82_134_the_supply_is_that_of_the_game() {
    let s = stock(3);
    let yellow = [("1", 1), ("2", 1), ("3", 1), ("4", 1), ("7", 5), ("8", 10), ("9", 10), ("55", 1), ("56", 1)];
    let more = [("57", 4), ("58", 1), ("69", 1), ("14", 3), ("15", 2), ("23", 3), ("24", 3), ("59", 1), ("63", 3)];
    for (name, count) in yellow.into_iter().chain(more) {
        assert_eq!(s.state().supply[s.tile(name)], Some(count), "tile {name}");
    }
}

#[test]
fn r82_135_the_rebellion_private_rests_while_a_run_is_settled() {
    let mut s = stock(3);
    s.start("HBR", 100, &[(0, 60)], 500);
    s.train("HBR", "2");
    let hbr = s.company("HBR");
    s.own("NWR", hbr).pass_stock_round();
    let (nwr, power) = (s.as_private("NWR"), s.power("join_rebellion"));
    assert!(s.allows(nwr, power.clone()));
    s.has_run(100);
    says(&s.refused(nwr, power.clone()), "wrong-window", &["join_rebellion"]);
    s.act(s.as_corporation("HBR"), Verb::Dividend { kind: Dividend::Withhold });
    assert_eq!(s.operator(), Some("HBR"));
    assert!(s.allows(nwr, power), "open again once the run is settled");
}

#[test]
fn r82_136_the_mountain_m3_costs_40() {
    let mut s = stock(3);
    s.start("CNR", 100, &[(0, 60)], 39);
    s.token("CNR", None, "D8", 0, 0);
    s.token("CNR", None, "L2", 0, 0);
    s.pass_stock_round();
    let (cnr, lay) = (s.as_corporation("CNR"), s.tile_lay("M3", "58", 2));
    says(&s.refused(cnr, lay.clone()), "lay-cost", &["40", "39"]);
    s.treasury("CNR", 100);
    s.act(cnr, lay);
    assert_eq!((s.tile_on("M3"), s.cash_of("CNR")), ("58", 60));
    let Stage::Operating(stage) = &s.state().flow.stage else { panic!("no operating round") };
    assert_eq!(stage.lays, 1);
}

//! 1882: trains and phases, rows 82-061 to 82-070 and 82-137.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

use eighteen::action::Verb;
use eighteen::event::Event;
use eighteen_dsl::ids::{Actor, Holder};
use eighteen_dsl::ir::Step;
use eighteen_tests::more::{Sale, says};
use eighteen_tests::scenario::{Scenario, holder};

/// CNR at 100 and GT at 82, both rich, of the same president, in stock round 3.
fn two_companies() -> Scenario {
    let mut scenario = Scenario::in_stock_round("1882", &[], 4, 3);
    scenario.start("CNR", 100, &[(0, 60)], 3000).start("GT", 82, &[(0, 60)], 3000);
    scenario
}

/// CNR may buy trains, and the next one is of the given type.
fn buying(next: &str) -> Scenario {
    let mut scenario = two_companies();
    scenario.next_train(next).pass_stock_round().pass_to("CNR", Step::BuyTrain);
    scenario
}

fn from_bank(price: i64) -> Sale {
    Sale { from: Holder::Bank, min: price, max: price, trade: false }
}

/// HBR's first lay in the phase before the given train.
fn hbr_lays(next: &str, tile: &str) -> (Scenario, Actor) {
    let mut scenario = Scenario::in_stock_round("1882", &[], 4, 3);
    scenario.start("HBR", 82, &[(0, 60)], 500).lay("G11", tile, 0).next_train(next);
    scenario.pass_stock_round().pass_to("HBR", Step::Track);
    let hbr = scenario.as_corporation("HBR");
    (scenario, hbr)
}

#[test]
fn r82_061_six_2s_at_80_come_before_the_3s() {
    let mut s = two_companies();
    s.pass_stock_round().pass_to("CNR", Step::BuyTrain);
    for _ in 0..4 {
        s.buy_top("CNR", 80);
    }
    s.pass_to("GT", Step::BuyTrain).buy_top("GT", 80);
    assert!(s.sales("GT", "2").contains(&from_bank(80)));
    s.buy_top("GT", 80);
    assert_eq!((s.cash_of("CNR"), s.cash_of("GT")), (3000 - 320, 3000 - 160));
    assert!(!s.sales("GT", "2").iter().any(|sale| sale.from == Holder::Bank));
    assert_eq!(s.sales("GT", "3"), [from_bank(180)]);
}

#[test]
fn r82_061_the_first_4_scraps_the_2s_and_no_3() {
    let mut s = two_companies();
    let old = s.train("GT", "2");
    s.train("GT", "3");
    s.next_train("4").pass_stock_round().pass_to("CNR", Step::BuyTrain);
    let verb = s.top_train(300);
    let events = s.act(s.as_corporation("CNR"), verb);
    assert_eq!(s.trains_of("GT"), ["3"]);
    assert!(events.contains(&Event::TrainRusted { train: old, owner: s.company("GT") }));
}

#[test]
fn r82_062_phase_2_has_one_operating_round() {
    let mut s = two_companies();
    assert_eq!(s.pass_stock_round().pass_operating_rounds(), 1);
}

#[test]
fn r82_062_phase_2_allows_four_trains() {
    let mut s = buying("2");
    for _ in 0..3 {
        s.buy_top("CNR", 80);
        assert_eq!(s.operator(), Some("CNR"));
    }
    s.buy_top("CNR", 80);
    assert_eq!(s.trains_of("CNR").len(), 4);
    assert_eq!(s.operator(), Some("GT"), "a fifth train could be bought");
}

#[test]
fn r82_062_phase_2_has_no_green_tiles() {
    let (mut s, hbr) = hbr_lays("2", "57");
    let green = s.tile_lay("G11", "14", 0);
    says(&s.refused(hbr, green), "tile-color", &["phase `2`", "green"]);
}

#[test]
fn r82_063_four_3s_at_180_come_before_the_4s() {
    let mut s = buying("3");
    assert_eq!(s.sales("CNR", "3"), [from_bank(180)]);
    for _ in 0..4 {
        s.buy_top("CNR", 180);
    }
    assert_eq!(s.cash_of("CNR"), 3000 - 720);
    assert_eq!(s.depot()[0], "4");
}

#[test]
fn r82_064_phase_3_has_two_operating_rounds_and_four_trains() {
    let mut s = buying("3");
    for _ in 0..4 {
        s.buy_top("CNR", 180);
    }
    assert_eq!((s.phase(), s.trains_of("CNR").len()), ("3", 4));
    assert_eq!(s.pass_operating_rounds(), 1, "the set under way is not made longer");
    assert_eq!(s.pass_stock_round().pass_operating_rounds(), 2);
}

#[test]
fn r82_064_phase_3_has_green_but_no_brown_tiles() {
    let (mut s, hbr) = hbr_lays("4", "57");
    let green = s.tile_lay("G11", "14", 0);
    s.act(hbr, green);
    assert_eq!(s.tile_on("G11"), "14");
    let (mut s, hbr) = hbr_lays("4", "14");
    let brown = s.tile_lay("G11", "63", 0);
    says(&s.refused(hbr, brown), "tile-color", &["phase `3`", "brown"]);
}

#[test]
fn r82_064_phase_3_sells_privates_to_companies() {
    let mut s = two_companies();
    s.own("TB", holder(1)).next_train("3").pass_stock_round();
    let (cnr, offer) = (s.as_corporation("CNR"), s.private_buy("TB", 140));
    says(&s.refused(cnr, offer.clone()), "not-for-sale", &["TB"]);
    s.pass_to("CNR", Step::BuyTrain).buy_top("CNR", 180);
    s.act(cnr, offer);
    assert_eq!(s.state().privates[s.private("TB")].owner, s.company("CNR"));
    assert_eq!((s.cash(1), s.cash_of("CNR")), (450 + 140, 3000 - 180 - 140));
}

#[test]
fn r82_065_three_4s_at_300_come_before_the_5s() {
    let mut s = buying("4");
    assert_eq!(s.sales("CNR", "4"), [from_bank(300)]);
    for _ in 0..3 {
        s.buy_top("CNR", 300);
    }
    assert_eq!((s.cash_of("CNR"), s.depot()[0]), (3000 - 900, "5"));
    assert_eq!(s.operator(), Some("GT"), "a fourth train could be bought");
}

#[test]
fn r82_065_the_first_4_lowers_the_limit_to_3() {
    let mut s = two_companies();
    for _ in 0..4 {
        s.train("GT", "3");
    }
    s.next_train("4").pass_stock_round().pass_to("CNR", Step::BuyTrain).buy_top("CNR", 300);
    let gt = s.as_corporation("GT");
    assert_eq!(s.game.decision().unwrap().actor, gt);
    says(&s.refused(gt, Verb::Pass), "discard-first", &[]);
    let train = s.game.trains(s.corporation("GT"))[0];
    s.act(gt, Verb::DiscardTrain { train });
    assert_eq!(s.trains_of("GT").len(), 3);
    assert_eq!(s.operator(), Some("CNR"));
}

#[test]
fn r82_066_two_5s_at_450_come_before_the_6s() {
    let mut s = buying("5");
    assert_eq!(s.sales("CNR", "5"), [from_bank(450)]);
    s.buy_top("CNR", 450).buy_top("CNR", 450);
    assert_eq!((s.phase(), s.depot()[0]), ("5", "6"));
}

#[test]
fn r82_066_phase_5_has_three_operating_rounds() {
    let mut s = two_companies();
    assert_eq!(s.next_train("6").pass_stock_round().pass_operating_rounds(), 3);
}

#[test]
fn r82_066_phase_5_has_brown_tiles() {
    let (mut s, hbr) = hbr_lays("6", "14");
    let brown = s.tile_lay("G11", "63", 0);
    s.act(hbr, brown);
    assert_eq!(s.tile_on("G11"), "63");
}

#[test]
fn r82_067_phase_5_raises_the_red_values() {
    type Case = (&'static str, &'static [(&'static str, &'static str, u8)], &'static [&'static str], i64, i64);
    let cases: [Case; 5] = [
        ("C11", &[("C11", "57", 1)], &["C11", "B12"], 20 + 40, 20 + 50),
        ("G3", &[("G3", "57", 1), ("H2", "9", 1)], &["G3", "H2", "I1"], 20 + 40, 20 + 80),
        ("C3", &[("C3", "57", 2)], &["C3", "B2"], 20 + 30, 20 + 60),
        ("J12", &[("J12", "57", 1)], &["J12", "I13"], 20 + 30, 20 + 40),
        ("M11", &[("M11", "59", 0)], &["M11", "O11"], 40 + 30, 40 + 30),
    ];
    for (city, tiles, leg, before, after) in cases {
        for (next, expected) in [("5", before), ("6", after)] {
            let mut s = two_companies();
            for &(hex, tile, rotation) in tiles {
                s.lay(hex, tile, rotation);
            }
            s.token("CNR", None, "D8", 0, 0);
            s.token("CNR", None, city, 0, 0);
            let train = s.train("CNR", "3");
            s.next_train(next).pass_stock_round();
            let end = leg[leg.len() - 1];
            let route = s.route(train, &[(city, 0), (end, 0)], &[leg]);
            assert_eq!(s.revenue("CNR", &[route]), expected, "{city} to {end} before the first {next}");
        }
    }
}

#[test]
fn r82_068_the_first_5_closes_all_privates_but_p2() {
    let mut s = two_companies();
    for (private, owner) in [("HB", 0), ("NWR", 1), ("TB", 2), ("CP", 3), ("SC", 1)] {
        s.own(private, holder(owner));
    }
    s.next_train("5").pass_stock_round().pass_to("CNR", Step::BuyTrain).buy_top("CNR", 450);
    for private in ["HB", "NWR", "TB", "CP"] {
        assert!(s.is_closed(private), "{private} is open");
    }
    assert!(!s.is_closed("SC"));
    let cash: Vec<i64> = (0..4).map(|player| s.cash(player)).collect();
    s.pass_to_next_round();
    let income: Vec<i64> = (0..4).map(|player| s.cash(player) - cash[usize::from(player)]).collect();
    assert_eq!(income, [0, 10, 0, 0]);
}

#[test]
fn r82_069_two_6s_at_630_come_before_the_d() {
    let mut s = buying("6");
    assert_eq!(s.sales("CNR", "6"), [from_bank(630)]);
    assert_eq!(s.sales("CNR", "D"), [], "a D is for sale in phase 5");
    s.buy_top("CNR", 630);
    assert_eq!((s.phase(), s.in_depot("6")), ("6", 1));
    assert_eq!(s.sales("CNR", "D"), [from_bank(1100), Sale { trade: true, ..from_bank(800) }]);
    s.buy_top("CNR", 630);
    assert_eq!(s.depot(), ["D"]);
}

#[test]
fn r82_069_the_first_6_scraps_the_3s_and_lowers_the_limit_to_2() {
    let mut s = two_companies();
    for name in ["3", "4", "4", "5"] {
        s.train("GT", name);
    }
    s.next_train("6").pass_stock_round().pass_to("CNR", Step::BuyTrain).buy_top("CNR", 630);
    assert_eq!(s.trains_of("GT"), ["4", "4", "5"]);
    let gt = s.as_corporation("GT");
    assert_eq!(s.game.decision().unwrap().actor, gt);
    let train = s.game.trains(s.corporation("GT"))[0];
    s.act(gt, Verb::DiscardTrain { train });
    assert_eq!((s.trains_of("GT"), s.operator()), (vec!["4", "5"], Some("CNR")));
}

#[test]
fn r82_070_ds_never_run_out() {
    let mut s = buying("D");
    s.buy_top("CNR", 1100).buy_top("CNR", 1100).pass_to("GT", Step::BuyTrain).buy_top("GT", 1100);
    assert_eq!(s.trains_of("CNR"), ["D", "D"]);
    assert!(s.sales("GT", "D").contains(&from_bank(1100)));
}

#[test]
fn r82_070_the_first_d_scraps_the_4s() {
    let mut s = two_companies();
    s.train("GT", "4");
    s.train("GT", "5");
    s.next_train("D").pass_stock_round().pass_to("CNR", Step::BuyTrain).buy_top("CNR", 1100);
    assert_eq!((s.phase(), s.trains_of("GT")), ("D", vec!["5"]));
}

#[test]
fn r82_070_a_d_runs_any_length() {
    let mut s = two_companies();
    for (hex, tile, rotation) in [
        ("C3", "57", 2),
        ("D4", "57", 2),
        ("E5", "66", 2),
        ("F6", "9", 2),
        ("G7", "57", 2),
        ("H8", "9", 2),
        ("I9", "9", 2),
        ("J10", "R2", 0),
        ("K9", "55", 0),
        ("L8", "57", 1),
    ] {
        s.lay(hex, tile, rotation);
    }
    s.token("GT", None, "L8", 0, 0);
    let (short, long) = (s.train("GT", "6"), s.train("GT", "D"));
    s.next_train("D").pass_stock_round();
    let stops = [("B2", 0), ("C3", 0), ("D4", 0), ("E5", 0), ("G7", 0), ("J10", 0), ("K9", 1), ("L8", 0)];
    let legs: [&[&str]; 7] = [
        &["B2", "C3"],
        &["C3", "D4"],
        &["D4", "E5"],
        &["E5", "F6", "G7"],
        &["G7", "H8", "I9", "J10"],
        &["J10", "K9"],
        &["K9", "L8"],
    ];
    let route = s.route(long, &stops, &legs);
    assert_eq!(s.revenue("GT", &[route]), 60 + 20 + 20 + 50 + 20 + 70 + 10 + 20);
    let gt = s.corporation("GT");
    assert!(s.game.check_routes(gt, &[s.route(short, &stops, &legs)]).is_err(), "a 6 makes eight stops");
    assert!(s.game.check_routes(gt, &[s.route(short, &stops[2..], &legs[2..])]).is_ok());
}

#[test]
fn r82_137_phase_d_keeps_three_operating_rounds_and_two_trains() {
    let mut s = buying("D");
    s.buy_top("CNR", 1100).buy_top("CNR", 1100);
    assert_eq!(s.operator(), Some("GT"), "a third train could be bought");
    s.pass_operating_rounds();
    assert_eq!(s.phase(), "D");
    assert_eq!(s.pass_stock_round().pass_operating_rounds(), 3);
}

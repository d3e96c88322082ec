//! 1882: privates, rows 82-078 to 82-110.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

use eighteen::action::{Offer, Verb};
use eighteen::state::{Stage, TokenPlace};
use eighteen_dsl::ids::{Actor, Holder, PlayerId};
use eighteen_dsl::ir::Step;
use eighteen_tests::more::says;
use eighteen_tests::scenario::{Scenario, holder, seat};

/// Stock round 3 of four players with 450 each; HBR, CNR, CPR and GT run with 1000 each.
fn stock() -> Scenario {
    let mut scenario = Scenario::in_stock_round("1882", &[], 4, 3);
    for (id, par, president) in [("CNR", 100, 0), ("HBR", 90, 1), ("CPR", 82, 2), ("GT", 76, 3)] {
        scenario.start(id, par, &[(president, 60)], 1000);
    }
    scenario
}

/// What a holder gets when an operating round starts.
fn income(private: &str, owner: impl Fn(&Scenario) -> Holder) -> i64 {
    let mut scenario = stock();
    let owner = owner(&scenario);
    scenario.own(private, owner);
    let cash = |scenario: &Scenario| match owner {
        Holder::Player(PlayerId(player)) => scenario.cash(player),
        Holder::Corporation(corporation) => scenario.state().corporations[corporation].cash,
        _ => 0,
    };
    let before = cash(&scenario);
    scenario.pass_stock_round();
    cash(&scenario) - before
}

/// CNR buys the first train of a type while the first player owns a private.
fn closes_with(private: &str, first: &str, price: i64) -> bool {
    let mut scenario = stock();
    scenario.own(private, holder(0)).next_train(first).pass_stock_round().pass_to("CNR", Step::BuyTrain);
    assert!(!scenario.is_closed(private));
    scenario.buy_top("CNR", price);
    scenario.is_closed(private)
}

/// A private of a player keeps a hex free of track; that of a company does not, and a closed one neither.
fn blocks(private: &str, id: &str, board: &[(&str, &str, u8)], lay: (&str, &str, u8)) {
    let mut scenario = stock();
    for &(hex, tile, rotation) in board {
        scenario.lay(hex, tile, rotation);
    }
    scenario.own(private, holder(1)).pass_stock_round().pass_to(id, Step::Track);
    let (by, verb) = (scenario.as_corporation(id), scenario.tile_lay(lay.0, lay.1, lay.2));
    says(&scenario.refused(by, verb.clone()), "hex-blocked", &[lay.0]);
    let mut sold = scenario.clone();
    let company = sold.company(id);
    assert!(sold.own(private, company).allows(by, verb.clone()));
    let hex = private_closed(&mut scenario, private);
    assert!(hex.allows(by, verb));
}

fn private_closed<'a>(scenario: &'a mut Scenario, private: &str) -> &'a Scenario {
    let id = scenario.private(private);
    scenario.edit(|state, _| {
        state.privates[id].owner = Holder::Nobody;
        state.privates[id].closed = true;
    })
}

/// An auction in which all privates but these are sold.
fn auction(players: usize, seed: u64, left: &[&str]) -> Scenario {
    let mut scenario = Scenario::new("1882", &[], players, seed);
    for private in ["HB", "SC", "NWR", "TB", "CP"] {
        if !left.contains(&private) {
            scenario.own(private, holder(1));
        }
    }
    scenario
}

/// The first player owns the private of SC; it is his turn in stock round 4.
fn converting() -> Scenario {
    let mut scenario = Scenario::in_stock_round("1882", &[], 4, 4);
    scenario.own("SC", holder(0));
    scenario
}

/// Takes SC at 76 and answers with a city.
fn convert(scenario: &mut Scenario, hex: &str) {
    let par = scenario.par("SC", 76);
    scenario.act(seat(0), par);
    let (by, pick) = (scenario.game.decision().unwrap().actor, scenario.pick(hex, 0));
    scenario.act(by, pick);
}

/// HBR owns the rebellion private and is at the start of its turn in phase 3, with a home at G11.
fn rebel() -> Scenario {
    let mut scenario = stock();
    let hbr = scenario.company("HBR");
    scenario.own("NWR", hbr).next_train("4").pass_stock_round().pass_to("HBR", Step::Track);
    scenario
}

/// Uses the power of the rebellion private: from a hex to a hex. Then the lay is on offer.
fn join(scenario: &mut Scenario, from: &str, to: &str) {
    let (power, token) = (scenario.power("join_rebellion"), scenario.token_on("HBR", from));
    scenario.act(scenario.as_private("NWR"), power);
    for verb in [scenario.pick_token(token), scenario.pick(to, 0)] {
        let by = scenario.game.decision().unwrap().actor;
        scenario.act(by, verb);
    }
}

/// Passes if something is asked.
fn decline(scenario: &mut Scenario) {
    if !scenario.state().pending.is_empty() {
        let by = scenario.game.decision().unwrap().actor;
        scenario.act(by, Verb::Pass);
    }
}

/// CNR may join E7 to two river sides, of 40 and 20.
fn crossing() -> Scenario {
    let mut scenario = stock();
    scenario.no_card().lay("G7", "57", 0).lay("F6", "9", 1);
    scenario.token("CNR", None, "D8", 0, 0);
    scenario.token("CNR", None, "G7", 0, 0);
    scenario
}

#[test]
fn r82_078_hudson_bay_pays_5() {
    assert_eq!(income("HB", |_| holder(0)), 5);
}

#[test]
fn r82_079_hudson_bay_blocks_c11() {
    blocks("HB", "HBR", &[("G11", "57", 0), ("E11", "9", 0)], ("C11", "57", 0));
}

#[test]
fn r82_080_hudson_bay_closes_with_the_first_5() {
    assert!(!closes_with("HB", "4", 300));
    assert!(closes_with("HB", "5", 450));
}

#[test]
fn r82_081_saskatchewan_central_pays_10() {
    assert_eq!(income("SC", |_| holder(1)), 10);
}

#[test]
fn r82_082_saskatchewan_central_blocks_h4() {
    blocks("SC", "CPR", &[("I5", "57", 2)], ("H4", "9", 2));
}

#[test]
fn r82_083_the_owner_turns_p2_into_the_presidency_of_sc() {
    let mut s = converting();
    convert(&mut s, "G3");
    assert_eq!(s.cash(0), 450 - 76);
    assert!(s.is_closed("SC"));
    assert_eq!((s.percent("SC", holder(0)), s.president("SC"), s.price("SC")), (20, Some(PlayerId(0)), 76));
    assert_eq!(s.game.decision().unwrap().actor, seat(1), "it is the purchase of the turn");
}

#[test]
fn r82_083_p2_is_not_turned_in_by_a_company() {
    let mut s = converting();
    s.start("GT", 82, &[(0, 60)], 500);
    let (gt, par) = (s.company("GT"), s.par("SC", 76));
    s.own("SC", gt);
    says(&s.refused(seat(0), par), "may-not-start", &["SC"]);
}

#[test]
fn r82_084_nobody_else_starts_sc() {
    let mut s = converting();
    s.act(seat(0), Verb::Pass);
    let par = s.par("SC", 76);
    says(&s.refused(seat(1), par), "may-not-start", &["SC", "player 2"]);
    let share = s.share("SC", Holder::Bank);
    says(&s.refused(seat(1), share), "not-started", &["SC"]);
}

#[test]
fn r82_085_the_owner_sets_the_par_within_his_cash() {
    let mut s = converting();
    s.player_cash(0, 90);
    let sc = s.corporation("SC");
    let prices = s.offers(seat(0)).into_iter().filter_map(|offer| match offer {
        Offer::Par { corporation, price, .. } if corporation == sc => Some(price),
        _ => None,
    });
    let prices: Vec<i64> = prices.collect();
    assert_eq!(prices, [67, 71, 76, 82, 90]);
    let par = s.par("SC", 100);
    says(&s.refused(seat(0), par), "not-enough-money", &["100", "90"]);
}

#[test]
fn r82_086_sc_costs_its_president_one_share() {
    let mut s = converting();
    s.player_cash(0, 90);
    let other = s.par("GT", 67);
    says(&s.refused(seat(0), other), "not-enough-money", &["134", "90"]);
    let par = s.par("SC", 76);
    s.act(seat(0), par);
    assert_eq!((s.cash(0), s.percent("SC", holder(0))), (14, 20));
}

#[test]
fn r82_087_the_home_may_be_any_free_unreserved_city() {
    let mut s = converting();
    let par = s.par("SC", 76);
    s.act(seat(0), par);
    let by = s.game.decision().unwrap().actor;
    let reserved = s.pick("D8", 0);
    says(&s.refused(by, reserved), "no-candidate", &["D8"]);
    let free = s.pick("J12", 0);
    s.act(by, free);
    assert_eq!(s.tokens_on("J12"), ["SC"]);
    assert!(s.state().tokens[s.token_on("SC", "J12")].home);
}

#[test]
fn r82_087_the_home_is_not_in_a_full_city() {
    let mut s = converting();
    s.token("CNR", None, "J12", 0, 0);
    let par = s.par("SC", 76);
    s.act(seat(0), par);
    let by = s.game.decision().unwrap().actor;
    assert!(!s.pickable(by).contains(&"J12".to_owned()));
}

#[test]
fn r82_088_the_home_may_replace_a_neutral_token() {
    let mut s = converting();
    let neutral = s.token("GT", Some("neutral"), "J10", 0, 0);
    convert(&mut s, "J10");
    assert_eq!(s.tokens_on("J10"), ["SC"]);
    assert_eq!(s.state().tokens[neutral].place, TokenPlace::Gone);
    let cn = s.par("CN", 67);
    says(&s.refused(seat(1), cn), "may-not-start", &["CN"]);
}

#[test]
fn r82_088_cn_stays_started_without_its_token() {
    let mut s = converting();
    s.token("GT", Some("neutral"), "J8", 0, 0);
    s.start("CN", 67, &[(1, 60)], 670);
    convert(&mut s, "J8");
    s.pass_stock_round();
    assert_eq!((s.operator(), s.percent("CN", holder(1)), s.is_out("CN")), (Some("CN"), 60, false));
    let lay = s.tile_lay("J8", "57", 0);
    assert!(!s.allows(s.as_corporation("CN"), lay));
}

#[test]
fn r82_088_only_the_neutral_token_of_a_full_city_is_replaced() {
    let mut s = converting();
    s.lay("G11", "14", 0);
    s.token("HBR", None, "G11", 0, 0);
    s.token("HBR", Some("neutral"), "G11", 0, 1);
    convert(&mut s, "G11");
    assert_eq!(s.tokens_on("G11"), ["HBR", "SC"]);
}

#[test]
fn r82_089_a_set_aside_train_of_the_next_rank_joins_the_depot() {
    for (next, count) in [("3", 5), ("4", 4), ("5", 3), ("6", 3)] {
        let mut s = converting();
        s.next_train(next);
        convert(&mut s, "G3");
        assert_eq!((s.depot()[0], s.in_depot(next)), (next, count), "next train {next}");
        let rest = ["3", "4", "5", "6"].into_iter().filter(|&rank| rank > next);
        for rank in rest {
            assert_eq!(
                s.in_depot(rank),
                if rank == "3" {
                    4
                } else if rank == "4" {
                    3
                } else {
                    2
                }
            );
        }
    }
}

#[test]
fn r82_089_no_train_joins_before_a_2_or_a_d() {
    for next in ["2", "D"] {
        let mut s = converting();
        s.next_train(next);
        let before = s.state().depot.clone();
        convert(&mut s, "G3");
        assert_eq!(s.state().depot, before, "next train {next}");
    }
}

#[test]
fn r82_089_the_rebellion_stays_with_the_old_train_but_other_events_move() {
    let mut s = stock();
    s.train("GT", "2");
    s.lay("E7", "9", 0).own("SC", holder(0)).next_train("4").mark_top();
    convert(&mut s, "G3");
    s.pass_stock_round().pass_to("CNR", Step::BuyTrain).buy_top("CNR", 300);
    assert_eq!((s.phase(), s.trains_of("GT").len(), s.tile_on("E7")), ("4", 0, "9"));
    s.buy_top("CNR", 300);
    assert_eq!(s.tile_on("E7"), "E7");
}

#[test]
fn r82_090_p2_survives_the_first_5_and_closes_with_the_first_6() {
    assert!(!closes_with("SC", "5", 450));
    assert!(closes_with("SC", "6", 630));
}

#[test]
fn r82_091_the_rebellion_private_pays_15() {
    assert_eq!(income("NWR", |s| s.company("HBR")), 15);
}

#[test]
fn r82_092_the_rebellion_private_moves_one_token_once() {
    let mut s = rebel();
    join(&mut s, "G11", "E5");
    decline(&mut s);
    assert_eq!(s.tokens_on("E5"), ["HBR"]);
    let power = s.power("join_rebellion");
    says(&s.refused(s.as_private("NWR"), power), "ability-spent", &["1"]);
    s.pass_operating_rounds();
    s.pass_stock_round().pass_to("HBR", Step::Track);
    let power = s.power("join_rebellion");
    says(&s.refused(s.as_private("NWR"), power), "ability-spent", &["1"]);
}

#[test]
fn r82_092_the_token_may_move_at_the_end_of_the_turn() {
    let mut s = rebel();
    s.pass_to("HBR", Step::BuyTrain);
    join(&mut s, "G11", "C3");
    let by = s.game.decision().unwrap().actor;
    let yellow = s.tile_lay("C3", "57", 2);
    s.act(by, yellow);
    assert_eq!((s.tokens_on("C3"), s.game.step()), (vec!["HBR"], Some(Step::BuyTrain)));
}

#[test]
fn r82_092_only_a_company_moves_a_token() {
    let mut s = rebel();
    s.own("NWR", holder(0));
    let power = s.power("join_rebellion");
    assert!(!s.allows(s.as_private("NWR"), power));
}

#[test]
fn r82_092_only_in_the_turn_of_the_company() {
    let mut s = stock();
    let hbr = s.company("HBR");
    s.own("NWR", hbr).pass_stock_round();
    assert_eq!(s.operator(), Some("CNR"));
    let power = s.power("join_rebellion");
    says(&s.refused(s.as_private("NWR"), power), "wrong-turn", &[]);
}

#[test]
fn r82_093_the_token_comes_from_outside_the_area() {
    let mut s = rebel();
    let inside = s.token("HBR", None, "C3", 0, 0);
    let power = s.power("join_rebellion");
    s.act(s.as_private("NWR"), power);
    let (by, pick) = (s.game.decision().unwrap().actor, s.pick_token(inside));
    says(&s.refused(by, pick), "no-candidate", &[]);
    let home = s.pick_token(s.token_on("HBR", "G11"));
    s.act(by, home);
}

#[test]
fn r82_094_the_token_goes_to_an_open_city_of_the_area() {
    let mut s = rebel();
    s.token("CNR", None, "D4", 0, 0);
    let (power, token) = (s.power("join_rebellion"), s.token_on("HBR", "G11"));
    s.act(s.as_private("NWR"), power);
    let by = s.game.decision().unwrap().actor;
    let pick = s.pick_token(token);
    s.act(by, pick);
    let mut open = s.pickable(by);
    open.dedup();
    assert_eq!(open, ["C3", "D6", "E5"]);
    for (hex, name) in [("D4", "D4"), ("G3", "G3")] {
        let elsewhere = s.pick(hex, 0);
        says(&s.refused(by, elsewhere), "no-candidate", &[name]);
    }
    let city = s.pick("E5", 0);
    s.act(by, city);
    assert_eq!(s.tokens_on("E5"), ["HBR"]);
}

#[test]
fn r82_094_the_token_does_not_join_one_of_its_own() {
    let mut s = rebel();
    s.token("HBR", None, "E5", 0, 0);
    let (power, token) = (s.power("join_rebellion"), s.token_on("HBR", "G11"));
    s.act(s.as_private("NWR"), power);
    let by = s.game.decision().unwrap().actor;
    let pick = s.pick_token(token);
    s.act(by, pick);
    assert!(!s.pickable(by).contains(&"E5".to_owned()));
}

#[test]
fn r82_094_without_an_open_city_no_token_is_lost() {
    let mut s = rebel();
    for (id, hex, city) in [("CNR", "C3", 0), ("CPR", "D4", 0), ("GT", "D6", 0), ("CNR", "E5", 0), ("CPR", "E5", 1)] {
        s.token(id, None, hex, city, 0);
    }
    let (nwr, power) = (s.as_private("NWR"), s.power("join_rebellion"));
    if s.allows(nwr, power.clone()) {
        s.act(nwr, power);
        while !s.state().pending.is_empty() {
            let by = s.game.decision().unwrap().actor;
            let pick = s.pick_token(s.token_on("HBR", "G11"));
            let verb = if s.allows(by, pick.clone()) { pick } else { Verb::Pass };
            s.act(by, verb);
        }
    }
    assert_eq!(s.tokens_on("G11"), ["HBR"]);
}

#[test]
fn r82_095_the_move_is_free() {
    let mut s = rebel();
    s.treasury("HBR", 0);
    join(&mut s, "G11", "E5");
    decline(&mut s);
    assert_eq!((s.cash_of("HBR"), s.tokens_on("E5")), (0, vec!["HBR"]));
    assert_eq!(s.charter("HBR").0, [40, 100]);
}

#[test]
fn r82_096_the_move_needs_no_connection() {
    let mut s = rebel();
    let bare =
        s.state().hexes.iter().zip(s.game.title().hexes.iter()).all(|(now, printed)| now.tile == printed.printed);
    assert!(bare, "there is track");
    join(&mut s, "G11", "D6");
    assert_eq!(s.tokens_on("D6"), ["HBR"]);
}

#[test]
fn r82_097_a_lay_on_the_destination_comes_on_top() {
    let mut s = rebel();
    join(&mut s, "G11", "C3");
    let by = s.game.decision().unwrap().actor;
    let elsewhere = s.tile_lay("D6", "57", 0);
    assert!(!s.allows(by, elsewhere));
    let yellow = s.tile_lay("C3", "57", 2);
    s.act(by, yellow);
    assert_eq!(s.tile_on("C3"), "57");
    assert_eq!(s.cash_of("HBR"), 1000 + 15 + 20, "income of the private and 20 for yellow");
    let Stage::Operating(stage) = &s.state().flow.stage else { panic!("no operating round") };
    assert_eq!((stage.lays, s.game.step()), (0, Some(Step::Track)));
}

#[test]
fn r82_097_the_lay_may_be_an_upgrade_at_the_usual_cost() {
    let mut s = rebel();
    s.lay("D4", "57", 2);
    join(&mut s, "G11", "E5");
    let by = s.game.decision().unwrap().actor;
    let green = s.tile_lay("E5", "59", 0);
    s.act(by, green);
    assert_eq!((s.tile_on("E5"), s.cash_of("HBR")), ("59", 1000 + 15 - 20));
}

#[test]
fn r82_097_the_lay_may_be_declined() {
    let mut s = rebel();
    join(&mut s, "G11", "C3");
    let by = s.game.decision().unwrap().actor;
    s.act(by, Verb::Pass);
    assert_eq!((s.tile_on("C3"), s.operator(), s.game.step()), ("C3", Some("HBR"), Some(Step::Track)));
    let yellow = s.tile_lay("C3", "57", 2);
    assert!(s.allows(s.as_corporation("HBR"), yellow), "the token does not count for the usual lay");
}

#[test]
fn r82_098_a_home_token_leaves_a_neutral_one() {
    let mut s = rebel();
    join(&mut s, "G11", "E5");
    decline(&mut s);
    assert_eq!(s.tokens_on("G11"), ["CN"]);
    assert_eq!(s.charter("HBR"), (vec![40, 100], 1), "the neutral token is not that of the charter");
}

#[test]
fn r82_098_another_token_leaves_nothing() {
    let mut s = rebel();
    s.token("HBR", None, "J12", 0, 0);
    join(&mut s, "J12", "E5");
    decline(&mut s);
    assert_eq!((s.tokens_on("J12").len(), s.tokens_on("G11")), (0, vec!["HBR"]));
}

#[test]
fn r82_098_a_home_beside_a_neutral_token_stays() {
    let mut s = rebel();
    s.lay("G11", "14", 0);
    s.token("HBR", Some("neutral"), "G11", 0, 1);
    let power = s.power("join_rebellion");
    says(&s.refused(s.as_private("NWR"), power), "no-candidate", &[]);
}

#[test]
fn r82_099_the_rebellion_private_closes_with_the_first_5() {
    assert!(!closes_with("NWR", "4", 300));
    assert!(closes_with("NWR", "5", 450));
    let mut s = rebel();
    s.next_train("5").pass_to("HBR", Step::BuyTrain);
    let power = s.power("join_rebellion");
    assert!(s.allows(s.as_private("NWR"), power.clone()));
    s.buy_top("HBR", 450);
    says(&s.refused(s.as_private("NWR"), power), "ability-gone", &["join_rebellion"]);
}

#[test]
fn r82_100_trestle_bridge_costs_140() {
    let mut s = auction(4, 1, &["TB", "CP"]);
    let low = s.bid("TB", 135);
    says(&s.refused(seat(0), low), "bid-too-low", &["135", "140"]);
    let price = s.bid("TB", 140);
    s.act(seat(0), price);
    assert_eq!((s.cash(0), s.state().privates[s.private("TB")].owner), (310, holder(0)));
}

#[test]
fn r82_101_trestle_bridge_blocks_g9() {
    blocks("TB", "HBR", &[("G11", "57", 1), ("H10", "8", 2)], ("G9", "57", 2));
}

#[test]
fn r82_102_trestle_bridge_earns_10_for_each_river_side() {
    for company in [false, true] {
        let mut s = crossing();
        let owner = if company { s.company("GT") } else { holder(2) };
        s.own("TB", owner).pass_stock_round();
        let (cnr, lay) = (s.as_corporation("CNR"), s.tile_lay("E7", "7", 0));
        s.act(cnr, lay);
        assert_eq!(s.cash_of("CNR"), 1000 - 60 + 20);
        assert_eq!((s.cash(2), s.cash_of("GT")), if company { (450, 1020) } else { (470, 1000) });
    }
}

#[test]
fn r82_103_trestle_bridge_pays_nothing_at_the_start() {
    assert_eq!(income("TB", |_| holder(0)), 0);
}

#[test]
fn r82_104_trestle_bridge_brings_the_share_drawn_at_random() {
    let mut s = auction(3, 10526, &["TB", "CP"]);
    let bid = s.bid("TB", 140);
    s.act(seat(0), bid);
    assert_eq!((s.percent("HBR", holder(0)), s.cash(0)), (10, 460));
    assert_eq!((s.price("HBR"), s.president("HBR")), (0, None));
}

#[test]
fn r82_104_each_of_five_companies_is_drawn_sometimes() {
    let ids = ["CNR", "CPR", "GT", "HBR", "QL", "SC", "CN"];
    let mut drawn = [0; 7];
    for seed in 0..100 {
        let mut s = auction(3, seed, &["TB", "CP"]);
        let bid = s.bid("TB", 140);
        s.act(seat(0), bid);
        let held: Vec<_> = ids.iter().map(|id| s.percent(id, holder(0))).collect();
        assert_eq!(held.iter().sum::<i64>(), 10);
        let position = held.iter().position(|&percent| percent == 10).unwrap();
        drawn[position] += 1;
    }
    assert!(drawn[..5].iter().all(|&times| times > 0) && drawn[5..] == [0, 0], "{drawn:?}");
}

#[test]
fn r82_105_trestle_bridge_closes_with_the_first_5_and_earns_no_more() {
    assert!(!closes_with("TB", "4", 300));
    let mut s = crossing();
    s.own("TB", holder(2)).next_train("5").pass_stock_round().pass_to("CNR", Step::BuyTrain).buy_top("CNR", 450);
    assert!(s.is_closed("TB"));
    s.pass_to_next_round().pass_to("CNR", Step::Track);
    let (people, cash, lay) = (s.all_cash(), s.cash_of("CNR"), s.tile_lay("E7", "7", 0));
    s.act(s.as_corporation("CNR"), lay);
    assert_eq!((s.all_cash(), s.cash_of("CNR")), (people, cash - 60 + 20));
}

#[test]
fn r82_106_canadian_pacific_pays_25() {
    assert_eq!(income("CP", |_| holder(3)), 25);
}

#[test]
fn r82_107_canadian_pacific_brings_the_presidency_of_cpr() {
    let mut s = auction(4, 1, &["CP"]);
    let bid = s.bid("CP", 180);
    s.act(seat(0), bid);
    let par = s.par("CPR", 82);
    s.act(seat(0), par);
    assert_eq!((s.percent("CPR", holder(0)), s.president("CPR"), s.cash(0)), (20, Some(PlayerId(0)), 270));
}

#[test]
fn r82_108_the_auction_waits_for_the_par_of_cpr() {
    let mut s = auction(4, 1, &["CP"]);
    let bid = s.bid("CP", 180);
    s.act(seat(0), bid);
    assert_eq!(s.game.decision().unwrap().actor, seat(0));
    says(&s.refused(seat(0), Verb::Pass), "must-answer", &[]);
    assert!(!s.allows(seat(1), Verb::Pass));
    let other = s.par("GT", 82);
    assert!(!s.allows(seat(0), other));
    let mut prices = Vec::new();
    for offer in s.offers(seat(0)) {
        let Offer::Par { price, .. } = offer else { panic!("{offer:?}") };
        prices.push(price);
    }
    assert_eq!(prices, [67, 71, 76, 82, 90, 100]);
    let par = s.par("CPR", 100);
    s.act(seat(0), par);
    assert_eq!((s.price("CPR"), s.cash(0)), (100, 270));
    assert!(matches!(s.state().flow.stage, Stage::Stock(_)));
}

#[test]
fn r82_109_no_company_buys_canadian_pacific() {
    let mut s = stock();
    s.own("CP", holder(1)).own("TB", holder(1)).next_train("4").pass_stock_round();
    let cnr = s.as_corporation("CNR");
    let (banned, fine) = (s.private_buy("CP", 90), s.private_buy("TB", 90));
    says(&s.refused(cnr, banned), "not-for-sale", &["CP"]);
    assert!(s.allows(cnr, fine));
}

#[test]
fn r82_110_canadian_pacific_closes_when_cpr_buys_a_train() {
    let mut s = stock();
    s.own("CP", holder(1)).pass_stock_round().pass_to("CNR", Step::BuyTrain).buy_top("CNR", 80);
    assert!(!s.is_closed("CP"));
    s.pass_to("CPR", Step::BuyTrain);
    let train = s.game.trains(s.corporation("CNR"))[0];
    let mut other = s.clone();
    let verb = s.top_train(80);
    s.act(s.as_corporation("CPR"), verb);
    assert!(s.is_closed("CP"));
    let verb = other.train_buy(train, 50);
    let cpr: Actor = other.as_corporation("CPR");
    other.act(cpr, verb);
    assert!(other.is_closed("CP"), "a train of another company counts as well");
}

#[test]
fn r82_110_canadian_pacific_closes_with_the_first_5_at_the_latest() {
    assert!(!closes_with("CP", "4", 300));
    assert!(closes_with("CP", "5", 450));
}

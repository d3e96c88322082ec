//! 1882: companies and their homes, rows 82-071 to 82-077.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

use eighteen::action::{Offer, Verb};
use eighteen_dsl::ids::Keeper;
use eighteen_tests::more::says;
use eighteen_tests::scenario::{Scenario, holder, seat};

/// A company at the start of its first turn, with 500 in its treasury.
fn first_turn(id: &str) -> Scenario {
    let mut scenario = Scenario::in_stock_round("1882", &[], 4, 3);
    scenario.start(id, 82, &[(0, 60)], 500).pass_stock_round();
    assert_eq!(scenario.operator(), Some(id));
    scenario
}

/// The home is placed for nothing, and these tokens are left: prices of its own, number of neutral ones.
fn starts_at(id: &str, home: &str, left: &[i64], neutral: usize) {
    let s = first_turn(id);
    assert_eq!(s.tokens_on(home), [id]);
    assert_eq!(s.cash_of(id), 500);
    assert_eq!(s.charter(id), (left.to_vec(), neutral));
    let token = &s.state().tokens[s.token_on(id, home)];
    let kept = Keeper::Corporation(s.corporation(id));
    assert!(token.home && !s.state().reservations.iter().any(|slot| slot.keeper == kept && !slot.used));
}

#[test]
fn r82_071_cnr_starts_at_d8_with_three_tokens() {
    starts_at("CNR", "D8", &[40, 100], 1);
}

#[test]
fn r82_072_cpr_starts_at_i5_with_four_tokens() {
    starts_at("CPR", "I5", &[40, 100, 100], 0);
}

#[test]
fn r82_073_gt_starts_at_l8_with_three_tokens() {
    starts_at("GT", "L8", &[40, 100], 1);
}

#[test]
fn r82_074_hbr_starts_at_g11_with_three_tokens() {
    starts_at("HBR", "G11", &[40, 100], 1);
}

#[test]
fn r82_075_ql_picks_one_of_the_two_cities_of_j10() {
    let mut s = first_turn("QLL");
    let ql = s.as_corporation("QL");
    assert_eq!((s.tokens_on("J10").len(), s.game.decision().unwrap().actor), (0, ql));
    let cities: Vec<_> =
        (0..2).map(|city| Offer::PlaceToken { city: s.city("J10", city), kind: None, price: 0 }).collect();
    assert_eq!(s.offers(ql), cities);
    says(&s.refused(ql, Verb::Pass), "city-first", &[]);
    let elsewhere = Verb::PlaceToken { city: s.city("J8", 0), kind: None };
    says(&s.refused(ql, elsewhere), "other-hex", &["J10"]);
    let city = s.city("J10", 1);
    s.act(ql, Verb::PlaceToken { city, kind: None });
    let token = &s.state().tokens[s.token_on("QL", "J10")];
    assert!(matches!(token.place, eighteen::state::TokenPlace::Map { city: found, .. } if found == city));
    assert_eq!((s.charter("QL"), s.cash_of("QL")), ((vec![40], 1), 500));
}

#[test]
fn r82_076_sc_starts_in_any_free_city_or_on_a_neutral_token() {
    let mut s = Scenario::in_stock_round("1882", &[], 4, 4);
    s.token("GT", None, "L8", 0, 0);
    s.token("GT", Some("neutral"), "J8", 0, 0);
    s.own("SC", holder(0));
    let par = s.par("SCR", 76);
    s.act(seat(0), par);
    let decision = s.game.decision().unwrap();
    assert_eq!(decision.player.0, 0);
    let mut open = s.pickable(decision.actor);
    open.sort();
    open.dedup();
    // Every city but the homes of others: D8, G11, I5, and L8 with the token of GT. J10 has a city more than QL needs.
    let expected =
        ["C11", "C3", "D4", "D6", "E5", "G3", "G7", "G9", "J10", "J12", "J8", "K13", "K3", "L2", "M11", "N6"];
    assert_eq!(open, expected);
    let pick = s.pick("G3", 0);
    s.act(decision.actor, pick);
    assert_eq!((s.tokens_on("G3"), s.charter("SC")), (vec!["SC"], (vec![], 1)));
}

#[test]
fn r82_077_cn_places_no_token() {
    let mut s = Scenario::in_stock_round("1882", &[], 4, 3);
    s.token("GT", None, "L8", 0, 0);
    s.token("GT", Some("neutral"), "N6", 0, 0);
    s.start("CN", 82, &[(0, 60)], 820).pass_stock_round();
    assert_eq!((s.operator(), s.cash_of("CN")), (Some("CN"), 820));
    let cn = s.corporation("CN");
    let on_map = s.state().tokens.iter().filter(|token| token.owner == Some(cn) && token.arrival > 0).count();
    assert_eq!((on_map, s.tokens_on("N6")), (1, vec!["CN"]));
    assert!(s.state().pending.is_empty());
}

//! 18 Los Angeles: markers, rows LA-089 to LA-098, LA-109 to LA-111 and LA-209.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18la_board_help;

use eighteen::action::Verb;
use eighteen_tests::more::says;
use eighteen_tests::scenario::{Scenario, holder};
use rules_18la_board_help::{first, hex, next_turn, operating, places, power, use_power};

/// A corporation bought the private from a player, and put its marker on a hex.
fn marked(id: &str, private: &str, on: &str) -> Scenario {
    let mut s = bought(id, private);
    let verb = hex(&s, on);
    use_power(&mut s, private, verb);
    s
}

fn bought(id: &str, private: &str) -> Scenario {
    let mut s = operating(id, &[]);
    s.own(private, holder(1));
    let verb = s.private_buy(private, 1);
    s.act(s.as_corporation(id), verb);
    s.agree();
    s
}

/// Where the marker is.
fn on(s: &Scenario, marker: &str) -> Vec<String> {
    let label = s.label(marker);
    let found = s.state().icons.iter().filter(|(_, icon)| *icon == label);
    found.map(|(at, _)| s.game.title().hexes[*at].coordinate.clone()).collect()
}

/// Who has its twin.
fn twins(s: &Scenario, marker: &str) -> Vec<String> {
    let label = s.label(marker);
    let found = s.state().charters.iter().filter(|(_, icon)| *icon == label);
    found.map(|(id, _)| s.game.title().corporations[*id].id.clone()).collect()
}

/// What the corporation earns from one stop to the next with a 2-train.
fn run(s: &mut Scenario, id: &str, stops: [(&str, u8); 2], leg: &[&str]) -> i64 {
    let train = s.train(id, "2");
    let route = s.route(train, &stops, &[leg]);
    s.revenue(id, &[route])
}

#[test]
fn la_089_the_steamship_goes_on_a_hex_with_its_sign() {
    let s = bought("LA", "LAS");
    assert_eq!(places(&s, "LAS"), ["B1", "C2", "D1", "F9"]);
}

#[test]
fn la_090_it_adds_20_for_each_sign() {
    for (place, signs) in [("B1", 1), ("C2", 2)] {
        let mut s = marked("SP", "LAS", place);
        let mut plain = operating("SP", &[]);
        let stops = [("C2", 0), ("B1", 0)];
        let more = run(&mut s, "SP", stops, &["C2", "B1"]) - run(&mut plain, "SP", stops, &["C2", "B1"]);
        assert_eq!(more, 20 * signs, "{place}");
    }
}

#[test]
fn la_091_the_twin_marks_the_company_that_buys_it() {
    assert_eq!(twins(&bought("LA", "LAS"), "LAS"), ["LA"]);
}

#[test]
fn la_092_only_the_company_with_the_twin_earns_it() {
    let mut s = marked("LA", "LAS", "B1");
    let mut plain = operating("LA", &[]);
    let stops = [("C2", 0), ("B1", 0)];
    assert_eq!(run(&mut s, "SP", stops, &["C2", "B1"]), run(&mut plain, "SP", stops, &["C2", "B1"]));
}

#[test]
fn la_093_it_moves_once_in_an_operating_round() {
    let mut s = marked("LA", "LAS", "B1");
    let verb = power(&s, "LAS");
    says(&s.refused(s.as_private("LAS"), verb), "ability-spent", &[]);
    next_turn(&mut s, "LA");
    let verb = hex(&s, "C2");
    use_power(&mut s, "LAS", verb);
    assert_eq!(on(&s, "LAS"), ["C2"]);
    assert!(!s.allows(s.as_private("LAS"), power(&s, "LAS")));
}

#[test]
fn la_094_citrus_goes_on_a_hex_with_its_sign() {
    let s = bought("SF", "LAC");
    assert_eq!(places(&s, "LAC"), ["B1", "D1", "D13", "F15"]);
}

#[test]
fn la_095_citrus_adds_30() {
    let mut s = marked("SP", "LAC", "B1");
    let mut plain = operating("SP", &[]);
    let stops = [("C2", 0), ("B1", 0)];
    let more = run(&mut s, "SP", stops, &["C2", "B1"]) - run(&mut plain, "SP", stops, &["C2", "B1"]);
    assert_eq!(more, 30);
}

#[test]
fn la_096_the_twin_of_citrus_marks_the_buyer_before_a_hex_is_chosen() {
    let s = bought("SF", "LAC");
    assert_eq!((twins(&s, "LAC"), on(&s, "LAC")), (vec!["SF".to_owned()], Vec::new()));
}

#[test]
fn la_097_only_the_company_with_the_twin_earns_citrus() {
    let mut s = marked("SF", "LAC", "B1");
    let mut plain = operating("SF", &[]);
    let stops = [("C2", 0), ("B1", 0)];
    assert_eq!(run(&mut s, "SP", stops, &["C2", "B1"]), run(&mut plain, "SP", stops, &["C2", "B1"]));
}

#[test]
fn la_098_citrus_never_moves() {
    let mut s = marked("SF", "LAC", "F15");
    next_turn(&mut s, "SF");
    assert!(!s.allows(s.as_private("LAC"), power(&s, "LAC")));
    assert_eq!(on(&s, "LAC"), ["F15"]);
}

#[test]
fn la_109_the_studio_goes_on_hollywood() {
    let s = marked("LA", "RKO", "B5");
    assert_eq!(on(&s, "RKO"), ["B5"]);
}

#[test]
fn la_110_each_train_of_the_owner_that_counts_hollywood_earns_20_more() {
    let setup = |s: &mut Scenario| {
        s.lay("A4", "57", 2).token("LA", None, "B5", 0, 0);
        s.lay("B7", "9", 1);
    };
    let mut s = marked("LA", "RKO", "B5");
    setup(&mut s);
    let mut plain = operating("LA", &[]);
    setup(&mut plain);
    let earned = |s: &mut Scenario| run(s, "LA", [("B5", 0), ("A4", 0)], &["B5", "A4"]);
    assert_eq!(earned(&mut s) - earned(&mut plain), 20);
}

#[test]
fn la_111_the_studio_is_gone_in_phase_iv() {
    let mut s = marked("LA", "RKO", "B5");
    first(&mut s, "LA", "6");
    assert_eq!((on(&s, "RKO"), twins(&s, "RKO")), (Vec::new(), Vec::new()));
}

#[test]
fn la_209_markers_outlive_their_private_until_phase_iv() {
    let mut s = marked("SF", "LAC", "F15");
    first(&mut s, "SF", "5");
    assert!(s.is_closed("LAC"));
    assert_eq!((on(&s, "LAC"), twins(&s, "LAC")), (vec!["F15".to_owned()], vec!["SF".to_owned()]));
    first(&mut s, "SF", "6");
    assert_eq!((on(&s, "LAC"), twins(&s, "LAC")), (Vec::new(), Vec::new()));
    assert!(!s.allows(s.as_private("LAC"), Verb::Pass));
}

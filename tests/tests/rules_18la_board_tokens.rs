//! 18 Los Angeles: homes, kept slots, priced cities and extra tokens, rows LA-021 to LA-023, LA-058 to LA-070,
//! LA-101 to LA-108, LA-112 to LA-127, LA-173 to LA-177 and LA-210.
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
use eighteen::state::{Stage, TokenPlace};
use eighteen_dsl::ids::{Actor, Keeper};
use eighteen_dsl::ir::Step;
use eighteen_tests::more::says;
use eighteen_tests::scenario::{Scenario, seat};
use rules_18la_board_help::{allowed, first, joined, operating, places, power, token, token_prices, use_power, with};

fn refused(s: &mut Scenario, id: &str, verb: Verb) -> eighteen::Illegal {
    s.refused(s.as_corporation(id), verb)
}

fn act(s: &mut Scenario, id: &str, verb: Verb) {
    s.act(s.as_corporation(id), verb);
}

/// For whom slots of a hex are kept.
fn kept(s: &Scenario, hex: &str) -> Vec<String> {
    let at = s.hex(hex);
    let of = s.state().reservations.iter().filter(|kept| kept.hex == at);
    of.map(|kept| match kept.keeper {
        Keeper::Corporation(id) => s.game.title().corporations[id].id.clone(),
        Keeper::Private(id) => s.game.title().privates[id].id.clone(),
    })
    .collect()
}

fn tokens_left(s: &Scenario, id: &str) -> usize {
    s.charter(id).0.len()
}

#[test]
fn la_021_six_home_tokens_stand_from_the_start() {
    let s = Scenario::new("18la", &[], 4, 1);
    for (id, hex) in [("ELA", "C12"), ("LA", "A8"), ("LAIR", "A2"), ("SF", "E12"), ("SP", "C2"), ("UP", "B11")] {
        assert_eq!(s.tokens_on(hex), [id], "{hex}");
        assert!(s.state().tokens[s.token_on(id, hex)].home);
    }
}

#[test]
fn la_022_a_home_stays_when_its_railroad_is_out() {
    let mut s = operating("UP", &[]);
    let sf = s.corporation("SF");
    s.edit(|state, _| state.corporations[sf].closed = true);
    s.lay("D11", "57", 2).token("UP", None, "D11", 0, 0);
    s.lay("E12", "293", 2);
    assert_eq!(s.tokens_on("E12"), ["SF"]);
    let verb = token(&s, "E12", 0);
    says(&refused(&mut s, "UP", verb), "no-slot", &["E12"]);
}

#[test]
fn la_023_pacific_electric_has_no_token_on_the_map_at_the_start() {
    let s = Scenario::new("18la", &[], 4, 1);
    assert_eq!(s.charter("PER"), (vec![0, 80, 80, 80], 0));
}

#[test]
fn la_058_a_slot_of_culver_city_is_kept_until_phase_iv() {
    let mut s = operating("SP", &[]);
    s.lay("C4", "57", 1);
    assert_eq!(kept(&s, "C4"), ["ELA"]);
    let verb = token(&s, "C4", 0);
    says(&refused(&mut s, "SP", verb.clone()), "no-slot", &["C4"]);
    first(&mut s, "SP", "6");
    assert_eq!(kept(&s, "C4"), [] as [&str; 0]);
    act(&mut s, "SP", verb);
    assert_eq!(s.tokens_on("C4"), ["SP"]);
}

#[test]
fn la_059_culver_city_costs_40_where_it_is_reached() {
    let mut s = operating("ELA", &[]);
    joined(&mut s);
    s.token("ELA", None, "C6", 0, 1);
    let left = tokens_left(&s, "ELA");
    let verb = token(&s, "C4", 0);
    act(&mut s, "ELA", verb);
    assert_eq!((s.cash_of("ELA"), tokens_left(&s, "ELA")), (960, left - 1));
}

#[test]
fn la_060_culver_city_costs_100_where_it_is_not_reached() {
    let mut s = operating("ELA", &[]);
    assert!(token_prices(&s, "ELA").contains(&("C4".to_owned(), 0, 100)));
    let verb = token(&s, "C4", 0);
    act(&mut s, "ELA", verb);
    assert_eq!(s.cash_of("ELA"), 900);
}

#[test]
fn la_061_a_slot_of_los_angeles_is_kept_until_phase_iv() {
    let mut s = operating("UP", &[]);
    s.lay("C8", "57", 1).token("UP", None, "C8", 0, 0);
    s.token("LAIR", None, "C6", 0, 1);
    let verb = token(&s, "C6", 0);
    says(&refused(&mut s, "UP", verb.clone()), "no-slot", &["C6"]);
    first(&mut s, "UP", "6");
    assert!(s.allows(s.as_corporation("UP"), verb));
}

#[test]
fn la_062_los_angeles_costs_40_where_it_is_reached() {
    let mut s = operating("SP", &[]);
    joined(&mut s);
    let verb = token(&s, "C6", 0);
    act(&mut s, "SP", verb);
    assert_eq!(s.cash_of("SP"), 960);
}

#[test]
fn la_063_los_angeles_costs_60_where_it_is_not_reached() {
    let mut s = operating("SP", &[]);
    let verb = token(&s, "C6", 0);
    act(&mut s, "SP", verb);
    assert_eq!(s.cash_of("SP"), 940);
}

#[test]
fn la_064_a_slot_of_alhambra_is_kept_until_phase_iv() {
    let mut s = operating("UP", &[]);
    s.lay("B9", "57", 1);
    let verb = token(&s, "B9", 0);
    says(&refused(&mut s, "UP", verb.clone()), "no-slot", &["B9"]);
    first(&mut s, "UP", "6");
    assert!(s.allows(s.as_corporation("UP"), verb));
}

#[test]
fn la_065_alhambra_costs_40_and_must_be_reached() {
    let mut s = operating("LA", &[]);
    let verb = token(&s, "B9", 0);
    says(&refused(&mut s, "LA", verb.clone()), "unreached", &["B9"]);
    s.lay("B9", "57", 2);
    act(&mut s, "LA", verb);
    assert_eq!(s.cash_of("LA"), 960);
}

/// Pacific Electric has been started by the first player.
fn pacific_electric() -> Scenario {
    let mut s = Scenario::in_stock_round("18la", &[], 4, 1);
    let verb = s.par("PER", 100);
    s.player_cash(0, 500).act(seat(0), verb);
    s
}

#[test]
fn la_066_pacific_electric_has_no_home_of_its_own() {
    let s = Scenario::new("18la", &[], 4, 1);
    assert!(s.game.title().corporations[s.corporation("PER")].homes.is_empty());
}

#[test]
fn la_067_its_president_picks_its_home_at_once() {
    let mut s = pacific_electric();
    assert_eq!(s.game.decision().unwrap().actor, s.as_corporation("PER"));
    s.refused(seat(1), Verb::Pass);
    let verb = token(&s, "D11", 0);
    act(&mut s, "PER", verb);
    assert!(s.state().tokens[s.token_on("PER", "D11")].home);
    assert!(matches!(s.state().flow.stage, Stage::Stock(_)));
    assert_eq!(s.game.decision().unwrap().actor, seat(1));
}

#[test]
fn la_068_its_home_is_not_los_angeles() {
    let mut s = pacific_electric();
    let verb = token(&s, "C6", 0);
    says(&refused(&mut s, "PER", verb), "other-city", &["C6"]);
}

#[test]
fn la_069_its_home_is_not_long_beach() {
    let mut s = pacific_electric();
    for city in 0..4 {
        let verb = token(&s, "E8", city);
        says(&refused(&mut s, "PER", verb), "other-city", &["E8"]);
    }
}

#[test]
fn la_070_its_home_is_no_kept_slot() {
    let mut s = pacific_electric();
    for hex in ["C4", "B9", "A8"] {
        let verb = token(&s, hex, 0);
        says(&refused(&mut s, "PER", verb), "other-city", &[hex]);
    }
    assert!(s.allows(s.as_corporation("PER"), token(&s, "F13", 0)));
}

#[test]
fn la_101_pacific_maritime_keeps_a_slot_of_long_beach() {
    let mut s = operating("SF", &[]);
    s.lay("D9", "57", 0).token("SF", None, "D9", 0, 0);
    assert_eq!(kept(&s, "E8"), ["PMC"]);
    let verb = token(&s, "E8", 2);
    says(&refused(&mut s, "SF", verb.clone()), "no-slot", &["E8"]);
    let mut sold = operating("SF", &[]);
    sold.lay("D9", "57", 0).token("SF", None, "D9", 0, 0);
    let pmc = sold.private("PMC");
    sold.edit(|state, _| state.reservations.retain(|kept| kept.keeper != Keeper::Private(pmc)));
    assert!(sold.allows(sold.as_corporation("SF"), verb));
}

#[test]
fn la_101_the_slot_is_open_once_a_company_buys_pacific_maritime() {
    let mut s = operating("SF", &[]);
    s.own("PMC", eighteen_tests::scenario::holder(1));
    let verb = s.private_buy("PMC", 30);
    act(&mut s, "SF", verb);
    s.agree();
    assert_eq!(kept(&s, "E8"), [] as [&str; 0]);
}

#[test]
fn la_102_the_slot_is_that_of_the_third_city_on_every_tile() {
    let mut s = operating("UP", &["PMC"]);
    for tile in ["298LA", "299LA", "300LA"] {
        s.lay("E8", tile, 0);
        let verb = s.pick("E8", 2);
        assert_eq!(
            allowed(&s, "PMC"),
            [eighteen::action::Offer::Choose { value: eighteen_dsl::ir::Value::City(s.city("E8", 2)) }]
        );
        let mut trial = s.clone();
        use_power(&mut trial, "PMC", verb);
        assert_eq!(trial.tokens_on("E8"), ["UP"]);
    }
}

#[test]
fn la_103_la_104_la_105_its_token_is_extra_free_and_needs_no_track() {
    let mut s = operating("UP", &["PMC"]);
    s.treasury("UP", 0);
    let left = s.charter("UP");
    let verb = s.pick("E8", 2);
    use_power(&mut s, "PMC", verb);
    assert_eq!((s.charter("UP"), s.cash_of("UP")), (left, 0));
    assert_eq!(s.tokens_on("E8"), ["UP"]);
    assert!(!s.allows(s.as_private("PMC"), power(&s, "PMC")));
}

#[test]
fn la_106_redondo_junction_takes_an_open_slot_that_is_not_kept() {
    let mut s = operating("UP", &["RJ"]);
    let found = places(&s, "RJ");
    assert!(found.contains(&"D11".to_owned()) && !found.contains(&"B9".to_owned()), "{found:?}");
    let left = s.charter("UP");
    let verb = s.pick("D11", 0);
    use_power(&mut s, "RJ", verb);
    assert_eq!((s.tokens_on("D11"), s.charter("UP")), (vec!["UP"], left));
}

#[test]
fn la_107_the_roundhouse_is_a_station_until_phase_iv() {
    let mut s = operating("UP", &["RJ"]);
    s.lay("D11", "57", 1);
    let verb = s.pick("D11", 0);
    use_power(&mut s, "RJ", verb);
    assert!(s.game.reachable(s.corporation("UP")).nodes(s.hex("D11")) & 1 != 0);
    first(&mut s, "UP", "5");
    assert!(s.is_closed("RJ"));
    assert_eq!(s.tokens_on("D11"), ["UP"]);
    first(&mut s, "UP", "6");
    assert_eq!(s.tokens_on("D11"), [] as [&str; 0]);
}

#[test]
fn la_108_redondo_junction_keeps_off_los_angeles_and_long_beach() {
    let s = operating("UP", &["RJ"]);
    let found = places(&s, "RJ");
    assert!(!found.contains(&"C6".to_owned()) && !found.contains(&"E8".to_owned()), "{found:?}");
}

/// The Dump stands on a hex; Santa Fe put it there.
fn dump(hex: &str) -> Scenario {
    let mut s = operating("SF", &["APD"]);
    let verb = s.pick(hex, 0);
    use_power(&mut s, "APD", verb);
    s
}

#[test]
fn la_112_the_dump_takes_an_open_slot_that_is_not_kept() {
    let s = dump("A4");
    assert_eq!(s.tokens_on("A4"), ["nobody"]);
    let s = operating("SF", &["APD"]);
    assert!(!places(&s, "APD").contains(&"C4".to_owned()));
}

#[test]
fn la_113_and_la_115_the_dump_takes_20_from_everybody() {
    let mut s = dump("D11");
    s.lay("D11", "14", 0).token("SF", None, "D13", 0, 0);
    s.token("UP", None, "D13", 0, 1);
    for id in ["SF", "UP"] {
        let train = s.train(id, "2");
        let route = s.route(train, &[("D11", 0), ("D13", 0)], &[&["D11", "D13"]]);
        assert_eq!(s.revenue(id, &[route]), 30, "{id}");
    }
}

#[test]
fn la_114_the_dump_blocks_its_slot() {
    let mut s = dump("D11");
    s.lay("D11", "57", 1).token("UP", None, "D13", 0, 0);
    let reach = |s: &Scenario| s.game.reachable(s.corporation("UP")).sides(s.hex("D9"));
    assert_eq!(reach(&s), 0);
    let dump = s.state().tokens.find(|token| token.owner.is_none()).unwrap();
    s.edit(|state, _| state.tokens[dump].place = TokenPlace::Gone);
    assert_ne!(reach(&s), 0);
}

#[test]
fn la_116_the_dump_stays_in_phase_iv() {
    let mut s = dump("A4");
    first(&mut s, "SF", "6");
    assert_eq!(s.tokens_on("A4"), ["nobody"]);
}

#[test]
fn la_117_the_dump_keeps_off_los_angeles_and_long_beach() {
    let s = operating("SF", &["APD"]);
    let found = places(&s, "APD");
    assert!(found.contains(&"D13".to_owned()), "{found:?}");
    assert!(!found.contains(&"C6".to_owned()) && !found.contains(&"E8".to_owned()), "{found:?}");
}

fn open_token() -> Scenario {
    let mut s = with("LA", &["LAT"], &["la_title"]);
    let verb = s.pick("C8", 0);
    use_power(&mut s, "LAT", verb);
    s
}

#[test]
fn la_118_the_open_token_needs_no_track_and_no_money() {
    let s = open_token();
    assert_eq!((s.tokens_on("C8"), s.cash_of("LA")), (vec!["nobody"], 1000));
}

#[test]
fn la_119_the_open_token_takes_the_slot_and_never_blocks() {
    let mut s = open_token();
    s.lay("C8", "57", 1).lay("C10", "9", 1);
    let up = s.corporation("LA");
    s.token("LA", None, "C6", 0, 1);
    assert_ne!(s.game.reachable(up).sides(s.hex("C12")), 0);
    let verb = token(&s, "C8", 0);
    says(&refused(&mut s, "LA", verb), "no-slot", &["C8"]);
}

#[test]
fn la_120_the_open_token_keeps_off_long_beach() {
    let s = with("LA", &["LAT"], &["la_title"]);
    let found = places(&s, "LAT");
    assert!(found.contains(&"C6".to_owned()) && !found.contains(&"E8".to_owned()), "{found:?}");
}

/// Both slots of Los Angeles are full, and the railroad reaches it.
fn crowded() -> Scenario {
    let mut s = with("LAIR", &["DC&H"], &["dch"]);
    joined(&mut s);
    s.token("SP", None, "C6", 0, 0);
    s.token("UP", None, "C6", 0, 1);
    s.lay("B7", "9", 0).lay("A8", "14", 0);
    s.lay("C8", "57", 1).token("LAIR", None, "C8", 0, 0);
    s
}

#[test]
fn la_121_dewey_cheatham_and_howe_stand_beside_full_slots() {
    let mut s = crowded();
    let verb = token(&s, "C6", 0);
    use_power(&mut s, "DC&H", verb);
    assert_eq!(s.tokens_on("C6"), ["SP", "UP", "LAIR"]);
    let s = crowded();
    assert!(!places(&s, "DC&H").contains(&"C8".to_owned()));
}

#[test]
fn la_122_the_token_takes_the_next_slot_of_the_tile() {
    let mut s = crowded();
    let verb = token(&s, "C6", 0);
    use_power(&mut s, "DC&H", verb);
    s.edit(|state, game| state.phase = game.title().phases.find(|phase| phase.name == "III").unwrap());
    let verb = s.tile_lay("C6", "297", 0);
    act(&mut s, "LAIR", verb);
    let id = s.token_on("LAIR", "C6");
    assert!(matches!(s.state().tokens[id].place, TokenPlace::Map { slot: 2, .. }));
    assert!(!s.game.title().tiles[s.tile("297")].nodes.is_empty());
}

#[test]
fn la_123_and_la_124_the_token_is_of_the_charter_at_its_price() {
    let mut s = crowded();
    s.treasury("LAIR", 137);
    let left = tokens_left(&s, "LAIR");
    let verb = token(&s, "C6", 0);
    use_power(&mut s, "DC&H", verb);
    assert_eq!((tokens_left(&s, "LAIR"), s.cash_of("LAIR")), (left - 1, 57));
}

#[test]
fn la_125_dewey_cheatham_and_howe_keep_off_long_beach() {
    let mut s = with("LAIR", &["DC&H"], &["dch"]);
    s.lay("E6", "57", 1).token("LAIR", None, "E6", 0, 0);
    s.token("UP", None, "E8", 0, 0);
    assert!(!places(&s, "DC&H").contains(&"E8".to_owned()));
}

#[test]
fn la_126_the_city_must_be_reached() {
    let mut s = with("LAIR", &["DC&H"], &["dch"]);
    s.token("SP", None, "C6", 0, 0);
    s.token("UP", None, "C6", 0, 1);
    assert!(!places(&s, "DC&H").contains(&"C6".to_owned()));
}

#[test]
fn la_127_it_is_the_placement_of_the_turn() {
    let mut s = crowded();
    s.lay("B9", "5", 3);
    let verb = token(&s, "C6", 0);
    use_power(&mut s, "DC&H", verb);
    assert_eq!(token_prices(&s, "LAIR"), []);
}

#[test]
fn la_173_tokens_after_the_home_cost_80() {
    let mut s = operating("SP", &[]);
    joined(&mut s);
    s.token("SP", None, "C6", 0, 0);
    s.lay("C8", "57", 1);
    let verb = token(&s, "C8", 0);
    act(&mut s, "SP", verb);
    assert_eq!(s.cash_of("SP"), 920);
}

#[test]
fn la_174_one_token_a_turn_at_any_time_among_the_lays() {
    let mut s = operating("SP", &[]);
    let verb = s.tile_lay("C4", "57", 1);
    act(&mut s, "SP", verb);
    let verb = token(&s, "C6", 0);
    act(&mut s, "SP", verb);
    assert_eq!(s.game.step(), Some(Step::TrackAndToken));
    assert_eq!(token_prices(&s, "SP"), []);
    let verb = s.tile_lay("D3", "9", 2);
    act(&mut s, "SP", verb);
    assert_ne!(s.game.step(), Some(Step::TrackAndToken));
}

#[test]
fn la_175_one_token_a_hex_and_only_where_it_is_connected() {
    let mut s = operating("SP", &[]);
    joined(&mut s);
    s.token("SP", None, "C6", 0, 0);
    let verb = token(&s, "C6", 0);
    says(&refused(&mut s, "SP", verb), "token-there", &["SP"]);
    let verb = token(&s, "D13", 0);
    says(&refused(&mut s, "SP", verb), "unreached", &["D13"]);
}

#[test]
fn la_176_a_full_city_stops_the_routes_of_others() {
    let mut s = operating("SP", &[]);
    s.lay("D11", "57", 1).token("SP", None, "D13", 0, 0);
    let west = |s: &Scenario| s.game.reachable(s.corporation("SP")).sides(s.hex("D9"));
    assert_ne!(west(&s), 0);
    s.token("UP", None, "D11", 0, 0);
    assert_eq!(west(&s), 0);
    assert_ne!(s.game.reachable(s.corporation("SP")).nodes(s.hex("D11")) & 1, 0);
}

#[test]
fn la_177_extra_tokens_are_beside_the_placement_of_the_turn() {
    let mut s = operating("SP", &["PMC"]);
    let verb = token(&s, "C6", 0);
    act(&mut s, "SP", verb);
    let verb = s.pick("E8", 2);
    use_power(&mut s, "PMC", verb);
    assert_eq!((s.tokens_on("C6"), s.tokens_on("E8")), (vec!["SP"], vec!["SP"]));
}

#[test]
fn la_210_phase_iv_ends_all_kept_slots() {
    let mut s = operating("UP", &[]);
    assert_eq!([kept(&s, "B9"), kept(&s, "C4"), kept(&s, "C6")], [["LA"], ["ELA"], ["SP"]]);
    first(&mut s, "UP", "6");
    for hex in ["B9", "C4", "C6"] {
        assert_eq!(kept(&s, hex), [] as [&str; 0], "{hex}");
    }
    let _: Actor = seat(0);
}

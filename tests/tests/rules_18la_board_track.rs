//! 18 Los Angeles: track, and the powers that lay it, rows LA-057, LA-071 to LA-088 and LA-165 to LA-171.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18la_board_help;

use eighteen::action::{Offer, Verb};
use eighteen_dsl::ids::Holder;
use eighteen_dsl::ir::Step;
use eighteen_tests::more::says;
use eighteen_tests::scenario::{Scenario, holder};
use rules_18la_board_help::{allowed, first, joined, operating, places, power, to_player, token, use_power};

fn refused(s: &mut Scenario, id: &str, verb: Verb) -> eighteen::Illegal {
    s.refused(s.as_corporation(id), verb)
}

#[track_caller]
fn no_lay(s: &mut Scenario, id: &str, (hex, tile, rotation): (&str, &str, u8), code: &str, parts: &[&str]) {
    let verb = s.tile_lay(hex, tile, rotation);
    says(&refused(s, id, verb), code, parts);
}

fn lay(s: &mut Scenario, id: &str, hex: &str, tile: &str, rotation: u8) {
    let verb = s.tile_lay(hex, tile, rotation);
    s.act(s.as_corporation(id), verb);
}

/// A corporation with a token in Long Beach that faces Torrance.
fn in_long_beach(city: u8) -> Scenario {
    let mut s = operating("SP", &[]);
    s.token("SP", None, "E8", city, 0);
    s
}

#[test]
fn la_057_track_into_long_beach_is_kept_by_the_yellow_tile_laid_there() {
    let mut s = in_long_beach(0);
    assert!(s.allows(s.as_corporation("SP"), s.tile_lay("E6", "57", 1)));
    let verb = s.tile_lay("E6", "57", 0);
    says(&refused(&mut s, "SP", verb), "old-track", &["E6"]);
    for (tile, rotations) in s.lays_on(s.as_corporation("SP"), "E6") {
        let exits: &[u8] = match tile.as_str() {
            "5" => &[3, 4],
            "6" => &[2, 4],
            _ => &[1, 4],
        };
        assert!(rotations.iter().all(|rotation| exits.contains(rotation)), "{tile}: {rotations:?}");
    }
}

#[test]
fn la_071_nobody_lays_on_c10_while_a_player_owns_puente_trolley() {
    let mut s = operating("UP", &[]);
    s.lay("B9", "57", 1);
    to_player(&mut s, "PT", 1);
    let verb = s.tile_lay("C10", "9", 2);
    s.token("UP", None, "B9", 0, 0);
    s.lay("B9", "5", 5);
    says(&refused(&mut s, "UP", verb.clone()), "hex-blocked", &["C10"]);
    let sf = s.company("SF");
    s.own("PT", sf);
    assert!(s.allows(s.as_corporation("UP"), verb.clone()));
    s.own("PT", Holder::Nobody);
    assert!(s.allows(s.as_corporation("UP"), verb));
}

#[test]
fn la_072_the_owner_of_puente_trolley_lays_on_c10_for_nothing() {
    let mut s = operating("LA", &["PT"]);
    let verb = s.tile_lay("C10", "9", 1);
    use_power(&mut s, "PT", verb);
    assert_eq!((s.tile_on("C10"), s.cash_of("LA")), ("9", 1000));
}

#[test]
fn la_073_the_lay_of_puente_trolley_is_beside_the_turns_lays() {
    let mut s = operating("UP", &["PT"]);
    lay(&mut s, "UP", "B9", "5", 4);
    lay(&mut s, "UP", "B13", "291", 1);
    assert!(s.lays_on(s.as_corporation("UP"), "B13").is_empty());
    let verb = s.tile_lay("C10", "8", 0);
    use_power(&mut s, "PT", verb);
    assert_eq!(s.tile_on("C10"), "8");
}

#[test]
fn la_074_beverly_hills_is_open_once_its_private_is_out_of_the_game() {
    let mut s = operating("LAIR", &[]);
    let verb = s.tile_lay("B3", "9", 2);
    to_player(&mut s, "BHC", 2);
    says(&refused(&mut s, "LAIR", verb.clone()), "hex-blocked", &["B3"]);
    let private = s.private("BHC");
    s.edit(|state, _| {
        state.privates[private].closed = true;
        state.privates[private].owner = Holder::Nobody;
    });
    assert!(s.allows(s.as_corporation("LAIR"), verb));
}

#[test]
fn la_075_beverly_hills_carriage_pays_no_hex_sides_either() {
    let mut s = operating("SP", &["BHC"]);
    s.lay("A4", "57", 0);
    let verb = s.tile_lay("B3", "8", 1);
    use_power(&mut s, "BHC", verb);
    assert_eq!(s.cash_of("SP"), 1000);
    let (a4, b3) = (s.hex("A4"), s.hex("B3"));
    assert_eq!((s.state().hexes[b3].paid & 1 << 3, s.state().hexes[a4].paid & 1), (1 << 3, 1));
}

#[test]
fn la_076_the_lay_of_beverly_hills_carriage_is_beside_the_turns_lays() {
    let mut s = operating("SP", &["BHC"]);
    lay(&mut s, "SP", "C4", "57", 1);
    lay(&mut s, "SP", "D3", "9", 2);
    let verb = s.tile_lay("B3", "8", 1);
    use_power(&mut s, "BHC", verb);
    assert_eq!(s.tile_on("B3"), "8");
    no_lay(&mut s, "SP", ("C4", "14", 0), "no-lay-left", &[]);
}

#[test]
fn la_077_los_angeles_paving_covers_a_city_with_plain_track() {
    let mut s = operating("ELA", &["LAP"]);
    let verb = s.tile_lay("B13", "8", 4);
    use_power(&mut s, "LAP", verb);
    assert_eq!(s.tile_on("B13"), "8");
}

#[test]
fn la_078_a_paved_city_is_gone_and_its_upgrades_are_plain() {
    let mut s = operating("ELA", &["LAP"]);
    let verb = s.tile_lay("B13", "8", 0);
    use_power(&mut s, "LAP", verb);
    assert_eq!(s.game.title().tiles[s.tile("8")].cities(), 0);
    s.lay("C12", "57", 0)
        .edit(|state, game| state.phase = game.title().phases.find(|phase| phase.name == "II").unwrap());
    let lays = s.lays_on(s.as_corporation("ELA"), "B13");
    assert!(!lays.is_empty());
    for (tile, _) in lays {
        let face = &s.game.title().tiles[s.tile(&tile)];
        assert!(face.cities() == 0 && face.labels.is_empty(), "{tile}");
    }
}

#[test]
fn la_079_paving_costs_nothing_hex_sides_included() {
    let mut s = operating("ELA", &["LAP"]);
    s.lay("B3", "9", 0);
    let verb = s.tile_lay("A4", "9", 0);
    use_power(&mut s, "LAP", verb);
    assert_eq!(s.cash_of("ELA"), 1000);
}

#[test]
fn la_080_paving_is_beside_the_turns_lays() {
    let mut s = operating("ELA", &["LAP"]);
    lay(&mut s, "ELA", "C12", "57", 1);
    lay(&mut s, "ELA", "C10", "9", 1);
    let verb = s.tile_lay("A6", "9", 1);
    use_power(&mut s, "LAP", verb);
    assert_eq!(s.tile_on("A6"), "9");
}

#[test]
fn la_081_la_082_la_083_la_084_paving_keeps_off_gray_hexes_los_angeles_long_beach_and_stations() {
    let s = operating("ELA", &["LAP"]);
    let places = places(&s, "LAP");
    for closed in ["D13", "B5", "F9", "C6", "E8", "E12", "C12", "A8", "F13", "C10"] {
        assert!(!places.contains(&closed.to_owned()), "{closed}");
    }
    for open in ["A4", "A6", "B9", "B13", "C4", "C8", "D7", "D9", "D11", "E4", "E6", "F11"] {
        assert!(places.contains(&open.to_owned()), "{open}");
    }
}

#[test]
fn la_085_a_slot_kept_in_a_paved_city_is_kept_no_more() {
    let mut s = operating("UP", &["LAP"]);
    let verb = s.tile_lay("C4", "9", 1);
    use_power(&mut s, "LAP", verb);
    let c4 = s.hex("C4");
    assert!(s.state().reservations.iter().all(|kept| kept.hex != c4));
}

#[test]
fn la_086_a_hex_with_z_may_be_paved() {
    let s = operating("UP", &["LAP"]);
    let offers = allowed(&s, "LAP");
    let (hex, tile) = (s.hex("B13"), s.tile("8"));
    assert!(offers.iter().any(|o| matches!(o, Offer::LayTile { hex: h, tile: t, .. } if (*h, *t) == (hex, tile))));
}

/// What a lay costs: the treasury before less after.
fn cost(s: &mut Scenario, id: &str, hex: &str, tile: &str, rotation: u8) -> i64 {
    let before = s.cash_of(id);
    lay(s, id, hex, tile, rotation);
    before - s.cash_of(id)
}

#[test]
fn la_087_chino_hills_takes_20_off_a_lay_with_costly_ground_or_sides() {
    let mut s = operating("ELA", &["CHE2"]);
    assert_eq!(cost(&mut s, "ELA", "C12", "57", 1), 20);
    assert_eq!(cost(&mut s, "ELA", "C10", "9", 1), 20);
    let mut s = operating("SF", &["CHE2"]);
    s.lay("E12", "293", 1);
    assert_eq!(cost(&mut s, "SF", "E14", "8", 5), 40);
}

#[test]
fn la_087_the_cut_comes_after_the_least_cost() {
    let mut s = operating("SP", &["CHE2"]);
    assert_eq!(cost(&mut s, "SP", "D3", "9", 2), 10);
}

#[test]
fn la_088_chino_hills_works_until_it_closes() {
    let mut s = operating("ELA", &["CHE2"]);
    first(&mut s, "ELA", "5");
    assert!(s.is_closed("CHE2"));
    assert_eq!(cost(&mut s, "ELA", "C12", "57", 1), 40);
}

#[test]
fn la_165_two_lays_a_turn_one_of_them_an_upgrade() {
    let mut s = operating("SP", &[]);
    s.edit(|state, game| state.phase = game.title().phases.find(|phase| phase.name == "II").unwrap());
    joined(&mut s);
    s.lay("C8", "57", 1).token("SP", None, "C6", 0, 0);
    let mut yellow_first = s.clone();
    lay(&mut s, "SP", "C4", "14", 1);
    no_lay(&mut s, "SP", ("C8", "15", 1), "no-upgrade-left", &[]);
    lay(&mut s, "SP", "D5", "5", 3);
    no_lay(&mut s, "SP", ("C10", "9", 1), "no-lay-left", &[]);
    lay(&mut yellow_first, "SP", "D5", "5", 3);
    lay(&mut yellow_first, "SP", "C4", "14", 1);
    assert_eq!(yellow_first.tile_on("C4"), "14");
}

#[test]
fn la_166_a_hex_may_be_laid_and_upgraded_in_one_turn() {
    let mut s = operating("ELA", &[]);
    s.edit(|state, game| state.phase = game.title().phases.find(|phase| phase.name == "II").unwrap());
    lay(&mut s, "ELA", "C12", "57", 0);
    lay(&mut s, "ELA", "C12", "14", 0);
    assert_eq!(s.tile_on("C12"), "14");
}

#[test]
fn la_167_every_lay_costs_20_or_what_the_ground_costs() {
    let mut s = operating("SP", &[]);
    assert_eq!(cost(&mut s, "SP", "D3", "9", 2), 30);
    assert_eq!(cost(&mut s, "SP", "C4", "57", 1), 20);
}

#[test]
fn la_168_hex_sides_come_on_top_of_the_least_cost() {
    let mut s = operating("LAIR", &[]);
    s.lay("B3", "9", 0);
    assert_eq!(cost(&mut s, "LAIR", "A4", "6", 5), 20);
    let mut s = operating("LAIR", &[]);
    s.lay("B3", "9", 0);
    assert_eq!(cost(&mut s, "LAIR", "A4", "5", 0), 40);
}

#[test]
fn la_169_colors_come_with_the_phases() {
    let mut s = operating("UP", &[]);
    for (phase, tile) in [("I", "14"), ("II", "611"), ("III", "51")] {
        s.edit(|state, game| state.phase = game.title().phases.find(|entry| entry.name == phase).unwrap());
        let found = s.offers(s.as_corporation("UP")).into_iter().any(|offer| match offer {
            Offer::LayTile { tile: laid, .. } => laid == s.tile(tile),
            _ => false,
        });
        assert!(!found, "{phase}");
    }
    let colors = |phase: &str| {
        let title = s.game.title();
        title.phases[title.phases.find(|entry| entry.name == phase).unwrap()].tiles.len()
    };
    assert_eq!([colors("I"), colors("II"), colors("III"), colors("IV")], [1, 2, 3, 4]);
}

#[test]
fn la_170_an_upgrade_keeps_track_and_label_and_its_new_track_is_used() {
    let mut s = operating("SP", &[]);
    s.edit(|state, game| state.phase = game.title().phases.find(|phase| phase.name == "II").unwrap());
    joined(&mut s);
    s.token("SP", None, "C6", 0, 0);
    assert!(s.allows(s.as_corporation("SP"), s.tile_lay("C4", "14", 1)));
    no_lay(&mut s, "SP", ("C4", "14", 2), "old-track", &["14", "57"]);
    no_lay(&mut s, "SP", ("C4", "294", 0), "no-upgrade", &["294"]);
}

#[test]
fn la_171_track_runs_into_no_gray_side_without_track() {
    let mut s = operating("LA", &[]);
    no_lay(&mut s, "LA", ("A6", "57", 0), "track-nowhere", &["A6"]);
    assert!(s.allows(s.as_corporation("LA"), s.tile_lay("A6", "57", 1)));
    let red = s.tile_lay("B15", "9", 1);
    says(&refused(&mut s, "LA", red), "no-upgrade", &["B15"]);
}

#[test]
fn la_172_money_for_track_counts_what_an_issue_would_bring() {
    for (pool, opens) in [(0, true), (20, false)] {
        let mut s = Scenario::in_stock_round("18la", &[], 4, 2);
        s.start("ELA", 70, &[(0, 20)], 10).shares("ELA", pool, Holder::Bank, Holder::Pool).pass_stock_round();
        let track = s.operator() == Some("ELA") && s.game.step() == Some(Step::TrackAndToken);
        assert_eq!(track, opens, "{pool}% in the pool");
        if opens {
            let ela = s.as_corporation("ELA");
            let lays = |s: &Scenario| s.offers(ela).iter().any(|offer| matches!(offer, Offer::LayTile { .. }));
            assert!(!lays(&s));
            let issue = s.sale("ELA", 10);
            s.act(ela, issue);
            assert_eq!(s.cash_of("ELA"), 70);
            assert!(lays(&s));
        }
    }
}

#[test]
fn la_166_tokens_and_lays_go_in_any_order() {
    let mut s = operating("SP", &[]);
    lay(&mut s, "SP", "C4", "57", 1);
    let verb = token(&s, "C6", 0);
    s.act(s.as_corporation("SP"), verb);
    assert_eq!(s.game.step(), Some(Step::TrackAndToken));
    lay(&mut s, "SP", "D3", "9", 2);
    assert!(!s.allows(s.as_private("PT"), power(&s, "PT")));
    assert_eq!(s.state().privates[s.private("PT")].owner, Holder::Nobody);
    let _ = holder(0);
}

//! 18Rhl: ferries, bonuses, the Rheingold-Express and off-boards.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18rhl_help;

use eighteen_dsl::ids::TrainId;
use eighteen_dsl::ir::Step;
use eighteen_tests::scenario::Scenario;
use rules_18rhl_help::*;

/// A corporation about to run one train, with tokens of several corporations on the map: corporation, hex, city, slot.
/// No mine and no mill is drawn.
fn running(
    variants: &[&str],
    in_phase: &str,
    id: &str,
    train: &str,
    tiles: &[(&str, &str, u8)],
    tokens: &[(&str, &str, u8, u8)],
) -> (Scenario, TrainId) {
    let mut game = with(variants, 3);
    phase(&mut game, in_phase);
    game.edit(|state, _| state.icons.clear());
    track(&mut game, tiles);
    for &(owner, hex, city, slot) in tokens {
        game.token(owner, None, hex, city, slot);
    }
    let train = game.train(id, train);
    (operating(game, id, 400, Step::Route), train)
}

fn icon(game: &mut Scenario, hex: &str, name: &str) {
    let icon = (game.hex(hex), game.label(name));
    game.edit(|state, _| state.icons.push(icon));
}

/// What a route earns; its legs are chains of hexes, and its stops are found on them.
fn earns(game: &Scenario, id: &str, train: TrainId, stops: &[(&str, u8)], legs: &[&[&str]]) -> i64 {
    game.revenue(id, &[route(game, train, stops, legs)])
}

#[track_caller]
fn refused(game: &Scenario, id: &str, train: TrainId, stops: &[(&str, u8)], legs: &[&[&str]], code: &str) {
    let codes = wrong(game, id, route(game, train, stops, legs));
    assert!(codes.iter().any(|found| found == code), "{codes:?}");
}

const TO_KOELN: &[(&str, &str, u8)] = &[("F9", "X922", 0), ("G10", "4", 2), ("H11", "8", 0)];
const OVER_G10: [&[&str]; 2] = [&["F9", "G10"], &["G10", "H11", "I10"]];

/// Düsseldorf and Köln, both green, joined on the east bank.
fn koeln(id: &str, tokens: &[(&str, &str, u8, u8)]) -> (Scenario, TrainId) {
    let tiles = [TO_KOELN, &[("I10", "X923", 0)]].concat();
    running(&[], "3", id, "2", &tiles, tokens)
}

#[test]
fn rh_007_two_spaces_of_one_bank_are_never_in_one_route() {
    let loop_of_track = [("C10", "7", 5), ("D11", "8", 0), ("E10", "7", 2)];
    let (game, train) = running(&[], "3", "KEG", "2", &loop_of_track, &[("KEG", "D9", 1, 0)]);
    refused(&game, "KEG", train, &[("D9", 1), ("D9", 2)], &[&["D9", "C10", "D11", "E10", "D9"]], "group-twice");
}

#[test]
fn rh_078_that_is_so_of_all_yellow_metropolises() {
    let title = eighteen_tests::titles::load("18rhl", &[]);
    let game = stock(1);
    for (hex, bank) in [("D9", [1, 2]), ("F9", [1, 2]), ("I10", [0, 1])] {
        let nodes = &title.tiles[title.hexes[game.hex(hex)].printed].nodes;
        let groups: Vec<_> = nodes.iter().map(|node| node.groups.clone()).collect();
        assert_eq!(groups[bank[0]], groups[bank[1]]);
        assert_eq!(groups.iter().filter(|groups| groups.is_empty()).count(), 1, "{hex}: the other bank is free");
    }
}

#[test]
fn rh_008_a_ferry_leads_from_bank_to_bank() {
    let (game, train) = koeln("RhE", &[("RhE", "I10", 0, 0)]);
    let stops = [("F9", 1), ("G10", 0), ("I10", 1), ("I10", 0)];
    let legs = [OVER_G10[0], OVER_G10[1], &["I10"]];
    assert_eq!(worth(&game, "RhE", route(&game, train, &stops, &legs)), Some(80));
}

#[test]
fn rh_009_it_costs_10() {
    let (game, train) = koeln("RhE", &[("RhE", "I10", 0, 0)]);
    let stops = [("F9", 1), ("G10", 0), ("I10", 1), ("I10", 0)];
    let ride = route(&game, train, &stops, &[OVER_G10[0], OVER_G10[1], &["I10"]]);
    let run = game.game.check_routes(game.corporation("RhE"), &[ride]).unwrap();
    let koeln: Vec<i64> =
        run.lines[0].stops.iter().filter(|(stop, _)| stop.hex == game.hex("I10")).map(|(_, value)| *value).collect();
    assert_eq!(koeln, [30], "one stop of 40 - 10");
}

#[test]
fn rh_084_with_the_ferry_30_and_without_40() {
    let (game, train) = koeln("RhE", &[("RhE", "I10", 0, 0)]);
    let over = [OVER_G10[0], OVER_G10[1], &["I10"][..]];
    let ferry = earns(&game, "RhE", train, &[("F9", 1), ("G10", 0), ("I10", 1), ("I10", 0)], &over);
    assert_eq!(ferry, 40 + 10 + 30);
    let (game, train) = koeln("CME", &[("CME", "I10", 1, 0)]);
    assert_eq!(earns(&game, "CME", train, &[("F9", 1), ("G10", 0), ("I10", 1)], &OVER_G10), 40 + 10 + 40);
}

#[test]
fn rh_083_the_bank_of_the_token_decides_on_the_ferry() {
    let (game, train) = koeln("RhE", &[("RhE", "I10", 0, 0)]);
    refused(&game, "RhE", train, &[("F9", 1), ("G10", 0), ("I10", 1)], &OVER_G10, "no-token");
}

#[test]
fn rh_010_brown_is_one_city_with_a_bridge() {
    let tiles = [TO_KOELN, &[("I10", "928", 0), ("K8", "8", 1), ("J9", "9", 0)]].concat();
    let (game, train) = running(&[], "5", "RhE", "3", &tiles, &[("RhE", "I10", 0, 0)]);
    let stops = [("K6", 0), ("I10", 0), ("G10", 0), ("F9", 1)];
    let legs: [&[&str]; 3] = [&["K6", "K8", "J9", "I10"], &["I10", "H11", "G10"], &["G10", "F9"]];
    assert_eq!(earns(&game, "RhE", train, &stops, &legs), 20 + 50 + 10 + 40);
}

#[test]
fn rh_029_towns_do_not_count_against_the_train() {
    let (game, train) = koeln("CME", &[("CME", "I10", 1, 0)]);
    assert_eq!(earns(&game, "CME", train, &[("F9", 1), ("G10", 0), ("I10", 1)], &OVER_G10), 90, "a 2-train");
}

#[test]
fn rh_030_no_route_ends_in_a_town() {
    let (game, train) = koeln("CME", &[("CME", "I10", 1, 0)]);
    refused(&game, "CME", train, &[("G10", 0), ("I10", 1)], &OVER_G10[1..], "route-end");
}

/// Duisburg, green, between Oberhausen and Düsseldorf on the east bank; the third bank slot is west.
fn duisburg(id: &str, tokens: &[(&str, &str, u8, u8)]) -> (Scenario, TrainId) {
    let tiles = [("D9", "X925", 0), ("D11", "937", 1), ("E10", "8", 0), ("F9", "X921", 0)];
    let east = [("CME", "D9", 1, 0), ("KEG", "D9", 1, 1)];
    running(&[], "3", id, "3", &tiles, &[&east, tokens].concat())
}

const PAST_DUISBURG: [(&str, u8); 3] = [("D11", 0), ("D9", 1), ("F9", 1)];
const LEGS: [&[&str]; 2] = [&["D11", "D9"], &["D9", "E10", "F9"]];

#[test]
fn rh_079_ferries_are_on_green_metropolises_only() {
    let title = eighteen_tests::titles::load("18rhl", &[]);
    let ferries: Vec<&str> = title
        .tiles
        .iter()
        .filter(|tile| tile.paths.iter().any(|path| path.ferry == Some(10)))
        .map(|tile| tile.name.as_str())
        .collect();
    assert_eq!(ferries, ["X921", "X922", "X923", "X924", "X925", "X926"]);
    let (game, train) = running(&[], "2", "CME", "2", TO_KOELN, &[("CME", "I10", 2, 0)]);
    let stops = [("G10", 0), ("I10", 2), ("I10", 0)];
    refused(&game, "CME", train, &stops, &[OVER_G10[1], &["I10"]], "no-track");
}

#[test]
fn rh_080_a_green_metropolis_is_a_city_of_three_slots() {
    let (game, train) = duisburg("BME", &[("BME", "F9", 1, 0)]);
    assert_eq!(earns(&game, "BME", train, &PAST_DUISBURG, &LEGS), 20 + 40 + 40, "a slot is free in the west");
}

#[test]
fn rh_081_while_a_slot_is_free_everybody_passes() {
    for (id, home) in [("BME", "F9"), ("DEE", "F9"), ("GVE", "F9")] {
        let (game, train) = duisburg(id, &[(id, home, 1, 0)]);
        assert_eq!(earns(&game, id, train, &PAST_DUISBURG, &LEGS), 100, "{id}");
    }
}

#[test]
fn rh_082_full_it_lets_only_its_three_owners_pass() {
    let (game, train) = duisburg("BME", &[("BME", "F9", 1, 0), ("ADR", "D9", 0, 0)]);
    refused(&game, "BME", train, &PAST_DUISBURG, &LEGS, "blocked");
    let (game, train) = duisburg("KEG", &[("ADR", "D9", 0, 0)]);
    assert_eq!(earns(&game, "KEG", train, &PAST_DUISBURG, &LEGS), 100);
    let (game, train) = duisburg("BME", &[("BME", "F9", 1, 0), ("BME", "D9", 0, 0)]);
    assert_eq!(earns(&game, "BME", train, &PAST_DUISBURG, &LEGS), 100, "its token is on the other bank");
}

#[test]
fn rh_086_without_the_ferry_it_pays_40_even_if_that_bank_is_full() {
    let (game, train) = duisburg("BME", &[("BME", "F9", 1, 0)]);
    let ride = route(&game, train, &PAST_DUISBURG, &LEGS);
    let run = game.game.check_routes(game.corporation("BME"), &[ride]).unwrap();
    assert_eq!(run.lines[0].stops[1].1, 40);
    let (game, train) = duisburg("ADR", &[("ADR", "D9", 0, 0)]);
    let stops = [("D9", 0), ("D9", 1), ("F9", 1)];
    assert_eq!(earns(&game, "ADR", train, &stops, &[&["D9"], LEGS[1]]), 30 + 40, "by ferry from the west");
}

/// From Nimwegen by Duisburg, Düsseldorf and Köln to Basel, with nine stops that could pay.
const RHEINGOLD: &[(&str, &str, u8)] = &[
    ("C4", "4", 2),
    ("D5", "9", 2),
    ("E6", "934", 0),
    ("D7", "947", 1),
    ("D9", "929", 0),
    ("D11", "938", 3),
    ("E12", "58", 0),
    ("F11", "8", 1),
    ("F9", "927", 0),
    ("G10", "4", 2),
    ("H11", "8", 0),
    ("I10", "928", 0),
    ("J9", "8", 3),
    ("K10", "57", 2),
];
const ALL_STOPS: [(&str, u8); 12] = [
    ("A4", 0),
    ("C4", 0),
    ("E6", 0),
    ("D7", 0),
    ("D9", 0),
    ("D11", 1),
    ("E12", 0),
    ("F9", 0),
    ("G10", 0),
    ("I10", 0),
    ("K10", 0),
    ("L11", 0),
];
const ALL_LEGS: [&[&str]; 11] = [
    &["A4", "B3", "C4"],
    &["C4", "D5", "E6"],
    &["E6", "D7"],
    &["D7", "D9"],
    &["D9", "D11"],
    &["D11", "E12"],
    &["E12", "F11", "F9"],
    &["F9", "G10"],
    &["G10", "H11", "I10"],
    &["I10", "J9", "K10"],
    &["K10", "L11"],
];

fn express() -> (Scenario, TrainId) {
    running(&[], "5", "CCE", "8", RHEINGOLD, &[("CCE", "E6", 0, 0), ("CCE", "I10", 0, 0)])
}

#[test]
fn rh_042_the_rheingold_express_visits_any_number_of_stops() {
    let (game, train) = express();
    assert!(worth(&game, "CCE", route(&game, train, &ALL_STOPS, &ALL_LEGS)).is_some(), "nine and three towns");
}

#[test]
fn rh_043_its_best_eight_count() {
    let (game, train) = express();
    let run = game.game.check_routes(game.corporation("CCE"), &[route(&game, train, &ALL_STOPS, &ALL_LEGS)]).unwrap();
    let line = &run.lines[0];
    assert_eq!(line.stops.iter().map(|(_, value)| value).sum::<i64>(), 60 + 40 + 30 + 50 + 30 + 50 + 50 + 70);
}

#[test]
fn rh_044_its_towns_pay_nothing() {
    let (game, train) = express();
    let run = game.game.check_routes(game.corporation("CCE"), &[route(&game, train, &ALL_STOPS, &ALL_LEGS)]).unwrap();
    let towns = [game.hex("C4"), game.hex("E12"), game.hex("G10")];
    assert!(run.lines[0].stops.iter().all(|(stop, value)| !towns.contains(&stop.hex) || *value == 0));
}

#[test]
fn rh_031_an_8_train_ignores_towns() {
    let (game, train) = express();
    let south = earns(&game, "CCE", train, &ALL_STOPS[7..], &ALL_LEGS[7..]);
    assert_eq!(south, 50 + 50 + 20 + 70, "nothing for the town on the way");
}

#[test]
fn rh_045_it_has_no_other_bonus() {
    let (mut game, train) = express();
    icon(&mut game, "E6", "S");
    let east = earns(&game, "CCE", train, &ALL_STOPS[2..], &ALL_LEGS[2..]);
    assert_eq!(east, 40 + 30 + 50 + 30 + 50 + 50 + 20 + 70, "coal and steel on the way");
}

#[test]
fn rh_046_it_starts_at_an_end_of_the_rheingold_express() {
    let (game, train) = express();
    refused(&game, "CCE", train, &ALL_STOPS[2..11], &ALL_LEGS[2..10], "route-rule");
    assert_eq!(earns(&game, "CCE", train, &ALL_STOPS[..4], &ALL_LEGS[..3]), 60 + 40 + 30);
}

#[test]
fn rh_047_it_may_stop_short_of_the_other_edge_but_visits_no_other_red_hex() {
    let (game, train) = express();
    assert!(worth(&game, "CCE", route(&game, train, &ALL_STOPS[2..], &ALL_LEGS[2..])).is_some());
    let tiles = [RHEINGOLD, &[("D13", "934", 0)]].concat();
    let tokens = [("CCE", "E6", 0, 0), ("CCE", "D13", 0, 0)];
    let (game, train) = running(&[], "5", "CCE", "8", &tiles, &tokens);
    refused(&game, "CCE", train, &[("D15", 1), ("D13", 0)], &[&["D15", "D13"]], "route-rule");
}

#[test]
fn rh_048_from_north_to_south_the_metropolises_are_doubled() {
    let (game, train) = express();
    assert_eq!(earns(&game, "CCE", train, &ALL_STOPS, &ALL_LEGS), 380 + 50 + 50 + 50);
}

/// Krefeld and Moers, where there is coal.
fn moers(in_phase: &str) -> (Scenario, TrainId) {
    running(&[], in_phase, "CCE", "3", RHEINGOLD, &[("CCE", "E6", 0, 0)])
}

const TO_MOERS: ([(&str, u8); 2], [&[&str]; 1]) = ([("E6", 0), ("D7", 0)], [&["E6", "D7"]]);

#[test]
fn rh_034_coal_and_steel_make_a_pair() {
    let (mut game, train) = moers("4");
    assert_eq!(earns(&game, "CCE", train, &TO_MOERS.0, &TO_MOERS.1), 70, "coal alone");
    icon(&mut game, "E6", "S");
    assert_eq!(earns(&game, "CCE", train, &TO_MOERS.0, &TO_MOERS.1), 90);
}

#[test]
fn rh_035_every_hex_of_the_route_counts_once() {
    let (mut game, train) = moers("4");
    icon(&mut game, "D9", "S");
    let stops = [("E6", 0), ("D7", 0), ("D9", 0)];
    assert_eq!(earns(&game, "CCE", train, &stops, &[&["E6", "D7"], &["D7", "D9"]]), 40 + 30 + 50 + 20);
    icon(&mut game, "E6", "S");
    assert_eq!(earns(&game, "CCE", train, &stops, &[&["E6", "D7"], &["D7", "D9"]]), 140, "one mine, two mills");
    icon(&mut game, "D9", "K");
    assert_eq!(earns(&game, "CCE", train, &stops, &[&["E6", "D7"], &["D7", "D9"]]), 160, "two of each");
}

#[test]
fn rh_038_a_pair_earns_20() {
    for in_phase in ["2", "3", "4"] {
        let (mut game, train) = moers(in_phase);
        icon(&mut game, "E6", "S");
        assert_eq!(earns(&game, "CCE", train, &TO_MOERS.0, &TO_MOERS.1), 70 + 20, "phase {in_phase}");
    }
}

#[test]
fn rh_039_brown_and_gray_phases_pay_40_a_pair() {
    for in_phase in ["5", "6", "8"] {
        let (mut game, train) = moers(in_phase);
        icon(&mut game, "E6", "S");
        assert_eq!(earns(&game, "CCE", train, &TO_MOERS.0, &TO_MOERS.1), 70 + 40, "phase {in_phase}");
    }
}

/// From Siegerland by Elberfeld and Essen to Oberhausen, with a mine there or not.
fn from_siegerland(mine: bool, tokens: &[(&str, &str, u8, u8)]) -> i64 {
    let tiles = [("G14", "9", 2), ("E14", "8", 0), ("D13", "934", 1), ("D11", "937", 4)];
    let tokens = [&[("BME", "F13", 1, 0)], tokens].concat();
    let (mut game, train) = running(&[], "5", "BME", "4", &tiles, &tokens);
    if mine {
        icon(&mut game, "D11", "K");
    }
    let stops = [("J15", 0), ("F13", 1), ("D13", 0), ("D11", 0)];
    let legs: [&[&str]; 3] = [&["J15", "I14", "H15", "G14", "F13"], &["F13", "E14", "D13"], &["D13", "D11"]];
    earns(&game, "BME", train, &stops, &legs)
}

#[test]
fn rh_037_siegerland_is_a_mill() {
    assert_eq!(from_siegerland(false, &[]), 40 + 30 + 40 + 20);
    assert_eq!(from_siegerland(true, &[]), 130 + 40);
}

#[test]
fn rh_065_siegerland_pays_everybody_and_is_a_mill_for_all() {
    assert_eq!(from_siegerland(true, &[("CME", "J15", 0, 0)]), 130 + 40);
}

/// Essen, joined to both hexes of the eastern Ruhr.
fn essen(tiles: &[(&str, &str, u8)]) -> (Scenario, TrainId) {
    let tiles = [&[("D13", "934", 0)], tiles].concat();
    running(&[], "3", "CME", "2", &tiles, &[("CME", "D13", 0, 0)])
}

#[test]
fn rh_032_a_route_into_the_eastern_ruhr_earns_by_the_links() {
    let (game, train) = essen(&[]);
    assert_eq!(earns(&game, "CME", train, &[("D13", 0), ("C14", 0)], &[&["D13", "C14"]]), 40 + 10 + 20);
}

#[test]
fn rh_033_there_are_four_links() {
    let (game, train) = essen(&[("E14", "8", 3)]);
    assert_eq!(earns(&game, "CME", train, &[("D13", 0), ("C14", 0)], &[&["D13", "C14"]]), 40 + 10 + 30);
    let (game, train) = essen(&[("E14", "8", 3), ("C12", "937", 4)]);
    assert_eq!(earns(&game, "CME", train, &[("D13", 0), ("D15", 1)], &[&["D13", "D15"]]), 40 + 10 + 40);
}

#[test]
fn rh_036_coal_and_steel_lie_on_the_ways_in() {
    let tiles = [("D13", "934", 1), ("D11", "937", 4), ("E14", "7", 2)];
    let (mut game, train) = running(&[], "3", "CME", "3", &tiles, &[("CME", "D13", 0, 0)]);
    let (stops, legs) = ([("D11", 0), ("D13", 0), ("C14", 0)], [&["D11", "D13"][..], &["D13", "C14"]]);
    let before = earns(&game, "CME", train, &stops, &legs);
    icon(&mut game, "D11", "K");
    assert_eq!(earns(&game, "CME", train, &stops, &legs) - before, 20, "steel by the lower left side of C14");
    let around: (&[(&str, u8)], &[&[&str]]) = (&[("D13", 0), ("D15", 0)], &[&["D13", "E14", "D15"]]);
    let straight: (&[(&str, u8)], &[&[&str]]) = (&[("D13", 0), ("D15", 1)], &[&["D13", "D15"]]);
    let before = [around, straight].map(|(stops, legs)| earns(&game, "CME", train, stops, legs));
    icon(&mut game, "D13", "S");
    let after = [around, straight].map(|(stops, legs)| earns(&game, "CME", train, stops, legs));
    assert_eq!([after[0] - before[0], after[1] - before[1]], [20, 0], "coal by the lower left side of D15 only");
}

#[test]
fn rh_077_both_hexes_of_the_eastern_ruhr_are_one_area() {
    let (mut game, _) = essen(&[]);
    let train = game.train("CME", "3");
    let stops = [("C14", 0), ("D13", 0), ("D15", 1)];
    refused(&game, "CME", train, &stops, &[&["C14", "D13"], &["D13", "D15"]], "group-twice");
}

/// From Roermond to the eastern Ruhr.
fn iron_rhine(variants: &[&str], id: &str, tokens: &[(&str, &str, u8, u8)]) -> i64 {
    let tiles = [
        ("G4", "9", 1),
        ("G6", "942", 1),
        ("G8", "8", 1),
        ("F9", "927", 0),
        ("F11", "8", 1),
        ("E12", "4", 0),
        ("D13", "934", 0),
    ];
    let (game, train) = running(variants, "3", id, "5", &tiles, tokens);
    let stops = [("G2", 0), ("G6", 0), ("F9", 0), ("E12", 0), ("D13", 0), ("C14", 0)];
    let legs: [&[&str]; 5] =
        [&["G2", "G4", "G6"], &["G6", "G8", "F9"], &["F9", "F11", "E12"], &["E12", "D13"], &["D13", "C14"]];
    earns(&game, id, train, &stops, &legs)
}

#[test]
fn rh_040_the_iron_rhine_earns_80() {
    assert_eq!(iron_rhine(&[], "GVE", &[("GVE", "G6", 0, 0)]), 10 + 30 + 50 + 10 + 40 + 30 + 80);
}

#[test]
fn rh_041_a_token_in_roermond_keeps_the_bonus() {
    assert_eq!(iron_rhine(&[], "ADR", &[("ADR", "G2", 0, 0)]), 250);
    assert_eq!(iron_rhine(&[], "GVE", &[("GVE", "G6", 0, 0), ("ADR", "G2", 0, 0)]), 160);
}

#[test]
fn rh_062_roermond_pays_nothing_to_others_than_its_owner() {
    assert_eq!(iron_rhine(&[], "GVE", &[("GVE", "G6", 0, 0), ("ADR", "G2", 0, 0)]), 250 - 80 - 10);
}

#[test]
fn rh_063_and_the_iron_rhine_is_lost_but_not_by_the_other_reading() {
    assert_eq!(iron_rhine(OTHER, "GVE", &[("GVE", "G6", 0, 0), ("ADR", "G2", 0, 0)]), 250);
    assert_eq!(iron_rhine(OTHER, "GVE", &[("GVE", "G6", 0, 0)]), 250);
}

#[test]
fn rh_060_muenster_and_minden_pay_nothing_where_another_has_a_token() {
    let rides: [(&str, u8, i64); 2] = [("B15", 1, 50), ("A14", 2, 40)];
    for (end, rotation, value) in rides {
        let town = if end == "B15" { "4" } else { "58" };
        let rotation = if end == "B15" { rotation } else { 1 };
        let tiles = [("B9", "57", 1), ("B11", "9", 1), ("B13", town, rotation)];
        let legs: [&[&str]; 2] = [&["B9", "B11", "B13"], &["B13", end]];
        let stops = [("B9", 0), ("B13", 0), (end, 0)];
        let (game, train) = running(&[], "3", "BME", "2", &tiles, &[("BME", "B9", 0, 0)]);
        assert_eq!(earns(&game, "BME", train, &stops, &legs), 20 + 10 + value, "{end}");
        let tokens = [("BME", "B9", 0, 0), ("CME", end, 0, 0)];
        let (game, train) = running(&[], "3", "BME", "2", &tiles, &tokens);
        assert_eq!(earns(&game, "BME", train, &stops, &legs), 20 + 10, "{end}");
    }
}

#[test]
fn rh_061_so_does_boxtel() {
    let tiles = [("C4", "58", 5), ("D5", "9", 2), ("E6", "934", 0)];
    let (stops, legs) = ([("C2", 0), ("C4", 0), ("E6", 0)], [&["C2", "C4"][..], &["C4", "D5", "E6"]]);
    let (game, train) = running(&[], "3", "GVE", "2", &tiles, &[("GVE", "E6", 0, 0)]);
    assert_eq!(earns(&game, "GVE", train, &stops, &legs), 10 + 10 + 40);
    let (game, train) = running(&[], "3", "GVE", "2", &tiles, &[("GVE", "E6", 0, 0), ("ADR", "C2", 0, 0)]);
    assert_eq!(earns(&game, "GVE", train, &stops, &legs), 50);
}

#[test]
fn rh_064_venlo_pays_everybody() {
    let tiles = [("F3", "8", 2), ("F5", "58", 5)];
    let tokens = [("ADR", "G6", 1, 0), ("GVE", "E2", 0, 0)];
    let (game, train) = running(&[], "5", "ADR", "2", &tiles, &tokens);
    let (stops, legs) = ([("E2", 0), ("F5", 0), ("G6", 1)], [&["E2", "F3", "F5"][..], &["F5", "G6"]]);
    assert_eq!(earns(&game, "ADR", train, &stops, &legs), 40 + 10 + 20);
}

#[test]
fn rh_074_hamburg_and_berlin_are_one_area() {
    let (stops, legs) = ([("A14", 0), ("B13", 0), ("B15", 0)], [&["A14", "B13"][..], &["B13", "B15"]]);
    let (game, train) = running(&[], "3", "CME", "2", &[("B13", "3", 3)], &[("CME", "A14", 0, 0)]);
    refused(&game, "CME", train, &stops, &legs, "group-twice");
    let (game, train) = running(OTHER, "3", "CME", "2", &[("B13", "3", 3)], &[("CME", "A14", 0, 0)]);
    assert_eq!(earns(&game, "CME", train, &stops, &legs), 40 + 10 + 50, "by the other reading");
}

#[test]
fn rh_075_nimwegen_and_arnheim_are_one_area() {
    let tiles = [
        ("C4", "4", 2),
        ("D5", "9", 2),
        ("E6", "934", 0),
        ("D7", "947", 1),
        ("C8", "9", 0),
        ("B9", "5", 0),
        ("B7", "8", 2),
    ];
    let (game, train) = running(&[], "5", "CCE", "5", &tiles, &[("CCE", "E6", 0, 0)]);
    let stops = [("A4", 0), ("C4", 0), ("E6", 0), ("D7", 0), ("B9", 0), ("A6", 0)];
    let legs: [&[&str]; 5] =
        [&["A4", "B3", "C4"], &["C4", "D5", "E6"], &["E6", "D7"], &["D7", "C8", "B9"], &["B9", "B7", "A6"]];
    assert_eq!(earns(&game, "CCE", train, &stops[..5], &legs[..4]), 60 + 10 + 40 + 30 + 20);
    refused(&game, "CCE", train, &stops, &legs, "group-twice");
}

#[test]
fn rh_076_basel_and_frankfurt_are_one_area_for_all_trains() {
    let tiles =
        [("K12", "58", 3), ("J13", "8", 0), ("I12", "58", 5), ("I10", "928", 0), ("J9", "8", 3), ("K10", "57", 2)];
    let stops = [("L13", 0), ("K12", 0), ("I12", 0), ("I10", 0), ("K10", 0), ("L11", 0)];
    let legs: [&[&str]; 5] =
        [&["L13", "K12"], &["K12", "J13", "I12"], &["I12", "I10"], &["I10", "J9", "K10"], &["K10", "L11"]];
    for name in ["5", "8"] {
        let (game, train) = running(&[], "5", "CME", name, &tiles, &[("CME", "I10", 0, 0)]);
        refused(&game, "CME", train, &stops, &legs, "group-twice");
        assert!(worth(&game, "CME", route(&game, train, &stops[..5], &legs[..4])).is_some());
    }
}

/// Ratingen on the way from Essen to Düsseldorf.
fn ratingen(train: &str) -> (Scenario, TrainId) {
    let tiles = [&RHEINGOLD[7..], &[("E12", "4", 0), ("D13", "934", 0)]].concat();
    running(RATINGEN, "5", "CME", train, &tiles, &[("CME", "I10", 0, 0), ("CME", "F9", 0, 0)])
}

const PAST_RATINGEN: ([(&str, u8); 3], [&[&str]; 2]) =
    ([("D13", 0), ("E12", 0), ("F9", 0)], [&["D13", "E12"], &["E12", "F11", "F9"]]);

#[test]
fn rh_106_ratingen_and_a_mill_earn_30() {
    let (mut game, train) = ratingen("2");
    assert_eq!(earns(&game, "CME", train, &PAST_RATINGEN.0, &PAST_RATINGEN.1), 40 + 10 + 50);
    icon(&mut game, "D13", "S");
    assert_eq!(earns(&game, "CME", train, &PAST_RATINGEN.0, &PAST_RATINGEN.1), 130);
}

#[test]
fn rh_107_the_rheingold_express_carries_no_steel() {
    let (mut game, train) = ratingen("8");
    let stops = [&PAST_RATINGEN.0[..], &ALL_STOPS[8..]].concat();
    let legs = [&PAST_RATINGEN.1[..], &ALL_LEGS[7..]].concat();
    let before = earns(&game, "CME", train, &stops, &legs);
    icon(&mut game, "D13", "S");
    assert_eq!((before, earns(&game, "CME", train, &stops, &legs)), (40 + 50 + 50 + 20 + 70, before));
}

#[test]
fn rh_091_the_towns_of_the_promotion_tiles_pay() {
    let title = eighteen_tests::titles::load("18rhl", PROMOTION);
    for (tile, city, town) in [("Essen", 60, 20), ("949", 60, 20), ("950", 30, 10)] {
        let nodes = &title.tiles[title.find_tile(tile).unwrap()].nodes;
        let values: Vec<_> = nodes.iter().map(|node| node.revenue.clone()).collect();
        let wanted = [city, town].map(eighteen_dsl::title::Revenue::Fixed);
        assert_eq!(values, wanted, "{tile}");
    }
}

/// A train that enters a promotion tile through its town.
fn through_town(tiles: &[(&str, &str, u8)], stops: &[(&str, u8)], legs: &[&[&str]]) -> i64 {
    let (from, city) = stops[0];
    let (game, train) = running(PROMOTION, "8", "CCE", "5", tiles, &[("CCE", from, city, 0)]);
    earns(&game, "CCE", train, stops, legs)
}

#[test]
fn rh_091_gray_essen_pays_60_and_its_town_20() {
    // Turned by four the town lies toward C12.
    let tiles = [("D13", "Essen", 4), ("C12", "937", 5)];
    let stops = [("C12", 0), ("D13", 1), ("D13", 0)];
    assert_eq!(through_town(&tiles, &stops, &[&["C12", "D13"], &["D13"]]), 20 + 20 + 60);
}

#[test]
fn rh_093_gray_duisburg_pays_60_and_its_town_20() {
    let tiles = [("D9", "949", 4), ("C8", "7", 5), ("D7", "947", 1)];
    let stops = [("D7", 0), ("D9", 1), ("D9", 0)];
    assert_eq!(through_town(&tiles, &stops, &[&["D7", "C8", "D9"], &["D9"]]), 30 + 20 + 60);
}

#[test]
fn rh_095_gray_moers_pays_30_and_its_town_10() {
    // The town lies on exit 4, toward Duisburg.
    let tiles = [("D7", "950", 0), ("D9", "929", 0)];
    assert_eq!(through_town(&tiles, &[("D9", 0), ("D7", 1), ("D7", 0)], &[&["D9", "D7"], &["D7"]]), 50 + 10 + 30);
}

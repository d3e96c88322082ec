//! 1882: laying track, rivers, upgrades, and the rebellion that takes track away.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_1882_help;

use eighteen::action::{Offer, Verb};
use eighteen::event::Event;
use eighteen_dsl::ir::Step;
use eighteen_tests::scenario::Scenario;
use rules_1882_help::*;

/// A company at its track step in the phase of green tiles, with track on the map.
fn builder(variants: &[&str], id: &str, cash: i64, track: &[(&str, &str, u8)]) -> Scenario {
    let mut game = Scenario::in_stock_round("1882", variants, 4, 2);
    phase(&mut game, "3");
    for &(hex, tile, rotation) in track {
        game.lay(hex, tile, rotation);
    }
    operating(game, id, cash, Step::Track)
}

fn build(game: &mut Scenario, id: &str, hex: &str, tile: &str, rotation: u8) -> Vec<Event> {
    let verb = lay(game, hex, tile, rotation);
    game.act(game.as_corporation(id), verb)
}

fn may_build(game: &Scenario, id: &str, hex: &str, tile: &str, rotation: u8) -> bool {
    game.allows(game.as_corporation(id), lay(game, hex, tile, rotation))
}

fn refuse_lay(game: &mut Scenario, id: &str, at: (&str, &str, u8), code: &str, numbers: &[i64]) {
    let (by, verb) = (game.as_corporation(id), lay(game, at.0, at.1, at.2));
    refuse(game, by, verb, code, numbers);
}

/// The costs of a lay that is offered, by rotation.
fn offered(game: &Scenario, id: &str, hex: &str, tile: &str) -> Vec<(u8, i64)> {
    let wanted = (game.hex(hex), game.tile(tile));
    let offers = game.offers(game.as_corporation(id)).into_iter();
    let found = offers.filter_map(|offer| match offer {
        Offer::LayTile { hex, tile, rotations, costs } if (hex, tile) == wanted => {
            Some(rotations.into_iter().zip(costs).collect::<Vec<_>>())
        }
        _ => None,
    });
    found.flatten().collect()
}

#[test]
fn r82_023_a_turn_allows_two_yellow_tiles() {
    let mut game = builder(&[], "GT", 100, &[]);
    build(&mut game, "GT", "L8", "57", 1);
    build(&mut game, "GT", "M7", "9", 1);
    assert!(!may_build(&game, "GT", "K9", "55", 0), "not a third");
    assert_ne!(game.game.step(), Some(Step::Track));
}

#[test]
fn r82_023_an_upgrade_allows_no_other_tile() {
    let mut game = builder(&[], "GT", 100, &[("L8", "57", 1)]);
    assert!(may_build(&game, "GT", "M7", "9", 1), "the yellow tile would be legal before the upgrade");
    build(&mut game, "GT", "L8", "14", 1);
    assert!(!may_build(&game, "GT", "M7", "9", 1));
    assert_ne!(game.game.step(), Some(Step::Track));
}

#[test]
fn r82_023_an_upgrade_is_the_first_tile_or_none() {
    let mut game = builder(&[], "GT", 100, &[("L8", "57", 1)]);
    assert!(may_build(&game, "GT", "L8", "14", 1));
    build(&mut game, "GT", "M7", "9", 1);
    refuse_lay(&mut game, "GT", ("L8", "14", 1), "no-upgrade-left", &[]);
    assert!(may_build(&game, "GT", "K9", "55", 0), "but a second yellow tile");
}

#[test]
fn r82_024_the_second_yellow_tile_costs_20() {
    let mut game = builder(&[], "GT", 100, &[]);
    build(&mut game, "GT", "L8", "57", 1);
    assert_eq!(game.cash_of("GT"), 100);
    let costs = offered(&game, "GT", "M7", "9");
    assert!(costs.contains(&(1, 20)) && costs.iter().all(|&(_, cost)| cost == 20), "{costs:?}");
    build(&mut game, "GT", "M7", "9", 1);
    assert_eq!(game.cash_of("GT"), 80);
    let mut poor = builder(&[], "GT", 19, &[]);
    build(&mut poor, "GT", "L8", "57", 1);
    assert_eq!(poor.game.state().flow.repeat, 2, "with 19 the turn is over, and the next round has come");
}

#[test]
fn r82_025_a_yellow_tile_in_the_rebellion_area_earns_20() {
    let mut game = builder(&[], "CNR", 100, &[]);
    build(&mut game, "CNR", "E7", "9", 1);
    assert_eq!(game.cash_of("CNR"), 120);
    build(&mut game, "CNR", "F6", "8", 2);
    assert_eq!(game.cash_of("CNR"), 120 - 20 - 20 + 20, "surcharge and river are paid, 20 is earned again");
    let mut outside = builder(&[], "CNR", 100, &[]);
    build(&mut outside, "CNR", "F8", "69", 0);
    assert_eq!(outside.cash_of("CNR"), 60, "F8 lies outside, over a river of 40");
}

#[test]
fn r82_026_an_upgrade_in_the_rebellion_area_earns_nothing() {
    let mut game = builder(&[], "CNR", 100, &[("E7", "9", 1)]);
    build(&mut game, "CNR", "E7", "23", 4);
    assert_eq!(game.cash_of("CNR"), 100);
    let mut game = builder(&[], "CNR", 100, &[("E7", "9", 1), ("F6", "8", 2)]);
    build(&mut game, "CNR", "E5", "59", 5);
    assert_eq!(game.cash_of("CNR"), 100, "nor does the first tile on the printed yellow of E5");
}

#[test]
fn r82_027_completing_a_river_crossing_costs_what_is_printed() {
    let mut game = builder(&[], "CPR", 100, &[("I5", "57", 1)]);
    let events = build(&mut game, "CPR", "H6", "9", 1);
    assert_eq!(game.cash_of("CPR"), 60);
    assert!(events.iter().any(|event| matches!(event, Event::Crossed { cost: 40, .. })));
    let mut game = builder(&[], "HBR", 100, &[("G11", "57", 1)]);
    build(&mut game, "HBR", "D12", "9", 0);
    assert_eq!(game.cash_of("HBR"), 40, "60 between D12 and Hudson Bay");
    let mut game = builder(&[], "GT", 100, &[("L8", "57", 2), ("K7", "8", 3)]);
    build(&mut game, "GT", "I7", "9", 0);
    assert_eq!(game.cash_of("GT"), 80, "20 between K7 and I7");
}

#[test]
fn r82_027_each_river_side_is_paid_and_only_once() {
    let track = [("I5", "57", 1), ("J6", "9", 0)];
    let mut game = builder(&[], "CPR", 100, &track);
    build(&mut game, "CPR", "H6", "7", 0);
    assert_eq!(game.cash_of("CPR"), 20, "40 to I5 and 40 to J6");
    let mut game = builder(&[], "CPR", 100, &[("I5", "57", 1)]);
    build(&mut game, "CPR", "H6", "9", 1);
    game.act(game.as_corporation("CPR"), Verb::Pass);
    operate(&mut game, "CPR", Step::Track);
    let cash = game.cash_of("CPR");
    build(&mut game, "CPR", "H6", "24", 4);
    assert_eq!(game.cash_of("CPR"), cash, "the crossing is paid");
}

#[test]
fn r82_028_the_river_is_paid_before_the_lay_earns_anything() {
    let track = [("E7", "9", 1)];
    let mut game = builder(&[], "CNR", 15, &track);
    refuse_lay(&mut game, "CNR", ("F6", "8", 2), "lay-cost", &[20, 15]);
    let mut game = builder(&[], "CNR", 20, &track);
    build(&mut game, "CNR", "F6", "8", 2);
    assert_eq!(game.cash_of("CNR"), 20);
}

#[test]
fn r82_029_building_up_to_a_river_is_free() {
    let mut game = builder(&[], "CPR", 50, &[]);
    let events = build(&mut game, "CPR", "I5", "57", 1);
    assert_eq!(game.cash_of("CPR"), 50);
    assert!(!events.iter().any(|event| matches!(event, Event::Crossed { .. })));
}

#[test]
fn r82_030_plain_track_is_upgraded_anywhere() {
    let track = [("M7", "8", 1)];
    let mut game = builder(&[], "HBR", 100, &track);
    build(&mut game, "HBR", "M7", "24", 1);
    assert_eq!(tile_on(&game, "M7"), "24");
    let mut game = builder(OTHER, "HBR", 100, &track);
    refuse_lay(&mut game, "HBR", ("M7", "24", 1), "unconnected", &[]);
}

#[test]
fn r82_030_new_track_needs_a_connection_all_the_same() {
    for variants in [&[], OTHER] {
        let mut game = builder(variants, "HBR", 100, &[("L8", "57", 1)]);
        refuse_lay(&mut game, "HBR", ("M7", "9", 1), "unconnected", &[]);
    }
}

#[test]
fn r82_031_a_city_is_upgraded_only_on_a_route_of_the_company() {
    let track = [("G7", "57", 0)];
    for (variants, code) in [(&[] as &[&str], "city-unreached"), (OTHER, "unconnected")] {
        let mut game = builder(variants, "CPR", 100, &track);
        refuse_lay(&mut game, "CPR", ("G7", "15", 0), code, &[]);
    }
    let mut game = builder(&[], "CPR", 100, &[("G7", "57", 0), ("I5", "57", 1), ("H6", "9", 1)]);
    refuse_lay(&mut game, "CPR", ("G7", "15", 3), "city-unreached", &[]);
    build(&mut game, "CPR", "G7", "15", 0);
    assert_eq!(tile_on(&game, "G7"), "15", "the upgrade itself may make the connection");
}

#[test]
fn r82_054_the_rebellion_removes_laid_yellow_tiles_of_its_area_only() {
    let mut game = seeded(5236);
    for (hex, tile, rotation) in [("B4", "8", 5), ("D4", "57", 2), ("D6", "57", 0), ("E7", "9", 1)] {
        game.lay(hex, tile, rotation);
    }
    game.lay("E3", "24", 1).lay("G7", "57", 0).next_train("4");
    game = operating(game, "CNR", 900, Step::BuyTrain);
    let first = game.game.state().depot[0];
    let nines = game.game.state().supply[game.tile("9")].unwrap();
    let events = game.act(game.as_corporation("CNR"), buy_train(first, 300, None));
    for hex in ["B4", "D4", "D6", "E7", "E5"] {
        assert_eq!(tile_on(&game, hex), hex, "the printed hex shows");
    }
    assert_eq!((tile_on(&game, "E3"), tile_on(&game, "G7")), ("24", "57"), "green, and yellow outside the area");
    assert_eq!(game.game.state().supply[game.tile("9")], Some(nines + 1));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::TileRemoved { .. })).count(), 4);
    assert!(game.game.audit().iter().all(|broken| !matches!(broken, eighteen::Broken::Tiles { .. })));
}

#[test]
fn r82_055_tokens_stay_in_the_rebellion() {
    let mut game = seeded(5236);
    game.lay("C3", "57", 1).next_train("4");
    game.token("HBR", None, "G11", 0, 0);
    let token = game.token("HBR", None, "C3", 0, 0);
    game = operating(game, "CNR", 900, Step::BuyTrain);
    let first = game.game.state().depot[0];
    game.act(game.as_corporation("CNR"), buy_train(first, 300, None));
    assert_eq!((tile_on(&game, "C3"), lies(&game, token)), ("C3", Some(("C3", 0))));
}

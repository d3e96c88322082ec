//! 18Ireland: powers of the privates.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18ireland_help;

use eighteen::action::{Offer, Route, Verb};
use eighteen::state::Stage;
use eighteen_dsl::ids::{Holder, TrainId};
use eighteen_dsl::ir::Step;
use eighteen_tests::scenario::{Scenario, holder};
use rules_18ireland_help::*;

/// A company of the first player with a train, and a private of its own.
fn owns(id: &str, private: &str, cash: i64) -> Scenario {
    let mut game = stock(2);
    start(&mut game, id, 60, &[(0, 60)], cash);
    game.train(id, "2H");
    let company = game.company(id);
    give(&mut game, private, company);
    game
}

/// LER in Londonderry with a tile, a private and money.
fn ler(private: &str, tile: &str, rotation: u8, cash: i64) -> Scenario {
    let mut game = owns("LER", private, cash);
    game.lay("G1", tile, rotation);
    game
}

/// Goes to the track step, with so much money whatever the private has paid.
fn track(game: &mut Scenario, id: &str, cash: i64) {
    operate(game, id, Step::Track);
    game.treasury(id, cash);
}

/// Uses a power and says who answers.
fn use_power(game: &mut Scenario, private: &str, power: &str) -> eighteen_dsl::ids::Actor {
    let verb = game.power(power);
    game.act(game.as_private(private), verb);
    acting(game)
}

/// Lays for whoever is asked.
fn lay(game: &mut Scenario, hex: &str, tile: &str, rotation: u8) {
    let (by, verb) = (acting(game), game.tile_lay(hex, tile, rotation));
    game.act(by, verb);
}

/// The hexes on which whoever is asked may lay.
fn hexes(game: &Scenario) -> Vec<String> {
    let mut found = Vec::new();
    for offer in game.offers(acting(game)) {
        if let Offer::LayTile { hex, .. } = offer {
            found.push(game.game.title().hexes[hex].coordinate.clone());
        }
    }
    found.sort();
    found.dedup();
    found
}

fn train_of(game: &Scenario, id: &str) -> TrainId {
    game.game.trains(game.corporation(id))[0]
}

#[test]
fn ir_119_the_wicklow_hex_is_blocked_while_a_player_owns_the_private() {
    for (owner, open) in [(Some(3), false), (None, true)] {
        let mut game = owns("DKR", "DAR", 100);
        game.lay("I13", "IR16", 2);
        if let Some(player) = owner {
            give(&mut game, "DAR", holder(player));
        }
        operate(&mut game, "DKR", Step::Track);
        let (by, verb) = (game.as_corporation("DKR"), game.tile_lay("J14", "3", 1));
        if open {
            game.act(by, verb);
        } else {
            refuse(&mut game, by, verb, "hex-blocked");
        }
    }
}

#[test]
fn ir_121_ir_122_ir_123_two_narrow_tiles_in_and_beside_donegal() {
    let mut game = ler("DR", "5", 0, 0);
    track(&mut game, "LER", 0);
    let by = use_power(&mut game, "DR", "build_in_donegal");
    assert_eq!(hexes(&game), ["F4"]);
    let elsewhere = game.tile_lay("G5", "77", 2);
    refuse(&mut game, by, elsewhere, "other-hex");
    let broad = game.tile_lay("F4", "58", 0);
    refuse(&mut game, by, broad, "other-tile");
    lay(&mut game, "F4", "IR5", 5);
    let by = acting(&game);
    let elsewhere = game.tile_lay("F6", "77", 2);
    refuse(&mut game, by, elsewhere, "other-hex");
    let apart = game.tile_lay("G5", "77", 4);
    refuse(&mut game, by, apart, "not-joined");
    assert!(!game.allows(by, Verb::Pass), "one tile alone is nothing");
    assert!(!game.is_closed("DR"));
    lay(&mut game, "G5", "77", 2);
    assert!(game.is_closed("DR"));
    assert_eq!(game.cash_of("LER"), 0, "the mountain costs nothing");
    let by = game.as_corporation("LER");
    assert!(game.allows(by, game.tile_lay("F2", "8", 2)), "the lays of the turn are left");
}

#[test]
fn ir_125_ir_126_two_yellow_tiles_free_of_terrain() {
    let mut game = ler("BoW", "5", 5, 20);
    track(&mut game, "LER", 20);
    use_power(&mut game, "BoW", "build_for_nothing");
    lay(&mut game, "H2", "58", 2);
    assert_eq!(game.cash_of("LER"), 20, "nothing for the mountain");
    assert!(!game.is_closed("BoW"));
    use_power(&mut game, "BoW", "build_for_nothing");
    lay(&mut game, "G3", "9", 0);
    assert_eq!(game.cash_of("LER"), 0, "it was the second lay of the turn");
    assert!(game.is_closed("BoW"));
    // The other reading takes any color.
    let mut game = ler("BoW", "5", 5, 20);
    phase(&mut game, "4");
    operate(&mut game, "LER", Step::Track);
    let by = use_power(&mut game, "BoW", "build_for_nothing");
    assert!(!game.allows(by, game.tile_lay("G1", "IR40", 5)), "only yellow tiles");
}

/// LER runs from Londonderry to Donegal.
fn donegal_run(game: &mut Scenario) -> Route {
    game.lay("G3", "8", 1).lay("F4", "58", 2);
    game.route(train_of(game, "LER"), &[("G1", 0), ("F4", 0)], &[&["G1", "G3", "F4"]])
}

/// The privates of markers are bought from their player, which is when the company gets its side of the marker.
fn marks(id: &str, private: &str, price: i64, power: &str, hex: &str) -> Scenario {
    let mut game = owns(id, private, 200);
    phase(&mut game, "4");
    give(&mut game, private, holder(0));
    operate(&mut game, id, Step::Track);
    let (by, verb) = (game.as_corporation(id), game.private_buy(private, price));
    game.act(by, verb);
    let by = use_power(&mut game, private, power);
    let verb = Verb::Choose { value: eighteen_dsl::ir::Value::Hex(game.hex(hex)) };
    game.act(by, verb);
    game
}

#[test]
fn ir_128_ir_129_a_marker_of_10_on_a_port() {
    let mut game = marks("LER", "CDSPC", 45, "place_steam_packet", "G1");
    assert!(game.is_closed("CDSPC"));
    game.lay("G1", "5", 0);
    let route = donegal_run(&mut game);
    assert_eq!(game.revenue("LER", &[route]), 20 + 10 + 10);
    let mut game = owns("LER", "CDSPC", 0);
    operate(&mut game, "LER", Step::Track);
    let by = use_power(&mut game, "CDSPC", "place_steam_packet");
    let open: Vec<_> = game.offers(by).into_iter().filter(|offer| matches!(offer, Offer::Choose { .. })).collect();
    assert_eq!(open.len(), 3, "Belfast, Londonderry and Rosslare");
}

#[test]
fn ir_130_the_marker_outlives_the_private_and_goes_with_a_merger() {
    let mut game = marks("DER", "CDSPC", 45, "place_steam_packet", "J4");
    start(&mut game, "DDR", 60, &[(1, 60)], 0);
    let label = game.label("CDSPC");
    let (der, dser) = (game.corporation("DER"), game.corporation("DSER"));
    assert!(game.state().charters.contains(&(der, label)));
    game.lay("I9", "IR2", 3);
    let mut game = merger(game);
    for id in ["DER", "DDR"] {
        let verb = name(&game, id);
        game.act(acting(&game), verb);
    }
    while matches!(&game.state().flow.stage, Stage::Merger(stage) if stage.vote.is_some()) {
        game.act(acting(&game), Verb::Vote { yes: true });
    }
    let verb = name(&game, "DSER");
    game.act(acting(&game), verb);
    assert!(game.state().charters.contains(&(dser, label)) && !game.state().charters.contains(&(der, label)));
    assert!(game.state().icons.contains(&(game.hex("J4"), label)), "the marker stays on the map");
}

#[test]
fn ir_132_ir_133_two_narrow_tiles_in_tralee_and_dingle() {
    let mut game = owns("WLR", "TDR", 0);
    track(&mut game, "WLR", 0);
    use_power(&mut game, "TDR", "build_in_kerry");
    assert_eq!(hexes(&game), ["A19", "B18"], "reached or not");
    lay(&mut game, "B18", "IR5", 1);
    assert!(!game.allows(acting(&game), Verb::Pass));
    lay(&mut game, "A19", "IR5", 4);
    assert!(game.is_closed("TDR"));
    assert_eq!(game.cash_of("WLR"), 0);
}

/// LER with track to the colliery.
fn colliery(owner: Option<u8>) -> Scenario {
    let mut game = ler("DCR", "5", 0, 40);
    game.lay("G3", "8", 3);
    if let Some(player) = owner {
        give(&mut game, "DCR", holder(player));
    }
    track(&mut game, "LER", 40);
    game
}

#[test]
fn ir_135_the_colliery_is_blocked_while_a_player_owns_the_private() {
    let mut game = colliery(Some(0));
    let (by, verb) = (game.as_corporation("LER"), game.tile_lay("H4", "9", 2));
    refuse(&mut game, by, verb.clone(), "hex-blocked");
    assert!(colliery(None).allows(by, verb));
}

#[test]
fn ir_136_its_company_tiles_the_colliery_for_nothing_beside_its_lays() {
    let mut game = colliery(None);
    let by = use_power(&mut game, "DCR", "build_to_the_colliery");
    assert_eq!(hexes(&game), ["H4"]);
    assert!(!game.allows(by, game.tile_lay("H4", "9", 0)), "track must lead there");
    lay(&mut game, "H4", "9", 2);
    assert_eq!(game.cash_of("LER"), 40);
    lay(&mut game, "F2", "8", 2);
    assert_eq!(game.cash_of("LER"), 40, "the first lay of the turn");
}

#[test]
fn ir_138_ir_139_a_marker_of_20_on_galway_that_stays() {
    let mut game = marks("MGWR", "TASPS", 75, "place_station", "C13");
    assert!(game.is_closed("TASPS"));
    game.edit(|state, _| state.reservations.clear());
    game.token("MGWR", None, "C13", 0, 0);
    game.lay("C13", "5", 3).lay("D12", "4", 1);
    for name in ["4", "8"] {
        phase(&mut game, name);
        let route = game.route(train_of(&game, "MGWR"), &[("C13", 0), ("D12", 0)], &[&["C13", "D12"]]);
        assert_eq!(game.revenue("MGWR", &[route]), 20 + 10 + 20, "phase {name}");
    }
}

#[test]
fn ir_141_one_train_at_dromod_or_limerick_earns_the_other_as_well() {
    let mut game = owns("GNRI", "RSSC", 0);
    game.edit(|state, _| state.reservations.clear());
    game.token("GNRI", None, "F10", 0, 0);
    game.lay("F10", "5", 0).lay("F12", "4", 0);
    let route = game.route(train_of(&game, "GNRI"), &[("F10", 0), ("F12", 0)], &[&["F10", "F12"]]);
    assert_eq!(game.revenue("GNRI", std::slice::from_ref(&route)), 20 + 10, "nothing lies at Limerick");
    game.lay("D16", "644", 0);
    assert_eq!(game.revenue("GNRI", std::slice::from_ref(&route)), 20 + 10 + 20);
    give(&mut game, "RSSC", Holder::Nobody);
    assert_eq!(game.revenue("GNRI", &[route]), 20 + 10, "only its owner");
}

#[test]
fn ir_143_a_second_upgrade_costs_30() {
    let open = |private: &str| {
        let mut game = ler(private, "5", 0, 300);
        game.lay("G3", "8", 1);
        phase(&mut game, "4");
        track(&mut game, "LER", 300);
        game
    };
    let mut game = open("WDE");
    lay(&mut game, "G1", "IR43", 5);
    lay(&mut game, "G3", "83", 1);
    assert_eq!(game.cash_of("LER"), 270, "two upgrades");
    let mut game = open("WDE");
    lay(&mut game, "F2", "8", 2);
    lay(&mut game, "G1", "IR43", 5);
    assert_eq!(game.cash_of("LER"), 270, "a yellow tile and an upgrade");
    let mut game = open("WDE");
    lay(&mut game, "F2", "8", 2);
    lay(&mut game, "F4", "58", 2);
    assert_eq!(game.cash_of("LER"), 300 - 20 - 40, "two yellow tiles, one on a mountain of 40");
    let mut game = open("RSSC");
    lay(&mut game, "G1", "IR43", 5);
    assert!(!game.allows(game.as_corporation("LER"), game.tile_lay("G3", "83", 1)), "others may not");
}

#[test]
fn ir_145_ir_146_the_irish_mail_faces_one_of_three_towns() {
    let mut game = ler("TIM", "5", 4, 0);
    operate(&mut game, "LER", Step::Track);
    let by = use_power(&mut game, "TIM", "place_mail_boat");
    assert_eq!(hexes(&game), ["F0", "G-1", "G21", "H0", "H20", "J12"]);
    let land = game.tile_lay("I1", "IM", 2);
    refuse(&mut game, by, land, "other-hex");
    let astray = game.tile_lay("H0", "IM", 1);
    refuse(&mut game, by, astray, "leads-astray");
    lay(&mut game, "H0", "IM", 2);
    assert!(game.is_closed("TIM"));
    let mut other = Scenario::in_stock_round("18ireland", OTHER, 4, 2);
    start(&mut other, "LER", 60, &[(0, 60)], 0);
    other.train("LER", "2H");
    let company = other.company("LER");
    give(&mut other, "TIM", company);
    operate(&mut other, "LER", Step::Track);
    let by = use_power(&mut other, "TIM", "place_mail_boat");
    assert!(other.allows(by, other.tile_lay("H0", "IM", 1)), "18xx.games lets it face any way");
}

#[test]
fn ir_147_everybody_runs_to_the_irish_mail() {
    for (name, value) in [("4", 20), ("8", 50), ("D", 0)] {
        let mut game = ler("DR", "5", 4, 0);
        game.lay("H0", "IM", 2);
        phase(&mut game, name);
        let route = game.route(train_of(&game, "LER"), &[("G1", 0), ("H0", 0)], &[&["G1", "H0"]]);
        assert_eq!(game.revenue("LER", &[route]), 20 + value, "phase {name}");
    }
}

#[test]
fn ir_115_privates_close_with_the_first_8h() {
    let mut game = owns("LER", "WDE", 440);
    give(&mut game, "BoW", holder(1));
    game.next_train("8H");
    operate(&mut game, "LER", Step::BuyTrain);
    game.buy_top("LER", 440);
    assert!(game.is_closed("WDE") && game.is_closed("BoW"));
}

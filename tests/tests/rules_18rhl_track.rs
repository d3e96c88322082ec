//! 18Rhl: the Rhine, terrain, tiles and the powers that lay them.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18rhl_help;

use eighteen::action::{Offer, Verb};
use eighteen_dsl::ir::Step;
use eighteen_tests::scenario::{Scenario, holder};
use rules_18rhl_help::*;

/// Track may go on over a side of a hex.
fn open(game: &Scenario, hex: &str, edge: u8) -> bool {
    game.game.rules().tiles.across(game.hex(hex), edge).is_some()
}

/// The tiles that may lie on another, in the order of the manifest, with the number of rotations.
fn upgrades(game: &Scenario, tile: &str) -> Vec<(String, u32)> {
    let title = game.game.title();
    let id = title.find_tile(tile).unwrap_or_else(|| title.hexes[game.hex(tile)].printed);
    let found = game.game.rules().tiles.upgrades(id).iter();
    found.map(|upgrade| (title.tiles[upgrade.tile].name.clone(), upgrade.rotations.count_ones())).collect()
}

fn names(game: &Scenario, tile: &str) -> Vec<String> {
    upgrades(game, tile).into_iter().map(|(name, _)| name).filter(|name| name != "935").collect()
}

/// The Krefeld Railway at its track step, Moers brown.
fn moers(variants: &[&str], tiles: &[(&str, &str, u8)]) -> Scenario {
    let mut game = with(variants, 3);
    phase(&mut game, "5");
    track(&mut game, &[("D7", "947", 0)]);
    track(&mut game, tiles);
    operating(game, "KEG", 400, Step::Track)
}

fn answer(game: &mut Scenario, verb: Verb) {
    let actor = game.game.decision().unwrap().actor;
    game.act(actor, verb);
}

#[test]
fn rh_001_the_rhine_may_be_crossed_at_four_places() {
    let game = stock(1);
    assert!(open(&game, "C8", 3) && open(&game, "B9", 0), "at Wesel");
    assert!(!open(&game, "C8", 4) && !open(&game, "C10", 1));
    for metropolis in ["D9", "F9", "I10"] {
        let sides = (0..6).filter(|&edge| open(&game, metropolis, edge)).count();
        assert_eq!(sides, 6, "{metropolis} is on both banks");
    }
}

#[test]
fn rh_002_every_other_side_stays_closed() {
    let closed = [
        ("A6", 0),
        ("B5", 3),
        ("B5", 4),
        ("B7", 0),
        ("B7", 1),
        ("B7", 5),
        ("C6", 3),
        ("C8", 2),
        ("C8", 4),
        ("C10", 1),
        ("E8", 4),
        ("E10", 1),
        ("G8", 4),
        ("G10", 0),
        ("G10", 1),
        ("H9", 3),
        ("H9", 4),
        ("H11", 1),
        ("J9", 4),
        ("J11", 0),
        ("J11", 1),
        ("K10", 3),
        ("K10", 4),
        ("K12", 0),
        ("K12", 1),
        ("L11", 3),
    ];
    let mut game = stock(3);
    phase(&mut game, "8");
    for (hex, edge) in closed {
        assert!(!open(&game, hex, edge), "{hex} {edge}");
    }
    let mut game = operating(game, "ADR", 400, Step::Track);
    let (by, verb) = (game.as_corporation("ADR"), game.tile_lay("B5", "9", 1));
    refuse(&mut game, by, verb, "track-nowhere");
}

#[test]
fn rh_003_wesel_is_reached_by_tiles_on_both_hexes() {
    let mut game = stock(3);
    phase(&mut game, "5");
    track(&mut game, &[("D7", "947", 0), ("C8", "9", 0), ("B9", "57", 0)]);
    game.token("KEG", None, "D7", 0, 0);
    under_way(&mut game, "KEG", 80, &[(0, 60)], 0);
    let train = game.train("KEG", "2");
    operate(&mut game, "KEG", Step::Route);
    let over = route(&game, train, &[("D7", 0), ("B9", 0)], &[&["D7", "C8", "B9"]]);
    assert_eq!(worth(&game, "KEG", over), Some(50));
}

#[test]
fn rh_004_c8_costs_30_once() {
    let mut game = moers(&[], &[]);
    let (by, verb) = (game.as_corporation("KEG"), game.tile_lay("C8", "9", 0));
    game.act(by, verb);
    assert_eq!(game.cash_of("KEG"), 370);
    let mut game = moers(&[], &[("C8", "9", 0)]);
    let (by, verb) = (game.as_corporation("KEG"), game.tile_lay("C8", "27", 0));
    game.act(by, verb);
    assert_eq!(game.cash_of("KEG"), 400);
}

#[test]
fn rh_005_the_first_tile_there_leads_to_wesel() {
    let mut game = stock(3);
    track(&mut game, &[("B9", "57", 0)]);
    game.token("ADR", None, "B9", 0, 0);
    let mut game = operating(game, "ADR", 400, Step::Track);
    let (by, wrong, right) = (game.as_corporation("ADR"), game.tile_lay("C8", "8", 5), game.tile_lay("C8", "8", 3));
    refuse(&mut game, by, wrong, "old-track");
    game.act(by, right);
}

#[test]
fn rh_006_the_metropolises_start_with_three_spaces() {
    let game = stock(1);
    for (hex, exits) in [("D9", [0, 3, 5]), ("F9", [0, 4, 5]), ("I10", [0, 2, 3])] {
        let tile = game.game.title().hexes[game.hex(hex)].printed;
        let face = game.game.rules().tiles.face(tile, 0);
        assert_eq!(face.cities, 3);
        for (city, exit) in (0..).zip(exits) {
            assert_eq!(face.exits_of(city), 1 << exit, "{hex} {city}");
        }
        assert!(game.game.title().tiles[tile].nodes.iter().all(|node| node.slots == 1));
    }
}

#[test]
fn rh_085_tokens_of_both_banks_share_the_brown_city() {
    let mut game = stock(3);
    phase(&mut game, "5");
    track(&mut game, &[("D9", "X925", 0)]);
    game.token("KEG", None, "D9", 0, 0);
    game.token("CME", None, "D9", 1, 0);
    let mut game = operating(game, "KEG", 400, Step::Track);
    let (by, verb) = (game.as_corporation("KEG"), game.tile_lay("D9", "929", 0));
    game.act(by, verb);
    let places: Vec<_> = ["KEG", "CME"]
        .map(|id| match game.state().tokens[game.token_on(id, "D9")].place {
            eighteen::state::TokenPlace::Map { city, slot } => (city.city, slot),
            _ => panic!("not on the map"),
        })
        .to_vec();
    assert_eq!(places, [(0, 0), (0, 1)]);
    assert_eq!(game.cash_of("KEG"), 350, "and 50 for the bridge");
}

#[test]
fn rh_088_the_gray_tiles_of_the_game() {
    let gray = |variants: &[&str]| {
        let title = eighteen_tests::titles::load("18rhl", variants);
        let gray = title.tiles.iter().filter(|tile| tile.printed.is_none());
        let gray = gray.filter(|tile| tile.color == eighteen_dsl::ir::Color::Gray);
        gray.map(|tile| (tile.name.clone(), tile.count.unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(gray(&[]), [("948".to_owned(), 1), ("932".to_owned(), 2)]);
}

#[test]
fn rh_089_the_promotion_tiles_take_their_place() {
    let title = eighteen_tests::titles::load("18rhl", PROMOTION);
    assert!(title.find_tile("932").is_none());
    for (name, count) in [("932V", 2), ("949", 1), ("950", 1), ("Essen", 1), ("948", 1)] {
        assert_eq!(title.tiles[title.find_tile(name).unwrap()].count, Some(count));
    }
    let game = with(PROMOTION, 3);
    assert_eq!((names(&game, "927"), names(&game, "928")), (vec!["932V".to_owned()], vec!["932V".to_owned()]));
    assert_eq!(names(&game, "929"), ["949"]);
}

#[test]
fn rh_090_gray_essen_lies_on_its_hex_only() {
    let lays = |hex: &str| {
        let mut game = with(PROMOTION, 3);
        phase(&mut game, "8");
        track(&mut game, &[(hex, "216", 0)]);
        game.token("CME", None, hex, 0, 0);
        let game = operating(game, "CME", 400, Step::Track);
        game.lays_on(game.as_corporation("CME"), hex).iter().any(|(tile, _)| tile == "Essen")
    };
    assert!(lays("D13"));
    assert!(!lays("E6"));
}

#[test]
fn rh_092_gray_essen_may_be_turned_any_way() {
    let game = with(PROMOTION, 3);
    assert_eq!(upgrades(&game, "216"), [("Essen".to_owned(), 6)]);
}

#[test]
fn rh_094_the_town_of_gray_duisburg_lies_to_the_north_west() {
    let mut game = with(PROMOTION, 3);
    phase(&mut game, "8");
    track(&mut game, &[("D9", "929", 0)]);
    game.token("KEG", None, "D9", 0, 0);
    let game = operating(game, "KEG", 400, Step::Track);
    let lays = game.lays_on(game.as_corporation("KEG"), "D9");
    assert_eq!(lays, [("949".to_owned(), vec![4])]);
    let face = game.game.rules().tiles.face(game.tile("949"), 4);
    assert_eq!(face.exits_of(1), 1 << 2, "toward C8");
}

#[test]
fn rh_096_gray_moers_may_be_turned_two_ways() {
    let game = with(PROMOTION, 3);
    assert_eq!(upgrades(&game, "947"), [("950".to_owned(), 2)]);
}

/// A corporation with a token in Elberfeld that leads to E12, owning nothing; the owner of the private is given.
fn at_ratingen(owner: u8, name: &str) -> Scenario {
    let mut game = with(RATINGEN, 3);
    phase(&mut game, name);
    if name < "5" {
        game.own("ATB", holder(owner));
    }
    if name > "2" {
        let closed = game.label("green_hex");
        game.edit(|state, _| state.icons.retain(|(_, icon)| *icon != closed));
    }
    game.token("CME", None, "F13", 0, 0);
    operating(game, "CME", 400, Step::Track)
}

#[test]
fn rh_098_the_angertalbahn_lays_a_tile_more() {
    let mut game = at_ratingen(0, "3");
    let by = game.as_private("ATB");
    game.act(by, game.power("open_ratingen"));
    let verb = game.tile_lay("E12", "55", 1);
    answer(&mut game, verb);
    assert_eq!((game.tile_on("E12"), game.cash_of("CME"), game.game.step()), ("55", 400, Some(Step::Track)));
    let cme = game.as_corporation("CME");
    assert!(game.offers(cme).iter().any(|offer| matches!(offer, Offer::LayTile { .. })), "the normal lay is left");
}

#[test]
fn rh_099_e12_must_be_linked() {
    let mut game = with(RATINGEN, 3);
    phase(&mut game, "3");
    game.own("ATB", holder(0));
    let game = operating(game, "BME", 400, Step::Track);
    assert!(!game.allows(game.as_private("ATB"), game.power("open_ratingen")), "its home has no track to E12");
}

#[test]
fn rh_100_using_it_closes_the_private() {
    let mut game = at_ratingen(0, "3");
    let by = game.as_private("ATB");
    game.act(by, game.power("open_ratingen"));
    let verb = game.tile_lay("E12", "55", 1);
    answer(&mut game, verb);
    assert!(game.is_closed("ATB"));
}

#[test]
fn rh_101_two_hexes_are_other_ones() {
    let game = with(RATINGEN, 1);
    let title = game.game.title();
    let printed = |hex: &str| &title.tiles[title.hexes[game.hex(hex)].printed];
    assert_eq!((printed("E10").cities(), printed("E10").stubs.clone()), (1, vec![0, 2]));
    assert_eq!((printed("E12").towns(), printed("E12").stubs.clone()), (2, vec![1]));
    assert_eq!(title.label(printed("E12").labels[0]), "R");
}

#[test]
fn rh_102_e10_has_two_tiles_of_its_own() {
    let game = with(RATINGEN, 1);
    assert_eq!(names(&game, "E10"), ["1910"]);
    assert_eq!(names(&game, "1910"), ["1911"]);
    assert!(names(&game, "1911").is_empty());
}

#[test]
fn rh_103_e12_waits_for_the_green_phase() {
    let mut game = at_ratingen(0, "2");
    assert!(!game.allows(game.as_private("ATB"), game.power("open_ratingen")));
    let (by, verb) = (game.as_corporation("CME"), game.tile_lay("E12", "55", 1));
    refuse(&mut game, by, verb, "hex-blocked");
}

#[test]
fn rh_104_nobody_but_the_owner_opens_it() {
    let mut game = at_ratingen(1, "3");
    let (by, verb) = (game.as_corporation("CME"), game.tile_lay("E12", "55", 1));
    refuse(&mut game, by, verb, "hex-blocked");
}

#[test]
fn rh_105_the_brown_phase_ends_this() {
    let mut game = at_ratingen(1, "5");
    let (by, verb) = (game.as_corporation("CME"), game.tile_lay("E12", "55", 1));
    game.act(by, verb);
    assert_eq!((game.tile_on("E12"), game.cash_of("CME")), ("55", 370));
}

/// The Krefeld Railway at its track step in phase 3; its director owns a private.
fn with_power(private: &str, name: &str, tiles: &[(&str, &str, u8)]) -> Scenario {
    let mut game = stock(3);
    phase(&mut game, name);
    game.own(private, holder(0));
    track(&mut game, tiles);
    operating(game, "KEG", 400, Step::Track)
}

#[test]
fn rh_130_the_konzession_lays_osterath_whatever_is_there() {
    for tiles in [&[][..], &[("E8", "56", 0)], &[("E8", "56", 5)], &[("E8", "2", 0)], &[("E8", "87", 0)]] {
        let mut game = with_power("KEO", "3", tiles);
        let (by, keg) = (game.as_private("KEO"), game.as_corporation("KEG"));
        game.act(by, game.power("build_osterath"));
        let (wrong, right) = (game.tile_lay("E8", "935", 0), game.tile_lay("E8", "935", 1));
        let actor = game.game.decision().unwrap().actor;
        assert!(!game.allows(actor, wrong), "in one rotation only");
        game.act(actor, right);
        game.act(keg, place(&game, "E8", 0));
        assert_eq!((game.tile_on("E8"), game.tokens_on("E8"), game.cash_of("KEG")), ("935", vec!["KEG"], 400));
    }
    let game = with_power("KEO", "2", &[]);
    assert!(!game.allows(game.as_private("KEO"), game.power("build_osterath")), "not in phase 2");
}

#[test]
fn rh_131_after_its_token_no_tile_may_be_laid() {
    let mut game = with_power("KEO", "3", &[]);
    let (by, keg) = (game.as_private("KEO"), game.as_corporation("KEG"));
    game.act(by, game.power("build_osterath"));
    let verb = game.tile_lay("E8", "935", 1);
    answer(&mut game, verb);
    game.act(keg, place(&game, "E8", 0));
    assert_ne!(game.game.step(), Some(Step::Track));
    let mut game = with_power("KEO", "3", &[]);
    game.act(by, game.power("build_osterath"));
    let verb = game.tile_lay("E8", "935", 1);
    answer(&mut game, verb);
    answer(&mut game, Verb::Pass);
    assert_eq!(game.game.step(), Some(Step::Track), "without the token the normal lay is left");
}

#[test]
fn rh_132_osterath_is_final_and_gone_from_phase_5_on() {
    let mut game = stock(3);
    assert!(upgrades(&game, "935").is_empty());
    game.own("KEO", holder(0)).next_train("5");
    let mut game = operating(game, "ADR", 1000, Step::BuyTrain);
    game.buy_top("ADR", 500);
    assert!(game.is_closed("KEO"));
}

#[test]
fn rh_133_the_cable_lays_in_the_mountains_for_nothing() {
    let mut game = with_power("Szl", "2", &[]);
    let by = game.as_private("Szl");
    game.act(by, game.power("haul"));
    let verb = game.tile_lay("G14", "8", 1);
    answer(&mut game, verb);
    assert_eq!((game.tile_on("G14"), game.cash_of("KEG"), game.game.step()), ("8", 400, Some(Step::Track)));
    assert!(!game.allows(by, game.power("haul")), "once");
    let mut game = with_power("Szl", "2", &[]);
    game.act(by, game.power("haul"));
    let actor = game.game.decision().unwrap().actor;
    let verb = game.tile_lay("F7", "8", 1);
    refuse(&mut game, actor, verb, "other-hex");
}

#[test]
fn rh_134_the_ferry_is_built_for_nothing_once_from_phase_3_on() {
    let game = with_power("Tjt", "2", &[]);
    assert!(!game.allows(game.as_private("Tjt"), game.power("build_ferry")));
    let mut game = with_power("Tjt", "3", &[]);
    let by = game.as_private("Tjt");
    game.act(by, game.power("build_ferry"));
    let verb = game.tile_lay("F9", "X921", 0);
    answer(&mut game, verb);
    assert_eq!((game.tile_on("F9"), game.cash_of("KEG")), ("X921", 400));
    let keg = game.as_corporation("KEG");
    game.act(keg, place(&game, "F9", 1));
    assert_eq!(game.cash_of("KEG"), 340, "the token has its price");
}

#[test]
fn rh_140_what_terrain_costs() {
    let game = stock(1);
    let title = game.game.title();
    let cost = |tile: &eighteen_dsl::title::Tile| -> i64 { tile.terrain.iter().map(|(cost, _)| cost).sum() };
    let printed = |hex: &str| cost(&title.tiles[title.hexes[game.hex(hex)].printed]);
    for hex in ["C8", "D13", "E12", "E14", "G12", "I12", "J13", "K2", "K12", "F13", "D9", "F9", "I10"] {
        assert_eq!(printed(hex), 30, "{hex}");
    }
    for hex in ["F11", "G14", "H13", "I14"] {
        assert_eq!(printed(hex), 60, "{hex}");
    }
    for tile in ["X921", "X922", "X923", "X924", "X925", "X926", "927", "928", "929"] {
        assert_eq!(cost(&title.tiles[game.tile(tile)]), 50, "{tile}");
    }
    let mut game = stock(3);
    phase(&mut game, "5");
    track(&mut game, &[("I10", "X923", 0)]);
    game.token("CME", None, "I10", 1, 0);
    let mut game = operating(game, "CME", 400, Step::Track);
    let (by, verb) = (game.as_corporation("CME"), game.tile_lay("I10", "928", 0));
    game.act(by, verb);
    assert_eq!(game.cash_of("CME"), 350);
}

#[test]
fn rh_141_a_turn_has_one_tile() {
    let mut game = operating(stock(3), "ADR", 400, Step::Track);
    let (by, verb) = (game.as_corporation("ADR"), game.tile_lay("K4", "4", 1));
    game.act(by, verb);
    let verb = game.tile_lay("J3", "55", 0);
    refuse(&mut game, by, verb, "wrong-step");
}

#[test]
fn rh_142_three_town_tiles_need_add_no_track_of_use() {
    let game = stock(3);
    let title = game.game.title();
    let useful: Vec<&str> = title.tiles.iter().filter(|tile| tile.useful).map(|tile| tile.name.as_str()).collect();
    assert_eq!(useful, ["87", "88", "204"]);
    let mut game = stock(3);
    phase(&mut game, "3");
    track(&mut game, &[("F5", "56", 3)]);
    let game = operating(game, "GVE", 400, Step::Track);
    let by = game.as_corporation("GVE");
    assert!(game.allows(by, game.tile_lay("F5", "87", 3)));
}

#[test]
fn rh_143_towns_and_metropolises_have_families() {
    let game = stock(1);
    let families: [(&str, &[&str]); 13] = [
        ("3", &["141", "142", "143"]),
        ("4", &["141", "142"]),
        ("58", &["141", "142", "143", "144"]),
        ("1", &["88"]),
        ("55", &["88"]),
        ("2", &["87"]),
        ("56", &["87"]),
        ("69", &["204"]),
        ("D7", &["947"]),
        ("D9", &["X925", "X926"]),
        ("X926", &["929"]),
        ("927", &["932"]),
        ("947", &[]),
    ];
    for (old, new) in families {
        assert_eq!(names(&game, old), new, "{old}");
    }
}

#[test]
fn rh_144_four_town_tiles_are_final() {
    let game = stock(1);
    for tile in ["141", "142", "143", "144"] {
        assert!(upgrades(&game, tile).is_empty(), "{tile}");
    }
}

#[test]
fn rh_145_two_cities_become_one_when_gray() {
    let game = stock(1);
    for tile in ["916", "917", "918", "919", "920"] {
        assert_eq!(names(&game, tile), ["948"], "{tile}");
    }
}

#[test]
fn rh_146_g8_lies_on_the_map_once() {
    let game = stock(1);
    let found = game.game.title().hexes.iter().filter(|hex| hex.coordinate == "G8").count();
    assert_eq!(found, 1);
    assert!(!open(&game, "G8", 4), "the Rhine is beside it");
}

#[test]
fn rh_137_homes() {
    for (id, hex, city) in [
        ("ADR", "K2", 0),
        ("BME", "F13", 1),
        ("CME", "I10", 2),
        ("DEE", "F9", 1),
        ("KEG", "D7", 0),
        ("GVE", "G6", 1),
        ("RhE", "I10", 0),
    ] {
        let mut game = stock(2);
        under_way(&mut game, id, 80, &[(0, 60)], 0);
        let corporation = game.corporation(id);
        game.edit(|state, _| state.corporations[corporation].operated = false);
        operate(&mut game, id, Step::Track);
        assert_eq!(lies(&game, id, hex), (city, 0), "{id}");
    }
}

fn lies(game: &Scenario, id: &str, hex: &str) -> (u8, u8) {
    match game.state().tokens[game.token_on(id, hex)].place {
        eighteen::state::TokenPlace::Map { city, slot } => (city.city, slot),
        _ => panic!("not on the map"),
    }
}

/// The track step of the first turn of a corporation.
fn first_turn(mut game: Scenario, id: &str) -> Scenario {
    under_way(&mut game, id, 80, &[(0, 60)], 400);
    let corporation = game.corporation(id);
    game.edit(|state, _| state.corporations[corporation].operated = false);
    operate(&mut game, id, Step::Track);
    game
}

#[test]
fn rh_137_the_crefeld_railway_has_two_homes() {
    let game = first_turn(stock(2), "CCE");
    assert_eq!((lies(&game, "CCE", "E6"), lies(&game, "CCE", "I10")), ((0, 0), (1, 0)));
    assert_eq!(game.charter("CCE").0, [80]);
}

#[test]
fn rh_137_a_home_goes_with_its_bank() {
    // Somebody upgrades Köln before the others have operated.
    let mut game = stock(3);
    phase(&mut game, "5");
    let mut game = first_turn(game, "RhE");
    let (by, verb) = (game.as_corporation("RhE"), game.tile_lay("I10", "X923", 0));
    game.act(by, verb);
    under_way(&mut game, "CME", 60, &[(0, 60)], 400);
    let cme = game.corporation("CME");
    game.edit(|state, _| state.corporations[cme].operated = false);
    operate(&mut game, "CME", Step::Track);
    assert_eq!((lies(&game, "RhE", "I10"), lies(&game, "CME", "I10")), ((0, 0), (1, 0)), "west and east");
}

#[test]
fn rh_138_prices_of_the_tokens() {
    let game = stock(1);
    for (id, prices) in [
        ("ADR", &[0, 60, 80][..]),
        ("BME", &[0, 60, 80, 100]),
        ("CME", &[0, 60, 80, 100]),
        ("RhE", &[0, 60, 80, 100]),
        ("DEE", &[0, 60]),
        ("KEG", &[0, 60]),
        ("GVE", &[0, 60]),
        ("CCE", &[0, 0, 80]),
    ] {
        assert_eq!(game.charter(id).0, prices, "{id}");
    }
}

#[test]
fn rh_139_the_home_is_placed_in_the_first_turn() {
    let mut game = stock(1);
    under_way(&mut game, "DEE", 80, &[(0, 60)], 0);
    let dee = game.corporation("DEE");
    game.edit(|state, _| state.corporations[dee].operated = false);
    assert!(game.tokens_on("F9").is_empty(), "it floated in a stock round");
    operate(&mut game, "DEE", Step::Track);
    assert_eq!(game.tokens_on("F9"), ["DEE"]);
}

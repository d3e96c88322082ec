//! 18Ireland: tables, set-up and the auction of the privates.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18ireland_help;

use std::collections::BTreeMap;

use eighteen_dsl::ids::Holder;
use eighteen_dsl::ir::{Color, Direction};
use eighteen_dsl::title::{PathEnd, StopKind, Tile, Title, TrainReach};
use eighteen_tests::scenario::{Scenario, holder, seat};
use eighteen_tests::titles;
use rules_18ireland_help::*;

fn title() -> std::sync::Arc<Title> {
    titles::load("18ireland", &[])
}

#[test]
fn ir_001_starting_cash_goes_by_the_number_of_players() {
    for (players, cash) in [(3, 330), (4, 250), (5, 200), (6, 160)] {
        let game = new_game(players, 1);
        assert!(game.game.state().players.iter().all(|player| player.cash == cash));
    }
}

#[test]
fn ir_002_the_certificate_limit_goes_by_the_number_of_players() {
    for (players, limit) in [(3, 16), (4, 12), (5, 10), (6, 8)] {
        assert_eq!(new_game(players, 1).game.cert_limit(), limit);
    }
}

#[test]
fn ir_003_the_bank_holds_4000() {
    assert_eq!(new_game(3, 1).game.state().bank, 4000 - 990);
}

#[test]
fn ir_289_the_larger_bank_holds_5000() {
    let game = Scenario::new("18ireland", &["larger_bank"], 6, 1);
    assert_eq!(game.game.state().bank, 5000 - 960);
}

/// The symbols of the charters in the pile that are still in the game.
fn charters(game: &Scenario) -> Vec<String> {
    let state = game.game.state();
    let open = state.pile.iter().filter(|id| !state.corporations[**id].closed);
    open.map(|id| game.game.title().corporations[*id].id.clone()).collect()
}

#[test]
fn ir_005_thirteen_5_share_companies_are_in_play() {
    for seed in 0..20 {
        let game = new_game(4, seed);
        let pile = charters(&game);
        assert_eq!(pile.len(), 13);
        assert_eq!(pile[0], "DKR");
    }
}

#[test]
fn ir_006_only_the_top_charter_may_be_started() {
    let mut game = stock(1);
    pile(&mut game, &["DKR", "GJR", "UR"]);
    start(&mut game, "DKR", 60, &[(3, 40)], 0);
    let verb = bid(&game, "UR", 100);
    refuse(&mut game, seat(0), verb, "not-the-top-charter");
    assert!(game.allows(seat(0), bid(&game, "GJR", 100)));
}

#[test]
fn ir_007_there_are_seven_10_share_companies() {
    let title = title();
    let large = title.corporations.iter().filter(|c| c.class.is_some_and(|class| title.label(class) == "major"));
    let ids: Vec<&str> = large.map(|c| c.id.as_str()).collect();
    assert_eq!(ids, ["GSWR", "GNRI", "DSER", "MGWR", "MRNCC", "WLWR", "CBSCR"]);
}

/// The symbols of the privates in the game.
fn privates(game: &Scenario) -> Vec<String> {
    let there = game.game.state().privates.entries().filter(|(_, private)| !private.removed);
    there.map(|(id, _)| game.game.title().privates[id].id.clone()).collect()
}

#[test]
fn ir_009_only_five_privates_are_used() {
    for seed in 0..20 {
        assert_eq!(privates(&new_game(4, seed)).len(), 5);
    }
}

#[test]
fn ir_010_two_privates_are_always_in() {
    for seed in 0..20 {
        let there = privates(&new_game(4, seed));
        assert!(there.contains(&"DAR".to_owned()) && there.contains(&"DK".to_owned()));
    }
}

#[test]
fn ir_011_ir_012_three_others_are_drawn_and_the_rest_leave() {
    let game = new_game(6, 1_411_315_859);
    assert_eq!(privates(&game), ["DAR", "DR", "TASPS", "RSSC", "DK"]);
    assert!(is_closed(&game, "KJR"));
    let gone = game.game.state().privates.iter().filter(|private| private.removed && private.closed);
    assert_eq!(gone.count(), 6);
}

#[test]
fn ir_013_the_next_in_line_go_to_their_bidders_once_the_cheapest_is_bought() {
    let mut game = new_game(6, 1_411_315_859);
    for (player, private, price) in [(0, "TASPS", 80), (1, "RSSC", 85), (2, "DR", 35), (3, "DK", 125)] {
        let verb = game.bid(private, price);
        game.act(seat(player), verb);
    }
    let verb = game.bid("DAR", 20);
    game.act(seat(4), verb);
    let owner = |id: &str| game.game.state().privates[game.private(id)].owner;
    assert_eq!(owner("DR"), holder(2));
    assert_eq!(owner("TASPS"), holder(0));
    assert_eq!(owner("RSSC"), holder(1));
}

#[test]
fn ir_014_bids_go_in_steps_of_5() {
    let mut game = new_game(4, 1);
    let verb = game.bid("DK", 126);
    refuse(&mut game, seat(0), verb, "bid-step");
    assert!(game.allows(seat(0), game.bid("DK", 125)));
}

#[test]
fn ir_015_all_passing_before_a_sale_takes_5_off_the_cheapest() {
    let mut game = new_game(4, 1);
    all_pass(&mut game, 4);
    assert_eq!(game.game.private_price(game.private("DAR")), 15);
}

#[test]
fn ir_016_all_passing_before_a_sale_voids_all_bids() {
    let mut game = new_game(4, 1);
    let verb = game.bid("DK", 125);
    game.act(seat(0), verb);
    all_pass(&mut game, 4);
    assert!(auction(&game).bids.is_empty());
}

/// A game in which player 1 bought the Dublin & Kingstown for a bid.
fn bought_dk(price: i64) -> Scenario {
    let mut game = new_game(4, 1);
    game.player_cash(0, 300);
    let dk = game.private("DK");
    game.edit(|state, _| {
        for id in state.privates.ids().filter(|id| *id != dk) {
            state.privates[id].owner = Holder::Nobody;
        }
    });
    game.edit(|state, _| state.privates[dk].discount = 120 - price);
    let verb = game.bid("DK", price);
    game.act(seat(0), verb);
    game
}

#[test]
fn ir_017_the_dublin_and_kingstown_is_no_private_once_bought() {
    let game = bought_dk(120);
    assert!(game.game.state().privates[game.private("DK")].closed);
    assert!(game.game.state().corporations[game.corporation("DKR")].floated);
}

#[test]
fn ir_018_its_buyer_presides_over_the_railway() {
    let game = bought_dk(120);
    assert_eq!(held(&game, "DKR", 0), 40);
    assert_eq!(game.game.state().corporations[game.corporation("DKR")].president, Some(eighteen_dsl::ids::PlayerId(0)));
}

#[test]
fn ir_019_its_par_is_the_highest_that_is_not_above_half_the_bid() {
    for (bid, par) in [(100, 50), (120, 60), (125, 60), (140, 70), (175, 85), (205, 100)] {
        let game = bought_dk(bid);
        assert_eq!(game.price("DKR"), par, "bid {bid}");
    }
}

#[test]
fn ir_020_ir_021_it_buys_a_train_for_80_and_keeps_the_rest() {
    for (bid, rest) in [(125, 45), (175, 95)] {
        let game = bought_dk(bid);
        assert_eq!(game.cash_of("DKR"), rest);
        assert_eq!(game.game.trains(game.corporation("DKR")).len(), 1);
    }
}

#[test]
fn ir_264_once_something_was_sold_all_passing_ends_the_auction() {
    let mut game = new_game(4, 1);
    let left: Vec<String> = privates(&game).into_iter().filter(|id| id != "DAR" && id != "DK").collect();
    let verb = game.bid("DAR", 20);
    game.act(seat(0), verb);
    let verb = game.bid("DK", 125);
    game.act(seat(1), verb);
    all_pass(&mut game, 4);
    for id in left {
        assert_eq!(game.game.state().privates[game.private(&id)].owner, Holder::Nobody, "{id}");
    }
    assert_eq!(held(&game, "DKR", 1), 40);
}

#[test]
fn ir_265_the_railway_leaves_the_game_if_nobody_bought_it() {
    let mut game = new_game(4, 1);
    let verb = game.bid("DAR", 20);
    game.act(seat(0), verb);
    all_pass(&mut game, 4);
    assert!(is_closed(&game, "DKR"));
    assert_ne!(game.game.top_charter(), Some(game.corporation("DKR")));
}

#[test]
fn ir_030_ir_269_the_market_is_a_ragged_grid() {
    let title = title();
    let first = |row: u8| (0..20).find_map(|column| title.market.cell(row, column)).map(|cell| cell.price);
    let last = |row: u8| (0..20).rev().find_map(|column| title.market.cell(row, column)).map(|cell| cell.price);
    let ends: Vec<_> = (0..8).map(|row| (first(row).unwrap(), last(row).unwrap())).collect();
    assert_eq!(ends, [(62, 260), (58, 198), (55, 138), (50, 106), (38, 80), (30, 60), (24, 50), (0, 38)]);
    assert!(title.market.cell(0, 14).unwrap().end && title.market.cell(7, 0).unwrap().close);
    assert!(title.market.cell(1, 5).unwrap().par && title.market.cell(1, 5).unwrap().price == 85);
    let mut game = stock(2);
    start(&mut game, "UR", 50, &[(0, 40)], 0);
    let moved = |game: &mut Scenario, row, column, direction| {
        game.price_at("UR", row, column);
        game.game.cell_after(game.corporation("UR"), direction, 1).unwrap()
    };
    assert_eq!(moved(&mut game, 7, 4, Direction::Right), (6, 4));
    assert_eq!(moved(&mut game, 0, 6, Direction::Right), (0, 7));
}

#[test]
fn ir_044_ir_045_moves_beyond_the_edge_go_down_and_up() {
    let mut game = stock(2);
    start(&mut game, "UR", 50, &[(0, 40)], 0);
    game.price_at("UR", 0, 1);
    let ur = game.corporation("UR");
    assert_eq!(game.game.cell_after(ur, Direction::Left, 1), Some((1, 1)));
    game.price_at("UR", 1, 13);
    assert_eq!(game.game.cell_after(ur, Direction::Right, 1), Some((0, 13)));
}

#[test]
fn ir_109_to_ir_117_the_trains() {
    let title = title();
    let rows = [
        ("2H", 80, TrainReach::Hexes(2), Some(7), 0, Some("6H"), Some("1H'")),
        ("1H'", 40, TrainReach::Hexes(1), Some(0), 7, Some("8H"), None),
        ("4H", 180, TrainReach::Hexes(4), Some(5), 0, Some("8H"), Some("2H'")),
        ("2H'", 90, TrainReach::Hexes(2), Some(0), 5, Some("10H"), None),
        ("6H", 300, TrainReach::Hexes(6), Some(4), 0, Some("10H"), Some("3H'")),
        ("3H'", 150, TrainReach::Hexes(3), Some(0), 4, Some("D"), None),
        ("8H", 440, TrainReach::Hexes(8), Some(3), 0, None, None),
        ("10H", 550, TrainReach::Hexes(10), Some(2), 0, None, None),
        ("D", 770, TrainReach::Unlimited, None, 0, None, None),
    ];
    assert_eq!(title.trains.len(), rows.len());
    let name = |id| title.trains[id].name();
    for (train, (id, price, reach, count, reserve, rusts, turns)) in title.trains.iter().zip(rows) {
        let face = &train.faces[0];
        assert_eq!((train.name(), face.price, &face.reach), (id, price, &reach));
        assert_eq!(train.count.get(3).unwrap(), count, "{id}");
        assert_eq!(train.reserve, reserve, "{id}");
        assert_eq!(train.rusts_on.map(name), rusts, "{id}");
        assert_eq!(train.turns_into.map(name), turns, "{id}");
    }
    let phases: Vec<(&str, Vec<Color>)> =
        title.phases.iter().map(|phase| (phase.name.as_str(), phase.tiles.clone())).collect();
    let (yellow, green, brown, gray) = (Color::Yellow, Color::Green, Color::Brown, Color::Gray);
    assert_eq!(phases[0], ("2", vec![yellow]));
    assert_eq!(phases[1], ("4", vec![yellow, green]));
    assert_eq!(phases[2], ("6", vec![yellow, green]));
    assert_eq!(phases[3], ("8", vec![yellow, green, brown]));
    assert_eq!(phases[4], ("10", vec![yellow, green, brown]));
    assert_eq!(phases[5], ("D", vec![yellow, green, brown, gray]));
}

/// IR-118, 120, 124, 127, 131, 134, 137, 140, 142, 144, 148: face and income.
#[test]
fn ir_118_ir_120_ir_124_ir_127_ir_131_ir_134_ir_137_ir_140_ir_142_ir_144_ir_148_what_the_privates_cost_and_pay() {
    let title = title();
    let rows = [
        ("DAR", 20, 5),
        ("DR", 30, 7),
        ("BoW", 40, 9),
        ("CDSPC", 45, 10),
        ("TDR", 50, 10),
        ("DCR", 60, 12),
        ("TASPS", 75, 15),
        ("RSSC", 80, 10),
        ("WDE", 90, 10),
        ("TIM", 110, 20),
        ("DK", 120, 0),
    ];
    let found: Vec<_> = title.privates.iter().map(|p| (p.id.as_str(), p.value, p.revenue)).collect();
    assert_eq!(found, rows);
    let game = new_game(4, 1);
    assert!(game.allows(seat(0), game.bid("DK", 125)) && !game.allows(seat(0), game.bid("DK", 120)));
}

/// The manifest as the source has it: number, copies, color, label, and for each stop kind, value, slots, sides of
/// broad and of narrow track; then plain track. One row each, from IR-159 on.
const MANIFEST: &str = include_str!("rules_18ireland_help/manifest.txt");

fn described(title: &Title, tile: &Tile) -> String {
    let mut stops: BTreeMap<usize, (Vec<u8>, Vec<u8>)> = BTreeMap::new();
    let (mut plain, mut narrow, mut middle) = (Vec::new(), Vec::new(), Vec::new());
    for path in &tile.paths {
        match (path.a, path.b) {
            (PathEnd::Edge(edge), PathEnd::Node(node)) | (PathEnd::Node(node), PathEnd::Edge(edge)) => {
                let sides = stops.entry(usize::from(node)).or_default();
                (if path.narrow { &mut sides.1 } else { &mut sides.0 }).push(edge);
            }
            (PathEnd::Edge(a), PathEnd::Edge(b)) => {
                (if path.narrow { &mut narrow } else { &mut plain }).push((a.min(b), a.max(b)));
            }
            (PathEnd::Edge(edge), PathEnd::Junction) | (PathEnd::Junction, PathEnd::Edge(edge)) => middle.push(edge),
            other => panic!("{other:?}"),
        }
    }
    let list = |sides: &[u8]| {
        let mut sides = sides.to_vec();
        sides.sort_unstable();
        sides.iter().map(u8::to_string).collect::<Vec<_>>().join(",")
    };
    let pairs = |pairs: &[(u8, u8)]| {
        let mut pairs = pairs.to_vec();
        pairs.sort_unstable();
        pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect::<Vec<_>>().join(",")
    };
    let mut parts = Vec::new();
    for (number, node) in tile.nodes.iter().enumerate() {
        let (broad, narrow) = stops.get(&number).cloned().unwrap_or_default();
        let kind = match node.kind {
            StopKind::City => "city",
            StopKind::Town => "town",
            StopKind::Offboard => "offboard",
        };
        let value = match &node.revenue {
            eighteen_dsl::title::Revenue::Fixed(value) => value.to_string(),
            eighteen_dsl::title::Revenue::ByColor(values) => {
                values.iter().map(|(_, value)| value.to_string()).collect::<Vec<_>>().join("/")
            }
        };
        parts.push(format!("{kind} {value}x{} b{} n{}", node.slots.max(1), list(&broad), list(&narrow)));
    }
    parts.sort();
    if !plain.is_empty() || !narrow.is_empty() || !middle.is_empty() {
        parts.push(format!("plain b{} n{} m{}", pairs(&plain), pairs(&narrow), list(&middle)));
    }
    let label = tile.labels.first().map_or("-", |label| title.label(*label));
    let color = format!("{:?}", tile.color).to_lowercase();
    format!("{} {} {color} {label} {}", tile.name, tile.count.unwrap(), parts.join("; "))
}

/// IR-149 to IR-263: the tile manifest, a row each.
#[test]
fn ir_149_to_ir_263_the_tile_manifest() {
    let title = title();
    let tiles = || title.tiles.iter().filter(|tile| tile.printed.is_none());
    let sum = |wanted: Option<Color>| -> u16 {
        tiles().filter(|tile| wanted.is_none_or(|color| tile.color == color)).map(|tile| tile.count.unwrap()).sum()
    };
    assert_eq!(sum(None), 223, "IR-149");
    assert_eq!(sum(Some(Color::Yellow)), 130, "IR-150");
    assert_eq!(sum(Some(Color::Green)), 58, "IR-151");
    assert_eq!(sum(Some(Color::Brown)), 25, "IR-152");
    assert_eq!(sum(Some(Color::Gray)), 9, "IR-153");
    assert_eq!(sum(Some(Color::Red)), 1, "IR-154");
    let expected: BTreeMap<&str, &str> = MANIFEST.lines().map(|line| line.split_once(' ').unwrap()).collect();
    assert_eq!(expected.len(), 105);
    let mut found = BTreeMap::new();
    for tile in tiles() {
        found.insert(tile.name.clone(), described(&title, tile));
    }
    assert_eq!(found.len(), 105);
    for (row, line) in &expected {
        let name = line.split(' ').next().unwrap();
        assert_eq!(found.get(name).map(String::as_str), Some(*line), "{row}");
    }
}

/// IR-155 to IR-158: which hexes the labels stand on.
#[test]
fn ir_155_ir_156_ir_157_ir_158_labels_bind_tiles_to_places() {
    let title = title();
    for (label, hexes) in [("BC", &["E21", "J4"][..]), ("DD", &["I9"]), ("DUB", &["I11"]), ("EM", &["F6", "G13"])] {
        let label = title.find_label(label).unwrap();
        let there = title.hexes.iter().filter(|hex| title.tiles[hex.printed].labels.contains(&label));
        let mut there: Vec<&str> = there.map(|hex| hex.coordinate.as_str()).collect();
        there.sort_unstable();
        assert_eq!(there, hexes);
    }
}

#[test]
fn ir_291_the_first_tile_of_the_double_town_costs_40_to_upgrade() {
    let title = title();
    let tile = &title.tiles[title.find_tile("IR2").unwrap()];
    assert_eq!(tile.terrain.iter().map(|(cost, _)| *cost).sum::<i64>(), 40);
}

/// The coordinate beyond a side of a hex.
fn beyond(coordinate: &str, edge: usize) -> String {
    let (column, row) = coordinate.split_at(1);
    let (across, down) = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)][edge];
    let column = column.bytes().next().unwrap().checked_add_signed(across).unwrap();
    format!("{}{}", char::from(column), row.parse::<i32>().unwrap() + down)
}

#[test]
fn ir_294_impassable_sides() {
    let title = title();
    let pairs = [
        ("C13", "C15"),
        ("C13", "D14"),
        ("C15", "C17"),
        ("B16", "B18"),
        ("B16", "C17"),
        ("B8", "B10"),
        ("A19", "A21"),
        ("A19", "B20"),
        ("D4", "D6"),
        ("D4", "E5"),
        ("E3", "E5"),
        ("F20", "G19"),
        ("I3", "I5"),
    ];
    let mut barred = 0;
    for hex in title.hexes.iter() {
        for (border, edge) in hex.borders.iter().zip(0..) {
            if border.is_some_and(|border| border.impassable) {
                let (this, other) = (&hex.coordinate, &beyond(&hex.coordinate, edge));
                assert!(
                    pairs.iter().any(|(a, b)| (this == a && other == b) || (this == b && other == a)),
                    "{this}-{other}"
                );
                barred += 1;
            }
        }
    }
    assert_eq!(barred, 2 * pairs.len());
}

#[test]
fn ir_295_terrain_costs_40_80_or_100() {
    let title = title();
    let cost = |id: &str| title.tiles[title.hexes[title.find_hex(id).unwrap()].printed].terrain[0].0;
    assert_eq!((cost("E15"), cost("I15"), cost("H4")), (80, 100, 40));
    let all = title.hexes.iter().flat_map(|hex| &title.tiles[hex.printed].terrain);
    assert!(all.into_iter().all(|(cost, _)| [40, 80, 100].contains(cost)));
}

#[test]
fn ir_031_each_share_sold_drops_one_row() {
    let mut game = stock(2);
    phase(&mut game, "6");
    start(&mut game, "DSER", 85, &[(0, 60)], 0);
    game.price_at("DSER", 2, 5);
    let verb = game.sale("DSER", 30);
    game.act(seat(0), verb);
    assert_eq!(game.price("DSER"), 60);
}

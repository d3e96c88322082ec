//! The terms of lays and tokens on a small invented map: a line of hexes from a printed city in the north.

use std::sync::Arc;

use eighteen_dsl::ids::{CityRef, CorporationId, HexId, Holder, PhaseId, PlayerId, PrivateId, TileId};
use eighteen_dsl::ir::Reach;

use super::position::root;
use crate::action::Offer;
use crate::game::Game;
use crate::map::{LayTerms, TokenTerms};
use crate::state::TokenPlace;

const NORTH: CorporationId = CorporationId(0);
const SOUTH: CorporationId = CorporationId(1);

const MAP: &str = r#"[map]
layout = "flat"

[map.hexes]
"A1" = { color = "gray", tile = "city=revenue:20;path=a:0,b:_0" }
"A3" = "city=revenue:0;label=Z;upgrade=cost:40,terrain:mountain"
"A5" = "border=edge:0,type:water,cost:20"
"A7" = "city=revenue:0;border=edge:3,type:water,cost:20"
"A9" = "city=revenue:0"

[track]
terrain = "if terrain == mountain then cost - 30 else cost"
cost = "max(20, cost - borders) + borders"

[token]
anywhere = "city.hex == A9"
price = "if reached then price else price + 40"

"#;

fn game() -> Game {
    let base = std::fs::read_to_string(root().join("tests/bad-titles/base/small.toml")).unwrap();
    let (head, rest) = base.split_once("[map]").unwrap();
    let (_, tail) = rest.split_once("[tiles]").unwrap();
    let head = head
        .replace("home = \"B1\"", "home = \"A1\"")
        .replace("home = \"C4\"", "home = \"A7\"\nreserves = [{ hex = \"A9\", until = \"3\" }]")
        .replace("revenue = 5\n", "revenue = 5\nreserves = [\"A3\"]\n");
    let text = format!("{head}{MAP}[tiles]{tail}");
    let (title, findings) = eighteen_dsl::title::load("small", &text, &|_| None, &[]);
    let title = title.unwrap_or_else(|| panic!("{findings:#?}"));
    let mut game = Game::new(Arc::new(title), 2, 1).unwrap();
    let home = city(&game, "A1");
    put(&mut game, NORTH, home);
    game
}

fn hex(game: &Game, name: &str) -> HexId {
    game.title().find_hex(name).unwrap()
}

fn tile(game: &Game, name: &str) -> TileId {
    game.title().find_tile(name).unwrap()
}

fn city(game: &Game, name: &str) -> CityRef {
    CityRef { hex: hex(game, name), city: 0 }
}

fn put(game: &mut Game, owner: CorporationId, city: CityRef) {
    let waits = |token: &crate::state::Token| token.owner == Some(owner) && matches!(token.place, TokenPlace::Charter);
    let token = game.state.tokens.find(waits).unwrap();
    game.put_token(token, city, false);
}

fn anywhere(funds: i64) -> LayTerms {
    LayTerms { lay: true, upgrade: true, reach: Some(Reach::Anywhere), funds, ..LayTerms::default() }
}

/// Lays a tile whatever the terms of the turn, and says what it cost or why not.
fn lay(game: &mut Game, at: &str, name: &str, terms: &LayTerms) -> Result<i64, &'static str> {
    let (hex, tile) = (hex(game, at), tile(game, name));
    let lay = game.check_lay(NORTH, hex, tile, 0, terms).map_err(|illegal| illegal.code)?;
    game.state.corporations[NORTH].cash = 1000;
    game.lay(NORTH, hex, tile, 0, &lay);
    Ok(lay.cost)
}

#[test]
fn an_unmatched_lay_covers_a_city_and_ends_what_is_kept_in_it() {
    let mut game = game();
    let on = hex(&game, "A3");
    assert!(game.state.reservations.iter().any(|kept| kept.hex == on));
    assert_eq!(lay(&mut game, "A3", "9", &anywhere(100)), Err("no-upgrade"));
    let terms = LayTerms { unmatched: true, using: Some(vec![tile(&game, "9")]), ..anywhere(100) };
    let listed = game.lay_choices(NORTH, &LayTerms { on: Some(vec![on]), ..terms.clone() });
    assert!(listed.iter().all(|offer| matches!(offer, Offer::LayTile { rotations, .. } if rotations == &[0, 3])));
    assert_eq!(lay(&mut game, "A3", "9", &terms), Ok(20));
    assert!(game.state.reservations.iter().all(|kept| kept.hex != on));
    assert_eq!(game.cities_on(on).count(), 0);
}

#[test]
fn a_token_keeps_its_city_from_being_covered() {
    let mut game = game();
    let at = city(&game, "A3");
    put(&mut game, SOUTH, at);
    let terms = LayTerms { unmatched: true, ..anywhere(100) };
    assert_eq!(lay(&mut game, "A3", "9", &terms), Err("token-slots"));
}

#[test]
fn a_joining_tile_meets_the_track_of_the_other_hex() {
    let mut game = game();
    let terms = LayTerms { joining: Some(hex(&game, "A7")), ..anywhere(100) };
    assert_eq!(lay(&mut game, "A5", "9", &terms), Err("not-joined"));
    assert_eq!(lay(&mut game, "A7", "57", &anywhere(100)), Ok(20));
    assert_eq!(lay(&mut game, "A5", "9", &terms), Ok(40), "the least cost and the border");
}

#[test]
fn terrain_is_asked_piece_by_piece_and_a_discount_comes_off_the_whole() {
    let mut game = game();
    let a3 = LayTerms { unmatched: true, ..anywhere(100) };
    let terms = LayTerms { discount: 15, ..a3.clone() };
    assert_eq!(lay(&mut game.clone(), "A3", "9", &a3), Ok(20), "10 for the mountain, but at least 20");
    assert_eq!(lay(&mut game.clone(), "A3", "9", &terms), Ok(5));
    let terms = LayTerms { discount: 50, surcharge: [7, 0], ..a3.clone() };
    assert_eq!(lay(&mut game.clone(), "A3", "9", &terms), Ok(7), "a discount leaves the surcharge");
    assert_eq!(lay(&mut game, "A3", "9", &LayTerms { free: true, ..a3 }), Ok(0));
}

#[test]
fn a_token_beside_the_slots_takes_the_next_one() {
    let mut game = game();
    assert_eq!(lay(&mut game, "A7", "57", &anywhere(100)), Ok(20));
    let at = city(&game, "A7");
    let terms = TokenTerms { ordinary: true, anywhere: true, beside: true, funds: 100, ..TokenTerms::default() };
    let check = |game: &Game, terms: &TokenTerms| game.check_token(NORTH, at, None, terms).map_err(|no| no.code);
    put(&mut game, SOUTH, at);
    assert_eq!(check(&game, &TokenTerms { beside: false, ..terms.clone() }), Err("no-slot"));
    let placement = check(&game, &terms).unwrap();
    assert_eq!((placement.slot, placement.price), (1, 80));
    game.place_token(NORTH, at, &placement);
    game.state.phase = PhaseId(1);
    lay(&mut game, "A7", "X1", &anywhere(100)).unwrap();
    assert_eq!(game.slots(at), 2);
    let place = game.state.tokens[placement.token].place;
    assert_eq!(place, TokenPlace::Map { city: at, slot: 1 });
    let elsewhere = city(&game, "A9");
    game.release_slots_in(PhaseId(1));
    let open = game.check_token(SOUTH, elsewhere, None, &terms).map_err(|no| no.code);
    assert_eq!(open, Err("slot-open"));
}

#[test]
fn slots_are_kept_until_their_phase_starts() {
    let mut game = game();
    let at = city(&game, "A9");
    assert_eq!((game.free_slot(at, Some(NORTH)), game.free_slot(at, Some(SOUTH))), (None, Some(0)));
    game.release_slots_in(PhaseId(0));
    assert_eq!(game.free_slot(at, Some(NORTH)), None);
    game.release_slots_in(PhaseId(1));
    assert_eq!(game.free_slot(at, Some(NORTH)), Some(0));
}

#[test]
fn a_slot_kept_for_a_private_is_open_once_a_corporation_has_it_or_it_closes() {
    let at = |game: &Game| city(game, "A3");
    let private = PrivateId(0);
    let mut game = game();
    game.give_private(private, Holder::Player(PlayerId(0)));
    assert_eq!(game.free_slot(at(&game), Some(NORTH)), None);
    let mut closed = game.clone();
    closed.close_private(private);
    assert_eq!(closed.free_slot(at(&closed), Some(NORTH)), Some(0));
    game.give_private(private, Holder::Corporation(SOUTH));
    assert_eq!(game.free_slot(at(&game), Some(NORTH)), Some(0));
}

#[test]
fn the_title_opens_cities_that_are_not_reached_and_prices_them() {
    let mut game = game();
    game.release_slots_in(PhaseId(1));
    let terms = TokenTerms { ordinary: true, funds: 80, ..TokenTerms::default() };
    let listed = game.token_choices(NORTH, &terms);
    assert_eq!(listed, [Offer::PlaceToken { city: city(&game, "A9"), kind: None, price: 80 }]);
    assert!(game.token_choices(NORTH, &TokenTerms { funds: 79, ..terms }).is_empty());
}

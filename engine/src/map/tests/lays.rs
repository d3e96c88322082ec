use std::collections::BTreeMap;

use eighteen_dsl::ir::Color;
use serde_json::Value as Json;

use super::position::{Recorded, games};
use crate::action::Offer;
use crate::game::Game;
use crate::map::LayTerms;

type Lays = BTreeMap<(String, String, u8), i64>;

/// Lays of the turn made so far by its corporation, and whether one was an upgrade.
#[derive(Default)]
struct Turn {
    key: String,
    lays: usize,
    upgraded: bool,
}

impl Turn {
    fn note(&mut self, before: &Json, recorded: &Recorded, line: &Json) {
        let key = ["round", "round_num", "turn", "operator"].map(|key| recorded.now[key].to_string()).join(" ");
        if key != self.key {
            *self = Self { key, ..Self::default() };
        }
        if line["type"] == "lay_tile" && line["entity"] == recorded.now["operator"] {
            self.lays += 1;
            for (hex, change) in line["d"]["map"].as_object().into_iter().flatten() {
                let old = before["map"][hex]["tile"].as_str().unwrap();
                self.upgraded |= change["tile"].is_string() && !is_white(recorded, old);
            }
        }
    }
}

fn is_white(recorded: &Recorded, tile: &str) -> bool {
    let game = recorded.game();
    let title = game.title();
    title.tiles.iter().any(|face| face.name == tile && face.color == Color::White)
}

fn blocked(now: &Json, hex: &str) -> bool {
    [("HB", "C11"), ("SC", "H4"), ("TB", "G9")].iter().any(|(private, place)| {
        *place == hex && now["companies"][private]["owner"].is_number() && now["companies"][private]["closed"] != true
    })
}

fn ours(game: &Game, recorded: &Recorded, symbol: &str, terms: &LayTerms) -> Lays {
    let title = game.title();
    let corporation = title.find_corporation(symbol).unwrap();
    let mut lays = Lays::new();
    for offer in game.lay_choices(corporation, terms) {
        let Offer::LayTile { hex, tile, rotations, costs } = offer else { panic!() };
        let name = &title.hexes[hex].coordinate;
        if blocked(&recorded.now, name) {
            continue;
        }
        let yellow = title.tiles[tile].color == Color::Yellow;
        let rebels = recorded.now["map"][name]["icons"].to_string().contains("NWR");
        for (rotation, cost) in rotations.into_iter().zip(costs) {
            let lay = game.check_lay(corporation, hex, tile, rotation, terms).unwrap();
            // The record has what leaves the treasury in all, so what the lay brings in counts against its cost.
            let bridges = recorded.now["companies"]["TB"]["owner"] == *symbol;
            let crossings = if bridges { i64::try_from(lay.crossings.len()).unwrap() } else { 0 };
            let income = 10 * crossings + if yellow && rebels { 20 } else { 0 };
            lays.insert((name.clone(), title.tiles[tile].name.clone(), rotation), cost - income);
        }
    }
    lays
}

fn theirs(legal: &Json, symbol: &str) -> Lays {
    let mut lays = Lays::new();
    for (hex, tiles) in legal["lay_tile"][symbol].as_object().into_iter().flatten() {
        for (tile, rotations) in tiles.as_object().unwrap() {
            for rotation in rotations.as_array().unwrap() {
                let rotation = rotation.as_u64().unwrap();
                let mut cost = &legal["lay_cost"][symbol][hex];
                if cost.is_object() {
                    cost = &cost[tile];
                }
                if cost.is_object() {
                    cost = &cost[rotation.to_string()];
                }
                let rotation = u8::try_from(rotation).unwrap();
                lays.insert((hex.clone(), tile.clone(), rotation), cost.as_i64().unwrap());
            }
        }
    }
    lays
}

#[test]
fn lays_are_those_of_the_recorded_games() {
    let mut compared = 0;
    let mut differences = Vec::new();
    for (mut recorded, legal) in games() {
        let mut turn = Turn::default();
        for line in legal {
            let id = line["id"].as_i64().unwrap();
            loop {
                let before = recorded.now.clone();
                let Some(next) = recorded.step_before(id) else { break };
                turn.note(&before, &recorded, &next);
            }
            let Some(lays) = line["legal"]["lay_tile"].as_object() else { continue };
            for symbol in lays.keys() {
                if recorded.now["operator"] != symbol.as_str() || turn.lays > 1 || (turn.lays == 1 && turn.upgraded) {
                    continue;
                }
                let game = recorded.game();
                let funds = recorded.now["corps"][symbol]["cash"].as_i64().unwrap();
                let first = turn.lays == 0;
                let surcharge = game.title().track.lays[usize::from(!first)].cost;
                let terms =
                    LayTerms { lay: true, upgrade: first, surcharge: [surcharge; 2], funds, ..LayTerms::default() };
                let (ours, theirs) = (ours(&game, &recorded, symbol, &terms), theirs(&line["legal"], symbol));
                compared += 1;
                let corporation = game.title().find_corporation(symbol).unwrap();
                assert!(ours.is_empty() || game.has_lay(corporation, &terms));
                let more: Vec<_> = ours.iter().filter(|(lay, cost)| theirs.get(*lay) != Some(cost)).collect();
                let less: Vec<_> = theirs.iter().filter(|(lay, cost)| ours.get(*lay) != Some(cost)).collect();
                if !more.is_empty() || !less.is_empty() {
                    differences.push(format!("{} {id} {symbol}: ours {more:?}, theirs {less:?}", recorded.name));
                }
            }
        }
    }
    assert!(
        differences.is_empty(),
        "of {compared}: {}\n{:#?}",
        differences.len(),
        &differences[..8.min(differences.len())]
    );
    println!("{compared} lists of lays compared");
}

//! Track, tokens and trains.

use eighteen_dsl::ids::{Actor, CityRef, HexId, Holder, NodeRef, TileId};

use super::worth::board;
use super::{GreedyBot, NEVER};
use crate::action::{Action, Choice, Offer, Verb};
use crate::game::Game;
use crate::map::opposite;

/// Lays that are tried on a copy of the game.
const TRIED: usize = 6;
/// Runs that a train is expected to pay for itself in.
const RUNS: i64 = 8;

struct Lay {
    by: Actor,
    hex: HexId,
    tile: TileId,
    rotation: u8,
    cost: i64,
}

impl GreedyBot {
    /// The lay that raises the worth of the board most, if one does by more than it costs.
    pub(super) fn best_lay(&mut self, game: &Game, choices: &[Choice]) -> Option<(i64, Action)> {
        let corporation = game.operator()?;
        let mut lays: Vec<(i64, Lay)> = Vec::new();
        for choice in choices {
            let Offer::LayTile { hex, tile, rotations, costs } = &choice.offer else { continue };
            for (&rotation, &cost) in rotations.iter().zip(costs) {
                let lay = Lay { by: choice.by, hex: *hex, tile: *tile, rotation, cost };
                lays.push((promise(game, &lay) + self.roll(3), lay));
            }
        }
        lays.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
        lays.truncate(TRIED);
        if lays.is_empty() {
            return None;
        }
        let before = board(game, corporation);
        let purse = game.state().corporations[corporation].cash;
        let mut best: Option<(i64, Action)> = None;
        for (promise, lay) in lays {
            let action =
                Action { by: lay.by, verb: Verb::LayTile { hex: lay.hex, tile: lay.tile, rotation: lay.rotation } };
            let mut trial = game.clone();
            if trial.apply(&action).is_err() {
                continue;
            }
            let dear = if lay.cost * 4 > purse { lay.cost } else { lay.cost / 2 };
            let points = (board(&trial, corporation) - before) * 2 + promise / 2 - dear;
            if best.as_ref().is_none_or(|(most, _)| points > *most) {
                best = Some((points, action));
            }
        }
        best
    }

    /// A token is worth the city it opens to its corporation, and keeps for it.
    pub(super) fn token(&mut self, game: &Game, choice: &Choice, city: CityRef, price: i64) -> i64 {
        let Actor::Corporation(corporation) = choice.by else { return 10 };
        let value = game.node(NodeRef { hex: city.hex, node: city.city }).map_or(0, |node| game.printed_value(node));
        let cash = game.state().corporations[corporation].cash;
        let kept = if game.trains(corporation).is_empty() { game.cheapest_price().unwrap_or(0) } else { 0 };
        if price > 0 && cash - price < kept {
            return -price;
        }
        value - price / 3 - 5 + self.roll(8)
    }

    /// A train is worth what it adds to the run for some runs; a corporation that must own one buys the dearest it
    /// can pay by itself, or else the cheapest.
    pub(super) fn train(&mut self, game: &Game, choice: &Choice) -> (i64, Verb) {
        let Offer::BuyTrain { train, face, from, min, max, exchange, .. } = &choice.offer else {
            return (NEVER, Verb::Pass);
        };
        let price = if matches!(from, Holder::Corporation(_)) { fair(game, *min, *max) } else { *min };
        let verb = Verb::BuyTrain { train: *train, face: *face, price, exchange: *exchange };
        let Some(corporation) = game.operator() else { return (NEVER, verb) };
        let cash = game.state().corporations[corporation].cash;
        let owned = game.trains(corporation).len();
        if let Holder::Corporation(seller) = from {
            let same = game.state().corporations[*seller].president == game.state().corporations[corporation].president;
            let spare = game.trains(*seller).len() > 1;
            if !(same && spare) || owned > 0 {
                return (NEVER / 2, verb);
            }
            return (300 - price / 10, verb);
        }
        if owned == 0 && exchange.is_none() {
            let helped = if price > cash { price - cash } else { 0 };
            return (2_000 - helped * 3 - (cash - price).max(0) / 4, verb);
        }
        let before = self.incomes.of(game, corporation);
        let mut trial = game.clone();
        let action = Action { by: choice.by, verb: verb.clone() };
        if trial.apply(&action).is_err() {
            return (NEVER, verb);
        }
        let gain = super::worth::income(&trial, corporation) - before;
        // Money that lies idle in a treasury is worth half; the last of it is kept for the train after this one.
        let idle = if cash - price >= price / 2 { price / 2 } else { price / 4 };
        (gain * RUNS - price + idle + self.roll(20), verb)
    }
}

/// What a corporation pays another of the same president: half its cash, so that both can go on.
fn fair(game: &Game, min: i64, max: i64) -> i64 {
    let cash = game.operator().map_or(0, |corporation| game.state().corporations[corporation].cash);
    (cash / 2).clamp(min, max.max(min))
}

/// How promising a lay looks without trying it: what its stops gain, and where its track leads.
fn promise(game: &Game, lay: &Lay) -> i64 {
    let title = game.title();
    let there = game.state().hexes[lay.hex];
    let values = |tile: TileId| -> i64 { title.tiles[tile].nodes.iter().map(|node| game.printed_value(node)).sum() };
    let gained = values(lay.tile) - values(there.tile);
    let new = game.rules().tiles.face(lay.tile, lay.rotation).exits;
    let old = game.rules().tiles.face(there.tile, there.rotation).exits;
    let mut leads = 0;
    for edge in (0..6).filter(|edge| (new & !old) & (1 << edge) != 0) {
        let Some(next) = game.rules().tiles.across(lay.hex, edge) else {
            leads -= 4;
            continue;
        };
        let beyond = game.state().hexes[next];
        let face = game.rules().tiles.face(beyond.tile, beyond.rotation);
        let stops = &title.tiles[beyond.tile].nodes;
        if face.exits & (1 << opposite(edge)) != 0 {
            leads += 14;
        } else if !stops.is_empty() {
            leads += 10;
        }
    }
    gained + leads - lay.cost / 4
}

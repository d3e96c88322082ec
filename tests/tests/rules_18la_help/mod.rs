//! What the tests of 18 Los Angeles share.

#![allow(dead_code, reason = "each test file uses a part")]

use eighteen::action::{Offer, Route, Verb};
use eighteen::state::Stage;
use eighteen_dsl::ids::{Actor, Holder, PlayerId, TrainId};
use eighteen_dsl::ir::{Dividend, Step};
use eighteen_tests::scenario::{Scenario, seat};
#[allow(unused_imports, reason = "each test file uses a part")]
pub use eighteen_tests::turns::{OTHER, in_stock_round, nothing, operate, phase, sales as bundles};

/// The corporations in the order of the title.
pub const ALL: [&str; 7] = ["ELA", "LA", "LAIR", "PER", "SF", "SP", "UP"];

/// A new game, in its draft.
pub fn new_game(players: usize) -> Scenario {
    Scenario::new("18la", &[], players, 1)
}

/// A stock round in which nobody owns a private or an independent railroad.
pub fn stock(players: usize, round: u16) -> Scenario {
    Scenario::in_stock_round("18la", &[], players, round)
}

/// The privates on offer in a draft with their prices.
pub fn on_offer(game: &Scenario, player: u8) -> Vec<(String, i64)> {
    let offers = game.offers(seat(player)).into_iter();
    let priced = offers.filter_map(|offer| match offer {
        Offer::Bid { private, min, max, .. } => {
            assert_eq!(min, max, "prices of a draft are fixed");
            Some((game.game.title().privates[private].id.clone(), min))
        }
        _ => None,
    });
    priced.collect()
}

/// The player whose turn it is buys a private at its price.
pub fn take(game: &mut Scenario, private: &str) {
    let actor = game.game.decision().unwrap().actor;
    let value = game.game.title().privates[game.private(private)].value;
    let verb = game.bid(private, value);
    game.act(actor, verb);
}

/// The player whose turn it is passes.
pub fn pass(game: &mut Scenario) {
    let actor = game.game.decision().unwrap().actor;
    game.act(actor, Verb::Pass);
}

/// The seat of the player to act, from 0.
pub fn turn(game: &Scenario) -> u8 {
    match game.game.decision().unwrap().actor {
        Actor::Player(player) => player.0,
        other => panic!("{other:?} is to act"),
    }
}

pub fn in_draft(game: &Scenario) -> bool {
    matches!(game.state().flow.stage, Stage::Draft(_))
}

/// What a player may hold at most in certificates: the limit in force.
pub fn cert_limit(game: &Scenario) -> i64 {
    game.game.cert_limit()
}

/// The pars on offer to a player for a corporation, dearest first.
pub fn pars(game: &Scenario, player: u8, id: &str) -> Vec<i64> {
    let wanted = game.corporation(id);
    let mut found: Vec<i64> = game
        .offers(seat(player))
        .into_iter()
        .filter_map(|offer| match offer {
            Offer::Par { corporation, price, .. } if corporation == wanted => Some(price),
            _ => None,
        })
        .collect();
    found.sort_unstable_by(|a, b| b.cmp(a));
    found
}

/// The corporations that a player may buy from a holder.
pub fn buyable(game: &Scenario, player: u8, wanted: Holder) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    for offer in game.offers(seat(player)) {
        if let Offer::BuyShares { corporation, from, .. } = offer
            && from == wanted
        {
            ids.push(game.game.title().corporations[corporation].id.clone());
        }
    }
    ids
}

/// The operating order of the round.
pub fn order(game: &Scenario) -> Vec<&str> {
    match &game.state().flow.stage {
        Stage::Operating(stage) => {
            stage.order.iter().map(|id| game.game.title().corporations[*id].id.as_str()).collect()
        }
        _ => panic!("no operating round"),
    }
}

/// Takes a train from the depot to a corporation, on a face of its card.
pub fn card(game: &mut Scenario, id: &str, face: &str) -> TrainId {
    let train = game.train(id, face);
    let faces = &game.game.title().trains[game.train_type(face)].faces;
    let number = faces.iter().position(|other| other.name == face).unwrap();
    game.edit(|state, _| state.trains[train].face = u8::try_from(number).unwrap());
    train
}

/// Codes of what is wrong with a run; none if it is legal.
pub fn wrong(game: &Scenario, id: &str, routes: &[Route]) -> Vec<&'static str> {
    match game.game.check_routes(game.corporation(id), routes) {
        Ok(_) => Vec::new(),
        Err(violations) => violations.iter().map(|violation| violation.code).collect(),
    }
}

/// A corporation with 60% at 100 that is about to run, and the trains it has.
pub fn runner(mut game: Scenario, id: &str, faces: &[&str]) -> (Scenario, Vec<TrainId>) {
    game.start(id, 100, &[(0, 60)], 1000);
    let trains = faces.iter().map(|face| card(&mut game, id, face)).collect();
    (game, trains)
}

/// Puts an independent railroad in the hands of a player, with so much money.
pub fn independent(game: &mut Scenario, id: &str, player: u8, cash: i64) {
    game.own(id, Holder::Player(PlayerId(player)));
    let minor = game.corporation(id);
    game.edit(|state, _| {
        let entry = &mut state.corporations[minor];
        entry.president = Some(PlayerId(player));
        entry.floated = true;
        entry.cash = cash;
    });
}

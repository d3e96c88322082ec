//! What the tests of 18Ireland share: the way into a round, refusals with their code, and readings by name.

#![allow(dead_code, reason = "each test file uses a part")]

use eighteen::action::Verb;
use eighteen::state::{AuctionStage, MergerStage, Stage};
use eighteen_dsl::ids::{Actor, CorporationId, Holder, PlayerId};
use eighteen_dsl::title::RoundKind;
use eighteen_tests::scenario::{Scenario, holder, seat};
#[allow(unused_imports, reason = "each test file uses a part")]
pub use eighteen_tests::turns::{OTHER, nothing, operate, phase, refuse};

/// A new game.
pub fn new_game(players: usize, seed: u64) -> Scenario {
    Scenario::new("18ireland", &[], players, seed)
}

/// Four players in a stock round.
pub fn stock(round: u16) -> Scenario {
    Scenario::in_stock_round("18ireland", &[], 4, round)
}

/// The stage of the private auction.
pub fn auction(game: &Scenario) -> &AuctionStage {
    match &game.game.state().flow.stage {
        Stage::Auction(stage) => stage,
        other => panic!("no auction: {other:?}"),
    }
}

/// A bid for the top charter.
pub fn bid(game: &Scenario, id: &str, price: i64) -> Verb {
    Verb::BidCharter { corporation: game.corporation(id), price }
}

/// Buying one share of the offering or the pool.
pub fn buy(game: &Scenario, id: &str, from: Holder) -> Verb {
    let corporation = game.corporation(id);
    let percent = u8::try_from(game.game.share_size(corporation)).unwrap();
    Verb::BuyShares { corporation, percent, from }
}

/// Gives a private to a holder, drawn for this game or not.
pub fn give(game: &mut Scenario, private: &str, holder: Holder) {
    let id = game.private(private);
    game.edit(|state, _| {
        let entry = &mut state.privates[id];
        (entry.closed, entry.removed, entry.owner) = (false, false, holder);
    });
}

/// Puts the charters in an order, those named first.
pub fn pile(game: &mut Scenario, first: &[&str]) {
    let first: Vec<CorporationId> = first.iter().map(|id| game.corporation(id)).collect();
    game.edit(|state, _| {
        let rest: Vec<_> = state.pile.iter().copied().filter(|id| !first.contains(id)).collect();
        state.pile = first.into_iter().chain(rest).collect();
        for id in state.pile.clone() {
            state.corporations[id].closed = false;
        }
    });
}

/// Starts a corporation, floated, with its home token where that is known.
pub fn start(game: &mut Scenario, id: &str, par: i64, shares: &[(u8, i64)], cash: i64) {
    game.start(id, par, shares, cash);
    let corporation = game.corporation(id);
    game.edit(|state, _| {
        state.corporations[corporation].floated = true;
        state.corporations[corporation].closed = false;
        for token in state.tokens.iter_mut().filter(|token| token.charter == corporation) {
            if token.place == eighteen::state::TokenPlace::Gone {
                token.place = eighteen::state::TokenPlace::Charter;
            }
        }
    });
    let home = game.game.title().corporations[corporation].homes.first().copied();
    if let Some(home) = home {
        let hex = game.game.title().hexes[home.hex].coordinate.clone();
        let city = home.city.unwrap_or(0);
        let slot = game.game.state().tokens.iter().filter(|token| {
            matches!(token.place, eighteen::state::TokenPlace::Map { city: at, .. } if at.hex == home.hex && at.city == city)
        });
        let slot = u8::try_from(slot.count()).unwrap();
        game.token(id, None, &hex, city, slot);
    }
}

/// The game at the start of a merger round.
pub fn merger(mut game: Scenario) -> Scenario {
    game.edit(|state, game| {
        let (id, _) = game.title().flow.rounds.entries().find(|(_, round)| round.kind == RoundKind::Merger).unwrap();
        let position = game.title().flow.cycle.iter().position(|spec| spec.round == id).unwrap();
        state.flow.position = u8::try_from(position).unwrap();
        state.flow.round = id;
        state.flow.repeats = state.flow.repeat;
        state.flow.stage = Stage::Merger(MergerStage {
            turn: PlayerId(0),
            passes: 0,
            proposed: Vec::new(),
            vote: None,
            accepted: false,
            refused: Vec::new(),
        });
    });
    game
}

/// Naming a corporation in a merger round.
pub fn name(game: &Scenario, id: &str) -> Verb {
    Verb::Merge { corporation: game.corporation(id) }
}

/// The symbols of the corporations that the player whose turn it is may name.
pub fn named(game: &Scenario) -> Vec<String> {
    let mut found = Vec::new();
    for choice in game.game.actions() {
        if let eighteen::action::Offer::Merge { corporation } = choice.offer {
            found.push(game.game.title().corporations[corporation].id.clone());
        }
    }
    found
}

/// Share of a corporation in percent.
pub fn held(game: &Scenario, id: &str, player: u8) -> i64 {
    game.game.percent(game.corporation(id), holder(player))
}

/// Whose decision it is.
pub fn acting(game: &Scenario) -> Actor {
    game.game.decision().unwrap().actor
}

/// Everybody passes once.
pub fn all_pass(game: &mut Scenario, players: u8) {
    for _ in 0..players {
        let actor = acting(game);
        game.act(actor, Verb::Pass);
    }
}

/// The corporation is out of the game.
pub fn is_closed(game: &Scenario, id: &str) -> bool {
    game.game.state().corporations[game.corporation(id)].closed
}

/// Seats as actors.
pub fn player(number: u8) -> Actor {
    seat(number)
}

//! Random play to the end: legal all the way, invariants after each action, offers that hold.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

use std::collections::BTreeMap;
use std::thread;

use eighteen::Game;
use eighteen::action::{Action, Choice, Offer, Verb};
use eighteen::bots::RandomBot;
use eighteen_dsl::ids::Actor;
use eighteen_tests::titles;

/// Longest game we wait for, in actions.
const LONGEST: usize = 20_000;

fn play(title: &str, variants: &[&str], players: usize, seed: u64) -> Game {
    let mut game = Game::new(titles::load(title, variants), players, seed).unwrap();
    let mut bot = RandomBot::new(seed);
    for turn in 0..LONGEST {
        let Some(action) = bot.pick(&game) else { break };
        if turn % 16 == 0 {
            offers_hold(&game);
        }
        let result = game.apply(&action).map(|_| ());
        assert!(result.is_ok(), "{players} players, seed {seed}, turn {turn}: {action:?} was refused: {result:?}");
        let broken = game.audit();
        assert!(broken.is_empty(), "{players} players, seed {seed}, turn {turn}, after {action:?}: {broken:?}");
    }
    assert!(game.is_over(), "{players} players, seed {seed}: not over after {LONGEST} actions");
    assert!(game.actions().is_empty(), "a finished game offers nothing");
    game
}

/// The ends of every range on offer are accepted, one step beyond is refused, and nobody else may act.
fn offers_hold(game: &Game) {
    for Choice { by, offer } in game.actions() {
        let accepted = |verb: Verb| {
            let result = game.check(&Action { by, verb: verb.clone() });
            assert!(result.is_ok(), "offered {verb:?} is refused: {result:?}");
        };
        let refused = |verb: Verb| {
            assert!(game.check(&Action { by, verb: verb.clone() }).is_err(), "{verb:?} is accepted but not offered");
        };
        match offer {
            Offer::Pass => accepted(Verb::Pass),
            Offer::Bid { private, min, max, step } => {
                accepted(Verb::Bid { private, price: min });
                accepted(Verb::Bid { private, price: max - (max - min) % step });
                refused(Verb::Bid { private, price: min - step });
                refused(Verb::Bid { private, price: max + step });
            }
            Offer::BidCharter { corporation, min, max, step } => {
                accepted(Verb::BidCharter { corporation, price: min });
                accepted(Verb::BidCharter { corporation, price: max - (max - min) % step });
                refused(Verb::BidCharter { corporation, price: min - step });
                refused(Verb::BidCharter { corporation, price: max + step });
            }
            Offer::Merge { corporation } => accepted(Verb::Merge { corporation }),
            Offer::Vote { yes } => accepted(Verb::Vote { yes }),
            Offer::Par { corporation, row, column, .. } => accepted(Verb::Par { corporation, row, column }),
            Offer::BuyShares { corporation, percent, from, .. } => {
                accepted(Verb::BuyShares { corporation, percent, from });
            }
            Offer::SellShares { corporation, percent, .. } => accepted(Verb::SellShares { corporation, percent }),
            Offer::BuyPrivate { private, min, max } => {
                accepted(Verb::BuyPrivate { private, price: min });
                accepted(Verb::BuyPrivate { private, price: max });
                refused(Verb::BuyPrivate { private, price: min - 1 });
                refused(Verb::BuyPrivate { private, price: max + 1 });
            }
            Offer::LayTile { hex, tile, rotations, .. } => {
                for rotation in 0..6 {
                    let verb = Verb::LayTile { hex, tile, rotation };
                    if rotations.contains(&rotation) { accepted(verb) } else { refused(verb) }
                }
            }
            Offer::PlaceToken { city, kind, .. } => accepted(Verb::PlaceToken { city, kind }),
            Offer::RunRoutes { .. } => accepted(Verb::RunRoutes { routes: Vec::new() }),
            Offer::Dividend { kind, .. } => accepted(Verb::Dividend { kind }),
            Offer::BuyTrain { train, face, min, max, exchange, .. } => {
                accepted(Verb::BuyTrain { train, face, price: min, exchange });
                accepted(Verb::BuyTrain { train, face, price: max, exchange });
                refused(Verb::BuyTrain { train, face, price: min - 1, exchange });
                refused(Verb::BuyTrain { train, face, price: max + 1, exchange });
            }
            Offer::DiscardTrain { train } => accepted(Verb::DiscardTrain { train }),
            Offer::Choose { value } => accepted(Verb::Choose { value }),
            Offer::UseAbility { ability } => accepted(Verb::UseAbility { ability }),
            Offer::Bankrupt => accepted(Verb::Bankrupt),
            Offer::EndGame => accepted(Verb::EndGame),
        }
    }
    let actor = game.decision().map(|decision| decision.actor);
    for player in game.state().players.ids().map(Actor::Player).filter(|other| Some(*other) != actor) {
        let out_of_turn = game.check(&Action { by: player, verb: Verb::Pass }).expect_err("a pass out of turn");
        assert_eq!(out_of_turn.code, "out-of-turn", "{out_of_turn}");
    }
}

fn play_all(
    title: &str,
    variants: &[&str],
    players: std::ops::RangeInclusive<usize>,
    seeds: u64,
) -> BTreeMap<String, usize> {
    let games: Vec<(usize, u64)> = (0..seeds)
        .map(|seed| {
            let span = u64::try_from(players.end() - players.start() + 1).unwrap();
            (players.start() + usize::try_from(seed % span).unwrap(), seed)
        })
        .collect();
    let half = games.len().div_ceil(2);
    let mut ends = BTreeMap::new();
    thread::scope(|scope| {
        let workers: Vec<_> = games
            .chunks(half.max(1))
            .map(|chunk| {
                scope.spawn(move || {
                    chunk.iter().map(|&(players, seed)| play(title, variants, players, seed)).collect::<Vec<_>>()
                })
            })
            .collect();
        for worker in workers {
            for game in worker.join().unwrap() {
                *ends.entry(format!("{:?}", game.state().finished.unwrap())).or_insert(0) += 1;
            }
        }
    });
    ends
}

#[test]
fn two_hundred_random_games_of_1882_end_with_all_invariants_kept() {
    let ends = play_all("1882", &[], 2..=6, 200);
    println!("ends of 200 games: {ends:?}");
    assert_eq!(ends.values().sum::<usize>(), 200);
    assert!(ends.len() > 1, "all games ended the same way: {ends:?}");
}

#[test]
fn random_games_of_1882_by_the_other_rulings_end_too() {
    let ends = play_all("1882", &["rulings.18xx-games"], 2..=6, 40);
    assert_eq!(ends.values().sum::<usize>(), 40);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let (one, two) = (play("1882", &[], 4, 77), play("1882", &[], 4, 77));
    assert_eq!(one.state(), two.state());
}

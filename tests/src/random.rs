//! Random play to the end: legal all the way, invariants after each action, offers that hold.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::thread;

use eighteen::Game;
use eighteen::action::{Action, Choice, Offer, Verb};
use eighteen::bots::RandomBot;
use eighteen::event::Event;
use eighteen_dsl::ids::Actor;

use crate::titles;

/// Longest game we wait for, in actions.
const LONGEST: usize = 20_000;

/// Plays one game to its end and returns it.
pub fn play(title: &str, variants: &[&str], players: usize, seed: u64) -> Game {
    play_seen(title, variants, players, seed, &mut |_| {})
}

/// Plays one game to its end, shows each event, and returns the game.
fn play_seen(title: &str, variants: &[&str], players: usize, seed: u64, see: &mut dyn FnMut(&Event)) -> Game {
    let mut game = Game::new(titles::load(title, variants), players, seed).unwrap();
    let mut bot = RandomBot::new(seed);
    let mut last = Vec::new();
    for turn in 0..LONGEST {
        let Some(action) = bot.pick(&game) else { break };
        if turn % 16 == 0 {
            offers_hold(&game);
        }
        last.push(action.clone());
        let result = game.apply(&action).map(|events| events.iter().for_each(&mut *see));
        assert!(result.is_ok(), "{players} players, seed {seed}, turn {turn}: {action:?} was refused: {result:?}");
        let broken = game.audit();
        assert!(broken.is_empty(), "{players} players, seed {seed}, turn {turn}, after {action:?}: {broken:?}");
    }
    let standing = if game.is_over() { String::new() } else { standing(&game) };
    assert!(
        game.is_over(),
        "{players} players, seed {seed}: not over after {LONGEST} actions; {standing}; {:?}",
        &last[last.len().saturating_sub(12)..]
    );
    assert!(game.actions().is_empty(), "a finished game offers nothing");
    game
}

/// Where a game stands that does not end.
fn standing(game: &Game) -> String {
    let state = game.state();
    let trains: Vec<usize> = state.corporations.ids().map(|id| game.trains(id).len()).collect();
    let cash: Vec<i64> = state.corporations.iter().map(|entry| entry.cash).collect();
    let prices: Vec<i64> = state.corporations.ids().map(|id| game.price(id)).collect();
    let presidents: Vec<_> = state.corporations.iter().map(|entry| entry.president).collect();
    let closed: Vec<bool> = state.corporations.iter().map(|entry| entry.closed).collect();
    let players: Vec<(i64, bool)> = state.players.iter().map(|player| (player.cash, player.bankrupt)).collect();
    format!(
        "bank {}, {} trains in the depot, ends {:?}; by corporation: trains {trains:?}, cash {cash:?}, prices {prices:?}, \
         closed {closed:?}, presidents {presidents:?}; players {players:?}; {:?}; offered {:?}",
        state.bank,
        state.depot.len(),
        state.ending,
        state.flow,
        game.actions()
    )
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

/// How many seeds a test plays: the given number, or that of the environment variable `EIGHTEEN_SEEDS`.
pub fn seeds(few: u64) -> u64 {
    std::env::var("EIGHTEEN_SEEDS").ok().and_then(|many| many.parse().ok()).unwrap_or(few)
}

/// Plays every seed with every number of players, two games at a time, and counts how they ended.
pub fn play_each(
    title: &str,
    variants: &[&str],
    players: RangeInclusive<usize>,
    seeds: u64,
) -> BTreeMap<String, usize> {
    play_games(
        title,
        variants,
        &players.flat_map(|players| (0..seeds).map(move |seed| (players, seed))).collect::<Vec<_>>(),
    )
}

/// Plays seeds with the numbers of players in turn, two games at a time, and counts how they ended.
pub fn play_all(title: &str, variants: &[&str], players: RangeInclusive<usize>, seeds: u64) -> BTreeMap<String, usize> {
    let games: Vec<(usize, u64)> = players.cycle().zip(0..seeds).collect();
    play_games(title, variants, &games)
}

fn play_games(title: &str, variants: &[&str], games: &[(usize, u64)]) -> BTreeMap<String, usize> {
    count(games, |(players, seed), add| {
        let game = play(title, variants, players, seed);
        add(format!("{:?}", game.state().finished.unwrap()));
    })
}

/// Plays every seed with every number of players, two games at a time, and counts what happened in them by the name
/// that a test gives to its events.
pub fn happenings(
    title: &str,
    variants: &[&str],
    players: RangeInclusive<usize>,
    seeds: u64,
    name: impl Fn(&Event) -> Option<&'static str> + Sync,
) -> BTreeMap<String, usize> {
    let games: Vec<_> = players.flat_map(|players| (0..seeds).map(move |seed| (players, seed))).collect();
    count(&games, |(players, seed), add| {
        play_seen(title, variants, players, seed, &mut |event| {
            if let Some(name) = name(event) {
                add(name.to_owned());
            }
        });
    })
}

/// Plays games, two at a time, and counts the words that they give.
fn count(
    games: &[(usize, u64)],
    play: impl Fn((usize, u64), &mut dyn FnMut(String)) + Sync,
) -> BTreeMap<String, usize> {
    let queue = Mutex::new(games.iter());
    let counts = Mutex::new(BTreeMap::new());
    let next = || queue.lock().unwrap().next().copied();
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(game) = next() {
                    play(game, &mut |word| *counts.lock().unwrap().entry(word).or_insert(0) += 1);
                }
            });
        }
    });
    counts.into_inner().unwrap()
}

//! Random play to the end: legal all the way, invariants after each action, offers that hold.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

use eighteen::event::Event;
use eighteen_tests::random::{happenings, play, play_all, play_each, seeds};

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

/// The options of 18 Los Angeles; none of them with two players.
const OPTIONS: [&[&str]; 4] = [&[], &["dch"], &["la_title"], &["dch", "la_title"]];

#[test]
fn random_games_of_18_los_angeles_end_for_all_players_and_options() {
    for options in OPTIONS {
        let fewest = if options.is_empty() { 2 } else { 3 };
        let ends = play_each("18la", options, fewest..=5, seeds(2));
        println!("18la {options:?}: {ends:?}");
    }
}

#[test]
fn random_games_of_18_los_angeles_by_the_other_rulings_end_too() {
    let ends = play_each("18la", &["rulings.18xx-games"], 2..=5, seeds(1));
    println!("18la by the other rulings: {ends:?}");
}

#[test]
fn random_games_of_1846_end_for_all_players_and_options() {
    for options in [&[][..], &["first_ed"], &["second_ed_co"]] {
        let ends = play_each("1846", options, 2..=5, seeds(1));
        println!("1846 {options:?}: {ends:?}");
    }
}

/// The rare turns of 18Ireland. A company closes at the end of the market, or with its bankrupt president.
fn rare(event: &Event) -> Option<&'static str> {
    match event {
        Event::Merged { .. } => Some("mergers"),
        Event::Bankrupt { .. } => Some("bankruptcies"),
        Event::CorporationClosed { .. } => Some("closings"),
        Event::PriceReduced { .. } => Some("restaged auctions"),
        Event::GameEnded => Some("games"),
        _ => None,
    }
}

#[test]
fn random_games_of_18ireland_end_for_all_players_with_both_banks() {
    for bank in [&[][..], &["larger_bank"]] {
        let counts = happenings("18ireland", bank, 3..=6, seeds(3), rare);
        println!("18ireland {bank:?}: {counts:?}");
        for name in ["mergers", "bankruptcies", "closings", "restaged auctions", "games"] {
            assert!(counts.contains_key(name), "no {name} in {counts:?}");
        }
    }
}

#[test]
fn random_games_of_18ireland_by_the_other_rulings_end_too() {
    let counts = happenings("18ireland", &["rulings.18xx-games"], 3..=6, seeds(1), rare);
    println!("18ireland by the other rulings: {counts:?}");
    assert!(counts["games"] >= 4);
}

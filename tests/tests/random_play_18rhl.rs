//! Random play of 18Rhl to the end, for all numbers of players, in each variant and some combinations.

#![allow(missing_docs, reason = "tests")]

use eighteen_tests::random::{play_each, seeds};

/// Plays all numbers of players; legal all the way, with the invariants kept.
fn ends(variants: &[&str]) {
    let ends = play_each("18rhl", variants, 3..=6, seeds(1));
    println!("18rhl {variants:?}: {ends:?}");
}

#[test]
fn random_games_of_18rhl_end() {
    ends(&[]);
}

#[test]
fn with_a_seventh_2_train() {
    ends(&["optional_2_train"]);
}

#[test]
fn with_the_lower_starting_capital() {
    ends(&["lower_starting_capital"]);
}

#[test]
fn with_the_promotion_tiles() {
    ends(&["promotion_tiles"]);
}

#[test]
fn with_ratingen() {
    ends(&["ratingen_variant"]);
}

#[test]
fn with_both_of_the_variants_that_change_the_map() {
    ends(&["promotion_tiles", "ratingen_variant"]);
}

#[test]
fn with_both_of_the_variants_that_change_the_start() {
    ends(&["optional_2_train", "lower_starting_capital"]);
}

#[test]
fn with_all_variants() {
    ends(&["optional_2_train", "lower_starting_capital", "promotion_tiles", "ratingen_variant"]);
}

#[test]
fn by_the_other_rulings() {
    ends(&["rulings.18xx-games"]);
    ends(&["rulings.18xx-games", "promotion_tiles"]);
}

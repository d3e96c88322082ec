//! Submitted and best runs of recorded games, side by side.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, missing_docs, reason = "tests")]

mod common;

use common::{eighteen, printed, root};

/// The file of a recorded game; none with a word on standard error where the folder is not there.
fn log(game: &str) -> Option<String> {
    let path = root().join(format!("../shared/corpus/{game}.json"));
    if !path.exists() {
        eprintln!("no recorded game {game}: skipped");
        return None;
    }
    Some(path.to_string_lossy().into_owned())
}

#[test]
fn runs_of_every_title_stand_beside_the_best() {
    let runs = [
        ("1882", "1882/10526", "520"),
        ("18la", "18LosAngeles2/101655", "753"),
        ("18rhl", "18Rhl/18Rhl_game_end_bank", "345"),
        ("18ireland", "18Ireland/161830", "620"),
        ("1846", "1846/222264", "34"),
    ];
    for (title, game, at) in runs {
        let Some(log) = log(game) else { continue };
        let out = printed(&["routes", &log, "--at", at]);
        let (shown, steps) = out.rsplit_once(" in ").unwrap();
        assert!(steps.ends_with(" steps\n"), "{steps}");
        insta::assert_snapshot!(title, shown);
    }
}

#[test]
fn another_corporation_may_be_looked_at() {
    let Some(log) = log("18LosAngeles2/101655") else { return };
    let out = printed(&["routes", &log, "--at", "753", "--corporation", "SP"]);
    assert!(out.starts_with("SP in phase ") && out.contains("submitted: nothing"), "{out}");
}

#[test]
fn a_search_that_is_cut_short_says_so() {
    let Some(log) = log("18LosAngeles2/101655") else { return };
    let out = printed(&["routes", &log, "--at", "753", "--budget", "300"]);
    assert!(out.contains("nothing is proven after 300 steps; no run earns more than "), "{out}");
}

#[test]
fn what_is_not_there_is_named() {
    let Some(log) = log("1882/10526") else { return };
    let (code, _, err) = eighteen(&["routes", &log, "--at", "999999"], "");
    assert_eq!((code, err.as_str()), (2, "error: the log has no action 999999 that counts\n"));
    let (code, _, err) = eighteen(&["routes", &log, "--at", "520", "--corporation", "Nobody"], "");
    assert_eq!(code, 2);
    assert!(err.starts_with("error: there is no corporation `Nobody`"), "{err}");
}

//! What the commands print and with which code they end.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, missing_docs, reason = "tests")]

mod common;

use common::{eighteen, titles};

/// The id of a title whose first player is the first to act.
fn some_title() -> String {
    titles().into_iter().find(|title| title == "1882").unwrap()
}

fn log(actions: &str) -> String {
    let title = some_title();
    format!(
        r#"{{"title": "{title}", "id": 7, "players": [{{"id": 1}}, {{"id": 2}}, {{"id": 3}}], "actions": [{actions}]}}"#
    )
}

#[test]
fn a_title_that_is_well_ends_with_0() {
    let (code, out, err) = eighteen(&["check", "tests/bad-titles/base/small.toml"], "");
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("is well"), "{out}");
}

#[test]
fn a_title_with_errors_ends_with_1_and_shows_where() {
    let (code, _, err) = eighteen(&["check", "-"], "[title]\nid = 3\n");
    assert_eq!(code, 1);
    assert!(err.contains("-:2:6"), "{err}");
}

#[test]
fn a_command_that_is_not_understood_ends_with_2() {
    assert_eq!(eighteen(&["dance"], "").0, 2);
    assert_eq!(eighteen(&["replay"], "").0, 2);
}

#[test]
fn what_cannot_be_read_ends_with_3() {
    let (code, _, err) = eighteen(&["check", "no-such-file"], "");
    assert_eq!(code, 3);
    assert!(err.contains("`no-such-file`"), "{err}");
    let (code, _, err) = eighteen(&["replay", "-"], "{");
    assert_eq!(code, 3);
    assert!(err.contains("no game log"), "{err}");
    let (code, _, err) = eighteen(&["replay", "-"], &log("").replace(&some_title(), "Nothing"));
    assert_eq!(code, 3);
    assert!(err.contains("there is no title `Nothing` here") && err.contains("help: "), "{err}");
}

#[test]
fn a_log_is_replayed() {
    let (code, out, _) = eighteen(&["replay", "-"], &log(r#"{"type": "pass", "id": 1, "entity": 1}"#));
    assert_eq!((code, out.as_str()), (0, "replayed 1 actions, 0 states compared, 0 differences\n"));
}

#[test]
fn an_illegal_action_is_named_with_its_id() {
    let (code, out, _) = eighteen(&["replay", "-"], &log(r#"{"type": "pass", "id": 41, "entity": 2}"#));
    assert_eq!(code, 1);
    assert!(out.starts_with("action 41: `pass` by 2: refused: "), "{out}");
}

#[test]
fn the_first_difference_is_shown_with_what_was_expected_and_found() {
    let states = std::env::temp_dir().join(format!("eighteen-states-{}.jsonl", std::process::id()));
    std::fs::write(&states, "{\"id\": 0, \"d\": {\"bank\": -1}}\n").unwrap();
    let (code, out, _) = eighteen(&["replay", "-", "--states", states.to_str().unwrap()], &log(""));
    std::fs::remove_file(&states).unwrap();
    assert_eq!(code, 1);
    assert!(out.starts_with("after the set-up the states differ\n  acting: expected nothing, found [1]"), "{out}");
    assert!(out.contains("\n  bank: expected -1, found "), "{out}");
}

#[test]
fn the_demonstration_plays_to_an_end_and_the_same_twice() {
    let (code, out, err) = eighteen(&["demo", "--seed", "4"], "");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("end after"), "{out}");
    assert_eq!(eighteen(&["demo", "--seed", "4"], "").1, out);
}

#[test]
fn show_says_which_file_supplied_a_value() {
    let text = format!(
        "extends = \"{}\"\n[title]\nid = \"mine\"\n[replace]\nbank.cash = 99999\n\
         [variant.rich.replace]\nbank.cash = 88888\n",
        some_title()
    );
    let folder = std::env::temp_dir().join(format!("eighteen-show-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("mine.toml");
    std::fs::write(&file, text).unwrap();
    let path = file.display().to_string();
    let (code, out, err) = eighteen(&["show", &path, "bank", "--origin"], "");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("99999") && out.contains("mine.toml:5"), "{out}");
    let (_, out, _) = eighteen(&["show", &path, "bank.cash"], "");
    assert_eq!(out.trim(), "99999");
    let (_, out, _) = eighteen(&["show", &format!("{path}+rich"), "bank", "--origin"], "");
    assert!(out.contains("88888") && out.contains("variant `rich`"), "{out}");
    let (code, _, err) = eighteen(&["show", &path, "bamk"], "");
    assert_eq!(code, 2);
    assert!(err.contains("did you mean `bank`?"), "{err}");
    let (code, _, err) = eighteen(&["show", &format!("{path}+rihc")], "");
    assert_eq!(code, 3);
    assert!(err.contains("did you mean `rich`?"), "{err}");
    std::fs::remove_dir_all(&folder).unwrap();
}

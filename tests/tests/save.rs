//! Saves and history: what is written can be read, and what was done can be undone.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

use std::sync::Arc;

use eighteen::action::{Action, Verb};
use eighteen::bots::RandomBot;
use eighteen::record::save::{Halt, LoadError, open, read_action, write_action};
use eighteen::record::{Session, Shelf, ShelfError};
use eighteen_dsl::ids::{Actor, PlayerId};
use eighteen_tests::corpus::shelf;

/// A title whose games are long.
fn first_title(shelf: &Shelf) -> String {
    shelf.ids().find(|id| *id == "1882").unwrap().to_owned()
}

/// A session in which random players took some actions.
fn played(shelf: &Shelf, actions: usize, seed: u64) -> Session {
    let id = first_title(shelf);
    let mut session = Session::new(shelf.load(&id, &[]).unwrap(), &id, &[], 3, seed).unwrap();
    let mut bot = RandomBot::new(seed);
    for _ in 0..actions {
        let Some(action) = bot.pick(session.game()) else { break };
        session.act(&action).unwrap();
    }
    session
}

#[test]
fn a_save_replays_to_the_same_state() {
    let shelf = shelf();
    for seed in 1..8 {
        let session = played(&shelf, 500, seed);
        let opened = open(&session.save(), &shelf).unwrap();
        assert_eq!(opened.halt, None);
        assert_eq!(opened.session.game().state(), session.game().state());
        assert_eq!(opened.session.save(), session.save());
    }
}

#[test]
fn every_action_reads_back_as_it_was_written() {
    let shelf = shelf();
    let session = played(&shelf, 400, 5);
    let id = first_title(&shelf);
    let mut again = Session::new(shelf.load(&id, &[]).unwrap(), &id, &[], 3, 5).unwrap();
    for action in session.actions() {
        let written = write_action(again.game(), action);
        assert_eq!(read_action(again.game(), &written, "here").as_ref(), Ok(action), "{written}");
        again.act(action).unwrap();
    }
}

#[test]
fn undo_and_redo_walk_through_all_positions() {
    let mut session = played(&shelf(), 100, 3);
    let mut states = vec![session.game().state().clone()];
    while session.undo() {
        states.push(session.game().state().clone());
    }
    assert!(session.is_empty());
    assert_eq!(states.len(), 101);
    for state in states.iter().rev().skip(1) {
        assert!(session.redo());
        assert_eq!(session.game().state(), state);
    }
    assert!(!session.redo());
}

#[test]
fn a_new_action_ends_what_can_be_redone() {
    let mut session = played(&shelf(), 40, 4);
    let last = session.actions().last().unwrap().clone();
    session.undo();
    session.act(&last).unwrap();
    assert!(!session.redo());
    assert_eq!(session.len(), 40);
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut session = played(&shelf(), 10, 4);
    let (before, text) = (session.game().state().clone(), session.save());
    assert!(session.act(&Action { by: Actor::Player(PlayerId(9)), verb: Verb::Pass }).is_err());
    assert_eq!((session.game().state(), session.save()), (&before, text));
}

#[test]
fn the_game_up_to_a_broken_action_is_kept() {
    let shelf = shelf();
    let session = played(&shelf, 30, 6);
    let mut save: serde_json::Value = serde_json::from_str(&session.save()).unwrap();
    let whole = save.clone();
    save["actions"][20] = serde_json::json!({"by": 1, "dance": {}});
    let opened = open(&save.to_string(), &shelf).unwrap();
    assert_eq!(opened.session.len(), 20);
    let Some(Halt::Misread(misread)) = opened.halt else { panic!("{:?}", opened.halt) };
    assert_eq!(misread.to_string(), "at `actions/20/dance`: nobody can `dance`");
    save = whole;
    let by = save["actions"][20]["by"].clone();
    save["actions"][20] = serde_json::json!({"by": by, "sell_shares": {"corporation": "none", "percent": 10}});
    let opened = open(&save.to_string(), &shelf).unwrap();
    let Some(Halt::Misread(misread)) = opened.halt else { panic!("{:?}", opened.halt) };
    assert_eq!(misread.place, "actions/20/sell_shares/corporation");
    save["actions"][20] = serde_json::json!({"by": by, "bankrupt": {}});
    let opened = open(&save.to_string(), &shelf).unwrap();
    assert_eq!(opened.session.len(), 20);
    assert!(matches!(opened.halt, Some(Halt::Illegal { position: 20, .. })));
}

/// What stands in the way of opening a save, each by its name.
#[test]
fn what_keeps_a_save_from_opening_is_named() {
    let shelf = shelf();
    let good: serde_json::Value = serde_json::from_str(&played(&shelf, 3, 6).save()).unwrap();
    let with = |key: &str, value: serde_json::Value| {
        let mut save = good.clone();
        save[key] = value;
        open(&save.to_string(), &shelf).unwrap_err()
    };
    assert!(matches!(open("{", &shelf).unwrap_err(), LoadError::Unreadable(_)));
    assert!(matches!(with("eighteen", 99.into()), LoadError::Format { found: 99 }));
    assert!(matches!(with("generator", "dice".into()), LoadError::Generator { .. }));
    assert!(matches!(with("rules", 0.into()), LoadError::Rules { found: 0 }));
    assert!(matches!(with("title", "nothing".into()), LoadError::Title(ShelfError::Unknown { .. })));
    assert!(matches!(with("title_sha256", "00".into()), LoadError::Hash { .. }));
    assert!(matches!(with("players", 99.into()), LoadError::Players(_)));
    let option = with("variants", serde_json::json!(["no-such-option"]));
    assert!(matches!(option, LoadError::Title(ShelfError::Option { .. })), "{option}");
    assert!(with("players", "three".into()).to_string().contains("line 1 column"));
}

#[test]
fn the_rules_are_shared_with_copies() {
    let session = played(&shelf(), 5, 2);
    assert!(Arc::ptr_eq(session.game().rules(), session.clone().game().rules()));
}

//! Recorded games, replayed: every state, every legal move, and logs that are broken on purpose.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use eighteen::record::legal::{legal, normal};
use eighteen::record::log::Name;
use eighteen::record::{Log, Replay, compare, live, play};
use eighteen_tests::corpus::{Case, check_all, listed, present, shelf};
use proptest::prelude::*;
use serde_json::Value;

fn none_wrong(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} games depart:\n{}", wrong.len(), wrong.join("\n"));
}

/// Games with passes that stand in no record, by the reason. All others ask exactly where the public flow does.
const WITH_ALLOWANCES: &[(&str, &[&str])] = &[
    (
        "our turn does not end unasked while a private of the corporation has a power left; 18xx.games ends it",
        &["1846_game_end_reason_bankrupt", "19962"],
    ),
    (
        "a power that lays a tile beside the normal lay takes its place there",
        &[
            "18Rhl_3p_lower_starting_capital_s1006862704_prudent_undo",
            "18Rhl_4p_base_s412988131_rush",
            "18Rhl_4p_ratingen_variant_s414743898_mogul",
            "18Rhl_5p_optional_2_train_s46804442_mogul",
            "18Rhl_5p_ratingen_variant_s822631363_private",
            "18Rhl_6p_base_s886174931_mogul",
            "18Rhl_6p_optional_2_train-lower_starting_capital_s1593573247_mogul",
            "18Rhl_5p_promotion_tiles-ratingen_variant_s5550637_mogul",
            "18Rhl_6p_promotion_tiles-ratingen_variant_s1139911386_private",
            "18Rhl_game_end_bank",
        ],
    ),
    (
        "the record passes at routes that our flow skips, for no train can run; the next action is the same",
        &[
            "18Ireland_4p_larger_bank_s302484308_bull",
            "18Ireland_5p_base_s1389900275_mogul_undo",
            "18Ireland_6p_base_s1423708106_bull",
            "18Ireland_6p_larger_bank_s843611814_bull",
        ],
    ),
    (
        "our token step waits where the record skips it; why is not known",
        &["18Ireland_5p_larger_bank_s1068339651_stingy"],
    ),
];

/// Undo and redo leave exactly the actions that the states have lines for, in every title's logs.
#[test]
fn live_actions_line_up_with_recorded_states() {
    let wrong = check_all(&present(), |case| {
        let log = case.log();
        let mut ids = vec![0];
        ids.extend(live(&log.actions).iter().filter_map(|action| action.id));
        let lines: Vec<i64> = case.golden().lines.iter().map(|line| line.id).collect();
        (ids == lines).then_some(()).ok_or_else(|| format!("{} live actions, {} states", ids.len(), lines.len()))
    });
    none_wrong(&wrong);
}

#[test]
fn every_state_of_every_recorded_game_is_equal() {
    let wrong = check_all(&listed(), |case| {
        let log = case.log();
        let golden = case.golden();
        let (replay, report) =
            play(case.replay(&log), &log, Some(&golden)).map_err(|departure| departure.to_string())?;
        if report.states != golden.lines.len() {
            return Err(format!("{} of {} states compared", report.states, golden.lines.len()));
        }
        let passes = report.inserted + report.left_out;
        let listed = WITH_ALLOWANCES.iter().any(|(_, games)| games.contains(&case.name.as_str()));
        if listed != (passes > 0) {
            let after: Vec<i64> = replay.allowances().iter().map(|allowance| allowance.after).collect();
            let (put_in, left_out) = (report.inserted, report.left_out);
            return Err(format!("{put_in} passes put in, {left_out} left out, after actions {after:?}"));
        }
        if (report.known > 0) == golden.known.is_empty() {
            return Err("a known difference does not occur".to_owned());
        }
        Ok(())
    });
    none_wrong(&wrong);
}

/// A placement that the rules allow and the recorded lists never try.
struct Untried {
    game: &'static str,
    by: &'static str,
    /// Hexes, with the city and the price.
    at: &'static [(&'static str, i64, i64)],
    #[expect(dead_code, reason = "for the reader")]
    reason: &'static str,
}

const BEYOND_THE_LISTS: &[Untried] = &[
    Untried {
        game: "101655",
        by: "SP",
        at: &[("C6", 0, 60)],
        reason: "LA-063: its kept slot, where it is not connected",
    },
    Untried {
        game: "101655",
        by: "ELA",
        at: &[("C4", 0, 100)],
        reason: "LA-060: its kept slot, where it is not connected",
    },
    Untried {
        game: "101655",
        by: "PER",
        at: &[("A8", 0, 0), ("C4", 0, 0), ("E12", 0, 0)],
        reason: "D-LA-15: every open city that is not reserved now",
    },
];

/// Moves of a recorded list that the rules do not allow: case, action, kind, reason.
const AGAINST_THE_RULES: &[(&str, i64, &str, &str)] =
    &[("161830", 269, "sell_shares", "IR-276: treasury and president have 208 together for a train of 180")];

/// Takes what the rules do not allow out of a recorded list.
fn without_forbidden(case: &Case, id: i64, mut recorded: Value) -> Value {
    for (_, _, kind, _) in AGAINST_THE_RULES.iter().filter(|(name, at, ..)| *name == case.name && *at == id) {
        recorded.as_object_mut().unwrap().remove(*kind);
    }
    recorded
}

/// Positions in which the recorded list tells of another moment: case, action, reason.
const OTHER_MOMENTS: &[(&str, i64, &str)] = &[
    ("18Rhl_game_end_bank", 83, "what the lay of the link brings is paid by an action of its own there"),
    ("18Rhl_game_end_bank", 127, "RH-134: the ferry was laid beside the normal lay, instead of it there"),
];

/// Takes what the recorded lists never try out of a list of ours.
fn without_untried(case: &Case, mut ours: Value) -> Value {
    for Untried { by, at, .. } in BEYOND_THE_LISTS.iter().filter(|untried| untried.game == case.name) {
        let untried: Vec<Value> = at.iter().map(|(hex, city, price)| serde_json::json!([hex, city, price])).collect();
        let Some(all) = ours.get_mut("place_token").and_then(Value::as_object_mut) else { continue };
        if let Some(places) = all.get_mut(*by).and_then(Value::as_array_mut) {
            places.retain(|place| !untried.contains(place));
            if places.is_empty() {
                all.remove(*by);
            }
        }
        if all.is_empty() {
            ours.as_object_mut().unwrap().remove("place_token");
        }
    }
    ours
}

/// Legal moves before every action, where they are recorded.
#[test]
fn every_list_of_legal_moves_is_equal() {
    let cases: Vec<Case> = listed().into_iter().filter(|case| case.file("legal.jsonl").is_some()).collect();
    none_wrong(&check_all(&cases, legal_moves));
}

fn legal_moves(case: &Case) -> Result<(), String> {
    let lines: BTreeMap<i64, Value> = case
        .file("legal.jsonl")
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .map(|line| (line["id"].as_i64().unwrap(), line))
        .collect();
    let log = case.log();
    let mut replay = case.replay(&log);
    let first = case.golden().lines.first().map(|line| line.d.clone()).unwrap();
    let names = replay.translator().names.clone().of_golden(replay.game().title(), &first);
    replay.translator().names = names;
    let mut wrong = Vec::new();
    while let Some(next) = replay.upcoming() {
        let (id, shown) = (next.id.unwrap(), next.to_string());
        let moment = OTHER_MOMENTS.iter().all(|(name, action, _)| *name != case.name || *action != id);
        if let Some(line) = lines.get(&id).filter(|_| moment) {
            let names = replay.translator().names.clone();
            let differences = compare(
                &without_forbidden(case, id, normal(&line["legal"])),
                &without_untried(case, legal(replay.game(), &names)),
            );
            if !differences.is_empty() {
                let shown_all: Vec<String> = differences.iter().map(ToString::to_string).collect();
                wrong.push(format!("before {shown}: {}", shown_all.join("\n  ")));
            }
        }
        replay.step().map_err(|error| error.to_string())?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n  ")) }
}

fn all_listed() -> &'static [Case] {
    static LISTED: LazyLock<Vec<Case>> = LazyLock::new(listed);
    &LISTED
}

/// One change to a log.
#[derive(Clone, Debug)]
enum Damage {
    Drop(usize),
    Repeat(usize),
    Swap(usize, usize),
    Number(usize, i64),
    Word(usize, String),
    Entity(usize, i64),
}

fn damage() -> impl Strategy<Value = Damage> {
    prop_oneof![
        any::<usize>().prop_map(Damage::Drop),
        any::<usize>().prop_map(Damage::Repeat),
        any::<(usize, usize)>().prop_map(|(a, b)| Damage::Swap(a, b)),
        (any::<usize>(), -9i64..5000).prop_map(|(at, number)| Damage::Number(at, number)),
        (any::<usize>(), "[A-Z0-9_-]{0,6}").prop_map(|(at, word)| Damage::Word(at, word)),
        (any::<usize>(), -1i64..9).prop_map(|(at, entity)| Damage::Entity(at, entity)),
    ]
}

fn apply(log: &mut Value, damage: &Damage) {
    let actions = log["actions"].as_array_mut().unwrap();
    let count = actions.len();
    // Most games end early when damaged late, so the first part of a log is damaged most.
    let at = |at: usize| at % count;
    match damage {
        Damage::Drop(one) => drop(actions.remove(at(*one))),
        Damage::Repeat(one) => {
            let copy = actions[at(*one)].clone();
            actions.insert(at(*one), copy);
        }
        Damage::Swap(one, other) => actions.swap(at(*one), at(*other)),
        Damage::Entity(one, entity) => actions[at(*one)]["entity"] = Value::from(*entity),
        Damage::Number(one, number) => change(&mut actions[at(*one)], &Value::from(*number), Value::is_number),
        Damage::Word(one, word) => change(&mut actions[at(*one)], &Value::from(word.as_str()), Value::is_string),
    }
}

fn change(action: &mut Value, to: &Value, fits: fn(&Value) -> bool) {
    for (key, value) in action.as_object_mut().unwrap() {
        if key != "type" && key != "id" && key != "entity_type" && fits(value) {
            *value = to.clone();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// A damaged log is refused with an error value, or played; nothing panics.
    #[test]
    fn damaged_logs_are_refused_in_words(pick in any::<usize>(), all in prop::collection::vec(damage(), 1..4)) {
        let cases = all_listed();
        if cases.is_empty() {
            return Ok(());
        }
        let case = &cases[pick % cases.len()];
        let mut text: Value = serde_json::from_str(&case.file("json").unwrap()).unwrap();
        for one in &all {
            apply(&mut text, one);
        }
        let Ok(log) = Log::read(&text.to_string()) else { return Ok(()) };
        let title = shelf().for_log(&log).unwrap();
        let Ok(replay) = Replay::new(title, &log) else { return Ok(()) };
        if let Err(departure) = play(replay, &log, None) {
            prop_assert!(!departure.to_string().is_empty());
        }
    }
}

/// Ids and actors may be numbers or words.
#[test]
fn names_compare_by_kind() {
    assert_ne!(Name::Number(1), Name::Text("1".to_owned()));
}

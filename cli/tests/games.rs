//! Games in the terminal and by the hundred.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, missing_docs, reason = "tests")]

mod common;

use std::path::PathBuf;

use common::{eighteen, printed, scratch};

/// The smallest start of a title, in a folder of its own.
fn small(folder: &str) -> (PathBuf, String) {
    let folder = scratch(folder);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    printed(&["new", "small", "--folder", &folder.to_string_lossy()]);
    let file = folder.join("small.toml").to_string_lossy().into_owned();
    (folder, file)
}

/// The lines that bots said they played.
fn script(transcript: &str) -> String {
    let lines = transcript.lines().skip(1).filter(|line| !line.starts_with([' ', '!']));
    lines.filter_map(|line| line.split_once(": ")).map(|(_, action)| format!("{action}\n")).collect()
}

#[test]
fn a_whole_game_is_played_by_piping_text_in() {
    let (_, file) = small("piped");
    let seats = ["--players", "3", "--seed", "5"];
    let bots: Vec<&str> = ["play", &file].into_iter().chain(seats).collect();
    let with_bots: Vec<&str> =
        bots.iter().copied().chain(["--bot", "1=greedy", "--bot", "2=random", "--bot", "3=greedy"]).collect();
    let (code, played, err) = eighteen(&with_bots, "");
    assert_eq!((code, err.as_str()), (0, ""), "{played}");
    assert!(played.contains("the game is over"), "{played}");
    let lines = script(&played);
    assert!(lines.lines().count() > 50, "{lines}");
    let (code, again, err) = eighteen(&bots, &lines);
    assert_eq!((code, err.as_str()), (0, ""), "{again}");
    let end = |text: &str| text[text.find("\nthe game is over").unwrap()..].to_owned();
    assert_eq!(end(&played), end(&again));
}

#[test]
fn a_talk_at_the_table() {
    let (folder, file) = small("talk");
    let saved = folder.join("game.json").to_string_lossy().into_owned();
    let input = format!(
        "nonsense\n? 1\npar AR 90\nundo\npar AR 76\nsave {saved}\npass\nload {saved}\nposition\nlist\nbest\nquit\n"
    );
    let (code, out, err) = eighteen(&["play", &file, "--players", "2"], &input);
    assert_eq!((code, err.as_str()), (1, ""), "{out}");
    insta::assert_snapshot!(out.replace(&saved, "GAME"));
}

#[test]
fn the_rules_of_a_decision_are_explained() {
    let (_, file) = small("explained");
    let (code, out, _) = eighteen(&["play", &file], "?\n");
    assert_eq!(code, 0);
    assert!(out.contains("may sell: a seller may sell shares"), "{out}");
    assert!(out.contains("takes a choice of the list"), "{out}");
    assert!(out.contains("the lines end here; the game is not over"), "{out}");
}

#[test]
fn a_game_in_which_nobody_can_do_anything_ends() {
    let (_, file) = small("standstill");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("cash = { 2 = 500, 3 = 340, 4 = 260 }", "cash = 1")).unwrap();
    let (code, out, err) = eighteen(&["demo", "--title", &file], "");
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("end after 0 actions: agreed"), "{out}");
}

#[test]
fn seats_that_cannot_be_given_to_bots_are_refused() {
    let (_, file) = small("seats");
    for seat in ["4=greedy", "1=clever", "greedy"] {
        let (code, _, err) = eighteen(&["play", &file, "--players", "3", "--bot", seat], "");
        assert_eq!(code, 2, "{err}");
        assert!(err.contains("gives no seat to a bot"), "{err}");
    }
}

#[test]
fn the_same_seed_gives_the_same_file_whatever_the_jobs() {
    let (folder, file) = small("jobs");
    for ending in ["json", "csv", "html"] {
        let texts: Vec<String> = ["1", "3"]
            .iter()
            .map(|jobs| {
                let out = folder.join(format!("{jobs}.{ending}")).to_string_lossy().into_owned();
                printed(&["sim", &file, "--games", "6", "--bots", "random,greedy", "--jobs", jobs, "--out", &out]);
                std::fs::read_to_string(out).unwrap()
            })
            .collect();
        assert_eq!(texts[0], texts[1], "{ending}");
        match ending {
            "json" => {
                let report: serde_json::Value = serde_json::from_str(&texts[0]).unwrap();
                assert_eq!(report["games"].as_array().unwrap().len(), 6);
                assert_eq!(report["bots"], serde_json::json!(["random", "greedy", "random"]));
                assert!(report["trains"][0]["first"]["games"].as_u64().unwrap() > 0, "{report}");
            }
            "csv" => assert_eq!(texts[0].lines().count(), 7),
            _ => assert!(texts[0].matches("<svg").count() >= 4, "{}", texts[0].len()),
        }
    }
}

#[test]
fn the_greedy_bot_plays_better_than_the_random_one() {
    let (folder, file) = small("better");
    let out = folder.join("report.json").to_string_lossy().into_owned();
    printed(&["sim", &file, "--players", "2", "--games", "20", "--bots", "random,greedy", "--out", &out]);
    let report: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(out).unwrap()).unwrap();
    let wins = |seat: usize| report["seats"][seat]["wins"].as_f64().unwrap();
    assert!(wins(1) >= 14.0, "random {}, greedy {}", wins(0), wins(1));
}

#[test]
fn what_cannot_be_simulated_is_refused_before_anything_is_played() {
    let (_, file) = small("usage");
    let cases = [
        (&["--players", "9"][..], "is for 2 to 4 players, not 9"),
        (&["--bots", "clever"], "there is no bot `clever`"),
        (&["--games", "0"], "no games"),
        (&["--out", "x.txt"], "no kind of report"),
    ];
    for (more, message) in cases {
        let all: Vec<&str> = ["sim", &file].into_iter().chain(more.iter().copied()).collect();
        let (code, _, err) = eighteen(&all, "");
        assert_eq!(code, 2, "{err}");
        assert!(err.contains(message), "{err}");
    }
}

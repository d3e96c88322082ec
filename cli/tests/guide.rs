//! The walk for newcomers: every command on the page is run, every change is made, in a folder of its own.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, missing_docs, reason = "tests")]

mod common;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A block of the page: what stands behind the backticks, and its lines.
struct Block {
    kind: String,
    lines: Vec<String>,
}

fn blocks(page: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut open: Option<Block> = None;
    for line in page.lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(kind), None) => open = Some(Block { kind: kind.to_owned(), lines: Vec::new() }),
            (Some(_), Some(_)) => found.extend(open.take()),
            (None, Some(block)) => block.lines.push(line.to_owned()),
            (None, None) => {}
        }
    }
    found
}

/// The words of a command line; quotes keep words together.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(at, part)| {
            if at % 2 == 1 { vec![part.to_owned()] } else { part.split_whitespace().map(str::to_owned).collect() }
        })
        .collect()
}

/// A line fits a pattern in which `[..]` stands for anything.
fn fits(pattern: &str, line: &str) -> bool {
    let mut parts = pattern.trim_end().split("[..]");
    let Some(mut rest) = line.trim_end().strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let parts: Vec<&str> = parts.collect();
    for (number, part) in parts.iter().enumerate() {
        let last = number + 1 == parts.len();
        if last && (part.is_empty() || rest.ends_with(part)) {
            return true;
        }
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty()
}

/// Lines fit patterns in which `...` stands for any lines.
fn all_fit(patterns: &[String], lines: &[&str]) -> bool {
    match patterns.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first == "..." => (0..=lines.len()).any(|skipped| all_fit(rest, &lines[skipped..])),
        Some((first, rest)) => {
            lines.split_first().is_some_and(|(line, others)| fits(first, line) && all_fit(rest, others))
        }
    }
}

fn run(folder: &Path, line: &str, expected: &[String], fails: bool) {
    let all = words(line);
    assert_eq!(all[0], "eighteen", "{line}");
    let output = Command::new(env!("CARGO_BIN_EXE_eighteen"))
        .args(&all[1..])
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.success(), !fails, "`{line}` ended with {}:\n{out}{err}", output.status);
    let lines: Vec<&str> = out.lines().collect();
    assert!(all_fit(expected, &lines), "`{line}` printed\n{out}instead of\n{}\n{err}", expected.join("\n"));
}

/// Makes a change: the lines with a minus become those with a plus, at the first place where they stand.
fn change(file: &Path, lines: &[String]) {
    let part = |sign: char| {
        let lines: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix(sign)).collect();
        lines.join("\n")
    };
    let (old, new) = (part('-'), part('+'));
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains(&old), "{} has no\n{old}", file.display());
    std::fs::write(file, text.replacen(&old, &new, 1)).unwrap();
}

fn fresh(name: &str) -> PathBuf {
    let folder = common::scratch(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Does what a page says: writes its files, makes its changes, runs its commands. Says how many commands there were.
fn walk(page: &str, folder: &Path) -> usize {
    let page = std::fs::read_to_string(common::root().join("docs").join(page)).unwrap();
    let mut commands = 0;
    for block in blocks(&page) {
        let kind: Vec<&str> = block.kind.split_whitespace().collect();
        match kind.as_slice() {
            ["toml", file] => std::fs::write(folder.join(file), block.lines.join("\n") + "\n").unwrap(),
            ["diff", file] => change(&folder.join(file), &block.lines),
            ["console", rest @ ..] => {
                let fails = rest == ["fails"];
                let mut at = 0;
                while at < block.lines.len() {
                    let line = block.lines[at].strip_prefix("$ ").unwrap_or_else(|| panic!("{}", block.lines[at]));
                    let end = (at + 1..block.lines.len())
                        .find(|&next| block.lines[next].starts_with("$ "))
                        .unwrap_or(block.lines.len());
                    run(folder, line, &block.lines[at + 1..end], fails);
                    commands += 1;
                    at = end;
                }
            }
            other => panic!("a block of kind {other:?} is not run"),
        }
    }
    commands
}

#[test]
fn a_child_title_is_written_step_by_step() {
    let commands = walk("child-titles.md", &fresh("child"));
    assert!(commands > 10, "{commands} commands");
}

#[test]
fn a_newcomer_gets_from_new_to_a_played_game() {
    let folder = fresh("guide");
    let commands = walk("adding-a-title.md", &folder);
    assert!(commands > 10, "{commands} commands");
    for file in ["map.svg", "tiles.png", "report.html"] {
        assert!(folder.join(file).exists(), "{file}");
    }
}

#[test]
fn every_start_checks_and_plays_to_the_end() {
    let folder = fresh("starts");
    let starts = common::printed(&["new", "x", "--from", "help"]);
    let names: Vec<&str> =
        starts.trim().trim_start_matches("starts: ").split(", ").map(|name| name.trim_matches('`')).collect();
    assert!(names.len() >= 3, "{starts}");
    for (number, name) in names.iter().enumerate() {
        let id = format!("start-{number}");
        let folder = folder.to_string_lossy().into_owned();
        common::printed(&["new", &id, "--from", name, "--folder", &folder]);
        let file = format!("{folder}/{id}.toml");
        assert!(common::printed(&["check", &file]).contains("is well\n"), "{name}");
        for seed in 1..=8 {
            let (code, out, err) = common::eighteen(&["demo", "--title", &file, "--seed", &seed.to_string()], "");
            assert_eq!(code, 0, "{name}, seed {seed}: {out}{err}");
        }
        let report = common::printed(&["sim", &file, "--games", "4", "--bots", "greedy"]);
        assert!(!report.contains("not over"), "{name}: {report}");
    }
}

#[test]
fn what_cannot_be_started_is_refused() {
    let folder = fresh("refused").to_string_lossy().into_owned();
    common::printed(&["new", "taken", "--folder", &folder]);
    let cases = [
        (["new", "taken", "--folder", &folder], "is there already"),
        (["new", "My Title", "--folder", &folder], "is no id"),
    ];
    for (arguments, message) in cases {
        let (code, _, err) = common::eighteen(&arguments, "");
        assert_eq!(code, 2, "{err}");
        assert!(err.contains(message), "{err}");
    }
    let (code, _, err) = common::eighteen(&["new", "other", "--from", "minimum", "--folder", &folder], "");
    assert_eq!(code, 2);
    assert!(err.contains("did you mean `minimal`?"), "{err}");
}

//! The manual: its examples run, and its lists of words are those of the vocabulary.

use std::fmt::Write;

use eighteen_dsl::ir::AbilityOwner;
use eighteen_dsl::vocab::Site;
use eighteen_dsl::vocab::reference::{Kind, Word, words};

use super::bench::{PRIVATE, abilities_of, expression_of, sound};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/language.md");
const MARK: &str = "<!-- generated from the vocabulary by the test `manual` -->";

fn manual() -> String {
    std::fs::read_to_string(PATH).unwrap()
}

/// The fenced blocks with a word after the fence, and the line each starts at.
fn blocks(text: &str) -> Vec<(String, String, usize)> {
    let mut found = Vec::new();
    let mut open: Option<(String, String, usize)> = None;
    for (number, line) in text.lines().enumerate() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(info), None) => open = Some((info.to_owned(), String::new(), number + 1)),
            (Some(_), Some(_)) => found.extend(open.take()),
            (None, Some((_, block, _))) => {
                block.push_str(line);
                block.push('\n');
            }
            (None, None) => {}
        }
    }
    found
}

#[test]
fn examples_run() {
    let blocks = blocks(&manual());
    assert!(blocks.len() > 15);
    for (info, block, line) in blocks {
        let mut words = info.split(' ');
        match words.next() {
            Some("ability") => {
                sound(&block, PRIVATE);
            }
            Some("rule") => {
                sound(&block, AbilityOwner::Title);
            }
            Some("site") => {
                let name = words.next().unwrap();
                let site = Site::ALL.iter().copied().find(|site| site.declaration().name == name).unwrap();
                let (code, diagnostics) = expression_of(&block, Some(site), site.declaration().ty);
                assert!(code.is_some(), "line {line}: {diagnostics:#?}");
            }
            Some("wrong") => {
                let (_, _, diagnostics) = abilities_of(&block, PRIVATE);
                let codes: Vec<&str> = diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
                assert_eq!(codes, words.collect::<Vec<_>>(), "line {line}");
            }
            Some("text" | "toml") => {}
            other => panic!("line {line}: {other:?}"),
        }
    }
}

fn row(word: &Word) -> String {
    let written = match word.form().split_once('.') {
        Some((of, name)) if word.declaration.property => format!("{of}`.{name}`"),
        _ => format!("`{}`", word.form()),
    };
    let value = word.gives().map_or(String::new(), |gives| format!(" {gives} |"));
    format!("| {written} |{value} {} | `{}` |", word.english(), word.declaration.example)
}

fn reference() -> String {
    let mut out = String::new();
    let mut table = |title: &str, head: &str, rows: Vec<String>| {
        let rule = "|---".repeat(head.matches('|').count() - 1);
        let _ = write!(out, "\n### {title}\n\n{head}\n{rule}|\n{}\n", rows.join("\n"));
    };
    let rows = |kind| words().filter(|word| word.kind == kind).map(|word| row(&word)).collect();
    table("Events", "| event | happens when | example |", rows(Kind::Event));
    table("Effects", "| effect | what it does | example |", rows(Kind::Effect));
    table("Queries", "| query | gives | what is asked | example |", rows(Kind::Query));
    table("Sites", "| site | gives | what it decides | example |", rows(Kind::Site));
    out
}

/// Set `UPDATE_MANUAL` to write the lists anew.
#[test]
fn lists_are_those_of_the_vocabulary() {
    let text = manual();
    let (written, lists) = text.split_once(MARK).unwrap();
    let wanted = format!("\n{}", reference());
    if std::env::var_os("UPDATE_MANUAL").is_some() {
        std::fs::write(PATH, format!("{written}{MARK}{wanted}")).unwrap();
    } else {
        assert!(lists == wanted, "the lists of docs/language.md are out of date: run the test with UPDATE_MANUAL=1");
    }
}

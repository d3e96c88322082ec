//! The explanations: every code has one, and its examples show what it says.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::expect_used, reason = "tests")]

use std::collections::BTreeSet;
use std::path::Path;

use eighteen_dsl::diagnostic::{Diagnostic, Severity, render};
use eighteen_dsl::explain::{page, pages};
use eighteen_dsl::{lint, title};
use toml::{Table, Value};

const BASE: &str = include_str!("explain/base.toml");

/// Puts a piece of a title into another: tables key by key, entries of lists of tables by name.
fn put(into: &mut Value, piece: Value) {
    match (into, piece) {
        (Value::Table(into), Value::Table(piece)) => {
            for (key, value) in piece {
                match into.get_mut(&key) {
                    Some(known) => put(known, value),
                    None => drop(into.insert(key, value)),
                }
            }
        }
        (Value::Array(into), Value::Array(piece)) if piece.iter().all(Value::is_table) && !piece.is_empty() => {
            for item in piece {
                let name = |item: &Value| item.get("id").or(item.get("name")).or(item.get("trigger")).cloned();
                match into.iter_mut().find(|known| name(known) == name(&item) && name(&item).is_some()) {
                    Some(known) => put(known, item),
                    None => into.push(item),
                }
            }
        }
        (into, piece) => *into = piece,
    }
}

fn with(piece: &str) -> String {
    let Ok(piece) = piece.parse::<Table>() else { return piece.to_owned() };
    let mut title = Value::Table(BASE.parse::<Table>().unwrap());
    put(&mut title, Value::Table(piece));
    toml::to_string(&title).unwrap()
}

fn findings(piece: &str, requested: &[&str]) -> Vec<Diagnostic> {
    title::check("example.toml", &with(piece), &|_| None, requested).findings
}

fn shown(findings: &[Diagnostic]) -> String {
    findings.iter().map(|finding| render(finding, false)).collect::<Vec<_>>().join("\n\n")
}

#[test]
fn the_title_of_the_examples_has_no_findings() {
    let found = findings("", &[]);
    assert!(found.is_empty(), "{}", shown(&found));
}

#[test]
fn bad_examples_give_their_code_and_good_ones_do_not() {
    let mut wrong = Vec::new();
    for page in pages() {
        let requested: Vec<&str> =
            lint::find(page.code).filter(|lint| lint.on_request).iter().map(|_| page.code).collect();
        let bad = findings(page.bad, &requested);
        if !page.bad.starts_with('#') && bad.iter().all(|finding| finding.code != page.code) {
            wrong.push(format!("the bad example of {}: {}", page.code, shown(&bad)));
        }
        if !page.good.starts_with('#') {
            let good = findings(page.good, &requested);
            let own = |finding: &&Diagnostic| finding.code == page.code || finding.severity == Severity::Error;
            let found: Vec<Diagnostic> = good.iter().filter(own).cloned().collect();
            if !found.is_empty() {
                wrong.push(format!("the good example of {}: {}", page.code, shown(&found)));
            }
        }
        assert!(page.why.ends_with('.'), "{}", page.code);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

fn sources(folder: &Path, found: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let tests = path.file_name().is_some_and(|name| name == "tests.rs" || name == "tests");
        if path.is_dir() && !tests {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !tests {
            found.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
}

/// Words in quotes that look like codes are codes, but for these.
const NO_CODES: [&str; 1] = ["flat-numbers"];

#[test]
fn every_code_of_the_sources_has_a_page_and_every_page_a_code() {
    let mut text = String::new();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in std::fs::read_dir(&source).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "explain") {
            sources(&path, &mut text);
        }
    }
    let is_word = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    let quoted = text.split('"').filter(is_word);
    let codes: BTreeSet<&str> = quoted
        .filter(|word| *word == "syntax" || (word.contains('-') && word.starts_with(char::is_alphabetic)))
        .filter(|word| !word.ends_with('-') && !NO_CODES.contains(word))
        .collect();
    let paged: BTreeSet<&str> = pages().map(|page| page.code).collect();
    assert_eq!(paged.len(), pages().count(), "a code has two pages");
    let missing: Vec<_> = codes.difference(&paged).collect();
    assert!(missing.is_empty(), "codes without a page in dsl/src/explain: {missing:?}");
    let unused: Vec<_> = paged.difference(&codes).collect();
    assert!(unused.is_empty(), "pages of no code: {unused:?}");
    assert!(page("isolated-hex").is_some() && page("isolated").is_none());
}

#[test]
fn each_lint_has_a_bad_title() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/bad-titles");
    let missing = lint::all().map(|lint| lint.page.code).filter(|code| !folder.join(format!("{code}.toml")).exists());
    assert_eq!(missing.collect::<Vec<_>>(), [""; 0], "in tests/bad-titles");
}

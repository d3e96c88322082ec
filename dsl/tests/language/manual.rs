//! The manual: its examples run, and its lists of words are those of the vocabulary.

use std::collections::BTreeSet;

use eighteen_dsl::ir::AbilityOwner;
use eighteen_dsl::vocab::Site;
use eighteen_dsl::vocab::reference::{Kind, manual, words};

use super::bench::{PRIVATE, abilities_of, expression_of, sound};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/language.md");
const VOCABULARY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/vocabulary.md");

fn page() -> String {
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
    let blocks = blocks(&page());
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

/// Set `UPDATE_MANUAL` to write the page anew.
#[test]
fn the_page_of_the_vocabulary_is_that_of_the_declarations() {
    if std::env::var_os("UPDATE_MANUAL").is_some() {
        std::fs::write(VOCABULARY, manual()).unwrap();
    } else {
        let written = std::fs::read_to_string(VOCABULARY).unwrap_or_default();
        assert!(written == manual(), "docs/vocabulary.md is out of date: run the test with UPDATE_MANUAL=1");
    }
}

/// The language stays small: a word counts once for however many kinds of thing it is written.
#[test]
fn there_are_no_more_words_than_the_ceilings_allow() {
    for kind in Kind::ALL {
        let names: BTreeSet<&str> = words().filter(|word| word.kind == kind).map(|word| word.written()).collect();
        assert!(names.len() <= kind.ceiling(), "{} {} words of {}", names.len(), kind.name(), kind.ceiling());
    }
}

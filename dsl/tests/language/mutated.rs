//! Whatever is written, nothing panics, and what is understood can be printed and read again.

use eighteen_dsl::syntax::{parse_abilities, parse_expression, print_abilities, print_expression};
use proptest::prelude::*;

use super::accepted::{OF_PRIVATES, OF_TITLES};
use super::bench::{PRIVATE, abilities_of};

/// Pieces of the language, and some that are not.
const PIECES: [&str; 60] = [
    "{", "}", "(", ")", ";", ":", ",", ".", "=", "==", "!=", "<", ">=", "+", "-", "*", "--", "\"", "\n", "é", "\u{0}",
    "when", "may", "while", "instead", "define", "if", "then", "else", "for", "each", "in", "is", "has", "not", "and",
    "or", "union", "without", "where", "any", "all", "count", "sum", "of", "on", "cities", "trains", "left", "up",
    "stay", "visits", "owner", "this", "hex", "G9", "CPR", "3", "always", "limit",
];

fn checks(text: &str) {
    let _ = abilities_of(text, PRIVATE);
    let (items, _) = parse_abilities(text);
    let printed = print_abilities(&items);
    let (again, problems) = parse_abilities(&printed);
    assert!(problems.is_empty(), "{text}\n---\n{printed}\n{problems:#?}");
    assert_eq!(again, items, "{text}\n---\n{printed}");
    if let Ok(tree) = parse_expression(text) {
        let printed = print_expression(&tree);
        assert_eq!(parse_expression(&printed).as_ref(), Ok(&tree), "{text}\n---\n{printed}");
    }
}

fn words(text: &str) -> Vec<&str> {
    text.split_inclusive(|c: char| !c.is_alphanumeric()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sound_texts_with_changes(
        which in 0..OF_PRIVATES.len() + OF_TITLES.len(),
        changes in prop::collection::vec((0..3_u8, any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..5),
    ) {
        let text = OF_PRIVATES.iter().chain(&OF_TITLES).nth(which).unwrap();
        let mut words = words(text);
        for (kind, at, piece) in changes {
            let at = at.index(words.len().max(1));
            match kind {
                0 if !words.is_empty() => drop(words.remove(at)),
                1 => words.insert(at, PIECES[piece.index(PIECES.len())]),
                _ if !words.is_empty() => { let other = piece.index(words.len()); words.swap(at, other); }
                _ => {}
            }
        }
        checks(&words.concat());
    }

    #[test]
    fn soups_of_words(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..40)) {
        checks(&pieces.join(" "));
    }

    #[test]
    fn expressions_of_words(pieces in prop::collection::vec(prop::sample::select(&PIECES[21..]), 1..9)) {
        checks(&pieces.join(" "));
        checks(&format!("when set_up if {} {{ close(this); }}", pieces.join(" ")));
    }

    #[test]
    fn any_text(text in any::<String>()) {
        checks(&text);
    }
}

/// The deepest text that is let through fits in the stack of a thread.
#[test]
fn deepest_texts() {
    for (open, close) in
        [("(", ")"), ("not ", ""), ("- ", ""), ("1 + ", ""), ("if a then b else ", ""), ("{x in ", " where y}")]
    {
        for depth in 1..220 {
            checks(&format!("{}a{}", open.repeat(depth), close.repeat(depth)));
            checks(&format!("when set_up {{ let x = {}a{}; }}", open.repeat(depth), close.repeat(depth)));
        }
    }
    for depth in 1..60 {
        checks(&format!("when set_up {{ {} close(this); {} }}", "if a { ".repeat(depth), "}".repeat(depth)));
        checks(&format!(
            "when set_up {{ {} {{ close(this); }} }}",
            vec!["if a { close(this); }"; depth].join(" else ")
        ));
    }
}

//! The canonical layout: it keeps what a file says, and what it lays out it leaves alone.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::expect_used, reason = "tests")]

use std::path::{Path, PathBuf};

use eighteen_dsl::diagnostic::Severity;
use eighteen_dsl::fmt::{WIDTH, format, format_abilities};
use eighteen_dsl::syntax::parse_abilities;
use eighteen_dsl::title::{Title, load};
use proptest::prelude::*;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn titles() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in ["titles", "tests/bad-titles/base"] {
        for entry in std::fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let id = path.file_stem().unwrap().to_string_lossy().into_owned();
            found.push((id, std::fs::read_to_string(&path).unwrap()));
        }
    }
    found
}

/// A title with each of its variants, as it was read, without the text it was read from.
fn read(text: &str, variant: Option<&str>) -> Title {
    let titles = titles();
    let resolver = |id: &str| titles.iter().find(|(known, _)| known == id).cloned();
    let (title, findings) = load("title.toml", text, &resolver, variant.as_slice());
    let errors = findings.iter().filter(|finding| finding.severity == Severity::Error).count();
    assert_eq!(errors, 0, "{findings:#?}");
    Title { text: String::new(), ..title.unwrap() }
}

#[test]
fn titles_say_the_same_in_their_canonical_layout_which_stays() {
    for (id, text) in titles() {
        let laid_out = format(&id, &text).unwrap();
        assert_eq!(format(&id, &laid_out).unwrap(), laid_out, "{id}");
        let before = read(&text, None);
        assert_eq!(format!("{:?}", read(&laid_out, None)), format!("{before:?}"), "{id}");
        for variant in &before.variants {
            let [before, after] = [&text, &laid_out].map(|text| format!("{:?}", read(text, Some(&variant.id))));
            assert_eq!(after, before, "{id} with {}", variant.id);
        }
        let comments = |text: &str| text.matches(['#']).count() + text.matches("--").count();
        assert_eq!(comments(&laid_out), comments(&text), "{id}");
    }
}

#[test]
fn titles_are_laid_out() {
    for (id, text) in titles() {
        let laid_out = format(&id, &text).unwrap();
        let differs = text.lines().zip(laid_out.lines()).find(|(before, after)| before != after);
        assert_eq!(differs, None, "{id}: `eighteen fmt` would change it");
    }
}

#[test]
fn tables_keys_and_values_are_spaced() {
    let text = "\n\n# Head.\n[title]   \nid=\"x\"\nname   =  \"y\"   # why\n\n\n\n# About the bank.\n[bank]\ncash={2=1,3 = 2}\n\
                list = [1,2 ,3]\nlong = [\n  1,   # one\n  2,\n]\n[[train]]\nname=\"\"\"\n  kept   \n\"\"\"\n";
    let laid_out = "# Head.\n[title]\nid = \"x\"\nname = \"y\"   # why\n\n# About the bank.\n[bank]\ncash = { 2 = 1, 3 = 2 }\n\
                    list = [1, 2, 3]\nlong = [\n  1,   # one\n  2,\n]\n\n[[train]]\nname = \"\"\"\n  kept   \n\"\"\"\n";
    assert_eq!(format("x", text).unwrap(), laid_out);
}

#[test]
fn expressions_are_spaced_as_the_language_prints_them() {
    let text = "[stock]\nhold_limit=\"if  phase==3   then 60 else ( 50)\"\nmay_sell = true\n";
    assert_eq!(
        format("x", text).unwrap(),
        "[stock]\nhold_limit = \"if phase == 3 then 60 else (50)\"\nmay_sell = true\n"
    );
}

#[test]
fn what_is_not_toml_is_refused_with_its_place() {
    let findings = format("x", "[title\n").unwrap_err();
    assert_eq!(findings[0].code, "toml-syntax");
}

#[test]
fn abilities_are_laid_out_with_their_comments() {
    let text = "-- First.\nblocks   {C3} ; -- here\n\n\nwhen round_ended( stock )if stock{pay(bank,owner,10);}\n\
                may build during track of owner_turn {\n -- inside\n   close(this); }";
    let laid_out = "-- First.\nblocks {C3}; -- here\n\nwhen round_ended(stock) if stock { pay(bank, owner, 10); }\n\
                    may build during track of owner_turn {\n -- inside\n   close(this); }\n";
    assert_eq!(format_abilities(text).unwrap(), laid_out);
    assert_eq!(format_abilities(laid_out).unwrap(), laid_out);
    assert_eq!(format_abilities("when { nothing"), None);
}

#[test]
fn long_abilities_are_broken_where_a_clause_starts() {
    let text = "may join during any_step of owner_turn if owner is corporation and any s in cities of {C3, D4, D6, E5} where \
                open(s) and not token_at(s.hex, owner) limit 1 per game { close(this); pay(bank, owner, 10); }";
    let laid_out = format_abilities(text).unwrap();
    assert!(laid_out.lines().all(|line| line.chars().count() <= WIDTH), "{laid_out}");
    assert!(laid_out.lines().count() > 4, "{laid_out}");
    assert_eq!(parse_abilities(&laid_out).0, parse_abilities(text).0);
    assert_eq!(format_abilities(&laid_out).unwrap(), laid_out);
}

#[test]
fn breaks_and_parentheses_are_the_authors() {
    let text = "when set_up if (a or b)==c\n        and any x in s where(x) {\n place_icon( E12,port ) ;\n\
                if any t in tokens(owner):true{close(this);}\n   pay(bank,owner,\n10); }";
    let laid_out = "when set_up if (a or b) == c\n  and any x in s where (x) {\n  place_icon(E12, port);\n  \
                    if any t in tokens(owner): true { close(this); }\n  pay(bank, owner,\n      10); }\n";
    assert_eq!(format_abilities(text).unwrap(), laid_out);
    assert_eq!(format_abilities(laid_out).unwrap(), laid_out);
}

/// All strings of abilities in the titles.
fn abilities() -> Vec<String> {
    let titles = titles();
    let texts = titles.iter().flat_map(|(_, text)| text.split("'''").skip(1).step_by(2).map(str::to_owned));
    texts.filter(|text| parse_abilities(text).1.is_empty()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Spaces and lines say nothing, so that they do not change what comes out.
    #[test]
    fn abilities_are_laid_out_the_same_however_they_are_spaced(
        which in any::<prop::sample::Index>(),
        places in prop::collection::vec(any::<prop::sample::Index>(), 0..12),
        space in prop_oneof![Just("  "), Just(" \t ")],
    ) {
        let all = abilities();
        let text = which.get(&all);
        let laid_out = format_abilities(text).unwrap();
        prop_assert_eq!(&format_abilities(&laid_out).unwrap(), &laid_out);
        prop_assert_eq!(parse_abilities(&laid_out).0, parse_abilities(text).0);
        if !text.contains("--") && !text.contains('"') {
            let spaces: Vec<usize> = text.match_indices(' ').map(|(at, _)| at).collect();
            let mut spread = text.clone();
            let mut chosen: Vec<usize> = places.iter().filter(|_| !spaces.is_empty()).map(|place| *place.get(&spaces)).collect();
            chosen.sort_unstable();
            chosen.dedup();
            for at in chosen.into_iter().rev() {
                spread.replace_range(at..=at, space);
            }
            prop_assert_eq!(format_abilities(&spread).unwrap(), laid_out);
        }
    }

    /// So do spaces around keys and at the ends of lines of the file.
    #[test]
    fn files_are_laid_out_the_same_however_they_are_spaced(lines in prop::collection::vec(any::<prop::sample::Index>(), 0..20)) {
        let (id, text) = titles().swap_remove(0);
        let laid_out = format(&id, &text).unwrap();
        let mut all: Vec<String> = laid_out.lines().map(str::to_owned).collect();
        for line in lines {
            let line = line.index(all.len());
            let plain = all[line].split_once(" = ").filter(|(key, value)| {
                key.chars().all(|c| c.is_alphanumeric() || c == '_') && !value.contains("'''") && !value.contains("\"\"\"")
            });
            if let Some((key, value)) = plain {
                all[line] = format!("{key}   =  {value}");
            } else if all[line].starts_with('[') && line > 0 && all[line - 1].is_empty() {
                all[line].insert(0, '\n');
            }
        }
        prop_assert_eq!(format(&id, &all.join("\n")).unwrap(), laid_out);
    }
}

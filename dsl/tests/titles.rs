//! Bad titles and their diagnostics; patches; limits; no text makes the reader panic.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::expect_used, reason = "tests")]

use std::path::{Path, PathBuf};

use eighteen_dsl::diagnostic::{Diagnostic, Severity, render};
use eighteen_dsl::explain::page;
use eighteen_dsl::lint;
use eighteen_dsl::title::{self, ByCount, Title};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Finds `small` among the bad titles, and the real titles by id.
fn resolver(id: &str) -> Option<(String, String)> {
    let name = format!("{id}.toml");
    let places = ["tests/bad-titles/base", "titles"];
    places.iter().find_map(|place| Some((name.clone(), std::fs::read_to_string(root().join(place).join(&name)).ok()?)))
}

fn load(text: &str, variants: &[&str]) -> (Option<Title>, Vec<Diagnostic>) {
    title::load("test.toml", text, &resolver, variants)
}

/// A title that extends `small` with some text.
fn patched(patch: &str) -> (Option<Title>, Vec<Diagnostic>) {
    load(&format!("extends = \"small\"\n[title]\nid = \"test\"\n{patch}"), &[])
}

fn good(patch: &str) -> Title {
    let (title, findings) = patched(patch);
    assert!(findings.is_empty(), "{findings:#?}");
    title.unwrap()
}

fn codes(findings: &[Diagnostic]) -> Vec<&'static str> {
    findings.iter().map(|finding| finding.code).collect()
}

/// The findings as a terminal shows them.
fn shown(findings: &[Diagnostic]) -> String {
    findings.iter().map(|finding| render(finding, false) + "\n").collect::<Vec<_>>().join("\n")
}

#[test]
fn bad_titles_have_the_finding_they_are_named_for() {
    let mut names: Vec<String> = std::fs::read_dir(root().join("tests/bad-titles"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".toml"))
        .collect();
    names.sort();
    assert!(names.len() > 30);
    for name in names {
        let text = read(&root().join("tests/bad-titles").join(&name));
        let stem = name.strip_suffix(".toml").unwrap();
        let requested: Vec<&str> = lint::find(stem).filter(|lint| lint.on_request).iter().map(|_| stem).collect();
        let title::Checked { title, findings } = title::check(&name, &text, &resolver, &requested);
        let has_errors = findings.iter().any(|finding| finding.severity == Severity::Error);
        assert_eq!(title.is_none(), has_errors, "{name}");
        assert!(findings.iter().any(|finding| stem.starts_with(finding.code)), "{name}: {:?}", codes(&findings));
        for finding in &findings {
            assert!(page(finding.code).is_some(), "{name}: {} has no page", finding.code);
            assert!(!finding.message.ends_with('.'), "{name}: {}", finding.message);
            assert!(finding.message.starts_with(|first: char| !first.is_uppercase()), "{name}: {}", finding.message);
        }
        insta::assert_snapshot!(stem, shown(&findings));
    }
}

#[test]
fn the_small_title_is_good() {
    let title = good("");
    assert_eq!(title.meta.id, "test");
    assert_eq!(title.meta.name, "A small title");
    assert_eq!(title.hexes.len(), 5);
}

#[test]
fn the_titles_are_good_with_each_of_their_variants() {
    for entry in std::fs::read_dir(root().join("titles")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let (title, findings) = title::load(name, &read(&path), &resolver, &[]);
        assert!(findings.is_empty(), "{name}: {}", shown(&findings));
        for variant in title.unwrap().variants {
            let (title, findings) = title::load(name, &read(&path), &resolver, &[&variant.id]);
            assert!(title.is_some(), "{name} with {}: {}", variant.id, shown(&findings));
        }
    }
}

#[test]
fn the_titles_have_no_findings_but_those_they_allow_with_a_reason() {
    for entry in std::fs::read_dir(root().join("titles")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let findings = title::check(name, &read(&path), &resolver, &[]).findings;
        assert!(findings.is_empty(), "{name}: {}", shown(&findings));
    }
}

#[test]
fn patches_replace_add_and_remove() {
    let title = good(
        r#"
[replace]
train.2.price = 90
players.cash = { 2 = 100, 3 = 100, 4 = 100 }
map.hexes.A2 = "town=revenue:0"
phase.3.tiles = ["yellow"]

[[add.train]]
name = "2+"
before = "3"
reach = [{ stops = ["city"], pay = 2 }, { stops = ["town"], visit = "any" }]
price = 100
count = { 2 = 1, 3 = 2, 4 = 3 }

[add]
map.hexes."A4 A6" = ""
tiles.14 = 1

[remove]
private = ["P1"]
tiles = ["7"]
map.hexes = ["C2"]
"#,
    );
    let names: Vec<&str> = title.trains.iter().map(|train| train.name()).collect();
    assert_eq!(names, ["2", "2+", "3"]);
    assert_eq!(title.trains[title.find_train("2").unwrap()].price(), 90);
    assert_eq!(title.cash.get(4), Some(100));
    assert_eq!(title.phases.iter().last().unwrap().tiles.len(), 1);
    assert!(title.privates.is_empty());
    assert!(title.find_tile("7").is_none());
    assert!(title.find_tile("14").is_some());
    assert!(title.find_hex("C2").is_none());
    assert!(title.find_hex("A6").is_some());
    assert_eq!(title.tiles[title.hexes[title.find_hex("A2").unwrap()].printed].towns(), 1);
    assert!(matches!(title.trains[title.find_train("2+").unwrap()].count, ByCount::Table(_)));
}

#[test]
fn a_finding_points_at_the_file_that_supplied_the_value() {
    let (_, findings) = patched("[remove]\ntrain = [\"3\"]\n");
    assert_eq!(codes(&findings), ["unknown-name"]);
    assert_eq!(findings[0].labels[0].place.source.name, "small.toml");
    let (_, findings) = patched("[replace]\ntrain.2.price = true\n");
    assert_eq!(findings[0].labels[0].place.to_string(), "test.toml:5:17");
}

#[test]
fn variants_are_applied_in_order_and_exclude_each_other() {
    let text = r#"extends = "small"
[title]
id = "test"
[variant.rich.replace]
bank.cash = 5000
[variant.poor]
excludes = ["rich"]
[variant.poor.replace]
bank.cash = 1000
[variant.trains.replace.train.2]
price = 70
"#;
    let bank = |variants: &[&str]| load(text, variants).0.map(|title| title.bank.cash.get(2).unwrap());
    assert_eq!(bank(&[]), Some(2000));
    assert_eq!(bank(&["rich"]), Some(5000));
    assert_eq!(bank(&["poor", "trains"]), Some(1000));
    assert_eq!(codes(&load(text, &["poor", "rich"]).1), ["variant-conflict"]);
    let (title, findings) = load(text, &["pour"]);
    assert!(title.is_none());
    assert_eq!(codes(&findings), ["unknown-variant"]);
    assert_eq!(findings[0].help.as_deref(), Some("did you mean `poor`?"));
    let title = load(text, &[]).0.unwrap();
    let ids: Vec<&str> = title.variants.iter().map(|variant| variant.id.as_str()).collect();
    assert_eq!(ids, ["rich", "poor", "trains"]);
}

#[test]
fn a_variant_for_some_numbers_of_players_narrows_the_title() {
    let text = "extends = \"small\"\n[title]\nid = \"test\"\n[variant.big]\nplayers = \"3-8\"\n\
                [variant.big.replace]\nplayers.cash = { 3 = 100, 4 = 100 }\n[variant.huge]\nplayers = 5\n";
    let plain = load(text, &[]).0.unwrap();
    assert_eq!((plain.meta.min_players, plain.meta.max_players), (2, 4));
    let big = plain.find_variant("big").unwrap();
    assert!(!big.fits(2) && big.fits(3));
    assert!(plain.find_variant("huge").is_some_and(|huge| huge.fits(5) && !huge.fits(4)));
    let (title, findings) = load(text, &["big"]);
    assert!(findings.is_empty(), "{findings:#?}");
    let meta = title.unwrap().meta;
    assert_eq!((meta.min_players, meta.max_players), (3, 4), "a table by number of players may leave out two");
    assert_eq!(codes(&load(text, &["huge"]).1), ["variant-conflict"]);
}

#[test]
fn variants_are_inherited_hidden_and_removed() {
    let parent = "extends = \"small\"\n[title]\nid = \"parent\"\n[variant.rich.replace]\nbank.cash = 5000\n\
                  [variant.poor.replace]\nbank.cash = 1000\n";
    let resolver = |id: &str| match id {
        "parent" => Some(("parent.toml".to_owned(), parent.to_owned())),
        other => resolver(other),
    };
    let child = |text: &str, variants: &[&str]| {
        let text = format!("extends = \"parent\"\n[title]\nid = \"child\"\n{text}");
        title::load("child.toml", &text, &resolver, variants)
    };
    let ids = |title: Option<Title>| -> Vec<String> {
        title.unwrap().variants.into_iter().map(|variant| variant.id).collect()
    };
    assert_eq!(ids(child("", &[]).0), ["rich", "poor"]);
    assert_eq!(child("", &["poor"]).0.unwrap().bank.cash.get(2), Some(1000));
    assert_eq!(ids(child("[remove]\nvariant = [\"poor\"]\n", &[]).0), ["rich"]);
    assert_eq!(ids(child("[remove]\nvariant = \"all\"\n[variant.own]\n", &[]).0), ["own"]);
    let hidden = child("[variant.poor.replace]\nbank.cash = 1500\n", &["poor"]).0.unwrap();
    assert_eq!(hidden.bank.cash.get(2), Some(1500));
    let misfit = child("[remove]\nbank = \"all\"\n[add]\nbank.cash = 4000\n", &[]);
    assert!(misfit.1.is_empty(), "{:#?}", misfit.1);
}

#[test]
fn a_whole_table_can_be_removed_and_written_anew() {
    let title = good(
        r#"
[remove]
private = "all"
map.hexes = "all"
corporation = "all"

[[add.corporation]]
id = "N"
name = "New"
home = "B2"
tokens = [0, 40]

[add.map.hexes]
"B2" = "city=revenue:0"
"#,
    );
    assert_eq!((title.privates.len(), title.hexes.len(), title.corporations.len()), (0, 1, 1));
    let (_, findings) = patched("[remove]\nprivates = \"all\"\n");
    assert_eq!(codes(&findings), ["unknown-override"]);
    assert_eq!(findings[0].help.as_deref(), Some("did you mean `private`?"));
    assert_eq!(codes(&patched("[remove]\nprivate = \"P1\"\n").1), ["wrong-type"]);
}

#[test]
fn every_value_says_which_file_supplied_it() {
    let text = "extends = \"small\"\n[title]\nid = \"test\"\n[replace]\ntrain.2.price = 90\n\
                [replace.players]\ncash.3 = 7\n[variant.rich.replace]\nbank.cash = 5000\n";
    let values = title::supplied("test.toml", text, &resolver, &["rich"]);
    let origin = |path: &str| {
        let value = values.iter().find(|value| value.path.join(".") == path).unwrap_or_else(|| panic!("{path}"));
        let file = value.place.as_ref().map_or("default".to_owned(), |place| place.source.name.clone());
        let line = value.place.as_ref().map_or(0, |place| place.line_column().0);
        (value.value.clone(), file, line, value.variant.clone())
    };
    assert_eq!(origin("train.2.price"), ("90".to_owned(), "test.toml".to_owned(), 5, None));
    assert_eq!(origin("bank.cash"), ("5000".to_owned(), "test.toml".to_owned(), 9, Some("rich".to_owned())));
    assert_eq!(origin("title.id").1, "test.toml");
    assert_eq!(origin("title.name").1, "small.toml");
    assert_eq!(origin("train.3.price").1, "small.toml");
    assert_eq!(origin("players.cash.3"), ("7".to_owned(), "test.toml".to_owned(), 7, None), "inside a table in braces");
    assert_eq!(origin("players.cash.2").1, "small.toml");
    assert_eq!(origin("stock.pool_limit"), ("50".to_owned(), "default".to_owned(), 0, None));
}

#[test]
fn titles_may_not_extend_each_other_without_end() {
    let text = "extends = \"me\"\n";
    let (title, findings) = title::load("me.toml", text, &|_| Some(("me.toml".to_owned(), text.to_owned())), &[]);
    assert!(title.is_none());
    assert!(codes(&findings).contains(&"limit-extends"));
}

/// A patch made by repeating a line must be refused with a code.
fn too_much(code: &str, head: &str, line: impl Fn(usize) -> String, number: usize) {
    let lines: Vec<String> = (0..number).map(line).collect();
    let (title, findings) = patched(&format!("{head}\n{}", lines.join("\n")));
    assert!(title.is_none(), "{code}");
    assert!(codes(&findings).contains(&code), "{code}: {:?}", codes(&findings));
}

#[test]
fn each_limit_has_its_diagnostic() {
    let corporation = |n: usize| format!("[[add.corporation]]\nid = \"C{n}\"\nname = \"C\"");
    too_much("limit-corporations", "", corporation, 40);
    let private = |n: usize| format!("[[add.private]]\nid = \"Q{n}\"\nname = \"Q\"\nvalue = 1\nrevenue = 1");
    too_much("limit-privates", "", private, 70);
    let train = |n: usize| format!("[[add.train]]\nname = \"T{n}\"\nreach = 1\nprice = 1\ncount = 1");
    too_much("limit-trains", "", train, 40);
    let phase = |n: usize| {
        format!("[[add.phase]]\nname = \"F{n}\"\non = \"3\"\ntiles = []\ntrain_limit = 1\noperating_rounds = 1")
    };
    too_much("limit-phases", "", phase, 30);
    too_much("limit-hexes", "[add.map.hexes]", |n| format!("A{} = \"\"", 2 * n + 4), 601);
    too_much("limit-tiles", "[add.tiles]", |n| format!("Y{n} = 1"), 601);
    too_much("limit-rounds", "[add.flow]", |n| format!("r{n} = {{ kind = \"stock\" }}"), 40);
    let word = |n: usize, one: &str| std::iter::repeat_n(one, n).collect::<Vec<_>>().join(",");
    let one = |code: &str, patch: String| {
        let (title, findings) = patched(&patch);
        assert!(title.is_none(), "{code}");
        assert!(codes(&findings).contains(&code), "{code}: {:?}", codes(&findings));
    };
    one("limit-train-cards", "[replace]\ntrain.2.count = 100\n".to_owned());
    one("limit-tokens", format!("[replace]\ncorporation.AB.tokens = [{}]\n", word(40, "0")));
    one("limit-shares", format!("[add]\ncorporation.AB.shares = [{}]\n", word(50, "2")));
    one("limit-steps", format!("[replace]\nflow.operating.steps = [{}]\n", word(40, "\"track\"")));
    one("limit-market", format!("[replace]\nmarket.grid = \"{}\"\n", word(70, "5p").replace(',', " ")));
    one("limit-nodes", format!("[replace]\nmap.hexes.A2 = \"{}\"\n", word(13, "town").replace(',', ";")));
    one("limit-paths", format!("[replace]\nmap.hexes.A2 = \"{}\"\n", vec!["path=a:0,b:1"; 65].join(";")));
    one("limit-slots", "[replace]\nmap.hexes.A2 = \"city=slots:9\"\n".to_owned());
    let icons: Vec<String> = (0..501).map(|n| format!("icon=image:i{n}")).collect();
    one("limit-labels", format!("[replace]\nmap.hexes.A2 = \"{}\"\n", icons.join(";")));
    one("limit-file", "#".repeat((1 << 20) + 1));
}

mod mutations {
    use proptest::prelude::*;

    use super::{load, read, root};

    fn piece() -> impl Strategy<Value = String> {
        prop_oneof![
            "[ -~]{0,6}",
            Just(String::new()),
            Just("\"".to_owned()),
            Just("'''".to_owned()),
            Just("[[".to_owned()),
            Just("{".to_owned()),
            Just("é".to_owned()),
            Just("-1".to_owned()),
            Just("99999999999999999999".to_owned()),
            Just("\r\n".to_owned()),
            Just("\u{0}".to_owned()),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

        /// Whatever happens to the text of a title, reading it ends with findings inside their files.
        #[test]
        fn a_spoilt_title_never_makes_the_reader_panic(
            edits in prop::collection::vec((any::<prop::sample::Index>(), 0..40usize, piece()), 1..4)
        ) {
            let mut text: Vec<char> = read(&root().join("titles/1882.toml")).chars().collect();
            for (at, length, piece) in edits {
                let start = at.index(text.len());
                let end = (start + length).min(text.len());
                text.splice(start..end, piece.chars());
            }
            let text: String = text.into_iter().collect();
            let (_, findings) = load(&text, &["rulings.18xx-games"]);
            for label in findings.iter().flat_map(|finding| &finding.labels) {
                let place = &label.place;
                prop_assert!(place.source.text.get(place.start..place.end).is_some());
            }
        }

        /// Values swapped for others of the same file keep the syntax and reach the deeper readers.
        #[test]
        fn swapped_values_never_make_the_reader_panic(
            swaps in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..12)
        ) {
            let text = read(&root().join("titles/1882.toml"));
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            let values: Vec<usize> = (0..lines.len()).filter(|line| lines[*line].contains(" = ")).collect();
            for (a, b) in swaps {
                let (a, b) = (*a.get(&values), *b.get(&values));
                let value = lines[b].split_once(" = ").map(|(_, value)| value.to_owned());
                let key = lines[a].split_once(" = ").map(|(key, _)| key.to_owned());
                if let (Some(key), Some(value)) = (key, value) {
                    lines[a] = format!("{key} = {value}");
                }
            }
            load(&lines.join("\n"), &[]);
        }
    }
}

//! The page on the title file: its snippets load, its table of sites is that of the code, its codes exist.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::expect_used, reason = "tests")]

use std::path::Path;

use eighteen_dsl::diagnostic::Severity;
use eighteen_dsl::lint::{self, Lint};
use eighteen_dsl::title::{load, site_default};
use eighteen_dsl::vocab::Site;

fn page() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    std::fs::read_to_string(root.join("docs/title-file.md")).unwrap()
}

/// The fenced blocks with exactly this information string, joined.
fn snippets(page: &str, info: &str) -> String {
    let mut joined = String::new();
    let mut inside = false;
    for line in page.lines() {
        match line.strip_prefix("```") {
            Some(_) if inside => inside = false,
            Some(found) => inside = found == info,
            None if inside => {
                joined.push_str(line);
                joined.push('\n');
            }
            None => {}
        }
    }
    joined
}

#[test]
fn the_snippets_make_a_title_and_a_second_edition() {
    let page = page();
    let example = snippets(&page, "toml");
    let (title, findings) = load("example.toml", &example, &|_| None, &[]);
    assert!(findings.is_empty(), "{findings:#?}");
    let title = title.unwrap();
    let variants: Vec<&str> = title.variants.iter().map(|variant| variant.id.as_str()).collect();
    assert_eq!(variants, ["short", "long", "duel"]);
    let (duel, _) = load("example.toml", &example, &|_| None, &["duel"]);
    let meta = duel.unwrap().meta;
    assert_eq!((meta.min_players, meta.max_players), (2, 2));
    let (short, _) = load("example.toml", &example, &|_| None, &["short"]);
    assert_eq!(short.unwrap().bank.cash.get(2), Some(4000));

    let resolver = |id: &str| (id == "example").then(|| ("example.toml".to_owned(), example.clone()));
    let (second, findings) = load("example-2.toml", &snippets(&page, "toml patch"), &resolver, &[]);
    assert!(findings.is_empty(), "{findings:#?}");
    let second = second.unwrap();
    assert_eq!(second.meta.designer, "Nobody");
    assert_eq!(second.hexes.len(), title.hexes.len() - 1);
    assert_eq!(second.trains.iter().map(|train| train.name()).collect::<Vec<_>>(), ["2", "2+", "3", "4"]);
}

const MARK: &str = "<!-- generated from the lints by the test `docs` -->\n";

/// Set `UPDATE_MANUAL` to write the list anew.
#[test]
fn the_list_of_lints_is_that_of_the_code() {
    let page = page();
    let (written, list) = page.split_once(MARK).unwrap();
    let code = |lint: &Lint| format!("`{}`{}", lint.page.code, if lint.severity == Severity::Error { "!" } else { "" });
    let wanted = format!("\n{}.\n", lint::all().map(code).collect::<Vec<_>>().join(", "));
    if std::env::var_os("UPDATE_MANUAL").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("docs/title-file.md");
        std::fs::write(path, format!("{written}{MARK}{wanted}")).unwrap();
    } else {
        assert!(list == wanted, "the list of lints is out of date: run the test with UPDATE_MANUAL=1");
    }
}

#[test]
fn the_table_of_sites_is_that_of_the_code() {
    let page = page();
    for site in Site::ALL {
        let row = format!("| `{}` | `{}` |", site.declaration().name, site_default(*site));
        assert!(page.contains(&row), "missing row: {row}");
    }
    let rows = page.lines().filter(|line| line.starts_with("| `") && line.matches('.').count() > 0);
    assert!(rows.count() >= Site::ALL.len());
}

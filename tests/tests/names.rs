//! Titles are data: no name of a title stands in the kernel, the language or the command.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

use std::collections::BTreeSet;
use std::path::Path;

use eighteen_tests::titles;

fn names_of(id: &str) -> BTreeSet<String> {
    let title = titles::load(id, &[]);
    let mut names = BTreeSet::from([title.meta.id.clone(), title.meta.name.clone()]);
    for corporation in &title.corporations {
        names.extend([corporation.id.clone(), corporation.name.clone()]);
        names.extend(corporation.aliases.iter().cloned());
    }
    for private in &title.privates {
        names.extend([private.id.clone(), private.name.clone()]);
    }
    for hex in &title.hexes {
        names.extend([hex.coordinate.clone(), hex.name.clone()]);
    }
    for tile in title.tiles.iter().filter(|tile| tile.printed.is_none()) {
        if tile.name.starts_with(char::is_alphabetic) {
            names.insert(tile.name.clone());
        }
    }
    names.retain(|name| name.chars().count() > 1);
    names
}

fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "tests") {
                sources(&path, found);
            }
        } else if path.file_name().is_some_and(|name| name == "tests.rs") {
        } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "pest" || ending == "dsl") {
            found.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
}

/// Lines of code: comments and unit tests left out.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let end = text.find("#[cfg(test)]").unwrap_or(text.len());
    text[..end].lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"))
}

fn stands_in(line: &str, name: &str) -> bool {
    let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    line.match_indices(name)
        .any(|(at, _)| !part(line[..at].chars().next_back()) && !part(line[at + name.len()..].chars().next()))
}

#[test]
fn no_name_of_a_title_stands_in_the_kernel() {
    let root = titles::root();
    let mut names = BTreeSet::new();
    for entry in std::fs::read_dir(root.join("titles")).unwrap() {
        let path = entry.unwrap().path();
        names.extend(names_of(path.file_stem().unwrap().to_str().unwrap()));
    }
    assert!(names.len() > 50, "the titles were read");
    let mut files = Vec::new();
    for folder in ["dsl/src", "engine/src", "cli/src"] {
        sources(&root.join(folder), &mut files);
    }
    let mut hits = Vec::new();
    for (path, text) in &files {
        for (number, line) in code(text) {
            hits.extend(
                names.iter().filter(|name| stands_in(line, name)).map(|name| format!("{path}:{}: {name}", number + 1)),
            );
        }
    }
    assert!(hits.is_empty(), "names of titles in Rust:\n{}", hits.join("\n"));
}

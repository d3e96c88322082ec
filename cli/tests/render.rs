//! Pictures: small ones word for word, those of all titles by what must stand in them.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, missing_docs, reason = "tests")]

mod common;

use common::{eighteen, load, printed, root, scratch, titles};
use eighteen_dsl::title::Revenue;

const SMALL: &str = "tests/bad-titles/base/small.toml";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[test]
fn a_small_map() {
    insta::assert_snapshot!(printed(&["render", SMALL]));
}

#[test]
fn one_tile_turned() {
    insta::assert_snapshot!(printed(&["render", SMALL, "--tile", "57@2"]));
}

#[test]
fn a_small_market() {
    insta::assert_snapshot!(printed(&["render", SMALL, "--market"]));
}

#[test]
fn the_same_picture_each_time() {
    assert_eq!(printed(&["render", SMALL, "--tiles"]), printed(&["render", SMALL, "--tiles"]));
}

#[test]
fn maps_show_every_hex_with_its_name_and_values() {
    for id in titles() {
        let (title, picture) = (load(&id), printed(&["render", &id, "--map"]));
        let words: Vec<&str> =
            picture.lines().filter_map(|line| line.strip_suffix("</text>")?.split('>').nth(1)).collect();
        let all = words.join(" ");
        for hex in &title.hexes {
            assert!(words.contains(&hex.coordinate.as_str()), "{id}: {}", hex.coordinate);
            for word in hex.name.split_whitespace() {
                assert!(all.contains(&escaped(word)), "{id}: {word}");
            }
            for node in &title.tiles[hex.printed].nodes {
                let amounts: Vec<i64> = match &node.revenue {
                    Revenue::Fixed(amount) => vec![*amount],
                    Revenue::ByColor(list) => list.iter().map(|(_, amount)| *amount).collect(),
                };
                for amount in amounts.iter().filter(|amount| **amount != 0) {
                    assert!(words.contains(&amount.to_string().as_str()), "{id}: {} pays {amount}", hex.coordinate);
                }
            }
        }
        let borders = title.hexes.iter().flat_map(|hex| hex.borders.iter().flatten()).filter(|border| border.cost > 0);
        for border in borders {
            assert!(words.contains(&border.cost.to_string().as_str()), "{id}: border {}", border.cost);
        }
    }
}

#[test]
fn sheets_show_every_tile_and_markets_every_price() {
    for id in titles() {
        let (title, picture) = (load(&id), printed(&["render", &id, "--tiles"]));
        for tile in title.tiles.iter().filter(|tile| tile.printed.is_none()) {
            let count = tile.count.map_or_else(|| "unlimited".to_owned(), |count| count.to_string());
            assert!(picture.contains(&format!(">{}: {count}<", escaped(&tile.name))), "{id}: tile {}", tile.name);
        }
        let picture = printed(&["render", &id, "--market"]);
        for cell in title.market.rows.iter().flatten().flatten() {
            assert!(picture.contains(&format!(">{}<", cell.price)), "{id}: {}", cell.price);
        }
    }
}

#[test]
fn a_png_has_pixels_for_words_too() {
    let file = scratch("small.png");
    let path = file.to_string_lossy().into_owned();
    assert_eq!(printed(&["render", SMALL, "--out", &path]), "");
    let bytes = std::fs::read(&file).unwrap();
    assert!(bytes.starts_with(b"\x89PNG"), "{bytes:?}");
    assert!(bytes.len() > 5_000, "{} bytes", bytes.len());
}

#[test]
fn a_game_in_progress_shows_what_was_laid() {
    let corpus = root().join("../shared/corpus");
    let Ok(folders) = std::fs::read_dir(&corpus) else { return eprintln!("skipped: no recorded games") };
    let mut tried = 0;
    for folder in folders.map(|folder| folder.unwrap().path()).filter(|folder| folder.is_dir()) {
        let logs = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
        let Some(log) = logs.filter(|file| file.extension().is_some_and(|ending| ending == "json")).min() else {
            continue;
        };
        let log = log.to_string_lossy().into_owned();
        let (code, start, _) = eighteen(&["render", &log, "--at", "0"], "");
        // Only games whose title is here and that play through are of use.
        let (end, late, _) = eighteen(&["render", &log], "");
        if (code, end) == (0, 0) {
            tried += 1;
            assert!(!start.contains(">#"), "{log}");
            assert!(late.contains(">#"), "{log}");
            assert_eq!(eighteen(&["render", &log, "--market", "--at", "20"], "").0, 0);
            assert_eq!(eighteen(&["render", &log, "--tiles", "--at", "20"], "").0, 0);
        }
    }
    assert!(tried > 0, "no recorded game could be drawn");
}

#[test]
fn what_is_not_there_is_refused() {
    let cases = [
        (&["render", SMALL, "--tile", "no"][..], "has no tile `no`"),
        (&["render", SMALL, "--tile", "57@9"], "`9` is no rotation"),
        (&["render", SMALL, "--at", "3"], "`--at` asks for a game"),
        (&["render", SMALL, "--out", "x.gif"], "no kind of picture"),
        (&["render", "nothing"], "there is no title `nothing`"),
        (&["render", "tests/bad-titles/base/small.toml+none"], "has no option `none`"),
    ];
    for (arguments, message) in cases {
        let (code, out, err) = eighteen(arguments, "");
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}: {err}");
        assert!(err.contains(message), "{err}");
    }
}

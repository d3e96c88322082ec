//! Summaries: the facts of the guide pages stand in them, and what differs stands in a comparison.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, missing_docs, reason = "tests")]

mod common;

use common::{eighteen, load, printed, titles};

const SMALL: &str = "tests/bad-titles/base/small.toml";

/// A row of a table in Markdown whose first cell is this.
fn row<'a>(page: &'a str, heading: &str, first: &str) -> &'a str {
    let from = page.find(&format!("## {heading}")).unwrap_or_else(|| panic!("no part `{heading}`"));
    let part = &page[from..];
    let line = part.lines().find(|line| line.starts_with(&format!("| {first} |")));
    line.unwrap_or_else(|| panic!("no row `{first}` in `{heading}`"))
}

/// The part of a page below a heading.
fn part<'a>(page: &'a str, heading: &str) -> &'a str {
    let from = page.find(&format!("## {heading}\n")).unwrap_or_else(|| panic!("no part `{heading}`"));
    let rest = &page[from + 3..];
    rest.find("\n## ").map_or(rest, |to| &rest[..to])
}

fn has(text: &str, facts: &[&str]) {
    for fact in facts {
        assert!(text.contains(fact), "`{fact}` is missing in:\n{text}");
    }
}

#[test]
fn a_small_title() {
    insta::assert_snapshot!(printed(&["summary", SMALL]));
}

#[test]
fn the_page_of_1882_has_the_facts_of_its_guide() {
    let page = printed(&["summary", "1882", "--format", "md"]);
    has(
        &page,
        &[
            "1882",
            "Marc Voyer",
            "| Players | 2 | 3 | 4 | 5 | 6 |",
            "| Start cash | $900 | $600 | $450 | $360 | $300 |",
            "| Certificate limit | 20 | 14 | 11 | 10 | 9 |",
            "Bank $9,000",
            "Companies: 7",
            "Privates: 5",
        ],
    );
    has(part(&page, "Set-up"), &["1 × 3, 1 × 4, 1 × 5, 1 × 6", "waterfall auction", "in steps of $5"]);
    has(
        part(&page, "Stock round"),
        &[
            "sell any number of shares, then buy one certificate or start a company, then sell",
            "the corporation has a par price",
            "the number of tokens of CN on the map is more than 0",
            "orange or brown, otherwise 60%",
            "100% if",
            "several shares of a corporation may be bought in one turn if",
        ],
    );
    has(part(&page, "Starting companies"), &["60%", "in full when it floats"]);
    has(
        part(&page, "Market and dividends"),
        &[
            "$67 · $71 · $76 · $82 · $90 · $100",
            "left 1 if the amount paid is $0, otherwise right 1",
            "down the number of shares",
            "350e",
        ],
    );
    has(
        part(&page, "Track"),
        &[
            "a new tile or an upgrade",
            "a new tile if no upgrade was made, for $20",
            "$20 to $60",
            "in one of its cities if the tile has a city, otherwise not at all",
        ],
    );
    has(part(&page, "Tokens"), &["neutral", "the number of its kind placed is 0"]);
    has(part(&page, "Routes"), &["$100 if the route counts a stop on B12", "I1 or B2", "B6 may be a stop beyond"]);
    has(
        part(&page, "Rules of the title"),
        &[
            "NWR",
            "the bank pays the corporation $20",
            "from 3, 4, 5 and 6",
            "the tile on that hex returns to the supply",
        ],
    );
    has(part(&page, "Buying trains"), &["reaches two stops that count", "to the pool if the train type is 4"]);
    has(
        part(&page, "End of the game"),
        &[
            "A player is bankrupt:** the game ends at once",
            "end cell:** the game ends with the present round",
            "The bank breaks:** the game ends with the present set",
        ],
    );
    let train = |name: &str, facts: &[&str]| has(row(&page, "Trains and phases", name), facts);
    train("2", &["| 6 |", "$80", "| 1 | 4 |", "yellow"]);
    train("3", &["| 5 (1 set aside) |", "$180", "| 2 | 4 |", "green", "buy privates"]);
    train("4", &["| 4 (1 set aside) |", "$300", "| 3 | 2 |"]);
    train("5", &["| 3 (1 set aside) |", "$450", "| 3 | 3 |", "brown", "off-board", "close"]);
    train("6", &["$630", "| 2 | 3 |", "D for sale"]);
    train("D", &["unlimited", "$1,100", "| 4 |", "$800 for handing in a 4, 5 or 6"]);
    let company = |name: &str, facts: &[&str]| has(row(&page, "Companies", name), facts);
    company("CNR", &["Canadian Northern", "D8", "| 3 ($0, $40, $100)"]);
    company("CPR", &["Canadian Pacific", "I5", "Swift Current", "| 4 ("]);
    company("GT", &["Grand Trunk Pacific", "L8", "| 3 ("]);
    company("HBR", &["Hudson Bay", "G11", "| 3 ("]);
    company("QLL, QL", &["Qu'Appelle", "J10", "Pile o' Bones", "| 2 ("]);
    company("SC, SCR", &["Saskatchewan Central", "| 1 ("]);
    company("CN", &["Canadian National", "| none |"]);
    let private = |name: &str, facts: &[&str]| has(row(&page, "Privates", name), facts);
    private("Hudson Bay (HB)", &["$20", "$5", "C11", "When phase 5 starts: this private closes"]);
    private("Saskatchewan Central (SC)", &["$50", "$10", "H4", "its owner may set the par of SC", "phase 6"]);
    private(
        "North-West Rebellion (NWR)",
        &["$80", "$15", "Once a game", "picks a token", "C3, D4, D6 and E5", "neutral", "lay a tile", "phase 5"],
    );
    private("Trestle Bridge (TB)", &["$140", "G9", "$10", "10%", "CNR, CPR, GT, HBR and QLL", "phase 5"]);
    private(
        "Canadian Pacific (CP)",
        &["$180", "$25", "set the par of CPR", "may not buy this private", "When CPR buys a train", "phase 5"],
    );
}

#[test]
fn the_page_of_18ireland_has_the_numbers_of_its_guide() {
    let page = printed(&["summary", "18ireland", "--format", "md"]);
    has(
        &page,
        &[
            "Ian Scrivins",
            "| Players | 3 | 4 | 5 | 6 |",
            "| Start cash | £330 | £250 | £200 | £160 |",
            "| Certificate limit | 16 | 12 | 10 | 8 |",
            "Bank £4,000",
        ],
    );
    has(part(&page, "Set-up"), &["in steps of £5", "loses £5", "all bids are void", "the first 6 leave the game"]);
    has(part(&page, "Stock round"), &["sell any number of shares, then buy one certificate", "60% if", "70%", "50%"]);
    has(part(&page, "Starting companies"), &["from £100 in steps of £5", "it leaves the game after a stock round"]);
    has(part(&page, "Rounds"), &["2 to 3 companies become one"]);
    has(
        part(&page, "Market and dividends"),
        &["left 1 if", "right 2 if the amount paid is at least twice the price", "down the number of shares", "£260"],
    );
    let train = |name: &str, facts: &[&str]| has(row(&page, "Trains and phases", name), facts);
    train("2H", &["| 7 |", "£80", "at £40"]);
    train("4H", &["| 5 |", "£180", "at £90", "green", "mergers", "buy privates"]);
    train("6H", &["| 4 |", "£300", "| 2H |", "at £150"]);
    train("8H", &["| 3 |", "£440", "4H", "brown", "privates close"]);
    train("10H", &["| 2 |", "£550", "6H"]);
    train("D", &["unlimited", "£770", "gray"]);
    let privates = part(&page, "Privates");
    for (name, terms) in [
        ("Dalkey Atmospheric", "£20 | £5"),
        ("Donegal", "£30 | £7"),
        ("Board of Works", "£40 | £9"),
        ("City of Dublin Steam Packet", "£45 | £10"),
        ("Tralee & Dingle", "£50 | £10"),
        ("Drumglass Colliery", "£60 | £12"),
        ("Trans-Atlantic Steam Packet", "£75 | £15"),
        ("River Shannon", "£80 | £10"),
        ("William Dargan", "£90 | £10"),
        ("The Irish Mail", "£110 | £20"),
        ("Dublin & Kingstown", "£120 | £0"),
    ] {
        let line = privates.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("no private {name}"));
        assert!(line.contains(terms), "{line}");
    }
    has(part(&page, "Tiles"), &["223 tiles", "yellow (130)", "green (58)", "brown (25)", "gray (9)", "red (1)"]);
}

#[test]
fn every_title_is_told_whole_in_every_form() {
    for id in titles() {
        let (title, page) = (load(&id), printed(&["summary", &id, "--format", "md"]));
        for tile in title.tiles.iter().filter(|tile| tile.printed.is_none()) {
            let count = tile.count.map_or_else(|| "unlimited".to_owned(), |count| format!("×{count}"));
            assert!(page.contains(&format!("{} {count}", tile.name)), "{id}: tile {}", tile.name);
        }
        for private in &title.privates {
            assert!(page.contains(&private.name), "{id}: {}", private.name);
        }
        for corporation in &title.corporations {
            assert!(page.contains(&format!("| {} |", corporation.name)), "{id}: {}", corporation.name);
        }
        for train in &title.trains {
            for face in &train.faces {
                assert!(page.contains(&face.name), "{id}: train {}", face.name);
            }
        }
        for word in ["{", "}", "it is not so that", "written `"] {
            assert!(
                !page.contains(word),
                "{id}: `{word}` in the page:\n{}",
                page.lines().filter(|line| line.contains(word)).collect::<Vec<_>>().join("\n")
            );
        }
        assert!(printed(&["summary", &id, "--format", "html"]).ends_with("</html>\n"), "{id}");
        assert!(printed(&["summary", &id]).lines().all(|line| line.chars().count() < 200), "{id}");
    }
}

#[test]
fn a_title_differs_from_itself_in_nothing() {
    for id in titles() {
        let page = printed(&["diff", &id, &id]);
        assert!(page.contains("They play by the same rules."), "{page}");
    }
}

#[test]
fn a_variant_differs_in_what_it_changes() {
    insta::assert_snapshot!(printed(&["diff", "1882", "1882+rulings.18xx-games"]));
    let list: serde_json::Value =
        serde_json::from_str(&printed(&["diff", "1882", "1882+auction-1830", "--format", "json"])).unwrap();
    let found = list["differences"].as_array().unwrap();
    assert_eq!(found.len(), 1, "{list}");
    assert_eq!(found[0]["group"], "Set-up");
    assert!(found[0]["b"].as_str().unwrap().contains("or the privates pay"), "{list}");
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let (code, _, err) = eighteen(&["diff", "1882", "1882+none"], "");
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("`none`"), "{err}");
}

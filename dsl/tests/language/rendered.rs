//! How mistakes are shown.

use eighteen_dsl::diagnostic::{Diagnostic, Place, Source, render};
use std::sync::Arc;

use super::bench::{PRIVATE, abilities_of};

fn shown(text: &str) -> String {
    let (_, _, diagnostics) = abilities_of(text, PRIVATE);
    diagnostics.iter().map(|diagnostic| render(diagnostic, false) + "\n\n").collect()
}

#[test]
fn several_mistakes_of_one_string() {
    insta::assert_snapshot!(shown(
        "blocks {G10};
when crosed(terrain) if terrain == water { pay(bank, owner, 10); }
when private_bought(private, buyer) if private = this { give_share(CPR, 10, buyer); }
while owner is player: track.blocked(hexx) set true;
when private_sold(private, buyer) if private == this { pay(bank, buyer.cash, 10); }
may move during any_step of owner_turn { choose t in tokens(owner); retun_token(t); }
when phase_started(phase) if phase >= 7 and close(this) { close(this; }
when tile_laid(hex) { offer owner may lay_tile on hex reach anywhere }"
    ));
}

#[test]
fn narrowing_is_shown_with_the_condition_to_add() {
    insta::assert_snapshot!(shown(
        "when private_sold(buyer) { remove(buyer); }
when set_up { add_reserve_train(depot_top); }
when set_up if this.owner.cash > 100 { close(this); }"
    ));
}

#[test]
fn brackets_are_shown_with_their_partners() {
    insta::assert_snapshot!(shown("when set_up { pay(bank, owner, 10; }\nwhen set_up { close(this);"));
}

#[test]
fn wide_characters_and_broken_spans() {
    let source = Arc::new(Source { name: "größe.toml".to_owned(), text: "name = \"Köln\" -- 東京\nx".to_owned() });
    let place = |start, end| Place { source: Arc::clone(&source), start, end };
    let shown: String = [(8, 13), (9, 10), (10, 10), (17, 19), (20, 900), (900, 1), (26, 26)]
        .into_iter()
        .map(|(start, end)| render(&Diagnostic::error("code", place(start, end), "message"), false) + "\n")
        .collect();
    insta::assert_snapshot!(shown);
    assert!(render(&Diagnostic::warning("code", place(0, 4), "message"), true).contains('\u{1b}'));
}

#[test]
fn places_in_two_files() {
    let file = |name: &str| Arc::new(Source { name: name.to_owned(), text: format!("first line of {name}\nsecond\n") });
    let place = |name: &str, start, end| Place { source: file(name), start, end };
    let diagnostic = Diagnostic::error("duplicate-id", place("b.toml", 0, 5), "there are two of `x`")
        .note("here again")
        .also(place("a.toml", 22, 28), "the first")
        .help("take one away");
    insta::assert_snapshot!(render(&diagnostic, false));
}

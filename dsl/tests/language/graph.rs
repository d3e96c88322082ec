//! Circles of events.

use std::sync::Arc;

use eighteen_dsl::check::check_event_graph;
use eighteen_dsl::diagnostic::{Place, Source};

use super::bench::{PRIVATE, sound};

fn circles(text: &str) -> Vec<usize> {
    let abilities = sound(text, PRIVATE);
    let source = Arc::new(Source { name: String::new(), text: text.to_owned() });
    let place = |at| Place { source: Arc::clone(&source), start: at, end: at };
    let placed: Vec<_> = abilities.iter().enumerate().map(|(at, ability)| (place(at), ability)).collect();
    let mut diagnostics = Vec::new();
    check_event_graph(&placed, &mut diagnostics);
    assert!(diagnostics.iter().all(|diagnostic| diagnostic.code == "unbounded-trigger"));
    diagnostics.iter().map(|diagnostic| diagnostic.labels.len()).collect()
}

#[test]
fn circles_need_a_limit() {
    let lay = "when tile_laid(hex) { offer owner may lay_tile on {hex}; }";
    let token = "when token_placed { require owner lay_tile; }";
    let back = "when tile_laid { require owner place_token; }";
    assert_eq!(circles(lay), [1]);
    assert_eq!(circles("when tile_laid(hex) limit 1 per turn { offer owner may lay_tile on {hex}; }"), []);
    assert_eq!(circles("when tile_laid { pay(bank, owner, 10); }"), []);
    assert_eq!(circles(token), []);
    assert_eq!(circles(&format!("{token} {back}")), [2]);
    assert_eq!(circles(&format!("{token} {back} {lay}")), [3]);
    assert_eq!(circles(&format!("{token} {}", back.replace("{ ", "limit 1 per game { "))), []);
    assert_eq!(circles("when crossed { require owner lay_tile; }"), [1]);
}

/// A private closes once, so closing it in a reaction to a closing ends by itself.
#[test]
fn what_happens_once_closes_no_circle() {
    assert_eq!(circles("when private_closed { close(this); }"), []);
    assert_eq!(circles("when private_closed { close(this); } instead private_closed { pay(bank, owner, 10); }"), []);
    assert_eq!(circles("instead private_closed { close(this); }"), [1]);
    assert_eq!(circles("when par_set { require owner par on {CPR}; }"), []);
}

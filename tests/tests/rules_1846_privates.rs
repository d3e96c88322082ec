//! 1846: privates that 18 Los Angeles does not have.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

use eighteen::action::{Offer, Verb};
use eighteen::state::Stage;
use eighteen_dsl::ids::Actor;
use eighteen_dsl::ir::{Step, Value};
use eighteen_tests::scenario::{Scenario, holder, seat};
use eighteen_tests::turns::{nothing, phase};

/// A game in which player 3 owns the Steamboat Company and the Illinois Central is about to operate.
fn boat() -> Scenario {
    let mut game = Scenario::in_stock_round("1846", &[], 4, 2);
    game.own("SC", holder(2)).start("IC", 100, &[(0, 60)], 500);
    game.train("IC", "2");
    game.pass_stock_round();
    game
}

/// The names of the powers on offer, and whether a pass is.
fn offered(game: &Scenario) -> (Vec<String>, bool) {
    let actor = game.game.decision().unwrap().actor;
    let offers = game.offers(actor);
    let powers = offers.iter().filter_map(|offer| match offer {
        Offer::UseAbility { ability } => Some(game.game.title().abilities[*ability].name.clone()),
        _ => None,
    });
    (powers.collect(), offers.contains(&Offer::Pass))
}

/// Uses a power and answers it.
fn choose(game: &mut Scenario, power: &str, value: Value) {
    let boat = game.as_private("SC");
    let verb = game.power(power);
    game.act(boat, verb);
    game.act(boat, Verb::Choose { value });
}

#[test]
fn the_owner_of_the_boat_is_asked_before_the_first_turn() {
    let mut game = boat();
    let boat = game.as_private("SC");
    let decision = game.game.decision().unwrap();
    assert_eq!((Actor::Player(decision.player), decision.actor), (seat(2), boat));
    assert_eq!((game.operator(), game.game.step()), (None, None));
    assert_eq!(offered(&game), (vec!["lend_boat".to_owned(), "steer_boat".to_owned()], true));
    assert_eq!(game.refused(game.as_corporation("IC"), Verb::Pass).code, "out-of-turn");
    game.act(boat, Verb::Pass);
    assert_eq!((game.operator(), game.game.step()), (Some("IC"), Some(Step::TrackAndToken)));
    assert_eq!(game.refused(boat, Verb::Pass).code, "out-of-turn");
}

#[test]
fn each_of_both_markers_moves_once_and_nobody_is_asked_for_more() {
    let mut game = boat();
    let (friend, place) = (Value::Corporation(game.corporation("IC")), Value::Hex(game.hex("D14")));
    choose(&mut game, "steer_boat", place);
    assert_eq!(offered(&game), (vec!["lend_boat".to_owned()], true));
    choose(&mut game, "lend_boat", friend);
    assert_eq!(game.operator(), Some("IC"), "nothing is left to ask");
    let (ic, mark, port) = (game.corporation("IC"), game.label("SC"), game.hex("D14"));
    assert_eq!(game.state().charters, [(ic, mark)]);
    assert!(game.state().icons.contains(&(port, mark)));
    // In the next round the boat may sail on, but nobody else is there to borrow it.
    while !matches!(&game.state().flow.stage, Stage::Operating(stage) if !stage.opening.is_empty()) {
        nothing(&mut game);
    }
    assert_eq!(offered(&game), (vec!["steer_boat".to_owned()], true));
    let other = Value::Hex(game.hex("I1"));
    choose(&mut game, "steer_boat", other);
    let marked: Vec<_> = game.state().icons.iter().filter(|(_, icon)| *icon == mark).map(|(hex, _)| *hex).collect();
    assert_eq!(marked, [game.hex("I1")]);
}

#[test]
fn a_company_that_buys_the_boat_takes_the_marker_from_others() {
    let mut game = Scenario::in_stock_round("1846", &[], 4, 2);
    game.own("SC", holder(2)).start("IC", 100, &[(0, 60)], 500).start("GT", 90, &[(1, 60)], 500).pass_stock_round();
    let friend = Value::Corporation(game.corporation("GT"));
    choose(&mut game, "lend_boat", friend);
    game.act(game.as_private("SC"), Verb::Pass);
    let (ic, buy) = (game.as_corporation("IC"), game.private_buy("SC", 40));
    game.act(ic, buy);
    assert_eq!(game.state().charters, [(game.corporation("IC"), game.label("SC"))]);
    while game.state().flow.repeat == 1 {
        nothing(&mut game);
    }
    assert_eq!(game.operator(), Some("IC"), "a company is not asked before the first turn");
}

#[test]
fn blank_cards_close_in_phase_iii_with_the_other_privates() {
    let mut game = Scenario::in_stock_round("1846", &[], 4, 2);
    game.start("IC", 100, &[(0, 60)], 5000).next_train("5");
    phase(&mut game, "II");
    game.pass_stock_round().pass_to("IC", Step::BuyTrain).buy_top("IC", 500);
    assert!(game.is_closed("Pass (1)") && game.is_closed("Pass (4)"));
}

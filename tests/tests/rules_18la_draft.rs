//! 18 Los Angeles: the sale of the privates, rows LA-032 to LA-043.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    dead_code,
    unused_imports,
    reason = "tests"
)]

mod rules_18la_help;

use eighteen::action::Verb;
use eighteen_dsl::ids::PlayerId;
use eighteen_tests::scenario::{Scenario, holder, seat};
use rules_18la_help::*;

fn offered(game: &Scenario, private: &str) -> Option<i64> {
    let actor = turn(game);
    on_offer(game, actor).into_iter().find(|(id, _)| id == private).map(|(_, price)| price)
}

#[test]
fn la_032_independents_are_for_sale_too() {
    let game = new_game(4);
    assert_eq!((offered(&game, "GT"), offered(&game, "OCR")), (Some(140), Some(100)));
}

#[test]
fn la_033_all_items_lie_open() {
    let game = new_game(4);
    let title = game.game.title();
    let all: Vec<(String, i64)> = title.privates.iter().map(|private| (private.id.clone(), private.value)).collect();
    assert_eq!(on_offer(&game, 0), all);
}

#[test]
fn la_034_a_turn_is_one_purchase() {
    let mut game = new_game(4);
    take(&mut game, "LAC");
    assert_eq!(turn(&game), 1);
    let more = game.bid("LAS", 40);
    game.refused(seat(0), more);
}

#[test]
fn la_035_the_price_is_the_face_value() {
    let mut game = new_game(4);
    let bank = game.state().bank;
    for wrong in [139, 141] {
        let bid = game.bid("GT", wrong);
        game.refused(seat(0), bid);
    }
    take(&mut game, "GT");
    assert_eq!(game.cash(0), 260);
    assert_eq!(game.state().bank, bank + 140 - 60, "the independent gets its 60");
}

#[test]
fn la_036_turns_go_forth_and_back() {
    let mut game = new_game(3);
    let mut buyers = Vec::new();
    for private in ["RKO", "APD", "BHC", "PT", "LAS", "RJ", "CHE2"] {
        buyers.push(turn(&game) + 1);
        take(&mut game, private);
    }
    assert_eq!(buyers, [1, 2, 3, 3, 2, 1, 1]);
}

#[test]
fn la_037_who_passes_at_the_turn_passes_for_both() {
    let mut game = new_game(3);
    take(&mut game, "RKO");
    take(&mut game, "APD");
    assert_eq!(turn(&game), 2);
    pass(&mut game);
    assert_eq!(turn(&game), 1, "not the third player again");
}

#[test]
fn la_038_a_purchase_cancels_earlier_passes() {
    let mut game = new_game(3);
    pass(&mut game);
    pass(&mut game);
    take(&mut game, "LAC");
    assert_eq!(turn(&game), 2, "the third player has both turns at the corner");
    pass(&mut game);
    assert!(in_draft(&game), "two passes were cancelled");
    pass(&mut game);
    pass(&mut game);
    assert!(!in_draft(&game));
}

#[test]
fn la_039_the_quota_comes_before_the_last_item() {
    let mut game = new_game(5);
    for player in 0..5 {
        game.player_cash(player, 1000);
    }
    for private in ["RKO", "APD", "BHC", "PT", "LAS", "RJ", "CHE2", "LAP", "LAC", "PMC", "MAIL"] {
        assert!(in_draft(&game));
        take(&mut game, private);
    }
    assert!(in_stock_round(&game));
    let mut small = Scenario::new("18la", &[], 2, 1);
    small.edit(|state, game| {
        for (id, private) in game.title().privates.entries() {
            if private.id != "LAC" {
                state.privates[id].owner = holder(0);
            }
        }
    });
    take(&mut small, "LAC");
    assert!(in_stock_round(&small), "nothing is left to buy");
}

#[test]
fn la_040_the_sale_ends_when_all_pass_in_a_row() {
    let mut game = new_game(2);
    for private in ["RKO", "APD", "BHC", "PT", "LAS", "RJ", "CHE2"] {
        take(&mut game, private);
    }
    pass(&mut game);
    assert!(in_draft(&game));
    pass(&mut game);
    assert!(in_stock_round(&game));
}

#[test]
fn la_041_what_nobody_bought_leaves_with_token_and_train() {
    let mut game = new_game(3);
    take(&mut game, "OCR");
    for _ in 0..3 {
        pass(&mut game);
    }
    assert!(in_stock_round(&game));
    assert!(game.is_closed("GT") && game.is_closed("LAC") && !game.is_closed("OCR"));
    assert!(game.is_out("GT") && !game.is_out("OCR"));
    assert!(game.tokens_on("D5").is_empty());
    assert_eq!(game.tokens_on("E10"), ["OCR"]);
    assert!(game.trains_of("GT").is_empty());
    assert_eq!(game.in_depot("2"), 5, "its 2 is out of the game");
}

#[test]
fn la_042_the_first_stock_round_follows_at_once() {
    let mut game = new_game(4);
    for _ in 0..4 {
        pass(&mut game);
    }
    assert!(in_stock_round(&game));
    assert_eq!(game.state().flow.stock_round, 1);
}

#[test]
fn la_043_players_are_put_in_order_before_the_first_stock_round() {
    let mut game = new_game(5);
    for (player, cash) in [(0, 0), (1, 360), (2, 100), (3, 300), (4, 300)] {
        game.player_cash(player, cash);
    }
    for _ in 0..5 {
        let actor = game.game.decision().unwrap().actor;
        game.act(actor, Verb::Pass);
    }
    assert_eq!(game.state().flow.seats, [0, 2, 3, 4, 1].map(PlayerId));
}

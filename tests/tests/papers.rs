//! Papers and money of an invented title: draft, minors, market, issues, half pay, receivership, bankruptcy.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs,
    reason = "tests"
)]

use std::sync::Arc;

use eighteen::Game;
use eighteen::action::{Action, Choice, Dividend, Offer, Verb};
use eighteen::bots::RandomBot;
use eighteen::state::{Finish, Stage, TokenPlace};
use eighteen_dsl::ids::{Actor, Holder, PlayerId};
use eighteen_tests::scenario::Scenario;
use eighteen_tests::titles;

fn game(variants: &[&str], players: usize, seed: u64) -> Scenario {
    let path = titles::root().join("tests/mechanics/papers.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    let (title, findings) = eighteen_dsl::title::load("papers.toml", &text, &|_| None, variants);
    let title = title.unwrap_or_else(|| panic!("{findings:#?}"));
    Scenario { game: Game::new(Arc::new(title), players, seed).unwrap() }
}

fn player(seat: u8) -> Actor {
    Actor::Player(PlayerId(seat))
}

fn pick(scenario: &mut Scenario, id: &str) {
    let private = scenario.private(id);
    let by = scenario.game.decision().unwrap().actor;
    let price = scenario.game.private_price(private);
    scenario.act(by, Verb::Bid { private, price });
}

fn pass(scenario: &mut Scenario) {
    let by = scenario.game.decision().unwrap().actor;
    scenario.act(by, Verb::Pass);
}

fn turn(scenario: &Scenario) -> u8 {
    scenario.game.decision().unwrap().player.0
}

/// A game after a draft that nobody wanted: all sold but nothing bought.
fn in_stock(variants: &[&str], players: usize) -> Scenario {
    let mut scenario = game(variants, players, 1);
    while matches!(scenario.game.state().flow.stage, Stage::Draft(_)) {
        pass(&mut scenario);
    }
    scenario
}

fn par(scenario: &mut Scenario, id: &str, price: i64) {
    let (row, column) = scenario.par_cell(price);
    let by = scenario.game.decision().unwrap().actor;
    let corporation = scenario.corporation(id);
    scenario.act(by, Verb::Par { corporation, row, column });
}

/// All pass until the corporation operates, with a president who starts it at a price.
fn operating(variants: &[&str], players: usize, id: &str, price: i64, cash: i64) -> Scenario {
    let mut scenario = in_stock(variants, players);
    par(&mut scenario, id, price);
    while matches!(scenario.game.state().flow.stage, Stage::Stock(_)) {
        pass(&mut scenario);
    }
    scenario.treasury(id, cash);
    scenario
}

fn issues(scenario: &Scenario) -> Vec<(u8, i64)> {
    let found = scenario.game.actions().into_iter().filter_map(|choice| match choice {
        Choice { by: Actor::Corporation(_), offer: Offer::SellShares { percent, proceeds, .. } } => {
            Some((percent, proceeds))
        }
        _ => None,
    });
    found.collect()
}

#[test]
fn a_snake_draft_turns_back_and_ends_at_its_limit() {
    let mut scenario = game(&[], 3, 1);
    let mut turns = Vec::new();
    for id in ["M", "P1", "P2"] {
        turns.push(turn(&scenario));
        pick(&mut scenario, id);
    }
    turns.push(turn(&scenario));
    assert_eq!(turns, [0, 1, 2, 2]);
    assert_eq!(scenario.game.state().players[PlayerId(0)].cash, 160);
    pick(&mut scenario, "P4");
    // Four were bought: the rest leaves the game, and the poorest begins.
    let left = scenario.private("P3");
    assert!(scenario.game.state().privates[left].closed);
    assert_eq!(scenario.game.state().flow.seats, [0, 2, 1].map(PlayerId));
    assert_eq!(turn(&scenario), 0);
}

#[test]
fn a_pass_where_the_order_turns_counts_twice_and_a_purchase_undoes_passes() {
    let mut scenario = game(&[], 3, 1);
    pick(&mut scenario, "P1");
    pass(&mut scenario);
    pass(&mut scenario);
    // The third player passed at the corner, and the second has passed before.
    assert_eq!(turn(&scenario), 0);
    pick(&mut scenario, "P2");
    assert_eq!(turn(&scenario), 0);
    for _ in 0..3 {
        pass(&mut scenario);
    }
    assert!(matches!(scenario.game.state().flow.stage, Stage::Stock(_)));
}

#[test]
fn a_minor_comes_with_its_private_operates_first_and_splits_its_income() {
    let mut scenario = game(&[], 3, 1);
    let minor = scenario.corporation("M");
    assert_eq!(scenario.game.trains(minor).len(), 1);
    pick(&mut scenario, "M");
    let entry = &scenario.game.state().corporations[minor];
    assert_eq!((entry.cash, entry.president, entry.floated), (60, Some(PlayerId(0)), true));
    while !matches!(scenario.game.state().flow.stage, Stage::Stock(_)) {
        pass(&mut scenario);
    }
    par(&mut scenario, "AB", 60);
    while matches!(scenario.game.state().flow.stage, Stage::Stock(_)) {
        pass(&mut scenario);
    }
    assert_eq!(scenario.game.operator(), Some(minor));
    // Half pay is all that a minor may do, so nobody is asked once the step is reached.
    let before = scenario.game.state().players[PlayerId(0)].cash;
    scenario.has_run(51);
    assert_eq!(scenario.game.state().corporations[minor].cash, 60 + 25);
    assert_eq!(scenario.game.state().players[PlayerId(0)].cash, before + 26);
    assert_eq!(scenario.game.operator(), Some(scenario.corporation("AB")));
}

#[test]
fn a_corporation_takes_over_a_minor_with_money_train_and_token() {
    let mut scenario = operating(&[], 3, "AB", 60, 300);
    let (minor, buyer, private) = (scenario.corporation("M"), scenario.corporation("AB"), scenario.private("M"));
    scenario.edit(|state, game| {
        state.privates[private].closed = false;
        state.privates[private].owner = Holder::Player(PlayerId(2));
        let entry = &mut state.corporations[minor];
        (entry.closed, entry.floated, entry.president) = (false, true, Some(PlayerId(2)));
        for id in state.tokens.ids() {
            if state.tokens[id].charter == minor {
                let city = eighteen_dsl::ids::CityRef { hex: game.title().find_hex("B3").unwrap(), city: 0 };
                state.tokens[id].place = TokenPlace::Map { city, slot: 0 };
            }
        }
    });
    let by = Actor::Corporation(buyer);
    assert!(scenario.game.check(&Action { by, verb: Verb::BuyPrivate { private, price: 141 } }).is_err());
    scenario.act(by, Verb::BuyPrivate { private, price: 140 });
    let state = scenario.game.state();
    assert!(state.corporations[minor].closed);
    let city = scenario.city("B3", 0);
    let there = state.tokens.iter().find(|token| matches!(token.place, TokenPlace::Map { city: at, .. } if at == city));
    assert_eq!(there.and_then(|token| token.owner), Some(buyer));
}

#[test]
fn unstarted_corporations_leave_once_as_many_as_may_have_started() {
    let mut scenario = in_stock(&[], 2);
    assert_eq!(scenario.game.cert_limit(), 19);
    par(&mut scenario, "AB", 60);
    par(&mut scenario, "GD", 60);
    let third = scenario.corporation("EZ");
    assert!(scenario.game.state().corporations[third].closed);
    // Its home token stays, and so does the certificate limit until a corporation closes.
    let city = scenario.city("B5", 0);
    let there = |place: TokenPlace| matches!(place, TokenPlace::Map { city: at, .. } if at == city);
    assert!(scenario.game.state().tokens.iter().any(|token| token.owner == Some(third) && there(token.place)));
    assert_eq!(scenario.game.cert_limit(), 19);
}

#[test]
fn a_block_is_sold_once_a_turn_and_only_the_president_moves_the_price() {
    let mut scenario = in_stock(&[], 3);
    scenario.start("AB", 60, &[(0, 40), (1, 20)], 0).start("GD", 60, &[(1, 20), (0, 20)], 0);
    for id in ["AB", "GD"] {
        let corporation = scenario.corporation(id);
        scenario.edit(|state, _| state.corporations[corporation].operated = true);
    }
    let (ab, gd) = (scenario.corporation("AB"), scenario.corporation("GD"));
    scenario.act(player(0), Verb::SellShares { corporation: ab, percent: 10 });
    assert_eq!(scenario.game.price(ab), 50);
    scenario.act(player(0), Verb::SellShares { corporation: gd, percent: 10 });
    assert_eq!(scenario.game.price(gd), 60);
    let again = Action { by: player(0), verb: Verb::SellShares { corporation: ab, percent: 10 } };
    assert_eq!(scenario.game.check(&again).unwrap_err().code, "one-block");
    pass(&mut scenario);
    pass(&mut scenario);
    pass(&mut scenario);
    // A new turn, a new block.
    scenario.act(player(0), Verb::SellShares { corporation: ab, percent: 10 });
    assert_eq!(scenario.game.price(ab), 40);
}

#[test]
fn the_cheapest_operates_first_in_the_first_operating_round_only() {
    let mut scenario = in_stock(&[], 3);
    par(&mut scenario, "AB", 80);
    par(&mut scenario, "GD", 60);
    while matches!(scenario.game.state().flow.stage, Stage::Stock(_)) {
        pass(&mut scenario);
    }
    assert_eq!(scenario.game.operator(), Some(scenario.corporation("GD")));
}

#[test]
fn issues_and_redemptions_have_prices_of_their_own_and_come_once_a_turn() {
    let mut scenario = operating(&[], 3, "AB", 70, 0);
    let ab = scenario.corporation("AB");
    // Players hold two shares and the pool none, so that two may be issued, each at the next lower price.
    assert_eq!(issues(&scenario), [(10, 60), (20, 120)]);
    let by = Actor::Corporation(ab);
    scenario.act(by, Verb::SellShares { corporation: ab, percent: 20 });
    assert_eq!((scenario.game.state().corporations[ab].cash, scenario.game.price(ab)), (120, 70));
    assert!(issues(&scenario).is_empty(), "one issue or redemption a turn");
    let back = Action { by, verb: Verb::BuyShares { corporation: ab, percent: 10, from: Holder::Pool } };
    assert_eq!(scenario.game.check(&back).unwrap_err().code, "issued-already");
    scenario.edit(|state, _| match &mut state.flow.stage {
        Stage::Operating(stage) => stage.issued = false,
        _ => panic!("no operating round"),
    });
    scenario.act(by, back.verb);
    assert_eq!(scenario.game.state().corporations[ab].cash, 120 - 80);
}

#[test]
fn half_pay_keeps_what_the_shares_divide() {
    let mut scenario = operating(&[], 3, "AB", 70, 0);
    let ab = scenario.corporation("AB");
    scenario.train("AB", "2");
    scenario.has_run(130);
    let president = scenario.game.decision().unwrap().player;
    let before = scenario.game.state().players[president].cash;
    scenario.act(Actor::Corporation(ab), Verb::Dividend { kind: Dividend::Half });
    // Sixty are kept, seven for each share: two of the president and eight of the treasury.
    assert_eq!(scenario.game.state().players[president].cash, before + 14);
    assert_eq!(scenario.game.state().corporations[ab].cash, 60 + 56);
    assert_eq!(scenario.game.price(ab), 80);
}

/// The corporation without train and with some money, at the step in which it must buy one.
fn needs_train(variants: &[&str], shares: &[(u8, i64)], price: i64, cash: i64) -> Scenario {
    let mut scenario = in_stock(variants, 3);
    scenario.start("AB", price, shares, cash);
    let ab = scenario.corporation("AB");
    scenario.edit(|state, _| state.corporations[ab].floated = true);
    while matches!(scenario.game.state().flow.stage, Stage::Stock(_)) {
        pass(&mut scenario);
    }
    assert_eq!(scenario.game.operator(), Some(ab));
    scenario.next_train("4");
    pass(&mut scenario);
    scenario.edit(|state, game| {
        state.corporations[ab].cash = cash;
        state.corporations[ab].cell = Some(Scenario { game: game.clone() }.par_cell(price));
    });
    scenario
}

#[test]
fn a_corporation_in_need_issues_first_what_it_must_and_no_more() {
    let scenario = needs_train(&[], &[(0, 20), (1, 20)], 100, 40);
    // One share brings 80, two 70 each: 40 and 140 are enough for either face.
    assert_eq!(issues(&scenario), [(20, 140)]);
    let ab = scenario.corporation("AB");
    assert!(!scenario.game.president_may_help(ab));
    let scenario = needs_train(&[], &[(0, 20), (1, 20)], 100, 80);
    // One share is enough for the cheap face, two for the dear one.
    assert_eq!(issues(&scenario), [(10, 80), (20, 140)]);
}

#[test]
fn after_an_emergency_issue_the_president_helps_with_either_face() {
    let mut scenario = needs_train(&[], &[(0, 20)], 40, 0);
    let ab = scenario.corporation("AB");
    let all: Vec<_> = issues(&scenario);
    assert_eq!(all, [(20, 20)]);
    scenario.act(Actor::Corporation(ab), Verb::SellShares { corporation: ab, percent: 20 });
    assert_eq!(scenario.game.price(ab), 20);
    assert!(issues(&scenario).is_empty());
    scenario.player_cash(0, 150);
    let faces: Vec<u8> = scenario
        .game
        .actions()
        .into_iter()
        .filter_map(|choice| match choice.offer {
            Offer::BuyTrain { face, from: Holder::Bank, .. } => Some(face),
            _ => None,
        })
        .collect();
    assert_eq!(faces, [1]);
}

#[test]
fn a_bankrupt_president_leaves_his_corporation_to_the_pool_and_it_buys_by_itself() {
    let mut scenario = needs_train(&[], &[(0, 20)], 40, 0);
    let ab = scenario.corporation("AB");
    scenario.player_cash(0, 115);
    scenario.act(Actor::Corporation(ab), Verb::Bankrupt);
    let state = scenario.game.state();
    assert!(state.players[PlayerId(0)].bankrupt);
    assert!(scenario.game.in_receivership(ab));
    assert_eq!(scenario.game.percent(ab, Holder::Pool), 40);
    // The issue brings 20, the president has 115, and his two shares go to the pool at 20 each: the cheap face is bought.
    assert_eq!(state.corporations[ab].cash, 20 + 115 + 40 - 160);
    assert_eq!(scenario.game.trains(ab).len(), 1);
    assert!(!scenario.game.is_over());
}

#[test]
fn whoever_holds_a_share_may_swap_it_for_the_presidency_in_the_pool() {
    let mut scenario = needs_train(&[], &[(0, 20), (1, 10)], 40, 0);
    let ab = scenario.corporation("AB");
    scenario.player_cash(0, 100);
    scenario.act(Actor::Corporation(ab), Verb::Bankrupt);
    assert!(scenario.game.in_receivership(ab));
    while !matches!(scenario.game.state().flow.stage, Stage::Stock(_)) {
        let by = scenario.game.decision().unwrap().actor;
        let verb = match scenario.game.actions().first().map(|choice| choice.offer.clone()) {
            Some(Offer::RunRoutes { .. }) => Verb::RunRoutes { routes: Vec::new() },
            _ => Verb::Pass,
        };
        scenario.act(by, verb);
    }
    while turn(&scenario) != 1 {
        pass(&mut scenario);
    }
    let price = scenario.game.price(ab);
    let before = scenario.game.state().players[PlayerId(1)].cash;
    scenario.act(player(1), Verb::BuyShares { corporation: ab, percent: 20, from: Holder::Pool });
    assert_eq!(scenario.game.state().corporations[ab].president, Some(PlayerId(1)));
    assert_eq!(scenario.game.percent(ab, Holder::Player(PlayerId(1))), 20);
    assert_eq!(scenario.game.state().players[PlayerId(1)].cash, before - price);
}

#[test]
fn the_corporations_of_a_bankrupt_may_close_with_compensation() {
    let mut scenario = needs_train(&["closes"], &[(0, 30), (1, 20)], 40, 0);
    let ab = scenario.corporation("AB");
    let before = scenario.game.state().players[PlayerId(1)].cash;
    scenario.player_cash(0, 0);
    if let Some((percent, _)) = issues(&scenario).first().copied() {
        scenario.act(Actor::Corporation(ab), Verb::SellShares { corporation: ab, percent });
    }
    scenario.act(Actor::Corporation(ab), Verb::Bankrupt);
    assert!(scenario.game.state().corporations[ab].closed);
    assert!(scenario.game.state().players[PlayerId(1)].cash > before);
    assert_eq!(scenario.game.state().finished, Some(Finish::AllClosed).filter(|_| scenario.game.is_over()));
}

#[test]
fn without_successor_the_bank_may_lend_for_a_train() {
    let mut scenario = needs_train(&["loan"], &[(0, 20)], 40, 0);
    let ab = scenario.corporation("AB");
    scenario.player_cash(0, 60);
    let (percent, proceeds) = issues(&scenario)[0];
    scenario.act(Actor::Corporation(ab), Verb::SellShares { corporation: ab, percent });
    scenario.act(Actor::Corporation(ab), Verb::Bankrupt);
    let cash = scenario.game.state().corporations[ab].cash;
    assert_eq!(cash, proceeds + 60 - 160 - 100);
    assert_eq!(scenario.game.trains(ab).len(), 1);
}

#[test]
fn a_price_of_nothing_closes_a_corporation_and_the_last_ends_the_game() {
    let mut scenario = in_stock(&[], 2);
    par(&mut scenario, "AB", 40);
    par(&mut scenario, "GD", 40);
    for id in ["AB", "GD"] {
        scenario.price_at(id, 0, 1);
    }
    let ab = scenario.corporation("AB");
    scenario.shares("AB", 10, Holder::Bank, Holder::Player(PlayerId(0)));
    while turn(&scenario) != 0 {
        pass(&mut scenario);
    }
    scenario.act(player(0), Verb::SellShares { corporation: ab, percent: 10 });
    assert!(scenario.game.state().corporations[ab].closed);
    assert_eq!(scenario.game.cert_limit(), 16);
    assert!(scenario.game.audit().is_empty());
}

#[test]
fn a_deck_shows_hands_and_is_paid_at_the_end() {
    let mut scenario = game(&["deck"], 2, 9);
    let gone: Vec<bool> = scenario.game.state().privates.iter().map(|private| private.removed).collect();
    // One of three privates was drawn, and the one for more players is out.
    assert_eq!(gone.iter().filter(|gone| **gone).count(), 2);
    assert_eq!(turn(&scenario), 1);
    assert!(scenario.game.check(&Action { by: player(1), verb: Verb::Pass }).is_err());
    let mut picks = 0;
    while matches!(scenario.game.state().flow.stage, Stage::Draft(_)) {
        let actions = scenario.game.actions();
        let bids = actions.iter().filter(|choice| matches!(choice.offer, Offer::Bid { .. })).count();
        assert!(bids <= 3);
        let Some(Choice { by, offer: Offer::Bid { private, min, .. } }) = actions.first().cloned() else {
            panic!("nothing to pick")
        };
        scenario.act(by, Verb::Bid { private, price: min });
        picks += 1;
    }
    assert_eq!(picks, 5);
    let sold = scenario.game.state().privates.iter().filter(|private| matches!(private.owner, Holder::Player(_)));
    assert_eq!(sold.count(), 3);
    assert!(scenario.game.audit().is_empty());
}

#[test]
fn random_games_stay_sound_to_their_end() {
    for variants in [&[][..], &["deck"], &["closes"], &["loan"]] {
        for (players, seed) in [(2, 3), (3, 4), (4, 5), (2, 6), (3, 7), (4, 8)] {
            if variants == ["deck"] && players != 2 {
                continue;
            }
            let mut game = game(variants, players, seed).game;
            let mut bot = RandomBot::new(seed);
            for step in 0..4000 {
                let Some(action) = bot.pick(&game) else { break };
                let result = game.apply(&action).map(|_| ());
                assert!(result.is_ok(), "{variants:?} {players} {seed} step {step}: {action:?}: {result:?}");
                let broken = game.audit();
                assert!(broken.is_empty(), "{variants:?} {players} {seed} step {step}: {action:?}: {broken:?}");
            }
        }
    }
}

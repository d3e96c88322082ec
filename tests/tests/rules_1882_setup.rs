//! 1882: set-up and the auction of the privates.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_1882_help;

use std::collections::BTreeSet;

use eighteen::action::{Offer, Verb};
use eighteen::event::Event;
use eighteen::state::TrainPlace;
use eighteen_dsl::ids::{Actor, Holder};
use eighteen_dsl::ir::Step;
use eighteen_tests::scenario::{Scenario, holder, seat};
use rules_1882_help::*;

fn new_game(players: usize, seed: u64) -> Scenario {
    Scenario::new("1882", &[], players, seed)
}

/// Names of the trains in a place, in the order of their ids.
fn trains_in(game: &Scenario, place: TrainPlace) -> Vec<&str> {
    let (state, title) = (game.game.state(), game.game.title());
    let there = state.trains.iter().filter(|train| train.place == place);
    there.map(|train| title.trains[train.train_type].name()).collect()
}

/// The types of the trains that carry the rebellion card.
fn carded(game: &Scenario) -> Vec<&str> {
    let title = game.game.title();
    let marked = game.game.state().trains.iter().filter(|train| train.mark.is_some());
    marked.map(|train| title.trains[train.train_type].name()).collect()
}

/// Players 1 to 4 buy one private each at its price, the cheapest first, so that player 4 gets the Trestle Bridge.
fn buy_four(game: &mut Scenario) {
    for (player, (private, price)) in (0..).zip([("HB", 20), ("SC", 50), ("NWR", 80), ("TB", 140)]) {
        game.act(seat(player), bid(game, private, price));
    }
}

#[test]
fn r82_001_starting_cash_goes_by_the_number_of_players() {
    for (players, cash) in [(2, 900), (3, 600), (4, 450), (5, 360), (6, 300)] {
        let game = new_game(players, 1);
        let found: Vec<i64> = game.game.state().players.iter().map(|player| player.cash).collect();
        assert_eq!(found, vec![cash; players]);
    }
}

#[test]
fn r82_002_the_certificate_limit_goes_by_the_number_of_players() {
    for (players, limit) in [(2, 20), (3, 14), (4, 11), (5, 10), (6, 9)] {
        let mut game = Scenario::in_stock_round("1882", &[], players, 2);
        let mut left = limit;
        for id in ["CNR", "HBR", "CPR", "GT"] {
            let papers = left.min(5);
            if papers > 0 {
                game.start(id, 90, &[(0, 10 + 10 * papers)], 0);
            }
            left -= papers;
        }
        game.start("QLL", 90, &[(1, 20)], 0);
        let verb = buy(&game, "QLL", Holder::Bank);
        refuse(&mut game, seat(0), verb.clone(), "certificate-limit", &[limit]);
        game.shares("CNR", 10, holder(0), Holder::Bank);
        assert!(game.allows(seat(0), verb), "{players} players may hold {limit} certificates");
    }
}

#[test]
fn r82_003_all_money_of_the_game_is_9000() {
    assert_eq!(new_game(4, 1).game.state().bank, 7200);
    for players in 2..=6 {
        let game = new_game(players, 1);
        let hands: i64 = game.game.state().players.iter().map(|player| player.cash).sum();
        assert_eq!(game.game.state().bank + hands, 9000);
    }
}

#[test]
fn r82_004_there_are_seven_companies_of_which_two_cannot_be_started_at_once() {
    let game = stock(1);
    let all: BTreeSet<&str> = game.game.title().corporations.iter().map(|c| c.id.as_str()).collect();
    assert_eq!(all, BTreeSet::from(["CN", "CNR", "CPR", "GT", "HBR", "QLL", "SC"]));
    assert_eq!((game.corporation("QL"), game.corporation("SCR")), (game.corporation("QLL"), game.corporation("SC")));
    let open: BTreeSet<&str> = game
        .offers(seat(0))
        .iter()
        .filter_map(|offer| match offer {
            Offer::Par { corporation, .. } => Some(game.game.title().corporations[*corporation].id.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(open, BTreeSet::from(["CNR", "CPR", "GT", "HBR", "QLL"]));
}

#[test]
fn r82_005_five_privates_come_up_from_the_cheapest_to_the_dearest() {
    let game = new_game(4, 1);
    let bids: Vec<_> = game
        .offers(seat(0))
        .into_iter()
        .filter_map(|offer| match offer {
            Offer::Bid { private, min, .. } => Some((game.game.title().privates[private].id.clone(), min)),
            _ => None,
        })
        .collect();
    let wanted = [("HB", 20), ("SC", 55), ("NWR", 85), ("TB", 145), ("CP", 185)];
    assert_eq!(bids, wanted.map(|(id, min)| (id.to_owned(), min)));
}

#[test]
fn r82_006_one_train_each_of_3_4_5_and_6_is_set_aside() {
    let game = new_game(4, 1);
    let depot = ["2", "2", "2", "2", "2", "2", "3", "3", "3", "3", "4", "4", "4", "5", "5", "6", "6", "D"];
    assert_eq!(trains_in(&game, TrainPlace::Depot), depot);
    assert_eq!(trains_in(&game, TrainPlace::Reserve), ["3", "4", "5", "6"]);
}

#[test]
fn r82_007_the_rank_of_the_rebellion_card_is_drawn() {
    for (seed, rank) in [(5, "5"), (10526, "6"), (5236, "4")] {
        assert_eq!(carded(&new_game(4, seed)), [rank]);
    }
    let games: Vec<Scenario> = (1..40).map(|seed| new_game(4, seed)).collect();
    let ranks: BTreeSet<&str> = games.iter().flat_map(carded).collect();
    assert_eq!(ranks, BTreeSet::from(["3", "4", "5", "6"]));
}

#[test]
fn r82_008_the_card_lies_under_the_first_train_of_its_rank() {
    let mut game = seeded(5236);
    game.lay("E7", "9", 1).next_train("4");
    game = operating(game, "CNR", 900, Step::BuyTrain);
    let first = game.game.state().depot[0];
    game.act(game.as_corporation("CNR"), buy_train(first, 300, None));
    assert_eq!(tile_on(&game, "E7"), "E7", "the rebellion has come");
    game.lay("E7", "9", 1);
    let second = game.game.state().depot[0];
    game.act(game.as_corporation("CNR"), buy_train(second, 300, None));
    assert_eq!(tile_on(&game, "E7"), "9", "the second 4 sets nothing off");
}

#[test]
fn r82_009_the_trestle_bridge_comes_with_a_share_drawn_from_five_companies() {
    let gift = |seed| {
        let mut game = new_game(4, seed);
        buy_four(&mut game);
        let title = game.game.title();
        let ids = title.corporations.iter().map(|c| c.id.clone());
        let held: Vec<_> = ids.map(|id| (held(&game, &id, holder(3)), id)).filter(|(held, _)| *held > 0).collect();
        assert_eq!(held.len(), 1, "seed {seed}");
        assert_eq!(held[0].0, 10);
        assert_eq!(game.cash(3), 450 - 140);
        held[0].1.clone()
    };
    assert_eq!((gift(10526).as_str(), gift(5236).as_str()), ("HBR", "CNR"));
    let all: BTreeSet<String> = (1..60).map(gift).collect();
    assert_eq!(all.iter().map(String::as_str).collect::<Vec<_>>(), ["CNR", "CPR", "GT", "HBR", "QLL"]);
}

#[test]
fn r82_010_a_lone_bid_buys_when_its_private_comes_up() {
    let mut game = new_game(4, 1);
    for (player, (private, price)) in (0..).zip([("TB", 145), ("HB", 20), ("SC", 50), ("NWR", 80)]) {
        game.act(seat(player), bid(&game, private, price));
    }
    let private = &game.game.state().privates[game.private("TB")];
    assert_eq!((private.owner, game.cash(0)), (holder(0), 450 - 145));
    assert_eq!(game.game.decision().unwrap().actor, seat(0), "the next is for sale where the round stopped");
}

#[test]
fn r82_010_several_bids_are_fought_out_among_the_bidders() {
    let mut game = new_game(4, 1);
    game.act(seat(0), bid(&game, "SC", 55));
    game.act(seat(1), bid(&game, "SC", 60));
    game.act(seat(2), Verb::Pass);
    game.act(seat(3), bid(&game, "HB", 20));
    let verb = bid(&game, "SC", 65);
    refuse(&mut game, seat(2), verb, "out-of-turn", &[1, 3]);
    game.act(seat(0), Verb::Pass);
    assert_eq!(game.game.state().privates[game.private("SC")].owner, holder(1));
    assert_eq!((game.cash(0), game.cash(1)), (450, 390));
}

#[test]
fn r82_011_bids_move_in_fives() {
    let mut game = new_game(4, 1);
    for (price, code, numbers) in
        [(87, "bid-step", [87, 85, 90]), (80, "bid-too-low", [80, 85, 85]), (455, "not-enough-money", [455, 450, 450])]
    {
        let verb = bid(&game, "NWR", price);
        refuse(&mut game, seat(0), verb, code, &numbers);
    }
    game.act(seat(0), bid(&game, "NWR", 85));
    let verb = bid(&game, "NWR", 85);
    refuse(&mut game, seat(1), verb, "bid-too-low", &[85, 90]);
    let events = game.act(seat(1), bid(&game, "NWR", 95));
    assert!(events.iter().any(|event| matches!(event, Event::BidMade { price: 95, .. })));
    assert_eq!(game.game.decision().unwrap().actor, Actor::Player(eighteen_dsl::ids::PlayerId(2)));
}

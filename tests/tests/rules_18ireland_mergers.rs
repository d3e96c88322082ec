//! 18Ireland: merger rounds.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18ireland_help;

use eighteen::action::Verb;
use eighteen::state::{Stage, TokenPlace};
use eighteen_dsl::ids::{Holder, PlayerId};
use eighteen_tests::scenario::{Scenario, seat};
use rules_18ireland_help::*;

const YES: Verb = Verb::Vote { yes: true };
const NO: Verb = Verb::Vote { yes: false };

/// DER on I9 and DDR on I11 with track between them; UR in Belfast without; in phase 4.
fn joined() -> Scenario {
    let mut game = stock(3);
    phase(&mut game, "4");
    start(&mut game, "DER", 60, &[(2, 40), (0, 20), (1, 20)], 124);
    start(&mut game, "DDR", 85, &[(1, 40), (2, 20)], 36);
    start(&mut game, "UR", 50, &[(0, 40), (2, 20)], 0);
    // The city of I9 leads south to the northern city of Dublin.
    game.lay("I9", "IR2", 3);
    merger(game)
}

/// All three, joined: the town tile is not in the way, and Belfast is joined to I9 by plain track.
fn three() -> Scenario {
    let mut game = joined();
    game.edit(|state, game| {
        // Tokens stop nobody, so that it is enough to put the third company beside the second.
        let ur = game.title().find_corporation("UR").unwrap();
        let hex = game.title().find_hex("I11").unwrap();
        for token in state.tokens.iter_mut().filter(|token| token.owner == Some(ur)) {
            token.place = TokenPlace::Map { city: eighteen_dsl::ids::CityRef { hex, city: 0 }, slot: 0 };
        }
    });
    game
}

#[test]
fn ir_089_a_merger_round_follows_the_operating_rounds_from_phase_4_on() {
    for (name, follows) in [("2", false), ("4", true)] {
        let mut game = stock(3);
        phase(&mut game, name);
        start(&mut game, "DER", 60, &[(0, 40)], 0);
        game.pass_stock_round();
        let mut seen = false;
        for _ in 0..40 {
            match game.game.state().flow.stage {
                Stage::Merger(_) => seen = true,
                Stage::Stock(_) => break,
                _ => {}
            }
            game.edit(|state, _| state.players.iter_mut().for_each(|player| player.cash = 1000));
            let train = game.game.step() == Some(eighteen_dsl::ir::Step::BuyTrain)
                && game.game.must_buy_train(game.corporation("DER"));
            if train {
                let verb = game.top_train(game.game.cheapest_price().unwrap());
                game.act(game.as_corporation("DER"), verb);
            } else {
                nothing(&mut game);
            }
        }
        assert_eq!(seen, follows, "phase {name}");
    }
}

#[test]
fn ir_090_the_proposer_holds_a_share_of_the_first_company() {
    let mut game = joined();
    game.edit(|state, _| {
        if let Stage::Merger(stage) = &mut state.flow.stage {
            stage.turn = PlayerId(3);
        }
    });
    assert!(named(&game).is_empty());
    let verb = name(&game, "DER");
    refuse(&mut game, seat(3), verb, "no-merger");
}

#[test]
fn ir_091_two_or_three_companies_merge() {
    let mut game = joined();
    let verb = name(&game, "DER");
    game.act(seat(0), verb);
    refuse(&mut game, seat(0), Verb::Pass, "names-one");
    let title = game.game.title();
    assert_eq!(title.mergers.most, 3);
}

#[test]
fn ir_092_only_operating_5_share_companies_merge() {
    let game = joined();
    assert!(!named(&game).contains(&"GJR".to_owned()));
}

#[test]
fn ir_093_track_must_join_their_tokens() {
    let mut game = joined();
    assert_eq!(named(&game), ["DER"]);
    game.edit(|state, game| {
        let hex = game.title().find_hex("I9").unwrap();
        state.hexes[hex].tile = game.title().hexes[hex].printed;
    });
    assert!(named(&game).is_empty());
}

/// DER and DDR are proposed by player 3 and put to the vote.
fn proposed() -> Scenario {
    let mut game = joined();
    game.edit(|state, _| {
        if let Stage::Merger(stage) = &mut state.flow.stage {
            stage.turn = PlayerId(2);
        }
    });
    for id in ["DER", "DDR"] {
        let verb = name(&game, id);
        game.act(seat(2), verb);
    }
    game
}

#[test]
fn ir_094_the_target_is_an_unstarted_10_share_company() {
    let mut game = joined();
    start(&mut game, "DSER", 60, &[(3, 20)], 0);
    let mut game = {
        let verb = name(&game, "DER");
        game.act(seat(0), verb);
        let verb = name(&game, "DDR");
        game.act(seat(0), verb);
        game
    };
    for _ in 0..3 {
        if game.game.actions().iter().any(|choice| matches!(choice.offer, eighteen::action::Offer::Vote { .. })) {
            let by = acting(&game);
            game.act(by, YES);
        }
    }
    let targets = named(&game);
    assert!(!targets.contains(&"DSER".to_owned()) && targets.contains(&"GNRI".to_owned()), "{targets:?}");
}

#[test]
fn ir_095_all_shareholders_vote_from_the_proposer_on() {
    let mut game = proposed();
    let mut order = Vec::new();
    for _ in 0..2 {
        order.push(acting(&game));
        let by = acting(&game);
        game.act(by, YES);
    }
    assert_eq!(order, [seat(2), seat(0)]);
}

#[test]
fn ir_096_ir_097_a_vote_a_share_and_all_of_them_at_once() {
    let mut game = proposed();
    let events = game.act(seat(2), YES);
    let votes = events.iter().find_map(|event| match event {
        eighteen::event::Event::Voted { votes, yes: true, .. } => Some(*votes),
        _ => None,
    });
    assert_eq!(votes, Some(3));
}

/// The votes of the pool when a share of a company lies there.
fn pool_votes(id: &str) -> (i64, i64) {
    let mut game = joined();
    game.shares(id, 20, Holder::Bank, Holder::Pool);
    for id in ["DER", "DDR"] {
        let verb = name(&game, id);
        game.act(seat(0), verb);
    }
    let Stage::Merger(stage) = &game.game.state().flow.stage else { panic!("no merger round") };
    let vote = stage.vote.as_ref().unwrap();
    (vote.yes, vote.no)
}

#[test]
fn ir_098_ir_099_the_pool_votes_by_price() {
    // The new price is 70: more than the 60 of DER, less than the 85 of DDR.
    assert_eq!(pool_votes("DER"), (1, 0));
    assert_eq!(pool_votes("DDR"), (0, 1));
}

#[test]
fn ir_100_a_tie_rejects() {
    let mut game = proposed();
    // Three votes of player 3, three of player 2, and one of player 1: with that one taken away it is a tie.
    game.shares("DER", 20, eighteen_tests::scenario::holder(0), Holder::Bank);
    game.edit(|state, _| {
        if let Stage::Merger(stage) = &mut state.flow.stage {
            let vote = stage.vote.as_mut().unwrap();
            vote.total = 6;
            vote.left.retain(|player| *player != PlayerId(0));
        }
    });
    game.act(seat(2), YES);
    game.act(seat(1), NO);
    let Stage::Merger(stage) = &game.game.state().flow.stage else { panic!("no merger round") };
    assert!(!stage.accepted && stage.refused.len() == 1);
}

#[test]
fn ir_101_a_set_is_not_voted_on_twice_in_a_round() {
    let mut game = proposed();
    game.act(seat(2), NO);
    game.act(seat(0), NO);
    let Stage::Merger(stage) = &game.game.state().flow.stage else { panic!("no merger round") };
    assert_eq!(stage.refused.len(), 1);
    while acting(&game) != seat(0) {
        let by = acting(&game);
        game.act(by, Verb::Pass);
    }
    let verb = name(&game, "DER");
    game.act(seat(0), verb);
    let verb = name(&game, "DDR");
    game.act(seat(0), verb);
    let Stage::Merger(stage) = &game.game.state().flow.stage else { panic!("no merger round") };
    assert!(stage.vote.is_none() && stage.proposed.is_empty());
}

/// DER and DDR have become DSER.
fn merged() -> Scenario {
    let mut game = proposed();
    game.act(seat(2), YES);
    game.act(seat(0), YES);
    let verb = name(&game, "DSER");
    game.act(seat(2), verb);
    game
}

#[test]
fn ir_102_each_share_becomes_one_of_the_new_company() {
    let game = merged();
    assert_eq!((held(&game, "DSER", 2), held(&game, "DSER", 0), held(&game, "DSER", 1)), (30, 10, 30));
    assert_eq!(game.game.state().corporations[game.corporation("DSER")].president, Some(PlayerId(2)));
}

#[test]
fn ir_103_the_price_is_where_the_leftmost_column_and_the_topmost_row_meet() {
    assert_eq!(merged().price("DSER"), 70);
}

#[test]
fn ir_282_two_tokens_on_one_tile_bar_a_merger() {
    let mut game = stock(3);
    phase(&mut game, "4");
    start(&mut game, "EBSR", 60, &[(0, 40)], 0);
    start(&mut game, "SLNCR", 60, &[(0, 40)], 0);
    let game = merger(game);
    assert!(named(&game).is_empty());
}

#[test]
fn ir_283_money_trains_and_privates_go_over() {
    let mut game = proposed();
    game.train("DER", "4H");
    game.train("DER", "4H");
    game.train("DDR", "4H");
    game.own("TIM", Holder::Corporation(game.corporation("DDR")));
    game.act(seat(2), YES);
    game.act(seat(0), YES);
    let verb = name(&game, "DSER");
    game.act(seat(2), verb);
    assert_eq!(game.cash_of("DSER"), 160);
    assert_eq!(game.game.trains(game.corporation("DSER")).len(), 3);
    let owner = game.game.state().privates[game.private("TIM")].owner;
    assert_eq!(owner, Holder::Corporation(game.corporation("DSER")));
    assert!(is_closed(&game, "DER") && is_closed(&game, "DDR"));
}

#[test]
fn ir_284_tokens_are_replaced_in_place() {
    let game = merged();
    let dser = game.corporation("DSER");
    let hexes: Vec<&str> = game
        .game
        .state()
        .tokens
        .iter()
        .filter(|token| token.owner == Some(dser))
        .filter_map(|token| match token.place {
            TokenPlace::Map { city, .. } => Some(game.game.title().hexes[city.hex].coordinate.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(hexes, ["I9", "I11"]);
    let left = game.game.state().tokens.iter().filter(|t| t.charter == dser && t.place == TokenPlace::Charter);
    assert_eq!(left.map(|token| token.price).collect::<Vec<_>>(), [50]);
}

#[test]
fn ir_285_too_many_trains_must_be_given_up_before_the_round_goes_on() {
    let mut game = proposed();
    phase(&mut game, "6");
    for _ in 0..2 {
        game.train("DER", "4H");
        game.train("DDR", "4H");
    }
    game.act(seat(2), YES);
    game.act(seat(0), YES);
    let verb = name(&game, "DSER");
    game.act(seat(2), verb);
    assert_eq!(acting(&game), game.as_corporation("DSER"));
    let train = game.game.trains(game.corporation("DSER"))[0];
    game.act(game.as_corporation("DSER"), Verb::DiscardTrain { train });
    assert_eq!(acting(&game), seat(3));
}

#[test]
fn ir_286_the_round_ends_when_all_pass_in_a_row_and_a_proposal_starts_anew() {
    let mut game = joined();
    game.act(seat(0), Verb::Pass);
    let verb = name(&game, "DER");
    game.act(seat(1), verb);
    let verb = name(&game, "DDR");
    game.act(seat(1), verb);
    game.act(seat(1), NO);
    while game.game.actions().iter().any(|choice| matches!(choice.offer, eighteen::action::Offer::Vote { .. })) {
        let by = acting(&game);
        game.act(by, NO);
    }
    for player in [2, 3, 0] {
        assert_eq!(acting(&game), seat(player));
        game.act(seat(player), Verb::Pass);
    }
    assert!(matches!(game.game.state().flow.stage, Stage::Merger(_)));
    game.act(seat(1), Verb::Pass);
    assert!(matches!(game.game.state().flow.stage, Stage::Stock(_)));
}

#[test]
fn ir_287_voting_stops_once_it_is_decided() {
    let mut game = proposed();
    game.act(seat(2), YES);
    game.act(seat(0), YES);
    let Stage::Merger(stage) = &game.game.state().flow.stage else { panic!("no merger round") };
    assert!(stage.accepted, "4 of 7 are enough; player 2 is not asked");
}

#[test]
fn ir_288_a_player_without_candidates_can_only_pass() {
    let mut game = joined();
    game.edit(|state, _| {
        if let Stage::Merger(stage) = &mut state.flow.stage {
            stage.turn = PlayerId(3);
        }
    });
    assert_eq!(game.offers(seat(3)), [eighteen::action::Offer::Pass]);
}

#[test]
fn ir_093_three_companies_may_be_joined_through_one_of_them() {
    let mut game = three();
    let verb = name(&game, "DER");
    game.act(seat(0), verb);
    assert!(named(&game).contains(&"DDR".to_owned()));
}

//! Bodies: flow of control, choices that wait, and what is asked of whom.

use super::*;
use crate::action::{Action, Offer, Verb};
use crate::event::Event;
use crate::state::{Pending, State};
use eighteen_dsl::ids::{Actor, MemoryId};
use eighteen_dsl::ir::Grant;

const FLOATED: Event = Event::Floated { corporation: A, cash: 0 };

fn choose(slot: u8, set: Expr) -> Op {
    Op::Choose { slot, set, filter: ALWAYS, actor: None }
}

fn answer(game: &mut Game, by: Actor, verb: Verb) {
    let action = Action { by, verb };
    assert_eq!(game.check_answer(&action), Ok(()));
    game.answer(&action);
}

fn pick(number: i64) -> Verb {
    Verb::Choose { value: Value::Int(number) }
}

fn offers(game: &Game) -> Vec<Offer> {
    match game.state.pending.last() {
        Some(Pending::Ability(frame)) => game.frame_choices(frame).into_iter().map(|choice| choice.offer).collect(),
        _ => Vec::new(),
    }
}

fn asked(game: &Game) -> Option<Actor> {
    match game.state.pending.last() {
        Some(Pending::Ability(frame)) => Some(game.frame_actor(frame)),
        _ => None,
    }
}

#[test]
fn jumps_and_loops() {
    let body = vec![
        Op::Let { slot: 1, value: ints(&[1, 2, 3]) },
        Op::Next { slot: 2, rest: 1, to: 6 },
        Op::Unless { condition: binary(Binary::Ne, Expr::Local(2), int(2)), to: 5 },
        pay(Expr::Const(Value::Player(ANN)), Expr::Local(2)),
        Op::Jump { to: 1 },
        Op::Jump { to: 1 },
        pay_ann(100),
    ];
    let mut game = game(vec![when(Word::Floated, body)]);
    game.fire(&FLOATED);
    assert_eq!(cash(&game, ANN), 604);
}

#[test]
fn an_endless_loop_is_cut_off() {
    let mut game = game(vec![when(Word::Floated, vec![Op::Jump { to: 0 }])]);
    game.fire(&FLOATED);
    assert!(game.state.pending.is_empty());
}

#[test]
fn a_choice_waits_through_a_save() {
    let filter = binary(Binary::Gt, Expr::Local(1), int(10));
    let body = vec![
        pay_ann(1),
        Op::Choose { slot: 1, set: ints(&[10, 20, 30]), filter, actor: None },
        pay(Expr::Const(Value::Player(ANN)), Expr::Local(1)),
        Op::Choose { slot: 2, set: ints(&[5]), filter: ALWAYS, actor: Some(Expr::Const(Value::Player(BEN))) },
        pay(Expr::Const(Value::Player(BEN)), Expr::Local(2)),
        Op::Remember { memory: MemoryId(0), value: Expr::Local(1) },
    ];
    let mut game = game(vec![when(Word::Floated, body)]);
    game.fire(&FLOATED);
    assert_eq!((cash(&game, ANN), asked(&game)), (501, Some(Actor::Player(ANN))));
    let choices = [20, 30].map(|number| Offer::Choose { value: Value::Int(number) });
    assert_eq!(offers(&game), choices);

    let refused = Action { by: Actor::Player(ANN), verb: pick(10) };
    let illegal = game.check_answer(&refused).unwrap_err();
    assert_eq!(illegal.to_string(), "10 is none of the 2 that `power` allows [no-candidate]; choose 20, 30");
    let refused = Action { by: Actor::Player(BEN), verb: pick(20) };
    assert_eq!(game.check_answer(&refused).map_err(|illegal| illegal.code), Err("out-of-turn"));
    let refused = Action { by: Actor::Player(ANN), verb: Verb::Pass };
    assert_eq!(game.check_answer(&refused).map_err(|illegal| illegal.code), Err("choice-first"));

    let text = serde_json::to_string(&game.state).unwrap();
    game.state = serde_json::from_str::<State>(&text).unwrap();
    answer(&mut game, Actor::Player(ANN), pick(20));
    assert_eq!((cash(&game, ANN), asked(&game)), (521, Some(Actor::Player(BEN))));
    answer(&mut game, Actor::Player(BEN), pick(5));
    assert_eq!(cash(&game, BEN), 505);
    assert_eq!(game.state.memories[MemoryId(0)], Value::Int(20));
    assert!(game.state.pending.is_empty());
}

#[test]
fn a_choice_without_candidates_ends_the_ability() {
    let mut game = game(vec![when(Word::Floated, vec![choose(1, ints(&[])), pay_ann(10)])]);
    game.fire(&FLOATED);
    assert!(game.state.pending.is_empty());
    assert_eq!(cash(&game, ANN), 500);
}

#[test]
fn a_choice_that_lost_its_candidates_is_passed() {
    let open = Expr::Where {
        slot: 2,
        set: Box::new(of(Query::Corporations, [])),
        filter: Box::new(Expr::Not(Box::new(Expr::Query(Query::Started, vec![Expr::Local(2)])))),
    };
    let mut game = game(vec![when(Word::Floated, vec![choose(1, open), pay_ann(10)])]);
    game.fire(&FLOATED);
    assert_eq!(offers(&game).len(), 2);
    game.state.corporations[A].par = 70;
    game.state.corporations[B].par = 70;
    assert_eq!(offers(&game), [Offer::Pass]);
    answer(&mut game, Actor::Player(ANN), Verb::Pass);
    assert!(game.state.pending.is_empty());
    assert_eq!(cash(&game, ANN), 500);
}

#[test]
fn choices_are_asked_in_the_order_they_came_up() {
    let first = when(Word::Floated, vec![choose(1, ints(&[1]))]);
    let second = when(Word::Floated, vec![choose(1, ints(&[2]))]);
    let mut game = game(vec![first, second]);
    game.fire(&FLOATED);
    answer(&mut game, Actor::Player(ANN), pick(1));
    answer(&mut game, Actor::Player(ANN), pick(2));
    assert!(game.state.pending.is_empty());
}

#[test]
fn the_owner_is_asked_in_the_name_of_the_private() {
    let owner = of(Query::Owner, [Value::Private(P)]);
    let par = |actor| Op::Ask {
        actor,
        grant: Grant::Par { on: Expr::Const(Value::Set(vec![Value::Corporation(A)])) },
        optional: false,
        into: Some(3),
    };
    for (actor, wanted) in
        [(owner, Actor::Private(P)), (Expr::Const(Value::Holder(Holder::Player(BEN))), Actor::Player(BEN))]
    {
        let mut asks = when(Word::Floated, vec![par(actor), pay_ann(10)]);
        asks.owner = AbilityOwner::Private(P);
        let mut game = game(vec![asks]);
        game.state.privates[P].owner = Holder::Player(BEN);
        let paper = game.rules.certificates_of(A).next().unwrap();
        game.state.certificates[paper] = Holder::Player(BEN);
        game.fire(&FLOATED);
        assert_eq!(asked(&game), Some(wanted));
        let wanted_offers = [
            Offer::Par { corporation: A, row: 1, column: 1, price: 60 },
            Offer::Par { corporation: A, row: 0, column: 1, price: 70 },
        ];
        assert_eq!(offers(&game), wanted_offers);
        let pass = Action { by: wanted, verb: Verb::Pass };
        assert_eq!(game.check_answer(&pass).map_err(|illegal| illegal.code), Err("must-answer"));
        let other = Action { by: wanted, verb: Verb::Par { corporation: B, row: 0, column: 1 } };
        assert_eq!(game.check_answer(&other).map_err(|illegal| illegal.code), Err("other-corporation"));
        answer(&mut game, wanted, Verb::Par { corporation: A, row: 0, column: 1 });
        assert_eq!(game.state.corporations[A].par, 70);
        assert_eq!(game.state.corporations[A].president, Some(BEN));
        assert_eq!((cash(&game, ANN), cash(&game, BEN)), (510, 500));
    }
}

#[test]
fn an_offer_may_be_passed_and_an_impossible_one_is_skipped() {
    let ask = |optional| Op::Ask {
        actor: Expr::Const(Value::Player(BEN)),
        grant: Grant::Par { on: Expr::Const(Value::Set(vec![Value::Corporation(A)])) },
        optional,
        into: Some(1),
    };
    let tail = |op| vec![op, pay_ann(10)];
    let mut game = game(vec![when(Word::Floated, tail(ask(true))), when(Word::PhaseStarted, tail(ask(false)))]);
    game.fire(&FLOATED);
    assert!(offers(&game).contains(&Offer::Pass));
    answer(&mut game, Actor::Player(BEN), Verb::Pass);
    assert_eq!(cash(&game, ANN), 510);
    game.state.corporations[A].par = 70;
    game.fire(&Event::PhaseStarted { phase: super::title::THREE });
    assert!(game.state.pending.is_empty());
    assert_eq!(cash(&game, ANN), 520);
}

#[test]
fn who_owned_a_private_that_closed_meanwhile_is_asked() {
    let close = Op::Do { effect: Effect::Close, args: vec![Expr::Const(Value::Private(P))] };
    let mut asks = when(Word::Floated, vec![close, choose(1, ints(&[1]))]);
    asks.owner = AbilityOwner::Private(P);
    let mut game = game(vec![asks]);
    game.state.privates[P].owner = Holder::Player(BEN);
    game.fire(&FLOATED);
    assert_eq!(asked(&game), Some(Actor::Player(BEN)));
}

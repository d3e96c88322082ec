//! `may` abilities: when they are open, to whom, at what price, and what using one does.

use super::*;
use crate::action::{Choice, Offer};
use eighteen_dsl::ids::{AbilityId, Actor};

const IT: AbilityId = AbilityId(0);

fn code_of(game: &Game, by: Actor) -> Result<(), &'static str> {
    game.check_use_ability(by, IT).map_err(|illegal| illegal.code)
}

fn of_private(moment: Moment, turn: Turn) -> Ability {
    may(AbilityOwner::Private(P), moment, turn, vec![pay_ann(10)])
}

#[test]
fn moments_of_an_operating_turn() {
    let cases: [(Moment, [bool; 5]); 7] = [
        (Moment::AnyTime, [true, true, true, true, true]),
        (Moment::AnyStep, [true, true, true, false, true]),
        (Moment::Step(Step::Token), [false, true, false, false, false]),
        (Moment::Step(Step::BuyPrivate), [true, true, true, false, true]),
        (Moment::Until(Step::Track), [true, false, false, false, false]),
        (Moment::Before(Step::Token), [true, true, false, false, false]),
        (Moment::Before(Step::BuyTrain), [true, true, true, true, true]),
    ];
    for (moment, wanted) in cases {
        let mut game = game(vec![of_private(moment, Turn::Owner)]);
        game.state.privates[P].owner = Holder::Corporation(A);
        for (step, wanted) in (0u8..).zip(wanted) {
            operate(&mut game, A, step);
            assert_eq!(!game.ability_choices().is_empty(), wanted, "{moment:?} in step {step}");
            assert_eq!(game.check_use_ability(Actor::Private(P), IT).is_ok(), wanted, "{moment:?} in step {step}");
        }
    }
}

#[test]
fn turns_of_the_owner() {
    let (own, ann, ben) = (Holder::Corporation(A), Holder::Player(ANN), Holder::Player(BEN));
    let cases = [
        (Turn::Owner, own, true),
        (Turn::Owner, ann, false),
        (Turn::Owner, Holder::Corporation(B), false),
        (Turn::President, ann, true),
        (Turn::President, ben, false),
        (Turn::President, own, true),
        (Turn::President, Holder::Corporation(B), false),
        (Turn::Any, ben, true),
        (Turn::Any, Holder::Bank, false),
        (Turn::Stock, ann, false),
    ];
    for (turn, owner, wanted) in cases {
        let mut game = game(vec![of_private(Moment::AnyStep, turn)]);
        operate(&mut game, A, 0);
        game.state.privates[P].owner = owner;
        let choice = Choice { by: Actor::Private(P), offer: Offer::UseAbility { ability: IT } };
        let choices = if wanted { vec![choice] } else { Vec::new() };
        assert_eq!(game.ability_choices(), choices, "{turn:?} {owner:?}");
    }
}

#[test]
fn the_start_of_an_operating_round() {
    let mut game = game(vec![of_private(Moment::AnyStep, Turn::RoundStart), of_private(Moment::AnyStep, Turn::Any)]);
    operate(&mut game, A, 0);
    game.state.privates[P].owner = Holder::Player(BEN);
    assert_eq!(game.openers(), [Actor::Private(P)]);
    assert_eq!(code_of(&game, Actor::Private(P)), Err("wrong-window"));
    let Stage::Operating(stage) = &mut game.state.flow.stage else { panic!("no operating round") };
    stage.opening = vec![Actor::Private(P)];
    assert_eq!((game.operator(), game.step(), game.actor()), (None, None, Some(Actor::Private(P))));
    assert_eq!(code_of(&game, Actor::Private(P)), Ok(()));
    let other = game.check_use_ability(Actor::Private(P), AbilityId(1)).map_err(|illegal| illegal.code);
    assert_eq!(other, Err("wrong-window"), "no turn has begun");
    game.state.privates[P].owner = Holder::Bank;
    assert!(game.openers().is_empty(), "nobody owns it");
}

#[test]
fn a_stock_turn() {
    let mut game = game(vec![of_private(Moment::AnyStep, Turn::Stock)]);
    game.state.privates[P].owner = Holder::Player(BEN);
    assert_eq!(code_of(&game, Actor::Private(P)), Err("wrong-turn"));
    game.state.privates[P].owner = Holder::Player(ANN);
    assert_eq!(code_of(&game, Actor::Private(P)), Ok(()));
    assert_eq!(code_of(&game, Actor::Player(ANN)), Err("other-ability-owner"));
}

#[test]
fn refusals_name_their_reason() {
    let ready = || {
        let mut ability = of_private(Moment::AnyStep, Turn::Owner);
        ability.limit = Some(Limit { times: 1, per: Per::Game });
        ability
    };
    let prepared = |ability: Ability| {
        let mut game = game(vec![ability]);
        operate(&mut game, A, 0);
        game.state.privates[P].owner = Holder::Corporation(A);
        game
    };
    assert_eq!(code_of(&prepared(ready()), Actor::Private(P)), Ok(()));

    let mut closed = prepared(ready());
    closed.state.privates[P].closed = true;
    assert_eq!(code_of(&closed, Actor::Private(P)), Err("ability-gone"));

    let mut spent = prepared(ready());
    spent.state.uses[IT] = 1;
    assert_eq!(code_of(&spent, Actor::Private(P)), Err("ability-spent"));

    let never = Ability { condition: truth(false), ..ready() };
    assert_eq!(code_of(&prepared(never), Actor::Private(P)), Err("ability-condition"));

    let empty = Op::Choose { slot: 1, set: ints(&[]), filter: ALWAYS, actor: None };
    let nothing = Ability { body: vec![Op::Let { slot: 2, value: int(1) }, empty], ..ready() };
    assert_eq!(code_of(&prepared(nothing), Actor::Private(P)), Err("no-candidate"));

    let game = prepared(ready());
    let unknown = game.check_use_ability(Actor::Private(P), AbilityId(9)).map_err(|illegal| illegal.code);
    assert_eq!(unknown, Err("unknown-ability"));
}

#[test]
fn a_cost_is_paid_by_the_acting_corporation() {
    let mut ability = of_private(Moment::AnyStep, Turn::Owner);
    ability.kind =
        AbilityKind::May { window: Window { moment: Moment::AnyStep, turn: Turn::Owner }, cost: Some(int(40)) };
    let mut game = game(vec![ability]);
    operate(&mut game, A, 0);
    game.state.privates[P].owner = Holder::Corporation(A);
    game.state.corporations[A].cash = 39;
    let refused = game.check_use_ability(Actor::Private(P), IT).unwrap_err();
    assert_eq!((refused.code, refused.message.as_str()), ("not-enough-money", "`power` costs 40, its user has 39"));
    game.state.corporations[A].cash = 100;
    game.use_ability(Actor::Private(P), IT);
    assert_eq!((game.state.corporations[A].cash, cash(&game, ANN), game.state.uses[IT]), (60, 510, 1));
}

#[test]
fn a_player_pays_in_the_turn_of_another() {
    let mut ability = of_private(Moment::AnyStep, Turn::Any);
    ability.kind =
        AbilityKind::May { window: Window { moment: Moment::AnyStep, turn: Turn::Any }, cost: Some(int(40)) };
    let mut game = game(vec![ability]);
    operate(&mut game, A, 0);
    game.state.corporations[A].cash = 100;
    game.state.privates[P].owner = Holder::Player(BEN);
    game.use_ability(Actor::Private(P), IT);
    assert_eq!((game.state.corporations[A].cash, cash(&game, BEN)), (100, 460));
}

#[test]
fn using_one_suspends_at_its_first_choice() {
    let body = vec![
        Op::Choose { slot: 0, set: ints(&[7]), filter: ALWAYS, actor: None },
        pay(Expr::Const(Value::Player(ANN)), Expr::Local(0)),
    ];
    let mut game = game(vec![may(AbilityOwner::Private(P), Moment::AnyStep, Turn::Owner, body)]);
    operate(&mut game, A, 0);
    game.state.privates[P].owner = Holder::Corporation(A);
    game.use_ability(Actor::Private(P), IT);
    assert_eq!(game.state.pending.len(), 1);
    assert_eq!(code_of(&game, Actor::Private(P)), Err("choice-first"));
    assert!(game.ability_choices().is_empty());
    let verb = crate::action::Verb::Choose { value: Value::Int(7) };
    game.answer(&crate::action::Action { by: Actor::Private(P), verb });
    assert_eq!(cash(&game, ANN), 507);
}

//! Triggers: fields, conditions, limits, order and depth.

use super::*;
use crate::ability::depth::TRIGGER_LIMIT;
use crate::ability::tests::title::{THREE, start};
use crate::action::Dividend;
use crate::event::Event;
use eighteen_dsl::ids::{RoundId, TileId, TrainId};

fn closed(private: PrivateId) -> Event {
    Event::PrivateClosed { private }
}

#[test]
fn every_event_of_the_language_gives_its_declared_fields() {
    let game = game(Vec::new());
    let bank = Holder::Bank;
    let events = [
        Event::SetUp,
        Event::PrivateBought { private: P, buyer: ANN, price: 20 },
        Event::PrivateSold { private: P, seller: bank, buyer: bank, price: 20 },
        closed(P),
        Event::ParSet { corporation: A, player: ANN, price: 70 },
        Event::Floated { corporation: A, cash: 700 },
        Event::RoundStarted { round: RoundId(0), number: 1, part: 1 },
        Event::RoundEnded { round: RoundId(1) },
        Event::TileLaid { hex: HexId(3), tile: TileId(1), rotation: 0, corporation: A, cost: 0, upgrade: false },
        Event::Crossed { terrain: LabelId(2), cost: 40, corporation: A, hex: HexId(3) },
        Event::TokenPlaced { token: TokenId(0), city: city(0), corporation: A, price: 40 },
        Event::TrainBought { train: TrainId(0), corporation: A, from: bank, price: 80 },
        Event::TrainRusted { train: TrainId(0), owner: bank },
        Event::PhaseStarted { phase: THREE },
        Event::DividendPaid { corporation: A, kind: Dividend::Payout, amount: 90 },
        Event::SharesSold { corporation: A, percent: 20, shares: 2, seller: bank, proceeds: 140 },
    ];
    let mut words = Vec::new();
    for event in &events {
        let (word, fields) = game.fields_of(event).expect("a word of the language");
        assert_eq!(fields.len(), word.declaration().params.len(), "{word:?}");
        words.push(word);
    }
    assert_eq!(words, Word::ALL, "every word has an event, in declared order");
    assert_eq!(game.fields_of(&events[6]), Some((Word::RoundStarted, vec![Value::Bool(true)])));
    assert_eq!(game.fields_of(&events[7]), Some((Word::RoundEnded, vec![Value::Bool(false)])));
    assert!(game.fields_of(&Event::BankBroken).is_none());
}

#[test]
fn fields_stand_in_the_first_slots() {
    let mut by_price = when(Word::PrivateBought, vec![pay(Expr::Local(1), Expr::Local(2))]);
    by_price.condition = binary(Binary::Eq, Expr::Local(0), Expr::Const(Value::Private(Q)));
    let mut game = game(vec![by_price]);
    game.fire(&Event::PrivateBought { private: P, buyer: BEN, price: 20 });
    assert_eq!(cash(&game, BEN), 500);
    game.fire(&Event::PrivateBought { private: Q, buyer: BEN, price: 50 });
    assert_eq!(cash(&game, BEN), 550);
}

#[test]
fn limits_count_in_their_time() {
    for (per, other) in [(Per::Round, Per::Turn), (Per::Turn, Per::Phase), (Per::Phase, Per::Game)] {
        let mut twice = when(Word::Floated, vec![pay_ann(10)]);
        twice.limit = Some(Limit { times: 2, per });
        let mut game = game(vec![twice]);
        let floated = Event::Floated { corporation: A, cash: 0 };
        for _ in 0..3 {
            game.fire(&floated);
        }
        assert_eq!(cash(&game, ANN), 520, "{per:?}");
        game.reset_limits(other);
        game.fire(&floated);
        assert_eq!(cash(&game, ANN), 520, "{per:?} goes on in {other:?}");
        game.reset_limits(per);
        game.fire(&floated);
        assert_eq!(cash(&game, ANN), 530, "{per:?}");
    }
}

#[test]
fn a_private_reacts_to_its_own_closing_and_then_to_nothing() {
    let mut last = when(Word::PrivateClosed, vec![pay_ann(10)]);
    last.owner = AbilityOwner::Private(P);
    let mut game = game(vec![last]);
    game.close_private(P);
    assert_eq!(cash(&game, ANN), 510);
    game.close_private(Q);
    assert_eq!(cash(&game, ANN), 510);
}

#[test]
fn an_instead_takes_the_place_of_a_closing_once() {
    let mut instead =
        ability(AbilityOwner::Title, AbilityKind::Instead { event: Word::PrivateClosed }, vec![pay_ann(10)]);
    instead.limit = Some(Limit { times: 1, per: Per::Game });
    let mut game = game(vec![instead]);
    game.close_private(P);
    assert!(!game.state.privates[P].closed, "it was replaced");
    assert_eq!(cash(&game, ANN), 510);
    game.close_private(P);
    assert!(game.state.privates[P].closed, "the limit is reached");
}

#[test]
fn what_an_instead_does_is_not_replaced_in_turn() {
    let close = Op::Do { effect: Effect::Close, args: vec![Expr::Local(0)] };
    let instead =
        ability(AbilityOwner::Title, AbilityKind::Instead { event: Word::PrivateClosed }, vec![pay_ann(10), close]);
    let mut game = game(vec![instead]);
    game.close_private(P);
    assert!(game.state.privates[P].closed);
    assert_eq!(cash(&game, ANN), 510);
}

#[test]
fn effects_trigger_in_turn() {
    let close = Op::Do { effect: Effect::Close, args: vec![Expr::Const(Value::Private(P))] };
    let mut game = game(vec![when(Word::Floated, vec![close]), when(Word::PrivateClosed, vec![pay_ann(10)])]);
    game.fire(&Event::Floated { corporation: A, cash: 0 });
    assert!(game.state.privates[P].closed);
    assert_eq!(cash(&game, ANN), 510);
}

#[test]
fn triggers_nest_to_a_limit() {
    let close = |number| Op::Do { effect: Effect::Close, args: vec![Expr::Const(Value::Private(PrivateId(number)))] };
    let mut title = title();
    let model = title.privates[P].clone();
    title.privates = vec![model; 100].into();
    let chain = (0..99u8).map(|number| {
        let mut next = when(Word::PrivateClosed, vec![close(number + 1)]);
        next.condition = binary(Binary::Eq, Expr::Local(0), Expr::Const(Value::Private(PrivateId(number))));
        next
    });
    title.abilities = chain.collect();
    let mut game = start(title);
    for wanted in [usize::from(TRIGGER_LIMIT) + 1, 100] {
        let first_open = game.state.privates.find(|private| !private.closed).unwrap();
        game.close_private(first_open);
        assert_eq!(game.state.privates.iter().filter(|private| private.closed).count(), wanted);
    }
}

#[test]
fn set_up_triggers_draw_and_remember() {
    let draw = Op::Draw { slot: 0, set: ints(&[10, 20, 30, 40, 50]) };
    let remember = Op::Remember { memory: eighteen_dsl::ids::MemoryId(0), value: Expr::Local(0) };
    let game = game(vec![when(Word::SetUp, vec![draw, remember])]);
    let state = crate::random::draw(crate::random::seed(7));
    assert_eq!(game.state.random, state);
    assert_eq!(value(&game, Expr::Memory(eighteen_dsl::ids::MemoryId(0))), Value::Int(i64::from(state % 5 + 1) * 10));
}

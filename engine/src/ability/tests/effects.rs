//! Effects: one mechanic each, and nothing where nothing can be done.

use super::*;
use crate::event::Event;
use crate::state::TrainPlace;
use eighteen_dsl::ids::{TrainId, TrainTypeId};
use eighteen_dsl::ir::Direction;

/// The game after one effect.
fn after<const N: usize>(prepare: impl FnOnce(&mut Game), effect: Effect, args: [Value; N]) -> Game {
    let args = args.into_iter().map(Expr::Const).collect();
    let mut game = game(vec![when(Word::PhaseStarted, vec![Op::Do { effect, args }])]);
    prepare(&mut game);
    game.fire(&Event::PhaseStarted { phase: super::title::THREE });
    game
}

#[test]
fn money_moves_as_far_as_there_is_some() {
    let (ann, bank) = (Value::Player(ANN), Value::Holder(Holder::Bank));
    let cases = [
        (bank.clone(), ann.clone(), 30, 530),
        (ann.clone(), bank.clone(), 30, 470),
        (ann.clone(), bank.clone(), 700, 0),
        (bank.clone(), ann.clone(), -30, 500),
        (ann.clone(), Value::Holder(Holder::Nobody), 30, 500),
        (ann.clone(), ann, 30, 500),
        (Value::None, bank, 30, 500),
    ];
    for (from, to, amount, wanted) in cases {
        let game = after(|_| {}, Effect::Pay, [from, to, Value::Int(amount)]);
        assert_eq!(cash(&game, ANN), wanted);
        let all = game.state.bank + game.state.players.iter().map(|player| player.cash).sum::<i64>();
        assert_eq!(all, 5000, "money is neither made nor lost");
    }
}

#[test]
fn companies_and_shares() {
    let game = after(|_| {}, Effect::Close, [Value::Private(P)]);
    assert!(game.state.privates[P].closed);
    let game = after(|_| {}, Effect::Remove, [Value::Corporation(B)]);
    assert!(game.state.corporations[B].closed);
    let args = [Value::Corporation(A), Value::Int(10), Value::Player(BEN)];
    let game = after(|_| {}, Effect::GiveShare, args);
    assert_eq!(game.percent(A, Holder::Player(BEN)), 10);
    let game = after(|_| {}, Effect::GivePresident, [Value::Corporation(A), Value::Player(BEN)]);
    assert_eq!(game.percent(A, Holder::Player(BEN)), 20);
    let prepare = |game: &mut Game| game.state.corporations[A].cell = Some((0, 0));
    let game = after(prepare, Effect::MovePrice, [Value::Corporation(A), Value::Move(Direction::Right, 2)]);
    assert_eq!(game.price(A), 80);
}

#[test]
fn icons_marks_and_reserve_trains() {
    let game = after(|_| {}, Effect::PlaceIcon, [Value::Hex(HexId(3)), Value::Label(ICON)]);
    assert_eq!(game.state.icons, [(HexId(3), ICON)]);
    let prepare = |game: &mut Game| game.state.icons = vec![(HexId(3), ICON), (HexId(2), ICON)];
    let game = after(prepare, Effect::RemoveIcon, [Value::Hex(HexId(3)), Value::Label(ICON)]);
    assert_eq!(game.state.icons, [(HexId(2), ICON)]);
    let game = after(|_| {}, Effect::Mark, [Value::Train(TrainId(1)), Value::Label(ICON)]);
    assert_eq!(game.state.trains[TrainId(1)].mark, Some(ICON));
    let game = after(|_| {}, Effect::AddReserveTrain, [Value::TrainType(TrainTypeId(1))]);
    let top = *game.state.depot.first().unwrap();
    assert_eq!(game.state.trains[top].train_type, TrainTypeId(1));
    assert!(!game.state.trains.iter().any(|train| train.place == TrainPlace::Reserve));
}

#[test]
fn charters_and_tokens_carry_marks() {
    let args = || [Value::Corporation(B), Value::Label(ICON)];
    let game = after(|_| {}, Effect::GiveIcon, args());
    assert_eq!(game.state.charters, [(B, ICON)]);
    let game = after(|game| game.state.charters = vec![(A, ICON), (B, ICON)], Effect::TakeIcon, args());
    assert_eq!(game.state.charters, [(A, ICON)]);
    let game = after(|_| {}, Effect::MarkToken, [Value::Token(TokenId(0)), Value::Label(ICON)]);
    assert_eq!(game.state.tokens[TokenId(0)].mark, Some(ICON));
}

#[test]
fn a_token_may_be_nobodys_or_ordinary() {
    let nobody = Value::Holder(Holder::Nobody);
    let game = after(|_| {}, Effect::CreateToken, [nobody, Value::Label(NEUTRAL), Value::City(city(2))]);
    let token = *game.state.tokens.iter().last().unwrap();
    assert_eq!((token.owner, token.kind), (None, Some(NEUTRAL)));
    let game = after(|_| {}, Effect::AddToken, [Value::Corporation(B), Value::City(city(2))]);
    let token = *game.state.tokens.iter().last().unwrap();
    assert_eq!((token.owner, token.charter, token.kind), (Some(B), B, None));
}

#[test]
fn a_created_token_is_its_own_and_needs_an_open_slot() {
    let args = |hex| [Value::Corporation(A), Value::Label(NEUTRAL), Value::City(city(hex))];
    let game = after(|_| {}, Effect::CreateToken, args(2));
    let token = game.state.tokens.iter().last().unwrap();
    assert_eq!((token.owner, token.kind, token.home), (Some(A), Some(NEUTRAL), false));
    let full = |game: &mut Game| place(game, 2, 0, 0);
    let before = super::game(Vec::new()).state.tokens.len();
    assert_eq!(after(full, Effect::CreateToken, args(0)).state.tokens.len(), before);
}

#[test]
fn every_effect_is_total() {
    for &effect in Effect::ALL {
        after(|_| {}, effect, [Value::None, Value::None, Value::None]);
        after(|_| {}, effect, []);
    }
}

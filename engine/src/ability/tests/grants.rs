//! Granted lays and tokens: who acts, on what terms, and what the body learns of it.

use super::*;
use crate::action::{Action, Verb};
use crate::map::{LayTerms, TokenTerms};
use crate::state::{Frame, Pending};
use eighteen_dsl::ids::{AbilityId, Actor, MemoryId, TileId};
use eighteen_dsl::ir::{Color, Grant, Reach};

fn ask(actor: Expr, grant: Grant) -> Ability {
    let ask = Op::Ask { actor, grant, optional: true, into: Some(1) };
    let remember = Op::Remember { memory: MemoryId(0), value: Expr::Local(1) };
    may(AbilityOwner::Private(P), Moment::AnyStep, Turn::President, vec![ask, remember])
}

fn owner() -> Expr {
    of(Query::Owner, [Value::Private(P)])
}

fn lay(extra: bool) -> Grant {
    Grant::LayTile {
        on: Some(Expr::Set(vec![Expr::Local(0)])),
        using: Some(Expr::Const(Value::Set(vec![Value::Tile(TileId(1))]))),
        color: Some(Color::Yellow),
        free: true,
        reach: Some(Reach::Anywhere),
        extra,
        unmatched: false,
        joining: None,
        facing: None,
        discount: None,
    }
}

/// The operating turn of A, whose president owns the private, waiting at the grant with a hex in the first slot.
fn waiting(actor: Expr, grant: Grant) -> Game {
    let mut game = game(vec![ask(actor, grant)]);
    operate(&mut game, A, 0);
    game.state.corporations[A].cash = 90;
    game.state.corporations[B].cash = 15;
    game.state.corporations[B].president = Some(BEN);
    game.state.privates[P].owner = Holder::Player(ANN);
    let mut locals = vec![Value::None; 8];
    locals[0] = Value::Hex(HexId(3));
    let frame = Frame { ability: AbilityId(0), at: 0, locals, actor: Actor::Private(P) };
    game.state.pending.push(Pending::Ability(frame));
    game
}

fn lay_terms(game: &Game) -> Option<(CorporationId, LayTerms)> {
    let Some(Pending::Ability(frame)) = game.state.pending.last() else { return None };
    let (ability, Op::Ask { grant, .. }) = game.waiting(frame)? else { return None };
    game.lay_grant(frame, ability, grant)
}

fn token_terms(game: &Game) -> Option<(CorporationId, TokenTerms)> {
    let Some(Pending::Ability(frame)) = game.state.pending.last() else { return None };
    let (ability, Op::Ask { grant, .. }) = game.waiting(frame)? else { return None };
    game.token_grant(frame, ability, grant)
}

#[test]
fn a_lay_has_the_terms_of_its_grant() {
    let (corporation, terms) = lay_terms(&waiting(owner(), lay(true))).unwrap();
    assert_eq!((corporation, terms.funds, terms.free), (A, 90, true));
    assert_eq!(terms.on, Some(vec![HexId(3)]));
    assert_eq!(terms.using, Some(vec![TileId(1)]));
    assert_eq!((terms.color, terms.reach), (Some(Color::Yellow), Some(Reach::Anywhere)));
    assert!(terms.lay && terms.upgrade);
}

#[test]
fn a_lay_that_is_not_extra_needs_the_allowance() {
    let mut game = waiting(owner(), lay(false));
    assert!(lay_terms(&game).is_some());
    game.operating_mut().unwrap().lays = 1;
    assert!(lay_terms(&game).is_none());
    let verb = Verb::LayTile { hex: HexId(3), tile: TileId(1), rotation: 0 };
    let refused = game.check_answer(&Action { by: Actor::Private(P), verb }).unwrap_err();
    assert_eq!(refused.code, "no-lay-left");
}

#[test]
fn the_corporation_that_owns_the_private_or_is_asked_acts() {
    let mut game = waiting(owner(), lay(true));
    game.state.privates[P].owner = Holder::Corporation(B);
    assert_eq!(lay_terms(&game).map(|(corporation, terms)| (corporation, terms.funds)), Some((B, 15)));
    let game = waiting(Expr::Const(Value::Corporation(B)), lay(true));
    assert_eq!(lay_terms(&game).map(|(corporation, _)| corporation), Some(B));
}

#[test]
fn a_token_has_the_terms_of_its_grant() {
    let on = Expr::Query(Query::CitiesOf, vec![hexes(&[2])]);
    let grant =
        |extra| Grant::PlaceToken { on: Some(on.clone()), price: Some(int(25)), anywhere: true, extra, beside: false };
    let (corporation, terms) = token_terms(&waiting(owner(), grant(true))).unwrap();
    assert_eq!((corporation, terms.funds, terms.price, terms.anywhere), (A, 90, Some(25), true));
    assert_eq!(terms.on, Some(vec![city(2)]));
    assert!(terms.ordinary && terms.special);
    let any = Grant::PlaceToken { on: None, price: None, anywhere: false, extra: false, beside: false };
    let (_, terms) = token_terms(&waiting(owner(), any)).unwrap();
    assert_eq!((terms.on, terms.price, terms.anywhere), (None, None, false));
}

#[test]
fn a_lay_is_counted_unless_extra_and_known_afterwards() {
    for (extra, lays) in [(true, 0), (false, 1)] {
        let mut game = waiting(owner(), lay(extra));
        let verb = Verb::LayTile { hex: HexId(3), tile: TileId(1), rotation: 0 };
        let action = Action { by: Actor::Private(P), verb };
        assert_eq!(game.check_answer(&action), Ok(()));
        game.answer(&action);
        assert_eq!(game.operating().unwrap().lays, lays);
        assert_eq!(game.state.memories[MemoryId(0)], Value::Hex(HexId(3)));
        assert!(game.state.pending.is_empty());
    }
}

#[test]
fn another_verb_is_refused() {
    let game = waiting(owner(), lay(true));
    let action = Action { by: Actor::Private(P), verb: Verb::EndGame };
    assert_eq!(game.check_answer(&action).map_err(|illegal| illegal.code), Err("lay-first"));
}

//! Tests of the ability machine on a small title made by hand.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that goes wrong should stop"
)]

mod bodies;
mod effects;
mod grants;
mod operators;
mod queries;
mod random;
mod sites;
mod title;
mod triggers;
mod windows;

use eighteen_dsl::ids::{CityRef, CorporationId, HexId, Holder, LabelId, PlayerId, PrivateId, TokenId};
use eighteen_dsl::ir::{
    Ability, AbilityKind, AbilityOwner, Base, Binary, Code, Expr, Fold, Limit, Moment, Op, Per, SiteOp, Step, Turn,
    Value, Window,
};
use eighteen_dsl::vocab::{Effect, Event as Word, Query, Site};

use self::title::{game, title};
use crate::game::Game;
use crate::state::{OperatingStage, Stage, TokenPlace};

const A: CorporationId = CorporationId(0);
const B: CorporationId = CorporationId(1);
const P: PrivateId = PrivateId(0);
const Q: PrivateId = PrivateId(1);
const ANN: PlayerId = PlayerId(0);
const BEN: PlayerId = PlayerId(1);
const ICON: LabelId = LabelId(0);
const NEUTRAL: LabelId = LabelId(1);
const ALWAYS: Expr = Expr::Const(Value::Bool(true));

fn int(number: i64) -> Expr {
    Expr::Const(Value::Int(number))
}

fn truth(value: bool) -> Expr {
    Expr::Const(Value::Bool(value))
}

fn ints(numbers: &[i64]) -> Expr {
    Expr::Const(Value::Set(numbers.iter().map(|&number| Value::Int(number)).collect()))
}

fn hexes(positions: &[u16]) -> Expr {
    Expr::Const(Value::Set(positions.iter().map(|&position| Value::Hex(HexId(position))).collect()))
}

fn of<const N: usize>(query: Query, args: [Value; N]) -> Expr {
    Expr::Query(query, args.into_iter().map(Expr::Const).collect())
}

fn binary(op: Binary, left: Expr, right: Expr) -> Expr {
    Expr::Binary(op, Box::new(left), Box::new(right))
}

fn code(expr: Expr) -> Code {
    Code { expr, slots: 6 }
}

/// The value of an expression in a game.
fn value(game: &Game, expr: Expr) -> Value {
    game.evaluate(&code(expr), &[])
}

fn ability(owner: AbilityOwner, kind: AbilityKind, body: Vec<Op>) -> Ability {
    Ability { name: "power".to_owned(), owner, kind, condition: ALWAYS, limit: None, body, slots: 8 }
}

fn when(event: Word, body: Vec<Op>) -> Ability {
    ability(AbilityOwner::Title, AbilityKind::When { event }, body)
}

fn may(owner: AbilityOwner, moment: Moment, turn: Turn, body: Vec<Op>) -> Ability {
    ability(owner, AbilityKind::May { window: Window { moment, turn }, cost: None }, body)
}

fn pay(to: Expr, amount: Expr) -> Op {
    let bank = Expr::Const(Value::Holder(Holder::Bank));
    Op::Do { effect: Effect::Pay, args: vec![bank, to, amount] }
}

fn pay_ann(amount: i64) -> Op {
    pay(Expr::Const(Value::Player(ANN)), int(amount))
}

fn cash(game: &Game, player: PlayerId) -> i64 {
    game.state.players[player].cash
}

/// Puts the game into the operating turn of a corporation, at a step of the round.
fn operate(game: &mut Game, corporation: CorporationId, step: u8) {
    game.state.flow.round = eighteen_dsl::ids::RoundId(1);
    game.state.corporations[corporation].president = Some(ANN);
    game.state.corporations[corporation].floated = true;
    game.state.flow.stage = Stage::Operating(OperatingStage {
        opening: Vec::new(),
        order: vec![corporation],
        turn: 0,
        step,
        lays: 0,
        upgraded: false,
        trades: 0,
        tokens: [0, 0],
        bought: 0,
        routes: Vec::new(),
        revenue: 0,
        last_sale: 0,
        issued: false,
        emergency_issued: false,
        refused: Vec::new(),
    });
}

fn city(hex: u16) -> CityRef {
    CityRef { hex: HexId(hex), city: 0 }
}

fn place(game: &mut Game, token: u16, hex: u16, slot: u8) {
    game.state.tokens[TokenId(token)].place = TokenPlace::Map { city: city(hex), slot };
}

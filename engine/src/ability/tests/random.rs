//! Expressions by lot: evaluation always ends with a value, and the ways of looking at a set agree.

use std::ops::ControlFlow;

use super::*;
use crate::ability::eval::{Scope, with_locals};
use crate::ability::value::contains;
use crate::random;
use crate::routes::{Call, Scored};
use eighteen_dsl::ids::{MemoryId, NodeRef, PhaseId, TileId, TrainId, TrainTypeId};
use eighteen_dsl::ir::{Color, Direction};

/// The generator, and the variables that are bound where the next expression goes.
struct Dice(u32, Vec<u8>);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 = random::draw(self.0);
        usize::try_from(self.0 >> 8).unwrap() % count
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    fn slot(&mut self) -> u8 {
        let bound = self.1.clone();
        self.pick(&bound)
    }

    fn bound(&mut self, slot: u8, depth: u8) -> Box<Expr> {
        self.1.push(slot);
        let body = self.one(depth);
        self.1.pop();
        Box::new(body)
    }

    fn scalar(&mut self) -> Value {
        let stop = NodeRef { hex: HexId(0), node: 0 };
        self.pick(&[
            Value::None,
            Value::Int(3),
            Value::Int(i64::MIN),
            Value::Int(i64::MAX),
            Value::Bool(true),
            Value::Player(BEN),
            Value::Corporation(A),
            Value::Private(Q),
            Value::Holder(Holder::Player(BEN)),
            Value::Hex(HexId(2)),
            Value::City(city(2)),
            Value::Stop(stop),
            Value::Token(TokenId(1)),
            Value::Train(TrainId(0)),
            Value::TrainType(TrainTypeId(1)),
            Value::Phase(PhaseId(0)),
            Value::Tile(TileId(4)),
            Value::Route(0),
            Value::Color(Color::Green),
            Value::Label(ICON),
            Value::Move(Direction::Left, 2),
        ])
    }

    fn set(&mut self, depth: u8) -> Expr {
        if depth == 0 {
            return self.pick(&[ints(&[1, 2, 3]), hexes(&[0, 2, 4]), Expr::Local(5), of(Query::Players, [])]);
        }
        let inner = depth - 1;
        match self.below(7) {
            0 => Expr::Set((0..3).map(|_| self.one(inner)).collect()),
            1 => binary(Binary::Union, self.set(inner), self.set(inner)),
            2 => binary(Binary::Without, self.set(inner), self.set(inner)),
            3 => Expr::If(Box::new(self.one(inner)), Box::new(self.set(inner)), Box::new(self.set(inner))),
            4 => self.query(inner),
            _ => {
                let set = Box::new(self.set(inner));
                Expr::Where { slot: depth, set, filter: self.bound(depth, inner) }
            }
        }
    }

    fn query(&mut self, depth: u8) -> Expr {
        let query = self.pick(Query::ALL);
        let count = query.declaration().params.len();
        Expr::Query(query, (0..count).map(|_| self.one(depth)).collect())
    }

    fn one(&mut self, depth: u8) -> Expr {
        if depth == 0 {
            return if self.below(3) == 0 { Expr::Local(self.slot()) } else { Expr::Const(self.scalar()) };
        }
        let inner = depth - 1;
        let boxed = |dice: &mut Self| Box::new(dice.one(inner));
        match self.below(12) {
            0 => Expr::Memory(MemoryId(0)),
            1 => Expr::Not(boxed(self)),
            2 => Expr::Neg(boxed(self)),
            3 => Expr::If(boxed(self), boxed(self), boxed(self)),
            4 => Expr::In(boxed(self), Box::new(self.set(inner))),
            5 => Expr::Is(boxed(self), self.pick(&[Base::Player, Base::Corporation, Base::Holder])),
            6 => Expr::Known(boxed(self)),
            7 => Expr::Move(Direction::Up, boxed(self)),
            8 => Expr::Site(self.pick(Site::ALL), (0..4).map(|_| self.one(inner)).collect()),
            9 => self.query(inner),
            10 => {
                let fold = self.pick(&[Fold::Count, Fold::Sum, Fold::Max, Fold::Min, Fold::Any, Fold::All]);
                let set = Box::new(self.set(inner));
                Expr::Fold { fold, slot: depth, set, body: self.bound(depth, inner) }
            }
            _ => {
                use Binary::{Add, And, DivDown, DivNear, DivUp, Eq, Ge, Gt, Le, Lt, Mul, Ne, Or, Sub};
                let op = self.pick(&[Add, Sub, Mul, DivDown, DivUp, DivNear, Eq, Ne, Lt, Le, Gt, Ge, And, Or]);
                Expr::Binary(op, boxed(self), boxed(self))
            }
        }
    }
}

/// Numbers, and a set in the last slot.
fn slots() -> Vec<Value> {
    let mut slots = vec![Value::Int(2); 5];
    slots.push(Value::Set(vec![Value::Int(2), Value::Hex(HexId(2)), Value::Player(BEN)]));
    slots
}

#[test]
fn expressions_by_lot_have_a_value() {
    let game = game(Vec::new());
    let calls = vec![Call { at: NodeRef { hex: HexId(0), node: 0 }, value: 20, counts: true }];
    let routes = [Scored { train: TrainId(0), calls }];
    let scope = Scope { game: &game, routes: &routes };
    let mut dice = Dice(1, vec![0, 5]);
    for _ in 0..20_000 {
        let expr = dice.one(4);
        let _ = scope.code(&code(expr), &slots());
    }
}

#[test]
fn the_ways_of_looking_at_a_set_agree() {
    let game = game(Vec::new());
    let scope = Scope { game: &game, routes: &[] };
    let mut dice = Dice(2, vec![0, 5]);
    let fresh = |run: &mut dyn FnMut(&mut [Value])| with_locals(6, &slots(), run);
    for _ in 0..5_000 {
        let set = dice.set(3);
        let mut elements = Vec::new();
        fresh(&mut |locals| elements = scope.elements(&set, locals));
        let mut walked = Vec::new();
        fresh(&mut |locals| {
            let _ = scope.each(&set, locals, &mut |_, element| {
                walked.push(element);
                ControlFlow::Continue(())
            });
        });
        assert_eq!(walked, elements, "{set:?}");
        let count = Expr::Fold { fold: Fold::Count, slot: 4, set: Box::new(set.clone()), body: Box::new(ALWAYS) };
        let found = scope.code(&code(count), &slots());
        assert_eq!(found, Value::Int(i64::try_from(elements.len()).unwrap()), "{set:?}");
        for probe in [dice.scalar(), elements.first().cloned().unwrap_or(Value::None)] {
            let mut there = false;
            fresh(&mut |locals| there = scope.contains(&set, &probe, locals));
            assert_eq!(there, contains(&elements, &probe), "{probe:?} in {set:?}");
        }
    }
}

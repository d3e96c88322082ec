//! Every operator, from a table of expressions and values.

use super::*;

fn check(cases: &[(Expr, Value)]) {
    let game = game(Vec::new());
    for (expr, wanted) in cases {
        assert_eq!(&value(&game, expr.clone()), wanted, "{expr:?}");
    }
}

#[test]
fn arithmetic_rounds_as_written() {
    let case = |op, a, b, wanted| (binary(op, int(a), int(b)), Value::Int(wanted));
    check(&[
        case(Binary::Add, 2, 3, 5),
        case(Binary::Sub, 2, 3, -1),
        case(Binary::Mul, -2, 3, -6),
        case(Binary::DivDown, 7, 2, 3),
        case(Binary::DivDown, -7, 2, -4),
        case(Binary::DivUp, 7, 2, 4),
        case(Binary::DivUp, -7, 2, -3),
        case(Binary::DivNear, 7, 2, 4),
        case(Binary::DivNear, -7, 2, -3),
        case(Binary::DivNear, 8, 3, 3),
        case(Binary::DivNear, 7, -2, -3),
        case(Binary::DivDown, 6, -2, -3),
        (Expr::Neg(Box::new(int(4))), Value::Int(-4)),
    ]);
}

#[test]
fn numbers_stay_in_range() {
    let case = |op, a, b, wanted| (binary(op, int(a), int(b)), Value::Int(wanted));
    check(&[
        case(Binary::Add, i64::MAX, 1, i64::MAX),
        case(Binary::Sub, i64::MIN, 1, i64::MIN),
        case(Binary::Mul, i64::MAX, -2, i64::MIN),
        case(Binary::DivDown, i64::MIN, -1, i64::MAX),
        case(Binary::DivUp, i64::MIN, -1, i64::MAX),
        case(Binary::DivNear, i64::MIN, -1, i64::MAX),
        case(Binary::DivDown, 5, 0, 0),
        case(Binary::DivUp, 5, 0, 0),
        case(Binary::DivNear, 5, 0, 0),
        (Expr::Neg(Box::new(int(i64::MIN))), Value::Int(i64::MAX)),
    ]);
}

#[test]
fn comparisons_know_numbers_phases_and_colors() {
    use eighteen_dsl::ids::PhaseId;
    use eighteen_dsl::ir::Color;
    let case = |op, a: Value, b: Value, wanted| (binary(op, Expr::Const(a), Expr::Const(b)), Value::Bool(wanted));
    check(&[
        case(Binary::Eq, Value::Int(2), Value::Int(2), true),
        case(Binary::Ne, Value::Int(2), Value::Int(2), false),
        case(Binary::Lt, Value::Int(2), Value::Int(3), true),
        case(Binary::Le, Value::Int(3), Value::Int(3), true),
        case(Binary::Gt, Value::Int(3), Value::Int(3), false),
        case(Binary::Ge, Value::Int(3), Value::Int(3), true),
        case(Binary::Ge, Value::Phase(PhaseId(1)), Value::Phase(PhaseId(0)), true),
        case(Binary::Lt, Value::Color(Color::Yellow), Value::Color(Color::Green), true),
        case(Binary::Lt, Value::Player(ANN), Value::Player(BEN), false),
        case(Binary::Eq, Value::Holder(Holder::Player(BEN)), Value::Player(BEN), true),
        case(Binary::Eq, Value::Corporation(A), Value::Holder(Holder::Corporation(A)), true),
        case(Binary::Eq, Value::Corporation(A), Value::Player(ANN), false),
        case(Binary::Eq, Value::None, Value::None, true),
        case(Binary::Eq, Value::None, Value::Holder(Holder::Bank), false),
    ]);
}

#[test]
fn logic_looks_right_only_when_needed() {
    let not = |expr| Expr::Not(Box::new(expr));
    let choose = |condition| Expr::If(Box::new(condition), Box::new(int(1)), Box::new(int(2)));
    check(&[
        (binary(Binary::And, truth(true), truth(false)), Value::Bool(false)),
        (binary(Binary::And, truth(true), truth(true)), Value::Bool(true)),
        (binary(Binary::Or, truth(false), truth(true)), Value::Bool(true)),
        (binary(Binary::Or, truth(false), truth(false)), Value::Bool(false)),
        (not(truth(false)), Value::Bool(true)),
        (choose(truth(true)), Value::Int(1)),
        (choose(truth(false)), Value::Int(2)),
        (Expr::Known(Box::new(Expr::Const(Value::None))), Value::Bool(false)),
        (Expr::Known(Box::new(int(0))), Value::Bool(true)),
        (Expr::Is(Box::new(Expr::Const(Value::Holder(Holder::Player(ANN)))), Base::Player), Value::Bool(true)),
        (Expr::Is(Box::new(Expr::Const(Value::Holder(Holder::Bank))), Base::Player), Value::Bool(false)),
        (Expr::Is(Box::new(Expr::Const(Value::Holder(Holder::Corporation(A)))), Base::Corporation), Value::Bool(true)),
    ]);
}

#[test]
fn sets_keep_their_order_and_hold_each_element_once() {
    let set = |numbers: &[i64]| Value::Set(numbers.iter().map(|&number| Value::Int(number)).collect());
    let is_in = |number, set| Expr::In(Box::new(int(number)), Box::new(set));
    let odd = |slot: u8| {
        let local = || Expr::Local(slot);
        let half = binary(Binary::Mul, binary(Binary::DivDown, local(), int(2)), int(2));
        binary(Binary::Ne, local(), half)
    };
    let filtered = Expr::Where { slot: 0, set: Box::new(ints(&[5, 2, 3])), filter: Box::new(odd(0)) };
    check(&[
        (Expr::Set(vec![int(3), int(1), int(3)]), set(&[3, 1])),
        (binary(Binary::Union, ints(&[3, 1]), ints(&[2, 3])), set(&[3, 1, 2])),
        (binary(Binary::Without, ints(&[3, 1, 2]), ints(&[1])), set(&[3, 2])),
        (filtered.clone(), set(&[5, 3])),
        (is_in(5, filtered.clone()), Value::Bool(true)),
        (is_in(2, filtered.clone()), Value::Bool(false)),
        (is_in(2, binary(Binary::Union, ints(&[1]), ints(&[2]))), Value::Bool(true)),
        (is_in(2, binary(Binary::Without, ints(&[1, 2]), ints(&[2]))), Value::Bool(false)),
        (is_in(2, Expr::Set(vec![int(1), int(2)])), Value::Bool(true)),
        (is_in(5, Expr::If(Box::new(truth(true)), Box::new(filtered), Box::new(ints(&[])))), Value::Bool(true)),
        (binary(Binary::Eq, ints(&[1, 2]), ints(&[2, 1])), Value::Bool(true)),
        (binary(Binary::Eq, ints(&[1, 2]), ints(&[2])), Value::Bool(false)),
    ]);
}

#[test]
fn folds_reduce_a_set_to_one_value() {
    let fold = |fold, set, body| Expr::Fold { fold, slot: 1, set: Box::new(set), body: Box::new(body) };
    let over = |fold_kind, numbers: &[i64]| fold(fold_kind, ints(numbers), Expr::Local(1));
    let large = || binary(Binary::Gt, Expr::Local(1), int(2));
    let nested = fold(
        Fold::Sum,
        ints(&[1, 2]),
        Expr::Fold {
            fold: Fold::Max,
            slot: 2,
            set: Box::new(ints(&[10, 20])),
            body: Box::new(binary(Binary::Mul, Expr::Local(1), Expr::Local(2))),
        },
    );
    check(&[
        (fold(Fold::Count, ints(&[4, 4, 1]), ALWAYS), Value::Int(3)),
        (over(Fold::Sum, &[4, -1]), Value::Int(3)),
        (over(Fold::Max, &[-4, -1]), Value::Int(-1)),
        (over(Fold::Min, &[4, 1]), Value::Int(1)),
        (over(Fold::Max, &[]), Value::Int(0)),
        (over(Fold::Min, &[]), Value::Int(0)),
        (over(Fold::Sum, &[i64::MAX, 1]), Value::Int(i64::MAX)),
        (fold(Fold::Any, ints(&[1, 3]), large()), Value::Bool(true)),
        (fold(Fold::Any, ints(&[]), large()), Value::Bool(false)),
        (fold(Fold::All, ints(&[1, 3]), large()), Value::Bool(false)),
        (fold(Fold::All, ints(&[]), large()), Value::Bool(true)),
        (nested, Value::Int(60)),
    ]);
}

#[test]
fn a_set_in_a_local_is_walked_where_it_is() {
    let game = game(Vec::new());
    let set = Value::Set(vec![Value::Int(4), Value::Int(6)]);
    let count = Expr::Fold {
        fold: Fold::Sum,
        slot: 1,
        set: Box::new(Expr::Local(0)),
        body: Box::new(binary(
            Binary::Add,
            Expr::Local(1),
            Expr::If(
                Box::new(Expr::In(Box::new(int(6)), Box::new(Expr::Local(0)))),
                Box::new(int(100)),
                Box::new(int(0)),
            ),
        )),
    };
    assert_eq!(game.evaluate(&code(count), &[set]), Value::Int(210));
}

#[test]
fn many_locals_are_as_good_as_few() {
    let game = game(Vec::new());
    let args: Vec<_> = (0..20).map(Value::Int).collect();
    let sum = binary(Binary::Add, Expr::Local(19), Expr::Local(0));
    assert_eq!(game.evaluate(&Code { expr: sum, slots: 20 }, &args), Value::Int(19));
    assert_eq!(value(&game, Expr::Local(200)), Value::None);
}

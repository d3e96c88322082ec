//! Walks through checked expressions.

use std::collections::BTreeSet;

use crate::ir::{AbilityKind, Code, Direction, Expr, Grant, Op, Value};
use crate::title::Title;
use crate::vocab::Site;

/// Calls `see` with an expression and all expressions inside it.
pub(crate) fn each<'a>(expr: &'a Expr, see: &mut dyn FnMut(&'a Expr)) {
    see(expr);
    match expr {
        Expr::Const(_) | Expr::Local(_) | Expr::Memory(_) => {}
        Expr::Query(_, inner) | Expr::Site(_, inner) | Expr::Set(inner) => {
            inner.iter().for_each(|expr| each(expr, see));
        }
        Expr::Not(inner) | Expr::Neg(inner) | Expr::Is(inner, _) | Expr::Known(inner) | Expr::Move(_, inner) => {
            each(inner, see);
        }
        Expr::Binary(_, left, right) | Expr::In(left, right) => {
            [left, right].into_iter().for_each(|expr| each(expr, see))
        }
        Expr::If(condition, then, other) => {
            [condition, then, other].into_iter().for_each(|expr| each(expr, see));
        }
        Expr::Where { set, filter: inner, .. } | Expr::Fold { set, body: inner, .. } => {
            [set, inner].into_iter().for_each(|expr| each(expr, see));
        }
    }
}

/// The expressions of an instruction.
fn of_op(op: &Op) -> Vec<&Expr> {
    match op {
        Op::Do { args, .. } => args.iter().collect(),
        Op::Choose { set, filter, actor, .. } => [set, filter].into_iter().chain(actor).collect(),
        Op::Draw { set, .. } => vec![set],
        Op::Let { value, .. } | Op::Remember { value, .. } => vec![value],
        Op::Ask { actor, grant, .. } => {
            let mut found = vec![actor];
            match grant {
                Grant::LayTile { on, using, .. } => found.extend(on.iter().chain(using)),
                Grant::PlaceToken { on, price, .. } => found.extend(on.iter().chain(price)),
                Grant::Par { on } => found.push(on),
            }
            found
        }
        Op::Unless { condition, .. } => vec![condition],
        Op::Jump { .. } | Op::Next { .. } => Vec::new(),
    }
}

/// All expressions of a title: of sites, of rounds and of abilities.
pub(crate) fn all<'a>(title: &'a Title, see: &mut dyn FnMut(&'a Expr)) {
    let rounds = title.flow.start.iter().chain(&title.flow.cycle).map(|spec| &spec.times.expr);
    for expr in title.sites.iter().map(|code| &code.expr).chain(rounds) {
        each(expr, see);
    }
    for ability in title.abilities.iter() {
        each(&ability.condition, see);
        match &ability.kind {
            AbilityKind::May { cost, .. } => cost.iter().for_each(|cost| each(cost, see)),
            AbilityKind::While { value, .. } => each(value, see),
            AbilityKind::When { .. } | AbilityKind::Instead { .. } => {}
        }
        for expr in ability.body.iter().flat_map(of_op) {
            each(expr, see);
        }
    }
}

/// The directions in which prices ever move.
pub(super) fn directions(title: &Title) -> BTreeSet<u8> {
    let mut found = BTreeSet::new();
    all(title, &mut |expr| match expr {
        Expr::Move(direction, _) => drop(found.insert(*direction as u8)),
        Expr::Const(Value::Move(direction, steps)) if *steps != 0 => drop(found.insert(*direction as u8)),
        _ => {}
    });
    found
}

/// A direction is among those found.
pub(super) fn moves(found: &BTreeSet<u8>, direction: Direction) -> bool {
    found.contains(&(direction as u8))
}

/// The plain numbers that an expression may come to.
pub(super) fn numbers(code: &Code) -> Vec<i64> {
    let mut found = Vec::new();
    let mut open = vec![&code.expr];
    while let Some(expr) = open.pop() {
        match expr {
            Expr::If(_, then, other) => open.extend([&**then, &**other]),
            Expr::Const(Value::Int(number)) => found.push(*number),
            _ => {}
        }
    }
    found
}

/// The plain numbers that a site may come to, by its own expression.
pub(super) fn site_numbers(title: &Title, site: Site) -> Vec<i64> {
    title.site(site).map(numbers).unwrap_or_default()
}

//! The evaluator of expressions: pure, total, without side effects.
//!
//! Numbers saturate at the ends of their range, division by 0 gives 0, and what is missing reads as 0, `false` or
//! an empty set. Sets are walked, not built, wherever only their elements are wanted.

use std::ops::ControlFlow;

use eighteen_dsl::ids::Holder;
use eighteen_dsl::ir::{Base, Binary, Code, Expr, Fold, Value};

use super::value::{Read, contains, divide, equal, order};
use crate::game::Game;
use crate::routes::Scored;

/// Slots that need no memory of their own.
const FEW: usize = 8;

/// What an expression is evaluated over, beside its local variables.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'g> {
    /// The game.
    pub(crate) game: &'g Game,
    /// The run that route values point into.
    pub(crate) routes: &'g [Scored],
}

/// What a walk over a set does with each element; `Break` ends the walk.
pub(crate) type Visit<'v> = &'v mut dyn FnMut(&mut [Value], Value) -> ControlFlow<()>;

/// Runs something with local variables, the arguments in the first of them.
pub(crate) fn with_locals<R>(slots: u8, args: &[Value], run: impl FnOnce(&mut [Value]) -> R) -> R {
    let wanted = usize::from(slots).max(args.len());
    if let Some(few) = [const { Value::None }; FEW].get_mut(..wanted) {
        fill(few, args);
        run(few)
    } else {
        let mut many = vec![Value::None; wanted];
        fill(&mut many, args);
        run(&mut many)
    }
}

fn fill(locals: &mut [Value], args: &[Value]) {
    for (local, arg) in locals.iter_mut().zip(args) {
        local.clone_from(arg);
    }
}

/// Sets a local variable. Slots are counted by the checker, so the variable is always there.
pub(crate) fn set_local(locals: &mut [Value], slot: u8, value: Value) {
    if let Some(local) = locals.get_mut(usize::from(slot)) {
        *local = value;
    }
}

impl Game {
    /// Evaluates an expression of the title's tables with arguments in slots 0, 1, ...
    pub(crate) fn evaluate(&self, code: &Code, args: &[Value]) -> Value {
        Scope { game: self, routes: &[] }.code(code, args)
    }
}

impl Scope<'_> {
    /// The value of an expression with arguments in slots 0, 1, ...
    pub(crate) fn code(self, code: &Code, args: &[Value]) -> Value {
        match &code.expr {
            Expr::Const(value) => value.clone(),
            Expr::Local(slot) => args.get(usize::from(*slot)).cloned().unwrap_or(Value::None),
            expr => with_locals(code.slots, args, |locals| self.eval(expr, locals)),
        }
    }

    /// The value of an expression.
    pub(crate) fn eval(self, expr: &Expr, locals: &mut [Value]) -> Value {
        match expr {
            Expr::Const(value) => value.clone(),
            Expr::Local(slot) => locals.get(usize::from(*slot)).cloned().unwrap_or(Value::None),
            Expr::Memory(memory) => self.game.state.memories.of(*memory).cloned().unwrap_or(Value::None),
            Expr::Query(query, args) => self.query(*query, args, locals),
            Expr::Site(site, args) => self.inner_site(*site, args, locals),
            Expr::Not(inner) => Value::Bool(!self.truth(inner, locals)),
            Expr::Neg(inner) => Value::Int(self.int(inner, locals).saturating_neg()),
            Expr::Binary(Binary::Union | Binary::Without, ..) | Expr::Set(_) | Expr::Where { .. } => {
                Value::Set(self.elements(expr, locals))
            }
            Expr::Binary(op, left, right) => self.binary(*op, left, right, locals),
            Expr::If(condition, then, other) => {
                let chosen = if self.truth(condition, locals) { then } else { other };
                self.eval(chosen, locals)
            }
            Expr::In(element, set) => {
                let element = self.eval(element, locals);
                Value::Bool(self.contains(set, &element, locals))
            }
            Expr::Is(inner, base) => Value::Bool(is(&self.eval(inner, locals), *base)),
            Expr::Known(inner) => Value::Bool(self.eval(inner, locals) != Value::None),
            Expr::Fold { fold, slot, set, body } => self.fold(*fold, *slot, set, body, locals),
            Expr::Move(direction, steps) => Value::Move(*direction, self.int(steps, locals)),
        }
    }

    /// The truth of a condition.
    pub(crate) fn truth(self, expr: &Expr, locals: &mut [Value]) -> bool {
        match expr {
            Expr::Const(value) => value.truth(),
            Expr::Not(inner) => !self.truth(inner, locals),
            Expr::Binary(Binary::And, left, right) => self.truth(left, locals) && self.truth(right, locals),
            Expr::Binary(Binary::Or, left, right) => self.truth(left, locals) || self.truth(right, locals),
            _ => self.eval(expr, locals).truth(),
        }
    }

    /// The number that an expression gives.
    pub(crate) fn int(self, expr: &Expr, locals: &mut [Value]) -> i64 {
        match expr {
            Expr::Const(value) => value.int(),
            Expr::Local(slot) => locals.get(usize::from(*slot)).map_or(0, Read::int),
            _ => self.eval(expr, locals).int(),
        }
    }

    fn binary(self, op: Binary, left: &Expr, right: &Expr, locals: &mut [Value]) -> Value {
        let number = |compute: fn(i64, i64) -> i64, locals: &mut [Value]| {
            let (a, b) = (self.int(left, locals), self.int(right, locals));
            Value::Int(compute(a, b))
        };
        match op {
            Binary::Add => number(i64::saturating_add, locals),
            Binary::Sub => number(i64::saturating_sub, locals),
            Binary::Mul => number(i64::saturating_mul, locals),
            Binary::DivDown => number(divide::down, locals),
            Binary::DivUp => number(divide::up, locals),
            Binary::DivNear => number(divide::near, locals),
            Binary::And => Value::Bool(self.truth(left, locals) && self.truth(right, locals)),
            Binary::Or => Value::Bool(self.truth(left, locals) || self.truth(right, locals)),
            Binary::Union | Binary::Without => Value::None,
            Binary::Eq | Binary::Ne | Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => {
                let (a, b) = (self.eval(left, locals), self.eval(right, locals));
                Value::Bool(match op {
                    Binary::Eq => equal(&a, &b),
                    Binary::Ne => !equal(&a, &b),
                    Binary::Lt => order(&a, &b).is_some_and(std::cmp::Ordering::is_lt),
                    Binary::Le => order(&a, &b).is_some_and(std::cmp::Ordering::is_le),
                    Binary::Gt => order(&a, &b).is_some_and(std::cmp::Ordering::is_gt),
                    _ => order(&a, &b).is_some_and(std::cmp::Ordering::is_ge),
                })
            }
        }
    }

    fn fold(self, fold: Fold, slot: u8, set: &Expr, body: &Expr, locals: &mut [Value]) -> Value {
        let mut number: Option<i64> = None;
        let mut found = false;
        let _ = self.each(set, locals, &mut |locals, element| {
            set_local(locals, slot, element);
            match fold {
                Fold::Count => {
                    let one = i64::from(self.truth(body, locals));
                    number = Some(number.unwrap_or(0).saturating_add(one));
                }
                Fold::Sum => number = Some(number.unwrap_or(0).saturating_add(self.int(body, locals))),
                Fold::Max => {
                    let next = self.int(body, locals);
                    number = Some(number.map_or(next, |best| best.max(next)));
                }
                Fold::Min => {
                    let next = self.int(body, locals);
                    number = Some(number.map_or(next, |best| best.min(next)));
                }
                Fold::Any | Fold::All => {
                    let wanted = fold == Fold::Any;
                    if self.truth(body, locals) == wanted {
                        found = true;
                        return ControlFlow::Break(());
                    }
                }
            }
            ControlFlow::Continue(())
        });
        match fold {
            Fold::Any => Value::Bool(found),
            Fold::All => Value::Bool(!found),
            Fold::Count | Fold::Sum | Fold::Max | Fold::Min => Value::Int(number.unwrap_or(0)),
        }
    }

    /// Walks the elements of a set in order, each once.
    pub(crate) fn each(self, set: &Expr, locals: &mut [Value], visit: Visit<'_>) -> ControlFlow<()> {
        match set {
            Expr::Const(value) => each_element(value, locals, visit),
            Expr::Memory(memory) => match self.game.state.memories.of(*memory) {
                Some(value) => each_element(value, locals, visit),
                None => ControlFlow::Continue(()),
            },
            Expr::Local(slot) => {
                // The set stays where it is, so elements are fetched one by one.
                let mut position = 0;
                while let Some(Value::Set(elements)) = locals.get(usize::from(*slot)) {
                    let Some(element) = elements.get(position).cloned() else { break };
                    visit(locals, element)?;
                    position += 1;
                }
                ControlFlow::Continue(())
            }
            Expr::Query(query, args) => self.each_found(*query, args, locals, visit),
            Expr::If(condition, then, other) => {
                let chosen = if self.truth(condition, locals) { then } else { other };
                self.each(chosen, locals, visit)
            }
            Expr::Where { slot, set, filter } => self.each(set, locals, &mut |locals, element| {
                set_local(locals, *slot, element.clone());
                if self.truth(filter, locals) { visit(locals, element) } else { ControlFlow::Continue(()) }
            }),
            Expr::Binary(Binary::Without, left, right) => self.each(left, locals, &mut |locals, element| {
                if self.contains(right, &element, locals) { ControlFlow::Continue(()) } else { visit(locals, element) }
            }),
            Expr::Binary(Binary::Union, ..) | Expr::Set(_) => {
                for element in self.elements(set, locals) {
                    visit(locals, element)?;
                }
                ControlFlow::Continue(())
            }
            _ => {
                let value = self.eval(set, locals);
                each_element(&value, locals, visit)
            }
        }
    }

    /// The elements of a set in order, each once.
    pub(crate) fn elements(self, set: &Expr, locals: &mut [Value]) -> Vec<Value> {
        match set {
            Expr::Const(Value::Set(elements)) => elements.clone(),
            Expr::Set(written) => {
                let mut elements = Vec::with_capacity(written.len());
                for element in written {
                    add_once(&mut elements, self.eval(element, locals));
                }
                elements
            }
            Expr::Binary(Binary::Union, left, right) => {
                let mut elements = self.elements(left, locals);
                let _ = self.each(right, locals, &mut |_, element| {
                    add_once(&mut elements, element);
                    ControlFlow::Continue(())
                });
                elements
            }
            _ => {
                let mut elements = Vec::new();
                let _ = self.each(set, locals, &mut |_, element| {
                    elements.push(element);
                    ControlFlow::Continue(())
                });
                elements
            }
        }
    }

    /// The value is an element of the set.
    pub(crate) fn contains(self, set: &Expr, value: &Value, locals: &mut [Value]) -> bool {
        match set {
            Expr::Const(Value::Set(elements)) => contains(elements, value),
            Expr::Local(slot) => match locals.get(usize::from(*slot)) {
                Some(Value::Set(elements)) => contains(elements, value),
                _ => false,
            },
            Expr::Set(written) => written.iter().any(|element| equal(&self.eval(element, locals), value)),
            Expr::Where { slot, set, filter } => {
                self.contains(set, value, locals) && {
                    set_local(locals, *slot, value.clone());
                    self.truth(filter, locals)
                }
            }
            Expr::Binary(Binary::Union, left, right) => {
                self.contains(left, value, locals) || self.contains(right, value, locals)
            }
            Expr::Binary(Binary::Without, left, right) => {
                self.contains(left, value, locals) && !self.contains(right, value, locals)
            }
            _ => self
                .each(set, locals, &mut |_, element| {
                    if equal(&element, value) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })
                .is_break(),
        }
    }
}

fn each_element(set: &Value, locals: &mut [Value], visit: Visit<'_>) -> ControlFlow<()> {
    if let Value::Set(elements) = set {
        for element in elements {
            visit(locals, element.clone())?;
        }
    }
    ControlFlow::Continue(())
}

fn add_once(elements: &mut Vec<Value>, element: Value) {
    if !contains(elements, &element) {
        elements.push(element);
    }
}

fn is(value: &Value, base: Base) -> bool {
    match base {
        Base::Player => value.player().is_some(),
        Base::Corporation => value.corporation().is_some(),
        Base::Holder => matches!(value.holder(), Some(Holder::Bank | Holder::Pool)),
        _ => false,
    }
}

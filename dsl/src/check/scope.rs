//! What is in scope at a point of a text: variables with their slots, and what conditions have established.

use crate::ir::{Base, Binary, Expr, Shape, Slot, Type, Value};

/// A variable.
#[derive(Clone, Debug)]
pub(super) struct Local {
    pub name: String,
    pub slot: Slot,
    /// None if its value was wrong: whoever uses it says nothing more.
    pub ty: Option<Type>,
}

/// Something a condition has established about an expression.
#[derive(Clone, Debug)]
pub(super) struct Fact {
    expr: Expr,
    /// The holder is of this kind; none: the value is there.
    is: Option<Base>,
}

/// Variables, facts and slots. Slots in use are numbered without gaps; `most` is what must be reserved.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    pub locals: Vec<Local>,
    pub facts: Vec<Fact>,
    next: u16,
    most: u16,
}

/// A point to go back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    locals: usize,
    facts: usize,
    next: u16,
}

impl Scope {
    /// A scope whose first slots are taken by fields or arguments.
    pub fn after(slots: usize) -> Self {
        let slots = u16::try_from(slots).unwrap_or(u16::MAX);
        Self { next: slots, most: slots, ..Self::default() }
    }

    pub fn mark(&self) -> Mark {
        Mark { locals: self.locals.len(), facts: self.facts.len(), next: self.next }
    }

    /// Forgets what came after the mark and frees its slots.
    pub fn reset(&mut self, mark: Mark) {
        self.locals.truncate(mark.locals);
        self.facts.truncate(mark.facts);
        self.next = mark.next;
    }

    /// A new slot, if there is one left.
    pub fn slot(&mut self) -> Option<Slot> {
        let slot = Slot::try_from(self.next).ok().filter(|slot| *slot < Slot::MAX)?;
        self.next += 1;
        self.most = self.most.max(self.next);
        Some(slot)
    }

    pub fn bind(&mut self, name: &str, slot: Slot, ty: Option<Type>) {
        self.locals.push(Local { name: name.to_owned(), slot, ty });
    }

    pub fn find(&self, name: &str) -> Option<&Local> {
        self.locals.iter().rev().find(|local| local.name == name)
    }

    /// Slots to reserve.
    pub fn slots(&self) -> u8 {
        u8::try_from(self.most).unwrap_or(u8::MAX)
    }

    /// Takes in what a condition establishes by being true, or by being false.
    pub fn learn(&mut self, condition: &Expr, truth: bool) {
        match condition {
            Expr::Not(inner) => self.learn(inner, !truth),
            Expr::Binary(Binary::And, left, right) if truth => {
                self.learn(left, true);
                self.learn(right, true);
            }
            Expr::Binary(Binary::Or, left, right) if !truth => {
                self.learn(left, false);
                self.learn(right, false);
            }
            Expr::Is(expr, base) if truth => self.facts.push(Fact { expr: (**expr).clone(), is: Some(*base) }),
            Expr::Known(expr) if truth => self.facts.push(Fact { expr: (**expr).clone(), is: None }),
            // What equals something, or is found in a set, is there. `None` equals `None`, so both sides must not
            // be optional; a constant never is.
            Expr::Binary(Binary::Eq, expr, other) if truth && matches!(**other, Expr::Const(_)) => {
                let is = match **other {
                    Expr::Const(Value::Corporation(_)) => Some(Base::Corporation),
                    _ => None,
                };
                self.facts.push(Fact { expr: (**expr).clone(), is });
            }
            Expr::In(expr, _) if truth => self.facts.push(Fact { expr: (**expr).clone(), is: None }),
            _ => {}
        }
    }

    /// The type of an expression after all that is known about it.
    pub fn narrow(&self, expr: &Expr, ty: Type) -> Type {
        if ty.shape == Shape::Set {
            return ty;
        }
        self.facts.iter().filter(|fact| fact.expr == *expr).fold(ty, |ty, fact| match fact.is {
            Some(base) if ty.base == Base::Holder => Type::one(base),
            _ => Type::one(ty.base),
        })
    }
}

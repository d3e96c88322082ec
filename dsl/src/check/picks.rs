//! Elements of sets under a name: filters, folds, quantifiers.

use super::names::describe;
use super::{Checker, Typed};
use crate::ir::{self, Base, Fold, Shape, Slot, Type, Value};
use crate::syntax::ast::{Expr, Pick};

/// A checked pick. The name and what its filter says are in scope until the caller resets it.
pub(super) struct Picked {
    pub slot: Slot,
    pub set: Typed,
    pub filter: Option<ir::Expr>,
}

impl Picked {
    pub(super) fn element(&self) -> Type {
        Type::one(self.set.ty.base)
    }

    /// The set of the elements that pass the filter.
    pub(super) fn filtered(self) -> Typed {
        match self.filter {
            None => self.set,
            Some(filter) => {
                let set = Box::new(self.set.expr);
                let expr = ir::Expr::Where { slot: self.slot, set, filter: Box::new(filter) };
                Typed { expr, ty: self.set.ty, loose: self.set.loose }
            }
        }
    }
}

impl Checker<'_> {
    pub(super) fn pick(&mut self, pick: &Pick, hint: Option<Base>) -> Option<Picked> {
        // The slot is taken first: the set is walked while the element stands in it.
        let slot = self.slot(pick.name.span)?;
        let set = self.infer(&pick.set, hint);
        let set = set.and_then(|set| {
            if set.ty.shape == Shape::Set {
                return Some(set);
            }
            let message = format!("expected a set, found {}", describe(set.ty));
            self.error("wrong-type", pick.set.span, message);
            None
        });
        self.scope.bind(&pick.name.node, slot, set.as_ref().map(|set| Type::one(set.ty.base)));
        let filter = pick.filter.as_ref().map(|filter| self.condition(filter));
        if let Some(Some(filter)) = &filter {
            self.scope.learn(filter, true);
        }
        let filter = match filter {
            Some(None) => return None,
            Some(filter) => filter,
            None => None,
        };
        Some(Picked { slot, set: set?, filter })
    }

    /// `{x in set where filter}`.
    pub(super) fn filtered(&mut self, pick: &Pick, hint: Option<Base>) -> Option<Typed> {
        let mark = self.scope.mark();
        let picked = self.pick(pick, hint);
        self.scope.reset(mark);
        Some(picked?.filtered())
    }

    /// `count x in set where filter`, `sum value for x in set where filter`.
    pub(super) fn fold(&mut self, fold: Fold, value: Option<&Expr>, pick: &Pick, hint: Option<Base>) -> Option<Typed> {
        let mark = self.scope.mark();
        let picked = self.pick(pick, None);
        let value = value.map(|value| {
            let typed = self.infer(value, hint)?;
            self.is_number(value, &typed).then_some(typed)
        });
        self.scope.reset(mark);
        let picked = picked?;
        let slot = picked.slot;
        let Some(value) = value else {
            let set = Box::new(picked.set.expr);
            let body = picked.filter.unwrap_or(ir::Expr::Const(Value::Bool(true)));
            let expr = ir::Expr::Fold { fold, slot, set, body: Box::new(body) };
            return Some(Typed::new(expr, Type::one(Base::Int)));
        };
        let value = value?;
        let set = Box::new(picked.filtered().expr);
        let expr = ir::Expr::Fold { fold, slot, set, body: Box::new(value.expr) };
        Some(Typed { expr, ty: value.ty, loose: value.loose })
    }

    /// `any x in set where filter: body`, `all ..`.
    pub(super) fn quantifier(&mut self, all: bool, pick: &Pick, body: &Expr) -> Option<Typed> {
        let mark = self.scope.mark();
        let picked = self.pick(pick, None);
        let body = self.condition(body);
        self.scope.reset(mark);
        let (picked, body) = (picked?, body?);
        let fold = if all { Fold::All } else { Fold::Any };
        let slot = picked.slot;
        let expr = ir::Expr::Fold { fold, slot, set: Box::new(picked.filtered().expr), body: Box::new(body) };
        Some(Typed::new(expr, Type::one(Base::Bool)))
    }
}

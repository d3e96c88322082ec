//! Operators: arithmetic by units, comparisons, membership.

use super::expression::unify;
use super::names::{describe, is_number};
use super::{Checker, Typed};
use crate::ir::{self, Base, Binary, Shape, Type};
use crate::syntax::ast::{Expr, Operator, Span};
use crate::vocab::Query;

const BOOL: Type = Type::one(Base::Bool);

impl Checker<'_> {
    pub(super) fn binary(
        &mut self,
        operator: Operator,
        left: &Expr,
        right: &Expr,
        hint: Option<Base>,
        span: Span,
    ) -> Option<Typed> {
        match operator {
            Operator::And | Operator::Or => self.connective(operator, left, right),
            Operator::In => self.membership(left, right),
            Operator::Visits | Operator::VisitsAny => {
                let route = self.expect(left, Type::one(Base::Route));
                let hexes = self.expect(right, Type::set(Base::Hex));
                let query = if operator == Operator::Visits { Query::VisitsAll } else { Query::VisitsAny };
                Some(Typed::new(ir::Expr::Query(query, vec![route?, hexes?]), BOOL))
            }
            Operator::Union | Operator::Without => self.sets(operator, left, right, hint, span),
            Operator::Plus | Operator::Minus => self.sum(operator, left, right, hint, span),
            Operator::Times => self.product(left, right, hint, span),
            Operator::DivDown | Operator::DivUp | Operator::DivNear => self.quotient(operator, left, right, hint, span),
            Operator::Equal
            | Operator::Different
            | Operator::Less
            | Operator::LessEqual
            | Operator::More
            | Operator::MoreEqual => self.comparison(operator, left, right, span),
        }
    }

    /// The right side is read knowing what the left side says.
    fn connective(&mut self, operator: Operator, left: &Expr, right: &Expr) -> Option<Typed> {
        let left = self.condition(left);
        let mark = self.scope.mark();
        if let Some(left) = &left {
            self.scope.learn(left, operator == Operator::And);
        }
        let right = self.condition(right);
        self.scope.reset(mark);
        let op = if operator == Operator::And { Binary::And } else { Binary::Or };
        Some(Typed::new(join(op, left?, right?), BOOL))
    }

    /// Two sides that give each other their kind.
    fn pair(&mut self, left: &Expr, right: &Expr, hint: Option<Base>) -> Option<(Typed, Typed)> {
        let base = |typed: &Option<Typed>| typed.as_ref().map(|typed| typed.ty.base);
        if hint.is_none() && self.is_open(left) && !self.is_open(right) {
            let right = self.infer(right, None);
            let left = self.infer(left, base(&right));
            return Some((left?, right?));
        }
        let left = self.infer(left, hint);
        let right = self.infer(right, hint.or(base(&left)));
        Some((left?, right?))
    }

    fn membership(&mut self, left: &Expr, right: &Expr) -> Option<Typed> {
        let (left_typed, right_typed) = self.pair(left, right, None)?;
        if right_typed.ty.shape != Shape::Set {
            let message = format!("expected a set, found {}", describe(right_typed.ty));
            self.error("wrong-type", right.span, message);
            return None;
        }
        let element = Typed { ty: Type::one(right_typed.ty.base), ..right_typed.clone() };
        let asked = Typed { ty: Type::one(left_typed.ty.base), ..left_typed.clone() };
        if left_typed.ty.shape == Shape::Set || unify(&asked, &element).is_none() {
            let message = format!("{} cannot be in {}", describe(left_typed.ty), describe(right_typed.ty));
            self.error("wrong-type", left.span, message);
            return None;
        }
        Some(Typed::new(ir::Expr::In(Box::new(left_typed.expr), Box::new(right_typed.expr)), BOOL))
    }

    fn sets(&mut self, operator: Operator, left: &Expr, right: &Expr, hint: Option<Base>, span: Span) -> Option<Typed> {
        let (a, b) = self.pair(left, right, hint)?;
        for (expr, typed) in [(left, &a), (right, &b)] {
            if typed.ty.shape != Shape::Set {
                let message = format!("expected a set, found {}", describe(typed.ty));
                self.error("wrong-type", expr.span, message);
                return None;
            }
        }
        let Some((ty, loose)) = unify(&a, &b) else { return self.unlike(&a, &b, span) };
        let op = if operator == Operator::Union { Binary::Union } else { Binary::Without };
        Some(Typed { expr: join(op, a.expr, b.expr), ty, loose })
    }

    fn sum(&mut self, operator: Operator, left: &Expr, right: &Expr, hint: Option<Base>, span: Span) -> Option<Typed> {
        let (a, b) = self.numbers(left, right, hint)?;
        let Some((ty, loose)) = unify(&a, &b) else { return self.unlike(&a, &b, span) };
        let op = if operator == Operator::Plus { Binary::Add } else { Binary::Sub };
        Some(Typed { expr: join(op, a.expr, b.expr), ty, loose })
    }

    fn product(&mut self, left: &Expr, right: &Expr, hint: Option<Base>, span: Span) -> Option<Typed> {
        // A hint would make both factors amounts; only a written number may be one.
        let _ = hint;
        let (a, b) = self.numbers(left, right, None)?;
        let base = match (a.ty.base, b.ty.base) {
            (Base::Int, base) | (base, Base::Int) => base,
            (base, _) if b.loose => base,
            (_, base) if a.loose => base,
            _ => {
                let message = format!("{} cannot be multiplied by {}", describe(a.ty), describe(b.ty));
                self.error_help("wrong-type", span, message, "multiply by a number");
                return None;
            }
        };
        Some(Typed { expr: join(Binary::Mul, a.expr, b.expr), ty: Type::one(base), loose: a.loose || b.loose })
    }

    fn quotient(
        &mut self,
        operator: Operator,
        left: &Expr,
        right: &Expr,
        hint: Option<Base>,
        span: Span,
    ) -> Option<Typed> {
        let a = self.infer(left, hint.filter(|base| is_number(*base)));
        let b = self.infer(right, None);
        let (a, b) = (a?, b?);
        if !self.is_number(left, &a) || !self.is_number(right, &b) {
            return None;
        }
        let base = match (a.ty.base, b.ty.base) {
            (base, Base::Int) => base,
            (a, b) if a == b => Base::Int,
            _ => {
                let message = format!("{} cannot be divided by {}", describe(a.ty), describe(b.ty));
                self.error("wrong-type", span, message);
                return None;
            }
        };
        if b.expr == ir::Expr::Const(ir::Value::Int(0)) {
            self.error("division-by-zero", right.span, "nothing can be divided by 0");
            return None;
        }
        let op = match operator {
            Operator::DivDown => Binary::DivDown,
            Operator::DivUp => Binary::DivUp,
            _ => Binary::DivNear,
        };
        Some(Typed { expr: join(op, a.expr, b.expr), ty: Type::one(base), loose: a.loose })
    }

    fn comparison(&mut self, operator: Operator, left: &Expr, right: &Expr, span: Span) -> Option<Typed> {
        let (a, b) = self.pair(left, right, None)?;
        if unify(&a, &b).is_none() {
            return self.unlike(&a, &b, span);
        }
        let op = match operator {
            Operator::Different => Binary::Ne,
            Operator::Less => Binary::Lt,
            Operator::LessEqual => Binary::Le,
            Operator::More => Binary::Gt,
            Operator::MoreEqual => Binary::Ge,
            _ => Binary::Eq,
        };
        if !matches!(op, Binary::Eq | Binary::Ne) {
            for (expr, typed) in [(left, &a), (right, &b)] {
                if typed.ty.shape == Shape::Optional {
                    self.unnarrowed(expr, typed.ty, typed.ty.base);
                    return None;
                }
                let ordered =
                    is_number(typed.ty.base) || matches!(typed.ty.base, Base::Phase | Base::TrainType | Base::Color);
                if !ordered || typed.ty.shape == Shape::Set {
                    let message = format!("{} has no order", describe(typed.ty));
                    self.error_help("wrong-type", expr.span, message, "compare with `==` or `!=`");
                    return None;
                }
            }
        }
        Some(Typed::new(join(op, a.expr, b.expr), BOOL))
    }

    fn numbers(&mut self, left: &Expr, right: &Expr, hint: Option<Base>) -> Option<(Typed, Typed)> {
        let hint = hint.filter(|base| is_number(*base));
        let a = self.infer(left, hint);
        let b = self.infer(right, hint);
        let (a, b) = (a?, b?);
        let (left, right) = (self.is_number(left, &a), self.is_number(right, &b));
        (left && right).then_some((a, b))
    }

    /// Reports what is no number.
    pub(super) fn is_number(&mut self, expr: &Expr, typed: &Typed) -> bool {
        if !is_number(typed.ty.base) || typed.ty.shape == Shape::Set {
            self.error("wrong-type", expr.span, format!("expected a number, found {}", describe(typed.ty)));
            return false;
        }
        if typed.ty.shape == Shape::Optional {
            self.unnarrowed(expr, typed.ty, typed.ty.base);
            return false;
        }
        true
    }

    fn unlike(&mut self, a: &Typed, b: &Typed, span: Span) -> Option<Typed> {
        let message = format!("the left side is {}, the right side {}", describe(a.ty), describe(b.ty));
        self.error("wrong-type", span, message);
        None
    }
}

fn join(op: Binary, left: ir::Expr, right: ir::Expr) -> ir::Expr {
    ir::Expr::Binary(op, Box::new(left), Box::new(right))
}

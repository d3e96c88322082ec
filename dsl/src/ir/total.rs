//! What a run earns beyond its routes, taken apart: something that each route has, and how that adds up.

use super::{Binary, Expr, Fold, Slot, Value};

/// A number over the routes of a run. More of what a route has never makes it less.
#[derive(Clone, Debug, PartialEq)]
pub enum Total<'e> {
    /// It does not depend on the routes.
    Fixed(&'e Expr),
    /// The largest that a route has; 0 without routes.
    Best(Feature<'e>),
    /// What all routes have together.
    Sum(Feature<'e>),
    /// Two totals.
    Plus(Box<Total<'e>>, Box<Total<'e>>),
    /// A total so many times.
    Times(Box<Total<'e>>, &'e Expr),
    /// A total, but no more than so much.
    AtMost(Box<Total<'e>>, &'e Expr),
    /// A total, but no less than so much.
    AtLeast(Box<Total<'e>>, &'e Expr),
    /// One of two totals, by a condition that does not depend on the routes.
    If(&'e Expr, Box<Total<'e>>, Box<Total<'e>>),
}

/// Something that a route has: a number, or a truth that counts 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Feature<'e> {
    /// The variable that holds the route.
    pub slot: Slot,
    /// What it has.
    pub body: &'e Expr,
    /// A condition for a route to count, with the variable that holds the route there.
    pub filter: Option<(&'e Expr, Slot)>,
}

impl<'e> Total<'e> {
    /// Takes an expression apart that has the routes of a run in `routes`; none if it is made in another way.
    #[must_use]
    pub fn of(expr: &'e Expr, routes: Slot) -> Option<Self> {
        if !expr.mentions(routes) {
            return Some(Self::Fixed(expr));
        }
        let part = |expr: &'e Expr| Some(Box::new(Self::of(expr, routes)?));
        match expr {
            Expr::If(condition, then, other) if !condition.mentions(routes) => {
                Some(Self::If(condition, part(then)?, part(other)?))
            }
            Expr::Binary(Binary::Add, a, b) => Some(Self::Plus(part(a)?, part(b)?)),
            Expr::Binary(Binary::Mul, a, b) => {
                let (total, factor) = if a.mentions(routes) { (a, b) } else { (b, a) };
                (!factor.mentions(routes) && !is_negative(factor)).then_some(Self::Times(part(total)?, factor))
            }
            Expr::Fold { fold: fold @ (Fold::Min | Fold::Max), slot, set, body } if matches!(**set, Expr::Set(_)) => {
                let (Expr::Set(written), true) = (&**set, **body == Expr::Local(*slot)) else { return None };
                let [a, b] = written.as_slice() else { return None };
                let (total, bound) = if a.mentions(routes) { (a, b) } else { (b, a) };
                if bound.mentions(routes) {
                    return None;
                }
                let total = part(total)?;
                Some(if *fold == Fold::Min { Self::AtMost(total, bound) } else { Self::AtLeast(total, bound) })
            }
            Expr::Fold { fold, slot, set, body } => {
                let filter = match &**set {
                    Expr::Local(of) if *of == routes => None,
                    Expr::Where { slot, set, filter } if **set == Expr::Local(routes) => Some((&**filter, *slot)),
                    _ => return None,
                };
                if body.mentions(routes) || filter.is_some_and(|(filter, _)| filter.mentions(routes)) {
                    return None;
                }
                let feature = Feature { slot: *slot, body, filter };
                match fold {
                    Fold::Max | Fold::Any => Some(Self::Best(feature)),
                    Fold::Sum | Fold::Count => Some(Self::Sum(feature)),
                    Fold::Min | Fold::All => None,
                }
            }
            _ => None,
        }
    }

    /// All that it reads of the routes passes a test.
    pub fn all_features(&self, test: &impl Fn(&Feature<'e>) -> bool) -> bool {
        match self {
            Self::Fixed(_) => true,
            Self::Best(feature) | Self::Sum(feature) => test(feature),
            Self::Plus(a, b) | Self::If(_, a, b) => a.all_features(test) && b.all_features(test),
            Self::Times(total, _) | Self::AtMost(total, _) | Self::AtLeast(total, _) => total.all_features(test),
        }
    }
}

fn is_negative(factor: &Expr) -> bool {
    match factor {
        Expr::Const(Value::Int(value)) => *value < 0,
        Expr::Neg(inner) => !is_negative(inner),
        _ => false,
    }
}

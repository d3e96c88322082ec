//! Whether the best run can be found: a bonus must be built so that its most can be told before a route is whole.
//!
//! The bonus of a route is followed through tests and folds over its stops. The bonus of a run must be made of the
//! largest and the sums of something that each route has.

use super::Checker;
use crate::ir::{Binary, Expr, Fold};
use crate::syntax::ast::Span;
use crate::vocab::{Query, Site};

impl Checker<'_> {
    /// Reports an expression of a bonus of which nothing tells how much it can be.
    pub(super) fn bounded(&mut self, site: Site, expr: &Expr, condition: Option<&Expr>, span: Span) -> Option<()> {
        let (fine, help) = match site {
            Site::RouteBonus => (
                number(expr) && condition.is_none_or(number),
                "test `route visits ..`, or fold over `route.stops`, `route.visited` or `route.ends`",
            ),
            Site::RunBonus => (
                total(expr) && condition.is_none_or(|condition| !mentions(condition, 0)),
                "add up `max .. for r in routes` and `sum .. for r in routes`, or put `min(.., 100)` around such a sum",
            ),
            _ => (true, ""),
        };
        if !fine {
            let message = "nothing tells how much this can be, so that the best run could not be found";
            self.error_help("unbounded-bonus", span, message, help);
        }
        fine.then_some(())
    }
}

/// The value depends on the stops of a route.
fn depends(expr: &Expr) -> bool {
    match expr {
        Expr::Const(_) | Expr::Local(_) | Expr::Memory(_) => false,
        Expr::Query(
            Query::RouteStops | Query::RouteVisited | Query::RouteEnds | Query::VisitsAll | Query::VisitsAny,
            _,
        )
        | Expr::Site(Site::RouteBonus, _) => true,
        Expr::Query(_, args) | Expr::Site(_, args) | Expr::Set(args) => args.iter().any(depends),
        Expr::Not(inner) | Expr::Neg(inner) | Expr::Is(inner, _) | Expr::Known(inner) | Expr::Move(_, inner) => {
            depends(inner)
        }
        Expr::Binary(_, a, b) | Expr::In(a, b) => depends(a) || depends(b),
        Expr::If(a, b, c) => depends(a) || depends(b) || depends(c),
        Expr::Where { set, filter: body, .. } | Expr::Fold { set, body, .. } => depends(set) || depends(body),
    }
}

/// A number or truth that can be followed.
fn number(expr: &Expr) -> bool {
    if !depends(expr) {
        return true;
    }
    match expr {
        Expr::Not(inner) | Expr::Neg(inner) => number(inner),
        Expr::Binary(op, a, b) => !matches!(op, Binary::Union | Binary::Without) && number(a) && number(b),
        Expr::If(a, b, c) => number(a) && number(b) && number(c),
        Expr::In(element, set) => !depends(element) && members(set),
        Expr::Fold { slot, set, body, .. } => match (&**set, &**body) {
            (Expr::Set(written), Expr::Local(of)) if of == slot => written.iter().all(number),
            _ => members(set) && number(body),
        },
        Expr::Query(Query::VisitsAll | Query::VisitsAny, args) => args.get(1).is_none_or(members),
        Expr::Site(Site::RouteBonus, _) => true,
        _ => false,
    }
}

/// A set whose possible elements are known.
fn members(set: &Expr) -> bool {
    if !depends(set) {
        return true;
    }
    match set {
        Expr::Query(Query::RouteStops | Query::RouteVisited | Query::RouteEnds, _) => true,
        Expr::Where { set, filter, .. } => members(set) && number(filter),
        Expr::Binary(Binary::Union | Binary::Without, a, b) => members(a) && members(b),
        Expr::If(condition, then, other) => number(condition) && members(then) && members(other),
        _ => false,
    }
}

/// A bonus of a run, whose routes stand in slot 0, that grows with what each route has.
fn total(expr: &Expr) -> bool {
    if !mentions(expr, 0) {
        return true;
    }
    match expr {
        Expr::If(condition, then, other) => !mentions(condition, 0) && total(then) && total(other),
        Expr::Binary(Binary::Add, a, b) => total(a) && total(b),
        Expr::Binary(Binary::Mul, a, b) => (!mentions(a, 0) && total(b)) || (!mentions(b, 0) && total(a)),
        Expr::Fold { fold, slot, set, body } => match (&**set, fold) {
            (Expr::Set(written), Fold::Min | Fold::Max) => {
                **body == Expr::Local(*slot)
                    && written.len() == 2
                    && written.iter().all(total)
                    && written.iter().any(|part| !mentions(part, 0))
            }
            (set, Fold::Max | Fold::Any | Fold::Sum | Fold::Count) => routes(set) && !mentions(body, 0) && number(body),
            _ => false,
        },
        _ => false,
    }
}

/// The routes of the run, or those for which something holds.
fn routes(set: &Expr) -> bool {
    match set {
        Expr::Local(0) => true,
        Expr::Where { set, filter, .. } => **set == Expr::Local(0) && !mentions(filter, 0) && number(filter),
        _ => false,
    }
}

/// The expression reads a local variable.
fn mentions(expr: &Expr, of: u8) -> bool {
    match expr {
        Expr::Local(slot) => *slot == of,
        Expr::Const(_) | Expr::Memory(_) => false,
        Expr::Query(_, args) | Expr::Site(_, args) | Expr::Set(args) => args.iter().any(|arg| mentions(arg, of)),
        Expr::Not(inner) | Expr::Neg(inner) | Expr::Is(inner, _) | Expr::Known(inner) | Expr::Move(_, inner) => {
            mentions(inner, of)
        }
        Expr::Binary(_, a, b) | Expr::In(a, b) => mentions(a, of) || mentions(b, of),
        Expr::If(a, b, c) => mentions(a, of) || mentions(b, of) || mentions(c, of),
        Expr::Where { set, filter: body, .. } | Expr::Fold { set, body, .. } => mentions(set, of) || mentions(body, of),
    }
}

//! Whether the best run can be found: a bonus must be built so that its most can be told before a route is whole.
//!
//! The bonus of a route is followed through tests and folds over its stops. The bonus of a run must be made of the
//! largest and the sums of something that each route has.

use super::Checker;
use crate::ir::{Binary, Expr, Feature, Fold, SiteOp, Total};
use crate::syntax::ast::Span;
use crate::vocab::{Query, Site};

impl Checker<'_> {
    /// Reports an expression of a bonus of which nothing tells how much it can be. `change` is how it changes a site,
    /// and under which condition.
    pub(super) fn bounded(
        &mut self,
        site: Site,
        expr: &Expr,
        change: Option<(SiteOp, &Expr)>,
        span: Span,
    ) -> Option<()> {
        let condition = change.map(|(_, condition)| condition);
        let (fine, help) = match site {
            Site::RouteBonus => (
                number(expr) && condition.is_none_or(number),
                "test `route visits ..`, or fold over `route.stops`, `route.visited` or `route.ends`",
            ),
            Site::RunBonus => (
                Total::of(expr, 0).is_some_and(|total| total.all_features(&feature))
                    && (adds(change) || !expr.mentions(0))
                    && condition.is_none_or(|condition| !condition.mentions(0)),
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

/// The expression stands alone, or is added: of the routes nothing else may depend.
fn adds(change: Option<(SiteOp, &Expr)>) -> bool {
    change.is_none_or(|(op, _)| matches!(op, SiteOp::Set | SiteOp::Add))
}

/// A number or truth that can be followed.
fn number(expr: &Expr) -> bool {
    if !expr.asks_for_stops() {
        return true;
    }
    match expr {
        Expr::Not(inner) | Expr::Neg(inner) => number(inner),
        Expr::Binary(op, a, b) => !matches!(op, Binary::Union | Binary::Without) && number(a) && number(b),
        Expr::If(a, b, c) => number(a) && number(b) && number(c),
        Expr::In(element, set) => !element.asks_for_stops() && members(set),
        Expr::Fold { fold, slot, set, body } => match (&**set, &**body) {
            // Equal numbers of a written set are one, which matters for sums.
            (Expr::Set(written), Expr::Local(of)) if of == slot => {
                matches!(fold, Fold::Min | Fold::Max) && written.iter().all(number)
            }
            _ => members(set) && number(body),
        },
        Expr::Query(Query::VisitsAll | Query::VisitsAny, args) => args.get(1).is_none_or(members),
        Expr::Site(Site::RouteBonus, _) => true,
        _ => false,
    }
}

/// A set whose possible elements are known.
fn members(set: &Expr) -> bool {
    if !set.asks_for_stops() {
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

/// Something that a route of a run has, and that can be followed.
fn feature(feature: &Feature<'_>) -> bool {
    number(feature.body) && feature.filter.is_none_or(|(filter, _)| number(filter))
}

//! Whether an expression reads a local variable.

use eighteen_dsl::ir::{Expr, Slot};

/// The expression reads the variable in `wanted`.
pub(super) fn mentions(expr: &Expr, wanted: Slot) -> bool {
    let inside = |part: &Expr| mentions(part, wanted);
    match expr {
        Expr::Local(slot) => *slot == wanted,
        Expr::Const(_) | Expr::Memory(_) => false,
        Expr::Query(_, parts) | Expr::Site(_, parts) | Expr::Set(parts) => parts.iter().any(inside),
        Expr::Not(part) | Expr::Neg(part) | Expr::Is(part, _) | Expr::Known(part) | Expr::Move(_, part) => inside(part),
        Expr::Binary(_, a, b) | Expr::In(a, b) => inside(a) || inside(b),
        Expr::If(a, b, c) => inside(a) || inside(b) || inside(c),
        Expr::Where { set, filter, .. } => inside(set) || inside(filter),
        Expr::Fold { set, body, .. } => inside(set) || inside(body),
    }
}

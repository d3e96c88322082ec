//! The most that an expression can yield, read off its text.

use eighteen_dsl::ir::{AbilityKind, Binary, Expr, SiteOp, Value};
use eighteen_dsl::vocab::Site;

use crate::game::Game;

/// More than any run earns: the bound of what cannot be read off.
const UNKNOWN: i64 = 1 << 40;

impl Game {
    /// The most that `route.bonus` can give to one route.
    pub(super) fn most_bonus(&self) -> i64 {
        let statics = self.rules.statics(Site::RouteBonus);
        let Some(code) = self.rules.title.site(Site::RouteBonus) else { return 0 };
        statics.iter().fold(most(&code.expr), |so_far, &ability| {
            let AbilityKind::While { op, value, .. } = &self.rules.title.abilities[ability].kind else { return so_far };
            match op {
                SiteOp::Set | SiteOp::AtLeast => so_far.max(most(value)),
                SiteOp::Add => so_far.saturating_add(most(value).max(0)),
                SiteOp::Multiply => UNKNOWN,
                SiteOp::AtMost => so_far,
            }
        })
    }
}

/// The most that an expression can yield, if it is not so simple that it can be read off, more than any run earns.
fn most(expr: &Expr) -> i64 {
    match expr {
        Expr::Const(Value::Int(value)) => *value,
        Expr::If(_, then, other) => most(then).max(most(other)),
        Expr::Binary(Binary::Add, a, b) => most(a).saturating_add(most(b)).min(UNKNOWN),
        _ => UNKNOWN,
    }
}

#[cfg(test)]
mod tests {
    use eighteen_dsl::ir::{Binary, Expr, Value};

    use super::{UNKNOWN, most};

    #[test]
    fn a_choice_of_constants_is_bounded_by_the_larger() {
        let number = |value| Box::new(Expr::Const(Value::Int(value)));
        let choice = Expr::If(Box::new(Expr::Const(Value::Bool(true))), number(100), number(0));
        assert_eq!(most(&choice), 100);
        assert_eq!(most(&Expr::Binary(Binary::Add, Box::new(choice), number(-20))), 80);
        assert_eq!(most(&Expr::Local(0)), UNKNOWN);
    }
}

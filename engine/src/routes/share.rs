//! What a run earns beyond its routes, taken apart: what of each route counts for it, and how that adds up.

use eighteen_dsl::ids::CorporationId;
use eighteen_dsl::ir::{AbilityKind, Binary, Expr, Fold, SiteOp, Value};
use eighteen_dsl::vocab::Site;

use super::compile::{Compiler, locals};
use super::formula::Formula;
use crate::ability::{Read, Scope};
use crate::game::Game;

/// How the features of the routes add up.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Total {
    Fixed(i64),
    /// The largest of a feature; 0 without routes.
    Best(usize),
    /// The sum of a feature.
    Sum(usize),
    Plus(Box<Total>, Box<Total>),
    Times(Box<Total>, i64),
    AtMost(Box<Total>, i64),
    AtLeast(Box<Total>, i64),
    /// It cannot be taken apart.
    Unknown,
}

impl Total {
    fn is_known(&self) -> bool {
        match self {
            Self::Unknown => false,
            Self::Fixed(_) | Self::Best(_) | Self::Sum(_) => true,
            Self::Plus(a, b) => a.is_known() && b.is_known(),
            Self::Times(inner, _) | Self::AtMost(inner, _) | Self::AtLeast(inner, _) => inner.is_known(),
        }
    }
}

/// One feature: an expression over a route, with its local variables.
struct Feature<'g> {
    body: &'g Expr,
    slot: u8,
    filter: Option<(&'g Expr, u8)>,
    locals: Vec<Value>,
}

/// The bonus of the run, taken apart.
pub(super) struct Shares<'g> {
    game: &'g Game,
    total: Total,
    features: Vec<Feature<'g>>,
    known: bool,
}

impl<'g> Shares<'g> {
    pub(super) fn new(game: &'g Game, corporation: CorporationId) -> Self {
        let mut shares = Self { game, total: Total::Fixed(0), features: Vec::new(), known: true };
        let args = [Value::Set(Vec::new()), Value::Corporation(corporation)];
        let rules = &game.rules;
        let Some(code) = rules.title.site(Site::RunBonus) else { return shares };
        let mut total = shares.read(&code.expr, &mut locals(code.slots, &args));
        for &id in rules.statics(Site::RunBonus) {
            let ability = &rules.title.abilities[id];
            let AbilityKind::While { op, value, .. } = &ability.kind else { continue };
            let mut locals = locals(ability.slots, &args);
            if !game.is_alive(ability) {
                continue;
            }
            if mentions(&ability.condition, 0) {
                total = Total::Unknown;
                continue;
            }
            if !shares.scope().truth(&ability.condition, &mut locals) {
                continue;
            }
            let change = shares.read(value, &mut locals);
            total = match (op, change) {
                (SiteOp::Set, change) => change,
                (SiteOp::Add, change) => plus(total, change),
                (SiteOp::Multiply, Total::Fixed(factor)) if factor >= 0 => Total::Times(Box::new(total), factor),
                (SiteOp::AtMost, Total::Fixed(most)) => Total::AtMost(Box::new(total), most),
                (SiteOp::AtLeast, Total::Fixed(least)) => Total::AtLeast(Box::new(total), least),
                _ => Total::Unknown,
            };
        }
        shares.known = total.is_known();
        if shares.known {
            shares.total = total;
        }
        shares
    }

    /// There is none.
    pub(super) fn is_none(&self) -> bool {
        self.total == Total::Fixed(0)
    }

    /// Whether it could be taken apart; if not, it is left out.
    pub(super) fn is_known(&self) -> bool {
        self.known
    }

    /// The features as formulas for the routes of one train.
    pub(super) fn features(&self, compiler: &mut Compiler<'_>) -> Vec<Formula> {
        let formula = |feature: &Feature<'_>| {
            let mut locals = feature.locals.clone();
            let condition = match feature.filter {
                None => Formula::Is(1),
                Some((filter, slot)) => compiler.of_route(filter, slot, &mut locals),
            };
            let value = compiler.of_route(feature.body, feature.slot, &mut locals);
            Formula::when(condition, value)
        };
        self.features.iter().map(formula).collect()
    }

    /// What a run earns; `best` and `sum` give the largest and the sum of each feature. More of a feature never
    /// makes it less.
    pub(super) fn total(&self, best: &dyn Fn(usize) -> i64, sum: &dyn Fn(usize) -> i64) -> i64 {
        fn of(total: &Total, best: &dyn Fn(usize) -> i64, sum: &dyn Fn(usize) -> i64) -> i64 {
            match total {
                Total::Fixed(value) => *value,
                Total::Best(feature) => best(*feature),
                Total::Sum(feature) => sum(*feature),
                Total::Plus(a, b) => of(a, best, sum).saturating_add(of(b, best, sum)),
                Total::Times(inner, factor) => of(inner, best, sum).saturating_mul(*factor),
                Total::AtMost(inner, most) => of(inner, best, sum).min(*most),
                Total::AtLeast(inner, least) => of(inner, best, sum).max(*least),
                Total::Unknown => 0,
            }
        }
        of(&self.total, best, sum)
    }

    fn scope(&self) -> Scope<'g> {
        Scope { game: self.game, routes: &[] }
    }

    fn read(&mut self, expr: &'g Expr, locals: &mut [Value]) -> Total {
        if !mentions(expr, 0) {
            return Total::Fixed(self.scope().eval(expr, locals).int());
        }
        match expr {
            Expr::If(condition, then, other) if !mentions(condition, 0) => {
                let chosen = if self.scope().truth(condition, locals) { then } else { other };
                self.read(chosen, locals)
            }
            Expr::Binary(Binary::Add, a, b) => {
                let first = self.read(a, locals);
                plus(first, self.read(b, locals))
            }
            Expr::Binary(Binary::Mul, a, b) => match (self.read(a, locals), self.read(b, locals)) {
                (Total::Fixed(factor), total) | (total, Total::Fixed(factor)) if factor >= 0 => {
                    Total::Times(Box::new(total), factor)
                }
                _ => Total::Unknown,
            },
            Expr::Fold { fold, slot, set, body } => self.fold(*fold, *slot, set, body, locals),
            _ => Total::Unknown,
        }
    }

    fn fold(&mut self, fold: Fold, slot: u8, set: &'g Expr, body: &'g Expr, locals: &mut [Value]) -> Total {
        let filter = match set {
            Expr::Local(0) => None,
            Expr::Where { slot, set, filter } if **set == Expr::Local(0) => Some((&**filter, *slot)),
            Expr::Set(written) => return self.bounded(fold, slot, written, body, locals),
            _ => return Total::Unknown,
        };
        if mentions(body, 0) || filter.is_some_and(|(filter, _)| mentions(filter, 0)) {
            return Total::Unknown;
        }
        let feature = self.features.len();
        self.features.push(Feature { body, slot, filter, locals: locals.to_vec() });
        match fold {
            Fold::Max | Fold::Any => Total::Best(feature),
            Fold::Sum | Fold::Count => Total::Sum(feature),
            Fold::Min | Fold::All => Total::Unknown,
        }
    }

    /// `min(.., 100)` and `max(.., 20)`.
    fn bounded(&mut self, fold: Fold, slot: u8, written: &'g [Expr], body: &Expr, locals: &mut [Value]) -> Total {
        let [a, b] = written else { return Total::Unknown };
        if *body != Expr::Local(slot) {
            return Total::Unknown;
        }
        let first = self.read(a, locals);
        let second = self.read(b, locals);
        match (fold, first, second) {
            (Fold::Min, Total::Fixed(most), total) | (Fold::Min, total, Total::Fixed(most)) => {
                Total::AtMost(Box::new(total), most)
            }
            (Fold::Max, Total::Fixed(least), total) | (Fold::Max, total, Total::Fixed(least)) => {
                Total::AtLeast(Box::new(total), least)
            }
            _ => Total::Unknown,
        }
    }
}

fn plus(a: Total, b: Total) -> Total {
    match (a, b) {
        (Total::Fixed(a), Total::Fixed(b)) => Total::Fixed(a.saturating_add(b)),
        (Total::Fixed(0), rest) | (rest, Total::Fixed(0)) => rest,
        (a, b) => Total::Plus(Box::new(a), Box::new(b)),
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

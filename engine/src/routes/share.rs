//! What a run earns beyond its routes, taken apart: what of each route counts for it, and how that adds up.

use eighteen_dsl::ids::CorporationId;
use eighteen_dsl::ir::{self, AbilityKind, Expr, SiteOp, Value};
use eighteen_dsl::vocab::Site;

use super::compile::{Compiler, locals};
use super::formula::Formula;
use super::pay::Pay;
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

/// One feature, with its local variables.
#[derive(Clone)]
struct Feature<'g> {
    of: ir::Feature<'g>,
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
            if ability.condition.mentions(0) {
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
            let Feature { of, mut locals } = feature.clone();
            let condition = match of.filter {
                None => Formula::Is(1),
                Some((filter, slot)) => compiler.of_route(filter, slot, &mut locals),
            };
            let value = compiler.of_route(of.body, of.slot, &mut locals);
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

    /// One choice of stops for each route, of those given, so that the run earns the most; of equals the first.
    pub(super) fn best<'p>(&self, routes: &[&'p [Pay]]) -> Vec<&'p Pay> {
        let mut best: (i64, Vec<&'p Pay>) = (i64::MIN, Vec::new());
        self.pick(routes, &mut Vec::new(), &mut best);
        best.1
    }

    fn pick<'p>(&self, routes: &[&'p [Pay]], picked: &mut Vec<&'p Pay>, best: &mut (i64, Vec<&'p Pay>)) {
        if let Some(pays) = routes.get(picked.len()) {
            for pay in *pays {
                picked.push(pay);
                self.pick(routes, picked, best);
                picked.pop();
            }
            return;
        }
        let feature = |number: usize| picked.iter().filter_map(move |pay| pay.features.get(number).copied());
        let shared = self.total(&|number| feature(number).max().unwrap_or(0), &|number| feature(number).sum());
        let earned = picked.iter().fold(shared, |sum, pay| sum.saturating_add(pay.total));
        if earned > best.0 || best.1.is_empty() {
            *best = (earned, picked.clone());
        }
    }

    fn scope(&self) -> Scope<'g> {
        Scope { game: self.game, routes: &[] }
    }

    /// Works out all of a total that does not depend on the routes.
    fn read(&mut self, expr: &'g Expr, locals: &mut [Value]) -> Total {
        ir::Total::of(expr, 0).map_or(Total::Unknown, |total| self.fix(&total, locals))
    }

    fn fix(&mut self, total: &ir::Total<'g>, locals: &mut [Value]) -> Total {
        let scope = self.scope();
        let number = |expr: &Expr, locals: &mut [Value]| scope.eval(expr, locals).int();
        match total {
            ir::Total::Fixed(expr) => Total::Fixed(number(expr, locals)),
            ir::Total::Best(feature) => Total::Best(self.feature(*feature, locals)),
            ir::Total::Sum(feature) => Total::Sum(self.feature(*feature, locals)),
            ir::Total::Plus(a, b) => {
                let first = self.fix(a, locals);
                plus(first, self.fix(b, locals))
            }
            ir::Total::Times(inner, factor) => match number(factor, locals) {
                factor if factor >= 0 => Total::Times(Box::new(self.fix(inner, locals)), factor),
                _ => Total::Unknown,
            },
            ir::Total::AtMost(inner, most) => {
                let most = number(most, locals);
                Total::AtMost(Box::new(self.fix(inner, locals)), most)
            }
            ir::Total::AtLeast(inner, least) => {
                let least = number(least, locals);
                Total::AtLeast(Box::new(self.fix(inner, locals)), least)
            }
            ir::Total::If(condition, then, other) => {
                let chosen = if scope.truth(condition, locals) { then } else { other };
                self.fix(chosen, locals)
            }
        }
    }

    /// The number of a feature.
    fn feature(&mut self, feature: ir::Feature<'g>, locals: &[Value]) -> usize {
        self.features.push(Feature { of: feature, locals: locals.to_vec() });
        self.features.len() - 1
    }
}

fn plus(a: Total, b: Total) -> Total {
    match (a, b) {
        (Total::Fixed(a), Total::Fixed(b)) => Total::Fixed(a.saturating_add(b)),
        (Total::Fixed(0), rest) | (rest, Total::Fixed(0)) => rest,
        (a, b) => Total::Plus(Box::new(a), Box::new(b)),
    }
}

//! Expressions: the type of each form.

use super::names::{describe, fits};
use super::{Around, Checker, Typed};
use crate::diagnostic::did_you_mean;
use crate::ids::Holder;
use crate::ir::{self, Base, Binary, Direction, Shape, Type, Value};
use crate::syntax::ast::{Expr, Form, Name, Span};

impl Checker<'_> {
    /// The checked form and type of an expression, narrowed by all that is known. `hint` says what kind numbers
    /// and names of the title should be.
    pub(super) fn infer(&mut self, expr: &Expr, hint: Option<Base>) -> Option<Typed> {
        let typed = self.infer_plain(expr, hint)?;
        let ty = self.scope.narrow(&typed.expr, typed.ty);
        Some(Typed { ty, ..typed })
    }

    fn infer_plain(&mut self, expr: &Expr, hint: Option<Base>) -> Option<Typed> {
        let span = expr.span;
        match &expr.node {
            Form::Number(number) => self.number(*number, hint, span),
            Form::Truth(truth) => Some(Typed::new(ir::Expr::Const(Value::Bool(*truth)), Type::one(Base::Bool))),
            Form::Name(name) => self.name(name, hint, span),
            Form::Quoted(name) => self.constant(name, hint, span),
            Form::Call { name, arguments } => self.call(name, arguments, hint, span),
            Form::Site { name, arguments } => self.site_call(name, arguments, span),
            Form::Property { of, name } => self.property(of, name),
            Form::Not(inner) => {
                let inner = self.condition(inner)?;
                Some(Typed::new(ir::Expr::Not(Box::new(inner)), Type::one(Base::Bool)))
            }
            Form::Negative(inner) => self.negative(inner, hint),
            Form::Binary { operator, left, right } => self.binary(*operator, left, right, hint, span),
            Form::Conditional { condition, then, other } => self.conditional(condition, then, other, hint, span),
            Form::Is { what, kind } => self.is(what, kind),
            Form::Has { what, label } => self.has(what, label),
            Form::Set(elements) => self.set(elements, hint, span),
            Form::TypedSet { kind, elements } => self.set(elements, plural(&kind.node).map(|ty| ty.base), span),
            Form::Filtered(pick) => self.filtered(pick, hint),
            Form::Fold { fold, value, pick } => self.fold(*fold, value.as_deref(), pick, hint),
            Form::Quantifier { all, pick, body } => self.quantifier(*all, pick, body),
            Form::CitiesOf(hexes) => {
                let hexes = self.expect(hexes, Type::set(Base::Hex))?;
                let query = ir::Expr::Query(crate::vocab::Query::CitiesOf, vec![hexes]);
                Some(Typed::new(query, Type::set(Base::City)))
            }
            Form::Move { direction, steps } => self.movement(*direction, steps),
            Form::Filling { value, kind } => self.filling(value, kind),
        }
    }

    /// Checks something that must be true or false.
    pub(super) fn condition(&mut self, expr: &Expr) -> Option<ir::Expr> {
        self.expect(expr, Type::one(Base::Bool))
    }

    fn negative(&mut self, inner: &Expr, hint: Option<Base>) -> Option<Typed> {
        let typed = self.infer(inner, hint)?;
        if !self.is_number(inner, &typed) {
            return None;
        }
        let expr = match typed.expr {
            ir::Expr::Const(Value::Int(number)) => ir::Expr::Const(Value::Int(-number)),
            expr => ir::Expr::Neg(Box::new(expr)),
        };
        Some(Typed { expr, ..typed })
    }

    fn conditional(
        &mut self,
        condition: &Expr,
        then: &Expr,
        other: &Expr,
        hint: Option<Base>,
        span: Span,
    ) -> Option<Typed> {
        let condition = self.condition(condition);
        let branch = |checker: &mut Self, expr: &Expr, truth, hint| {
            let mark = checker.scope.mark();
            if let Some(condition) = &condition {
                checker.scope.learn(condition, truth);
            }
            let typed = checker.infer(expr, hint);
            checker.scope.reset(mark);
            typed
        };
        let (yes, no) = if hint.is_none() && self.is_open(then) && !self.is_open(other) {
            let no = branch(self, other, false, None);
            (branch(self, then, true, no.as_ref().map(|typed| typed.ty.base)), no)
        } else {
            let yes = branch(self, then, true, hint);
            let hint = hint.or(yes.as_ref().map(|typed| typed.ty.base));
            (yes, branch(self, other, false, hint))
        };
        let (yes, no, condition) = (yes?, no?, condition?);
        let Some((ty, loose)) = unify(&yes, &no) else {
            let message = format!("one branch is {}, the other {}", describe(yes.ty), describe(no.ty));
            self.error("wrong-type", span, message);
            return None;
        };
        let expr = ir::Expr::If(Box::new(condition), Box::new(yes.expr), Box::new(no.expr));
        Some(Typed { expr, ty, loose })
    }

    fn is(&mut self, what: &Expr, kind: &Name) -> Option<Typed> {
        let Typed { expr, ty, .. } = self.infer_plain(what, Some(Base::Holder))?;
        let bool = |expr| Some(Typed::new(expr, Type::one(Base::Bool)));
        let is_holder = fits(ty.base, Base::Holder) && ty.shape != Shape::Set;
        match kind.node.as_str() {
            "known" if ty.shape == Shape::Optional => bool(ir::Expr::Known(Box::new(expr))),
            "known" => {
                let message = format!("{} is always known", describe(ty));
                self.error_help("wrong-type", what.span, message, "take the `is known` away");
                None
            }
            "player" | "corporation" | "bank" | "pool" if !is_holder => {
                let message = format!("expected a holder, found {}", describe(ty));
                self.error("wrong-type", what.span, message);
                None
            }
            "player" => bool(ir::Expr::Is(Box::new(expr), Base::Player)),
            "corporation" => bool(ir::Expr::Is(Box::new(expr), Base::Corporation)),
            place @ ("bank" | "pool") => {
                let holder = if place == "bank" { Holder::Bank } else { Holder::Pool };
                let holder = ir::Expr::Const(Value::Holder(holder));
                bool(ir::Expr::Binary(Binary::Eq, Box::new(expr), Box::new(holder)))
            }
            other => {
                let known = did_you_mean(other, ["player", "corporation", "bank", "pool", "known"]);
                let help = known.map_or_else(
                    || "write `is player`, `is corporation`, `is bank`, `is pool` or `is known`".to_owned(),
                    |known| format!("did you mean `is {known}`?"),
                );
                self.error_help("unknown-name", kind.span, format!("nothing can be `{other}`"), help);
                None
            }
        }
    }

    fn set(&mut self, elements: &[Expr], hint: Option<Base>, span: Span) -> Option<Typed> {
        // The first element that has a kind of its own decides for names and numbers.
        let hint = hint.or_else(|| {
            let own = elements.iter().find(|element| !self.is_open(element))?;
            self.silently(|checker| checker.infer(own, None)).map(|typed| typed.ty.base)
        });
        let mut base = hint.filter(|_| elements.is_empty());
        let mut loose = true;
        let mut codes = Vec::with_capacity(elements.len());
        let mut sound = true;
        for element in elements {
            let Some(typed) = self.infer(element, hint.or(base)) else {
                sound = false;
                continue;
            };
            loose &= typed.loose;
            let want = match base {
                Some(base) if fits(base, typed.ty.base) => typed.ty.base,
                Some(base) => base,
                None => typed.ty.base,
            };
            base = Some(want);
            match self.fit(element, typed, Type::one(want)) {
                Some(code) => codes.push(code),
                None => sound = false,
            }
        }
        let Some(base) = base else {
            if sound {
                let help = "write its kind, as in `hexes {}`";
                self.error_help("wrong-type", span, "of what kind this empty set is cannot be told", help);
            }
            return None;
        };
        sound.then_some(())?;
        let constants: Option<Vec<Value>> = codes
            .iter()
            .map(|code| match code {
                ir::Expr::Const(value) => Some(value.clone()),
                _ => None,
            })
            .collect();
        let expr = match constants {
            Some(values) => {
                let mut once: Vec<Value> = Vec::with_capacity(values.len());
                for value in values {
                    if !once.contains(&value) {
                        once.push(value);
                    }
                }
                ir::Expr::Const(Value::Set(once))
            }
            None => ir::Expr::Set(codes),
        };
        Some(Typed { expr, ty: Type::set(base), loose: loose && super::names::is_number(base) })
    }

    fn movement(&mut self, direction: Direction, steps: &Expr) -> Option<Typed> {
        let expr = match self.expect(steps, Type::one(Base::Int))? {
            ir::Expr::Const(Value::Int(steps)) => ir::Expr::Const(Value::Move(direction, steps)),
            steps => ir::Expr::Move(direction, Box::new(steps)),
        };
        Some(Typed::new(expr, Type::one(Base::Move)))
    }

    /// What stands in a hole: checked where it was written, which is outside the definition.
    fn filling(&mut self, value: &Expr, kind: &str) -> Option<Typed> {
        let ty = hole_type(kind)?;
        let locals = std::mem::take(&mut self.scope.locals);
        let around = std::mem::replace(&mut self.around, Around::Nothing);
        let expr = self.expect(value, ty);
        self.scope.locals = locals;
        self.around = around;
        expr.map(|expr| Typed::new(expr, ty))
    }

    /// Runs something without keeping what it reports or binds.
    pub(super) fn silently<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> T {
        let (reported, mark) = (self.out.len(), self.scope.mark());
        let result = run(self);
        self.out.truncate(reported);
        self.scope.reset(mark);
        result
    }
}

/// The type that two values have in common.
pub(super) fn unify(a: &Typed, b: &Typed) -> Option<(Type, bool)> {
    let base = if fits(a.ty.base, b.ty.base) {
        b.ty.base
    } else if fits(b.ty.base, a.ty.base) {
        a.ty.base
    } else if fits(a.ty.base, Base::Holder) && fits(b.ty.base, Base::Holder) {
        Base::Holder
    } else if a.loose && super::names::is_number(b.ty.base) {
        b.ty.base
    } else if b.loose && super::names::is_number(a.ty.base) {
        a.ty.base
    } else {
        return None;
    };
    let shape = match (a.ty.shape, b.ty.shape) {
        (a, b) if a == b => a,
        (Shape::Set, _) | (_, Shape::Set) => return None,
        _ => Shape::Optional,
    };
    Some((Type { base, shape }, a.loose && b.loose))
}

/// The kinds of holes: one thing or a set of them.
pub(super) fn hole_type(kind: &str) -> Option<Type> {
    plural(kind).map(|ty| Type::set(ty.base)).or_else(|| {
        Some(Type::one(match kind {
            "number" => Base::Int,
            "money" => Base::Money,
            "percent" => Base::Percent,
            "condition" => Base::Bool,
            "holder" => Base::Holder,
            "train" => Base::TrainType,
            "phase" => Base::Phase,
            "hex" => Base::Hex,
            "corporation" => Base::Corporation,
            "private" => Base::Private,
            "tile" => Base::Tile,
            "label" => Base::Label,
            "color" => Base::Color,
            "move" => Base::Move,
            _ => return None,
        }))
    })
}

/// The kinds of holes, for messages.
pub(super) const HOLE_KINDS: [&str; 21] = [
    "number",
    "money",
    "percent",
    "condition",
    "holder",
    "train",
    "phase",
    "hex",
    "corporation",
    "private",
    "tile",
    "label",
    "color",
    "move",
    "trains",
    "phases",
    "hexes",
    "corporations",
    "privates",
    "tiles",
    "labels",
];

/// The kind named by a plural before a set.
fn plural(kind: &str) -> Option<Type> {
    Some(Type::one(match kind {
        "trains" => Base::TrainType,
        "phases" => Base::Phase,
        "hexes" => Base::Hex,
        "corporations" => Base::Corporation,
        "privates" => Base::Private,
        "tiles" => Base::Tile,
        "labels" => Base::Label,
        _ => return None,
    }))
}

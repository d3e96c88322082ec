//! Bodies: statements to a flat list of instructions.

use super::names::describe;
use super::{Checker, Typed, literals};
use crate::ir::{self, Base, Op, Shape, Type, Value};
use crate::syntax::ast::{Expr, Name, Pick, Span, Spanned, Statement};
use crate::vocab::{Effect, Query};

/// Most instructions of one body.
const MAX_STATEMENTS: usize = 500;

/// A body in the making.
pub(super) struct Body<'b> {
    pub ops: Vec<Op>,
    /// Who chooses where a statement does not say.
    by: Option<&'b Expr>,
    /// A mistake was reported.
    pub failed: bool,
}

impl<'b> Body<'b> {
    pub fn new(by: Option<&'b Expr>) -> Self {
        Self { ops: Vec::new(), by, failed: false }
    }

    fn here(&self) -> u16 {
        u16::try_from(self.ops.len()).unwrap_or(u16::MAX)
    }

    fn push(&mut self, op: Option<Op>) {
        match op {
            Some(op) => self.ops.push(op),
            None => self.failed = true,
        }
    }

    /// Lets the jump at a position go on here.
    fn land(&mut self, at: usize) {
        let here = self.here();
        if let Some(Op::Unless { to, .. } | Op::Jump { to } | Op::Next { to, .. }) = self.ops.get_mut(at) {
            *to = here;
        }
    }
}

impl Checker<'_> {
    /// Checks statements in a scope of their own.
    pub(super) fn block(&mut self, statements: &[Spanned<Statement>], body: &mut Body<'_>) {
        let mark = self.scope.mark();
        for statement in statements {
            self.statement(statement, body);
            if body.ops.len() > MAX_STATEMENTS {
                let message = format!("the body has more than {MAX_STATEMENTS} statements");
                self.error_help("limit-statements", statement.span, message, "split the ability");
                body.failed = true;
                break;
            }
        }
        self.scope.reset(mark);
    }

    fn statement(&mut self, statement: &Spanned<Statement>, body: &mut Body<'_>) {
        match &statement.node {
            Statement::Choose { pick, by } => {
                let op = self.choose(pick, by.as_ref().or(body.by));
                body.push(op);
            }
            Statement::Draw(pick) => {
                let op = self.draw(pick);
                body.push(op);
            }
            Statement::Let(name, value) => {
                let op = self.binding(name, value);
                body.push(op);
            }
            Statement::Remember(name, value) => {
                let op = self.remember(name, value);
                body.push(op);
            }
            Statement::Ask { optional, who, grant, into } => {
                let op = self.ask(*optional, who, grant, into.as_ref());
                body.push(op);
            }
            Statement::Effect(name, arguments) => {
                let op = self.effect(name, arguments, statement.span);
                body.push(op);
            }
            Statement::If { condition, then, other } => self.branch(condition, then, other, body),
            Statement::Each { pick, body: inner } => self.each(pick, inner, body),
        }
    }

    /// The candidate is bound for the filter and for all that follows.
    fn choose(&mut self, pick: &Pick, by: Option<&Expr>) -> Option<Op> {
        let (slot, set, filter) = self.picked(pick)?;
        let actor = match by {
            Some(by) => Some(self.actor(by)?),
            None => None,
        };
        Some(Op::Choose { slot, set, filter: filter.unwrap_or(ir::Expr::Const(Value::Bool(true))), actor })
    }

    fn draw(&mut self, pick: &Pick) -> Option<Op> {
        let (slot, set, filter) = self.picked(pick)?;
        let set = match filter {
            Some(filter) => ir::Expr::Where { slot, set: Box::new(set), filter: Box::new(filter) },
            None => set,
        };
        Some(Op::Draw { slot, set })
    }

    /// Checks a pick whose name lives on after it.
    fn picked(&mut self, pick: &Pick) -> Option<(ir::Slot, ir::Expr, Option<ir::Expr>)> {
        let mark = self.scope.mark();
        let picked = self.pick(pick, None);
        self.scope.reset(mark);
        // Resetting frees the slot of the pick; taking it again gives the same one.
        let slot = self.slot(pick.name.span)?;
        self.scope.bind(&pick.name.node, slot, picked.as_ref().map(super::picks::Picked::element));
        let picked = picked?;
        if let Some(filter) = &picked.filter {
            self.scope.learn(filter, true);
        }
        Some((slot, picked.set.expr, picked.filter))
    }

    fn binding(&mut self, name: &Name, value: &Expr) -> Option<Op> {
        let typed = self.infer(value, None);
        let slot = self.slot(name.span)?;
        self.scope.bind(&name.node, slot, typed.as_ref().map(|typed| typed.ty));
        Some(Op::Let { slot, value: typed?.expr })
    }

    fn remember(&mut self, name: &Name, value: &Expr) -> Option<Op> {
        let Typed { expr, ty, .. } = self.infer(value, None)?;
        let Some(memory) = self.memories.iter().find(|memory| memory.name == name.node) else {
            self.remembered.push((name.node.clone(), ty));
            return None;
        };
        if memory.ty.base != ty.base || (memory.ty.shape == Shape::Set) != (ty.shape == Shape::Set) {
            let message = format!("`{}` remembers {} elsewhere, {} here", name.node, describe(memory.ty), describe(ty));
            self.error_help("wrong-type", name.span, message, "remember it under another name");
            return None;
        }
        Some(Op::Remember { memory: memory.memory, value: expr })
    }

    fn effect(&mut self, name: &Name, arguments: &[Expr], span: Span) -> Option<Op> {
        let of_name: Vec<Effect> =
            Effect::ALL.iter().copied().filter(|effect| effect.declaration().name == name.node).collect();
        let Some(effect) = self.fitting(&of_name, arguments) else {
            let is_query = Query::ALL.iter().any(|query| query.declaration().name == name.node);
            let message = format!("there is no effect `{}`", name.node);
            if is_query || literals::query_word(&name.node).is_some() {
                let message = format!("`{}` only asks and does nothing", name.node);
                self.error_help("unknown-effect", name.span, message, "use it in a condition or with `let`");
            } else {
                let known = Effect::ALL.iter().map(|effect| effect.declaration().name);
                self.suggest("unknown-effect", name.span, message, &name.node, known);
            }
            return None;
        };
        let args = self.arguments(effect.declaration(), arguments, span)?;
        Some(Op::Do { effect, args })
    }

    /// Among effects of one name the one that takes so many arguments, the first of them of its kind.
    fn fitting(&mut self, effects: &[Effect], arguments: &[Expr]) -> Option<Effect> {
        let counted: Vec<Effect> =
            effects.iter().copied().filter(|effect| effect.declaration().params.len() == arguments.len()).collect();
        let [_, _, ..] = counted.as_slice() else { return counted.first().or(effects.first()).copied() };
        let kind = |effect: &Effect| effect.declaration().params.first().map(|param| param.ty.base);
        let kinds: Vec<Base> = counted.iter().filter_map(kind).collect();
        let found = arguments.first().and_then(|first| self.silently(|checker| checker.infer_with(first, &kinds)));
        let base = found.map(|typed| typed.ty.base);
        let exact = counted.iter().copied().find(|effect| kind(effect) == base);
        exact.or_else(|| counted.first().copied())
    }

    fn branch(
        &mut self,
        condition: &Expr,
        then: &[Spanned<Statement>],
        other: &[Spanned<Statement>],
        body: &mut Body<'_>,
    ) {
        let condition = self.condition(condition);
        let unless = body.ops.len();
        body.push(condition.clone().map(|condition| Op::Unless { condition, to: 0 }));
        self.knowing(condition.as_ref(), true, |checker| checker.block(then, body));
        if other.is_empty() {
            body.land(unless);
            return;
        }
        let jump = body.ops.len();
        body.push(Some(Op::Jump { to: 0 }));
        body.land(unless);
        self.knowing(condition.as_ref(), false, |checker| checker.block(other, body));
        body.land(jump);
    }

    fn knowing(&mut self, condition: Option<&ir::Expr>, truth: bool, run: impl FnOnce(&mut Self)) {
        let mark = self.scope.mark();
        if let Some(condition) = condition {
            self.scope.learn(condition, truth);
        }
        run(self);
        self.scope.reset(mark);
    }

    /// The set is taken once, before the first round.
    fn each(&mut self, pick: &Pick, inner: &[Spanned<Statement>], body: &mut Body<'_>) {
        let mark = self.scope.mark();
        let rest = self.slot(pick.name.span);
        let found = self.picked(pick);
        if let (Some(rest), Some((slot, set, filter))) = (rest, found) {
            let set = match filter {
                Some(filter) => ir::Expr::Where { slot, set: Box::new(set), filter: Box::new(filter) },
                None => set,
            };
            body.push(Some(Op::Let { slot: rest, value: set }));
            let next = body.ops.len();
            body.push(Some(Op::Next { slot, rest, to: 0 }));
            self.block(inner, body);
            body.push(Some(Op::Jump { to: u16::try_from(next).unwrap_or(u16::MAX) }));
            body.land(next);
        } else {
            body.failed = true;
            self.block(inner, body);
        }
        self.scope.reset(mark);
    }

    /// Somebody who can be asked.
    pub(super) fn actor(&mut self, who: &Expr) -> Option<ir::Expr> {
        self.expect(who, Type::one(Base::Holder))
    }
}

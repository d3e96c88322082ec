//! Bodies of abilities in words: the flat list of instructions read back as statements.

use eighteen_dsl::ir::{Base, Expr, Grant, Op, Reach, Value};

use super::scope::Scope;
use super::value::color_name;
use super::{English, a, noun};

impl English<'_> {
    pub(super) fn body(self, ops: &[Op], mut scope: Scope) -> String {
        let said = self.statements(ops, 0, ops.len(), &mut scope);
        if said.is_empty() { "nothing".to_owned() } else { said.join("; ") }
    }

    fn statements(self, ops: &[Op], from: usize, to: usize, scope: &mut Scope) -> Vec<String> {
        let mut out = Vec::new();
        let mut at = from;
        while at < to {
            let Some(op) = ops.get(at) else { break };
            at += 1;
            match op {
                Op::Unless { condition, to: target } => {
                    let target = usize::from(*target).min(to);
                    let condition = self.expr(condition, scope, None);
                    // A jump forward at the end of the first branch leads over the second.
                    let jump = target.checked_sub(1).filter(|last| *last >= at).and_then(|last| match ops.get(last) {
                        Some(Op::Jump { to: end }) if usize::from(*end) >= target => Some((last, usize::from(*end))),
                        _ => None,
                    });
                    let end = jump.map_or(target, |(last, _)| last);
                    let then = self.statements(ops, at, end, scope);
                    let mut words = format!("if {condition}: {}", grouped(&then));
                    at = target;
                    if let Some((_, end)) = jump {
                        let other = self.statements(ops, target, end.min(to), scope);
                        words = format!("{words}, otherwise: {}", grouped(&other));
                        at = end.max(target);
                    }
                    out.push(words);
                }
                Op::Let { slot: rest, value } => match ops.get(at) {
                    Some(Op::Next { slot, rest: other, to: end }) if other == rest => {
                        let kind = self.element(value, scope);
                        let name = scope.fresh(kind.map_or("one", noun));
                        let set = self.expr(value, scope, kind);
                        scope.bind(*slot, name, kind);
                        let end = usize::from(*end).min(to);
                        let inner = self.statements(ops, at + 1, end.saturating_sub(1), scope);
                        out.push(format!("for each of {set}: {}", grouped(&inner)));
                        at = end;
                    }
                    _ => {
                        let base = self.base(value, scope);
                        let words = self.expr(value, scope, base);
                        scope.bind(*rest, words, base.filter(|base| *base != Base::Bool));
                    }
                },
                Op::Next { .. } | Op::Jump { .. } => {}
                op => out.extend(self.statement(op, scope)),
            }
        }
        out
    }

    fn statement(self, op: &Op, scope: &mut Scope) -> Option<String> {
        Some(match op {
            Op::Do { effect, args } => self.fill(effect.declaration(), args, scope),
            Op::Choose { slot, set, filter, actor } => {
                let kind = self.element(set, scope);
                let thing = self.thing(set, kind);
                let who = actor.as_ref().map_or_else(|| "the owner".to_owned(), |who| self.expr(who, scope, None));
                let from = self.expr(set, scope, kind);
                let name = scope.fresh(thing);
                scope.bind(*slot, name, kind);
                let such = match filter {
                    Expr::Const(Value::Bool(true)) => String::new(),
                    filter => format!(" such that {}", self.expr(filter, scope, None)),
                };
                format!("{who} picks {} of {from}{such}", a(thing))
            }
            Op::Draw { slot, set } => {
                let kind = self.element(set, scope);
                let thing = self.thing(set, kind);
                let from = self.expr(set, scope, kind);
                let name = scope.fresh(thing);
                scope.bind(*slot, name, kind);
                format!("{} is drawn by lot from {from}", a(thing))
            }
            Op::Remember { memory, value } => {
                let name = self.title.memories.of(*memory).map_or("", |memory| memory.name.as_str());
                format!("it is remembered as the {}: {}", name.replace('_', " "), self.expr(value, scope, None))
            }
            Op::Ask { actor, grant, optional, into } => {
                let who = self.expr(actor, scope, None);
                let words = self.grant(grant, scope);
                if let Some(slot) = into {
                    let base = match grant {
                        Grant::LayTile { .. } => Base::Hex,
                        Grant::PlaceToken { .. } => Base::City,
                        Grant::Par { .. } => Base::Corporation,
                    };
                    scope.bind(*slot, format!("the {} of it", noun(base)), Some(base));
                }
                format!("{who} {} {words}", if *optional { "may" } else { "must" })
            }
            Op::Let { .. } | Op::Unless { .. } | Op::Jump { .. } | Op::Next { .. } => return None,
        })
    }

    /// What somebody may or must do.
    fn grant(self, grant: &Grant, scope: &Scope) -> String {
        match grant {
            Grant::LayTile { on, using, color, free, reach, extra, unmatched, joining, facing, discount, .. } => {
                let color = color.map_or_else(String::new, |color| format!("{} ", color_name(color)));
                let mut words = format!("lay a {color}tile");
                if let Some(using) = using {
                    words = format!("{words} out of {}", self.expr(using, scope, Some(Base::Tile)));
                }
                if let Some(on) = on {
                    words = format!("{words} on {}", self.expr(on, scope, Some(Base::Hex)));
                }
                let notes = [
                    free.then(|| "free of cost".to_owned()),
                    discount.as_ref().map(|less| format!("{} less", self.expr(less, scope, Some(Base::Money)))),
                    reach.map(|reach| {
                        let words = match reach {
                            Reach::Anywhere => "connected or not",
                            Reach::Touch => "connected by its track",
                            Reach::City => "connected to one of its cities",
                        };
                        words.to_owned()
                    }),
                    joining.as_ref().map(|hex| format!("joining {}", self.expr(hex, scope, Some(Base::Hex)))),
                    facing.as_ref().map(|hexes| {
                        format!("with track that leads to {}", self.alternatives(hexes, scope, Some(Base::Hex)))
                    }),
                    unmatched.then(|| "whatever label and stops it replaces".to_owned()),
                    extra.then(|| "beside the lays of the turn".to_owned()),
                ];
                noted(words, notes.into_iter().flatten())
            }
            Grant::PlaceToken { on, price, anywhere, extra, beside, .. } => {
                let mut words = "place a token".to_owned();
                if let Some(on) = on {
                    words = format!("{words} in {}", self.expr(on, scope, Some(Base::City)));
                }
                let price = price.as_ref().map(|price| match price {
                    Expr::Const(Value::Int(0)) => "for nothing".to_owned(),
                    price => format!("for {}", self.expr(price, scope, Some(Base::Money))),
                });
                let notes = [
                    price,
                    anywhere.then(|| "connected or not".to_owned()),
                    beside.then(|| "beside the slots if none is open".to_owned()),
                    extra.then(|| "beside the placement of the turn".to_owned()),
                ];
                noted(words, notes.into_iter().flatten())
            }
            Grant::Par { on } => format!("set the par of {}", self.expr(on, scope, Some(Base::Corporation))),
        }
    }
}

fn noted(words: String, notes: impl Iterator<Item = String>) -> String {
    notes.fold(words, |words, note| format!("{words}, {note}"))
}

fn grouped(statements: &[String]) -> String {
    match statements {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        several => format!("({})", several.join("; ")),
    }
}

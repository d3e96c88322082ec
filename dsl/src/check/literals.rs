//! Names and numbers: what they mean where they stand.

use super::names::{base_of, is_number, words};
use super::{Around, Checker, Typed};
use crate::diagnostic::did_you_mean;
use crate::ir::{self, AbilityOwner, Base, Shape, Type, Value};
use crate::syntax::ast::{Expr, Form, Operator, Span};
use crate::vocab::{Effect, Event, Query};

impl Checker<'_> {
    /// Whether an expression takes its kind from what it meets: numbers and names of the title.
    pub(super) fn is_open(&self, expr: &Expr) -> bool {
        match &expr.node {
            Form::Number(_) | Form::Quoted(_) => true,
            Form::Name(name) => !self.is_bound(name),
            Form::Negative(inner) => self.is_open(inner),
            Form::Set(elements) => elements.iter().all(|element| self.is_open(element)),
            Form::Conditional { then, other, .. } => self.is_open(then) && self.is_open(other),
            Form::Binary { operator: Operator::Union | Operator::Without, left, right } => {
                self.is_open(left) && self.is_open(right)
            }
            _ => false,
        }
    }

    fn is_bound(&self, name: &str) -> bool {
        self.scope.find(name).is_some()
            || self.memories.iter().any(|memory| memory.name == name)
            || (matches!(name, "this" | "owner") && self.this().is_some())
            || query_word(name).is_some()
    }

    /// A number: a count, an amount, or the name of a phase, train or tile.
    pub(super) fn number(&mut self, number: i64, hint: Option<Base>, span: Span) -> Option<Typed> {
        match hint {
            Some(base @ (Base::Phase | Base::TrainType | Base::Tile | Base::Label)) => {
                self.constant(&number.to_string(), Some(base), span)
            }
            Some(base) if is_number(base) => Some(literal(number, base)),
            _ => Some(literal(number, Base::Int)),
        }
    }

    /// A bare word.
    pub(super) fn name(&mut self, name: &str, hint: Option<Base>, span: Span) -> Option<Typed> {
        if let Some(local) = self.scope.find(name) {
            return Some(Typed::new(ir::Expr::Local(local.slot), local.ty?));
        }
        if let Some(memory) = self.memories.iter().find(|memory| memory.name == name) {
            return Some(Typed::new(ir::Expr::Memory(memory.memory), memory.ty));
        }
        if let (Some(this), "this" | "owner") = (self.this(), name) {
            return Some(match (name, this.ty.base) {
                ("owner", Base::Private) => {
                    Typed::new(ir::Expr::Query(Query::Owner, vec![this.expr]), Type::one(Base::Holder))
                }
                _ => this,
            });
        }
        if let Some(query) = query_word(name) {
            return Some(Typed::new(ir::Expr::Query(query, Vec::new()), query.declaration().ty));
        }
        self.constant(name, hint, span)
    }

    fn this(&self) -> Option<Typed> {
        match self.owner? {
            AbilityOwner::Title => None,
            AbilityOwner::Private(id) => {
                Some(Typed::new(ir::Expr::Const(Value::Private(id)), Type::one(Base::Private)))
            }
            AbilityOwner::Corporation(id) => {
                Some(Typed::new(ir::Expr::Const(Value::Corporation(id)), Type::one(Base::Corporation)))
            }
        }
    }

    /// A name of the title, or a word for a constant.
    pub(super) fn constant(&mut self, name: &str, hint: Option<Base>, span: Span) -> Option<Typed> {
        if let Some(value) = hint.and_then(|base| self.names.meaning(name, base)) {
            return Some(constant(value));
        }
        match self.names.meanings(name) {
            [] => self.unknown(name, hint, span),
            // A number never turns into something else than what is asked for.
            [_] if hint.is_some() && name.starts_with(|c: char| c.is_ascii_digit()) => self.unknown(name, hint, span),
            [value] => Some(constant(value)),
            several => {
                let kinds: Vec<&str> = several.iter().map(|value| words(base_of(value)).0).collect();
                let message = format!("`{name}` could be {}", kinds.join(" or "));
                let help = "write the set with its kind, as in `corporations {..}`, or give one of them another name";
                self.error_help("ambiguous-name", span, message, help);
                None
            }
        }
    }

    fn unknown(&mut self, name: &str, hint: Option<Base>, span: Span) -> Option<Typed> {
        if self.is_unbound_field(name, span) {
            return None;
        }
        if effect_word(name) {
            self.effect_in_condition(name, span);
            return None;
        }
        if matches!(name, "this" | "owner") {
            let message = format!("there is no `{name}` here");
            let help = "only abilities of a private or a corporation have an owner";
            self.error_help("unknown-name", span, message, help);
            return None;
        }
        let message = match hint {
            Some(base) if !is_number(base) && base != Base::Bool => {
                format!("none of the {} is called `{name}`", words(base).1)
            }
            _ => format!("there is nothing called `{name}` here"),
        };
        let help = self.similar(name, hint).map(|known| format!("did you mean `{known}`?"));
        match help {
            Some(help) => self.error_help("unknown-name", span, message, help),
            None => self.error("unknown-name", span, message),
        }
        None
    }

    /// The name in scope that is most like a misspelt one; those of the wanted kind first.
    fn similar(&self, name: &str, hint: Option<Base>) -> Option<String> {
        let locals = self.scope.locals.iter().map(|local| local.name.as_str());
        let memories = self.memories.iter().map(|memory| memory.name.as_str());
        let own = if self.this().is_some() { &["this", "owner"][..] } else { &[] };
        let words = Query::ALL.iter().map(|query| query.declaration());
        let words = words.filter(|word| !word.property && word.params.is_empty()).map(|word| word.name);
        let near = locals.chain(memories).chain(own.iter().copied());
        let known = if hint.is_some_and(|base| !is_number(base) && base != Base::Bool) {
            did_you_mean(name, near.clone().chain(self.names.of(hint)))
        } else {
            None
        };
        known.or_else(|| did_you_mean(name, near.chain(words).chain(self.names.of(None)))).map(str::to_owned)
    }

    /// Reports a field or parameter that was declared but not bound, or that another event has.
    fn is_unbound_field(&mut self, name: &str, span: Span) -> bool {
        let (declaration, form) = match self.around {
            Around::Nothing => return false,
            Around::Event(event) => (event.declaration(), "when"),
            Around::Site(site) => (site.declaration(), "site"),
        };
        if declaration.params.iter().any(|param| param.name == name) {
            let message = format!("`{name}` is a field of `{}` that is not bound here", declaration.name);
            let help = format!("write `{}({name})`", declaration.name);
            self.error_help("field-out-of-scope", span, message, help);
            return true;
        }
        let other = Event::ALL.iter().find(|event| event.declaration().params.iter().any(|param| param.name == name));
        let Some(other) = other.filter(|_| form == "when" && self.names.meanings(name).is_empty()) else {
            return false;
        };
        let message = format!("`{}` has no field `{name}`", declaration.name);
        self.error_help("field-out-of-scope", span, message, format!("`{}` has it", other.declaration().name));
        true
    }

    pub(super) fn effect_in_condition(&mut self, name: &str, span: Span) {
        let message = format!("`{name}` changes the game and cannot stand in an expression");
        self.error_help("effect-in-condition", span, message, "write it as a statement of a body");
    }
}

/// A query that is written as a bare word.
pub(super) fn query_word(name: &str) -> Option<Query> {
    let fits = |query: &&Query| {
        let declaration = query.declaration();
        !declaration.property && declaration.params.is_empty() && declaration.name == name
    };
    Query::ALL.iter().find(fits).copied()
}

pub(super) fn effect_word(name: &str) -> bool {
    Effect::ALL.iter().any(|effect| effect.declaration().name == name)
}

fn literal(number: i64, base: Base) -> Typed {
    Typed { expr: ir::Expr::Const(Value::Int(number)), ty: Type { base, shape: Shape::One }, loose: true }
}

fn constant(value: &Value) -> Typed {
    Typed::new(ir::Expr::Const(value.clone()), Type::one(base_of(value)))
}

//! Abilities: clauses, windows, events, sites.

use super::body::Body;
use super::names::is_number;
use super::scope::Scope;
use super::template::{Templates, prelude};
use super::{Around, Checker, Embedded, Names, Remembered};
use crate::diagnostic::{Diagnostic, did_you_mean};
use crate::ids::MemoryId;
use crate::ir::{
    self, Ability, AbilityKind, AbilityOwner, Base, Binary, Limit, Moment, Shape, SiteOp, Step, Turn, Type, Value,
    Window,
};
use crate::syntax::ast::{self, Expr, Item, May, Name, Span, Spanned, Statement, Trigger, While};
use crate::syntax::parse_abilities;
use crate::title::Memory;
use crate::vocab::{Declaration, Event};

const TURNS: [(&str, Turn); 5] = [
    ("owner_turn", Turn::Owner),
    ("president_turn", Turn::President),
    ("any_turn", Turn::Any),
    ("stock_turn", Turn::Stock),
    ("round_start", Turn::RoundStart),
];

pub(super) fn check(
    text: &str,
    at: &Embedded,
    names: &Names<'_>,
    owner: AbilityOwner,
    memories: &mut Vec<Memory>,
    out: &mut Vec<Diagnostic>,
) -> Vec<(Span, Ability)> {
    let reported = out.len();
    let (items, problems) = parse_abilities(text);
    out.extend(problems.into_iter().map(|problem| at.report(problem)));
    let items = expand(items, at, out);
    let mut known: Vec<Remembered> = match owner {
        AbilityOwner::Title => {
            memories.iter().enumerate().map(|(position, memory)| remembered(position, memory)).collect()
        }
        AbilityOwner::Private(_) | AbilityOwner::Corporation(_) => Vec::new(),
    };
    allot(&items, at, names, owner, memories, &mut known);
    let mut abilities = Vec::new();
    for item in &items {
        let mut checker = Checker::new(names, at, out);
        checker.owner = Some(owner);
        checker.memories = &known;
        let checked = checker.item(item, owner).unwrap_or_default();
        abilities.extend(checked.into_iter().map(|ability| (item.span, ability)));
    }
    if let Some(own) = out.get_mut(reported..) {
        own.sort_by_key(|diagnostic| diagnostic.labels.first().map(|label| label.place.start));
    }
    abilities
}

/// Puts what they stand for in the place of uses; definitions of the string itself are known from there on.
fn expand(items: Vec<Spanned<Item>>, at: &Embedded, out: &mut Vec<Diagnostic>) -> Vec<Spanned<Item>> {
    let mut templates = Templates::over(prelude());
    let mut expanded = Vec::new();
    for item in items {
        let result = match &item.node {
            Item::Define(define) => templates.define(define).map(|()| Vec::new()),
            Item::Usage(usage) => templates.expand(usage, item.span),
            _ => Ok(vec![item]),
        };
        match result {
            Ok(items) => expanded.extend(items),
            Err(problem) => out.push(at.report(problem)),
        }
    }
    expanded
}

fn remembered(position: usize, memory: &Memory) -> Remembered {
    Remembered { name: memory.name.clone(), memory: MemoryId::at(position), ty: optional(memory.ty) }
}

/// What is remembered may not be there yet; a set is empty until then.
fn optional(ty: Type) -> Type {
    if ty.shape == Shape::Set { ty } else { Type::optional(ty.base) }
}

/// Most remembered values of one string.
const MAX_MEMORIES: usize = 32;

/// Allots a memory to each name that is remembered anywhere, so that abilities may be written in any order. One
/// memory may depend on the type of another, so this goes on until nothing new is found.
fn allot(
    items: &[Spanned<Item>],
    at: &Embedded,
    names: &Names<'_>,
    owner: AbilityOwner,
    memories: &mut Vec<Memory>,
    known: &mut Vec<Remembered>,
) {
    let allowed = known.len() + MAX_MEMORIES;
    loop {
        let mut found: Vec<(String, Type)> = Vec::new();
        for item in items {
            let mut ignored = Vec::new();
            let mut checker = Checker::new(names, at, &mut ignored);
            checker.owner = Some(owner);
            checker.memories = known;
            checker.item(item, owner);
            found.append(&mut checker.remembered);
        }
        let before = known.len();
        for (name, ty) in found {
            if known.len() < allowed && known.iter().all(|memory| memory.name != name) {
                let memory = Memory { name, ty };
                known.push(remembered(memories.len(), &memory));
                memories.push(memory);
            }
        }
        if known.len() == before {
            return;
        }
    }
}

impl Checker<'_> {
    /// The abilities of one item: one, or one for each change of a `while`. None if there was a mistake.
    fn item(&mut self, item: &Spanned<Item>, owner: AbilityOwner) -> Option<Vec<Ability>> {
        let reported = self.out.len();
        let abilities = match &item.node {
            Item::May(may) => self.may(may, owner).map(|ability| vec![ability]),
            Item::When(when) => self.trigger(when, owner, false).map(|ability| vec![ability]),
            Item::Instead(instead) => self.trigger(instead, owner, true).map(|ability| vec![ability]),
            Item::While(lasting) => self.lasting(lasting, owner),
            Item::Define(_) | Item::Usage(_) => None,
        };
        abilities.filter(|_| self.out.len() == reported)
    }

    fn may(&mut self, may: &May, owner: AbilityOwner) -> Option<Ability> {
        self.scope = Scope::after(0);
        let window = self.window(&may.moment, &may.turn);
        let condition = self.clause(may.condition.as_ref());
        let cost = may.cost.as_ref().map(|cost| self.expect(cost, Type::one(Base::Money)));
        let limit = self.limit(may.limit.as_ref());
        let body = self.body(&may.body, may.by.as_ref());
        let cost = match cost {
            Some(None) => return None,
            Some(cost) => cost,
            None => None,
        };
        Some(Ability {
            name: may.name.node.clone(),
            owner,
            kind: AbilityKind::May { window: window?, cost },
            condition: condition?,
            limit: limit?,
            body: body?,
            slots: self.scope.slots(),
        })
    }

    fn trigger(&mut self, trigger: &Trigger, owner: AbilityOwner, instead: bool) -> Option<Ability> {
        let event = self.event(&trigger.event)?;
        if instead && !event.is_announced() {
            let announced = Event::ALL.iter().filter(|event| event.is_announced());
            let announced: Vec<&str> = announced.map(|event| event.declaration().name).collect();
            let message = format!("nothing can take the place of `{}`", trigger.event.node);
            let help = format!("only {} can be replaced; write `when` to react to it", quoted(&announced));
            self.error_help("wrong-event", trigger.event.span, message, help);
        }
        self.around = Around::Event(event);
        let bound = self.bind(&trigger.fields, event.declaration());
        let condition = self.clause(trigger.condition.as_ref());
        let limit = self.limit(trigger.limit.as_ref());
        let body = self.body(&trigger.body, trigger.by.as_ref());
        bound?;
        Some(Ability {
            name: event.declaration().name.to_owned(),
            owner,
            kind: if instead { AbilityKind::Instead { event } } else { AbilityKind::When { event } },
            condition: condition?,
            limit: limit?,
            body: body?,
            slots: self.scope.slots(),
        })
    }

    fn lasting(&mut self, lasting: &While, owner: AbilityOwner) -> Option<Vec<Ability>> {
        let site = self.site(&lasting.site)?;
        let declaration = site.declaration();
        self.around = Around::Site(site);
        let mut abilities = Vec::new();
        let mut sound = true;
        for (op, value) in &lasting.changes {
            let bound = self.bind(&lasting.fields, declaration);
            let first = self.clause(lasting.condition.as_ref());
            let second = self.clause(lasting.only_if.as_ref());
            let changed = self.changed(*op, value, declaration);
            let (Some(()), Some(first), Some(second), Some(changed)) = (bound, first, second, changed) else {
                sound = false;
                continue;
            };
            let condition = both(first, second);
            if self.bounded(site, &changed, Some((*op, &condition)), value.span).is_none() {
                sound = false;
                continue;
            }
            abilities.push(Ability {
                name: declaration.name.to_owned(),
                owner,
                kind: AbilityKind::While { site, op: *op, value: changed },
                condition,
                limit: None,
                body: Vec::new(),
                slots: self.scope.slots(),
            });
        }
        sound.then_some(abilities)
    }

    /// What a site's value is changed by. Only numbers can be changed by degrees.
    fn changed(&mut self, op: SiteOp, value: &Expr, site: &Declaration) -> Option<ir::Expr> {
        if op != SiteOp::Set && !is_number(site.ty.base) {
            let message = format!("`{}` is {} and can only be `set`", site.name, super::describe(site.ty));
            self.error("wrong-type", value.span, message);
            return None;
        }
        let want = if op == SiteOp::Multiply { Type::one(Base::Int) } else { site.ty };
        self.expect(value, want)
    }

    /// Binds fields or parameters by name in the slots of their declared positions.
    fn bind(&mut self, fields: &[Name], declaration: &'static Declaration) -> Option<()> {
        self.scope = Scope::after(declaration.params.len());
        let mut sound = Some(());
        for (position, field) in fields.iter().enumerate() {
            let param = declaration.params.iter().zip(0..).find(|(param, _)| param.name == field.node);
            if let Some((param, slot)) = param {
                if fields.iter().take(position).any(|other| other.node == field.node) {
                    self.error("wrong-arguments", field.span, format!("`{}` is bound twice", field.node));
                    sound = None;
                }
                self.scope.bind(param.name, slot, Some(param.ty));
                continue;
            }
            sound = None;
            self.no_field(field, declaration);
        }
        sound
    }

    fn no_field(&mut self, field: &Name, declaration: &'static Declaration) {
        let message = format!("`{}` has no field `{}`", declaration.name, field.node);
        let own = declaration.params.iter().map(|param| param.name);
        if let Some(known) = did_you_mean(&field.node, own.clone()) {
            let help = format!("did you mean `{known}`?");
            self.error_help("field-out-of-scope", field.span, message, help);
            return;
        }
        let others = Event::ALL.iter().map(|event| event.declaration());
        let other = others.clone().find(|other| other.params.iter().any(|param| param.name == field.node));
        let is_event = others.clone().any(|event| event.name == declaration.name);
        let help = match other {
            Some(other) if is_event => format!("`{}` has it", other.name),
            _ if declaration.params.is_empty() => "it has no fields".to_owned(),
            _ => format!("its fields are {}", own.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")),
        };
        self.error_help("field-out-of-scope", field.span, message, help);
    }

    /// A condition that holds for all that is checked after it.
    fn clause(&mut self, condition: Option<&Expr>) -> Option<ir::Expr> {
        let Some(condition) = condition else { return Some(ir::Expr::Const(Value::Bool(true))) };
        let condition = self.condition(condition)?;
        self.scope.learn(&condition, true);
        Some(condition)
    }

    fn body(&mut self, statements: &[Spanned<Statement>], by: Option<&Expr>) -> Option<Vec<ir::Op>> {
        let mut body = Body::new(by);
        self.block(statements, &mut body);
        (!body.failed).then_some(body.ops)
    }

    #[expect(clippy::option_option, reason = "the outer one says whether all is sound")]
    fn limit(&mut self, limit: Option<&ast::Limit>) -> Option<Option<Limit>> {
        let Some(limit) = limit else { return Some(None) };
        let times = u8::try_from(limit.times.node).ok().filter(|times| *times > 0);
        if times.is_none() {
            let message = format!("an ability cannot be used {} times", limit.times.node);
            self.error_help("limit-uses", limit.times.span, message, "write a number from 1 to 255");
        }
        let per = ast::per(&limit.per.node);
        if per.is_none() {
            let message = format!("uses are not counted per `{}`", limit.per.node);
            let known = ["game", "phase", "round", "turn"];
            self.error_help("unknown-name", limit.per.span, message, format!("known are {}", quoted(&known)));
        }
        Some(Some(Limit { times: times?, per: per? }))
    }

    fn window(&mut self, moment: &Name, turn: &Name) -> Option<Window> {
        let named = moment.node.as_str();
        let (kind, step): (fn(Step) -> Moment, &str) =
            match (named.strip_prefix("before_"), named.strip_prefix("until_")) {
                (Some(step), _) => (Moment::Before, step),
                (_, Some(step)) => (Moment::Until, step),
                _ => (Moment::Step, named),
            };
        let found = Step::NAMES.iter().find(|(name, _)| *name == step).map(|(_, step)| *step);
        let when = match found {
            Some(step) => Some(kind(step)),
            None if moment.node == "any_step" => Some(Moment::AnyStep),
            None if moment.node == "any_time" => Some(Moment::AnyTime),
            None => {
                let known: Vec<&str> =
                    ["any_step", "any_time"].into_iter().chain(Step::NAMES.iter().map(|(name, _)| *name)).collect();
                self.no_word("step", moment, step, &known);
                None
            }
        };
        let whose = TURNS.iter().find(|(name, _)| *name == turn.node).map(|(_, turn)| *turn);
        if whose.is_none() {
            self.no_word("turn", turn, &turn.node, &TURNS.map(|(name, _)| name));
        }
        Some(Window { moment: when?, turn: whose? })
    }

    fn no_word(&mut self, what: &str, name: &Name, word: &str, known: &[&str]) {
        let message = format!("there is no {what} `{}`", name.node);
        let help = match did_you_mean(word, known.iter().copied()) {
            Some(word) => format!("did you mean `{word}`?"),
            None => format!("known are {}", quoted(known)),
        };
        self.error_help("unknown-name", name.span, message, help);
    }

    fn event(&mut self, name: &Name) -> Option<Event> {
        let found = Event::ALL.iter().copied().find(|event| event.declaration().name == name.node);
        if found.is_none() {
            let message = format!("there is no event `{}`", name.node);
            let known = Event::ALL.iter().map(|event| event.declaration().name);
            self.suggest("unknown-event", name.span, message, &name.node, known);
        }
        found
    }
}

fn both(first: ir::Expr, second: ir::Expr) -> ir::Expr {
    match (first, second) {
        (ir::Expr::Const(Value::Bool(true)), other) | (other, ir::Expr::Const(Value::Bool(true))) => other,
        (first, second) => ir::Expr::Binary(Binary::And, Box::new(first), Box::new(second)),
    }
}

fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

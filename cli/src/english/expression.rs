//! Expressions in words.

use eighteen_dsl::ir::{Base, Binary, Expr, Fold, Value};
use eighteen_dsl::vocab::Declaration;

use super::scope::Scope;
use super::value::direction_name;
use super::{English, a, list, noun};

/// Verbs of the templates and how they are denied.
const DENIED: [(&str, &str); 15] = [
    ("every open slot ", "not every open slot "),
    (" has a ", " has no "),
    (" may ", " may not "),
    (" must ", " need not "),
    (" is ", " is not "),
    (" are ", " are not "),
    (" has ", " has not "),
    (" was ", " was not "),
    (" holds ", " does not hold "),
    (" carries ", " does not carry "),
    (" counts ", " does not count "),
    (" count ", " do not count "),
    (" reaches ", " does not reach "),
    (" joins ", " does not join "),
    (" stops ", " does not stop "),
];

impl English<'_> {
    /// An expression; `base` says what a bare number in it counts.
    pub(super) fn expr(self, expr: &Expr, scope: &Scope, base: Option<Base>) -> String {
        match expr {
            Expr::Const(value) => self.value(value, base),
            Expr::Local(slot) => match scope.get(*slot) {
                Some(named) if named.base == Some(Base::Bool) => self.truth(&named.words),
                Some(named) => named.words.clone(),
                None => "it".to_owned(),
            },
            Expr::Memory(id) => {
                let name = self.title.memories.of(*id).map_or("", |memory| memory.name.as_str());
                format!("the remembered {}", name.replace('_', " "))
            }
            Expr::Query(query, args) => self.fill(query.declaration(), args, scope),
            Expr::Site(site, args) => self.fill(site.declaration(), args, scope),
            Expr::Not(inner) => self.denied(inner, scope),
            Expr::Neg(inner) => format!("minus {}", self.expr(inner, scope, base)),
            Expr::Binary(op, left, right) => self.binary(*op, left, right, scope, base),
            Expr::If(condition, then, other) => {
                let then = self.expr(then, scope, base);
                let condition = self.expr(condition, scope, None);
                let joint = if matches!(**other, Expr::If(..)) { "," } else { ", otherwise" };
                format!("{then} if {condition}{joint} {}", self.expr(other, scope, base))
            }
            Expr::In(element, set) => self.member(element, set, scope, "is"),
            Expr::Is(inner, kind) => format!("{} is {}", self.expr(inner, scope, None), a(noun(*kind))),
            Expr::Known(inner) => format!("{} is known", self.expr(inner, scope, None)),
            Expr::Set(elements) => list(&self.all(elements, scope, base), "and"),
            Expr::Where { slot, set, filter } => {
                let kind = self.element(set, scope);
                let name = scope.fresh(self.thing(set, kind));
                let inner = scope.with(*slot, name, kind);
                let plural = self.expr(set, scope, base);
                format!("those of {plural} for which {}", self.expr(filter, &inner, None))
            }
            Expr::Fold { fold, slot, set, body } => self.fold(*fold, *slot, set, body, scope),
            Expr::Move(_, steps) if **steps == Expr::Const(Value::Int(0)) => "stay".to_owned(),
            Expr::Move(direction, steps) => {
                format!("{} {}", direction_name(*direction), self.expr(steps, scope, Some(Base::Int)))
            }
        }
    }

    fn all(self, exprs: &[Expr], scope: &Scope, base: Option<Base>) -> Vec<String> {
        exprs.iter().map(|expr| self.expr(expr, scope, base)).collect()
    }

    /// A template of the vocabulary with its holes filled.
    pub(super) fn fill(self, word: &Declaration, args: &[Expr], scope: &Scope) -> String {
        let mut text = first_clause(word.english);
        if word.ty.base != Base::Bool {
            text = text.split(", if ").next().unwrap_or_default().to_owned();
        }
        self.filled(text, word, args, scope)
    }

    fn filled(self, mut text: String, word: &Declaration, args: &[Expr], scope: &Scope) -> String {
        for (param, arg) in word.params.iter().zip(args) {
            let hole = format!("{{{}}}", param.name);
            if is_single(arg) {
                text = text.replace(&format!("each of {hole}"), &hole).replace(&format!("one of {hole}"), &hole);
            }
            let words = match (arg, param.ty.base) {
                // Sets stand as alternatives where one of them is enough.
                (set @ (Expr::Set(_) | Expr::Const(Value::Set(_))), base) if word.name.ends_with("_any") => {
                    self.alternatives(set, scope, Some(base))
                }
                (arg, base) => self.expr(arg, scope, Some(base)),
            };
            text = text.replace(&hole, &words);
        }
        polished(&text)
    }

    fn binary(self, op: Binary, left: &Expr, right: &Expr, scope: &Scope, base: Option<Base>) -> String {
        let compared = self.base(left, scope).or_else(|| self.base(right, scope));
        let sides =
            |base: Option<Base>| (self.operand(left, scope, base, false), self.operand(right, scope, base, false));
        let word = match op {
            Binary::Eq => "is",
            Binary::Ne => "is not",
            Binary::Lt => "is less than",
            Binary::Le => "is at most",
            Binary::Gt => "is more than",
            Binary::Ge => "is at least",
            Binary::And | Binary::Or => {
                let word = if op == Binary::And { "and" } else { "or" };
                let side = |side: &Expr| {
                    let words = self.expr(side, scope, None);
                    let mixed = matches!(side, Expr::Binary(inner @ (Binary::And | Binary::Or), ..) if *inner != op);
                    if mixed { format!("({words})") } else { words }
                };
                return format!("{} {word} {}", side(left), side(right));
            }
            Binary::Add => "plus",
            Binary::Sub => "minus",
            Binary::Mul => {
                let (times, what) = if matches!(left, Expr::Const(_)) { (left, right) } else { (right, left) };
                let what = self.operand(what, scope, base, true);
                return match times {
                    Expr::Const(Value::Int(2)) => format!("twice {what}"),
                    times => format!("{} times {what}", self.operand(times, scope, Some(Base::Int), true)),
                };
            }
            Binary::DivDown | Binary::DivUp | Binary::DivNear => {
                let way = match op {
                    Binary::DivDown => "rounded down",
                    Binary::DivUp => "rounded up",
                    _ => "rounded",
                };
                let what = self.operand(left, scope, base, true);
                return match right {
                    Expr::Const(Value::Int(2)) => format!("half of {what}, {way}"),
                    by => format!("{what} divided by {}, {way}", self.expr(by, scope, Some(Base::Int))),
                };
            }
            Binary::Union => "and",
            Binary::Without => "without",
        };
        let arithmetic = matches!(op, Binary::Add | Binary::Sub);
        let (left, right) = sides(if arithmetic { base.or(compared) } else { compared });
        format!("{left} {word} {right}")
    }

    /// A side of an operation: in parentheses where its words would run into those of the other side.
    fn operand(self, expr: &Expr, scope: &Scope, base: Option<Base>, product: bool) -> String {
        let words = self.expr(expr, scope, base);
        let sum = matches!(expr, Expr::Binary(Binary::Add | Binary::Sub, ..));
        if matches!(expr, Expr::If(..)) || (product && sum) { format!("({words})") } else { words }
    }

    /// Any of the elements of a set.
    pub(super) fn alternatives(self, set: &Expr, scope: &Scope, base: Option<Base>) -> String {
        match set {
            Expr::Set(elements) => list(&self.all(elements, scope, base), "or"),
            Expr::Const(Value::Set(values)) => {
                let values: Vec<String> = values.iter().map(|value| self.value(value, base)).collect();
                list(&values, "or")
            }
            set => format!("one of {}", self.expr(set, scope, base)),
        }
    }

    fn member(self, element: &Expr, set: &Expr, scope: &Scope, is: &str) -> String {
        let base = self.base(element, scope);
        let element = self.expr(element, scope, base);
        format!("{element} {is} {}", self.alternatives(set, scope, base))
    }

    /// What holds when an expression does not.
    fn denied(self, expr: &Expr, scope: &Scope) -> String {
        let opposite = |op: Binary| match op {
            Binary::Eq => Some(Binary::Ne),
            Binary::Ne => Some(Binary::Eq),
            Binary::Lt => Some(Binary::Ge),
            Binary::Le => Some(Binary::Gt),
            Binary::Gt => Some(Binary::Le),
            Binary::Ge => Some(Binary::Lt),
            _ => None,
        };
        match expr {
            Expr::Binary(op @ (Binary::And | Binary::Or), left, right) => {
                let word = if *op == Binary::And { "or" } else { "and" };
                format!("{} {word} {}", self.denied(left, scope), self.denied(right, scope))
            }
            Expr::Binary(op, left, right) if opposite(*op).is_some() => {
                self.binary(opposite(*op).unwrap_or(*op), left, right, scope, None)
            }
            Expr::In(element, set) => self.member(element, set, scope, "is not"),
            Expr::Fold { fold: Fold::Any, set, body, .. } if **body == Expr::Const(Value::Bool(true)) => {
                format!("there is none of {}", self.expr(set, scope, None))
            }
            Expr::Fold { fold: Fold::Any, slot, set, body } => {
                let (set, body) = self.picked(*slot, set, body, scope);
                format!("for none of {set}: {body}")
            }
            // The verb of the template is denied, not one in what fills it.
            Expr::Query(query, args) => {
                let word = query.declaration();
                self.filled(deny(&first_clause(word.english)), word, args, scope)
            }
            Expr::Site(site, args) => {
                let word = site.declaration();
                self.filled(deny(&first_clause(word.english)), word, args, scope)
            }
            Expr::Is(inner, kind) => format!("{} is not {}", self.expr(inner, scope, None), a(noun(*kind))),
            Expr::Known(inner) => format!("{} is not known", self.expr(inner, scope, None)),
            expr => deny(&self.expr(expr, scope, None)),
        }
    }

    /// The set of a fold and what is said of each of its elements.
    fn picked(self, slot: u8, set: &Expr, body: &Expr, scope: &Scope) -> (String, String) {
        let kind = self.element(set, scope);
        let inner = scope.with(slot, scope.fresh(self.thing(set, kind)), kind);
        (self.expr(set, scope, kind), self.expr(body, &inner, self.base(body, &inner)))
    }

    fn fold(self, fold: Fold, slot: u8, set: &Expr, body: &Expr, scope: &Scope) -> String {
        if fold == Fold::Any && *body == Expr::Const(Value::Bool(true)) {
            return format!("there is one of {}", self.expr(set, scope, None));
        }
        let itself = *body == Expr::Local(slot);
        let counts_all = *body == Expr::Const(Value::Bool(true));
        let (set, body) = self.picked(slot, set, body, scope);
        match fold {
            Fold::Count if counts_all => format!("the number of {}", set.strip_prefix("the ").unwrap_or(&set)),
            Fold::Count => format!("the number of those of {set} for which {body}"),
            Fold::Sum if itself => format!("the sum of {set}"),
            Fold::Max if itself => format!("the most of {set}"),
            Fold::Min if itself => format!("the least of {set}"),
            Fold::Sum => format!("the sum, over {set}, of {body}"),
            Fold::Max => format!("the most, over {set}, of {body}"),
            Fold::Min => format!("the least, over {set}, of {body}"),
            Fold::Any => format!("for one of {set}: {body}"),
            Fold::All => format!("for all of {set}: {body}"),
        }
    }

    /// What an expression yields, as far as its words say.
    pub(super) fn base(self, expr: &Expr, scope: &Scope) -> Option<Base> {
        match expr {
            Expr::Const(value) => match value {
                Value::Corporation(_) => Some(Base::Corporation),
                Value::Private(_) => Some(Base::Private),
                Value::Hex(_) => Some(Base::Hex),
                Value::City(_) => Some(Base::City),
                Value::TrainType(_) => Some(Base::TrainType),
                Value::Phase(_) => Some(Base::Phase),
                Value::Tile(_) => Some(Base::Tile),
                Value::Label(_) => Some(Base::Label),
                Value::Color(_) => Some(Base::Color),
                Value::Player(_) => Some(Base::Player),
                Value::Holder(_) => Some(Base::Holder),
                Value::Set(values) => values.first().and_then(|value| self.base(&Expr::Const(value.clone()), scope)),
                _ => None,
            },
            Expr::Local(slot) => scope.get(*slot).and_then(|named| named.base),
            Expr::Memory(id) => self.title.memories.of(*id).map(|memory| memory.ty.base),
            Expr::Query(query, _) => Some(query.declaration().ty.base),
            Expr::Site(site, _) => Some(site.declaration().ty.base),
            Expr::Neg(inner) => self.base(inner, scope),
            Expr::Binary(op, left, right) => match op {
                Binary::Add
                | Binary::Sub
                | Binary::Mul
                | Binary::DivDown
                | Binary::DivUp
                | Binary::DivNear
                | Binary::Union
                | Binary::Without => self.base(left, scope).or_else(|| self.base(right, scope)),
                _ => Some(Base::Bool),
            },
            Expr::If(_, then, other) => self.base(then, scope).or_else(|| self.base(other, scope)),
            Expr::Set(elements) => elements.iter().find_map(|element| self.base(element, scope)),
            Expr::Where { set, .. } => self.base(set, scope),
            Expr::Fold { fold: Fold::Sum | Fold::Max | Fold::Min, slot, set, body } => {
                let kind = self.element(set, scope);
                self.base(body, &scope.with(*slot, "", kind))
            }
            Expr::Fold { fold: Fold::Count, .. } => Some(Base::Int),
            Expr::Fold { .. } | Expr::Not(_) | Expr::In(..) | Expr::Is(..) | Expr::Known(_) => Some(Base::Bool),
            Expr::Move(..) => Some(Base::Move),
        }
    }

    /// What one element of a set is called.
    pub(super) fn thing(self, set: &Expr, kind: Option<Base>) -> &'static str {
        let numbers = match set {
            Expr::Const(Value::Set(values)) => values.iter().all(|value| matches!(value, Value::Int(_))),
            Expr::Set(elements) => elements.iter().all(|each| matches!(each, Expr::Const(Value::Int(_)))),
            _ => false,
        };
        kind.map_or(if numbers { "number" } else { "one" }, noun)
    }

    /// What the elements of a set are.
    pub(super) fn element(self, set: &Expr, scope: &Scope) -> Option<Base> {
        self.base(set, scope)
    }

    /// A truth that an event or site hands over, as a condition.
    fn truth(self, name: &str) -> String {
        match name.strip_prefix("the ").unwrap_or(name) {
            "stock" => "it is a stock round".to_owned(),
            "upgrade" => "it is an upgrade".to_owned(),
            "from depot" => "it comes from the depot".to_owned(),
            other => format!("it is {other}"),
        }
    }
}

/// A set of one element.
fn is_single(set: &Expr) -> bool {
    match set {
        Expr::Set(elements) => elements.len() == 1,
        Expr::Const(Value::Set(values)) => values.len() == 1,
        _ => false,
    }
}

/// What stands before the first semicolon: the rest of a template explains its parameters.
pub(super) fn first_clause(text: &str) -> String {
    let first = text.split([';', ':']).next().unwrap_or(text).trim_end();
    first.strip_suffix(", if any").unwrap_or(first).to_owned()
}

/// Denies a statement made from a template.
pub(super) fn deny(words: &str) -> String {
    // The verb that comes first in the text; of those at one place, the longest.
    let first = DENIED
        .iter()
        .filter_map(|(verb, not)| Some((words.find(verb)?, std::cmp::Reverse(verb.len()), verb, not)))
        .min();
    match first {
        Some((.., verb, not)) if words.contains(not) => words.replacen(not, verb, 1),
        Some((.., verb, not)) => words.replacen(verb, not, 1),
        None => format!("it is not so that {words}"),
    }
}

/// Words that read better together.
fn polished(text: &str) -> String {
    text.replace("the owner of this private", "its owner")
        .replace("the the ", "the ")
        .replace(" a the ", " the ")
        .replace("a full a ", "a full ")
}

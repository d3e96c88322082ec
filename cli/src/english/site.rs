//! Sites in words: what a title says about each, and how an ability changes it.

use eighteen_dsl::ir::{Base, Binary, Code, Expr, SiteOp, Value};
use eighteen_dsl::vocab::{Declaration, Site};

use super::expression::{deny, first_clause};
use super::scope::Scope;
use super::{English, a, list};

impl English<'_> {
    /// What a title says at a site, as one statement.
    pub fn site(self, site: Site, code: &Code) -> String {
        let word = site.declaration();
        let head = first_clause(&bare(word, |_| None));
        let scope = parameters(word);
        if word.ty.base == Base::Bool {
            return match &code.expr {
                Expr::Const(Value::Bool(true)) => head,
                Expr::Const(Value::Bool(false)) => deny(&head),
                expr => format!("{head} if {}", self.expr(expr, &scope, None)),
            };
        }
        format!("{head}: {}", self.expr(&code.expr, &scope, Some(word.ty.base)))
    }

    /// How an ability changes a site: the condition that is left and the statement.
    pub(super) fn change(self, site: Site, op: SiteOp, value: &Expr, condition: &Expr) -> String {
        let word = site.declaration();
        let (scope, rest, named) = self.settled(word, condition);
        let text = bare(word, named);
        let head = first_clause(&text);
        let words = self.expr(value, &scope, Some(word.ty.base));
        let statement = match (op, value) {
            (SiteOp::Set, Expr::Const(Value::Bool(true))) => head,
            (SiteOp::Set, Expr::Const(Value::Bool(false))) => deny(&head),
            (SiteOp::Set, _) if word.ty.base == Base::Bool => format!("{head} if {words}"),
            (SiteOp::Set, _) => format!("{head}: {words}"),
            (SiteOp::Add, Expr::Neg(less)) => format!("{head}: {} less", self.expr(less, &scope, Some(word.ty.base))),
            (SiteOp::Add, Expr::Const(Value::Int(less))) if *less < 0 => {
                format!("{head}: {} less", self.value(&Value::Int(-less), Some(word.ty.base)))
            }
            (SiteOp::Add, _) => format!("{head}: {words} more"),
            (SiteOp::Multiply, _) => format!("{head}: {} times as much", self.expr(value, &scope, Some(Base::Int))),
            (SiteOp::AtMost, _) => format!("{head}: {words} at most"),
            (SiteOp::AtLeast, _) => format!("{head}: {words} at least"),
        };
        match rest {
            Some(rest) => format!("while {rest}, {statement}"),
            None => statement,
        }
    }

    /// Takes from a condition what it says about a parameter alone, such as `private == this`: the scope in which
    /// such parameters go by what they are, the rest of the condition, and the names of the parameters so settled.
    pub(super) fn settled(
        self,
        word: &Declaration,
        condition: &Expr,
    ) -> (Scope, Option<String>, impl Fn(&str) -> Option<String> + use<>) {
        let mut scope = parameters(word);
        let mut parts = Vec::new();
        conjuncts(condition, &mut parts);
        let mut left: Vec<&Expr> = Vec::new();
        let mut known: Vec<(&'static str, String)> = Vec::new();
        for part in parts {
            let found = match part {
                Expr::Binary(Binary::Eq, one, other) => match (&**one, &**other) {
                    (Expr::Local(slot), value) | (value, Expr::Local(slot)) if !uses_local(value) => {
                        Some((*slot, self.expr(value, &scope, None)))
                    }
                    _ => None,
                },
                Expr::In(one, set) => match (&**one, &**set) {
                    (Expr::Local(slot), Expr::Set(elements)) if !elements.iter().any(uses_local) => {
                        let base = scope.get(*slot).and_then(|named| named.base);
                        let words: Vec<String> =
                            elements.iter().map(|element| self.expr(element, &scope, base)).collect();
                        Some((*slot, list(&words, "or")))
                    }
                    (Expr::Local(slot), Expr::Const(Value::Set(values))) => {
                        let base = scope.get(*slot).and_then(|named| named.base);
                        let words: Vec<String> = values.iter().map(|value| self.value(value, base)).collect();
                        Some((*slot, list(&words, "or")))
                    }
                    _ => None,
                },
                _ => None,
            };
            match found.and_then(|(slot, words)| Some((slot, words, word.params.get(usize::from(slot))?))) {
                Some((slot, words, param)) if !known.iter().any(|(name, _)| *name == param.name) => {
                    scope.bind(slot, words.clone(), Some(param.ty.base));
                    known.push((param.name, words));
                }
                _ => left.push(part),
            }
        }
        let rest: Vec<String> = left
            .iter()
            .filter(|part| ***part != Expr::Const(Value::Bool(true)))
            .map(|part| {
                let words = self.expr(part, &scope, None);
                if matches!(part, Expr::Binary(Binary::Or, ..)) { format!("({words})") } else { words }
            })
            .collect();
        let rest = (!rest.is_empty()).then(|| rest.join(" and "));
        let named = move |name: &str| known.iter().find(|(known, _)| *known == name).map(|(_, words)| words.clone());
        (scope, rest, named)
    }
}

/// The parameters of a word by their names.
pub(super) fn parameters(word: &Declaration) -> Scope {
    let mut scope = Scope::default();
    for (slot, param) in (0..).zip(word.params) {
        scope.bind(slot, definite(param.name, param.ty.base), Some(param.ty.base));
    }
    scope
}

/// What a parameter is called once it was spoken of.
fn definite(name: &str, base: Base) -> String {
    match (base, name) {
        (Base::Money, "paid") => "the amount paid".to_owned(),
        (Base::Int, "placed") => "the number placed".to_owned(),
        (Base::Int, "kind_placed") => "the number of its kind placed".to_owned(),
        (Base::Int, "shares") => "the number of shares".to_owned(),
        _ => format!("the {}", name.replace('_', " ")),
    }
}

/// A template with its parameters named: as told, or as something of their kind.
pub(super) fn bare(word: &Declaration, name: impl Fn(&str) -> Option<String>) -> String {
    let mut text = word.english.to_owned();
    for param in word.params {
        let words = name(param.name).unwrap_or_else(|| match param.ty.base {
            Base::Money => "some money".to_owned(),
            Base::Int => "some".to_owned(),
            _ => a(&param.name.replace('_', " ")),
        });
        text = text.replace(&format!("{{{}}}", param.name), &words);
    }
    text.replace("a full a ", "a full ").replace("for some money money", "for some money")
}

/// The parts of a condition that must all hold.
fn conjuncts<'e>(condition: &'e Expr, out: &mut Vec<&'e Expr>) {
    match condition {
        Expr::Binary(Binary::And, left, right) => {
            conjuncts(left, out);
            conjuncts(right, out);
        }
        other => out.push(other),
    }
}

fn uses_local(expr: &Expr) -> bool {
    match expr {
        Expr::Local(_) => true,
        Expr::Const(_) | Expr::Memory(_) => false,
        Expr::Query(_, args) | Expr::Site(_, args) | Expr::Set(args) => args.iter().any(uses_local),
        Expr::Not(inner) | Expr::Neg(inner) | Expr::Is(inner, _) | Expr::Known(inner) | Expr::Move(_, inner) => {
            uses_local(inner)
        }
        Expr::Binary(_, left, right) | Expr::In(left, right) => uses_local(left) || uses_local(right),
        Expr::If(..) | Expr::Where { .. } | Expr::Fold { .. } => true,
    }
}

//! Definitions: forms of words and holes, and the abilities that a use of them stands for.

use std::sync::LazyLock;

use super::expression::{HOLE_KINDS, hole_type};
use super::literals::effect_word;
use crate::diagnostic::did_you_mean;
use crate::syntax::ast::{Define, Expr, Form, Item, Name, Part, Span, Spanned, Usage};
use crate::syntax::rewrite::Rewrite;
use crate::syntax::{Problem, parse_abilities};

const PRELUDE: &str = include_str!("../prelude.dsl");

/// The definitions that every title may use.
pub(super) fn prelude() -> &'static [Define] {
    static DEFINITIONS: LazyLock<Vec<Define>> = LazyLock::new(|| {
        let (items, _) = parse_abilities(PRELUDE);
        let define = |item: Spanned<Item>| match item.node {
            Item::Define(define) => Some(define),
            _ => None,
        };
        items.into_iter().filter_map(define).collect()
    });
    &DEFINITIONS
}

/// A form that the language defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefinedForm {
    /// As one writes it, with kinds for holes: `blocks <hexes>`.
    pub head: String,
    /// What it does.
    pub about: String,
    /// The abilities that it stands for.
    pub meaning: String,
}

/// The forms of the prelude.
#[must_use]
pub fn prelude_forms() -> Vec<DefinedForm> {
    // Definitions stand apart, each with its comment above.
    let texts = PRELUDE.split("\n\n").filter(|part| part.lines().any(|line| line.starts_with("define ")));
    let form = |(define, text): (&Define, &str)| {
        let (about, meaning): (Vec<&str>, Vec<&str>) = text.trim().lines().partition(|line| line.starts_with("--"));
        let about: Vec<&str> = about.iter().map(|line| line.trim_start_matches(['-', ' '])).collect();
        DefinedForm { head: form(define), about: about.join(" "), meaning: meaning.join("\n") }
    };
    prelude().iter().zip(texts).map(form).collect()
}

fn form(define: &Define) -> String {
    let part = |part: &Part| match part {
        Part::Word(word) => word.node.clone(),
        Part::Hole { kind, .. } => format!("<{}>", kind.node),
    };
    define.head.iter().map(part).collect::<Vec<_>>().join(" ")
}

fn first(define: &Define) -> &str {
    match define.head.first() {
        Some(Part::Word(word)) => &word.node,
        _ => "",
    }
}

/// The definitions in scope.
pub(super) struct Templates {
    prelude: &'static [Define],
    own: Vec<Define>,
    uses: usize,
}

impl Templates {
    pub fn over(prelude: &'static [Define]) -> Self {
        Self { prelude, own: Vec::new(), uses: 0 }
    }

    fn all(&self) -> impl Iterator<Item = &Define> + Clone {
        self.prelude.iter().chain(&self.own)
    }

    /// Adds a definition of the string itself.
    pub fn define(&mut self, define: &Define) -> Result<(), Problem> {
        let span = match define.head.first() {
            Some(Part::Word(word) | Part::Hole { name: word, .. }) => word.span,
            None => Span::default(),
        };
        if self.prelude.iter().any(|known| first(known) == first(define)) {
            let message = format!("`{}` is defined by the language", first(define));
            return Err(problem("redefined-word", span, message, "choose another word"));
        }
        for part in &define.head {
            if let Part::Hole { kind, .. } = part
                && hole_type(&kind.node).is_none()
            {
                let message = format!("a hole cannot be of kind `{}`", kind.node);
                let help = match did_you_mean(&kind.node, HOLE_KINDS) {
                    Some(known) => format!("did you mean `{known}`?"),
                    None => format!("kinds are {}", HOLE_KINDS.map(|kind| format!("`{kind}`")).join(", ")),
                };
                return Err(problem("unknown-name", kind.span, message, help));
            }
        }
        if let Some(item) = define.items.iter().find(|item| matches!(item.node, Item::Define(_) | Item::Usage(_))) {
            let help = "write out what it stands for";
            return Err(problem("syntax", item.span, "a definition holds plain abilities only", help));
        }
        self.own.push(define.clone());
        Ok(())
    }

    /// The abilities that a use stands for. All of it is placed where the use stands, but for what fills the holes.
    pub fn expand(&mut self, usage: &Usage, span: Span) -> Result<Vec<Spanned<Item>>, Problem> {
        self.uses += 1;
        let head = &usage.head;
        let mut forms = self.all().filter(|define| first(define) == head.node).peekable();
        if forms.peek().is_none() {
            return Err(unknown(head, self.all().map(first)));
        }
        let Some((define, fillings)) =
            forms.clone().find_map(|define| Some((define, fill(&define.head, &usage.rest)?)))
        else {
            let known: Vec<String> = forms.map(|define| format!("`{};`", form(define))).collect();
            let message = format!("`{}` is not used like this", head.node);
            return Err(problem("wrong-form", span, message, format!("write {}", known.join(" or "))));
        };
        let mut items = define.items.clone();
        let prefix = format!("{}.{}.", first(define), self.uses);
        Rewrite::new(span, fillings, prefix).items(&mut items);
        Ok(items)
    }
}

fn unknown<'a>(head: &Name, forms: impl Iterator<Item = &'a str>) -> Problem {
    let message = format!("there is no ability word `{}`", head.node);
    let help = if effect_word(&head.node) {
        Some("effects stand in the braces of an ability, as in `when set_up { .. }`".to_owned())
    } else {
        let known = did_you_mean(&head.node, forms.chain(["may", "when", "while", "instead"]));
        known.map(|known| format!("did you mean `{known}`?"))
    };
    Problem { code: "unknown-name", span: head.span, message, help, related: None }
}

/// What fills the holes of a form, by name, if the words fit.
fn fill(head: &[Part], rest: &[Expr]) -> Option<Vec<(String, Expr)>> {
    let parts = head.get(1..)?;
    if parts.len() != rest.len() {
        return None;
    }
    let mut fillings = Vec::new();
    for (part, term) in parts.iter().zip(rest) {
        match part {
            Part::Word(word) if term.node == Form::Name(word.node.clone()) => {}
            Part::Word(_) => return None,
            Part::Hole { name, kind } => {
                let node = Form::Filling { value: Box::new(term.clone()), kind: kind.node.clone() };
                fillings.push((name.node.clone(), Spanned { node, span: term.span }));
            }
        }
    }
    Some(fillings)
}

fn problem(code: &'static str, span: Span, message: impl Into<String>, help: impl Into<String>) -> Problem {
    Problem { code, span, message: message.into(), help: Some(help.into()), related: None }
}

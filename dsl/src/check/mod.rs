//! From tree to [`crate::ir`]: names, types, narrowing, scope, purity.
//!
//! [`check_expression`] and [`check_abilities`] take a string of the title file and report every mistake at its
//! place in that file. What they return never fails in play but by overflow.

mod ability;
mod body;
mod bounds;
mod calls;
mod expression;
mod grants;
mod graph;
mod literals;
mod names;
mod operators;
mod picks;
mod scope;
mod template;

use std::sync::Arc;

pub use graph::check_event_graph;
pub use names::Names;
pub use template::{DefinedForm, prelude_forms};

use crate::diagnostic::{Diagnostic, Place, Source};
use crate::ids::MemoryId;
use crate::ir::{self, Ability, AbilityOwner, Code, Shape, Type};
use crate::syntax::ast::{Expr, Span};
use crate::syntax::{Problem, parse_expression};
use crate::title::Memory;
use crate::vocab::{Event, Site};
use names::describe;
use scope::Scope;

/// Where a string stands in its file. The content must stand there as it is, without escapes.
#[derive(Clone, Debug)]
pub struct Embedded {
    /// The file.
    pub source: Arc<Source>,
    /// Byte of the file where the content of the string starts.
    pub offset: usize,
}

impl Embedded {
    /// A part of the string as a place of the file.
    #[must_use]
    pub fn place(&self, span: Span) -> Place {
        let limit = self.source.text.len();
        let start = (self.offset + span.start).min(limit);
        Place { source: self.source.clone(), start, end: (self.offset + span.end).clamp(start, limit) }
    }

    fn report(&self, problem: Problem) -> Diagnostic {
        let mut diagnostic = Diagnostic::error(problem.code, self.place(problem.span), problem.message);
        if let Some((span, note)) = problem.related {
            diagnostic = diagnostic.also(self.place(span), note);
        }
        diagnostic.help = problem.help;
        diagnostic
    }
}

/// Checks an expression of the title file. For a site its parameters stand in slots 0, 1, ... and are visible by
/// their names. Mistakes are added to `diagnostics`; without any, the code is returned.
pub fn check_expression(
    text: &str,
    at: &Embedded,
    names: &Names<'_>,
    site: Option<Site>,
    want: Type,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Code> {
    let expr = match parse_expression(text) {
        Ok(expr) => expr,
        Err(problem) => {
            diagnostics.push(at.report(problem));
            return None;
        }
    };
    let mut checker = Checker::new(names, at, diagnostics);
    if let Some(site) = site {
        checker.around = Around::Site(site);
        checker.scope = Scope::after(site.declaration().params.len());
        for (param, slot) in site.declaration().params.iter().zip(0..) {
            checker.scope.bind(param.name, slot, Some(param.ty));
        }
    }
    let span = expr.span;
    let expr = checker.expect(&expr, want)?;
    if let Some(site) = site {
        checker.bounded(site, &expr, None, span)?;
    }
    Some(Code { expr, slots: checker.scope.slots() })
}

/// Checks the abilities of one string. `memories` holds the remembered values of the title so far; those of this
/// string are added. An owner sees what its own abilities remember; the title sees what its earlier rules
/// remember, if its rules are read before all other abilities. Of a string with mistakes the sound abilities are
/// returned.
pub fn check_abilities(
    text: &str,
    at: &Embedded,
    names: &Names<'_>,
    owner: AbilityOwner,
    memories: &mut Vec<Memory>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Ability> {
    let abilities = ability::check(text, at, names, owner, memories, diagnostics);
    abilities.into_iter().map(|(_, ability)| ability).collect()
}

/// [`check_abilities`], with the bytes of the text that each ability is written in.
pub(crate) fn check_placed(
    text: &str,
    at: &Embedded,
    names: &Names<'_>,
    owner: AbilityOwner,
    memories: &mut Vec<Memory>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<(Span, Ability)> {
    ability::check(text, at, names, owner, memories, diagnostics)
}

/// What the text around an expression is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Around {
    Nothing,
    Event(Event),
    Site(Site),
}

/// A remembered value that is in scope.
#[derive(Clone, Debug)]
struct Remembered {
    name: String,
    memory: MemoryId,
    ty: Type,
}

/// A checked expression with its type.
#[derive(Clone, Debug)]
struct Typed {
    expr: ir::Expr,
    ty: Type,
    /// A count that could as well be money or a percentage: made of literals only.
    loose: bool,
}

impl Typed {
    fn new(expr: ir::Expr, ty: Type) -> Self {
        Self { expr, ty, loose: false }
    }
}

/// The checker at one point of one text.
struct Checker<'c> {
    names: &'c Names<'c>,
    at: &'c Embedded,
    out: &'c mut Vec<Diagnostic>,
    owner: Option<AbilityOwner>,
    around: Around,
    memories: &'c [Remembered],
    /// Names that are remembered but have no memory yet, with their types.
    remembered: Vec<(String, Type)>,
    scope: Scope,
}

impl<'c> Checker<'c> {
    fn new(names: &'c Names<'c>, at: &'c Embedded, out: &'c mut Vec<Diagnostic>) -> Self {
        let scope = Scope::default();
        Self { names, at, out, owner: None, around: Around::Nothing, memories: &[], remembered: Vec::new(), scope }
    }

    fn error(&mut self, code: &'static str, span: Span, message: impl Into<String>) {
        self.push(Problem { code, span, message: message.into(), help: None, related: None });
    }

    fn error_help(&mut self, code: &'static str, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.push(Problem { code, span, message: message.into(), help: Some(help.into()), related: None });
    }

    fn push(&mut self, problem: Problem) {
        let diagnostic = self.at.report(problem);
        // The parts of one `while` are checked together and may find the same mistake twice.
        if !self.out.contains(&diagnostic) {
            self.out.push(diagnostic);
        }
    }

    fn slot(&mut self, span: Span) -> Option<ir::Slot> {
        let slot = self.scope.slot();
        if slot.is_none() {
            self.error_help("limit-variables", span, "there are too many variables at once", "split the ability");
        }
        slot
    }

    /// Checks an expression where one of a type is wanted.
    fn expect(&mut self, expr: &Expr, want: Type) -> Option<ir::Expr> {
        let typed = self.infer(expr, Some(want.base))?;
        self.fit(expr, typed, want)
    }

    /// Makes a checked expression fit a wanted type, or says why it does not.
    fn fit(&mut self, expr: &Expr, typed: Typed, want: Type) -> Option<ir::Expr> {
        let Typed { expr: code, ty, loose } = typed;
        let base = names::fits(ty.base, want.base) || (loose && names::is_number(want.base));
        let shape = ty.shape == want.shape || (ty.shape == Shape::One && want.shape == Shape::Optional);
        if base && shape {
            return Some(code);
        }
        let narrowable = want.shape != Shape::Set && ty.shape != Shape::Set;
        let is_holder = ty.base == ir::Base::Holder && names::fits(want.base, ir::Base::Holder);
        if narrowable && (base || is_holder) {
            self.unnarrowed(expr, ty, want.base);
            return None;
        }
        let message = format!("expected {}, found {}", describe(want), describe(ty));
        if want.shape == Shape::Set && ty.shape == Shape::One && base {
            let help = format!("write a set: `{{{}}}`", crate::syntax::print_expression(expr));
            self.error_help("wrong-type", expr.span, message, help);
        } else {
            self.error("wrong-type", expr.span, message);
        }
        None
    }

    /// Reports an optional or a holder that was used without looking first.
    fn unnarrowed(&mut self, expr: &Expr, ty: Type, wanted: ir::Base) {
        let text = crate::syntax::print_expression(expr);
        let (message, test) = if ty.base == ir::Base::Holder && wanted != ir::Base::Holder {
            let kind = if wanted == ir::Base::Player { "player" } else { "corporation" };
            (format!("`{text}` may be something else than {}", names::words(wanted).0), format!("is {kind}"))
        } else {
            (format!("`{text}` may be missing"), "is known".to_owned())
        };
        self.error_help("missing-narrowing", expr.span, message, format!("add the condition `{text} {test}`"));
    }
}

#[cfg(test)]
mod tests;

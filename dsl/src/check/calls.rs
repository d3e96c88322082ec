//! Queries and sites: `open(spot)`, `spot.hex`, `hex has mark`, `train.must_own(c)`.

use super::literals::effect_word;
use super::names::{describe, fits, words};
use super::{Checker, Typed};
use crate::diagnostic::did_you_mean;
use crate::ir::{self, Base, Fold, Shape, Type};
use crate::syntax::ast::{Expr, Form, Name, Span};
use crate::syntax::print_expression;
use crate::vocab::{Declaration, Param, Query, Site};

impl Checker<'_> {
    /// `name(arguments)`.
    pub(super) fn call(&mut self, name: &Name, arguments: &[Expr], hint: Option<Base>, span: Span) -> Option<Typed> {
        if let ("max" | "min", [_, _, ..]) = (name.node.as_str(), arguments) {
            return self.extreme(&name.node, arguments, hint);
        }
        let of_name: Vec<Query> = Query::ALL.iter().copied().filter(|q| q.declaration().name == name.node).collect();
        let mut functions = of_name.iter().copied().filter(|query| !query.declaration().property);
        let counted = functions.clone().find(|query| query.declaration().params.len() == arguments.len());
        let Some(query) = counted.or_else(|| functions.next()) else {
            if effect_word(&name.node) {
                self.effect_in_condition(&name.node, name.span);
            } else if of_name.is_empty() {
                let known = Query::ALL.iter().map(|q| q.declaration()).filter(|d| !d.property && !d.params.is_empty());
                let message = format!("there is no query `{}`", name.node);
                self.suggest("unknown-name", name.span, message, &name.node, known.map(|d| d.name));
            } else {
                let what = arguments.first().map_or_else(|| "thing".to_owned(), print_expression);
                let message = format!("`{}` is a property", name.node);
                self.error_help("wrong-arguments", span, message, format!("write `{what}.{}`", name.node));
            }
            return None;
        };
        let declaration = query.declaration();
        let args = self.arguments(declaration, arguments, span)?;
        Some(Typed::new(ir::Expr::Query(query, args), declaration.ty))
    }

    /// Arguments in declared order, each of its declared type.
    pub(super) fn arguments(&mut self, of: &Declaration, arguments: &[Expr], span: Span) -> Option<Vec<ir::Expr>> {
        if of.params.len() != arguments.len() {
            let message = format!("`{}` takes {}, not {}", of.name, count(of.params.len()), arguments.len());
            self.error_help("wrong-arguments", span, message, format!("write `{}`", signature(of)));
            return None;
        }
        let args: Vec<Option<ir::Expr>> =
            of.params.iter().zip(arguments).map(|(param, argument)| self.expect(argument, param.ty)).collect();
        args.into_iter().collect()
    }

    /// `max(a, b)`: the largest of a written set.
    fn extreme(&mut self, name: &str, arguments: &[Expr], hint: Option<Base>) -> Option<Typed> {
        let set = Form::Set(arguments.to_vec());
        let span = arguments.first().map_or(Span::default(), |first| first.span);
        let slot = self.slot(span)?;
        let set = self.infer(&Expr { node: set, span }, hint)?;
        for argument in arguments.iter().take(1) {
            if !self.is_number(argument, &Typed { ty: Type::one(set.ty.base), ..set.clone() }) {
                return None;
            }
        }
        let fold = if name == "max" { Fold::Max } else { Fold::Min };
        let (set_expr, body) = (Box::new(set.expr), Box::new(ir::Expr::Local(slot)));
        let expr = ir::Expr::Fold { fold, slot, set: set_expr, body };
        Some(Typed { expr, ty: Type::one(set.ty.base), loose: set.loose })
    }

    /// `site.name(arguments)`: the present value of a site.
    pub(super) fn site_call(&mut self, name: &Name, arguments: &[Expr], span: Span) -> Option<Typed> {
        let site = self.site(name)?;
        let args = self.arguments(site.declaration(), arguments, span)?;
        Some(Typed::new(ir::Expr::Site(site, args), site.declaration().ty))
    }

    pub(super) fn site(&mut self, name: &Name) -> Option<Site> {
        let found = Site::ALL.iter().copied().find(|site| site.declaration().name == name.node);
        if found.is_none() {
            let message = format!("there is no site `{}`", name.node);
            let known = Site::ALL.iter().map(|site| site.declaration().name);
            self.suggest("unknown-site", name.span, message, &name.node, known);
        }
        found
    }

    /// `of.name`.
    pub(super) fn property(&mut self, of: &Expr, name: &Name) -> Option<Typed> {
        let queries: Vec<Query> = Query::ALL
            .iter()
            .copied()
            .filter(|query| query.declaration().property && query.declaration().name == name.node)
            .collect();
        let bases: Vec<Base> = queries.iter().filter_map(|query| subject(*query)).collect();
        let typed = self.infer_with(of, &bases)?;
        if typed.ty.shape == Shape::Set {
            let message = format!("{} has no properties", describe(typed.ty));
            let help = format!("fold over it, as in `count x in {} where ..`", print_expression(of));
            self.error_help("wrong-type", of.span, message, help);
            return None;
        }
        let fitting = queries.iter().copied().find(|query| subject(*query) == Some(typed.ty.base));
        let Some(query) = fitting else {
            let narrowed = bases.iter().copied().find(|base| fits(*base, Base::Holder));
            match narrowed {
                Some(base) if typed.ty.base == Base::Holder => self.unnarrowed(of, typed.ty, base),
                _ => self.no_property(name, typed.ty.base),
            }
            return None;
        };
        if typed.ty.shape == Shape::Optional {
            self.unnarrowed(of, typed.ty, typed.ty.base);
            return None;
        }
        Some(Typed::new(ir::Expr::Query(query, vec![typed.expr]), query.declaration().ty))
    }

    fn no_property(&mut self, name: &Name, base: Base) {
        let known = Query::ALL.iter().filter(|query| query.declaration().property && subject(**query) == Some(base));
        let known: Vec<&str> = known.map(|query| query.declaration().name).collect();
        let message = format!("{} has no `{}`", words(base).0, name.node);
        if did_you_mean(&name.node, known.iter().copied()).is_none() && !known.is_empty() {
            let list: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
            self.error_help("unknown-name", name.span, message, format!("it has {}", list.join(", ")));
        } else {
            self.suggest("unknown-name", name.span, message, &name.node, known.into_iter());
        }
    }

    /// A name of the title means the thing that fits one of the kinds, if only one does.
    pub(super) fn infer_with(&mut self, expr: &Expr, bases: &[Base]) -> Option<Typed> {
        if let (true, Form::Name(name) | Form::Quoted(name)) = (self.is_open(expr), &expr.node) {
            let meanings = self.names.meanings(name);
            let mut fitting = bases.iter().filter(|base| self.names.meaning(name, **base).is_some());
            if let (true, Some(base), None) = (meanings.len() > 1, fitting.next(), fitting.next()) {
                return self.infer(expr, Some(*base));
            }
        }
        self.infer(expr, None)
    }

    /// `what has label`.
    pub(super) fn has(&mut self, what: &Expr, label: &Expr) -> Option<Typed> {
        let bases = [Base::Hex, Base::City, Base::Train, Base::Token, Base::Corporation, Base::Stop];
        let typed = self.infer_with(what, &bases);
        let label = self.expect(label, Type::one(Base::Label));
        let typed = typed?;
        let query = match typed.ty.base {
            Base::Hex => Query::HexIcon,
            Base::City => Query::CityHas,
            Base::Train => Query::TrainMark,
            Base::Token => Query::TokenMark,
            Base::Corporation => Query::CharterIcon,
            Base::Stop => Query::StopIcon,
            Base::Holder => {
                self.unnarrowed(what, typed.ty, Base::Corporation);
                return None;
            }
            _ => {
                let found = describe(typed.ty);
                let message =
                    format!("expected a hex, a city, a train, a token, a stop or a corporation, found {found}");
                self.error("wrong-type", what.span, message);
                return None;
            }
        };
        let base = typed.ty.base;
        let what = self.fit(what, typed, Type::one(base))?;
        Some(Typed::new(ir::Expr::Query(query, vec![what, label?]), Type::one(Base::Bool)))
    }

    /// Reports an unknown word with the known one that is most like it.
    pub(super) fn suggest<'a>(
        &mut self,
        code: &'static str,
        span: Span,
        message: String,
        word: &str,
        known: impl Iterator<Item = &'a str>,
    ) {
        match did_you_mean(word, known) {
            Some(known) => self.error_help(code, span, message, format!("did you mean `{known}`?")),
            None => self.error(code, span, message),
        }
    }
}

/// What a property is of.
fn subject(query: Query) -> Option<Base> {
    query.declaration().params.first().map(|param| param.ty.base)
}

fn count(arguments: usize) -> String {
    match arguments {
        0 => "no arguments".to_owned(),
        1 => "1 argument".to_owned(),
        many => format!("{many} arguments"),
    }
}

/// A word with the names of its parameters.
pub(super) fn signature(of: &Declaration) -> String {
    let params: Vec<&str> = of.params.iter().map(|Param { name, .. }| *name).collect();
    format!("{}({})", of.name, params.join(", "))
}

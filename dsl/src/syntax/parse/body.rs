//! Statements and the actions they grant.

use pest::iterators::Pair;

use super::{Build, Parts, Rule};
use crate::ir::Color;
use crate::syntax::Problem;
use crate::syntax::ast::{Expr, Grant, Name, Price, Span, Spanned, Statement};

impl Build {
    /// The statements of a `body`.
    pub(super) fn body(self, pair: Pair<'_, Rule>) -> Result<Vec<Spanned<Statement>>, Problem> {
        let parts = Parts::of(pair, self);
        let mut body = Vec::new();
        for statement in parts.pairs {
            body.push(self.statement(statement)?);
        }
        Ok(body)
    }

    fn statement(self, pair: Pair<'_, Rule>) -> Result<Spanned<Statement>, Problem> {
        let span = self.span(&pair);
        let rule = pair.as_rule();
        if rule == Rule::branch {
            return self.branch(pair);
        }
        let mut parts = Parts::of(pair, self);
        let node = match rule {
            Rule::choose => {
                let pick = self.pick(&mut parts)?;
                Statement::Choose { pick, by: self.clause(&mut parts, Rule::by)? }
            }
            Rule::draw => Statement::Draw(self.pick(&mut parts)?),
            Rule::binding => Statement::Let(self.name(&parts.next()?), self.expression(parts.next()?)?),
            Rule::remember => Statement::Remember(self.name(&parts.next()?), self.expression(parts.next()?)?),
            Rule::each => Statement::Each { pick: self.pick(&mut parts)?, body: self.body(parts.next()?)? },
            Rule::offer | Rule::require => Statement::Ask {
                optional: rule == Rule::offer,
                who: self.term(parts.next()?)?,
                grant: Box::new(self.grant(parts.next()?)?),
                into: match parts.open(Rule::into, self) {
                    Some(mut into) => Some(self.name(&into.next()?)),
                    None => None,
                },
            },
            _ => {
                let mut call = Parts::of(parts.next()?, self);
                Statement::Effect(self.name(&call.next()?), self.list(call.next()?)?)
            }
        };
        Ok(Spanned { node, span })
    }

    fn branch(self, pair: Pair<'_, Rule>) -> Result<Spanned<Statement>, Problem> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair, self);
        let condition = self.expression(Parts::of(parts.next()?, self).next()?)?;
        let then = self.body(parts.next()?)?;
        let other = match parts.pairs.next() {
            Some(branch) if branch.as_rule() == Rule::branch => vec![self.branch(branch)?],
            Some(body) => self.body(body)?,
            None => Vec::new(),
        };
        Ok(Spanned { node: Statement::If { condition, then, other }, span })
    }

    /// The expression of a clause, if it is there.
    pub(super) fn clause(self, parts: &mut Parts<'_>, rule: Rule) -> Result<Option<Expr>, Problem> {
        match parts.open(rule, self) {
            Some(mut clause) => Ok(Some(self.expression(clause.next()?)?)),
            None => Ok(None),
        }
    }

    fn grant(self, pair: Pair<'_, Rule>) -> Result<Spanned<Grant>, Problem> {
        let span = self.span(&pair);
        let rule = pair.as_rule();
        let mut parts = Parts::of(pair, self);
        if rule == Rule::par {
            let on = self.expression(parts.next()?)?;
            return Ok(Spanned { node: Grant::Par { on }, span });
        }
        let mut clauses = Clauses::default();
        for clause in parts.pairs {
            self.add(&mut clauses, clause)?;
        }
        let Clauses { on, using, color, price, free, reach, extra, unmatched, joining, facing, discount, beside } =
            clauses;
        let (free, extra, unmatched) = (free.is_some(), extra.is_some(), unmatched.is_some());
        let node = match rule {
            Rule::lay_tile => {
                Grant::LayTile { on, using, color, free, reach, extra, unmatched, joining, facing, discount }
            }
            _ => {
                let price = price.unwrap_or(Price::Normal);
                Grant::PlaceToken { on, price, reach, extra, beside: beside.is_some() }
            }
        };
        Ok(Spanned { node, span })
    }

    fn add(self, clauses: &mut Clauses, pair: Pair<'_, Rule>) -> Result<(), Problem> {
        let span = self.span(&pair);
        let rule = pair.as_rule();
        let word = pair.as_str().to_owned();
        let mut parts = Parts::of(pair, self);
        let repeated = match rule {
            Rule::on => clauses.on.replace(self.expression(parts.next()?)?).is_some(),
            Rule::using => clauses.using.replace(self.expression(parts.next()?)?).is_some(),
            Rule::reach => clauses.reach.replace(self.name(&parts.next()?)).is_some(),
            Rule::price => {
                let price = parts.next()?;
                let price = match price.as_rule() {
                    Rule::normal => Price::Normal,
                    Rule::free => Price::Free,
                    _ => Price::Of(self.expression(price)?),
                };
                clauses.price.replace(price).is_some()
            }
            Rule::free => clauses.free.replace(()).is_some(),
            Rule::extra => clauses.extra.replace(()).is_some(),
            Rule::unmatched => clauses.unmatched.replace(()).is_some(),
            Rule::beside => clauses.beside.replace(()).is_some(),
            Rule::joining => clauses.joining.replace(self.expression(parts.next()?)?).is_some(),
            Rule::facing => clauses.facing.replace(self.expression(parts.next()?)?).is_some(),
            Rule::discount => clauses.discount.replace(self.expression(parts.next()?)?).is_some(),
            _ => clauses.color.replace(color(&word)).is_some(),
        };
        if repeated { Err(twice(span)) } else { Ok(()) }
    }
}

/// The clauses of a granted action, in whatever order they were written.
#[derive(Default)]
struct Clauses {
    on: Option<Expr>,
    using: Option<Expr>,
    color: Option<Color>,
    price: Option<Price>,
    free: Option<()>,
    reach: Option<Name>,
    extra: Option<()>,
    unmatched: Option<()>,
    joining: Option<Expr>,
    facing: Option<Expr>,
    discount: Option<Expr>,
    beside: Option<()>,
}

fn twice(span: Span) -> Problem {
    Problem::new("syntax", span, "the action says this twice").help("keep one of the two")
}

fn color(word: &str) -> Color {
    match word.trim() {
        "yellow" => Color::Yellow,
        "green" => Color::Green,
        "brown" => Color::Brown,
        "orange" => Color::Orange,
        "red" => Color::Red,
        _ => Color::Gray,
    }
}

//! Abilities, definitions and uses of definitions.

use pest::iterators::Pair;

use super::{Build, Parts, Rule, number};
use crate::ir::SiteOp;
use crate::syntax::Problem;
use crate::syntax::ast::{Define, Expr, Item, Limit, May, Name, Part, Spanned, Trigger, Usage, While};

impl Build {
    pub(super) fn item(self, pair: Pair<'_, Rule>) -> Result<Spanned<Item>, Problem> {
        let span = self.span(&pair);
        let rule = pair.as_rule();
        let parts = Parts::of(pair, self);
        let node = match rule {
            Rule::may => Item::May(self.may(parts)?),
            Rule::when => Item::When(self.trigger(parts)?),
            Rule::instead => Item::Instead(self.trigger(parts)?),
            Rule::r#while => Item::While(self.lasting(parts)?),
            Rule::define => Item::Define(self.define(parts)?),
            _ => Item::Usage(self.usage(parts)?),
        };
        Ok(Spanned { node, span })
    }

    fn may(self, mut parts: Parts<'_>) -> Result<May, Problem> {
        Ok(May {
            name: self.name(&parts.next()?),
            moment: self.name(&parts.next()?),
            turn: self.name(&parts.next()?),
            by: self.clause(&mut parts, Rule::by)?,
            condition: self.clause(&mut parts, Rule::condition)?,
            cost: self.clause(&mut parts, Rule::cost)?,
            limit: self.limit(&mut parts)?,
            body: self.body(parts.next()?)?,
        })
    }

    fn trigger(self, mut parts: Parts<'_>) -> Result<Trigger, Problem> {
        Ok(Trigger {
            event: self.name(&parts.next()?),
            fields: self.fields(&mut parts),
            by: self.clause(&mut parts, Rule::by)?,
            condition: self.clause(&mut parts, Rule::condition)?,
            limit: self.limit(&mut parts)?,
            body: self.body(parts.next()?)?,
        })
    }

    fn lasting(self, mut parts: Parts<'_>) -> Result<While, Problem> {
        let condition = match parts.next()? {
            always if always.as_rule() == Rule::always => None,
            condition => Some(self.expression(condition)?),
        };
        let mut site = Parts::of(parts.next()?, self);
        let name = self.name(&site.next()?);
        let fields = self.fields(&mut site);
        let mut changes = Vec::new();
        while let Some(change) = parts.take(Rule::change) {
            changes.push(self.change(change)?);
        }
        Ok(While { condition, site: name, fields, changes, only_if: self.clause(&mut parts, Rule::condition)? })
    }

    fn change(self, pair: Pair<'_, Rule>) -> Result<(SiteOp, Expr), Problem> {
        let word = pair.as_str().split_whitespace().next().unwrap_or("");
        let op = match word {
            _ if word.starts_with("set") => SiteOp::Set,
            _ if word.starts_with("add") => SiteOp::Add,
            _ if word.starts_with("multiply") => SiteOp::Multiply,
            _ if word.starts_with("at_most") => SiteOp::AtMost,
            _ => SiteOp::AtLeast,
        };
        Ok((op, self.expression(Parts::of(pair, self).next()?)?))
    }

    fn fields(self, parts: &mut Parts<'_>) -> Vec<Name> {
        let Some(fields) = parts.open(Rule::fields, self) else { return Vec::new() };
        fields.pairs.map(|field| self.name(&field)).collect()
    }

    fn limit(self, parts: &mut Parts<'_>) -> Result<Option<Limit>, Problem> {
        let Some(mut limit) = parts.open(Rule::limit, self) else { return Ok(None) };
        let times = number(&limit.next()?, self)?;
        Ok(Some(Limit { times, per: self.name(&limit.next()?) }))
    }

    fn define(self, parts: Parts<'_>) -> Result<Define, Problem> {
        let (mut head, mut items) = (Vec::new(), Vec::new());
        for pair in parts.pairs {
            match pair.as_rule() {
                Rule::name => head.push(Part::Word(self.name(&pair))),
                Rule::hole => {
                    let mut hole = Parts::of(pair, self);
                    head.push(Part::Hole { name: self.name(&hole.next()?), kind: self.name(&hole.next()?) });
                }
                _ => items.push(self.item(pair)?),
            }
        }
        Ok(Define { head, items })
    }

    fn usage(self, mut parts: Parts<'_>) -> Result<Usage, Problem> {
        let head = self.name(&parts.next()?);
        let mut rest = Vec::new();
        while let Some(term) = parts.take(Rule::term) {
            rest.push(self.term(term)?);
        }
        Ok(Usage { head, rest })
    }
}

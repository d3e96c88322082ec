//! Expressions: a flat row of operands and operators to a tree.

use std::sync::LazyLock;

use pest::iterators::Pair;
use pest::pratt_parser::{Assoc, Op, PrattParser};

use super::{Build, Parts, Rule, number};
use crate::ir::{Direction, Fold};
use crate::syntax::Problem;
use crate::syntax::ast::{Expr, Form, Name, Operator, Pick, Span, Spanned};

static PRECEDENCE: LazyLock<PrattParser<Rule>> = LazyLock::new(|| {
    let left = |rule| Op::infix(rule, Assoc::Left);
    let comparisons = left(Rule::equal)
        | left(Rule::different)
        | left(Rule::less_equal)
        | left(Rule::more_equal)
        | left(Rule::less)
        | left(Rule::more)
        | left(Rule::within)
        | left(Rule::visits)
        | left(Rule::visits_any)
        | Op::postfix(Rule::is)
        | Op::postfix(Rule::has);
    PrattParser::new()
        .op(left(Rule::or))
        .op(left(Rule::and))
        .op(Op::prefix(Rule::not))
        .op(comparisons)
        .op(left(Rule::union) | left(Rule::without))
        .op(left(Rule::plus) | left(Rule::minus))
        .op(left(Rule::times) | left(Rule::div_down) | left(Rule::div_up) | left(Rule::div_near))
        .op(Op::prefix(Rule::negative))
});

fn operator(rule: Rule) -> Operator {
    match rule {
        Rule::or => Operator::Or,
        Rule::and => Operator::And,
        Rule::different => Operator::Different,
        Rule::less => Operator::Less,
        Rule::less_equal => Operator::LessEqual,
        Rule::more => Operator::More,
        Rule::more_equal => Operator::MoreEqual,
        Rule::within => Operator::In,
        Rule::visits => Operator::Visits,
        Rule::visits_any => Operator::VisitsAny,
        Rule::union => Operator::Union,
        Rule::without => Operator::Without,
        Rule::plus => Operator::Plus,
        Rule::minus => Operator::Minus,
        Rule::times => Operator::Times,
        Rule::div_down => Operator::DivDown,
        Rule::div_up => Operator::DivUp,
        Rule::div_near => Operator::DivNear,
        _ => Operator::Equal,
    }
}

fn join(a: Span, b: Span) -> Span {
    Span { start: a.start.min(b.start), end: a.end.max(b.end) }
}

impl Build {
    /// The tree of an `expression` or `source`.
    pub(super) fn expression(self, pair: Pair<'_, Rule>) -> Result<Expr, Problem> {
        PRECEDENCE
            .map_primary(|term| self.term(term))
            .map_prefix(|sign, operand| {
                let operand = operand?;
                let span = join(self.span(&sign), operand.span);
                let operand = Box::new(operand);
                let node = if sign.as_rule() == Rule::not { Form::Not(operand) } else { Form::Negative(operand) };
                Ok(Spanned { node, span })
            })
            .map_postfix(|what, test| {
                let what = what?;
                let span = join(what.span, self.span(&test));
                let (is, what) = (test.as_rule() == Rule::is, Box::new(what));
                let word = Parts::of(test, self).next()?;
                let node = if is {
                    Form::Is { what, kind: self.name(&word) }
                } else {
                    Form::Has { what, label: Box::new(self.primary(word)?) }
                };
                Ok(Spanned { node, span })
            })
            .map_infix(|left, sign, right| {
                let (left, right) = (left?, right?);
                let span = join(left.span, right.span);
                let (left, right) = (Box::new(left), Box::new(right));
                Ok(Spanned { node: Form::Binary { operator: operator(sign.as_rule()), left, right }, span })
            })
            .parse(pair.into_inner())
    }

    /// A primary with its properties.
    pub(super) fn term(self, pair: Pair<'_, Rule>) -> Result<Expr, Problem> {
        let mut parts = Parts::of(pair, self);
        let mut expr = self.primary(parts.next()?)?;
        while let Some(property) = parts.take(Rule::property) {
            let span = join(expr.span, self.span(&property));
            let name = self.name(&Parts::of(property, self).next()?);
            expr = Spanned { node: Form::Property { of: Box::new(expr), name }, span };
        }
        Ok(expr)
    }

    fn primary(self, pair: Pair<'_, Rule>) -> Result<Expr, Problem> {
        let span = self.span(&pair);
        let rule = pair.as_rule();
        let text = pair.as_str();
        let node = match rule {
            Rule::number => Form::Number(number(&pair, self)?.node),
            Rule::numeral_name | Rule::quoted => Form::Quoted(literal(&pair)),
            Rule::name => Form::Name(text.to_owned()),
            Rule::truth => Form::Truth(text.starts_with("true")),
            Rule::group => self.expression(Parts::of(pair, self).next()?)?.node,
            Rule::set => Form::Set(self.list(pair)?),
            _ => self.compound(pair)?,
        };
        Ok(Spanned { node, span })
    }

    fn compound(self, pair: Pair<'_, Rule>) -> Result<Form, Problem> {
        let rule = pair.as_rule();
        let word = pair.as_str().split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or("");
        let word = Name { node: word.to_owned(), span: self.span(&pair) };
        let mut parts = Parts::of(pair, self);
        let boxed = |parts: &mut Parts<'_>| self.expression(parts.next()?).map(Box::new);
        Ok(match rule {
            Rule::filtered => Form::Filtered(self.pick(&mut parts)?),
            Rule::conditional => {
                Form::Conditional { condition: boxed(&mut parts)?, then: boxed(&mut parts)?, other: boxed(&mut parts)? }
            }
            Rule::count => Form::Fold { fold: Fold::Count, value: None, pick: self.pick(&mut parts)? },
            Rule::fold => {
                let fold = match word.node.as_str() {
                    "sum" => Fold::Sum,
                    "max" => Fold::Max,
                    _ => Fold::Min,
                };
                Form::Fold { fold, value: Some(boxed(&mut parts)?), pick: self.pick(&mut parts)? }
            }
            Rule::quantifier => {
                let mut pick = self.pick(&mut parts)?;
                let body = match parts.take(Rule::expression) {
                    Some(body) => Box::new(self.expression(body)?),
                    // A lone `where` says what must hold.
                    None => pick.filter.take().ok_or_else(|| super::nothing(""))?,
                };
                Form::Quantifier { all: word.node == "all", pick, body }
            }
            Rule::cities_of => Form::CitiesOf(Box::new(self.term(parts.next()?)?)),
            Rule::typed_set => {
                let span = Span { end: word.span.start + word.node.len(), ..word.span };
                Form::TypedSet { kind: Name { span, ..word }, elements: self.list(parts.next()?)? }
            }
            Rule::movement => {
                let direction = match word.node.as_str() {
                    "left" => Direction::Left,
                    "right" => Direction::Right,
                    "up" => Direction::Up,
                    _ => Direction::Down,
                };
                Form::Move { direction, steps: Box::new(self.term(parts.next()?)?) }
            }
            Rule::site_call => {
                let name = self.name(&parts.next()?);
                Form::Site { name, arguments: self.list(parts.next()?)? }
            }
            _ => {
                let name = self.name(&parts.next()?);
                Form::Call { name, arguments: self.list(parts.next()?)? }
            }
        })
    }

    /// The expressions in braces or parentheses.
    pub(super) fn list(self, pair: Pair<'_, Rule>) -> Result<Vec<Expr>, Problem> {
        let mut parts = Parts::of(pair, self);
        let mut list = Vec::new();
        while let Some(element) = parts.take(Rule::expression) {
            list.push(self.expression(element)?);
        }
        Ok(list)
    }

    /// `x in set where condition`.
    pub(super) fn pick(self, parts: &mut Parts<'_>) -> Result<Pick, Problem> {
        let name = self.name(&parts.next()?);
        let set = Box::new(self.expression(parts.next()?)?);
        let filter = match parts.open(Rule::filter, self) {
            Some(mut filter) => Some(Box::new(self.expression(filter.next()?)?)),
            None => None,
        };
        Ok(Pick { name, set, filter })
    }
}

/// A name of the title without its quotes.
fn literal(pair: &Pair<'_, Rule>) -> String {
    pair.as_str().trim().trim_matches('"').to_owned()
}

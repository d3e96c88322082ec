//! Expressions to text, with no more parentheses than needed.

use std::fmt::{self, Write};

use crate::ir::{Direction, Fold};
use crate::syntax::ast::{Expr, Form, Operator, Pick};

/// A word that swallows all that follows it.
const OPEN: u8 = 0;
const NOT: u8 = 3;
const COMPARISON: u8 = 4;
const SIGN: u8 = 8;
/// Words with one operand, complete in themselves.
pub(super) const WORD: u8 = 9;
const PRIMARY: u8 = 10;

fn precedence(expr: &Expr) -> u8 {
    match &expr.node {
        Form::Conditional { .. } | Form::Fold { .. } | Form::Quantifier { .. } => OPEN,
        Form::Binary { operator, .. } => operator.precedence(),
        Form::Not(_) => NOT,
        Form::Is { .. } | Form::Has { .. } => COMPARISON,
        Form::Negative(_) => SIGN,
        Form::CitiesOf(_) | Form::Move { .. } => WORD,
        Form::Filling { value, .. } => precedence(value),
        _ => PRIMARY,
    }
}

/// The words for directions.
fn direction(direction: Direction) -> &'static str {
    match direction {
        Direction::Left => "left",
        Direction::Right => "right",
        Direction::Up => "up",
        Direction::Down => "down",
    }
}

/// An operand: in parentheses if it binds less tightly than `least`.
pub(super) fn operand(out: &mut String, expr: &Expr, least: u8) -> fmt::Result {
    within(out, expr, least, false)
}

/// An operand; where nothing follows it, what swallows all that follows needs no parentheses.
fn within(out: &mut String, expr: &Expr, least: u8, last: bool) -> fmt::Result {
    if precedence(expr) >= least || (last && precedence(expr) == OPEN) {
        return written(out, expr, last);
    }
    out.push('(');
    expression(out, expr)?;
    out.push(')');
    Ok(())
}

/// An expression where a word or a sign follows that could belong to it.
pub(super) fn before_more(out: &mut String, expr: &Expr) -> fmt::Result {
    operand(out, expr, OPEN + 1)
}

/// A set to pick from.
pub(super) fn source(out: &mut String, expr: &Expr) -> fmt::Result {
    match &expr.node {
        Form::Binary { operator: operator @ (Operator::Union | Operator::Without), left, right } => {
            source(out, left)?;
            write!(out, " {} ", operator.word())?;
            operand(out, right, WORD)
        }
        _ => operand(out, expr, WORD),
    }
}

/// `x in set where filter`.
pub(super) fn pick(out: &mut String, pick: &Pick) -> fmt::Result {
    write!(out, "{} in ", pick.name.node)?;
    source(out, &pick.set)?;
    if let Some(filter) = &pick.filter {
        out.push_str(" where ");
        expression(out, filter)?;
    }
    Ok(())
}

pub(super) fn list(out: &mut String, open: char, elements: &[Expr], close: char) -> fmt::Result {
    out.push(open);
    for (position, element) in elements.iter().enumerate() {
        if position > 0 {
            out.push_str(", ");
        }
        expression(out, element)?;
    }
    out.push(close);
    Ok(())
}

/// An expression with nothing around it, and nothing behind it that could belong to it.
pub(super) fn expression(out: &mut String, expr: &Expr) -> fmt::Result {
    written(out, expr, true)
}

fn written(out: &mut String, expr: &Expr, last: bool) -> fmt::Result {
    match &expr.node {
        Form::Number(number) => write!(out, "{number}"),
        Form::Truth(truth) => write!(out, "{truth}"),
        Form::Name(name) => write!(out, "{name}"),
        Form::Quoted(name) => write!(out, "\"{name}\""),
        Form::Call { name, arguments } | Form::Site { name, arguments } => {
            out.push_str(&name.node);
            list(out, '(', arguments, ')')
        }
        Form::Property { of, name } => {
            operand(out, of, PRIMARY)?;
            write!(out, ".{}", name.node)
        }
        Form::Not(inner) => {
            out.push_str("not ");
            within(out, inner, NOT, last)
        }
        Form::Negative(inner) => {
            out.push('-');
            if matches!(inner.node, Form::Negative(_)) {
                // Two signs side by side would start a comment.
                out.push(' ');
            }
            operand(out, inner, SIGN)
        }
        Form::Binary { operator, left, right } => binary(out, *operator, left, right, last),
        Form::Conditional { condition, then, other } => {
            out.push_str("if ");
            expression(out, condition)?;
            out.push_str(" then ");
            expression(out, then)?;
            out.push_str(" else ");
            expression(out, other)
        }
        Form::Is { what, kind } => {
            operand(out, what, COMPARISON)?;
            write!(out, " is {}", kind.node)
        }
        Form::Has { what, label } => {
            operand(out, what, COMPARISON)?;
            out.push_str(" has ");
            expression(out, label)
        }
        Form::Set(elements) => list(out, '{', elements, '}'),
        Form::TypedSet { kind, elements } => {
            write!(out, "{} ", kind.node)?;
            list(out, '{', elements, '}')
        }
        Form::Filtered(filtered) => {
            out.push('{');
            pick(out, filtered)?;
            out.push('}');
            Ok(())
        }
        Form::Fold { fold, value, pick: picked } => {
            out.push_str(match fold {
                Fold::Sum => "sum ",
                Fold::Max => "max ",
                Fold::Min => "min ",
                _ => "count ",
            });
            if let Some(value) = value {
                before_more(out, value)?;
                out.push_str(" for ");
            }
            pick(out, picked)
        }
        Form::Quantifier { all, pick: picked, body } => quantifier(out, *all, picked, body),
        Form::CitiesOf(hexes) => {
            out.push_str("cities of ");
            operand(out, hexes, WORD)
        }
        Form::Move { direction: way, steps } => {
            write!(out, "{} ", direction(*way))?;
            operand(out, steps, WORD)
        }
        Form::Filling { value, .. } => written(out, value, last),
    }
}

fn binary(out: &mut String, operator: Operator, left: &Expr, right: &Expr, last: bool) -> fmt::Result {
    let precedence = operator.precedence();
    // `visits any x in ..` would be read as a test of all elements.
    let visits_any = matches!(left.node, Form::Binary { operator: Operator::VisitsAny, .. });
    let least = if visits_any && operator == Operator::In { PRIMARY } else { precedence };
    operand(out, left, least)?;
    write!(out, " {} ", operator.word())?;
    within(out, right, precedence + 1, last)
}

fn quantifier(out: &mut String, all: bool, picked: &Pick, body: &Expr) -> fmt::Result {
    write!(out, "{} {} in ", if all { "all" } else { "any" }, picked.name.node)?;
    source(out, &picked.set)?;
    let always = matches!(body.node, Form::Truth(true));
    if let Some(filter) = &picked.filter {
        out.push_str(" where ");
        before_more(out, filter)?;
    }
    out.push_str(if picked.filter.is_some() || always { ": " } else { " where " });
    expression(out, body)
}

//! Tree to text: one canonical way to write each tree.

mod expression;

use std::fmt::{self, Write};

use super::ast::{
    Define, Expr, Form, Grant, Item, Limit, May, Name, Part, Price, Spanned, Statement, Trigger, Usage, While,
};
use crate::ir::{Color, SiteOp};
use expression::{WORD, before_more, expression, list, operand, pick, source};

/// The canonical text of an expression.
#[must_use]
pub fn print_expression(expr: &Expr) -> String {
    let mut out = String::new();
    // Writing to a string never fails.
    let _ = expression(&mut out, expr);
    out
}

/// The canonical text of abilities, each on a line of its own.
#[must_use]
pub fn print_abilities(items: &[Spanned<Item>]) -> String {
    let mut out = String::new();
    let _ = write_items(&mut out, items, 0);
    out
}

fn write_items(out: &mut String, items: &[Spanned<Item>], depth: usize) -> fmt::Result {
    for item in items {
        indent(out, depth);
        match &item.node {
            Item::May(may) => write_may(out, may, depth)?,
            Item::When(when) => write_trigger(out, "when", when, depth)?,
            Item::Instead(instead) => write_trigger(out, "instead", instead, depth)?,
            Item::While(lasting) => write_while(out, lasting)?,
            Item::Define(define) => write_define(out, define, depth)?,
            Item::Usage(usage) => write_usage(out, usage)?,
        }
        out.push('\n');
    }
    Ok(())
}

fn indent(out: &mut String, depth: usize) {
    out.extend(std::iter::repeat_n("  ", depth));
}

fn write_may(out: &mut String, may: &May, depth: usize) -> fmt::Result {
    write!(out, "may {} during {} of {}", may.name.node, may.moment.node, may.turn.node)?;
    clause(out, "by", may.by.as_ref())?;
    clause(out, "if", may.condition.as_ref())?;
    clause(out, "cost", may.cost.as_ref())?;
    limit(out, may.limit.as_ref())?;
    body(out, &may.body, depth)
}

fn write_trigger(out: &mut String, word: &str, trigger: &Trigger, depth: usize) -> fmt::Result {
    write!(out, "{word} {}", trigger.event.node)?;
    fields(out, &trigger.fields);
    clause(out, "by", trigger.by.as_ref())?;
    clause(out, "if", trigger.condition.as_ref())?;
    limit(out, trigger.limit.as_ref())?;
    body(out, &trigger.body, depth)
}

fn write_while(out: &mut String, lasting: &While) -> fmt::Result {
    out.push_str("while ");
    match &lasting.condition {
        // A variable of that name would be read as the word.
        Some(Expr { node: Form::Name(name), .. }) if name == "always" => out.push_str("(always)"),
        Some(condition) => before_more(out, condition)?,
        None => out.push_str("always"),
    }
    write!(out, ": {}", lasting.site.node)?;
    fields(out, &lasting.fields);
    for (op, value) in &lasting.changes {
        out.push_str(match op {
            SiteOp::Set => " set ",
            SiteOp::Add => " add ",
            SiteOp::Multiply => " multiply ",
            SiteOp::AtMost => " at_most ",
            SiteOp::AtLeast => " at_least ",
        });
        expression(out, value)?;
    }
    clause(out, "if", lasting.only_if.as_ref())?;
    out.push(';');
    Ok(())
}

fn write_define(out: &mut String, define: &Define, depth: usize) -> fmt::Result {
    out.push_str("define");
    for part in &define.head {
        match part {
            Part::Word(word) => write!(out, " {}", word.node)?,
            Part::Hole { name, kind } => write!(out, " <{}: {}>", name.node, kind.node)?,
        }
    }
    out.push_str(" {\n");
    write_items(out, &define.items, depth + 1)?;
    indent(out, depth);
    out.push('}');
    Ok(())
}

fn write_usage(out: &mut String, usage: &Usage) -> fmt::Result {
    out.push_str(&usage.head.node);
    for part in &usage.rest {
        out.push(' ');
        operand(out, part, WORD)?;
    }
    out.push(';');
    Ok(())
}

fn fields(out: &mut String, fields: &[Name]) {
    if !fields.is_empty() {
        let names: Vec<&str> = fields.iter().map(|field| field.node.as_str()).collect();
        out.push('(');
        out.push_str(&names.join(", "));
        out.push(')');
    }
}

fn clause(out: &mut String, word: &str, expr: Option<&Expr>) -> fmt::Result {
    match expr {
        None => Ok(()),
        Some(expr) => {
            write!(out, " {word} ")?;
            expression(out, expr)
        }
    }
}

fn limit(out: &mut String, limit: Option<&Limit>) -> fmt::Result {
    match limit {
        None => Ok(()),
        Some(limit) => write!(out, " limit {} per {}", limit.times.node, limit.per.node),
    }
}

fn body(out: &mut String, statements: &[Spanned<Statement>], depth: usize) -> fmt::Result {
    out.push_str(" {\n");
    for statement in statements {
        indent(out, depth + 1);
        write_statement(out, &statement.node, depth + 1)?;
        out.push('\n');
    }
    indent(out, depth);
    out.push('}');
    Ok(())
}

fn write_statement(out: &mut String, statement: &Statement, depth: usize) -> fmt::Result {
    match statement {
        Statement::If { condition, then, other } => return branch(out, condition, then, other, depth),
        Statement::Each { pick: picked, body: inner } => {
            out.push_str("for each ");
            pick(out, picked)?;
            return body(out, inner, depth);
        }
        Statement::Choose { pick: picked, by } => {
            out.push_str("choose ");
            pick(out, picked)?;
            clause(out, "by", by.as_ref())?;
        }
        Statement::Draw(picked) => {
            out.push_str("draw ");
            pick(out, picked)?;
        }
        Statement::Let(name, value) => {
            write!(out, "let {} = ", name.node)?;
            expression(out, value)?;
        }
        Statement::Remember(name, value) => {
            write!(out, "remember {} = ", name.node)?;
            expression(out, value)?;
        }
        Statement::Ask { optional, who, grant, into } => {
            out.push_str(if *optional { "offer " } else { "require " });
            operand(out, who, WORD)?;
            out.push_str(if *optional { " may " } else { " " });
            write_grant(out, &grant.node)?;
            if let Some(into) = into {
                write!(out, " as {}", into.node)?;
            }
        }
        Statement::Effect(name, arguments) => {
            out.push_str(&name.node);
            list(out, '(', arguments, ')')?;
        }
    }
    out.push(';');
    Ok(())
}

fn branch(
    out: &mut String,
    condition: &Expr,
    then: &[Spanned<Statement>],
    other: &[Spanned<Statement>],
    depth: usize,
) -> fmt::Result {
    out.push_str("if ");
    expression(out, condition)?;
    body(out, then, depth)?;
    match other {
        [] => Ok(()),
        [Spanned { node: Statement::If { condition, then, other }, .. }] => {
            out.push_str(" else ");
            branch(out, condition, then, other, depth)
        }
        _ => {
            out.push_str(" else");
            body(out, other, depth)
        }
    }
}

fn write_grant(out: &mut String, grant: &Grant) -> fmt::Result {
    let place = |out: &mut String, word: &str, set: Option<&Expr>| match set {
        None => Ok(()),
        Some(set) => {
            write!(out, " {word} ")?;
            source(out, set)
        }
    };
    match grant {
        Grant::LayTile { on, using, color, free, reach, extra, unmatched, joining, facing, discount } => {
            out.push_str("lay_tile");
            place(out, "on", on.as_ref())?;
            place(out, "using", using.as_ref())?;
            if let Some(color) = color {
                out.push_str(match color {
                    Color::Yellow => " yellow",
                    Color::Green => " green",
                    Color::Brown => " brown",
                    Color::Orange => " orange",
                    Color::Red => " red",
                    _ => " gray",
                });
            }
            out.push_str(if *free { " free" } else { "" });
            place(out, "discount", discount.as_ref())?;
            place(out, "joining", joining.as_ref())?;
            place(out, "facing", facing.as_ref())?;
            out.push_str(if *unmatched { " unmatched" } else { "" });
            words(out, reach.as_ref(), *extra)
        }
        Grant::PlaceToken { on, price, reach, extra, beside } => {
            out.push_str("place_token");
            place(out, "on", on.as_ref())?;
            match price {
                Price::Normal => {}
                Price::Free => out.push_str(" price free"),
                // These names would be read as the words.
                Price::Of(Expr { node: Form::Name(name), .. }) if name == "free" || name == "normal" => {
                    write!(out, " price ({name})")?;
                }
                Price::Of(price) => place(out, "price", Some(price))?,
            }
            out.push_str(if *beside { " beside" } else { "" });
            words(out, reach.as_ref(), *extra)
        }
        Grant::Par { on } => {
            out.push_str("par");
            place(out, "on", Some(on))
        }
    }
}

fn words(out: &mut String, reach: Option<&Name>, extra: bool) -> fmt::Result {
    if let Some(reach) = reach {
        write!(out, " reach {}", reach.node)?;
    }
    if extra {
        out.push_str(" extra");
    }
    Ok(())
}

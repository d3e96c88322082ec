//! Putting a definition in the place of its use: holes are filled, places become that of the use, and what the
//! definition remembers gets names that no title can write.

use super::ast::{Expr, Form, Grant, Item, Limit, Name, Pick, Price, Span, Spanned, Statement};

/// How one use rewrites its definition.
pub(crate) struct Rewrite {
    span: Span,
    fillings: Vec<(String, Expr)>,
    remembered: Vec<String>,
    prefix: String,
}

impl Rewrite {
    /// `fillings` stand for the names of the holes; `prefix` goes before the names that are remembered.
    pub(crate) fn new(span: Span, fillings: Vec<(String, Expr)>, prefix: String) -> Self {
        Self { span, fillings, remembered: Vec::new(), prefix }
    }

    /// Rewrites the abilities of a definition.
    pub(crate) fn items(mut self, items: &mut [Spanned<Item>]) {
        for item in &*items {
            if let Item::May(crate::syntax::ast::May { body, .. })
            | Item::When(crate::syntax::ast::Trigger { body, .. })
            | Item::Instead(crate::syntax::ast::Trigger { body, .. }) = &item.node
            {
                remembered(body, &mut self.remembered);
            }
        }
        for item in items {
            self.item(item);
        }
    }

    fn item(&self, item: &mut Spanned<Item>) {
        item.span = self.span;
        match &mut item.node {
            Item::May(may) => {
                for name in [&mut may.name, &mut may.moment, &mut may.turn] {
                    self.name(name);
                }
                for clause in [&mut may.by, &mut may.condition, &mut may.cost] {
                    self.clause(clause);
                }
                self.limit(may.limit.as_mut());
                self.body(&mut may.body);
            }
            Item::When(trigger) | Item::Instead(trigger) => {
                self.name(&mut trigger.event);
                trigger.fields.iter_mut().for_each(|field| self.name(field));
                for clause in [&mut trigger.by, &mut trigger.condition] {
                    self.clause(clause);
                }
                self.limit(trigger.limit.as_mut());
                self.body(&mut trigger.body);
            }
            Item::While(lasting) => {
                self.name(&mut lasting.site);
                lasting.fields.iter_mut().for_each(|field| self.name(field));
                for clause in [&mut lasting.condition, &mut lasting.only_if] {
                    self.clause(clause);
                }
                lasting.changes.iter_mut().for_each(|(_, value)| self.expr(value));
            }
            Item::Define(_) | Item::Usage(_) => {}
        }
    }

    fn name(&self, name: &mut Name) {
        name.span = self.span;
    }

    fn clause(&self, clause: &mut Option<Expr>) {
        if let Some(expr) = clause {
            self.expr(expr);
        }
    }

    fn limit(&self, limit: Option<&mut Limit>) {
        if let Some(limit) = limit {
            limit.times.span = self.span;
            self.name(&mut limit.per);
        }
    }

    fn body(&self, body: &mut [Spanned<Statement>]) {
        for statement in body {
            statement.span = self.span;
            self.statement(&mut statement.node);
        }
    }

    fn statement(&self, statement: &mut Statement) {
        match statement {
            Statement::Choose { pick, by } => {
                self.pick(pick);
                self.clause(by);
            }
            Statement::Draw(pick) => self.pick(pick),
            Statement::Let(name, value) => {
                self.name(name);
                self.expr(value);
            }
            Statement::Remember(name, value) => {
                self.name(name);
                name.node = self.own(&name.node);
                self.expr(value);
            }
            Statement::Ask { who, grant, into, .. } => {
                self.expr(who);
                grant.span = self.span;
                self.grant(&mut grant.node);
                into.iter_mut().for_each(|name| self.name(name));
            }
            Statement::Effect(name, arguments) => {
                self.name(name);
                self.list(arguments);
            }
            Statement::If { condition, then, other } => {
                self.expr(condition);
                self.body(then);
                self.body(other);
            }
            Statement::Each { pick, body } => {
                self.pick(pick);
                self.body(body);
            }
        }
    }

    fn grant(&self, grant: &mut Grant) {
        match grant {
            Grant::LayTile { on, using, reach, joining, facing, discount, .. } => {
                self.clause(on);
                self.clause(using);
                self.clause(joining);
                self.clause(facing);
                self.clause(discount);
                reach.iter_mut().for_each(|name| self.name(name));
            }
            Grant::PlaceToken { on, price, reach, .. } => {
                self.clause(on);
                if let Price::Of(price) = price {
                    self.expr(price);
                }
                reach.iter_mut().for_each(|name| self.name(name));
            }
            Grant::Par { on } => self.expr(on),
        }
    }

    fn pick(&self, pick: &mut Pick) {
        self.name(&mut pick.name);
        self.expr(&mut pick.set);
        if let Some(filter) = &mut pick.filter {
            self.expr(filter);
        }
    }

    fn list(&self, list: &mut [Expr]) {
        list.iter_mut().for_each(|expr| self.expr(expr));
    }

    fn own(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    fn expr(&self, expr: &mut Expr) {
        expr.span = self.span;
        match &mut expr.node {
            Form::Name(name) => {
                if let Some((_, filling)) = self.fillings.iter().find(|(hole, _)| hole == name) {
                    *expr = filling.clone();
                } else if self.remembered.contains(name) {
                    *name = self.own(name);
                }
            }
            Form::Number(_) | Form::Truth(_) | Form::Quoted(_) | Form::Filling { .. } => {}
            Form::Call { name, arguments } | Form::Site { name, arguments } => {
                self.name(name);
                self.list(arguments);
            }
            Form::Property { of, name } => {
                self.expr(of);
                self.name(name);
            }
            Form::Not(inner) | Form::Negative(inner) | Form::CitiesOf(inner) => self.expr(inner),
            Form::Move { steps, .. } => self.expr(steps),
            Form::Binary { left, right, .. } => {
                self.expr(left);
                self.expr(right);
            }
            Form::Conditional { condition, then, other } => {
                for part in [condition, then, other] {
                    self.expr(part);
                }
            }
            Form::Is { what, kind } => {
                self.expr(what);
                self.name(kind);
            }
            Form::Has { what, label } => {
                self.expr(what);
                self.expr(label);
            }
            Form::Set(elements) => self.list(elements),
            Form::TypedSet { kind, elements } => {
                self.name(kind);
                self.list(elements);
            }
            Form::Filtered(pick) => self.pick(pick),
            Form::Fold { value, pick, .. } => {
                if let Some(value) = value {
                    self.expr(value);
                }
                self.pick(pick);
            }
            Form::Quantifier { pick, body, .. } => {
                self.pick(pick);
                self.expr(body);
            }
        }
    }
}

/// The names that statements remember.
fn remembered(body: &[Spanned<Statement>], names: &mut Vec<String>) {
    for statement in body {
        match &statement.node {
            Statement::Remember(name, _) => names.push(name.node.clone()),
            Statement::If { then, other, .. } => {
                remembered(then, names);
                remembered(other, names);
            }
            Statement::Each { body, .. } => remembered(body, names),
            _ => {}
        }
    }
}

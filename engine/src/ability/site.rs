//! Sites: the title's expression for a value, then the active `while` abilities that change it.

use eighteen_dsl::ids::AbilityId;
use eighteen_dsl::ir::{Ability, AbilityKind, AbilityOwner, Expr, SiteOp, Value};
use eighteen_dsl::vocab::Site;

use super::depth::Level;
use super::eval::{Scope, with_locals};
use super::value::Read;
use crate::game::Game;
use crate::routes::Scored;

impl Game {
    /// The value of a site outside any run.
    pub fn site(&self, site: Site, args: &[Value]) -> Value {
        self.site_on(site, args, &[])
    }

    /// The value of a site; route values among the arguments point into `routes`.
    pub(crate) fn site_on(&self, site: Site, args: &[Value], routes: &[Scored]) -> Value {
        Scope { game: self, routes }.site(site, args)
    }

    /// The number of a site in parts: what the title gives, then what each ability changes it by.
    pub(crate) fn site_parts(&self, site: Site, args: &[Value], routes: &[Scored]) -> Vec<(Option<AbilityId>, i64)> {
        let scope = Scope { game: self, routes };
        let Some(code) = self.rules.title.site(site) else { return Vec::new() };
        let mut value = scope.code(code, args);
        let mut parts = vec![(None, value.int())];
        for &ability in self.rules.statics(site) {
            let before = value.int();
            value = scope.change(value, ability, args);
            parts.push((Some(ability), value.int() - before));
        }
        parts
    }

    /// The number of a site; 0 if it has none.
    pub(crate) fn site_int(&self, site: Site, args: &[Value]) -> i64 {
        self.site(site, args).int()
    }

    /// The truth of a site; `false` if it has none.
    pub(crate) fn site_bool(&self, site: Site, args: &[Value]) -> bool {
        self.site(site, args).truth()
    }

    /// The owner of the ability is still in the game.
    pub(crate) fn is_alive(&self, ability: &Ability) -> bool {
        match ability.owner {
            AbilityOwner::Title => true,
            AbilityOwner::Private(private) => !self.state.privates[private].closed,
            AbilityOwner::Corporation(corporation) => !self.state.corporations[corporation].closed,
        }
    }
}

impl Scope<'_> {
    pub(super) fn site(self, site: Site, args: &[Value]) -> Value {
        let rules = &self.game.rules;
        let Some(code) = rules.title.site(site) else { return Value::None };
        let statics = rules.statics(site);
        if let (Expr::Const(_) | Expr::Local(_), []) = (&code.expr, statics) {
            return self.code(code, args);
        }
        let Some(_level) = Level::site() else { return Value::None };
        let value = self.code(code, args);
        statics.iter().fold(value, |value, &ability| self.change(value, ability, args))
    }

    /// A site named in an expression.
    pub(super) fn inner_site(self, site: Site, args: &[Expr], locals: &mut [Value]) -> Value {
        let mut few = [const { Value::None }; 4];
        if let Some(values) = few.get_mut(..args.len()) {
            for (value, arg) in values.iter_mut().zip(args) {
                *value = self.eval(arg, locals);
            }
            return self.site(site, values);
        }
        let values: Vec<Value> = args.iter().map(|arg| self.eval(arg, locals)).collect();
        self.site(site, &values)
    }

    fn change(self, so_far: Value, ability: AbilityId, args: &[Value]) -> Value {
        let ability = &self.game.rules.title.abilities[ability];
        let AbilityKind::While { op, value, .. } = &ability.kind else { return so_far };
        if !self.game.is_alive(ability) {
            return so_far;
        }
        with_locals(ability.slots, args, |locals| {
            if !self.truth(&ability.condition, locals) {
                return so_far;
            }
            let value = self.eval(value, locals);
            match op {
                SiteOp::Set => value,
                SiteOp::Add => Value::Int(so_far.int().saturating_add(value.int())),
                SiteOp::Multiply => Value::Int(so_far.int().saturating_mul(value.int())),
                SiteOp::AtMost => Value::Int(so_far.int().min(value.int())),
                SiteOp::AtLeast => Value::Int(so_far.int().max(value.int())),
            }
        })
    }
}

//! Actions that an ability offers or requires.

use super::Checker;
use super::names::{REACHES, describe};
use crate::ir::{self, Base, Grant, Op, Reach, Shape, Type, Value};
use crate::syntax::ast::{self, Expr, Name, Price, Spanned};
use crate::vocab::Query;

impl Checker<'_> {
    pub(super) fn ask(
        &mut self,
        optional: bool,
        who: &Expr,
        grant: &Spanned<ast::Grant>,
        into: Option<&Name>,
    ) -> Option<Op> {
        let actor = self.actor(who);
        let grant = self.grant(&grant.node);
        let into = match into {
            None => None,
            Some(name) => {
                let slot = self.slot(name.span)?;
                // Whatever was offered may have been turned down, and whatever was required may be impossible.
                let base = grant.as_ref().map(|grant| match grant {
                    Grant::LayTile { .. } => Base::Hex,
                    Grant::PlaceToken { .. } => Base::City,
                    Grant::Par { .. } => Base::Corporation,
                });
                self.scope.bind(&name.node, slot, base.map(Type::optional));
                Some(slot)
            }
        };
        Some(Op::Ask { actor: actor?, grant: grant?, optional, into })
    }

    fn grant(&mut self, grant: &ast::Grant) -> Option<Grant> {
        match grant {
            ast::Grant::LayTile { on, using, color, free, reach, extra, unmatched, joining, facing, discount } => {
                let on = on.as_ref().map(|on| self.expect(on, Type::set(Base::Hex)));
                let using = using.as_ref().map(|using| self.expect(using, Type::set(Base::Tile)));
                let reach = reach.as_ref().map(|reach| self.reach(reach));
                let joining = joining.as_ref().map(|joined| self.expect(joined, Type::one(Base::Hex)));
                let facing = facing.as_ref().map(|faced| self.expect(faced, Type::set(Base::Hex)));
                let discount = discount.as_ref().map(|less| self.expect(less, Type::one(Base::Money)));
                Some(Grant::LayTile {
                    on: all(on)?,
                    using: all(using)?,
                    color: *color,
                    free: *free,
                    reach: all(reach)?,
                    extra: *extra,
                    unmatched: *unmatched,
                    joining: all(joining)?,
                    facing: all(facing)?,
                    discount: all(discount)?,
                })
            }
            ast::Grant::PlaceToken { on, price, reach, extra, beside } => {
                let on = on.as_ref().map(|on| self.places(on));
                let price = match price {
                    Price::Normal => None,
                    Price::Free => Some(Some(ir::Expr::Const(Value::Int(0)))),
                    Price::Of(price) => Some(self.expect(price, Type::one(Base::Money))),
                };
                let anywhere = reach.as_ref().map(|reach| self.anywhere(reach));
                Some(Grant::PlaceToken {
                    on: all(on)?,
                    price: all(price)?,
                    anywhere: all(anywhere)?.is_some(),
                    extra: *extra,
                    beside: *beside,
                })
            }
            ast::Grant::Par { on } => Some(Grant::Par { on: self.expect(on, Type::set(Base::Corporation))? }),
        }
    }

    fn reach(&mut self, name: &Name) -> Option<Reach> {
        let found = REACHES.iter().find(|(word, _)| *word == name.node);
        if found.is_none() {
            let message = format!("a hex cannot be reached `{}`", name.node);
            self.suggest("unknown-name", name.span, message, &name.node, REACHES.iter().map(|(word, _)| *word));
        }
        found.map(|(_, reach)| *reach)
    }

    fn anywhere(&mut self, name: &Name) -> Option<()> {
        if self.reach(name)? != Reach::Anywhere {
            let message = "a token is placed where the corporation reaches, or `anywhere`";
            self.error_help("wrong-arguments", name.span, message, "write `reach anywhere`, or take it away");
            return None;
        }
        Some(())
    }

    /// A set of cities, or all cities of a set of hexes.
    fn places(&mut self, on: &Expr) -> Option<ir::Expr> {
        let hint = if self.is_open(on) { Some(Base::Hex) } else { None };
        let typed = self.infer(on, hint)?;
        match (typed.ty.base, typed.ty.shape) {
            (Base::City, Shape::Set) => Some(typed.expr),
            (Base::Hex, Shape::Set) => Some(ir::Expr::Query(Query::CitiesOf, vec![typed.expr])),
            _ => {
                let message = format!("expected a set of cities or hexes, found {}", describe(typed.ty));
                self.error("wrong-type", on.span, message);
                None
            }
        }
    }
}

/// Nothing written is fine; something written must be sound.
#[expect(clippy::option_option, reason = "the outer one says whether all is sound")]
fn all<T>(part: Option<Option<T>>) -> Option<Option<T>> {
    match part {
        None => Some(None),
        Some(None) => None,
        Some(Some(part)) => Some(Some(part)),
    }
}

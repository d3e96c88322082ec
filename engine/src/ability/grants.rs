//! Granted actions: the terms on which `offer` and `require` allow a lay, a token or a par.

use std::ops::ControlFlow;

use eighteen_dsl::ids::CorporationId;
use eighteen_dsl::ir::{Ability, Expr, Grant, Op, Value};

use super::eval::Scope;
use super::value::{Read, city, hex, tile};
use crate::action::Offer;
use crate::game::Game;
use crate::map::{LayTerms, TokenTerms};
use crate::state::Frame;

impl Game {
    /// The instruction at which a frame waits, with its ability.
    pub(super) fn waiting(&self, frame: &Frame) -> Option<(&Ability, &Op)> {
        let ability = self.rules.title.abilities.of(frame.ability)?;
        Some((ability, ability.body.get(usize::from(frame.at))?))
    }

    /// Something that the waiting grant of a frame allows can be done.
    pub(super) fn is_possible(&self, frame: &Frame) -> bool {
        match self.waiting(frame) {
            Some((ability, Op::Ask { grant: grant @ Grant::PlaceToken { .. }, .. })) => self
                .token_grant(frame, ability, grant)
                .is_some_and(|(corporation, terms)| self.has_token_choice(corporation, &terms)),
            _ => !self.grant_offers(frame).is_empty(),
        }
    }

    /// What the waiting grant of a frame allows.
    pub(super) fn grant_offers(&self, frame: &Frame) -> Vec<Offer> {
        let Some((ability, Op::Ask { grant, .. })) = self.waiting(frame) else { return Vec::new() };
        match grant {
            Grant::LayTile { .. } => {
                let offers = self
                    .lay_grant(frame, ability, grant)
                    .map_or_else(Vec::new, |(corporation, terms)| self.lay_choices(corporation, &terms));
                self.that_leave_a_way(frame, offers)
            }
            Grant::PlaceToken { .. } => self
                .token_grant(frame, ability, grant)
                .map_or_else(Vec::new, |(corporation, terms)| self.token_choices(corporation, &terms)),
            Grant::Par { on } => {
                let by = self.frame_actor(frame);
                let corporations = self.picks(on, frame, Read::corporation);
                corporations.into_iter().flat_map(|corporation| self.par_choices(by, corporation)).collect()
            }
        }
    }

    /// Who lays, and on what terms; none if no lay of the allowance is left for a grant that uses it.
    pub(super) fn lay_grant(
        &self,
        frame: &Frame,
        ability: &Ability,
        grant: &Grant,
    ) -> Option<(CorporationId, LayTerms)> {
        let Grant::LayTile { on, using, color, free, reach, extra, unmatched, joining, facing, discount } = grant
        else {
            return None;
        };
        let corporation = self.granted_corporation(frame, ability)?;
        let normal = if *extra {
            let funds = self.state.corporations[corporation].cash;
            LayTerms { lay: true, upgrade: true, funds, ..LayTerms::default() }
        } else {
            self.lay_terms(corporation)?
        };
        let scope = Scope { game: self, routes: &[] };
        let mut locals = frame.locals.clone();
        let terms = LayTerms {
            on: on.as_ref().map(|set| self.picks(set, frame, hex)),
            using: using.as_ref().map(|set| self.picks(set, frame, tile)),
            color: *color,
            free: *free,
            reach: *reach,
            unmatched: *unmatched,
            facing: facing.as_ref().map(|set| self.picks(set, frame, hex)),
            joining: joining.as_ref().and_then(|other| hex(&scope.eval(other, &mut locals))),
            discount: discount.as_ref().map_or(0, |less| scope.int(less, &mut locals)),
            ..normal
        };
        Some((corporation, terms))
    }

    /// Who places a token, and on what terms.
    pub(super) fn token_grant(
        &self,
        frame: &Frame,
        ability: &Ability,
        grant: &Grant,
    ) -> Option<(CorporationId, TokenTerms)> {
        let Grant::PlaceToken { on, price, anywhere, extra, beside } = grant else { return None };
        let corporation = self.granted_corporation(frame, ability)?;
        let normal = if *extra {
            let funds = self.state.corporations[corporation].cash;
            TokenTerms { ordinary: true, special: true, funds, ..TokenTerms::default() }
        } else {
            self.token_terms(corporation)
        };
        let scope = Scope { game: self, routes: &[] };
        let terms = TokenTerms {
            on: on.as_ref().map(|set| self.picks(set, frame, city)),
            price: price.as_ref().map(|price| scope.int(price, &mut frame.locals.clone())),
            anywhere: *anywhere,
            beside: *beside,
            ..normal
        };
        Some((corporation, terms))
    }

    /// The elements of a set, read as what they are.
    pub(super) fn picks<T>(&self, set: &Expr, frame: &Frame, read: impl Fn(&Value) -> Option<T>) -> Vec<T> {
        let scope = Scope { game: self, routes: &[] };
        let mut found = Vec::new();
        let _ = scope.each(set, &mut frame.locals.clone(), &mut |_, element| {
            found.extend(read(&element));
            ControlFlow::Continue(())
        });
        found
    }
}

//! Place a token with the turn's placement.

use eighteen_dsl::ids::{CityRef, CorporationId, LabelId};
use eighteen_dsl::ir::Step;

use crate::action::Offer;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    pub(super) fn token_offers(&self, corporation: CorporationId) -> Vec<Offer> {
        self.token_choices(corporation, &self.token_terms(corporation))
    }

    pub(super) fn check_place_token(&self, city: CityRef, kind: Option<LabelId>) -> Result<(), Illegal> {
        let corporation = self.check_step(Step::Token, "a token")?;
        self.check_token(corporation, city, kind, &self.token_terms(corporation)).map(|_| ())
    }

    pub(super) fn do_place_token(&mut self, city: CityRef, kind: Option<LabelId>) {
        let Some(corporation) = self.operator() else { return };
        let terms = self.token_terms(corporation);
        let Ok(placement) = self.check_token(corporation, city, kind, &terms) else { return };
        if let Some(stage) = self.operating_mut() {
            let [ordinary, special] = &mut stage.tokens;
            let count = if kind.is_some() { special } else { ordinary };
            *count = count.saturating_add(1);
        }
        self.place_token(corporation, city, &placement);
    }
}

//! Lay a tile with the turn's allowance.

use eighteen_dsl::ids::{CorporationId, HexId, TileId};
use eighteen_dsl::ir::Step;

use crate::action::Offer;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    pub(super) fn lay_offers(&self, corporation: CorporationId) -> Vec<Offer> {
        self.lay_terms(corporation).map_or_else(Vec::new, |terms| self.lay_choices(corporation, &terms))
    }

    pub(super) fn check_lay_tile(&self, hex: HexId, tile: TileId, rotation: u8) -> Result<(), Illegal> {
        let corporation = self.check_step(Step::Track, "a lay")?;
        let Some(terms) = self.lay_terms(corporation) else {
            return Err(Illegal::new("no-lay-left", "no lay of the turn's allowance is left"));
        };
        self.check_lay(corporation, hex, tile, rotation, &terms).map(|_| ())
    }

    pub(super) fn do_lay_tile(&mut self, hex: HexId, tile: TileId, rotation: u8) {
        let Some(corporation) = self.operator() else { return };
        let Some(terms) = self.lay_terms(corporation) else { return };
        let Ok(lay) = self.check_lay(corporation, hex, tile, rotation, &terms) else { return };
        let upgrade = lay.upgrade;
        if let Some(stage) = self.operating_mut() {
            stage.lays = stage.lays.saturating_add(1);
            stage.upgraded |= upgrade;
        }
        self.lay(corporation, hex, tile, rotation, &lay);
    }
}

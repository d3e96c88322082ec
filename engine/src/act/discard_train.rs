//! Discard a train over the limit.

use eighteen_dsl::ids::{CorporationId, TrainId};
use eighteen_dsl::vocab::Site;

use crate::action::Offer;
use crate::event::Event;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    pub(super) fn discard_offers(&self, corporation: CorporationId) -> Vec<Offer> {
        self.trains(corporation).into_iter().map(|train| Offer::DiscardTrain { train }).collect()
    }

    pub(super) fn check_discard_train(&self, train: TrainId) -> Result<(), Illegal> {
        let Some(corporation) = self.state.flow.crowded else {
            return Err(Illegal::new("no-discard", "no corporation is over its train limit"));
        };
        if !self.trains(corporation).contains(&train) {
            let id = &self.rules.title.corporations[corporation].id;
            return Err(Illegal::new("not-its-train", format!("`{id}` does not own that train")));
        }
        Ok(())
    }

    pub(super) fn do_discard_train(&mut self, train: TrainId) {
        let Some(corporation) = self.state.flow.crowded else { return };
        self.give_up(train, Site::TrainDiscarded);
        self.emit(Event::TrainDiscarded { train, corporation });
        self.note_crowded();
    }

    /// Notes the next corporation over its train limit, if any.
    pub(crate) fn note_crowded(&mut self) {
        self.state.flow.crowded = self.crowded();
    }
}

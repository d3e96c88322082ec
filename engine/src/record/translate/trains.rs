//! Train cards: `3-1` is the second card of its type.

use eighteen_dsl::ids::TrainId;

use super::{Context, Unmapped};
use crate::action::Verb;
use crate::record::ledger;
use crate::state::TrainPlace;

impl Context<'_> {
    pub(super) fn train(&self, instance: &str) -> Result<TrainId, Unmapped> {
        ledger::train(self.game, instance)
            .ok_or_else(|| Unmapped::Unknown { wanted: "train card", found: instance.to_owned() })
    }

    pub(super) fn buy_train(
        &self,
        instance: &str,
        price: i64,
        variant: Option<&str>,
        exchange: Option<&str>,
    ) -> Result<Verb, Unmapped> {
        let named = self.train(instance)?;
        let train = self.on_sale(named);
        let entry = &self.game.state().trains[train];
        let faces = &self.game.title().trains[entry.train_type].faces;
        let face = match variant {
            Some(name) => faces.iter().position(|face| face.name == name),
            None => Some(usize::from(entry.face)),
        };
        let unknown = || Unmapped::Unknown { wanted: "face of that train", found: variant.unwrap_or("").to_owned() };
        let face = face.and_then(|face| u8::try_from(face).ok()).ok_or_else(unknown)?;
        let exchange = exchange.map(|instance| self.train(instance)).transpose()?;
        Ok(Verb::BuyTrain { train, face, price, exchange })
    }

    /// The card to buy for the one named: cards of a type in the depot are alike, so the first of them stands for
    /// any.
    fn on_sale(&self, named: TrainId) -> TrainId {
        let state = self.game.state();
        let entry = &state.trains[named];
        if entry.place != TrainPlace::Depot {
            return named;
        }
        let alike = |id: &&TrainId| state.trains[**id].train_type == entry.train_type;
        state.depot.iter().find(alike).copied().unwrap_or(named)
    }
}

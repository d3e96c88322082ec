//! Lays and tokens, ordinary ones and those by which an ability is answered.

use eighteen_dsl::ids::{Actor, CityRef};
use eighteen_dsl::ir::Value;

use super::{Context, Translation, Unmapped};
use crate::action::{Action, Offer, Verb};
use crate::record::ledger;
use crate::state::Pending;

impl Context<'_> {
    pub(super) fn lay_tile(&self, hex: &str, copy: &str, rotation: u8) -> Translation {
        let hex = self.hex(hex)?;
        let tile = ledger::tile(self.game, copy)
            .ok_or_else(|| Unmapped::Unknown { wanted: "tile", found: copy.to_owned() })?;
        let verb = Verb::LayTile { hex, tile, rotation };
        let by = self.answerer()?;
        if !self.waits_for_answer()
            && let Actor::Private(private) = by
        {
            return self.use_then(private, &[verb]);
        }
        Ok(vec![Action { by, verb }])
    }

    /// A token: the turn's own, the answer to where one goes, or the use of a private.
    pub(super) fn place_token(&self, id: &str, kind: Option<&str>) -> Translation {
        let city = self.city(id)?;
        let kind = match kind {
            None | Some("normal") => None,
            Some(name) => {
                let label = self.game.title().find_label(name);
                Some(label.ok_or_else(|| Unmapped::Unknown { wanted: "kind of token", found: name.to_owned() })?)
            }
        };
        let by = self.answerer()?;
        let verb = Verb::PlaceToken { city, kind };
        match self.game.state().pending.last() {
            Some(Pending::Ability(_)) => {
                let found = self.listed(|offer| is_city(offer, city));
                Ok(vec![match found {
                    Some(choice) if matches!(choice.offer, Offer::Choose { .. }) => {
                        Action { by: choice.by, verb: Verb::Choose { value: Value::City(city) } }
                    }
                    Some(choice) => Action { by: choice.by, verb },
                    None => Action { by, verb },
                }])
            }
            Some(Pending::PickCity { .. } | Pending::Consent { .. }) => Ok(vec![Action { by, verb }]),
            None => match by {
                Actor::Private(private) => self.use_then(private, &[verb, Verb::Choose { value: Value::City(city) }]),
                _ => Ok(vec![Action { by, verb }]),
            },
        }
    }
}

fn is_city(offer: &Offer, wanted: CityRef) -> bool {
    match offer {
        Offer::Choose { value: Value::City(city) } | Offer::PlaceToken { city, .. } => *city == wanted,
        _ => false,
    }
}

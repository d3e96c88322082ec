//! Powers of privates: using one, and answering what it asks.

use eighteen_dsl::ids::{AbilityId, Actor, CityRef, PrivateId, TokenId};
use eighteen_dsl::ir::{AbilityOwner, Value};

use super::{Context, Translation, Unmapped};
use crate::action::{Action, Offer, Verb};
use crate::state::TokenPlace;

impl Context<'_> {
    /// The powers of a private that can be used now, with who uses them.
    fn usable(&self, private: PrivateId) -> Vec<(Actor, AbilityId)> {
        let abilities = &self.game.title().abilities;
        let owned = |ability: AbilityId| {
            abilities.of(ability).is_some_and(|found| found.owner == AbilityOwner::Private(private))
        };
        let choices = self.game.actions().into_iter();
        choices
            .filter_map(|choice| match choice.offer {
                Offer::UseAbility { ability } if owned(ability) => Some((choice.by, ability)),
                _ => None,
            })
            .collect()
    }

    /// Uses the power of a private and answers it at once. Among several powers and answers the first is taken that
    /// fits.
    pub(super) fn use_then(&self, private: PrivateId, answers: &[Verb]) -> Translation {
        let usable = self.usable(private);
        let symbol = &self.game.title().privates[private].id;
        for (by, ability) in usable {
            let mut trial = self.game.clone();
            let first = Action { by, verb: Verb::UseAbility { ability } };
            if trial.apply(&first).is_err() {
                continue;
            }
            let Some(decision) = trial.decision() else { continue };
            for verb in answers {
                let second = Action { by: decision.actor, verb: verb.clone() };
                if trial.check(&second).is_ok() {
                    return Ok(vec![first, second]);
                }
            }
        }
        Err(Unmapped::Elsewhere {
            expected: format!("a power of `{symbol}` that allows `{}`", self.action.kind),
            found: "none that can be used now".to_owned(),
        })
    }

    /// Takes up a token with the power of a private.
    pub(super) fn remove_token(&self, id: &str, slot: i64) -> Translation {
        let city = self.city(id)?;
        let Actor::Private(private) = self.by()? else {
            return Err(Unmapped::NoCounterpart("removal of a token by a corporation".to_owned()));
        };
        let token = self.token(city, slot).ok_or_else(|| Unmapped::Elsewhere {
            expected: format!("a token in slot {slot} of `{id}`"),
            found: "none".to_owned(),
        })?;
        self.use_then(private, &[Verb::Choose { value: Value::Token(token) }])
    }

    fn token(&self, wanted: CityRef, wanted_slot: i64) -> Option<TokenId> {
        self.game.state().tokens.find(|token| match token.place {
            TokenPlace::Map { city, slot } => city == wanted && i64::from(slot) == wanted_slot,
            TokenPlace::Charter | TokenPlace::Gone => false,
        })
    }

    /// Puts the marker of a private on a hex or with a corporation.
    pub(super) fn assign(&self, target: &str, target_type: &str) -> Translation {
        let value = match target_type {
            "hex" => Value::Hex(self.hex(target)?),
            "corporation" | "minor" => Value::Corporation(self.corporation(target)?),
            _ => return Err(Unmapped::Unknown { wanted: "target of a marker", found: target_type.to_owned() }),
        };
        let Actor::Private(private) = self.by()? else {
            return Err(Unmapped::NoCounterpart("marker of a corporation".to_owned()));
        };
        self.use_then(private, &[Verb::Choose { value }])
    }
}

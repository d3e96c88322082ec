//! Certificates: `ABC_2` is the third of ABC, and lies where the record last put it.

use eighteen_dsl::ids::{Actor, CorporationId, Holder};

use super::{Context, Translation, Unmapped};
use crate::action::{Action, Verb};
use crate::game::Game;

/// The corporation and number of a certificate id.
pub(super) fn certificate(game: &Game, id: &str) -> Option<(CorporationId, u8)> {
    let (symbol, number) = id.rsplit_once('_')?;
    let corporation = game.title().find_corporation(symbol)?;
    let number: u8 = number.parse().ok()?;
    (usize::from(number) < game.title().corporations[corporation].shares.len()).then_some((corporation, number))
}

impl Context<'_> {
    fn certificate(&self, id: &str) -> Result<(CorporationId, u8, u8), Unmapped> {
        let unknown = || Unmapped::Unknown { wanted: "certificate", found: id.to_owned() };
        let (corporation, number) = certificate(self.game, id).ok_or_else(unknown)?;
        let shares = &self.game.title().corporations[corporation].shares;
        let percent = shares.get(usize::from(number)).copied().ok_or_else(unknown)?;
        Ok((corporation, number, percent))
    }

    /// Buys each certificate from where it lies: the offering if it never left it, else the pool.
    pub(super) fn buy_shares(&self, ids: &[String], percent: Option<i64>) -> Translation {
        let by = self.by()?;
        if let Actor::Corporation(corporation) = by {
            return self.redeem(corporation, ids);
        }
        let mut actions = Vec::new();
        let mut total = 0;
        for id in ids {
            let (corporation, number, size) = self.certificate(id)?;
            total += i64::from(size);
            let from = self.source(corporation, number, size);
            let Some(from) = from else {
                return Err(Unmapped::Elsewhere {
                    expected: format!("`{id}` of {size}% for sale"),
                    found: "none of that size in the offering, the treasury or the pool".to_owned(),
                });
            };
            actions.push(Action { by, verb: Verb::BuyShares { corporation, percent: size, from } });
        }
        check_percent(percent, total)?;
        Ok(actions)
    }

    /// A corporation buys a bundle of its own shares back.
    fn redeem(&self, corporation: CorporationId, ids: &[String]) -> Translation {
        let mut percent: u8 = 0;
        for id in ids {
            let (_, _, size) = self.certificate(id)?;
            percent = percent.saturating_add(size);
        }
        let verb = Verb::BuyShares { corporation, percent, from: Holder::Pool };
        Ok(vec![Action { by: Actor::Corporation(corporation), verb }])
    }

    fn source(&self, corporation: CorporationId, number: u8, size: u8) -> Option<Holder> {
        let own = Holder::Corporation(corporation);
        let places = if self.ledger.is_on_offer(corporation, number) {
            [Holder::Bank, own, Holder::Pool]
        } else {
            [Holder::Pool, Holder::Bank, own]
        };
        let there = |holder: &Holder| {
            self.game.rules().certificates_of(corporation).any(|id| {
                self.game.state().certificates[id] == *holder && self.game.rules().certificates[id].percent == size
            })
        };
        places.into_iter().find(there)
    }

    /// Sells a bundle. Its size is the recorded percentage: with the president's certificate in it, part of that
    /// may stay with the seller.
    pub(super) fn sell_shares(&self, ids: &[String], percent: Option<i64>) -> Translation {
        let by = self.by()?;
        let mut of = None;
        let mut total = 0;
        for id in ids {
            let (corporation, _, size) = self.certificate(id)?;
            total += i64::from(size);
            if *of.get_or_insert(corporation) != corporation {
                return Err(Unmapped::Elsewhere {
                    expected: "shares of one corporation in a bundle".to_owned(),
                    found: ids.join(", "),
                });
            }
        }
        let corporation = of.ok_or(Unmapped::Missing("shares"))?;
        let percent = percent.unwrap_or(total);
        if percent > total {
            check_percent(Some(percent), total)?;
        }
        let percent = u8::try_from(percent)
            .map_err(|_| Unmapped::Unknown { wanted: "percentage", found: percent.to_string() })?;
        if matches!(by, Actor::Private(_)) {
            return Err(Unmapped::NoCounterpart("sale by a private".to_owned()));
        }
        Ok(vec![Action { by, verb: Verb::SellShares { corporation, percent } }])
    }
}

fn check_percent(recorded: Option<i64>, total: i64) -> Result<(), Unmapped> {
    match recorded {
        Some(percent) if percent != total => {
            Err(Unmapped::Elsewhere { expected: format!("{percent}%"), found: format!("certificates of {total}%") })
        }
        _ => Ok(()),
    }
}

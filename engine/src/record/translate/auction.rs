//! Bids and pars.

use super::{Context, Unmapped};
use crate::action::Verb;

impl Context<'_> {
    pub(super) fn bid(&self, company: Option<&str>, corporation: Option<&str>, price: i64) -> Result<Verb, Unmapped> {
        match (company, corporation) {
            (Some(symbol), _) => {
                let private = self.private(symbol)?;
                // In a draft a log may name the face value where debt makes the price higher.
                let fixed = self.game.draft().map(|_| self.game.private_price(private));
                Ok(Verb::Bid { private, price: fixed.unwrap_or(price) })
            }
            (None, Some(symbol)) => Ok(Verb::BidCharter { corporation: self.corporation(symbol)?, price }),
            (None, None) => Err(Unmapped::Missing("company")),
        }
    }

    /// A par at a market cell, written `price,row,column`.
    pub(super) fn par(&self, corporation: &str, share_price: &str) -> Result<Verb, Unmapped> {
        let corporation = self.corporation(corporation)?;
        let mut parts = share_price.split(',').map(str::trim);
        let parsed = (|| {
            let price: i64 = parts.next()?.parse().ok()?;
            let row: u8 = parts.next()?.parse().ok()?;
            let column: u8 = parts.next()?.parse().ok()?;
            Some((price, row, column))
        })();
        let Some((price, row, column)) = parsed else {
            return Err(Unmapped::Unknown { wanted: "market cell", found: share_price.to_owned() });
        };
        let found = self.game.title().market.cell(row, column).map(|cell| cell.price);
        if found != Some(price) {
            return Err(Unmapped::Elsewhere {
                expected: format!("{price} at row {row} column {column} of the market"),
                found: found.map_or_else(|| "no cell".to_owned(), |found| found.to_string()),
            });
        }
        Ok(Verb::Par { corporation, row, column })
    }
}

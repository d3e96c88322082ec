//! Bounds on the size of a title. A title file is untrusted input; each bound has a diagnostic of its own.

use std::sync::Arc;

use super::fields::Findings;
use crate::diagnostic::{Diagnostic, Place, Source};

/// A bound on the number of things of a kind.
pub(crate) struct Limit {
    code: &'static str,
    what: &'static str,
    most: usize,
}

pub(crate) const PLAYERS: Limit = Limit { code: "limit-players", what: "players", most: 8 };
pub(crate) const CORPORATIONS: Limit = Limit { code: "limit-corporations", what: "corporations", most: 32 };
pub(crate) const PRIVATES: Limit = Limit { code: "limit-privates", what: "privates", most: 64 };
pub(crate) const PHASES: Limit = Limit { code: "limit-phases", what: "phases", most: 24 };
pub(crate) const TRAINS: Limit = Limit { code: "limit-trains", what: "types of train", most: 32 };
pub(crate) const TRAIN_CARDS: Limit = Limit { code: "limit-train-cards", what: "trains of one type", most: 99 };
pub(crate) const HEXES: Limit = Limit { code: "limit-hexes", what: "hexes", most: 600 };
pub(crate) const TILES: Limit = Limit { code: "limit-tiles", what: "kinds of tile", most: 600 };
pub(crate) const NODES: Limit = Limit { code: "limit-nodes", what: "stops on one face", most: 12 };
pub(crate) const PATHS: Limit = Limit { code: "limit-paths", what: "paths on one face", most: 64 };
pub(crate) const SLOTS: Limit = Limit { code: "limit-slots", what: "slots in one city", most: 8 };
pub(crate) const TOKENS: Limit = Limit { code: "limit-tokens", what: "tokens on one charter", most: 32 };
pub(crate) const SHARES: Limit = Limit { code: "limit-shares", what: "certificates of one corporation", most: 40 };
pub(crate) const CELLS: Limit = Limit { code: "limit-market", what: "rows or columns of the market", most: 60 };
pub(crate) const ROUNDS: Limit = Limit { code: "limit-rounds", what: "rounds in the flow", most: 32 };
pub(crate) const STEPS: Limit = Limit { code: "limit-steps", what: "steps in one round", most: 32 };
pub(crate) const ABILITIES: Limit = Limit { code: "limit-abilities", what: "abilities", most: 500 };
pub(crate) const LABELS: Limit = Limit { code: "limit-labels", what: "names made up by the title", most: 500 };

/// Most bytes of one file.
const MAX_BYTES: usize = 1 << 20;

/// Most money anywhere in a title, so that sums stay far from overflow.
pub(crate) const MONEY: i64 = 10_000_000;

impl Limit {
    /// Reports a number beyond the bound.
    pub fn check(&self, number: usize, place: &Place, out: &mut Findings) -> bool {
        let fits = number <= self.most;
        if !fits {
            let message = format!("{number} {} are too many", self.what);
            out.push(
                Diagnostic::error(self.code, place.clone(), message).help(format!("at most {} are allowed", self.most)),
            );
        }
        fits
    }
}

/// Reports a file that is too large; nothing of it is read.
pub(crate) fn file(source: &Arc<Source>, out: &mut Findings) -> bool {
    let fits = source.text.len() <= MAX_BYTES;
    if !fits {
        let place = Place { source: source.clone(), start: 0, end: 0 };
        let message = format!("a file of {} bytes is too large", source.text.len());
        out.push(
            Diagnostic::error("limit-file", place, message).help(format!("at most {MAX_BYTES} bytes are allowed")),
        );
    }
    fits
}

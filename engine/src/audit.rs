//! The audit: what must hold after every action, whatever the title.

use std::fmt;

use eighteen_dsl::ids::{CorporationId, HexId, TileId};

use crate::game::Game;
use crate::state::TokenPlace;

/// A broken invariant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// Money of all hands and the bank is not what it was.
    Money {
        /// What it was.
        expected: i64,
        /// What it is.
        found: i64,
    },
    /// A hand holds less than nothing.
    Debt {
        /// Whose, for people.
        whose: String,
        /// How much.
        cash: i64,
    },
    /// The certificates of a corporation do not sum to 100 percent.
    Shares {
        /// Of which.
        corporation: CorporationId,
        /// Their sum.
        percent: i64,
    },
    /// Copies in the supply and on the map are not what the manifest says.
    Tiles {
        /// Which tile.
        tile: TileId,
        /// Copies of the manifest.
        expected: u16,
        /// Copies found.
        found: u16,
    },
    /// A slot holds two tokens, or a token lies in a city that is not there.
    Slot {
        /// On which hex.
        hex: HexId,
    },
    /// The depot lists a train that is not there, or misses one.
    Depot,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Money { expected, found } => write!(f, "there was {expected} in money, now there is {found}"),
            Self::Debt { whose, cash } => write!(f, "{whose} holds {cash}"),
            Self::Shares { corporation, percent } => {
                write!(f, "the certificates of corporation {} sum to {percent}", corporation.0)
            }
            Self::Tiles { tile, expected, found } => {
                write!(f, "there are {found} copies of tile {} instead of {expected}", tile.0)
            }
            Self::Slot { hex } => write!(f, "the tokens on hex {} do not fit its slots", hex.0),
            Self::Depot => write!(f, "the depot does not list the trains that are in it"),
        }
    }
}

impl Game {
    /// Looks for broken invariants. A sound game has none, after every action; this is for tests and for hosts that
    /// want to be sure of a save.
    #[must_use]
    pub fn audit(&self) -> Vec<Broken> {
        let mut broken = Vec::new();
        self.audit_money(&mut broken);
        self.audit_shares(&mut broken);
        self.audit_tiles(&mut broken);
        self.audit_tokens(&mut broken);
        self.audit_depot(&mut broken);
        broken
    }

    fn audit_money(&self, broken: &mut Vec<Broken>) {
        let state = &self.state;
        let players: i64 = state.players.iter().map(|player| player.cash).sum();
        let treasuries: i64 = state.corporations.iter().map(|corporation| corporation.cash).sum();
        let (expected, found) = (self.rules.money, state.bank + players + treasuries);
        if expected != found {
            broken.push(Broken::Money { expected, found });
        }
        for (id, player) in state.players.entries().filter(|(_, player)| player.cash < 0) {
            broken.push(Broken::Debt { whose: format!("player {}", id.0 + 1), cash: player.cash });
        }
        let lends = self.rules.title.bankruptcy.loan_fee.is_some();
        let broke = |(_, corporation): &(CorporationId, &crate::state::Corporation)| corporation.cash < 0 && !lends;
        for (id, corporation) in state.corporations.entries().filter(broke) {
            broken.push(Broken::Debt { whose: format!("corporation {}", id.0), cash: corporation.cash });
        }
    }

    fn audit_shares(&self, broken: &mut Vec<Broken>) {
        for corporation in self.state.corporations.ids().filter(|&id| !self.is_minor(id)) {
            let sizes =
                self.rules.certificates_of(corporation).map(|id| i64::from(self.rules.certificates[id].percent));
            let percent = sizes.sum();
            let president = self.rules.certificates_of(corporation).next().map(|id| self.state.certificates[id]);
            let stated = self.state.corporations[corporation].president;
            let agrees = stated.is_none_or(|player| president == Some(eighteen_dsl::ids::Holder::Player(player)));
            if percent != 100 || !agrees {
                broken.push(Broken::Shares { corporation, percent });
            }
        }
    }

    fn audit_tiles(&self, broken: &mut Vec<Broken>) {
        for (tile, face) in self.rules.title.tiles.entries() {
            let (Some(expected), Some(left)) = (face.count, self.state.supply[tile]) else { continue };
            let laid = self.state.hexes.iter().filter(|hex| hex.tile == tile).count();
            let found = left.saturating_add(u16::try_from(laid).unwrap_or(u16::MAX));
            if found != expected {
                broken.push(Broken::Tiles { tile, expected, found });
            }
        }
    }

    fn audit_tokens(&self, broken: &mut Vec<Broken>) {
        let mut seen = Vec::new();
        for token in self.state.tokens.iter() {
            let TokenPlace::Map { city, slot } = token.place else { continue };
            let hex = &self.state.hexes[city.hex];
            let node = self.rules.title.tiles[hex.tile].nodes.get(usize::from(city.city));
            // A token may stand beside the slots, with the next number.
            let fits = node.is_some_and(|node| node.slots > 0);
            if !fits || seen.contains(&(city, slot)) {
                broken.push(Broken::Slot { hex: city.hex });
            }
            seen.push((city, slot));
        }
    }

    fn audit_depot(&self, broken: &mut Vec<Broken>) {
        let listed = |id: &eighteen_dsl::ids::TrainId| self.state.depot.contains(id);
        let there = self.state.trains.entries().filter(|(_, train)| train.place == crate::state::TrainPlace::Depot);
        let there: Vec<_> = there.map(|(id, _)| id).collect();
        if there.len() != self.state.depot.len() || !there.iter().all(listed) {
            broken.push(Broken::Depot);
        }
    }
}

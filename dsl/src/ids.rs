//! Ids: small indices into the tables of a [`crate::title::Title`].

use serde::{Deserialize, Serialize};

use crate::table::Key;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($int:ty);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $int);

        impl $name {
            /// The position in the table that this id points into.
            #[must_use]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// The id of a table position. Tables are bounded by the limits of the title file, so the
            /// position always fits; a larger one is cut to the largest id.
            #[must_use]
            pub fn at(index: usize) -> Self {
                Self(<$int>::try_from(index).unwrap_or(<$int>::MAX))
            }
        }

        impl Key for $name {
            fn position(self) -> usize {
                self.index()
            }

            fn of(position: usize) -> Self {
                Self::at(position)
            }
        }
    )*};
}

ids! {
    /// A player, by seat: 0 is the first seat.
    PlayerId(u8);
    /// A corporation (or minor), in the order of the title file.
    CorporationId(u8);
    /// A private company, in the order of the title file.
    PrivateId(u8);
    /// A hex of the map.
    HexId(u16);
    /// A tile face: a number of the manifest, or the printed face of one hex.
    TileId(u16);
    /// A type of train ("3", "D"), in the order of the title file.
    TrainTypeId(u8);
    /// One train card.
    TrainId(u16);
    /// A phase, in order of play.
    PhaseId(u8);
    /// An ability, in the order of the title file: those of the title first, then of trains, phases,
    /// corporations and privates.
    AbilityId(u16);
    /// A name that the title made up: an icon, a marker, a token kind, a terrain, a tile label, a stop group.
    LabelId(u16);
    /// One token, on a charter or on the map.
    TokenId(u16);
    /// One share certificate.
    CertificateId(u16);
    /// A round defined in the flow tables.
    RoundId(u8);
    /// A remembered value of the title's abilities.
    MemoryId(u16);
}

/// A city on the map: a hex and the index among the cities of its present tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CityRef {
    /// The hex.
    pub hex: HexId,
    /// Index among the cities of the tile, from 0.
    pub city: u8,
}

/// A stop on the map: a hex and the index among the nodes (cities, towns, off-boards) of its present tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NodeRef {
    /// The hex.
    pub hex: HexId,
    /// Index among the nodes of the tile, from 0.
    pub node: u8,
}

/// Who holds money, a share, a train or a private.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// The bank: for shares the initial offering, for money the bank itself.
    Bank,
    /// The bank pool (open market).
    Pool,
    /// A player.
    Player(PlayerId),
    /// A corporation: for shares its own treasury.
    Corporation(CorporationId),
    /// Out of the game.
    Nobody,
}

/// For whom a slot is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keeper {
    /// A corporation, until it has a token on the hex.
    Corporation(CorporationId),
    /// Whoever buys a private: kept until a corporation owns it or it closes.
    Private(PrivateId),
}

/// Who is asked: the actor of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// A player for himself.
    Player(PlayerId),
    /// A corporation, played by its president.
    Corporation(CorporationId),
    /// A private company, played by its owner (or the president of the owning corporation).
    Private(PrivateId),
}

//! The resolved title: tables whose every name is an id.

mod board;
mod companies;
mod rules;

use std::collections::BTreeMap;

use crate::ids::{AbilityId, CorporationId, HexId, LabelId, MemoryId, PhaseId, PrivateId, TileId, TrainTypeId};
use crate::ir::{Ability, Code, Type};
use crate::table::Table;
use crate::vocab::Site;

pub use board::*;
pub use companies::*;
pub use rules::*;

/// A value, or a table by number of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ByCount<T> {
    /// The same for all.
    All(T),
    /// One entry for each number of players.
    Table(BTreeMap<u8, T>),
}

impl<T: Clone> ByCount<T> {
    /// The value for a number of players, if there is one.
    #[must_use]
    pub fn get(&self, players: usize) -> Option<T> {
        match self {
            Self::All(value) => Some(value.clone()),
            Self::Table(table) => table.get(&u8::try_from(players).ok()?).cloned(),
        }
    }
}

/// A complete, checked title.
#[derive(Clone, Debug)]
pub struct Title {
    /// Identity and players.
    pub meta: Meta,
    /// Cash of each player at the start.
    pub cash: ByCount<i64>,
    /// Most certificates a player may hold, by corporations still in the game: each row up to so many of them, fewest
    /// first.
    pub cert_limit: ByCount<Vec<(u8, i64)>>,
    /// The bank.
    pub bank: Bank,
    /// The market.
    pub market: Market,
    /// Parameters of the stock round.
    pub stock: Stock,
    /// Parameters of bankruptcy.
    pub bankruptcy: Bankruptcy,
    /// Parameters that all corporations share.
    pub corporation_rules: CorporationRules,
    /// Parameters of track laying.
    pub track: Track,
    /// Parameters of train purchases.
    pub trains_rules: TrainRules,
    /// Phases in order; the first is in force at the start.
    pub phases: Table<PhaseId, Phase>,
    /// Train types in the order of the depot.
    pub trains: Table<TrainTypeId, TrainType>,
    /// Corporations, then minors.
    pub corporations: Table<CorporationId, Corporation>,
    /// Privates.
    pub privates: Table<PrivateId, Private>,
    /// What is sorted at random when the game is set up, in order.
    pub shuffles: Vec<Shuffle>,
    /// The pile of charters that are started by auction.
    pub charters: Charters,
    /// How corporations merge.
    pub mergers: Mergers,
    /// A player must agree when a corporation that he does not preside over buys a private of his.
    pub consent: bool,
    /// Which way the hexes lie.
    pub layout: Layout,
    /// Names of markers: what abilities put on hexes and charters for a corporation, beside icons.
    pub markers: Vec<LabelId>,
    /// Hexes of the map, in the order of the title file.
    pub hexes: Table<HexId, Hex>,
    /// Tile faces: the manifest first, then the printed face of each hex in the order of `hexes`.
    pub tiles: Table<TileId, Tile>,
    /// Rules that every route must keep.
    pub route_rules: Vec<RouteRule>,
    /// Rounds and steps.
    pub flow: Flow,
    /// How the game ends.
    pub ends: Vec<EndRule>,
    /// Expression of each site, at the position of the site in [`Site::ALL`].
    pub sites: Vec<Code>,
    /// Abilities: those of the title first, then of corporations, then of privates.
    pub abilities: Table<AbilityId, Ability>,
    /// The rules of the title that are written as abilities.
    pub notes: Vec<Note>,
    /// Types of the remembered values.
    pub memories: Table<MemoryId, Memory>,
    /// Names that the title made up.
    pub labels: Table<LabelId, String>,
    /// Named patches the title offers (variants and editions), in the order of the file.
    pub variants: Vec<Variant>,
    /// The text of all files that supplied the title, in order.
    pub text: String,
}

impl Title {
    /// The expression of a site.
    #[must_use]
    pub fn site(&self, site: Site) -> Option<&Code> {
        self.sites.get(site as usize)
    }

    /// The name of a label.
    #[must_use]
    pub fn label(&self, label: LabelId) -> &str {
        self.labels.of(label).map_or("", String::as_str)
    }

    /// The label of a name.
    #[must_use]
    pub fn find_label(&self, name: &str) -> Option<LabelId> {
        self.labels.find(|label| label == name)
    }

    /// The corporation of an id or alias.
    #[must_use]
    pub fn find_corporation(&self, id: &str) -> Option<CorporationId> {
        self.corporations.find(|c| c.id == id || c.aliases.iter().any(|alias| alias == id))
    }

    /// The private of an id.
    #[must_use]
    pub fn find_private(&self, id: &str) -> Option<PrivateId> {
        self.privates.find(|p| p.id == id)
    }

    /// The hex of a coordinate.
    #[must_use]
    pub fn find_hex(&self, coordinate: &str) -> Option<HexId> {
        self.hexes.find(|h| h.coordinate == coordinate)
    }

    /// The tile of a number or name of the manifest.
    #[must_use]
    pub fn find_tile(&self, name: &str) -> Option<TileId> {
        self.tiles.find(|t| t.printed.is_none() && t.name == name)
    }

    /// The variant of a key.
    #[must_use]
    pub fn find_variant(&self, id: &str) -> Option<&Variant> {
        self.variants.iter().find(|variant| variant.id == id)
    }

    /// The train type or face of a name.
    #[must_use]
    pub fn find_train(&self, name: &str) -> Option<TrainTypeId> {
        self.trains.find(|t| t.faces.iter().any(|face| face.name == name))
    }
}

/// Identity and players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meta {
    /// Short id, as the file name.
    pub id: String,
    /// Full name.
    pub name: String,
    /// Designer, as written.
    pub designer: String,
    /// Fewest players.
    pub min_players: u8,
    /// Most players.
    pub max_players: u8,
    /// How money is shown: `{}` stands for the amount.
    pub currency: String,
    /// Where the rules come from.
    pub source: String,
    /// Names that public logs use for this title.
    pub aliases: Vec<String>,
}

/// A rule of the title written as abilities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its id.
    pub id: String,
    /// What it says, as the designer wrote it.
    pub text: String,
    /// Position of its first ability in [`Title::abilities`].
    pub first: usize,
    /// How many abilities it has.
    pub count: usize,
}

/// A named patch of a title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The key it is chosen by.
    pub id: String,
    /// Full name, empty if not written.
    pub name: String,
    /// What it changes, as the designer wrote it.
    pub text: String,
    /// Fewest and most players it may be chosen with; none: as the title.
    pub players: Option<(u8, u8)>,
}

impl Variant {
    /// Whether it may be chosen with a number of players.
    #[must_use]
    pub fn fits(&self, players: usize) -> bool {
        self.players.is_none_or(|(min, max)| (usize::from(min)..=usize::from(max)).contains(&players))
    }
}

/// The bank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bank {
    /// All money of the game, players' starting cash included.
    pub cash: ByCount<i64>,
}

/// A remembered value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Name as written.
    pub name: String,
    /// Type of what is remembered.
    pub ty: Type,
}

//! Phases, trains, corporations and privates.

use super::{ByCount, StopKind};
use crate::ids::{CorporationId, HexId, LabelId, PhaseId, PrivateId, TrainTypeId};
use crate::ir::{Color, Dividend};

/// A phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phase {
    /// Name.
    pub name: String,
    /// The first train of this type starts it; none for the first phase.
    pub on: Option<TrainTypeId>,
    /// Tile colors that may be laid.
    pub tiles: Vec<Color>,
    /// Trains a corporation may own.
    pub train_limit: i64,
    /// Operating rounds in a set.
    pub operating_rounds: i64,
    /// Named states of the phase, for expressions and readers.
    pub status: Vec<String>,
}

/// What a train can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrainReach {
    /// So many stops of any kind.
    Stops(u8),
    /// Any number of stops.
    Unlimited,
    /// Allowances by kind of stop.
    Allowances(Vec<Allowance>),
    /// So many hex sides crossed.
    Hexes(u8),
}

/// One allowance of a train.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Kinds it covers.
    pub stops: Vec<StopKind>,
    /// Stops that pay; none: all.
    pub pay: Option<u8>,
    /// Stops that may be visited; none: any number.
    pub visit: Option<u8>,
}

/// One face of a train card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// Name.
    pub name: String,
    /// Price at the depot.
    pub price: i64,
    /// Reach.
    pub reach: TrainReach,
    /// A stop with a token of the corporation must be among those that pay; otherwise the route needs a token only.
    pub token_pays: bool,
    /// Ferries take their toll from its routes.
    pub tolls: bool,
    /// Kinds of stop in which its routes may end; empty: all.
    pub ends: Vec<StopKind>,
    /// The class of the train: trains of different classes may use the same track.
    pub class: Option<LabelId>,
}

/// A type of train.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainType {
    /// Faces; the first gives the type its name.
    pub faces: Vec<Face>,
    /// Cards in the depot; none: unlimited.
    pub count: ByCount<Option<u16>>,
    /// Cards set aside.
    pub reserve: u16,
    /// The first train of this type rusts it.
    pub rusts_on: Option<TrainTypeId>,
    /// The first train of this type makes it obsolete.
    pub obsolete_on: Option<TrainTypeId>,
    /// May be bought out of turn from this phase on.
    pub available_from: Option<PhaseId>,
    /// Discount by type handed in.
    pub discounts: Vec<(TrainTypeId, i64)>,
    /// A card of this type, from those set aside, comes to the pool for each one that rusts.
    pub turns_into: Option<TrainTypeId>,
}

impl TrainType {
    /// Name of the first face.
    #[must_use]
    pub fn name(&self) -> &str {
        self.faces.first().map_or("", |face| face.name.as_str())
    }

    /// Price of the first face.
    #[must_use]
    pub fn price(&self) -> i64 {
        self.faces.first().map_or(0, |face| face.price)
    }
}

/// A home space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Home {
    /// The hex.
    pub hex: HexId,
    /// The city of the hex; none: the corporation chooses.
    pub city: Option<u8>,
}

/// A token on a charter at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenDef {
    /// Price of placing it.
    pub price: i64,
    /// Special kind, such as neutral.
    pub kind: Option<LabelId>,
    /// The corporation it belongs to once placed.
    pub owner: CorporationId,
}

/// A corporation or minor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corporation {
    /// Symbol.
    pub id: String,
    /// Other symbols in sources and logs.
    pub aliases: Vec<String>,
    /// Full name.
    pub name: String,
    /// Its class, such as minor, where the title has several.
    pub class: Option<LabelId>,
    /// It takes part from this phase on; none: from the start.
    pub available_from: Option<PhaseId>,
    /// Homes; empty: none, or placed by an ability.
    pub homes: Vec<Home>,
    /// Tokens of the charter, in order of placing.
    pub tokens: Vec<TokenDef>,
    /// Percent of each certificate, the president's first.
    pub shares: Vec<u8>,
    /// Color as `#rrggbb`.
    pub color: String,
    /// Color of text on it.
    pub text_color: String,
    /// What sets a minor apart; none for a corporation with shares.
    pub minor: Option<Minor>,
}

/// What a minor has instead of shares: it belongs to one player, or to nobody before it is sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minor {
    /// Money from the bank when a player gets it.
    pub cash: i64,
    /// Train it has from the start, a card beside those of the depot.
    pub train: Option<TrainTypeId>,
}

/// Companies sorted at random when the game is set up: one draw for each, the smallest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// Privates sorted.
    pub privates: Vec<PrivateId>,
    /// Corporations sorted.
    pub corporations: Vec<CorporationId>,
    /// How many leave the game, the first of their new order.
    pub remove: ByCount<i64>,
    /// Cities that the tokens of a removed corporation block for the whole game: corporation, hex, city.
    pub tokens: Vec<(CorporationId, HexId, u8)>,
}

/// Charters in a pile: only the top one may be started, by an English auction in a stock turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Charters {
    /// The pile from the top, before it is shuffled.
    pub pile: Vec<CorporationId>,
    /// Least first bid.
    pub minimum: i64,
    /// Least raise; bids are multiples of it.
    pub increment: i64,
    /// The home token is placed as soon as the auction opens, not when it is won.
    pub home_at_once: bool,
    /// The top charter leaves the game after a stock round in which none was started.
    pub expires: bool,
}

/// A private company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Private {
    /// Symbol.
    pub id: String,
    /// Full name.
    pub name: String,
    /// Face value.
    pub value: i64,
    /// Income at the start of each operating round.
    pub revenue: i64,
    /// Power in a sentence, as the designer wrote it.
    pub text: String,
    /// What a player pays the bank for it, before bids and reductions.
    pub price: i64,
    /// The minor that goes with it.
    pub minor: Option<CorporationId>,
    /// A card of a draft that buys nothing.
    pub blank: bool,
    /// Fewest and most players with whom it is in the game.
    pub players: (u8, u8),
}

/// When home tokens are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HomeTiming {
    /// When the game is set up; they stay whatever becomes of the corporation.
    SetUp,
    /// When the par is set.
    Par,
    /// When the corporation floats.
    Float,
    /// At the start of its first operating turn.
    FirstOperation,
}

/// Parameters that all corporations share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorporationRules {
    /// When home tokens are placed.
    pub home_token: HomeTiming,
    /// How many may start; once they have, the others leave the game. None: all.
    pub start_limit: Option<ByCount<i64>>,
    /// What may become of a run's revenue.
    pub dividends: Vec<Dividend>,
    /// What may become of the revenue of a minor's run.
    pub minor_dividends: Vec<Dividend>,
}

//! The state of a game: flat, index-keyed, cheap to clone. Everything that is not in here is in the rules.

mod flow;

use eighteen_dsl::ids::{
    AbilityId, Actor, CertificateId, CityRef, CorporationId, HexId, Holder, Keeper, LabelId, MemoryId, PhaseId,
    PlayerId, PrivateId, TileId, TokenId, TrainId, TrainTypeId,
};
use eighteen_dsl::ir::{Capital, Value};
use eighteen_dsl::table::Table;
use eighteen_dsl::title::{EndTiming, EndTrigger};
use serde::{Deserialize, Serialize};

pub use flow::*;

/// The whole state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Last draw of the generator.
    pub random: u32,
    /// Money of the bank; negative when it was broken and goes on paying.
    pub bank: i64,
    /// By seat.
    pub players: Table<PlayerId, Player>,
    /// By id.
    pub corporations: Table<CorporationId, Corporation>,
    /// Holder of each certificate of [`crate::Rules::certificates`].
    pub certificates: Table<CertificateId, Holder>,
    /// By id.
    pub privates: Table<PrivateId, Private>,
    /// The pile of charters that are started by auction, from the top; those started or gone are still in it.
    pub pile: Vec<CorporationId>,
    /// The shuffled deck of a draft, the next card first.
    pub deck: Vec<PrivateId>,
    /// By id. Cards of unlimited types are added as they are bought.
    pub trains: Table<TrainId, Train>,
    /// The depot, next to be sold first.
    pub depot: Vec<TrainId>,
    /// By id. Tokens that rules create are added.
    pub tokens: Table<TokenId, Token>,
    /// By id.
    pub hexes: Table<HexId, Hex>,
    /// Copies left of each tile of the manifest; `None` for unlimited ones and printed faces.
    pub supply: Table<TileId, Option<u16>>,
    /// Slots kept for corporations and buyers of privates.
    pub reservations: Vec<Reservation>,
    /// Icons on hexes that abilities placed (printed ones are in the title).
    pub icons: Vec<(HexId, LabelId)>,
    /// Printed icons that abilities took off their hexes.
    pub faded: Vec<(HexId, LabelId)>,
    /// Icons on charters, in the order they came.
    pub charters: Vec<(CorporationId, LabelId)>,
    /// Phase in force.
    pub phase: PhaseId,
    /// Of which train types the first was bought.
    pub bought: Table<TrainTypeId, bool>,
    /// Where the game stands in its rounds.
    pub flow: Flow,
    /// Remembered values.
    pub memories: Table<MemoryId, Value>,
    /// Uses of each ability within its limit's time.
    pub uses: Table<AbilityId, u8>,
    /// Abilities whose last offer was declined: their owner is asked once more before a turn of his ends.
    pub declined: Vec<AbilityId>,
    /// Choices that pre-empt the flow; the last is asked first.
    pub pending: Vec<Pending>,
    /// Raised by each change of track or tokens.
    pub board: u32,
    /// Corporations in the game, minors apart, when it was set up or one last closed: the certificate limit goes by it.
    pub listed: u8,
    /// Last number given to an arrival on a market cell or in a corporation's trains.
    pub sequence: u32,
    /// The bank broke; it goes on paying.
    pub broken: bool,
    /// The end that is coming.
    pub ending: Option<(EndTrigger, EndTiming)>,
    /// Why the game is over.
    pub finished: Option<Finish>,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// The bank broke.
    Bank,
    /// A bankruptcy.
    Bankruptcy,
    /// A marker in an end cell.
    EndCell,
    /// All players but one are bankrupt.
    OneSolvent,
    /// No corporation is left.
    AllClosed,
    /// The depot is empty.
    LastTrain,
    /// By agreement.
    Agreed,
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Money.
    pub cash: i64,
    /// Bankrupt, and out of the game.
    pub bankrupt: bool,
}

/// A corporation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corporation {
    /// Money.
    pub cash: i64,
    /// Market cell: row and column; none before it has a price.
    pub cell: Option<(u8, u8)>,
    /// Order of arrival in the cell: a smaller number lies above.
    pub arrival: u32,
    /// Par price; 0 before it is set.
    pub par: i64,
    /// Its president; the owner of a minor.
    pub president: Option<PlayerId>,
    /// It floated.
    pub floated: bool,
    /// How it was funded when it floated.
    pub capital: Option<Capital>,
    /// When it floated, if that was after the last stock round ended; else 0.
    pub fresh: u32,
    /// It took an operating turn.
    pub operated: bool,
    /// It left the game.
    pub closed: bool,
    /// It once reached two stops that count.
    pub had_route: bool,
}

/// A private company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Private {
    /// The bank, a player, a corporation, or nobody once closed.
    pub owner: Holder,
    /// Closed.
    pub closed: bool,
    /// It never was in this game: drawn out at set-up, or not for so many players.
    pub removed: bool,
    /// Order of arrival with its owner.
    pub arrival: u32,
    /// What its price is below its face value; less than 0 where it is above.
    pub discount: i64,
}

/// A train card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Train {
    /// Type.
    pub train_type: TrainTypeId,
    /// Face it was bought on, 0 for the first.
    pub face: u8,
    /// Where it is.
    pub place: TrainPlace,
    /// Order of arrival there.
    pub arrival: u32,
    /// Obsolete.
    pub obsolete: bool,
    /// It ran in this operating round.
    pub ran: bool,
    /// Marker it carries.
    pub mark: Option<LabelId>,
}

/// Where a train is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrainPlace {
    /// In the depot, in the order of [`State::depot`].
    Depot,
    /// In the bank pool.
    Pool,
    /// Set aside.
    Reserve,
    /// With a corporation.
    Corporation(CorporationId),
    /// Out of the game.
    Gone,
}

/// The charter of tokens that no corporation placed, such as those of the set-up.
pub const NO_CHARTER: CorporationId = CorporationId(u8::MAX);

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// The corporation it belongs to on the map; none: nobody.
    pub owner: Option<CorporationId>,
    /// The corporation whose charter it starts on.
    pub charter: CorporationId,
    /// Price of placing it.
    pub price: i64,
    /// Special kind.
    pub kind: Option<LabelId>,
    /// Marker it carries.
    pub mark: Option<LabelId>,
    /// It was placed as a home token.
    pub home: bool,
    /// Where it is.
    pub place: TokenPlace,
    /// Order of arrival on the map.
    pub arrival: u32,
}

/// Where a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TokenPlace {
    /// On the charter.
    Charter,
    /// In a slot of a city.
    Map {
        /// The city.
        city: CityRef,
        /// The slot, from 0.
        slot: u8,
    },
    /// Out of the game.
    Gone,
}

/// A hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hex {
    /// What lies there: a tile of the manifest or the printed face.
    pub tile: TileId,
    /// Its rotation, clockwise sixths of a turn.
    pub rotation: u8,
    /// Edges whose border was paid: bit 0 for edge 0.
    pub paid: u8,
}

/// A slot kept for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reservation {
    /// For whom.
    pub keeper: Keeper,
    /// The hex.
    pub hex: HexId,
    /// City and slot; none: any of the hex.
    pub slot: Option<(u8, u8)>,
    /// It ends when this phase starts.
    pub until: Option<PhaseId>,
    /// It has been used: it keeps nothing any more, but its place.
    pub used: bool,
}

/// Something that pre-empts the flow until it is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// An ability suspended at a choice or at a granted action.
    Ability(Frame),
    /// The owner of a private is asked whether he sells it to a corporation.
    Consent {
        /// What.
        private: PrivateId,
        /// To whom.
        buyer: CorporationId,
        /// For how much.
        price: i64,
    },
    /// A corporation picks the city of the hex for a token.
    PickCity {
        /// Who picks.
        corporation: CorporationId,
        /// The hex.
        hex: HexId,
        /// The token to place; it is a home token if so.
        token: TokenId,
        /// It becomes a home token.
        home: bool,
    },
}

/// A running ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// Which.
    pub ability: AbilityId,
    /// The instruction that waits.
    pub at: u16,
    /// Local variables.
    pub locals: Vec<Value>,
    /// Who is asked unless the instruction says otherwise.
    pub actor: Actor,
}

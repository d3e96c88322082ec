//! The resolved title: tables whose every name is an id.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{
    AbilityId, CorporationId, HexId, LabelId, MemoryId, PhaseId, PrivateId, RoundId, TileId, TrainTypeId,
};
use crate::ir::{Ability, Code, Color, Step, Type};
use crate::table::Table;
use crate::vocab::Site;

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
    /// Most certificates a player may hold.
    pub cert_limit: ByCount<i64>,
    /// The bank.
    pub bank: Bank,
    /// The market.
    pub market: Market,
    /// Parameters of the stock round.
    pub stock: Stock,
    /// Parameters of track laying.
    pub track: Track,
    /// Parameters of train purchases.
    pub trains_rules: TrainRules,
    /// Phases in order; the first is in force at the start.
    pub phases: Table<PhaseId, Phase>,
    /// Train types in the order of the depot.
    pub trains: Table<TrainTypeId, TrainType>,
    /// Corporations.
    pub corporations: Table<CorporationId, Corporation>,
    /// Privates.
    pub privates: Table<PrivateId, Private>,
    /// Which way the hexes lie.
    pub layout: Layout,
    /// Hexes of the map, in the order of the title file.
    pub hexes: Table<HexId, Hex>,
    /// Tile faces: the manifest first, then the printed face of each hex in the order of `hexes`.
    pub tiles: Table<TileId, Tile>,
    /// Rounds and steps.
    pub flow: Flow,
    /// How the game ends.
    pub ends: Vec<EndRule>,
    /// Expression of each site, at the position of the site in [`Site::ALL`].
    pub sites: Vec<Code>,
    /// Abilities: those of the title first, then of corporations, then of privates.
    pub abilities: Table<AbilityId, Ability>,
    /// Types of the remembered values.
    pub memories: Table<MemoryId, Memory>,
    /// Names that the title made up.
    pub labels: Table<LabelId, String>,
    /// Named patches the title offers (variants and editions), by name.
    pub variants: Vec<String>,
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

/// The bank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bank {
    /// All money of the game, players' starting cash included.
    pub cash: ByCount<i64>,
}

/// The stock market: rows from the top; a missing cell is a ledge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Market {
    /// Rows of cells.
    pub rows: Vec<Vec<Option<Cell>>>,
}

impl Market {
    /// The cell at a row and column.
    #[must_use]
    pub fn cell(&self, row: u8, column: u8) -> Option<&Cell> {
        self.rows.get(usize::from(row))?.get(usize::from(column))?.as_ref()
    }
}

/// A market cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Share price.
    pub price: i64,
    /// A par price.
    pub par: bool,
    /// Reaching it ends the game.
    pub end: bool,
    /// Reaching it closes the corporation.
    pub close: bool,
    /// Color of its zone; white outside zones.
    pub zone: Color,
}

/// One part of a stock turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnPart {
    /// Any number of sales.
    Sell,
    /// One purchase or par.
    Buy,
}

/// Who is first in a stock round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// The player left of the last to buy or sell.
    AfterLastToAct,
    /// All players ordered by cash, least first.
    LeastCash,
    /// The single richest player, else left of the last to act.
    MostCash,
}

/// Parameters of the stock round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock {
    /// The turn's grammar, in order, e.g. sell, buy, sell.
    pub turn: Vec<TurnPart>,
    /// Who is first.
    pub priority: Priority,
    /// Shares sold this round may be bought back by the seller.
    pub rebuy: bool,
    /// All shares of one corporation must go in one sale a turn.
    pub one_block: bool,
}

/// When one lay of the turn's allowance may be used for a kind of lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allow {
    /// Always.
    Yes,
    /// Never.
    No,
    /// If no upgrade was made this turn.
    UnlessUpgraded,
}

/// One lay of the turn's allowance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayAllowance {
    /// A tile on a white (or printed untouched) hex.
    pub lay: Allow,
    /// An upgrade.
    pub upgrade: Allow,
    /// Surcharge.
    pub cost: i64,
}

/// How much of a lay must be of use to the corporation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewTrack {
    /// Touching the network is enough.
    Permissive,
    /// New track must be used, or a city's value change.
    SemiRestrictive,
    /// New track must be used.
    Restrictive,
}

/// Parameters of track laying.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// The lays of a turn, in order.
    pub lays: Vec<LayAllowance>,
    /// The use-of-new-track rule.
    pub new_track: NewTrack,
}

/// Which depot trains may be bought with the president's help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmergencyChoice {
    /// The cheapest only.
    Cheapest,
    /// Any on offer.
    Any,
}

/// Which trains of other corporations may be bought with the president's help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmergencyOthers {
    /// None.
    Never,
    /// At most at face value.
    FaceValue,
}

/// Parameters of train purchases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainRules {
    /// Depot trains in an emergency.
    pub emergency: EmergencyChoice,
    /// Others' trains in an emergency.
    pub emergency_others: EmergencyOthers,
    /// The president may sell shares that cost him a presidency, other than that of the corporation in need.
    pub emergency_presidency: bool,
}

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

/// Kinds of stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the variants are the kinds' names")]
pub enum StopKind {
    City,
    Town,
    Offboard,
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
}

/// Which way hexes lie, and which axis a coordinate's letter names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Flat side up, the letter names the column.
    FlatLetterColumn,
    /// Flat side up, the number names the column.
    FlatNumberColumn,
    /// Corner up, the letter names the row.
    Pointy,
}

/// A border between two hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Border {
    /// Terrain, such as water; none for impassable sides.
    pub terrain: Option<LabelId>,
    /// Paid once, by the lay that makes track meet across it.
    pub cost: i64,
    /// No track may cross.
    pub impassable: bool,
}

/// A hex of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hex {
    /// Coordinate as printed.
    pub coordinate: String,
    /// Column, in half-hex steps as written.
    pub x: i16,
    /// Row, in half-hex steps as written.
    pub y: i16,
    /// Name of the place.
    pub name: String,
    /// Names it takes under some tiles.
    pub renamed: Vec<(TileId, String)>,
    /// Printed face.
    pub printed: TileId,
    /// Neighbor across each edge.
    pub neighbors: [Option<HexId>; 6],
    /// Border at each edge, listed on both hexes.
    pub borders: [Option<Border>; 6],
    /// Slots kept for corporations in whichever city.
    pub reservations: Vec<CorporationId>,
    /// Icons printed on the hex, whether or not a tile lies on it.
    pub icons: Vec<LabelId>,
}

/// An end of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PathEnd {
    /// A hex side, 0-5.
    Edge(u8),
    /// A node of the tile.
    Node(u8),
    /// The meeting point in the middle.
    Junction,
}

/// A path of track inside a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    /// One end.
    pub a: PathEnd,
    /// The other end.
    pub b: PathEnd,
    /// Narrow gauge rather than the title's main gauge.
    pub narrow: bool,
    /// A route may end here but not run through.
    pub terminal: bool,
}

/// What a node is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Revenue {
    /// Always the same.
    Fixed(i64),
    /// By the most advanced tile color of the phase, in order.
    ByColor(Vec<(Color, i64)>),
}

/// Whether a stop counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopRule {
    /// It counts against the train.
    Counts,
    /// It may be a second stop but takes no capacity.
    Optional,
    /// It can never be a stop.
    Never,
}

/// A city, town or off-board of a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Kind.
    pub kind: StopKind,
    /// Value.
    pub revenue: Revenue,
    /// Token slots; 0 for towns and off-boards.
    pub slots: u8,
    /// A route counts at most one stop of a group.
    pub groups: Vec<LabelId>,
    /// Train capacity used.
    pub visit_cost: u8,
    /// Whether it counts.
    pub rule: StopRule,
    /// Slot and corporation of each reservation.
    pub reservations: Vec<(u8, CorporationId)>,
    /// Where to draw it: twice the edge number, or none for the middle.
    pub place: Option<u8>,
}

/// A tile face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Number or name; the coordinate for printed faces.
    pub name: String,
    /// Color.
    pub color: Color,
    /// The hex it is printed on.
    pub printed: Option<HexId>,
    /// Copies in the supply; none: unlimited.
    pub count: Option<u16>,
    /// Cities first, then towns, then off-boards, each in the order written.
    pub nodes: Vec<Node>,
    /// Paths at rotation 0.
    pub paths: Vec<Path>,
    /// Labels that upgrades must match.
    pub labels: Vec<LabelId>,
    /// Cost of laying a tile on it, by terrain.
    pub terrain: Vec<(i64, Vec<LabelId>)>,
    /// Edges at which the first tile laid on it must have track.
    pub stubs: Vec<u8>,
}

impl Tile {
    /// Number of cities.
    #[must_use]
    pub fn cities(&self) -> usize {
        self.nodes.iter().filter(|node| node.kind == StopKind::City).count()
    }

    /// Number of towns.
    #[must_use]
    pub fn towns(&self) -> usize {
        self.nodes.iter().filter(|node| node.kind == StopKind::Town).count()
    }
}

/// A remembered value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Name as written.
    pub name: String,
    /// Type of what is remembered.
    pub ty: Type,
}

/// Rounds of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Flow {
    /// Rounds played once, at the start.
    pub start: Vec<RoundSpec>,
    /// Rounds played again and again.
    pub cycle: Vec<RoundSpec>,
    /// What the rounds are.
    pub rounds: Table<RoundId, Round>,
}

/// A round of the cycle.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundSpec {
    /// Which.
    pub round: RoundId,
    /// How often in a row; evaluated when the first of them starts.
    pub times: Code,
}

/// A round definition.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// Name in the flow tables.
    pub name: String,
    /// Which machine plays it.
    pub kind: RoundKind,
}

/// The round machines of the kernel with their parameters.
#[derive(Clone, Debug, PartialEq)]
pub enum RoundKind {
    /// Waterfall auction of all privates, cheapest first.
    WaterfallAuction(Auction),
    /// Stock round.
    Stock,
    /// Operating round.
    Operating(Vec<StepSpec>),
}

/// Parameters of a waterfall auction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Auction {
    /// Least raise, and least bid over the price.
    pub increment: i64,
    /// Bids must be multiples of the increment.
    pub multiples: bool,
    /// When all pass, the cheapest private loses this much; at 0 it must be taken.
    pub reduction: i64,
    /// When all pass after a private was sold, privates pay instead of losing value.
    pub income_after_sale: bool,
}

/// A step of an operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct StepSpec {
    /// Which.
    pub step: Step,
    /// It waits for a pass; otherwise its actions are open beside other steps.
    pub blocks: bool,
    /// It is taken only if this holds.
    pub condition: Option<Code>,
}

/// What can end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndTrigger {
    /// The bank has no money left.
    Bank,
    /// A player is bankrupt.
    Bankruptcy,
    /// A marker is in an end cell.
    EndCell,
}

/// When the game ends after its trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndTiming {
    /// At once.
    Immediate,
    /// After the present round.
    Round,
    /// After the present set of operating rounds (or the next, in a stock round).
    Set,
}

/// One way the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndRule {
    /// Trigger.
    pub trigger: EndTrigger,
    /// Timing.
    pub ends: EndTiming,
}

//! The checked form of the ability language: every name is an id, every expression has a type.

mod parts;
mod total;

use serde::{Deserialize, Serialize};

pub use total::{Feature, Total};

use crate::ids::{
    CityRef, CorporationId, HexId, Holder, LabelId, MemoryId, NodeRef, PhaseId, PlayerId, PrivateId, TileId, TokenId,
    TrainId, TrainTypeId,
};
use crate::vocab::{Effect, Event, Query, Site};

/// The base of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each base is the glossary's noun")]
pub enum Base {
    Int,
    /// Money: adds with money, multiplies with counts.
    Money,
    /// Percent of a corporation.
    Percent,
    Bool,
    Player,
    Corporation,
    Private,
    /// A player, a corporation, the bank or the pool; narrowed by `is player`, `is corporation`.
    Holder,
    Hex,
    /// A city on the map.
    City,
    /// A stop of a route.
    Stop,
    Token,
    /// A train card.
    Train,
    TrainType,
    Phase,
    Tile,
    /// A route being scored, by its index in the run.
    Route,
    Color,
    /// An icon, marker, token kind, terrain or tile label of the title.
    Label,
    /// A movement on the market.
    Move,
    /// How a hex must be reached: `anywhere`, `touch`, `city`.
    Reach,
    /// How a corporation is funded: `full`, `partial`, `incremental`.
    Capital,
    /// Where a train goes that its owner gives up: `pool`, `removed`.
    Fate,
}

/// One value, a set of them, or one that may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Exactly one.
    One,
    /// A finite ordered set.
    Set,
    /// One or none; narrowed by `is known`.
    Optional,
}

/// A type of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Type {
    /// What.
    pub base: Base,
    /// How many.
    pub shape: Shape,
}

impl Type {
    /// Exactly one `base`.
    #[must_use]
    pub const fn one(base: Base) -> Self {
        Self { base, shape: Shape::One }
    }
    /// A set of `base`.
    #[must_use]
    pub const fn set(base: Base) -> Self {
        Self { base, shape: Shape::Set }
    }
    /// A `base` or none.
    #[must_use]
    pub const fn optional(base: Base) -> Self {
        Self { base, shape: Shape::Optional }
    }
}

/// Tile and zone colors, in the order of upgrades; red and blue are off-board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the variants are colors")]
pub enum Color {
    White,
    Yellow,
    Green,
    Brown,
    Gray,
    Orange,
    Red,
    Blue,
}

/// A direction on the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the variants are directions")]
pub enum Direction {
    Left,
    Right,
    Up,
    Down,
}

/// How a hex must be reached for a lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// No connection needed.
    Anywhere,
    /// An exit of the new tile meets the corporation's network.
    Touch,
    /// A city of the hex is reached after the lay.
    City,
}

/// How a corporation is funded when it floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Capital {
    /// Ten times the par price when it floats; sold shares pay the bank.
    Full,
    /// The shares sold by then pay it when it floats; the others go to its treasury and pay it as they are sold.
    Partial,
    /// Each share sold from the treasury pays the corporation.
    Incremental,
}

/// Where a train goes that its owner gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// To the bank pool, for sale.
    Pool,
    /// Out of the game.
    Removed,
}

/// A value at run time, and a constant in the checked form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the variants mirror `Base`")]
pub enum Value {
    None,
    /// Int, money or percent.
    Int(i64),
    Bool(bool),
    Player(PlayerId),
    Corporation(CorporationId),
    Private(PrivateId),
    Holder(Holder),
    Hex(HexId),
    City(CityRef),
    Stop(NodeRef),
    Token(TokenId),
    Train(TrainId),
    TrainType(TrainTypeId),
    Phase(PhaseId),
    Tile(TileId),
    Route(u8),
    Color(Color),
    Label(LabelId),
    /// Steps of one market movement; 0 steps stay.
    Move(Direction, i64),
    Reach(Reach),
    Capital(Capital),
    Fate(Fate),
    Set(Vec<Value>),
}

/// A local variable of one ability or expression.
pub type Slot = u8;

/// Arithmetic and comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the variants are the operators")]
pub enum Binary {
    Add,
    Sub,
    Mul,
    DivDown,
    DivUp,
    /// Nearest, halves up.
    DivNear,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    And,
    Or,
    /// Set union.
    Union,
    /// Set difference.
    Without,
}

/// What a fold over a set yields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the variants are the language's words")]
pub enum Fold {
    Count,
    Sum,
    /// Largest value; 0 for an empty set.
    Max,
    /// Smallest value; 0 for an empty set.
    Min,
    Any,
    All,
}

/// A checked expression. Pure and total: it never fails but by integer overflow.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// A constant.
    Const(Value),
    /// A local variable.
    Local(Slot),
    /// A remembered value; [`Value::None`] until remembered.
    Memory(MemoryId),
    /// A query of the game state.
    Query(Query, Vec<Expr>),
    /// The present value of a site.
    Site(Site, Vec<Expr>),
    /// Boolean negation.
    Not(Box<Expr>),
    /// Arithmetic negation.
    Neg(Box<Expr>),
    /// Two operands; `And` and `Or` look at the right one only when needed.
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// Condition, then, else.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// Element in set.
    In(Box<Expr>, Box<Expr>),
    /// Is the holder a player, a corporation, the bank or the pool.
    Is(Box<Expr>, Base),
    /// Is the optional value there.
    Known(Box<Expr>),
    /// A set of the elements, in the order written, each once.
    Set(Vec<Expr>),
    /// The elements of `set` for which `filter` holds with the element in `slot`.
    Where {
        /// Element variable.
        slot: Slot,
        /// The set.
        set: Box<Expr>,
        /// Condition over the element.
        filter: Box<Expr>,
    },
    /// A fold of `body` over `set`.
    Fold {
        /// What to compute.
        fold: Fold,
        /// Element variable.
        slot: Slot,
        /// The set.
        set: Box<Expr>,
        /// Value for each element; `true` for `Count`.
        body: Box<Expr>,
    },
    /// A market movement by a number of steps.
    Move(Direction, Box<Expr>),
}

/// An expression with the number of local slots it needs. Arguments of its site stand in slots 0, 1, ...
#[derive(Clone, Debug, PartialEq)]
pub struct Code {
    /// The expression.
    pub expr: Expr,
    /// Slots to reserve, arguments included.
    pub slots: u8,
}

impl Code {
    /// A constant.
    #[must_use]
    pub fn constant(value: Value) -> Self {
        Self { expr: Expr::Const(value), slots: 0 }
    }
}

/// What a site's value goes through, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the variants are the language's words")]
pub enum SiteOp {
    Set,
    Add,
    Multiply,
    AtMost,
    AtLeast,
}

/// An extra action that an ability grants with `offer` or `require`.
#[derive(Clone, Debug, PartialEq)]
pub enum Grant {
    /// Lay one tile.
    LayTile {
        /// Set of hexes; none: anywhere.
        on: Option<Expr>,
        /// Set of tiles; none: any of the manifest.
        using: Option<Expr>,
        /// Color the tile must have; none: as the phase allows.
        color: Option<Color>,
        /// Terrain and borders cost nothing.
        free: bool,
        /// How the hex must be reached; none: as a normal lay.
        reach: Option<Reach>,
        /// Does not use the turn's allowance.
        extra: bool,
        /// Label, cities and towns need not match what the tile replaces.
        unmatched: bool,
        /// A hex with which the tile must join track.
        joining: Option<Expr>,
        /// Set of hexes, to the side of one of which its track must lead.
        facing: Option<Expr>,
        /// Money off the cost.
        discount: Option<Expr>,
    },
    /// Place one token.
    PlaceToken {
        /// Set of cities; none: anywhere.
        on: Option<Expr>,
        /// Price of the token; none: the normal price.
        price: Option<Expr>,
        /// No connection needed.
        anywhere: bool,
        /// Does not use the turn's placement.
        extra: bool,
        /// For cities without an open slot: the token stands beside the slots and takes the next one.
        beside: bool,
    },
    /// Set the par of one of the corporations, whose president's certificate the actor already holds.
    Par {
        /// Set of corporations.
        on: Expr,
    },
}

/// One instruction of an ability's body. Bodies are flat lists: a decision suspends between two of them.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    /// Change the state.
    Do {
        /// Which effect.
        effect: Effect,
        /// Its arguments, in the order of its declaration.
        args: Vec<Expr>,
    },
    /// Ask the actor to pick an element of `set` for which `filter` holds.
    Choose {
        /// Where the pick goes.
        slot: Slot,
        /// Candidates.
        set: Expr,
        /// Condition with the candidate in `slot`.
        filter: Expr,
        /// Who is asked; none: the ability's owner.
        actor: Option<Expr>,
    },
    /// Draw an element of `set` with the game's generator: element number `draw mod size`.
    Draw {
        /// Where it goes.
        slot: Slot,
        /// Candidates, in order.
        set: Expr,
    },
    /// Set a local variable.
    Let {
        /// Where it goes.
        slot: Slot,
        /// The value.
        value: Expr,
    },
    /// Remember a value beyond this ability.
    Remember {
        /// Where it goes.
        memory: MemoryId,
        /// The value.
        value: Expr,
    },
    /// Ask the actor to take the granted action; `optional` lets him pass.
    Ask {
        /// Who is asked.
        actor: Expr,
        /// What he may or must do.
        grant: Grant,
        /// `offer` rather than `require`.
        optional: bool,
        /// The hex laid on or the city placed in, for later statements.
        into: Option<Slot>,
    },
    /// Go on at `to` unless the condition holds.
    Unless {
        /// Condition.
        condition: Expr,
        /// Instruction to go on at.
        to: u16,
    },
    /// Go on at `to`.
    Jump {
        /// Instruction to go on at.
        to: u16,
    },
    /// Take the next element of the set in `rest` into `slot`, or go on at `to` when it is empty.
    Next {
        /// Element variable.
        slot: Slot,
        /// Variable with the elements still to come.
        rest: Slot,
        /// Instruction to go on at when done.
        to: u16,
    },
}

/// Whose turn a window is open in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The operating turn of the owning corporation.
    Owner,
    /// The operating turn of any corporation that the owner presides over.
    President,
    /// Any operating turn.
    Any,
    /// The owner's turn in a stock round.
    Stock,
    /// No turn yet: an operating round starts, and the owner is asked until he passes.
    RoundStart,
}

/// The part of a turn in which a window is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// Any step, also while a run is being settled.
    AnyTime,
    /// Any step, but not while a run is being settled.
    AnyStep,
    /// During the named step of the round.
    Step(Step),
    /// From the start of the turn until the named step is over or something was done that belongs to it.
    Before(Step),
    /// From the start of the turn until the named step is over.
    Until(Step),
}

/// What becomes of a run's revenue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dividend {
    /// All to the shareholders.
    Payout,
    /// All to the corporation.
    Withhold,
    /// Half each.
    Half,
}

/// The steps of rounds that the kernel knows. One step machine each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the variants are the steps' names in the flow tables")]
pub enum Step {
    HomeToken,
    Track,
    Token,
    TrackAndToken,
    Route,
    Dividend,
    DiscardTrain,
    BuyTrain,
    BuyPrivate,
    Issue,
}

impl Step {
    /// The steps with their names in titles.
    pub const NAMES: [(&str, Self); 10] = [
        ("home_token", Self::HomeToken),
        ("track", Self::Track),
        ("token", Self::Token),
        ("track_and_token", Self::TrackAndToken),
        ("route", Self::Route),
        ("dividend", Self::Dividend),
        ("discard_train", Self::DiscardTrain),
        ("buy_train", Self::BuyTrain),
        ("buy_private", Self::BuyPrivate),
        ("issue", Self::Issue),
    ];

    /// What may be done in a step of this name may be done in this one: track and tokens in any order have the
    /// windows of both.
    #[must_use]
    pub fn covers(self, step: Self) -> bool {
        self == step || (self == Self::TrackAndToken && matches!(step, Self::Track | Self::Token))
    }
}

/// When a `may` is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// Part of the turn.
    pub moment: Moment,
    /// Whose turn.
    pub turn: Turn,
}

/// How often in which time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limit {
    /// How often.
    pub times: u8,
    /// In which time.
    pub per: Per,
}

/// The time a limit counts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the variants are the language's words")]
pub enum Per {
    Game,
    Phase,
    Round,
    Turn,
}

/// Who owns an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the variants are the language's words")]
pub enum AbilityOwner {
    Title,
    Private(PrivateId),
    Corporation(CorporationId),
}

/// What an ability is.
#[derive(Clone, Debug, PartialEq)]
pub enum AbilityKind {
    /// An extra thing somebody may do.
    May {
        /// When.
        window: Window,
        /// Money paid to the bank by the acting corporation or player, when used.
        cost: Option<Expr>,
    },
    /// Happens by itself after an event. The event's fields stand in slots 0, 1, ... in declared order.
    When {
        /// The event.
        event: Event,
    },
    /// Changes a site's value. The site's arguments stand in slots 0, 1, ... in declared order.
    While {
        /// The site.
        site: Site,
        /// How.
        op: SiteOp,
        /// By what.
        value: Expr,
    },
    /// Happens in place of what an event announces. Fields as for `When`.
    Instead {
        /// The event.
        event: Event,
    },
}

/// A checked ability.
#[derive(Clone, Debug, PartialEq)]
pub struct Ability {
    /// Name: written for `may`, made from the event or site otherwise.
    pub name: String,
    /// Who owns it. An ability of a closed private or corporation is dead.
    pub owner: AbilityOwner,
    /// What it is.
    pub kind: AbilityKind,
    /// Holds for it to be usable, to fire, or to change the site.
    pub condition: Expr,
    /// How often.
    pub limit: Option<Limit>,
    /// What it does; empty for `while`.
    pub body: Vec<Op>,
    /// Slots to reserve, fields and arguments included.
    pub slots: u8,
}

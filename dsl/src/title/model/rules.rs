//! Market, stock round, track, train purchases, rounds and ends.

use serde::{Deserialize, Serialize};

use crate::ids::RoundId;
use crate::ir::{Code, Color, Step};
use crate::table::Table;

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
#[derive(Clone, Debug, PartialEq)]
pub struct LayAllowance {
    /// A tile on a white (or printed untouched) hex.
    pub lay: Allow,
    /// An upgrade.
    pub upgrade: Allow,
    /// Surcharge.
    pub cost: i64,
    /// Surcharge of an upgrade, where it differs.
    pub upgrade_cost: Option<i64>,
    /// The turn has this lay only if the condition holds.
    pub condition: Option<Code>,
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
#[derive(Clone, Debug, PartialEq)]
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
    /// Trains a corporation may hand in for others in one turn.
    pub trades: i64,
}

/// How corporations merge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mergers {
    /// Most corporations in one merger.
    pub most: i64,
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
    /// Players propose mergers and vote on them.
    Merger,
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
    /// When all pass before a private was sold, all bids are void.
    pub restages: bool,
    /// When all pass after a private was sold, those without a bid leave the game and the bids on the others are
    /// settled.
    pub unbid_leave: bool,
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

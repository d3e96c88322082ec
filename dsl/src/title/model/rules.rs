//! Market, stock round, track, train purchases, rounds and ends.

use serde::{Deserialize, Serialize};

use super::ByCount;
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
    /// A corporation may be started in a turn in which the player has sold shares.
    pub start_after_sale: bool,
    /// Shares of the offering cost the market price rather than par.
    pub market_price: bool,
    /// A president's certificate in the pool may be bought for one share and ordinary shares that make up the rest.
    pub president_swap: bool,
    /// A bundle is the smallest papers up to one of them, or part of the president's certificate: a paper that is too
    /// large for it stays with the seller, who is paid.
    pub loose_bundles: bool,
    /// What is left of the offering of a fully funded corporation goes to the pool when it floats.
    pub unsold_to_pool: bool,
    /// The dividends of pool shares go to a fully funded corporation rather than to nobody.
    pub pool_dividends: bool,
}

/// What becomes of a player who cannot pay for a train that must be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bankruptcy {
    /// His money goes to the corporation in need rather than to the bank.
    pub cash_to_corporation: bool,
    /// The corporation in need first issues all it can.
    pub issue: bool,
    /// Shares that he cannot sell go to the pool all the same, the president's certificate included, without moving the
    /// price: for their price if this is true, for nothing if false. None: he keeps them.
    pub dump_paid: Option<bool>,
    /// He is paid dividends for the shares that he keeps.
    pub dividends: bool,
    /// His privates close.
    pub closes_privates: bool,
    /// His minors close.
    pub closes_minors: bool,
    /// The corporations he presides over close.
    pub closes_presided: bool,
    /// The bank pays others the market price of their shares in a corporation that closes.
    pub compensation: bool,
    /// Where nobody succeeds him, the corporation buys the cheapest train with a loan, which costs this fee.
    pub loan_fee: Option<i64>,
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
    /// No lay of the turn's allowance is left once a token was placed.
    pub closed_by_token: bool,
}

/// A rule of the title that every route must keep.
#[derive(Clone, Debug, PartialEq)]
pub struct RouteRule {
    /// Code of a refusal, in kebab-case.
    pub name: String,
    /// The rule in a sentence, for the refusal.
    pub text: String,
    /// Whether a route keeps it. Sees the route and its corporation, as `route.bonus` does; all stops visited count.
    pub holds: Code,
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
    /// At most at face value, while the treasury holds something, and none once he sold shares for the train.
    UnlessSold,
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
    /// A corporation that needs a train must issue shares before its president helps.
    pub emergency_issue: bool,
    /// In receivership somebody decides on purchases from the bank; otherwise the cheapest train is bought when there is
    /// none.
    pub receivership_chooses: bool,
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
    /// Draft: players pick privates in turn.
    Draft(Draft),
    /// Operating round.
    Operating(Operating),
    /// Players propose mergers and vote on them.
    Merger,
}

/// The order of turns in a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftOrder {
    /// From the first seat on, around and around.
    Forward,
    /// From the last seat back, around and around.
    Reverse,
    /// Forth and back.
    Snake,
}

/// Parameters of a draft.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// Whose turn is next.
    pub order: DraftOrder,
    /// Most purchases of all players together; none: until all is sold.
    pub limit: Option<ByCount<i64>>,
    /// Cards on offer from the top of a shuffled deck, the rest of which goes under it again; picks are paid at the
    /// end. None: all privates are on offer, and are paid at once.
    pub hand: Option<Code>,
    /// With a hand: what passing takes off the price of the last private.
    pub reduction: i64,
}

/// Parameters of an operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct Operating {
    /// The steps of a turn.
    pub steps: Vec<StepSpec>,
    /// In the first operating round of the game the cheapest corporation operates first.
    pub first_ascending: bool,
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
    /// One open beside the others closes when this step begins.
    pub until: Option<Step>,
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
    /// All players but one are bankrupt.
    OneSolvent,
    /// No corporation is left.
    AllClosed,
    /// The depot is empty.
    LastTrain,
}

/// When the game ends after its trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndTiming {
    /// At once.
    Immediate,
    /// After the present round.
    Round,
    /// After the present operating round (or the next, in another round).
    Operating,
    /// After the present set of operating rounds (or the next, in a stock round).
    Set,
    /// After the set of operating rounds that follows the next stock round.
    NextSet,
}

/// One way the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndRule {
    /// Trigger.
    pub trigger: EndTrigger,
    /// Timing.
    pub ends: EndTiming,
    /// Fewest and most players with whom it holds.
    pub players: (u8, u8),
}

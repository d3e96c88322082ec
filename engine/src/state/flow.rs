//! Where a game stands in its rounds and steps.

use eighteen_dsl::ids::{Actor, CorporationId, PlayerId, PrivateId, RoundId};
use serde::{Deserialize, Serialize};

use crate::action::Route;

/// Where the game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flow {
    /// Position in the rounds of the start (then of the cycle).
    pub position: u8,
    /// The rounds of the start are over.
    pub cycling: bool,
    /// The round being played.
    pub round: RoundId,
    /// How often this round has been played in a row, this one included.
    pub repeat: u8,
    /// How often it is played in a row.
    pub repeats: u8,
    /// Number of the present or last stock round.
    pub stock_round: u16,
    /// Seats in turn order.
    pub seats: Vec<PlayerId>,
    /// A corporation that owns more trains than it may, and must give one up before anything else.
    pub crowded: Option<CorporationId>,
    /// State of the round's machine.
    pub stage: Stage,
}

/// State of a round's machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Waterfall auction.
    Auction(AuctionStage),
    /// Draft.
    Draft(DraftStage),
    /// Stock round.
    Stock(StockStage),
    /// Operating round.
    Operating(OperatingStage),
    /// Merger round.
    Merger(MergerStage),
}

/// A bid that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bid {
    /// For which.
    pub private: PrivateId,
    /// By whom.
    pub player: PlayerId,
    /// How much.
    pub price: i64,
}

/// State of a waterfall auction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuctionStage {
    /// Standing bids, in the order made.
    pub bids: Vec<Bid>,
    /// The private being fought over, if any.
    pub contested: Option<PrivateId>,
    /// Whose turn it is to buy, bid or pass.
    pub turn: PlayerId,
    /// Whose turn it is in the contest.
    pub contest_turn: PlayerId,
    /// Passes in a row.
    pub passes: u8,
    /// The last to buy the private on offer.
    pub last_to_act: Option<PlayerId>,
}

/// State of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftStage {
    /// Turns taken or passed over.
    pub turns: u16,
    /// Who passed since the last purchase.
    pub passed: Vec<PlayerId>,
    /// Purchases of all players.
    pub bought: u8,
    /// Picks that are paid at the end, in the order made.
    pub picks: Vec<(PlayerId, PrivateId)>,
}

/// State of a stock round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StockStage {
    /// Whose turn it is.
    pub turn: PlayerId,
    /// What he bought this turn.
    pub bought: Option<CorporationId>,
    /// What he sold this turn: bit n for corporation n.
    pub sold: u32,
    /// Passes in a row.
    pub passes: u8,
    /// The last to buy or sell.
    pub last_to_act: Option<PlayerId>,
    /// Whose turn last had a sale, a purchase or a started charter in it.
    pub last_turn: Option<PlayerId>,
    /// The auction of a charter that was opened this turn.
    pub auction: Option<CharterAuction>,
    /// A charter was started in this round.
    pub started: bool,
    /// Who sold what this round: bit n of entry p for corporation n and player p.
    pub sales: Vec<u32>,
}

/// State of an operating round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatingStage {
    /// Who is yet to be asked for powers of the start of the round; the turns begin once nobody is left.
    #[serde(default)]
    pub opening: Vec<Actor>,
    /// Corporations in operating order; those before `turn` are done.
    pub order: Vec<CorporationId>,
    /// Position of the operating corporation.
    pub turn: u8,
    /// Position in the round's steps.
    pub step: u8,
    /// Lays made this turn.
    pub lays: u8,
    /// An upgrade was made this turn.
    pub upgraded: bool,
    /// Trains handed in for others this turn.
    pub trades: u8,
    /// Tokens placed this turn: ordinary and of a special kind.
    pub tokens: [u8; 2],
    /// Trains bought this turn.
    pub bought: u8,
    /// Routes of the run being settled.
    pub routes: Vec<Route>,
    /// Revenue of the run being settled.
    pub revenue: i64,
    /// Price of the last share that the president sold for a train this turn, or where he may help to buy any train what
    /// he got for the last bundle; 0 if he sold none.
    pub last_sale: i64,
    /// The corporation issued or bought back shares this turn.
    pub issued: bool,
    /// It issued shares for want of a train this turn.
    pub emergency_issued: bool,
    /// Privates that their owners would not sell this turn, with the best price refused.
    #[serde(default)]
    pub refused: Vec<(PrivateId, i64)>,
}

impl OperatingStage {
    /// How many of the order had their turn or have it now.
    pub(crate) fn done(&self) -> usize {
        if self.opening.is_empty() { usize::from(self.turn) + 1 } else { 0 }
    }
}

/// State of a merger round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MergerStage {
    /// Who proposes, or proposed what is being voted on.
    pub turn: PlayerId,
    /// Passes in a row.
    pub passes: u8,
    /// What is proposed to merge, in the order named.
    pub proposed: Vec<CorporationId>,
    /// The vote on it, while it goes on.
    pub vote: Option<Vote>,
    /// It was accepted; its proposer chooses what it becomes.
    pub accepted: bool,
    /// What was voted down in this round, each set in order of id.
    pub refused: Vec<Vec<CorporationId>>,
}

/// A vote on a merger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// Who has yet to vote, in order.
    pub left: Vec<PlayerId>,
    /// Votes for it.
    pub yes: i64,
    /// Votes against it.
    pub no: i64,
    /// All votes there are.
    pub total: i64,
}

/// The auction of a charter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CharterAuction {
    /// Of which corporation.
    pub corporation: CorporationId,
    /// Standing bids, in the order made.
    pub bids: Vec<(PlayerId, i64)>,
    /// Who is still in.
    pub bidders: Vec<PlayerId>,
    /// Whose turn it is to raise.
    pub turn: PlayerId,
}

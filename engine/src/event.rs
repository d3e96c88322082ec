//! Events: what happened, in ids and numbers. Triggers read them, frontends draw them, reports print them.

use eighteen_dsl::ids::{
    AbilityId, CityRef, CorporationId, HexId, Holder, LabelId, PhaseId, PlayerId, PrivateId, RoundId, TileId, TokenId,
    TrainId,
};
use serde::{Deserialize, Serialize};

use crate::action::{Dividend, Route};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "the fields are the glossary's nouns")]
pub enum Event {
    SetUp,
    RoundStarted { round: RoundId, number: u16, part: u8 },
    RoundEnded { round: RoundId },
    Passed { player: Holder },
    BidMade { private: PrivateId, player: PlayerId, price: i64 },
    CharterBid { corporation: CorporationId, player: PlayerId, price: i64 },
    MergerProposed { player: PlayerId, corporations: Vec<CorporationId> },
    Voted { player: PlayerId, yes: bool, votes: i64 },
    Merged { corporations: Vec<CorporationId>, into: CorporationId },
    PriceReduced { private: PrivateId, price: i64 },
    PrivateBought { private: PrivateId, buyer: PlayerId, price: i64 },
    PrivateSold { private: PrivateId, seller: Holder, buyer: Holder, price: i64 },
    PrivateClosed { private: PrivateId },
    PrivatePaid { private: PrivateId, owner: Holder, amount: i64 },
    ParSet { corporation: CorporationId, player: PlayerId, price: i64 },
    Floated { corporation: CorporationId, cash: i64 },
    SharesBought { corporation: CorporationId, percent: u8, buyer: Holder, from: Holder, price: i64 },
    SharesSold { corporation: CorporationId, percent: u8, shares: i64, seller: Holder, proceeds: i64 },
    SharesGiven { corporation: CorporationId, percent: u8, to: Holder },
    PresidentChanged { corporation: CorporationId, president: Option<PlayerId> },
    PriceMoved { corporation: CorporationId, from: i64, to: i64 },
    Paid { from: Holder, to: Holder, amount: i64 },
    TurnStarted { corporation: CorporationId },
    TileLaid { hex: HexId, tile: TileId, rotation: u8, corporation: CorporationId, cost: i64, upgrade: bool },
    TileRemoved { hex: HexId },
    Crossed { terrain: LabelId, cost: i64, corporation: CorporationId, hex: HexId },
    TokenPlaced { token: TokenId, city: CityRef, corporation: CorporationId, price: i64 },
    TokenRemoved { token: TokenId, city: CityRef },
    Ran { corporation: CorporationId, routes: Vec<Route>, revenue: i64 },
    DividendPaid { corporation: CorporationId, kind: Dividend, amount: i64 },
    TrainBought { train: TrainId, corporation: CorporationId, from: Holder, price: i64 },
    TrainDiscarded { train: TrainId, corporation: CorporationId },
    TrainRusted { train: TrainId, owner: Holder },
    PhaseStarted { phase: PhaseId },
    AbilityUsed { ability: AbilityId },
    CorporationClosed { corporation: CorporationId },
    CorporationRemoved { corporation: CorporationId },
    BankBroken,
    Bankrupt { player: PlayerId },
    GameEnded,
}

//! Actions: the closed alphabet of what a player can do, and the choices that describe what he may do now.

use eighteen_dsl::ids::{
    AbilityId, Actor, CityRef, CorporationId, HexId, Holder, LabelId, NodeRef, PrivateId, TileId, TrainId, TrainTypeId,
};
pub use eighteen_dsl::ir::Dividend;
use eighteen_dsl::ir::Value;
use serde::{Deserialize, Serialize};

/// One action, as played and saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Action {
    /// Who acts.
    pub by: Actor,
    /// What he does.
    #[serde(flatten)]
    pub verb: Verb,
}

/// What is done. Money is in the title's currency, percentages are of the corporation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "verb")]
pub enum Verb {
    /// Do nothing more here.
    Pass,
    /// Bid for a private, or buy the cheapest at its price.
    Bid {
        /// For which.
        private: PrivateId,
        /// How much.
        price: i64,
    },
    /// Bid for the charter on top of the pile, or raise the bid for it.
    BidCharter {
        /// Of which corporation.
        corporation: CorporationId,
        /// How much.
        price: i64,
    },
    /// Name a corporation to merge, or the one that a merger becomes.
    Merge {
        /// Which.
        corporation: CorporationId,
    },
    /// Cast all votes on a merger.
    Vote {
        /// For it.
        yes: bool,
    },
    /// Set a corporation's first price and take its president's certificate (if not held already).
    Par {
        /// Which.
        corporation: CorporationId,
        /// Row of the market cell, from the top.
        row: u8,
        /// Column of the market cell, from the left.
        column: u8,
    },
    /// Buy one certificate.
    BuyShares {
        /// Of which.
        corporation: CorporationId,
        /// Its size.
        percent: u8,
        /// From the bank (offering), the pool, or the treasury.
        from: Holder,
    },
    /// Sell a bundle to the pool.
    SellShares {
        /// Of which.
        corporation: CorporationId,
        /// Size of the bundle.
        percent: u8,
    },
    /// Buy a private from its owner.
    BuyPrivate {
        /// Which.
        private: PrivateId,
        /// For how much.
        price: i64,
    },
    /// Lay or upgrade a tile.
    LayTile {
        /// Where.
        hex: HexId,
        /// Which tile.
        tile: TileId,
        /// Clockwise sixths of a turn, 0-5.
        rotation: u8,
    },
    /// Place a token.
    PlaceToken {
        /// Where.
        city: CityRef,
        /// Special kind; none: an ordinary token.
        kind: Option<LabelId>,
    },
    /// Run trains.
    RunRoutes {
        /// One route for each train that runs.
        routes: Vec<Route>,
    },
    /// Decide on the revenue of the run.
    Dividend {
        /// How.
        kind: Dividend,
    },
    /// Buy a train.
    BuyTrain {
        /// Which card.
        train: TrainId,
        /// Face of the card, 0 for the first.
        face: u8,
        /// For how much.
        price: i64,
        /// A train handed in.
        exchange: Option<TrainId>,
    },
    /// Give up a train over the limit.
    DiscardTrain {
        /// Which card.
        train: TrainId,
    },
    /// Answer a choice of an ability.
    Choose {
        /// The pick.
        value: Value,
    },
    /// Use an ability.
    UseAbility {
        /// Which.
        ability: AbilityId,
    },
    /// Declare bankruptcy.
    Bankrupt,
    /// End the game by agreement.
    EndGame,
}

/// A train's route: the stops in order and the hexes of each leg between them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Route {
    /// The train that runs.
    pub train: TrainId,
    /// The stops visited, in order.
    pub stops: Vec<NodeRef>,
    /// For each pair of neighboring stops the hexes from the one to the other, both ends included.
    pub legs: Vec<Vec<HexId>>,
}

impl Route {
    /// The same route from its other end.
    #[must_use]
    pub fn turned(mut self) -> Self {
        self.stops.reverse();
        self.legs.reverse();
        self.legs.iter_mut().for_each(|leg| leg.reverse());
        self
    }
}

/// Something somebody may do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Who.
    pub by: Actor,
    /// What, with its ranges.
    #[serde(flatten)]
    pub offer: Offer,
}

/// What may be done, with its ranges. Each stands for the actions within them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "verb")]
#[allow(missing_docs, reason = "the fields are those of `Verb`, or the bounds of one")]
pub enum Offer {
    Pass,
    /// Any bid from `min` to `max` in steps of `step`.
    Bid {
        private: PrivateId,
        min: i64,
        max: i64,
        step: i64,
    },
    /// Any bid from `min` to `max` in steps of `step`.
    BidCharter {
        corporation: CorporationId,
        min: i64,
        max: i64,
        step: i64,
    },
    Merge {
        corporation: CorporationId,
    },
    Vote {
        yes: bool,
    },
    Par {
        corporation: CorporationId,
        row: u8,
        column: u8,
        price: i64,
    },
    BuyShares {
        corporation: CorporationId,
        percent: u8,
        from: Holder,
        price: i64,
    },
    SellShares {
        corporation: CorporationId,
        percent: u8,
        proceeds: i64,
    },
    /// Any price from `min` to `max`.
    BuyPrivate {
        private: PrivateId,
        min: i64,
        max: i64,
    },
    /// Any of the rotations; `cost` is what it takes from the treasury, by rotation in the same order.
    LayTile {
        hex: HexId,
        tile: TileId,
        rotations: Vec<u8>,
        costs: Vec<i64>,
    },
    PlaceToken {
        city: CityRef,
        kind: Option<LabelId>,
        price: i64,
    },
    /// Routes for any of the trains.
    RunRoutes {
        trains: Vec<TrainId>,
    },
    Dividend {
        kind: Dividend,
        revenue: i64,
    },
    /// Any price from `min` to `max`. `from` is the depot (bank), the pool or a corporation.
    BuyTrain {
        train: TrainId,
        train_type: TrainTypeId,
        face: u8,
        from: Holder,
        min: i64,
        max: i64,
        exchange: Option<TrainId>,
    },
    DiscardTrain {
        train: TrainId,
    },
    Choose {
        value: Value,
    },
    UseAbility {
        ability: AbilityId,
    },
    Bankrupt,
    EndGame,
}

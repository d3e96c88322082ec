//! Sites: named values that tables set and `while` abilities change. A site's name is its path in the title file.

use super::types::{
    BOOL, CAPITAL, CITY, CORPORATION, FATE, HEX, HOLDER, INT, MONEY, MOVE, PERCENT, PLAYER, PRIVATE, REACH, ROUTE,
    STOP, TILE, TOKEN, TRAIN, TRAIN_TYPE,
};
use super::{Declaration, Param, words};
use crate::ir::{Base, Type};

words! {
    /// What can be set and changed.
    Site;
    PlayerValue "player.value" (player: PLAYER, shares: MONEY, privates: MONEY) -> MONEY, word, "what {player} is worth: by default cash, shares at market price and privates at face value", "player.cash + shares";
    MarketDividend "market.dividend" (corporation: CORPORATION, paid: MONEY, price: MONEY) -> MOVE, word, "how the price moves after {paid} was paid out in all", "if paid == 0 then left 1 else right 1";
    MarketSale "market.sale" (corporation: CORPORATION, seller: HOLDER, shares: INT) -> MOVE, word, "how the price moves when {seller} sells {shares} shares", "down shares";
    MarketSoldOut "market.sold_out" (corporation: CORPORATION) -> MOVE, word, "how the price moves at the end of a stock round when players hold all shares", "up 1";
    MarketPoolLeft "market.pool_left" (corporation: CORPORATION) -> MOVE, word, "how the price moves at the end of a stock round when the pool holds shares", "stay";
    MarketFloated "market.floated" (corporation: CORPORATION) -> MOVE, word, "how the price moves at the end of a stock round when {corporation} floated since the last one ended", "up 1";
    MaySell "stock.may_sell" (corporation: CORPORATION, seller: HOLDER) -> BOOL, word, "{seller} may sell shares of {corporation} in a stock round", "stock_round > 1";
    MayBuy "stock.may_buy" (corporation: CORPORATION, buyer: HOLDER, percent: PERCENT) -> BOOL, word, "{buyer} may buy a certificate of {percent} of {corporation}", "corporation.floated or percent == 20";
    MayPar "stock.may_par" (corporation: CORPORATION, player: PLAYER) -> BOOL, word, "{player} may set the par of {corporation} in a stock round", "true";
    ParPrice "stock.par_price" (corporation: CORPORATION, price: MONEY) -> BOOL, word, "{price} is a par price open to {corporation}", "price <= 100";
    ParShares "stock.par_shares" (corporation: CORPORATION, player: PLAYER) -> INT, word, "how many shares the president's certificate costs at par", "2";
    HoldLimit "stock.hold_limit" (corporation: CORPORATION, holder: HOLDER) -> PERCENT, word, "the most of {corporation} that {holder} may hold", "60";
    PoolLimit "stock.pool_limit" (corporation: CORPORATION) -> PERCENT, word, "the most of {corporation} that the pool may hold", "50";
    Counts "stock.counts" (corporation: CORPORATION) -> BOOL, word, "certificates of {corporation} count against the certificate limit", "true";
    Several "stock.several" (corporation: CORPORATION) -> BOOL, word, "several shares of {corporation} may be bought in one turn", "corporation.zone == brown";
    Float "corporation.float" (corporation: CORPORATION) -> PERCENT, word, "the percentage that must be sold for {corporation} to float", "60";
    CorporationCapital "corporation.capital" (corporation: CORPORATION) -> CAPITAL, word, "how {corporation} is funded", "full";
    IssueLimit "issue.limit" (corporation: CORPORATION) -> PERCENT, word, "the most that {corporation} may issue in a turn", "50 - percent(corporation, pool)";
    IssuePrice "issue.price" (corporation: CORPORATION, shares: INT, emergency: BOOL) -> MOVE, word, "where on the market the price stands at which {corporation} issues {shares} shares", "left 1";
    IssueMove "issue.move" (corporation: CORPORATION, shares: INT, emergency: BOOL) -> MOVE, word, "how the price moves when {corporation} has issued {shares} shares", "down shares";
    RedeemLimit "issue.redeem_limit" (corporation: CORPORATION) -> PERCENT, word, "the most that {corporation} may buy back from the pool in a turn", "10";
    RedeemPrice "issue.redeem_price" (corporation: CORPORATION, shares: INT) -> MOVE, word, "where on the market the price stands at which {corporation} buys {shares} shares back", "right 1";
    Funds "corporation.funds" (corporation: CORPORATION, amount: MONEY) -> MONEY, word, "what {corporation} gets from the bank when it floats; {amount} is what its capital gives", "amount";
    HexBlocked "track.blocked" (hex: HEX, corporation: CORPORATION) -> BOOL, word, "{corporation} may not lay on {hex}", "false";
    TerrainCost "track.terrain" (hex: HEX, corporation: CORPORATION, terrain: Type::optional(Base::Label), cost: MONEY) -> MONEY, word, "what one terrain or border of a lay on {hex} costs; {cost} is what is printed", "if terrain == water then 0 else cost";
    TileCost "track.cost" (hex: HEX, corporation: CORPORATION, tile: TILE, cost: MONEY, borders: MONEY) -> MONEY, word, "what a lay of {tile} on {hex} costs; {cost} is the sum of its terrain and borders, {borders} the part of the borders", "max(20, cost - borders) + borders";
    TrackReach "track.reach" (hex: HEX, corporation: CORPORATION, tile: TILE, upgrade: BOOL) -> REACH, word, "how {hex} must be reached to lay {tile}", "touch";
    CityBlocks "token.blocks" (city: CITY, corporation: CORPORATION) -> BOOL, word, "a full {city} without a token of {corporation} stops its routes", "true";
    TokenPrice "token.price" (token: TOKEN, city: CITY, corporation: CORPORATION, price: MONEY, reached: BOOL) -> MONEY, word, "what {token} costs in {city}; {price} is that of the charter, {reached} says whether {corporation} reaches the city", "price";
    TokenAnywhere "token.anywhere" (city: CITY, corporation: CORPORATION) -> BOOL, word, "{corporation} may place a token in {city} without reaching it", "false";
    TokenPlacements "token.placements" (corporation: CORPORATION, kind_placed: INT, placed: INT) -> BOOL, word, "{corporation} may place one more token; {kind_placed} of its kind and {placed} in all were placed in this turn", "placed == 0";
    StopValue "stop.value" (stop: STOP, corporation: CORPORATION, train: TRAIN, value: MONEY) -> MONEY, word, "what {stop} pays to {train}; {value} is what is printed", "value";
    RouteBonus "route.bonus" (route: ROUTE, corporation: CORPORATION) -> MONEY, word, "what {route} pays beyond its stops", "0";
    RunBonus "run.bonus" (routes: Type::set(Base::Route), corporation: CORPORATION) -> MONEY, word, "what a run pays beyond its routes", "max (10 * (count s in r.visited)) for r in routes";
    MustOwnTrain "train.must_own" (corporation: CORPORATION) -> BOOL, word, "{corporation} must own a train at the end of its turn", "has_route(corporation)";
    MayHelp "train.may_help" (corporation: CORPORATION) -> BOOL, word, "the president may add money for a train", "train.must_own(corporation)";
    MaySellForTrain "train.may_sell" (corporation: CORPORATION) -> BOOL, word, "the president may sell shares when money is missing for a train", "train.may_help(corporation)";
    TrainLimit "train.limit" (corporation: CORPORATION, limit: INT) -> INT, word, "how many trains {corporation} may own; {limit} is the phase's", "limit";
    TrainTrades "train.trades" (corporation: CORPORATION) -> INT, word, "how many trains {corporation} may hand in for others in one turn", "99";
    TrainTraded "train.traded" (train_type: TRAIN_TYPE) -> FATE, word, "where a train handed in for another goes", "removed";
    TrainDiscarded "train.discarded" (train_type: TRAIN_TYPE) -> FATE, word, "where a train over the limit goes", "pool";
    PrivateForSale "private.for_sale" (private: PRIVATE, buyer: CORPORATION) -> BOOL, word, "{buyer} may buy {private} from its owner", "false";
    PrivateMinimum "private.minimum" (private: PRIVATE, buyer: CORPORATION) -> MONEY, word, "the least that {buyer} may pay for {private}", "private.value div up 2";
    MergerCandidate "merger.candidate" (corporation: CORPORATION) -> BOOL, word, "{corporation} may be merged into another", "corporation.type == minor and corporation.floated";
    MergerTarget "merger.target" (corporation: CORPORATION) -> BOOL, word, "others may merge into {corporation}", "corporation.type == major and not corporation.started";
    PrivateMaximum "private.maximum" (private: PRIVATE, buyer: CORPORATION) -> MONEY, word, "the most that {buyer} may pay for {private}", "2 * private.value";
}

//! Events: what happened, with the fields that `when` and `instead` bind.

use super::types::{BOOL, CITY, CORPORATION, HEX, HOLDER, INT, LABEL, MONEY, PHASE, PLAYER, PRIVATE, TILE, TRAIN};
use super::{Declaration, Param, words};

words! {
    /// What can happen.
    Event;
    SetUp "set_up" (), word, "the game is set up", "when set_up { draw c in {Coast, Gulf}; remember gift = c; }";
    PrivateBought "private_bought" (private: PRIVATE, buyer: PLAYER, price: MONEY), word,
        "{buyer} buys {private} from the bank for {price}", "when private_bought(private, buyer) if private == this { give_president(North, buyer); }";
    PrivateSold "private_sold" (private: PRIVATE, seller: HOLDER, buyer: HOLDER, price: MONEY), word,
        "{seller} sells {private} to {buyer} for {price}", "when private_sold(private, buyer) if private == this and buyer is corporation { close(this); }";
    PrivateClosed "private_closed" (private: PRIVATE), word, "{private} closes", "when private_closed(private) if private == this { remove(West); }";
    ParSet "par_set" (corporation: CORPORATION, player: PLAYER, price: MONEY), word,
        "{player} sets the par of {corporation}", "when par_set(corporation) if corporation == West { close(this); }";
    Floated "floated" (corporation: CORPORATION), word, "{corporation} floats", "when floated(corporation) { pay(bank, corporation, 100); }";
    RoundStarted "round_started" (stock: BOOL), word, "a round starts", "when round_started(stock) if stock { pay(bank, North, 10); }";
    RoundEnded "round_ended" (stock: BOOL), word, "a round ends", "when round_ended(stock) if stock { move_price(North, up 1); }";
    TileLaid "tile_laid" (hex: HEX, tile: TILE, corporation: CORPORATION, upgrade: BOOL), word,
        "{corporation} lays {tile} on {hex}", "when tile_laid(hex, tile, corporation) if tile.color == yellow and hex has gold { pay(bank, corporation, 20); }";
    Crossed "crossed" (terrain: LABEL, cost: MONEY, corporation: CORPORATION, hex: HEX), word,
        "{corporation} completes a border crossing of {terrain}", "when crossed(terrain) if terrain == water { pay(bank, owner, 10); }";
    TokenPlaced "token_placed" (city: CITY, corporation: CORPORATION), word, "{corporation} places a token", "when token_placed(city, corporation) if city.hex == Z8 { pay(bank, corporation, 10); }";
    TrainBought "train_bought" (train: TRAIN, corporation: CORPORATION, from_depot: BOOL), word,
        "{corporation} buys {train}", "when train_bought(train, from_depot) if from_depot and train has gold { unlay(Z5); }";
    TrainRusted "train_rusted" (train: TRAIN, holder: HOLDER), word, "{train} of {holder} rusts", "instead train_rusted(train, holder) if holder is corporation { pay(bank, holder, 10); }";
    PhaseStarted "phase_started" (phase: PHASE), word, "phase {phase} starts", "when phase_started(phase) if phase == 5 { close(this); }";
    DividendPaid "dividend_paid" (corporation: CORPORATION, amount: MONEY), word, "{corporation} pays {amount} in all", "when dividend_paid(corporation, amount) if amount > 100 { pay(bank, owner, 10); }";
    SharesSold "shares_sold" (corporation: CORPORATION, seller: HOLDER, shares: INT), word, "{seller} sells shares of {corporation}", "when shares_sold(corporation, seller, shares) if shares > 2 { move_price(corporation, down 1); }";
}

impl Event {
    /// The event is announced before it happens, so that an `instead` can take its place.
    #[must_use]
    pub fn is_announced(self) -> bool {
        matches!(self, Self::PrivateClosed | Self::TrainRusted)
    }

    /// It happens at most once for each private, corporation, train or phase, so that no circle of triggers runs
    /// through it for ever.
    #[must_use]
    pub fn is_once(self) -> bool {
        matches!(
            self,
            Self::SetUp
                | Self::PrivateBought
                | Self::PrivateClosed
                | Self::ParSet
                | Self::Floated
                | Self::PhaseStarted
                | Self::TrainRusted
        )
    }
}

//! Effects: the only things an ability does to the state.

use super::types::{
    CITY, CORPORATION, HEX, HOLDER, LABEL, MONEY, MOVE, PERCENT, PLAYER, PRIVATE, TOKEN, TRAIN, TRAIN_TYPE,
};
use super::{Declaration, Event, Param, words};

words! {
    /// What an ability can do.
    Effect;
    Pay "pay" (from: HOLDER, to: HOLDER, amount: MONEY), word, "{from} pays {to} {amount}", "pay(bank, owner, 10);";
    Close "close" (private: PRIVATE), word, "{private} closes", "close(this);";
    Remove "remove" (corporation: CORPORATION), word, "{corporation} leaves the game with its tokens and reservations", "remove(West);";
    GiveShare "give_share" (corporation: CORPORATION, percent: PERCENT, to: HOLDER), word,
        "{to} receives a {percent} share of {corporation} from the offering", "give_share(South, 10, buyer);";
    GivePresident "give_president" (corporation: CORPORATION, to: PLAYER), word,
        "{to} receives the president's certificate of {corporation}", "give_president(North, buyer);";
    Start "start" (corporation: CORPORATION, player: PLAYER, bid: MONEY), word,
        "{player} receives the president's certificate of {corporation}, whose par is the highest at which that costs no more than {bid}; its home token is placed",
        "start(North, buyer, 200);";
    BuyTrain "buy_train" (corporation: CORPORATION), word, "{corporation} buys the next train of the depot", "buy_train(North);";
    MovePrice "move_price" (corporation: CORPORATION, steps: MOVE), word, "the price of {corporation} moves {steps}", "move_price(North, up 1);";
    RemoveToken "remove_token" (token: TOKEN), word, "{token} leaves the map", "remove_token(t);";
    ReturnToken "return_token" (token: TOKEN), word, "{token} returns to its charter, to be placed for nothing", "return_token(t);";
    PutToken "put_token" (token: TOKEN, city: CITY), word, "{token} is put in {city}", "put_token(t, spot);";
    CreateToken "create_token" (owner: HOLDER, kind: LABEL, city: CITY), word,
        "a new {kind} token of {owner}, which may be `nobody`, is put in {city}", "create_token(nobody, rubble, spot);";
    AddToken "create_token" (owner: HOLDER, city: CITY), word, "a new token of {owner} is put in {city}", "create_token(East, spot);";
    Unlay "unlay" (hex: HEX), word, "the tile on {hex} returns to the supply and the printed hex shows again; tokens stay, borders must be paid again", "unlay(h);";
    Mark "mark" (train: TRAIN, label: LABEL), word, "{train} carries {label}", "mark(train, gold);";
    MarkToken "mark" (token: TOKEN, label: LABEL), word, "{token} carries {label}", "mark(t, guest);";
    PlaceIcon "place_icon" (hex: HEX, label: LABEL), word, "{hex} carries {label}", "place_icon(Z12, coal);";
    RemoveIcon "remove_icon" (hex: HEX, label: LABEL), word, "{hex} no longer carries {label}", "remove_icon(Z12, coal);";
    GiveIcon "place_icon" (corporation: CORPORATION, label: LABEL), word, "{corporation} carries {label} on its charter", "place_icon(North, barge);";
    TakeIcon "remove_icon" (corporation: CORPORATION, label: LABEL), word, "{corporation} no longer carries {label}", "remove_icon(North, barge);";
    AddReserveTrain "add_reserve_train" (train_type: TRAIN_TYPE), word,
        "a train set aside, {train_type}, goes on top of the depot, if there is one", "add_reserve_train(4);";
}

impl Effect {
    /// The events that it may cause.
    #[must_use]
    pub fn emits(self) -> &'static [Event] {
        match self {
            Self::Close => &[Event::PrivateClosed],
            Self::GiveShare | Self::GivePresident => &[Event::Floated],
            Self::PutToken | Self::CreateToken | Self::AddToken => &[Event::TokenPlaced],
            Self::Start => &[Event::ParSet, Event::Floated, Event::TokenPlaced],
            Self::BuyTrain => &[Event::TrainBought, Event::PhaseStarted, Event::TrainRusted],
            Self::Pay
            | Self::Remove
            | Self::MovePrice
            | Self::RemoveToken
            | Self::ReturnToken
            | Self::Unlay
            | Self::Mark
            | Self::MarkToken
            | Self::GiveIcon
            | Self::TakeIcon
            | Self::PlaceIcon
            | Self::RemoveIcon
            | Self::AddReserveTrain => &[],
        }
    }
}

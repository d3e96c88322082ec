//! Choices in words: what a player reads, and what he may type.

use eighteen::Game;
use eighteen::action::{Choice, Dividend, Offer};
use eighteen_dsl::ids::{Actor, HexId, Holder, TileId};
use eighteen_dsl::ir::{AbilityOwner, Value};

use crate::english::English;

/// What a choice is called. Ranges and rotations stand behind it.
pub(super) fn name(game: &Game, choice: &Choice) -> String {
    let title = game.title();
    let company = |id| title.corporations.of(id).map_or("?", |found| found.id.as_str());
    let private = |id| title.privates.of(id).map_or("?", |found| found.id.as_str());
    match &choice.offer {
        Offer::Pass => "pass".to_owned(),
        Offer::Bid { private: id, .. } => format!("bid {}", private(*id)),
        Offer::BidCharter { corporation, .. } => format!("bid {}", company(*corporation)),
        Offer::Merge { corporation } => format!("merge {}", company(*corporation)),
        Offer::Vote { yes } => if *yes { "vote yes" } else { "vote no" }.to_owned(),
        Offer::Par { corporation, row, column, price } => {
            // Two cells may have the same price; the second is named by its place too.
            let same = |other: &Choice| matches!(&other.offer, Offer::Par { corporation: c, price: p, .. } if c == corporation && p == price);
            let twice = game.actions().iter().filter(|other| same(other)).count() > 1;
            let place = if twice { format!(" row {} column {}", row + 1, column + 1) } else { String::new() };
            format!("par {} {price}{place}", company(*corporation))
        }
        Offer::BuyShares { corporation, percent, from, .. } => {
            format!("buy {} {percent}% from {}", company(*corporation), holder(game, *from))
        }
        Offer::SellShares { corporation, percent, .. } => format!("sell {} {percent}%", company(*corporation)),
        Offer::BuyPrivate { private: id, .. } => format!("buy {}", private(*id)),
        Offer::LayTile { hex, tile, .. } => format!("lay {} on {}", tile_name(game, *tile), place(game, *hex)),
        Offer::PlaceToken { city, kind, .. } => {
            let kind = kind.map_or_else(String::new, |kind| format!("{} ", title.label(kind)));
            let cities = title.tiles.of(game.state().hexes[city.hex].tile).map_or(0, |tile| tile.cities());
            let which = if cities > 1 { format!(" city {}", city.city + 1) } else { String::new() };
            format!("{kind}token {}{which}", place(game, city.hex))
        }
        Offer::RunRoutes { .. } => "run".to_owned(),
        Offer::Dividend { kind, .. } => match kind {
            Dividend::Payout => "pay out",
            Dividend::Withhold => "withhold",
            Dividend::Half => "pay half",
        }
        .to_owned(),
        Offer::BuyTrain { train, train_type, face, from, exchange, .. } => {
            let kind = title.trains.of(*train_type);
            let name = kind.and_then(|kind| kind.faces.get(usize::from(*face))).map_or("?", |face| face.name.as_str());
            let _ = train;
            let exchange = exchange.map_or_else(String::new, |old| format!(" for a {}", card(game, old)));
            format!("train {name} from {}{exchange}", holder(game, *from))
        }
        Offer::DiscardTrain { train } => format!("discard {}", card(game, *train)),
        Offer::Choose { value } => format!("choose {}", value_name(game, value)),
        Offer::UseAbility { ability } => {
            let Some(found) = title.abilities.of(*ability) else { return "use ?".to_owned() };
            let owner = match found.owner {
                AbilityOwner::Title => String::new(),
                AbilityOwner::Private(id) => format!(" of {}", private(id)),
                AbilityOwner::Corporation(id) => format!(" of {}", company(id)),
            };
            format!("use {}{owner}", found.name)
        }
        Offer::Bankrupt => "bankrupt".to_owned(),
        Offer::EndGame => "end the game".to_owned(),
    }
}

/// What stands behind the name: prices, ranges, rotations.
pub(super) fn terms(game: &Game, choice: &Choice) -> String {
    let voice = English::of(game.title());
    let range = |min: i64, max: i64| {
        if min == max { voice.money(min) } else { format!("{} to {}", voice.money(min), voice.money(max)) }
    };
    match &choice.offer {
        Offer::Bid { min, max, step, .. } | Offer::BidCharter { min, max, step, .. } => {
            let steps = if *step > 1 { format!(" in steps of {}", voice.money(*step)) } else { String::new() };
            format!("{}{steps}", range(*min, *max))
        }
        Offer::BuyShares { price, .. } | Offer::PlaceToken { price, .. } => voice.money(*price),
        Offer::SellShares { proceeds, .. } => format!("brings {}", voice.money(*proceeds)),
        Offer::BuyPrivate { min, max, .. } | Offer::BuyTrain { min, max, .. } => range(*min, *max),
        Offer::LayTile { rotations, costs, .. } => {
            let turned: Vec<String> =
                rotations
                    .iter()
                    .zip(costs)
                    .map(|(rotation, cost)| {
                        if *cost == 0 { rotation.to_string() } else { format!("{rotation} for {}", voice.money(*cost)) }
                    })
                    .collect();
            format!("turned {}", turned.join(", "))
        }
        Offer::Dividend { revenue, .. } => voice.money(*revenue),
        _ => String::new(),
    }
}

/// Who acts.
pub(super) fn actor(game: &Game, actor: Actor) -> String {
    game.actor_name(actor).replace('`', "")
}

fn holder(game: &Game, holder: Holder) -> String {
    match holder {
        Holder::Bank => "bank".to_owned(),
        Holder::Pool => "pool".to_owned(),
        other => English::of(game.title()).holder(other),
    }
}

pub(super) fn place(game: &Game, hex: HexId) -> String {
    game.title().hexes.of(hex).map_or_else(String::new, |found| found.coordinate.clone())
}

fn tile_name(game: &Game, tile: TileId) -> String {
    game.title().tiles.of(tile).map_or_else(String::new, |tile| tile.name.clone())
}

/// The name of a train card.
pub(super) fn card(game: &Game, train: eighteen_dsl::ids::TrainId) -> String {
    let Some(card) = game.state().trains.of(train) else { return String::new() };
    let kind = &game.title().trains[card.train_type];
    kind.faces.get(usize::from(card.face)).map_or_else(|| kind.name().to_owned(), |face| face.name.clone())
}

fn value_name(game: &Game, value: &Value) -> String {
    match value {
        Value::Token(id) => game.state().tokens.of(*id).map_or_else(String::new, |token| {
            let owner = token.owner.and_then(|owner| game.title().corporations.of(owner));
            let owner = owner.map_or("nobody", |owner| owner.id.as_str());
            match token.place {
                eighteen::state::TokenPlace::Map { city, .. } => {
                    format!("token of {owner} in {}", place(game, city.hex))
                }
                _ => format!("token of {owner}"),
            }
        }),
        Value::Train(id) => card(game, *id),
        other => English::of(game.title()).constant(other),
    }
}

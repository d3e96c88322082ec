//! An action as a save writes it.

use eighteen_dsl::ir::Value as Word;
use serde_json::{Map, Value, json};

use super::names::Names;
use crate::action::{Action, Route, Verb};
use crate::game::Game;

/// The readable form of an action that is about to be taken.
pub(super) fn write(game: &Game, action: &Action) -> Value {
    let names = Names(game);
    let (verb, fields) = verb(names, &action.verb);
    let mut out = Map::new();
    out.insert("by".to_owned(), names.actor(action.by));
    out.insert(verb.to_owned(), fields);
    Value::Object(out)
}

fn verb(names: Names<'_>, verb: &Verb) -> (&'static str, Value) {
    match verb {
        Verb::Pass => ("pass", json!({})),
        Verb::Bid { private, price } => ("bid", json!({ "private": names.private(*private), "price": price })),
        Verb::BidCharter { corporation, price } => {
            ("bid", json!({ "corporation": names.corporation(*corporation), "price": price }))
        }
        Verb::Merge { corporation } => ("merge", json!({ "corporation": names.corporation(*corporation) })),
        Verb::Vote { yes } => ("vote", json!({ "yes": yes })),
        Verb::Par { corporation, row, column } => {
            ("par", json!({ "corporation": names.corporation(*corporation), "row": row, "column": column }))
        }
        Verb::BuyShares { corporation, percent, from } => (
            "buy_shares",
            json!({
                "corporation": names.corporation(*corporation), "percent": percent, "from": names.holder(*from),
            }),
        ),
        Verb::SellShares { corporation, percent } => {
            ("sell_shares", json!({ "corporation": names.corporation(*corporation), "percent": percent }))
        }
        Verb::BuyPrivate { private, price } => {
            ("buy_private", json!({ "private": names.private(*private), "price": price }))
        }
        Verb::LayTile { hex, tile, rotation } => {
            ("lay_tile", json!({ "hex": names.hex(*hex), "tile": names.tile(*tile), "rotation": rotation }))
        }
        Verb::PlaceToken { city, kind } => {
            let mut fields = json!({ "city": names.city(*city) });
            set(&mut fields, "kind", kind.map(|kind| names.label(kind).into()));
            ("place_token", fields)
        }
        Verb::RunRoutes { routes } => {
            ("run_routes", json!({ "routes": routes.iter().map(|one| route(names, one)).collect::<Vec<_>>() }))
        }
        Verb::Dividend { kind } => ("dividend", json!({ "kind": kind })),
        Verb::BuyTrain { train, face, price, exchange } => {
            let mut fields = json!({ "train": names.train(*train), "price": price });
            set(&mut fields, "face", (*face > 0).then(|| Value::from(*face)));
            set(&mut fields, "exchange", exchange.map(|train| names.train(train).into()));
            ("buy_train", fields)
        }
        Verb::DiscardTrain { train } => ("discard_train", json!({ "train": names.train(*train) })),
        Verb::Choose { value } => ("choose", word(names, value)),
        Verb::UseAbility { ability } => {
            let (owner, name) = names.ability(*ability);
            let mut fields = json!({ "ability": name });
            set(&mut fields, "of", owner);
            ("use_ability", fields)
        }
        Verb::Bankrupt => ("bankrupt", json!({})),
        Verb::EndGame => ("end_game", json!({})),
    }
}

fn set(fields: &mut Value, key: &str, value: Option<Value>) {
    if let (Value::Object(fields), Some(value)) = (fields, value) {
        fields.insert(key.to_owned(), value);
    }
}

fn route(names: Names<'_>, route: &Route) -> Value {
    let stops: Vec<String> = route.stops.iter().map(|&stop| names.node(stop)).collect();
    let legs: Vec<Vec<&str>> = route.legs.iter().map(|leg| leg.iter().map(|&hex| names.hex(hex)).collect()).collect();
    json!({ "train": names.train(route.train), "stops": stops, "legs": legs })
}

fn word(names: Names<'_>, value: &Word) -> Value {
    let title = names.0.title();
    match value {
        Word::None => json!({ "none": {} }),
        Word::Int(number) => json!({ "number": number }),
        Word::Bool(truth) => json!({ "bool": truth }),
        Word::Player(player) => json!({ "player": player.index() + 1 }),
        Word::Corporation(id) => json!({ "corporation": names.corporation(*id) }),
        Word::Private(id) => json!({ "private": names.private(*id) }),
        Word::Holder(holder) => json!({ "holder": names.holder(*holder) }),
        Word::Hex(hex) => json!({ "hex": names.hex(*hex) }),
        Word::City(city) => json!({ "city": names.city(*city) }),
        Word::Stop(stop) => json!({ "stop": names.node(*stop) }),
        Word::Token(token) => json!({ "token": names.token(*token) }),
        Word::Train(train) => json!({ "train": names.train(*train) }),
        Word::TrainType(id) => json!({ "train_type": title.trains.of(*id).map_or("", |found| found.name()) }),
        Word::Phase(id) => json!({ "phase": title.phases.of(*id).map_or("", |found| found.name.as_str()) }),
        Word::Tile(tile) => json!({ "tile": names.tile(*tile) }),
        Word::Route(number) => json!({ "route": number }),
        Word::Color(color) => json!({ "color": color }),
        Word::Label(label) => json!({ "label": names.label(*label) }),
        Word::Move(direction, steps) => json!({ "move": [direction, steps] }),
        Word::Reach(reach) => json!({ "reach": reach }),
        Word::Capital(capital) => json!({ "capital": capital }),
        Word::Fate(fate) => json!({ "fate": fate }),
        Word::Set(values) => json!({ "set": values.iter().map(|value| word(names, value)).collect::<Vec<_>>() }),
    }
}

//! An action from the form that a save writes.

use eighteen_dsl::ids::{HexId, NodeRef, TrainId};
use eighteen_dsl::ir::Value as Word;
use serde_json::Value;

use super::field::{Field, Misread};
use super::names::Names;
use crate::action::{Action, Route, Verb};
use crate::game::Game;

/// Reads one action in the position in which it is to be taken.
pub(super) fn read(game: &Game, value: &Value, place: &str) -> Result<Action, Misread> {
    let field = Field::new(value, place);
    let names = Names(game);
    let by = field.need("by")?;
    let by = names.find_actor(by.value).ok_or_else(|| by.misread(format!("there is no {}", by.value)))?;
    let (name, fields) = field.only(&["by"])?;
    Ok(Action { by, verb: verb(names, name, &fields)? })
}

fn verb(names: Names<'_>, name: &str, fields: &Field<'_>) -> Result<Verb, Misread> {
    let title = names.0.title();
    let private = |key: &str| fields.need(key)?.named("private", |id| title.find_private(id));
    let corporation = |key: &str| fields.need(key)?.named("corporation", |id| title.find_corporation(id));
    Ok(match name {
        "pass" => Verb::Pass,
        "bid" if fields.maybe("corporation").is_some() => {
            Verb::BidCharter { corporation: corporation("corporation")?, price: fields.need("price")?.number()? }
        }
        "merge" => Verb::Merge { corporation: corporation("corporation")? },
        "vote" => Verb::Vote { yes: fields.need("yes")?.word()? },
        "bid" => Verb::Bid { private: private("private")?, price: fields.need("price")?.number()? },
        "par" => Verb::Par {
            corporation: corporation("corporation")?,
            row: fields.need("row")?.number()?,
            column: fields.need("column")?.number()?,
        },
        "buy_shares" => Verb::BuyShares {
            corporation: corporation("corporation")?,
            percent: fields.need("percent")?.number()?,
            from: fields.need("from")?.named("holder", |name| names.find_holder(name))?,
        },
        "sell_shares" => {
            Verb::SellShares { corporation: corporation("corporation")?, percent: fields.need("percent")?.number()? }
        }
        "buy_private" => Verb::BuyPrivate { private: private("private")?, price: fields.need("price")?.number()? },
        "lay_tile" => Verb::LayTile {
            hex: hex(names, &fields.need("hex")?)?,
            tile: fields.need("tile")?.named("tile", |name| names.find_tile(name))?,
            rotation: fields.need("rotation")?.number()?,
        },
        "place_token" => Verb::PlaceToken {
            city: fields.need("city")?.named("city", |name| names.find_city(name))?,
            kind: match fields.maybe("kind") {
                Some(kind) => Some(kind.named("kind of token", |name| title.find_label(name))?),
                None => None,
            },
        },
        "run_routes" => {
            let routes = fields.need("routes")?.items()?;
            Verb::RunRoutes { routes: routes.iter().map(|one| route(names, one)).collect::<Result<_, _>>()? }
        }
        "dividend" => Verb::Dividend { kind: fields.need("kind")?.word()? },
        "buy_train" => Verb::BuyTrain {
            train: train(names, &fields.need("train")?)?,
            face: fields.maybe("face").map_or(Ok(0), |face| face.number())?,
            price: fields.need("price")?.number()?,
            exchange: fields.maybe("exchange").map(|card| train(names, &card)).transpose()?,
        },
        "discard_train" => Verb::DiscardTrain { train: train(names, &fields.need("train")?)? },
        "choose" => Verb::Choose { value: word(names, fields)? },
        "use_ability" => {
            let owner = fields.maybe("of").map(|of| of.value);
            let ability = fields.need("ability")?.named("ability", |name| names.find_ability(owner, name))?;
            Verb::UseAbility { ability }
        }
        "bankrupt" => Verb::Bankrupt,
        "end_game" => Verb::EndGame,
        _ => return Err(fields.misread(format!("nobody can `{name}`"))),
    })
}

fn hex(names: Names<'_>, field: &Field<'_>) -> Result<HexId, Misread> {
    field.named("hex", |coordinate| names.0.title().find_hex(coordinate))
}

fn train(names: Names<'_>, field: &Field<'_>) -> Result<TrainId, Misread> {
    field.named("train", |instance| names.find_train(instance))
}

fn stop(names: Names<'_>, field: &Field<'_>) -> Result<NodeRef, Misread> {
    field.named("stop", |name| names.find_node(name))
}

fn route(names: Names<'_>, field: &Field<'_>) -> Result<Route, Misread> {
    let leg = |leg: &Field<'_>| leg.items()?.iter().map(|one| hex(names, one)).collect::<Result<Vec<_>, _>>();
    Ok(Route {
        train: train(names, &field.need("train")?)?,
        stops: field.need("stops")?.items()?.iter().map(|one| stop(names, one)).collect::<Result<_, _>>()?,
        legs: field.need("legs")?.items()?.iter().map(leg).collect::<Result<_, _>>()?,
    })
}

fn word(names: Names<'_>, field: &Field<'_>) -> Result<Word, Misread> {
    let title = names.0.title();
    let (kind, inner) = field.only(&[])?;
    Ok(match kind {
        "none" => Word::None,
        "number" => Word::Int(inner.number()?),
        "bool" => Word::Bool(inner.word()?),
        "player" => {
            let number: i64 = inner.number()?;
            let player = u64::try_from(number).ok().and_then(|number| names.find_player(number));
            Word::Player(player.ok_or_else(|| inner.misread(format!("there is no player {number}")))?)
        }
        "corporation" => Word::Corporation(inner.named(kind, |id| title.find_corporation(id))?),
        "private" => Word::Private(inner.named(kind, |id| title.find_private(id))?),
        "holder" => Word::Holder(inner.named(kind, |name| names.find_holder(name))?),
        "hex" => Word::Hex(hex(names, &inner)?),
        "city" => Word::City(inner.named(kind, |name| names.find_city(name))?),
        "stop" => Word::Stop(stop(names, &inner)?),
        "token" => Word::Token(inner.named(kind, |name| names.find_token(name))?),
        "train" => Word::Train(train(names, &inner)?),
        "train_type" => Word::TrainType(inner.named("type of train", |name| title.find_train(name))?),
        "phase" => Word::Phase(inner.named(kind, |name| title.phases.find(|phase| phase.name == name))?),
        "tile" => Word::Tile(inner.named(kind, |name| names.find_tile(name))?),
        "route" => Word::Route(inner.number()?),
        "color" => Word::Color(inner.word()?),
        "label" => Word::Label(inner.named(kind, |name| title.find_label(name))?),
        "move" => {
            let (direction, steps) = inner.word()?;
            Word::Move(direction, steps)
        }
        "reach" => Word::Reach(inner.word()?),
        "capital" => Word::Capital(inner.word()?),
        "fate" => Word::Fate(inner.word()?),
        "set" => Word::Set(inner.items()?.iter().map(|one| word(names, one)).collect::<Result<_, _>>()?),
        _ => return Err(inner.misread(format!("`{kind}` is nothing to choose"))),
    })
}

//! What may be done now, in the form of the recorded lists of legal moves.

use std::collections::BTreeMap;

use eighteen_dsl::ids::{Actor, Holder};
use eighteen_dsl::ir::Value as Word;
use serde_json::{Map, Value, json};

use super::ledger;
use super::names::Names;
use crate::action::{Action, Choice, Dividend, Offer, Verb};
use crate::event::Event;
use crate::game::Game;
use crate::state::TokenPlace;

/// Kinds of move that a recorded list names and this one does too.
pub const KINDS: &[&str] = &[
    "lay_tile",
    "lay_cost",
    "place_token",
    "remove_token",
    "buy_train",
    "buy_shares",
    "sell_shares",
    "par",
    "bid",
    "buy_company",
    "dividend",
    "run_routes",
    "discard_train",
    "merge",
    "choose",
];

/// The legal moves: kind of move, then who, then what. Lists are sorted.
#[must_use]
pub fn legal(game: &Game, names: &Names) -> Value {
    let mut moves = Moves { game, names, after: None, out: BTreeMap::new(), lays: BTreeMap::new() };
    for choice in game.actions() {
        moves.add(&choice);
    }
    moves.finish()
}

/// A recorded list in the same form: only the kinds compared, nothing empty, lists sorted.
#[must_use]
pub fn normal(recorded: &Value) -> Value {
    let Value::Object(kinds) = recorded else { return json!({}) };
    let kept = kinds.iter().filter(|(kind, _)| KINDS.contains(&kind.as_str()));
    let kept = kept.filter_map(|(kind, by)| {
        let Value::Object(by) = by else { return None };
        let by: Map<String, Value> = by
            .iter()
            .filter(|(_, what)| !is_empty(what))
            .map(|(who, what)| {
                let what = match kind.as_str() {
                    "dividend" => dividends(what),
                    "place_token" => sorted(&tokens(what)),
                    _ => sorted(what),
                };
                (who.clone(), what)
            })
            .collect();
        (!by.is_empty()).then_some((kind.clone(), Value::Object(by)))
    });
    Value::Object(kept.collect())
}

/// Of dividends the revenue and the kinds are compared; what they pay shows in the states.
fn dividends(recorded: &Value) -> Value {
    let kinds = recorded.get("options").and_then(Value::as_object);
    let kinds: Vec<&String> = kinds.map(|kinds| kinds.keys().collect()).unwrap_or_default();
    json!({ "revenue": recorded.get("revenue"), "options": sorted(&json!(kinds)) })
}

/// Tokens without the slot, which recorded lists give where a token takes the place of another.
fn tokens(recorded: &Value) -> Value {
    let Value::Array(tokens) = recorded else { return recorded.clone() };
    let without_slot = |token: &Value| {
        let mut parts: Vec<Value> = token.as_array().into_iter().flatten().take(4).cloned().collect();
        if parts.last() == Some(&Value::Null) {
            parts.pop();
        }
        Value::Array(parts)
    };
    Value::Array(tokens.iter().map(without_slot).collect())
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

/// The value with the lists in it sorted; entries of a list are left as they are.
fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(fields) => fields.iter().map(|(key, inner)| (key.clone(), sorted(inner))).collect(),
        Value::Array(items) => {
            let mut items = items.clone();
            items.sort_by_cached_key(Value::to_string);
            items.dedup();
            Value::Array(items)
        }
        other => other.clone(),
    }
}

type Lays = BTreeMap<String, BTreeMap<String, BTreeMap<u8, i64>>>;

struct Moves<'a> {
    game: &'a Game,
    names: &'a Names,
    /// The position after the power whose answers are listed.
    after: Option<Game>,
    /// Kind of move, who, what.
    out: BTreeMap<&'static str, BTreeMap<String, Vec<Value>>>,
    /// Who, hex, tile, rotation, cost.
    lays: BTreeMap<String, Lays>,
}

impl Moves<'_> {
    fn who(&self, actor: Actor) -> String {
        match self.names.actor(self.game.title(), actor) {
            Value::String(text) => text,
            other => other.to_string(),
        }
    }

    fn put(&mut self, kind: &'static str, by: Actor, what: Value) {
        let who = self.who(by);
        self.out.entry(kind).or_default().entry(who).or_default().push(what);
    }

    fn add(&mut self, choice: &Choice) {
        let by = choice.by;
        let title = self.game.title();
        match &choice.offer {
            Offer::Pass | Offer::Bankrupt | Offer::EndGame => {}
            Offer::Bid { private, min, max, step } => {
                let id = &title.privates[*private].id;
                // Recorded lists give the least raise of every bid, whether or not bids are multiples of it.
                let raise = self.game.auction_rules().map_or(1, |rules| rules.increment).max(*step);
                let purchase = *min == self.game.private_price(*private);
                let what = if purchase || raise <= 1 { json!([id, min, max]) } else { json!([id, min, max, raise]) };
                self.put("bid", by, what);
            }
            Offer::BidCharter { corporation, min, max, step } => {
                let id = self.names.corporation(*corporation);
                let what = if *step > 1 { json!([id, min, max, step]) } else { json!([id, min, max]) };
                self.put("bid", by, what);
            }
            Offer::Merge { corporation } => self.put("merge", by, self.names.corporation(*corporation).into()),
            Offer::Vote { yes } => self.put("choose", by, if *yes { "for" } else { "against" }.into()),
            Offer::Par { corporation, row, column, price } => {
                let what = json!([self.names.corporation(*corporation), [price, row, column]]);
                self.put("par", by, what);
            }
            Offer::BuyShares { corporation, percent, from, price } => {
                let from = match from {
                    Holder::Pool => Value::from("market"),
                    Holder::Bank | Holder::Corporation(_) => Value::from("ipo"),
                    other => self.names.holder(*other),
                };
                self.put("buy_shares", by, json!([self.names.corporation(*corporation), percent, from, price]));
            }
            Offer::SellShares { .. } => self.sale(choice),
            Offer::BuyPrivate { private, min, max } => {
                self.put("buy_company", by, json!([title.privates[*private].id, min, max]));
            }
            Offer::LayTile { hex, tile, rotations, .. } => {
                let costs: Vec<(u8, i64)> = rotations
                    .iter()
                    .map(|&rotation| (rotation, self.net_cost(by, Verb::LayTile { hex: *hex, tile: *tile, rotation })))
                    .collect();
                let (who, hex) = (self.who(by), title.hexes[*hex].coordinate.clone());
                let tiles = self.lays.entry(who).or_default().entry(hex).or_default();
                tiles.entry(title.tiles[*tile].name.clone()).or_default().extend(costs);
            }
            Offer::PlaceToken { city, kind, price } => {
                let hex = &title.hexes[city.hex].coordinate;
                let what = match kind {
                    Some(kind) => json!([hex, city.city, price, title.label(*kind)]),
                    None => json!([hex, city.city, price]),
                };
                self.put("place_token", by, what);
            }
            Offer::RunRoutes { trains } => {
                for &train in trains {
                    self.put("run_routes", by, ledger::instance(self.game, train).into());
                }
            }
            Offer::Dividend { kind, revenue } => {
                self.put("dividend", by, json!([dividend(*kind), revenue]));
            }
            Offer::BuyTrain { .. } => self.train(choice),
            Offer::DiscardTrain { train } => {
                self.put("discard_train", by, ledger::instance(self.game, *train).into());
            }
            Offer::Choose { value } => self.pick(by, value),
            Offer::UseAbility { .. } => self.power(choice),
        }
    }

    /// What a lay takes from the treasury, less what it brings at once.
    fn net_cost(&self, by: Actor, verb: Verb) -> i64 {
        let Some(operator) = self.game.operator() else { return 0 };
        let treasury = Holder::Corporation(operator);
        let mut after = self.after.clone().unwrap_or_else(|| self.game.clone());
        let Ok(events) = after.apply(&Action { by, verb }) else { return 0 };
        let turn = events.iter().take_while(|event| !matches!(event, Event::TurnStarted { .. } | Event::Ran { .. }));
        turn.map(|event| match event {
            Event::TileLaid { cost, .. } => *cost,
            Event::Paid { from, to, amount } if *to == treasury && *from != treasury => -amount,
            Event::Paid { from, to, amount } if *from == treasury && *to != treasury => *amount,
            _ => 0,
        })
        .sum()
    }

    /// A sale with the cell and the president after it.
    fn sale(&mut self, choice: &Choice) {
        let Offer::SellShares { corporation, percent, proceeds } = choice.offer else { return };
        let mut after = self.game.clone();
        if after.apply(&Action { by: choice.by, verb: Verb::SellShares { corporation, percent } }).is_err() {
            return;
        }
        let entry = &after.state().corporations[corporation];
        let cell = entry.cell.map(|(row, column)| json!([row, column]));
        let president = entry.president.map(|player| self.names.player(player));
        let symbol = self.names.corporation(corporation).to_owned();
        self.put("sell_shares", choice.by, json!([symbol, percent, "market", proceeds, cell, president]));
    }

    fn train(&mut self, choice: &Choice) {
        let Offer::BuyTrain { train_type, face, from, min, max, exchange, .. } = &choice.offer else { return };
        let of = &self.game.title().trains[*train_type];
        let name = of.faces.get(usize::from(*face)).map_or(of.name(), |face| face.name.as_str());
        let from = match from {
            Holder::Bank => Value::from("depot"),
            Holder::Pool => Value::from("pool"),
            other => self.names.holder(*other),
        };
        let exchanged = exchange.map(|train| {
            let handed_in = self.game.state().trains[train].train_type;
            self.game.title().trains[handed_in].name().to_owned()
        });
        let what = match exchanged {
            Some(exchanged) => json!([name, from, min, max, exchanged]),
            None => json!([name, from, min, max]),
        };
        self.put("buy_train", choice.by, what);
    }

    /// An answer that recorded lists show as a token put down or taken up.
    fn pick(&mut self, by: Actor, value: &Word) {
        let title = self.game.title();
        match value {
            Word::City(city) => {
                let what = json!([title.hexes[city.hex].coordinate, city.city, 0]);
                self.put("place_token", by, what);
            }
            Word::Token(token) => {
                if let TokenPlace::Map { city, slot } = self.game.state().tokens[*token].place {
                    let what = json!([title.hexes[city.hex].coordinate, city.city, slot]);
                    self.put("remove_token", by, what);
                }
            }
            _ => {}
        }
    }

    /// The first answers to a power, as recorded lists show it.
    fn power(&mut self, choice: &Choice) {
        if self.after.is_some() {
            return;
        }
        let Offer::UseAbility { ability } = choice.offer else { return };
        let mut after = self.game.clone();
        if after.apply(&Action { by: choice.by, verb: Verb::UseAbility { ability } }).is_err() {
            return;
        }
        let answers = after.actions();
        self.after = Some(after);
        for answer in answers {
            match &answer.offer {
                Offer::Choose { .. } | Offer::LayTile { .. } | Offer::PlaceToken { .. } => self.add(&answer),
                _ => {}
            }
        }
        self.after = None;
    }

    fn finish(self) -> Value {
        let mut out = Map::new();
        for (kind, by) in self.out {
            let by: Map<String, Value> = by
                .into_iter()
                .map(|(who, what)| {
                    let what = match kind {
                        "par" => grouped(what),
                        "dividend" => options(what),
                        _ => Value::Array(what),
                    };
                    (who, sorted(&what))
                })
                .collect();
            out.insert(kind.to_owned(), Value::Object(by));
        }
        if !self.lays.is_empty() {
            out.insert("lay_tile".to_owned(), each(&self.lays, rotations));
            out.insert("lay_cost".to_owned(), each(&self.lays, costs));
        }
        Value::Object(out)
    }
}

fn dividend(kind: Dividend) -> &'static str {
    match kind {
        Dividend::Payout => "payout",
        Dividend::Withhold => "withhold",
        Dividend::Half => "half",
    }
}

/// Pars by corporation.
fn grouped(pars: Vec<Value>) -> Value {
    let mut out: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for par in pars {
        if let (Some(Value::String(symbol)), Some(cell)) = (par.get(0), par.get(1)) {
            out.entry(symbol.clone()).or_default().push(cell.clone());
        }
    }
    json!(out)
}

fn options(dividends: Vec<Value>) -> Value {
    let revenue = dividends.first().and_then(|one| one.get(1)).cloned();
    let kinds: Vec<Value> = dividends.iter().filter_map(|one| one.get(0).cloned()).collect();
    json!({ "revenue": revenue, "options": kinds })
}

fn each(lays: &BTreeMap<String, Lays>, show: fn(&Lays) -> Value) -> Value {
    Value::Object(lays.iter().map(|(who, lays)| (who.clone(), show(lays))).collect())
}

fn rotations(lays: &Lays) -> Value {
    let tiles = |tiles: &BTreeMap<String, BTreeMap<u8, i64>>| -> Value {
        let turned = tiles.iter().map(|(tile, costs)| (tile.clone(), json!(costs.keys().collect::<Vec<_>>())));
        Value::Object(turned.collect())
    };
    Value::Object(lays.iter().map(|(hex, of)| (hex.clone(), tiles(of))).collect())
}

/// Costs, said once where they are all the same.
fn costs(lays: &Lays) -> Value {
    let tile = |costs: &BTreeMap<u8, i64>| {
        one(costs.values()).unwrap_or_else(|| {
            Value::Object(costs.iter().map(|(rotation, cost)| (rotation.to_string(), json!(cost))).collect())
        })
    };
    let hex = |tiles: &BTreeMap<String, BTreeMap<u8, i64>>| {
        one(tiles.values().flat_map(BTreeMap::values))
            .unwrap_or_else(|| Value::Object(tiles.iter().map(|(name, costs)| (name.clone(), tile(costs))).collect()))
    };
    Value::Object(lays.iter().map(|(name, tiles)| (name.clone(), hex(tiles))).collect())
}

fn one<'a>(mut costs: impl Iterator<Item = &'a i64>) -> Option<Value> {
    let first = costs.next()?;
    costs.all(|cost| cost == first).then(|| json!(first))
}

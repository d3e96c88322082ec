//! Names of values, for messages and for whoever lists choices.

use eighteen_dsl::ids::{Actor, CityRef, HexId, Holder, TrainTypeId};
use eighteen_dsl::ir::Value;

use crate::game::Game;
use crate::state::TokenPlace;

fn quoted(name: Option<&str>) -> String {
    name.map_or_else(|| "nothing".to_owned(), |name| format!("`{name}`"))
}

impl Game {
    /// What a value stands for, in the words of the title: names in backticks, numbers bare.
    #[must_use]
    pub fn value_name(&self, value: &Value) -> String {
        let title = &self.rules.title;
        match value {
            Value::None => "nothing".to_owned(),
            Value::Int(number) => number.to_string(),
            Value::Bool(truth) => truth.to_string(),
            Value::Player(player) => self.actor_name(Actor::Player(*player)),
            Value::Corporation(corporation) => self.actor_name(Actor::Corporation(*corporation)),
            Value::Private(private) => self.actor_name(Actor::Private(*private)),
            Value::Holder(Holder::Player(player)) => self.actor_name(Actor::Player(*player)),
            Value::Holder(Holder::Corporation(corporation)) => self.actor_name(Actor::Corporation(*corporation)),
            Value::Holder(Holder::Bank) => "the bank".to_owned(),
            Value::Holder(Holder::Pool) => "the pool".to_owned(),
            Value::Holder(Holder::Nobody) => "nobody".to_owned(),
            Value::Hex(hex) => quoted(self.coordinate(*hex)),
            Value::City(CityRef { hex, city }) => format!("city {city} of {}", quoted(self.coordinate(*hex))),
            Value::Stop(stop) => format!("stop {} of {}", stop.node, quoted(self.coordinate(stop.hex))),
            Value::Token(token) => match self.state.tokens.of(*token) {
                Some(token) => {
                    let owner = match token.owner {
                        Some(owner) => self.actor_name(Actor::Corporation(owner)),
                        None => "nobody".to_owned(),
                    };
                    match token.place {
                        TokenPlace::Map { city, .. } => {
                            format!(
                                "the token of {owner} in city {} of {}",
                                city.city,
                                quoted(self.coordinate(city.hex))
                            )
                        }
                        TokenPlace::Charter => format!("a token on the charter of {owner}"),
                        TokenPlace::Gone => format!("a removed token of {owner}"),
                    }
                }
                None => "nothing".to_owned(),
            },
            Value::Train(train) => {
                quoted(self.state.trains.of(*train).and_then(|card| self.type_name(card.train_type)))
            }
            Value::TrainType(train_type) => quoted(self.type_name(*train_type)),
            Value::Phase(phase) => quoted(title.phases.of(*phase).map(|phase| phase.name.as_str())),
            Value::Tile(tile) => quoted(title.tiles.of(*tile).map(|tile| tile.name.as_str())),
            Value::Route(route) => format!("route {}", u16::from(*route) + 1),
            Value::Color(color) => format!("{color:?}").to_lowercase(),
            Value::Label(label) => quoted(Some(title.label(*label))),
            Value::Move(direction, steps) => format!("{} {steps}", format!("{direction:?}").to_lowercase()),
            Value::Reach(reach) => format!("{reach:?}").to_lowercase(),
            Value::Capital(capital) => format!("{capital:?}").to_lowercase(),
            Value::Fate(fate) => format!("{fate:?}").to_lowercase(),
            Value::Set(elements) => {
                let names: Vec<String> = elements.iter().map(|element| self.value_name(element)).collect();
                format!("{{{}}}", names.join(", "))
            }
        }
    }

    fn coordinate(&self, hex: HexId) -> Option<&str> {
        self.rules.title.hexes.of(hex).map(|hex| hex.coordinate.as_str())
    }

    fn type_name(&self, train_type: TrainTypeId) -> Option<&str> {
        self.rules.title.trains.of(train_type).map(eighteen_dsl::title::TrainType::name)
    }
}

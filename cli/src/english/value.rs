//! Constants in words.

use eighteen_dsl::ir::{AbilityOwner, Base, Capital, Color, Direction, Fate, Reach, Value};

use super::{English, list};

impl English<'_> {
    /// A constant; `base` says what a number counts.
    pub(super) fn value(self, value: &Value, base: Option<Base>) -> String {
        let title = self.title;
        match value {
            Value::None => "nothing".to_owned(),
            Value::Int(number) => match base {
                Some(Base::Money) => self.money(*number),
                Some(Base::Percent) => format!("{number}%"),
                _ => number.to_string(),
            },
            Value::Bool(truth) => if *truth { "true" } else { "false" }.to_owned(),
            Value::Player(player) => format!("player {}", player.index() + 1),
            Value::Corporation(id) if self.owner == AbilityOwner::Corporation(*id) => "this corporation".to_owned(),
            Value::Corporation(id) => title.corporations.of(*id).map_or_else(String::new, |found| found.id.clone()),
            Value::Private(id) if self.owner == AbilityOwner::Private(*id) => "this private".to_owned(),
            Value::Private(id) => {
                title.privates.of(*id).map_or_else(String::new, |found| format!("the private {}", found.name))
            }
            Value::Holder(holder) => self.holder(*holder),
            Value::Hex(id) => title.hexes.of(*id).map_or_else(String::new, |found| found.coordinate.clone()),
            Value::City(city) => title
                .hexes
                .of(city.hex)
                .map_or_else(String::new, |found| format!("city {} of {}", city.city, found.coordinate)),
            Value::Stop(stop) => title
                .hexes
                .of(stop.hex)
                .map_or_else(String::new, |found| format!("stop {} of {}", stop.node, found.coordinate)),
            Value::Token(id) => format!("token {}", id.index()),
            Value::Train(id) => format!("train {}", id.index()),
            Value::TrainType(id) => title.trains.of(*id).map_or_else(String::new, |found| found.name().to_owned()),
            Value::Phase(id) => title.phases.of(*id).map_or_else(String::new, |found| found.name.clone()),
            Value::Tile(id) => title.tiles.of(*id).map_or_else(String::new, |found| format!("tile {}", found.name)),
            Value::Route(number) => format!("route {number}"),
            Value::Color(color) => color_name(*color).to_owned(),
            Value::Label(label) => title.label(*label).to_owned(),
            Value::Move(_, 0) => "stay".to_owned(),
            Value::Move(direction, steps) => format!("{} {steps}", direction_name(*direction)),
            Value::Reach(reach) => match reach {
                Reach::Anywhere => "not at all".to_owned(),
                Reach::Touch => "by its track".to_owned(),
                Reach::City => "in one of its cities".to_owned(),
            },
            Value::Capital(capital) => match capital {
                Capital::Full => "in full when it floats".to_owned(),
                Capital::Partial => "in full for the shares sold when it floats, then share by share".to_owned(),
                Capital::Incremental => "share by share as they are sold".to_owned(),
            },
            Value::Fate(fate) => match fate {
                Fate::Pool => "to the pool".to_owned(),
                Fate::Removed => "out of the game".to_owned(),
            },
            Value::Set(values) => {
                let values: Vec<String> = values.iter().map(|value| self.value(value, base)).collect();
                list(&values, "and")
            }
        }
    }
}

pub(super) fn direction_name(direction: Direction) -> &'static str {
    match direction {
        Direction::Left => "left",
        Direction::Right => "right",
        Direction::Up => "up",
        Direction::Down => "down",
    }
}

/// The name of a color.
pub(crate) fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Yellow => "yellow",
        Color::Green => "green",
        Color::Brown => "brown",
        Color::Gray => "gray",
        Color::Orange => "orange",
        Color::Red => "red",
        Color::Blue => "blue",
    }
}

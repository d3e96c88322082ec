//! What names mean: those of the title, and the words that are constants of the language itself.

use std::collections::BTreeMap;

use crate::ids::Holder;
use crate::ir::{Base, Capital, Color, Direction, Fate, Reach, Shape, Type, Value};

/// The names that expressions may use beside the vocabulary: the title reader adds those of the title.
#[derive(Clone, Debug)]
pub struct Names<'a> {
    meanings: BTreeMap<&'a str, Vec<Value>>,
}

impl Default for Names<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Names<'a> {
    /// The constants of the language: colors, `bank`, `pool`, `stay` and the like.
    #[must_use]
    pub fn new() -> Self {
        let mut names = Self { meanings: BTreeMap::new() };
        for (name, value) in constants() {
            names.add(name, value);
        }
        names
    }

    /// Adds a meaning of a name. A name may mean things of several kinds, such as a private and a corporation;
    /// the expression around it decides.
    pub fn add(&mut self, name: &'a str, value: Value) {
        self.meanings.entry(name).or_default().push(value);
    }

    /// All meanings of a name.
    pub(super) fn meanings(&self, name: &str) -> &[Value] {
        self.meanings.get(name).map_or(&[], Vec::as_slice)
    }

    /// The meaning of a name as a thing of a kind.
    pub(super) fn meaning(&self, name: &str, base: Base) -> Option<&Value> {
        self.meanings(name).iter().find(|value| fits(base_of(value), base))
    }

    /// The names of things of a kind.
    pub(super) fn of(&self, base: Option<Base>) -> impl Iterator<Item = &str> {
        self.meanings
            .iter()
            .filter(move |(_, values)| values.iter().any(|value| base.is_none_or(|base| fits(base_of(value), base))))
            .map(|(name, _)| *name)
    }
}

fn constants() -> Vec<(&'static str, Value)> {
    let mut found = vec![
        ("bank", Value::Holder(Holder::Bank)),
        ("pool", Value::Holder(Holder::Pool)),
        ("nobody", Value::Holder(Holder::Nobody)),
        ("pool", Value::Fate(Fate::Pool)),
        ("removed", Value::Fate(Fate::Removed)),
        ("full", Value::Capital(Capital::Full)),
        ("partial", Value::Capital(Capital::Partial)),
        ("incremental", Value::Capital(Capital::Incremental)),
        ("stay", Value::Move(Direction::Right, 0)),
    ];
    found.extend(COLORS.map(|(name, color)| (name, Value::Color(color))));
    found.extend(REACHES.map(|(name, reach)| (name, Value::Reach(reach))));
    found
}

const COLORS: [(&str, Color); 8] = [
    ("white", Color::White),
    ("yellow", Color::Yellow),
    ("green", Color::Green),
    ("brown", Color::Brown),
    ("gray", Color::Gray),
    ("orange", Color::Orange),
    ("red", Color::Red),
    ("blue", Color::Blue),
];

/// The words for how a hex must be reached.
pub(super) const REACHES: [(&str, Reach); 3] =
    [("anywhere", Reach::Anywhere), ("touch", Reach::Touch), ("city", Reach::City)];

/// A thing of kind `found` can stand where one of kind `wanted` is meant.
pub(super) fn fits(found: Base, wanted: Base) -> bool {
    found == wanted || (wanted == Base::Holder && matches!(found, Base::Player | Base::Corporation))
}

/// A kind of numbers.
pub(super) fn is_number(base: Base) -> bool {
    matches!(base, Base::Int | Base::Money | Base::Percent)
}

/// The kind of a constant.
pub(super) fn base_of(value: &Value) -> Base {
    match value {
        Value::Int(_) => Base::Int,
        Value::None | Value::Set(_) | Value::Bool(_) => Base::Bool,
        Value::Player(_) => Base::Player,
        Value::Corporation(_) => Base::Corporation,
        Value::Private(_) => Base::Private,
        Value::Holder(_) => Base::Holder,
        Value::Hex(_) => Base::Hex,
        Value::City(_) => Base::City,
        Value::Stop(_) => Base::Stop,
        Value::Token(_) => Base::Token,
        Value::Train(_) => Base::Train,
        Value::TrainType(_) => Base::TrainType,
        Value::Phase(_) => Base::Phase,
        Value::Tile(_) => Base::Tile,
        Value::Route(_) => Base::Route,
        Value::Color(_) => Base::Color,
        Value::Label(_) => Base::Label,
        Value::Move(..) => Base::Move,
        Value::Reach(_) => Base::Reach,
        Value::Capital(_) => Base::Capital,
        Value::Fate(_) => Base::Fate,
    }
}

/// A kind in a sentence, as one thing and as several.
pub(super) fn words(base: Base) -> (&'static str, &'static str) {
    match base {
        Base::Int => ("a number", "numbers"),
        Base::Money => ("money", "amounts of money"),
        Base::Percent => ("a percentage", "percentages"),
        Base::Bool => ("true or false", "truths"),
        Base::Player => ("a player", "players"),
        Base::Corporation => ("a corporation", "corporations"),
        Base::Private => ("a private", "privates"),
        Base::Holder => ("a holder", "holders"),
        Base::Hex => ("a hex", "hexes"),
        Base::City => ("a city", "cities"),
        Base::Stop => ("a stop", "stops"),
        Base::Token => ("a token", "tokens"),
        Base::Train => ("a train", "trains"),
        Base::TrainType => ("a train type", "train types"),
        Base::Phase => ("a phase", "phases"),
        Base::Tile => ("a tile", "tiles"),
        Base::Route => ("a route", "routes"),
        Base::Color => ("a color", "colors"),
        Base::Label => ("a label", "labels"),
        Base::Move => ("a market move", "market moves"),
        Base::Reach => ("a reach (`anywhere`, `touch` or `city`)", "reaches"),
        Base::Capital => ("a funding (`full`, `partial` or `incremental`)", "fundings"),
        Base::Fate => ("a fate (`pool` or `removed`)", "fates"),
    }
}

/// A type in a sentence.
pub(super) fn describe(ty: Type) -> String {
    let (one, several) = words(ty.base);
    match ty.shape {
        Shape::One => one.to_owned(),
        Shape::Set => format!("a set of {several}"),
        Shape::Optional => format!("{one} or none"),
    }
}

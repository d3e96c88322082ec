//! The whole state in the form of the recorded states: every compared key, nothing else.

mod board;
mod companies;
mod flow;

pub(crate) use flow::finish_reason;

use serde_json::{Map, Value};

use super::names::Names;
use crate::game::Game;

/// The state of a game with the names of a log.
#[must_use]
pub fn snapshot(game: &Game, names: &Names) -> Value {
    let view = View { game, names };
    let mut out = Object::default();
    view.flow(&mut out);
    out.set("players", view.players());
    out.set("corps", view.corporations());
    out.set_some("minors", view.minors());
    out.set("companies", view.privates());
    out.set("depot", view.depot());
    out.set("map", view.map());
    out.into()
}

/// What the parts of a snapshot look at.
struct View<'a> {
    game: &'a Game,
    names: &'a Names,
}

/// An object being put together.
#[derive(Default)]
struct Object(Map<String, Value>);

impl Object {
    fn set(&mut self, key: impl Into<String>, value: impl Into<Value>) {
        self.0.insert(key.into(), value.into());
    }

    /// Sets a key that recorded states leave out when there is nothing to say.
    fn set_some(&mut self, key: &str, value: Option<impl Into<Value>>) {
        if let Some(value) = value {
            self.set(key, value);
        }
    }

    /// Sets a key that recorded states leave out when the list is empty.
    fn set_list(&mut self, key: &str, list: Vec<Value>) {
        if !list.is_empty() {
            self.set(key, list);
        }
    }
}

impl From<Object> for Value {
    fn from(object: Object) -> Self {
        Self::Object(object.0)
    }
}

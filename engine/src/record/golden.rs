//! Recorded states: the first whole, then what each action changed.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::compare::Difference;
use super::log::Name;

/// One line of a file of recorded states.
#[derive(Clone, Debug, Deserialize)]
pub struct Line {
    /// Id of the action; 0 for the state before the first.
    pub id: i64,
    /// Type of the action.
    #[serde(default, rename = "type")]
    pub kind: Option<String>,
    /// Who acted.
    #[serde(default)]
    pub entity: Option<Name>,
    /// What a run is worth.
    #[serde(default)]
    pub revenue: Option<Revenue>,
    /// Changed and added keys; a removed key is null.
    pub d: Value,
}

/// What a run is worth.
#[derive(Clone, Debug, Deserialize)]
pub struct Revenue {
    /// Train and revenue of each route.
    pub routes: Vec<(String, i64)>,
    /// Of all, bonuses of the run included.
    pub total: i64,
    /// Hexes of the stops of each route.
    #[serde(default)]
    pub stops: Vec<Vec<String>>,
}

/// Why a text is no file of recorded states.
#[derive(Debug, thiserror::Error)]
#[error("line {line} of the recorded states: {error}")]
pub struct GoldenError {
    /// Line, from 1.
    pub line: usize,
    /// What is wrong.
    pub error: serde_json::Error,
}

/// Recorded states of a game.
#[derive(Clone, Debug, Default)]
pub struct Golden {
    /// All lines.
    pub lines: Vec<Line>,
    /// Differences of this one game that are known and explained where they are listed.
    pub known: Vec<Difference>,
}

impl Golden {
    /// Reads a file of recorded states.
    ///
    /// # Errors
    ///
    /// Says which line cannot be read.
    pub fn read(text: &str) -> Result<Self, GoldenError> {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let lines = lines
            .map(|(number, line)| serde_json::from_str(line).map_err(|error| GoldenError { line: number + 1, error }));
        Ok(Self { lines: lines.collect::<Result<_, _>>()?, known: Vec::new() })
    }
}

/// Applies the changes of one action to a state.
pub fn merge(state: &mut Value, changes: &Value) {
    let Value::Object(changes) = changes else {
        state.clone_from(changes);
        return;
    };
    if !state.is_object() {
        *state = Value::Object(Map::new());
    }
    let Value::Object(state) = state else { return };
    for (key, change) in changes {
        match change {
            Value::Null => {
                state.remove(key);
            }
            Value::Object(_) => merge(state.entry(key.as_str()).or_insert(Value::Null), change),
            other => {
                state.insert(key.clone(), other.clone());
            }
        }
    }
}

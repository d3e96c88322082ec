//! `eighteen schema`: what editors need to complete and check title files.

use clap::Args;
use serde_json::Value;

use crate::Outcome;
use crate::say::say;

/// The schema of a title file, made from what its readers ask for.
const SCHEMA: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/title.schema.json"));

/// Prints the JSON Schema of a title file. A line `#:schema title.schema.json` at the head of a title file makes
/// editors use it.
#[derive(Args)]
pub(crate) struct Schema {}

impl Schema {
    pub(crate) fn run(&self) -> Outcome {
        say!("{}", SCHEMA.trim_end());
        Outcome::Well
    }
}

/// A key of the title file: its table, and its part of the schema.
pub(crate) struct Key {
    pub table: String,
    pub name: String,
    pub about: Value,
}

/// The keys of all tables of the title file.
pub(crate) fn keys() -> Vec<Key> {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap_or_default();
    let tables = schema.get("$defs").and_then(Value::as_object).into_iter().flatten();
    tables
        .flat_map(|(table, about)| {
            let keys = about.get("properties").and_then(Value::as_object).into_iter().flatten();
            keys.map(|(name, about)| Key { table: table.clone(), name: name.clone(), about: about.clone() })
        })
        .filter(|key| key.name != "rule")
        .collect()
}

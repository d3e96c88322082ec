//! Saves: one text with the title's id and hash, the options, the seed, and every action in words.

mod field;
mod names;
mod read;
mod write;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

pub use field::Misread;

use super::session::Session;
use super::shelf::{Shelf, ShelfError};
use crate::action::Action;
use crate::game::{Game, NewGameError};
use crate::illegal::Illegal;
use crate::random;

/// Version of the form of saves.
pub const FORMAT: u32 = 1;

/// Version of the kernel's rules: a save is replayed only by the rules it was played by.
pub const RULES: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Save {
    eighteen: u32,
    title: String,
    title_sha256: String,
    #[serde(default)]
    variants: Vec<String>,
    players: usize,
    seed: u64,
    generator: String,
    rules: u32,
    actions: Vec<Value>,
}

/// Why a save cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Not a save.
    #[error("this is no save: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// Another form of saves.
    #[error("`eighteen` is {found}, and this program reads form {FORMAT}")]
    Format {
        /// What stands there.
        found: u32,
    },
    /// Another generator.
    #[error("`generator` is `{found}`, and this program draws with `{}`", random::NAME)]
    Generator {
        /// What stands there.
        found: String,
    },
    /// Other rules of the kernel.
    #[error("`rules` is {found}, and this program plays by version {RULES}")]
    Rules {
        /// What stands there.
        found: u32,
    },
    /// The title or one of its options is not here.
    #[error("`title`: {0}")]
    Title(#[from] ShelfError),
    /// The title has changed.
    #[error("`title_sha256`: `{title}` is not the file that this game was played by ({found} here, {wanted} there)")]
    Hash {
        /// Title id.
        title: String,
        /// Hash of the file at hand.
        found: String,
        /// Hash in the save.
        wanted: String,
    },
    /// The title is not for that many players.
    #[error("`players`: {0}")]
    Players(#[from] NewGameError),
}

/// Where a save stops being playable. The game up to there is kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Halt {
    /// An action cannot be read.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// An action is refused.
    #[error("at `actions/{position}`: refused: {illegal}")]
    Illegal {
        /// Position of the action, from 0.
        position: usize,
        /// Why.
        illegal: Illegal,
    },
}

/// A save opened: the game as far as it could be played.
#[derive(Debug)]
pub struct Opened {
    /// The game.
    pub session: Session,
    /// Where and why it stopped, if not at the end.
    pub halt: Option<Halt>,
}

/// The hash of a title's text, in hexadecimal.
#[must_use]
pub fn title_hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The readable form of an action that is about to be taken.
#[must_use]
pub fn write_action(game: &Game, action: &Action) -> Value {
    write::write(game, action)
}

/// Reads an action in the position in which it is to be taken; `place` stands in errors.
///
/// # Errors
///
/// Says which key is wrong.
pub fn read_action(game: &Game, value: &Value, place: &str) -> Result<Action, Misread> {
    read::read(game, value, place)
}

/// The save of a session, one action a line.
pub(super) fn save(session: &Session) -> String {
    let title = session.game().title();
    let head = Save {
        eighteen: FORMAT,
        title: session.title_id().to_owned(),
        title_sha256: title_hash(&title.text),
        variants: session.variants().to_vec(),
        players: session.game().state().players.len(),
        seed: session.seed(),
        generator: random::NAME.to_owned(),
        rules: RULES,
        actions: Vec::new(),
    };
    let lines: Vec<String> = session.written().map(line).collect();
    let head = serde_json::to_string_pretty(&head).unwrap_or_default();
    let list = if lines.is_empty() { "[]".to_owned() } else { format!("[\n{}\n  ]", lines.join(",\n")) };
    let head = head.strip_suffix("[]\n}").unwrap_or(&head);
    format!("{head}{list}\n}}\n")
}

/// One action on one line, who acts first.
fn line(action: &Value) -> String {
    let Value::Object(fields) = action else { return String::new() };
    let by = fields.get("by").map(|by| ("by", by));
    let rest = fields.iter().filter(|(key, _)| *key != "by").map(|(key, value)| (key.as_str(), value));
    let shown: Vec<String> = by.into_iter().chain(rest).map(|(key, value)| format!("\"{key}\": {value}")).collect();
    format!("    {{{}}}", shown.join(", "))
}

/// Opens a save with the titles at hand.
///
/// # Errors
///
/// Says what keeps the game from being set up. An action that cannot be played is no such error: the game up to it
/// is returned with the reason.
pub fn open(text: &str, shelf: &Shelf) -> Result<Opened, LoadError> {
    let save: Save = serde_json::from_str(text)?;
    if save.eighteen != FORMAT {
        return Err(LoadError::Format { found: save.eighteen });
    }
    if save.generator != random::NAME {
        return Err(LoadError::Generator { found: save.generator });
    }
    if save.rules != RULES {
        return Err(LoadError::Rules { found: save.rules });
    }
    let title = shelf.with_variants(&save.title, &save.variants)?;
    let found = title_hash(&title.text);
    if found != save.title_sha256 {
        return Err(LoadError::Hash { title: save.title, found, wanted: save.title_sha256 });
    }
    let mut session = Session::new(Arc::clone(&title), &save.title, &save.variants, save.players, save.seed)?;
    for (position, value) in save.actions.iter().enumerate() {
        let played = read_action(session.game(), value, &format!("actions/{position}"))
            .map_err(Halt::from)
            .and_then(|action| session.act(&action).map_err(|illegal| Halt::Illegal { position, illegal }));
        if let Err(halt) = played {
            return Ok(Opened { session, halt: Some(halt) });
        }
    }
    Ok(Opened { session, halt: None })
}

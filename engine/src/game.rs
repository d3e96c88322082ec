//! A game: rules, state, and the one way in which the state changes.

use std::sync::Arc;

use eighteen_dsl::ids::{Actor, CorporationId, Holder, PlayerId};
use eighteen_dsl::title::Title;

use crate::action::{Action, Choice};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::routes::RouteCache;
use crate::rules::Rules;
use crate::state::State;

/// A game in progress (or over). Clone it to look ahead: the rules are shared, the state is small.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) rules: Arc<Rules>,
    pub(crate) state: State,
    /// What happened in the action being applied.
    pub(crate) events: Vec<Event>,
    /// What is derived from the board, kept until the board changes.
    pub(crate) cache: RouteCache,
}

/// Who must act now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// In whose name: a player, a corporation, or a private whose power is being used.
    pub actor: Actor,
    /// The person who decides.
    pub player: PlayerId,
}

/// Why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NewGameError {
    /// Too few or too many players.
    #[error("`{title}` is for {min} to {max} players, not {players}")]
    Players {
        /// Title id.
        title: String,
        /// Fewest.
        min: u8,
        /// Most.
        max: u8,
        /// Asked for.
        players: usize,
    },
}

impl Game {
    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The title.
    #[must_use]
    pub fn title(&self) -> &Title {
        &self.rules.title
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }
}

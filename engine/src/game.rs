//! A game: rules, state, and the one way in which the state changes.

use std::sync::Arc;

use eighteen_dsl::ids::{Actor, PlayerId};
use eighteen_dsl::title::Title;

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::routes::RouteCache;
use crate::rules::Rules;
use crate::set_up::first_state;
use crate::state::State;

/// A game in progress (or over). Clone it to look ahead: the rules are shared, the state is small.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) rules: Arc<Rules>,
    pub(crate) state: State,
    /// What happened in the action being applied.
    pub(crate) events: Vec<Event>,
    /// An `instead` is running.
    pub(crate) replacing: bool,
    /// The action that ended the round closed a corporation: what the end of the round closes waits for the next action.
    pub(crate) closed_before_round: bool,
    /// A lay is being tried out, and whether something was required after it that was impossible.
    pub(crate) ahead: Option<bool>,
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
    /// A new game, set up and waiting for its first decision. The seed is taken modulo 2^31.
    ///
    /// # Errors
    ///
    /// When the title is not for that number of players.
    pub fn new(title: Arc<Title>, players: usize, seed: u64) -> Result<Self, NewGameError> {
        let (min, max) = (title.meta.min_players, title.meta.max_players);
        if players < usize::from(min) || players > usize::from(max) {
            return Err(NewGameError::Players { title: title.meta.id.clone(), min, max, players });
        }
        let rules = Arc::new(Rules::new(title, players));
        let state = first_state(&rules, seed);
        let mut game = Self::at(rules, state);
        game.place_everything();
        game.emit(Event::SetUp);
        game.start_flow();
        Ok(game)
    }

    /// A game in a state, with nothing under way.
    fn at(rules: Arc<Rules>, state: State) -> Self {
        Self {
            rules,
            state,
            events: Vec::new(),
            cache: RouteCache::default(),
            replacing: false,
            closed_before_round: false,
            ahead: None,
        }
    }

    /// Who must act now; nobody when the game is over.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        let actor = self.actor()?;
        Some(Decision { actor, player: self.person(actor)? })
    }

    /// Takes an action and says what happened. A refused action leaves the state as it was.
    ///
    /// # Errors
    ///
    /// Says which rule refuses the action, and with what numbers.
    pub fn apply(&mut self, action: &Action) -> Result<&[Event], Illegal> {
        let revenue = self.checked(action)?;
        self.events.clear();
        self.take(action, revenue);
        self.settle_last_round();
        self.advance();
        Ok(&self.events)
    }

    /// What happened in the last action.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.finished.is_some()
    }

    /// Records an event and runs what it triggers.
    pub(crate) fn emit(&mut self, event: Event) {
        self.events.push(event.clone());
        self.fire(&event);
    }

    /// A game that goes on from a state made for the same rules: of a save, of an editor, of a test.
    #[must_use]
    pub fn resume(rules: Arc<Rules>, state: State) -> Self {
        let mut game = Self::at(rules, state);
        game.advance();
        game
    }

    /// The rules, shared by all games and copies of games that were set up together.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The title.
    #[must_use]
    pub fn title(&self) -> &Title {
        &self.rules.title
    }

    /// The name of a place, which may change with the tile that lies there.
    #[must_use]
    pub fn place_name(&self, hex: eighteen_dsl::ids::HexId) -> &str {
        let Some(place) = self.rules.title.hexes.of(hex) else { return "" };
        let renamed = place.renamed.iter().find(|(tile, _)| *tile == self.state.hexes[hex].tile);
        renamed.map_or(&place.name, |(_, name)| name)
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }
}

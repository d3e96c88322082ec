//! A game with its history: act, undo, redo, save.

use std::sync::Arc;

use eighteen_dsl::title::Title;
use serde_json::Value;

use super::save;
use crate::action::Action;
use crate::game::{Game, NewGameError};
use crate::illegal::Illegal;

/// A position is kept every so many actions; undo replays from the last one kept.
const KEPT_EVERY: usize = 32;

/// A game being played, with everything that was done.
#[derive(Clone, Debug)]
pub struct Session {
    title: String,
    variants: Vec<String>,
    seed: u64,
    game: Game,
    /// Positions after each multiple of [`KEPT_EVERY`] actions, the first before any.
    kept: Vec<Game>,
    /// All actions with their written form, undone ones at the end.
    actions: Vec<(Action, Value)>,
    /// How many of them stand.
    standing: usize,
}

impl Session {
    /// A new game. `id` and `variants` are what the title was loaded by, for its saves.
    ///
    /// # Errors
    ///
    /// When the title is not for that many players.
    pub fn new(
        title: Arc<Title>,
        id: &str,
        variants: &[String],
        players: usize,
        seed: u64,
    ) -> Result<Self, NewGameError> {
        let game = Game::new(title, players, seed)?;
        Ok(Self {
            title: id.to_owned(),
            variants: variants.to_vec(),
            seed,
            kept: vec![game.clone()],
            game,
            actions: Vec::new(),
            standing: 0,
        })
    }

    /// The present position.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The id that the title was loaded by.
    #[must_use]
    pub fn title_id(&self) -> &str {
        &self.title
    }

    /// The patches that were applied to the title.
    #[must_use]
    pub fn variants(&self) -> &[String] {
        &self.variants
    }

    /// The seed.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How many actions stand.
    #[must_use]
    pub fn len(&self) -> usize {
        self.standing
    }

    /// Nothing was done yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.standing == 0
    }

    /// The standing actions, in order.
    pub fn actions(&self) -> impl Iterator<Item = &Action> {
        self.actions.iter().take(self.standing).map(|(action, _)| action)
    }

    /// The standing actions in their readable form.
    pub fn written(&self) -> impl Iterator<Item = &Value> {
        self.actions.iter().take(self.standing).map(|(_, written)| written)
    }

    /// Takes an action. What was undone before can no longer be redone.
    ///
    /// # Errors
    ///
    /// When the rules refuse it; nothing changes then.
    pub fn act(&mut self, action: &Action) -> Result<(), Illegal> {
        self.game.check(action)?;
        let written = save::write_action(&self.game, action);
        self.game.apply(action)?;
        self.actions.truncate(self.standing);
        self.actions.push((action.clone(), written));
        self.moved_on();
        Ok(())
    }

    /// Takes back the last action. False when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(wanted) = self.standing.checked_sub(1) else { return false };
        self.kept.truncate(wanted / KEPT_EVERY + 1);
        let Some(kept) = self.kept.last() else { return false };
        let mut game = kept.clone();
        let from = (self.kept.len() - 1) * KEPT_EVERY;
        for (action, _) in self.actions.iter().take(wanted).skip(from) {
            if game.apply(action).is_err() {
                return false;
            }
        }
        self.game = game;
        self.standing = wanted;
        true
    }

    /// Takes again what was undone last. False when nothing was.
    pub fn redo(&mut self) -> bool {
        let Some((action, _)) = self.actions.get(self.standing) else { return false };
        if self.game.apply(action).is_err() {
            return false;
        }
        self.moved_on();
        true
    }

    /// The save of the game.
    #[must_use]
    pub fn save(&self) -> String {
        save::save(self)
    }

    fn moved_on(&mut self) {
        self.standing += 1;
        if self.standing.is_multiple_of(KEPT_EVERY) {
            self.kept.truncate(self.standing / KEPT_EVERY);
            self.kept.push(self.game.clone());
        }
    }
}

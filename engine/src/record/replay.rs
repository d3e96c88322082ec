//! Playing a recorded game: every action through the same checks as live play.

use std::sync::Arc;

use eighteen_dsl::ir::Step;
use eighteen_dsl::title::Title;

use super::ledger;
use super::live::live;
use super::log::{Log, LogError, Recorded, What};
use super::translate::{Stop, Translator};
use crate::action::{Action, Route, Verb};
use crate::event::Event;
use crate::game::{Game, NewGameError};
use crate::state::Stage;

/// Most passes put in before one recorded action.
const MOST_PASSES: usize = 6;

/// Why a log cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The log says too little to set up the game.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The title refuses the number of players.
    #[error(transparent)]
    NewGame(#[from] NewGameError),
    /// A recorded action cannot be played.
    #[error("{action}: {stop}")]
    Action {
        /// The action, as shown.
        action: String,
        /// Its id; that of its parent for an automatic one.
        id: i64,
        /// Why.
        stop: Stop,
    },
}

/// A pass that stands in no log: our flow asked where the other engine went on by itself, or the reverse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The recorded action after which it happened.
    pub after: i64,
    /// Who passed, and at which step of an operating turn.
    pub by: String,
    /// A pass was put in; otherwise a recorded pass found nothing open and was left out.
    pub inserted: bool,
}

/// One recorded action played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Id of the action.
    pub id: i64,
    /// Our actions for it, passes put in included.
    pub actions: Vec<Action>,
    /// What happened, automatic actions included.
    pub events: Vec<Event>,
    /// What the run is worth, if it was one.
    pub revenue: Option<Revenue>,
}

/// What a run is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revenue {
    /// Instance name of each train with the revenue of its route.
    pub routes: Vec<(String, i64)>,
    /// Of all routes.
    pub total: i64,
    /// What the run earns beyond its routes; it stands on the line of one of them.
    pub shared: i64,
}

/// A recorded game being played.
#[derive(Clone, Debug)]
pub struct Replay {
    game: Game,
    translator: Translator,
    actions: Vec<Recorded>,
    at: usize,
    allowances: Vec<Allowance>,
}

impl Replay {
    /// Sets up the game of a log.
    ///
    /// # Errors
    ///
    /// When the log has no seed, or the title is not for that many players.
    pub fn new(title: Arc<Title>, log: &Log) -> Result<Self, ReplayError> {
        let game = Game::new(title, log.players.len(), log.seed()?)?;
        let translator = Translator::new(&game, log);
        let actions = live(&log.actions).into_iter().cloned().collect();
        Ok(Self { game, translator, actions, at: 0, allowances: Vec::new() })
    }

    /// The game so far.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The reader's names and ledgers.
    pub fn translator(&mut self) -> &mut Translator {
        &mut self.translator
    }

    /// The recorded action to be played next.
    #[must_use]
    pub fn upcoming(&self) -> Option<&Recorded> {
        self.actions.get(self.at)
    }

    /// How many recorded actions count.
    #[must_use]
    pub fn len(&self) -> usize {
        self.actions.len()
    }

    /// There are no actions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// Passes that were put in or left out.
    #[must_use]
    pub fn allowances(&self) -> &[Allowance] {
        &self.allowances
    }

    /// Plays the next recorded action with its automatic ones; none when all are played.
    ///
    /// # Errors
    ///
    /// Says which action cannot be mapped or is refused. The game stays as it was before that action.
    pub fn step(&mut self) -> Result<Option<Played>, ReplayError> {
        let Some(action) = self.actions.get(self.at).cloned() else { return Ok(None) };
        let mut played = Played { id: action.id.unwrap_or(0), actions: Vec::new(), events: Vec::new(), revenue: None };
        for part in std::iter::once(&action).chain(&action.auto) {
            self.play(part, &mut played).map_err(|stop| ReplayError::Action {
                action: part.to_string(),
                id: played.id,
                stop,
            })?;
        }
        self.at += 1;
        self.settle(&mut played);
        Ok(Some(played))
    }

    fn play(&mut self, action: &Recorded, played: &mut Played) -> Result<(), Stop> {
        let refused = match self.attempt(&self.game, action) {
            Ok(actions) => return self.take(action, &actions, played),
            Err(refused) => refused,
        };
        if let Some(passes) = self.passes_before(action) {
            self.put_in(&passes, played)?;
            let actions = self.attempt(&self.game, action)?;
            return self.take(action, &actions, played);
        }
        if self.is_left_out(action, self.at + 1) {
            self.allowances.push(Allowance { after: played.id, by: self.waiting(), inserted: false });
            return Ok(());
        }
        Err(refused)
    }

    /// A company's recorded pass with nothing open: it is refused, and the next action can be played without it.
    fn is_left_out(&self, action: &Recorded, next: usize) -> bool {
        let next = self.actions.get(next);
        action.what == What::Pass
            && self.translator.names.seat(&action.entity).is_none()
            && self.attempt(&self.game, action).is_err()
            && next.is_some_and(|next| next.what.is_program() || self.attempt(&self.game, next).is_ok())
    }

    /// Maps an action and checks it in a position.
    fn attempt(&self, game: &Game, action: &Recorded) -> Result<Vec<Action>, Stop> {
        let actions = self.translator.translate(game, action)?;
        match actions.as_slice() {
            [] => {}
            [only] => game.check(only)?,
            several => {
                let mut trial = game.clone();
                for one in several {
                    trial.apply(one)?;
                }
            }
        }
        Ok(actions)
    }

    fn take(&mut self, action: &Recorded, actions: &[Action], played: &mut Played) -> Result<(), Stop> {
        for one in actions {
            if let Verb::RunRoutes { routes } = &one.verb {
                played.revenue = self.worth(routes);
            }
            played.events.extend_from_slice(self.game.apply(one)?);
            played.actions.push(one.clone());
        }
        self.translator.follow(&self.game, action);
        Ok(())
    }

    fn worth(&self, routes: &[Route]) -> Option<Revenue> {
        let run = self.game.check_routes(self.game.operator()?, routes).ok()?;
        let trains = routes.iter().map(|route| ledger::instance(&self.game, route.train));
        let routes = trains.zip(run.lines.iter().map(|line| line.revenue)).collect();
        let shared = run.lines.iter().map(|line| line.shared).sum();
        Some(Revenue { routes, total: run.revenue, shared })
    }

    /// The passes of whoever must decide after which an action can be played, if there are such.
    fn passes_before(&self, action: &Recorded) -> Option<Vec<Action>> {
        if !self.may_be_passed_over() {
            return None;
        }
        let who = self.game.decision()?.player;
        let mut trial = self.game.clone();
        let mut passes = Vec::new();
        while passes.len() < MOST_PASSES {
            let decision = trial.decision().filter(|decision| decision.player == who)?;
            let pass = Action { by: decision.actor, verb: Verb::Pass };
            trial.apply(&pass).ok()?;
            passes.push(pass);
            if self.attempt(&trial, action).is_ok() {
                return Some(passes);
            }
        }
        None
    }

    /// Whoever must decide may have been passed over in silence: in an operating turn, or with his stock turn begun.
    fn may_be_passed_over(&self) -> bool {
        match &self.game.state().flow.stage {
            Stage::Auction(_) | Stage::Draft(_) | Stage::Merger(_) => false,
            Stage::Stock(stage) => stage.bought.is_some() || stage.sold != 0,
            Stage::Operating(_) => true,
        }
    }

    /// Who must decide, and at which step.
    fn waiting(&self) -> String {
        let actor = self.game.decision().map_or_else(String::new, |decision| self.game.actor_name(decision.actor));
        let asked = !self.game.state().pending.is_empty();
        match self.game.step() {
            _ if asked => format!("{actor} at a choice"),
            Some(step) => {
                let name = Step::NAMES.iter().find(|(_, known)| *known == step).map_or("", |(name, _)| name);
                format!("{actor} at the step `{name}`")
            }
            None => actor,
        }
    }

    fn put_in(&mut self, passes: &[Action], played: &mut Played) -> Result<(), Stop> {
        for pass in passes {
            self.allowances.push(Allowance { after: played.id, by: self.waiting(), inserted: true });
            played.events.extend_from_slice(self.game.apply(pass)?);
            played.actions.push(pass.clone());
        }
        Ok(())
    }

    /// Passes steps that the next recorded action has left behind, so that the position is that of the record.
    fn settle(&mut self, played: &mut Played) {
        let Some(next) = self.actions.get(self.at).cloned() else { return };
        if next.what.is_program() || self.attempt(&self.game, &next).is_ok() {
            return;
        }
        if let Some(passes) = self.passes_before(&next) {
            // A pass that was accepted in the trial is accepted here; were it not, the next step would report it.
            let _ = self.put_in(&passes, played);
        }
    }
}

//! Abilities: expressions, sites, triggers, choices.

use eighteen_dsl::ids::{AbilityId, Actor};
use eighteen_dsl::ir::{Code, Per, Value};
use eighteen_dsl::vocab::Site;

use crate::action::{Action, Choice};
use crate::event::Event;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::state::Frame;

#[allow(missing_docs, clippy::unused_self, clippy::needless_pass_by_ref_mut, reason = "stub")]
impl Game {
    /// Evaluates an expression of the title's tables with arguments in slots 0, 1, ...
    pub(crate) fn evaluate(&self, _code: &Code, _args: &[Value]) -> Value {
        Value::None
    }
    pub(crate) fn site(&self, _site: Site, _args: &[Value]) -> Value {
        Value::None
    }
    pub(crate) fn site_int(&self, _site: Site, _args: &[Value]) -> i64 {
        0
    }
    pub(crate) fn site_bool(&self, _site: Site, _args: &[Value]) -> bool {
        false
    }
    pub(crate) fn fire(&mut self, _event: &Event) {}
    pub(crate) fn reset_limits(&mut self, _per: Per) {}
    pub(crate) fn frame_actor(&self, frame: &Frame) -> Actor {
        frame.actor
    }
    pub(crate) fn frame_choices(&self, _frame: &Frame) -> Vec<Choice> {
        Vec::new()
    }
    pub(crate) fn ability_choices(&self) -> Vec<Choice> {
        Vec::new()
    }
    pub(crate) fn check_use_ability(&self, _by: Actor, _ability: AbilityId) -> Result<(), Illegal> {
        Ok(())
    }
    pub(crate) fn use_ability(&mut self, _by: Actor, _ability: AbilityId) {}
    /// Checks the answer to the top frame of the pending stack.
    pub(crate) fn check_answer(&self, _action: &Action) -> Result<(), Illegal> {
        Ok(())
    }
    /// Takes a checked answer and goes on with the frame.
    pub(crate) fn answer(&mut self, _action: &Action) {}
}

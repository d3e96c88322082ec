//! The interpreter of ability bodies: it goes on until the body ends or somebody must decide.

use std::sync::Arc;

use eighteen_dsl::ids::Actor;
use eighteen_dsl::ir::{Expr, Op, Value};

use super::eval::{Scope, set_local};
use super::value::contains;
use crate::game::Game;
use crate::random;
use crate::state::{Frame, Pending};

/// Instructions that one body may take between two decisions; what is beyond is cut off.
const STEPS: u32 = 100_000;

impl Game {
    /// Runs a body on from where its frame stands.
    pub(super) fn run(&mut self, mut frame: Frame) {
        let rules = Arc::clone(&self.rules);
        let Some(ability) = rules.title.abilities.of(frame.ability) else { return };
        let behind = self.person(frame.actor);
        for _ in 0..STEPS {
            let Some(op) = ability.body.get(usize::from(frame.at)) else { return };
            match op {
                Op::Do { effect, args } => {
                    let scope = Scope { game: self, routes: &[] };
                    let mut values = [const { Value::None }; 4];
                    for (value, arg) in values.iter_mut().zip(args) {
                        *value = scope.eval(arg, &mut frame.locals);
                    }
                    self.take_effect(*effect, &values);
                }
                Op::Choose { .. } => {
                    if !self.candidates(&frame).is_empty() {
                        self.wait(frame, behind.map(Actor::Player));
                    }
                    return;
                }
                Op::Draw { slot, set } => {
                    let value = self.draw_from(set, &mut frame.locals);
                    set_local(&mut frame.locals, *slot, value);
                }
                Op::Let { slot, value } => {
                    let value = self.value_of(value, &mut frame.locals);
                    set_local(&mut frame.locals, *slot, value);
                }
                Op::Remember { memory, value } => {
                    self.state.memories[*memory] = self.value_of(value, &mut frame.locals);
                    self.state.board += 1;
                }
                Op::Ask { into, optional, .. } => {
                    if *optional || self.is_possible(&frame) {
                        self.wait(frame, behind.map(Actor::Player));
                        return;
                    }
                    if let Some(impossible) = &mut self.ahead {
                        *impossible = true;
                    }
                    if let Some(slot) = into {
                        set_local(&mut frame.locals, *slot, Value::None);
                    }
                }
                Op::Unless { condition, to } => {
                    if !self.is_true(condition, &mut frame.locals) {
                        frame.at = *to;
                        continue;
                    }
                }
                Op::Jump { to } => {
                    frame.at = *to;
                    continue;
                }
                Op::Next { slot, rest, to } => match take_first(&mut frame.locals, *rest) {
                    Some(element) => set_local(&mut frame.locals, *slot, element),
                    None => {
                        frame.at = *to;
                        continue;
                    }
                },
            }
            frame.at = frame.at.saturating_add(1);
        }
    }

    /// Suspends a body at its instruction. Whoever stood behind its owner when it last went on is asked if the
    /// owner has closed since.
    fn wait(&mut self, mut frame: Frame, behind: Option<Actor>) {
        if self.person(frame.actor).is_none()
            && let Some(behind) = behind
        {
            frame.actor = behind;
        }
        self.state.pending.push(Pending::Ability(frame));
    }

    fn value_of(&self, expr: &Expr, locals: &mut [Value]) -> Value {
        Scope { game: self, routes: &[] }.eval(expr, locals)
    }

    pub(super) fn is_true(&self, expr: &Expr, locals: &mut [Value]) -> bool {
        Scope { game: self, routes: &[] }.truth(expr, locals)
    }

    /// An element by lot; none, and nothing drawn, if there is no element.
    fn draw_from(&mut self, set: &Expr, locals: &mut [Value]) -> Value {
        let elements = Scope { game: self, routes: &[] }.elements(set, locals);
        if elements.is_empty() {
            return Value::None;
        }
        self.state.random = random::draw(self.state.random);
        let drawn = usize::try_from(self.state.random).unwrap_or(0) % elements.len();
        elements.into_iter().nth(drawn).unwrap_or(Value::None)
    }

    /// The values that the waiting choice of a frame allows.
    pub(super) fn candidates(&self, frame: &Frame) -> Vec<Value> {
        let op =
            self.rules.title.abilities.of(frame.ability).and_then(|ability| ability.body.get(usize::from(frame.at)));
        let Some(Op::Choose { slot, set, filter, .. }) = op else { return Vec::new() };
        let scope = Scope { game: self, routes: &[] };
        let mut locals = frame.locals.clone();
        let mut found: Vec<Value> = Vec::new();
        for element in scope.elements(set, &mut locals) {
            set_local(&mut locals, *slot, element.clone());
            if scope.truth(filter, &mut locals) && !contains(&found, &element) {
                found.push(element);
            }
        }
        found
    }
}

fn take_first(locals: &mut [Value], rest: u8) -> Option<Value> {
    match locals.get_mut(usize::from(rest)) {
        Some(Value::Set(elements)) if !elements.is_empty() => Some(elements.remove(0)),
        _ => None,
    }
}

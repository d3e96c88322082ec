//! Abilities in words.

use eighteen_dsl::ir::{Ability, AbilityKind, Limit, Moment, Per, Step, Turn, Window};
use eighteen_dsl::vocab::Event;

use super::scope::Scope;
use super::site::bare;
use super::{English, sentence};

impl English<'_> {
    /// One ability as a sentence.
    pub fn ability(self, ability: &Ability) -> String {
        let voice = self.owned_by(ability.owner);
        let words = match &ability.kind {
            AbilityKind::While { site, op, value } => voice.change(*site, *op, value, &ability.condition),
            AbilityKind::When { event } => voice.trigger(*event, ability, "when", ""),
            AbilityKind::Instead { event } => voice.trigger(*event, ability, "instead of this:", " this happens"),
            AbilityKind::May { window, cost } => {
                let scope = Scope::default();
                let mut words = format!("{} may be used, {}", ability.name.replace('_', " "), when(*window));
                if let Some(limit) = ability.limit {
                    words = format!("{}, {words}", often(limit));
                }
                if ability.condition != eighteen_dsl::ir::Expr::Const(eighteen_dsl::ir::Value::Bool(true)) {
                    words = format!("{words}, if {}", voice.expr(&ability.condition, &scope, None));
                }
                if let Some(cost) = cost {
                    let cost = voice.expr(cost, &scope, Some(eighteen_dsl::ir::Base::Money));
                    words = format!("{words}, for {cost}");
                }
                format!("{words}: {}", voice.body(&ability.body, scope))
            }
        };
        sentence(&words)
    }

    fn trigger(self, event: Event, ability: &Ability, word: &str, then: &str) -> String {
        let declaration = event.declaration();
        let (scope, rest, named) = self.settled(declaration, &ability.condition);
        let head = bare(declaration, named);
        let condition = rest.map_or_else(String::new, |rest| format!(", if {rest}"));
        let limit = ability.limit.map_or_else(String::new, |limit| format!(" ({})", often(limit)));
        format!("{word} {head}{condition}{limit}{then}: {}", self.body(&ability.body, scope))
    }
}

fn often(limit: Limit) -> String {
    let time = match limit.per {
        Per::Game => "game",
        Per::Phase => "phase",
        Per::Round => "round",
        Per::Turn => "turn",
    };
    match limit.times {
        1 => format!("once a {time}"),
        2 => format!("twice a {time}"),
        times => format!("{times} times a {time}"),
    }
}

fn when(window: Window) -> String {
    let turn = match window.turn {
        Turn::Owner => "the turn of the corporation that owns it",
        Turn::President => "the turn of a corporation that its owner presides over",
        Turn::Any => "the turn of any corporation",
        Turn::Stock => "its owner's turn in a stock round",
        Turn::RoundStart => return "before the first turn of an operating round".to_owned(),
    };
    match window.moment {
        Moment::AnyTime => format!("at any time of {turn}"),
        Moment::AnyStep => format!("at any time of {turn} but while a run is settled"),
        Moment::Step(step) => format!("{} in {turn}", during(step)),
        Moment::Before(step) => {
            format!("from the start of {turn} until something is done in the step `{}`, or it ends", name(step))
        }
        Moment::Until(step) => format!("from the start of {turn} until the end of the step `{}`", name(step)),
    }
}

fn during(step: Step) -> String {
    format!("during the step `{}`", name(step))
}

/// The name of a step with spaces.
pub(crate) fn name(step: Step) -> String {
    let found = Step::NAMES.iter().find(|(_, known)| *known == step);
    found.map_or_else(String::new, |(name, _)| name.replace('_', " "))
}

//! The end of the game: triggers, timings, and the final word.

use eighteen_dsl::title::{EndTiming, EndTrigger};

use crate::event::Event;
use crate::game::Game;
use crate::state::Finish;

impl Game {
    /// Notes that a trigger fired. The earliest timing wins; an immediate one ends the game before the next decision.
    pub(crate) fn trigger_end(&mut self, trigger: EndTrigger) {
        let Some(rule) =
            self.rules.title.ends.iter().find(|rule| rule.trigger == trigger && self.plays(rule.players)).copied()
        else {
            return;
        };
        let sooner = self.state.ending.is_none_or(|(_, timing)| rule.ends < timing);
        if sooner {
            self.state.ending = Some((trigger, rule.ends));
        }
    }

    /// Ends the game if an immediate end is due: what goes on by itself is over, and somebody would have to decide.
    pub(super) fn finish_at_once(&mut self) {
        if let Some((trigger, EndTiming::Immediate)) = self.state.ending {
            self.finish(trigger);
        }
    }

    /// Notes a broken bank.
    pub(crate) fn watch_bank(&mut self) {
        let noted = matches!(self.state.ending, Some((EndTrigger::Bank, _)));
        if self.state.bank < 0 && !self.state.broken && !noted {
            self.state.broken = true;
            self.emit(Event::BankBroken);
            self.trigger_end(EndTrigger::Bank);
        }
    }

    /// A rule for so many players holds in this game.
    fn plays(&self, (fewest, most): (u8, u8)) -> bool {
        (usize::from(fewest)..=usize::from(most)).contains(&self.rules.players)
    }

    fn finish(&mut self, trigger: EndTrigger) {
        if self.state.finished.is_none() {
            self.state.finished = Some(match trigger {
                EndTrigger::Bank => Finish::Bank,
                EndTrigger::Bankruptcy => Finish::Bankruptcy,
                EndTrigger::EndCell => Finish::EndCell,
                EndTrigger::OneSolvent => Finish::OneSolvent,
                EndTrigger::AllClosed => Finish::AllClosed,
                EndTrigger::LastTrain => Finish::LastTrain,
            });
            self.emit(Event::GameEnded);
        }
    }

    /// Ends the game by agreement, or because no round is left.
    pub(crate) fn finish_agreed(&mut self) {
        if self.state.finished.is_none() {
            self.state.finished = Some(Finish::Agreed);
            self.emit(Event::GameEnded);
        }
    }

    /// Ends the game after a round if an end is due, and says whether it did.
    pub(super) fn ends_after_round(&mut self, last_of_set: bool) -> bool {
        let due = match self.state.ending {
            Some((trigger, EndTiming::Round | EndTiming::Immediate)) => Some(trigger),
            Some((trigger, EndTiming::Operating)) if self.operating().is_some() => Some(trigger),
            Some((trigger, EndTiming::Set)) if last_of_set => Some(trigger),
            _ => None,
        };
        if let (true, Some((trigger, EndTiming::NextSet))) = (last_of_set, self.state.ending) {
            self.state.ending = Some((trigger, EndTiming::Set));
        }
        if let Some(trigger) = due {
            self.finish(trigger);
        }
        due.is_some()
    }
}

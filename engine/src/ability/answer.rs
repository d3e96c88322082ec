//! Answers: what a suspended ability allows, and going on once it is answered.

use std::sync::Arc;

use eighteen_dsl::ids::{Actor, CityRef, CorporationId, HexId, PlayerId, TileId};
use eighteen_dsl::ir::{Grant, Op, Value};

use super::depth::Level;
use super::eval::set_local;
use super::value::{Read, equal};
use crate::action::{Action, Choice, Offer, Verb};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::map::{Lay, Placement};
use crate::state::{Frame, Pending};

/// An answer that is allowed.
enum Answer {
    /// Nothing is done: an offer is turned down, or nothing was possible.
    Pass,
    Pick(Value),
    Lay {
        corporation: CorporationId,
        hex: HexId,
        tile: TileId,
        rotation: u8,
        lay: Lay,
        extra: bool,
    },
    Place {
        corporation: CorporationId,
        city: CityRef,
        special: bool,
        placement: Placement,
        extra: bool,
    },
    Par {
        player: PlayerId,
        corporation: CorporationId,
        row: u8,
        column: u8,
    },
}

impl Game {
    /// Everything the waiting instruction of a frame allows. A pass stands among them for an offer, and alone if
    /// nothing is possible any more.
    #[must_use]
    pub(crate) fn frame_choices(&self, frame: &Frame) -> Vec<Choice> {
        let by = self.frame_actor(frame);
        let (mut offers, optional) = match self.waiting(frame) {
            Some((_, Op::Ask { optional, .. })) => (self.grant_offers(frame), *optional),
            _ => (self.candidates(frame).into_iter().map(|value| Offer::Choose { value }).collect(), false),
        };
        if optional || offers.is_empty() {
            offers.push(Offer::Pass);
        }
        offers.into_iter().map(|offer| Choice { by, offer }).collect()
    }

    /// Checks an answer to the top of the pending stack, which must be an ability.
    pub(crate) fn check_answer(&self, action: &Action) -> Result<(), Illegal> {
        match self.state.pending.last() {
            Some(Pending::Ability(frame)) => self.read_answer(frame, action).map(|_| ()),
            _ => Err(Illegal::new("no-choice", "no choice is open")),
        }
    }

    /// Takes an answer and goes on with the ability; nothing happens if the answer is not allowed.
    pub(crate) fn answer(&mut self, action: &Action) {
        let Some(Pending::Ability(frame)) = self.state.pending.last() else { return };
        let Ok(answer) = self.read_answer(frame, action) else { return };
        let Some(Pending::Ability(mut frame)) = self.state.pending.pop() else { return };
        let Some(level) = Level::trigger() else { return };
        let waiting = self.state.pending.len();
        if let Some(frame) = self.take_answer(answer, &mut frame).then_some(frame) {
            self.run(frame);
        }
        self.ask_in_order(&level, waiting);
    }

    fn read_answer(&self, frame: &Frame, action: &Action) -> Result<Answer, Illegal> {
        let actor = self.frame_actor(frame);
        if action.by != actor {
            let (wanted, found) = (self.actor_name(actor), self.actor_name(action.by));
            return Err(Illegal::new("out-of-turn", format!("{wanted} must answer first, not {found}")));
        }
        let Some((ability, op)) = self.waiting(frame) else {
            return Err(Illegal::new("no-choice", "no choice is open"));
        };
        let name = &ability.name;
        match (op, &action.verb) {
            (Op::Choose { .. }, Verb::Choose { value }) => {
                let candidates = self.candidates(frame);
                if let Some(found) = candidates.iter().find(|candidate| equal(candidate, value)) {
                    return Ok(Answer::Pick(found.clone()));
                }
                let names: Vec<String> = candidates.iter().map(|candidate| self.value_name(candidate)).collect();
                let (value, count) = (self.value_name(value), names.len());
                Err(Illegal::new("no-candidate", format!("{value} is none of the {count} that `{name}` allows"))
                    .help(format!("choose {}", names.join(", "))))
            }
            (Op::Choose { .. }, Verb::Pass) if self.candidates(frame).is_empty() => Ok(Answer::Pass),
            (Op::Choose { .. }, _) => Err(Illegal::new("choice-first", format!("`{name}` waits for a choice"))
                .help("choose one of its candidates")),
            (Op::Ask { optional, .. }, Verb::Pass) => {
                if *optional || !self.is_possible(frame) {
                    Ok(Answer::Pass)
                } else {
                    Err(Illegal::new("must-answer", format!("what `{name}` asks for must be done")))
                }
            }
            (Op::Ask { grant, .. }, verb) => self.read_granted(frame, actor, grant, verb),
            _ => Err(Illegal::new("no-choice", "no choice is open")),
        }
    }

    fn read_granted(&self, frame: &Frame, actor: Actor, grant: &Grant, verb: &Verb) -> Result<Answer, Illegal> {
        let Some((ability, _)) = self.waiting(frame) else {
            return Err(Illegal::new("no-choice", "no choice is open"));
        };
        let name = &ability.name;
        match (grant, verb) {
            (Grant::LayTile { extra, .. }, &Verb::LayTile { hex, tile, rotation }) => {
                let Some((corporation, terms)) = self.lay_grant(frame, ability, grant) else {
                    return Err(Illegal::new("no-lay-left", "no lay of the turn's allowance is left"));
                };
                let lay = self.check_lay(corporation, hex, tile, rotation, &terms)?;
                if !self.leaves_a_way(frame, verb.clone()) {
                    let message = format!("after this lay nothing is left for what `{name}` requires next");
                    return Err(Illegal::new("leaves-no-way", message).help("turn the tile, or lay another"));
                }
                Ok(Answer::Lay { corporation, hex, tile, rotation, lay, extra: *extra })
            }
            (Grant::PlaceToken { extra, .. }, &Verb::PlaceToken { city, kind }) => {
                let Some((corporation, terms)) = self.token_grant(frame, ability, grant) else {
                    return Err(Illegal::new(
                        "no-corporation",
                        format!("no corporation could place a token for `{name}`"),
                    ));
                };
                let placement = self.check_token(corporation, city, kind, &terms)?;
                Ok(Answer::Place { corporation, city, special: kind.is_some(), placement, extra: *extra })
            }
            (Grant::Par { on }, &Verb::Par { corporation, row, column }) => {
                if !self.picks(on, frame, Read::corporation).contains(&corporation) {
                    return Err(Illegal::new(
                        "other-corporation",
                        format!("`{name}` asks for the par of another corporation"),
                    ));
                }
                let Some(player) = self.person(actor) else {
                    return Err(Illegal::new("no-player", "nobody could set the par"));
                };
                self.check_par(player, corporation, row, column)?;
                Ok(Answer::Par { player, corporation, row, column })
            }
            (Grant::LayTile { .. }, _) => Err(Illegal::new("lay-first", format!("`{name}` waits for a tile"))),
            (Grant::PlaceToken { .. }, _) => Err(Illegal::new("token-first", format!("`{name}` waits for a token"))),
            (Grant::Par { .. }, _) => Err(Illegal::new("par-first", format!("`{name}` waits for a par"))),
        }
    }

    /// Does what was answered and says whether the body goes on.
    fn take_answer(&mut self, answer: Answer, frame: &mut Frame) -> bool {
        let rules = Arc::clone(&self.rules);
        let op = rules.title.abilities.of(frame.ability).and_then(|ability| ability.body.get(usize::from(frame.at)));
        let slot = match op {
            Some(Op::Choose { slot, .. }) => Some(*slot),
            Some(Op::Ask { into, .. }) => *into,
            _ => None,
        };
        let value = match answer {
            Answer::Pass if matches!(op, Some(Op::Choose { .. })) => return false,
            Answer::Pass => {
                if !self.state.declined.contains(&frame.ability) {
                    self.state.declined.push(frame.ability);
                }
                Value::None
            }
            Answer::Pick(value) => value,
            Answer::Lay { corporation, hex, tile, rotation, lay, extra } => {
                if let (false, Some(stage)) = (extra, self.operating_mut()) {
                    stage.lays = stage.lays.saturating_add(1);
                    stage.upgraded |= lay.upgrade;
                }
                self.lay(corporation, hex, tile, rotation, &lay);
                Value::Hex(hex)
            }
            Answer::Place { corporation, city, special, placement, extra } => {
                if let (false, Some(stage)) = (extra, self.operating_mut()) {
                    let [ordinary, other] = &mut stage.tokens;
                    let count = if special { other } else { ordinary };
                    *count = count.saturating_add(1);
                }
                self.place_token(corporation, city, &placement);
                Value::City(city)
            }
            Answer::Par { player, corporation, row, column } => {
                self.par(player, corporation, row, column);
                Value::Corporation(corporation)
            }
        };
        if let Some(slot) = slot {
            set_local(&mut frame.locals, slot, value);
        }
        frame.at = frame.at.saturating_add(1);
        true
    }
}

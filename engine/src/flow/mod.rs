//! Rounds: which is played, when it is over, and who must decide.

mod auction;
mod charters;
mod draft;
mod end;
mod merger;
mod operating;
mod stock;

use eighteen_dsl::ids::{Actor, Holder, PlayerId, RoundId};
use eighteen_dsl::ir::{Per, Value};
use eighteen_dsl::title::{Priority, RoundKind, RoundSpec};

use crate::event::Event;
use crate::game::Game;
use crate::state::{AuctionStage, DraftStage, MergerStage, OperatingStage, Pending, Stage, StockStage};

/// So many rounds in a row without a decision end the game.
const IDLE_ROUNDS: u32 = 300;

impl Game {
    /// Starts the first round.
    pub(crate) fn start_flow(&mut self) {
        self.enter_round(0, false);
        self.advance();
    }

    fn spec(&self) -> Option<&RoundSpec> {
        let flow = &self.rules.title.flow;
        let list = if self.state.flow.cycling { &flow.cycle } else { &flow.start };
        list.get(usize::from(self.state.flow.position))
    }

    fn enter_round(&mut self, position: u8, cycling: bool) {
        self.state.flow.position = position;
        self.state.flow.cycling = cycling;
        let Some(spec) = self.spec() else {
            let rest = if cycling { self.rules.title.flow.cycle.is_empty() } else { false };
            if rest {
                self.finish_agreed();
            } else {
                self.enter_round(0, true);
            }
            return;
        };
        let round = spec.round;
        let times = match self.evaluate(&spec.times.clone(), &[]) {
            Value::Int(times) => u8::try_from(times).unwrap_or(0),
            _ => 1,
        };
        if times == 0 {
            self.enter_round(position.saturating_add(1), cycling);
            return;
        }
        // A merger round counts with the set of rounds that it follows.
        let follows = matches!(self.rules.title.flow.rounds[round].kind, RoundKind::Merger);
        let part = if follows { self.state.flow.repeat } else { 1 };
        self.state.flow.repeats = if follows { part } else { times };
        self.start_round(round, part);
    }

    fn start_round(&mut self, round: RoundId, repeat: u8) {
        self.state.flow.round = round;
        self.state.flow.repeat = repeat;
        self.reset_limits(Per::Round);
        let rules = std::sync::Arc::clone(&self.rules);
        if rules.title.flow.rounds[round].kind == RoundKind::Stock {
            self.seat_by_cash();
        }
        let first = self.first_seat();
        match &rules.title.flow.rounds[round].kind {
            RoundKind::WaterfallAuction(_) => {
                self.state.flow.stage = Stage::Auction(AuctionStage {
                    bids: Vec::new(),
                    contested: None,
                    turn: first,
                    contest_turn: first,
                    passes: 0,
                    last_to_act: None,
                });
                self.emit(Event::RoundStarted { round, number: self.state.flow.stock_round, part: repeat });
            }
            RoundKind::Draft(_) => {
                self.state.flow.stage =
                    Stage::Draft(DraftStage { turns: 0, passed: Vec::new(), bought: 0, picks: Vec::new() });
                self.emit(Event::RoundStarted { round, number: self.state.flow.stock_round, part: repeat });
            }
            RoundKind::Stock => {
                self.state.flow.stock_round += 1;
                self.state.flow.stage = Stage::Stock(StockStage {
                    turn: first,
                    bought: None,
                    sold: 0,
                    passes: 0,
                    last_to_act: None,
                    last_turn: None,
                    auction: None,
                    started: false,
                    sales: vec![0; rules.players],
                });
                self.emit(Event::RoundStarted { round, number: self.state.flow.stock_round, part: repeat });
                self.reset_limits(Per::Turn);
            }
            RoundKind::Operating(_) => {
                self.state.flow.stage = Stage::Operating(OperatingStage {
                    opening: Vec::new(),
                    order: Vec::new(),
                    turn: 0,
                    step: 0,
                    lays: 0,
                    upgraded: false,
                    trades: 0,
                    tokens: [0, 0],
                    bought: 0,
                    routes: Vec::new(),
                    revenue: 0,
                    last_sale: 0,
                    issued: false,
                    emergency_issued: false,
                    refused: Vec::new(),
                });
                self.emit(Event::RoundStarted { round, number: self.state.flow.stock_round, part: repeat });
                self.start_operating();
            }
            RoundKind::Merger => {
                self.state.flow.stage = Stage::Merger(MergerStage {
                    turn: first,
                    passes: 0,
                    proposed: Vec::new(),
                    vote: None,
                    accepted: false,
                    refused: Vec::new(),
                });
                self.emit(Event::RoundStarted { round, number: self.state.flow.stock_round, part: repeat });
            }
        }
    }

    /// Ends the round and starts the next, or ends the game.
    fn end_round(&mut self) {
        let removed = |event: &Event| matches!(event, Event::CorporationRemoved { .. });
        self.closed_before_round = self.events.iter().any(removed);
        self.go_to_next_round();
        self.closed_before_round = false;
    }

    fn go_to_next_round(&mut self) {
        let round = self.state.flow.round;
        match &self.state.flow.stage {
            Stage::Auction(stage) => {
                let first = stage.turn;
                self.seat_by_priority(first);
            }
            Stage::Draft(_) => self.end_draft(),
            Stage::Stock(_) => self.end_stock(),
            Stage::Merger(_) => {}
            Stage::Operating(_) => {
                for train in self.state.trains.iter_mut() {
                    train.ran = false;
                }
            }
        }
        self.emit(Event::RoundEnded { round });
        let flow = &self.state.flow;
        let last_of_set = matches!(flow.stage, Stage::Operating(_)) && flow.repeat >= flow.repeats;
        if self.ends_after_round(last_of_set) {
            return;
        }
        if self.state.flow.repeat < self.state.flow.repeats {
            self.start_round(round, self.state.flow.repeat + 1);
        } else {
            self.enter_round(self.state.flow.position.saturating_add(1), self.state.flow.cycling);
        }
    }

    /// Turns the seats so that a player is first.
    fn seat_first(&mut self, player: PlayerId) {
        let seats = &mut self.state.flow.seats;
        if let Some(position) = seats.iter().position(|&seat| seat == player) {
            seats.rotate_left(position);
        }
    }

    /// Turns or sorts the seats for the next stock round.
    fn seat_by_priority(&mut self, next: PlayerId) {
        match self.rules.title.stock.priority {
            Priority::AfterLastToAct => self.seat_first(next),
            // The seats are sorted when the stock round starts.
            Priority::LeastCash => {}
            Priority::MostCash => self.seat_first(self.richest().unwrap_or(next)),
        }
    }

    /// Sorts the seats for the stock round that starts, where cash decides: those of equal cash keep their order.
    fn seat_by_cash(&mut self) {
        if self.rules.title.stock.priority == Priority::LeastCash {
            let players = &self.state.players;
            self.state.flow.seats.sort_by_key(|&player| players[player].cash);
        }
    }

    /// The first seat of a player who is still in the game.
    pub(crate) fn first_seat(&self) -> PlayerId {
        let mut seats = self.state.flow.seats.iter().copied();
        seats.find(|&seat| !self.state.players[seat].bankrupt).unwrap_or(PlayerId(0))
    }

    /// The player who has more cash than every other.
    fn richest(&self) -> Option<PlayerId> {
        let cash = |player: PlayerId| self.state.players[player].cash;
        let solvent = || self.state.players.ids().filter(|&player| !self.state.players[player].bankrupt);
        let most = solvent().map(cash).max()?;
        let mut richest = solvent().filter(|&player| cash(player) == most);
        let found = richest.next();
        found.filter(|_| richest.next().is_none())
    }

    /// The next player in turn order who is still in the game.
    pub(crate) fn player_after(&self, player: PlayerId) -> PlayerId {
        let seats = &self.state.flow.seats;
        let position = seats.iter().position(|&seat| seat == player).unwrap_or(0);
        let later = seats.iter().cycle().skip(position + 1).take(seats.len());
        later.copied().find(|&seat| !self.state.players[seat].bankrupt).unwrap_or(player)
    }

    /// The players still in the game in turn order, from one of them on.
    pub(crate) fn players_from(&self, player: PlayerId) -> impl Iterator<Item = PlayerId> + use<'_> {
        let seats = &self.state.flow.seats;
        let position = seats.iter().position(|&seat| seat == player).unwrap_or(0);
        let around = seats.iter().cycle().skip(position).take(seats.len()).copied();
        around.filter(|&seat| !self.state.players[seat].bankrupt)
    }

    /// How many players are still in the game.
    pub(crate) fn active_players(&self) -> usize {
        self.state.players.iter().filter(|player| !player.bankrupt).count()
    }

    /// Who would be first in the next stock round if all passed from now on.
    #[must_use]
    pub fn priority(&self) -> PlayerId {
        if self.rules.title.stock.priority == Priority::LeastCash {
            if self.stock().is_some() {
                return self.first_seat();
            }
            let seats = self.state.flow.seats.iter().copied();
            let solvent = seats.filter(|&seat| !self.state.players[seat].bankrupt);
            return solvent.min_by_key(|&seat| self.state.players[seat].cash).unwrap_or(PlayerId(0));
        }
        let by_cash = self.rules.title.stock.priority == Priority::MostCash;
        let last = match &self.state.flow.stage {
            Stage::Auction(stage) => stage.last_to_act,
            Stage::Stock(stage) if by_cash => stage.last_to_act,
            Stage::Stock(stage) => stage.last_turn,
            Stage::Draft(_) | Stage::Operating(_) | Stage::Merger(_) => None,
        };
        let next = last.map_or_else(|| self.first_seat(), |last| self.player_after(last));
        let trades = matches!(self.state.flow.stage, Stage::Stock(_));
        self.richest().filter(|_| by_cash && trades).unwrap_or(next)
    }

    /// Goes on until somebody must decide or the game is over. Where round after round asks nobody anything, nothing
    /// will ever change, and the game is over.
    pub(crate) fn advance(&mut self) {
        let mut idle = 0;
        while self.state.finished.is_none() && self.state.pending.is_empty() {
            let waits = match &self.state.flow.stage {
                Stage::Auction(_) => self.auction_waits(),
                Stage::Draft(_) => self.draft_waits(),
                Stage::Stock(_) => self.stock_waits(),
                Stage::Operating(_) => self.operating_waits(),
                Stage::Merger(_) => self.merger_waits(),
            };
            match waits {
                Wait::Decision => break,
                Wait::Again => {}
                Wait::Over if idle == IDLE_ROUNDS => self.finish_agreed(),
                Wait::Over => {
                    idle += 1;
                    self.end_round();
                }
            }
        }
        self.finish_at_once();
    }

    /// In whose name the next action is, if the game is not over.
    pub(crate) fn actor(&self) -> Option<Actor> {
        if self.state.finished.is_some() {
            return None;
        }
        if let Some(pending) = self.state.pending.last() {
            return Some(match pending {
                Pending::Ability(frame) => self.frame_actor(frame),
                Pending::PickCity { corporation, .. } => Actor::Corporation(*corporation),
                Pending::Consent { private, .. } => self.asked_to_sell(*private),
            });
        }
        self.actor_of_flow()
    }

    /// In whose name the next action is as far as the rounds go, the game being over or not.
    pub(crate) fn actor_of_flow(&self) -> Option<Actor> {
        if let Some(crowded) = self.state.flow.crowded {
            return Some(Actor::Corporation(crowded));
        }
        match &self.state.flow.stage {
            Stage::Auction(stage) => {
                let contest = stage.contested.is_some();
                Some(Actor::Player(if contest { stage.contest_turn } else { stage.turn }))
            }
            Stage::Draft(_) => Some(Actor::Player(self.drafter())),
            Stage::Stock(stage) => Some(Actor::Player(stage.auction.as_ref().map_or(stage.turn, |open| open.turn))),
            Stage::Operating(stage) => stage.opening.first().copied().or(self.operator().map(Actor::Corporation)),
            Stage::Merger(stage) => {
                let voter = stage.vote.as_ref().and_then(|vote| vote.left.first().copied());
                Some(Actor::Player(voter.unwrap_or(stage.turn)))
            }
        }
    }

    /// The person behind an actor: the player himself, the president, or the owner.
    #[must_use]
    pub fn person(&self, actor: Actor) -> Option<PlayerId> {
        match actor {
            Actor::Player(player) => Some(player),
            // In receivership somebody must enter the routes; it makes no difference who does.
            Actor::Corporation(corporation) if self.in_receivership(corporation) => Some(self.first_seat()),
            Actor::Corporation(corporation) => self.state.corporations[corporation].president,
            Actor::Private(private) => match self.state.privates[private].owner {
                Holder::Player(player) => Some(player),
                Holder::Corporation(corporation) => self.state.corporations[corporation].president,
                Holder::Bank | Holder::Pool | Holder::Nobody => None,
            },
        }
    }
}

/// What a round's machine says when asked to go on.
pub(crate) enum Wait {
    /// Somebody must decide.
    Decision,
    /// Something was skipped; ask again.
    Again,
    /// The round is over.
    Over,
}

//! Rounds, turn, actors and ends.

use eighteen_dsl::ids::{Actor, PlayerId};
use eighteen_dsl::title::{EndTiming, EndTrigger, Priority, RoundKind};
use serde_json::{Map, Value, json};

use super::{Object, View};
use crate::state::{Finish, Pending, Stage};

impl View<'_> {
    pub(super) fn flow(&self, out: &mut Object) {
        let (state, title) = (self.game.state(), self.game.title());
        let flow = &state.flow;
        let round = match title.flow.rounds[flow.round].kind {
            RoundKind::WaterfallAuction(_) => "IS",
            RoundKind::Draft(_) => "D",
            RoundKind::Stock => "S",
            RoundKind::Operating(_) => "O",
            RoundKind::Merger => "M",
        };
        out.set("round", format!("{round}R"));
        out.set("round_num", flow.repeat);
        out.set("turn", flow.stock_round.max(1));
        out.set("phase", title.phases[state.phase].name.as_str());
        out.set("acting", self.acting());
        out.set("bank", state.bank);
        out.set("finished", state.finished.is_some());
        out.set_some("end_trigger", self.end_trigger());
        out.set("priority", self.names.player(self.priority()));
        out.set("player_order", flow.seats.iter().map(|&seat| self.names.player(seat)).collect::<Vec<_>>());
        out.set("cert_limit", self.game.cert_limit());
        out.set_some("bids", self.bids());
        if let Stage::Operating(stage) = &flow.stage {
            let order = stage.order.iter().map(|&corporation| Value::from(self.names.corporation(corporation)));
            out.set("order", order.collect::<Vec<_>>());
            let operator = self.game.operator().filter(|_| !self.ended_with_round());
            out.set_some("operator", operator.map(|corporation| self.names.corporation(corporation)));
        }
    }

    fn ended_with_round(&self) -> bool {
        matches!(self.game.state().finished, Some(Finish::Bank | Finish::EndCell))
    }

    /// Who would be first next. While somebody else than a player is asked, recorded states show who was first in
    /// this round; and after the auction of a charter who sits left of the winner, whoever's turn it was.
    fn priority(&self) -> PlayerId {
        let state = self.game.state();
        let seats = state.flow.seats.iter().copied();
        let first = seats.clone().find(|&seat| !state.players[seat].bankrupt).unwrap_or(PlayerId(0));
        // Where cash alone decides, a stock round shows who was first in it, and all else the poorest of the moment.
        if self.game.title().stock.priority == Priority::LeastCash {
            return if matches!(state.flow.stage, Stage::Stock(_)) { first } else { self.game.priority() };
        }
        if self.game.title().stock.priority != Priority::MostCash
            && let Stage::Stock(stage) = &state.flow.stage
            && let (Some(last), Some(Actor::Player(_))) = (stage.last_to_act, self.actor())
        {
            return self.game.player_after(last);
        }
        match self.actor() {
            Some(Actor::Player(_)) | None => self.game.priority(),
            Some(_) => first,
        }
    }

    /// Who is asked, or was when the game was broken off.
    fn acting(&self) -> Vec<Value> {
        if self.ended_with_round() {
            return Vec::new();
        }
        self.actor().map(|actor| self.names.actor(self.game.title(), actor)).into_iter().collect()
    }

    fn actor(&self) -> Option<Actor> {
        let state = self.game.state();
        match state.pending.last() {
            Some(Pending::Ability(frame)) => Some(self.game.frame_actor(frame)),
            Some(Pending::PickCity { corporation, .. }) => Some(Actor::Corporation(*corporation)),
            Some(Pending::Consent { private, .. }) => Some(self.game.asked_to_sell(*private)),
            None => self.game.actor_of_flow(),
        }
    }

    fn end_trigger(&self) -> Option<Value> {
        let (trigger, timing) = self.game.state().ending?;
        Some(json!([end_reason(trigger), end_timing(timing)]))
    }

    fn bids(&self) -> Option<Value> {
        let mut bids = Map::new();
        let stage = match &self.game.state().flow.stage {
            Stage::Auction(stage) => stage,
            Stage::Stock(stage) => {
                let asks_home = matches!(self.game.state().pending.last(), Some(Pending::PickCity { .. }));
                let auction = stage.auction.as_ref().filter(|_| !asks_home)?;
                let list: Vec<Value> =
                    auction.bids.iter().map(|(player, price)| json!([self.names.player(*player), price])).collect();
                bids.insert(self.names.corporation(auction.corporation).to_owned(), list.into());
                return Some(Value::Object(bids));
            }
            Stage::Draft(_) | Stage::Operating(_) | Stage::Merger(_) => return None,
        };
        for bid in &stage.bids {
            let entry = json!([self.names.player(bid.player), bid.price]);
            let symbol = self.game.title().privates[bid.private].id.clone();
            if let Value::Array(list) = bids.entry(symbol).or_insert_with(|| json!([])) {
                list.push(entry);
            }
        }
        (!bids.is_empty()).then_some(Value::Object(bids))
    }
}

/// The public name of a trigger.
pub(crate) fn end_reason(trigger: EndTrigger) -> &'static str {
    match trigger {
        EndTrigger::Bank => "bank",
        EndTrigger::Bankruptcy | EndTrigger::OneSolvent => "bankrupt",
        EndTrigger::EndCell => "stock_market",
        EndTrigger::AllClosed => "all_closed",
        EndTrigger::LastTrain => "final_train",
    }
}

fn end_timing(timing: EndTiming) -> &'static str {
    match timing {
        EndTiming::Immediate => "immediate",
        EndTiming::Round | EndTiming::Operating => "current_round",
        EndTiming::Set => "full_or",
        EndTiming::NextSet => "one_more_full_or_set",
    }
}

/// The public name of a finish.
pub(crate) fn finish_reason(finish: Finish) -> &'static str {
    match finish {
        Finish::Bank => end_reason(EndTrigger::Bank),
        Finish::Bankruptcy => end_reason(EndTrigger::Bankruptcy),
        Finish::EndCell => end_reason(EndTrigger::EndCell),
        Finish::OneSolvent => end_reason(EndTrigger::OneSolvent),
        Finish::AllClosed => end_reason(EndTrigger::AllClosed),
        Finish::LastTrain => end_reason(EndTrigger::LastTrain),
        Finish::Agreed => "manually_ended",
    }
}

//! The draft: players pick privates in turn, each at its price.

use std::sync::Arc;

use eighteen_dsl::ids::{Holder, PlayerId, PrivateId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::title::{Draft, DraftOrder, RoundKind};

use super::Wait;
use crate::event::Event;
use crate::game::Game;
use crate::state::{DraftStage, Stage};

impl Game {
    pub(crate) fn draft(&self) -> Option<(&DraftStage, &Draft)> {
        match (&self.state.flow.stage, &self.rules.title.flow.rounds[self.state.flow.round].kind) {
            (Stage::Draft(stage), RoundKind::Draft(draft)) => Some((stage, draft)),
            _ => None,
        }
    }

    fn draft_mut(&mut self) -> Option<&mut DraftStage> {
        match &mut self.state.flow.stage {
            Stage::Draft(stage) => Some(stage),
            _ => None,
        }
    }

    /// Whose turn it is in the draft.
    pub(crate) fn drafter(&self) -> PlayerId {
        let Some((stage, draft)) = self.draft() else { return PlayerId(0) };
        self.drafter_at(draft.order, stage.turns)
    }

    fn drafter_at(&self, order: DraftOrder, turns: u16) -> PlayerId {
        let seats = &self.state.flow.seats;
        let count = seats.len().max(1);
        let (around, position) = (usize::from(turns) / count, usize::from(turns) % count);
        let backwards = match order {
            DraftOrder::Forward => false,
            DraftOrder::Reverse => true,
            DraftOrder::Snake => around % 2 == 1,
        };
        let position = if backwards { count - 1 - position } else { position };
        seats.get(position).copied().unwrap_or(PlayerId(0))
    }

    /// The privates on offer: all that are left, or the top of the deck.
    pub(crate) fn on_draft(&self) -> Vec<PrivateId> {
        let Some((_, draft)) = self.draft() else { return Vec::new() };
        let Some(hand) = &draft.hand else {
            let left = self.state.privates.entries().filter(|(_, p)| p.owner == Holder::Bank && !p.closed);
            return left.map(|(id, _)| id).collect();
        };
        let size = match self.evaluate(hand, &[]) {
            Value::Int(size) => usize::try_from(size).unwrap_or(0),
            _ => 0,
        };
        self.state.deck.iter().take(size.max(1)).copied().collect()
    }

    /// One may pass for the last private of a deck, and at any time if all are on offer.
    pub(crate) fn may_pass_in_draft(&self) -> bool {
        let Some((_, draft)) = self.draft() else { return false };
        draft.hand.is_none() || self.last_card().is_some()
    }

    fn last_card(&self) -> Option<PrivateId> {
        match self.state.deck.as_slice() {
            [only] if !self.rules.title.privates[*only].blank => Some(*only),
            _ => None,
        }
    }

    /// Money a player has not spent on picks that he pays later.
    pub(crate) fn draft_cash(&self, player: PlayerId) -> i64 {
        let picks = self.draft().map_or(&[][..], |(stage, _)| stage.picks.as_slice());
        let bound: i64 = picks.iter().filter(|(of, _)| *of == player).map(|&(_, id)| self.private_price(id)).sum();
        self.state.players[player].cash - bound
    }

    pub(super) fn draft_waits(&mut self) -> Wait {
        let rules = Arc::clone(&self.rules);
        let Some((stage, draft)) = self.draft() else { return Wait::Over };
        let full = draft
            .limit
            .as_ref()
            .and_then(|limit| limit.get(rules.players))
            .is_some_and(|limit| i64::from(stage.bought) >= limit);
        let all_passed = draft.hand.is_none() && stage.passed.len() >= self.active_players();
        let order = draft.order;
        let blank = |private: &PrivateId| rules.title.privates[*private].blank;
        let offered = self.on_draft();
        if full || all_passed || offered.is_empty() || (draft.hand.is_some() && self.state.deck.iter().all(blank)) {
            return Wait::Over;
        }
        // Where the order turns back, a pass counts for both turns of a player.
        if draft.hand.is_none() && stage.passed.contains(&self.drafter_at(order, stage.turns)) {
            self.next_drafter();
            return Wait::Again;
        }
        Wait::Decision
    }

    fn next_drafter(&mut self) {
        if let Some(stage) = self.draft_mut() {
            stage.turns = stage.turns.saturating_add(1);
        }
    }

    /// Takes a private: buys it, or keeps it until the draft is over.
    pub(crate) fn do_draft(&mut self, player: PlayerId, private: PrivateId) {
        let secret = self.draft().is_some_and(|(_, draft)| draft.hand.is_some());
        let offered = self.on_draft();
        self.next_drafter();
        if let Some(stage) = self.draft_mut() {
            stage.passed.clear();
            stage.bought = stage.bought.saturating_add(1);
        }
        if !secret {
            let price = self.private_price(private);
            self.buy_from_bank(player, private, price);
            return;
        }
        if self.state.deck.len() > 1 || self.rules.title.privates[private].blank {
            let under: Vec<_> = self.shuffled(offered.clone()).into_iter().filter(|&other| other != private).collect();
            self.state.deck.retain(|other| !offered.contains(other));
            self.state.deck.extend(under);
        } else {
            self.state.deck.clear();
        }
        if let Some(stage) = self.draft_mut() {
            stage.picks.push((player, private));
        }
        self.emit(Event::BidMade { private, player, price: self.private_price(private) });
    }

    /// Passes; the last card of a deck loses value, and at nothing goes to the next player.
    pub(crate) fn do_draft_pass(&mut self, player: PlayerId) {
        let last = self.last_card();
        let reduction = self.draft().map_or(0, |(_, draft)| draft.reduction);
        self.next_drafter();
        self.emit(Event::Passed { player: Holder::Player(player) });
        let Some(private) = last.filter(|_| self.draft().is_some_and(|(_, draft)| draft.hand.is_some())) else {
            if let Some(stage) = self.draft_mut()
                && !stage.passed.contains(&player)
            {
                stage.passed.push(player);
            }
            return;
        };
        self.state.privates[private].discount += reduction;
        let price = self.private_price(private);
        self.emit(Event::PriceReduced { private, price });
        if price == 0 {
            self.do_draft(self.drafter(), private);
        }
    }

    /// Pays the picks; what nobody took closes.
    pub(super) fn end_draft(&mut self) {
        let picks = self.draft_mut().map(|stage| std::mem::take(&mut stage.picks)).unwrap_or_default();
        for player in self.state.players.ids() {
            for &(_, private) in picks.iter().filter(|(of, _)| *of == player) {
                if !self.rules.title.privates[private].blank {
                    let price = self.private_price(private);
                    self.buy_from_bank(player, private, price);
                }
            }
        }
        for private in self.state.privates.ids() {
            let entry = &self.state.privates[private];
            if entry.owner == Holder::Bank && !entry.closed && !self.rules.title.privates[private].blank {
                self.close_private(private);
            }
        }
    }
}

//! The waterfall auction: buy the cheapest, bid for the others, and what happens when all pass.

use eighteen_dsl::ids::{Holder, PlayerId, PrivateId};
use eighteen_dsl::title::{Auction, RoundKind};

use super::Wait;
use crate::event::Event;
use crate::game::Game;
use crate::state::{AuctionStage, Bid, Stage};

impl Game {
    pub(crate) fn auction(&self) -> Option<&AuctionStage> {
        match &self.state.flow.stage {
            Stage::Auction(stage) => Some(stage),
            _ => None,
        }
    }

    fn auction_mut(&mut self) -> Option<&mut AuctionStage> {
        match &mut self.state.flow.stage {
            Stage::Auction(stage) => Some(stage),
            _ => None,
        }
    }

    /// The parameters of the auction being played.
    pub(crate) fn auction_rules(&self) -> Option<&Auction> {
        match &self.rules.title.flow.rounds[self.state.flow.round].kind {
            RoundKind::WaterfallAuction(auction) => Some(auction),
            _ => None,
        }
    }

    /// The privates still for sale, cheapest first.
    pub(crate) fn for_auction(&self) -> impl Iterator<Item = PrivateId> + use<'_> {
        let mut left: Vec<_> = self
            .state
            .privates
            .entries()
            .filter(|(_, p)| p.owner == Holder::Bank && !p.closed)
            .map(|(id, _)| id)
            .collect();
        left.sort_by_key(|&id| self.rules.title.privates[id].value);
        left.into_iter()
    }

    /// What a private costs at the moment, before bids.
    #[must_use]
    pub fn private_price(&self, private: PrivateId) -> i64 {
        (self.rules.title.privates[private].value - self.state.privates[private].discount).max(0)
    }

    /// Money a player has not bound in bids, his bid for one private left out.
    pub(crate) fn free_cash(&self, player: PlayerId, besides: PrivateId) -> i64 {
        let bound: i64 = self.auction().map_or(0, |stage| {
            stage.bids.iter().filter(|bid| bid.player == player && bid.private != besides).map(|bid| bid.price).sum()
        });
        self.state.players[player].cash - bound
    }

    pub(super) fn auction_waits(&mut self) -> Wait {
        if self.auction().is_none_or(|stage| stage.contested.is_none()) {
            self.resolve_bids();
            if !self.state.pending.is_empty() {
                return Wait::Again;
            }
        }
        if self.for_auction().next().is_none() { Wait::Over } else { Wait::Decision }
    }

    /// Sells the cheapest private while it has a single bid; opens a contest where it has more.
    fn resolve_bids(&mut self) {
        while self.state.pending.is_empty() {
            let Some(private) = self.for_auction().next() else { break };
            let Some(stage) = self.auction_mut() else { break };
            stage.contested = None;
            let bids: Vec<Bid> = stage.bids.iter().filter(|bid| bid.private == private).copied().collect();
            match bids.as_slice() {
                [] => break,
                [bid] => {
                    stage.bids.retain(|other| other.private != private);
                    self.buy_from_bank(bid.player, private, bid.price);
                }
                _ => {
                    let lowest = bids.iter().min_by_key(|bid| bid.price).map(|bid| bid.player);
                    stage.contested = Some(private);
                    stage.contest_turn = lowest.unwrap_or(stage.contest_turn);
                    break;
                }
            }
        }
    }

    /// Sells a private of the bank to a player, with the minor that goes with it.
    pub(super) fn buy_from_bank(&mut self, buyer: PlayerId, private: PrivateId, price: i64) {
        self.give_private(private, Holder::Player(buyer));
        self.transfer(Holder::Player(buyer), Holder::Bank, price);
        if let Some(minor) = self.minor_of(private) {
            self.float_minor(minor, buyer);
        }
        self.emit(Event::PrivateBought { private, buyer, price });
    }

    /// Makes a bid, or buys the cheapest.
    pub(crate) fn do_bid(&mut self, player: PlayerId, private: PrivateId, price: i64) {
        let cheapest = self.for_auction().next();
        let next = self.player_after(player);
        let Some(stage) = self.auction_mut() else { return };
        let contest = stage.contested.is_some();
        stage.passes = 0;
        if !contest && cheapest == Some(private) {
            stage.turn = next;
            stage.last_to_act = Some(player);
            self.buy_from_bank(player, private, price);
            return;
        }
        stage.bids.retain(|bid| !(bid.private == private && bid.player == player));
        stage.bids.push(Bid { private, player, price });
        if contest {
            stage.contested = None;
        } else {
            stage.turn = next;
        }
        self.emit(Event::BidMade { private, player, price });
    }

    /// Passes: out of the contest, or for this time around.
    pub(crate) fn do_auction_pass(&mut self, player: PlayerId) {
        let next = self.player_after(player);
        let everyone = self.active_players();
        let Some(stage) = self.auction_mut() else { return };
        if let Some(private) = stage.contested.take() {
            stage.bids.retain(|bid| !(bid.private == private && bid.player == player));
        } else {
            stage.turn = next;
            stage.passes += 1;
            if usize::from(stage.passes) >= everyone {
                stage.passes = 0;
                self.all_passed();
            }
        }
        self.emit(Event::Passed { player: Holder::Player(player) });
    }

    /// The privates that nobody bid for leave the game; the bids on the others are settled next.
    fn drop_unbid(&mut self) {
        let bid = |private: &PrivateId| {
            self.auction().is_some_and(|stage| stage.bids.iter().any(|bid| bid.private == *private))
        };
        let unbid: Vec<PrivateId> = self.for_auction().filter(|private| !bid(private)).collect();
        for private in unbid {
            self.give_private(private, Holder::Nobody);
        }
    }

    fn all_passed(&mut self) {
        let Some(rules) = self.auction_rules().cloned() else { return };
        let (reduction, income) = (rules.reduction, rules.income_after_sale);
        let sold = self.state.privates.iter().any(|private| private.owner != Holder::Bank && !private.removed);
        if sold && rules.unbid_leave {
            self.drop_unbid();
            return;
        }
        if rules.restages
            && let Some(stage) = self.auction_mut()
        {
            stage.bids.clear();
        }
        if income && sold {
            self.pay_privates();
            return;
        }
        let Some(private) = self.for_auction().next() else { return };
        self.state.privates[private].discount += reduction;
        let price = self.private_price(private);
        self.emit(Event::PriceReduced { private, price });
        if price == 0 {
            let Some(turn) = self.auction().map(|stage| stage.turn) else { return };
            let next = self.player_after(turn);
            if let Some(stage) = self.auction_mut() {
                stage.turn = next;
            }
            self.buy_from_bank(turn, private, 0);
        }
    }
}

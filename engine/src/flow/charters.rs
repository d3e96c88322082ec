//! The pile of charters: only the top one may be started, by an English auction inside a stock turn.

use eighteen_dsl::ids::{CorporationId, PlayerId};

use crate::event::Event;
use crate::game::Game;
use crate::state::CharterAuction;

impl Game {
    /// The charter that may be started next.
    #[must_use]
    pub fn top_charter(&self) -> Option<CorporationId> {
        let open = |id: &CorporationId| {
            let entry = &self.state.corporations[*id];
            !entry.closed && entry.par == 0
        };
        self.state.pile.iter().copied().find(open)
    }

    /// The auction of a charter that is going on.
    pub(crate) fn charter_auction(&self) -> Option<&CharterAuction> {
        self.stock()?.auction.as_ref()
    }

    /// The highest bid for the charter, if there is one.
    pub(crate) fn charter_bid(&self) -> Option<i64> {
        self.charter_auction()?.bids.iter().map(|(_, price)| *price).max()
    }

    /// The most a player can bid for a charter: nothing at his certificate limit.
    pub(crate) fn charter_means(&self, player: PlayerId, corporation: CorporationId) -> i64 {
        if self.check_certificate_room(player, corporation).is_ok() { self.state.players[player].cash } else { 0 }
    }

    /// Makes a bid, which opens the auction if none is going on. Whoever cannot raise it is out.
    pub(crate) fn do_bid_charter(&mut self, player: PlayerId, corporation: CorporationId, price: i64) {
        let rules = self.rules.title.charters.clone();
        if self.charter_auction().is_none() {
            let bidders = self.players_from(player).collect();
            if let Some(stage) = self.stock_mut() {
                stage.auction = Some(CharterAuction { corporation, bids: Vec::new(), bidders, turn: player });
            }
            if rules.home_at_once {
                self.place_homes(corporation);
            }
        }
        let least = price + rules.increment;
        let out: Vec<PlayerId> = self.charter_auction().map_or_else(Vec::new, |auction| {
            let poor = |other: &PlayerId| *other != player && self.charter_means(*other, corporation) < least;
            auction.bidders.iter().copied().filter(poor).collect()
        });
        if let Some(auction) = self.stock_mut().and_then(|stage| stage.auction.as_mut()) {
            auction.bids.retain(|(other, _)| *other != player && !out.contains(other));
            auction.bids.push((player, price));
            auction.bidders.retain(|other| !out.contains(other));
        }
        self.emit(Event::CharterBid { corporation, player, price });
        self.next_bidder(player);
    }

    /// A player is out of the auction.
    pub(crate) fn do_charter_pass(&mut self, player: PlayerId) {
        let next = self.bidder_after(player);
        if let Some(auction) = self.stock_mut().and_then(|stage| stage.auction.as_mut()) {
            auction.bidders.retain(|other| *other != player);
            auction.bids.retain(|(other, _)| *other != player);
            auction.turn = next;
        }
        self.settle_charter();
    }

    fn bidder_after(&self, player: PlayerId) -> PlayerId {
        let Some(auction) = self.charter_auction() else { return player };
        self.players_from(player).skip(1).find(|other| auction.bidders.contains(other)).unwrap_or(player)
    }

    fn next_bidder(&mut self, player: PlayerId) {
        let next = self.bidder_after(player);
        if let Some(auction) = self.stock_mut().and_then(|stage| stage.auction.as_mut()) {
            auction.turn = next;
        }
        self.settle_charter();
    }

    /// The last bidder left wins: his bid goes to the treasury, and the opener's turn has had its purchase.
    fn settle_charter(&mut self) {
        let Some(auction) = self.charter_auction() else { return };
        let corporation = auction.corporation;
        let ([winner], Some(price)) = (auction.bidders.as_slice(), self.charter_bid()) else { return };
        let winner = *winner;
        if let Some(stage) = self.stock_mut() {
            stage.auction = None;
            stage.started = true;
        }
        self.note_purchase(winner, corporation);
        self.start_for(corporation, winner, price);
        self.transfer(
            eighteen_dsl::ids::Holder::Player(winner),
            eighteen_dsl::ids::Holder::Corporation(corporation),
            price,
        );
    }

    /// After a stock round in which no charter was started the top one leaves the game.
    pub(super) fn expire_charter(&mut self) {
        let started = self.stock().is_some_and(|stage| stage.started);
        if self.rules.title.charters.expires
            && !started
            && let Some(top) = self.top_charter()
        {
            self.remove_corporation(top);
        }
    }
}

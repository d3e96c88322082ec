//! Buy a private: the operating corporation buys from a player.

use eighteen_dsl::ids::{Actor, CorporationId, Holder, PrivateId};
use eighteen_dsl::ir::{Step, Value};
use eighteen_dsl::vocab::Site;

use crate::action::Offer;
use crate::event::Event;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::state::Pending;

impl Game {
    pub(crate) fn private_range(&self, private: PrivateId, buyer: CorporationId) -> (i64, i64) {
        let args = [Value::Private(private), Value::Corporation(buyer)];
        let refused = self.operating().and_then(|stage| stage.refused.iter().find(|(other, _)| *other == private));
        let least = refused.map_or(i64::MIN, |(_, price)| price + 1);
        (self.site_int(Site::PrivateMinimum, &args).max(least), self.site_int(Site::PrivateMaximum, &args))
    }

    pub(crate) fn private_for_sale(&self, private: PrivateId, buyer: CorporationId) -> bool {
        matches!(self.state.privates[private].owner, Holder::Player(_))
            && !self.is_minor(buyer)
            && self.site_bool(Site::PrivateForSale, &[Value::Private(private), Value::Corporation(buyer)])
    }

    /// The corporation could own the trains of the minor that goes with the private, if any. One that issued shares for
    /// want of a train needs another train first.
    fn has_room_for(&self, private: PrivateId, buyer: CorporationId) -> bool {
        let issued = self.operating().is_some_and(|stage| stage.emergency_issued);
        let trainless = self.train_count(buyer) == 0;
        self.minor_of(private).is_none_or(|minor| {
            let room = self.train_count(buyer) + self.train_count(minor) <= self.train_limit(buyer);
            room && !(issued && trainless)
        })
    }

    /// The corporation could buy some private now, if it had room for what comes with it.
    pub(crate) fn can_buy_private(&self, buyer: CorporationId) -> bool {
        let cash = self.state.corporations[buyer].cash;
        let open = |&private: &PrivateId| {
            let (min, max) = self.private_range(private, buyer);
            self.private_for_sale(private, buyer) && min <= max.min(cash)
        };
        self.state.privates.ids().any(|private| open(&private))
    }

    /// The private is for sale, and the corporation has room for it and the money.
    pub(crate) fn could_buy_private(&self, private: PrivateId, buyer: CorporationId) -> bool {
        let (min, max) = self.private_range(private, buyer);
        self.private_for_sale(private, buyer)
            && self.has_room_for(private, buyer)
            && min <= max.min(self.state.corporations[buyer].cash)
    }

    pub(super) fn private_offers(&self) -> Vec<Offer> {
        let Some(buyer) = self.operator() else { return Vec::new() };
        let cash = self.state.corporations[buyer].cash;
        let open = |&private: &PrivateId| self.private_for_sale(private, buyer) && self.has_room_for(private, buyer);
        let offers = self.state.privates.ids().filter(open);
        let offers = offers.filter_map(|private| {
            let (min, max) = self.private_range(private, buyer);
            let max = max.min(cash);
            (min <= max).then_some(Offer::BuyPrivate { private, min, max })
        });
        offers.collect()
    }

    pub(super) fn check_buy_private(&self, private: PrivateId, price: i64) -> Result<(), Illegal> {
        let Some(found) = self.rules.title.privates.of(private) else {
            return Err(Illegal::new("unknown-private", "there is no such private"));
        };
        let id = &found.id;
        let open = self.step() == Some(Step::BuyPrivate) || self.is_beside(Step::BuyPrivate);
        let Some(buyer) = self.operator().filter(|_| open) else {
            return Err(Illegal::new("wrong-step", "privates are bought in an operating turn only"));
        };
        if !self.private_for_sale(private, buyer) {
            return Err(Illegal::new("not-for-sale", format!("`{id}` is not for sale to this corporation now")));
        }
        if !self.has_room_for(private, buyer) {
            let limit = self.train_limit(buyer);
            let message = format!("the trains of `{id}` would be too many under the limit of {limit}");
            return Err(Illegal::new("train-limit", message));
        }
        let (min, max) = self.private_range(private, buyer);
        if price < min || price > max {
            return Err(Illegal::new("price-range", format!("{price} for `{id}` is not between {min} and {max}")));
        }
        let cash = self.state.corporations[buyer].cash;
        if price > cash {
            return Err(Illegal::new(
                "not-enough-money",
                format!("`{id}` would cost {price}, the treasury holds {cash}"),
            ));
        }
        Ok(())
    }

    /// The operating corporation buys a private, if its owner agrees where he is asked.
    pub(super) fn do_buy_private(&mut self, private: PrivateId, price: i64) {
        let Some(buyer) = self.operator() else { return };
        if self.is_asked(private, buyer) {
            self.state.pending.push(Pending::Consent { private, buyer, price });
        } else {
            self.sell_private(private, buyer, price);
        }
    }

    /// The owner of the private is somebody else than who decides for the buyer, and the title has him asked.
    pub(crate) fn is_asked(&self, private: PrivateId, buyer: CorporationId) -> bool {
        let owner = self.person(Actor::Private(private));
        self.rules.title.consent && owner != self.person(Actor::Corporation(buyer))
    }

    /// Who says whether a private is sold.
    pub(crate) fn asked_to_sell(&self, private: PrivateId) -> Actor {
        self.person(Actor::Private(private)).map_or(Actor::Private(private), Actor::Player)
    }

    /// The owner agrees or refuses. A refusal holds for the turn, for this price and all below.
    pub(super) fn do_consent(&mut self, yes: bool) {
        let Some(Pending::Consent { private, buyer, price }) = self.state.pending.pop() else { return };
        if let Actor::Player(player) = self.asked_to_sell(private) {
            self.emit(Event::Voted { player, yes, votes: 1 });
        }
        if yes {
            self.sell_private(private, buyer, price);
        } else if let Some(stage) = self.operating_mut() {
            stage.refused.retain(|(other, _)| *other != private);
            stage.refused.push((private, price));
        }
    }

    fn sell_private(&mut self, private: PrivateId, buyer: CorporationId, price: i64) {
        let seller = self.state.privates[private].owner;
        let buyer = Holder::Corporation(buyer);
        self.give_private(private, buyer);
        self.transfer(buyer, seller, price);
        if let (Some(minor), Holder::Corporation(buyer)) = (self.minor_of(private), buyer) {
            self.take_over(minor, buyer);
        }
        self.emit(Event::PrivateSold { private, seller, buyer, price });
    }
}

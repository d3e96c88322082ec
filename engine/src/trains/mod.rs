//! Trains: the depot, ownership, limits, and what the first train of a type sets off.

mod emergency;

use eighteen_dsl::ids::{CorporationId, Holder, PhaseId, TrainId, TrainTypeId};
use eighteen_dsl::ir::{Fate, Per, Value};
use eighteen_dsl::title::EndTrigger;
use eighteen_dsl::vocab::Site;

use crate::event::Event;
use crate::game::Game;
use crate::state::{Train, TrainPlace};

impl Game {
    /// The trains of a corporation, in the order it got them.
    #[must_use]
    pub fn trains(&self, corporation: CorporationId) -> Vec<TrainId> {
        self.trains_in(TrainPlace::Corporation(corporation))
    }

    /// The trains in the bank pool, in the order they got there.
    #[must_use]
    pub fn pool_trains(&self) -> Vec<TrainId> {
        self.trains_in(TrainPlace::Pool)
    }

    fn trains_in(&self, place: TrainPlace) -> Vec<TrainId> {
        let mut found: Vec<_> =
            self.state.trains.entries().filter(|(_, train)| train.place == place).map(|(id, _)| id).collect();
        found.sort_by_key(|&id| self.state.trains[id].arrival);
        found
    }

    /// How many trains of a corporation count against its limit.
    pub(crate) fn train_count(&self, corporation: CorporationId) -> i64 {
        let counts = |train: &&Train| train.place == TrainPlace::Corporation(corporation) && !train.obsolete;
        i64::try_from(self.state.trains.iter().filter(counts).count()).unwrap_or(i64::MAX)
    }

    /// How many trains a corporation may own.
    #[must_use]
    pub fn train_limit(&self, corporation: CorporationId) -> i64 {
        let limit = self.rules.title.phases[self.state.phase].train_limit;
        self.site_int(Site::TrainLimit, &[Value::Corporation(corporation), Value::Int(limit)])
    }

    /// The corporations that own more trains than they may, in title order.
    pub(crate) fn crowded(&self) -> Option<CorporationId> {
        self.state.corporations.ids().find(|&corporation| {
            let count = self.train_count(corporation);
            count > 0 && count > self.train_limit(corporation)
        })
    }

    /// Who holds a train, as far as a sale goes.
    pub(crate) fn train_holder(&self, train: TrainId) -> Holder {
        match self.state.trains[train].place {
            TrainPlace::Depot => Holder::Bank,
            TrainPlace::Pool => Holder::Pool,
            TrainPlace::Corporation(corporation) => Holder::Corporation(corporation),
            TrainPlace::Reserve | TrainPlace::Gone => Holder::Nobody,
        }
    }

    /// The trains the bank sells now, each type once: the top of the depot, types open early, then the pool.
    #[must_use]
    pub fn bank_trains(&self) -> Vec<TrainId> {
        let mut found: Vec<TrainId> = Vec::new();
        let types = &self.rules.title.trains;
        let early = |id: TrainTypeId| types[id].available_from.is_some_and(|phase| phase <= self.state.phase);
        let depot = self.state.depot.iter().enumerate();
        let offered = depot.filter(|(position, id)| *position == 0 || early(self.state.trains[**id].train_type));
        for id in offered.map(|(_, id)| *id).chain(self.pool_trains()) {
            let same = |other: &TrainId| {
                let (a, b) = (&self.state.trains[*other], &self.state.trains[id]);
                a.train_type == b.train_type && a.place == b.place
            };
            if !found.iter().any(same) {
                found.push(id);
            }
        }
        found
    }

    /// The cheapest face price the bank asks now.
    #[must_use]
    pub fn cheapest_price(&self) -> Option<i64> {
        self.bank_prices().min()
    }

    /// The prices of all faces that the bank sells now.
    pub(crate) fn bank_prices(&self) -> impl Iterator<Item = i64> + use<'_> {
        let faces = |id: TrainId| self.rules.title.trains[self.state.trains[id].train_type].faces.iter();
        self.bank_trains().into_iter().flat_map(move |id| faces(id).map(|face| face.price))
    }

    /// A corporation in receivership without a train buys the cheapest face of the bank if it can pay for it.
    pub(crate) fn buy_in_receivership(&mut self, corporation: CorporationId) {
        if self.rules.title.trains_rules.receivership_chooses {
            return;
        }
        let Some(price) = self.cheapest_price() else { return };
        if self.train_count(corporation) > 0 || self.state.corporations[corporation].cash < price {
            return;
        }
        self.buy_cheapest(corporation);
    }

    /// Buys the cheapest face of the bank, whatever the treasury holds.
    pub(crate) fn buy_cheapest(&mut self, corporation: CorporationId) {
        let Some(price) = self.cheapest_price() else { return };
        let faces = |id: TrainId| self.rules.title.trains[self.state.trains[id].train_type].faces.iter().zip(0u8..);
        let of = |id: TrainId| faces(id).find(|(face, _)| face.price == price).map(|(_, face)| (id, face));
        if let Some((train, face)) = self.bank_trains().into_iter().find_map(of) {
            self.take_train(train, face, corporation, price);
            self.note_crowded();
        }
    }

    /// Puts a train somewhere, behind those already there.
    pub(crate) fn place_train(&mut self, train: TrainId, place: TrainPlace) {
        self.state.sequence += 1;
        let arrival = self.state.sequence;
        self.state.depot.retain(|&id| id != train);
        let entry = &mut self.state.trains[train];
        entry.place = place;
        entry.arrival = arrival;
    }

    /// Moves a bought train, sets off what the first of its type sets off, and keeps unlimited types on sale.
    pub(crate) fn take_train(&mut self, train: TrainId, face: u8, buyer: CorporationId, price: i64) {
        let from = self.train_holder(train);
        let train_type = self.state.trains[train].train_type;
        let unlimited = self.rules.title.trains[train_type].count.get(self.rules.players) == Some(None);
        let position = self.state.depot.iter().position(|&id| id == train);
        self.place_train(train, TrainPlace::Corporation(buyer));
        self.state.trains[train].face = face;
        if let (Some(position), true) = (position, unlimited) {
            let card = self.state.trains.add(new_train(train_type, TrainPlace::Depot));
            self.state.depot.insert(position.min(self.state.depot.len()), card);
        }
        let seller = if from == Holder::Pool { Holder::Bank } else { from };
        self.transfer(Holder::Corporation(buyer), seller, price);
        if from == Holder::Bank {
            self.first_of_type(train_type);
        }
        if from == Holder::Bank && self.state.depot.is_empty() {
            self.trigger_end(EndTrigger::LastTrain);
        }
        if let Some(stage) = self.operating_mut() {
            stage.bought = stage.bought.saturating_add(1);
        }
        self.emit(Event::TrainBought { train, corporation: buyer, from, price });
    }

    /// A corporation buys the top train of the depot at its price, as far as it has the money.
    pub(crate) fn buy_next_train(&mut self, corporation: CorporationId) {
        let Some(&train) = self.state.depot.first() else { return };
        let price = self.rules.title.trains[self.state.trains[train].train_type].price();
        if price <= self.state.corporations[corporation].cash {
            self.take_train(train, 0, corporation, price);
        }
    }

    /// The first train of a type starts its phase, rusts and outdates others.
    pub(crate) fn first_of_type(&mut self, train_type: TrainTypeId) {
        if self.state.bought[train_type] {
            return;
        }
        self.state.bought[train_type] = true;
        let title = std::sync::Arc::clone(&self.rules.title);
        let phase = title.phases.entries().find(|(_, phase)| phase.on == Some(train_type)).map(|(id, _)| id);
        if let Some(phase) = phase.filter(|&phase| phase > self.state.phase) {
            self.start_phase(phase);
        }
        for id in self.state.trains.ids() {
            let of = &title.trains[self.state.trains[id].train_type];
            if of.rusts_on == Some(train_type) {
                // What left the game with a closed corporation turns over all the same.
                if self.state.trains[id].place == TrainPlace::Gone {
                    self.turn_over(id);
                }
                self.rust(id);
            } else if of.obsolete_on == Some(train_type) {
                match self.state.trains[id].place {
                    TrainPlace::Corporation(_) => self.state.trains[id].obsolete = true,
                    TrainPlace::Pool => self.rust(id),
                    TrainPlace::Depot | TrainPlace::Reserve | TrainPlace::Gone => {}
                }
            }
        }
    }

    fn start_phase(&mut self, phase: PhaseId) {
        self.state.phase = phase;
        self.release_slots_in(phase);
        self.state.board += 1;
        self.reset_limits(Per::Phase);
        self.emit(Event::PhaseStarted { phase });
    }

    pub(crate) fn rust(&mut self, train: TrainId) {
        let owner = self.train_holder(train);
        let rusts = matches!(owner, Holder::Corporation(_) | Holder::Pool);
        if rusts && !self.replaced(&Event::TrainRusted { train, owner }) {
            self.place_train(train, TrainPlace::Gone);
            self.turn_over(train);
            self.emit(Event::TrainRusted { train, owner });
        }
    }

    /// A rusted train comes back to the pool as what it turns into.
    fn turn_over(&mut self, train: TrainId) {
        let Some(into) = self.rules.title.trains[self.state.trains[train].train_type].turns_into else { return };
        let other = self.state.trains.find(|card| card.place == TrainPlace::Reserve && card.train_type == into);
        if let Some(other) = other {
            self.place_train(other, TrainPlace::Pool);
        }
    }

    /// Where a train goes that its owner gives up.
    pub(crate) fn give_up(&mut self, train: TrainId, site: Site) {
        let train_type = Value::TrainType(self.state.trains[train].train_type);
        let pool = self.site(site, &[train_type]) == Value::Fate(Fate::Pool);
        let place = if pool { TrainPlace::Pool } else { TrainPlace::Gone };
        self.place_train(train, place);
        let rusted = self.rules.title.trains[self.state.trains[train].train_type]
            .rusts_on
            .is_some_and(|on| self.state.bought[on]);
        if pool && rusted {
            self.rust(train);
        }
    }

    /// Puts a set-aside train of a type on top of the depot, if there is one.
    pub(crate) fn add_reserve_train(&mut self, train_type: TrainTypeId) {
        let reserve = |train: &Train| train.place == TrainPlace::Reserve && train.train_type == train_type;
        if let Some(id) = self.state.trains.find(reserve) {
            self.place_train(id, TrainPlace::Depot);
            self.state.depot.insert(0, id);
        }
    }

    /// The discount on a type for handing in a train.
    pub(crate) fn discount(&self, wanted: TrainTypeId, handed_in: TrainId) -> Option<i64> {
        let of = self.state.trains[handed_in].train_type;
        self.rules.title.trains[wanted].discounts.iter().find(|(id, _)| *id == of).map(|(_, amount)| *amount)
    }
}

/// A card nobody has touched.
pub(crate) fn new_train(train_type: TrainTypeId, place: TrainPlace) -> Train {
    Train { train_type, face: 0, place, arrival: 0, obsolete: false, ran: false, mark: None }
}

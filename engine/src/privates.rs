//! Privates: income, closing, and corporations that leave the game.

use eighteen_dsl::ids::{CorporationId, Holder, Keeper, PhaseId, PrivateId};
use eighteen_dsl::title::EndTrigger;

use crate::event::Event;
use crate::game::Game;
use crate::state::{TokenPlace, TrainPlace};

impl Game {
    /// Gives a private to an owner, behind those he has.
    pub(crate) fn give_private(&mut self, private: PrivateId, owner: Holder) {
        self.state.sequence += 1;
        self.state.privates[private].owner = owner;
        self.state.privates[private].arrival = self.state.sequence;
        if matches!(owner, Holder::Corporation(_)) {
            self.release_slots(private);
        }
        self.state.board += 1;
    }

    /// Closes a private; its powers end with it.
    pub(crate) fn close_private(&mut self, private: PrivateId) {
        if self.state.privates[private].closed || self.replaced(&Event::PrivateClosed { private }) {
            return;
        }
        self.release_slots(private);
        let entry = &mut self.state.privates[private];
        entry.closed = true;
        entry.owner = Holder::Nobody;
        self.state.board += 1;
        self.emit(Event::PrivateClosed { private });
        if let Some(minor) = self.minor_of(private) {
            self.close_corporation(minor);
        }
    }

    /// A slot kept for the buyer of a private is kept until a corporation has the private, or it closes.
    pub(crate) fn release_slots(&mut self, private: PrivateId) {
        self.drop_slots(Keeper::Private(private));
    }

    /// Nobody waits for the slots any more; those kept for others in the same city close up.
    fn drop_slots(&mut self, keeper: Keeper) {
        while let Some(position) = self.state.reservations.iter().position(|kept| kept.keeper == keeper && !kept.used) {
            let gone = self.state.reservations.remove(position);
            let Some((city, slot)) = gone.slot else { continue };
            for kept in self.state.reservations.iter_mut().filter(|kept| kept.hex == gone.hex) {
                if let Some((of, behind)) = &mut kept.slot
                    && *of == city
                    && *behind > slot
                {
                    *behind -= 1;
                }
            }
        }
    }

    /// Slots kept until a phase are open to all once it starts.
    pub(crate) fn release_slots_in(&mut self, phase: PhaseId) {
        self.state.reservations.retain(|kept| kept.until.is_none_or(|until| until > phase));
    }

    /// Closes a corporation that has started, or a minor: its tokens leave the map, its money goes to the bank, its
    /// trains are out of the game and its privates close.
    pub(crate) fn close_corporation(&mut self, corporation: CorporationId) {
        if self.state.corporations[corporation].closed {
            return;
        }
        for token in self.state.tokens.iter_mut() {
            if token.owner == Some(corporation) && matches!(token.place, TokenPlace::Map { .. }) {
                token.place = TokenPlace::Gone;
            }
        }
        let own = Holder::Corporation(corporation);
        let cash = self.state.corporations[corporation].cash;
        self.transfer(own, Holder::Bank, cash);
        self.emit(Event::CorporationClosed { corporation });
        self.remove_corporation(corporation);
        for private in self.state.privates.ids() {
            if self.state.privates[private].owner == own {
                self.close_private(private);
            }
        }
        if !self.is_minor(corporation) {
            self.list_corporations();
        }
        if self.corporations_left() == 0 {
            self.trigger_end(EndTrigger::AllClosed);
        }
    }

    /// Takes a corporation that has not started out of the game with its charter and reservations. Its tokens on the
    /// map stay where they are.
    pub(crate) fn remove_corporation(&mut self, corporation: CorporationId) {
        if self.state.corporations[corporation].closed {
            return;
        }
        self.state.corporations[corporation].closed = true;
        self.state.corporations[corporation].president = None;
        self.drop_slots(Keeper::Corporation(corporation));
        for token in self.state.tokens.iter_mut() {
            if token.charter == corporation && token.place == TokenPlace::Charter {
                token.place = TokenPlace::Gone;
            }
        }
        for id in self.trains(corporation) {
            self.place_train(id, TrainPlace::Gone);
        }
        for id in self.rules.certificates_of(corporation) {
            self.state.certificates[id] = Holder::Nobody;
        }
        self.state.board += 1;
        self.emit(Event::CorporationRemoved { corporation });
    }

    /// Pays the income of all owned privates. It opens a round, so that a bank that it breaks is noticed with the first
    /// action of the round.
    pub(crate) fn pay_privates(&mut self) {
        for private in self.state.privates.ids() {
            let owner = self.state.privates[private].owner;
            let amount = self.rules.title.privates[private].revenue;
            if amount > 0 && matches!(owner, Holder::Player(_) | Holder::Corporation(_)) {
                self.hand_over(Holder::Bank, owner, amount);
                self.emit(Event::PrivatePaid { private, owner, amount });
            }
        }
    }
}

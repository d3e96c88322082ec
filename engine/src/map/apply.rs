//! A tile is laid, or goes back: supply, tokens, reservations and borders follow.

use std::sync::Arc;

use eighteen_dsl::ids::{CityRef, CorporationId, HexId, Holder, Keeper, TileId, TokenId};

use super::face::{Face, opposite};
use super::lay::Lay;
use super::upgrade::city_map;
use crate::event::Event;
use crate::game::Game;
use crate::state::{Pending, Reservation, TokenPlace};

impl Game {
    /// Lays a checked tile: pays for it, moves what stands on the hex, says so.
    pub(crate) fn lay(&mut self, corporation: CorporationId, hex: HexId, tile: TileId, rotation: u8, lay: &Lay) {
        self.transfer(Holder::Corporation(corporation), Holder::Bank, lay.cost);
        for crossing in &lay.crossings {
            self.state.hexes[hex].paid |= 1 << crossing.edge;
            if let Some(neighbor) = self.rules.tiles.across(hex, crossing.edge) {
                self.state.hexes[neighbor].paid |= 1 << opposite(crossing.edge);
            }
        }
        let rules = Arc::clone(&self.rules);
        let before = self.state.hexes[hex];
        let (old, new) = (rules.tiles.face(before.tile, before.rotation), rules.tiles.face(tile, rotation));
        let undecided = !old.has_track() && new.has_track() && new.cities > 1;
        self.replace(hex, tile, rotation, (old, new));
        if undecided {
            let tokens: Vec<TokenId> = self.tokens_on(hex).map(|(token, _)| token).collect();
            for &token in tokens.iter().rev() {
                self.state.tokens[token].place = TokenPlace::Charter;
                let home = self.state.tokens[token].home;
                self.state.pending.push(Pending::PickCity { corporation, hex, token, home });
            }
        }
        self.emit(Event::TileLaid { hex, tile, rotation, corporation, cost: lay.cost, upgrade: lay.upgrade });
        for crossing in &lay.crossings {
            if let Some(terrain) = crossing.terrain {
                self.emit(Event::Crossed { terrain, cost: crossing.cost, corporation, hex });
            }
        }
    }

    /// Takes the tile off a hex: it returns to the supply, the printed face shows again, its borders must be paid
    /// again, tokens stay.
    pub(crate) fn unlay(&mut self, hex: HexId) {
        let rules = Arc::clone(&self.rules);
        let (printed, before) = (rules.title.hexes[hex].printed, self.state.hexes[hex]);
        if before.tile == printed {
            return;
        }
        let faces = (rules.tiles.face(before.tile, before.rotation), rules.tiles.face(printed, 0));
        self.replace(hex, printed, 0, faces);
        self.state.hexes[hex].paid = 0;
        self.emit(Event::TileRemoved { hex });
    }

    /// Puts a face in the place of another.
    fn replace(&mut self, hex: HexId, tile: TileId, rotation: u8, (old, new): (&Face, &Face)) {
        let before = self.state.hexes[hex].tile;
        if let Some(left) = &mut self.state.supply[before] {
            *left += 1;
        }
        if let Some(left) = &mut self.state.supply[tile] {
            *left = left.saturating_sub(1);
        }
        let entry = &mut self.state.hexes[hex];
        entry.tile = tile;
        entry.rotation = rotation;
        self.state.board += 1;
        let map = city_map(old, new);
        let becomes = |city: u8| map.get(usize::from(city)).copied().unwrap_or(0);
        let mut tokens: Vec<(u8, u8, TokenId)> = Vec::new();
        for (id, token) in self.state.tokens.entries() {
            if let TokenPlace::Map { city, slot } = token.place
                && city.hex == hex
            {
                tokens.push((city.city, slot, id));
            }
        }
        tokens.sort_unstable();
        for &(_, _, token) in &tokens {
            self.state.tokens[token].place = TokenPlace::Charter;
        }
        if new.cities == 0 {
            self.state.reservations.retain(|kept| kept.hex != hex);
        }
        self.forget_closed(hex);
        self.move_reservations(hex, becomes);
        for (city, _, token) in tokens {
            let city = CityRef { hex, city: becomes(city) };
            let owner = self.state.tokens[token].owner;
            let own = self.used_slot(city, owner).filter(|&slot| self.is_free(city, slot));
            let slot = own.unwrap_or_else(|| self.slot_for(city, owner));
            self.state.tokens[token].place = TokenPlace::Map { city, slot };
        }
    }

    /// The places that closed corporations used are no places any more; the tokens behind them move up.
    fn forget_closed(&mut self, hex: HexId) {
        let (corporations, kept) = (&self.state.corporations, &mut self.state.reservations);
        let gone = |kept: &Reservation| {
            kept.hex == hex
                && kept.used
                && matches!(kept.keeper, Keeper::Corporation(id) if corporations.of(id).is_some_and(|found| found.closed))
        };
        while let Some(position) = kept.iter().position(gone) {
            let Some(place) = kept.remove(position).slot else { continue };
            for other in kept.iter_mut().filter(|other| other.hex == hex && other.used) {
                if let Some((city, slot)) = &mut other.slot
                    && *city == place.0
                    && *slot > place.1
                {
                    *slot -= 1;
                }
            }
        }
    }

    /// Reserved slots go with their cities; where two cities become one, one after the other.
    fn move_reservations(&mut self, hex: HexId, becomes: impl Fn(u8) -> u8) {
        let mut taken: Vec<(u8, u8)> = Vec::new();
        for Reservation { hex: at, slot, .. } in &mut self.state.reservations {
            if let Some((city, position)) = slot
                && *at == hex
            {
                let city = becomes(*city);
                let mut to = (city, *position);
                while taken.contains(&to) {
                    to.1 = to.1.saturating_add(1);
                }
                taken.push(to);
                *slot = Some(to);
            }
        }
    }
}

//! The board as one corporation sees it: faces, its tokens, and the stops it may pass.

use std::cell::Cell;

use eighteen_dsl::ids::{CityRef, CorporationId, HexId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::title::{StopKind, StopRule};
use eighteen_dsl::vocab::Site;

use super::reach::Trial;
use crate::game::Game;
use crate::map::{Face, Tiles, city_map};
use crate::state::TokenPlace;

/// No hex.
pub(super) const NONE: HexId = HexId(u16::MAX);

/// The board as one corporation sees it.
pub(super) struct Board<'g> {
    pub(super) game: &'g Game,
    pub(super) corporation: CorporationId,
    /// The cities with its tokens, in the order of the tokens.
    pub(super) own: Vec<(HexId, u8)>,
    /// Tokens in each city, four bits each.
    held: Vec<u32>,
    own_masks: Vec<u8>,
    /// Cities found to be passed (low byte) or to block (high byte), so that the site is asked once.
    known: Vec<Cell<u16>>,
    trial: Option<Trial>,
}

impl<'g> Board<'g> {
    pub(super) fn new(game: &'g Game, corporation: CorporationId, trial: Option<Trial>) -> Self {
        let hexes = game.state.hexes.len();
        let mut board = Self {
            game,
            corporation,
            own: Vec::with_capacity(8),
            held: vec![0; hexes],
            own_masks: vec![0; hexes],
            known: vec![Cell::new(0); hexes],
            trial,
        };
        let moved = trial.map(|trial| (trial.hex, city_map(game.face(trial.hex), board.face(trial.hex))));
        for token in game.state.tokens.iter() {
            let TokenPlace::Map { city: CityRef { hex, city }, slot } = token.place else { continue };
            let city = match moved {
                Some((at, map)) if at == hex => map.get(usize::from(city)).copied().unwrap_or(0),
                _ => city,
            };
            // A token beside the slots leaves them open.
            let inside = board.tile(hex).nodes.get(usize::from(city)).is_some_and(|node| slot < node.slots);
            if let (true, Some(held)) = (inside, board.held.get_mut(hex.index())) {
                *held = held.saturating_add(1 << (u32::from(city).min(7) * 4));
            }
            if token.owner == Some(corporation) {
                board.own.push((hex, city));
                if let Some(mask) = board.own_masks.get_mut(hex.index()) {
                    *mask |= 1 << city;
                }
            }
        }
        board
    }

    pub(super) fn len(&self) -> usize {
        self.held.len()
    }

    pub(super) fn tiles(&self) -> &'g Tiles {
        &self.game.rules.tiles
    }

    fn tile(&self, hex: HexId) -> &'g eighteen_dsl::title::Tile {
        let tile = match self.trial {
            Some(trial) if trial.hex == hex => trial.tile,
            _ => self.game.state.hexes[hex].tile,
        };
        &self.game.rules.title.tiles[tile]
    }

    pub(super) fn face(&self, hex: HexId) -> &'g Face {
        match self.trial {
            Some(trial) if trial.hex == hex => self.game.rules.tiles.face(trial.tile, trial.rotation),
            _ => self.game.face(hex),
        }
    }

    /// A tile is tried on the hex.
    pub(super) fn tries(&self, hex: HexId) -> bool {
        self.trial.is_some_and(|trial| trial.hex == hex)
    }

    /// The hex on the map beyond a side, whether or not track may go on there.
    pub(super) fn beyond(&self, hex: HexId, edge: u8) -> Option<HexId> {
        *self.game.rules.title.hexes[hex].neighbors.get(usize::from(edge))?
    }

    /// The corporation has a token in the city.
    pub(super) fn is_own(&self, hex: HexId, node: u8) -> bool {
        self.own_masks.get(hex.index()).is_some_and(|mask| mask & (1u8.checked_shl(node.into()).unwrap_or(0)) != 0)
    }

    pub(super) fn rule(&self, hex: HexId, node: u8) -> Option<StopRule> {
        self.tile(hex).nodes.get(usize::from(node)).map(|node| node.rule)
    }

    /// A route may run through the node: a town, or a city that is not full of other tokens. The slots of cities
    /// joined by a ferry count together.
    pub(super) fn passes(&self, hex: HexId, node: u8) -> bool {
        let Some(entry) = self.tile(hex).nodes.get(usize::from(node)) else { return false };
        match entry.kind {
            StopKind::Town => true,
            StopKind::Offboard => false,
            StopKind::City => {
                let held =
                    |node: u8| self.held.get(hex.index()).map_or(0, |held| held >> (u32::from(node).min(7) * 4) & 15);
                let slots =
                    |node: u8| self.tile(hex).nodes.get(usize::from(node)).map_or(0, |node| u32::from(node.slots));
                let face = self.face(hex);
                let full = || face.quarter(node).map(held).sum::<u32>() >= face.quarter(node).map(slots).sum::<u32>();
                let own = face.quarter(node).any(|node| self.is_own(hex, node));
                own || !full() || !self.blocks(CityRef { hex, city: node })
            }
        }
    }

    fn blocks(&self, city: CityRef) -> bool {
        let ask = || self.game.site_bool(Site::CityBlocks, &[Value::City(city), Value::Corporation(self.corporation)]);
        let Some(known) = self.known.get(city.hex.index()) else { return ask() };
        let (passed, blocking) = (1u16 << city.city.min(7), 256u16 << city.city.min(7));
        if known.get() & (passed | blocking) == 0 {
            known.set(known.get() | if ask() { blocking } else { passed });
        }
        known.get() & blocking != 0
    }
}

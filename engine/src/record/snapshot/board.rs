//! Tiles, tokens, reservations, icons and borders of each hex.

use eighteen_dsl::ids::{HexId, Keeper, LabelId};
use eighteen_dsl::title::{Hex, Tile};
use serde_json::{Value, json};

use super::{Object, View};
use crate::state::{Stage, Token, TokenPlace};

impl View<'_> {
    pub(super) fn map(&self) -> Value {
        let mut out = Object::default();
        for (id, hex) in self.game.title().hexes.entries() {
            out.set(hex.coordinate.as_str(), self.hex(id, hex));
        }
        out.into()
    }

    fn hex(&self, id: HexId, hex: &Hex) -> Value {
        let lying = &self.game.state().hexes[id];
        let tile = &self.game.title().tiles[lying.tile];
        let mut out = Object::default();
        out.set("tile", tile.name.as_str());
        out.set("rot", lying.rotation);
        out.set_list("tokens", self.cities(id, tile));
        self.reservations(id, tile, &mut out);
        out.set_list("icons", self.icons(id, hex, tile));
        out.set_list("assign", self.markers(id));
        out.set_list("borders", self.borders(hex, lying.paid));
        out.into()
    }

    /// The tokens of each city by slot, those beside its slots included.
    fn cities(&self, hex: HexId, tile: &Tile) -> Vec<Value> {
        let cities = tile.nodes.iter().take(tile.cities()).zip(0u8..);
        cities
            .map(|(node, city)| {
                let beside = self.tokens_on(hex).filter(|(at, _, _)| *at == city).map(|(_, slot, _)| slot + 1).max();
                let slots = (0..node.slots.max(beside.unwrap_or(0))).map(|slot| {
                    let here = self.tokens_on(hex).find(|(at, place, _)| (*at, *place) == (city, slot));
                    here.map_or(Value::Null, |(_, _, token)| self.token(token))
                });
                slots.collect::<Vec<_>>().into()
            })
            .collect()
    }

    fn tokens_on(&self, hex: HexId) -> impl Iterator<Item = (u8, u8, &Token)> {
        self.game.state().tokens.iter().filter_map(move |token| match token.place {
            TokenPlace::Map { city, slot } if city.hex == hex => Some((city.city, slot, token)),
            _ => None,
        })
    }

    fn token(&self, token: &Token) -> Value {
        let kind = self.kind(token);
        match (token.owner.map(|owner| self.names.corporation(owner)), kind) {
            (Some(symbol), Some(kind)) => Value::from(format!("{symbol}:{kind}")),
            (Some(symbol), None) => Value::from(symbol),
            // The recorded states let a neutral token that is nobody's belong to `N`.
            (None, Some("neutral")) => Value::from("N:neutral"),
            (None, kind) => Value::from(kind),
        }
    }

    /// The special kind of a token. The recorded states call one neutral that, on two banks joined by a ferry, would not
    /// stop the corporation whose turn it is; they look at the start of the turn and whenever such a tile is laid.
    pub(super) fn kind(&self, token: &Token) -> Option<&str> {
        let kind = token.kind.map(|kind| self.game.title().label(kind));
        kind.or_else(|| self.lets_pass(token).then_some("neutral"))
    }

    fn lets_pass(&self, token: &Token) -> bool {
        let state = self.game.state();
        let (TokenPlace::Map { city, .. }, Stage::Operating(stage)) = (token.place, &state.flow.stage) else {
            return false;
        };
        let face = self.game.face(city.hex);
        let banks = face.ferry.is_some_and(|(first, second, _)| first.max(second) < face.cities);
        let Some(operator) = self.game.operator().filter(|_| banks && state.finished.is_none()) else {
            return false;
        };
        let latest = state.tokens.iter().map(|token| token.arrival).max() == Some(token.arrival);
        let placed_now = stage.tokens != [0, 0] && latest && token.owner == Some(operator);
        let nodes = &self.game.title().tiles[state.hexes[city.hex].tile].nodes;
        let slots: usize = nodes.iter().map(|node| usize::from(node.slots)).sum();
        let own = self.tokens_on(city.hex).any(|(_, _, token)| token.owner == Some(operator));
        !placed_now && (own || self.tokens_on(city.hex).count() < slots)
    }

    /// Slots kept in a city, and slots kept anywhere on the hex. One that was used leaves a gap among those of its city.
    fn reservations(&self, hex: HexId, tile: &Tile, out: &mut Object) {
        let here = |keeper: Keeper| {
            let owner = if let Keeper::Corporation(owner) = keeper { Some(owner) } else { None };
            self.tokens_on(hex).any(|(_, _, token)| owner.is_some() && token.owner == owner)
        };
        let kept = self.game.state().reservations.iter().filter(|kept| kept.hex == hex);
        let mut cities: Vec<Vec<Value>> = vec![Vec::new(); tile.cities()];
        let mut anywhere = Vec::new();
        for kept in kept {
            let used = kept.used || here(kept.keeper);
            let symbol = match kept.keeper {
                _ if used => Value::Null,
                Keeper::Corporation(corporation) => Value::from(self.names.corporation(corporation)),
                Keeper::Private(private) => Value::from(self.game.title().privates[private].id.as_str()),
            };
            match kept.slot.and_then(|(city, slot)| Some((cities.get_mut(usize::from(city))?, usize::from(slot)))) {
                Some((city, slot)) => {
                    city.resize(city.len().max(slot + 1), Value::Null);
                    if let Some(place) = city.get_mut(slot) {
                        *place = symbol;
                    }
                }
                None if used => {}
                None => anywhere.push(symbol),
            }
        }
        if cities.iter().flatten().any(|kept| !kept.is_null()) {
            out.set("res", cities.into_iter().map(Value::from).collect::<Vec<_>>());
        }
        out.set_list("tres", anywhere);
    }

    fn icons(&self, id: HexId, hex: &Hex, tile: &Tile) -> Vec<Value> {
        let placed = self.placed(id).filter(|icon| !self.game.title().markers.contains(icon));
        let faded = |icon: &LabelId| self.game.state().faded.contains(&(id, *icon));
        let printed = tile.icons.iter().chain(&hex.icons).copied().filter(|icon| !faded(icon));
        printed.chain(placed).map(|icon| Value::from(self.game.title().label(icon))).collect()
    }

    fn markers(&self, id: HexId) -> Vec<Value> {
        let placed = self.placed(id).filter(|icon| self.game.title().markers.contains(icon));
        placed.map(|icon| Value::from(self.game.title().label(icon))).collect()
    }

    fn placed(&self, id: HexId) -> impl Iterator<Item = LabelId> {
        self.game.state().icons.iter().filter(move |(at, _)| *at == id).map(|(_, icon)| *icon)
    }

    /// Borders that still cost something or bar the way: edge, terrain, cost.
    fn borders(&self, hex: &Hex, paid: u8) -> Vec<Value> {
        let mut out = Vec::new();
        for (border, edge) in hex.borders.iter().zip(0u8..) {
            let Some(border) = border else { continue };
            if border.impassable {
                out.push(json!([edge, "impassable", null]));
            } else if let Some(terrain) = border.terrain.filter(|_| paid >> edge & 1 == 0) {
                out.push(json!([edge, self.game.title().label(terrain), border.cost]));
            }
        }
        out
    }
}

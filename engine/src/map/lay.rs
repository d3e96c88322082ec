//! Lays: which tile may be laid where, and what it costs.

use std::borrow::Cow;

use eighteen_dsl::ids::{CorporationId, HexId, LabelId, TileId};
use eighteen_dsl::ir::{Color, Reach, Value};
use eighteen_dsl::title::NewTrack;
use eighteen_dsl::vocab::Site;

use super::face::{Face, edges, opposite};
use super::gauge::touches;
use super::refusal::Refusal;
use super::tiles::Upgrade;
use super::upgrade::city_map;
use crate::action::Offer;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::routes::Reachable;

/// The terms of a lay: those of the turn's allowance, or of a grant.
#[derive(Clone, Debug, Default)]
pub struct LayTerms {
    /// The hexes open to it; none: all.
    pub on: Option<Vec<HexId>>,
    /// The tiles open to it; none: all of the manifest.
    pub using: Option<Vec<TileId>>,
    /// The color the tile must have, whatever the phase; none: as the phase allows.
    pub color: Option<Color>,
    /// Terrain and borders cost nothing.
    pub free: bool,
    /// How the hex must be reached; none: as the title says.
    pub reach: Option<Reach>,
    /// Label, cities and towns need not match what the tile replaces.
    pub unmatched: bool,
    /// A hex with which the tile must join track.
    pub joining: Option<HexId>,
    /// Hexes to one of which its track must lead.
    pub facing: Option<Vec<HexId>>,
    /// Taken off the cost of terrain and borders.
    pub discount: i64,
    /// Paid on top, for a tile on a white hex and for an upgrade.
    pub surcharge: [i64; 2],
    /// A tile on a white hex is allowed.
    pub lay: bool,
    /// An upgrade is allowed.
    pub upgrade: bool,
    /// Money there is for it.
    pub funds: i64,
}

/// A border that a lay completes: track now meets across it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The side, seen from the hex of the lay.
    pub edge: u8,
    /// Its terrain.
    pub terrain: Option<LabelId>,
    /// Its printed cost.
    pub cost: i64,
}

/// A checked lay.
#[derive(Clone, Debug, Default)]
pub struct Lay {
    /// What it costs, surcharge included.
    pub cost: i64,
    /// It replaces a colored face.
    pub upgrade: bool,
    /// Borders it completes.
    pub crossings: Vec<Crossing>,
}

impl Game {
    /// What lies on a hex, as it lies.
    pub(crate) fn face(&self, hex: HexId) -> &Face {
        let there = self.state.hexes[hex];
        self.rules.tiles.face(there.tile, there.rotation)
    }

    /// Checks a lay.
    pub(crate) fn check_lay(
        &self,
        corporation: CorporationId,
        hex: HexId,
        tile: TileId,
        rotation: u8,
        terms: &LayTerms,
    ) -> Result<Lay, Illegal> {
        let hexes = &self.rules.title.hexes;
        if hexes.of(hex).is_none() || self.rules.title.tiles.of(tile).is_none() || rotation > 5 {
            return Err(Illegal::new("no-such-lay", "there is no such hex, tile or rotation"));
        }
        let tried = self.try_hex(corporation, hex, terms).and_then(|()| {
            let there = self.state.hexes[hex];
            let found = self.upgrades(there.tile, terms);
            let found = found.iter().find(|upgrade| upgrade.tile == tile);
            let rotations = found.map_or(0, |upgrade| upgrade.rotations);
            self.try_tile(hex, tile, rotations, terms)?;
            if rotations & (1 << ((rotation + 6 - there.rotation) % 6)) == 0 {
                return Err(Refusal::TrackLost);
            }
            let network = self.reachable(corporation);
            let reach = self.reach_of(corporation, hex, tile, terms);
            self.try_lay(corporation, hex, tile, rotation, reach, &network, terms)
        });
        tried.map_err(|refusal| self.refuse_lay(refusal, hex, tile, rotation, terms))
    }

    /// Every lay that [`Game::check_lay`] accepts: hexes in the order of the map, tiles in that of the manifest.
    pub(crate) fn lay_choices(&self, corporation: CorporationId, terms: &LayTerms) -> Vec<Offer> {
        let mut offers = Vec::new();
        self.each_lay(corporation, terms, &mut |hex, tile, rotation, lay| {
            if let Some(Offer::LayTile { hex: last, tile: same, rotations, costs }) = offers.last_mut()
                && *last == hex
                && *same == tile
            {
                rotations.push(rotation);
                costs.push(lay.cost);
            } else {
                offers.push(Offer::LayTile { hex, tile, rotations: vec![rotation], costs: vec![lay.cost] });
            }
            true
        });
        offers
    }

    /// There is a lay that the terms, the rules and the money allow.
    #[must_use]
    pub fn has_lay(&self, corporation: CorporationId, terms: &LayTerms) -> bool {
        let mut found = false;
        self.each_lay(corporation, terms, &mut |_, _, _, _| {
            found = true;
            false
        });
        found
    }

    /// Visits the lays allowed, until the visitor has enough.
    fn each_lay(
        &self,
        corporation: CorporationId,
        terms: &LayTerms,
        visit: &mut dyn FnMut(HexId, TileId, u8, &Lay) -> bool,
    ) {
        let network = self.reachable(corporation);
        let by_hex = self.reach_by_hex();
        let mut known: Vec<[Option<Reach>; 2]> = vec![[None; 2]; self.rules.title.tiles.len()];
        for hex in self.rules.title.hexes.ids() {
            let there = self.state.hexes[hex];
            let upgrades = self.upgrades(there.tile, terms);
            if upgrades.is_empty() || terms.on.as_ref().is_some_and(|on| !on.contains(&hex)) {
                continue;
            }
            let upgrade = self.rules.title.tiles[there.tile].color != Color::White;
            if !(if upgrade { terms.upgrade } else { terms.lay }) {
                continue;
            }
            let touched = network.sides(hex) != 0 || network.narrow_sides(hex) != 0;
            let mut blocked = None;
            for candidate in upgrades.iter() {
                let tile = candidate.tile;
                let memory = known.get_mut(tile.index()).and_then(|kinds| kinds.get_mut(usize::from(upgrade)));
                let cached = memory.as_deref().copied().flatten().filter(|_| !by_hex);
                let reach = cached.unwrap_or_else(|| self.reach_of(corporation, hex, tile, terms));
                if let Some(memory) = memory {
                    *memory = Some(reach);
                }
                if (reach != Reach::Anywhere && !touched)
                    || self.try_tile(hex, tile, candidate.rotations, terms).is_err()
                {
                    continue;
                }
                if *blocked.get_or_insert_with(|| self.is_blocked(corporation, hex)) {
                    break;
                }
                for rotation in 0..6 {
                    if candidate.rotations & (1 << ((rotation + 6 - there.rotation) % 6)) == 0 {
                        continue;
                    }
                    let tried = self.try_lay(corporation, hex, tile, rotation, reach, &network, terms);
                    if let Ok(lay) = tried
                        && !visit(hex, tile, rotation, &lay)
                    {
                        return;
                    }
                }
            }
        }
    }

    /// The tiles that may lie on a face on these terms.
    fn upgrades(&self, tile: TileId, terms: &LayTerms) -> Cow<'_, [Upgrade]> {
        if terms.unmatched {
            Cow::Owned(self.rules.tiles.unmatched(&self.rules.title, tile, terms.using.as_deref()))
        } else {
            Cow::Borrowed(self.rules.tiles.upgrades(tile))
        }
    }

    fn reach_by_hex(&self) -> bool {
        self.rules.tiles.reach_by_hex || !self.rules.statics(Site::TrackReach).is_empty()
    }

    fn is_blocked(&self, corporation: CorporationId, hex: HexId) -> bool {
        self.site_bool(Site::HexBlocked, &[Value::Hex(hex), Value::Corporation(corporation)])
    }

    fn reach_of(&self, corporation: CorporationId, hex: HexId, tile: TileId, terms: &LayTerms) -> Reach {
        terms.reach.unwrap_or_else(|| {
            let upgrade = self.rules.title.tiles[self.state.hexes[hex].tile].color != Color::White;
            let args = [Value::Hex(hex), Value::Corporation(corporation), Value::Tile(tile), Value::Bool(upgrade)];
            match self.site(Site::TrackReach, &args) {
                Value::Reach(reach) => reach,
                _ => Reach::Touch,
            }
        })
    }

    /// What a hex alone decides.
    fn try_hex(&self, corporation: CorporationId, hex: HexId, terms: &LayTerms) -> Result<(), Refusal> {
        if terms.on.as_ref().is_some_and(|on| !on.contains(&hex)) {
            return Err(Refusal::OtherHex);
        }
        if self.is_blocked(corporation, hex) { Err(Refusal::Blocked) } else { Ok(()) }
    }

    /// What a hex and a tile decide, whatever the rotation.
    fn try_tile(&self, hex: HexId, tile: TileId, rotations: u8, terms: &LayTerms) -> Result<(), Refusal> {
        let title = &self.rules.title;
        if terms.using.as_ref().is_some_and(|using| !using.contains(&tile)) {
            return Err(Refusal::OtherTile);
        }
        let bound = &title.tiles[tile].on;
        if !bound.is_empty() && !bound.contains(&hex) {
            return Err(Refusal::NoUpgrade);
        }
        if rotations == 0 {
            return Err(Refusal::NoUpgrade);
        }
        let color = title.tiles[tile].color;
        let allowed = match terms.color {
            Some(wanted) => color == wanted,
            None => title.phases[self.state.phase].tiles.contains(&color),
        };
        if !allowed {
            return Err(Refusal::Color(color));
        }
        let upgrade = title.tiles[self.state.hexes[hex].tile].color != Color::White;
        if !(if upgrade { terms.upgrade } else { terms.lay }) {
            return Err(if upgrade { Refusal::UpgradeUsed } else { Refusal::LayUsed });
        }
        if self.state.supply[tile] == Some(0) { Err(Refusal::NoneLeft) } else { Ok(()) }
    }

    /// What is left once hex, tile and rotation fit each other.
    #[expect(clippy::too_many_arguments, reason = "a lay is just that many things")]
    fn try_lay(
        &self,
        corporation: CorporationId,
        hex: HexId,
        tile: TileId,
        rotation: u8,
        reach: Reach,
        network: &Reachable,
        terms: &LayTerms,
    ) -> Result<Lay, Refusal> {
        let fixed = self.rules.title.tiles[tile].rotation;
        if fixed.is_some_and(|fixed| fixed != rotation) {
            return Err(Refusal::Turned);
        }
        let face = self.rules.tiles.face(tile, rotation);
        let closed = face.exits & !self.open_sides(hex);
        if closed != 0 {
            return Err(Refusal::Closed(closed));
        }
        if terms.joining.is_some_and(|other| !self.meets(hex, face, other)) {
            return Err(Refusal::Apart);
        }
        let faces = |hexes: &Vec<HexId>| {
            edges(face.exits).filter_map(|edge| self.rules.tiles.across(hex, edge)).any(|next| hexes.contains(&next))
        };
        if terms.facing.as_ref().is_some_and(|hexes| !faces(hexes)) {
            return Err(Refusal::Astray);
        }
        let mismatched = self.mismatched(hex, face);
        if mismatched != 0 {
            return Err(Refusal::Gauge(mismatched));
        }
        let touches = touches(self.face(hex), face, hex, network);
        match reach {
            Reach::Anywhere => {}
            Reach::Touch if touches => {}
            Reach::City if touches && self.reaches_city(corporation, hex, tile, rotation, network) => {}
            Reach::Touch => return Err(Refusal::Unconnected),
            Reach::City => return Err(Refusal::CityUnreached),
        }
        if !self.tokens_fit(hex, tile, rotation) {
            return Err(Refusal::Slots);
        }
        if reach != Reach::Anywhere && terms.reach.is_none() && !self.is_useful(corporation, hex, tile, rotation) {
            return Err(Refusal::Useless);
        }
        let lay = self.cost(corporation, hex, tile, face, terms);
        if lay.cost > terms.funds { Err(Refusal::Cost(lay.cost)) } else { Ok(lay) }
    }

    /// Track of a face on a hex meets track of another hex.
    fn meets(&self, hex: HexId, face: &Face, other: HexId) -> bool {
        edges(face.exits).any(|edge| {
            self.rules.tiles.across(hex, edge) == Some(other) && self.face(other).exits & (1 << opposite(edge)) != 0
        })
    }

    /// After the lay, the corporation reaches a city of the tile.
    fn reaches_city(
        &self,
        corporation: CorporationId,
        hex: HexId,
        tile: TileId,
        rotation: u8,
        network: &Reachable,
    ) -> bool {
        let face = self.rules.tiles.face(tile, rotation);
        let cities = u8::try_from((1u16 << face.cities) - 1).unwrap_or(u8::MAX);
        let before = u8::try_from((1u16 << self.face(hex).cities) - 1).unwrap_or(u8::MAX);
        if network.nodes(hex) & before != 0 {
            return cities != 0;
        }
        let beside = (0..face.cities).any(|city| face.exits_of(city) & network.sides(hex) != 0);
        beside && (face.simple || self.reachable_after(corporation, hex, tile, rotation).nodes(hex) & cities != 0)
    }

    /// Tokens in slots find a slot in the cities their cities become.
    fn tokens_fit(&self, hex: HexId, tile: TileId, rotation: u8) -> bool {
        let (old, new) = (self.face(hex), self.rules.tiles.face(tile, rotation));
        let mut held = [0u8; 8];
        let mut any = false;
        let map = city_map(old, new);
        for (_, city) in self.tokens_on(hex) {
            any = true;
            let to = map.get(usize::from(city)).copied().unwrap_or(0);
            if let Some(count) = held.get_mut(usize::from(to)) {
                *count += 1;
            }
        }
        let slots = |city: usize| self.rules.title.tiles[tile].nodes.get(city).map_or(0, |node| node.slots);
        let fits = || (0..usize::from(new.cities)).zip(held).all(|(city, held)| held <= slots(city));
        !any || (new.cities > 0 && fits())
    }

    /// The rule on the use of new track.
    fn is_useful(&self, corporation: CorporationId, hex: HexId, tile: TileId, rotation: u8) -> bool {
        let rule = self.rules.title.track.new_track;
        let (old, new) = (self.face(hex), self.rules.tiles.face(tile, rotation));
        if rule == NewTrack::Permissive || !old.has_track() || self.rules.title.tiles[tile].useful {
            return true;
        }
        let (before, after) = (&self.rules.title.tiles[self.state.hexes[hex].tile], &self.rules.title.tiles[tile]);
        let walked = self.walked_after(corporation, hex, tile, rotation);
        (0..6).flat_map(|edge| new.ways_in(edge).iter().map(move |way| (edge, way))).any(|(edge, way)| {
            if walked & (1u64 << (way.track % 64)) == 0 {
                return false;
            }
            let same = old.ways_in(edge).iter().find(|other| super::value::same_end(before, other, after, way));
            match same {
                None => true,
                Some(other) => {
                    rule == NewTrack::SemiRestrictive
                        && super::value::top(before, other.to) != super::value::top(after, way.to)
                }
            }
        })
    }

    fn cost(&self, corporation: CorporationId, hex: HexId, tile: TileId, face: &Face, terms: &LayTerms) -> Lay {
        let there = self.state.hexes[hex];
        let title = &self.rules.title;
        let old = &title.tiles[there.tile];
        let one = |terrain: Option<LabelId>, cost: i64| {
            let terrain = terrain.map_or(Value::None, Value::Label);
            let args = [Value::Hex(hex), Value::Corporation(corporation), terrain, Value::Int(cost)];
            self.site_int(Site::TerrainCost, &args)
        };
        let kind = |kinds: &[LabelId]| if let [only] = kinds { Some(*only) } else { None };
        let inside: i64 = old.terrain.iter().map(|(cost, kinds)| one(kind(kinds), *cost)).sum();
        let mut borders = 0;
        let mut crossings = Vec::new();
        for edge in edges(face.exits & !there.paid) {
            let Some(border) = title.hexes[hex].borders.get(usize::from(edge)).copied().flatten() else { continue };
            let Some(neighbor) = self.rules.tiles.across(hex, edge) else { continue };
            if self.face(neighbor).exits & (1 << opposite(edge)) != 0 && border.terrain.is_some() {
                borders += one(border.terrain, border.cost);
                crossings.push(Crossing { edge, terrain: border.terrain, cost: border.cost });
            }
        }
        let upgrade = old.color != Color::White;
        let [lay, more] = terms.surcharge;
        let surcharge = if upgrade { more } else { lay };
        if terms.free {
            return Lay { cost: surcharge, upgrade, crossings };
        }
        let args = [
            Value::Hex(hex),
            Value::Corporation(corporation),
            Value::Tile(tile),
            Value::Int(inside + borders),
            Value::Int(borders),
        ];
        let cost = (self.site_int(Site::TileCost, &args) - terms.discount).max(0) + surcharge;
        Lay { cost, upgrade, crossings }
    }
}

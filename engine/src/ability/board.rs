//! What queries read off the board: tiles, cities, tokens, reservations, and whether track joins two hexes.

use std::collections::BTreeSet;

use eighteen_dsl::ids::{CityRef, CorporationId, HexId, Keeper, LabelId, NodeRef, TokenId};
use eighteen_dsl::title::{PathEnd, StopKind, Tile};

use super::eval::Scope;
use crate::map::opposite;
use crate::state::{Reservation, Token, TokenPlace};

/// A place on the board that track leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Point {
    hex: HexId,
    end: PathEnd,
}

impl<'g> Scope<'g> {
    /// What lies on a hex.
    pub(super) fn tile_on(self, hex: HexId) -> Option<&'g Tile> {
        self.game.rules.title.tiles.of(self.game.state.hexes.of(hex)?.tile)
    }

    /// The hex carries the icon, printed, placed or on its tile.
    pub(super) fn has_icon(self, hex: HexId, icon: LabelId) -> bool {
        let printed = || {
            self.game.rules.title.hexes.of(hex).is_some_and(|entry| entry.icons.contains(&icon))
                || self.tile_on(hex).is_some_and(|tile| tile.icons.contains(&icon))
        };
        self.game.state.icons.contains(&(hex, icon)) || (!self.game.state.faded.contains(&(hex, icon)) && printed())
    }

    /// How many such icons the hex carries, printed and placed.
    pub(super) fn icons(self, hex: HexId, icon: LabelId) -> i64 {
        let printed = self.game.rules.title.hexes.of(hex).map_or(&[][..], |entry| entry.icons.as_slice());
        let loose = self.tile_on(hex).map_or(&[][..], |tile| tile.icons.as_slice());
        let faded = self.game.state.faded.contains(&(hex, icon));
        let printed = printed.iter().chain(loose).filter(|found| **found == icon && !faded).count();
        let placed = self.game.state.icons.iter().filter(|found| **found == (hex, icon)).count();
        i64::try_from(printed + placed).unwrap_or(i64::MAX)
    }

    /// The stop, or its hex, carries the icon.
    pub(super) fn stop_has_icon(self, stop: NodeRef, icon: LabelId) -> bool {
        let node = self.tile_on(stop.hex).and_then(|tile| tile.nodes.get(usize::from(stop.node)));
        node.is_some_and(|node| node.icons.contains(&icon)) || self.has_icon(stop.hex, icon)
    }

    /// The cities on a hex. Cities come first among the nodes of a tile.
    pub(super) fn cities_on(self, hex: HexId) -> impl Iterator<Item = CityRef> + use<'g> {
        let nodes = self.tile_on(hex).map_or(&[][..], |tile| tile.nodes.as_slice());
        let cities = nodes.iter().zip(0u8..).filter(|(node, _)| node.kind == StopKind::City);
        cities.map(move |(_, city)| CityRef { hex, city })
    }

    /// The slots of a city.
    pub(super) fn slots(self, city: CityRef) -> u8 {
        self.tile_on(city.hex).and_then(|tile| tile.nodes.get(usize::from(city.city))).map_or(0, |node| node.slots)
    }

    /// The tokens in a city, those beyond its slots included.
    pub(super) fn tokens_in(self, city: CityRef) -> impl Iterator<Item = (TokenId, &'g Token)> + use<'g> {
        let tokens = self.game.state.tokens.entries();
        tokens.filter(move |(_, token)| matches!(token.place, TokenPlace::Map { city: at, .. } if at == city))
    }

    /// How many slots of a city hold no token.
    pub(super) fn open_slots(self, city: CityRef) -> u8 {
        let slots = self.slots(city);
        let inside = |place: TokenPlace| matches!(place, TokenPlace::Map { slot, .. } if slot < slots);
        let taken = self.tokens_in(city).filter(|(_, token)| inside(token.place)).count();
        slots.saturating_sub(u8::try_from(taken).unwrap_or(u8::MAX))
    }

    /// The corporation has a token on the hex.
    pub(super) fn has_token(self, hex: HexId, owner: CorporationId) -> bool {
        let here = |place: TokenPlace| matches!(place, TokenPlace::Map { city, .. } if city.hex == hex);
        self.game.state.tokens.iter().any(|token| token.owner == Some(owner) && here(token.place))
    }

    fn waits(self, reservation: &Reservation) -> bool {
        !reservation.used
            && match reservation.keeper {
                Keeper::Corporation(corporation) => !self.has_token(reservation.hex, corporation),
                Keeper::Private(_) => true,
            }
    }

    /// How many open slots of a city are left beside those kept for corporations in this very city.
    fn unreserved(self, city: CityRef) -> u8 {
        let kept = self.game.state.reservations.iter().filter(|reservation| {
            reservation.hex == city.hex
                && reservation.slot.is_some_and(|(of, _)| of == city.city)
                && self.waits(reservation)
        });
        self.open_slots(city).saturating_sub(u8::try_from(kept.count()).unwrap_or(u8::MAX))
    }

    /// No open slot of the city is left but those kept for corporations that have yet to place there. Slots kept
    /// in whichever city of the hex count once no more than they are open on the hex.
    pub(super) fn is_reserved(self, city: CityRef) -> bool {
        if self.unreserved(city) == 0 {
            return true;
        }
        let anywhere = |reservation: &&Reservation| {
            reservation.hex == city.hex && reservation.slot.is_none() && self.waits(reservation)
        };
        let kept = self.game.state.reservations.iter().filter(anywhere).count();
        let open: usize = self.cities_on(city.hex).map(|city| usize::from(self.unreserved(city))).sum();
        kept >= open
    }

    /// Track joins the two hexes; tokens stop nobody but the corporation named, and track ends where it is printed to
    /// end.
    pub(super) fn connected(self, from: HexId, to: HexId, corporation: Option<CorporationId>) -> bool {
        if from == to {
            return true;
        }
        let mut seen: BTreeSet<Point> = BTreeSet::new();
        let mut open: Vec<Point> = Vec::new();
        for (a, b, _) in self.track(from) {
            open.extend([a, b].map(|end| Point { hex: from, end }));
        }
        while let Some(point) = open.pop() {
            if point.hex == to {
                return true;
            }
            if let (true, PathEnd::Edge(edge)) = (seen.insert(point), point.end) {
                open.extend(self.across(point.hex, edge, corporation));
            }
        }
        false
    }

    /// Track of both hexes meets at a side they share.
    pub(super) fn joined(self, from: HexId, to: HexId) -> bool {
        let there = |hex: HexId| self.game.state.hexes.of(hex).is_some();
        there(from)
            && there(to)
            && (0..6).any(|edge| {
                self.game.rules.tiles.across(from, edge) == Some(to)
                    && self.game.face(from).exits & (1 << edge) != 0
                    && self.game.face(to).exits & (1 << opposite(edge)) != 0
            })
    }

    /// Where track leads that leaves a hex by an edge: to the far ends of the paths that meet it there, and on
    /// through their nodes and junctions.
    fn across(self, hex: HexId, edge: u8, corporation: Option<CorporationId>) -> Vec<Point> {
        let neighbor = self.game.rules.title.hexes.of(hex).and_then(|entry| *entry.neighbors.get(usize::from(edge))?);
        let Some(next) = neighbor else { return Vec::new() };
        let mut found: Vec<PathEnd> = Vec::new();
        let mut ahead = vec![PathEnd::Edge((edge + 3) % 6)];
        while let Some(end) = ahead.pop() {
            for (a, b, terminal) in self.track(next) {
                let other = if a == end {
                    b
                } else if b == end {
                    a
                } else {
                    continue;
                };
                if found.contains(&other) {
                    continue;
                }
                found.push(other);
                let stops = |node: u8| corporation.is_some_and(|corporation| self.is_full(next, node, corporation));
                let on = match other {
                    PathEnd::Edge(_) => false,
                    PathEnd::Node(node) => !stops(node),
                    PathEnd::Junction => true,
                };
                if !terminal && on {
                    ahead.push(other);
                }
            }
        }
        found.into_iter().map(|end| Point { hex: next, end }).collect()
    }

    /// All slots of a city, and of one joined to it by a ferry, hold tokens of others than the corporation.
    fn is_full(self, hex: HexId, node: u8, corporation: CorporationId) -> bool {
        let cities = || self.game.face(hex).quarter(node).map(|city| CityRef { hex, city });
        let slots: u8 = cities().map(|city| self.slots(city)).sum();
        let mut tokens = cities().flat_map(|city| self.tokens_in(city));
        slots > 0
            && cities().all(|city| self.open_slots(city) == 0)
            && tokens.all(|(_, token)| token.owner != Some(corporation))
    }

    /// The paths of a hex as they lie, with whether routes end there.
    fn track(self, hex: HexId) -> impl Iterator<Item = (PathEnd, PathEnd, bool)> + use<'g> {
        let rotation = self.game.state.hexes.of(hex).map_or(0, |entry| entry.rotation);
        let turned = move |end: PathEnd| match end {
            PathEnd::Edge(edge) => PathEnd::Edge((edge + rotation) % 6),
            PathEnd::Node(_) | PathEnd::Junction => end,
        };
        let paths = self.tile_on(hex).map_or(&[][..], |tile| tile.paths.as_slice());
        paths.iter().map(move |path| (turned(path.a), turned(path.b), path.terminal))
    }
}

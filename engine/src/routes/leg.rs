//! Legs: a chain of hexes between two stops, as the track it stands for.

use eighteen_dsl::ids::{HexId, NodeRef};
use eighteen_dsl::title::PathEnd;

use super::network::Atom;
use crate::game::Game;
use crate::map::opposite;

/// The track of one leg.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Leg {
    /// The track that it uses, from its first stop on.
    pub(super) atoms: Vec<Atom>,
    /// It is a ferry.
    pub(super) ferry: bool,
    /// A route must end at the first stop.
    pub(super) ends_first: bool,
    /// A route must end at the last stop.
    pub(super) ends_last: bool,
}

/// Why a chain of hexes is no leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoLeg {
    /// It is empty, or does not begin and end at the stops.
    Ends,
    /// Two hexes in a row are no neighbors.
    Apart(HexId, HexId),
    /// No track runs through, or it would run through a stop.
    NoTrack(HexId),
}

impl Game {
    /// The edge from a hex to a neighbor.
    fn edge_to(&self, from: HexId, to: HexId) -> Option<u8> {
        (0..6).find(|&edge| self.rules.tiles.across(from, edge) == Some(to))
    }

    /// The track between two stops along a chain of hexes.
    pub(super) fn leg(&self, from: NodeRef, chain: &[HexId], to: NodeRef) -> Result<Leg, NoLeg> {
        if chain.first() != Some(&from.hex) || chain.last() != Some(&to.hex) {
            return Err(NoLeg::Ends);
        }
        if let [hex] = chain {
            let mut ways = self.face(*hex).ways_out(from.node).iter().filter(|way| !way.narrow);
            let way = ways.find(|way| way.to == PathEnd::Node(to.node)).ok_or(NoLeg::NoTrack(*hex))?;
            let atoms = Atom::inside(*hex, from.node, way).collect();
            return Ok(Leg { atoms, ferry: way.ferry, ends_first: way.terminal, ends_last: way.terminal });
        }
        let mut sides = Vec::with_capacity(chain.len());
        for (&here, &next) in chain.iter().zip(chain.iter().skip(1)) {
            sides.push((here, self.edge_to(here, next).ok_or(NoLeg::Apart(here, next))?, next));
        }
        self.leg_on(from, &sides, to)
    }

    fn leg_on(&self, from: NodeRef, sides: &[(HexId, u8, HexId)], to: NodeRef) -> Result<Leg, NoLeg> {
        let mut leg = Leg::default();
        let mut entry: Option<u8> = None;
        for &(hex, edge, next) in sides {
            let face = self.face(hex);
            let ways = match entry {
                None => face.ways_out(from.node),
                Some(entry) => face.ways_in(entry),
            };
            let way = ways.iter().find(|way| way.to == PathEnd::Edge(edge) && !way.narrow);
            let way = way.ok_or(NoLeg::NoTrack(hex))?;
            if entry.is_none() {
                leg.ends_first = way.terminal;
                leg.atoms.extend(Atom::inside(hex, from.node, way));
            }
            leg.atoms.push(Atom::side(hex, edge, next));
            entry = Some(opposite(edge));
        }
        let ways = entry.map_or(&[][..], |entry| self.face(to.hex).ways_in(entry));
        let way = ways.iter().find(|way| way.to == PathEnd::Node(to.node) && !way.narrow);
        let way = way.ok_or(NoLeg::NoTrack(to.hex))?;
        leg.ends_last = way.terminal;
        leg.atoms.extend(way.junction.then_some(Atom::Arm(to.hex, to.node)));
        Ok(leg)
    }
}

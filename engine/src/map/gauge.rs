//! Gauges: track of two gauges meets only its own kind, and side track may be laid where either network leads.

use eighteen_dsl::ids::{CorporationId, HexId, TileId};
use eighteen_dsl::title::Path;

use super::face::{Face, edges, opposite};
use crate::game::Game;
use crate::routes::Reachable;

/// The lay adds side track only, so that side track may connect it.
pub(super) fn adds_side_track(old: &Face, new: &Face) -> bool {
    let same = |a: &Path, b: &Path| a.narrow == b.narrow && ((a.a, a.b) == (b.a, b.b) || (a.a, a.b) == (b.b, b.a));
    let added = |path: &&Path| !old.paths.iter().any(|other| same(path, other));
    new.narrow_exits != 0 && new.paths.iter().filter(added).all(|path| path.narrow)
}

/// An exit of the face is where the network leads; with side track, also where that leads.
pub(super) fn touches(old: &Face, new: &Face, hex: HexId, network: &Reachable) -> bool {
    let side = if adds_side_track(old, new) { new.narrow_exits & network.narrow_sides(hex) } else { 0 };
    new.exits & network.sides(hex) != 0 || side != 0
}

impl Game {
    /// The sides of a hex across which track may go on: not to an off-board, gray or sea hex without track to meet.
    pub(crate) fn open_sides(&self, hex: HexId) -> u8 {
        let tiles = &self.rules.tiles;
        let shut = edges(tiles.bounded(hex)).filter(|&edge| {
            tiles.across(hex, edge).is_none_or(|next| self.face(next).exits & (1 << opposite(edge)) == 0)
        });
        shut.fold(tiles.open(hex), |mask, edge| mask & !(1 << edge))
    }

    /// The sides of a face at which it meets track of the other gauge.
    pub(super) fn mismatched(&self, hex: HexId, face: &Face) -> u8 {
        if !self.rules.tiles.two_gauges {
            return 0;
        }
        edges(face.exits).fold(0, |mask, edge| {
            let mismatch = self.rules.tiles.across(hex, edge).is_some_and(|next| {
                let (beyond, bit) = (self.face(next), 1 << opposite(edge));
                beyond.exits & bit != 0 && (beyond.narrow_exits & bit != 0) != (face.narrow_exits & (1 << edge) != 0)
            });
            mask | u8::from(mismatch) << edge
        })
    }

    /// The ways of a face that the corporation could use once it lies there: those of trains, and side track where
    /// only that is added.
    pub(super) fn walked_after(&self, corporation: CorporationId, hex: HexId, tile: TileId, rotation: u8) -> u64 {
        let after = self.reachable_after(corporation, hex, tile, rotation);
        let side = adds_side_track(self.face(hex), self.rules.tiles.face(tile, rotation));
        after.walked(hex) | if side { after.narrow_walked(hex) } else { 0 }
    }
}

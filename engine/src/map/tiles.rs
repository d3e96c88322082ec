//! What does not change in play: the faces of all tiles, the upgrades between them, and over which hex sides track
//! may go on.

use eighteen_dsl::ids::{HexId, TileId};
use eighteen_dsl::ir::Color;
use eighteen_dsl::table::Table;
use eighteen_dsl::title::{Layout, Title};
use eighteen_dsl::vocab::Site;

use super::face::Face;
use super::upgrade::{rotations, unmatched_rotations};

/// A tile of the manifest that may lie on a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upgrade {
    /// Which.
    pub tile: TileId,
    /// In which rotations relative to that of the old face: bit 0 for the same.
    pub rotations: u8,
}

/// Turned tiles, upgrades, and open hex sides, computed once for a title.
#[derive(Debug)]
pub struct Tiles {
    faces: Table<TileId, [Face; 6]>,
    upgrades: Table<TileId, Vec<Upgrade>>,
    open: Table<HexId, [Option<HexId>; 6]>,
    open_masks: Table<HexId, u8>,
    bounded_masks: Table<HexId, u8>,
    /// There is side track beside that of the trains.
    pub(crate) two_gauges: bool,
    /// How a hex must be reached differs from hex to hex.
    pub(super) reach_by_hex: bool,
    /// Which way hexes lie, for readers of directions.
    pub layout: Layout,
}

impl Tiles {
    /// Those of a title.
    #[must_use]
    pub fn new(title: &Title) -> Self {
        let faces: Table<TileId, [Face; 6]> =
            title.tiles.iter().map(|tile| [0, 1, 2, 3, 4, 5].map(|rotation| Face::new(tile, rotation))).collect();
        let manifest: Vec<TileId> = title.tiles.ids().filter(|&id| title.tiles[id].printed.is_none()).collect();
        let upgrades = title
            .tiles
            .entries()
            .map(|(id, old)| {
                let [old_face, ..] = &faces[id];
                let found = manifest.iter().map(|&tile| Upgrade {
                    tile,
                    rotations: rotations(old, old_face, tile, &title.tiles[tile], &faces[tile]),
                });
                found.filter(|upgrade| upgrade.rotations != 0).collect()
            })
            .collect();
        let open: Table<HexId, [Option<HexId>; 6]> = title.hexes.ids().map(|hex| open_sides(title, hex)).collect();
        let open_masks = open.iter().map(|sides| mask(sides.iter().map(Option::is_some))).collect();
        let bounded =
            |id: HexId| matches!(title.tiles[title.hexes[id].printed].color, Color::Gray | Color::Red | Color::Blue);
        let bounded_masks = open.iter().map(|sides| mask(sides.iter().map(|side| side.is_some_and(bounded)))).collect();
        let two_gauges = title.tiles.iter().any(|tile| tile.paths.iter().any(|path| path.narrow));
        let reach_by_hex = title.site(Site::TrackReach).is_some_and(|code| code.expr.mentions(0));
        Self { faces, upgrades, open, open_masks, bounded_masks, two_gauges, reach_by_hex, layout: title.layout }
    }

    /// A tile in a rotation.
    #[must_use]
    pub fn face(&self, tile: TileId, rotation: u8) -> &Face {
        let [first, ..] = &self.faces[tile];
        self.faces[tile].get(usize::from(rotation % 6)).unwrap_or(first)
    }

    /// The tiles of the manifest that may lie on a face, in the order of the manifest.
    #[must_use]
    pub fn upgrades(&self, tile: TileId) -> &[Upgrade] {
        &self.upgrades[tile]
    }

    /// The tiles of a list (of the manifest, if there is none) that may lie on a face if its label, cities and towns
    /// need not be matched: one color on, with all old track.
    #[must_use]
    pub fn unmatched(&self, title: &Title, tile: TileId, of: Option<&[TileId]>) -> Vec<Upgrade> {
        let manifest = title.tiles.ids().filter(|&id| title.tiles[id].printed.is_none());
        let [face, ..] = &self.faces[tile];
        manifest
            .filter(|id| of.is_none_or(|of| of.contains(id)))
            .map(|id| {
                let rotations = unmatched_rotations(&title.tiles[tile], face, &title.tiles[id], &self.faces[id]);
                Upgrade { tile: id, rotations }
            })
            .filter(|upgrade| upgrade.rotations != 0)
            .collect()
    }

    /// The hex across a side, if track may go on there: it is on the map, and the side is not impassable.
    #[must_use]
    pub fn across(&self, hex: HexId, edge: u8) -> Option<HexId> {
        *self.open[hex].get(usize::from(edge))?
    }

    /// The sides across which there is a hex: bit 0 for edge 0. Impassable ones are left out.
    #[must_use]
    pub fn open(&self, hex: HexId) -> u8 {
        self.open_masks[hex]
    }
}

impl Tiles {
    /// The sides of a hex across which track may go on only where it meets track: off-boards, gray hexes, the sea.
    #[must_use]
    pub(super) fn bounded(&self, hex: HexId) -> u8 {
        self.bounded_masks[hex]
    }
}

fn mask(bits: impl Iterator<Item = bool>) -> u8 {
    (0u8..).zip(bits).fold(0, |mask, (position, bit)| mask | u8::from(bit) << position)
}

fn open_sides(title: &Title, id: HexId) -> [Option<HexId>; 6] {
    let hex = &title.hexes[id];
    let side = |edge: u8| {
        let position = usize::from(edge);
        let neighbor = *hex.neighbors.get(position)?;
        let neighbor = neighbor?;
        if hex.borders.get(position).is_some_and(|border| border.is_some_and(|border| border.impassable)) {
            return None;
        }
        Some(neighbor)
    };
    [0, 1, 2, 3, 4, 5].map(side)
}

//! City ids such as `57-0-1`: a tile copy (or the coordinate of a printed face) and the number of a city on it.

use eighteen_dsl::ids::CityRef;
use eighteen_dsl::title::{PathEnd, Tile};

use super::{Context, Unmapped};

impl Context<'_> {
    pub(super) fn city(&self, id: &str) -> Result<CityRef, Unmapped> {
        let unknown = || Unmapped::Unknown { wanted: "city on the map", found: id.to_owned() };
        let (copy, number) = id.rsplit_once('-').ok_or_else(unknown)?;
        let city: u8 = number.parse().map_err(|_| unknown())?;
        let hex = self.ledger.hex(self.game, copy).ok_or_else(unknown)?;
        let title = self.game.title();
        let tile = &title.tiles[self.game.state().hexes[hex].tile];
        // Some logs count all stops of a tile together.
        if usize::from(city) >= tile.cities()
            && let Some(node) = by_track(tile).get(usize::from(city)).copied()
            && usize::from(node) < tile.cities()
        {
            return Ok(CityRef { hex, city: node });
        }
        if usize::from(city) >= tile.cities() {
            return Err(Unmapped::Elsewhere {
                expected: format!("city `{id}`"),
                found: format!("{} cities on `{}`", tile.cities(), title.hexes[hex].coordinate),
            });
        }
        Ok(CityRef { hex, city })
    }
}

/// The stops of a tile in the order in which track is printed; those without track are not among them.
pub(super) fn by_track(tile: &Tile) -> Vec<u8> {
    let mut order: Vec<u8> = Vec::new();
    for end in tile.paths.iter().flat_map(|path| [path.a, path.b]) {
        if let PathEnd::Node(node) = end
            && !order.contains(&node)
        {
            order.push(node);
        }
    }
    order
}

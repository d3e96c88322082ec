//! City ids such as `57-0-1`: a tile copy (or the coordinate of a printed face) and the number of a city on it.

use eighteen_dsl::ids::CityRef;

use super::{Context, Unmapped};

impl Context<'_> {
    pub(super) fn city(&self, id: &str) -> Result<CityRef, Unmapped> {
        let unknown = || Unmapped::Unknown { wanted: "city on the map", found: id.to_owned() };
        let (copy, number) = id.rsplit_once('-').ok_or_else(unknown)?;
        let city: u8 = number.parse().map_err(|_| unknown())?;
        let hex = self.ledger.hex(self.game, copy).ok_or_else(unknown)?;
        let title = self.game.title();
        let tile = &title.tiles[self.game.state().hexes[hex].tile];
        if usize::from(city) >= tile.cities() {
            return Err(Unmapped::Elsewhere {
                expected: format!("city `{id}`"),
                found: format!("{} cities on `{}`", tile.cities(), title.hexes[hex].coordinate),
            });
        }
        Ok(CityRef { hex, city })
    }
}

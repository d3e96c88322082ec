//! Tiles of a title, one or all, with their numbers.

use eighteen::Game;
use eighteen_dsl::ids::TileId;
use eighteen_dsl::ir::Color;
use eighteen_dsl::title::Title;

use super::grid::{Grid, SIDE};
use super::hex::{Dress, draw, icon_name};
use super::palette;
use super::point::Point;
use super::svg::{Font, Svg};

const WIDE: f64 = SIDE * 2.25;
const HIGH: f64 = SIDE * 2.5;
const COLUMNS: usize = 10;

/// One tile, turned by sixths.
pub(crate) fn tile(title: &Title, id: TileId, rotation: u8) -> String {
    let mut svg = Svg::default();
    let Some(tile) = title.tiles.of(id) else { return svg.finish(1.0, 1.0, "", palette::GROUND) };
    let icons = tile.icons.iter().map(|&label| icon_name(title, label)).collect();
    let dress = Dress { rotation, icons, ..Dress::bare(tile) };
    draw(&mut svg, title, Grid::of(title.layout), Point::new(SIDE * 1.1, SIDE * 1.1), &dress);
    svg.finish(SIDE * 2.2, SIDE * 2.2, &tile.name, palette::GROUND)
}

/// All tiles of the manifest by color; in a game, how many are left of how many.
pub(crate) fn manifest(title: &Title, game: Option<&Game>) -> String {
    let mut tiles: Vec<TileId> =
        title.tiles.entries().filter(|(_, tile)| tile.printed.is_none()).map(|(id, _)| id).collect();
    tiles.sort_by_key(|&id| (title.tiles[id].color, id));
    let mut svg = Svg::default();
    let grid = Grid::of(title.layout);
    let mut place = (0_usize, 0_usize);
    let mut color: Option<Color> = None;
    let mut rows = 0;
    for id in tiles {
        let tile = &title.tiles[id];
        if color.is_some_and(|color| color != tile.color) || place.0 == COLUMNS {
            place = (0, place.1 + 1);
        }
        color = Some(tile.color);
        let middle = Point::new(WIDE * (place.0 as f64 + 0.5), HIGH * (place.1 as f64 + 0.5) + 12.0);
        let icons = tile.icons.iter().map(|&label| icon_name(title, label)).collect();
        draw(&mut svg, title, grid, middle, &Dress { icons, ..Dress::bare(tile) });
        let count = tile.count.map_or_else(|| "unlimited".to_owned(), |count| count.to_string());
        let left = game.and_then(|game| game.state().supply.of(id).copied().flatten());
        let words = match left {
            Some(left) => format!("{}: {left} of {count}", tile.name),
            None => format!("{}: {count}", tile.name),
        };
        let font = Font { size: 13.0, bold: true, color: palette::INK };
        svg.text(middle + Point::new(0.0, SIDE * 1.12), &words, font);
        place.0 += 1;
        rows = place.1 + 1;
    }
    let caption = format!("{}: tiles", title.meta.name);
    svg.finish(WIDE * COLUMNS as f64, HIGH * rows as f64 + 24.0, &caption, palette::GROUND)
}

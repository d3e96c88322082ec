//! The stock market with the markers that stand on it.

use eighteen::Game;
use eighteen_dsl::ids::CorporationId;
use eighteen_dsl::title::Title;

use super::palette;
use super::point::Point;
use super::svg::{Font, Stroke, Svg};
use super::text;

const WIDE: f64 = 58.0;
const HIGH: f64 = 50.0;
const MARGIN: f64 = 16.0;
const CAPTION: f64 = 30.0;

/// The market; in a game, with its markers.
pub(crate) fn market(title: &Title, game: Option<&Game>) -> String {
    let mut svg = Svg::default();
    let columns = title.market.rows.iter().map(Vec::len).max().unwrap_or(0);
    for (row, cells) in title.market.rows.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let Some(cell) = cell else { continue };
            let at = Point::new(MARGIN + WIDE * (column as f64 + 0.5), MARGIN + CAPTION + HIGH * (row as f64 + 0.5));
            let (color, width) = if cell.par { (palette::PAR, 2.6) } else { (palette::INK, 1.0) };
            svg.rect(at, WIDE - 4.0, HIGH - 4.0, 3.0, palette::fill(cell.zone), Stroke::new(color, width));
            let top = at - Point::new(0.0, HIGH / 2.0 - 11.0);
            let color = if cell.par { palette::PAR } else { palette::words(cell.zone) };
            svg.text(top, &cell.price.to_string(), Font { size: 12.5, bold: true, color });
            let note = [("par", cell.par), ("end", cell.end), ("closes", cell.close)];
            let note: Vec<&str> = note.iter().filter(|(_, is)| *is).map(|(word, _)| *word).collect();
            let bottom = at + Point::new(0.0, HIGH / 2.0 - 8.5);
            svg.text(bottom, &note.join(" "), Font { size: 8.0, bold: false, color: palette::words(cell.zone) });
            if let Some(game) = game {
                markers(&mut svg, game, (row, column), at);
            }
        }
    }
    let size = Point::new(
        WIDE * columns as f64 + MARGIN * 2.0,
        HIGH * title.market.rows.len() as f64 + MARGIN * 2.0 + CAPTION,
    );
    let caption = format!("{}: market", title.meta.name);
    let fitted = text::fitting(&caption, 18.0, true, size.x - MARGIN);
    svg.text(Point::new(size.x / 2.0, CAPTION * 0.7), &caption, Font { size: fitted, bold: true, color: palette::INK });
    svg.finish(size.x, size.y, &caption, palette::GROUND)
}

fn markers(svg: &mut Svg, game: &Game, cell: (usize, usize), at: Point) {
    let mut here: Vec<CorporationId> = game
        .state()
        .corporations
        .entries()
        .filter(|(_, state)| state.cell.is_some_and(|(row, column)| (usize::from(row), usize::from(column)) == cell))
        .map(|(id, _)| id)
        .collect();
    here.sort_by_key(|&id| game.state().corporations[id].arrival);
    let step = if here.len() > 3 { (WIDE - 22.0) / (here.len() as f64 - 1.0) } else { 16.0 };
    let first = -step * (here.len() as f64 - 1.0) / 2.0;
    // What arrived first lies on top.
    for (number, id) in here.iter().enumerate().rev() {
        let corporation = &game.title().corporations[*id];
        let middle = at + Point::new(first + step * number as f64, 3.0);
        svg.circle(middle, 9.5, &corporation.color, Stroke::new(palette::INK, 1.0));
        let size = text::fitting(&corporation.id, 8.5, true, 16.0);
        svg.text(middle, &corporation.id, Font { size, bold: true, color: &corporation.text_color });
    }
}

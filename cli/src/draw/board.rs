//! The map: all hexes with what lies on them, and the borders between them.

use eighteen::Game;
use eighteen::state::{Token, TokenPlace};
use eighteen_dsl::ids::{CorporationId, HexId, Keeper};
use eighteen_dsl::title::{Border, Title};

use super::grid::{Grid, SIDE};
use super::hex::{Chip, Dress, draw, icon_name};
use super::palette;
use super::point::Point;
use super::svg::{Font, Stroke, Svg};
use super::terrain::wet;
use super::text;

const MARGIN: f64 = SIDE * 1.2;
const CAPTION: f64 = 26.0;

/// The map as printed.
pub(crate) fn printed_map(title: &Title) -> String {
    map(title, &title.meta.name, |hex| printed(title, hex), |_| 0)
}

/// The map of a game in progress.
pub(crate) fn map_of(game: &Game, caption: &str) -> String {
    map(game.title(), caption, |hex| laid(game, hex), |hex| game.state().hexes.of(hex).map_or(0, |hex| hex.paid))
}

fn map<'a>(title: &'a Title, caption: &str, dress: impl Fn(HexId) -> Dress<'a>, paid: impl Fn(HexId) -> u8) -> String {
    let grid = Grid::of(title.layout);
    let middles: Vec<Point> = title.hexes.iter().map(|hex| grid.middle(hex)).collect();
    let least = |of: fn(&Point) -> f64| middles.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&Point) -> f64| middles.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    let corner = Point::new(least(|at| at.x), least(|at| at.y));
    let far = Point::new(most(|at| at.x), most(|at| at.y));
    let shift = Point::new(MARGIN, MARGIN + CAPTION) - corner;
    let mut svg = Svg::default();
    for (id, middle) in title.hexes.ids().zip(&middles) {
        draw(&mut svg, title, grid, *middle + shift, &dress(id));
    }
    for (id, hex) in title.hexes.entries() {
        for (edge, border) in (0_u8..).zip(&hex.borders) {
            if let Some(border) = border
                && !twice(title, id, usize::from(edge))
            {
                let done = paid(id) & (1 << edge) != 0;
                side(&mut svg, title, grid, grid.middle(hex) + shift, edge, border, done);
            }
        }
    }
    let size = far - corner + Point::new(MARGIN * 2.0, MARGIN * 2.0 + CAPTION);
    let words = Font { size: 20.0, bold: true, color: palette::INK };
    svg.text(Point::new(size.x / 2.0, CAPTION), caption, words);
    svg.finish(size.x, size.y, caption, palette::GROUND)
}

/// The border stands on an earlier hex too, which draws it.
fn twice(title: &Title, id: HexId, edge: usize) -> bool {
    let Some(hex) = title.hexes.of(id) else { return false };
    let opposite = (edge + 3) % 6;
    let grid = Grid::of(title.layout);
    let there = grid.middle(hex) + u8::try_from(edge).map_or(Point::default(), |edge| grid.edge(edge)) * 2.0;
    let neighbor = title.hexes.entries().find(|(_, other)| (grid.middle(other) - there).length() < 1.0);
    neighbor.is_some_and(|(other, hex)| other < id && hex.borders.get(opposite).is_some_and(Option::is_some))
}

/// Draws a border; one that was paid for is thin.
fn side(svg: &mut Svg, title: &Title, grid: Grid, middle: Point, edge: u8, border: &Border, paid: bool) {
    let (from, to) = (grid.corner((edge + 5) % 6), grid.corner(edge));
    let (from, to) = (middle + from * 0.98 + to * 0.02, middle + to * 0.98 + from * 0.02);
    let label = border.terrain.map_or("", |label| title.label(label));
    if border.impassable {
        svg.line(from, to, Stroke::new(palette::INK, 9.0));
        svg.line(from, to, Stroke::dashed(palette::PAPER, 4.0, 5.0, 4.0));
        return;
    }
    let color = if wet(label) { palette::WATER } else { palette::ROCK };
    svg.line(from, to, Stroke::new(color, if paid { 2.5 } else { 6.0 }));
    if border.cost > 0 && !paid {
        let words = border.cost.to_string();
        let at = middle + grid.edge(edge);
        let wide = text::width(&words, 8.5, true) + 5.0;
        svg.rect(at, wide, 11.5, 4.0, palette::PAPER, Stroke::new(color, 1.2));
        svg.text(at, &words, Font { size: 8.5, bold: true, color });
    }
}

fn symbol(title: &Title, corporation: CorporationId) -> String {
    title.corporations.of(corporation).map_or_else(String::new, |corporation| corporation.id.clone())
}

fn keeper(title: &Title, keeper: Keeper) -> String {
    match keeper {
        Keeper::Corporation(corporation) => symbol(title, corporation),
        Keeper::Private(private) => title.privates.of(private).map_or_else(String::new, |private| private.id.clone()),
    }
}

/// A token in the colors of its owner; one of nobody is gray and goes by its kind.
fn chip(title: &Title, token: &Token) -> Chip {
    match token.owner.and_then(|owner| title.corporations.of(owner)) {
        Some(owner) => {
            Chip { symbol: owner.id.clone(), color: owner.color.clone(), text_color: owner.text_color.clone() }
        }
        None => Chip {
            symbol: token.kind.map_or_else(String::new, |kind| icon_name(title, kind)),
            color: palette::KEPT.to_owned(),
            text_color: palette::PAPER.to_owned(),
        },
    }
}

fn printed(title: &Title, id: HexId) -> Dress<'_> {
    let hex = &title.hexes[id];
    let tile = &title.tiles[hex.printed];
    let kept = tile.nodes.iter().enumerate().flat_map(|(city, node)| {
        node.reservations.iter().map(move |kept| (city, usize::from(kept.slot), keeper(title, kept.keeper)))
    });
    Dress {
        coordinate: &hex.coordinate,
        name: &hex.name,
        icons: hex.icons.iter().map(|&label| icon_name(title, label)).collect(),
        kept: kept.collect(),
        kept_any: hex.reservations.iter().map(|&corporation| symbol(title, corporation)).collect(),
        ..Dress::bare(tile)
    }
}

fn laid(game: &Game, id: HexId) -> Dress<'_> {
    let (title, state) = (game.title(), game.state());
    let hex = &state.hexes[id];
    let tile = &title.tiles[hex.tile];
    let mut dress = printed(title, id);
    dress.tile = tile;
    dress.rotation = hex.rotation;
    dress.name = game.place_name(id);
    dress.number = if tile.printed.is_none() { &tile.name } else { "" };
    if tile.printed.is_none() {
        dress.icons.extend(tile.icons.iter().map(|&label| icon_name(title, label)));
    }
    let placed = state.icons.iter().filter(|(hex, _)| *hex == id);
    dress.icons.extend(placed.map(|&(_, label)| icon_name(title, label)));
    dress.kept.clear();
    dress.kept_any.clear();
    for kept in state.reservations.iter().filter(|kept| kept.hex == id) {
        let symbol = keeper(title, kept.keeper);
        match kept.slot {
            Some((city, slot)) => dress.kept.push((usize::from(city), usize::from(slot), symbol)),
            None => dress.kept_any.push(symbol),
        }
    }
    for token in &state.tokens {
        if let TokenPlace::Map { city, slot } = token.place
            && city.hex == id
        {
            let chip = chip(title, token);
            dress.tokens.push((usize::from(city.city), usize::from(slot), chip));
        }
    }
    dress
}

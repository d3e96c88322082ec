//! One hex or tile: ground, track, stops, and the words around them.

use eighteen_dsl::ir::Color;
use eighteen_dsl::title::{Node, Revenue, StopKind, Tile, Title};

use super::grid::{APOTHEM, Grid, SIDE};
use super::palette;
use super::point::{Curve, Point};
use super::room::{Room, toward};
use super::svg::{Font, Stroke, Svg};
use super::terrain::terrain_sign;
use super::text;
use super::track::{DOT, Plan, Rail, SLOT, radius};

/// A token, or the mark of one that is to come.
#[derive(Clone, Debug)]
pub(super) struct Chip {
    pub symbol: String,
    pub color: String,
    pub text_color: String,
}

/// What lies on a hex and how it is called.
#[derive(Clone, Debug)]
pub(super) struct Dress<'a> {
    pub tile: &'a Tile,
    pub rotation: u8,
    pub coordinate: &'a str,
    pub name: &'a str,
    pub icons: Vec<String>,
    /// City, slot and token.
    pub tokens: Vec<(usize, usize, Chip)>,
    /// City, slot and symbol of slots that are kept.
    pub kept: Vec<(usize, usize, String)>,
    /// Symbols that a slot of any city is kept for.
    pub kept_any: Vec<String>,
    /// Number of a tile that was laid.
    pub number: &'a str,
}

impl<'a> Dress<'a> {
    /// A bare face.
    pub fn bare(tile: &'a Tile) -> Self {
        Self {
            tile,
            rotation: 0,
            coordinate: "",
            name: "",
            icons: Vec::new(),
            tokens: Vec::new(),
            kept: Vec::new(),
            kept_any: Vec::new(),
            number: "",
        }
    }
}

const RAIL: f64 = 8.0;
const CASING: f64 = 12.0;

/// Draws a hex around a point.
pub(super) fn draw(svg: &mut Svg, title: &Title, grid: Grid, middle: Point, dress: &Dress<'_>) {
    let mut pen = Pen { svg, title, grid, middle, dress, room: Room::new(grid) };
    pen.svg.open("hex", if dress.coordinate.is_empty() { &dress.tile.name } else { dress.coordinate });
    pen.ground();
    let plan = Plan::new(dress.tile, dress.rotation, grid);
    pen.track(&plan);
    for (at, node) in dress.tile.nodes.iter().enumerate() {
        pen.stop(at, node, &plan);
    }
    pen.words(&plan);
    pen.svg.close();
}

struct Pen<'s, 'a> {
    svg: &'s mut Svg,
    title: &'a Title,
    grid: Grid,
    middle: Point,
    dress: &'a Dress<'a>,
    room: Room,
}

impl Pen<'_, '_> {
    fn ground(&mut self) {
        let corners = self.grid.corners().map(|corner| corner + self.middle);
        self.svg.polygon(&corners, palette::fill(self.dress.tile.color), Stroke::new(palette::INK, 1.0));
        for &edge in &self.dress.tile.stubs {
            let from = self.grid.edge((edge + self.dress.rotation) % 6);
            let to = from * 0.7;
            self.svg.line(from + self.middle, to + self.middle, Stroke::new(palette::KEPT, RAIL));
            self.room.take_round(to, RAIL);
        }
    }

    fn track(&mut self, plan: &Plan) {
        for rail in &plan.rails {
            for step in 0..=8 {
                self.room.take_round(rail.curve.at(f64::from(step) / 8.0), RAIL * 0.8);
            }
        }
        // Track that meets is of one piece; track that crosses shows which lies above.
        for piece in pieces(&plan.rails) {
            for rail in &piece {
                self.casing(rail);
            }
            for rail in &piece {
                self.rail(rail);
            }
        }
    }

    /// It leads to a place off the board, or ends where it meets its stop.
    fn pointed(&self, rail: &Rail) -> bool {
        let nodes = &self.dress.tile.nodes;
        let off = |node: &Option<usize>| {
            node.and_then(|node| nodes.get(node)).is_some_and(|node| node.kind == StopKind::Offboard)
        };
        rail.terminal || rail.nodes.iter().any(off)
    }

    fn casing(&mut self, rail: &Rail) {
        if !self.pointed(rail) && !rail.ferry {
            self.svg.curve(&moved(&rail.curve, self.middle), Stroke::new(palette::PAPER, CASING));
        }
    }

    fn rail(&mut self, rail: &Rail) {
        let curve = moved(&rail.curve, self.middle);
        if self.pointed(rail) {
            let side = (curve.direction(0.0)).across().scaled(RAIL * 0.9);
            let tip = curve.at(0.6);
            self.svg.polygon(
                &[curve.from + side, tip, curve.from - side],
                palette::INK,
                Stroke::new(palette::PAPER, 1.5),
            );
            return;
        }
        if rail.ferry {
            self.svg.curve(&curve, Stroke::new(palette::PAPER, 7.0));
            return self.svg.curve(&curve, Stroke::dashed(palette::WATER, 4.0, 5.0, 3.5));
        }
        self.svg.curve(&curve, Stroke::new(palette::INK, RAIL));
        if rail.narrow {
            self.svg.curve(&curve, Stroke::dashed(palette::PAPER, RAIL * 0.5, 6.0, 4.0));
        }
    }

    fn stop(&mut self, at: usize, node: &Node, plan: &Plan) {
        let Some(spot) = plan.spots.get(at) else { return };
        let here = spot.at + self.middle;
        match node.kind {
            StopKind::City => self.city(at, node, spot.at),
            StopKind::Town => match spot.bar {
                Some(way) => {
                    let across = way.across().scaled(SLOT * 0.85);
                    self.svg.line(here - across, here + across, Stroke::new(palette::PAPER, 11.0));
                    let across = way.across().scaled(SLOT * 0.85 - 1.5);
                    self.svg.line(here - across, here + across, Stroke::new(palette::INK, 7.0));
                    for part in [-1.0, 0.0, 1.0] {
                        self.room.take_round(spot.at + across * part, DOT);
                    }
                }
                None => {
                    self.svg.circle(here, DOT, palette::INK, Stroke::new(palette::PAPER, 2.0));
                    self.room.take_round(spot.at, DOT + 2.0);
                }
            },
            StopKind::Offboard => {}
        }
    }

    fn city(&mut self, at: usize, node: &Node, spot: Point) {
        let slots = slots(usize::from(node.slots.max(1)), spot);
        for (width, color) in [(SLOT * 2.0 + 5.0, palette::INK), (SLOT * 2.0 + 2.6, palette::PAPER)] {
            if slots.len() > 1 {
                let corners: Vec<Point> = slots.iter().map(|slot| *slot + self.middle).collect();
                self.svg.polygon(&corners, color, Stroke::new(color, width));
            }
        }
        for (slot, &place) in slots.iter().enumerate() {
            let here = place + self.middle;
            self.room.take_round(place, SLOT + 1.5);
            self.svg.circle(here, SLOT, palette::PAPER, Stroke::new(palette::INK, 1.5));
            if let Some((.., chip)) = self.dress.tokens.iter().find(|(city, held, _)| (*city, *held) == (at, slot)) {
                self.chip(here, chip);
            } else if let Some((.., symbol)) =
                self.dress.kept.iter().find(|(city, held, _)| (*city, *held) == (at, slot))
            {
                self.fitted(here, symbol, 10.0, SLOT * 2.0 - 5.0, palette::KEPT);
            }
        }
        // Tokens without a slot of their own lie beside the city.
        let beside = self.dress.tokens.iter().filter(|(city, slot, _)| *city == at && *slot >= slots.len());
        for (number, (.., chip)) in beside.enumerate() {
            let place = spot + Point::new(SLOT * 1.6 + SLOT * 1.2 * number as f64, -SLOT);
            self.room.take_round(place, SLOT * 0.8);
            self.chip(place + self.middle, chip);
        }
    }

    fn chip(&mut self, here: Point, chip: &Chip) {
        self.svg.circle(here, SLOT - 1.5, &chip.color, Stroke::new(palette::INK, 1.0));
        self.fitted(here, &chip.symbol, 11.0, SLOT * 2.0 - 6.0, &chip.text_color);
    }

    fn fitted(&mut self, here: Point, words: &str, most: f64, room: f64, color: &str) {
        let size = text::fitting(words, most, true, room);
        self.svg.text(here, words, Font { size, bold: true, color });
    }

    fn words(&mut self, plan: &Plan) {
        self.coordinate();
        self.revenues(plan);
        let labels: Vec<&str> = self.dress.tile.labels.iter().map(|&label| self.title.label(label)).collect();
        if !labels.is_empty() {
            let words = labels.join(" ");
            let size = text::fitting(&words, 14.0, true, SIDE * 0.6);
            self.line(&words, size, true, self.ink(), toward(180.0));
        }
        for (cost, terrains) in &self.dress.tile.terrain {
            self.terrain(*cost, &terrains.iter().map(|&label| self.title.label(label)).collect::<Vec<_>>());
        }
        self.name();
        for icon in &self.dress.icons {
            self.tag(icon, palette::INK, palette::PAPER, toward(300.0));
        }
        for (node, spot) in self.dress.tile.nodes.iter().zip(&plan.spots) {
            for &icon in &node.icons {
                self.tag(&icon_name(self.title, icon), palette::INK, palette::PAPER, spot.at);
            }
        }
        for symbol in &self.dress.kept_any {
            self.tag(symbol, palette::PAPER, palette::KEPT, toward(0.0));
        }
    }

    /// The color of words on this ground.
    fn ink(&self) -> &'static str {
        palette::words(self.dress.tile.color)
    }

    fn coordinate(&mut self) {
        let words = self.dress.coordinate;
        let faint = palette::faint(self.dress.tile.color);
        if !words.is_empty() {
            self.line(words, 8.5, false, faint, Point::new(-SIDE * 0.3, -APOTHEM * 0.86));
        }
        if !self.dress.number.is_empty() {
            self.line(&format!("#{}", self.dress.number), 7.5, false, faint, Point::new(SIDE * 0.3, APOTHEM * 0.86));
        }
    }

    /// What stops pay: one number for all that pay the same.
    fn revenues(&mut self, plan: &Plan) {
        let mut shown: Vec<&Revenue> = Vec::new();
        for (node, spot) in self.dress.tile.nodes.iter().zip(&plan.spots) {
            if shown.contains(&&node.revenue) {
                continue;
            }
            shown.push(&node.revenue);
            let away = if spot.at.length() > 6.0 {
                spot.at.scaled(spot.at.length() + radius(node) + 11.0)
            } else {
                Point::new(radius(node) + 13.0, -6.0)
            };
            match &node.revenue {
                Revenue::Fixed(0) => {}
                Revenue::Fixed(amount) => {
                    let words = amount.to_string();
                    let wide = text::width(&words, 11.0, true).max(11.0) + 8.0;
                    let place = self.room.place(away, wide, 19.0) + self.middle;
                    self.svg.rect(place, wide, 18.0, 9.0, palette::PAPER, Stroke::new(palette::INK, 1.0));
                    self.svg.text(place, &words, Font { size: 11.0, bold: true, color: palette::INK });
                }
                Revenue::ByColor(list) => {
                    self.steps(list, if node.kind == StopKind::Offboard { Point::default() } else { away })
                }
            }
        }
    }

    fn steps(&mut self, list: &[(Color, i64)], wish: Point) {
        const WIDE: f64 = 25.0;
        let total = WIDE * list.len() as f64;
        let place = self.room.place(wish, total, 17.0) + self.middle;
        for (at, (color, amount)) in list.iter().enumerate() {
            let here = place + Point::new(WIDE * (at as f64 + 0.5) - total / 2.0, 0.0);
            self.svg.rect(here, WIDE, 16.0, 0.0, palette::fill(*color), Stroke::new(palette::INK, 1.0));
            let font = Font { size: 10.5, bold: true, color: palette::words(*color) };
            self.svg.text(here, &amount.to_string(), font);
        }
    }

    fn terrain(&mut self, cost: i64, labels: &[&str]) {
        let words = if cost == 0 { String::new() } else { cost.to_string() };
        let wide = text::width(&words, 10.0, true) + 16.0 * labels.len().max(1) as f64 + 4.0;
        let place = self.room.place(Point::new(0.0, APOTHEM * 0.45), wide, 15.0) + self.middle;
        let mut left = place - Point::new(wide / 2.0 - 8.0, 0.0);
        for label in labels {
            terrain_sign(self.svg, left, label);
            left = left + Point::new(16.0, 0.0);
        }
        let words_at = left + Point::new(text::width(&words, 10.0, true) / 2.0 - 5.0, 0.0);
        let font = Font { size: 10.0, bold: true, color: self.ink() };
        self.svg.text(words_at, &words, font);
    }

    fn name(&mut self) {
        if self.dress.name.is_empty() {
            return;
        }
        // On few lines if there is room, on more if not, smaller if need be.
        let wish = Point::new(0.0, APOTHEM * 0.62);
        let mut best: Option<(f64, f64, Vec<String>)> = None;
        for (size, room) in [(9.0, 1.2), (9.0, 0.8), (8.0, 1.2), (8.0, 0.8), (8.0, 0.5)] {
            let lines = text::wrapped(self.dress.name, size, false, SIDE * room);
            let (wide, high) = extent(&lines, size);
            let air = self.room.air_for(wish, wide, high);
            if best.as_ref().is_none_or(|(most, ..)| air > most + 0.5) {
                best = Some((air, size, lines));
            }
            if air > 0.5 {
                break;
            }
        }
        let Some((_, size, lines)) = best else { return };
        let (wide, high) = extent(&lines, size);
        let place = self.room.place(wish, wide, high) + self.middle;
        let step = size + 1.0;
        for (number, line) in lines.iter().enumerate() {
            let down = step * (number as f64 + 0.5) - high / 2.0;
            let at = place + Point::new(0.0, down);
            let font = Font { size, bold: false, color: self.ink() };
            self.svg.text_on(at, line, font, palette::fill(self.dress.tile.color));
        }
    }

    fn line(&mut self, words: &str, size: f64, bold: bool, color: &str, wish: Point) {
        let place = self.room.place(wish, text::width(words, size, bold) + 1.0, size) + self.middle;
        self.svg.text(place, words, Font { size, bold, color });
    }

    /// A word in a frame.
    fn tag(&mut self, words: &str, color: &str, ground: &str, wish: Point) {
        let size = text::fitting(words, 8.5, true, SIDE * 0.8);
        let wide = text::width(words, size, true) + 6.0;
        let place = self.room.place(wish, wide, 12.0) + self.middle;
        self.svg.rect(place, wide, 12.0, 2.5, ground, Stroke::new(palette::INK, 0.8));
        self.svg.text(place, words, Font { size, bold: true, color });
    }
}

/// The last part of an icon's name: some names are paths.
pub(super) fn icon_name(title: &Title, label: eighteen_dsl::ids::LabelId) -> String {
    let name = title.label(label);
    name.rsplit('/').next().unwrap_or(name).replace('_', " ")
}

/// Track in pieces that share edges or stops.
fn pieces(rails: &[Rail]) -> Vec<Vec<&Rail>> {
    let ends = |rail: &Rail| [rail.curve.from, rail.curve.to];
    let meets =
        |a: &Rail, b: &Rail| ends(a).iter().any(|one| ends(b).iter().any(|other| (*one - *other).length() < 0.5));
    let mut pieces: Vec<Vec<&Rail>> = Vec::new();
    for rail in rails {
        let (met, apart): (Vec<_>, Vec<_>) =
            pieces.into_iter().partition(|piece| piece.iter().any(|other| meets(rail, other)));
        pieces = apart;
        pieces.push(met.into_iter().flatten().chain([rail]).collect());
    }
    pieces
}

fn moved(curve: &Curve, by: Point) -> Curve {
    Curve { from: curve.from + by, leave: curve.leave + by, arrive: curve.arrive + by, to: curve.to + by }
}

/// Width and height of lines of words.
fn extent(lines: &[String], size: f64) -> (f64, f64) {
    let wide = lines.iter().map(|line| text::width(line, size, false)).fold(0.0, f64::max);
    (wide + 2.0, (size + 1.0) * lines.len() as f64)
}

/// Where the slots of a city lie: side by side, across the way out from the middle, or around its place.
fn slots(count: usize, at: Point) -> Vec<Point> {
    if count < 2 {
        return vec![at];
    }
    if count == 2 {
        let along = if at.length() > 6.0 { at.across().scaled(SLOT) } else { Point::new(SLOT, 0.0) };
        let along = if along.x < 0.0 { along * -1.0 } else { along };
        return vec![at - along, at + along];
    }
    let start = if count == 4 { -135.0 } else { -90.0 };
    let ring = SLOT / (std::f64::consts::PI / count as f64).sin();
    (0..count).map(|slot| at + Point::polar(start + 360.0 * slot as f64 / count as f64, ring)).collect()
}

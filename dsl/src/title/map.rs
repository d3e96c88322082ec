//! The map: hexes with their printed faces, neighbors, borders and reservations.

use std::collections::BTreeMap;

use super::coordinates::{across, position};
use super::faces::{self, Naming};
use super::fields::{Fields, Findings, list, small, text, word, wrong_type};
use super::index::Index;
use super::limits;
use super::model::{Border, Corporation, Hex, Kept, Layout, StopKind, Tile};
use super::tree::{Entry, Node, Value};
use crate::diagnostic::{Diagnostic, Place};
use crate::ids::{CorporationId, HexId, Keeper, LabelId, PhaseId, TileId};
use crate::ir::Color;
use crate::table::Table;

/// The map as read: hexes, and the printed face of each.
pub(crate) struct Map {
    pub layout: Layout,
    pub markers: Vec<LabelId>,
    pub hexes: Table<HexId, Hex>,
    pub printed: Table<HexId, Tile>,
    /// Where each hex is written.
    places: Vec<Place>,
    /// Where each border is written.
    borders: Vec<[Option<Place>; 6]>,
}

/// The table `[map]`. Printed faces follow the manifest's `first` faces.
pub(crate) fn map(root: &Node, first: usize, naming: &mut Naming<'_>, out: &mut Findings) -> Map {
    let layouts =
        [("flat", Layout::FlatLetterColumn), ("flat-numbers", Layout::FlatNumberColumn), ("pointy", Layout::Pointy)];
    let mut fields = Fields::section(root, "map", out);
    let layout = fields.need("layout", out).and_then(|node| word(node, "layout", &layouts, out));
    let markers = fields.texts("markers", out).iter().map(|marker| naming.labels.of(marker)).collect();
    for icon in fields.texts("icons", out) {
        naming.labels.of(&icon);
    }
    let entries = match fields.need("hexes", out) {
        None => &[][..],
        Some(node) => node.table().unwrap_or_else(|| {
            wrong_type(node, "hexes", "a table by coordinate", out);
            &[]
        }),
    };
    let fits = limits::HEXES.check(entries.len(), fields.place(), out);
    fields.finish(out);
    let mut map = Map {
        layout: layout.unwrap_or(Layout::FlatLetterColumn),
        markers,
        hexes: Table::default(),
        printed: Table::default(),
        places: Vec::new(),
        borders: Vec::new(),
    };
    for entry in if fits { entries } else { &[] } {
        map.hex(entry, first, naming, out);
    }
    if layout.is_some() {
        map.parity(out);
        map.join(out);
    }
    map
}

/// Names of a place by the tile that lies there.
fn names_by_tile(node: &Node, naming: &Naming<'_>, out: &mut Findings) -> Vec<(TileId, String)> {
    let Some(entries) = node.table() else {
        wrong_type(node, "renamed", "a table of names by tile", out);
        return Vec::new();
    };
    let names = entries.iter().filter_map(|entry| {
        let tile = naming.index.tiles.resolve(&entry.key, &entry.key_place, out);
        let name = text(&entry.node, "renamed", out).map(str::to_owned);
        tile.zip(name)
    });
    names.collect()
}

impl Map {
    fn hex(&mut self, entry: &Entry, first: usize, naming: &mut Naming<'_>, out: &mut Findings) {
        let id = HexId::at(self.hexes.len());
        let (x, y) = position(&entry.key, self.layout).unwrap_or_else(|| {
            let message = format!("`{}` is not a coordinate", entry.key);
            let help = "a coordinate is a letter and a number, such as `Z9`";
            out.push(Diagnostic::error("bad-coordinate", entry.key_place.clone(), message).help(help));
            (i16::MIN / 2, i16::MIN / 2)
        });
        let (mut renamed, mut upgrades) = (Vec::new(), None);
        let (name, color, notation) = match &entry.node.value {
            Value::Text(_) => (String::new(), Color::White, Some(&entry.node)),
            _ => match Fields::of(&entry.node, "hexes", out) {
                None => (String::new(), Color::White, None),
                Some(mut fields) => {
                    let name = fields.text("name", out);
                    if let Some(node) = fields.take("renamed") {
                        renamed = names_by_tile(node, naming, out);
                    }
                    let color = faces::color(&mut fields, Some(Color::White), out).unwrap_or(Color::White);
                    upgrades = faces::upgrades(&mut fields, naming, out);
                    let notation = fields.take("tile");
                    fields.finish(out);
                    (name, color, notation)
                }
            },
        };
        if let Some(node) = notation {
            text(node, "tile", out);
        }
        let content = notation.and_then(Node::content);
        let face = content.as_ref().map(|content| faces::face(content, out)).unwrap_or_default();
        let tile = faces::tile(&face, content.as_ref(), &entry.key, color, naming, out);
        let mut borders = [None; 6];
        let mut places = [const { None }; 6];
        for part in &face.borders {
            let impassable = part.kind.as_ref().is_some_and(|kind| kind.text == "impassable");
            let drawing = part.kind.is_none() && part.cost == 0;
            let terrain = part.kind.as_ref().filter(|_| !impassable).map(|kind| naming.labels.of(&kind.text));
            let at = usize::from(part.edge);
            if let (Some(border), Some(place), false) = (borders.get_mut(at), places.get_mut(at), drawing) {
                *border = Some(Border { terrain, cost: part.cost, impassable });
                *place = content.as_ref().map(|content| content.place(part.span.start, part.span.end));
            }
        }
        // What does not stay under tiles belongs to the printed face.
        let (sticky, loose): (Vec<_>, Vec<_>) = face.icons.iter().partition(|icon| icon.sticky);
        let mut label = |icon: &&crate::tiles::Icon| naming.labels.of(&icon.image.text);
        let (icons, loose) = (sticky.iter().map(&mut label).collect(), loose.iter().map(&mut label).collect());
        self.hexes.add(Hex {
            coordinate: entry.key.clone(),
            x,
            y,
            name,
            renamed,
            printed: TileId::at(first + id.index()),
            neighbors: [None; 6],
            borders,
            reservations: Vec::new(),
            icons,
        });
        self.printed.add(Tile { upgrades, icons: loose, ..faces::printed(tile, id) });
        self.places.push(entry.key_place.clone());
        self.borders.push(places);
    }

    /// Column plus row is even on all hexes or odd on all hexes; the fewer are reported.
    fn parity(&self, out: &mut Findings) {
        let odd = |hex: &Hex| (i32::from(hex.x) + i32::from(hex.y)).rem_euclid(2) == 1;
        let most_odd = self.hexes.iter().filter(|hex| odd(hex)).count() * 2 > self.hexes.len();
        for (hex, place) in self.hexes.iter().zip(&self.places) {
            if odd(hex) != most_odd && hex.x > i16::MIN / 2 {
                let message = format!("`{}` lies between the hexes of this map", hex.coordinate);
                let help = "neighbors differ by 2 along a line and by 1 and 1 across; is the `layout` right?";
                out.push(Diagnostic::error("bad-coordinate", place.clone(), message).help(help));
            }
        }
    }

    /// Finds neighbors and compares borders from both sides.
    fn join(&mut self, out: &mut Findings) {
        let at: BTreeMap<(i16, i16), HexId> = self.hexes.entries().map(|(id, hex)| ((hex.x, hex.y), id)).collect();
        let layout = self.layout;
        for hex in self.hexes.iter_mut() {
            for (edge, neighbor) in hex.neighbors.iter_mut().enumerate() {
                *neighbor = across((hex.x, hex.y), edge, layout).and_then(|there| at.get(&there).copied());
            }
        }
        for (id, hex) in self.hexes.entries() {
            for (edge, neighbor) in hex.neighbors.iter().enumerate() {
                if let Some(neighbor) = neighbor {
                    self.same_border(id, edge, *neighbor, out);
                }
            }
        }
        for hex in self.hexes.iter_mut() {
            for (neighbor, border) in hex.neighbors.iter_mut().zip(&hex.borders) {
                if border.is_some_and(|border| border.impassable) {
                    *neighbor = None;
                }
            }
        }
    }

    fn same_border(&self, id: HexId, edge: usize, neighbor: HexId, out: &mut Findings) {
        let opposite = (edge + 3) % 6;
        let border =
            |id: HexId, edge: usize| self.hexes.of(id).and_then(|hex| hex.borders.get(edge).copied().flatten());
        let place = |id: HexId, edge: usize| {
            self.borders.get(id.index()).and_then(|places| places.get(edge)).and_then(Clone::clone)
        };
        let (here, there) = (border(id, edge), border(neighbor, opposite));
        if here == there || (there.is_some() && id > neighbor) {
            return;
        }
        let Some(at) = place(id, edge) else {
            return;
        };
        let name = self.hexes.of(neighbor).map_or("", |hex| hex.coordinate.as_str());
        let finding = match place(neighbor, opposite) {
            None => Diagnostic::error("border-mismatch", at, format!("`{name}` does not have this border"))
                .help(format!("give the same border at edge {opposite} of `{name}`")),
            Some(other) => {
                Diagnostic::error("border-mismatch", at, format!("`{name}` has another border on this side"))
                    .also(other, "the same side")
            }
        };
        out.push(finding);
    }

    /// Keeps a slot of each home for its corporation; where the city is open, the hex keeps it.
    pub fn reserve(&mut self, root: &Node, corporations: &mut Table<CorporationId, Corporation>, out: &mut Findings) {
        let mut nodes = super::fields::tables(root, "corporation", &mut Vec::new());
        nodes.extend(super::fields::tables(root, "minor", &mut Vec::new()));
        let places = nodes.iter().map(|node| node.get("home").unwrap_or(node).place.clone());
        for (position, (corporation, place)) in corporations.iter_mut().zip(places).enumerate() {
            let id = CorporationId::at(position);
            for home in &mut corporation.homes {
                home.city = self.reserve_home(id, home.hex, home.city, &place, out);
            }
        }
    }

    /// Keeps the slots that corporations and privates name in `reserves`.
    pub fn keep(&mut self, root: &Node, index: &Index, out: &mut Findings) {
        for table in ["corporation", "private"] {
            for node in super::fields::tables(root, table, &mut Vec::new()) {
                let Some(reserves) = node.get("reserves") else { continue };
                let Some(id) = node.get("id").and_then(|id| text(id, "id", &mut Vec::new())) else { continue };
                let Some(keeper) = index.keeper(id, &node.place, &mut Vec::new()) else { continue };
                for item in list(reserves, "reserves", out) {
                    self.keep_one(keeper, item, index, out);
                }
            }
        }
    }

    /// A coordinate, or `{ hex = "I11", city = 1, until = "5" }`.
    fn keep_one(&mut self, keeper: Keeper, node: &Node, index: &Index, out: &mut Findings) {
        let (hex, city, until) = if let Value::Table(_) = node.value {
            let Some(mut fields) = Fields::of(node, "reserves", out) else { return };
            let hex = fields.need("hex", out).and_then(|node| index.hexes.node(node, "hex", out));
            let city = fields.take("city").and_then(|node| small(node, "city", out));
            let until = fields.take("until").and_then(|node| index.phases.node(node, "until", out));
            fields.finish(out);
            (hex, city, until)
        } else {
            (index.hexes.node(node, "reserves", out), None, None)
        };
        if let Some(hex) = hex {
            self.keep_slot(keeper, hex, city.unwrap_or(0), until, &node.place, out);
        }
    }

    fn reserve_home(
        &mut self,
        id: CorporationId,
        hex: HexId,
        city: Option<u8>,
        place: &Place,
        out: &mut Findings,
    ) -> Option<u8> {
        let cities = self.printed.of(hex).map_or(0, Tile::cities);
        let wanted = match (city, cities) {
            (None, 2..) => {
                if let Some(hex) = self.hexes.of_mut(hex) {
                    hex.reservations.push(id);
                }
                return None;
            }
            (None, _) => 0,
            (Some(city), _) => city,
        };
        self.keep_slot(Keeper::Corporation(id), hex, wanted, None, place, out);
        Some(wanted)
    }

    fn keep_slot(
        &mut self,
        keeper: Keeper,
        hex: HexId,
        city: u8,
        until: Option<PhaseId>,
        place: &Place,
        out: &mut Findings,
    ) {
        let coordinate = self.hexes.of(hex).map_or(String::new(), |hex| hex.coordinate.clone());
        let cities = self.printed.of(hex).map_or(0, Tile::cities);
        let node = self.printed.of_mut(hex).and_then(|tile| tile.nodes.get_mut(usize::from(city)));
        let Some(node) = node.filter(|node| node.kind == StopKind::City) else {
            let message = format!("`{coordinate}` has no city {city} to keep a slot in");
            let help = match cities {
                0 => "a home is a hex with a city, and so is a hex with a slot kept".to_owned(),
                1 => format!("`{coordinate}` has one city, number 0"),
                more => format!("`{coordinate}` has the cities 0 to {}", more - 1),
            };
            out.push(Diagnostic::error("home-without-city", place.clone(), message).help(help));
            return;
        };
        if node.reservations.iter().any(|kept| kept.keeper == keeper) {
            return;
        }
        match (0..node.slots).find(|slot| node.reservations.iter().all(|kept| kept.slot != *slot)) {
            Some(slot) => node.reservations.push(Kept { slot, keeper, until }),
            None => {
                let message = format!("city {city} of `{coordinate}` has fewer slots than are kept in it");
                out.push(Diagnostic::error("home-slots", place.clone(), message));
            }
        }
    }
}

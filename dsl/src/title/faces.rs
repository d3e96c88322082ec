//! Faces with names resolved: the manifest, and what tile notation says.

use super::fields::{Fields, Findings, did_you_mean, list, small, text, within, word, wrong_type};
use super::index::{Index, Labels};
use super::limits;
use super::model::{Kept, Node as TileNode, Path, Tile};
use super::tree::{Entry, Node, Text, Value};
use crate::diagnostic::Diagnostic;
use crate::ids::{HexId, LabelId, TileId};
use crate::ir::Color;
use crate::tiles::{self, Face, Name};

/// What naming a face needs.
pub(crate) struct Naming<'a> {
    pub index: &'a Index,
    pub labels: &'a mut Labels,
}

/// Reads notation and reports its mistakes at their bytes of the file.
pub(crate) fn face(content: &Text<'_>, out: &mut Findings) -> Face {
    let (face, problems) = tiles::parse(content.text);
    for problem in problems {
        let place = content.place(problem.span.start, problem.span.end);
        let finding = Diagnostic::error(problem.code, place, problem.message);
        out.push(match problem.help {
            Some(help) => finding.help(help),
            None => finding,
        });
    }
    let whole = content.place(0, content.text.len());
    let slots = face.nodes.iter().map(|node| usize::from(node.slots)).max().unwrap_or(0);
    let fits = limits::NODES.check(face.nodes.len(), &whole, out)
        & limits::PATHS.check(face.paths.len(), &whole, out)
        & limits::SLOTS.check(slots, &whole, out);
    if fits { face } else { Face::default() }
}

/// A tile of a face. `content` is where the face was written; catalogue tiles have none.
pub(crate) fn tile(
    face: &Face,
    content: Option<&Text<'_>>,
    name: &str,
    color: Color,
    naming: &mut Naming<'_>,
    out: &mut Findings,
) -> Tile {
    let mut nodes = Vec::new();
    for part in &face.nodes {
        let mut reservations = Vec::new();
        for (slot, name) in (0..).zip(&part.reserve) {
            let place = content.map(|content| content.place(name.span.start, name.span.end));
            let keeper = place.and_then(|place| naming.index.keeper(&name.text, &place, out));
            reservations.extend(keeper.map(|keeper| Kept { slot, keeper, until: None }));
        }
        nodes.push(TileNode {
            kind: part.kind,
            revenue: part.revenue.clone(),
            slots: part.slots,
            groups: naming.all(&part.groups),
            visit_cost: part.visit_cost,
            rule: part.rule,
            reservations,
            place: part.place,
            icons: naming.all(&part.icons),
        });
    }
    let paths = face
        .paths
        .iter()
        .map(|path| Path { a: path.a, b: path.b, narrow: path.narrow, terminal: path.terminal, ferry: path.ferry })
        .collect();
    Tile {
        name: name.to_owned(),
        color,
        printed: None,
        count: Some(0),
        nodes,
        paths,
        labels: naming.all(&face.labels),
        terrain: face.terrain.iter().map(|(cost, kinds)| (*cost, naming.all(kinds))).collect(),
        stubs: face.stubs.clone(),
        upgrades: None,
        on: Vec::new(),
        rotation: None,
        useful: false,
        icons: face.icons.iter().map(|icon| naming.labels.of(&icon.image.text)).collect(),
    }
}

impl Naming<'_> {
    fn all(&mut self, names: &[Name]) -> Vec<LabelId> {
        names.iter().map(|name| self.labels.of(&name.text)).collect()
    }
}

/// The color of a key, with a default.
pub(crate) fn color(fields: &mut Fields<'_>, default: Option<Color>, out: &mut Findings) -> Option<Color> {
    let words: Vec<(&str, Color)> = tiles::color_names().filter_map(|name| Some((name, tiles::color(name)?))).collect();
    match (fields.take("color"), default) {
        (Some(node), _) => word(node, "color", &words, out).or(default),
        (None, Some(color)) => Some(color),
        (None, None) => {
            let place = fields.place().clone();
            out.push(Diagnostic::error("missing-key", place, "a tile of the title's own needs the key `color`"));
            None
        }
    }
}

/// The table `[tiles]`: standard numbers by count, own tiles by definition.
pub(crate) fn manifest(root: &Node, naming: &mut Naming<'_>, out: &mut Findings) -> Vec<Tile> {
    let Some(node) = root.get("tiles") else {
        out.push(Diagnostic::error("missing-key", root.place.clone(), "a title needs the table `[tiles]`"));
        return Vec::new();
    };
    let Some(entries) = node.table() else {
        wrong_type(node, "tiles", "a table", out);
        return Vec::new();
    };
    if !limits::TILES.check(entries.len(), &node.place, out) {
        return Vec::new();
    }
    entries.iter().map(|entry| manifest_tile(entry, naming, out)).collect()
}

fn manifest_tile(entry: &Entry, naming: &mut Naming<'_>, out: &mut Findings) -> Tile {
    let name = entry.key.as_str();
    if !matches!(entry.node.value, Value::Table(_)) {
        let count = copies(&entry.node, out);
        return Tile { count, ..standard(entry, naming, out) };
    }
    let Some(mut fields) = Fields::of(&entry.node, "tiles", out) else {
        return blank(name);
    };
    let count = fields.need("count", out).and_then(|node| copies(node, out));
    let tile = match fields.take("tile") {
        None => standard(entry, naming, out),
        Some(node) => {
            let known = tiles::standard(name).map(|tile| tile.color);
            let color = color(&mut fields, known, out).unwrap_or(Color::Yellow);
            text(node, "tile", out);
            match node.content() {
                None => blank(name),
                Some(content) => {
                    let face = face(&content, out);
                    if let Some(border) = face.borders.first() {
                        let place = content.place(border.span.start, border.span.end);
                        let message = "borders belong to the map, not to a tile";
                        out.push(Diagnostic::error("tile-part", place, message));
                    }
                    tile(&face, Some(&content), name, color, naming, out)
                }
            }
        }
    };
    let on = fields.take("on").map_or(Vec::new(), |node| {
        list(node, "on", out).iter().filter_map(|item| naming.index.hexes.node(item, "on", out)).collect()
    });
    let rotation = fields.take("rotation").and_then(|node| within(node, "rotation", 0..=5, out));
    let rotation = rotation.and_then(|rotation| u8::try_from(rotation).ok());
    let useful = fields.flag("useful", false, out);
    let upgrades = upgrades(&mut fields, naming, out);
    fields.finish(out);
    Tile { count, on, rotation, useful, upgrades, ..tile }
}

/// The key `upgrades`: the only tiles that may be laid on a face.
pub(crate) fn upgrades(fields: &mut Fields<'_>, naming: &Naming<'_>, out: &mut Findings) -> Option<Vec<TileId>> {
    let node = fields.take("upgrades")?;
    Some(list(node, "upgrades", out).iter().filter_map(|item| naming.index.tiles.node(item, "upgrades", out)).collect())
}

/// Copies in the supply: a number, or `unlimited`.
fn copies(node: &Node, out: &mut Findings) -> Option<u16> {
    match node.value {
        Value::Text(_) => {
            word(node, "count", &[("unlimited", ())], out);
            None
        }
        _ => Some(small(node, "count", out).unwrap_or(0)),
    }
}

fn standard(entry: &Entry, naming: &mut Naming<'_>, out: &mut Findings) -> Tile {
    let name = entry.key.as_str();
    let Some(standard) = tiles::standard(name) else {
        let message = format!("`{name}` is not a standard tile number");
        let finding = Diagnostic::error("unknown-tile", entry.key_place.clone(), message);
        let own = "define it with `{ count = 1, color = \"green\", tile = \"..\" }`";
        out.push(match did_you_mean(name, tiles::standard_numbers()) {
            Some(known) if name.len() > 2 => finding.help(format!("did you mean `{known}`? otherwise {own}")),
            _ => finding.help(own),
        });
        return blank(name);
    };
    let (face, _) = tiles::parse(standard.notation);
    tile(&face, None, name, standard.color, naming, out)
}

fn blank(name: &str) -> Tile {
    Tile {
        name: name.to_owned(),
        color: Color::Yellow,
        printed: None,
        count: Some(0),
        nodes: Vec::new(),
        paths: Vec::new(),
        labels: Vec::new(),
        terrain: Vec::new(),
        stubs: Vec::new(),
        upgrades: None,
        on: Vec::new(),
        rotation: None,
        useful: false,
        icons: Vec::new(),
    }
}

/// The face printed on a hex.
pub(crate) fn printed(tile: Tile, hex: HexId) -> Tile {
    Tile { printed: Some(hex), count: Some(0), ..tile }
}

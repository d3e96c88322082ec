//! Parts of the notation to a face. All mistakes are reported, each with its bytes.

use super::face::{BorderPart, Face, FacePath, Icon, Name, NodePart, Problem};
use super::syntax::{self, Attribute, Part};
use crate::diagnostic::did_you_mean;
use crate::ir::Color;
use crate::title::{PathEnd, Revenue, StopKind, StopRule};

const PARTS: &[&str] = &[
    "city",
    "town",
    "offboard",
    "path",
    "ferry",
    "junction",
    "label",
    "upgrade",
    "border",
    "icon",
    "stub",
    "partition",
    "frame",
    "stripes",
];

/// Colors that a phase revenue may name.
const COLORS: &[(&str, Color)] = &[
    ("white", Color::White),
    ("yellow", Color::Yellow),
    ("green", Color::Green),
    ("brown", Color::Brown),
    ("gray", Color::Gray),
    ("orange", Color::Orange),
    ("red", Color::Red),
    ("blue", Color::Blue),
];

/// The color of a name.
pub(crate) fn color(name: &str) -> Option<Color> {
    COLORS.iter().find(|(known, _)| *known == name).map(|(_, color)| *color)
}

/// The name of a color.
pub(crate) fn color_name(color: Color) -> &'static str {
    COLORS.iter().find(|(_, known)| *known == color).map_or("", |(name, _)| *name)
}

/// The names of all colors.
pub(crate) fn color_names() -> impl Iterator<Item = &'static str> {
    COLORS.iter().map(|(name, _)| *name)
}

/// Reads a notation string. The face holds what could be read even when there are problems.
#[must_use]
pub fn parse(text: &str) -> (Face, Vec<Problem>) {
    let mut reader = Reader::default();
    match syntax::parts(text) {
        Ok(parts) => parts.iter().for_each(|part| reader.part(part)),
        Err(problem) => reader.problems.push(problem),
    }
    reader.finish()
}

/// What `_0`, `_1`, ... stand for.
enum Numbered {
    /// A position among the nodes in the order written.
    Node(usize),
    Junction,
}

#[derive(Default)]
struct Reader {
    face: Face,
    numbered: Vec<Numbered>,
    /// Paths with the names of their ends, read once all nodes are known.
    paths: Vec<(Name, Name, FacePath)>,
    problems: Vec<Problem>,
}

impl Reader {
    fn part(&mut self, part: &Part) {
        match part.kind.text.as_str() {
            "city" => self.node(part, StopKind::City),
            "town" => self.node(part, StopKind::Town),
            "offboard" => self.node(part, StopKind::Offboard),
            "junction" => {
                self.keys(part, &["loc"]);
                self.numbered.push(Numbered::Junction);
            }
            "path" => self.path(part),
            "ferry" => self.ferry(part),
            "label" => {
                let label = self.alone(part);
                self.face.labels.extend(label);
            }
            "upgrade" => self.upgrade(part),
            "border" => self.border(part),
            "icon" => self.icon(part),
            "stub" => {
                self.keys(part, &["edge", "track"]);
                let edge = self.needed(part, "edge").and_then(|value| self.edge(value));
                self.face.stubs.extend(edge);
            }
            "partition" | "frame" | "stripes" => {}
            other => self.unknown(&part.kind, "part", other, PARTS),
        }
    }

    fn node(&mut self, part: &Part, kind: StopKind) {
        let city = kind == StopKind::City;
        let keys: &[&str] = match kind {
            StopKind::City => {
                &["revenue", "slots", "groups", "visit_cost", "route", "reserve", "icons", "loc", "format", "hide"]
            }
            StopKind::Town => &["revenue", "groups", "visit_cost", "route", "icons", "loc", "format", "hide", "style"],
            StopKind::Offboard => &["revenue", "groups", "visit_cost", "route", "icons", "loc", "format", "hide"],
        };
        self.keys(part, keys);
        let rule = match get(part, "route") {
            None => StopRule::Counts,
            Some(name) => match name.text.as_str() {
                "mandatory" => StopRule::Counts,
                "optional" => StopRule::Optional,
                "never" => StopRule::Never,
                other => {
                    self.unknown(name, "stop rule", other, &["mandatory", "optional", "never"]);
                    StopRule::Counts
                }
            },
        };
        let slots = self.number(part, "slots", 1);
        let node = NodePart {
            kind,
            revenue: self.revenue(part),
            slots: if city { slots } else { 0 },
            groups: get(part, "groups").map(split).unwrap_or_default(),
            visit_cost: self.number(part, "visit_cost", 1),
            rule,
            reserve: get(part, "reserve").map(split).unwrap_or_default(),
            place: get(part, "loc").and_then(|name| self.place(name)),
            icons: get(part, "icons").map(split).unwrap_or_default(),
        };
        self.numbered.push(Numbered::Node(self.face.nodes.len()));
        self.face.nodes.push(node);
    }

    fn revenue(&mut self, part: &Part) -> Revenue {
        let Some(value) = get(part, "revenue") else {
            return Revenue::Fixed(0);
        };
        if let Ok(fixed) = value.text.parse() {
            return Revenue::Fixed(fixed);
        }
        let mut by_color = Vec::new();
        for piece in split(value) {
            let (name, amount) = piece.text.rsplit_once('_').unwrap_or((&piece.text, ""));
            match (color(name), amount.parse()) {
                (Some(color), Ok(amount)) => by_color.push((color, amount)),
                _ => self.problem(
                    "tile-value",
                    &piece,
                    format!("`{}` is not a revenue", piece.text),
                    "write a number, or one for each color such as `yellow_30|brown_60`",
                ),
            }
        }
        by_color.sort_by_key(|(color, _)| *color);
        Revenue::ByColor(by_color)
    }

    fn path(&mut self, part: &Part) {
        self.keys(part, &["a", "b", "track", "terminal"]);
        let narrow = match get(part, "track") {
            None => false,
            Some(name) => match name.text.as_str() {
                "narrow" => true,
                "broad" => false,
                other => {
                    self.unknown(name, "track", other, &["broad", "narrow"]);
                    false
                }
            },
        };
        let terminal = self.number(part, "terminal", 0) > 0;
        if let (Some(a), Some(b)) = (self.needed(part, "a"), self.needed(part, "b")) {
            let path = FacePath { a: PathEnd::Junction, b: PathEnd::Junction, narrow, terminal, ferry: None };
            self.paths.push((a.clone(), b.clone(), path));
        }
    }

    /// A ferry joins two cities; its ends are resolved with those of the paths.
    fn ferry(&mut self, part: &Part) {
        self.keys(part, &["a", "b", "toll"]);
        let toll = get(part, "toll").and_then(|name| self.money(name)).unwrap_or(0);
        if self.paths.iter().any(|(.., path)| path.ferry.is_some()) {
            let help = "draw one city where three would be joined, or put the second ferry on another hex";
            self.problem("ferry-twice", &part.kind, "a face has 1 ferry at most, and this is the second".into(), help);
            return;
        }
        if let (Some(a), Some(b)) = (self.needed(part, "a"), self.needed(part, "b")) {
            let path = FacePath {
                a: PathEnd::Junction,
                b: PathEnd::Junction,
                narrow: false,
                terminal: false,
                ferry: Some(toll),
            };
            self.paths.push((a.clone(), b.clone(), path));
        }
    }

    /// Both ends of a ferry are cities, or one of them a town, and not the same.
    fn joins_cities(&mut self, ferry: &FacePath, [a, b]: [&Name; 2]) -> bool {
        let help = "write for example `ferry=a:_0,b:_1,toll:10`";
        let kind = |end: PathEnd| match end {
            PathEnd::Node(node) => self.face.nodes.get(usize::from(node)).map(|node| node.kind),
            _ => None,
        };
        let has_city = [ferry.a, ferry.b].iter().any(|end| kind(*end) == Some(StopKind::City));
        for (end, name) in [(ferry.a, a), (ferry.b, b)] {
            let is = match end {
                PathEnd::Edge(_) => "an edge",
                PathEnd::Junction => "a junction",
                PathEnd::Node(_) => match kind(end) {
                    Some(StopKind::City) => continue,
                    Some(StopKind::Town) if has_city => continue,
                    Some(StopKind::Town) => "a town",
                    Some(StopKind::Offboard) | None => "an off-board",
                },
            };
            self.problem("tile-node", name, format!("a ferry joins cities, and `{}` is {is}", name.text), help);
            return false;
        }
        if ferry.a == ferry.b {
            self.problem("tile-node", b, format!("a ferry joins two cities, and both ends are `{}`", b.text), help);
        }
        ferry.a != ferry.b
    }

    fn upgrade(&mut self, part: &Part) {
        self.keys(part, &["cost", "terrain", "loc", "size"]);
        let Some(cost) = self.needed(part, "cost").and_then(|name| self.money(name)) else {
            return;
        };
        self.face.terrain.push((cost, get(part, "terrain").map(split).unwrap_or_default()));
    }

    fn border(&mut self, part: &Part) {
        self.keys(part, &["edge", "type", "cost", "color"]);
        let cost = get(part, "cost").and_then(|name| self.money(name)).unwrap_or(0);
        let kind = get(part, "type").cloned();
        if let Some(edge) = self.needed(part, "edge").and_then(|name| self.edge(name)) {
            self.face.borders.push(BorderPart { edge, kind, cost, span: part.span.clone() });
        }
    }

    fn icon(&mut self, part: &Part) {
        self.keys(part, &["image", "name", "sticky", "loc", "large", "blocks_lay", "owner"]);
        let sticky = self.number(part, "sticky", 0) > 0;
        if let Some(image) = get(part, "name").or_else(|| get(part, "image")) {
            self.face.icons.push(Icon { image: image.clone(), sticky });
        } else {
            self.missing(part, "image");
        }
    }

    /// The value of a part that has no keys.
    fn alone(&mut self, part: &Part) -> Option<Name> {
        let found = part.attributes.iter().find(|attribute| attribute.key.is_none()).map(|a| a.value.clone());
        if found.is_none() {
            self.problem(
                "tile-syntax",
                &part.kind,
                "this part needs a value".to_owned(),
                "write for example `label=OO`",
            );
        }
        found
    }

    fn keys(&mut self, part: &Part, known: &[&str]) {
        for Attribute { key, value } in &part.attributes {
            match key {
                Some(key) if known.contains(&key.text.as_str()) => {}
                Some(key) => self.unknown(key, "key", &key.text, known),
                None => self.unknown(value, "key", &value.text, known),
            }
        }
    }

    fn needed<'a>(&mut self, part: &'a Part, key: &str) -> Option<&'a Name> {
        let found = get(part, key);
        if found.is_none() {
            self.missing(part, key);
        }
        found
    }

    fn missing(&mut self, part: &Part, key: &str) {
        self.problem("tile-syntax", &part.kind, format!("this part needs the key `{key}`"), "");
    }

    fn number(&mut self, part: &Part, key: &str, default: u8) -> u8 {
        let Some(name) = get(part, key) else {
            return default;
        };
        name.text.parse().unwrap_or_else(|_| {
            self.problem("tile-value", name, format!("`{}` is not a number from 0 to 255", name.text), "");
            default
        })
    }

    fn money(&mut self, name: &Name) -> Option<i64> {
        let money = name.text.parse::<u32>().ok().map(i64::from);
        if money.is_none() {
            self.problem("tile-value", name, format!("`{}` is not an amount", name.text), "");
        }
        money
    }

    fn edge(&mut self, name: &Name) -> Option<u8> {
        let edge = name.text.parse().ok().filter(|edge| *edge < 6);
        if edge.is_none() {
            let help = "edges are numbered 0 to 5, clockwise";
            self.problem("tile-edge", name, format!("`{}` is not an edge", name.text), help);
        }
        edge
    }

    fn place(&mut self, name: &Name) -> Option<u8> {
        if name.text == "center" {
            return None;
        }
        let (whole, half) = match name.text.strip_suffix(".5") {
            Some(whole) => (whole, 1),
            None => (name.text.as_str(), 0),
        };
        let place = whole.parse::<u8>().ok().filter(|edge| *edge < 6).map(|edge| 2 * edge + half);
        if place.is_none() {
            let help = "write an edge, half an edge such as `1.5`, or `center`";
            self.problem("tile-edge", name, format!("`{}` is not a place on a hex", name.text), help);
        }
        place
    }

    fn end(&mut self, name: &Name, positions: &[usize]) -> Option<PathEnd> {
        let Some(number) = name.text.strip_prefix('_') else {
            return self.edge(name).map(PathEnd::Edge);
        };
        let numbered = number.parse::<usize>().ok().and_then(|number| self.numbered.get(number));
        match numbered {
            Some(Numbered::Junction) => Some(PathEnd::Junction),
            Some(Numbered::Node(written)) => {
                positions.get(*written).and_then(|position| u8::try_from(*position).ok()).map(PathEnd::Node)
            }
            None => {
                let message = format!("`{}` is not a node of this face", name.text);
                let help = "`_0` is the first city, town, off-board or junction written, `_1` the second";
                self.problem("tile-node", name, message, help);
                None
            }
        }
    }

    fn unknown(&mut self, at: &Name, what: &str, word: &str, known: &[&str]) {
        let help = match did_you_mean(word, known.iter().copied()) {
            Some(known) => format!("did you mean `{known}`?"),
            None => format!("it is one of {}", known.join(", ")),
        };
        let code = if what == "part" { "tile-part" } else { "tile-key" };
        self.problem(code, at, format!("there is no {what} `{word}` here"), &help);
    }

    fn problem(&mut self, code: &'static str, at: &Name, message: String, help: &str) {
        let help = (!help.is_empty()).then(|| help.to_owned());
        self.problems.push(Problem { code, message, help, span: at.span.clone() });
    }

    /// Sorts nodes by kind and resolves the ends of paths.
    fn finish(mut self) -> (Face, Vec<Problem>) {
        let mut order: Vec<usize> = (0..self.face.nodes.len()).collect();
        order.sort_by_key(|written| self.face.nodes.get(*written).map(|node| node.kind));
        let mut positions = vec![0; order.len()];
        for (position, written) in order.iter().enumerate() {
            if let Some(slot) = positions.get_mut(*written) {
                *slot = position;
            }
        }
        self.face.nodes.sort_by_key(|node| node.kind);
        for (a, b, path) in std::mem::take(&mut self.paths) {
            let ends = (self.end(&a, &positions), self.end(&b, &positions));
            if let (Some(first), Some(last)) = ends {
                let path = FacePath { a: first, b: last, ..path };
                if path.ferry.is_none() || self.joins_cities(&path, [&a, &b]) {
                    self.face.paths.push(path);
                }
            }
        }
        (self.face, self.problems)
    }
}

fn get<'a>(part: &'a Part, key: &str) -> Option<&'a Name> {
    part.attributes.iter().find(|a| a.key.as_ref().is_some_and(|name| name.text == key)).map(|a| &a.value)
}

/// The pieces of a value between bars.
fn split(name: &Name) -> Vec<Name> {
    let mut at = name.span.start;
    name.text
        .split('|')
        .map(|piece| {
            let span = at..at + piece.len();
            at = span.end + 1;
            Name { text: piece.to_owned(), span }
        })
        .collect()
}

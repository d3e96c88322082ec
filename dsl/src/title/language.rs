//! The way to the ability language: strings of the title file to checked code.

use super::fields::{Findings, wrong_type};
use super::index::{Index, Labels};
use super::model::Memory;
use super::sites::plain;
use super::tree::{Node, Text};
use crate::check::{Embedded, Names, check_expression, check_placed};
use crate::diagnostic::Place;
use crate::ids::LabelId;
use crate::ir::{Ability, AbilityOwner, Code, Type, Value};
use crate::tiles;
use crate::vocab::Site;

/// What expressions and abilities are checked against.
pub(crate) struct Language<'a> {
    names: Names<'a>,
    pub memories: Vec<Memory>,
}

impl<'a> Language<'a> {
    /// The language with the names of a title.
    pub fn of(index: &'a Index, labels: &'a Labels) -> Self {
        let mut names = Names::new();
        let mut add = |name: &'a str, value: Value| names.add(name, value);
        index.corporations.names().for_each(|(name, id)| add(name, Value::Corporation(id)));
        index.privates.names().for_each(|(name, id)| add(name, Value::Private(id)));
        index.trains.names().for_each(|(name, id)| add(name, Value::TrainType(id)));
        index.phases.names().for_each(|(name, id)| add(name, Value::Phase(id)));
        index.hexes.names().for_each(|(name, id)| add(name, Value::Hex(id)));
        index.tiles.names().for_each(|(name, id)| add(name, Value::Tile(id)));
        for (position, name) in labels.table.iter().enumerate() {
            add(name, Value::Label(LabelId::at(position)));
        }
        Self { names, memories: Vec::new() }
    }

    /// An expression, or a plain number or switch in its place.
    pub fn value(&mut self, node: &Node, key: &str, site: Option<Site>, ty: Type, out: &mut Findings) -> Option<Code> {
        #[cfg(test)]
        super::schema::seen::read(node, super::schema::seen::Read::Expression);
        if let Some(content) = node.content() {
            return self.expression(&content, site, ty, out);
        }
        let Some(text) = plain(node) else {
            wrong_type(node, key, "a number, true or false, or an expression", out);
            return None;
        };
        let verbatim = node.place.source.text.get(node.place.start..node.place.end) == Some(text.as_str());
        let raw = node.place.end.saturating_sub(node.place.start);
        let content = Text { text: &text, source: node.place.source.clone(), offset: node.place.start, raw, verbatim };
        self.expression(&content, site, ty, out)
    }

    /// An expression.
    pub fn expression(&mut self, content: &Text<'_>, site: Option<Site>, ty: Type, out: &mut Findings) -> Option<Code> {
        let before = out.len();
        let code = check_expression(content.text, &embedded(content), &self.names, site, ty, out);
        settle(content, before, out);
        code
    }

    /// Abilities, each with its place.
    pub fn abilities(&mut self, content: &Text<'_>, owner: AbilityOwner, out: &mut Findings) -> Vec<(Place, Ability)> {
        let before = out.len();
        let at = embedded(content);
        let abilities = check_placed(content.text, &at, &self.names, owner, &mut self.memories, out);
        settle(content, before, out);
        abilities.into_iter().map(|(span, ability)| (content.place(span.start, span.end), ability)).collect()
    }
}

fn embedded(content: &Text<'_>) -> Embedded {
    Embedded { source: content.source.clone(), offset: content.offset }
}

/// Corrects findings of the language: where escapes moved the bytes of a string they point at the whole string. A
/// hex off the map, and a standard tile that the title does not have, have codes of their own everywhere.
fn settle(content: &Text<'_>, before: usize, out: &mut Findings) {
    for finding in out.iter_mut().skip(before) {
        if !content.verbatim {
            for label in finding.labels.iter_mut().filter(|label| label.place.source == content.source) {
                label.place = content.place(0, content.text.len());
            }
        }
        let word = finding.labels.first().and_then(|label| {
            let place = &label.place;
            place.source.text.get(place.start..place.end)
        });
        if let ("unknown-name", Some(word)) = (finding.code, word)
            && finding.message.starts_with("none of the tiles ")
            && tiles::standard(word).is_some()
        {
            finding.code = "tile-not-in-manifest";
            finding.help = Some(format!("give its number of copies in `[tiles]`: `\"{word}\" = 1`"));
        }
        if finding.code == "unknown-name" && finding.message.starts_with("none of the hexes ") {
            finding.code = "hex-off-map";
        }
    }
}

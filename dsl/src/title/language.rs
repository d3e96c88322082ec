//! The way to the ability language: strings of the title file to checked code.

use super::fields::{Findings, wrong_type};
use super::model::Memory;
use super::sites::plain;
use super::tree::{Node, Text};
use crate::ir::{Ability, AbilityOwner, Code, Type, Value as Constant};
use crate::vocab::Site;

/// What expressions and abilities are checked against.
pub(crate) struct Language<'a> {
    pub index: &'a super::index::Index,
    pub memories: Vec<Memory>,
}

impl Language<'_> {
    /// An expression, or a plain number or switch in its place.
    pub fn value(&mut self, node: &Node, key: &str, site: Option<Site>, ty: Type, out: &mut Findings) -> Option<Code> {
        if let Some(content) = node.content() {
            return self.expression(&content, site, ty, out);
        }
        let Some(text) = plain(node) else {
            wrong_type(node, key, "a number, true or false, or an expression", out);
            return None;
        };
        let verbatim = node.place.source.text.get(node.place.start..node.place.end) == Some(text.as_str());
        let content = Text { text: &text, source: node.place.source.clone(), offset: node.place.start, verbatim };
        self.expression(&content, site, ty, out)
    }

    /// An expression.
    pub fn expression(
        &mut self,
        _content: &Text<'_>,
        _site: Option<Site>,
        _ty: Type,
        _out: &mut Findings,
    ) -> Option<Code> {
        let _ = self.index;
        Some(Code::constant(Constant::None))
    }

    /// Abilities.
    pub fn abilities(&mut self, _content: &Text<'_>, _owner: AbilityOwner, _out: &mut Findings) -> Vec<Ability> {
        Vec::new()
    }
}

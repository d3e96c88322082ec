//! Abilities of the title, of corporations and of privates.

use super::fields::{Fields, Findings, tables, text};
use super::language::Language;
use super::limits;
use super::model::Note;
use super::tree::Node;
use crate::check::check_event_graph;
use crate::diagnostic::{Diagnostic, Place};
use crate::ids::{AbilityId, CorporationId, PrivateId};
use crate::ir::{Ability, AbilityOwner};
use crate::table::Table;

/// All abilities: those of the title first, then of corporations, then of privates.
pub(crate) struct Abilities {
    /// Themselves.
    pub table: Table<AbilityId, Ability>,
    /// Where each stands.
    pub places: Table<AbilityId, Place>,
    /// The rules that those of the title are of.
    pub notes: Vec<Note>,
}

/// Reads all abilities.
pub(crate) fn abilities(root: &Node, language: &mut Language<'_>, out: &mut Findings) -> Abilities {
    let mut notes = Vec::new();
    let mut all = Vec::new();
    let mut ids: Vec<&str> = Vec::new();
    for node in tables(root, "rule", out) {
        let Some(mut fields) = Fields::of(node, "rule", out) else {
            continue;
        };
        let id = fields.need_text("id", out).unwrap_or("");
        if ids.contains(&id) {
            let message = format!("there are two rules `{id}`");
            out.push(Diagnostic::error("duplicate-id", node.place.clone(), message));
        }
        ids.push(id);
        let text = fields.text("text", out);
        let first = all.len();
        let ability = fields.need("ability", out);
        fields.finish(out);
        read(ability, AbilityOwner::Title, language, &mut all, out);
        notes.push(Note { id: id.to_owned(), text, first, count: all.len() - first });
    }
    let corporations = tables(root, "corporation", &mut Vec::new());
    let minors = tables(root, "minor", &mut Vec::new());
    for (position, node) in corporations.into_iter().chain(minors).enumerate() {
        let owner = AbilityOwner::Corporation(CorporationId::at(position));
        read(node.get("ability"), owner, language, &mut all, out);
    }
    for (position, node) in tables(root, "private", &mut Vec::new()).into_iter().enumerate() {
        let owner = AbilityOwner::Private(PrivateId::at(position));
        read(node.get("ability"), owner, language, &mut all, out);
    }
    if limits::ABILITIES.check(all.len(), &root.place, out) {
        let placed: Vec<_> = all.iter().map(|(place, ability)| (place.clone(), ability)).collect();
        check_event_graph(&placed, out);
    }
    let (mut table, mut places) = (Table::default(), Table::default());
    for (place, ability) in all {
        table.add(ability);
        places.add(place);
    }
    Abilities { table, places, notes }
}

fn read(
    node: Option<&Node>,
    owner: AbilityOwner,
    language: &mut Language<'_>,
    all: &mut Vec<(Place, Ability)>,
    out: &mut Findings,
) {
    if let Some(node) = node
        && text(node, "ability", out).is_some()
        && let Some(content) = node.content()
    {
        all.extend(language.abilities(&content, owner, out));
    }
}

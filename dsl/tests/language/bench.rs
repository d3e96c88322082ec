//! A small title to check texts against.

use std::sync::Arc;

use eighteen_dsl::check::{Embedded, Names, check_abilities, check_expression};
use eighteen_dsl::diagnostic::{Diagnostic, Source};
use eighteen_dsl::ids::{CorporationId, HexId, LabelId, PhaseId, PrivateId, TileId, TrainTypeId};
use eighteen_dsl::ir::{Ability, AbilityOwner, Code, Type, Value};
use eighteen_dsl::title::Memory;
use eighteen_dsl::vocab::Site;

/// The private whose abilities are checked.
pub const PRIVATE: AbilityOwner = AbilityOwner::Private(PrivateId(0));

pub const CORPORATIONS: [&str; 14] =
    ["CN", "CNR", "CPR", "GT", "HBR", "QLL", "SCR", "SC", "North", "South", "East", "West", "Coast", "Gulf"];
pub const PRIVATES: [&str; 5] = ["TB", "SC", "NWR", "CP", "HB"];
pub const HEXES: [&str; 32] = [
    "B2", "B12", "C3", "C11", "C12", "D4", "D6", "D8", "D9", "E5", "E8", "F9", "F10", "G9", "G11", "H4", "I1", "I10",
    "K2", "K6", "Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7", "Z8", "Z9", "Z10", "Z11", "Z12",
];
pub const TILES: [&str; 5] = ["7", "8", "9", "57", "R1"];
pub const TRAINS: [&str; 6] = ["2", "3", "4", "5", "6", "D"];
pub const LABELS: [&str; 9] = ["NWR", "neutral", "water", "coal", "OO", "dump", "gold", "minor", "major"];

pub fn names() -> Names<'static> {
    let mut names = Names::new();
    let add = |names: &mut Names<'static>, list: &[&'static str], value: fn(usize) -> Value| {
        for (position, name) in list.iter().enumerate() {
            names.add(name, value(position));
        }
    };
    add(&mut names, &CORPORATIONS, |position| Value::Corporation(CorporationId::at(position)));
    add(&mut names, &PRIVATES, |position| Value::Private(PrivateId::at(position)));
    add(&mut names, &HEXES, |position| Value::Hex(HexId::at(position)));
    add(&mut names, &TILES, |position| Value::Tile(TileId::at(position)));
    add(&mut names, &TRAINS, |position| Value::TrainType(TrainTypeId::at(position)));
    add(&mut names, &TRAINS, |position| Value::Phase(PhaseId::at(position)));
    add(&mut names, &LABELS, |position| Value::Label(LabelId::at(position)));
    names
}

/// A text in the middle of a file.
pub fn embedded(text: &str) -> Embedded {
    let head = "ability = '''\n";
    let source = Source { name: "title.toml".to_owned(), text: format!("{head}{text}\n'''\n") };
    Embedded { source: Arc::new(source), offset: head.len() }
}

pub fn abilities_of(text: &str, owner: AbilityOwner) -> (Vec<Ability>, Vec<Memory>, Vec<Diagnostic>) {
    let (mut memories, mut diagnostics) = (Vec::new(), Vec::new());
    let abilities = check_abilities(text, &embedded(text), &names(), owner, &mut memories, &mut diagnostics);
    (abilities, memories, diagnostics)
}

pub fn expression_of(text: &str, site: Option<Site>, want: Type) -> (Option<Code>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let code = check_expression(text, &embedded(text), &names(), site, want, &mut diagnostics);
    (code, diagnostics)
}

/// The abilities of a sound text.
pub fn sound(text: &str, owner: AbilityOwner) -> Vec<Ability> {
    let (abilities, _, diagnostics) = abilities_of(text, owner);
    assert!(diagnostics.is_empty(), "{text}\n{diagnostics:#?}");
    abilities
}

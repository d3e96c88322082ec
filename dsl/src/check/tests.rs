//! Tests of the vocabulary's own examples, with a variable of every kind in scope.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

use std::collections::BTreeSet;

use super::scope::Scope;
use super::template::prelude;
use super::*;
use crate::ids::{CorporationId, HexId, LabelId, PhaseId, PrivateId, TrainTypeId};
use crate::ir::{Base, Value};
use crate::syntax::ast::{Item, Part};
use crate::syntax::{parse_abilities, print_abilities};
use crate::vocab::{Declaration, Effect, Query};

const VARIABLES: [(&str, Base); 10] = [
    ("p", Base::Player),
    ("c", Base::Corporation),
    ("buyer", Base::Player),
    ("h", Base::Hex),
    ("spot", Base::City),
    ("t", Base::Token),
    ("train", Base::Train),
    ("tile", Base::Tile),
    ("route", Base::Route),
    ("s", Base::Stop),
];

fn names() -> Names<'static> {
    let mut names = Names::new();
    for name in ["North", "South", "East", "West", "Coast", "Gulf"] {
        names.add(name, Value::Corporation(CorporationId(0)));
    }
    for name in ["Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7", "Z8", "Z9", "Z10", "Z11", "Z12"] {
        names.add(name, Value::Hex(HexId(0)));
    }
    for name in ["3", "4", "5"] {
        names.add(name, Value::TrainType(TrainTypeId(0)));
        names.add(name, Value::Phase(PhaseId(0)));
    }
    for name in ["gold", "neutral", "coal", "water", "rubble", "guest", "barge"] {
        names.add(name, Value::Label(LabelId(0)));
    }
    names
}

fn with_checker<T>(out: &mut Vec<Diagnostic>, run: impl FnOnce(&mut Checker<'_>) -> T) -> T {
    let names = names();
    let source = Source { name: String::new(), text: String::new() };
    let at = Embedded { source: Arc::new(source), offset: 0 };
    let mut checker = Checker::new(&names, &at, out);
    checker.owner = Some(AbilityOwner::Private(PrivateId(0)));
    checker.scope = Scope::after(VARIABLES.len());
    for ((name, base), slot) in VARIABLES.iter().zip(0..) {
        checker.scope.bind(name, slot, Some(Type::one(*base)));
    }
    run(&mut checker)
}

#[test]
fn examples_of_queries_pass() {
    for query in Query::ALL {
        let example = query.declaration().example;
        let expr = parse_expression(example).unwrap_or_else(|problem| panic!("{example}: {problem:?}"));
        let mut out = Vec::new();
        let typed = with_checker(&mut out, |checker| checker.infer(&expr, None));
        assert!(typed.is_some() && out.is_empty(), "{example}: {out:#?}");
    }
}

#[test]
fn examples_of_effects_pass() {
    for effect in Effect::ALL {
        let example = effect.declaration().example;
        let (items, problems) = parse_abilities(&format!("when set_up {{ {example} }}"));
        assert!(problems.is_empty(), "{example}: {problems:?}");
        let Some(Item::When(when)) = items.first().map(|item| &item.node) else { panic!("{example}") };
        let mut out = Vec::new();
        with_checker(&mut out, |checker| {
            let mut body = super::body::Body::new(None);
            checker.block(&when.body, &mut body);
        });
        assert!(out.is_empty(), "{example}: {out:#?}");
    }
}

#[test]
fn examples_of_events_pass() {
    for event in Event::ALL {
        let example = event.declaration().example;
        let source = Arc::new(Source { name: String::new(), text: example.to_owned() });
        let (at, mut memories, mut out) = (Embedded { source, offset: 0 }, Vec::new(), Vec::new());
        let owner = AbilityOwner::Private(PrivateId(0));
        let abilities = check_abilities(example, &at, &names(), owner, &mut memories, &mut out);
        assert!(out.is_empty() && abilities.len() == 1, "{example}: {out:#?}");
    }
}

/// Two words of one spelling must differ in how they are written, in what they are of or in how much they are told.
#[test]
fn no_word_is_declared_twice() {
    let mut seen = BTreeSet::new();
    for declaration in Query::ALL.iter().map(|query| query.declaration()) {
        let Declaration { name, property, params, .. } = declaration;
        let of = params.first().map(|param| format!("{:?}", param.ty.base));
        assert!(seen.insert((name, property, of, params.len())), "{name}");
    }
    let effects: BTreeSet<&str> = Effect::ALL.iter().map(|effect| effect.declaration().name).collect();
    assert!(Query::ALL.iter().all(|query| !effects.contains(query.declaration().name)));
}

#[test]
fn the_prelude_is_sound() {
    let text = include_str!("../prelude.dsl");
    let (items, problems) = parse_abilities(text);
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(items.len(), prelude().len());
    let printed = print_abilities(&items);
    assert_eq!(parse_abilities(&printed).0, items);
    for define in prelude() {
        assert!(matches!(define.head.first(), Some(Part::Word(_))));
        for part in &define.head {
            if let Part::Hole { kind, .. } = part {
                assert!(super::expression::hole_type(&kind.node).is_some(), "{}", kind.node);
            }
        }
    }
}

//! What texts become.

use eighteen_dsl::ids::{CorporationId, HexId, LabelId, PrivateId};
use eighteen_dsl::ir::{
    AbilityKind, Base, Binary, Direction, Expr, Grant, Moment, Op, Reach, SiteOp, Step, Turn, Type, Value, Window,
};
use eighteen_dsl::vocab::{Effect, Query, Site};

use super::bench::{HEXES, LABELS, PRIVATE, abilities_of, expression_of, sound};

fn hex(name: &str) -> Value {
    Value::Hex(HexId::at(HEXES.iter().position(|hex| *hex == name).unwrap()))
}

fn label(name: &str) -> Expr {
    Expr::Const(Value::Label(LabelId::at(LABELS.iter().position(|label| *label == name).unwrap())))
}

fn number(number: i64) -> Expr {
    Expr::Const(Value::Int(number))
}

/// Fields stand in the slots of their declared positions, whichever are bound in whatever order.
#[test]
fn fields_have_declared_slots() {
    let abilities = sound("when crossed(hex, terrain) if terrain == water and hex == G9 { unlay(hex); }", PRIVATE);
    let [ability] = abilities.as_slice() else { panic!() };
    assert_eq!(ability.slots, 4);
    assert_eq!(ability.body, [Op::Do { effect: Effect::Unlay, args: vec![Expr::Local(3)] }]);
    let Expr::Binary(Binary::And, terrain, place) = &ability.condition else { panic!() };
    assert_eq!(**terrain, Expr::Binary(Binary::Eq, Box::new(Expr::Local(0)), Box::new(label("water"))));
    assert_eq!(**place, Expr::Binary(Binary::Eq, Box::new(Expr::Local(3)), Box::new(Expr::Const(hex("G9")))));
}

#[test]
fn each_change_of_a_site_is_an_ability() {
    let abilities = sound("while owner is player: stop.value(value) add -20 at_least value div up 2 if true;", PRIVATE);
    let changes: Vec<_> = abilities
        .iter()
        .map(|ability| match &ability.kind {
            AbilityKind::While { site: Site::StopValue, op, value } => (*op, value.clone()),
            other => panic!("{other:?}"),
        })
        .collect();
    let half = Expr::Binary(Binary::DivUp, Box::new(Expr::Local(3)), Box::new(number(2)));
    assert_eq!(changes, [(SiteOp::Add, number(-20)), (SiteOp::AtLeast, half)]);
    let owner = Expr::Query(Query::Owner, vec![Expr::Const(Value::Private(PrivateId(0)))]);
    assert_eq!(abilities[0].condition, Expr::Is(Box::new(owner), Base::Player));
    assert_eq!(abilities[0].slots, 4);
}

#[test]
fn windows_and_clauses() {
    let abilities =
        sound("may a during before_token of president_turn cost 20 limit 2 per round { close(this); }", PRIVATE);
    let window = Window { moment: Moment::Before(Step::Token), turn: Turn::President };
    assert_eq!(abilities[0].kind, AbilityKind::May { window, cost: Some(number(20)) });
    assert_eq!(abilities[0].name, "a");
}

/// A name or number means what the other side is.
#[test]
fn literals_take_their_kind_from_what_they_meet() {
    let truth = Type::one(Base::Bool);
    for (text, debug) in [
        ("phase >= 3", "Phase(PhaseId(1))"),
        ("3 <= phase", "Phase(PhaseId(1))"),
        ("depot_top in {3, 4}", "TrainType(TrainTypeId(1))"),
        ("operator == SC", "Corporation(CorporationId(7))"),
        ("SC.closed", "Private(PrivateId(1))"),
        ("SC.started", "Corporation(CorporationId(7))"),
        ("G9 has NWR", "Label(LabelId(0))"),
        ("percent(CPR, pool) > 0", "Holder(Pool)"),
        ("if phase == 3 then true else 57 in tiles {57}", "Tile(TileId(3))"),
    ] {
        let (code, diagnostics) = expression_of(text, None, truth);
        assert!(diagnostics.is_empty(), "{text} {diagnostics:#?}");
        assert!(format!("{code:?}").contains(debug), "{text}: {code:?}");
    }
}

#[test]
fn moves() {
    let (code, _) = expression_of("down shares", Some(Site::MarketSale), Type::one(Base::Move));
    let code = code.unwrap();
    assert_eq!(code.expr, Expr::Move(Direction::Down, Box::new(Expr::Local(2))));
    assert_eq!(code.slots, 3);
    let (code, _) = expression_of("stay", Some(Site::MarketSale), Type::one(Base::Move));
    assert_eq!(code.unwrap().expr, Expr::Const(Value::Move(Direction::Right, 0)));
}

/// Jumps go where they should.
#[test]
fn bodies_are_flat() {
    let text = "when set_up {
        for each h in {G9, C3} { if h.laid { unlay(h); } else { close(this); } }
        let x = 1;
    }";
    let abilities = sound(text, PRIVATE);
    let jumps: Vec<(usize, u16)> = abilities[0]
        .body
        .iter()
        .enumerate()
        .filter_map(|(at, op)| match op {
            Op::Unless { to, .. } | Op::Jump { to } | Op::Next { to, .. } => Some((at, *to)),
            _ => None,
        })
        .collect();
    // let rest; next; unless; unlay; jump; close; jump; let x
    assert_eq!(jumps, [(1, 7), (2, 5), (4, 6), (6, 1)]);
    assert_eq!(abilities[0].body.len(), 8);
    assert_eq!(abilities[0].slots, 2);
}

#[test]
fn grants() {
    let text = "when set_up {
        offer owner may lay_tile on {G9} using {57} yellow free reach anywhere extra as laid;
        require owner place_token on {G9} price 40 reach anywhere as placed;
        if laid is known and placed is known { unlay(laid); }
    }";
    let abilities = sound(text, PRIVATE);
    let Op::Ask { grant: Grant::LayTile { on, reach, extra, free, .. }, optional, into, .. } = &abilities[0].body[0]
    else {
        panic!()
    };
    assert_eq!(*on, Some(Expr::Const(Value::Set(vec![hex("G9")]))));
    assert_eq!((*reach, *extra, *free, *optional, *into), (Some(Reach::Anywhere), true, true, true, Some(0)));
    let Op::Ask { grant: Grant::PlaceToken { on, price, anywhere, .. }, optional, .. } = &abilities[0].body[1] else {
        panic!()
    };
    let cities = Expr::Query(Query::CitiesOf, vec![Expr::Const(Value::Set(vec![hex("G9")]))]);
    assert_eq!((on.clone(), price.clone(), *anywhere, *optional), (Some(cities), Some(number(40)), true, false));
}

#[test]
fn remembered_values_have_types() {
    let text = "when floated if b is known { remove(b); }
        when set_up { remember a = CPR; remember set = {G9}; }
        when par_set if a is known { remember b = a; }
        when round_ended { for each h in set { unlay(h); } }";
    let (abilities, memories, diagnostics) = abilities_of(text, PRIVATE);
    assert!(diagnostics.is_empty(), "{diagnostics:#?}");
    assert_eq!(abilities.len(), 4);
    let types: Vec<(&str, Type)> = memories.iter().map(|memory| (memory.name.as_str(), memory.ty)).collect();
    let corporation = Type::one(Base::Corporation);
    assert_eq!(types, [("a", corporation), ("set", Type::set(Base::Hex)), ("b", corporation)]);
}

/// A holder that is known to be a corporation can stand for one.
#[test]
fn narrowing_reaches_into_bodies_and_branches() {
    let owner = Expr::Query(Query::Owner, vec![Expr::Const(Value::Private(PrivateId(0)))]);
    for text in [
        "when set_up if owner is corporation { remove(owner); }",
        "when set_up { if owner is corporation { remove(owner); } }",
        "when set_up { if not (owner is corporation) { close(this); } else { remove(owner); } }",
        "when set_up { if owner == CPR { close(this); } if this.owner is corporation { remove(owner); } }",
        "when set_up if owner == CPR { remove(owner); }",
        "when set_up { for each c in {CPR} where owner is corporation { remove(owner); } }",
    ] {
        let abilities = sound(text, PRIVATE);
        let removed = abilities[0]
            .body
            .iter()
            .any(|op| matches!(op, Op::Do { effect: Effect::Remove, args } if *args == std::slice::from_ref(&owner)));
        assert!(removed, "{text}");
    }
    assert_eq!(CorporationId(2), CorporationId::at(2));
}

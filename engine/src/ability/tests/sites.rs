//! Sites and the order in which `while` abilities change them.

use super::*;
use crate::ability::tests::title::start;

fn change(owner: AbilityOwner, site: Site, op: SiteOp, value: Expr) -> Ability {
    ability(owner, AbilityKind::While { site, op, value }, Vec::new())
}

fn limit(op: SiteOp, value: i64) -> Ability {
    change(AbilityOwner::Title, Site::TrainLimit, op, int(value))
}

const ARGS: [Value; 2] = [Value::Corporation(A), Value::Int(4)];

#[test]
fn a_site_without_changes_is_its_expression() {
    let game = game(Vec::new());
    assert_eq!(game.site(Site::TrainLimit, &ARGS), Value::Int(4));
    assert_eq!(game.site_int(Site::Float, &[Value::Corporation(A)]), 60);
    assert!(game.site_bool(Site::MayPar, &[Value::Corporation(A), Value::Player(ANN)]));
    assert!(!game.site_bool(Site::Float, &[Value::Corporation(A)]), "a number is no truth");
}

#[test]
fn changes_apply_in_a_fixed_order() {
    use SiteOp::{Add, AtLeast, AtMost, Multiply, Set};
    let cases: [(&[(SiteOp, i64)], i64); 7] = [
        (&[(Add, 3)], 7),
        (&[(Multiply, 2), (Add, 3)], 14),
        (&[(Add, 3), (Set, 10)], 13),
        (&[(Set, 10), (Set, 20)], 20),
        (&[(AtLeast, 9), (AtMost, 5)], 9),
        (&[(AtMost, 5), (Add, 3)], 5),
        (&[(Add, i64::MAX), (Multiply, 2)], i64::MAX),
    ];
    for (ops, wanted) in cases {
        let game = game(ops.iter().map(|&(op, value)| limit(op, value)).collect());
        assert_eq!(game.site(Site::TrainLimit, &ARGS), Value::Int(wanted), "{ops:?}");
    }
}

#[test]
fn a_change_sees_the_arguments_and_its_condition() {
    let mut bonus =
        change(AbilityOwner::Title, Site::TrainLimit, SiteOp::Add, binary(Binary::Mul, Expr::Local(1), int(10)));
    bonus.condition = binary(Binary::Eq, Expr::Local(0), Expr::Const(Value::Corporation(A)));
    let game = game(vec![bonus]);
    assert_eq!(game.site_int(Site::TrainLimit, &ARGS), 44);
    assert_eq!(game.site_int(Site::TrainLimit, &[Value::Corporation(B), Value::Int(4)]), 4);
}

#[test]
fn a_closed_owner_changes_nothing() {
    let of_private = change(AbilityOwner::Private(P), Site::HexBlocked, SiteOp::Set, truth(true));
    let of_corporation = change(AbilityOwner::Corporation(A), Site::TrainLimit, SiteOp::Add, int(1));
    let mut game = game(vec![of_private, of_corporation]);
    let blocked = [Value::Hex(HexId(0)), Value::Corporation(A)];
    assert!(game.site_bool(Site::HexBlocked, &blocked));
    assert_eq!(game.site_int(Site::TrainLimit, &ARGS), 5);
    game.state.privates[P].closed = true;
    game.state.corporations[A].closed = true;
    assert!(!game.site_bool(Site::HexBlocked, &blocked));
    assert_eq!(game.site_int(Site::TrainLimit, &ARGS), 4);
}

#[test]
fn a_site_may_name_another() {
    let mut title = title();
    title.sites[Site::MayHelp as usize] = code(Expr::Site(Site::MustOwnTrain, vec![Expr::Local(0)]));
    title.sites[Site::MustOwnTrain as usize] = code(of(Query::Started, [Value::Corporation(A)]));
    let mut game = start(title);
    assert!(!game.site_bool(Site::MayHelp, &ARGS));
    game.state.corporations[A].par = 70;
    assert!(game.site_bool(Site::MayHelp, &ARGS));
}

#[test]
fn sites_that_name_each_other_end() {
    let mut title = title();
    title.sites[Site::MayHelp as usize] = code(Expr::Site(Site::MustOwnTrain, vec![Expr::Local(0)]));
    title.sites[Site::MustOwnTrain as usize] = code(Expr::Site(Site::MayHelp, vec![Expr::Local(0)]));
    let game = start(title);
    assert!(!game.site_bool(Site::MayHelp, &ARGS));
    assert_eq!(game.site_int(Site::Float, &ARGS), 60, "the depth is left again");
}

//! What a condition comes to in a phase, as far as the data alone tell.

use crate::ids::{PhaseId, PrivateId};
use crate::ir::{Ability, AbilityKind, AbilityOwner, Base, Binary, Code, Expr, Op, Step, Value};
use crate::title::{RoundKind, Title};
use crate::vocab::{Effect, Event, Query, Site};

/// What is known at a point of the game.
#[derive(Clone, Copy)]
pub(super) struct Known {
    /// The phase.
    pub phase: PhaseId,
    /// A private that only players can own.
    pub of_players: Option<PrivateId>,
}

/// True, false, or unknown.
pub(super) fn truth(expr: &Expr, known: Known) -> Option<bool> {
    match expr {
        Expr::Const(Value::Bool(truth)) => Some(*truth),
        Expr::Not(inner) => truth(inner, known).map(|truth| !truth),
        Expr::Binary(Binary::And, left, right) => match (truth(left, known), truth(right, known)) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), Some(true)) => Some(true),
            _ => None,
        },
        Expr::Binary(Binary::Or, left, right) => match (truth(left, known), truth(right, known)) {
            (Some(true), _) | (_, Some(true)) => Some(true),
            (Some(false), Some(false)) => Some(false),
            _ => None,
        },
        Expr::Binary(op, left, right) => compare(*op, phase(left, known)?, phase(right, known)?),
        Expr::In(left, right) => {
            let sought = phase(left, known)?;
            match &**right {
                Expr::Const(Value::Set(elements)) => Some(elements.contains(&Value::Phase(sought))),
                Expr::Set(elements) => {
                    let found: Option<Vec<PhaseId>> = elements.iter().map(|element| phase(element, known)).collect();
                    Some(found?.contains(&sought))
                }
                _ => None,
            }
        }
        Expr::Is(inner, Base::Corporation) => match (&**inner, known.of_players) {
            (Expr::Query(Query::Owner, of), Some(private)) if *of == [Expr::Const(Value::Private(private))] => {
                Some(false)
            }
            _ => None,
        },
        Expr::If(condition, then, other) => match truth(condition, known) {
            Some(true) => truth(then, known),
            Some(false) => truth(other, known),
            None => truth(then, known).filter(|found| truth(other, known) == Some(*found)),
        },
        _ => None,
    }
}

fn phase(expr: &Expr, known: Known) -> Option<PhaseId> {
    match expr {
        Expr::Query(Query::Phase, _) => Some(known.phase),
        Expr::Const(Value::Phase(phase)) => Some(*phase),
        _ => None,
    }
}

fn compare(op: Binary, left: PhaseId, right: PhaseId) -> Option<bool> {
    Some(match op {
        Binary::Eq => left == right,
        Binary::Ne => left != right,
        Binary::Lt => left < right,
        Binary::Le => left <= right,
        Binary::Gt => left > right,
        Binary::Ge => left >= right,
        _ => return None,
    })
}

/// An ability closes its private when a phase starts.
fn closing_phase(ability: &Ability, private: PrivateId) -> Option<PhaseId> {
    let closes = ability.body.iter().any(|op| match op {
        Op::Do { effect: Effect::Close, args } => *args == [Expr::Const(Value::Private(private))],
        _ => false,
    });
    match (&ability.kind, &ability.condition) {
        (AbilityKind::When { event: Event::PhaseStarted }, Expr::Binary(Binary::Eq, left, right)) if closes => {
            match (&**left, &**right) {
                (Expr::Local(_), Expr::Const(Value::Phase(phase)))
                | (Expr::Const(Value::Phase(phase)), Expr::Local(_)) => Some(*phase),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The phases in which a private may be open, as far as it closes itself by phase.
pub(super) fn open_phases(title: &Title, private: PrivateId) -> Vec<PhaseId> {
    let own = title.abilities.iter().filter(|ability| ability.owner == AbilityOwner::Private(private));
    let end = own.filter_map(|ability| closing_phase(ability, private)).min();
    title.phases.ids().filter(|phase| end.is_none_or(|end| *phase < end)).collect()
}

/// The steps of all operating rounds.
pub(super) fn steps(title: &Title) -> impl Iterator<Item = Step> {
    let rounds = title.flow.rounds.iter().filter_map(|round| match &round.kind {
        RoundKind::Operating(operating) => Some(operating.steps.iter()),
        _ => None,
    });
    rounds.flatten().map(|spec| spec.step)
}

/// Corporations may come to own a private in a phase.
pub(super) fn for_sale(title: &Title, private: PrivateId, phase: PhaseId) -> bool {
    let known = Known { phase, of_players: None };
    let sold = steps(title).any(|step| step == Step::BuyPrivate);
    let opened = |ability: &Ability| match &ability.kind {
        AbilityKind::While { site: Site::PrivateForSale, value, .. } => truth(value, known) != Some(false),
        _ => false,
    };
    let shut = |ability: &Ability| match &ability.kind {
        AbilityKind::While { site: Site::PrivateForSale, value, .. } => {
            ability.owner == AbilityOwner::Private(private)
                && truth(value, known) == Some(false)
                && ability.condition == is_this(private)
        }
        _ => false,
    };
    let site = title.site(Site::PrivateForSale);
    let by_site = site.is_none_or(|Code { expr, .. }| truth(expr, known) != Some(false));
    sold && (by_site || title.abilities.iter().any(opened)) && !title.abilities.iter().any(shut)
}

/// `private == this`, with the private of the site in the first slot.
fn is_this(private: PrivateId) -> Expr {
    Expr::Binary(Binary::Eq, Box::new(Expr::Local(0)), Box::new(Expr::Const(Value::Private(private))))
}

//! From expressions to formulas: all that does not depend on the stops of the route is worked out here.

use eighteen_dsl::ids::{CorporationId, NodeRef, TrainId};
use eighteen_dsl::ir::{AbilityKind, Binary, Expr, Fold, SiteOp, Value};
use eighteen_dsl::vocab::{Query, Site};

use super::bits;
use super::formula::{Formula, Which};
use super::scored::{Call, Scored};
use crate::ability::{Scope, equal, set_local};
use crate::game::Game;

/// An element that a set may have.
#[derive(Clone)]
struct Member {
    value: Value,
    /// Its number, if it is a stop of the route.
    stop: Option<usize>,
    /// The condition under which it is in the set.
    inside: Formula,
}

/// Makes formulas for the routes of one train over some stops.
pub(super) struct Compiler<'g> {
    game: &'g Game,
    corporation: CorporationId,
    scored: [Scored; 1],
    stops: Vec<(NodeRef, i64)>,
    words: usize,
}

impl<'g> Compiler<'g> {
    /// `stops` are all that a route may have, each with what it pays.
    pub(super) fn new(game: &'g Game, corporation: CorporationId, train: TrainId, stops: &[(NodeRef, i64)]) -> Self {
        let calls = stops.iter().map(|&(at, value)| Call { at, value, counts: true }).collect();
        Self {
            game,
            corporation,
            scored: [Scored { train, calls }],
            stops: stops.to_vec(),
            words: bits::words(stops.len()),
        }
    }

    /// The site `route.bonus`.
    pub(super) fn route_bonus(&mut self) -> Formula {
        let args = [Value::Route(0), Value::Corporation(self.corporation)];
        self.site(Site::RouteBonus, &args)
    }

    /// A condition over the route and its corporation.
    pub(super) fn condition(&mut self, expr: &Expr, slots: u8) -> Formula {
        let args = [Value::Route(0), Value::Corporation(self.corporation)];
        self.number(expr, &mut locals(slots, &args))
    }

    /// An expression with the route in one of its local variables.
    pub(super) fn of_route(&mut self, expr: &Expr, slot: u8, locals: &mut [Value]) -> Formula {
        set_local(locals, slot, Value::Route(0));
        self.number(expr, locals)
    }

    fn site(&mut self, site: Site, args: &[Value]) -> Formula {
        let rules = &self.game.rules;
        let Some(code) = rules.title.site(site) else { return Formula::Is(0) };
        let mut value = self.number(&code.expr, &mut locals(code.slots, args));
        for &id in rules.statics(site) {
            let ability = &rules.title.abilities[id];
            let AbilityKind::While { op, value: change, .. } = &ability.kind else { continue };
            if !self.game.is_alive(ability) {
                continue;
            }
            let mut locals = locals(ability.slots, args);
            let condition = self.number(&ability.condition, &mut locals);
            if condition == Formula::Is(0) {
                continue;
            }
            let change = self.number(change, &mut locals);
            value = match op {
                SiteOp::Set => Formula::choose(condition, change, value),
                SiteOp::Add => value.plus(Formula::when(condition, change)),
                SiteOp::Multiply => Formula::choose(condition, Formula::two(Binary::Mul, value.clone(), change), value),
                SiteOp::AtMost => {
                    let parts = vec![(Formula::Is(1), value.clone()), (Formula::Is(1), change)];
                    Formula::choose(condition, Formula::Smallest(parts), value)
                }
                SiteOp::AtLeast => {
                    let parts = vec![(Formula::Is(1), value.clone()), (Formula::Is(1), change)];
                    Formula::choose(condition, Formula::Largest(parts), value)
                }
            };
        }
        value
    }

    fn scope(&self) -> Scope<'_> {
        Scope { game: self.game, routes: &self.scored }
    }

    /// The number or truth of an expression.
    fn number(&mut self, expr: &Expr, locals: &mut [Value]) -> Formula {
        if !self.depends(expr, locals) {
            return match self.scope().eval(expr, locals) {
                Value::Int(value) => Formula::Is(value),
                Value::Bool(value) => Formula::Is(i64::from(value)),
                _ => Formula::Opaque,
            };
        }
        match expr {
            Expr::Not(inner) => self.number(inner, locals).negate(),
            Expr::Neg(inner) => Formula::two(Binary::Mul, Formula::Is(-1), self.number(inner, locals)),
            Expr::Binary(Binary::And, a, b) => match self.number(a, locals) {
                Formula::Is(0) => Formula::Is(0),
                first => first.and(self.number(b, locals)),
            },
            Expr::Binary(Binary::Or, a, b) => self.number(a, locals).or(self.number(b, locals)),
            Expr::Binary(op, a, b) => {
                let first = self.number(a, locals);
                let second = self.number(b, locals);
                Formula::two(*op, first, second)
            }
            Expr::If(condition, then, other) => match self.number(condition, locals) {
                Formula::Is(0) => self.number(other, locals),
                Formula::Is(_) => self.number(then, locals),
                condition => Formula::choose(condition, self.number(then, locals), self.number(other, locals)),
            },
            Expr::In(element, set) if !self.depends(element, locals) => {
                let element = self.scope().eval(element, locals);
                match self.members(set, locals) {
                    Some(members) => members
                        .into_iter()
                        .filter(|member| equal(&member.value, &element))
                        .fold(Formula::Is(0), |found, member| found.or(member.inside)),
                    None => Formula::Opaque,
                }
            }
            Expr::Fold { fold, slot, set, body } => self.fold((*fold, *slot), set, body, locals),
            Expr::Query(Query::VisitsAny, args) => match args.get(1).and_then(|set| self.members(set, locals)) {
                Some(hexes) => {
                    hexes.into_iter().fold(Formula::Is(0), |found, hex| found.or(hex.inside.and(self.on(&hex.value))))
                }
                None => Formula::Opaque,
            },
            Expr::Query(Query::VisitsAll, args) => match args.get(1).and_then(|set| self.members(set, locals)) {
                Some(hexes) => hexes
                    .into_iter()
                    .fold(Formula::Is(1), |all, hex| all.and(hex.inside.negate().or(self.on(&hex.value)))),
                None => Formula::Opaque,
            },
            Expr::Site(Site::RouteBonus, args) => {
                let args: Vec<Value> = args.iter().map(|arg| self.scope().eval(arg, locals)).collect();
                self.site(Site::RouteBonus, &args)
            }
            _ => Formula::Opaque,
        }
    }

    fn fold(&mut self, (fold, slot): (Fold, u8), set: &Expr, body: &Expr, locals: &mut [Value]) -> Formula {
        let mut parts: Vec<(Formula, Formula)> = Vec::new();
        match (set, body) {
            // The larger or smaller of written numbers.
            (Expr::Set(written), Expr::Local(of)) if *of == slot && matches!(fold, Fold::Min | Fold::Max) => {
                for number in written {
                    parts.push((Formula::Is(1), self.number(number, locals)));
                }
            }
            _ => {
                let Some(members) = self.members(set, locals) else { return Formula::Opaque };
                for member in members {
                    let value = self.inside(&member, slot, body, locals);
                    parts.push((member.inside, value));
                }
            }
        }
        match fold {
            Fold::Count => parts.into_iter().fold(Formula::Is(0), |sum, (inside, holds)| {
                sum.plus(Formula::when(inside.and(holds), Formula::Is(1)))
            }),
            Fold::Sum => {
                parts.into_iter().fold(Formula::Is(0), |sum, (inside, value)| sum.plus(Formula::when(inside, value)))
            }
            Fold::Any => parts.into_iter().fold(Formula::Is(0), |any, (inside, holds)| any.or(inside.and(holds))),
            Fold::All => {
                parts.into_iter().fold(Formula::Is(1), |all, (inside, holds)| all.and(inside.negate().or(holds)))
            }
            Fold::Max => Formula::Largest(parts),
            Fold::Min => Formula::Smallest(parts),
        }
    }

    /// An expression over one element of a set. What the element pays is known while it is looked at.
    fn inside(&mut self, member: &Member, slot: u8, body: &Expr, locals: &mut [Value]) -> Formula {
        set_local(locals, slot, member.value.clone());
        let known = member.stop.and_then(|stop| self.stops.get(stop).copied());
        let [scored] = &mut self.scored;
        if let Some((at, value)) = known {
            scored.calls.insert(0, Call { at, value, counts: true });
        }
        let formula = self.number(body, locals);
        if known.is_some() {
            let [scored] = &mut self.scored;
            scored.calls.remove(0);
        }
        formula
    }

    /// The route has a stop on the hex that counts.
    fn on(&self, hex: &Value) -> Formula {
        let mut stops = vec![0; self.words];
        let there = |(_, (at, _)): &(usize, &(NodeRef, i64))| *hex == Value::Hex(at.hex);
        for (number, _) in self.stops.iter().enumerate().filter(there) {
            bits::put(&mut stops, number, true);
        }
        if bits::count(&stops) == 0 { Formula::Is(0) } else { Formula::Any(Which::Counted, stops) }
    }

    /// The elements that a set may have, each with its condition.
    fn members(&mut self, set: &Expr, locals: &mut [Value]) -> Option<Vec<Member>> {
        if !self.depends(set, locals) {
            let elements = self.scope().elements(set, locals);
            let member = |value| Member { value, stop: None, inside: Formula::Is(1) };
            return Some(elements.into_iter().map(member).collect());
        }
        match set {
            Expr::Query(Query::RouteStops, _) => Some(self.all(Which::Counted)),
            Expr::Query(Query::RouteVisited, _) => Some(self.all(Which::Visited)),
            Expr::Query(Query::RouteEnds, _) => Some(self.all(Which::Ends)),
            Expr::Where { slot, set, filter } => {
                let mut found = Vec::new();
                for mut member in self.members(set, locals)? {
                    let holds = self.inside(&member, *slot, filter, locals);
                    member.inside = member.inside.and(holds);
                    if member.inside != Formula::Is(0) {
                        found.push(member);
                    }
                }
                Some(found)
            }
            Expr::Binary(Binary::Union, a, b) => {
                let mut found = self.members(a, locals)?;
                self.members(b, locals)?.into_iter().for_each(|member| unite(&mut found, member));
                Some(found)
            }
            Expr::Binary(Binary::Without, a, b) => {
                let others = self.members(b, locals)?;
                let mut found = self.members(a, locals)?;
                for member in &mut found {
                    for other in others.iter().filter(|other| equal(&other.value, &member.value)) {
                        let inside = std::mem::replace(&mut member.inside, Formula::Is(0));
                        member.inside = inside.and(other.inside.clone().negate());
                    }
                }
                Some(found)
            }
            Expr::If(condition, then, other) => {
                let condition = self.number(condition, locals);
                let mut found: Vec<Member> = self.members(then, locals)?;
                for member in &mut found {
                    let inside = std::mem::replace(&mut member.inside, Formula::Is(0));
                    member.inside = condition.clone().and(inside);
                }
                for mut member in self.members(other, locals)? {
                    member.inside = condition.clone().negate().and(member.inside);
                    unite(&mut found, member);
                }
                Some(found)
            }
            _ => None,
        }
    }

    fn all(&self, which: Which) -> Vec<Member> {
        let member = |(number, (at, _)): (usize, &(NodeRef, i64))| {
            let mut stops = vec![0; self.words];
            bits::put(&mut stops, number, true);
            Member { value: Value::Stop(*at), stop: Some(number), inside: Formula::Any(which, stops) }
        };
        self.stops.iter().enumerate().map(member).collect()
    }

    /// The value of an expression depends on the stops of the route.
    fn depends(&self, expr: &Expr, locals: &[Value]) -> bool {
        let own = match expr {
            Expr::Query(query, _) => matches!(
                query,
                Query::RouteStops | Query::RouteVisited | Query::RouteEnds | Query::VisitsAll | Query::VisitsAny
            ),
            Expr::Site(_, args) => {
                let route = |arg: &Expr| matches!(arg, Expr::Local(slot) if matches!(locals.get(usize::from(*slot)), Some(Value::Route(_))));
                args.iter().any(route)
            }
            _ => false,
        };
        own || expr.any_part(|part| self.depends(part, locals))
    }
}

/// Adds an element to a set that may have it already.
fn unite(found: &mut Vec<Member>, member: Member) {
    match found.iter_mut().find(|known| equal(&known.value, &member.value) && known.stop == member.stop) {
        Some(known) => {
            let inside = std::mem::replace(&mut known.inside, Formula::Is(0));
            known.inside = inside.or(member.inside);
        }
        None => found.push(member),
    }
}

/// Local variables, the arguments in the first of them.
pub(super) fn locals(slots: u8, args: &[Value]) -> Vec<Value> {
    let mut locals = vec![Value::None; usize::from(slots).max(args.len())];
    for (local, arg) in locals.iter_mut().zip(args) {
        local.clone_from(arg);
    }
    locals
}

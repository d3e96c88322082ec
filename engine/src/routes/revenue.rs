//! What a run earns: which stops pay, what routes earn beyond them, and what the run earns beyond its routes.

use eighteen_dsl::ids::{AbilityId, CorporationId, NodeRef, TrainId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::title::Node;
use eighteen_dsl::vocab::Site;

use super::bits;
use super::board::Board;
use super::compile::Compiler;
use super::formula::Formula;
use super::pay::{Limits, Misfit, Pay, Worth};
use super::scored::{Call, Scored};
use super::share::Shares;
use crate::ability::Read;
use crate::action::Route;
use crate::game::Game;

/// A part of a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extra {
    /// The ability that supplied it; none: the title's own rule.
    pub ability: Option<AbilityId>,
    /// How much.
    pub amount: i64,
}

/// What one route earns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The train.
    pub train: TrainId,
    /// The stops that pay, in order, each with what it pays. Two cities joined by a ferry are one stop.
    pub stops: Vec<(NodeRef, i64)>,
    /// What the route earns beyond its stops, by the site `route.bonus`.
    pub bonus: i64,
    /// The parts of the bonus.
    pub extras: Vec<Extra>,
    /// What the run earns beyond its routes, by the site `run.bonus`, on the line of the route that earns it.
    pub shared: i64,
    /// Stops, bonus and share together.
    pub revenue: i64,
}

/// A checked run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// What all routes earn together.
    pub revenue: i64,
    /// What each route earns, in the order of the routes.
    pub lines: Vec<Line>,
}

/// A stop of a route as its train sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit<'g> {
    pub(super) at: NodeRef,
    pub(super) node: &'g Node,
    pub(super) value: i64,
    pub(super) own: bool,
}

impl Game {
    /// The name of a train by the face it shows.
    pub(super) fn card_name(&self, train: TrainId) -> &str {
        let Some(card) = self.state.trains.of(train) else { return "?" };
        let kind = &self.rules.title.trains[card.train_type];
        kind.faces.get(usize::from(card.face)).map_or(kind.name(), |face| face.name.as_str())
    }

    /// Ferries take their toll from this train.
    pub(super) fn pays_tolls(&self, train: TrainId) -> bool {
        self.train_face(train).is_none_or(|face| face.tolls)
    }

    /// The stops of a route, where two cities joined by a ferry are one.
    pub(super) fn visits(&self, corporation: CorporationId, board: &Board<'_>, route: &Route) -> Vec<Visit<'_>> {
        let mut visits: Vec<Visit<'_>> = Vec::with_capacity(route.stops.len());
        let mut before: Option<NodeRef> = None;
        for (position, &at) in route.stops.iter().enumerate() {
            let Some(node) = self.node(at) else { continue };
            let value = self.stop_value(corporation, route.train, at);
            let visit = Visit { at, node, value, own: board.is_own(at.hex, at.node) };
            let leg = position.checked_sub(1).and_then(|leg| route.legs.get(leg));
            let ferry = before.filter(|before| before.hex == at.hex && leg.is_some_and(|leg| leg.len() == 1));
            let toll = ferry.and_then(|before| self.face(at.hex).ferry_between(before.node, at.node));
            let toll = toll.map(|toll| if self.pays_tolls(route.train) { toll } else { 0 });
            match (toll, visits.last_mut()) {
                (Some(toll), Some(last)) => *last = over_ferry(last, &visit, toll),
                _ => visits.push(visit),
            }
            before = Some(at);
        }
        visits
    }

    /// What routes whose stops and legs are known to be right earn, or what keeps a train from its route.
    pub(super) fn earn(
        &self,
        corporation: CorporationId,
        board: &Board<'_>,
        routes: &[Route],
    ) -> Result<Run, Vec<(TrainId, Misfit)>> {
        let mut misfits = Vec::new();
        let shares = Shares::new(self, corporation);
        let mut chosen: Vec<(TrainId, Vec<Visit<'_>>, Vec<Pay>)> = Vec::new();
        for route in routes {
            let visits = self.visits(corporation, board, route);
            let Some(face) = self.train_face(route.train) else { continue };
            let stops: Vec<(NodeRef, i64)> = visits.iter().map(|visit| (visit.at, visit.value)).collect();
            let mut compiler = Compiler::new(self, corporation, route.train, &stops);
            let bonus = compiler.route_bonus();
            // What no formula tells decides nothing about the stops that count.
            let bonus = if bonus.is_opaque() { Formula::Is(0) } else { bonus };
            let features = shares.features(&mut compiler);
            let numbers: Vec<usize> = (0..visits.len()).collect();
            let worth = Worth { bonus: &bonus, features: &features };
            match Limits::of(face).choose(&visits, &numbers, bits::words(visits.len()), worth) {
                Err(misfit) => misfits.push((route.train, misfit)),
                Ok(pays) => chosen.push((route.train, visits, pays)),
            }
        }
        if !misfits.is_empty() {
            return Err(misfits);
        }
        let pays: Vec<&[Pay]> = chosen.iter().map(|(_, _, pays)| pays.as_slice()).collect();
        let scored = |((train, visits, _), pay): (&(TrainId, Vec<Visit<'_>>, Vec<Pay>), &Pay)| {
            let call =
                |(visit, counts): (&Visit<'_>, &bool)| Call { at: visit.at, value: visit.value, counts: *counts };
            Scored { train: *train, calls: visits.iter().zip(&pay.counts).map(call).collect() }
        };
        let all: Vec<Scored> = chosen.iter().zip(shares.best(&pays)).map(scored).collect();
        let mut run = Run { revenue: 0, lines: all.iter().map(|scored| self.line(corporation, scored)).collect() };
        self.share(corporation, &all, &mut run);
        run.revenue = run.lines.iter().map(|line| line.revenue).sum();
        Ok(run)
    }

    fn line(&self, corporation: CorporationId, scored: &Scored) -> Line {
        let stops: Vec<(NodeRef, i64)> =
            scored.calls.iter().filter(|call| call.counts).map(|call| (call.at, call.value)).collect();
        let args = [Value::Route(0), Value::Corporation(corporation)];
        let parts = self.site_parts(Site::RouteBonus, &args, std::slice::from_ref(scored));
        let extras: Vec<Extra> = parts
            .into_iter()
            .filter(|(_, amount)| *amount != 0)
            .map(|(ability, amount)| Extra { ability, amount })
            .collect();
        let bonus: i64 = extras.iter().map(|extra| extra.amount).sum();
        let revenue = stops.iter().map(|(_, value)| value).sum::<i64>() + bonus;
        Line { train: scored.train, stops, bonus, extras, shared: 0, revenue }
    }

    /// Puts what the run earns beyond its routes on the line of the route that would earn the most of it alone; of
    /// several the last by train.
    fn share(&self, corporation: CorporationId, all: &[Scored], run: &mut Run) {
        let amount = if all.is_empty() { 0 } else { self.run_bonus(corporation, all) };
        if amount == 0 {
            return;
        }
        let alone = |scored: &Scored| self.run_bonus(corporation, std::slice::from_ref(scored));
        let best = all.iter().enumerate().max_by_key(|(_, scored)| (alone(scored), scored.train));
        if let Some(line) = best.and_then(|(position, _)| run.lines.get_mut(position)) {
            line.shared = amount;
            line.revenue += amount;
        }
    }

    /// What a run earns beyond its routes.
    pub(super) fn run_bonus(&self, corporation: CorporationId, all: &[Scored]) -> i64 {
        let routes = (0..all.len()).filter_map(|number| u8::try_from(number).ok()).map(Value::Route).collect();
        self.site_on(Site::RunBonus, &[Value::Set(routes), Value::Corporation(corporation)], all).int()
    }
}

/// Two cities joined by a ferry: the better of them less the toll, by the name of the first of the tile. Of a city and
/// a town the one that is visited first counts.
pub(super) fn over_ferry<'g>(a: &Visit<'g>, b: &Visit<'g>, toll: i64) -> Visit<'g> {
    let alike = a.node.kind == b.node.kind;
    let named = if alike && b.at.node < a.at.node { b } else { a };
    let value = if alike { a.value.max(b.value) } else { a.value };
    Visit { value: value - toll, own: a.own || b.own, ..*named }
}

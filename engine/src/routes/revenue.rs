//! What a run earns: which stops pay, and what routes earn beyond them.

use eighteen_dsl::ids::{CorporationId, NodeRef, TrainId};
use eighteen_dsl::ir::{Color, Value};
use eighteen_dsl::title::{Allowance, Node, Revenue, StopRule, TrainReach};
use eighteen_dsl::vocab::Site;

use super::board::Board;
use crate::action::Route;
use crate::game::Game;

/// A route longer than its train reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Excess {
    pub(super) most: u32,
    pub(super) is: u32,
    pub(super) of: &'static str,
}

/// What one route earns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The train.
    pub train: TrainId,
    /// The stops that pay, in order, each with what it pays.
    pub stops: Vec<(NodeRef, i64)>,
    /// What the route earns beyond its stops, by the site `route.bonus`.
    pub bonus: i64,
    /// Stops and bonus together.
    pub revenue: i64,
    pub(super) excess: Option<Excess>,
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
    pub(super) stop: NodeRef,
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

    /// What is printed for a stop in the present phase: the entry of the most advanced tile color that has one.
    pub(super) fn printed_value(&self, node: &Node) -> i64 {
        match &node.revenue {
            Revenue::Fixed(value) => *value,
            Revenue::ByColor(values) => {
                let colors = &self.rules.title.phases[self.state.phase].tiles;
                let open = |color: &Color| colors.contains(color);
                let best = values.iter().filter(|(color, _)| open(color)).max_by_key(|(color, _)| *color);
                best.map_or(0, |(_, value)| *value)
            }
        }
    }

    /// What a stop pays to a train.
    pub(super) fn stop_value(&self, corporation: CorporationId, train: TrainId, stop: NodeRef, node: &Node) -> i64 {
        let args = [
            Value::Stop(stop),
            Value::Corporation(corporation),
            Value::Train(train),
            Value::Int(self.printed_value(node)),
        ];
        self.site_int(Site::StopValue, &args)
    }

    /// What routes whose stops and legs are known to be right earn.
    pub(super) fn earn(&self, corporation: CorporationId, board: &Board<'_>, routes: &[Route]) -> Run {
        let mut run = Run::default();
        let mut counted: Vec<Route> = Vec::new();
        for route in routes {
            let visits: Vec<Visit<'_>> = route
                .stops
                .iter()
                .filter_map(|&stop| {
                    let node = self.node(stop)?;
                    let value = self.stop_value(corporation, route.train, stop, node);
                    Some(Visit { stop, node, value, own: board.is_own(stop.hex, stop.node) })
                })
                .collect();
            let sides = route.legs.iter().map(|leg| leg.len().saturating_sub(1)).sum();
            let reach = self.train_reach(route.train);
            let (pays, excess) = reach.map_or((Vec::new(), None), |reach| paying(reach, &visits, sides));
            let stops: Vec<(NodeRef, i64)> =
                visits.iter().zip(pays).filter(|(_, pays)| *pays).map(|(visit, _)| (visit.stop, visit.value)).collect();
            counted.push(Route {
                train: route.train,
                stops: stops.iter().map(|(stop, _)| *stop).collect(),
                legs: route.legs.clone(),
            });
            let revenue = stops.iter().map(|(_, value)| value).sum();
            run.lines.push(Line { train: route.train, stops, bonus: 0, revenue, excess });
        }
        for (line, position) in run.lines.iter_mut().zip(0u8..) {
            let args = [Value::Route(position), Value::Corporation(corporation)];
            line.bonus = match self.site_on(Site::RouteBonus, &args, &counted) {
                Value::Int(bonus) => bonus,
                _ => 0,
            };
            line.revenue += line.bonus;
            run.revenue += line.revenue;
        }
        run
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Which stops pay, and by how much the route is too long for the train.
pub(super) fn paying(reach: &TrainReach, visits: &[Visit<'_>], sides: usize) -> (Vec<bool>, Option<Excess>) {
    let all = || visits.iter().map(|visit| visit.node.rule != StopRule::Never).collect();
    let cost: u32 = visits.iter().map(|visit| u32::from(visit.node.visit_cost)).sum();
    match reach {
        TrainReach::Unlimited => (all(), None),
        TrainReach::Stops(most) => {
            let most = u32::from(*most);
            (all(), (cost > most).then_some(Excess { most, is: cost, of: "stops" }))
        }
        TrainReach::Hexes(most) => {
            let (most, is) = (u32::from(*most), count(sides));
            (all(), (is > most).then_some(Excess { most, is, of: "hex sides" }))
        }
        TrainReach::Allowances(rows) => allowed(rows, visits),
    }
}

/// Each stop takes a place in the first allowance of its kind with room. Of those in an allowance the best pay, with
/// one that has a token among all that pay if there is any.
fn allowed(rows: &[Allowance], visits: &[Visit<'_>]) -> (Vec<bool>, Option<Excess>) {
    let mut pays = vec![false; visits.len()];
    let mut left: Vec<Option<u32>> = rows.iter().map(|row| row.visit.map(u32::from)).collect();
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); rows.len()];
    let mut homeless = 0;
    for (position, visit) in visits.iter().enumerate() {
        let cost = u32::from(visit.node.visit_cost);
        let row = rows
            .iter()
            .zip(&mut left)
            .zip(&mut members)
            .find(|((row, left), _)| row.stops.contains(&visit.node.kind) && left.is_none_or(|left| left >= cost));
        match row {
            Some(((_, left), members)) => {
                *left = left.map(|left| left - cost);
                members.push(position);
            }
            None => homeless += cost,
        }
    }
    let visit = |position: usize| visits.get(position);
    for (row, members) in rows.iter().zip(&mut members) {
        members.sort_by_key(|&position| std::cmp::Reverse(visit(position).map_or(0, |visit| visit.value)));
        let most = row.pay.map_or(usize::MAX, usize::from);
        for &position in members.iter().take(most) {
            if let Some(pays) = pays.get_mut(position) {
                *pays = visit(position).is_some_and(|visit| visit.node.rule != StopRule::Never);
            }
        }
    }
    with_token(rows, &members, visits, &mut pays);
    let most = rows.iter().filter_map(|row| row.visit.map(u32::from)).sum();
    (pays, (homeless > 0).then_some(Excess { most, is: most + homeless, of: "stops" }))
}

/// Makes a stop with a token pay in place of the least of its allowance, where that costs least.
fn with_token(rows: &[Allowance], members: &[Vec<usize>], visits: &[Visit<'_>], pays: &mut [bool]) {
    let paid = |pays: &[bool], position: usize| pays.get(position).copied().unwrap_or(false);
    if visits.iter().enumerate().any(|(position, visit)| visit.own && paid(pays, position)) {
        return;
    }
    let value = |position: usize| visits.get(position).map_or(0, |visit| visit.value);
    let swaps = rows.iter().zip(members).filter(|(row, _)| row.pay != Some(0)).filter_map(|(_, members)| {
        let own = members.iter().copied().find(|&position| visits.get(position).is_some_and(|visit| visit.own))?;
        let least = members.iter().copied().rfind(|&position| paid(pays, position))?;
        Some((value(least) - value(own), own, least))
    });
    if let Some((_, own, least)) = swaps.min() {
        if let Some(pays) = pays.get_mut(least) {
            *pays = false;
        }
        if let Some(pays) = pays.get_mut(own) {
            *pays = true;
        }
    }
}

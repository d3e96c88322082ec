//! A train as the search for routes sees it: what stops pay, what it may visit, and bounds of what it may earn.

use eighteen_dsl::ids::{CorporationId, LabelId, TrainId};
use eighteen_dsl::title::StopKind;

use super::bits;
use super::compile::Compiler;
use super::formula::{Formula, Known, View};
use super::graph::{Arc, Graph, Stop};
use super::pay::{Limits, kind};
use super::share::Shares;
use crate::game::Game;

/// No number of stops or hex sides is too many.
pub(super) const FREE: u32 = u32::MAX;

/// What the search knows about one train.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Runner {
    pub(super) limits: Limits,
    /// Kinds of stop in which routes may end; empty: all.
    pub(super) ends: Vec<StopKind>,
    pub(super) class: Option<LabelId>,
    /// What each stop pays to it.
    pub(super) values: Vec<i64>,
    /// What a visit takes of the train, where that is bounded.
    pub(super) costs: Vec<u32>,
    /// The least that it may come to take: a stop behind a ferry takes nothing.
    light: Vec<u32>,
    /// What it may take in all.
    pub(super) room: u32,
    /// How many stops may count.
    pub(super) pay: u32,
    /// Every visit takes something of the room.
    pub(super) every: bool,
    /// The bonus of a route.
    pub(super) bonus: Formula,
    /// The most that the bonus can be, whatever the route.
    pub(super) most: i64,
    /// The rules of the title.
    pub(super) rules: Vec<Formula>,
    /// What of a route counts for the bonus of the run.
    pub(super) features: Vec<Formula>,
    /// The most of each that a route can have.
    pub(super) tops: Vec<i64>,
    /// The stops in the order of what they pay, the best first.
    pub(super) ranked: Vec<usize>,
    /// For each stop and room the stops within reach.
    near: Vec<Vec<u64>>,
    /// For each arc and room the most that going on over it may add; empty if that is not known.
    pub(super) ahead: Vec<Vec<Vec<i64>>>,
}

/// Rooms that bounds are kept for.
const ROOMS: u32 = 12;

/// What each stop pays to a train. `known`, if given, is what the stops that are places pay to any train.
pub(super) fn values(
    game: &Game,
    corporation: CorporationId,
    train: TrainId,
    graph: &Graph<'_>,
    known: Option<&[i64]>,
) -> Vec<i64> {
    let mut values: Vec<i64> = Vec::with_capacity(graph.stops.len());
    for (number, stop) in graph.stops.iter().enumerate() {
        let value = match stop.both {
            None => known
                .and_then(|known| known.get(number).copied())
                .unwrap_or_else(|| game.stop_value(corporation, train, stop.at)),
            Some((a, b, toll)) => {
                let of = |stop: usize| values.get(stop).copied().unwrap_or(0);
                let kind = |stop: usize| graph.stops.get(stop).map(|stop| stop.node.kind);
                let value = if kind(a) == kind(b) { of(a).max(of(b)) } else { of(a) };
                value - if game.pays_tolls(train) { toll } else { 0 }
            }
        };
        values.push(value);
    }
    values
}

impl Runner {
    pub(super) fn new(
        game: &Game,
        corporation: CorporationId,
        train: TrainId,
        graph: &Graph<'_>,
        shares: &Shares<'_>,
        values: Vec<i64>,
    ) -> Option<Self> {
        let face = game.train_face(train)?;
        let stops: Vec<_> = graph.stops.iter().zip(&values).map(|(stop, value)| (stop.at, *value)).collect();
        let mut compiler = Compiler::new(game, corporation, train, &stops);
        let bonus = compiler.route_bonus();
        let rules = game.rules.title.route_rules.iter();
        let rules = rules.map(|rule| compiler.condition(&rule.holds.expr, rule.holds.slots)).collect();
        let features: Vec<Formula> = shares.features(&mut compiler);
        let limits = Limits::of(face);
        let cost = |stop: &Stop<'_>| {
            if limits.is_free(kind(stop.node.kind)) { 0 } else { u32::from(stop.node.visit_cost) }
        };
        let costs: Vec<u32> = graph.stops.iter().map(cost).collect();
        let lighter = |(number, cost): (usize, &u32)| if bits::has(&graph.banks, number) { 0 } else { *cost };
        let light = costs.iter().enumerate().map(lighter).collect();
        let pays = |stop: &usize| graph.stops.get(*stop).is_some_and(|stop| limits.pays(kind(stop.node.kind)));
        let mut ranked: Vec<usize> = (0..graph.places).filter(pays).collect();
        ranked.sort_by_key(|&stop| std::cmp::Reverse(values.get(stop).copied().unwrap_or(0)));
        let (room, pay) = (limits.room(), limits.most_pay());
        let all = vec![u64::MAX; graph.stop_words];
        let none = vec![0; graph.stop_words];
        let known = Known { sure: &none, possible: &all };
        let every = room != FREE && costs.iter().all(|cost| *cost > 0);
        let most = |number: u32| if every { number } else { FREE };
        let counts = if limits.chooses() { pay } else { room };
        let view = View { counted: known, visited: known, ends: known, pay: most(counts), visit: most(room) };
        let most = bonus.range(&view).1.max(0);
        let tops = features.iter().map(|feature| feature.range(&view).1).collect();
        let mut runner = Self {
            limits,
            ends: face.ends.clone(),
            class: face.class,
            values,
            costs,
            light,
            room,
            pay,
            every,
            bonus,
            most,
            rules,
            features,
            tops,
            ranked,
            near: Vec::new(),
            ahead: Vec::new(),
        };
        runner.measure(graph);
        Some(runner)
    }

    /// Neither rules nor bonuses look at the stops of a route.
    pub(super) fn is_plain(&self) -> bool {
        self.rules.is_empty() && self.features.is_empty() && matches!(self.bonus, Formula::Is(_))
    }

    pub(super) fn value(&self, stop: usize) -> i64 {
        self.values.get(stop).copied().unwrap_or(0)
    }

    pub(super) fn cost(&self, stop: usize) -> u32 {
        self.costs.get(stop).copied().unwrap_or(0)
    }

    /// The least that a visit may come to take.
    pub(super) fn light(&self, stop: usize) -> u32 {
        self.light.get(stop).copied().unwrap_or(0)
    }

    /// What bounds the length of its routes: hex sides or stops.
    pub(super) fn bounded(&self) -> Option<u32> {
        self.limits.sides.or((self.room <= ROOMS).then_some(self.room)).filter(|most| *most <= ROOMS)
    }

    /// The stops that can be reached from a stop with so much room, blocking counted but not what was used.
    pub(super) fn near(&self, stop: usize, room: u32, words: usize) -> &[u64] {
        let row = self.near.get(room as usize).map_or(&[][..], Vec::as_slice);
        row.get(stop * words..(stop + 1) * words).unwrap_or(&[])
    }

    /// Works out what can be reached, and what it may add, for every room.
    fn measure(&mut self, graph: &Graph<'_>) {
        let Some(most) = self.bounded() else { return };
        let by_sides = self.limits.sides.is_some();
        let step = |runner: &Self, arc: &Arc| if by_sides { arc.length } else { runner.light(arc.to) };
        let words = graph.stop_words;
        for room in 0..=most {
            let mut row = vec![0u64; graph.places * words];
            // Steps that take no room are taken until nothing more is found.
            loop {
                let mut grown = false;
                for stop in 0..graph.places {
                    let mut found: Vec<u64> = row.get(stop * words..(stop + 1) * words).unwrap_or(&[]).to_vec();
                    let before = found.clone();
                    for arc in graph.arcs(stop) {
                        let Some(rest) = room.checked_sub(step(self, arc)) else { continue };
                        bits::put(&mut found, arc.to, true);
                        if arc.ends_there || !graph.stops.get(arc.to).is_some_and(|stop| stop.passes) {
                            continue;
                        }
                        if rest == room {
                            bits::join(&mut found, row.get(arc.to * words..(arc.to + 1) * words).unwrap_or(&[]));
                        } else {
                            bits::join(&mut found, self.near(arc.to, rest, words));
                        }
                    }
                    if found != before {
                        grown = true;
                        if let Some(place) = row.get_mut(stop * words..(stop + 1) * words) {
                            place.copy_from_slice(&found);
                        }
                    }
                }
                if !grown {
                    break;
                }
            }
            self.near.push(row);
        }
        let free = |arc: &Arc| step(self, arc) == 0;
        if !graph.arcs.iter().flatten().any(free) {
            self.look_ahead(graph, most, by_sides);
        }
    }

    /// For each arc and room the most that a walk over it may add. A walk does not turn back, but may meet a stop
    /// again, so that this is never too little.
    fn look_ahead(&mut self, graph: &Graph<'_>, most: u32, by_sides: bool) {
        let mut all: Vec<Vec<Vec<i64>>> = Vec::new();
        for room in 0..=most {
            let mut row: Vec<Vec<i64>> = Vec::with_capacity(graph.places);
            for stop in 0..graph.places {
                let gain = |arc: &Arc| {
                    let step = if by_sides { arc.length } else { self.light(arc.to) };
                    let Some(rest) = room.checked_sub(step) else { return i64::MIN };
                    let value = self.value(arc.to).max(0);
                    let passes = !arc.ends_there && graph.stops.get(arc.to).is_some_and(|stop| stop.passes);
                    if !passes {
                        return value;
                    }
                    let later = all.get(rest as usize).and_then(|row| row.get(arc.to)).map_or(&[][..], Vec::as_slice);
                    let on = graph.arcs(arc.to).iter().zip(later);
                    let best = on.filter(|(on, _)| on.link != arc.link && !on.ends_here).map(|(_, gain)| *gain).max();
                    value + best.unwrap_or(0).max(0)
                };
                row.push(graph.arcs(stop).iter().map(gain).collect());
            }
            all.push(row);
        }
        self.ahead = all;
    }
}

//! The route as it stands, taken for whole: whether its train may run it, and what it is worth.

use super::{Found, Search, UNIT, Wanted};
use crate::routes::bits;
use crate::routes::formula::View;
use crate::routes::pay::Worth;
use crate::routes::revenue::Visit;

impl Search<'_, '_> {
    /// The stops of the route in order, and its links.
    fn path(&self) -> (Vec<usize>, Vec<usize>) {
        let [first, second] = &self.arms;
        let outer = first.iter().rev().map(|arc| arc.to);
        let stops = outer.chain([self.start]).chain(second.iter().map(|arc| arc.to));
        let links = first.iter().rev().chain(second).map(|arc| arc.link);
        (stops.collect(), links.collect())
    }

    /// The stops of the route as formulas count them, in order.
    fn calls(&self, stops: &[usize]) -> Vec<usize> {
        let [first, second] = &self.arms;
        let mut ferries = first.iter().rev().chain(second).map(|arc| arc.ferry);
        let mut calls: Vec<usize> = Vec::with_capacity(stops.len());
        for (position, &stop) in stops.iter().enumerate() {
            let ferry = if position == 0 { None } else { ferries.next().flatten() };
            match (ferry, calls.last_mut()) {
                (Some(both), Some(last)) => *last = both,
                _ => calls.push(stop),
            }
        }
        calls
    }

    /// Notes the route as it stands, if it is worth it.
    pub(super) fn complete(&mut self) {
        let chooses = self.runner.limits.chooses();
        let track = i64::from(self.pieces);
        let most = if chooses { self.best_so_far(self.runner.pay) } else { self.sum };
        if (most + self.runner.most) * UNIT - track < self.least {
            return;
        }
        let (mut stops, mut links) = self.path();
        let calls = self.calls(&stops);
        if calls.len() < 2 || !self.ends_well(&stops) {
            return;
        }
        match self.is_forward(&stops) {
            None => return,
            Some(true) => {}
            Some(false) => {
                stops.reverse();
                links.reverse();
            }
        }
        let worth = self.worth(&calls);
        if worth.is_empty() {
            return;
        }
        let mut atoms = vec![0; self.graph.words];
        for &link in &links {
            bits::join(&mut atoms, self.graph.atoms(link));
        }
        for (value, features) in worth {
            let score = value * UNIT - track;
            if score < self.least || score.saturating_add(self.left_over()) < self.later.need {
                continue;
            }
            if self.wanted == Wanted::Best {
                self.found.clear();
                self.least = score + 1;
            }
            let (atoms, stops, links) = (atoms.clone(), stops.clone(), links.clone());
            self.found.push(Found { score, atoms, features, stops, links });
        }
    }

    fn ends_well(&self, stops: &[usize]) -> bool {
        let kinds = &self.runner.ends;
        let open = |stop: &usize| self.graph.stops.get(*stop).is_some_and(|stop| kinds.contains(&stop.node.kind));
        kinds.is_empty() || [stops.first(), stops.last()].into_iter().flatten().all(open)
    }

    /// The route runs in the order of its stops, or the other way round: where a ferry joins a city and a town the one
    /// that counts must come first. None if its ferries do not agree.
    fn is_forward(&self, stops: &[usize]) -> Option<bool> {
        let [first, second] = &self.arms;
        let ferries = first.iter().rev().chain(second).map(|arc| arc.ferry);
        let kind = |stop: usize| self.graph.stops.get(stop).map(|stop| stop.node.kind);
        let mut way = None;
        for (ferry, &from) in ferries.zip(stops) {
            let both = ferry.and_then(|both| self.graph.stops.get(both)?.both);
            if let Some((counts, _, _)) = both.filter(|(a, b, _)| kind(*a) != kind(*b)) {
                let forward = from == counts;
                if way.is_some_and(|way| way != forward) {
                    return None;
                }
                way = Some(forward);
            }
        }
        Some(way.unwrap_or(true))
    }

    fn end_bits(&self, calls: &[usize]) -> Vec<u64> {
        let mut ends = vec![0; self.graph.stop_words];
        for &call in [calls.first(), calls.last()].into_iter().flatten() {
            bits::put(&mut ends, call, true);
        }
        ends
    }

    /// What a route with these stops may earn, each time with what of it counts for the bonus of the run: more than one
    /// where it depends on the stops that count. Nothing if the train cannot run it.
    fn worth(&self, calls: &[usize]) -> Vec<(i64, Vec<i64>)> {
        let runner = self.runner;
        let ends = if runner.is_plain() { Vec::new() } else { self.end_bits(calls) };
        let view = View::whole(&self.scored, &self.scored, &ends);
        if runner.rules.iter().any(|rule| rule.range(&view).0 == 0) {
            return Vec::new();
        }
        if !runner.limits.chooses() {
            let features = runner.features.iter().map(|feature| feature.range(&view).1).collect();
            return vec![(self.sum + runner.bonus.range(&view).1, features)];
        }
        let visit = |&call: &usize| {
            let stop = self.graph.stops.get(call)?;
            Some(Visit { at: stop.at, node: stop.node, value: runner.value(call), own: stop.own })
        };
        let visits: Vec<Visit<'_>> = calls.iter().filter_map(visit).collect();
        let worth = Worth { bonus: &runner.bonus, features: &runner.features };
        let pays = runner.limits.choose(&visits, calls, self.graph.stop_words, worth).unwrap_or_default();
        pays.into_iter().map(|pay| (pay.total, pay.features)).collect()
    }
}

//! All routes of one train that are worth at least so much.
//!
//! A route is two arms from the first of its tokens, so each is met once. A branch ends as soon as the best it
//! could still earn is too little.

use eighteen_dsl::title::StopKind;

use super::bits;
use super::formula::{Formula, Known, View};
use super::graph::{Arc, Graph};
use super::pay::Limits;
use super::revenue::Visit;

/// A route found: what it earns, the hex sides it uses, and where it goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) value: i64,
    pub(super) sides: Vec<u64>,
    pub(super) stops: Vec<usize>,
    pub(super) links: Vec<usize>,
}

/// What the search knows about one train.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Runner {
    pub(super) limits: Limits,
    pub(super) formula: Formula,
    /// The rules of the title.
    pub(super) rules: Vec<Formula>,
    /// Kinds of stop in which routes may end; empty: all.
    pub(super) ends: Vec<StopKind>,
    /// The most that the bonus of a route can be.
    pub(super) bonus: i64,
    /// What each stop pays to it.
    pub(super) values: Vec<i64>,
    /// Stops in the order of what they pay, the best first.
    pub(super) ranked: Vec<usize>,
}

/// What is asked of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The best route only.
    Best,
    /// All of them.
    All,
}

/// A search for the routes of one train.
pub(super) struct Search<'s, 'g> {
    pub(super) graph: &'s Graph<'g>,
    pub(super) runner: &'s Runner,
    pub(super) wanted: Wanted,
    /// Routes worth less are of no use.
    pub(super) least: i64,
    pub(super) left: &'s mut u64,
    pub(super) found: Vec<Found>,
    used: Vec<u64>,
    visited: Vec<bool>,
    /// The first arm from the token outward, then the second.
    arms: [Vec<Arc>; 2],
    start: usize,
    sum: i64,
    cost: u32,
    length: u32,
    marks: Vec<bool>,
    ahead: Vec<usize>,
}

impl<'s, 'g> Search<'s, 'g> {
    pub(super) fn new(
        graph: &'s Graph<'g>,
        runner: &'s Runner,
        used: Vec<u64>,
        wanted: Wanted,
        least: i64,
        left: &'s mut u64,
    ) -> Self {
        let stops = graph.stops.len();
        Self {
            graph,
            runner,
            wanted,
            least,
            left,
            found: Vec::new(),
            used,
            visited: vec![false; stops],
            arms: [Vec::new(), Vec::new()],
            start: 0,
            sum: 0,
            cost: 0,
            length: 0,
            marks: vec![false; stops],
            ahead: Vec::new(),
        }
    }

    /// Searches, as far as the budget goes.
    pub(super) fn search(mut self) -> Vec<Found> {
        let own: Vec<usize> =
            self.graph.stops.iter().enumerate().filter(|(_, stop)| stop.own).map(|(position, _)| position).collect();
        for &start in &own {
            self.start = start;
            self.enter(start);
            self.extend(0, 0);
            self.sum -= self.value(start);
            self.cost -= self.visit_cost(start);
            // The token stays visited: routes through it have all been met.
        }
        self.found
    }

    fn value(&self, stop: usize) -> i64 {
        self.runner.values.get(stop).copied().unwrap_or(0)
    }

    fn visit_cost(&self, stop: usize) -> u32 {
        self.graph.stops.get(stop).map_or(0, |stop| u32::from(stop.node.visit_cost))
    }

    fn is_visited(&self, stop: usize) -> bool {
        self.visited.get(stop).copied().unwrap_or(true)
    }

    fn set_visited(&mut self, stop: usize, set: bool) {
        if let Some(visited) = self.visited.get_mut(stop) {
            *visited = set;
        }
    }

    fn enter(&mut self, stop: usize) {
        self.set_visited(stop, true);
        self.sum += self.value(stop);
        self.cost += self.visit_cost(stop);
    }

    /// The stop at the end of an arm.
    fn end(&self, arm: usize) -> usize {
        self.arms.get(arm).and_then(|arm| arm.last()).map_or(self.start, |arc| arc.to)
    }

    /// Makes an arm longer in every way; from the first arm also starts the second, at an arc of the token that is
    /// numbered `from` or more.
    fn extend(&mut self, arm: usize, from: usize) {
        if *self.left == 0 {
            return;
        }
        *self.left -= 1;
        if !self.arms.iter().all(Vec::is_empty) {
            self.complete();
        }
        if self.promise() < self.least {
            return;
        }
        let graph = self.graph;
        let end = self.end(arm);
        let passes = graph.stops.get(end).is_some_and(|stop| stop.passes);
        let last = self.arms.get(arm).and_then(|arm| arm.last());
        let fresh = last.is_none();
        if last.is_none_or(|arc| passes && !arc.ends_there) {
            for (number, arc) in graph.arcs(end).iter().enumerate() {
                if !fresh && arc.ends_here {
                    continue;
                }
                if arm == 1 && fresh && number < from {
                    continue;
                }
                let next = if arm == 0 && fresh { number + 1 } else { from };
                self.step(arm, arc, next);
            }
        }
        if arm == 0 && !fresh && graph.stops.get(self.start).is_some_and(|stop| stop.passes) && !self.bound_to_end() {
            for arc in graph.arcs(self.start).iter().skip(from) {
                if !arc.ends_here {
                    self.step(1, arc, from);
                }
            }
        }
    }

    /// The first arm leaves the token by track that ends a route there.
    fn bound_to_end(&self) -> bool {
        self.arms.first().and_then(|arm| arm.first()).is_some_and(|arc| arc.ends_here)
    }

    fn step(&mut self, arm: usize, arc: &Arc, from: usize) {
        let graph = self.graph;
        if self.is_visited(arc.to) || !self.fits(arc) {
            return;
        }
        let sides = graph.sides(arc.link);
        if self.used.iter().zip(sides).any(|(used, side)| used & side != 0) {
            return;
        }
        if graph.rivals.get(arc.to).is_some_and(|rivals| rivals.iter().any(|&rival| self.on_route(rival))) {
            return;
        }
        self.toggle(arc.link);
        self.enter(arc.to);
        self.length += arc.length;
        if let Some(arm) = self.arms.get_mut(arm) {
            arm.push(*arc);
        }
        self.extend(arm, from);
        if let Some(arm) = self.arms.get_mut(arm) {
            arm.pop();
        }
        self.length -= arc.length;
        self.sum -= self.value(arc.to);
        self.cost -= self.visit_cost(arc.to);
        self.set_visited(arc.to, false);
        self.toggle(arc.link);
    }

    fn on_route(&self, stop: usize) -> bool {
        stop == self.start || self.arms.iter().flatten().any(|arc| arc.to == stop)
    }

    fn toggle(&mut self, link: usize) {
        for (used, side) in self.used.iter_mut().zip(self.graph.sides(link)) {
            *used ^= side;
        }
    }

    fn fits(&self, arc: &Arc) -> bool {
        let sides = self.runner.limits.sides.unwrap_or(u32::MAX);
        self.length + arc.length <= sides && self.cost + self.visit_cost(arc.to) <= self.runner.limits.most()
    }

    /// The most that the route could earn, however it goes on.
    fn promise(&mut self) -> i64 {
        let most = self.sum.saturating_add(self.runner.bonus);
        if self.runner.limits.most() > 1000 {
            return most.saturating_add(self.ahead());
        }
        let mut room = self.runner.limits.most().saturating_sub(self.cost);
        let mut more = 0i64;
        for &stop in &self.runner.ranked {
            let (value, cost) = (self.value(stop), self.visit_cost(stop).min(1));
            if value <= 0 {
                break;
            }
            if self.is_visited(stop) || cost > room {
                continue;
            }
            room -= cost;
            more = more.saturating_add(value);
        }
        most.saturating_add(more)
    }

    /// What all stops pay that can still be joined to an end of the route.
    fn ahead(&mut self) -> i64 {
        self.marks.fill(false);
        self.ahead.clear();
        let (first, second) = (self.end(0), self.end(1));
        self.ahead.extend([first, second, self.start]);
        let mut total = 0;
        while let Some(at) = self.ahead.pop() {
            let graph = self.graph;
            for arc in graph.arcs(at) {
                if self.marks.get(arc.to).is_none_or(|marked| *marked)
                    || self.is_visited(arc.to)
                    || self.used.iter().zip(graph.sides(arc.link)).any(|(used, side)| used & side != 0)
                {
                    continue;
                }
                if let Some(mark) = self.marks.get_mut(arc.to) {
                    *mark = true;
                }
                total += self.value(arc.to).max(0);
                if graph.stops.get(arc.to).is_some_and(|stop| stop.passes) {
                    self.ahead.push(arc.to);
                }
            }
        }
        total
    }

    /// The stops of the route in order, and its links.
    fn path(&self) -> (Vec<usize>, Vec<usize>) {
        let [first, second] = &self.arms;
        let outer = first.iter().rev().map(|arc| arc.to);
        let stops = outer.chain([self.start]).chain(second.iter().map(|arc| arc.to));
        let links = first.iter().rev().chain(second).map(|arc| arc.link);
        (stops.collect(), links.collect())
    }

    /// Notes the route as it stands, if it is worth it.
    fn complete(&mut self) {
        if self.sum.saturating_add(self.runner.bonus) < self.least && !self.runner.limits.chooses() {
            return;
        }
        let (stops, links) = self.path();
        let Some(value) = self.worth(&stops) else { return };
        if value < self.least {
            return;
        }
        let mut sides = vec![0; self.graph.words];
        for &link in &links {
            for (word, side) in sides.iter_mut().zip(self.graph.sides(link)) {
                *word |= side;
            }
        }
        if self.wanted == Wanted::Best {
            self.found.clear();
            self.least = value + 1;
        }
        self.found.push(Found { value, sides, stops, links });
    }

    /// What a route with these stops earns; none if the train cannot run it.
    fn worth(&self, stops: &[usize]) -> Option<i64> {
        let visits: Vec<Visit<'_>> = stops
            .iter()
            .filter_map(|&position| {
                let stop = self.graph.stops.get(position)?;
                Some(Visit { at: stop.at, node: stop.node, value: self.value(position), own: stop.own })
            })
            .collect();
        let words = bits::words(self.graph.stops.len());
        let ends = [visits.first(), visits.last()];
        let open = |visit: &&Visit<'_>| self.runner.ends.is_empty() || self.runner.ends.contains(&visit.node.kind);
        if !ends.iter().flatten().all(open) || !self.keeps_rules(stops, words) {
            return None;
        }
        self.runner.limits.choose(&visits, stops, words, &self.runner.formula).ok().map(|pay| pay.total)
    }

    /// The route keeps the rules of the title.
    fn keeps_rules(&self, stops: &[usize], words: usize) -> bool {
        if self.runner.rules.is_empty() {
            return true;
        }
        let (mut visited, mut ends) = (vec![0; words], vec![0; words]);
        for &stop in stops {
            bits::put(&mut visited, stop, true);
        }
        for &stop in [stops.first(), stops.last()].into_iter().flatten() {
            bits::put(&mut ends, stop, true);
        }
        let whole = |set| Known { sure: set, possible: set };
        let view = View { counted: whole(&visited), visited: whole(&visited), ends: whole(&ends) };
        self.runner.rules.iter().all(|rule| rule.range(&view).0 > 0)
    }
}

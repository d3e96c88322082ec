//! All routes of one train that are worth at least so much.
//!
//! A route is two arms from the first of its tokens, so each is met once. A branch ends as soon as the best it
//! could still be is too little.

use super::bits;
use super::chain::{Chain, Ground};
use super::formula::{Formula, Known, View};
use super::graph::{Arc, Graph};
use super::revenue::Visit;
use super::runner::{FREE, Runner};

/// One unit of money in a score: whatever the track, more money is better.
pub(super) const UNIT: i64 = 1 << 16;

/// A route found: what it is worth, what it uses, and where it goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// What it earns in [`UNIT`]s, less one for each piece of track.
    pub(super) score: i64,
    /// What no other route of its class may use.
    pub(super) atoms: Vec<u64>,
    /// What of it counts for the bonus of the run.
    pub(super) features: Vec<i64>,
    pub(super) stops: Vec<usize>,
    pub(super) links: Vec<usize>,
}

/// What is asked of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The best route only.
    Best,
    /// All of them.
    All,
}

/// The trains that run after the one searched for, and what must be reached together with them.
#[derive(Clone, Copy)]
pub(super) struct Later<'s> {
    /// Those that may not share its track, each with what it scores alone.
    pub(super) rivals: &'s [(&'s Runner, i64)],
    /// The score that the route and they must reach together.
    pub(super) need: i64,
    /// The most routes that are wanted.
    pub(super) most: usize,
}

impl Later<'_> {
    /// There are none.
    pub(super) const NONE: Self = Self { rivals: &[], need: i64::MIN, most: usize::MAX };
}

/// A search for the routes of one train.
pub(super) struct Search<'s, 'g> {
    graph: &'s Graph<'g>,
    runner: &'s Runner,
    wanted: Wanted,
    /// Routes with a lower score are of no use.
    least: i64,
    later: Later<'s>,
    left: &'s mut u64,
    found: Vec<Found>,
    used: Vec<u64>,
    /// Places that the route has, or that are done with.
    closed: Vec<u64>,
    /// Places of the route.
    places: Vec<u64>,
    /// Its stops as formulas count them: the two cities of a ferry are one.
    scored: Vec<u64>,
    arms: [Vec<Arc>; 2],
    start: usize,
    sum: i64,
    cost: u32,
    length: u32,
    pieces: u32,
    /// Stops that the route may still take in.
    reach: Vec<u64>,
    /// Those with the stops it has, as formulas count them; and those it has for sure.
    maybe: Vec<u64>,
    sure: Vec<u64>,
    queue: Vec<usize>,
    chain: Chain,
}

impl<'s, 'g> Search<'s, 'g> {
    pub(super) fn new(
        graph: &'s Graph<'g>,
        runner: &'s Runner,
        used: &[u64],
        (wanted, least): (Wanted, i64),
        later: Later<'s>,
        left: &'s mut u64,
    ) -> Self {
        let mut all = used.to_vec();
        all.resize(graph.words, 0);
        let empty = || vec![0; graph.stop_words];
        Self {
            graph,
            runner,
            wanted,
            least,
            later,
            left,
            found: Vec::new(),
            used: all,
            closed: empty(),
            places: empty(),
            scored: empty(),
            arms: [Vec::new(), Vec::new()],
            start: 0,
            sum: 0,
            cost: 0,
            length: 0,
            pieces: 0,
            reach: empty(),
            maybe: empty(),
            sure: empty(),
            queue: Vec::new(),
            chain: Chain::default(),
        }
    }

    /// Searches, as far as the budget goes. There may be one route more than are wanted.
    pub(super) fn search(mut self) -> Vec<Found> {
        for start in 0..self.graph.places {
            if !self.graph.stops.get(start).is_some_and(|stop| stop.own) {
                continue;
            }
            self.start = start;
            self.enter(start);
            self.extend(0, 0);
            self.leave(start);
            // Routes through this token have all been met.
            bits::put(&mut self.closed, start, true);
        }
        self.found
    }

    fn enter(&mut self, stop: usize) {
        bits::put(&mut self.closed, stop, true);
        bits::put(&mut self.places, stop, true);
        self.count(stop, true);
    }

    fn leave(&mut self, stop: usize) {
        bits::put(&mut self.closed, stop, false);
        bits::put(&mut self.places, stop, false);
        self.count(stop, false);
    }

    /// A stop is one of the route, or no longer.
    fn count(&mut self, stop: usize, set: bool) {
        bits::put(&mut self.scored, stop, set);
        let (value, cost) = (self.runner.value(stop), self.runner.cost(stop));
        if set {
            self.sum += value;
            self.cost += cost;
        } else {
            self.sum -= value;
            self.cost -= cost;
        }
    }

    /// The stop at the end of an arm.
    fn end(&self, arm: usize) -> usize {
        self.arms.get(arm).and_then(|arm| arm.last()).map_or(self.start, |arc| arc.to)
    }

    fn passes(&self, stop: usize) -> bool {
        self.graph.stops.get(stop).is_some_and(|stop| stop.passes)
    }

    /// Makes an arm longer in every way; from the first arm also starts the second, at an arc of the token that is
    /// numbered `from` or more.
    fn extend(&mut self, arm: usize, from: usize) {
        if *self.left == 0 || self.found.len() > self.later.most {
            return;
        }
        *self.left -= 1;
        if !self.arms.iter().all(Vec::is_empty) {
            self.complete();
        }
        let promise = self.promise(arm, from);
        if promise < self.least || promise.saturating_add(self.left_over()) < self.later.need {
            return;
        }
        let graph = self.graph;
        let end = self.end(arm);
        let last = self.arms.get(arm).and_then(|arm| arm.last()).copied();
        let fresh = last.is_none();
        if last.is_none_or(|arc| !arc.ends_there && self.passes(end)) {
            for (number, arc) in graph.arcs(end).iter().enumerate() {
                if (!fresh && arc.ends_here) || (arm == 1 && fresh && number < from) {
                    continue;
                }
                self.step(arm, arc, if arm == 0 && fresh { number + 1 } else { from });
            }
        }
        if arm == 0 && !fresh && self.passes(self.start) && !self.bound_to_end() {
            for (number, arc) in graph.arcs(self.start).iter().enumerate().skip(from) {
                if !arc.ends_here {
                    self.step(1, arc, number);
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
        if bits::has(&self.closed, arc.to) || !self.fits(arc) || bits::meet(&self.used, graph.atoms(arc.link)) {
            return;
        }
        if let Some(rivals) = graph.rivals.get(arc.to)
            && bits::meet(rivals, &self.places)
            && !self.is_only_rival(arm, arc, rivals)
        {
            return;
        }
        bits::join(&mut self.used, graph.atoms(arc.link));
        let here = self.end(arm);
        match arc.ferry {
            None => self.enter(arc.to),
            Some(both) => {
                self.count(here, false);
                self.count(both, true);
                bits::put(&mut self.closed, arc.to, true);
                bits::put(&mut self.places, arc.to, true);
            }
        }
        self.length += arc.length;
        self.pieces += arc.length.max(1);
        if let Some(arm) = self.arms.get_mut(arm) {
            arm.push(*arc);
        }
        self.extend(arm, from);
        if let Some(arm) = self.arms.get_mut(arm) {
            arm.pop();
        }
        self.pieces -= arc.length.max(1);
        self.length -= arc.length;
        match arc.ferry {
            None => self.leave(arc.to),
            Some(both) => {
                bits::put(&mut self.closed, arc.to, false);
                bits::put(&mut self.places, arc.to, false);
                self.count(both, false);
                self.count(here, true);
            }
        }
        bits::part(&mut self.used, graph.atoms(arc.link));
    }

    /// Of the stops of the route only the one before a ferry is a rival of the one behind it.
    fn is_only_rival(&self, arm: usize, arc: &Arc, rivals: &[u64]) -> bool {
        let here = self.end(arm);
        arc.ferry.is_some()
            && bits::numbers(rivals).iter().all(|&rival| rival == here || !bits::has(&self.places, rival))
    }

    fn fits(&self, arc: &Arc) -> bool {
        let sides = self.runner.limits.sides.unwrap_or(FREE);
        let cost = if arc.ferry.is_some() { 0 } else { self.runner.cost(arc.to) };
        self.length + arc.length <= sides && self.cost + cost <= self.runner.room
    }

    /// The most that the route can score, however it goes on. With the first arm under way the second may still
    /// start from the token at an arc numbered `from` or more.
    fn promise(&mut self, arm: usize, from: usize) -> i64 {
        let runner = self.runner;
        let base = -i64::from(self.pieces);
        let fresh = |arm: usize| self.arms.get(arm).is_none_or(Vec::is_empty);
        let bounded = runner.bounded();
        let rest = bounded.map(|most| most - if runner.limits.sides.is_some() { self.length } else { self.cost });
        if let Some(rest) = rest
            && !runner.limits.chooses()
            && !runner.ahead.is_empty()
        {
            let on = self.on(arm, rest, if arm == 1 && fresh(1) { from } else { 0 });
            let more = if arm == 0 {
                (0..=rest).map(|room| self.on(0, room, 0) + self.second(rest - room, from, fresh(0))).max().unwrap_or(0)
            } else {
                on
            };
            if (self.sum + more + runner.most) * UNIT + base < self.least {
                return i64::MIN;
            }
        }
        self.survey(arm, rest);
        let counts = if runner.limits.chooses() { runner.pay } else { FREE };
        let room = runner.room.saturating_sub(self.cost);
        let most = if runner.limits.chooses() {
            self.best_of(room, counts, true)
        } else if rest.is_none() {
            self.sum + self.at_any_length(arm)
        } else {
            self.sum + self.best_of(room, FREE, false)
        };
        let bonus = match &runner.bonus {
            Formula::Is(value) => *value,
            bonus => bonus.range(&self.view(counts, room)).1,
        };
        if !runner.rules.is_empty() {
            let view = self.view(counts, room);
            if runner.rules.iter().any(|rule| rule.range(&view).1 == 0) {
                return i64::MIN;
            }
        }
        (most + bonus) * UNIT + base
    }

    /// The most that an arm can add with some room.
    fn on(&self, arm: usize, room: u32, from: usize) -> i64 {
        let end = self.end(arm);
        let last = self.arms.get(arm).and_then(|arm| arm.last());
        if last.is_some_and(|last| last.ends_there || !self.passes(end)) {
            return 0;
        }
        let arcs = self.graph.arcs(end).iter().enumerate().skip(from);
        let gains = self.runner.ahead.get(room as usize).and_then(|row| row.get(end)).map_or(&[][..], Vec::as_slice);
        let open = arcs.filter(|(_, arc)| {
            last.is_none_or(|last| last.link != arc.link && !arc.ends_here) && !bits::has(&self.closed, arc.to)
        });
        open.filter_map(|(number, _)| gains.get(number)).copied().max().unwrap_or(0).max(0)
    }

    /// The most that a second arm can add.
    fn second(&self, room: u32, from: usize, none_yet: bool) -> i64 {
        if !self.passes(self.start) || self.bound_to_end() {
            return 0;
        }
        let from = if none_yet { 0 } else { from };
        let gains =
            self.runner.ahead.get(room as usize).and_then(|row| row.get(self.start)).map_or(&[][..], Vec::as_slice);
        let arcs = self.graph.arcs(self.start).iter().zip(gains).skip(from);
        let open = arcs.filter(|(arc, _)| !bits::has(&self.closed, arc.to));
        open.map(|(_, gain)| *gain).max().unwrap_or(0).max(0)
    }

    /// The most that a train of any reach can add: the stops to run through on one way from each open end of the
    /// route, and one stop to end in for each.
    fn at_any_length(&mut self, arm: usize) -> i64 {
        let (mut through, mut last) = (0i64, [0i64; 2]);
        for &stop in &self.runner.ranked {
            let value = self.runner.value(stop);
            if value <= 0 {
                break;
            }
            if !bits::has(&self.reach, stop) {
                continue;
            }
            if self.passes(stop) {
                through += value;
            } else if let Some(place) = last.iter_mut().find(|place| **place == 0) {
                *place = value;
            }
        }
        let sources = self.sources(arm);
        let ends: i64 = last.iter().take(sources.iter().flatten().count()).sum();
        if (self.sum + through + ends + self.runner.most) * UNIT - i64::from(self.pieces) < self.least {
            return through + ends;
        }
        let ground = Ground { graph: self.graph, values: &self.runner.values, closed: &self.closed, used: &self.used };
        let ways: i64 = sources.into_iter().flatten().map(|source| self.chain.most(&ground, source)).sum();
        through.min(ways) + ends
    }

    /// The most that later trains can score with the track that the route leaves them.
    fn left_over(&mut self) -> i64 {
        let mut total = 0i64;
        for &(runner, alone) in self.later.rivals {
            let mut best = 0;
            for start in
                (0..self.graph.places).filter(|&start| self.graph.stops.get(start).is_some_and(|stop| stop.own))
            {
                best = best.max(self.most_from(runner, start));
                if best >= alone {
                    break;
                }
            }
            total = total.saturating_add(best.min(alone));
        }
        total
    }

    /// The most that any train can score that runs through a token, on unused track.
    fn most_from(&mut self, runner: &Runner, start: usize) -> i64 {
        let graph = self.graph;
        self.reach.fill(0);
        bits::put(&mut self.reach, start, true);
        self.queue.clear();
        self.queue.push(start);
        let (mut through, mut last) = (0i64, [0i64; 2]);
        while let Some(at) = self.queue.pop() {
            for arc in graph.arcs(at) {
                if bits::has(&self.reach, arc.to) || bits::meet(&self.used, graph.atoms(arc.link)) {
                    continue;
                }
                bits::put(&mut self.reach, arc.to, true);
                let value = runner.value(arc.to).max(0);
                if self.passes(arc.to) {
                    through += value;
                    self.queue.push(arc.to);
                } else {
                    let [first, second] = last;
                    last = if value > first { [value, first] } else { [first, second.max(value)] };
                }
            }
        }
        let none = vec![0; graph.stop_words];
        let ground = Ground { graph, values: &runner.values, closed: &none, used: &self.used };
        let ways = self.chain.most(&ground, start).saturating_mul(2);
        (runner.value(start) + through.min(ways) + last.iter().sum::<i64>() + runner.most).saturating_mul(UNIT)
    }

    /// The ends of the route that may still go on.
    fn sources(&self, arm: usize) -> [Option<usize>; 2] {
        let last = self.arms.get(arm).and_then(|arm| arm.last());
        let open = last.is_none_or(|last| !last.ends_there && self.passes(last.to));
        let again = arm == 0 && self.passes(self.start) && !self.bound_to_end();
        [open.then(|| self.end(arm)), again.then_some(self.start)]
    }

    /// Marks the stops that the route might still take in.
    fn survey(&mut self, arm: usize, rest: Option<u32>) {
        let words = self.graph.stop_words;
        let sources = self.sources(arm);
        self.reach.fill(0);
        if let Some(rest) = rest {
            for stop in sources.into_iter().flatten() {
                bits::join(&mut self.reach, self.runner.near(stop, rest, words));
            }
            bits::part(&mut self.reach, &self.closed);
        } else {
            self.flood(sources);
        }
        self.maybe.clone_from(&self.reach);
        bits::join(&mut self.maybe, &self.scored);
        for both in self.graph.places..self.graph.stops.len() {
            bits::put(&mut self.maybe, both, true);
        }
        self.sure.clone_from(&self.scored);
        bits::part(&mut self.sure, &self.graph.banks);
    }

    /// Marks all stops that unused track leads to.
    fn flood(&mut self, sources: [Option<usize>; 2]) {
        self.queue.clear();
        self.queue.extend(sources.into_iter().flatten());
        while let Some(at) = self.queue.pop() {
            for arc in self.graph.arcs(at) {
                if bits::has(&self.reach, arc.to)
                    || bits::has(&self.closed, arc.to)
                    || bits::meet(&self.used, self.graph.atoms(arc.link))
                {
                    continue;
                }
                bits::put(&mut self.reach, arc.to, true);
                if self.passes(arc.to) {
                    self.queue.push(arc.to);
                }
            }
        }
    }

    /// The most that stops within reach can pay, so many of them; with those of the route if all are wanted.
    fn best_of(&self, mut room: u32, mut counts: u32, all: bool) -> i64 {
        let mut sum = 0;
        for &stop in &self.runner.ranked {
            let value = self.runner.value(stop);
            if value <= 0 || counts == 0 {
                break;
            }
            let mine = all && bits::has(&self.places, stop);
            if !mine && !bits::has(&self.reach, stop) {
                continue;
            }
            if !mine {
                let cost = self.runner.light(stop).min(1);
                if cost > room {
                    continue;
                }
                room -= cost;
            }
            counts -= self.graph.stops.get(stop).map_or(1, |stop| u32::from(stop.node.visit_cost).min(1));
            sum += value;
        }
        sum
    }

    fn view(&self, counts: u32, room: u32) -> View<'_> {
        let chooses = self.runner.limits.chooses();
        let taken = u32::try_from(bits::count(&self.scored)).unwrap_or(0);
        let visit = if self.runner.every { taken.saturating_add(room) } else { FREE };
        let counts = if self.runner.every { counts } else { FREE };
        View {
            counted: Known { sure: if chooses { &[] } else { &self.sure }, possible: &self.maybe },
            visited: Known { sure: &self.sure, possible: &self.maybe },
            ends: Known { sure: &[], possible: &self.maybe },
            pay: if chooses { counts } else { visit },
            visit,
        }
    }

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
    fn complete(&mut self) {
        let chooses = self.runner.limits.chooses();
        let track = i64::from(self.pieces);
        if !chooses && (self.sum + self.runner.most) * UNIT - track < self.least {
            return;
        }
        let (stops, links) = self.path();
        let calls = self.calls(&stops);
        if calls.len() < 2 || !self.ends_well(&calls) {
            return;
        }
        let Some((value, counted)) = self.worth(&calls) else { return };
        let score = value * UNIT - track;
        if score < self.least {
            return;
        }
        if score.saturating_add(self.left_over()) < self.later.need {
            return;
        }
        let features = self.features(&calls, &counted);
        let mut atoms = vec![0; self.graph.shared];
        for &link in &links {
            bits::join(&mut atoms, self.graph.atoms(link));
        }
        if self.wanted == Wanted::Best {
            self.found.clear();
            self.least = score + 1;
        }
        self.found.push(Found { score, atoms, features, stops, links });
    }

    fn ends_well(&self, calls: &[usize]) -> bool {
        let kinds = &self.runner.ends;
        let open = |call: &usize| self.graph.stops.get(*call).is_some_and(|stop| kinds.contains(&stop.node.kind));
        kinds.is_empty() || [calls.first(), calls.last()].into_iter().flatten().all(open)
    }

    fn end_bits(&self, calls: &[usize]) -> Vec<u64> {
        let mut ends = vec![0; self.graph.stop_words];
        for &call in [calls.first(), calls.last()].into_iter().flatten() {
            bits::put(&mut ends, call, true);
        }
        ends
    }

    /// What a route with these stops earns, and which count; none if the train cannot run it.
    fn worth(&self, calls: &[usize]) -> Option<(i64, Vec<u64>)> {
        let runner = self.runner;
        if !runner.rules.is_empty() {
            let ends = self.end_bits(calls);
            let view = View::whole(&self.scored, &self.scored, &ends);
            if runner.rules.iter().any(|rule| rule.range(&view).0 == 0) {
                return None;
            }
        }
        if !runner.limits.chooses() {
            let bonus = match &runner.bonus {
                Formula::Is(value) => *value,
                bonus => {
                    let ends = self.end_bits(calls);
                    bonus.range(&View::whole(&self.scored, &self.scored, &ends)).1
                }
            };
            return Some((self.sum + bonus, self.scored.clone()));
        }
        let visit = |&call: &usize| {
            let stop = self.graph.stops.get(call)?;
            Some(Visit { at: stop.at, node: stop.node, value: runner.value(call), own: stop.own })
        };
        let visits: Vec<Visit<'_>> = calls.iter().filter_map(visit).collect();
        let pay = runner.limits.choose(&visits, calls, self.graph.stop_words, &runner.bonus).ok()?;
        let mut counted = vec![0; self.graph.stop_words];
        for (&call, counts) in calls.iter().zip(&pay.counts) {
            bits::put(&mut counted, call, *counts);
        }
        Some((pay.total, counted))
    }

    fn features(&self, calls: &[usize], counted: &[u64]) -> Vec<i64> {
        if self.runner.features.is_empty() {
            return Vec::new();
        }
        let ends = self.end_bits(calls);
        let view = View::whole(counted, &self.scored, &ends);
        self.runner.features.iter().map(|feature| feature.range(&view).1).collect()
    }
}

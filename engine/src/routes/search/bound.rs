//! The most that a route under way can still score, and the most that it leaves for later trains.

use super::{Search, UNIT};
use crate::routes::bits;
use crate::routes::chain::Ground;
use crate::routes::formula::{Formula, Known, View};
use crate::routes::runner::{FREE, Runner};

impl Search<'_, '_> {
    /// The most that the route can score, however it goes on. With the first arm under way the second may still
    /// start from the token at an arc numbered `from` or more.
    pub(super) fn promise(&mut self, arm: usize, from: usize) -> i64 {
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
        // What the bonus can be at most is quicker to ask than what it can be here.
        if (most + runner.most) * UNIT + base < self.least {
            return i64::MIN;
        }
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
    pub(super) fn left_over(&mut self) -> i64 {
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

    /// The most that the stops of the route can pay, so many of them.
    pub(super) fn best_so_far(&self, counts: u32) -> i64 {
        let own = self.runner.ranked.iter().filter(|&&stop| bits::has(&self.places, stop));
        let free = |stop: &usize| self.graph.stops.get(*stop).is_some_and(|stop| stop.node.visit_cost == 0);
        let mut left = counts;
        let mut sum = 0;
        for &stop in own.take_while(|&&stop| self.runner.value(stop) > 0) {
            if free(&stop) {
                sum += self.runner.value(stop);
            } else if left > 0 {
                left -= 1;
                sum += self.runner.value(stop);
            }
        }
        sum
    }

    /// The most that stops within reach can pay, so many of them; with those of the route if all are wanted.
    fn best_of(&self, mut room: u32, mut counts: u32, all: bool) -> i64 {
        let mut sum = 0;
        for &stop in &self.runner.ranked {
            let value = self.runner.value(stop);
            if value <= 0 {
                break;
            }
            let mine = all && bits::has(&self.places, stop);
            // A stop that takes nothing of the train counts beside all others.
            let taken = self.graph.stops.get(stop).map_or(1, |stop| u32::from(stop.node.visit_cost).min(1));
            if taken > counts || (!mine && !bits::has(&self.reach, stop)) {
                continue;
            }
            if !mine {
                let cost = self.runner.light(stop).min(1);
                if cost > room {
                    continue;
                }
                room -= cost;
            }
            counts -= taken;
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
}

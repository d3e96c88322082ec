//! All routes of one train that are worth at least so much.
//!
//! A route is two arms from the first of its tokens, so each is met once. A branch ends as soon as the best it
//! could still be is too little.

mod bound;
mod whole;

use super::bits;
use super::chain::Chain;
use super::graph::{Arc, Graph};
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
        if bits::has(&self.closed, arc.to) || !self.fits(arm, arc) || bits::meet(&self.used, graph.atoms(arc.link)) {
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
        arc.ferry.is_some() && bits::from(rivals, 0).all(|rival| rival == here || !bits::has(&self.places, rival))
    }

    fn fits(&self, arm: usize, arc: &Arc) -> bool {
        let sides = self.runner.limits.sides.unwrap_or(FREE);
        let cost = match arc.ferry {
            Some(both) => self.runner.cost(both).saturating_sub(self.runner.cost(self.end(arm))),
            None => self.runner.cost(arc.to),
        };
        self.length + arc.length <= sides && self.cost + cost <= self.runner.room
    }
}

//! A bound for routes of any length: what the stops on one way through the network can pay.
//!
//! Where the network hangs together by single stops, a route that goes on one way does not come back for what lies
//! the other way. Within a piece that does not fall apart all stops may be visited.

use super::bits;
use super::graph::Graph;

/// The memory of the bound, kept from one look to the next.
#[derive(Debug, Default)]
pub(super) struct Chain {
    /// When each stop was found; 0: not yet.
    found: Vec<u32>,
    /// The earliest stop that each can be joined to by what lies behind it.
    low: Vec<u32>,
    /// The most that can be had behind each stop.
    behind: Vec<i64>,
    open: Vec<usize>,
    time: u32,
    from: usize,
}

/// What the walk may use.
pub(super) struct Ground<'a, 'g> {
    pub(super) graph: &'a Graph<'g>,
    pub(super) values: &'a [i64],
    pub(super) closed: &'a [u64],
    pub(super) used: &'a [u64],
}

impl Chain {
    /// The most that stops to run through can pay on one way from a stop, the stop itself left out.
    pub(super) fn most(&mut self, ground: &Ground<'_, '_>, from: usize) -> i64 {
        let places = ground.graph.places;
        self.found.clear();
        self.found.resize(places, 0);
        self.low.clear();
        self.low.resize(places, 0);
        self.behind.clear();
        self.behind.resize(places, 0);
        self.open.clear();
        self.time = 0;
        self.from = from;
        self.walk(ground, from, usize::MAX);
        self.behind.get(from).copied().unwrap_or(0)
    }

    fn found(&self, stop: usize) -> u32 {
        self.found.get(stop).copied().unwrap_or(0)
    }

    fn low(&self, stop: usize) -> u32 {
        self.low.get(stop).copied().unwrap_or(0)
    }

    fn walk(&mut self, ground: &Ground<'_, '_>, at: usize, by: usize) {
        self.time += 1;
        let time = self.time;
        set(&mut self.found, at, time);
        set(&mut self.low, at, time);
        self.open.push(at);
        for arc in ground.graph.arcs(at) {
            let passes = ground.graph.stops.get(arc.to).is_some_and(|stop| stop.passes);
            let open = arc.to == self.from || !bits::has(ground.closed, arc.to);
            let free = open && !bits::meet(ground.used, ground.graph.atoms(arc.link));
            if arc.link == by || !passes || !free {
                continue;
            }
            if self.found(arc.to) > 0 {
                let low = self.low(at).min(self.found(arc.to));
                set(&mut self.low, at, low);
                continue;
            }
            self.walk(ground, arc.to, arc.link);
            let low = self.low(at).min(self.low(arc.to));
            set(&mut self.low, at, low);
            if self.low(arc.to) >= time {
                self.close(ground, at, arc.to);
            }
        }
    }

    /// A piece hangs on a stop, and nothing joins it to anything found before: its stops are the last found.
    fn close(&mut self, ground: &Ground<'_, '_>, at: usize, first: usize) {
        let (mut sum, mut best) = (0, 0);
        while let Some(stop) = self.open.pop() {
            sum += ground.values.get(stop).copied().unwrap_or(0).max(0);
            best = best.max(self.behind.get(stop).copied().unwrap_or(0));
            if stop == first {
                break;
            }
        }
        if let Some(behind) = self.behind.get_mut(at) {
            *behind = (*behind).max(sum + best);
        }
    }
}

fn set(numbers: &mut [u32], at: usize, to: u32) {
    if let Some(number) = numbers.get_mut(at) {
        *number = to;
    }
}

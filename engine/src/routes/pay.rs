//! Which stops of a route pay: the best choices that the train allows.

use eighteen_dsl::title::{Face, StopKind, TrainReach};

use super::bits;
use super::formula::{Formula, Known, View};
use super::revenue::Visit;

/// More than any number of stops.
const ANY: u32 = 1 << 20;

/// So many stops of some kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    /// Kinds, one bit each.
    kinds: u8,
    pay: u32,
    visit: u32,
}

/// What a train may visit and count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Limits {
    rows: Vec<Row>,
    /// Everything visited counts, whether or not it is worth it.
    all_count: bool,
    /// A stop with a token must count.
    token_pays: bool,
    /// Hex sides that may be crossed.
    pub(super) sides: Option<u32>,
}

/// A route longer than its train reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Excess {
    pub(super) most: u32,
    pub(super) is: u32,
    pub(super) of: &'static str,
}

/// What keeps a train from a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Misfit {
    TooLong(Excess),
    NoToken,
}

/// What counts, and what it is worth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pay {
    pub(super) counts: Vec<bool>,
    pub(super) total: i64,
    /// What of the route counts for the bonus of the run.
    pub(super) features: Vec<i64>,
}

impl Pay {
    /// It is worth as much, and has as much that counts for the bonus of the run.
    fn beats(&self, total: i64, features: &[i64]) -> bool {
        self.total >= total && self.features.iter().zip(features).all(|(mine, other)| mine >= other)
    }
}

/// The formulas of a route: its bonus, and what of it counts for the bonus of the run.
#[derive(Clone, Copy)]
pub(super) struct Worth<'f> {
    pub(super) bonus: &'f Formula,
    pub(super) features: &'f [Formula],
}

/// Cost of stops by kind.
pub(super) type ByKind = [u32; 3];

pub(super) fn kind(kind: StopKind) -> usize {
    match kind {
        StopKind::City => 0,
        StopKind::Town => 1,
        StopKind::Offboard => 2,
    }
}

impl Limits {
    pub(super) fn of(face: &Face) -> Self {
        let all = |number: u32| vec![Row { kinds: 7, pay: number, visit: number }];
        let count = |number: Option<u8>| number.map_or(ANY, u32::from);
        let (rows, all_count, sides) = match &face.reach {
            TrainReach::Stops(most) => (all(u32::from(*most)), true, None),
            TrainReach::Unlimited => (all(ANY), true, None),
            TrainReach::Hexes(most) => (all(ANY), true, Some(u32::from(*most))),
            TrainReach::Allowances(rows) => {
                let row = |row: &eighteen_dsl::title::Allowance| Row {
                    kinds: row.stops.iter().fold(0, |kinds, stop| kinds | 1 << kind(*stop)),
                    pay: count(row.pay).min(count(row.visit)),
                    visit: count(row.visit),
                };
                (rows.iter().map(row).collect(), false, None)
            }
        };
        Self { rows, all_count, token_pays: face.token_pays, sides }
    }

    /// There are places for all stops, of which some pay. Any set of kinds must find as much room as it needs in the
    /// rows that take it: that is enough, as for any flow.
    pub(super) fn fits(&self, pay: ByKind, more: ByKind) -> bool {
        let needs = |kinds: usize, of: ByKind| -> u32 {
            of.iter().enumerate().filter(|(kind, _)| kinds & 1 << kind != 0).map(|(_, cost)| cost).sum()
        };
        (0..8usize).all(|paying| {
            (0..8usize).all(|others| {
                let room = self.rows.iter().fold(0u32, |room, row| {
                    let takes = |kinds: usize| usize::from(row.kinds) & kinds != 0;
                    let more = match (takes(paying), takes(others)) {
                        (_, true) => row.visit,
                        (true, false) => row.pay,
                        (false, false) => 0,
                    };
                    room.saturating_add(more)
                });
                needs(paying, pay) + needs(others, more) <= room
            })
        })
    }

    /// Stops of a kind may be visited.
    fn takes(&self, kind: usize) -> bool {
        self.rows.iter().any(|row| row.kinds & 1 << kind != 0)
    }

    /// Any number of stops of a kind may be visited.
    pub(super) fn is_free(&self, kind: usize) -> bool {
        self.rows.iter().any(|row| row.kinds & 1 << kind != 0 && row.visit == ANY)
    }

    /// Stops of a kind may count.
    pub(super) fn pays(&self, kind: usize) -> bool {
        self.rows.iter().any(|row| row.kinds & 1 << kind != 0 && row.pay > 0)
    }

    /// What may be visited of the kinds of which not any number may be; the largest number if there is no bound.
    pub(super) fn room(&self) -> u32 {
        let mut rows = self.rows.iter().filter(|row| row.visit != ANY).peekable();
        if rows.peek().is_none() { u32::MAX } else { rows.map(|row| row.visit).sum() }
    }

    /// Stops may be visited that do not count.
    pub(super) fn chooses(&self) -> bool {
        !self.all_count
    }

    /// The most that may be visited, in cost.
    pub(super) fn most(&self) -> u32 {
        self.rows.iter().fold(0, |most, row| most.saturating_add(row.visit))
    }

    /// The most that may count, in cost.
    pub(super) fn most_pay(&self) -> u32 {
        self.rows.iter().fold(0, |most, row| most.saturating_add(row.pay))
    }

    /// The choices of stops that count of which none is better in every way, the best first. `numbers` are those of
    /// the stops in the formulas.
    pub(super) fn choose(
        &self,
        visits: &[Visit<'_>],
        numbers: &[usize],
        words: usize,
        worth: Worth<'_>,
    ) -> Result<Vec<Pay>, Misfit> {
        let mut all: ByKind = [0; 3];
        for visit in visits {
            if let Some(cost) = all.get_mut(kind(visit.node.kind)) {
                *cost += u32::from(visit.node.visit_cost);
            }
        }
        if !self.fits([0; 3], all) || !visits.iter().all(|visit| self.takes(kind(visit.node.kind))) {
            let most = self.most();
            let is = all.iter().sum::<u32>();
            return Err(Misfit::TooLong(Excess { most, is, of: "stops" }));
        }
        let mut visited = vec![0; words];
        let mut ends = vec![0; words];
        for (position, &number) in numbers.iter().enumerate() {
            bits::put(&mut visited, number, true);
            if position == 0 || position + 1 == numbers.len() {
                bits::put(&mut ends, number, true);
            }
        }
        let mut order: Vec<usize> = (0..visits.len()).collect();
        // Of equals those come first whose stops do, whichever way the route is written.
        order.sort_by_key(|&position| visits.get(position).map(|visit| (std::cmp::Reverse(visit.value), visit.at)));
        let mut choice = Choice {
            limits: self,
            visits,
            numbers,
            worth,
            visited: &visited,
            ends: &ends,
            order: &order,
            counted: vec![0; words],
            possible: visited.clone(),
            counts: vec![false; visits.len()],
            best: Vec::new(),
        };
        if self.all_count {
            choice.counted.clone_from(&visited);
            choice.counts.fill(true);
            let sum = visits.iter().map(|visit| visit.value).sum();
            choice.complete(sum);
        } else {
            choice.descend(0, 0, [0; 3], all);
        }
        let mut best = choice.best;
        best.sort_by_key(|pay| std::cmp::Reverse(pay.total));
        if best.is_empty() { Err(Misfit::NoToken) } else { Ok(best) }
    }
}

/// A choice under way.
struct Choice<'c, 'g> {
    limits: &'c Limits,
    visits: &'c [Visit<'g>],
    numbers: &'c [usize],
    worth: Worth<'c>,
    visited: &'c [u64],
    ends: &'c [u64],
    order: &'c [usize],
    counted: Vec<u64>,
    possible: Vec<u64>,
    counts: Vec<bool>,
    best: Vec<Pay>,
}

impl Choice<'_, '_> {
    fn view<'v>(&'v self, possible: &'v [u64]) -> View<'v> {
        let counted = Known { sure: &self.counted, possible };
        View { counted, ..View::whole(self.visited, self.visited, self.ends) }
    }

    /// The most that the bonus can be with stops that may count.
    fn bonus(&self, possible: &[u64]) -> i64 {
        match self.worth.bonus {
            Formula::Is(value) => *value,
            bonus => bonus.range(&self.view(possible)).1,
        }
    }

    /// The most that there can be of each feature.
    fn features(&self, possible: &[u64]) -> Vec<i64> {
        self.worth.features.iter().map(|feature| feature.range(&self.view(possible)).1).collect()
    }

    /// The most that the stops from a place in the order on can add.
    fn ahead(&self, from: usize, pay: ByKind) -> i64 {
        let mut room = self.limits.most_pay().saturating_sub(pay.iter().sum());
        let mut more = 0;
        for visit in self.order.iter().skip(from).filter_map(|&position| self.visits.get(position)) {
            let cost = u32::from(visit.node.visit_cost).min(1);
            if visit.value <= 0 {
                break;
            }
            if cost <= room {
                room -= cost;
                more += visit.value;
            }
        }
        more
    }

    fn descend(&mut self, from: usize, sum: i64, pay: ByKind, rest: ByKind) {
        let Some(&position) = self.order.get(from) else {
            self.complete(sum);
            return;
        };
        if !self.best.is_empty() {
            let most = sum + self.ahead(from, pay) + self.bonus(&self.possible);
            if self.is_beaten(most, &self.possible) {
                return;
            }
        }
        let (Some(visit), Some(&number)) = (self.visits.get(position), self.numbers.get(position)) else { return };
        let (at, cost) = (kind(visit.node.kind), u32::from(visit.node.visit_cost));
        let (mut more, mut less) = (pay, rest);
        if let (Some(more), Some(less)) = (more.get_mut(at), less.get_mut(at)) {
            *more += cost;
            *less -= cost;
        }
        if self.limits.pays(at) && self.limits.fits(more, less) {
            bits::put(&mut self.counted, number, true);
            self.mark(position, true);
            self.descend(from + 1, sum + visit.value, more, less);
            self.mark(position, false);
            bits::put(&mut self.counted, number, false);
        }
        bits::put(&mut self.possible, number, false);
        self.descend(from + 1, sum, pay, rest);
        bits::put(&mut self.possible, number, true);
    }

    fn mark(&mut self, position: usize, counts: bool) {
        if let Some(mark) = self.counts.get_mut(position) {
            *mark = counts;
        }
    }

    fn complete(&mut self, sum: i64) {
        let token = self.visits.iter().zip(&self.counts).any(|(visit, counts)| visit.own && *counts);
        if self.limits.token_pays && !token {
            return;
        }
        let total = sum + self.bonus(&self.counted);
        if self.is_beaten(total, &self.counted) {
            return;
        }
        let features = self.features(&self.counted);
        let pay = Pay { counts: self.counts.clone(), total, features };
        self.best.retain(|other| !pay.beats(other.total, &other.features));
        self.best.push(pay);
    }

    /// A choice found before is at least as good as any of so much with stops that may count.
    fn is_beaten(&self, most: i64, possible: &[u64]) -> bool {
        if !self.best.iter().any(|pay| pay.total >= most) {
            return false;
        }
        let features = self.features(possible);
        self.best.iter().any(|pay| pay.beats(most, &features))
    }
}

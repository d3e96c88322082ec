//! The best run of a corporation, by branch and bound, with a proof or an honest bound.

use eighteen_dsl::ids::{CorporationId, LabelId, TrainId};

use super::bits;
use super::board::Board;
use super::graph::Graph;
use super::join::{Join, Pool, score};
use super::nest::Nest;
use super::runner::{Runner, values};
use super::search::{Found, Later, Search, UNIT, Wanted};
use super::share::Shares;
use crate::action::Route;
use crate::game::Game;

/// The best run found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Best {
    /// Its routes; trains that earn nothing do not run. Of runs that earn the same it is one with the least track.
    pub routes: Vec<Route>,
    /// What it earns.
    pub revenue: i64,
    /// What no run can exceed. The same as `revenue` once the search is complete.
    pub upper_bound: i64,
    /// The budget ran out before the search was complete.
    pub exhausted: bool,
    /// Steps taken.
    pub nodes: u64,
    /// Stops of the network.
    pub stops: usize,
    /// Links between them that matter: track from one stop to the next.
    pub links: usize,
}

struct Finder<'g> {
    game: &'g Game,
    corporation: CorporationId,
    graph: Graph<'g>,
    shares: Shares<'g>,
    runners: Vec<(TrainId, Runner)>,
    left: u64,
}

impl Game {
    /// The best run of a corporation with the trains that may run now. The budget counts steps of the search, so
    /// that the answer is the same on every machine.
    #[must_use]
    pub fn best_routes(&self, corporation: CorporationId, budget: u64) -> Best {
        let board = Board::new(self, corporation, None);
        let mut left = budget;
        let graph = Graph::new(self, corporation, &board, &mut left);
        let shares = Shares::new(self, corporation);
        let runners = self.runners(corporation, &graph, &shares);
        let mut finder = Finder { game: self, corporation, graph, shares, runners, left };
        let mut best = finder.find();
        best.nodes = budget - finder.left;
        (best.stops, best.links) = (finder.graph.places, finder.graph.links());
        best
    }

    /// The trains that may run, as the search sees them.
    fn runners(&self, corporation: CorporationId, graph: &Graph<'_>, shares: &Shares<'_>) -> Vec<(TrainId, Runner)> {
        let apart = self.stops_look_at_trains();
        let card = |train: TrainId| self.state.trains.of(train).map(|card| (card.train_type, card.face));
        let mut runners: Vec<(TrainId, Runner)> = Vec::new();
        for train in self.runnable_trains(corporation) {
            // Cards of one type that show the same face are the same to the search.
            let known = runners.iter().find(|(other, _)| !apart && card(*other) == card(train));
            let runner = known.map(|(_, runner)| runner.clone()).or_else(|| {
                let first = runners.first().filter(|_| !apart).map(|(_, runner)| runner.values.as_slice());
                let values = values(self, corporation, train, graph, first);
                Runner::new(self, corporation, train, graph, shares, values)
            });
            runners.extend(runner.map(|runner| (train, runner)));
        }
        runners
    }
}

impl Finder<'_> {
    fn find(&mut self) -> Best {
        let singles = self.singles();
        let upper = singles.iter().fold(self.most_share(), |sum, single| sum.saturating_add(*single));
        let (mut picked, mut score) = self.greedy(&singles);
        if self.left > 0 && !(self.shares.is_none() && score == upper) {
            let Some(pools) = self.pools(&singles, score) else {
                return self.nested(&singles, (picked, score), upper);
            };
            let mut join = Join::new(&pools, &self.shares, score, &mut self.left);
            join.search();
            let (better, numbers) = (join.best, join.picked);
            if let Some(numbers) = numbers {
                let route = |(pool, number): (&Pool, Option<usize>)| number.and_then(|n| pool.routes.get(n).cloned());
                picked = pools.iter().zip(numbers).map(route).collect();
                score = better;
            }
        }
        self.result(&picked, score, upper)
    }

    /// What was found, as the caller wants it.
    fn result(&self, picked: &[Option<Found>], score: i64, upper: i64) -> Best {
        let open = self.left == 0 || !self.shares.is_known();
        let routes: Vec<Route> = self
            .runners
            .iter()
            .zip(picked)
            .filter_map(|((train, _), found)| Some(self.route(*train, found.as_ref()?)))
            .collect();
        let revenue = if self.shares.is_known() {
            money(score)
        } else {
            self.game.check_routes(self.corporation, &routes).map_or(0, |run| run.revenue)
        };
        let upper_bound = match (open, self.shares.is_known()) {
            (false, _) => revenue,
            (true, true) => money(upper).max(revenue),
            (true, false) => i64::MAX,
        };
        Best { routes, revenue, upper_bound, exhausted: open, ..Best::default() }
    }

    /// What each train could score alone; puts the best first, with trains that are the same together.
    fn singles(&mut self) -> Vec<i64> {
        let mut scored: Vec<(i64, usize)> = Vec::new();
        let none = vec![0; self.graph.words];
        for position in 0..self.runners.len() {
            let known = self.same_before(position).and_then(|before| scored.get(before).map(|(single, _)| *single));
            let single = known.unwrap_or_else(|| {
                let found = self.search(position, &none, Wanted::Best, 1);
                let single = found.last().map_or(0, |found| found.score);
                if self.left == 0 { single.max(self.roof(position)) } else { single }
            });
            scored.push((single, position));
        }
        scored.sort_by_key(|(single, position)| (std::cmp::Reverse(*single), *position));
        self.runners = scored.iter().filter_map(|(_, position)| self.runners.get(*position).cloned()).collect();
        scored.into_iter().map(|(single, _)| single).collect()
    }

    /// The first train before this one that is just the same.
    fn same_before(&self, position: usize) -> Option<usize> {
        let (_, runner) = self.runners.get(position)?;
        self.runners.iter().take(position).position(|(_, other)| other == runner)
    }

    fn search(&mut self, position: usize, used: &[u64], wanted: Wanted, least: i64) -> Vec<Found> {
        let Some((_, runner)) = self.runners.get(position) else { return Vec::new() };
        Search::new(&self.graph, runner, used, (wanted, least), Later::NONE, &mut self.left).search()
    }

    /// What no route of a train can exceed: all stops of the network.
    fn roof(&self, position: usize) -> i64 {
        let Some((_, runner)) = self.runners.get(position) else { return 0 };
        let values = runner.values.iter().filter(|value| **value > 0);
        values.fold(runner.most, |sum, value| sum.saturating_add(*value)).saturating_mul(UNIT)
    }

    /// What the run can earn at most beyond its routes, as a score.
    fn most_share(&self) -> i64 {
        if self.shares.is_none() {
            return 0;
        }
        let most = |feature: usize| {
            let of = move |(_, runner): &(TrainId, Runner)| runner.tops.get(feature).copied().unwrap_or(0).max(0);
            self.runners.iter().map(of)
        };
        let best = |feature: usize| most(feature).max().unwrap_or(0);
        let sum = |feature: usize| most(feature).sum();
        self.shares.total(&best, &sum).max(0).saturating_mul(UNIT)
    }

    /// One train after the other takes the best route that the others left; the better of two orders.
    fn greedy(&mut self, singles: &[i64]) -> (Vec<Option<Found>>, i64) {
        let mut best: (Vec<Option<Found>>, i64) = (vec![None; self.runners.len()], 0);
        let forward: Vec<usize> = (0..self.runners.len()).collect();
        let backward: Vec<usize> = forward.iter().rev().copied().collect();
        let orders = if singles.len() > 1 { vec![forward, backward] } else { vec![forward] };
        for order in orders {
            let mut used: Vec<(Option<LabelId>, Vec<u64>)> = Vec::new();
            let mut picked = vec![None; self.runners.len()];
            for position in order {
                let Some(class) = self.runners.get(position).map(|(_, runner)| runner.class) else { continue };
                let taken = used.iter().find(|(of, _)| *of == class).map(|(_, taken)| taken.clone());
                let taken = taken.unwrap_or_else(|| vec![0; self.graph.words]);
                let found = self.search(position, &taken, Wanted::Best, 1).pop();
                if let Some(found) = &found {
                    match used.iter_mut().find(|(of, _)| *of == class) {
                        Some((_, taken)) => bits::join(taken, &found.atoms),
                        None => used.push((class, found.atoms.clone())),
                    }
                }
                if let Some(place) = picked.get_mut(position) {
                    *place = found;
                }
            }
            let score = score(&picked, &self.shares);
            if score > best.1 {
                best = (picked, score);
            }
        }
        best
    }

    /// For each train the routes that could be part of a run better than `score`, the best first.
    /// None if there are too many.
    fn pools(&mut self, singles: &[i64], score: i64) -> Option<Vec<Pool>> {
        let total = singles.iter().fold(self.most_share(), |sum, single| sum.saturating_add(*single));
        let none = vec![0; self.graph.words];
        let mut pools: Vec<Pool> = Vec::new();
        for position in 0..self.runners.len() {
            let same_as = self.same_before(position);
            if let Some(known) = same_as.and_then(|before| pools.get(before)) {
                pools.push(Pool { same_as, ..known.clone() });
                continue;
            }
            let others = total.saturating_sub(singles.get(position).copied().unwrap_or(0));
            let least = score.saturating_add(1).saturating_sub(others);
            let useful = if self.shares.is_none() { least.max(1) } else { least };
            let (_, runner) = self.runners.get(position)?;
            let later = Later { most: if self.shares.is_none() { POOL } else { usize::MAX }, ..Later::NONE };
            let wanted = (Wanted::All, useful);
            let mut routes = Search::new(&self.graph, runner, &none, wanted, later, &mut self.left).search();
            if routes.len() > later.most {
                return None;
            }
            routes.sort_by_key(|route| std::cmp::Reverse(route.score));
            let class = self.runners.get(position).and_then(|(_, runner)| runner.class);
            let class = self.runners.iter().position(|(_, runner)| runner.class == class).unwrap_or(0);
            pools.push(Pool { routes: undominated(routes), same_as: None, class });
        }
        Some(pools)
    }

    /// Tries the routes of one train after the other, each with what the others left, where there are too many to
    /// list.
    fn nested(&mut self, singles: &[i64], start: (Vec<Option<Found>>, i64), upper: i64) -> Best {
        let mut nest = Nest {
            graph: &self.graph,
            runners: &self.runners,
            singles,
            left: &mut self.left,
            picked: Vec::new(),
            best: start,
        };
        nest.descend(0, i64::MAX);
        let (picked, score) = nest.best;
        self.result(&picked, score, upper)
    }

    fn route(&self, train: TrainId, found: &Found) -> Route {
        let stop = |&position: &usize| self.graph.stops.get(position).map(|stop| stop.at);
        let legs = found.links.iter().zip(&found.stops).map(|(&link, &from)| self.graph.chain(link, from));
        Route { train, stops: found.stops.iter().filter_map(stop).collect(), legs: legs.collect() }
    }
}

/// The most routes of one train that are listed.
const POOL: usize = if cfg!(test) { 12 } else { 4_000 };

/// What a score is in money. A score lies less than one unit below its money.
fn money(score: i64) -> i64 {
    score.saturating_add(UNIT - 1).div_euclid(UNIT)
}

/// Without the routes that another makes useless: one that scores and counts at least as much, with nothing used that
/// they do not use. Only the first few hundred are compared with all others, which is where it matters.
fn undominated(routes: Vec<Found>) -> Vec<Found> {
    const LEADERS: usize = 400;
    let mut kept: Vec<Found> = Vec::with_capacity(routes.len());
    for route in routes {
        let better = |known: &Found| {
            bits::within(&known.atoms, &route.atoms) && known.features.iter().zip(&route.features).all(|(a, b)| a >= b)
        };
        if !kept.iter().take(LEADERS).any(better) {
            kept.push(route);
        }
    }
    kept
}

//! The best run of a corporation, by branch and bound, with a proof or an honest bound.

use eighteen_dsl::ids::{CorporationId, TrainId};

use super::bits;
use super::board::Board;
use super::compile::Compiler;
use super::formula::{Known, View};
use super::graph::Graph;
use super::network::network;
use super::pay::Limits;
use super::search::{Found, Runner, Search, Wanted};
use crate::action::Route;
use crate::game::Game;

/// The best run found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Best {
    /// Its routes; trains that earn nothing do not run.
    pub routes: Vec<Route>,
    /// What it earns.
    pub revenue: i64,
    /// What no run can exceed. The same as `revenue` once the search is complete.
    pub upper_bound: i64,
    /// The budget ran out before the search was complete.
    pub exhausted: bool,
    /// Steps taken.
    pub nodes: u64,
}

/// The most routes of one train that are kept for combining.
const POOL: usize = 200_000;

struct Finder<'g> {
    game: &'g Game,
    corporation: CorporationId,
    graph: Graph<'g>,
    left: u64,
}

impl Game {
    /// The best run of a corporation with the trains that may run now. The budget counts steps of the search, so
    /// that the answer is the same on every machine.
    #[must_use]
    pub fn best_routes(&self, corporation: CorporationId, budget: u64) -> Best {
        let board = Board::new(self, corporation, None);
        let mut left = budget;
        let network = network(self, corporation, &board, &mut left);
        let graph = Graph::new(&network);
        let trains: Vec<TrainId> = self.runnable_trains(corporation).collect();
        let mut finder = Finder { game: self, corporation, graph, left };
        let mut best = finder.find(&trains);
        best.nodes = budget - finder.left;
        best
    }
}

impl<'g> Finder<'g> {
    fn find(&mut self, trains: &[TrainId]) -> Best {
        let mut runners: Vec<(TrainId, Runner)> =
            trains.iter().filter_map(|&train| Some((train, self.runner(train)?))).collect();
        let free = vec![0; self.graph.words];
        let mut singles: Vec<i64> = Vec::new();
        let mut open = false;
        for position in 0..runners.len() {
            let known = same_before(&runners, position).and_then(|before| singles.get(before).copied());
            let single = known.unwrap_or_else(|| {
                let found = self.search(&runners, position, free.clone(), Wanted::Best, 1);
                let value = found.last().map_or(0, |found| found.value);
                open |= self.left == 0;
                if self.left == 0 { value.max(self.roof(&runners, position)) } else { value }
            });
            singles.push(single);
        }
        // The best train first; trains that are the same stay together.
        let mut order: Vec<usize> = (0..runners.len()).collect();
        order.sort_by_key(|&position| std::cmp::Reverse(singles.get(position).copied().unwrap_or(0)));
        runners = order.iter().filter_map(|&position| runners.get(position).cloned()).collect();
        singles = order.iter().filter_map(|&position| singles.get(position).copied()).collect();
        let upper_bound: i64 = singles.iter().sum();

        let mut picked = self.greedy(&runners);
        let mut revenue: i64 = picked.iter().flatten().map(|found| found.value).sum();
        if self.left > 0 && revenue < upper_bound {
            let pools = self.pools(&runners, &singles, revenue);
            let mut join = Join { pools: &pools, singles: &singles, best: revenue, picked: None, left: &mut self.left };
            join.descend(0, &mut vec![0; self.graph.words], &mut Vec::new());
            let (better, numbers) = (join.best, join.picked);
            if let Some(numbers) = numbers {
                let route = |(pool, number): (&Pool, Option<usize>)| number.and_then(|n| pool.routes.get(n).cloned());
                picked = pools.iter().zip(numbers).map(route).collect();
                revenue = better;
            }
            open |= self.left == 0 || pools.iter().any(|pool| pool.cut);
        }
        open |= self.left == 0;
        let routes =
            runners.iter().zip(&picked).filter_map(|((train, _), found)| Some(self.route(*train, found.as_ref()?)));
        let routes: Vec<Route> = routes.collect();
        let upper_bound = if open { upper_bound.max(revenue) } else { revenue };
        Best { routes, revenue, upper_bound, exhausted: open, nodes: 0 }
    }

    fn runner(&self, train: TrainId) -> Option<Runner> {
        let face = self.game.train_face(train)?;
        let value = |stop: &super::network::Stop<'_>| self.game.stop_value(self.corporation, train, stop.at);
        let values: Vec<i64> = self.graph.stops.iter().map(value).collect();
        let mut ranked: Vec<usize> = (0..values.len()).collect();
        ranked.sort_by_key(|&stop| std::cmp::Reverse(values.get(stop).copied().unwrap_or(0)));
        let stops: Vec<_> = self.graph.stops.iter().zip(&values).map(|(stop, value)| (stop.at, *value)).collect();
        let formula = Compiler::new(self.game, self.corporation, train, &stops).route_bonus();
        let (none, all) = (vec![0; bits::words(stops.len())], vec![u64::MAX; bits::words(stops.len())]);
        let known = Known { sure: &none, possible: &all };
        let (_, bonus) = formula.range(&View { counted: known, visited: known, ends: known });
        let rules = self.game.rules.title.route_rules.iter();
        let mut compiler = Compiler::new(self.game, self.corporation, train, &stops);
        let rules = rules.map(|rule| compiler.condition(&rule.holds.expr, rule.holds.slots)).collect();
        let ends = face.ends.clone();
        Some(Runner { limits: Limits::of(face), ends, rules, formula, bonus: bonus.max(0), values, ranked })
    }

    fn search(
        &mut self,
        runners: &[(TrainId, Runner)],
        position: usize,
        used: Vec<u64>,
        wanted: Wanted,
        least: i64,
    ) -> Vec<Found> {
        let Some((_, runner)) = runners.get(position) else { return Vec::new() };
        Search::new(&self.graph, runner, used, wanted, least, &mut self.left).search()
    }

    /// What no route of a train can exceed: all stops of the network.
    fn roof(&self, runners: &[(TrainId, Runner)], position: usize) -> i64 {
        let values = runners.get(position).map_or(&[][..], |(_, runner)| runner.values.as_slice());
        values
            .iter()
            .filter(|value| **value > 0)
            .fold(runners.get(position).map_or(0, |(_, runner)| runner.bonus), |sum, value| sum.saturating_add(*value))
    }

    /// One train after the other takes the best route that the others left.
    fn greedy(&mut self, runners: &[(TrainId, Runner)]) -> Vec<Option<Found>> {
        let mut used = vec![0; self.graph.words];
        let mut picked = Vec::new();
        for position in 0..runners.len() {
            let found = self.search(runners, position, used.clone(), Wanted::Best, 1).pop();
            if let Some(found) = &found {
                for (word, side) in used.iter_mut().zip(&found.sides) {
                    *word |= side;
                }
            }
            picked.push(found);
        }
        picked
    }

    /// For each train the routes that could be part of a run better than `revenue`, the best first.
    fn pools(&mut self, runners: &[(TrainId, Runner)], singles: &[i64], revenue: i64) -> Vec<Pool> {
        let total: i64 = singles.iter().sum();
        let mut pools: Vec<Pool> = Vec::new();
        for position in 0..runners.len() {
            let same_as = same_before(runners, position);
            if let Some(known) = same_as.and_then(|before| pools.get(before)) {
                pools.push(Pool { same_as, ..known.clone() });
                continue;
            }
            let others = total - singles.get(position).copied().unwrap_or(0);
            let least = (revenue + 1 - others).max(1);
            let mut routes = self.search(runners, position, vec![0; self.graph.words], Wanted::All, least);
            routes.sort_by_key(|route| std::cmp::Reverse(route.value));
            let cut = routes.len() > POOL;
            routes.truncate(POOL);
            pools.push(Pool { routes: undominated(routes), same_as: None, cut });
        }
        pools
    }

    fn route(&self, train: TrainId, found: &Found) -> Route {
        let stop = |&position: &usize| self.graph.stops.get(position).map(|stop| stop.at);
        let legs = found.links.iter().zip(&found.stops).map(|(&link, &from)| self.graph.chain(link, from));
        Route { train, stops: found.stops.iter().filter_map(stop).collect(), legs: legs.collect() }
    }
}

/// The first train before this one that is just the same.
fn same_before(runners: &[(TrainId, Runner)], position: usize) -> Option<usize> {
    let (_, runner) = runners.get(position)?;
    runners.iter().take(position).position(|(_, other)| other == runner)
}

/// Without the routes that use all the sides of one that earns at least as much. Only the first few hundred are
/// compared with all others, which is where it matters.
fn undominated(routes: Vec<Found>) -> Vec<Found> {
    const LEADERS: usize = 300;
    let mut kept: Vec<Found> = Vec::with_capacity(routes.len());
    for route in routes {
        let within = |known: &Found| bits::within(&known.sides, &route.sides);
        if !kept.iter().take(LEADERS).any(within) {
            kept.push(route);
        }
    }
    kept
}

/// The routes of one train that are worth combining.
#[derive(Clone, Debug)]
struct Pool {
    routes: Vec<Found>,
    /// An earlier train that is just the same.
    same_as: Option<usize>,
    /// There were too many.
    cut: bool,
}

/// The combination of one route for each train.
struct Join<'j> {
    pools: &'j [Pool],
    singles: &'j [i64],
    best: i64,
    picked: Option<Vec<Option<usize>>>,
    left: &'j mut u64,
}

impl Join<'_> {
    fn descend(&mut self, value: i64, used: &mut Vec<u64>, picked: &mut Vec<Option<usize>>) {
        let train = picked.len();
        let pools = self.pools;
        let Some(pool) = pools.get(train) else {
            if value > self.best {
                self.best = value;
                self.picked = Some(picked.clone());
            }
            return;
        };
        let later: i64 = self.singles.iter().skip(train + 1).sum();
        // Trains that are the same take their routes in order, so that no run is met twice.
        let first = match (pool.same_as, picked.last()) {
            (Some(_), Some(Some(number))) if is_next_same(pools, train) => *number + 1,
            (Some(_), Some(None)) if is_next_same(pools, train) => pool.routes.len(),
            _ => 0,
        };
        for (number, route) in pool.routes.iter().enumerate().skip(first) {
            if value + route.value + later <= self.best || *self.left == 0 {
                break;
            }
            *self.left -= 1;
            if used.iter().zip(&route.sides).any(|(used, side)| used & side != 0) {
                continue;
            }
            bits::join(used, &route.sides);
            picked.push(Some(number));
            self.descend(value + route.value, used, picked);
            picked.pop();
            bits::part(used, &route.sides);
        }
        if value + later > self.best {
            picked.push(None);
            self.descend(value, used, picked);
            picked.pop();
        }
    }
}

/// The train just before this one is the same.
fn is_next_same(pools: &[Pool], train: usize) -> bool {
    let same = |position: usize| pools.get(position).map(|pool| pool.same_as.unwrap_or(position));
    train > 0 && same(train) == same(train - 1)
}

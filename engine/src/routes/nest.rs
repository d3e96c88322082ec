//! The best run where a train has too many routes to list: the routes of one train after the other, each with what
//! the others left.

use eighteen_dsl::ids::TrainId;

use super::bits;
use super::graph::Graph;
use super::runner::Runner;
use super::search::{Found, Later, Search, Wanted};

/// A search under way.
pub(super) struct Nest<'n, 'g> {
    pub(super) graph: &'n Graph<'g>,
    pub(super) runners: &'n [(TrainId, Runner)],
    /// What each train scores alone.
    pub(super) singles: &'n [i64],
    pub(super) left: &'n mut u64,
    /// The routes of the trains so far.
    pub(super) picked: Vec<Option<Found>>,
    /// The best run so far and its score.
    pub(super) best: (Vec<Option<Found>>, i64),
}

impl Nest<'_, '_> {
    /// Goes on with the next train. If it is the same as the one before, it scores `most` at most.
    pub(super) fn descend(&mut self, score: i64, most: i64) {
        let position = self.picked.len();
        let runners = self.runners;
        let Some((_, runner)) = runners.get(position) else {
            if score > self.best.1 {
                self.best = (self.picked.clone(), score);
            }
            return;
        };
        let singles = self.singles;
        let after = || runners.iter().zip(singles).skip(position + 1);
        let later: i64 = after().map(|(_, single)| *single).sum();
        let need = self.best.1 + 1 - score;
        // Of trains that are the same the first scores the most: at least its part of what is needed.
        let same = runners.iter().skip(position).take_while(|(_, other)| other == runner).count();
        let others: i64 = singles.iter().skip(position + same).sum();
        let part = need.saturating_sub(others).div_euclid(i64::try_from(same).unwrap_or(1).max(1));
        let least = need.saturating_sub(later).max(part).max(1);
        let rivals: Vec<(&Runner, i64)> = after()
            .filter(|((_, other), _)| other.class == runner.class)
            .map(|((_, other), single)| (other, *single))
            .collect();
        let of_others: i64 =
            after().filter(|((_, other), _)| other.class != runner.class).map(|(_, single)| *single).sum();
        let last = position + 1 == runners.len();
        let bound = Later { rivals: &rivals, need: need.saturating_sub(of_others), most: usize::MAX };
        let used = self.used(runner);
        let wanted = (if last { Wanted::Best } else { Wanted::All }, least);
        let mut routes = Search::new(self.graph, runner, &used, wanted, bound, self.left).search();
        routes.sort_by_key(|route| std::cmp::Reverse(route.score));
        for route in routes {
            if *self.left == 0 || score + route.score + later <= self.best.1 {
                break;
            }
            // The same run with its trains in another order has been tried, or will be.
            if route.score > most && !last {
                continue;
            }
            let (value, limit) = (route.score, if same > 1 { route.score } else { i64::MAX });
            self.picked.push(Some(route));
            self.descend(score + value, limit);
            self.picked.pop();
        }
        if score + later > self.best.1 {
            self.picked.push(None);
            self.descend(score, if same > 1 { 0 } else { i64::MAX });
            self.picked.pop();
        }
    }

    /// What trains of its class have used.
    fn used(&self, runner: &Runner) -> Vec<u64> {
        let mut used = vec![0; self.graph.words];
        for ((_, other), route) in self.runners.iter().zip(&self.picked) {
            if let (true, Some(route)) = (other.class == runner.class, route) {
                bits::join(&mut used, &route.atoms);
            }
        }
        used
    }
}

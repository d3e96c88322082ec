//! The combination of one route for each train.

use super::bits;
use super::search::{Found, UNIT};
use super::share::Shares;

/// The routes of one train that are worth combining, the best first.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    pub(super) routes: Vec<Found>,
    /// An earlier train that is just the same.
    pub(super) same_as: Option<usize>,
    /// Trains of one class do not share track.
    pub(super) class: usize,
}

/// What routes score together, with what the run earns beyond them.
pub(super) fn score(picked: &[Option<Found>], shares: &Shares<'_>) -> i64 {
    let routes = || picked.iter().flatten();
    let sum: i64 = routes().map(|route| route.score).sum();
    if shares.is_none() || routes().next().is_none() {
        return sum;
    }
    let feature = |number: usize| routes().filter_map(move |route| route.features.get(number).copied());
    let best = |number: usize| feature(number).max().unwrap_or(0);
    let total = |number: usize| feature(number).sum();
    sum + shares.total(&best, &total) * UNIT
}

/// A search for the best combination.
pub(super) struct Join<'j, 'g> {
    pools: &'j [Pool],
    shares: &'j Shares<'g>,
    /// The best score so far.
    pub(super) best: i64,
    /// For each train the number of its route, once something better than at the start was found.
    pub(super) picked: Option<Vec<Option<usize>>>,
    left: &'j mut u64,
    /// The most that the trains from one on can score, the run's bonus aside.
    later: Vec<i64>,
    /// For each train and feature the most that the trains from one on have: the largest, and the sum.
    tops: Vec<Vec<(i64, i64)>>,
    used: Vec<Vec<u64>>,
    /// For each train the routes that use each piece of track.
    users: Vec<Users>,
    /// The first train that is looked at.
    start: usize,
}

impl<'j, 'g> Join<'j, 'g> {
    pub(super) fn new(pools: &'j [Pool], shares: &'j Shares<'g>, best: i64, left: &'j mut u64) -> Self {
        let words = pools.iter().flat_map(|pool| &pool.routes).map(|route| route.atoms.len()).max().unwrap_or(1);
        let features = pools.iter().flat_map(|pool| &pool.routes).map(|route| route.features.len()).max().unwrap_or(0);
        let mut later = vec![0; pools.len() + 1];
        let mut tops = vec![vec![(0, 0); features]; pools.len() + 1];
        for (position, pool) in pools.iter().enumerate().rev() {
            let first = pool.routes.first().map_or(0, |route| route.score).max(0);
            let next = later.get(position + 1).copied().unwrap_or(0);
            if let Some(place) = later.get_mut(position) {
                *place = next + first;
            }
            let after = tops.get(position + 1).cloned().unwrap_or_default();
            let top = |number: usize| {
                pool.routes.iter().filter_map(|route| route.features.get(number)).copied().max().unwrap_or(0).max(0)
            };
            let row = after.iter().enumerate().map(|(number, (best, sum))| (top(number).max(*best), top(number) + sum));
            if let Some(place) = tops.get_mut(position) {
                *place = row.collect();
            }
        }
        let used = vec![vec![0; words]; pools.len()];
        let users = pools.iter().map(|pool| Users::new(pool, words)).collect();
        Self { pools, shares, best, picked: None, left, later, tops, used, users, start: 0 }
    }

    /// Searches, as far as the budget goes. What later trains can score is worked out exactly, from the last on.
    pub(super) fn search(&mut self) {
        if self.shares.is_none() {
            for from in (1..self.pools.len()).rev() {
                let whole = std::mem::replace(&mut self.best, 0);
                let picked = self.picked.take();
                self.start = from;
                self.descend(0, &mut vec![None; from]);
                if *self.left > 0
                    && let Some(later) = self.later.get_mut(from)
                {
                    *later = (*later).min(self.best);
                }
                self.best = whole;
                self.picked = picked;
            }
        }
        self.start = 0;
        self.descend(0, &mut Vec::new());
    }

    fn route(&self, train: usize, number: Option<usize>) -> Option<&'j Found> {
        number.and_then(|number| self.pools.get(train)?.routes.get(number))
    }

    /// The most that the picked routes and all later ones can score.
    fn promise(&self, score: i64, picked: &[Option<usize>], train: usize) -> i64 {
        let most = score + self.later.get(train).copied().unwrap_or(0);
        if self.shares.is_none() {
            return most;
        }
        let own = |number: usize| {
            let routes = picked.iter().enumerate().filter_map(|(train, number)| self.route(train, *number));
            routes.filter_map(move |route| route.features.get(number)).copied()
        };
        let top = |number: usize| self.tops.get(train).and_then(|row| row.get(number)).copied().unwrap_or((0, 0));
        let best = |number: usize| own(number).max().unwrap_or(0).max(top(number).0);
        let sum = |number: usize| own(number).sum::<i64>() + top(number).1;
        most + self.shares.total(&best, &sum) * UNIT
    }

    fn descend(&mut self, score: i64, picked: &mut Vec<Option<usize>>) {
        let train = picked.len();
        let pools = self.pools;
        let Some(pool) = pools.get(train) else {
            // Without a route there is nothing to earn more with.
            let idle = picked.iter().all(Option::is_none);
            let total = if idle { score } else { self.promise(score, picked, train) };
            if total > self.best {
                self.best = total;
                self.picked = Some(picked.clone());
            }
            return;
        };
        // Trains that are the same take their routes in order, so that no run is met twice.
        let first = match (pool.same_as, picked.last()) {
            (Some(_), Some(Some(number))) if self.is_next_same(train) => *number + 1,
            (Some(_), Some(None)) if self.is_next_same(train) => pool.routes.len(),
            _ => 0,
        };
        let open = self.open(train);
        for number in bits::from(&open, first) {
            let Some(route) = pool.routes.get(number) else { break };
            picked.push(Some(number));
            let promise = self.promise(score + route.score, picked, train + 1);
            picked.pop();
            if *self.left == 0 {
                return;
            }
            *self.left -= 1;
            if promise <= self.best {
                if self.shares.is_none() {
                    break;
                }
                continue;
            }
            if let Some(used) = self.used.get_mut(pool.class) {
                bits::join(used, &route.atoms);
            }
            picked.push(Some(number));
            self.descend(score + route.score, picked);
            picked.pop();
            if let Some(used) = self.used.get_mut(pool.class) {
                bits::part(used, &route.atoms);
            }
        }
        picked.push(None);
        if self.promise(score, picked, train + 1) > self.best {
            self.descend(score, picked);
        }
        picked.pop();
    }

    /// The routes of a train that use no track in use.
    fn open(&self, train: usize) -> Vec<u64> {
        let Some((pool, users)) = self.pools.get(train).zip(self.users.get(train)) else { return Vec::new() };
        let mut open = vec![u64::MAX; bits::words(pool.routes.len())];
        for atom in bits::from(self.used.get(pool.class).map_or(&[][..], Vec::as_slice), 0) {
            bits::part(&mut open, users.of(atom));
        }
        open
    }

    /// The train just before this one is the same.
    fn is_next_same(&self, train: usize) -> bool {
        let same = |position: usize| self.pools.get(position).map(|pool| pool.same_as.unwrap_or(position));
        train > self.start && same(train) == same(train - 1)
    }
}

/// For each piece of track the routes that use it.
struct Users {
    /// Words for a set of routes.
    width: usize,
    sets: Vec<u64>,
}

impl Users {
    fn new(pool: &Pool, words: usize) -> Self {
        let width = bits::words(pool.routes.len());
        let mut users = Self { width, sets: vec![0; words * 64 * width] };
        for (number, route) in pool.routes.iter().enumerate() {
            for atom in bits::from(&route.atoms, 0) {
                if let Some(set) = users.sets.get_mut(atom * width..(atom + 1) * width) {
                    bits::put(set, number, true);
                }
            }
        }
        users
    }

    fn of(&self, atom: usize) -> &[u64] {
        self.sets.get(atom * self.width..(atom + 1) * self.width).unwrap_or(&[])
    }
}

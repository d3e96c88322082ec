//! The search for the best run against plain enumeration: all routes, all choices of stops that count, all
//! assignments to trains.

use eighteen_dsl::ids::{CorporationId, HexId, NodeRef, TrainId};
use eighteen_dsl::ir::{Expr, Value};
use eighteen_dsl::title::{Allowance, PathEnd, TrainReach};
use eighteen_dsl::vocab::{Query, Site};

use super::naive::Naive;
use super::small::boards;
use super::varied::{self, PLAIN, View};
use crate::ability::Read;
use crate::action::Route;
use crate::game::Game;
use crate::routes::board::Board;
use crate::routes::revenue::Visit;
use crate::routes::scored::{Call, Scored};

const FIRST: CorporationId = CorporationId(0);

/// Codes of refusals that have to do with the train or the rules of the title, not with the track.
const OF_TRAIN: [&str; 5] = ["too-long", "too-few-stops", "no-token", "route-end", "route-rule"];

/// A route of one train with one choice of the stops that count.
struct Way {
    sum: i64,
    scored: Scored,
    /// A stop that counts has the first marker.
    marked: bool,
    sides: Vec<(HexId, HexId, u8)>,
    route: Route,
}

/// Stops may be assigned to allowances so that none takes more than it may.
fn assigned(rows: &[Allowance], left: &mut [(u32, u32)], visits: &[Visit<'_>], counts: &[bool]) -> bool {
    let Some((visit, visits)) = visits.split_first() else { return true };
    let cost = u32::from(visit.node.visit_cost);
    for number in 0..rows.len() {
        let pays = if counts[0] { cost } else { 0 };
        let unpaid = counts[0] && rows[number].pay == Some(0);
        if !rows[number].stops.contains(&visit.node.kind) || unpaid || left[number].0 < pays || left[number].1 < cost {
            continue;
        }
        left[number].0 -= pays;
        left[number].1 -= cost;
        let fits = assigned(rows, left, visits, &counts[1..]);
        left[number].0 += pays;
        left[number].1 += cost;
        if fits {
            return true;
        }
    }
    false
}

fn allowed(reach: &TrainReach, visits: &[Visit<'_>], counts: &[bool], sides: usize) -> bool {
    let all = counts.iter().all(|counts| *counts);
    let cost: u32 = visits.iter().map(|visit| u32::from(visit.node.visit_cost)).sum();
    match reach {
        TrainReach::Stops(most) => all && cost <= u32::from(*most),
        TrainReach::Hexes(most) => all && sides <= usize::from(*most),
        TrainReach::Unlimited => all,
        TrainReach::Allowances(rows) => {
            let count = |number: Option<u8>| number.map_or(1000, u32::from);
            let mut left: Vec<(u32, u32)> = rows.iter().map(|row| (count(row.pay), count(row.visit))).collect();
            assigned(rows, &mut left, visits, counts)
        }
    }
}

/// The track from a stop to a meeting point, where it leads to the next hex by one.
fn arm(game: &Game, stop: NodeRef, towards: HexId) -> Option<(HexId, HexId, u8)> {
    let edge = (0..6).find(|&edge| game.rules.tiles.across(stop.hex, edge) == Some(towards))?;
    let way = game.face(stop.hex).ways_out(stop.node).iter().find(|way| way.to == PathEnd::Edge(edge))?;
    way.junction.then_some((stop.hex, stop.hex, 128 | stop.node))
}

/// The stop has the first marker.
fn is_marked(game: &Game, stop: NodeRef) -> bool {
    let marker = game.title().find_label("coal").unwrap();
    let asked = Expr::Query(Query::StopIcon, vec![Expr::Const(Value::Stop(stop)), Expr::Const(Value::Label(marker))]);
    crate::ability::Scope { game, routes: &[] }.truth(&asked, &mut [])
}

/// All ways in which a train may run and count a route.
fn options(game: &Game, board: &Board<'_>, train: TrainId, route: &Route) -> Vec<Way> {
    let route = Route { train, ..route.clone() };
    let visits = game.visits(FIRST, board, &route);
    let face = game.train_face(train).unwrap();
    let sides: usize = route.legs.iter().map(|leg| leg.len() - 1).sum();
    let ends = [route.stops.first().unwrap(), route.stops.last().unwrap()].map(|end| game.node(*end).unwrap());
    let token = route.stops.iter().any(|stop| board.is_own(stop.hex, stop.node));
    let ends_well = face.ends.is_empty() || ends.iter().all(|end| face.ends.contains(&end.kind));
    let call = |visit: &Visit<'_>, counts| Call { at: visit.at, value: visit.value, counts };
    let whole = Scored { train, calls: visits.iter().map(|visit| call(visit, true)).collect() };
    let args = [Value::Route(0), Value::Corporation(FIRST)];
    let scope = crate::ability::Scope { game, routes: std::slice::from_ref(&whole) };
    let keeps = game.title().route_rules.iter().all(|rule| scope.code(&rule.holds, &args).truth());
    if visits.len() < 2 || !token || !ends_well || !keeps {
        return Vec::new();
    }
    let mut found = Vec::new();
    for choice in 0u32..1 << visits.len() {
        let counts: Vec<bool> = (0..visits.len()).map(|number| choice & 1 << number != 0).collect();
        let own = visits.iter().zip(&counts).any(|(visit, counts)| visit.own && *counts);
        if !allowed(&face.reach, &visits, &counts, sides) || (face.token_pays && !own) {
            continue;
        }
        let calls: Vec<Call> = visits.iter().zip(&counts).map(|(visit, counts)| call(visit, *counts)).collect();
        let scored = Scored { train, calls };
        let bonus = game.site_on(Site::RouteBonus, &args, std::slice::from_ref(&scored)).int();
        let sum = bonus + scored.calls.iter().filter(|call| call.counts).map(|call| call.value).sum::<i64>();
        let pairs = |leg: &Vec<HexId>| {
            leg.windows(2).map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1]), 0)).collect::<Vec<_>>()
        };
        let mut used: Vec<_> = route.legs.iter().flat_map(pairs).collect();
        for (leg, stops) in route.legs.iter().zip(route.stops.windows(2)) {
            if leg.len() == 1 {
                used.push((leg[0], leg[0], 1 << stops[0].node | 1 << stops[1].node));
            } else {
                used.extend(arm(game, stops[0], leg[1]));
                used.extend(arm(game, stops[1], leg[leg.len() - 2]));
            }
        }
        let marked = scored.counted().any(|stop| is_marked(game, stop));
        found.push(Way { sum, scored, marked, sides: used, route: route.clone() });
    }
    found
}

/// The most that trains earn together.
fn most(game: &Game, pools: &[Vec<Way>], picked: &mut Vec<(usize, usize)>, best: &mut (i64, Vec<Route>)) {
    let train = picked.len();
    if train == pools.len() {
        let chosen =
            || picked.iter().filter(|(_, number)| *number != usize::MAX).map(|(train, number)| &pools[*train][*number]);
        let sum: i64 = chosen().map(|option| option.sum).sum();
        let scored: Vec<Scored> = chosen().map(|option| option.scored.clone()).collect();
        let shared = if scored.is_empty() { 0 } else { game.run_bonus(FIRST, &scored) };
        if sum + shared > best.0 {
            *best = (sum + shared, chosen().map(|option| option.route.clone()).collect());
        }
        return;
    }
    let class = |train: TrainId| game.train_face(train).unwrap().class;
    for number in (0..pools[train].len()).chain([usize::MAX]) {
        if let Some(option) = pools[train].get(number) {
            let clash = picked.iter().filter(|(_, number)| *number != usize::MAX).any(|&(other, number)| {
                let other = &pools[other][number];
                class(other.route.train) == class(option.route.train)
                    && option.sides.iter().any(|side| other.sides.contains(side))
            });
            if clash {
                continue;
            }
        }
        picked.push((train, number));
        most(game, pools, picked, best);
        picked.pop();
    }
}

/// Of the choices for one route the best of those that the bonuses of runs cannot tell apart: they read how many stops
/// count, and whether one has the first marker.
fn useful(all: Vec<Way>) -> Vec<Way> {
    let mut kept: Vec<Way> = Vec::new();
    for way in all {
        let key = |way: &Way| (way.scored.counted().count(), way.marked);
        match kept.iter_mut().find(|known| key(known) == key(&way)) {
            Some(known) if known.sum < way.sum => *known = way,
            Some(_) => {}
            None => kept.push(way),
        }
    }
    kept
}

/// The choices for a route in one direction. The checker takes the one that earns the most, the bonus of the run
/// included.
fn choices(seed: u32, game: &Game, board: &Board<'_>, route: &Route) -> Vec<Way> {
    let all = options(game, board, route.train, route);
    let alone = |way: &Way| way.sum + game.run_bonus(FIRST, std::slice::from_ref(&way.scored));
    let best = all.iter().map(alone).max();
    match game.check_routes(FIRST, std::slice::from_ref(route)) {
        Ok(run) => assert_eq!(Some(run.revenue), best, "seed {seed}: {route:?}"),
        Err(found) => {
            let of_train = |code: &str| OF_TRAIN.contains(&code);
            assert!(
                best.is_none() || !found.iter().all(|found| of_train(found.code)),
                "seed {seed}: {route:?} {found:?}"
            );
            return Vec::new();
        }
    }
    useful(all)
}

fn pools(seed: u32, game: &Game, board: &Board<'_>, trains: &[TrainId], routes: &[Route]) -> Option<Vec<Vec<Way>>> {
    let mut pools: Vec<Vec<Way>> = Vec::new();
    let mut size = 1usize;
    for &train in trains {
        let mut pool: Vec<Way> = Vec::new();
        for route in routes {
            let there = choices(seed, game, board, &Route { train, ..route.clone() });
            let back = choices(seed, game, board, &Route { train, ..route.clone() }.turned());
            // The way matters only where a ferry joins a city and a town.
            let sums = |ways: &[Way]| {
                let mut sums: Vec<_> = ways.iter().map(|way| (way.scored.counted().count(), way.sum)).collect();
                sums.sort_unstable();
                sums
            };
            let same = sums(&there) == sums(&back);
            pool.extend(there);
            pool.extend(back.into_iter().filter(|_| !same));
        }
        size = size.saturating_mul(pool.len() + 1);
        if size > 40_000 {
            return None;
        }
        pools.push(pool);
    }
    Some(pools)
}

#[test]
fn best_runs_are_those_of_plain_enumeration() {
    let mut compared = 0;
    let mut wrong: Vec<String> = Vec::new();
    for seed in 0..boards(300) {
        let mut game = varied::game(seed, PLAIN);
        let names = varied::equip(&mut game, seed);
        let trains: Vec<TrainId> = game.runnable_trains(FIRST).collect();
        let board = Board::new(&game, FIRST, None);
        let all = Naive::routes(&game);
        if all.len() > 3000 {
            continue;
        }
        let reached: Vec<Route> = all.into_iter().filter(canonical).collect();
        let Some(pools) = pools(seed, &game, &board, &trains, &reached) else { continue };
        compared += 1;
        let mut best = (0, Vec::new());
        most(&game, &pools, &mut Vec::new(), &mut best);
        let found = game.best_routes(FIRST, 2_000_000);
        let checked = game.check_routes(FIRST, &found.routes).map(|run| run.revenue);
        let proven = !found.exhausted && found.upper_bound == found.revenue;
        if !proven || checked != Ok(found.revenue) || found.revenue != best.0 {
            wrong.push(format!("seed {seed} {names:?}: {best:?} and {found:?}, worth {checked:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {compared}: {:#?}", wrong.len(), &wrong[..3.min(wrong.len())]);
    println!("{compared} boards compared");
    assert!(compared > boards(300) / 3, "{compared}");
}

/// One of the two directions of a route.
fn canonical(route: &Route) -> bool {
    let key = |stops: &mut dyn Iterator<Item = &NodeRef>| stops.copied().collect::<Vec<_>>();
    let forward = key(&mut route.stops.iter());
    let backward = key(&mut route.stops.iter().rev());
    (forward.clone(), route.legs.clone())
        <= (backward, route.legs.iter().rev().map(|leg| leg.iter().rev().copied().collect()).collect())
}

#[test]
fn turning_the_map_and_naming_it_anew_change_nothing() {
    for seed in 0..boards(60) {
        let value = |view| {
            let mut game = varied::game(seed, view);
            varied::equip(&mut game, seed);
            game.best_routes(FIRST, 2_000_000).revenue
        };
        let plain = value(PLAIN);
        assert_eq!(value(View { reversed: true, ..PLAIN }), plain, "seed {seed} in the reverse order");
        assert_eq!(value(View { turn: 3, ..PLAIN }), plain, "seed {seed} turned");
    }
}

/// What the best run earns.
fn best(game: &Game) -> i64 {
    let found = game.best_routes(FIRST, 2_000_000);
    assert!(!found.exhausted);
    found.revenue
}

#[test]
fn more_trains_never_earn_less() {
    for seed in 0..boards(60) {
        let mut game = varied::game(seed, PLAIN);
        varied::equip(&mut game, seed);
        let before = best(&game);
        varied::add_train(&mut game, varied::NAMES[seed as usize % 9]);
        let after = best(&game);
        assert!(after >= before, "seed {seed}: {before} then {after}");
    }
}

#[test]
fn more_tokens_never_earn_less() {
    let mut placed = 0;
    for seed in 0..boards(60) {
        let mut game = varied::game(seed, PLAIN);
        varied::equip(&mut game, seed);
        let before = best(&game);
        let board = game.state.board;
        for hex in game.state.hexes.ids().collect::<Vec<_>>() {
            varied::token(&mut game, FIRST, hex);
        }
        placed += u32::from(game.state.board > board);
        let after = best(&game);
        assert!(after >= before, "seed {seed}: {before} then {after}");
    }
    assert!(placed > boards(60) / 4, "{placed}");
}

#[test]
fn more_track_never_earns_less() {
    let mut better = 0;
    for seed in 0..boards(60) {
        let value = |view| {
            let mut game = varied::game(seed, view);
            varied::equip(&mut game, seed);
            best(&game)
        };
        let (before, after) = (value(PLAIN), value(View { more_track: true, ..PLAIN }));
        assert!(after >= before, "seed {seed}: {before} then {after}");
        better += u32::from(after > before);
    }
    assert!(better > boards(60) / 30, "{better}");
}

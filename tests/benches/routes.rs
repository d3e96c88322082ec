//! How long the best run and reachability take at every run of every recorded game: the median, the 99th percentile,
//! and the ten hardest positions with their sizes.
//!
//! Each time is the least of several, so that what else the machine does counts little.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic, reason = "a bench that fails should stop")]

use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use eighteen::Game;
use eighteen::routes::Best;
use eighteen::state::TrainPlace;
use eighteen_dsl::ir::Value;
use eighteen_tests::corpus::listed;
use eighteen_tests::runs::{Run, each_run, percentile};

const BUDGET: u64 = 2_000_000;

/// The times at one position.
struct Times {
    run: Run,
    best: Duration,
    reach: Duration,
    found: Best,
}

/// The position with nothing worked out yet.
fn fresh(game: &Game) -> Game {
    Game::resume(Arc::clone(game.rules()), game.state().clone())
}

fn least(times: usize, mut measure: impl FnMut() -> Duration) -> Duration {
    (0..times).map(|_| measure()).min().unwrap()
}

fn times(run: Run) -> Times {
    let best = || {
        let game = fresh(&run.game);
        let start = Instant::now();
        black_box(game.best_routes(run.corporation, BUDGET));
        start.elapsed()
    };
    let reach = || {
        let game = fresh(&run.game);
        let start = Instant::now();
        black_box(game.reachable(run.corporation));
        start.elapsed()
    };
    let found = run.game.best_routes(run.corporation, BUDGET);
    let (best, reach) = (least(5, best), least(5, reach));
    Times { run, best, reach, found }
}

fn spread(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let [median, late, last] = [50, 99, 100].map(|percent| percentile(&times, percent));
    println!("{what}: {} positions, median {median:?}, 99 in 100 {late:?}, at most {last:?}", times.len());
}

fn report(all: &mut [Times]) {
    let mut titles: BTreeMap<&str, Vec<&Times>> = BTreeMap::new();
    for times in all.iter() {
        titles.entry(&times.run.title).or_default().push(times);
    }
    for (title, times) in titles {
        spread(&format!("best run, {title}"), times.iter().map(|times| times.best).collect());
        spread(&format!("reachability, {title}"), times.iter().map(|times| times.reach).collect());
    }
    spread("best run", all.iter().map(|times| times.best).collect());
    spread("reachability", all.iter().map(|times| times.reach).collect());
    all.sort_by_key(|times| std::cmp::Reverse(times.best));
    for Times { run, best, found, .. } in all.iter().take(10) {
        println!(
            "{} {}: {} stops, {} links, trains {}, {} steps, {best:?}",
            run.title,
            run.name,
            found.stops,
            found.links,
            trains(run),
            found.nodes
        );
    }
}

/// The trains that the corporation has.
fn trains(run: &Run) -> String {
    let all = run.game.state().trains.entries();
    let own = all.filter(|(_, train)| train.place == TrainPlace::Corporation(run.corporation));
    own.map(|(id, _)| run.game.value_name(&Value::Train(id))).collect::<Vec<_>>().join(" ")
}

fn routes(criterion: &mut Criterion) {
    let mut all: Vec<Times> = Vec::new();
    for case in listed() {
        let taken = each_run(&case, |run| {
            all.push(times(run));
            Ok(())
        });
        taken.unwrap();
    }
    if all.is_empty() {
        return;
    }
    report(&mut all);
    let hardest: Vec<Game> = all.iter().take(10).map(|times| fresh(&times.run.game)).collect();
    criterion.bench_function("what corporations reach in the ten hardest positions", |bencher| {
        bencher.iter(|| {
            for (game, times) in hardest.iter().zip(&all) {
                black_box(fresh(game).reachable(times.run.corporation));
            }
        });
    });
    criterion.bench_function("copies of the ten hardest positions", |bencher| {
        bencher.iter(|| hardest.iter().map(fresh).count());
    });
    let mut group = criterion.benchmark_group("best run");
    group.sample_size(10);
    group.bench_function("ten hardest positions", |bencher| {
        bencher.iter(|| {
            for (game, times) in hardest.iter().zip(&all) {
                black_box(game.best_routes(times.run.corporation, BUDGET));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, routes);
criterion_main!(benches);

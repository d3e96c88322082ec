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
use eighteen::routes::{Best, Reachable};
use eighteen::state::{TokenPlace, TrainPlace};
use eighteen_dsl::ids::{CityRef, CorporationId};
use eighteen_dsl::ir::Value;
use eighteen_tests::corpus::listed;
use eighteen_tests::runs::{Run, each_run, percentile};
use eighteen_tests::titles;

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
        let start = Instant::now();
        black_box(Reachable::of(&run.game, run.corporation));
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

/// A title on ten columns of ten hexes: a city in some, switches and meeting points in all others.
fn crowded() -> Game {
    let text = std::fs::read_to_string(titles::root().join("tests/bad-titles/base/small.toml")).unwrap();
    let (head, rest) = text.split_once("[map.hexes]").unwrap();
    let (_, tail) = rest.split_once("[tiles]").unwrap();
    let arms: String = (0..6).map(|edge| format!("path=a:{edge},b:_0;")).collect();
    let switches = "path=a:0,b:3;path=a:1,b:4;path=a:2,b:5;path=a:0,b:2;path=a:1,b:3;path=a:2,b:4;path=a:3,b:5";
    let mut hexes = String::new();
    for (column, letter) in "ABCDEFGHIJ".chars().enumerate() {
        for row in 0..10 {
            let tile = match (column * 7 + row * 11) % 6 {
                0 => format!("{arms}city=revenue:20"),
                1 | 2 => format!("{arms}junction"),
                _ => switches.to_owned(),
            };
            let coordinate = format!("{letter}{}", row * 2 + 1 + column % 2);
            hexes.push_str(&format!("{coordinate} = {{ color = \"brown\", tile = \"{tile}\" }}\n"));
        }
    }
    let head = head.replace("home = \"B1\"\n", "").replace("home = \"C4\"\n", "");
    let text = format!("{head}[map.hexes]\n{hexes}\n[tiles]{tail}");
    let (title, findings) = eighteen_dsl::title::load("crowded", &text, &|_| None, &[]);
    let game = Game::new(Arc::new(title.unwrap_or_else(|| panic!("{findings:#?}"))), 2, 1).unwrap();
    let mut state = game.state().clone();
    let city = CityRef { hex: game.title().find_hex("A1").unwrap(), city: 0 };
    let first = state.tokens.ids().next().unwrap();
    state.tokens[first].place = TokenPlace::Map { city, slot: 0 };
    state.board += 1;
    Game::resume(Arc::clone(game.rules()), state)
}

fn crowd(criterion: &mut Criterion) {
    let game = crowded();
    let found = game.reachable(CorporationId(0));
    let sides: u32 = game.state().hexes.ids().map(|hex| found.sides(hex).count_ones()).sum();
    assert!(sides / 2 > 230, "{sides}");
    criterion.bench_function("what is reached on a crowded board", |bencher| {
        bencher.iter(|| black_box(Reachable::of(&game, CorporationId(0))));
    });
}

fn routes(criterion: &mut Criterion) {
    let mut all: Vec<Times> = Vec::new();
    for case in listed() {
        let taken = each_run(&case, |run| {
            all.push(times(run));
            Ok(())
        });
        if let Err(reason) = taken {
            eprintln!("{} is left out from here on: {reason}", case.name);
        }
    }
    if all.is_empty() {
        return;
    }
    report(&mut all);
    let hardest: Vec<&Run> = all.iter().take(10).map(|times| &times.run).collect();
    criterion.bench_function("what is reached in the ten hardest positions", |bencher| {
        bencher.iter(|| hardest.iter().for_each(|run| drop(black_box(Reachable::of(&run.game, run.corporation)))));
    });
    let mut group = criterion.benchmark_group("best run");
    group.sample_size(10);
    group.bench_function("ten hardest positions", |bencher| {
        bencher.iter(|| hardest.iter().for_each(|run| drop(black_box(run.game.best_routes(run.corporation, BUDGET)))));
    });
    group.finish();
}

criterion_group!(benches, crowd, routes);
criterion_main!(benches);

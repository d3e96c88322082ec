//! Every run of every recorded game: legal, worth what is recorded, and never more than the best run, which is proven.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use eighteen_tests::corpus::{Case, check_all, listed};
use eighteen_tests::runs::{Run, best_known, each_run, percentile};

/// What a search may take.
const BUDGET: u64 = 2_000_000;

/// Runs that the search of the public site values higher than we can: game, action, and the rule that explains it.
const HIGHER_ELSEWHERE: &[(&str, i64, &str)] = &[];

/// What was found out about a run.
struct Finding {
    title: String,
    name: String,
    gap: i64,
    nodes: u64,
    time: Duration,
}

/// Holds a run to the record and to the best run.
fn examine(case: &Case, known: &BTreeMap<(String, i64), i64>, run: &Run) -> Result<Finding, String> {
    let Run { id, game, corporation, recorded, .. } = run;
    let earned = match game.check_routes(*corporation, &run.submitted) {
        Ok(earned) => earned,
        Err(found) => return Err(format!("action {id}: the run is refused: {found:?}")),
    };
    // What the whole run earns beyond its routes may stand on the line of another route.
    let sorted = |values: &mut dyn Iterator<Item = i64>| {
        let mut values: Vec<i64> = values.collect();
        values.sort_unstable();
        values
    };
    let ours = sorted(&mut earned.lines.iter().map(|line| line.revenue));
    let theirs = sorted(&mut recorded.routes.iter().map(|(_, value)| *value));
    let shared: i64 = earned.lines.iter().map(|line| line.shared).sum();
    if earned.revenue != recorded.total || (shared == 0 && ours != theirs) {
        return Err(format!("action {id}: worth {} by {ours:?}, recorded {recorded:?}", earned.revenue));
    }
    let start = Instant::now();
    let best = game.best_routes(*corporation, BUDGET);
    let time = start.elapsed();
    let checked = game.check_routes(*corporation, &best.routes).map(|run| run.revenue);
    let wrong =
        |what: &str| Err(format!("action {id}: {what}: ran {}, {best:?} checks as {checked:?}", earned.revenue));
    if checked != Ok(best.revenue) {
        return wrong("the best run is not worth what was found");
    }
    if best.exhausted || best.upper_bound != best.revenue {
        return wrong("nothing is proven");
    }
    if best.revenue < earned.revenue {
        return wrong("the players did better");
    }
    let known = known.get(&(case.name.clone(), *id)).copied().unwrap_or(0);
    let explained = HIGHER_ELSEWHERE.iter().any(|(game, action, _)| *game == case.name && action == id);
    if best.revenue < known && !explained {
        return wrong(&format!("{known} is known"));
    }
    let gap = best.revenue - earned.revenue;
    Ok(Finding { title: run.title.clone(), name: run.name.clone(), gap, nodes: best.nodes, time })
}

#[test]
fn every_recorded_run_is_legal_worth_what_is_recorded_and_at_most_the_best_run() {
    let known = best_known();
    let all: Mutex<Vec<Finding>> = Mutex::new(Vec::new());
    let wrong = check_all(&listed(), |case| {
        each_run(case, |run| {
            let finding = examine(case, &known, &run)?;
            all.lock().unwrap().push(finding);
            Ok(())
        })
    });
    let mut all = all.into_inner().unwrap();
    report(&mut all);
    assert!(wrong.is_empty(), "{} games:\n{}", wrong.len(), wrong.join("\n"));
}

/// Prints what the runs are like, by title; and the ten hardest positions.
fn report(all: &mut [Finding]) {
    let mut titles: BTreeMap<&str, Vec<&Finding>> = BTreeMap::new();
    for run in all.iter() {
        titles.entry(&run.title).or_default().push(run);
    }
    for (title, runs) in titles {
        let mut times: Vec<Duration> = runs.iter().map(|run| run.time).collect();
        times.sort_unstable();
        let missed = runs.iter().filter(|run| run.gap > 0).count();
        let gap = runs.iter().max_by_key(|run| (run.gap, &run.name)).unwrap();
        let slow = runs.iter().max_by_key(|run| (run.nodes, &run.name)).unwrap();
        println!("{title}: {} runs, {missed} left money on the table, most {} in {}", runs.len(), gap.gap, gap.name);
        println!("  slowest by steps: {} in {}", slow.nodes, slow.name);
        let [median, most, last] = [50, 99, 100].map(|percent| percentile(&times, percent));
        println!("  time: median {median:?}, 99 in 100 {most:?}, at most {last:?}");
    }
    all.sort_by(|a, b| b.nodes.cmp(&a.nodes).then_with(|| a.name.cmp(&b.name)));
    for run in all.iter().take(10) {
        println!("{}: {} steps, {:?}", run.name, run.nodes, run.time);
    }
}

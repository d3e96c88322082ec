//! Runs of recorded games: worth what is recorded, and never more than the best run, which is proven.

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

use eighteen::record::log::What;
use eighteen_tests::corpus::{Case, check_all, folder, listed};
use serde_json::Value;

/// What a search may take.
const BUDGET: u64 = 2_000_000;

/// Runs that the search of the public site values higher than we can: game, action, and the rule that explains it.
const HIGHER_ELSEWHERE: &[(&str, i64, &str)] = &[];

/// One run.
struct Run {
    title: String,
    name: String,
    gap: i64,
    nodes: u64,
    time: Duration,
}

fn best_known() -> BTreeMap<(String, i64), i64> {
    let text = std::fs::read_to_string(folder().join("routes.jsonl")).unwrap_or_default();
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let key = |line: &Value| (line["game"].as_str().unwrap().to_owned(), line["action"].as_i64().unwrap());
    lines.map(|line| (key(&line), line["best_known"].as_i64().unwrap())).collect()
}

fn runs(case: &Case, known: &BTreeMap<(String, i64), i64>) -> Result<Vec<Run>, String> {
    let log = case.log();
    let mut replay = case.replay(&log);
    let mut runs = Vec::new();
    while let Some(next) = replay.upcoming() {
        let id = next.id.unwrap_or(0);
        if !matches!(next.what, What::RunRoutes { .. }) {
            replay.step().map_err(|error| error.to_string())?;
            continue;
        }
        let before = replay.game().clone();
        let played = replay.step().map_err(|error| error.to_string())?.unwrap();
        let corporation = before.operator().unwrap();
        let start = Instant::now();
        let best = before.best_routes(corporation, BUDGET);
        let time = start.elapsed();
        let ours = played.revenue.as_ref().map_or(0, |revenue| revenue.total);
        let checked = before.check_routes(corporation, &best.routes).map(|run| run.revenue);
        let wrong = |what: &str| Err(format!("action {id}: {what}: ran {ours}, {best:?} checks as {checked:?}"));
        if checked != Ok(best.revenue) {
            return wrong("the best run is not worth what was found");
        }
        if best.exhausted || best.upper_bound != best.revenue {
            return wrong("nothing is proven");
        }
        if best.revenue < ours {
            return wrong("the players did better");
        }
        let known = known.get(&(case.name.clone(), id)).copied().unwrap_or(0);
        let explained = HIGHER_ELSEWHERE.iter().any(|(game, action, _)| *game == case.name && *action == id);
        if best.revenue < known && !explained {
            return wrong(&format!("{known} is known"));
        }
        let (title, name) = (case.folder.rsplit('/').next().unwrap().to_owned(), format!("{} at {id}", case.name));
        runs.push(Run { title, name, gap: best.revenue - ours, nodes: best.nodes, time });
    }
    Ok(runs)
}

#[test]
fn every_recorded_run_is_at_most_the_best_run() {
    let known = best_known();
    let all: Mutex<Vec<Run>> = Mutex::new(Vec::new());
    let wrong = check_all(&listed(), |case| {
        let found = runs(case, &known)?;
        all.lock().unwrap().extend(found);
        Ok(())
    });
    let mut all = all.into_inner().unwrap();
    report(&mut all);
    assert!(wrong.is_empty(), "{} games:\n{}", wrong.len(), wrong.join("\n"));
}

/// Prints what the runs are like, by title; and the ten hardest positions.
fn report(all: &mut [Run]) {
    let mut titles: BTreeMap<&str, Vec<&Run>> = BTreeMap::new();
    for run in all.iter() {
        titles.entry(&run.title).or_default().push(run);
    }
    for (title, runs) in titles {
        let mut times: Vec<Duration> = runs.iter().map(|run| run.time).collect();
        times.sort_unstable();
        let at = |percent: usize| times[(times.len() - 1) * percent / 100];
        let missed = runs.iter().filter(|run| run.gap > 0).count();
        let gap = runs.iter().max_by_key(|run| run.gap).unwrap();
        let slow = runs.iter().max_by_key(|run| run.nodes).unwrap();
        println!(
            "{title}: {} runs, {missed} below the best, most {} in {}; time median {:?}, 99 in 100 {:?}, most {:?}; \
             most steps {} in {}",
            runs.len(),
            gap.gap,
            gap.name,
            at(50),
            at(99),
            at(100),
            slow.nodes,
            slow.name
        );
    }
    all.sort_by_key(|run| std::cmp::Reverse(run.nodes));
    for run in all.iter().take(10) {
        println!("{}: {} steps, {:?}", run.name, run.nodes, run.time);
    }
}

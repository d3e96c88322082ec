//! A replay compared with recorded states, action by action.

use std::fmt;

use serde_json::{Value, json};

use super::compare::{Difference, compare};
use super::golden::{self, Golden, merge};
use super::log::Log;
use super::replay::{Played, Replay, ReplayError, Revenue};
use super::snapshot::{finish_reason, snapshot};

/// What a comparison found when all was equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Recorded actions played.
    pub actions: usize,
    /// States compared, the first included.
    pub states: usize,
    /// Passes put in.
    pub inserted: usize,
    /// Recorded passes left out.
    pub left_out: usize,
    /// States that differ in nothing but what is known of their game.
    pub known: usize,
}

/// Where a replay departs from the record.
#[derive(Debug)]
pub enum Departure {
    /// An action cannot be played.
    Stopped(ReplayError),
    /// The states differ after an action.
    Differs {
        /// Id of the action; 0 for the first state.
        id: i64,
        /// What it was.
        action: String,
        /// Each difference.
        differences: Vec<Difference>,
    },
    /// Log and states do not belong together.
    Unaligned {
        /// Id of the action of the log.
        action: Option<i64>,
        /// Id of the state.
        state: Option<i64>,
    },
}

impl fmt::Display for Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let show = |id: &Option<i64>| id.map_or_else(|| "none".to_owned(), |id| id.to_string());
        match self {
            Self::Stopped(error) => write!(f, "{error}"),
            Self::Differs { action, differences, .. } => {
                write!(f, "after {action} the states differ")?;
                differences.iter().try_for_each(|difference| write!(f, "\n  {difference}"))
            }
            Self::Unaligned { action, state } => {
                write!(f, "the log goes on with action {}, the states with {}", show(action), show(state))
            }
        }
    }
}

impl std::error::Error for Departure {}

impl From<ReplayError> for Departure {
    fn from(error: ReplayError) -> Self {
        Self::Stopped(error)
    }
}

/// Plays a whole log. With recorded states, compares after every action, and the result at the end.
///
/// # Errors
///
/// Says where the replay first departs from the record.
pub fn play(mut replay: Replay, log: &Log, golden: Option<&Golden>) -> Result<(Replay, Report), Departure> {
    let mut report = Report::default();
    let mut state = Value::Null;
    let mut lines = golden.map_or(&[][..], |golden| golden.lines.as_slice()).iter();
    if let Some(first) = lines.next() {
        merge(&mut state, &first.d);
        let names = replay.translator().names.clone().of_golden(replay.game().title(), &state);
        replay.translator().names = names;
        report.known += same_state(&mut replay, &state, 0, "the set-up", &[])?;
        report.states += 1;
    }
    let known = golden.map_or(&[][..], |golden| golden.known.as_slice());
    loop {
        let shown = replay.upcoming().map(ToString::to_string).unwrap_or_default();
        let Some(played) = replay.step()? else { break };
        report.actions += 1;
        if golden.is_none() {
            continue;
        }
        let line = match lines.next() {
            Some(line) if line.id == played.id => line,
            other => {
                return Err(Departure::Unaligned { action: Some(played.id), state: other.map(|line| line.id) });
            }
        };
        merge(&mut state, &line.d);
        let differences = line.revenue.as_ref().map_or_else(Vec::new, |revenue| same_run(revenue, &played));
        if !differences.is_empty() {
            return Err(Departure::Differs { id: played.id, action: shown, differences });
        }
        report.known += same_state(&mut replay, &state, played.id, &shown, known)?;
        report.states += 1;
    }
    if let Some(line) = lines.next() {
        return Err(Departure::Unaligned { action: None, state: Some(line.id) });
    }
    same_end(&mut replay, log)?;
    report.inserted = replay.allowances().iter().filter(|allowance| allowance.inserted).count();
    report.left_out = replay.allowances().len() - report.inserted;
    Ok((replay, report))
}

/// Compares the state after an action: 1 if it differs in what is known of the game and nothing else, 0 if in nothing.
fn same_state(
    replay: &mut Replay,
    state: &Value,
    id: i64,
    action: &str,
    known: &[Difference],
) -> Result<usize, Departure> {
    let names = replay.translator().names.clone();
    let mut differences = compare(state, &snapshot(replay.game(), &names));
    let all = differences.len();
    differences.retain(|difference| !known.contains(difference));
    if differences.is_empty() {
        return Ok(usize::from(all > 0));
    }
    Err(Departure::Differs { id, action: action.to_owned(), differences })
}

/// The run is worth what was recomputed for the record, route by route and in all.
fn same_run(recorded: &golden::Revenue, played: &Played) -> Vec<Difference> {
    let ours = played.revenue.clone().unwrap_or(Revenue { routes: Vec::new(), total: 0, shared: 0 });
    let mut differences = Vec::new();
    if !same_lines(&recorded.routes, &ours) {
        differences.push(differ("revenue/routes", json!(recorded.routes), json!(ours.routes)));
    }
    if recorded.total != ours.total {
        differences.push(differ("revenue/total", json!(recorded.total), json!(ours.total)));
    }
    differences
}

/// The lines are equal, or what the whole run earns stands on another line: where several routes would earn it alike,
/// which one it is has no meaning.
fn same_lines(recorded: &[(String, i64)], ours: &Revenue) -> bool {
    let lines = 0..ours.routes.len();
    let moved = |from: usize, to: usize| {
        let line = |(at, (name, revenue)): (usize, &(String, i64))| {
            let change = if at == to { ours.shared } else { 0 } - if at == from { ours.shared } else { 0 };
            (name.clone(), revenue + change)
        };
        ours.routes.iter().enumerate().map(line).collect::<Vec<_>>() == recorded
    };
    recorded == ours.routes || (ours.shared != 0 && lines.clone().any(|from| lines.clone().any(|to| moved(from, to))))
}

/// The result and the reason of the end are those of the log, if it has them.
fn same_end(replay: &mut Replay, log: &Log) -> Result<(), Departure> {
    let names = replay.translator().names.clone();
    let game = replay.game();
    let mut differences = Vec::new();
    for player in game.state().players.ids() {
        let key = names.player_key(player);
        let value = game.value(player);
        if let Some(&wanted) = log.result.get(&key).filter(|&&wanted| wanted != value) {
            differences.push(differ(&format!("result/{key}"), json!(wanted), json!(value)));
        }
    }
    let reason = game.state().finished.map(finish_reason);
    if let Some(wanted) = log.game_end_reason.as_deref().filter(|wanted| Some(*wanted) != reason) {
        differences.push(differ("game_end_reason", json!(wanted), json!(reason)));
    }
    if differences.is_empty() {
        return Ok(());
    }
    Err(Departure::Differs { id: i64::MAX, action: "the last action".to_owned(), differences })
}

fn differ(path: &str, expected: Value, found: Value) -> Difference {
    Difference { path: path.to_owned(), expected: Some(expected), found: Some(found) }
}

//! The runs of recorded games: the position before each, what was submitted, and what that was worth.

use std::collections::BTreeMap;

use eighteen::Game;
use eighteen::action::{Route, Verb};
use eighteen::record::golden::Revenue;
use eighteen::record::log::What;
use eighteen_dsl::ids::CorporationId;
use serde_json::Value;

use crate::corpus::{Case, folder};

/// A run of a recorded game.
pub struct Run {
    /// Folder of the title.
    pub title: String,
    /// Game and action.
    pub name: String,
    /// Id of the action.
    pub id: i64,
    /// The position before the run.
    pub game: Game,
    /// Who runs.
    pub corporation: CorporationId,
    /// The routes that were submitted.
    pub submitted: Vec<Route>,
    /// What they were worth.
    pub recorded: Revenue,
}

/// Plays a recorded game and looks at each of its runs.
pub fn each_run(case: &Case, mut look: impl FnMut(Run) -> Result<(), String>) -> Result<(), String> {
    let recorded: BTreeMap<i64, Revenue> =
        case.golden().lines.into_iter().filter_map(|line| Some((line.id, line.revenue?))).collect();
    let log = case.log();
    let mut replay = case.replay(&log);
    while let Some(next) = replay.upcoming() {
        if !matches!(next.what, What::RunRoutes { .. }) {
            replay.step().map_err(|error| error.to_string())?;
            continue;
        }
        let mut game = replay.game().clone();
        let Some(played) = replay.step().map_err(|error| error.to_string())? else { break };
        let id = played.id;
        let mut submitted = None;
        for action in played.actions {
            if let Verb::RunRoutes { routes } = action.verb {
                submitted = Some(routes);
                break;
            }
            game.apply(&action).map_err(|error| error.to_string())?;
        }
        let submitted = submitted.ok_or_else(|| format!("action {id} is no run"))?;
        let recorded = recorded.get(&id).cloned().ok_or_else(|| format!("action {id} has no recorded value"))?;
        let corporation = game.operator().ok_or_else(|| format!("nobody operates at action {id}"))?;
        let title = case.folder.rsplit('/').next().unwrap().to_owned();
        let name = format!("{} at {id}", case.name);
        look(Run { title, name, id, game, corporation, submitted, recorded })?;
    }
    Ok(())
}

/// The best that the search of the public site finds, by game and action.
pub fn best_known() -> BTreeMap<(String, i64), i64> {
    let text = std::fs::read_to_string(folder().join("routes.jsonl")).unwrap_or_default();
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let key = |line: &Value| (line["game"].as_str().unwrap().to_owned(), line["action"].as_i64().unwrap());
    lines.map(|line| (key(&line), line["best_known"].as_i64().unwrap())).collect()
}

/// The number at so many in a hundred of sorted numbers.
pub fn percentile<T: Copy>(sorted: &[T], percent: usize) -> T {
    sorted[(sorted.len() - 1) * percent / 100]
}

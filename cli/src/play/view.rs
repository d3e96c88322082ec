//! The position in words.

use eighteen::Game;
use eighteen::state::{Stage, TrainPlace};
use eighteen_dsl::ids::Holder;

use super::words::card;
use crate::english::{English, step_name};

/// Where the game stands, on one line.
pub(super) fn heading(game: &Game) -> String {
    let state = game.state();
    let flow = &state.flow;
    let round = game.title().flow.rounds.of(flow.round).map_or("", |round| round.name.as_str());
    let phase = game.title().phases.of(state.phase).map_or("", |phase| phase.name.as_str());
    let step = match (&flow.stage, game.step()) {
        (Stage::Operating(_), Some(step)) => format!(", step {}", step_name(step)),
        _ => String::new(),
    };
    let number = if matches!(flow.stage, Stage::Operating(_)) {
        format!(" {}.{}", flow.stock_round, flow.repeat)
    } else {
        format!(" {}", flow.stock_round.max(1))
    };
    format!("{round}{number}, phase {phase}{step}, bank {}", English::of(game.title()).money(state.bank))
}

/// Players and corporations, a line each.
pub(super) fn position(game: &Game) -> Vec<String> {
    let voice = English::of(game.title());
    let (title, state) = (game.title(), game.state());
    let mut out = vec![heading(game)];
    for (id, player) in state.players.entries() {
        let shares: Vec<String> = title
            .corporations
            .entries()
            .map(|(corporation, found)| (found, game.percent(corporation, Holder::Player(id))))
            .filter(|(_, percent)| *percent > 0)
            .map(|(found, percent)| format!("{} {percent}%", found.id))
            .collect();
        let privates: Vec<String> = title
            .privates
            .entries()
            .filter(|(private, _)| {
                state.privates[*private].owner == Holder::Player(id) && !state.privates[*private].closed
            })
            .map(|(_, found)| found.id.clone())
            .collect();
        let papers: Vec<String> = shares.into_iter().chain(privates).collect();
        out.push(format!(
            "  player {}: cash {}, worth {}; {}",
            id.index() + 1,
            voice.money(player.cash),
            voice.money(game.value(id)),
            if papers.is_empty() { "no papers".to_owned() } else { papers.join(", ") }
        ));
    }
    for (id, corporation) in state.corporations.entries().filter(|(_, state)| state.par > 0 && !state.closed) {
        let name = title.corporations.of(id).map_or("", |found| found.id.as_str());
        let trains: Vec<String> = game.trains(id).into_iter().map(|train| card(game, train)).collect();
        let president = corporation
            .president
            .map_or_else(|| "nobody".to_owned(), |player| format!("player {}", player.index() + 1));
        out.push(format!(
            "  {name}: price {}, cash {}, president {president}, trains {}{}",
            voice.money(game.price(id)),
            voice.money(corporation.cash),
            if trains.is_empty() { "none".to_owned() } else { trains.join(" ") },
            if corporation.floated { "" } else { ", not floated" }
        ));
    }
    let mut depot: Vec<(String, usize)> = Vec::new();
    for &train in &state.depot {
        match depot.last_mut() {
            Some((name, count)) if *name == card(game, train) => *count += 1,
            _ => depot.push((card(game, train), 1)),
        }
    }
    let depot: Vec<String> = depot.into_iter().map(|(name, count)| format!("{count} × {name}")).collect();
    let pool = state.trains.iter().filter(|train| train.place == TrainPlace::Pool).count();
    out.push(format!("  depot: {}; trains in the pool: {pool}", depot.join(", ")));
    out
}

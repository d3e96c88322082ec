//! How fast games are played: every recorded game of 1882 with all checks on, and copies of a state.
//!
//! Without the folder of recorded games the bench plays a random game instead.

#![allow(missing_docs, clippy::unwrap_used, clippy::panic, reason = "a bench that fails should stop")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use eighteen::Game;
use eighteen::action::Action;
use eighteen::bots::RandomBot;
use eighteen_tests::{corpus, titles};

/// A game at its start, and what was played.
type Recorded = (Game, Vec<Action>);

fn recorded() -> Vec<Recorded> {
    let games: Vec<Recorded> =
        corpus::present().iter().filter(|case| case.folder.ends_with("1882")).map(of_log).collect();
    if games.is_empty() { vec![random()] } else { games }
}

fn of_log(case: &corpus::Case) -> Recorded {
    let mut replay = case.replay(&case.log());
    let (start, mut actions) = (replay.game().clone(), Vec::new());
    while let Some(played) = replay.step().unwrap() {
        actions.extend(played.actions);
    }
    (start, actions)
}

fn random() -> Recorded {
    let start = Game::new(titles::load("1882", &[]), 4, 1).unwrap();
    let (mut game, mut bot, mut actions) = (start.clone(), RandomBot::new(1), Vec::new());
    while let Some(action) = bot.pick(&game) {
        game.apply(&action).unwrap();
        actions.push(action);
    }
    (start, actions)
}

fn play((start, actions): &Recorded) -> Game {
    let mut game = start.clone();
    for action in actions {
        game.apply(action).unwrap();
    }
    game
}

fn replay(criterion: &mut Criterion) {
    let games = recorded();
    let actions: usize = games.iter().map(|(_, actions)| actions.len()).sum();
    let mut group = criterion.benchmark_group("replay");
    group.throughput(Throughput::Elements(u64::try_from(actions).unwrap()));
    group.sample_size(20);
    group.bench_function(format!("{} games, {actions} actions, all checks on", games.len()), |bencher| {
        bencher.iter(|| games.iter().map(play).filter(Game::is_over).count());
    });
    group.finish();

    let (start, actions) = games.iter().max_by_key(|(_, actions)| actions.len()).unwrap();
    let mut middle = start.clone();
    for action in actions.iter().take(actions.len() / 2) {
        middle.apply(action).unwrap();
    }
    criterion.bench_function("copy a state in mid-game", |bencher| bencher.iter(|| black_box(middle.state().clone())));
    criterion.bench_function("list all choices in mid-game", |bencher| bencher.iter(|| black_box(middle.actions())));
}

criterion_group!(benches, replay);
criterion_main!(benches);

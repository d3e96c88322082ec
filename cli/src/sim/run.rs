//! Games played in parallel; the same seed gives the same games whatever the number of jobs.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write, stderr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use eighteen::Game;
use eighteen::bots::{Bot, dice, named};
use eighteen::event::Event;
use eighteen::state::TokenPlace;
use eighteen_dsl::ids::{CorporationId, Holder, PlayerId, PrivateId, TileId, TrainTypeId};
use eighteen_dsl::table::Table;
use eighteen_dsl::title::{RoundKind, Title};

/// Longest game that is played, in actions.
const LONGEST: usize = 20_000;

/// What is played.
pub(crate) struct Plan {
    pub title: Arc<Title>,
    pub players: usize,
    pub games: usize,
    pub seed: u64,
    /// Names of bots, by seat; the list is repeated as needed.
    pub bots: Vec<String>,
    pub jobs: usize,
}

/// What a game came to. Times are operating rounds from the start of the game, counted from 1.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub seed: u64,
    pub actions: usize,
    pub stock_rounds: usize,
    pub operating_rounds: usize,
    pub end: String,
    /// By seat.
    pub values: Vec<i64>,
    /// Seats of the players who were bankrupt.
    pub bankrupt: Vec<usize>,
    /// When the first of a type was bought.
    pub first: BTreeMap<TrainTypeId, usize>,
    /// When the last of a type left the depot.
    pub out: BTreeMap<TrainTypeId, usize>,
    pub floats: BTreeMap<CorporationId, usize>,
    pub pars: BTreeMap<CorporationId, i64>,
    pub prices: BTreeMap<PrivateId, i64>,
    /// Most copies of a tile on the map at once.
    pub tiles: BTreeMap<TileId, usize>,
    /// Tokens placed.
    pub tokens: BTreeMap<CorporationId, usize>,
}

impl Record {
    /// The seats with the highest value.
    pub fn winners(&self) -> Vec<usize> {
        let best = self.values.iter().max();
        (0..self.values.len()).filter(|&seat| self.values.get(seat) == best).collect()
    }
}

impl Plan {
    /// The bot of a seat.
    pub fn bot(&self, seat: usize) -> &str {
        self.bots.get(seat % self.bots.len().max(1)).map_or("random", String::as_str)
    }

    /// Plays all games, with a bar on standard error if that is a terminal.
    pub fn play(&self) -> Result<Vec<Record>, String> {
        let next = AtomicUsize::new(0);
        let done = AtomicUsize::new(0);
        let found: Mutex<Vec<Option<Result<Record, String>>>> = Mutex::new(vec![None; self.games]);
        let bar = stderr().is_terminal();
        thread::scope(|scope| {
            for _ in 0..self.jobs.clamp(1, self.games.max(1)) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            break;
                        }
                        let record = self.game(number);
                        let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                        if let Some(place) = found.get_mut(number) {
                            *place = Some(record);
                        }
                        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                        if bar {
                            progress(done, self.games);
                        }
                    }
                });
            }
        });
        if bar {
            eprintln!();
        }
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        found.into_iter().map(|record| record.unwrap_or_else(|| Err("a game was not played".to_owned()))).collect()
    }

    /// Plays one game. Each has a seed of its own, and each seat dice of its own.
    fn game(&self, number: usize) -> Result<Record, String> {
        let seed = self.seed.wrapping_add(number as u64);
        let mut game = Game::new(Arc::clone(&self.title), self.players, seed).map_err(|error| error.to_string())?;
        let mut bots: Vec<Box<dyn Bot>> =
            (0..self.players).filter_map(|seat| named(self.bot(seat), dice(seed, seat))).collect();
        let mut record = Record { seed, ..Record::default() };
        while let Some(decision) = game.decision().filter(|_| record.actions < LONGEST) {
            let Some(action) = bots.get_mut(decision.player.index()).and_then(|bot| bot.pick(&game)) else { break };
            let events = game
                .apply(&action)
                .map_err(|illegal| format!("game with seed {seed}, action {}: {illegal}", record.actions + 1))?
                .to_vec();
            record.actions += 1;
            for event in &events {
                record.note(&game, event);
            }
        }
        record.end = game.state().finished.map_or_else(
            || "not over".to_owned(),
            |finish| {
                let name = format!("{finish:?}");
                let mut out = String::new();
                for letter in name.chars() {
                    if letter.is_uppercase() && !out.is_empty() {
                        out.push(' ');
                    }
                    out.extend(letter.to_lowercase());
                }
                out
            },
        );
        for token in game.state().tokens.iter().filter(|token| token.kind.is_none()) {
            if token.owner == Some(token.charter) && token.place != TokenPlace::Charter {
                *record.tokens.entry(token.charter).or_insert(0) += 1;
            }
        }
        let players: Table<PlayerId, ()> = game.state().players.iter().map(|_| ()).collect();
        record.values = players.ids().map(|player| game.value(player)).collect();
        Ok(record)
    }
}

impl Record {
    fn note(&mut self, game: &Game, event: &Event) {
        let now = self.operating_rounds;
        match event {
            Event::RoundStarted { round, .. } => match game.title().flow.rounds.of(*round).map(|round| &round.kind) {
                Some(RoundKind::Stock) => self.stock_rounds += 1,
                Some(RoundKind::Operating(_)) => self.operating_rounds += 1,
                _ => {}
            },
            Event::TrainBought { train, from, .. } => {
                let kind = game.state().trains[*train].train_type;
                self.first.entry(kind).or_insert(now);
                let left = game.state().depot.iter().any(|&card| game.state().trains[card].train_type == kind);
                if *from == Holder::Bank && !left {
                    self.out.entry(kind).or_insert(now);
                }
            }
            Event::Floated { corporation, .. } => {
                self.floats.entry(*corporation).or_insert(now);
            }
            Event::ParSet { corporation, price, .. } => {
                self.pars.entry(*corporation).or_insert(*price);
            }
            Event::PrivateBought { private, price, .. } => {
                self.prices.entry(*private).or_insert(*price);
            }
            Event::Bankrupt { player } => self.bankrupt.push(player.index()),
            Event::TileLaid { tile, .. } => {
                let count = game.title().tiles.of(*tile).and_then(|tile| tile.count);
                let left = game.state().supply.of(*tile).copied().flatten();
                let used = match (count, left) {
                    (Some(count), Some(left)) => usize::from(count.saturating_sub(left)),
                    _ => game.state().hexes.iter().filter(|hex| hex.tile == *tile).count(),
                };
                let most = self.tiles.entry(*tile).or_insert(0);
                *most = (*most).max(used);
            }
            _ => {}
        }
    }
}

fn progress(done: usize, games: usize) {
    const WIDE: usize = 40;
    let full = done * WIDE / games.max(1);
    let bar = format!("\r[{}{}] {done}/{games}", "#".repeat(full), " ".repeat(WIDE - full));
    let mut out = stderr().lock();
    // A bar that cannot be shown is not missed.
    let _ = out.write_all(bar.as_bytes()).and_then(|()| out.flush());
}

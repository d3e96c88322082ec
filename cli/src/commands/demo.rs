//! `eighteen demo`: a whole game by random players.

use clap::Args;
use eighteen::Game;
use eighteen::bots::RandomBot;
use eighteen::event::Event;
use eighteen_dsl::ids::{Holder, PlayerId};

use crate::say::say;
use crate::{Outcome, shelf};

/// Longest game that is played, in actions.
const LONGEST: usize = 50_000;

/// Plays a whole game with random players and prints it round by round.
#[derive(Args)]
pub(crate) struct Demo {
    /// Title, as an id or a file; otherwise the first there is.
    #[arg(long)]
    title: Option<String>,
    /// Number of players; otherwise as few as the title allows, but three if it allows that.
    #[arg(long)]
    players: Option<usize>,
    /// Seed of the game and of its players.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Demo {
    pub(crate) fn run(&self) -> Outcome {
        self.play().unwrap_or_else(|outcome| outcome)
    }

    fn play(&self) -> Result<Outcome, Outcome> {
        let mut titles = shelf::open(None)?;
        let id = match &self.title {
            Some(title) => shelf::place(&mut titles, title)?,
            None => titles.ids().next().unwrap_or_default().to_owned(),
        };
        let title = titles.load(&id, &[]).map_err(|error| match shelf::refuse(&error) {
            Outcome::Unreadable => Outcome::Usage,
            outcome => outcome,
        })?;
        let (min, max) = (usize::from(title.meta.min_players), usize::from(title.meta.max_players));
        let players = self.players.unwrap_or(3.clamp(min, max));
        let mut game = Game::new(title, players, self.seed).map_err(|error| {
            eprintln!("error: {error}");
            Outcome::Usage
        })?;
        say!("{}, {players} players, seed {}", game.title().meta.name, self.seed);
        let mut bot = RandomBot::new(self.seed);
        let mut actions = 0;
        while let Some(action) = bot.pick(&game).filter(|_| actions < LONGEST) {
            actions += 1;
            let events = match game.apply(&action) {
                Ok(events) => events.to_vec(),
                Err(illegal) => {
                    eprintln!("error: {illegal}");
                    return Err(Outcome::Found);
                }
            };
            events.iter().for_each(|event| report(&game, event));
        }
        standing(&game, actions);
        Ok(if game.is_over() { Outcome::Well } else { Outcome::Found })
    }
}

fn money(game: &Game, amount: i64) -> String {
    game.title().meta.currency.replace("{}", &amount.to_string())
}

/// Prints what a reader of the game would want to know.
fn report(game: &Game, event: &Event) {
    let title = game.title();
    match event {
        Event::RoundStarted { round, number, part } => {
            let name = &title.flow.rounds[*round].name;
            say!("\n{name} {number}.{part}, bank {}", money(game, game.state().bank));
        }
        Event::PrivateBought { private, buyer, price } => {
            say!("  player {} buys {} for {}", buyer.0 + 1, title.privates[*private].id, money(game, *price));
        }
        Event::ParSet { corporation, player, price } => {
            let id = &title.corporations[*corporation].id;
            say!("  player {} starts {id} at {}", player.0 + 1, money(game, *price));
        }
        Event::Floated { corporation, cash } => {
            say!("  {} floats with {}", title.corporations[*corporation].id, money(game, *cash));
        }
        Event::Ran { corporation, revenue, .. } => {
            say!("  {} runs for {}", title.corporations[*corporation].id, money(game, *revenue));
        }
        Event::PhaseStarted { phase } => say!("  phase {}", title.phases[*phase].name),
        Event::Bankrupt { player } => say!("  player {} is bankrupt", player.0 + 1),
        Event::BankBroken => say!("  the bank breaks"),
        _ => {}
    }
}

/// Prints who won, with what.
fn standing(game: &Game, actions: usize) {
    let state = game.state();
    let end = state.finished.map_or_else(|| "not over".to_owned(), |finish| format!("{finish:?}").to_lowercase());
    say!("\nend after {actions} actions: {end}");
    let mut players: Vec<PlayerId> = state.players.ids().collect();
    players.sort_by_key(|&player| std::cmp::Reverse(game.value(player)));
    for player in players {
        let cash = state.players[player].cash;
        let shares: Vec<String> = state
            .corporations
            .ids()
            .map(|id| (id, game.percent(id, Holder::Player(player))))
            .filter(|(_, percent)| *percent > 0)
            .map(|(id, percent)| format!("{} {percent}%", game.title().corporations[id].id))
            .collect();
        let worth = money(game, game.value(player));
        say!("  player {}: {worth}, cash {}, {}", player.0 + 1, money(game, cash), shares.join(", "));
    }
}

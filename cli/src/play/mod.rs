//! A game in the terminal, line by line: people share the keyboard, bots may take seats.

mod explain;
mod line;
mod routes;
mod tell;
mod view;
mod words;

use std::collections::BTreeMap;
use std::path::Path;

use eighteen::action::{Action, Choice};
use eighteen::bots::Bot;
use eighteen::record::{Session, Shelf, save};
use eighteen_dsl::ids::PlayerId;

use crate::draw;
use crate::say::say;

/// Choices listed at a decision; `list` shows all.
const SHOWN: usize = 24;
/// Most that bots do in a row before somebody is asked or the game is over.
const LONGEST: usize = 50_000;

const HELP: &str = "\
a number or a name    takes a choice of the list; prices and rotations stand behind it: `3 120`, `lay 57 on Z2 4`
?                     the rules of this decision, and this list;  ? 3  what choice 3 would do
best                  the best run;  run 1: Z1 Z3 Z5 | 2: ...  runs trains by hand;  run none
list  position        all choices;  players, companies and trains
undo  redo            take back, take again
save FILE  load FILE  keep the game, go on with another
map FILE.svg          a picture of the map
quit                  leave";

/// What a line did.
enum Done {
    /// The position changed.
    Changed,
    /// Something was shown.
    Shown,
    /// The player leaves.
    Quit,
}

/// A game being played.
pub(crate) struct Table {
    session: Session,
    bots: BTreeMap<PlayerId, Box<dyn Bot>>,
    shelf: Shelf,
    /// Lines that were not understood or were refused.
    pub refused: usize,
}

impl Table {
    pub fn new(session: Session, bots: BTreeMap<PlayerId, Box<dyn Bot>>, shelf: Shelf) -> Self {
        Self { session, bots, shelf, refused: 0 }
    }

    /// Plays lines until the game is over, the lines end, or somebody leaves.
    pub fn play(&mut self, lines: impl Iterator<Item = std::io::Result<String>>) {
        let game = self.session.game();
        say!("{}, {} players, seed {}", game.title().meta.name, game.state().players.len(), self.session.seed());
        self.bots_act();
        self.ask();
        for line in lines {
            let Ok(line) = line else { break };
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            match self.line(line) {
                Ok(Done::Quit) => return,
                Ok(Done::Changed) => {
                    self.bots_act();
                    self.ask();
                }
                Ok(Done::Shown) => {}
                Err(message) => {
                    self.refused += 1;
                    say!("! {message}");
                }
            }
        }
        if !self.session.game().is_over() {
            say!("the lines end here; the game is not over");
        }
    }

    fn line(&mut self, line: &str) -> Result<Done, String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let choices = self.session.game().actions();
        match word.to_lowercase().as_str() {
            "?" | "help" => {
                self.explain(&choices, rest)?;
                Ok(Done::Shown)
            }
            "list" => {
                self.list(&choices, usize::MAX);
                Ok(Done::Shown)
            }
            "position" => {
                view::position(self.session.game()).iter().for_each(|line| say!("{line}"));
                Ok(Done::Shown)
            }
            "quit" => Ok(Done::Quit),
            "undo" => self.undo(),
            "redo" => {
                if self.session.redo() {
                    Ok(Done::Changed)
                } else {
                    Err("nothing was undone".to_owned())
                }
            }
            "save" => self.save(rest),
            "load" => self.load(rest),
            "map" => {
                let picture = draw::map_of(self.session.game(), &self.session.game().title().meta.name);
                if rest.is_empty() {
                    return Err("say a file behind it".to_owned());
                }
                write(rest, &draw::encoded(picture, Path::new(rest))?)?;
                Ok(Done::Shown)
            }
            "best" => {
                let action = routes::best(self.session.game(), &choices).ok_or("no trains run now")?;
                self.act(&action)
            }
            "run" if rest.contains(':') => {
                let action = routes::typed(self.session.game(), &choices, rest)?;
                self.act(&action)
            }
            _ => {
                let action = line::action(self.session.game(), &choices, line)?;
                self.act(&action)
            }
        }
    }

    fn act(&mut self, action: &Action) -> Result<Done, String> {
        let before = self.session.game().clone();
        self.session.act(action).map_err(|illegal| illegal.to_string())?;
        self.report(&before);
        Ok(Done::Changed)
    }

    /// Says what the last action did. Routes are told by the position in which they were run.
    fn report(&self, before: &eighteen::Game) {
        for event in self.session.game().events() {
            let ran = matches!(event, eighteen::event::Event::Ran { .. });
            let game = if ran { before } else { self.session.game() };
            if let Some(words) = tell::told(game, event) {
                say!("  - {words}");
            }
        }
    }

    fn bots_act(&mut self) {
        for _ in 0..LONGEST {
            let Some(decision) = self.session.game().decision() else { return };
            let Some(bot) = self.bots.get_mut(&decision.player) else { return };
            let Some(action) = bot.pick(self.session.game()) else { return };
            let who = words::actor(self.session.game(), action.by);
            let done = line::written(self.session.game(), &action);
            let before = self.session.game().clone();
            if let Err(illegal) = self.session.act(&action) {
                say!("! the bot of player {} tried what is not allowed: {illegal}", decision.player.index() + 1);
                self.refused += 1;
                return;
            }
            say!("{who}: {done}");
            self.report(&before);
        }
    }

    fn ask(&self) {
        let game = self.session.game();
        let Some(decision) = game.decision() else {
            say!("\nthe game is over");
            view::position(game).iter().skip(1).for_each(|line| say!("{line}"));
            return;
        };
        let who = words::actor(game, decision.actor);
        let player = format!("player {}", decision.player.index() + 1);
        let who = if who == player { who } else { format!("{who} ({player})") };
        say!("\n{}: {who}", view::heading(game));
        self.list(&game.actions(), SHOWN);
    }

    fn list(&self, choices: &[Choice], most: usize) {
        let game = self.session.game();
        for (number, choice) in choices.iter().enumerate().take(most) {
            let terms = words::terms(game, choice);
            let terms = if terms.is_empty() { terms } else { format!("  ({terms})") };
            say!("  {:>3} {}{terms}", number + 1, words::name(game, choice));
        }
        if choices.len() > most {
            say!("      and {} more: `list` shows them", choices.len() - most);
        }
    }

    fn explain(&self, choices: &[Choice], asked: &str) -> Result<(), String> {
        let game = self.session.game();
        if asked.is_empty() {
            explain::decision(game).iter().for_each(|line| say!("  {line}"));
            HELP.lines().for_each(|line| say!("{line}"));
            return Ok(());
        }
        let (choice, _) = line::find(game, choices, asked)?;
        explain::choice(game, choice).iter().for_each(|line| say!("  {line}"));
        Ok(())
    }

    /// Takes back the last action, and what bots did after the one before.
    fn undo(&mut self) -> Result<Done, String> {
        if !self.session.undo() {
            return Err("nothing was done yet".to_owned());
        }
        let by_bot = |table: &Self| {
            table.session.game().decision().is_some_and(|decision| table.bots.contains_key(&decision.player))
        };
        while by_bot(self) && self.session.undo() {}
        Ok(Done::Changed)
    }

    fn save(&self, file: &str) -> Result<Done, String> {
        write(file, self.session.save().as_bytes())?;
        Ok(Done::Shown)
    }

    fn load(&mut self, file: &str) -> Result<Done, String> {
        let text = std::fs::read_to_string(file).map_err(|error| format!("cannot read `{file}`: {error}"))?;
        let opened = save::open(&text, &self.shelf).map_err(|error| format!("`{file}`: {error}"))?;
        self.session = opened.session;
        match opened.halt {
            Some(halt) => Err(format!("`{file}` plays only so far: {halt}")),
            None => Ok(Done::Changed),
        }
    }
}

fn write(file: &str, text: &[u8]) -> Result<(), String> {
    if file.is_empty() {
        return Err("say a file behind it".to_owned());
    }
    std::fs::write(Path::new(file), text).map_err(|error| format!("cannot write `{file}`: {error}"))?;
    say!("  written: {file}");
    Ok(())
}

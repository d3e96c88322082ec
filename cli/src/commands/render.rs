//! `eighteen render`: pictures of a title or of a game in progress.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use eighteen::Game;
use eighteen::record::{self, Log, Shelf};
use eighteen_dsl::title::Title;

use crate::say::{say, write_file};
use crate::{Outcome, draw, shelf};

/// Draws the map, the tiles or the market of a title, or of a game in progress.
#[derive(Args)]
pub(crate) struct Render {
    /// Title as an id or a file, with `+` and a variant if wanted; or a log or save, which ends in `.json`.
    target: String,
    /// The map; so if nothing else is asked for.
    #[arg(long, group = "what")]
    map: bool,
    /// All tiles.
    #[arg(long, group = "what")]
    tiles: bool,
    /// The stock market.
    #[arg(long, group = "what")]
    market: bool,
    /// One tile, with `@` and a rotation if wanted: `57@2`.
    #[arg(long, group = "what", value_name = "TILE")]
    tile: Option<String>,
    /// After how many actions of the log or save; otherwise after the last.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// File to write, by its ending an SVG or a PNG; otherwise SVG goes to standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Directory with more titles.
    #[arg(long)]
    titles: Option<PathBuf>,
}

impl Render {
    pub(crate) fn run(&self) -> Outcome {
        self.draw().unwrap_or_else(|outcome| outcome)
    }

    fn draw(&self) -> Result<Outcome, Outcome> {
        let mut titles = shelf::open(self.titles.as_deref())?;
        let is_game = Path::new(&self.target).extension().is_some_and(|ending| ending == "json");
        let picture = if is_game {
            let (game, actions) = self.game(&mut titles)?;
            self.picture(game.title(), Some((&game, actions)))?
        } else if self.at.is_some() {
            eprintln!("error: `--at` asks for a game, and `{}` is a title", self.target);
            eprintln!("help: give a log or a save, a file that ends in `.json`");
            return Err(Outcome::Usage);
        } else {
            self.picture(&*shelf::choose(&mut titles, &self.target)?, None)?
        };
        match &self.out {
            None => say!("{}", picture.trim_end()),
            Some(path) => write_file(path, &encoded(picture, path)?)?,
        }
        Ok(Outcome::Well)
    }

    fn picture(&self, title: &Title, game: Option<(&Game, usize)>) -> Result<String, Outcome> {
        if let Some(asked) = &self.tile {
            let (name, rotation) = asked.split_once('@').unwrap_or((asked, "0"));
            let Some(rotation) = rotation.parse().ok().filter(|rotation: &u8| *rotation < 6) else {
                eprintln!("error: `{rotation}` is no rotation");
                eprintln!("help: tiles are turned by 0 to 5 sixths, as in `{name}@2`");
                return Err(Outcome::Usage);
            };
            let Some(tile) = title.find_tile(name) else {
                eprintln!("error: `{}` has no tile `{name}`", title.meta.id);
                eprintln!("help: `--tiles` shows those it has");
                return Err(Outcome::Usage);
            };
            return Ok(draw::tile(title, tile, rotation));
        }
        let position = game.map(|(game, _)| game);
        Ok(if self.tiles {
            draw::manifest(title, position)
        } else if self.market {
            draw::market(title, position)
        } else {
            match game {
                Some((game, actions)) => draw::map_of(game, &format!("{}, after {actions} actions", title.meta.name)),
                None => draw::printed_map(title),
            }
        })
    }

    /// The position of a log or save after the actions asked for, and how many these are.
    fn game(&self, titles: &mut Shelf) -> Result<(Game, usize), Outcome> {
        let path = Path::new(&self.target);
        let text = shelf::read(path)?;
        let unreadable = |error: &dyn std::fmt::Display| {
            eprintln!("error: `{}`: {error}", path.display());
            Outcome::Unreadable
        };
        let value: serde_json::Value = serde_json::from_str(&text).map_err(|error| unreadable(&error))?;
        if value.get("eighteen").is_some() {
            let opened = record::save::open(&text, titles).map_err(|error| unreadable(&error))?;
            if let Some(halt) = opened.halt {
                return Err(unreadable(&halt));
            }
            let mut session = opened.session;
            while self.at.is_some_and(|at| session.len() > at) && session.undo() {}
            return self.reached(session.len()).map(|()| (session.game().clone(), session.len()));
        }
        let log = Log::read(&text).map_err(|error| unreadable(&error))?;
        let title: Arc<Title> = shelf::title_of(titles, &log, None)?;
        let mut replay = record::Replay::new(title, &log).map_err(|error| unreadable(&error))?;
        let mut played = 0;
        while self.at.is_none_or(|at| played < at) {
            match replay.step() {
                Ok(Some(_)) => played += 1,
                Ok(None) => break,
                Err(error) => {
                    eprintln!("error: {error}");
                    return Err(Outcome::Found);
                }
            }
        }
        self.reached(played).map(|()| (replay.game().clone(), played))
    }

    fn reached(&self, played: usize) -> Result<(), Outcome> {
        match self.at {
            Some(at) if at > played => {
                eprintln!("error: `{}` has {played} actions, not {at}", self.target);
                Err(Outcome::Usage)
            }
            _ => Ok(()),
        }
    }
}

fn encoded(picture: String, path: &Path) -> Result<Vec<u8>, Outcome> {
    draw::encoded(picture, path).map_err(|error| {
        eprintln!("error: {error}");
        Outcome::Usage
    })
}

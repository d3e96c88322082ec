//! Games put into the positions of the recorded states.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use eighteen_dsl::ids::{CityRef, CorporationId, HexId, Keeper, PhaseId};
use eighteen_dsl::title::Title;
use serde_json::Value as Json;

use crate::game::Game;
use crate::routes::RouteCache;
use crate::state::{Reservation, Token, TokenPlace};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// A title by the rulings of 18xx.games, which made the records.
pub(crate) fn title(id: &str) -> Title {
    let file = |id: &str| root().join("titles").join(format!("{id}.toml"));
    let text = std::fs::read_to_string(file(id)).unwrap();
    let resolver = |parent: &str| Some((parent.to_owned(), std::fs::read_to_string(file(parent)).ok()?));
    let (title, findings) = eighteen_dsl::title::load(id, &text, &resolver, &["rulings.18xx-games"]);
    title.unwrap_or_else(|| panic!("{findings:#?}"))
}

/// A recorded game: the state before each action.
pub(crate) struct Recorded {
    pub(crate) name: String,
    title: Arc<Title>,
    players: usize,
    lines: Vec<Json>,
    next: usize,
    pub(crate) now: Json,
}

/// Titles whose records are read position by position; the others are replayed as a whole.
const TITLES: &[&str] = &["1882"];

/// All recorded games of these titles with what was legal in them; none where the corpus is not at hand.
pub(crate) fn games() -> Vec<(Recorded, Vec<Json>)> {
    TITLES.iter().flat_map(|id| games_of(id)).collect()
}

fn games_of(id: &str) -> Vec<(Recorded, Vec<Json>)> {
    let directory = root().join("../shared/corpus").join(id);
    let Ok(entries) = std::fs::read_dir(directory) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let title = Arc::new(title(id));
    let golden = paths.iter().filter(|path| path.to_str().unwrap().ends_with(".golden.jsonl"));
    golden
        .map(|path| {
            let lines = read(path);
            let now = Json::Object(serde_json::Map::new());
            let legal = path.to_str().unwrap().replace(".golden.", ".legal.");
            let players = lines[0]["d"]["players"].as_object().unwrap().len();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (Recorded { name, title: Arc::clone(&title), players, lines, next: 0, now }, read(Path::new(&legal)))
        })
        .collect()
}

fn read(path: &Path) -> Vec<Json> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn merge(into: &mut Json, diff: &Json) {
    let (Some(map), Some(changes)) = (into.as_object_mut(), diff.as_object()) else { return };
    for (key, change) in changes {
        match (map.get_mut(key), change) {
            (_, Json::Null) => drop(map.remove(key)),
            (Some(old @ Json::Object(_)), Json::Object(_)) => merge(old, change),
            _ => drop(map.insert(key.clone(), change.clone())),
        }
    }
}

impl Recorded {
    /// Takes the next recorded action, and says which.
    pub(crate) fn step(&mut self) -> Option<Json> {
        let line = self.lines.get(self.next)?.clone();
        self.next += 1;
        merge(&mut self.now, &line["d"]);
        Some(line)
    }

    /// Takes the next recorded action if it comes before another.
    pub(crate) fn step_before(&mut self, id: i64) -> Option<Json> {
        let line = self.lines.get(self.next)?;
        if line["id"].as_i64().unwrap() < id { self.step() } else { None }
    }

    /// Goes on to the state before an action.
    pub(crate) fn before(&mut self, id: i64) {
        while self.step_before(id).is_some() {}
    }

    /// The board, phase and money of the recorded state. The rest is that of a new game.
    pub(crate) fn game(&self) -> Game {
        let mut game = Game::new(Arc::clone(&self.title), self.players, 1).unwrap();
        let title = &self.title;
        game.state.pending.clear();
        game.cache = RouteCache::default();
        let phase = self.now["phase"].as_str().unwrap();
        game.state.phase = title.phases.find(|entry| entry.name == phase).unwrap_or(PhaseId(0));
        game.state.reservations.clear();
        for token in game.state.tokens.iter_mut() {
            token.place = TokenPlace::Charter;
        }
        for (symbol, record) in self.now["corps"].as_object().unwrap() {
            let Some(id) = title.find_corporation(symbol) else { continue };
            game.state.corporations[id].cash = record["cash"].as_i64().unwrap_or(0);
            self.take_off_charter(&mut game, id, record);
        }
        for (coordinate, record) in self.now["map"].as_object().unwrap() {
            let hex = title.find_hex(coordinate).unwrap();
            place(&mut game, title, hex, coordinate, record);
        }
        for token in game.state.tokens.iter_mut() {
            if token.place == (TokenPlace::Map { city: OFF, slot: 0 }) {
                token.place = TokenPlace::Gone;
            }
        }
        game
    }

    /// Marks the tokens that a charter has no more.
    fn take_off_charter(&self, game: &mut Game, id: CorporationId, record: &Json) {
        let mut left: Vec<String> = record["tokens_left"]
            .as_array()
            .map(|tokens| tokens.iter().map(|token| token.to_string().replace('"', "")).collect())
            .unwrap_or_default();
        let title = &self.title;
        let mine: Vec<_> =
            game.state.tokens.entries().filter(|(_, token)| token.charter == id).map(|(token, _)| token).collect();
        for token in mine.into_iter().rev() {
            let entry = &mut game.state.tokens[token];
            let name = match entry.kind {
                Some(kind) => format!("{}:{}", title.label(kind), entry.price),
                None => entry.price.to_string(),
            };
            match left.iter().rposition(|other| *other == name) {
                Some(position) => drop(left.remove(position)),
                None => entry.place = TokenPlace::Map { city: OFF, slot: 0 },
            }
        }
    }
}

/// Where tokens wait that are off their charters.
const OFF: CityRef = CityRef { hex: HexId(u16::MAX), city: 0 };

fn place(game: &mut Game, title: &Title, hex: HexId, coordinate: &str, record: &Json) {
    let name = record["tile"].as_str().unwrap();
    if name != coordinate {
        let tile = title.find_tile(name).unwrap();
        game.state.hexes[hex].tile = tile;
        game.state.hexes[hex].rotation = u8::try_from(record["rot"].as_i64().unwrap()).unwrap();
        if let Some(left) = &mut game.state.supply[tile] {
            *left -= 1;
        }
    }
    let mut paid = 0x3f;
    for border in record["borders"].as_array().into_iter().flatten() {
        paid &= !(1 << border[0].as_u64().unwrap());
    }
    game.state.hexes[hex].paid = paid;
    for (city, slots) in (0u8..).zip(record["tokens"].as_array().into_iter().flatten()) {
        for (slot, token) in (0u8..).zip(slots.as_array().unwrap()) {
            let Some(text) = token.as_str() else { continue };
            let (owner, kind) = text.split_once(':').map_or((text, None), |(owner, kind)| (owner, Some(kind)));
            let owner = title.find_corporation(owner).unwrap();
            let kind = kind.map(|kind| title.find_label(kind).unwrap());
            let at = TokenPlace::Map { city: CityRef { hex, city }, slot };
            let waits = |token: &Token| {
                token.owner == Some(owner)
                    && token.kind == kind
                    && token.place == (TokenPlace::Map { city: OFF, slot: 0 })
            };
            match game.state.tokens.find(waits) {
                Some(found) => game.state.tokens[found].place = at,
                None => {
                    let (charter, owner) = (owner, Some(owner));
                    let new = Token { owner, charter, price: 0, kind, mark: None, home: false, place: at, arrival: 0 };
                    game.state.tokens.add(new);
                }
            }
        }
    }
    for (city, kept) in (0u8..).zip(record["res"].as_array().into_iter().flatten()) {
        for (slot, corporation) in (0u8..).zip(kept.as_array().into_iter().flatten()) {
            if let Some(corporation) = corporation.as_str().and_then(|symbol| title.find_corporation(symbol)) {
                let keeper = Keeper::Corporation(corporation);
                let slot = Some((city, slot));
                game.state.reservations.push(Reservation { keeper, hex, slot, until: None, used: false });
            }
        }
    }
    for corporation in record["tres"].as_array().into_iter().flatten() {
        let corporation = title.find_corporation(corporation.as_str().unwrap()).unwrap();
        let keeper = Keeper::Corporation(corporation);
        game.state.reservations.push(Reservation { keeper, hex, slot: None, until: None, used: false });
    }
}

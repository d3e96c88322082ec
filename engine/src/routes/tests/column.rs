//! Boards for tests of single rules: a column of hexes, `A2` at the top, each joined to the next by edge 0.

use std::sync::Arc;

use eighteen_dsl::ids::{CityRef, CorporationId, NodeRef, TrainId};

use super::small::put;
use crate::action::Route;
use crate::game::Game;
use crate::routes::Run;
use crate::state::TrainPlace;

/// A title with these hexes, and tables in the place of its trains. All corporations start without tokens.
pub(super) fn game(hexes: &str, tables: &str) -> Game {
    let base = crate::map::tests::position::root().join("tests/bad-titles/base/small.toml");
    let base = std::fs::read_to_string(base).unwrap();
    let (head, rest) = base.split_once("[[train]]").unwrap();
    let (_, rest) = rest.split_once("[[corporation]]").unwrap();
    let (companies, rest) = rest.split_once("[map.hexes]").unwrap();
    let (_, tail) = rest.split_once("[tiles]").unwrap();
    let companies = companies.replace("home = \"B1\"\n", "").replace("home = \"C4\"\n", "");
    let text = format!("{head}{tables}\n[[corporation]]{companies}[map.hexes]\n{hexes}\n[tiles]{tail}");
    let (title, findings) = eighteen_dsl::title::load("column", &text, &|_| None, &[]);
    let title = title.unwrap_or_else(|| panic!("{findings:#?}"));
    Game::new(Arc::new(title), 2, 1).unwrap()
}

/// The tables of two trains, `2` and `3`, that reach two and three stops.
pub(super) const TRAINS: &str = "
[[train]]
name = \"2\"
reach = 2
price = 80
count = 4
[[train]]
name = \"3\"
reach = 3
price = 80
count = 4
";

/// A gray city in the middle of the column.
pub(super) fn city(hex: &str, value: i64) -> String {
    format!("{hex} = {{ color = \"gray\", tile = \"city=revenue:{value};path=a:3,b:_0;path=a:0,b:_0\" }}\n")
}

pub(super) fn node(game: &Game, stop: &str) -> NodeRef {
    let (hex, node) = stop.split_once('-').unwrap_or((stop, "0"));
    NodeRef { hex: game.title().find_hex(hex).unwrap(), node: node.parse().unwrap() }
}

pub(super) fn token(game: &mut Game, owner: u8, stop: &str) {
    let NodeRef { hex, node } = node(game, stop);
    put(game, CorporationId(owner), CityRef { hex, city: node });
}

/// A train of the first corporation.
pub(super) fn train(game: &mut Game, name: &str) -> TrainId {
    let title = game.title();
    let found = title.trains.entries().find_map(|(id, train)| {
        let face = train.faces.iter().position(|face| face.name == name)?;
        Some((id, u8::try_from(face).unwrap()))
    });
    let (train_type, face) = found.unwrap();
    let mut card = crate::trains::new_train(train_type, TrainPlace::Corporation(CorporationId(0)));
    card.face = face;
    game.state.trains.add(card)
}

/// A route over stops such as `A2`, or `A4-1` for the second of a hex; plain hexes between them stand in brackets.
pub(super) fn route(game: &Game, train: TrainId, way: &str) -> Route {
    let mut route = Route { train, stops: Vec::new(), legs: Vec::new() };
    let mut leg = Vec::new();
    for word in way.split(' ') {
        if let Some(plain) = word.strip_prefix('(') {
            leg.push(game.title().find_hex(plain.trim_end_matches(')')).unwrap());
            continue;
        }
        let stop = node(game, word);
        if let Some(last) = route.stops.last() {
            let last: &NodeRef = last;
            let mut whole = vec![last.hex];
            whole.append(&mut leg);
            if last.hex != stop.hex || whole.len() > 1 {
                whole.push(stop.hex);
            }
            route.legs.push(whole);
        }
        route.stops.push(stop);
    }
    route
}

/// What a run of the first corporation earns, or the codes of what is wrong.
pub(super) fn run(game: &Game, routes: &[Route]) -> Result<Run, Vec<&'static str>> {
    let checked = game.check_routes(CorporationId(0), routes);
    checked.map_err(|found| found.iter().map(|violation| violation.code).collect())
}

/// What one route earns.
pub(super) fn worth(game: &Game, train: TrainId, way: &str) -> Result<i64, Vec<&'static str>> {
    run(game, &[route(game, train, way)]).map(|run| run.revenue)
}

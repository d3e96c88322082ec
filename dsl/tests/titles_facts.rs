//! The catalogue and the titles compared with the published facts, where these are at hand beside the workspace.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::expect_used, reason = "tests")]

use std::path::{Path, PathBuf};

use eighteen_dsl::ir::Color;
use eighteen_dsl::tiles::{self, Face, FacePath};
use eighteen_dsl::title::{self, Layout, Node, PathEnd, Revenue, StopKind, StopRule, Tile, Title, TrainReach};
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The facts file of a name, if the directory of facts lies beside the workspace.
fn facts(name: &str) -> Option<Value> {
    let path = root().parent()?.join("shared/facts").join(name);
    Some(serde_json::from_str(&std::fs::read_to_string(path).ok()?).unwrap())
}

fn all_facts() -> Vec<Value> {
    let Some(directory) = root().parent().map(|parent| parent.join("shared/facts")) else {
        return Vec::new();
    };
    let Ok(entries) = std::fs::read_dir(directory) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names.iter().filter(|name| name.ends_with(".json")).map(|name| facts(name).unwrap()).collect()
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or("")
}

fn end(value: &Value, tile: &Value) -> PathEnd {
    let (kind, index) = value.as_object().unwrap().iter().next().unwrap();
    let index = usize::try_from(index.as_u64().unwrap()).unwrap();
    let before = match kind.as_str() {
        "edge" => return PathEnd::Edge(u8::try_from(index).unwrap()),
        "junction" => return PathEnd::Junction,
        "city" => 0,
        "town" => list(tile, "cities").len(),
        "offboard" => list(tile, "cities").len() + list(tile, "towns").len(),
        other => panic!("{other}"),
    };
    PathEnd::Node(u8::try_from(before + index).unwrap())
}

fn revenue(value: &Value) -> Revenue {
    match value["fixed"].as_i64() {
        Some(fixed) => Revenue::Fixed(fixed),
        None => {
            let colors = value["by_colour"].as_object().unwrap();
            let order = ["white", "yellow", "green", "brown", "gray"];
            let by_color = order.iter().filter_map(|name| Some((color(name), colors.get(*name)?.as_i64()?)));
            Revenue::ByColor(by_color.collect())
        }
    }
}

fn color(name: &str) -> Color {
    match name {
        "white" => Color::White,
        "yellow" => Color::Yellow,
        "green" => Color::Green,
        "brown" => Color::Brown,
        "gray" => Color::Gray,
        "orange" => Color::Orange,
        "red" => Color::Red,
        "blue" => Color::Blue,
        other => panic!("{other}"),
    }
}

/// Kind, value and slots of a node.
type NodeFacts = (StopKind, Revenue, u64);

/// Ends of a path, narrow gauge, terminal.
type PathFacts = (PathEnd, PathEnd, bool, bool);

fn paths(tile: &Value) -> Vec<PathFacts> {
    list(tile, "paths")
        .iter()
        .map(|path| {
            let narrow = text(path, "gauge") == "narrow";
            let terminal = path["terminal"].as_bool().unwrap_or(false);
            (end(&path["from"], tile), end(&path["to"], tile), narrow, terminal)
        })
        .collect()
}

fn nodes(tile: &Value) -> Vec<NodeFacts> {
    let kinds = [("cities", StopKind::City), ("towns", StopKind::Town), ("offboards", StopKind::Offboard)];
    let node = |kind, node: &Value| (kind, revenue(&node["revenue"]), node["slots"].as_u64().unwrap_or(0));
    kinds.iter().flat_map(|(key, kind)| list(tile, key).iter().map(move |value| node(*kind, value))).collect()
}

fn of_face(face: &Face) -> (Vec<NodeFacts>, Vec<PathFacts>) {
    let nodes = face.nodes.iter().map(|node| (node.kind, node.revenue.clone(), u64::from(node.slots)));
    let paths = face.paths.iter().map(|FacePath { a, b, narrow, terminal }| (*a, *b, *narrow, *terminal));
    (nodes.collect(), paths.collect())
}

#[test]
fn the_catalogue_has_every_standard_tile_of_the_facts() {
    for facts in all_facts() {
        for tile in list(&facts["tiles"], "list").iter().filter(|tile| tile["standard_number"] == true) {
            let id = text(tile, "id");
            let standard = tiles::standard(id).unwrap_or_else(|| panic!("no tile {id}"));
            let (face, problems) = tiles::parse(standard.notation);
            assert!(problems.is_empty(), "{id}: {problems:?}");
            assert_eq!(standard.color, color(text(tile, "colour")), "{id}");
            assert_eq!(of_face(&face), (nodes(tile), paths(tile)), "{id}");
            let labels: Vec<&str> = face.labels.iter().map(|label| label.text.as_str()).collect();
            let expected: Vec<&str> = list(tile, "labels").iter().map(|label| label.as_str().unwrap()).collect();
            assert_eq!(labels, expected, "{id}");
        }
    }
}

fn load(id: &str) -> Title {
    let path = root().join("titles").join(format!("{id}.toml"));
    let content = std::fs::read_to_string(path).unwrap();
    let (title, findings) = title::load(&format!("{id}.toml"), &content, &|_| None, &[]);
    assert!(findings.is_empty(), "{findings:#?}");
    title.unwrap()
}

/// The title and its facts, where both are at hand.
fn both(id: &str) -> Option<(Title, Value)> {
    let facts = facts(&format!("{id}.json"))?;
    Some((load(id), facts))
}

fn same_face(title: &Title, tile: &Tile, facts: &Value, at: &str) {
    let read = |node: &Node| (node.kind, node.revenue.clone(), u64::from(node.slots));
    assert_eq!(tile.nodes.iter().map(read).collect::<Vec<_>>(), nodes(facts), "{at}");
    let read: Vec<_> = tile.paths.iter().map(|path| (path.a, path.b, path.narrow, path.terminal)).collect();
    assert_eq!(read, paths(facts), "{at}");
    let labels: Vec<&str> = tile.labels.iter().map(|label| title.label(*label)).collect();
    let expected: Vec<&str> = list(facts, "labels").iter().map(|label| label.as_str().unwrap()).collect();
    assert_eq!(labels, expected, "{at}");
    let terrain: Vec<i64> = tile.terrain.iter().map(|(cost, _)| *cost).collect();
    let expected: Vec<i64> = list(facts, "terrain").iter().map(|entry| entry["cost"].as_i64().unwrap()).collect();
    assert_eq!(terrain, expected, "{at}");
    let listed = ["cities", "towns", "offboards"].iter().flat_map(|key| list(facts, key));
    for (node, facts) in tile.nodes.iter().zip(listed) {
        assert_eq!(u64::from(node.visit_cost), facts["visit_cost"].as_u64().unwrap_or(1), "{at}");
        assert_eq!(node.rule == StopRule::Optional, facts["stop_rule"] == "optional", "{at}");
        let kept: Vec<(u64, &str)> = node
            .reservations
            .iter()
            .map(|(slot, corporation)| (u64::from(*slot), title.corporations[*corporation].id.as_str()))
            .collect();
        let expected: Vec<(u64, &str)> = list(facts, "reservations")
            .iter()
            .map(|kept| (kept["slot"].as_u64().unwrap(), text(kept, "for")))
            .collect();
        assert_eq!(kept, expected, "{at}");
    }
}

#[test]
fn the_map_of_1882_is_that_of_the_facts() {
    let Some((title, facts)) = both("1882") else { return };
    assert_eq!(title.layout, Layout::FlatNumberColumn);
    let hexes = list(&facts["map"], "hexes");
    assert_eq!(title.hexes.len(), hexes.len());
    for facts in hexes {
        let at = text(facts, "coord");
        let hex = &title.hexes[title.find_hex(at).unwrap()];
        let tile = &title.tiles[hex.printed];
        assert_eq!(tile.color, color(text(facts, "colour")), "{at}");
        same_face(&title, tile, facts, at);
        for edge in 0..6 {
            let neighbor = hex.neighbors[edge].map(|hex| title.hexes[hex].coordinate.as_str());
            assert_eq!(neighbor, facts["neighbours"][edge.to_string()].as_str(), "{at} edge {edge}");
            let expected = list(facts, "borders")
                .iter()
                .find(|border| border["edge"] == edge && border["type"] != "no_line")
                .map(|border| (text(border, "type"), border["cost"].as_i64().unwrap()));
            let border = hex.borders[edge].map(|border| (title.label(border.terrain.unwrap()), border.cost));
            assert_eq!(border, expected, "{at} edge {edge}");
        }
        let icons: Vec<&str> = hex.icons.iter().map(|icon| title.label(*icon)).collect();
        let expected: Vec<&str> = list(facts, "icons").iter().map(|icon| text(icon, "name")).collect();
        assert_eq!(icons, expected, "{at}");
        let kept: Vec<&str> = hex.reservations.iter().map(|id| title.corporations[*id].id.as_str()).collect();
        let expected: Vec<&str> = list(facts, "hex_reservations").iter().map(|id| id.as_str().unwrap()).collect();
        assert_eq!(kept, expected, "{at}");
    }
}

#[test]
fn the_tiles_of_1882_are_those_of_the_facts() {
    let Some((title, facts)) = both("1882") else { return };
    let listed = list(&facts["tiles"], "list");
    assert_eq!(title.tiles.iter().filter(|tile| tile.printed.is_none()).count(), listed.len());
    for facts in listed {
        let id = text(facts, "id");
        let tile = &title.tiles[title.find_tile(id).unwrap()];
        assert_eq!(tile.count.map(u64::from), facts["count"].as_u64(), "{id}");
        assert_eq!(tile.color, color(text(facts, "colour")), "{id}");
        same_face(&title, tile, facts, id);
    }
}

#[test]
fn the_market_of_1882_is_that_of_the_facts() {
    let Some((title, facts)) = both("1882") else { return };
    let rows = list(&facts["stock_market"], "rows");
    assert_eq!(title.market.rows.len(), rows.len());
    for (row, facts) in title.market.rows.iter().zip(rows) {
        let facts = facts.as_array().unwrap();
        assert_eq!(row.len(), facts.len());
        for (cell, facts) in row.iter().zip(facts) {
            let cell = cell.as_ref().unwrap();
            let flags: Vec<&str> = list(facts, "flags").iter().map(|flag| flag.as_str().unwrap()).collect();
            assert_eq!(cell.price, facts["price"].as_i64().unwrap());
            assert_eq!(cell.zone, facts["zone"].as_str().map_or(Color::White, color));
            assert_eq!((cell.par, cell.end, cell.close), (flags.contains(&"par"), flags.contains(&"game_end"), false));
        }
    }
}

#[test]
fn trains_and_phases_of_1882_are_those_of_the_facts() {
    let Some((title, facts)) = both("1882") else { return };
    for (train, facts) in title.trains.iter().zip(list(&facts, "trains")) {
        let name = text(facts, "name");
        assert_eq!((train.name(), train.price()), (name, facts["price"].as_i64().unwrap()));
        let reach = match facts["distance"]["max"].as_u64() {
            Some(stops) => TrainReach::Stops(u8::try_from(stops).unwrap()),
            None => TrainReach::Unlimited,
        };
        assert_eq!(train.faces[0].reach, reach, "{name}");
        let count = train.count.get(4).unwrap().map(|count| u64::from(count + train.reserve));
        assert_eq!(count, facts["count"].as_u64(), "{name}");
        let rusts = train.rusts_on.map(|id| title.trains[id].name());
        assert_eq!(rusts, facts["rusts_when_first_bought"].as_str(), "{name}");
        let from = train.available_from.map(|id| title.phases[id].name.as_str());
        assert_eq!(from, facts["also_available_from_phase"].as_str(), "{name}");
        for (id, discount) in &train.discounts {
            assert_eq!(Some(*discount), facts["trade_in_discount"][title.trains[*id].name()].as_i64(), "{name}");
        }
    }
    assert_eq!(title.trains.len(), list(&facts, "trains").len());
    for (phase, facts) in title.phases.iter().zip(list(&facts, "phases")) {
        assert_eq!(phase.name, text(facts, "name"));
        assert_eq!(phase.train_limit, facts["train_limit"].as_i64().unwrap());
        assert_eq!(phase.operating_rounds, facts["operating_rounds"].as_i64().unwrap());
        let colors: Vec<Color> = list(facts, "tile_colours").iter().map(|name| color(name.as_str().unwrap())).collect();
        assert_eq!(phase.tiles, colors);
    }
    assert_eq!(title.phases.len(), list(&facts, "phases").len());
}

#[test]
fn companies_and_money_of_1882_are_those_of_the_facts() {
    let Some((title, facts)) = both("1882") else { return };
    for players in 2..=6 {
        let facts = &facts["setup_by_players"][players.to_string()];
        assert_eq!(title.cash.get(players), facts["starting_cash_each"].as_i64());
        assert_eq!(title.cert_limit.get(players), facts["certificate_limit"].as_i64());
        assert_eq!(title.bank.cash.get(players), facts["bank"].as_i64());
    }
    let listed = list(&facts, "corporations");
    assert_eq!(title.corporations.len(), listed.len());
    for (corporation, facts) in title.corporations.iter().zip(listed) {
        let id = text(facts, "symbol");
        assert_eq!(corporation.id, id);
        assert_eq!(
            (corporation.color.as_str(), corporation.text_color.as_str()),
            (text(facts, "colour"), text(facts, "text_colour"))
        );
        let own = list(facts, "token_prices").iter().map(|price| (price.as_i64().unwrap(), id, None));
        let other = list(facts, "tokens_of_other_owner")
            .iter()
            .map(|token| (token["price"].as_i64().unwrap(), text(token, "owner"), token["kind"].as_str()));
        let expected: Vec<_> = own.chain(other).collect();
        let tokens: Vec<_> = corporation
            .tokens
            .iter()
            .map(|token| {
                let owner = title.corporations[token.owner].id.as_str();
                (token.price, owner, token.kind.map(|kind| title.label(kind)))
            })
            .collect();
        assert_eq!(tokens, expected, "{id}");
        let shares: Vec<u64> = corporation.shares.iter().map(|share| u64::from(*share)).collect();
        let expected: Vec<u64> = list(facts, "share_percents").iter().map(|share| share.as_u64().unwrap()).collect();
        assert_eq!(shares, expected, "{id}");
        let homes: Vec<_> = corporation
            .homes
            .iter()
            .map(|home| (title.hexes[home.hex].coordinate.as_str(), home.city.map(u64::from)))
            .collect();
        let expected: Vec<_> =
            list(facts, "home").iter().map(|home| (text(home, "hex"), home["city"].as_u64())).collect();
        assert_eq!(homes, expected, "{id}");
    }
    let listed = list(&facts, "privates");
    assert_eq!(title.privates.len(), listed.len());
    for (private, facts) in title.privates.iter().zip(listed) {
        assert_eq!(private.id, text(facts, "symbol"));
        assert_eq!(private.value, facts["face_value"].as_i64().unwrap());
        assert_eq!(private.revenue, facts["revenue"].as_i64().unwrap());
    }
}

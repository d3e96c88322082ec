//! The catalogue and the titles compared with the published facts, where these are at hand beside the workspace.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::expect_used, reason = "tests")]

use std::path::{Path, PathBuf};

use eighteen_dsl::ids::Keeper;
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
    let paths = face.paths.iter().map(|FacePath { a, b, narrow, terminal, .. }| (*a, *b, *narrow, *terminal));
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
    let parent = |id: &str| {
        let name = format!("{id}.toml");
        Some((name.clone(), std::fs::read_to_string(root().join("titles").join(name)).ok()?))
    };
    let (title, findings) = title::load(&format!("{id}.toml"), &content, &parent, &[]);
    assert!(findings.is_empty(), "{findings:#?}");
    title.unwrap()
}

/// Titles and the names of their facts.
const TITLES: &[(&str, &str)] = &[("1882", "1882"), ("1846", "1846"), ("18la", "18LosAngeles2")];

/// The title and its facts, where both are at hand.
fn both(id: &str) -> Option<(Title, Value)> {
    let (_, name) = TITLES.iter().find(|(title, _)| *title == id).unwrap();
    let facts = facts(&format!("{name}.json"))?;
    Some((load(id), facts))
}

/// All titles with their facts, where these are at hand.
fn all_both() -> impl Iterator<Item = (&'static str, Title, Value)> {
    TITLES.iter().filter_map(|(id, _)| both(id).map(|(title, facts)| (*id, title, facts)))
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
            .filter(|kept| !is_minor(title, kept.keeper))
            .map(|kept| {
                let id = match kept.keeper {
                    Keeper::Corporation(corporation) => title.corporations[corporation].id.as_str(),
                    Keeper::Private(private) => title.privates[private].id.as_str(),
                };
                (u64::from(kept.slot), id)
            })
            .collect();
        let expected: Vec<(u64, &str)> = list(facts, "reservations")
            .iter()
            .map(|kept| (kept["slot"].as_u64().unwrap(), text(kept, "for")))
            .filter(|(_, holder)| {
                title.find_corporation(holder).is_some_and(|id| title.corporations[id].minor.is_none())
            })
            .collect();
        assert_eq!(kept, expected, "{at}");
    }
}

#[test]
fn the_maps_are_those_of_the_facts() {
    for (id, title, facts) in all_both() {
        let layout = match (text(&facts["map"], "orientation"), id) {
            ("pointy", _) => Layout::Pointy,
            (_, "1882") => Layout::FlatNumberColumn,
            _ => Layout::FlatLetterColumn,
        };
        assert_eq!(title.layout, layout, "{id}");
        let hexes = list(&facts["map"], "hexes");
        assert_eq!(title.hexes.len(), hexes.len(), "{id}");
        hexes.iter().for_each(|hex| same_hex(&title, hex, &format!("{id} {}", text(hex, "coord"))));
    }
}

/// Homes of minors and slots kept by privates; the facts list them with the minors and privates.
fn is_minor(title: &Title, keeper: Keeper) -> bool {
    match keeper {
        Keeper::Corporation(id) => title.corporations[id].minor.is_some(),
        Keeper::Private(_) => true,
    }
}

fn same_hex(title: &Title, facts: &Value, at: &str) {
    let hex = &title.hexes[title.find_hex(text(facts, "coord")).unwrap()];
    let tile = &title.tiles[hex.printed];
    assert!(text(facts, "location_name").starts_with(&hex.name), "{at}: {}", hex.name);
    assert_eq!(tile.color, color(text(facts, "colour")), "{at}");
    same_face(title, tile, facts, at);
    let stubs: Vec<u64> = tile.stubs.iter().map(|edge| u64::from(*edge)).collect();
    let expected: Vec<u64> = list(facts, "stubs").iter().map(|stub| stub["edge"].as_u64().unwrap()).collect();
    assert_eq!(stubs, expected, "{at}");
    for edge in 0..6 {
        let neighbor = hex.neighbors[edge].map(|hex| title.hexes[hex].coordinate.as_str());
        assert_eq!(neighbor, facts["neighbours"][edge.to_string()].as_str(), "{at} edge {edge}");
        let expected = list(facts, "borders")
            .iter()
            .find(|border| border["edge"] == edge && border["type"] != "no_line")
            .map(|border| (text(border, "type"), border["cost"].as_i64().unwrap_or(0)));
        let border = hex.borders[edge].map(|border| {
            let terrain = border.terrain.map_or("impassable", |terrain| title.label(terrain));
            (terrain, border.cost)
        });
        assert_eq!(border, expected, "{at} edge {edge}");
    }
    let icons: Vec<&str> = tile.icons.iter().chain(&hex.icons).map(|icon| title.label(*icon)).collect();
    let expected: Vec<&str> = list(facts, "icons").iter().map(|icon| text(icon, "name")).collect();
    assert_eq!(icons, expected, "{at}");
    let kept: Vec<&str> = hex.reservations.iter().map(|id| title.corporations[*id].id.as_str()).collect();
    let expected: Vec<&str> = list(facts, "hex_reservations").iter().map(|id| id.as_str().unwrap()).collect();
    assert_eq!(kept, expected, "{at}");
}

#[test]
fn the_tiles_are_those_of_the_facts() {
    for (title_id, title, facts) in all_both() {
        let listed = list(&facts["tiles"], "list");
        assert_eq!(title.tiles.iter().filter(|tile| tile.printed.is_none()).count(), listed.len(), "{title_id}");
        for facts in listed {
            let id = text(facts, "id");
            let tile = &title.tiles[title.find_tile(id).unwrap()];
            assert_eq!(tile.count.map(u64::from), facts["count"].as_u64(), "{title_id} {id}");
            assert_eq!(tile.color, color(text(facts, "colour")), "{title_id} {id}");
            same_face(&title, tile, facts, id);
        }
    }
}

#[test]
fn the_markets_are_those_of_the_facts() {
    for (id, title, facts) in all_both() {
        let rows = list(&facts["stock_market"], "rows");
        assert_eq!(title.market.rows.len(), rows.len(), "{id}");
        for (row, facts) in title.market.rows.iter().zip(rows) {
            let facts = facts.as_array().unwrap();
            assert_eq!(row.len(), facts.len(), "{id}");
            for (cell, facts) in row.iter().zip(facts) {
                let Some(cell) = cell else {
                    assert!(facts.is_null(), "{id}: a cell is missing");
                    continue;
                };
                let flags: Vec<&str> = list(facts, "flags").iter().map(|flag| flag.as_str().unwrap()).collect();
                assert_eq!(cell.price, facts["price"].as_i64().unwrap(), "{id}");
                assert_eq!(cell.zone, facts["zone"].as_str().map_or(Color::White, color), "{id}");
                let expected = ["par", "game_end", "close"].map(|flag| flags.contains(&flag));
                assert_eq!([cell.par, cell.end, cell.close], expected, "{id}");
            }
        }
    }
}

#[test]
fn the_phases_are_those_of_the_facts() {
    for (id, title, facts) in all_both() {
        for (phase, facts) in title.phases.iter().zip(list(&facts, "phases")) {
            assert_eq!(phase.name, text(facts, "name"), "{id}");
            if let Some(train) = phase.on {
                assert_eq!(Some(title.trains[train].name()), facts["starts_on_first"].as_str(), "{id}");
            }
            if let Some(limit) = facts["train_limit"].as_i64() {
                assert_eq!(phase.train_limit, limit, "{id}");
            }
            assert_eq!(phase.operating_rounds, facts["operating_rounds"].as_i64().unwrap(), "{id}");
            let colors = list(facts, "tile_colours").iter().map(|name| color(name.as_str().unwrap()));
            assert_eq!(phase.tiles, colors.collect::<Vec<Color>>(), "{id}");
        }
        assert_eq!(title.phases.len(), list(&facts, "phases").len(), "{id}");
    }
}

#[test]
fn trains_of_1882_are_those_of_the_facts() {
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
}

#[test]
fn companies_and_money_of_1882_are_those_of_the_facts() {
    let Some((title, facts)) = both("1882") else { return };
    for players in 2..=6 {
        let facts = &facts["setup_by_players"][players.to_string()];
        assert_eq!(title.cash.get(players), facts["starting_cash_each"].as_i64());
        assert_eq!(
            title.cert_limit.get(players),
            facts["certificate_limit"].as_i64().map(|limit| vec![(u8::MAX, limit)])
        );
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

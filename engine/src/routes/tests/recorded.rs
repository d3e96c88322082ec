use std::collections::BTreeMap;
use std::path::Path;

use eighteen_dsl::ids::{CorporationId, HexId, NodeRef, TrainId};
use serde_json::Value as Json;

use crate::action::Route;
use crate::game::Game;
use crate::map::tests::position::{games, root};
use crate::state::TrainPlace;

/// Gives a corporation trains of these types, and takes all others away.
fn equip(game: &mut Game, corporation: CorporationId, names: &[String]) -> Vec<TrainId> {
    for train in game.state.trains.iter_mut() {
        train.place = TrainPlace::Gone;
    }
    let mut trains = Vec::new();
    for name in names {
        let train_type = game.title().find_train(name).unwrap();
        let card = crate::trains::new_train(train_type, TrainPlace::Corporation(corporation));
        trains.push(game.state.trains.add(card));
    }
    trains
}

fn log(name: &str) -> BTreeMap<i64, Json> {
    let name = name.replace(".golden.jsonl", ".json");
    let mut folders = std::fs::read_dir(root().join("../shared/corpus")).unwrap();
    let text = folders.find_map(|folder| std::fs::read_to_string(folder.unwrap().path().join(&name)).ok()).unwrap();
    let log: Json = serde_json::from_str(&text).unwrap();
    let actions = log["actions"].as_array().unwrap().iter();
    actions.map(|action| (action["id"].as_i64().unwrap(), action.clone())).collect()
}

fn hexes(game: &Game, chain: &Json) -> Vec<HexId> {
    chain.as_array().unwrap().iter().map(|hex| game.title().find_hex(hex.as_str().unwrap()).unwrap()).collect()
}

fn best_known() -> BTreeMap<(String, i64), i64> {
    let path = root().join("../shared/corpus/routes.jsonl");
    let text = std::fs::read_to_string(Path::new(&path)).unwrap_or_default();
    let lines = text.lines().map(|line| serde_json::from_str::<Json>(line).unwrap());
    lines
        .map(|line| {
            let key = (line["game"].as_str().unwrap().to_owned(), line["action"].as_i64().unwrap());
            (key, line["best_known"].as_i64().unwrap())
        })
        .collect()
}

#[test]
fn recorded_runs_are_legal_and_earn_what_is_recorded() {
    let best_known = best_known();
    let mut runs = 0;
    let mut better = 0;
    let mut steps = 0;
    let mut wrong = Vec::new();
    for (mut recorded, _) in games() {
        let log = log(&recorded.name);
        while let Some(line) = recorded.step() {
            if line["type"] != "run_routes" {
                continue;
            }
            let id = line["id"].as_i64().unwrap();
            let mut game = recorded.game();
            let corporation = game.title().find_corporation(line["entity"].as_str().unwrap()).unwrap();
            let rides = line["revenue"]["routes"].as_array().unwrap();
            let name = |ride: &Json| ride[0].as_str().unwrap().rsplit_once('-').unwrap().0.to_owned();
            let names: Vec<String> = rides.iter().map(name).collect();
            let trains = equip(&mut game, corporation, &names);
            let mut routes: Vec<Route> = Vec::new();
            for (ride, &train) in log[&id]["routes"].as_array().unwrap().iter().zip(&trains) {
                let chains: Vec<Vec<HexId>> =
                    ride["connections"].as_array().unwrap().iter().map(|chain| hexes(&game, chain)).collect();
                let nodes: Option<Vec<NodeRef>> = ride["nodes"].as_array().map(|nodes| {
                    nodes
                        .iter()
                        .map(|node| {
                            let (hex, number) = node.as_str().unwrap().rsplit_once('-').unwrap();
                            NodeRef { hex: game.title().find_hex(hex).unwrap(), node: number.parse().unwrap() }
                        })
                        .collect()
                });
                match game.resolve_route(corporation, train, &chains, nodes.as_deref()) {
                    Ok(route) => routes.push(route),
                    Err(violation) => wrong.push(format!("{} {id}: {violation}", recorded.name)),
                }
            }
            match game.check_routes(corporation, &routes) {
                Ok(run) => {
                    let ours: Vec<i64> = run.lines.iter().map(|line| line.revenue).collect();
                    let theirs: Vec<i64> = rides.iter().map(|ride| ride[1].as_i64().unwrap()).collect();
                    if ours != theirs {
                        wrong.push(format!("{} {id}: ours {ours:?}, theirs {theirs:?}", recorded.name));
                    }
                    runs += 1;
                }
                Err(violations) => wrong.push(format!("{} {id}: {violations:?}", recorded.name)),
            }
            // All trains of the corporation may run, not only those that the players ran.
            let owned: Vec<String> = recorded.now["corps"][line["entity"].as_str().unwrap()]["trains"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|train| train.as_str().unwrap().to_owned())
                .collect();
            equip(&mut game, corporation, &owned);
            let best = game.best_routes(corporation, 5_000_000);
            steps += best.nodes;
            let game_name = recorded.name.replace(".golden.jsonl", "");
            let known = best_known.get(&(game_name, id)).copied().unwrap_or(0);
            let checked = game.check_routes(corporation, &best.routes).map(|run| run.revenue);
            if checked != Ok(best.revenue) || best.exhausted || best.upper_bound != best.revenue || best.revenue < known
            {
                wrong.push(format!("{} {id}: best {best:?} checks as {checked:?}, known {known}", recorded.name));
            }
            better += i32::from(best.revenue > known && known > 0);
        }
    }
    assert!(wrong.is_empty(), "of {runs}: {}\n{:#?}", wrong.len(), &wrong[..8.min(wrong.len())]);
    println!("{runs} runs, {better} better than the best known, {steps} steps");
}

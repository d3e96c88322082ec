use eighteen_dsl::ids::CorporationId;

use super::naive::Naive;
use super::small::{equip, game};
use crate::action::Route;
use crate::game::Game;

#[test]
fn reach_is_that_of_plain_enumeration() {
    for seed in 0..1500 {
        let game = game(seed);
        let found = game.reachable(CorporationId(0));
        let naive = Naive::reach(&game);
        for hex in game.state.hexes.ids() {
            let name = &game.title().hexes[hex].coordinate;
            assert_eq!(found.nodes(hex), naive.nodes[hex.index()], "seed {seed}: stops of {name}");
            assert_eq!(found.sides(hex), naive.sides[hex.index()], "seed {seed}: sides of {name}");
        }
    }
}

/// The most that these trains earn together, by trying every combination of routes.
fn most(
    game: &Game,
    trains: &[eighteen_dsl::ids::TrainId],
    routes: &[Route],
    picked: &mut Vec<Route>,
    so_far: i64,
) -> i64 {
    let Some((&train, later)) = trains.split_first() else { return so_far };
    let mut best = most(game, later, routes, picked, so_far);
    for route in routes {
        picked.push(Route { train, ..route.clone() });
        if let Ok(run) = game.check_routes(CorporationId(0), picked) {
            best = best.max(most(game, later, routes, picked, run.revenue));
        }
        picked.pop();
    }
    best
}

#[test]
fn best_runs_are_those_of_plain_enumeration() {
    let mut compared = 0;
    for seed in 0..400 {
        let mut game = game(seed);
        equip(&mut game, &["2", "3"]);
        let trains: Vec<_> = game.runnable_trains(CorporationId(0)).collect();
        let all = Naive::routes(&game);
        let train = trains[1];
        let legal =
            |route: &&Route| game.check_routes(CorporationId(0), &[Route { train, ..(*route).clone() }]).is_ok();
        let routes: Vec<Route> = all.iter().filter(legal).cloned().collect();
        if routes.len() > 150 {
            continue;
        }
        compared += 1;
        let best = game.best_routes(CorporationId(0), 1_000_000);
        assert!(!best.exhausted);
        assert_eq!(best.upper_bound, best.revenue);
        assert_eq!(best.revenue, most(&game, &trains, &routes, &mut Vec::new(), 0), "seed {seed}");
        let checked = game.check_routes(CorporationId(0), &best.routes).map(|run| run.revenue);
        assert_eq!(checked, Ok(best.revenue), "seed {seed}");
    }
    assert!(compared > 200, "{compared}");
}

#[test]
fn a_small_budget_gives_an_honest_bound() {
    for seed in 0..200 {
        let mut game = game(seed);
        equip(&mut game, &["3", "3", "2"]);
        let full = game.best_routes(CorporationId(0), 1_000_000);
        for budget in [10, 40, 200] {
            let best = game.best_routes(CorporationId(0), budget);
            assert!(best.nodes <= budget);
            assert!(best.revenue <= full.revenue, "seed {seed}");
            assert!(best.upper_bound >= full.revenue, "seed {seed} budget {budget}: {best:?} {full:?}");
            assert!(best.exhausted || best.revenue == full.revenue, "seed {seed} budget {budget}");
        }
    }
}

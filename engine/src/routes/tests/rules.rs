use eighteen_dsl::ids::{CorporationId, NodeRef};

use super::small::{equip, game};
use crate::action::Route;

/// The codes of all rules that a run breaks.
fn codes(game: &crate::game::Game, routes: &[Route]) -> Vec<&'static str> {
    let violations = game.check_routes(CorporationId(0), routes).err().unwrap_or_default();
    violations.iter().map(|violation| violation.code).collect()
}

#[test]
fn every_broken_rule_is_named() {
    let mut game = game(7);
    equip(&mut game, &["2", "3"]);
    let trains: Vec<_> = game.runnable_trains(CorporationId(0)).collect();
    let best = game.best_routes(CorporationId(0), 100_000);
    let good = best.routes[0].clone();
    let last = |route: &Route| *route.stops.last().unwrap();

    let short = Route { train: good.train, stops: vec![last(&good)], legs: Vec::new() };
    assert!(codes(&game, &[short]).contains(&"too-few-stops"));

    let unfinished = Route { legs: Vec::new(), ..good.clone() };
    assert_eq!(codes(&game, &[unfinished]), ["leg-count"]);

    let same_train = [good.clone(), Route { stops: good.stops.clone(), ..good.clone() }];
    assert_eq!(codes(&game, &same_train)[0], "train-ran");
    assert!(codes(&game, &same_train).contains(&"track-twice"));

    let other = trains.iter().copied().find(|&train| train != good.train).unwrap();
    let shared = [good.clone(), Route { train: other, ..good.clone() }];
    assert!(codes(&game, &shared).iter().all(|code| *code == "track-twice" || *code == "too-long"));

    let mut nowhere = good.clone();
    nowhere.stops[0] = NodeRef { node: 9, ..good.stops[0] };
    assert!(codes(&game, &[nowhere]).contains(&"no-such-stop"));

    let mut back = good.clone();
    let mut leg = good.legs[0].clone();
    leg.reverse();
    back.stops = vec![good.stops[0], good.stops[1], good.stops[0]];
    back.legs = vec![good.legs[0].clone(), leg];
    let found = codes(&game, &[back]);
    assert!(found.contains(&"stop-twice") && found.contains(&"track-twice"), "{found:?}");

    let foreign = game.state.trains.ids().find(|train| !trains.contains(train)).unwrap();
    assert_eq!(codes(&game, &[Route { train: foreign, ..good }]), ["foreign-train"]);
}

#[test]
fn chains_in_any_order_and_direction_make_the_route() {
    for seed in 0..60 {
        let mut game = game(seed);
        equip(&mut game, &["3"]);
        for route in game.best_routes(CorporationId(0), 100_000).routes {
            let mut chains = route.legs.clone();
            chains.reverse();
            for chain in chains.iter_mut().step_by(2) {
                chain.reverse();
            }
            let found = game.resolve_route(CorporationId(0), route.train, &chains, Some(&route.stops)).unwrap();
            let revenue = |route: Route| game.check_routes(CorporationId(0), &[route]).map(|run| run.revenue);
            assert_eq!(revenue(found), revenue(route), "seed {seed}");
        }
    }
}

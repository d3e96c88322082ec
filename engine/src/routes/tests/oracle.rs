use eighteen_dsl::ids::CorporationId;

use super::naive::Naive;
use super::small::{boards, equip, game};
use super::varied;
use crate::game::Game;

/// Everything that is reached is what plain enumeration reaches.
fn compare(game: &Game, what: &str) {
    let found = game.reachable(CorporationId(0));
    let naive = Naive::reach(game);
    for hex in game.state.hexes.ids() {
        let name = &game.title().hexes[hex].coordinate;
        assert_eq!(found.nodes(hex), naive.nodes[hex.index()], "{what}: stops of {name}");
        assert_eq!(found.sides(hex), naive.sides[hex.index()], "{what}: sides of {name}");
        let there = game.state.hexes[hex];
        let tried = game.reachable_after(CorporationId(0), hex, there.tile, there.rotation);
        assert_eq!(tried.walked(hex), naive.walked[hex.index()], "{what}: track of {name}");
    }
}

#[test]
fn reach_is_that_of_plain_enumeration() {
    for seed in 0..boards(1500) {
        compare(&game(seed), &format!("seed {seed}"));
    }
}

#[test]
fn reach_over_every_kind_of_stop_is_that_of_plain_enumeration() {
    for seed in 0..boards(500) {
        compare(&varied::game(seed, varied::PLAIN), &format!("seed {seed}"));
    }
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

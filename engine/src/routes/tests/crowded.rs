//! Reachability on a board full of switches: one network of more than 230 hex sides.

use std::time::{Duration, Instant};

use eighteen_dsl::ids::CorporationId;

use super::column;
use super::small::Dice;
use crate::game::Game;
use crate::routes::board::Board;
use crate::routes::reach::reach;

/// Ten columns of ten hexes: a city in every sixth, switches and meeting points in all others.
fn board(seed: u32) -> Game {
    let mut dice = Dice(seed);
    let city = "city=revenue:20;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0";
    let meeting = "path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0;junction";
    let switches = "path=a:0,b:3;path=a:1,b:4;path=a:2,b:5;path=a:0,b:2;path=a:1,b:3;path=a:2,b:4;path=a:3,b:5";
    let mut hexes = String::new();
    for (column, letter) in "ABCDEFGHIJ".chars().enumerate() {
        for row in 0..10 {
            let tile = match dice.roll(6) {
                0 => city,
                1 | 2 => meeting,
                _ => switches,
            };
            let tile = if column == 4 && row == 4 { city } else { tile };
            hexes.push_str(&format!(
                "{letter}{} = {{ color = \"brown\", tile = \"{tile}\" }}\n",
                row * 2 + 1 + column % 2
            ));
        }
    }
    let mut game = column::game(&hexes, column::TRAINS);
    column::token(&mut game, 0, "E9");
    game
}

#[test]
fn a_crowded_board_is_walked_in_less_than_a_millisecond() {
    for seed in 1..6 {
        let game = board(seed);
        let found = game.reachable(CorporationId(0));
        let sides: u32 = game.state.hexes.ids().map(|hex| found.sides(hex).count_ones()).sum();
        assert!(sides / 2 > 230, "seed {seed}: {sides}");
        let time = |_| {
            let start = Instant::now();
            let board = Board::new(&game, CorporationId(0), None);
            std::hint::black_box(reach(&board));
            start.elapsed()
        };
        let best = (0..200).map(time).min().unwrap();
        assert!(best < Duration::from_millis(1), "seed {seed}: {best:?}");
    }
}

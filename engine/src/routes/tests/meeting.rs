//! Meeting points: no track of their own, so that routes cross there, and a route may come back to one.

use eighteen_dsl::ids::CorporationId;

use super::column::{self, city, game, route, run, token, train, worth};
use crate::game::Game;

const FIRST: CorporationId = CorporationId(0);

/// A meeting point of four arms between two cities of the column and two beside it, which are joined as well.
fn crossing() -> Game {
    let hexes = format!(
        "{}A4 = {{ color = \"gray\", tile = \"junction;path=a:3,b:_0;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0\" }}\n\
         a3 = {{ color = \"gray\", tile = \"city=revenue:50;path=a:5,b:_0;path=a:0,b:_0\" }}\n\
         a5 = {{ color = \"gray\", tile = \"city=revenue:40;path=a:3,b:_0;path=a:4,b:_0\" }}\n{}",
        city("A2", 20),
        city("A6", 30)
    );
    let tables = column::TRAINS.replace("reach = 3", "reach = 4");
    game(&hexes, &tables)
}

#[test]
fn a_route_may_come_back_to_a_meeting_point_on_other_track() {
    let mut game = crossing();
    let four = train(&mut game, "3");
    token(&mut game, 0, "A2");
    assert_eq!(worth(&game, four, "A2 (A4) a3 a5 (A4) A6"), Ok(140));
    let best = game.best_routes(FIRST, 10_000);
    assert_eq!((best.revenue, best.exhausted), (140, false));
    assert_eq!(worth(&game, four, "A2 (A4) a3 (A4) A6"), Err(vec!["track-twice"]));
}

#[test]
fn routes_cross_at_a_meeting_point() {
    let mut game = crossing();
    let (two, other) = (train(&mut game, "2"), train(&mut game, "2"));
    token(&mut game, 0, "A2");
    token(&mut game, 0, "a3");
    let both = [route(&game, two, "A2 (A4) A6"), route(&game, other, "a3 (A4) a5")];
    assert_eq!(run(&game, &both).map(|run| run.revenue), Ok(140));
    assert_eq!(game.best_routes(FIRST, 10_000).revenue, 180);
    let meet = [route(&game, two, "A2 (A4) A6"), route(&game, other, "a3 (A4) A6")];
    assert_eq!(run(&game, &meet), Err(vec!["track-twice"]));
}

#[test]
fn the_arm_from_a_stop_to_a_meeting_point_is_track() {
    let tile = "city=revenue:30;junction;path=a:_0,b:_1;path=a:3,b:_1;path=a:0,b:_1";
    let hexes = format!("{}A4 = {{ color = \"gray\", tile = \"{tile}\" }}\n{}", city("A2", 20), city("A6", 40));
    let mut game = game(&hexes, column::TRAINS);
    let (two, other) = (train(&mut game, "2"), train(&mut game, "2"));
    let three = train(&mut game, "3");
    token(&mut game, 0, "A4");
    let both = [route(&game, two, "A2 A4"), route(&game, other, "A4 A6")];
    assert_eq!(run(&game, &both), Err(vec!["track-twice"]));
    assert_eq!(worth(&game, three, "A2 A4 A6"), Err(vec!["track-twice"]));
    assert_eq!(game.best_routes(FIRST, 10_000).revenue, 70);
}

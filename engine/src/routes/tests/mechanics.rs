//! Every rule for runs that a title can choose, on boards made for it.

use eighteen_dsl::ids::{CorporationId, TokenId};

use super::column::{TRAINS, city, game, node, route, run, token, train, worth};
use crate::state::{Token, TokenPlace};

const FREIGHT: &str = "
[[train]]
name = \"4\"
reach = 4
price = 80
count = 4
shares_track = \"passenger\"
faces = [
  { name = \"3/5\", price = 80, must_pay = \"token\", shares_track = \"freight\", reach = [{ stops = [\"city\", \"offboard\"], pay = 3, visit = 5 }] },
]
[[train]]
name = \"3\"
reach = 3
price = 80
count = 4
";

fn five() -> String {
    [("A2", 20), ("A4", 10), ("A6", 40), ("A8", 30), ("A10", 20)].map(|(hex, value)| city(hex, value)).concat()
}

#[test]
fn a_train_that_visits_more_counts_the_best_with_a_token_among_them() {
    let mut game = game(&five(), FREIGHT);
    let freight = train(&mut game, "3/5");
    let passenger = train(&mut game, "4");
    token(&mut game, 0, "A6");
    assert_eq!(worth(&game, freight, "A2 A4 A6 A8 A10"), Ok(90));
    assert_eq!(worth(&game, passenger, "A2 A4 A6 A8 A10"), Err(vec!["too-long"]));
    let mut game = self::game(&five(), FREIGHT);
    let freight = train(&mut game, "3/5");
    token(&mut game, 0, "A4");
    assert_eq!(worth(&game, freight, "A2 A4 A6 A8 A10"), Ok(80));
    let run = run(&game, &[route(&game, freight, "A2 A4 A6 A8 A10")]).unwrap();
    let stops = ["A4", "A6", "A8"].map(|hex| node(&game, hex));
    assert_eq!(run.lines[0].stops.iter().map(|(stop, _)| *stop).collect::<Vec<_>>(), stops);
}

#[test]
fn without_a_word_about_it_a_token_on_the_route_is_enough() {
    let tables = FREIGHT.replace("must_pay = \"token\", ", "");
    let mut game = game(&five(), &tables);
    let freight = train(&mut game, "3/5");
    token(&mut game, 0, "A4");
    assert_eq!(worth(&game, freight, "A2 A4 A6 A8 A10"), Ok(90));
}

#[test]
fn trains_of_different_classes_share_track() {
    let mut game = game(&five(), FREIGHT);
    token(&mut game, 0, "A6");
    let (freight, other) = (train(&mut game, "3/5"), train(&mut game, "3/5"));
    let (passenger, plain) = (train(&mut game, "4"), train(&mut game, "3"));
    let both = |a, b| run(&game, &[route(&game, a, "A4 A6"), route(&game, b, "A4 A6 A8")]).map(|run| run.revenue);
    assert_eq!(both(freight, passenger), Ok(130));
    assert_eq!(both(freight, plain), Ok(130));
    assert_eq!(both(freight, other), Err(vec!["track-twice"]));
}

#[test]
fn routes_end_where_the_train_may_end() {
    let hexes = format!(
        "{}A4 = {{ color = \"gray\", tile = \"town=revenue:10;path=a:3,b:_0;path=a:0,b:_0\" }}\n{}",
        city("A2", 20),
        city("A6", 30)
    );
    let tables = format!("{TRAINS}ends = [\"city\", \"offboard\"]\n");
    let mut game = game(&hexes, &tables);
    token(&mut game, 0, "A2");
    let (short, long) = (train(&mut game, "2"), train(&mut game, "3"));
    assert_eq!(worth(&game, short, "A2 A4"), Ok(30));
    assert_eq!(worth(&game, long, "A2 A4"), Err(vec!["route-end"]));
    assert_eq!(worth(&game, long, "A2 A4 A6"), Ok(60));
}

/// Three areas with printed directions and values, and a city between them.
const AREAS: &str = "
A2 = { color = \"red\", tile = \"offboard=revenue:20;path=a:0,b:_0;icon=image:north;icon=image:east;icon=image:20\" }
A4 = { color = \"gray\", tile = \"city=revenue:10;path=a:3,b:_0;path=a:0,b:_0;path=a:1,b:_0\" }
A6 = { color = \"red\", tile = \"offboard=revenue:30;path=a:3,b:_0;icon=image:south;icon=image:50\" }
a5 = { color = \"red\", tile = \"offboard=revenue:40;path=a:4,b:_0;icon=image:north;icon=image:30\" }
";

fn directions() -> String {
    format!(
        "{FREIGHT}
[route]
bonus = '''
if (any s in route.stops where s has north) and (any s in route.stops where s has south)
then sum (if s has 20 then 20 else if s has 30 then 30 else if s has 50 then 50 else 0) for s in route.stops
else 0'''

[[route.legal]]
name = \"opposite-areas\"
text = \"two areas are joined north to south only\"
holds = '''
(count s in route.ends where s.hex.color == red) < 2
or (any s in route.ends where s has north) and (any s in route.ends where s has south)'''
"
    )
}

#[test]
fn directions_are_icons_and_the_bonus_wants_both_counted() {
    let mut game = game(AREAS, &directions());
    token(&mut game, 0, "A4");
    let (three, freight) = (train(&mut game, "3"), train(&mut game, "3/5"));
    assert_eq!(worth(&game, three, "A2 A4 A6"), Ok(60 + 70));
    assert_eq!(worth(&game, three, "A2 A4"), Ok(30));
    assert_eq!(worth(&game, freight, "A6 A4 A2"), Ok(60 + 70));
}

#[test]
fn a_rule_of_the_title_refuses_by_its_name() {
    let mut game = game(AREAS, &directions());
    token(&mut game, 0, "A4");
    let three = train(&mut game, "3");
    let bad = route(&game, three, "A2 A4 a5");
    let found = game.check_routes(CorporationId(0), &[bad]).unwrap_err();
    assert_eq!(found[0].code, "route-rule");
    assert_eq!(found[0].message, "two areas are joined north to south only (rule `opposite-areas`)");
}

#[test]
fn a_choosing_train_prefers_the_stops_that_make_a_bonus() {
    let hexes = format!(
        "A2 = {{ color = \"red\", tile = \"offboard=revenue:0;path=a:0,b:_0;icon=image:north;icon=image:50\" }}\n{}{}{}\
         A10 = {{ color = \"red\", tile = \"offboard=revenue:0;path=a:3,b:_0;icon=image:south;icon=image:20;\
         icon=image:30\" }}\n",
        city("A4", 40),
        city("A6", 40),
        city("A8", 40)
    );
    let tables = directions();
    let mut game = game(&hexes, &tables);
    let freight = train(&mut game, "3/5");
    token(&mut game, 0, "A6");
    // 40 for the city with the token and 70 for both areas are less than 120 for three cities.
    assert_eq!(worth(&game, freight, "A2 A4 A6 A8 A10"), Ok(120));
    let rich = tables.replace("then 50", "then 90");
    let mut game = self::game(&hexes, &rich);
    let freight = train(&mut game, "3/5");
    token(&mut game, 0, "A6");
    assert_eq!(worth(&game, freight, "A2 A4 A6 A8 A10"), Ok(40 + 90 + 20));
}

#[test]
fn one_route_of_the_run_earns_for_all_it_visits() {
    let tables = format!("{FREIGHT}[run]\nbonus = \"max (10 * (count s in r.visited)) for r in routes\"\n");
    let mut game = game(&five(), &tables);
    token(&mut game, 0, "A6");
    let (freight, three) = (train(&mut game, "3/5"), train(&mut game, "3"));
    let routes = [route(&game, three, "A4 A6"), route(&game, freight, "A2 A4 A6 A8 A10")];
    let run = run(&game, &routes).unwrap();
    assert_eq!(run.revenue, 50 + 90 + 50);
    assert_eq!(run.lines.iter().map(|line| (line.revenue, line.shared)).collect::<Vec<_>>(), [(50, 0), (140, 50)]);
}

fn river() -> String {
    let bank = "city=revenue:40,slots:1;city=revenue:40,slots:2;path=a:3,b:_0;path=a:0,b:_1;path=a:1,b:_0;\
                ferry=a:_0,b:_1,toll:10";
    format!("{}A4 = {{ color = \"green\", tile = \"{bank}\" }}\n{}", city("A2", 20), city("A6", 30))
}

#[test]
fn a_ferry_makes_one_stop_of_two_cities_for_a_toll() {
    let mut game = game(&river(), TRAINS);
    let (short, long) = (train(&mut game, "2"), train(&mut game, "3"));
    token(&mut game, 0, "A4-0");
    assert_eq!(worth(&game, short, "A2 A4-0"), Ok(60));
    assert_eq!(worth(&game, short, "A6 A4-1 A4-0"), Ok(60));
    assert_eq!(worth(&game, long, "A6 A4-1 A4-0 A2"), Ok(20 + 30 + 30));
    assert_eq!(worth(&game, short, "A6 A4-1 A4-0 A2"), Err(vec!["too-long"]));
    assert_eq!(worth(&game, short, "A4-0 A4-1"), Err(vec!["too-few-stops"]));
    assert_eq!(worth(&game, short, "A6 A4-1"), Err(vec!["no-token"]));
}

#[test]
fn the_slots_of_cities_joined_by_a_ferry_count_together() {
    let mut game = game(&river(), TRAINS);
    let long = train(&mut game, "3");
    token(&mut game, 0, "A2");
    token(&mut game, 1, "A4-0");
    assert_eq!(worth(&game, long, "A2 A4-0 A4-1 A6"), Ok(80));
    for city in ["A4-1", "A4-1"] {
        let known = game.state.tokens[TokenId(2)];
        game.state.tokens.add(Token { place: TokenPlace::Charter, ..known });
        token(&mut game, 1, city);
    }
    assert_eq!(worth(&game, long, "A2 A4-0 A4-1 A6"), Err(vec!["blocked", "blocked"]));
}

#[test]
fn cities_of_one_bank_exclude_each_other_by_a_group() {
    let twins = "city=revenue:30,groups:east;city=revenue:30,groups:east;path=a:3,b:_0;path=a:0,b:_1;path=a:2,b:_0;path=a:1,b:_1";
    let hexes = format!(
        "{}A4 = {{ color = \"yellow\", tile = \"{twins}\" }}\na3 = {{ color = \"gray\", tile = \"path=a:5,b:0\" }}\n\
         a5 = {{ color = \"gray\", tile = \"path=a:3,b:4\" }}\n{}",
        city("A2", 20),
        city("A6", 30)
    );
    let mut game = game(&hexes, TRAINS);
    let long = train(&mut game, "3");
    token(&mut game, 0, "A2");
    assert_eq!(worth(&game, long, "A2 A4-0 (a3) (a5) A4-1"), Err(vec!["group-twice"]));
    assert_eq!(worth(&game, long, "A2 A4-0"), Ok(50));
}

#[test]
fn side_track_adds_the_stops_it_alone_joins() {
    let hexes = format!(
        "{}A4 = {{ color = \"gray\", tile = \"city=revenue:30;path=a:3,b:_0;path=a:0,b:_0,track:narrow\" }}\n\
         A6 = {{ color = \"gray\", tile = \"town=revenue:10;path=a:3,b:_0,track:narrow;path=a:0,b:_0,track:narrow\" }}\n\
         A8 = {{ color = \"gray\", tile = \"town=revenue:20;path=a:3,b:_0,track:narrow\" }}\n",
        city("A2", 20)
    );
    let tables = TRAINS.replace("reach = 3", "reach = \"1 hex\"");
    let mut game = game(&hexes, &tables);
    token(&mut game, 0, "A2");
    let (two, hex) = (train(&mut game, "2"), train(&mut game, "3"));
    assert_eq!(worth(&game, two, "A2 A4"), Ok(20 + 30 + 10 + 20));
    assert_eq!(worth(&game, hex, "A2 A4"), Ok(80));
    assert_eq!(worth(&game, two, "A4 A6"), Err(vec!["no-token", "no-track"]));
}

#[test]
fn the_best_of_any_number_count_and_towns_pay_nothing() {
    let hexes = format!(
        "{}A4 = {{ color = \"gray\", tile = \"town=revenue:50;path=a:3,b:_0;path=a:0,b:_0\" }}\n{}{}",
        city("A2", 20),
        city("A6", 30),
        city("A8", 40)
    );
    let tables = "
[[train]]
name = \"2\"
reach = [{ stops = [\"city\", \"offboard\"], pay = 2, visit = \"any\" }, { stops = [\"town\"], pay = 0, visit = \"any\" }]
price = 80
count = 4
[[train]]
name = \"3\"
reach = 3
price = 80
count = 4
[route]
bonus = \"if route.type == 2 and route visits {A6, A8} then sum s.value for s in route.stops where s.hex == A8 else 0\"
[stop]
value = \"if stop.hex == A2 and (any c in stop.hex.cities where any t in tokens_in(c) where t.corporation != corporation) then 0 else value\"
";
    let mut game = game(&hexes, tables);
    token(&mut game, 0, "A6");
    let best = train(&mut game, "2");
    assert_eq!(worth(&game, best, "A2 A4 A6 A8"), Ok(30 + 40 + 40));
    let three = train(&mut game, "3");
    assert_eq!(worth(&game, three, "A2 A4 A6"), Ok(20 + 50 + 30));
    token(&mut game, 1, "A2");
    assert_eq!(worth(&game, three, "A2 A4 A6"), Ok(50 + 30));
}

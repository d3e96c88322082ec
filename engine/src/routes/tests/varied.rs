//! Small maps with every kind of stop, train and bonus, made at random.

use std::sync::Arc;

use eighteen_dsl::ids::{CityRef, CorporationId, HexId};

use super::small::{Dice, put, some_edges};
use crate::game::Game;
use crate::random::draw;
use crate::state::TrainPlace;

/// Trains, by names that say how they reach.
const TRAINS: &str = r#"
[[train]]
name = "2"
reach = 2
price = 80
count = 4
[[train]]
name = "3"
reach = 3
price = 80
count = 4
shares_track = "fast"
[[train]]
name = "2/4"
reach = [{ stops = ["city", "offboard"], pay = 2, visit = 4 }]
must_pay = "token"
shares_track = "slow"
price = 80
count = 4
[[train]]
name = "2+"
reach = [{ stops = ["city", "offboard"], pay = 2 }, { stops = ["town"], visit = "any" }]
ends = ["city", "offboard"]
price = 80
count = 4
[[train]]
name = "1+1"
reach = [{ stops = ["town"], pay = 1 }, { stops = ["city", "town", "offboard"], pay = 1, visit = 2 }]
price = 80
count = 4
[[train]]
name = "best"
reach = [{ stops = ["city", "offboard"], pay = 2, visit = "any" }, { stops = ["town"], pay = 0, visit = "any" }]
tolls = false
price = 80
count = 4
[[train]]
name = "2H"
reach = "2 hexes"
price = 80
count = 4
[[train]]
name = "3H"
reach = "3 hexes"
price = 80
count = 4
[[train]]
name = "D"
reach = "unlimited"
price = 80
count = 4
"#;

pub(super) const NAMES: [&str; 9] = ["2", "3", "2/4", "2+", "1+1", "best", "2H", "3H", "D"];

const BONUSES: [&str; 11] = [
    "0",
    "if (any s in route.stops where s has coal) and (any s in route.stops where s has iron) then 50 else 0",
    "20 * min(count s in route.stops where s has coal, count s in route.stops where s has iron)",
    "if (any s in route.ends where s has coal) and (any s in route.ends where s has iron) then 70 else 0",
    "sum s.value for s in route.stops where s has coal",
    "10 * (count s in route.visited) - 5 * (count s in route.stops where s has iron)",
    "if route.type == 3 then max s.value for s in route.stops else 0",
    "if route visits {A3} then 40 else if route visits any {C1, C3, D4} then 25 else 0",
    "if all s in route.stops where s has iron: s.value > 20 then 30 else 0",
    "(sum s.value for s in route.stops where s has coal) + 10 * (count s in route.stops)",
    "if (count s in route.stops where s has iron) > 1 then 2 * (sum s.value for s in route.stops) else 0",
];

const RULES: [&str; 4] = [
    "",
    "[[route.legal]]\nname = \"one\"\ntext = \"one end at most\"\nholds = \"(count s in route.ends where s has coal) < 2\"\n",
    "[[route.legal]]\nname = \"two\"\ntext = \"two irons\"\nholds = \"(count s in route.visited where s has iron) != 2\"\n",
    "[[route.legal]]\nname = \"three\"\ntext = \"an iron for 3\"\nholds = \"not route.type == 3 or route visits any {A1, B2, C3, D4, A5}\"\n",
];

const RUNS: [&str; 5] = [
    "0",
    "max (10 * (count s in r.visited)) for r in routes",
    "max (if any s in r.stops where s has coal then 40 else 0) for r in routes where r.type != 2",
    "sum (count s in r.visited where s has iron) * 10 for r in routes",
    "min(60, 20 + (max (20 * (count s in r.stops)) for r in routes))",
];

const VALUES: [&str; 3] = [
    "value",
    "if stop has iron then max(value - 30, 0) else value",
    "if train.type == 3 and stop has coal then 2 * value else value",
];

fn tile(dice: &mut Dice) -> (&'static str, String) {
    let edges = some_edges(dice, 4);
    let [a, b, c, d] = edges[..] else { panic!() };
    let value = 10 * (1 + dice.roll(6));
    let icons = match dice.roll(4) {
        0 => ";icon=image:coal",
        1 => ";icon=image:iron",
        _ => "",
    };
    let text = match dice.roll(20) {
        0 | 1 => format!("city=revenue:{value},slots:1;path=a:{a},b:_0;path=a:{b},b:_0;path=a:{c},b:_0"),
        2 => format!("city=revenue:{value},slots:2;path=a:{a},b:_0;path=a:{b},b:_0;path=a:{c},b:_0;path=a:{d},b:_0"),
        3 => format!("town=revenue:10;path=a:{a},b:_0;path=a:{b},b:_0"),
        4 => format!("town=revenue:{value};path=a:{a},b:_0;path=a:{b},b:_0;path=a:{c},b:_0"),
        5 => format!(
            "city=revenue:{value},groups:twin;city=revenue:{value},icons:iron;path=a:{a},b:_0;path=a:{b},b:_0;\
             path=a:{c},b:_1;path=a:{d},b:_1"
        ),
        6 => format!("path=a:{a},b:{b};path=a:{a},b:{c}"),
        7 => format!("path=a:{a},b:{b};path=a:{c},b:{d}"),
        8 => format!("path=a:{a},b:_0;path=a:{b},b:_0;path=a:{c},b:_0;path=a:{d},b:_0;junction"),
        9 => format!("path=a:{a},b:{b};path=a:{b},b:{c};path=a:{a},b:{c}"),
        10 => return ("red", format!("offboard=revenue:{value},groups:twin;path=a:{a},b:_0;path=a:{b},b:_0{icons}")),
        11 => {
            return (
                "red",
                format!("city=revenue:{value};path=a:{a},b:_0,terminal:1;path=a:{b},b:_0,terminal:1{icons}"),
            );
        }
        12 | 13 => format!(
            "city=revenue:{value},slots:1;city=revenue:40,slots:1,icons:coal;path=a:{a},b:_0;path=a:{b},b:_0;\
             path=a:{c},b:_1;path=a:{d},b:_1;ferry=a:_0,b:_1,toll:10"
        ),
        14 => format!("city=revenue:{value},slots:1;path=a:{a},b:_0;path=a:{b},b:_0;path=a:{c},b:_0,track:narrow"),
        15 => format!(
            "town=revenue:{value};path=a:{a},b:_0,track:narrow;path=a:{b},b:_0,track:narrow;path=a:{c},b:{d},track:narrow"
        ),
        16 => format!("town=revenue:{value},visit_cost:0,route:optional;path=a:{a},b:_0;path=a:{b},b:_0"),
        17 => format!(
            "city=revenue:{value},slots:1;junction;path=a:{a},b:_0;path=a:_0,b:_1;path=a:{b},b:_1;path=a:{c},b:_1"
        ),
        18 => format!(
            "city=revenue:{value},slots:1;town=revenue:20;path=a:{a},b:_0;path=a:{b},b:_0;path=a:{c},b:_1;\
             path=a:{d},b:_1;ferry=a:_0,b:_1,toll:10"
        ),
        _ => format!(
            "city=revenue:{value};town=revenue:10;path=a:{a},b:_0;path=a:{b},b:_0;path=a:{c},b:_1;path=a:{d},b:_1;path=a:_0,b:_1"
        ),
    };
    ("yellow", text + icons)
}

/// How a map is turned and its things are named.
#[derive(Clone, Copy)]
pub(super) struct View {
    /// Sixths of a turn of the whole map: 0 or 3.
    pub(super) turn: u32,
    /// Hexes and stops in the reverse order.
    pub(super) reversed: bool,
    /// Every hex has a piece of track more.
    pub(super) more_track: bool,
}

/// The map as it is.
pub(super) const PLAIN: View = View { turn: 0, reversed: false, more_track: false };

/// A game on a map of 4 columns of 3 hexes with trains and rules by chance.
pub(super) fn game(seed: u32, view: View) -> Game {
    let mut dice = Dice(draw(seed));
    let pick = |from: &[&'static str], dice: &mut Dice| from[dice.roll(u32::try_from(from.len()).unwrap()) as usize];
    let tables = format!(
        "{TRAINS}\n[route]\nbonus = \"{}\"\n{}[run]\nbonus = \"{}\"\n[stop]\nvalue = \"{}\"\n",
        pick(&BONUSES, &mut dice),
        pick(&RULES, &mut dice),
        pick(&RUNS, &mut dice),
        pick(&VALUES, &mut dice),
    );
    let tables = if view.turn == 3 { moved(&tables) } else { tables };
    let home =
        "city=revenue:30,slots:1;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0";
    let mut more = Dice(draw(seed ^ 0xE7E7));
    let mut hexes: Vec<String> = Vec::new();
    for column in 0..4u32 {
        for row in 0..3u32 {
            let (color, text) = if (column, row) == (1, 1) { ("gray", home.to_owned()) } else { tile(&mut dice) };
            let new = some_edges(&mut more, 2).iter().map(|edge| format!(":{edge}")).collect::<Vec<_>>();
            let known = |a: usize, b: usize| text.contains(&format!("a{},b{}", new[a], new[b]));
            let more = view.more_track && !known(0, 1) && !known(1, 0);
            let text = if more { format!("{text};path=a{},b{}", new[0], new[1]) } else { text };
            // A half turn puts the last hex first.
            let (column, row) = if view.turn == 3 { (3 - column, 2 - row) } else { (column, row) };
            let letter = char::from(b'A' + u8::try_from(column).unwrap());
            let coordinate = format!("{letter}{}", row * 2 + 1 + column % 2);
            hexes.push(format!("{coordinate} = {{ color = \"{color}\", tile = \"{}\" }}\n", turned(&text, view.turn)));
        }
    }
    if view.reversed {
        hexes.reverse();
    }
    let hexes = format!("[map]\nlayout = \"flat\"\nmarkers = [\"coal\", \"iron\"]\n[map.hexes]\n{}", hexes.concat());
    let mut game = load(&tables, &hexes);
    let tokens = [
        (0, (1, 1)),
        (0, (dice.roll(4), dice.roll(3))),
        (1, (dice.roll(4), dice.roll(3))),
        (1, (dice.roll(4), dice.roll(3))),
    ];
    let skip = dice.roll(4);
    for (number, (owner, (column, row))) in (0u32..).zip(tokens) {
        if number > 0 && number == skip {
            continue;
        }
        let (column, row) = if view.turn == 3 { (3 - column, 2 - row) } else { (column, row) };
        let letter = char::from(b'A' + u8::try_from(column).unwrap());
        let hex = game.title().find_hex(&format!("{letter}{}", row * 2 + 1 + column % 2)).unwrap();
        token(&mut game, CorporationId(owner), hex);
    }
    game
}

fn load(tables: &str, hexes: &str) -> Game {
    let base = crate::map::tests::position::root().join("tests/bad-titles/base/small.toml");
    let base = std::fs::read_to_string(base).unwrap();
    let (head, rest) = base.split_once("[[train]]").unwrap();
    let (_, rest) = rest.split_once("[[corporation]]").unwrap();
    let (companies, rest) = rest.split_once("[map]").unwrap();
    let (_, tail) = rest.split_once("[tiles]").unwrap();
    let companies = companies.replace("home = \"B1\"\n", "").replace("home = \"C4\"\n", "");
    let text = format!("{head}{tables}\n[[corporation]]{companies}{hexes}\n[tiles]{tail}");
    let (title, findings) = eighteen_dsl::title::load("varied", &text, &|_| None, &[]);
    let title = title.unwrap_or_else(|| panic!("{findings:#?}\n{text}"));
    Game::new(Arc::new(title), 2, 1).unwrap()
}

/// The names of hexes as the map turned half around has them.
fn moved(text: &str) -> String {
    let mut out = String::new();
    let chars: Vec<char> = text.chars().collect();
    for (position, &c) in chars.iter().enumerate() {
        let next = chars.get(position + 1).and_then(|next| next.to_digit(10));
        let before = position.checked_sub(1).and_then(|before| chars.get(before));
        out.push(match (c, next, before) {
            ('A'..='D', Some(1..=6), _) => char::from(b'A' + b'D' - u8::try_from(c).unwrap()),
            (digit, _, Some('A'..='D')) if digit.is_ascii_digit() => {
                char::from(b'7' - u8::try_from(digit).unwrap() + b'0')
            }
            _ => c,
        });
    }
    out
}

/// The notation with its edges turned.
fn turned(text: &str, by: u32) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("a:").into_iter().chain(rest.find("b:")).min() {
        out.push_str(&rest[..at + 2]);
        rest = &rest[at + 2..];
        if let Some(edge) = rest.chars().next().and_then(|c| c.to_digit(10)) {
            out.push_str(&((edge + by) % 6).to_string());
            rest = &rest[1..];
        }
    }
    out + rest
}

pub(super) fn token(game: &mut Game, owner: CorporationId, hex: HexId) {
    let city: Option<CityRef> = game.cities_on(hex).find(|&city| game.free_slot(city, Some(owner)).is_some());
    let there = game.tokens_on(hex).any(|(token, _)| game.state.tokens[token].owner == Some(owner));
    if let (Some(city), false) = (city, there) {
        put(game, owner, city);
    }
}

/// Gives the first corporation two or three trains by chance; gives their names.
pub(super) fn equip(game: &mut Game, seed: u32) -> Vec<&'static str> {
    let mut dice = Dice(draw(seed ^ 0x5A5A));
    let count = 2 + u32::from(dice.roll(4) == 0);
    let names: Vec<&str> = (0..count).map(|_| NAMES[dice.roll(9) as usize]).collect();
    for name in &names {
        add_train(game, name);
    }
    names
}

pub(super) fn add_train(game: &mut Game, name: &str) {
    let train_type = game.title().find_train(name).unwrap();
    let card = crate::trains::new_train(train_type, TrainPlace::Corporation(CorporationId(0)));
    game.state.trains.add(card);
}

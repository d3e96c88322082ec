//! Small maps made at random.

use std::sync::Arc;

use eighteen_dsl::ids::{CityRef, CorporationId, HexId, TokenId};

use crate::game::Game;
use crate::random::draw;
use crate::state::{TokenPlace, TrainPlace};

/// How many boards are tried; another number when asked for.
pub(super) fn boards(usual: u32) -> u32 {
    std::env::var("EIGHTEEN_BOARDS").ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// Dice.
pub(super) struct Dice(pub(super) u32);

impl Dice {
    pub(super) fn roll(&mut self, sides: u32) -> u32 {
        self.0 = draw(self.0);
        (self.0 >> 8) % sides
    }
}

/// Three or four edges in no order.
pub(super) fn some_edges(dice: &mut Dice, count: usize) -> Vec<u32> {
    let mut edges: Vec<u32> = (0..6).collect();
    for position in (1..6).rev() {
        edges.swap(position, dice.roll(u32::try_from(position).unwrap() + 1) as usize);
    }
    edges.truncate(count);
    edges
}

fn tile(dice: &mut Dice) -> String {
    let edges = some_edges(dice, 4);
    let [a, b, c, d] = edges[..] else { panic!() };
    let value = 10 * (1 + dice.roll(6));
    match dice.roll(12) {
        0 | 1 => format!("city=revenue:{value},slots:1;path=a:{a},b:_0;path=a:{b},b:_0;path=a:{c},b:_0"),
        2 => format!("city=revenue:{value},slots:2;path=a:{a},b:_0;path=a:{b},b:_0;path=a:{c},b:_0;path=a:{d},b:_0"),
        3 | 4 => format!("town=revenue:10;path=a:{a},b:_0;path=a:{b},b:_0"),
        5 => format!(
            "city=revenue:{value};city=revenue:{value};path=a:{a},b:_0;path=a:{b},b:_0;path=a:{c},b:_1;path=a:{d},b:_1"
        ),
        6 | 7 => format!("path=a:{a},b:{b};path=a:{a},b:{c}"),
        8 => format!("path=a:{a},b:{b};path=a:{c},b:{d}"),
        9 => format!("path=a:{a},b:{b};path=a:{a},b:{c};path=a:{d},b:{b};path=a:{d},b:{c}"),
        10 => format!("path=a:{a},b:_0;path=a:{b},b:_0;path=a:{c},b:_0;junction"),
        _ => format!("path=a:{a},b:{b};path=a:{b},b:{c};path=a:{a},b:{c}"),
    }
}

/// A game on a map of 3 columns of 4 hexes, with a token or two in it and some cities full.
pub(super) fn game(seed: u32) -> Game {
    let mut dice = Dice(draw(seed));
    let base = std::fs::read_to_string(crate::map::tests::position::root().join("tests/bad-titles/base/small.toml"));
    let base = base.unwrap();
    let (head, rest) = base.split_once("[map.hexes]").unwrap();
    let (_, tail) = rest.split_once("[tiles]").unwrap();
    let mut map = String::from("[map.hexes]\n");
    let home =
        "city=revenue:30,slots:1;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0";
    for (column, letter) in "ABCD".chars().enumerate() {
        for row in 0..4 {
            let coordinate = format!("{letter}{}", row * 2 + 1 + column % 2);
            let tile = if ["B4", "D8"].contains(&coordinate.as_str()) { home.to_owned() } else { tile(&mut dice) };
            let color = if dice.roll(8) == 0 { "gray" } else { "yellow" };
            map.push_str(&format!("{coordinate} = {{ color = \"{color}\", tile = \"{tile}\" }}\n"));
        }
    }
    let head = head.replace("home = \"B1\"", "home = \"B4\"").replace("home = \"C4\"", "home = \"D8\"");
    let text = format!("{head}{map}\n[tiles]{tail}");
    let (title, findings) = eighteen_dsl::title::load("small", &text, &|_| None, &[]);
    let title = title.unwrap_or_else(|| panic!("{findings:#?}\n{map}"));
    let mut game = Game::new(Arc::new(title), 2, 1).unwrap();
    let home = game.title().find_hex("B4").unwrap();
    put(&mut game, CorporationId(0), CityRef { hex: home, city: 0 });
    let hexes: Vec<HexId> = game.state.hexes.ids().collect();
    for (owner, chance) in [(CorporationId(0), 2), (CorporationId(1), 1), (CorporationId(1), 1)] {
        let hex = hexes[dice.roll(16) as usize];
        let city = game.cities_on(hex).find(|&city| game.free_slot(city, Some(owner)).is_some());
        if let (Some(city), true) = (city, dice.roll(chance) == 0) {
            put(&mut game, owner, city);
        }
    }
    game
}

pub(super) fn put(game: &mut Game, owner: CorporationId, city: CityRef) {
    let waits = |token: &crate::state::Token| token.owner == Some(owner) && token.place == TokenPlace::Charter;
    let Some(token) = game.state.tokens.find(waits) else { return };
    let slot = game.slot_for(city, Some(owner));
    let token: TokenId = token;
    game.state.tokens[token].place = TokenPlace::Map { city, slot };
    game.state.board += 1;
}

/// Gives the first corporation trains of these types.
pub(super) fn equip(game: &mut Game, names: &[&str]) {
    for name in names {
        let train_type = game.title().find_train(name).unwrap();
        let card = crate::trains::new_train(train_type, TrainPlace::Corporation(CorporationId(0)));
        game.state.trains.add(card);
    }
}

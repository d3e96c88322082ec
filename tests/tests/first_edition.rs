//! A child title: the first edition of 18 Los Angeles stands on the second, which stands on 1846, without a line of Rust.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

use eighteen::action::Offer;
use eighteen_dsl::ir::Value;
use eighteen_tests::random::{play_each, seeds};
use eighteen_tests::scenario::Scenario;
use eighteen_tests::titles;

const FIRST: &str = "18la-first";

#[test]
fn it_checks_without_a_finding_of_its_own() {
    let path = titles::root().join(format!("tests/titles/{FIRST}.toml"));
    let text = std::fs::read_to_string(path).unwrap();
    let resolver = |parent: &str| {
        let path = titles::root().join(format!("titles/{parent}.toml"));
        Some((format!("titles/{parent}.toml"), std::fs::read_to_string(path).ok()?))
    };
    let checked = eighteen_dsl::title::check(FIRST, &text, &resolver, &[]);
    assert!(checked.findings.is_empty(), "{:#?}", checked.findings);
}

#[test]
fn la_224_two_of_three_leave_with_three_players_and_keep_a_second_city() {
    for (players, removed) in [(2, 2), (3, 2), (4, 1), (5, 0)] {
        let game = Scenario::new(FIRST, &[], players, 1);
        let pairs = [("LA", "A8", "B9"), ("SF", "D13", "C8"), ("SP", "C2", "C6")];
        let gone: Vec<_> = pairs.iter().filter(|(id, ..)| game.is_out(id)).collect();
        assert_eq!(gone.len(), removed, "{players} players");
        for (id, home, second) in pairs {
            assert_eq!(game.tokens_on(home).len(), 1, "{id} at home");
            assert_eq!(game.tokens_on(second).len(), usize::from(game.is_out(id)), "{id} at its second place");
        }
    }
}

/// A corporation about to operate in a game of five players, which has all of them.
fn operating(id: &str) -> Scenario {
    let mut game = Scenario::in_stock_round(FIRST, &[], 5, 2);
    game.start(id, 100, &[(0, 60)], 1000).pass_stock_round();
    game
}

/// What a corporation may place tokens in, with the prices.
fn prices(game: &Scenario, id: &str, hex: &str) -> Vec<i64> {
    let wanted = game.hex(hex);
    let offers = game.offers(game.as_corporation(id)).into_iter();
    let prices = offers.filter_map(|offer| match offer {
        Offer::PlaceToken { city, price, .. } if city.hex == wanted => Some(price),
        _ => None,
    });
    prices.collect()
}

#[test]
fn la_225_homes_and_stations_are_those_of_the_first_edition() {
    let game = Scenario::new(FIRST, &[], 5, 1);
    assert_eq!((game.tokens_on("F13"), game.tokens_on("D13")), (vec!["PER"], vec!["SF"]));
    assert!(game.tokens_on("E12").is_empty());
    assert_eq!(prices(&operating("SP"), "SP", "C6"), [100]);
    assert_eq!(prices(&operating("ELA"), "ELA", "C4"), [60]);
    assert_eq!(prices(&operating("SF"), "SF", "C8"), [] as [i64; 0], "it must be reached");
}

#[test]
fn la_225_the_privates_are_those_of_the_first_edition() {
    let mut game = operating("SP");
    let company = game.company("SP");
    for private in ["LAC", "LAS", "SBL", "CHE2"] {
        game.own(private, company);
    }
    let places = |private: &str, power: &str| {
        let mut trial = game.clone();
        let verb = trial.power(power);
        trial.act(trial.as_private(private), verb);
        let actor = trial.game.decision().unwrap().actor;
        let hexes = trial.offers(actor).into_iter().filter_map(|offer| match offer {
            Offer::Choose { value: Value::Hex(hex) } => Some(trial.game.title().hexes[hex].coordinate.clone()),
            _ => None,
        });
        hexes.collect::<Vec<_>>()
    };
    assert_eq!(places("LAC", "place_marker"), ["C14", "F7"]);
    assert_eq!(places("LAS", "move_marker"), ["B1", "C2", "D1", "F7", "F9"]);
    game.lay("E6", "57", 1).edit(|state, game| {
        state.phase = game.title().phases.ids().nth(1).unwrap();
    });
    let (cash, lay) = (game.cash_of("SP"), game.tile_lay("E6", "14", 0));
    let (power, private) = (game.power("lay_free"), game.as_private("SBL"));
    game.act(private, power);
    let actor = game.game.decision().unwrap().actor;
    game.act(actor, lay);
    assert_eq!((game.tile_on("E6"), game.cash_of("SP")), ("14", cash));
}

#[test]
fn it_plays_to_the_end() {
    for options in [&[][..], &["dch", "la_title"]] {
        play_each(FIRST, options, if options.is_empty() { 2 } else { 3 }..=5, seeds(1));
    }
}

//! 18 Los Angeles: components and limits, rows LA-001 to LA-031.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    dead_code,
    unused_imports,
    reason = "tests"
)]

mod rules_18la_help;

use std::collections::BTreeSet;

use eighteen::Game;
use eighteen::state::{TokenPlace, TrainPlace};
use eighteen_dsl::ids::PlayerId;
use eighteen_tests::scenario::{Scenario, holder, seat};
use eighteen_tests::titles;
use rules_18la_help::*;

fn ids<'a, T: 'a>(things: impl IntoIterator<Item = &'a T>, id: impl Fn(&'a T) -> &'a str) -> Vec<&'a str> {
    things.into_iter().map(id).collect()
}

#[test]
fn la_001_what_the_title_does_not_say_is_that_of_1846() {
    let (parent, child) = (titles::load("1846", &[]), titles::load("18la", &[]));
    assert_eq!(parent.market, child.market);
    assert_eq!(parent.phases, child.phases);
    assert_eq!(parent.bank, child.bank);
    let prices: Vec<i64> =
        child.market.rows[0].iter().flatten().filter(|cell| cell.par).map(|cell| cell.price).collect();
    assert_eq!(prices, [40, 50, 60, 70, 80, 90, 100, 112, 124, 137, 150]);
    assert_ne!(parent.corporation_rules.home_token, child.corporation_rules.home_token);
    assert_ne!(parent.stock.priority, child.stock.priority);
}

#[test]
fn la_002_there_are_eleven_privates_two_independents_and_two_options() {
    let count = |variants: &[&str]| titles::load("18la", variants).privates.len();
    assert_eq!(count(&[]), 11 + 2);
    assert_eq!(count(&["dch"]), 12 + 2);
    assert_eq!(count(&["la_title"]), 12 + 2);
    assert_eq!(count(&["dch", "la_title"]), 13 + 2);
}

#[test]
fn la_003_two_independent_railroads_have_homes() {
    for players in 2..=5 {
        let game = new_game(players);
        assert_eq!(game.tokens_on("D5"), ["GT"]);
        assert_eq!(game.tokens_on("E10"), ["OCR"]);
        let minors: Vec<&str> =
            game.game.title().corporations.iter().filter(|c| c.minor.is_some()).map(|c| c.id.as_str()).collect();
        assert_eq!(minors, ["GT", "OCR"]);
    }
}

#[test]
fn la_004_each_independent_has_a_2_of_its_own() {
    let game = new_game(3);
    assert_eq!(game.in_depot("2"), 5);
    assert_eq!((game.trains_of("GT"), game.trains_of("OCR")), (vec!["2"], vec!["2"]));
}

#[test]
fn la_005_there_are_seven_public_railroads() {
    let title = titles::load("18la", &[]);
    let shares: Vec<_> = title.corporations.iter().filter(|c| c.minor.is_none()).collect();
    assert_eq!(shares.iter().map(|c| c.id.as_str()).collect::<Vec<_>>(), ALL);
    assert_eq!(title.find_corporation("LAR"), title.find_corporation("LA"), "the source calls it LAR");
}

#[test]
fn la_006_shares_are_a_president_of_20_and_eight_of_10() {
    let game = new_game(4);
    for id in ALL {
        let corporation = &game.game.title().corporations[game.corporation(id)];
        assert_eq!(corporation.shares, [20, 10, 10, 10, 10, 10, 10, 10, 10], "{id}");
    }
    assert_eq!(game.game.rules().certificates.len(), 63);
}

#[test]
fn la_007_charters_have_six_five_or_four_tokens() {
    let game = new_game(4);
    assert_eq!(game.charter("ELA"), (vec![80; 5], 0), "the home token is on the map");
    assert_eq!(game.charter("PER"), (vec![0, 80, 80, 80], 0));
    for id in ["LA", "LAIR", "SF", "SP", "UP"] {
        assert_eq!(game.charter(id), (vec![80; 4], 0), "{id}");
    }
    let charters: Vec<_> = ALL.iter().map(|id| game.corporation(id)).collect();
    let tokens = game.state().tokens.iter().filter(|token| charters.contains(&token.charter));
    assert_eq!(tokens.count(), 35);
}

#[test]
fn la_008_players_have_an_order_of_their_own() {
    let mut game = Scenario::new("18la", &[], 3, 1);
    for (player, cash) in [(0, 300), (1, 200), (2, 100)] {
        game.player_cash(player, cash);
    }
    for _ in 0..9 {
        if !in_draft(&game) {
            break;
        }
        pass(&mut game);
    }
    assert!(in_stock_round(&game));
    assert_eq!(game.state().flow.seats, [PlayerId(2), PlayerId(1), PlayerId(0)]);
}

#[test]
fn la_009_the_tiles_are_those_of_1846_with_four_each_of_plain_yellow() {
    let (parent, child) = (titles::load("1846", &[]), titles::load("18la", &[]));
    let manifest = |title: &eighteen_dsl::title::Title| -> BTreeSet<String> {
        title.tiles.iter().filter(|tile| tile.printed.is_none()).map(|tile| tile.name.clone()).collect()
    };
    let (old, new) = (manifest(&parent), manifest(&child));
    let gone: Vec<_> = old.difference(&new).collect();
    let come: Vec<_> = new.difference(&old).collect();
    assert_eq!(gone, ["298", "299", "300"]);
    assert_eq!(come, ["298LA", "299LA", "300LA"]);
    for name in ["7", "8", "9"] {
        assert_eq!(child.tiles[child.find_tile(name).unwrap()].count, Some(4), "{name}");
    }
    let mut game = stock(4, 2);
    for (hex, rotation) in [("C10", 0), ("B3", 0), ("B7", 0), ("D3", 0)] {
        game.lay(hex, "8", rotation);
    }
    assert_eq!(game.state().supply[game.tile("8")], Some(0));
    game.start("UP", 100, &[(0, 60)], 500);
    operate(&mut game, "UP", eighteen_dsl::ir::Step::TrackAndToken);
    let up = game.as_corporation("UP");
    assert!(!game.lays_on(up, "B9").iter().any(|(tile, _)| tile == "8"));
    assert_eq!(game.refused(up, game.tile_lay("E14", "8", 0)).code, "tile-supply");
}

#[test]
fn la_010_trains_go_by_the_table_of_1846() {
    let expect: [(usize, [usize; 4]); 4] = [(2, [5, 5, 3, 4]), (3, [5, 4, 3, 9]), (4, [6, 5, 4, 9]), (5, [7, 6, 5, 9])];
    for (players, counts) in expect {
        let game = new_game(players);
        let found = ["2", "4", "5", "6"].map(|name| game.in_depot(name));
        assert_eq!(found, counts, "{players} players");
        assert_eq!(game.state().trains.iter().filter(|train| train.place == TrainPlace::Reserve).count(), 0);
    }
}

#[test]
fn la_011_money_is_shown_in_dollars() {
    assert_eq!(titles::load("18la", &[]).meta.currency.replace("{}", "40"), "$40");
}

#[test]
fn la_012_the_first_seat_drafts_first() {
    for players in 2..=5 {
        assert_eq!(new_game(players).game.decision().unwrap().actor, seat(0));
    }
    assert!(Game::new(titles::load("18la", &[]), 6, 1).is_err());
    assert!(Game::new(titles::load("18la", &[]), 1, 1).is_err());
}

#[test]
fn la_013_play_begins_with_the_sale_of_privates() {
    assert!(in_draft(&new_game(4)));
}

/// Starts corporations one after the other until nobody may, and says how many started.
fn started(game: &mut Scenario) -> usize {
    for player in game.state().players.ids().collect::<Vec<_>>() {
        game.player_cash(player.0, 1000);
    }
    let mut count = 0;
    for id in ALL {
        let par = game.par(id, 40);
        let actor = game.game.decision().unwrap().actor;
        if game.is_out(id) {
            continue;
        }
        game.act(actor, par);
        count += 1;
        // Pacific Electric picks a home.
        let actor = game.game.decision().unwrap().actor;
        let place = game.offers(actor).into_iter().find_map(|offer| match offer {
            eighteen::action::Offer::PlaceToken { city, kind, .. } => {
                Some(eighteen::action::Verb::PlaceToken { city, kind })
            }
            _ => None,
        });
        if let Some(place) = place {
            game.act(actor, place);
        }
    }
    count
}

#[test]
fn la_014_fewer_railroads_may_start_with_fewer_players() {
    for (players, limit) in [(2, 5), (3, 5), (4, 6), (5, 7)] {
        assert_eq!(started(&mut stock(players, 1)), limit, "{players} players");
    }
}

#[test]
fn la_015_no_railroad_is_removed_before_play() {
    for seed in 0..20 {
        for players in 2..=5 {
            let game = Scenario::new("18la", &[], players, seed);
            assert!(ALL.iter().all(|id| !game.is_out(id)), "{players} players, seed {seed}");
        }
    }
}

#[test]
fn la_015_by_the_other_ruling_two_leave_with_two_players_and_block_a_second_city() {
    let seconds = [("ELA", "C4"), ("LA", "B9"), ("LAIR", "E6"), ("SF", "D11"), ("SP", "C6"), ("UP", "B13")];
    for seed in 0..20 {
        let game = Scenario::new("18la", OTHER, 2, seed);
        let out: Vec<&str> = ALL.into_iter().filter(|id| game.is_out(id)).collect();
        assert_eq!(out.len(), 2, "seed {seed}: {out:?}");
        for (id, hex) in seconds {
            assert_eq!(game.tokens_on(hex).contains(&id), out.contains(&id), "seed {seed}: {id} in {hex}");
        }
    }
    for players in 3..=5 {
        let game = Scenario::new("18la", OTHER, players, 1);
        assert!(ALL.iter().all(|id| !game.is_out(id)));
    }
}

#[test]
fn la_016_a_railroad_beyond_the_cap_cannot_start() {
    let mut game = stock(3, 1);
    started(&mut game);
    let actor = game.game.decision().unwrap().actor;
    for id in ["SP", "UP"] {
        assert!(game.is_out(id));
        let par = game.par(id, 40);
        game.refused(actor, par);
    }
}

#[test]
fn la_017_at_the_cap_the_others_leave_with_their_reservations() {
    let mut game = stock(3, 1);
    for id in ["ELA", "LAIR", "SF", "UP"] {
        game.start(id, 40, &[(0, 20)], 80);
    }
    let kept = |game: &Scenario, hex: &str| game.state().reservations.iter().any(|kept| kept.hex == game.hex(hex));
    assert!(kept(&game, "B9") && kept(&game, "C6"));
    let par = game.par("PER", 40);
    game.act(seat(0), par);
    assert!(game.is_out("LA") && game.is_out("SP"));
    assert!(!kept(&game, "B9"), "the slot of the Los Angeles Railway is open");
    assert!(!kept(&game, "C6"));
    assert!(kept(&game, "C4"), "that of the East Los Angeles stays");
}

#[test]
fn la_018_with_two_or_three_players_five_may_start() {
    assert_eq!((started(&mut stock(2, 1)), started(&mut stock(3, 1))), (5, 5));
}

#[test]
fn la_019_with_four_players_six_may_start() {
    assert_eq!(started(&mut stock(4, 1)), 6);
}

#[test]
fn la_020_with_five_players_all_seven_may_start() {
    let mut game = stock(5, 1);
    assert_eq!(started(&mut game), 7);
    assert!(ALL.iter().all(|id| !game.is_out(id)));
}

const HOMES: [(&str, &str); 6] =
    [("ELA", "C12"), ("LA", "A8"), ("LAIR", "A2"), ("SF", "E12"), ("SP", "C2"), ("UP", "B11")];

#[test]
fn la_021_home_tokens_are_on_the_map_from_the_start() {
    for players in 2..=5 {
        let game = new_game(players);
        for (id, hex) in HOMES {
            assert_eq!(game.tokens_on(hex), [id]);
            assert!(game.state().tokens[game.token_on(id, hex)].home, "{id}");
        }
    }
}

#[test]
fn la_022_a_home_stays_taken_when_its_railroad_cannot_start() {
    let mut game = stock(3, 1);
    started(&mut game);
    assert!(game.is_out("UP"));
    assert_eq!(game.tokens_on("B11"), ["UP"]);
    let place = game.state().tokens[game.token_on("UP", "B11")].place;
    assert!(matches!(place, TokenPlace::Map { slot: 0, .. }));
}

#[test]
fn la_023_pacific_electric_has_nothing_on_the_map() {
    let game = new_game(5);
    let per = game.corporation("PER");
    let tokens: Vec<_> = game.state().tokens.iter().filter(|token| token.charter == per).collect();
    assert_eq!(tokens.len(), 4);
    assert!(tokens.iter().all(|token| token.place == TokenPlace::Charter));
}

#[test]
fn la_024_all_thirteen_are_offered_whatever_the_number_of_players() {
    for players in 2..=5 {
        let game = new_game(players);
        let offered: BTreeSet<String> = on_offer(&game, 0).into_iter().map(|(id, _)| id).collect();
        assert_eq!(offered.len(), 13, "{players} players: {offered:?}");
        assert_eq!(ids(&offered, |id| id.as_str()).len(), game.game.title().privates.len());
    }
}

const CHEAP: [&str; 13] = ["RKO", "APD", "BHC", "PT", "LAS", "RJ", "CHE2", "LAP", "LAC", "PMC", "MAIL", "OCR", "GT"];

/// Buys the cheapest privates until the draft is over, and says how many.
fn bought(game: &mut Scenario) -> usize {
    for player in game.state().players.ids().collect::<Vec<_>>() {
        game.player_cash(player.0, 1000);
    }
    let mut count = 0;
    for private in CHEAP {
        if !in_draft(game) {
            break;
        }
        take(game, private);
        count += 1;
    }
    count
}

#[test]
fn la_025_the_sale_ends_with_the_last_purchase_allowed() {
    let mut game = new_game(3);
    assert_eq!(bought(&mut game), 9);
    assert!(in_stock_round(&game));
}

#[test]
fn la_026_two_players_buy_eight() {
    assert_eq!(bought(&mut new_game(2)), 8);
}

#[test]
fn la_027_three_players_buy_nine() {
    assert_eq!(bought(&mut new_game(3)), 9);
}

#[test]
fn la_028_four_players_buy_ten() {
    assert_eq!(bought(&mut new_game(4)), 10);
}

#[test]
fn la_029_five_players_buy_eleven() {
    assert_eq!(bought(&mut new_game(5)), 11);
}

#[test]
fn la_030_independents_count_as_purchases() {
    let mut game = new_game(5);
    take(&mut game, "GT");
    let rest = CHEAP.iter().filter(|id| **id != "GT").take(11);
    for player in 0..5 {
        game.player_cash(player, 1000);
    }
    let mut count = 0;
    for private in rest {
        if !in_draft(&game) {
            break;
        }
        take(&mut game, private);
        count += 1;
    }
    assert_eq!(count, 10);
}

#[test]
fn la_031_the_options_do_not_change_the_number_of_purchases() {
    let mut game = Scenario::new("18la", &["dch", "la_title"], 5, 1);
    assert_eq!(on_offer(&game, 0).len(), 15);
    assert_eq!(bought(&mut game), 11);
    let closed = game.state().privates.iter().filter(|private| private.closed).count();
    assert_eq!(closed, 4);
    assert!(game.is_closed("DC&H") && game.is_closed("LAT"));
    let owned = (0..5).map(|player| game.state().privates.iter().filter(|p| p.owner == holder(player)).count());
    assert_eq!(owned.sum::<usize>(), 11);
}

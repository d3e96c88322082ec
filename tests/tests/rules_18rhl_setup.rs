//! 18Rhl: money, auction, privates and companies.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::expect_used,
    missing_docs,
    reason = "tests"
)]

mod rules_18rhl_help;

use eighteen::action::Verb;
use eighteen_dsl::ids::{Holder, PlayerId};
use eighteen_dsl::ir::Step;
use eighteen_dsl::title::{Revenue, StopKind};
use eighteen_tests::more::says;
use eighteen_tests::scenario::{Scenario, holder, seat};
use rules_18rhl_help::*;

fn new_game(variants: &[&str], players: usize) -> Scenario {
    Scenario::new("18rhl", variants, players, 1)
}

/// Each private in turn is bought at its price by the next player, up to the one named; says whose turn is next.
fn buy_up_to(game: &mut Scenario, last: &str) -> u8 {
    let prices = [("PWB", 20), ("KEO", 30), ("Szl", 50), ("Tjt", 80), ("NLK", 120), ("RhE", 140)];
    for (position, (private, price)) in prices.into_iter().enumerate() {
        let player = u8::try_from(position % game.state().players.len()).unwrap();
        game.act(seat(player), game.bid(private, price));
        if private == last {
            return u8::try_from((position + 1) % game.state().players.len()).unwrap();
        }
    }
    panic!("no private {last}");
}

/// The auction up to the director's certificate, for which player 1 paid so much; its par is still to be set.
fn certificate_sold(price: i64) -> Scenario {
    let mut game = new_game(&[], 4);
    game.act(seat(0), game.bid("RhE", price));
    for (private, price, player) in [("PWB", 20, 1), ("KEO", 30, 2), ("Szl", 50, 3)] {
        game.act(seat(player), game.bid(private, price));
    }
    game.act(seat(0), game.bid("Tjt", 80));
    game.act(seat(1), game.bid("NLK", 120));
    game
}

#[test]
fn rh_011_the_auction_is_a_waterfall() {
    let mut game = new_game(&[], 3);
    game.act(seat(0), game.bid("Tjt", 85));
    game.act(seat(1), game.bid("Szl", 60));
    game.act(seat(2), game.bid("Szl", 65));
    game.act(seat(0), game.bid("PWB", 20));
    game.act(seat(1), game.bid("KEO", 30));
    assert_eq!(game.game.decision().unwrap().player, PlayerId(1), "the lower bidder for the third private");
    game.act(seat(1), Verb::Pass);
    let owner = |private: &str| game.state().privates[game.private(private)].owner;
    assert_eq!((owner("Szl"), owner("Tjt")), (holder(2), holder(0)), "a single bid takes the fourth at once");
    assert_eq!((game.cash(0), game.cash(1), game.cash(2)), (600 - 20 - 85, 600 - 30, 600 - 65));
}

#[test]
fn rh_011_when_all_pass_the_cheapest_loses_value_or_the_privates_pay() {
    let mut game = new_game(&[], 3);
    for player in 0..3 {
        game.act(seat(player), Verb::Pass);
    }
    assert_eq!(game.game.private_price(game.private("PWB")), 15);
    game.act(seat(0), game.bid("PWB", 15));
    for player in [1, 2, 0] {
        game.act(seat(player), Verb::Pass);
    }
    assert_eq!(game.cash(0), 600 - 15 + 5, "its income");
    assert_eq!(game.game.private_price(game.private("KEO")), 30);
}

#[test]
fn rh_012_no_corporation_may_buy_a_private() {
    let mut game = stock(3);
    phase(&mut game, "3");
    game.own("PWB", holder(0));
    let mut game = operating(game, "ADR", 400, Step::Track);
    let (by, verb) = (game.as_corporation("ADR"), game.private_buy("PWB", 20));
    refuse(&mut game, by, verb, "wrong-step");
}

#[test]
fn rh_012_privates_are_worth_nothing_at_the_end() {
    let mut game = stock(3);
    let before = game.game.value(PlayerId(0));
    game.own("NLK", holder(0));
    assert_eq!(game.game.value(PlayerId(0)), before);
}

#[test]
fn rh_013_privates_close_with_the_first_5_train() {
    let mut game = stock(3);
    for private in ["PWB", "KEO", "Szl", "Tjt", "NLK"] {
        game.own(private, holder(1));
    }
    game.next_train("5");
    let mut game = operating(game, "ADR", 1000, Step::BuyTrain);
    game.buy_top("ADR", 500);
    for private in ["PWB", "KEO", "Szl", "Tjt", "NLK"] {
        assert!(game.is_closed(private), "{private}");
    }
}

#[test]
fn rh_013_the_angertalbahn_closes_then_too() {
    let mut game = with(RATINGEN, 3);
    game.own("ATB", holder(1)).next_train("5");
    let mut game = operating(game, "ADR", 1000, Step::BuyTrain);
    game.buy_top("ADR", 500);
    assert!(game.is_closed("ATB"));
}

#[test]
fn rh_014_the_certificate_closes_when_the_par_is_set() {
    let mut game = certificate_sold(145);
    assert!(!game.is_closed("RhE"));
    let verb = game.par("RhE", 75);
    game.act(seat(0), verb);
    assert!(game.is_closed("RhE"));
}

#[test]
fn rh_015_four_privates_have_powers_in_the_turns_of_their_owner() {
    let mut game = stock(3);
    phase(&mut game, "3");
    for private in ["PWB", "KEO", "Szl", "Tjt"] {
        game.own(private, holder(0));
    }
    track(&mut game, &[("D13", "934", 1)]);
    game.token("BME", None, "D13", 0, 0);
    let game = operating(game, "BME", 400, Step::Track);
    let by = game.as_corporation("BME");
    assert!(game.lays_on(by, "E14").iter().any(|(tile, _)| tile == "8" || tile == "9" || tile == "7"), "E14 is open");
    for (private, power) in [("KEO", "build_osterath"), ("Szl", "haul"), ("Tjt", "build_ferry")] {
        assert!(game.allows(game.as_private(private), game.power(power)), "{power}");
    }
}

#[test]
fn rh_066_the_token_of_the_ferry_comes_with_its_tile_only() {
    let mut game = stock(3);
    phase(&mut game, "3");
    game.own("Tjt", holder(0));
    let mut game = operating(game, "KEG", 400, Step::Track);
    let (keg, ferry) = (game.as_corporation("KEG"), game.as_private("Tjt"));
    assert!(!game.allows(keg, place(&game, "F9", 0)), "no token without connection");
    game.act(ferry, game.power("build_ferry"));
    let answerer = game.game.decision().unwrap().actor;
    game.act(answerer, game.tile_lay("F9", "X921", 0));
    game.act(keg, place(&game, "F9", 0));
    assert_eq!((game.tokens_on("F9"), game.cash_of("KEG")), (vec!["KEG"], 340));
}

#[test]
fn rh_067_the_fifth_private_comes_with_a_share() {
    let mut game = new_game(&[], 6);
    buy_up_to(&mut game, "NLK");
    assert_eq!(game.percent("GVE", holder(4)), 10);
}

#[test]
fn rh_068_the_treasury_gets_five_times_par_share_of_the_private_included() {
    let mut game = stock(1);
    game.shares("GVE", 10, Holder::Bank, holder(1)).player_cash(0, 900);
    let verb = game.par("GVE", 80);
    game.act(seat(0), verb);
    for player in [1, 2] {
        let verb = game.share("GVE", Holder::Bank);
        game.act(seat(player), verb);
    }
    assert_eq!((game.cash_of("GVE"), game.state().corporations[game.corporation("GVE")].floated), (400, true));
}

#[test]
fn rh_069_what_was_bid_is_the_treasury_of_the_rhenish() {
    let mut game = certificate_sold(155);
    let verb = game.par("RhE", 70);
    game.act(seat(0), verb);
    assert_eq!(game.cash_of("RhE"), 155);
}

#[test]
fn rh_070_three_shares_of_the_rhenish_go_to_the_pool() {
    let game = certificate_sold(145);
    assert_eq!(game.percent("RhE", Holder::Pool), 30);
}

#[test]
fn rh_071_three_times_par_is_set_aside() {
    let mut game = certificate_sold(145);
    let verb = game.par("RhE", 70);
    game.act(seat(0), verb);
    let mut game = linked(game);
    let before = game.cash_of("RhE");
    lay_last_link(&mut game);
    assert_eq!(game.cash_of("RhE") - before, 210);
}

/// The same game with all track between Aachen and Köln but one tile, and the Rhenish about to lay that.
fn linked(mut game: Scenario) -> Scenario {
    phase(&mut game, "3");
    track(&mut game, &[("K8", "8", 1), ("J9", "9", 0)]);
    while !in_stock_round(&game) {
        nothing(&mut game);
    }
    operate(&mut game, "RhE", Step::Track);
    let rhe = game.corporation("RhE");
    let k6 = game.city("K6", 0);
    game.edit(|state, _| {
        let token = state.tokens.find(|token| token.owner == Some(rhe) && !token.home).unwrap();
        state.tokens[token].place = eighteen::state::TokenPlace::Map { city: k6, slot: 0 };
    });
    game
}

fn lay_last_link(game: &mut Scenario) {
    let (by, verb) = (game.as_corporation("RhE"), game.tile_lay("K4", "4", 1));
    game.act(by, verb);
}

#[test]
fn rh_072_the_director_sets_the_par_before_the_auction_goes_on() {
    let mut game = certificate_sold(145);
    let decision = game.game.decision().unwrap();
    assert_eq!((decision.player, game.state().pending.len()), (PlayerId(0), 1));
    let verb = game.par("RhE", 80);
    game.act(seat(0), verb);
    assert_eq!(game.president("RhE"), Some(PlayerId(0)));
    assert_eq!(game.state().corporations[game.corporation("RhE")].par, 80);
}

#[test]
fn rh_073_the_par_is_70_75_or_80() {
    let mut game = certificate_sold(145);
    let verb = game.par("RhE", 100);
    says(&game.refused(seat(0), verb), "no-par-price", &["100", "70, 75, 80"]);
    for price in [70, 75, 80] {
        assert!(game.allows(seat(0), game.par("RhE", price)));
    }
    assert!(!game.allows(seat(0), game.par("RhE", 65)));
}

#[test]
fn rh_108_the_orange_corporation_is_the_krefeld_railway() {
    let game = stock(1);
    let keg = &game.game.title().corporations[game.corporation("KEG")];
    assert_eq!(keg.name, "Krefelder Eisenbahngesellschaft");
    assert_eq!(keg.homes[0].hex, game.hex("D7"));
}

#[test]
fn rh_111_there_are_9000_marks_for_three_to_six_players() {
    assert_eq!(new_game(&[], 4).state().bank, 9000 - 1800);
    let title = eighteen_tests::titles::load("18rhl", &[]);
    assert_eq!((title.meta.min_players, title.meta.max_players), (3, 6));
    assert!(eighteen::Game::new(title, 2, 1).is_err());
}

#[test]
fn rh_112_cash_goes_by_the_number_of_players() {
    for (players, cash) in [(3, 600), (4, 450), (5, 360), (6, 300)] {
        assert_eq!(new_game(&[], players).cash(0), cash);
    }
}

#[test]
fn rh_113_there_is_less_with_the_lower_starting_capital() {
    for (players, cash) in [(3, 500), (4, 375), (5, 300), (6, 250)] {
        assert_eq!(new_game(&["lower_starting_capital"], players).cash(0), cash);
    }
}

#[test]
fn rh_114_the_certificate_limit_goes_by_the_number_of_players() {
    for (players, limit) in [(3, 20), (4, 15), (5, 12), (6, 10)] {
        assert_eq!(new_game(&[], players).game.rules().cert_limit, [(u8::MAX, limit)]);
    }
}

#[test]
fn rh_127_prices_and_incomes_of_the_privates() {
    let game = stock(1);
    let found: Vec<(&str, i64, i64)> =
        game.game.title().privates.iter().map(|p| (p.id.as_str(), p.value, p.revenue)).collect();
    let wanted = [("PWB", 20, 5), ("KEO", 30, 0), ("Szl", 50, 15), ("Tjt", 80, 20), ("NLK", 120, 25), ("RhE", 140, 0)];
    assert_eq!(found, wanted);
    let mut game = stock(2);
    for (player, private) in (0..).zip(["PWB", "Szl", "Tjt", "NLK"]) {
        game.own(private, holder(player));
    }
    let before: Vec<i64> = (0..4).map(|player| game.cash(player)).collect();
    under_way(&mut game, "ADR", 80, &[(0, 60)], 0);
    operate(&mut game, "ADR", Step::Track);
    let paid: Vec<i64> = (0..4).map(|player| game.cash(player) - before[usize::from(player)]).collect();
    assert_eq!(paid, [5, 15, 20, 25]);
}

#[test]
fn rh_128_only_directors_of_the_first_private_open_e14() {
    for (owner, open) in [(0, true), (1, false)] {
        let mut game = stock(3);
        game.own("PWB", holder(owner));
        track(&mut game, &[("D13", "934", 1)]);
        game.token("CME", None, "D13", 0, 0);
        let mut game = operating(game, "CME", 400, Step::Track);
        let (by, verb) = (game.as_corporation("CME"), game.tile_lay("E14", "8", 0));
        if open {
            game.act(by, verb);
            assert_eq!(game.cash_of("CME"), 370);
        } else {
            refuse(&mut game, by, verb, "hex-blocked");
        }
    }
}

#[test]
fn rh_129_after_that_lay_all_may_build_there() {
    let mut game = stock(3);
    phase(&mut game, "3");
    game.own("PWB", holder(1));
    track(&mut game, &[("D13", "934", 1), ("E14", "8", 0)]);
    game.token("CME", None, "D13", 0, 0);
    let game = operating(game, "CME", 400, Step::Track);
    assert!(!game.lays_on(game.as_corporation("CME"), "E14").is_empty());
}

#[test]
fn rh_135_the_river_of_the_fifth_private_is_drawing_only() {
    let legal = |open: bool| {
        let mut game = stock(3);
        phase(&mut game, "3");
        if open {
            game.own("NLK", holder(1));
        }
        let game = operating(game, "DEE", 400, Step::Track);
        game.lays_on(game.as_corporation("DEE"), "F9")
    };
    assert_eq!(legal(true), legal(false));
    assert!(!legal(true).is_empty());
}

#[test]
fn rh_136_the_certificate_starts_the_rhenish() {
    let mut game = certificate_sold(140 + 5);
    let verb = game.par("RhE", 80);
    game.act(seat(0), verb);
    let rhe = game.state().corporations[game.corporation("RhE")];
    assert!(rhe.floated && game.is_closed("RhE"));
    assert_eq!((game.percent("RhE", holder(0)), game.price("RhE")), (20, 80));
    let mut game = stock(1);
    game.player_cash(0, 900);
    let verb = game.par("RhE", 80);
    refuse(&mut game, seat(0), verb, "may-not-start");
}

#[test]
fn rh_147_one_mine_and_one_mill_are_drawn_from_nine_cases() {
    let wanted = [
        ("J3", "E6"),
        ("K4", "D9"),
        ("D9", "E6"),
        ("D9", "D13"),
        ("C12", "E6"),
        ("C12", "D9"),
        ("J3", "D13"),
        ("D11", "E6"),
        ("D11", "D9"),
    ];
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let game = Scenario::new("18rhl", &[], 3, seed);
        let case = usize::try_from(game.state().random % 9).unwrap();
        let placed = |label: &str| {
            let label = game.label(label);
            let (hex, _) = game.state().icons.iter().find(|(_, icon)| *icon == label).unwrap();
            game.game.title().hexes[*hex].coordinate.as_str()
        };
        assert_eq!((placed("K"), placed("S")), wanted[case], "case {}", case + 1);
        seen.insert(case);
    }
    assert_eq!(seen.len(), 9);
    let recorded = Scenario::new("18rhl", &[], 3, 23_692_664);
    let coal = recorded.label("K");
    assert!(recorded.state().icons.contains(&(recorded.hex("C12"), coal)));
}

#[test]
fn rh_148_moers_is_a_coal_mine_whatever_lies_there() {
    let mut game = stock(1);
    let coal = game.label("K");
    assert!(game.game.title().hexes[game.hex("D7")].icons.contains(&coal));
    game.lay("D7", "947", 0);
    assert!(game.game.title().hexes[game.hex("D7")].icons.contains(&coal), "the hex keeps it");
}

#[test]
fn rh_149_markers_fill_the_eastern_ruhr() {
    let mut game = stock(3);
    track(&mut game, &[("D13", "934", 1), ("D11", "937", 4)]);
    game.token("CME", None, "D13", 0, 0);
    let mut game = operating(game, "CME", 400, Step::Token);
    let by = game.as_corporation("CME");
    assert!(game.allows(by, place(&game, "D11", 0)), "where a slot is free");
    for (hex, city) in [("C14", 0), ("D15", 1)] {
        assert_eq!(game.tokens_on(hex), ["nobody", "nobody"]);
        let verb = place(&game, hex, city);
        refuse(&mut game, by, verb, "no-slot");
    }
}

#[test]
fn rh_150_values_of_the_off_boards() {
    let game = stock(1);
    let title = game.game.title();
    let value = |hex: &str| {
        let node = &title.tiles[title.hexes[game.hex(hex)].printed].nodes[0];
        match &node.revenue {
            Revenue::Fixed(value) => (*value, *value),
            Revenue::ByColor(values) => (values[0].1, values[1].1),
        }
    };
    let wanted = [
        ("A4", 40, 60),
        ("A6", 40, 60),
        ("A14", 40, 60),
        ("B15", 50, 80),
        ("C2", 10, 30),
        ("E2", 20, 40),
        ("G2", 10, 20),
        ("J1", 10, 30),
        ("L1", 30, 60),
        ("L11", 30, 70),
        ("L13", 30, 60),
        ("J15", 20, 40),
        ("L9", 10, 10),
    ];
    for (hex, early, late) in wanted {
        assert_eq!(value(hex), (early, late), "{hex}");
    }
    let town = &title.tiles[title.hexes[game.hex("L9")].printed].nodes[0];
    assert_eq!(town.kind, StopKind::Town);
}

#[test]
fn rh_087_the_variants_combine() {
    let all = ["optional_2_train", "lower_starting_capital", "promotion_tiles", "ratingen_variant"];
    for chosen in 0..16u8 {
        let variants: Vec<&str> = (0..4).filter(|bit| chosen & (1 << bit) != 0).map(|bit: usize| all[bit]).collect();
        let game = new_game(&variants, 4);
        assert_eq!(game.in_depot("2"), if variants.contains(&all[0]) { 7 } else { 6 });
        assert_eq!(game.cash(0), if variants.contains(&all[1]) { 375 } else { 450 });
        assert_eq!(game.game.title().find_tile("Essen").is_some(), variants.contains(&all[2]));
        assert_eq!(game.game.title().find_private("ATB").is_some(), variants.contains(&all[3]));
    }
}

#[test]
fn rh_097_the_angertalbahn_takes_the_place_of_the_first_private() {
    let game = new_game(RATINGEN, 4);
    let ids: Vec<&str> = game.game.title().privates.iter().map(|private| private.id.as_str()).collect();
    assert_eq!(ids, ["ATB", "KEO", "Szl", "Tjt", "NLK", "RhE"]);
    assert_eq!(game.game.private_price(game.private("ATB")), 20);
}

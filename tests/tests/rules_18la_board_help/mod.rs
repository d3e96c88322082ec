//! Positions of 18 Los Angeles for the rules of its board.
#![allow(dead_code, reason = "each test file uses some of it")]

use eighteen::action::{Offer, Verb};
use eighteen_dsl::ids::{Actor, Holder};
use eighteen_dsl::ir::{AbilityKind, AbilityOwner, Step, Value};
use eighteen_tests::scenario::{Scenario, holder};
#[allow(unused_imports, reason = "each test file uses a part")]
pub use eighteen_tests::turns::place as token;

/// A four-player game in the first operating turn of a corporation with 1000 in its treasury, which owns the
/// privates. The home tokens stand where set-up puts them; nobody else has started.
pub fn operating(id: &str, privates: &[&str]) -> Scenario {
    with(id, privates, &[])
}

/// The same with variants.
pub fn with(id: &str, privates: &[&str], variants: &[&str]) -> Scenario {
    let mut s = Scenario::in_stock_round("18la", variants, 4, 2);
    s.start(id, 100, &[(0, 60)], 1000);
    for private in privates {
        let company = s.company(id);
        s.own(private, company);
    }
    s.pass_stock_round().treasury(id, 1000);
    assert_eq!((s.operator(), s.game.step()), (Some(id), Some(Step::TrackAndToken)));
    s
}

/// The power of a private.
pub fn power(s: &Scenario, private: &str) -> Verb {
    let owner = AbilityOwner::Private(s.private(private));
    let may =
        |ability: &eighteen_dsl::ir::Ability| ability.owner == owner && matches!(ability.kind, AbilityKind::May { .. });
    Verb::UseAbility { ability: s.game.title().abilities.find(may).unwrap() }
}

/// Uses the power of a private and answers it.
pub fn use_power(s: &mut Scenario, private: &str, answer: Verb) {
    let verb = power(s, private);
    s.act(s.as_private(private), verb);
    let actor = s.game.decision().unwrap().actor;
    s.act(actor, answer);
}

/// What the power of a private allows first; nothing if it cannot be used.
pub fn allowed(s: &Scenario, private: &str) -> Vec<Offer> {
    let mut trial = s.clone();
    let verb = power(s, private);
    if !trial.allows(trial.as_private(private), verb.clone()) {
        return Vec::new();
    }
    trial.act(trial.as_private(private), verb);
    let actor = trial.game.decision().unwrap().actor;
    trial.offers(actor)
}

/// The hexes among what the power of a private allows, each once.
pub fn places(s: &Scenario, private: &str) -> Vec<String> {
    let mut found = Vec::new();
    for offer in allowed(s, private) {
        let hex = match offer {
            Offer::LayTile { hex, .. } | Offer::Choose { value: Value::Hex(hex) } => hex,
            Offer::PlaceToken { city, .. } | Offer::Choose { value: Value::City(city) } => city.hex,
            _ => continue,
        };
        let name = s.game.title().hexes[hex].coordinate.clone();
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

/// Choosing a hex.
pub fn hex(s: &Scenario, coordinate: &str) -> Verb {
    Verb::Choose { value: Value::Hex(s.hex(coordinate)) }
}

/// What the corporation may place tokens in now, with the prices.
pub fn token_prices(s: &Scenario, id: &str) -> Vec<(String, u8, i64)> {
    let mut found = Vec::new();
    for offer in s.offers(s.as_corporation(id)) {
        if let Offer::PlaceToken { city, price, .. } = offer {
            found.push((s.game.title().hexes[city.hex].coordinate.clone(), city.city, price));
        }
    }
    found
}

/// Whoever decides does nothing, until a step waits.
fn idle_to(s: &mut Scenario, step: Step) {
    while s.game.step() != Some(step) {
        let actor = s.game.decision().unwrap().actor;
        let idle = if s.game.step() == Some(Step::Route) { Verb::RunRoutes { routes: Vec::new() } } else { Verb::Pass };
        s.act(actor, idle);
    }
}

/// The first train of a phase is bought by the corporation that operates, which comes to its next turn.
pub fn first(s: &mut Scenario, id: &str, train: &str) {
    s.next_train(train).treasury(id, 3000);
    idle_to(s, Step::BuyTrain);
    let price = s.game.title().trains[s.train_type(train)].price();
    s.buy_top(id, price);
    idle_to(s, Step::TrackAndToken);
}

/// The corporation comes to its next turn, with a train.
pub fn next_turn(s: &mut Scenario, id: &str) {
    s.train(id, "2");
    idle_to(s, Step::BuyTrain);
    idle_to(s, Step::TrackAndToken);
}

/// The private belongs to a player from now on.
pub fn to_player(s: &mut Scenario, private: &str, player: u8) {
    s.own(private, holder(player));
}

/// A private as the corporation that owns it would sell or keep it.
pub fn owner(s: &Scenario, private: &str) -> Holder {
    s.state().privates[s.private(private)].owner
}

/// A corporation as an actor.
pub fn as_company(s: &Scenario, id: &str) -> Actor {
    s.as_corporation(id)
}

/// Los Angeles in green and Culver City in yellow, joined to each other: W-E through C4, C6 to its four sides.
pub fn joined(s: &mut Scenario) {
    s.lay("C6", "294", 0).lay("C4", "57", 1);
}

//! The way to a step of a turn and readings of a position, for the rules tests of any title.

use eighteen::action::{Offer, Route, Verb};
use eighteen::state::Stage;
use eighteen_dsl::ids::{Actor, NodeRef, TrainId};
use eighteen_dsl::ir::{Dividend, Step};

use crate::scenario::Scenario;

/// The patch with the readings of 18xx.games.
pub const OTHER: &[&str] = &["rulings.18xx-games"];

/// Sets a phase, as if the first trains of all types up to it had been bought.
pub fn phase(game: &mut Scenario, name: &str) {
    game.edit(|state, game| {
        for (id, phase) in game.title().phases.entries() {
            if let Some(on) = phase.on {
                state.bought[on] = true;
            }
            if phase.name == name {
                state.phase = id;
                return;
            }
        }
        panic!("no phase {name}");
    });
}

/// Does as little as possible until a corporation waits at a step.
#[track_caller]
pub fn operate(game: &mut Scenario, id: &str, step: Step) {
    game.pass_stock_round();
    let wanted = game.corporation(id);
    for _ in 0..200 {
        let free = game.state().pending.is_empty();
        if free && game.game.operator() == Some(wanted) && game.game.step() == Some(step) {
            return;
        }
        nothing(game);
    }
    panic!("{id} never came to {step:?}");
}

/// The decision that changes least: a train is bought only by duty.
pub fn nothing(game: &mut Scenario) {
    let actor = game.game.decision().expect("the game is over").actor;
    let verb = match game.game.step() {
        Some(Step::Route) => Verb::RunRoutes { routes: Vec::new() },
        Some(Step::Dividend) => Verb::Dividend { kind: Dividend::Withhold },
        Some(Step::BuyTrain) if !game.allows(actor, Verb::Pass) => {
            let price = game.game.title().trains[game.state().trains[game.state().depot[0]].train_type].price();
            game.top_train(price)
        }
        _ => Verb::Pass,
    };
    game.act(actor, verb);
}

/// The action must be refused with this code.
#[track_caller]
pub fn refuse(game: &mut Scenario, by: Actor, verb: Verb, code: &str) {
    let illegal = game.refused(by, verb);
    assert_eq!(illegal.code, code, "{illegal}");
}

/// A route; a stop is a coordinate and its place among the stops of the tile.
pub fn route(game: &Scenario, train: TrainId, stops: &[(&str, u8)], legs: &[&[&str]]) -> Route {
    let stops = stops.iter().map(|&(hex, node)| NodeRef { hex: game.hex(hex), node }).collect();
    let legs = legs.iter().map(|leg| leg.iter().map(|hex| game.hex(hex)).collect()).collect();
    Route { train, stops, legs }
}

/// Placing an ordinary token.
pub fn place(game: &Scenario, hex: &str, city: u8) -> Verb {
    Verb::PlaceToken { city: game.city(hex, city), kind: None }
}

/// Percentages of a corporation that somebody may sell.
pub fn sales(game: &Scenario, by: Actor, id: &str) -> Vec<u8> {
    let wanted = game.corporation(id);
    let sizes = game.offers(by).into_iter().filter_map(|offer| match offer {
        Offer::SellShares { corporation, percent, .. } if corporation == wanted => Some(percent),
        _ => None,
    });
    sizes.collect()
}

/// A stock round is on.
pub fn in_stock_round(game: &Scenario) -> bool {
    matches!(game.state().flow.stage, Stage::Stock(_))
}

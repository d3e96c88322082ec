//! What a decision is about, and what a choice would do.

use eighteen::Game;
use eighteen::action::{Choice, Offer};
use eighteen::state::Stage;
use eighteen_dsl::ir::Step;

use super::words;
use crate::english::{English, sentence};
use crate::facts;

/// The rules that bear on the present decision.
pub(super) fn decision(game: &Game) -> Vec<String> {
    let groups: &[&str] = match (&game.state().flow.stage, game.step()) {
        (Stage::Auction(_), _) => &[facts::SET_UP],
        (Stage::Stock(_), _) => &[facts::STOCK, facts::COMPANY_RULES],
        (Stage::Operating(_), Some(step)) => match step {
            Step::Track => &[facts::TRACK],
            Step::Token | Step::HomeToken => &[facts::TOKENS],
            Step::TrackAndToken => &[facts::TRACK, facts::TOKENS],
            Step::Route => &[facts::ROUTES],
            Step::Dividend => &[facts::MARKET],
            Step::BuyTrain | Step::DiscardTrain => &[facts::TRAIN_RULES],
            Step::BuyPrivate => &[facts::PRIVATE_RULES],
            Step::Issue => &[facts::MARKET],
        },
        _ => &[facts::ROUNDS],
    };
    let all = facts::facts(game.title());
    let told = all.iter().filter(|fact| groups.contains(&fact.group) && !fact.usual && !fact.of.starts_with("Row "));
    told.map(|fact| format!("{}: {}", fact.of, fact.value)).collect()
}

/// What a choice would do.
pub(super) fn choice(game: &Game, choice: &Choice) -> Vec<String> {
    let title = game.title();
    let voice = English::of(title);
    let mut out = vec![format!("{} {}", words::name(game, choice), words::terms(game, choice)).trim_end().to_owned()];
    match &choice.offer {
        Offer::Bid { private, .. } | Offer::BuyPrivate { private, .. } => {
            if let Some(found) = title.privates.of(*private) {
                let (value, pays) = (voice.money(found.value), voice.money(found.revenue));
                out.push(format!("{}: face {value}, pays {pays} an operating round", found.name));
                out.extend(facts::abilities_of(voice, eighteen_dsl::ir::AbilityOwner::Private(*private)));
            }
        }
        Offer::Par { corporation, .. }
        | Offer::BuyShares { corporation, .. }
        | Offer::SellShares { corporation, .. } => {
            if let Some(found) = title.corporations.of(*corporation) {
                let (home, tokens) = (facts::home(title, found), facts::tokens(voice, found));
                out.push(format!("{}: home {home}; tokens {tokens}", found.name));
            }
        }
        Offer::BuyTrain { train_type, .. } => {
            if let Some(found) = title.trains.of(*train_type) {
                let reach: Vec<String> = found.faces.iter().map(|face| facts::reach(&face.reach)).collect();
                out.push(format!("reaches {}", reach.join(" or ")));
                if let Some(on) = found.rusts_on.and_then(|on| title.trains.of(on)) {
                    out.push(format!("rusts on the first {}", on.name()));
                }
                let phase = title.phases.entries().find(|(_, phase)| phase.on == Some(*train_type));
                if let Some((id, phase)) = phase.filter(|(id, _)| *id > game.state().phase) {
                    out.push(format!("starts phase {}: {}", phase.name, facts::brings(title, id)));
                }
            }
        }
        Offer::UseAbility { ability } => {
            out.extend(title.abilities.of(*ability).map(|found| sentence(&voice.ability(found))));
        }
        _ => {}
    }
    out
}

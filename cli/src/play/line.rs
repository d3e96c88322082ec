//! What a line of input means.

use eighteen::Game;
use eighteen::action::{Action, Choice, Offer, Verb};

use super::words;

/// The action that a line means.
pub(super) fn action(game: &Game, choices: &[Choice], line: &str) -> Result<Action, String> {
    let (choice, rest) = find(game, choices, line)?;
    verb(choice, &rest).map(|verb| Action { by: choice.by, verb })
}

/// The choice that a line means: by its number, its name, or a name that begins like it; and what stands behind,
/// such as a price or a rotation.
pub(super) fn find<'c>(game: &Game, choices: &'c [Choice], line: &str) -> Result<(&'c Choice, String), String> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    if let Ok(number) = first.parse::<usize>() {
        let found = number.checked_sub(1).and_then(|at| choices.get(at));
        let missing = || format!("there is no number {number}; the list goes from 1 to {}", choices.len());
        return found.map(|choice| (choice, rest.to_owned())).ok_or_else(missing);
    }
    let names: Vec<String> = choices.iter().map(|choice| words::name(game, choice).to_lowercase()).collect();
    let wanted = line.to_lowercase();
    let rest_of =
        |name: &str| wanted.strip_prefix(name).filter(|rest| rest.is_empty() || rest.starts_with(' ')).map(str::trim);
    // The longest name that the line begins with, or else the names that begin with the line.
    let begun = names.iter().zip(choices).filter_map(|(name, choice)| Some((name.len(), choice, rest_of(name)?)));
    if let Some((_, choice, rest)) = begun.max_by_key(|(length, ..)| *length) {
        return Ok((choice, rest.to_owned()));
    }
    let fitting: Vec<(&String, &Choice)> =
        names.iter().zip(choices).filter(|(name, _)| name.starts_with(&wanted)).collect();
    match fitting.as_slice() {
        [(_, choice)] => Ok((choice, String::new())),
        [] => Err(format!("`{line}` is nothing that can be done now; `?` helps")),
        several => {
            let names: Vec<String> = several.iter().take(4).map(|(name, _)| format!("`{name}`")).collect();
            Err(format!("`{line}` may mean {}", names.join(", ")))
        }
    }
}

/// An action as a line that means it.
pub(super) fn written(game: &Game, action: &Action) -> String {
    let rest = match &action.verb {
        Verb::Bid { price, .. } | Verb::BidCharter { price, .. } | Verb::BuyPrivate { price, .. } => price.to_string(),
        Verb::BuyTrain { price, .. } => price.to_string(),
        Verb::LayTile { rotation, .. } => rotation.to_string(),
        Verb::RunRoutes { .. } => return "best".to_owned(),
        _ => String::new(),
    };
    let choices = game.actions();
    let means = |choice: &&Choice| choice.by == action.by && verb(choice, &rest).as_ref() == Ok(&action.verb);
    let name = choices.iter().find(means).map_or_else(String::new, |choice| words::name(game, choice));
    format!("{name} {rest}").trim().to_owned()
}

/// The action of a choice with what was written behind it.
fn verb(choice: &Choice, rest: &str) -> Result<Verb, String> {
    let rest = rest.trim();
    let price = |min: i64, max: i64| -> Result<i64, String> {
        let digits: String = rest.chars().filter(char::is_ascii_digit).collect();
        if rest.is_empty() {
            return if min == max { Ok(min) } else { Err(format!("say a price from {min} to {max} behind it")) };
        }
        digits.parse().map_err(|_| format!("`{rest}` is no price"))
    };
    let verb = match &choice.offer {
        Offer::Pass => Verb::Pass,
        Offer::Bid { private, min, .. } => {
            Verb::Bid { private: *private, price: if rest.is_empty() { *min } else { price(*min, *min)? } }
        }
        Offer::BidCharter { corporation, min, .. } => Verb::BidCharter {
            corporation: *corporation,
            price: if rest.is_empty() { *min } else { price(*min, *min)? },
        },
        Offer::Merge { corporation } => Verb::Merge { corporation: *corporation },
        Offer::Vote { yes } => Verb::Vote { yes: *yes },
        Offer::Par { corporation, row, column, .. } => {
            Verb::Par { corporation: *corporation, row: *row, column: *column }
        }
        Offer::BuyShares { corporation, percent, from, .. } => {
            Verb::BuyShares { corporation: *corporation, percent: *percent, from: *from }
        }
        Offer::SellShares { corporation, percent, .. } => {
            Verb::SellShares { corporation: *corporation, percent: *percent }
        }
        Offer::BuyPrivate { private, min, max } => Verb::BuyPrivate { private: *private, price: price(*min, *max)? },
        Offer::LayTile { hex, tile, rotations, .. } => {
            let number = rest.rsplit(' ').next().unwrap_or_default();
            let rotation = match (number, rotations.as_slice()) {
                ("", [only]) => *only,
                ("", _) => return Err(format!("say a rotation behind it, one of {}", list(rotations))),
                (number, _) => number.parse().map_err(|_| format!("`{number}` is no rotation"))?,
            };
            Verb::LayTile { hex: *hex, tile: *tile, rotation }
        }
        Offer::PlaceToken { city, kind, .. } => Verb::PlaceToken { city: *city, kind: *kind },
        Offer::RunRoutes { .. } if rest == "none" => Verb::RunRoutes { routes: Vec::new() },
        Offer::RunRoutes { .. } => {
            return Err("`best` takes the best run; `run 1: Z1 Z3 | 2: Z4 Z6` names hexes for each train; `run none` runs nothing".to_owned());
        }
        Offer::Dividend { kind, .. } => Verb::Dividend { kind: *kind },
        Offer::BuyTrain { train, face, min, max, exchange, .. } => {
            Verb::BuyTrain { train: *train, face: *face, price: price(*min, *max)?, exchange: *exchange }
        }
        Offer::DiscardTrain { train } => Verb::DiscardTrain { train: *train },
        Offer::Choose { value } => Verb::Choose { value: value.clone() },
        Offer::UseAbility { ability } => Verb::UseAbility { ability: *ability },
        Offer::Bankrupt => Verb::Bankrupt,
        Offer::EndGame => Verb::EndGame,
    };
    Ok(verb)
}

fn list(rotations: &[u8]) -> String {
    rotations.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

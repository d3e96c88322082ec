//! A bot that plays at random, with a lean towards moves that bring a game to its end.

use crate::action::{Action, Choice, Dividend, Offer, Verb};
use crate::game::Game;
use crate::random;

/// Nodes the bot spends on the routes of one run.
const ROUTE_BUDGET: u64 = 20_000;

/// A bot with dice of its own: the same seed plays the same game.
#[derive(Clone, Debug)]
pub struct RandomBot {
    dice: u32,
}

impl RandomBot {
    /// A bot with a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { dice: random::seed(seed ^ 0x5eed) }
    }

    /// A number from 0 to `sides - 1`.
    fn roll(&mut self, sides: i64) -> i64 {
        self.dice = random::draw(self.dice);
        // The low bits of the generator have short periods, so the roll takes the high ones.
        i64::from(self.dice >> 8) % sides.max(1)
    }

    /// Picks an action. There is none when the game is over.
    pub fn pick(&mut self, game: &Game) -> Option<Action> {
        let choices = game.actions();
        let total: i64 = choices.iter().map(|choice| weight(game, choice)).sum();
        let mut left = self.roll(total);
        for choice in &choices {
            left -= weight(game, choice);
            if left < 0 {
                return Some(Action { by: choice.by, verb: self.verb(game, &choice.offer) });
            }
        }
        None
    }

    fn verb(&mut self, game: &Game, offer: &Offer) -> Verb {
        match offer {
            Offer::Pass => Verb::Pass,
            Offer::Bid { private, min, max, step } => {
                let raises = ((max - min) / (*step).max(1)).min(3);
                let price = min + self.roll(raises + 1) * step;
                Verb::Bid { private: *private, price }
            }
            Offer::BidCharter { corporation, min, max, step } => {
                let raises = ((max - min) / (*step).max(1)).min(3);
                Verb::BidCharter { corporation: *corporation, price: min + self.roll(raises + 1) * step }
            }
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
            Offer::BuyPrivate { private, min, max } => {
                Verb::BuyPrivate { private: *private, price: min + self.roll(max - min + 1) }
            }
            Offer::LayTile { hex, tile, rotations, .. } => {
                let sides = i64::try_from(rotations.len()).unwrap_or(1);
                let pick = usize::try_from(self.roll(sides)).unwrap_or(0);
                Verb::LayTile { hex: *hex, tile: *tile, rotation: rotations.get(pick).copied().unwrap_or(0) }
            }
            Offer::PlaceToken { city, kind, .. } => Verb::PlaceToken { city: *city, kind: *kind },
            Offer::RunRoutes { .. } => {
                let routes = game.operator().map(|corporation| game.best_routes(corporation, ROUTE_BUDGET).routes);
                Verb::RunRoutes { routes: routes.unwrap_or_default() }
            }
            Offer::Dividend { kind, .. } => Verb::Dividend { kind: *kind },
            Offer::BuyTrain { train, face, min, max, exchange, .. } => Verb::BuyTrain {
                train: *train,
                face: *face,
                price: min + self.roll(max - min + 1),
                exchange: *exchange,
            },
            Offer::DiscardTrain { train } => Verb::DiscardTrain { train: *train },
            Offer::Choose { value } => Verb::Choose { value: value.clone() },
            Offer::UseAbility { ability } => Verb::UseAbility { ability: *ability },
            Offer::Bankrupt => Verb::Bankrupt,
            Offer::EndGame => Verb::EndGame,
        }
    }
}

/// How likely a choice is against the others.
fn weight(game: &Game, choice: &Choice) -> i64 {
    match &choice.offer {
        Offer::Pass => 12,
        Offer::BuyShares { .. } => 20,
        Offer::Par { .. } => 2,
        Offer::SellShares { .. } if game.operator().is_some() => 12,
        Offer::SellShares { .. } | Offer::BuyPrivate { .. } | Offer::LayTile { .. } => 1,
        Offer::BuyTrain { .. } => 10,
        Offer::Dividend { kind: Dividend::Payout, .. } => 9,
        Offer::BidCharter { .. } | Offer::Merge { .. } => 8,
        Offer::Vote { yes } => 1 + 3 * i64::from(*yes),
        Offer::Bid { .. } | Offer::PlaceToken { .. } | Offer::UseAbility { .. } | Offer::Choose { .. } => 4,
        Offer::RunRoutes { .. } | Offer::Dividend { .. } | Offer::DiscardTrain { .. } => 1,
        Offer::Bankrupt => 3,
        Offer::EndGame => 0,
    }
}

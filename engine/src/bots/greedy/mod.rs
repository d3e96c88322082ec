//! A bot that does what looks best at once: the best run, track that earns, shares that pay, trains it needs.
//!
//! It gives every choice points, in money, and takes the best one; a few points are left to its dice, so that
//! games differ. Nothing in it knows a title.

mod operating;
mod worth;

use eighteen_dsl::ids::{Actor, CorporationId, Holder, PlayerId};

use super::Bot;
use crate::action::{Action, Choice, Dividend, Offer, Verb};
use crate::game::Game;
use crate::random;

/// Steps of the search for the routes of a run.
const RUN: u64 = 20_000;
/// Points of what nobody should do while there is anything else.
const NEVER: i64 = -1_000_000;

/// A bot with dice of its own.
#[derive(Clone, Debug)]
pub struct GreedyBot {
    dice: u32,
    incomes: worth::Incomes,
}

impl GreedyBot {
    /// A bot with a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { dice: random::seed(seed ^ 0x9e3d), incomes: worth::Incomes::default() }
    }

    /// A number from 0 to `sides - 1`.
    fn roll(&mut self, sides: i64) -> i64 {
        self.dice = random::draw(self.dice);
        i64::from(self.dice >> 8) % sides.max(1)
    }

    fn points(&mut self, game: &Game, choice: &Choice) -> (i64, Verb) {
        let player = game.person(choice.by).unwrap_or(PlayerId(0));
        match &choice.offer {
            Offer::Pass => (0, Verb::Pass),
            Offer::Bid { private, min, .. } => {
                let points = self.bid(game, player, *private, *min);
                (points, Verb::Bid { private: *private, price: *min })
            }
            Offer::BidCharter { corporation, min, .. } => {
                let cash = game.state().players[player].cash;
                let points = if *min * 2 <= cash { (cash - *min * 2) / 4 + self.roll(20) } else { -1 };
                (points, Verb::BidCharter { corporation: *corporation, price: *min })
            }
            Offer::Merge { corporation } => (self.roll(30) - 20, Verb::Merge { corporation: *corporation }),
            Offer::Vote { yes } => (self.roll(20), Verb::Vote { yes: *yes }),
            Offer::Par { corporation, row, column, price } => {
                let points = self.par(game, player, *corporation, *price);
                (points, Verb::Par { corporation: *corporation, row: *row, column: *column })
            }
            Offer::BuyShares { corporation, percent, from, price } => {
                let points = self.purchase(game, player, *corporation, *percent, *price);
                (points, Verb::BuyShares { corporation: *corporation, percent: *percent, from: *from })
            }
            Offer::SellShares { corporation, percent, proceeds } => {
                let points = self.sale(game, choice.by, *corporation, *percent, *proceeds);
                (points, Verb::SellShares { corporation: *corporation, percent: *percent })
            }
            Offer::BuyPrivate { private, min, max } => self.private(game, player, *private, *min, *max),
            Offer::LayTile { .. } => (-1, Verb::Pass),
            Offer::PlaceToken { city, kind, price } => {
                let points = self.token(game, choice, *city, *price);
                (points, Verb::PlaceToken { city: *city, kind: *kind })
            }
            Offer::RunRoutes { .. } => {
                let routes = game.operator().map(|corporation| game.best_routes(corporation, RUN).routes);
                (1_000, Verb::RunRoutes { routes: routes.unwrap_or_default() })
            }
            Offer::Dividend { kind, revenue } => (self.dividend(game, *kind, *revenue), Verb::Dividend { kind: *kind }),
            Offer::BuyTrain { .. } => self.train(game, choice),
            Offer::DiscardTrain { train } => {
                let price = game.title().trains[game.state().trains[*train].train_type].price();
                (1_000_000 - price, Verb::DiscardTrain { train: *train })
            }
            Offer::Choose { value } => (10 + self.roll(10), Verb::Choose { value: value.clone() }),
            Offer::UseAbility { ability } => {
                (if self.roll(4) == 0 { 8 } else { -1 }, Verb::UseAbility { ability: *ability })
            }
            Offer::Bankrupt => (NEVER, Verb::Bankrupt),
            Offer::EndGame => (NEVER - 1, Verb::EndGame),
        }
    }

    /// A private is worth its value and some of its income; a player keeps money to start a corporation.
    fn bid(&mut self, game: &Game, player: PlayerId, private: eighteen_dsl::ids::PrivateId, price: i64) -> i64 {
        let title = game.title();
        let (value, income) = title.privates.of(private).map_or((0, 0), |found| (found.value, found.revenue));
        let cash = game.state().players[player].cash;
        let worth = value + income + self.roll(value / 4 + 10);
        let dear = if price * 2 > cash { value / 3 } else { 0 };
        worth - price - dear
    }

    /// A corporation is started if its float can be paid by and large from this purse; higher is better.
    fn par(&mut self, game: &Game, player: PlayerId, corporation: CorporationId, price: i64) -> i64 {
        let cash = game.state().players[player].cash;
        let led = game.state().corporations.iter().filter(|state| state.president == Some(player)).count();
        let started = i64::try_from(led).unwrap_or(0);
        let shares = 100 / game.rules().share_size(corporation).max(1);
        let wanted = shares * price * 3 / 10;
        if wanted > cash {
            return -1;
        }
        // Two that wait for their float starve each other of money.
        let waiting = game.state().corporations.iter().any(|state| state.par > 0 && !state.floated && !state.closed);
        if waiting && cash < shares * price * 6 / 10 {
            return -1;
        }
        let fresh = if started == 0 { 400 } else { 60 - 40 * started };
        fresh + price / 4 + self.roll(30)
    }

    /// A share is worth what it pays in some rounds and what its price may gain.
    fn purchase(&mut self, game: &Game, player: PlayerId, corporation: CorporationId, percent: u8, price: i64) -> i64 {
        let state = &game.state().corporations[corporation];
        let mine = state.president == Some(player);
        let noise = self.roll(12);
        if !state.floated {
            let sold = 100 - game.percent(corporation, Holder::Bank);
            let base = if mine { 260 } else { 40 + sold };
            return base + noise - price / 10;
        }
        let income = self.incomes.of(game, corporation) * i64::from(percent) / 100;
        let trains = game.trains(corporation).len();
        let gain = if trains == 0 { -price / 3 } else { price / 10 };
        let control = if mine { 15 } else { 0 };
        income * 4 + gain + control + noise - price / 12
    }

    /// A player sells what is about to fall: shares of corporations of others without a train. For a train he sells
    /// what costs him least.
    fn sale(&mut self, game: &Game, by: Actor, corporation: CorporationId, percent: u8, proceeds: i64) -> i64 {
        let state = &game.state().corporations[corporation];
        let player = game.person(by).unwrap_or(PlayerId(0));
        let mine = state.president == Some(player);
        let income = self.incomes.of(game, corporation) * i64::from(percent) / 100;
        let loss = income * 4 + (if mine { 200 } else { 0 });
        if game.operator().is_some() {
            return 500 - loss - proceeds / 20;
        }
        let stuck = !state.floated && game.state().flow.stock_round > 2;
        let falling = (stuck || state.operated && game.trains(corporation).is_empty()) && !mine;
        if falling { proceeds / 10 - loss } else { -50 - loss }
    }

    /// A corporation buys a private from its own president, dearly, if that leaves it money for a train.
    fn private(
        &mut self,
        game: &Game,
        player: PlayerId,
        private: eighteen_dsl::ids::PrivateId,
        min: i64,
        max: i64,
    ) -> (i64, Verb) {
        let own = game.state().privates.of(private).is_some_and(|state| state.owner == Holder::Player(player));
        let cash = game.operator().map_or(0, |corporation| game.state().corporations[corporation].cash);
        let equipped = game.operator().is_some_and(|corporation| !game.trains(corporation).is_empty());
        let kept = if equipped { 0 } else { game.cheapest_price().unwrap_or(0) };
        let price = max.min(cash - kept);
        let verb = Verb::BuyPrivate { private, price: price.max(min) };
        (if own && price >= min { 90 } else { NEVER / 2 }, verb)
    }

    /// It pays out, unless it has one old train and cannot buy the next.
    fn dividend(&mut self, game: &Game, kind: Dividend, revenue: i64) -> i64 {
        let Some(corporation) = game.operator() else { return 0 };
        let cash = game.state().corporations[corporation].cash;
        let next = game.cheapest_price().unwrap_or(0);
        let trains = game.trains(corporation);
        let aged = trains.iter().all(|&train| {
            let kind = &game.title().trains[game.state().trains[train].train_type];
            kind.rusts_on.or(kind.obsolete_on).is_some()
        });
        let saves = trains.len() < 2 || self.roll(3) == 0;
        let poor = aged && saves && cash < next && cash + revenue * 6 >= next && revenue > 0;
        match kind {
            Dividend::Payout => 60 + self.roll(20),
            Dividend::Half => 55 + (if poor { 15 } else { 0 }),
            Dividend::Withhold => (if poor { 70 } else { 10 }) + self.roll(20),
        }
    }
}

impl Bot for GreedyBot {
    fn pick(&mut self, game: &Game) -> Option<Action> {
        let choices = game.actions();
        let mut best: Option<(i64, Action)> = self.best_lay(game, &choices);
        for choice in &choices {
            if matches!(choice.offer, Offer::LayTile { .. }) {
                continue;
            }
            let (points, verb) = self.points(game, choice);
            if best.as_ref().is_none_or(|(most, _)| points > *most) {
                best = Some((points, Action { by: choice.by, verb }));
            }
        }
        best.map(|(_, action)| action)
    }
}

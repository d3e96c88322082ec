//! From a recorded action to ours, in the context of the game so far.

mod auction;
mod cities;
mod powers;
mod rides;
mod shares;
mod track;
mod trains;

use std::fmt;

use eighteen_dsl::ids::{Actor, CorporationId, HexId};

use super::ledger::Ledger;
use super::log::{Log, Name, Recorded, What};
use super::names::Names;
use crate::action::{Action, Choice, Dividend, Offer, Verb};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::state::Pending;

/// Why a recorded action has no counterpart.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unmapped {
    /// A name that the title does not know.
    #[error("`{found}` is no {wanted} of this title")]
    Unknown {
        /// What it should be.
        wanted: &'static str,
        /// What stands there.
        found: String,
    },
    /// What is named is not where the record says.
    #[error("expected {expected}, found {found}")]
    Elsewhere {
        /// What the record says.
        expected: String,
        /// What the game says.
        found: String,
    },
    /// A field that is needed is not there.
    #[error("`{0}` is missing and cannot be told from the context")]
    Missing(&'static str),
    /// The rules have no such action.
    #[error("`{0}` has no counterpart among the actions of this kernel")]
    NoCounterpart(String),
    /// The route cannot be told.
    #[error("the route of `{train}` is not one on this map: {reason}")]
    Route {
        /// The train.
        train: String,
        /// Why.
        reason: String,
    },
}

/// Reads recorded actions, one after the other.
#[derive(Clone, Debug)]
pub struct Translator {
    /// Names of the log.
    pub names: Names,
    ledger: Ledger,
}

/// Ours for one recorded action; empty for one that changes nothing.
pub type Translation = Result<Vec<Action>, Unmapped>;

impl Translator {
    /// A translator for a game that has just been set up.
    #[must_use]
    pub fn new(game: &Game, log: &Log) -> Self {
        Self { names: Names::new(game.title(), log), ledger: Ledger::new(game) }
    }

    /// What a recorded action is in the present position.
    ///
    /// # Errors
    ///
    /// Says what could not be mapped, expected and found.
    pub fn translate(&self, game: &Game, action: &Recorded) -> Translation {
        let context = Context { game, ledger: &self.ledger, action, names: &self.names };
        let verb = match &action.what {
            What::Pass => return context.pass(),
            What::Bid { company, corporation, price } => {
                context.bid(company.as_deref(), corporation.as_deref(), *price)?
            }
            What::Par { corporation, share_price } => {
                return Ok(vec![Action { by: context.answerer()?, verb: context.par(corporation, share_price)? }]);
            }
            What::BuyShares { shares, percent } => return context.buy_shares(shares, *percent),
            What::SellShares { shares, percent } => return context.sell_shares(shares, *percent),
            What::BuyCompany { company, price } => return context.buy_private(company, *price),
            What::LayTile { hex, tile, rotation } => return context.lay_tile(hex, tile, *rotation),
            What::PlaceToken { city, token_type, .. } => return context.place_token(city, token_type.as_deref()),
            What::RemoveToken { city, slot } => return context.remove_token(city, *slot),
            What::RunRoutes { routes } => context.run_routes(routes)?,
            What::Dividend { kind } => Verb::Dividend { kind: dividend(kind)? },
            What::BuyTrain { train, price, variant, exchange } => {
                context.buy_train(train, *price, variant.as_deref(), exchange.as_deref())?
            }
            What::DiscardTrain { train } => Verb::DiscardTrain { train: context.train(train)? },
            What::Bankrupt => Verb::Bankrupt,
            What::EndGame => Verb::EndGame,
            What::Assign { target, target_type } => return context.assign(target, target_type),
            What::Merge { corporation } => Verb::Merge { corporation: context.corporation(corporation)? },
            What::Choose { choice } => match choice {
                Name::Text(choice) if choice == "for" => Verb::Vote { yes: true },
                Name::Text(choice) if choice == "against" => Verb::Vote { yes: false },
                _ => return Err(Unmapped::NoCounterpart(action.kind.clone())),
            },
            // The link is found by our own rules; the record only repeats what was found.
            What::DestinationConnection { .. } => return Ok(Vec::new()),
            What::Message | What::Undo { .. } | What::Redo => return Ok(Vec::new()),
            program if program.is_program() => return Ok(Vec::new()),
            _ => return Err(Unmapped::NoCounterpart(action.kind.clone())),
        };
        Ok(vec![Action { by: context.by()?, verb }])
    }

    /// Notes what a recorded action did to the places of copies, once it was played.
    pub fn follow(&mut self, game: &Game, action: &Recorded) {
        match &action.what {
            What::LayTile { hex, tile, .. } => {
                if let Some(hex) = game.title().find_hex(hex) {
                    self.ledger.lay(tile, hex);
                }
            }
            What::BuyShares { shares, .. } => {
                let own = matches!(&action.entity, Name::Text(_));
                for (corporation, number) in shares.iter().filter_map(|id| shares::certificate(game, id)) {
                    if own && !self.ledger.is_on_offer(corporation, number) {
                        self.ledger.come_back(corporation, &[number]);
                    } else {
                        self.ledger.leave(corporation, &[number]);
                    }
                }
            }
            What::SellShares { shares, .. } => {
                for (corporation, number) in shares.iter().filter_map(|id| shares::certificate(game, id)) {
                    self.ledger.leave(corporation, &[number]);
                }
            }
            _ => {}
        }
        self.ledger.follow(game);
    }
}

fn dividend(kind: &str) -> Result<Dividend, Unmapped> {
    match kind {
        "payout" => Ok(Dividend::Payout),
        "withhold" => Ok(Dividend::Withhold),
        "half" => Ok(Dividend::Half),
        _ => Err(Unmapped::Unknown { wanted: "kind of dividend", found: kind.to_owned() }),
    }
}

/// One recorded action in its position.
struct Context<'a> {
    game: &'a Game,
    ledger: &'a Ledger,
    action: &'a Recorded,
    names: &'a Names,
}

impl Context<'_> {
    /// In whose name the action is.
    fn by(&self) -> Result<Actor, Unmapped> {
        let title = self.game.title();
        let entity = &self.action.entity;
        let found = match entity {
            Name::Text(symbol) if self.action.by_private => title.find_private(symbol).map(Actor::Private),
            Name::Text(symbol) => title.find_corporation(symbol).map(Actor::Corporation),
            Name::Number(_) => None,
        };
        let found = found.or_else(|| self.names.seat(entity).map(Actor::Player));
        found.ok_or_else(|| Unmapped::Unknown { wanted: "player or company", found: entity.to_string() })
    }

    fn private(&self, symbol: &str) -> Result<eighteen_dsl::ids::PrivateId, Unmapped> {
        let found = self.game.title().find_private(symbol);
        found.ok_or_else(|| Unmapped::Unknown { wanted: "private", found: symbol.to_owned() })
    }

    fn corporation(&self, symbol: &str) -> Result<CorporationId, Unmapped> {
        let found = self.game.title().find_corporation(symbol);
        found.ok_or_else(|| Unmapped::Unknown { wanted: "corporation", found: symbol.to_owned() })
    }

    fn hex(&self, coordinate: &str) -> Result<HexId, Unmapped> {
        let found = self.game.title().find_hex(coordinate);
        found.ok_or_else(|| Unmapped::Unknown { wanted: "hex", found: coordinate.to_owned() })
    }

    /// An ability waits for an answer.
    fn waits_for_answer(&self) -> bool {
        matches!(self.game.state().pending.last(), Some(Pending::Ability(_)))
    }

    /// The first listed choice that fits.
    fn listed(&self, fits: impl Fn(&Offer) -> bool) -> Option<Choice> {
        self.game.actions().into_iter().find(|choice| fits(&choice.offer))
    }

    /// In whose name an answer is given: whoever is asked, if the recorded actor may speak for him.
    fn answerer(&self) -> Result<Actor, Unmapped> {
        let by = self.by()?;
        let Some(decision) = self.game.decision().filter(|_| self.waits_for_answer()) else { return Ok(by) };
        let same =
            by == decision.actor || matches!(by, Actor::Private(_)) || self.game.person(by) == Some(decision.player);
        Ok(if same { decision.actor } else { by })
    }

    /// A log does not say that the owner of a private agreed to its sale: it is taken as given.
    fn buy_private(&self, symbol: &str, price: i64) -> Translation {
        let private = self.private(symbol)?;
        let by = self.by()?;
        let mut actions = vec![Action { by, verb: Verb::BuyPrivate { private, price } }];
        if self.game.operator().is_some_and(|buyer| self.game.is_asked(private, buyer)) {
            actions.push(Action { by: self.game.asked_to_sell(private), verb: Verb::Vote { yes: true } });
        }
        Ok(actions)
    }

    fn pass(&self) -> Translation {
        Ok(vec![Action { by: self.answerer()?, verb: Verb::Pass }])
    }
}

/// Why a record cannot be played on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// It cannot be mapped.
    #[error(transparent)]
    Unmapped(#[from] Unmapped),
    /// The rules refuse it.
    #[error("refused: {0}")]
    Illegal(Illegal),
}

impl From<Illegal> for Stop {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal(illegal)
    }
}

impl fmt::Display for Recorded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.id {
            Some(id) => write!(f, "action {id}: `{}` by {}", self.kind, self.entity),
            None => write!(f, "automatic `{}` by {}", self.kind, self.entity),
        }
    }
}

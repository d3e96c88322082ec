//! Actions: one file each, with what it offers, what it checks and what it does.

mod bankrupt;
mod bid;
mod bid_charter;
mod buy_private;
mod buy_shares;
mod buy_train;
mod discard_train;
mod dividend;
mod draft;
mod issue;
mod lay_tile;
mod merge;
mod par;
mod pass;
mod pick_city;
mod place_token;
mod run_routes;
mod sell_shares;

use eighteen_dsl::ids::{Actor, PlayerId};
use eighteen_dsl::ir::Step;

use crate::action::{Action, Choice, Offer, Verb};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::state::{Pending, Stage};

impl Game {
    /// Everything that may be done now, by whom. Exactly what [`Game::check`] accepts: ranges and routes stand for
    /// the actions within them.
    #[must_use]
    pub fn actions(&self) -> Vec<Choice> {
        let Some(actor) = self.actor() else { return Vec::new() };
        let mut choices = Vec::new();
        if let Some(pending) = self.state.pending.last() {
            match pending {
                Pending::Ability(frame) => return self.frame_choices(frame),
                Pending::Consent { .. } => {
                    offer(&mut choices, actor, vec![Offer::Vote { yes: true }, Offer::Vote { yes: false }]);
                    return choices;
                }
                Pending::PickCity { hex, token, .. } => {
                    offer(&mut choices, actor, self.pick_city_offers(*hex, *token));
                    offer(&mut choices, actor, self.beside_offers());
                    return choices;
                }
            }
        }
        if let (Some(crowded), Actor::Corporation(_)) = (self.state.flow.crowded, actor) {
            offer(&mut choices, actor, self.discard_offers(crowded));
            return choices;
        }
        match (&self.state.flow.stage, actor) {
            (Stage::Auction(_), Actor::Player(player)) => {
                offer(&mut choices, actor, self.bid_offers(player));
                offer(&mut choices, actor, vec![Offer::Pass]);
            }
            (Stage::Stock(stage), Actor::Player(player)) if stage.auction.is_some() => {
                offer(&mut choices, actor, self.charter_offers(player));
                offer(&mut choices, actor, vec![Offer::Pass]);
            }
            (Stage::Merger(_), _) => offer(&mut choices, actor, self.merger_offers()),
            (Stage::Draft(_), Actor::Player(player)) => {
                offer(&mut choices, actor, self.draft_offers(player));
                if self.check_pass(actor).is_ok() {
                    offer(&mut choices, actor, vec![Offer::Pass]);
                }
            }
            (Stage::Stock(_), Actor::Player(player)) => {
                offer(&mut choices, actor, self.charter_offers(player));
                offer(&mut choices, actor, self.par_offers(player));
                offer(&mut choices, actor, self.buy_share_offers(player));
                offer(&mut choices, actor, self.sell_share_offers(player));
                choices.extend(self.ability_choices());
                if !self.must_sell(player) {
                    offer(&mut choices, actor, vec![Offer::Pass]);
                }
            }
            (Stage::Operating(stage), _) if !stage.opening.is_empty() => {
                choices.extend(self.ability_choices());
                offer(&mut choices, actor, vec![Offer::Pass]);
            }
            (Stage::Operating(_), Actor::Corporation(corporation)) => {
                let offers = match self.step() {
                    Some(Step::Track) => self.lay_offers(corporation),
                    Some(Step::Token) => self.token_offers(corporation),
                    Some(Step::TrackAndToken) => {
                        let mut offers = self.lay_offers(corporation);
                        offers.extend(self.token_offers(corporation));
                        offers
                    }
                    Some(Step::Route) => self.route_offers(corporation),
                    Some(Step::Dividend) => self.dividend_offers(),
                    Some(Step::BuyTrain) => self.train_offers(corporation),
                    Some(Step::HomeToken | Step::DiscardTrain | Step::BuyPrivate | Step::Issue) | None => Vec::new(),
                };
                offer(&mut choices, actor, offers);
                offer(&mut choices, actor, self.issue_offers(corporation));
                if self.check_pass(actor).is_ok() {
                    offer(&mut choices, actor, vec![Offer::Pass]);
                }
                offer(&mut choices, actor, self.beside_offers());
                choices.extend(self.ability_choices());
                if self.step() == Some(Step::BuyTrain) {
                    offer(&mut choices, actor, self.emergency_issue_offers(corporation));
                }
                if self.step() == Some(Step::BuyTrain)
                    && let Some(president) = self.state.corporations[corporation].president
                {
                    offer(&mut choices, Actor::Player(president), self.emergency_offers(corporation, president));
                    if self.is_bankrupt(corporation) {
                        offer(&mut choices, actor, vec![Offer::Bankrupt]);
                    }
                }
            }
            _ => {}
        }
        choices
    }

    /// Checks an action without taking it.
    ///
    /// # Errors
    ///
    /// Says which rule refuses the action, and with what numbers.
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        self.checked(action).map(|_| ())
    }

    /// Checks an action and says what the run earns if it is one, so that routes are walked once.
    pub(crate) fn checked(&self, action: &Action) -> Result<i64, Illegal> {
        self.check_all_but_routes(action)?;
        match &action.verb {
            Verb::RunRoutes { routes } => self.check_run_routes(routes),
            _ => Ok(0),
        }
    }

    fn check_all_but_routes(&self, action: &Action) -> Result<(), Illegal> {
        let Some(actor) = self.actor() else {
            return Err(Illegal::new("game-over", "the game is over"));
        };
        if action.verb == Verb::EndGame {
            return Ok(());
        }
        match self.state.pending.last() {
            Some(Pending::Ability(_)) => return self.check_answer(action),
            Some(Pending::Consent { private, .. }) => {
                self.check_turn(actor, action)?;
                return match &action.verb {
                    Verb::Vote { .. } => Ok(()),
                    _ => {
                        let id = &self.rules.title.privates[*private].id;
                        Err(Illegal::new(
                            "consent-first",
                            format!("the owner of `{id}` must say first whether he sells"),
                        )
                        .help("agree, or refuse"))
                    }
                };
            }
            Some(Pending::PickCity { hex, token, .. }) => {
                self.check_turn(actor, action)?;
                return match &action.verb {
                    Verb::PlaceToken { city, .. } => self.check_pick_city(*city, *hex, *token),
                    Verb::BuyPrivate { private, price } if self.is_beside(Step::BuyPrivate) => {
                        self.check_buy_private(*private, *price)
                    }
                    _ => Err(Illegal::new("city-first", "a city must be picked for a token first")
                        .help("place the token in one of the cities of the hex")),
                };
            }
            None => {}
        }
        match &action.verb {
            Verb::UseAbility { ability } => return self.check_use_ability(action.by, *ability),
            Verb::SellShares { corporation, percent }
                if self.operating().is_some() && matches!(action.by, Actor::Player(_)) =>
            {
                return self.check_sell_for_train(action.by, *corporation, *percent);
            }
            _ => {}
        }
        self.check_turn(actor, action)?;
        if self.state.flow.crowded.is_some() && !matches!(action.verb, Verb::DiscardTrain { .. }) {
            return Err(Illegal::new("discard-first", "a train over the limit must be given up first"));
        }
        if self.charter_auction().is_some() && !matches!(action.verb, Verb::Pass | Verb::BidCharter { .. }) {
            return Err(Illegal::new("auction-first", "a charter is being auctioned").help("raise the bid, or pass"));
        }
        match &action.verb {
            Verb::Pass => self.check_pass(actor),
            Verb::BidCharter { corporation, price } => {
                self.check_bid_charter(self.stock_player(actor)?, *corporation, *price)
            }
            Verb::Merge { corporation } => self.check_merge(actor, *corporation),
            Verb::Vote { .. } => self.check_vote(actor),
            Verb::Bid { private, price } => {
                let player = self.stage_player(actor)?;
                if self.draft().is_some() {
                    self.check_draft(player, *private, *price)
                } else {
                    self.check_bid(player, *private, *price)
                }
            }
            Verb::Par { corporation, row, column } => {
                let player = self.stock_player(actor)?;
                self.check_stock_par(player, *corporation, *row, *column)
            }
            Verb::BuyShares { corporation, percent, from } if self.operating().is_some() => {
                self.check_redeem(actor, *corporation, *percent, *from)
            }
            Verb::BuyShares { corporation, percent, from } => {
                self.check_buy_shares(self.stock_player(actor)?, *corporation, *percent, *from)
            }
            Verb::SellShares { corporation, percent } if self.operating().is_some() => {
                self.check_issue(actor, *corporation, *percent)
            }
            Verb::SellShares { corporation, percent } => {
                self.check_sell_shares(self.stock_player(actor)?, *corporation, *percent)
            }
            Verb::BuyPrivate { private, price } => self.check_buy_private(*private, *price),
            Verb::LayTile { hex, tile, rotation } => self.check_lay_tile(*hex, *tile, *rotation),
            Verb::PlaceToken { city, kind } => self.check_place_token(*city, *kind),
            Verb::RunRoutes { .. } => Ok(()),
            Verb::Dividend { kind } => self.check_dividend(*kind),
            Verb::BuyTrain { train, face, price, exchange } => self.check_buy_train(*train, *face, *price, *exchange),
            Verb::DiscardTrain { train } => self.check_discard_train(*train),
            Verb::Bankrupt => self.check_bankrupt(),
            Verb::Choose { .. } => Err(Illegal::new("no-choice", "no choice is open")),
            Verb::UseAbility { .. } | Verb::EndGame => Ok(()),
        }
    }

    /// Takes a checked action; `revenue` is that of a run.
    pub(crate) fn take(&mut self, action: &Action, revenue: i64) {
        let actor = action.by;
        match self.state.pending.last() {
            _ if action.verb == Verb::EndGame => {}
            Some(Pending::Ability(_)) => return self.answer(action),
            Some(Pending::Consent { .. }) => return self.do_consent(action.verb == Verb::Vote { yes: true }),
            Some(Pending::PickCity { .. }) if matches!(action.verb, Verb::PlaceToken { .. }) => {
                return self.do_pick_city(action);
            }
            _ => {}
        }
        let player = match actor {
            Actor::Player(player) => player,
            _ => self.person(actor).unwrap_or(PlayerId(0)),
        };
        match &action.verb {
            Verb::Pass => self.do_pass(actor),
            Verb::Bid { private, .. } if self.draft().is_some() => self.do_draft(player, *private),
            Verb::Bid { private, price } => self.do_bid(player, *private, *price),
            Verb::BidCharter { corporation, price } => self.do_bid_charter(player, *corporation, *price),
            Verb::Merge { corporation } => {
                if self.merger().is_some_and(|stage| stage.accepted) {
                    self.do_merge(*corporation);
                } else {
                    self.do_propose(*corporation);
                }
            }
            Verb::Vote { yes } => self.do_vote(player, *yes),
            Verb::Par { corporation, row, column } => {
                self.par(player, *corporation, *row, *column);
                self.note_purchase(player, *corporation);
            }
            Verb::BuyShares { corporation, percent, .. } if matches!(actor, Actor::Corporation(_)) => {
                self.do_redeem(*corporation, *percent);
            }
            Verb::SellShares { corporation, percent } if matches!(actor, Actor::Corporation(_)) => {
                self.do_issue(*corporation, *percent);
            }
            Verb::BuyShares { corporation, percent, from } => self.do_buy_shares(player, *corporation, *percent, *from),
            Verb::SellShares { corporation, percent } => self.do_sell_shares(player, *corporation, *percent),
            Verb::BuyPrivate { private, price } => self.do_buy_private(*private, *price),
            Verb::LayTile { hex, tile, rotation } => self.do_lay_tile(*hex, *tile, *rotation),
            Verb::PlaceToken { city, kind } => self.do_place_token(*city, *kind),
            Verb::RunRoutes { routes } => self.do_run_routes(routes, revenue),
            Verb::Dividend { kind } => self.do_dividend(*kind),
            Verb::BuyTrain { train, face, price, exchange } => self.do_buy_train(*train, *face, *price, *exchange),
            Verb::DiscardTrain { train } => self.do_discard_train(*train),
            Verb::UseAbility { ability } => self.use_ability(actor, *ability),
            Verb::Bankrupt => self.do_bankrupt(),
            Verb::EndGame => self.finish_agreed(),
            Verb::Choose { .. } => {}
        }
    }

    fn check_turn(&self, actor: Actor, action: &Action) -> Result<(), Illegal> {
        if actor == action.by {
            return Ok(());
        }
        let (wanted, found) = (self.actor_name(actor), self.actor_name(action.by));
        Err(Illegal::new("out-of-turn", format!("it is the turn of {wanted}, not of {found}"))
            .help(format!("wait for {wanted} to act")))
    }

    /// A name for messages: the seat of a player, the symbol of a corporation or private.
    #[must_use]
    pub fn actor_name(&self, actor: Actor) -> String {
        let title = &self.rules.title;
        match actor {
            Actor::Player(player) => format!("player {}", player.0 + 1),
            Actor::Corporation(corporation) => {
                title.corporations.of(corporation).map_or_else(|| "nobody".to_owned(), |c| format!("`{}`", c.id))
            }
            Actor::Private(private) => {
                title.privates.of(private).map_or_else(|| "nobody".to_owned(), |p| format!("`{}`", p.id))
            }
        }
    }

    fn stage_player(&self, actor: Actor) -> Result<PlayerId, Illegal> {
        match (actor, &self.state.flow.stage) {
            (Actor::Player(player), Stage::Auction(_) | Stage::Draft(_)) => Ok(player),
            _ => Err(Illegal::new("no-auction", "bids are made in an auction or draft only")),
        }
    }

    fn stock_player(&self, actor: Actor) -> Result<PlayerId, Illegal> {
        match (actor, &self.state.flow.stage) {
            (Actor::Player(player), Stage::Stock(_)) => Ok(player),
            _ => Err(Illegal::new("no-stock-round", "shares are traded in a stock round only")),
        }
    }

    /// The operating step must be the wanted one.
    fn check_step(&self, wanted: Step, what: &str) -> Result<eighteen_dsl::ids::CorporationId, Illegal> {
        match (self.operator(), self.step()) {
            (Some(corporation), Some(step)) if step.covers(wanted) => Ok(corporation),
            _ => Err(Illegal::new("wrong-step", format!("{what} is not open at this step of the turn"))),
        }
    }

    /// What is open beside the waiting step of an operating turn.
    fn beside_offers(&self) -> Vec<Offer> {
        let blocking = self.step() == Some(Step::BuyPrivate);
        if self.operating().is_some() && (blocking || self.is_beside(Step::BuyPrivate)) {
            self.private_offers()
        } else {
            Vec::new()
        }
    }
}

fn offer(choices: &mut Vec<Choice>, by: Actor, offers: Vec<Offer>) {
    choices.extend(offers.into_iter().map(|offer| Choice { by, offer }));
}

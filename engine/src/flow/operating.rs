//! The operating round: corporations in order, each through the steps of the round.

use std::sync::Arc;

use eighteen_dsl::ids::{CityRef, CorporationId, HexId, Keeper, TokenId};
use eighteen_dsl::ir::{Per, Step, Value};
use eighteen_dsl::title::{Allow, LayAllowance, RoundKind, StepSpec};
use eighteen_dsl::vocab::Site;

use super::Wait;
use crate::action::Dividend;
use crate::event::Event;
use crate::game::Game;
use crate::map::{LayTerms, TokenTerms};
use crate::state::{OperatingStage, Pending, Stage, TokenPlace};

impl Game {
    pub(crate) fn operating(&self) -> Option<&OperatingStage> {
        match &self.state.flow.stage {
            Stage::Operating(stage) => Some(stage),
            _ => None,
        }
    }

    pub(crate) fn operating_mut(&mut self) -> Option<&mut OperatingStage> {
        match &mut self.state.flow.stage {
            Stage::Operating(stage) => Some(stage),
            _ => None,
        }
    }

    /// An operating round whose start is over.
    fn turns(&self) -> Option<&OperatingStage> {
        self.operating().filter(|stage| stage.opening.is_empty())
    }

    /// The corporation whose operating turn it is.
    #[must_use]
    pub fn operator(&self) -> Option<CorporationId> {
        let stage = self.turns()?;
        stage.order.get(usize::from(stage.turn)).copied()
    }

    /// The steps of the operating round being played.
    pub(crate) fn steps(&self) -> &[StepSpec] {
        match &self.rules.title.flow.rounds[self.state.flow.round].kind {
            RoundKind::Operating(round) => &round.steps,
            _ => &[],
        }
    }

    /// The step of the operating turn that waits, if the game is in one.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        let stage = self.turns()?;
        self.steps().get(usize::from(stage.step)).map(|spec| spec.step)
    }

    /// A step is open beside the waiting one.
    pub(crate) fn is_beside(&self, step: Step) -> bool {
        let Some(at) = self.turns().map(|stage| usize::from(stage.step)) else { return false };
        self.steps().iter().any(|spec| {
            let closed = spec.until.and_then(|until| self.steps().iter().position(|other| other.step == until));
            spec.step == step
                && !spec.blocks
                && closed.is_none_or(|closed| at < closed)
                && spec.condition.as_ref().is_none_or(|code| self.evaluate(code, &[]) == Value::Bool(true))
        })
    }

    /// A step is the waiting one, or open beside it.
    pub(crate) fn is_open(&self, step: Step) -> bool {
        self.step() == Some(step) || self.is_beside(step)
    }

    pub(super) fn start_operating(&mut self) {
        self.pay_privates();
        let order = if self.operates_ascending() { self.ascending_order() } else { self.order() };
        let opening = if order.is_empty() { Vec::new() } else { self.openers() };
        let nobody = opening.is_empty();
        if let Some(stage) = self.operating_mut() {
            stage.order = order;
            stage.opening = opening;
        }
        if nobody {
            self.start_turn();
        }
    }

    /// Asks the next one for powers of the start of the round; after the last one the turns begin.
    pub(crate) fn end_opening(&mut self) {
        if let Some(stage) = self.operating_mut()
            && !stage.opening.is_empty()
        {
            stage.opening.remove(0);
        }
        if self.turns().is_some() {
            self.start_turn();
        }
    }

    /// The cheapest corporation operates first in this round.
    fn operates_ascending(&self) -> bool {
        let first = self.state.flow.stock_round <= 1 && self.state.flow.repeat == 1;
        match &self.rules.title.flow.rounds[self.state.flow.round].kind {
            RoundKind::Operating(round) => first && round.first_ascending,
            _ => false,
        }
    }

    fn start_turn(&mut self) {
        let Some(corporation) = self.operator() else { return };
        self.reset_limits(Per::Turn);
        if let Some(stage) = self.operating_mut() {
            stage.step = 0;
            stage.lays = 0;
            stage.upgraded = false;
            stage.trades = 0;
            stage.tokens = [0, 0];
            stage.bought = 0;
            stage.routes.clear();
            stage.revenue = 0;
            stage.last_sale = 0;
            stage.issued = false;
            stage.emergency_issued = false;
            stage.refused.clear();
        }
        self.emit(Event::TurnStarted { corporation });
        self.place_homes(corporation);
    }

    /// Places the home tokens of a corporation that has none on the map yet; it picks where the title leaves a
    /// choice.
    pub(crate) fn place_homes(&mut self, corporation: CorporationId) {
        let home_placed = self.state.tokens.iter().any(|token| token.owner == Some(corporation) && token.home);
        if self.state.corporations[corporation].operated || home_placed {
            return;
        }
        let rules = Arc::clone(&self.rules);
        let free = self.state.tokens.entries().filter(|(_, token)| {
            token.owner == Some(corporation) && token.charter == corporation && token.place == TokenPlace::Charter
        });
        let homes = &rules.title.corporations[corporation].homes;
        let tokens: Vec<_> = homes.iter().zip(free.map(|(id, _)| id)).collect();
        let asked = |token: eighteen_dsl::ids::TokenId| move |pending: &Pending| matches!(pending, Pending::PickCity { token: other, .. } if *other == token);
        for (home, token) in tokens {
            if self.state.pending.iter().any(asked(token)) {
                continue;
            }
            match home.city.map(|city| self.home_city(corporation, home.hex, city)) {
                Some(city) => self.put_token(token, city, true),
                None => {
                    // Before there is track the cities are all the same; one is picked when the first tile is laid.
                    let single = self.cities_on(home.hex).count() == 1 || !self.face(home.hex).has_track();
                    if let (true, Some(city)) = (single, self.cities_on(home.hex).next()) {
                        self.put_token(token, city, true);
                    } else {
                        self.state.pending.push(Pending::PickCity { corporation, hex: home.hex, token, home: true });
                    }
                }
            }
        }
    }

    /// The city that keeps a slot for a home token: the printed one, or what tiles laid there made of it.
    fn home_city(&self, corporation: CorporationId, hex: HexId, city: u8) -> CityRef {
        let kept = self
            .state
            .reservations
            .iter()
            .find(|kept| kept.keeper == Keeper::Corporation(corporation) && kept.hex == hex && kept.slot.is_some());
        let city = kept.and_then(|kept| kept.slot).map_or(city, |(city, _)| city);
        CityRef { hex, city }
    }

    /// Puts the corporations that have yet to operate in order again, after prices moved. Where the cheapest operates
    /// first, the order of the start stays.
    pub(crate) fn reorder(&mut self) {
        let Some(stage) = self.operating() else { return };
        let done = stage.done();
        let mut later: Vec<_> = stage.order.iter().skip(done).copied().collect();
        if !self.operates_ascending() {
            later.sort_by_key(|&corporation| self.operating_rank(corporation));
        }
        if let Some(stage) = self.operating_mut() {
            stage.order.truncate(done);
            stage.order.extend(later);
        }
    }

    /// Takes corporations that closed out of those that have yet to operate.
    pub(crate) fn drop_closed(&mut self) {
        let closed: Vec<_> = self.state.corporations.entries().filter(|(_, c)| c.closed).map(|(id, _)| id).collect();
        if let Some(stage) = self.operating_mut() {
            let done = stage.done();
            let later = stage.order.split_off(done.min(stage.order.len()));
            stage.order.extend(later.into_iter().filter(|corporation| !closed.contains(corporation)));
        }
    }

    pub(super) fn operating_waits(&mut self) -> Wait {
        if self.turns().is_none() {
            if !self.ability_choices().is_empty() {
                return Wait::Decision;
            }
            self.end_opening();
            return Wait::Again;
        }
        let Some(corporation) = self.operator() else { return Wait::Over };
        if self.state.flow.crowded.is_some() {
            return Wait::Decision;
        }
        if self.state.corporations[corporation].closed {
            self.end_turn();
            return Wait::Again;
        }
        let Some((step, blocks, condition)) = self.operating().and_then(|stage| {
            let spec = self.steps().get(usize::from(stage.step))?;
            Some((spec.step, spec.blocks, spec.condition.clone()))
        }) else {
            self.end_turn();
            return Wait::Again;
        };
        let taken = condition.is_none_or(|code| self.evaluate(&code, &[]) == Value::Bool(true));
        if blocks && taken && self.step_waits(step, corporation) {
            return Wait::Decision;
        }
        if taken {
            self.skip_step(step, corporation);
        }
        self.next_step();
        Wait::Again
    }

    /// The step needs a decision. A step whose allowance is open waits for a pass even where the board offers
    /// nothing, so that what is possible stays the player's to find out.
    fn step_waits(&mut self, step: Step, corporation: CorporationId) -> bool {
        match step {
            Step::Track => self.lay_terms(corporation).is_some() || self.may_yet_lay(corporation),
            Step::Token => self.token_step_waits(corporation),
            Step::TrackAndToken => self.lay_terms(corporation).is_some() || self.token_step_waits(corporation),
            Step::Route => {
                self.note_route(corporation);
                self.runnable_trains(corporation).next().is_some() && self.can_run(corporation)
            }
            Step::Dividend => {
                let ran = self.operating().is_some_and(|stage| !stage.routes.is_empty());
                ran && self.dividend_kinds(corporation).len() > 1
            }
            Step::BuyTrain => {
                self.note_route(corporation);
                self.train_step_waits(corporation)
            }
            // A turn does not end unasked while a power is left.
            Step::BuyPrivate => {
                self.can_buy_private(corporation)
                    || self.has_unused_power(corporation)
                    || self.has_declined_power(corporation)
            }
            Step::Issue => self.can_issue_or_redeem(corporation),
            Step::HomeToken | Step::DiscardTrain => false,
        }
    }

    /// The token step waits if some city would take a token and there is money for the cheapest one, or could be by an
    /// issue of shares, or a power that places one for nothing.
    fn token_step_waits(&self, corporation: CorporationId) -> bool {
        let terms = self.token_terms(corporation);
        let open = |token: &&crate::state::Token| {
            let wanted = if token.kind.is_some() { terms.special } else { terms.ordinary };
            wanted && token.charter == corporation && token.place == TokenPlace::Charter
        };
        let tokens: Vec<TokenId> =
            self.state.tokens.entries().filter(|(_, token)| open(token)).map(|(id, _)| id).collect();
        let Some(cheapest) = tokens.iter().map(|&token| self.least_price(corporation, token)).min() else {
            return false;
        };
        let funded = cheapest <= self.money_in_reach(corporation) || self.has_token_power(corporation);
        funded && self.has_token_choice(corporation, &TokenTerms { funds: i64::MAX, ..terms })
    }

    /// The least that a token costs anywhere the corporation has none yet, whether or not it may go there now.
    fn least_price(&self, corporation: CorporationId, token: TokenId) -> i64 {
        let price = self.state.tokens[token].price;
        if self.rules.statics(Site::TokenPrice).is_empty() {
            return price;
        }
        let own = self.state.tokens.iter().filter(|token| token.owner == Some(corporation));
        let taken: Vec<HexId> = own
            .filter_map(|token| match token.place {
                TokenPlace::Map { city, .. } => Some(city.hex),
                TokenPlace::Charter | TokenPlace::Gone => None,
            })
            .collect();
        let open = self.rules.title.hexes.ids().filter(|hex| !taken.contains(hex));
        let prices =
            open.flat_map(|hex| self.cities_on(hex)).map(|city| self.token_price(corporation, token, city, true));
        prices.min().unwrap_or(price)
    }

    /// What happens when a step is passed over.
    fn skip_step(&mut self, step: Step, corporation: CorporationId) {
        match step {
            Step::Dividend => {
                let ran = self.operating().is_some_and(|stage| !stage.routes.is_empty());
                let only = self.dividend_kinds(corporation).first().copied().filter(|_| ran);
                self.settle_run(corporation, only.unwrap_or(Dividend::Withhold));
            }
            Step::BuyTrain if self.in_receivership(corporation) => self.buy_in_receivership(corporation),
            _ => {}
        }
    }

    /// Goes on to the next step of the turn.
    pub(crate) fn next_step(&mut self) {
        if let Some(stage) = self.operating_mut() {
            stage.step = stage.step.saturating_add(1);
        }
    }

    /// Goes on to the next corporation that is still there; closed ones behind it leave the order.
    pub(crate) fn skip_closed(&mut self) {
        let closed = |game: &Self, id: CorporationId| game.state.corporations[id].closed;
        if self.operator().is_none_or(|corporation| !closed(self, corporation)) {
            return;
        }
        while self.operator().is_some_and(|corporation| closed(self, corporation)) {
            if let Some(stage) = self.operating_mut() {
                stage.turn = stage.turn.saturating_add(1);
            }
        }
        let Some(stage) = self.operating() else { return };
        let done = usize::from(stage.turn) + 1;
        let (kept, later) = stage.order.split_at(done.min(stage.order.len()));
        let later = later.iter().filter(|id| !closed(self, **id));
        let order: Vec<_> = kept.iter().chain(later).copied().collect();
        if let Some(stage) = self.operating_mut() {
            stage.order = order;
        }
        if self.state.finished.is_none() {
            self.start_turn();
        }
    }

    fn end_turn(&mut self) {
        if let Some(stage) = self.operating_mut() {
            stage.turn = stage.turn.saturating_add(1);
        }
        self.start_turn();
    }

    /// Remembers that the corporation has a route, for the duty to own a train.
    fn note_route(&mut self, corporation: CorporationId) {
        if !self.state.corporations[corporation].had_route && self.reachable(corporation).mandatory {
            self.state.corporations[corporation].had_route = true;
        }
    }

    /// The corporation could run a train: it reaches two stops, or one and an optional one.
    pub(crate) fn can_run(&self, corporation: CorporationId) -> bool {
        let reachable = self.reachable(corporation);
        reachable.mandatory || reachable.optional
    }

    /// The terms of the turn's next lay, if one is open, the corporation has a token and can pay the surcharge.
    pub(crate) fn lay_terms(&self, corporation: CorporationId) -> Option<LayTerms> {
        let stage = self.operating()?;
        if self.rules.title.track.closed_by_token && stage.tokens != [0, 0] {
            return None;
        }
        let holds = |lay: &&LayAllowance| {
            lay.condition.as_ref().is_none_or(|code| self.evaluate(code, &[]) == Value::Bool(true))
        };
        let allowance = self.rules.title.track.lays.iter().filter(holds).nth(usize::from(stage.lays))?;
        let open = |allow: Allow| match allow {
            Allow::Yes => true,
            Allow::No => false,
            Allow::UnlessUpgraded => !stage.upgraded,
        };
        let funds = self.state.corporations[corporation].cash;
        let (cost, upgrade_cost) = (allowance.cost, allowance.upgrade_cost.unwrap_or(allowance.cost));
        let within = self.money_in_reach(corporation) - self.plain_lay_cost(corporation);
        let (lay, upgrade) = (open(allowance.lay) && cost <= within, open(allowance.upgrade) && upgrade_cost <= within);
        let owns = self.state.tokens.iter().any(|token| {
            (token.owner == Some(corporation) && matches!(token.place, TokenPlace::Map { .. }))
                || (token.charter == corporation && token.place == TokenPlace::Charter)
        });
        let surcharge = [cost, upgrade_cost];
        (owns && (lay || upgrade)).then(|| LayTerms { surcharge, lay, upgrade, funds, ..LayTerms::default() })
    }

    /// What a lay costs on plain ground, by the title's rule alone.
    fn plain_lay_cost(&self, corporation: CorporationId) -> i64 {
        let args = [Value::None, Value::Corporation(corporation), Value::None, Value::Int(0), Value::Int(0)];
        let code = self.rules.title.site(Site::TileCost);
        match code.map(|code| self.evaluate(code, &args)) {
            Some(Value::Int(cost)) => cost,
            _ => 0,
        }
    }

    /// Money that a corporation has, or could have by issuing shares or buying minors before it pays.
    fn money_in_reach(&self, corporation: CorporationId) -> i64 {
        let cash = self.state.corporations[corporation].cash;
        cash + self.most_from_issue(corporation) + self.most_from_minors(corporation, 0)
    }

    /// The terms of the turn's next token.
    pub(crate) fn token_terms(&self, corporation: CorporationId) -> TokenTerms {
        let [ordinary, special] = self.operating().map_or([0, 0], |stage| stage.tokens);
        let open = |kind_placed: u8| {
            let (kind_placed, placed) = (i64::from(kind_placed), i64::from(ordinary) + i64::from(special));
            let args = [Value::Corporation(corporation), Value::Int(kind_placed), Value::Int(placed)];
            self.site_bool(Site::TokenPlacements, &args)
        };
        TokenTerms {
            ordinary: open(ordinary),
            special: open(special),
            funds: self.state.corporations[corporation].cash,
            ..TokenTerms::default()
        }
    }
}

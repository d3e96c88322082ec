//! More for scenarios: verbs and readings by name.

use eighteen::Illegal;
use eighteen::action::{Offer, Route, Verb};
use eighteen::state::{Pending, Stage, State, Token, TokenPlace, TrainPlace};
use eighteen_dsl::ids::{Actor, Holder, NodeRef, PlayerId, TokenId, TrainId};
use eighteen_dsl::ir::Value;

use crate::scenario::Scenario;

/// A train for sale: who sells, least and most, and whether a train is handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    /// The seller.
    pub from: Holder,
    /// Least price.
    pub min: i64,
    /// Most.
    pub max: i64,
    /// A train is handed in.
    pub trade: bool,
}

/// A refusal with this code, whose message names all of these.
#[track_caller]
pub fn says(illegal: &Illegal, code: &str, parts: &[&str]) {
    assert_eq!(illegal.code, code, "{illegal}");
    for part in parts {
        assert!(illegal.to_string().contains(part), "`{part}` is not in: {illegal}");
    }
}

impl Scenario {
    /// Laying a tile.
    pub fn tile_lay(&self, coordinate: &str, name: &str, rotation: u8) -> Verb {
        Verb::LayTile { hex: self.hex(coordinate), tile: self.tile(name), rotation }
    }

    /// Setting the par of a corporation.
    pub fn par(&self, id: &str, price: i64) -> Verb {
        let (row, column) = self.par_cell(price);
        Verb::Par { corporation: self.corporation(id), row, column }
    }

    /// Buying one share.
    pub fn share(&self, id: &str, from: Holder) -> Verb {
        Verb::BuyShares { corporation: self.corporation(id), percent: 10, from }
    }

    /// Selling a bundle.
    pub fn sale(&self, id: &str, percent: u8) -> Verb {
        Verb::SellShares { corporation: self.corporation(id), percent }
    }

    /// Buying a private.
    pub fn private_buy(&self, id: &str, price: i64) -> Verb {
        Verb::BuyPrivate { private: self.private(id), price }
    }

    /// The owner of a private agrees to its sale, if he is asked.
    pub fn agree(&mut self) -> &mut Self {
        if let Some(Pending::Consent { .. }) = self.state().pending.last() {
            let owner = self.game.decision().unwrap().actor;
            self.act(owner, Verb::Vote { yes: true });
        }
        self
    }

    /// Bidding for a private.
    pub fn bid(&self, id: &str, price: i64) -> Verb {
        Verb::Bid { private: self.private(id), price }
    }

    /// Buying the top of the depot.
    pub fn top_train(&self, price: i64) -> Verb {
        self.train_buy(self.game.state().depot[0], price)
    }

    /// Buying a train.
    pub fn train_buy(&self, train: TrainId, price: i64) -> Verb {
        Verb::BuyTrain { train, face: 0, price, exchange: None }
    }

    /// Buys the top of the depot for a corporation whose turn it is.
    pub fn buy_top(&mut self, id: &str, price: i64) -> &mut Self {
        let verb = self.top_train(price);
        self.act(self.as_corporation(id), verb);
        self
    }

    /// Using a power by its name.
    pub fn power(&self, name: &str) -> Verb {
        let ability = self.game.title().abilities.find(|ability| ability.name == name);
        Verb::UseAbility { ability: ability.unwrap_or_else(|| panic!("no power {name}")) }
    }

    /// Choosing a city.
    pub fn pick(&self, coordinate: &str, city: u8) -> Verb {
        Verb::Choose { value: Value::City(self.city(coordinate, city)) }
    }

    /// Choosing a token.
    pub fn pick_token(&self, token: TokenId) -> Verb {
        Verb::Choose { value: Value::Token(token) }
    }

    /// The coordinates of the cities that may be chosen, each as often as it has such cities.
    pub fn pickable(&self, by: Actor) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for offer in self.offers(by) {
            if let Offer::Choose { value: Value::City(city) } = offer {
                found.push(self.game.title().hexes[city.hex].coordinate.clone());
            }
        }
        found
    }

    /// A route; a stop is a coordinate and its place among the stops of the tile.
    pub fn route(&self, train: TrainId, stops: &[(&str, u8)], legs: &[&[&str]]) -> Route {
        Route {
            train,
            stops: stops.iter().map(|&(hex, node)| NodeRef { hex: self.hex(hex), node }).collect(),
            legs: legs.iter().map(|leg| leg.iter().map(|hex| self.hex(hex)).collect()).collect(),
        }
    }

    /// What a run earns; it must be legal.
    pub fn revenue(&self, id: &str, routes: &[Route]) -> i64 {
        let run = self.game.check_routes(self.corporation(id), routes);
        run.unwrap_or_else(|violations| {
            let all: Vec<String> = violations.iter().map(ToString::to_string).collect();
            panic!("{}", all.join("; "))
        })
        .revenue
    }

    /// The tiles that may be laid on a hex, and how they may be turned.
    pub fn lays_on(&self, by: Actor, coordinate: &str) -> Vec<(String, Vec<u8>)> {
        let wanted = self.hex(coordinate);
        let mut found = Vec::new();
        for offer in self.offers(by) {
            if let Offer::LayTile { hex, tile, rotations, .. } = offer
                && hex == wanted
            {
                found.push((self.game.title().tiles[tile].name.clone(), rotations));
            }
        }
        found
    }

    /// The name of the face on a hex.
    pub fn tile_on(&self, coordinate: &str) -> &str {
        &self.game.title().tiles[self.game.state().hexes[self.hex(coordinate)].tile].name
    }

    /// Whose tokens are on a hex, by arrival.
    pub fn tokens_on(&self, coordinate: &str) -> Vec<&str> {
        let wanted = self.hex(coordinate);
        let on = |place: TokenPlace| matches!(place, TokenPlace::Map { city, .. } if city.hex == wanted);
        let mut found: Vec<_> = self.game.state().tokens.iter().filter(|token| on(token.place)).collect();
        found.sort_by_key(|token| token.arrival);
        let owner = |owner| self.game.title().corporations[owner].id.as_str();
        found.into_iter().map(|token| token.owner.map_or("nobody", owner)).collect()
    }

    /// Prices of the ordinary tokens left on a charter, then the number of special ones.
    pub fn charter(&self, id: &str) -> (Vec<i64>, usize) {
        let charter = self.corporation(id);
        let left = self.game.state().tokens.iter();
        let left: Vec<_> =
            left.filter(|token| token.charter == charter && token.place == TokenPlace::Charter).collect();
        let (special, own): (Vec<&Token>, Vec<&Token>) = left.into_iter().partition(|token| token.kind.is_some());
        (own.into_iter().map(|token| token.price).collect(), special.len())
    }

    /// A corporation's token on a hex.
    pub fn token_on(&self, id: &str, coordinate: &str) -> TokenId {
        let (owner, wanted) = (self.corporation(id), self.hex(coordinate));
        let found = self.game.state().tokens.find(|token| {
            token.owner == Some(owner) && matches!(token.place, TokenPlace::Map { city, .. } if city.hex == wanted)
        });
        found.unwrap_or_else(|| panic!("no token of {id} on {coordinate}"))
    }

    /// A private has closed.
    pub fn is_closed(&self, private: &str) -> bool {
        self.game.state().privates[self.private(private)].closed
    }

    /// A corporation has left the game.
    pub fn is_out(&self, id: &str) -> bool {
        self.game.state().corporations[self.corporation(id)].closed
    }

    /// Percent of a corporation that somebody holds.
    pub fn percent(&self, id: &str, holder: Holder) -> i64 {
        self.game.percent(self.corporation(id), holder)
    }

    /// A corporation as a holder.
    pub fn company(&self, id: &str) -> Holder {
        Holder::Corporation(self.corporation(id))
    }

    /// The types of a corporation's trains.
    pub fn trains_of(&self, id: &str) -> Vec<&str> {
        self.game.trains(self.corporation(id)).into_iter().map(|train| self.type_of(train)).collect()
    }

    fn type_of(&self, train: TrainId) -> &str {
        self.game.title().trains[self.game.state().trains[train].train_type].name()
    }

    /// The types of the trains in the depot, the next first.
    pub fn depot(&self) -> Vec<&str> {
        self.game.state().depot.iter().map(|&train| self.type_of(train)).collect()
    }

    /// How many trains of a type are in the depot.
    pub fn in_depot(&self, name: &str) -> usize {
        self.depot().into_iter().filter(|&other| other == name).count()
    }

    /// The terms on which the corporation may buy trains of a type.
    pub fn sales(&self, id: &str, name: &str) -> Vec<Sale> {
        let wanted = self.train_type(name);
        let mut found = Vec::new();
        for offer in self.offers(self.as_corporation(id)) {
            if let Offer::BuyTrain { train_type, from, min, max, exchange, .. } = offer
                && train_type == wanted
            {
                found.push(Sale { from, min, max, trade: exchange.is_some() });
            }
        }
        found
    }

    /// Puts the rebellion card on the next train, and on no other.
    pub fn mark_top(&mut self) -> &mut Self {
        let card = self.label("NWR");
        self.edit(|state, _| {
            let top = state.depot[0];
            for (id, train) in state.trains.ids().collect::<Vec<_>>().into_iter().zip(state.trains.iter_mut()) {
                train.mark = (id == top).then_some(card);
            }
        })
    }

    /// Takes the rebellion card out of the game.
    pub fn no_card(&mut self) -> &mut Self {
        self.edit(|state, _| state.trains.iter_mut().for_each(|train| train.mark = None))
    }

    /// The name of the phase.
    pub fn phase(&self) -> &str {
        &self.game.title().phases[self.game.state().phase].name
    }

    /// The symbol of the operating corporation.
    pub fn operator(&self) -> Option<&str> {
        self.game.operator().map(|id| self.game.title().corporations[id].id.as_str())
    }

    /// All pass until the next operating round of the set.
    pub fn pass_to_next_round(&mut self) -> &mut Self {
        let part = self.game.state().flow.repeat;
        while self.game.state().flow.repeat == part {
            let actor = self.game.decision().unwrap().actor;
            self.act(actor, Verb::Pass);
        }
        self
    }

    /// All pass until the next stock round; says how many operating rounds there were, this one included.
    pub fn pass_operating_rounds(&mut self) -> u8 {
        let mut rounds = 0;
        while matches!(self.game.state().flow.stage, Stage::Operating(_)) && !self.game.is_over() {
            rounds = self.game.state().flow.repeat;
            let actor = self.game.decision().unwrap().actor;
            self.act(actor, Verb::Pass);
        }
        rounds
    }

    /// Puts the operating corporation before the decision on a run that earned so much.
    pub fn has_run(&mut self, revenue: i64) -> &mut Self {
        let train = self.game.trains(self.game.operator().unwrap())[0];
        self.edit(|state, game| {
            let eighteen_dsl::title::RoundKind::Operating(round) = &game.title().flow.rounds[state.flow.round].kind
            else {
                panic!("no operating round")
            };
            let step = round.steps.iter().position(|spec| spec.step == eighteen_dsl::ir::Step::Dividend).unwrap();
            let Stage::Operating(stage) = &mut state.flow.stage else { panic!("no operating round") };
            stage.step = u8::try_from(step).unwrap();
            stage.revenue = revenue;
            stage.routes = vec![Route { train, stops: Vec::new(), legs: Vec::new() }];
        })
    }

    /// Money of all players.
    pub fn all_cash(&self) -> i64 {
        self.game.state().players.iter().map(|player| player.cash).sum()
    }

    /// Whether a train is out of the game.
    pub fn is_gone(&self, train: TrainId) -> bool {
        self.game.state().trains[train].place == TrainPlace::Gone
    }

    /// The president of a corporation.
    pub fn president(&self, id: &str) -> Option<PlayerId> {
        self.game.state().corporations[self.corporation(id)].president
    }

    /// The state.
    pub fn state(&self) -> &State {
        self.game.state()
    }
}

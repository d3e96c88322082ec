//! Scenarios: a game of a real title put into the position that a rule is about.

use std::sync::Arc;

use eighteen::action::{Action, Choice, Offer, Verb};
use eighteen::event::Event;
use eighteen::state::{Hex, Stage, State, StockStage, TokenPlace, TrainPlace};
use eighteen::{Game, Illegal};
use eighteen_dsl::ids::{
    Actor, CityRef, CorporationId, HexId, Holder, Keeper, LabelId, PlayerId, PrivateId, TileId, TokenId, TrainId,
    TrainTypeId,
};
use eighteen_dsl::title::RoundKind;

/// A game in a position of our making. Names are those of the title; a wrong name fails the test.
#[derive(Clone)]
pub struct Scenario {
    /// The game.
    pub game: Game,
}

impl Scenario {
    /// A new game of a title.
    pub fn new(title: &str, variants: &[&str], players: usize, seed: u64) -> Self {
        let title = crate::titles::load(title, variants);
        Self { game: Game::new(title, players, seed).unwrap() }
    }

    /// A game whose auction is over: nobody owns a private, and the given stock round is about to start with the
    /// first player's turn.
    pub fn in_stock_round(title: &str, variants: &[&str], players: usize, round: u16) -> Self {
        let mut scenario = Self::new(title, variants, players, 1);
        scenario.edit(|state, game| {
            let rounds = game.title().flow.rounds.entries();
            let (id, _) = rounds.into_iter().find(|(_, round)| round.kind == RoundKind::Stock).unwrap();
            let position = game.title().flow.cycle.iter().position(|spec| spec.round == id).unwrap();
            for private in state.privates.iter_mut() {
                private.owner = Holder::Nobody;
            }
            state.pending.clear();
            state.flow.cycling = true;
            state.flow.position = u8::try_from(position).unwrap();
            state.flow.round = id;
            state.flow.stock_round = round;
            state.flow.stage = Stage::Stock(StockStage {
                turn: PlayerId(0),
                bought: None,
                sold: 0,
                passes: 0,
                last_to_act: None,
                last_turn: None,
                auction: None,
                started: false,
                sales: vec![0; players],
            });
        });
        scenario
    }

    /// Changes the state and goes on from there.
    pub fn edit(&mut self, change: impl FnOnce(&mut State, &Game)) -> &mut Self {
        let mut state = self.game.state().clone();
        change(&mut state, &self.game);
        state.board += 1;
        self.game = Game::resume(Arc::clone(self.game.rules()), state);
        self
    }

    /// A corporation by symbol.
    pub fn corporation(&self, id: &str) -> CorporationId {
        self.game.title().find_corporation(id).unwrap_or_else(|| panic!("no corporation {id}"))
    }

    /// A private by symbol.
    pub fn private(&self, id: &str) -> PrivateId {
        self.game.title().find_private(id).unwrap_or_else(|| panic!("no private {id}"))
    }

    /// A hex by coordinate.
    pub fn hex(&self, coordinate: &str) -> HexId {
        self.game.title().find_hex(coordinate).unwrap_or_else(|| panic!("no hex {coordinate}"))
    }

    /// A tile by number.
    pub fn tile(&self, name: &str) -> TileId {
        self.game.title().find_tile(name).unwrap_or_else(|| panic!("no tile {name}"))
    }

    /// A train type by name.
    pub fn train_type(&self, name: &str) -> TrainTypeId {
        self.game.title().find_train(name).unwrap_or_else(|| panic!("no train {name}"))
    }

    /// A label by name.
    pub fn label(&self, name: &str) -> LabelId {
        self.game.title().find_label(name).unwrap_or_else(|| panic!("no label {name}"))
    }

    /// The city of a hex.
    pub fn city(&self, coordinate: &str, city: u8) -> CityRef {
        CityRef { hex: self.hex(coordinate), city }
    }

    /// Starts a corporation: par, president with his 20% and more, and the shares of others, as `(player, percent)`
    /// with the president first. It floats if that is enough; no money moves but the treasury is set.
    pub fn start(&mut self, id: &str, par: i64, shares: &[(u8, i64)], cash: i64) -> &mut Self {
        let corporation = self.corporation(id);
        let cell = self.par_cell(par);
        let papers: Vec<_> = self.game.rules().certificates_of(corporation).collect();
        // Where shares of the offering cost the market price, the president's certificate is enough to float.
        let float = if self.game.title().stock.market_price { 20 } else { 60 };
        let sizes: Vec<i64> = papers.iter().map(|&id| i64::from(self.game.rules().certificates[id].percent)).collect();
        self.edit(|state, _| {
            let mut next = 0;
            for &(player, percent) in shares {
                let mut left = percent;
                while left > 0 {
                    state.certificates[papers[next]] = Holder::Player(PlayerId(player));
                    left -= sizes[next];
                    next += 1;
                }
            }
            state.sequence += 1;
            let entry = &mut state.corporations[corporation];
            entry.par = par;
            entry.cell = Some(cell);
            entry.arrival = state.sequence;
            entry.president = shares.first().map(|&(player, _)| PlayerId(player));
            entry.floated = shares.iter().map(|&(_, percent)| percent).sum::<i64>() >= float;
            entry.cash = cash;
        })
    }

    /// The par cell of a price.
    pub fn par_cell(&self, price: i64) -> (u8, u8) {
        let rows = self.game.title().market.rows.iter().enumerate();
        let mut cells =
            rows.flat_map(|(row, cells)| cells.iter().enumerate().map(move |(column, cell)| (row, column, cell)));
        let found = cells.find(|(_, _, cell)| cell.as_ref().is_some_and(|cell| cell.par && cell.price == price));
        let (row, column, _) = found.unwrap_or_else(|| panic!("no par {price}"));
        (u8::try_from(row).unwrap(), u8::try_from(column).unwrap())
    }

    /// Puts a marker on a cell.
    pub fn price_at(&mut self, id: &str, row: u8, column: u8) -> &mut Self {
        let corporation = self.corporation(id);
        self.edit(|state, _| state.corporations[corporation].cell = Some((row, column)))
    }

    /// Moves ordinary shares between holders, without money.
    pub fn shares(&mut self, id: &str, percent: i64, from: Holder, to: Holder) -> &mut Self {
        let corporation = self.corporation(id);
        let papers: Vec<_> = self.game.rules().certificates_of(corporation).skip(1).collect();
        let sizes: Vec<i64> = papers.iter().map(|&id| i64::from(self.game.rules().certificates[id].percent)).collect();
        self.edit(|state, _| {
            let mut left = percent;
            for (paper, size) in papers.iter().zip(sizes) {
                if left >= size && state.certificates[*paper] == from {
                    state.certificates[*paper] = to;
                    left -= size;
                }
            }
            assert_eq!(left, 0, "not enough shares to move");
        })
    }

    /// Sets a player's money.
    pub fn player_cash(&mut self, player: u8, cash: i64) -> &mut Self {
        self.edit(|state, _| state.players[PlayerId(player)].cash = cash)
    }

    /// Sets a treasury.
    pub fn treasury(&mut self, id: &str, cash: i64) -> &mut Self {
        let corporation = self.corporation(id);
        self.edit(|state, _| state.corporations[corporation].cash = cash)
    }

    /// Gives a private to a holder.
    pub fn own(&mut self, private: &str, holder: Holder) -> &mut Self {
        let private = self.private(private);
        self.edit(|state, _| state.privates[private].owner = holder)
    }

    /// Takes trains of a type from the depot to a corporation, without money, phases or events.
    pub fn train(&mut self, id: &str, name: &str) -> TrainId {
        let corporation = self.corporation(id);
        let train_type = self.train_type(name);
        let mut found = None;
        self.edit(|state, _| {
            let train = state.trains.find(|train| train.train_type == train_type && train.place == TrainPlace::Depot);
            let train = train.expect("no such train left");
            state.depot.retain(|&other| other != train);
            state.sequence += 1;
            state.trains[train].place = TrainPlace::Corporation(corporation);
            state.trains[train].arrival = state.sequence;
            found = Some(train);
        });
        found.unwrap()
    }

    /// Empties the depot down to the first train of a type and sets the phase and the types bought before, so that
    /// this train is next.
    pub fn next_train(&mut self, name: &str) -> &mut Self {
        let train_type = self.train_type(name);
        self.edit(|state, game| {
            while let Some(&top) = state.depot.first() {
                if state.trains[top].train_type == train_type {
                    break;
                }
                state.depot.remove(0);
                state.trains[top].place = TrainPlace::Gone;
            }
            let types: Vec<_> = game.title().trains.ids().filter(|&id| id < train_type).collect();
            for id in types {
                state.bought[id] = true;
            }
            let bought = state.bought.clone();
            let phases = game.title().phases.entries();
            let last = phases.filter(|(_, phase)| phase.on.is_none_or(|on| bought[on])).map(|(id, _)| id).next_back();
            state.phase = last.unwrap();
        })
    }

    /// Puts a tile on a hex, from the supply, without cost or checks.
    pub fn lay(&mut self, coordinate: &str, name: &str, rotation: u8) -> &mut Self {
        let (hex, tile) = (self.hex(coordinate), self.tile(name));
        self.edit(|state, _| {
            state.hexes[hex] = Hex { tile, rotation, ..state.hexes[hex] };
            if let Some(left) = &mut state.supply[tile] {
                *left -= 1;
            }
        })
    }

    /// Puts the next charter token of a corporation on the map; `kind` picks a special one.
    pub fn token(&mut self, charter: &str, kind: Option<&str>, coordinate: &str, city: u8, slot: u8) -> TokenId {
        let charter = self.corporation(charter);
        let kind = kind.map(|kind| self.label(kind));
        let city = self.city(coordinate, city);
        let mut found = None;
        self.edit(|state, _| {
            let free = |token: &eighteen::state::Token| {
                token.charter == charter && token.kind == kind && token.place == TokenPlace::Charter
            };
            let id = state.tokens.find(free).expect("no such token left");
            state.sequence += 1;
            state.tokens[id].place = TokenPlace::Map { city, slot };
            state.tokens[id].arrival = state.sequence;
            state.tokens[id].home = kind.is_none() && state.tokens[id].price == 0;
            state.reservations.retain(|r| !(r.keeper == Keeper::Corporation(charter) && r.hex == city.hex));
            found = Some(id);
        });
        found.unwrap()
    }

    /// All players pass until the stock round is over.
    pub fn pass_stock_round(&mut self) -> &mut Self {
        while matches!(self.game.state().flow.stage, Stage::Stock(_)) && !self.game.is_over() {
            let actor = self.game.decision().unwrap().actor;
            self.act(actor, Verb::Pass);
        }
        self
    }

    /// Takes an action that must be legal, and says what happened.
    pub fn act(&mut self, by: Actor, verb: Verb) -> Vec<Event> {
        let action = Action { by, verb };
        self.game.apply(&action).unwrap_or_else(|illegal| panic!("{action:?}: {illegal}")).to_vec()
    }

    /// Tries an action that must be refused, checks that the state stays the same, and says why.
    pub fn refused(&mut self, by: Actor, verb: Verb) -> Illegal {
        let before = self.game.state().clone();
        let action = Action { by, verb };
        let illegal = self.game.apply(&action).map(|_| ()).expect_err("the action was accepted");
        assert_eq!(&before, self.game.state(), "a refused action changed the state");
        illegal
    }

    /// Would the action be accepted?
    pub fn allows(&self, by: Actor, verb: Verb) -> bool {
        self.game.check(&Action { by, verb }).is_ok()
    }

    /// Passes for a corporation until the wanted step waits in its turn.
    pub fn pass_to(&mut self, id: &str, step: eighteen_dsl::ir::Step) -> &mut Self {
        let corporation = self.corporation(id);
        for _ in 0..50 {
            if self.game.operator() == Some(corporation) && self.game.step() == Some(step) {
                return self;
            }
            let actor = self.game.decision().expect("the game is over").actor;
            self.act(actor, Verb::Pass);
        }
        panic!("{id} never came to {step:?}");
    }

    /// What the actor may do now.
    pub fn offers(&self, by: Actor) -> Vec<Offer> {
        self.game.actions().into_iter().filter(|choice: &Choice| choice.by == by).map(|choice| choice.offer).collect()
    }

    /// A corporation as an actor.
    pub fn as_corporation(&self, id: &str) -> Actor {
        Actor::Corporation(self.corporation(id))
    }

    /// A private as an actor.
    pub fn as_private(&self, id: &str) -> Actor {
        Actor::Private(self.private(id))
    }

    /// Money of a corporation.
    pub fn cash_of(&self, id: &str) -> i64 {
        self.game.state().corporations[self.corporation(id)].cash
    }

    /// Money of a player.
    pub fn cash(&self, player: u8) -> i64 {
        self.game.state().players[PlayerId(player)].cash
    }

    /// Market price of a corporation.
    pub fn price(&self, id: &str) -> i64 {
        self.game.price(self.corporation(id))
    }
}

/// A player as an actor, by seat from 0.
pub fn seat(player: u8) -> Actor {
    Actor::Player(PlayerId(player))
}

/// A player as a holder, by seat from 0.
pub fn holder(player: u8) -> Holder {
    Holder::Player(PlayerId(player))
}

//! Players, corporations, privates and trains.

use eighteen_dsl::ids::{CorporationId, Holder, PlayerId, TrainId};
use eighteen_dsl::ir::Capital;
use serde_json::{Value, json};

use super::{Object, View};
use crate::state::{Corporation, Token, TokenPlace};

impl View<'_> {
    pub(super) fn players(&self) -> Value {
        let mut out = Object::default();
        for player in self.game.state().players.ids() {
            out.set(self.names.player_key(player), self.player(player));
        }
        out.into()
    }

    fn player(&self, player: PlayerId) -> Value {
        let (state, holder) = (self.game.state(), Holder::Player(player));
        let mut out = Object::default();
        out.set("cash", state.players[player].cash);
        out.set("shares", self.shares(holder));
        out.set("companies", self.owned_privates(holder));
        out.set("certs", self.game.cert_count(player));
        out.set("value", self.game.value(player));
        out.set("bankrupt", state.players[player].bankrupt);
        let presided = state
            .corporations
            .entries()
            .filter(|(id, c)| c.president == Some(player) && !c.closed && !self.game.is_minor(*id));
        let mut presided: Vec<&str> = presided.map(|(id, _)| self.names.corporation(id)).collect();
        presided.sort_unstable();
        out.set_list("pres", presided.into_iter().map(Value::from).collect());
        out.into()
    }

    fn shares(&self, holder: Holder) -> Value {
        let mut out = Object::default();
        for corporation in self.game.state().corporations.ids() {
            let percent = self.game.percent(corporation, holder);
            if percent > 0 {
                out.set(self.names.corporation(corporation), percent);
            }
        }
        out.into()
    }

    fn owned_privates(&self, holder: Holder) -> Vec<Value> {
        let owned = self.game.state().privates.entries().filter(|(_, private)| private.owner == holder);
        let mut owned: Vec<_> = owned.collect();
        owned.sort_by_key(|(_, private)| private.arrival);
        owned.into_iter().map(|(id, _)| Value::from(self.game.title().privates[id].id.as_str())).collect()
    }

    pub(super) fn corporations(&self) -> Value {
        let mut out = Object::default();
        for (id, corporation) in self.game.state().corporations.entries().filter(|(_, c)| !c.closed) {
            // Recorded states list a corporation once it takes part.
            let early =
                self.game.title().corporations[id].available_from.is_some_and(|from| from > self.game.state().phase);
            if !early && !self.game.is_minor(id) {
                out.set(self.names.corporation(id), self.corporation(id, corporation));
            }
        }
        out.into()
    }

    pub(super) fn minors(&self) -> Option<Value> {
        let mut out = Object::default();
        for (id, minor) in self.game.state().corporations.entries().filter(|(_, c)| !c.closed) {
            if self.game.is_minor(id) {
                out.set(self.names.corporation(id), self.operator(id, minor));
            }
        }
        let any = self.game.state().corporations.entries().any(|(id, minor)| self.game.is_minor(id) && !minor.closed);
        any.then(|| out.into())
    }

    fn corporation(&self, id: CorporationId, entry: &Corporation) -> Object {
        let (game, holder) = (self.game, Holder::Corporation(id));
        let mut out = self.operator(id, entry);
        out.set("ipoed", entry.par > 0);
        out.set("ipo", game.percent(id, Holder::Bank) + game.percent(id, holder));
        out.set("pool", game.percent(id, Holder::Pool));
        out.set("cap", self.capital(id));
        if game.in_receivership(id) {
            out.set("owner", "market");
        }
        if entry.par > 0 {
            out.set("par", if game.title().stock.market_price { game.price(id) } else { entry.par });
        }
        if let Some((row, column)) = entry.cell {
            out.set("price", game.price(id));
            out.set("market", json!([row, column, self.place_in_cell(id, entry)]));
        }
        out
    }

    /// What minors have too.
    fn operator(&self, id: CorporationId, entry: &Corporation) -> Object {
        let game = self.game;
        let trains = game.trains(id);
        let obsolete = trains.iter().filter(|&&train| game.state().trains[train].obsolete);
        let mut out = Object::default();
        out.set("cash", entry.cash);
        out.set("closed", entry.closed);
        out.set("trains", trains.iter().map(|&train| self.train(train)).collect::<Vec<_>>());
        out.set_list("obsolete", obsolete.map(|&train| self.train(train)).collect());
        out.set("companies", self.owned_privates(Holder::Corporation(id)));
        out.set("tokens", self.placed_tokens(id));
        out.set("tokens_left", self.tokens_left(id));
        out.set("operated", entry.operated);
        out.set("floated", entry.floated);
        out.set_list("assigned", self.assigned(id));
        out.set_some("owner", entry.president.map(|player| self.names.player(player)));
        out
    }

    fn place_in_cell(&self, id: CorporationId, entry: &Corporation) -> usize {
        let earlier = |(other, c): &(CorporationId, &Corporation)| {
            *other != id && !c.closed && c.cell == entry.cell && c.arrival < entry.arrival
        };
        self.game.state().corporations.entries().filter(earlier).count()
    }

    fn capital(&self, id: CorporationId) -> &'static str {
        match self.game.capital(id) {
            Capital::Incremental => "incremental",
            Capital::Partial if self.game.state().corporations[id].floated => "incremental",
            Capital::Partial | Capital::Full => "full",
        }
    }

    /// Tokens on the map: those of the charter in its order, then those that came to it in play.
    fn placed_tokens(&self, id: CorporationId) -> Vec<Value> {
        let mut tokens: Vec<(u32, Value)> = Vec::new();
        // The recorded states list what nobody owns with the corporation that placed it.
        let of = |token: &Token| token.owner.unwrap_or(token.charter) == id && !self.is_neutral(token);
        let printed: usize = self.game.title().corporations.iter().map(|charter| charter.tokens.len()).sum();
        for (token_id, token) in self.game.state().tokens.entries().filter(|(_, token)| of(token)) {
            let TokenPlace::Map { city, slot } = token.place else { continue };
            let own = token.charter == id && token.kind.is_none() && token_id.index() < printed;
            let mut entry = vec![
                Value::from(self.game.title().hexes[city.hex].coordinate.as_str()),
                Value::from(city.city),
                Value::from(slot),
            ];
            let kind = self.kind(token).filter(|_| token.owner.is_some());
            entry.extend(kind.map(Value::from));
            tokens.push((if own { 0 } else { token.arrival.max(1) }, Value::Array(entry)));
        }
        tokens.sort_by_key(|(arrival, _)| *arrival);
        tokens.into_iter().map(|(_, entry)| entry).collect()
    }

    /// A token of nobody that never stood on a charter.
    fn is_neutral(&self, token: &Token) -> bool {
        token.owner.is_none() && token.kind.is_some_and(|kind| self.game.title().label(kind) == "neutral")
    }

    fn assigned(&self, id: CorporationId) -> Vec<Value> {
        let markers = self.game.state().charters.iter().filter(|(of, _)| *of == id);
        markers.map(|(_, marker)| Value::from(self.game.title().label(*marker))).collect()
    }

    /// Prices of the tokens on the charter, special ones with their kind.
    fn tokens_left(&self, id: CorporationId) -> Vec<Value> {
        let left = |token: &&Token| token.charter == id && token.place == TokenPlace::Charter;
        let tokens = self.game.state().tokens.iter().filter(left);
        tokens
            .map(|token| match token.kind {
                Some(kind) => Value::from(format!("{}:{}", self.game.title().label(kind), token.price)),
                None => Value::from(token.price),
            })
            .collect()
    }

    pub(super) fn privates(&self) -> Value {
        let mut out = Object::default();
        for (id, private) in self.game.state().privates.entries().filter(|(_, private)| !private.removed) {
            let printed = &self.game.title().privates[id];
            let mut entry = Object::default();
            entry.set("closed", private.closed);
            entry.set("value", printed.value);
            entry.set("revenue", printed.revenue);
            let picks = self.game.draft().map_or(&[][..], |(stage, _)| stage.picks.as_slice());
            let pick = picks.iter().find(|(_, picked)| *picked == id).map(|(player, _)| Holder::Player(*player));
            let owner = self.names.holder(pick.unwrap_or(private.owner));
            entry.set_some("owner", (!owner.is_null()).then_some(owner));
            entry.set_some("discount", (private.discount != 0).then_some(private.discount));
            out.set(printed.id.as_str(), entry);
        }
        out.into()
    }

    pub(super) fn depot(&self) -> Value {
        let upcoming: Vec<Value> = self.game.state().depot.iter().map(|&train| self.train(train)).collect();
        let pool: Vec<Value> = self.game.pool_trains().into_iter().map(|train| self.train(train)).collect();
        json!({ "upcoming": upcoming, "pool": pool })
    }

    fn train(&self, train: TrainId) -> Value {
        let entry = &self.game.state().trains[train];
        let of = &self.game.title().trains[entry.train_type];
        Value::from(of.faces.get(usize::from(entry.face)).map_or(of.name(), |face| face.name.as_str()))
    }
}

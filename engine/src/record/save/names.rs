//! Names in saves: every id of the title or state as a person would write it, and back.

use eighteen_dsl::ids::{
    AbilityId, Actor, CityRef, CorporationId, HexId, Holder, LabelId, NodeRef, PlayerId, PrivateId, TileId, TokenId,
    TrainId,
};
use eighteen_dsl::ir::AbilityOwner;
use serde_json::Value;

use crate::game::Game;
use crate::record::ledger;
use crate::state::NO_CHARTER;

const PRIVATE: &str = "private ";
const PLAYER: &str = "player ";
const PRINTED: &str = "printed ";
const NOBODY: &str = "nobody";

/// Names of the things of a game, as saves write them.
#[derive(Clone, Copy)]
pub(super) struct Names<'a>(pub &'a Game);

impl<'a> Names<'a> {
    /// A player's number, a corporation's symbol, or `private` and a symbol.
    pub fn actor(self, actor: Actor) -> Value {
        match actor {
            Actor::Player(player) => Value::from(player.index() + 1),
            Actor::Corporation(id) => Value::from(self.corporation(id)),
            Actor::Private(id) => Value::from(format!("{PRIVATE}{}", self.private(id))),
        }
    }

    pub fn find_actor(self, value: &Value) -> Option<Actor> {
        if let Some(number) = value.as_u64() {
            return self.find_player(number).map(Actor::Player);
        }
        let text = value.as_str()?;
        match text.strip_prefix(PRIVATE) {
            Some(symbol) => self.0.title().find_private(symbol).map(Actor::Private),
            None => self.0.title().find_corporation(text).map(Actor::Corporation),
        }
    }

    pub fn find_player(self, number: u64) -> Option<PlayerId> {
        let seat = usize::try_from(number).ok()?.checked_sub(1)?;
        (seat < self.0.state().players.len()).then(|| PlayerId::at(seat))
    }

    pub fn corporation(self, id: CorporationId) -> &'a str {
        self.0.title().corporations.of(id).map_or("", |found| found.id.as_str())
    }

    pub fn private(self, id: PrivateId) -> &'a str {
        self.0.title().privates.of(id).map_or("", |found| found.id.as_str())
    }

    pub fn hex(self, id: HexId) -> &'a str {
        self.0.title().hexes.of(id).map_or("", |found| found.coordinate.as_str())
    }

    /// A manifest tile by its name, a printed face by the hex it belongs to.
    pub fn tile(self, id: TileId) -> String {
        self.0.title().tiles.of(id).map_or_else(String::new, |tile| match tile.printed {
            Some(_) => format!("{PRINTED}{}", tile.name),
            None => tile.name.clone(),
        })
    }

    pub fn find_tile(self, text: &str) -> Option<TileId> {
        let title = self.0.title();
        match text.strip_prefix(PRINTED) {
            Some(coordinate) => Some(title.hexes[title.find_hex(coordinate)?].printed),
            None => title.find_tile(text),
        }
    }

    pub fn city(self, city: CityRef) -> String {
        format!("{}/{}", self.hex(city.hex), city.city)
    }

    pub fn node(self, node: NodeRef) -> String {
        format!("{}/{}", self.hex(node.hex), node.node)
    }

    pub fn find_city(self, text: &str) -> Option<CityRef> {
        let (hex, city) = self.place(text)?;
        Some(CityRef { hex, city })
    }

    pub fn find_node(self, text: &str) -> Option<NodeRef> {
        let (hex, node) = self.place(text)?;
        Some(NodeRef { hex, node })
    }

    fn place(self, text: &str) -> Option<(HexId, u8)> {
        let (coordinate, number) = text.rsplit_once('/')?;
        Some((self.0.title().find_hex(coordinate)?, number.parse().ok()?))
    }

    pub fn holder(self, holder: Holder) -> String {
        match holder {
            Holder::Bank => "bank".to_owned(),
            Holder::Pool => "pool".to_owned(),
            Holder::Nobody => "nobody".to_owned(),
            Holder::Player(player) => format!("{PLAYER}{}", player.index() + 1),
            Holder::Corporation(id) => self.corporation(id).to_owned(),
        }
    }

    pub fn find_holder(self, text: &str) -> Option<Holder> {
        if let Some(number) = text.strip_prefix(PLAYER) {
            return self.find_player(number.parse().ok()?).map(Holder::Player);
        }
        match self.0.title().find_corporation(text) {
            Some(id) => Some(Holder::Corporation(id)),
            None => match text {
                "bank" => Some(Holder::Bank),
                "pool" => Some(Holder::Pool),
                "nobody" => Some(Holder::Nobody),
                _ => None,
            },
        }
    }

    /// A card by its type and its number among the cards of that type.
    pub fn train(self, id: TrainId) -> String {
        ledger::instance(self.0, id)
    }

    pub fn find_train(self, text: &str) -> Option<TrainId> {
        ledger::train(self.0, text)
    }

    /// A token by the charter it starts on and its number there.
    pub fn token(self, id: TokenId) -> String {
        let tokens = &self.0.state().tokens;
        let Some(token) = tokens.of(id) else { return String::new() };
        let number = tokens.entries().take_while(|(other, _)| *other != id);
        let number = number.filter(|(_, other)| other.charter == token.charter).count();
        let charter = if token.charter == NO_CHARTER { NOBODY } else { self.corporation(token.charter) };
        format!("{charter}-{number}")
    }

    pub fn find_token(self, text: &str) -> Option<TokenId> {
        let (symbol, number) = text.rsplit_once('-')?;
        let charter = self.0.title().find_corporation(symbol).or((symbol == NOBODY).then_some(NO_CHARTER))?;
        let tokens = self.0.state().tokens.entries().filter(|(_, token)| token.charter == charter);
        tokens.map(|(id, _)| id).nth(number.parse().ok()?)
    }

    pub fn label(self, id: LabelId) -> &'a str {
        self.0.title().label(id)
    }

    /// An ability by its name, and whose it is unless the title's.
    pub fn ability(self, id: AbilityId) -> (Option<Value>, &'a str) {
        let Some(ability) = self.0.title().abilities.of(id) else { return (None, "") };
        let owner = match ability.owner {
            AbilityOwner::Title => None,
            AbilityOwner::Private(private) => Some(self.actor(Actor::Private(private))),
            AbilityOwner::Corporation(corporation) => Some(self.actor(Actor::Corporation(corporation))),
        };
        (owner, &ability.name)
    }

    pub fn find_ability(self, owner: Option<&Value>, name: &str) -> Option<AbilityId> {
        let owner = match owner.map(|owner| self.find_actor(owner)) {
            None => AbilityOwner::Title,
            Some(Some(Actor::Private(private))) => AbilityOwner::Private(private),
            Some(Some(Actor::Corporation(corporation))) => AbilityOwner::Corporation(corporation),
            Some(_) => return None,
        };
        self.0.title().abilities.find(|ability| ability.owner == owner && ability.name == name)
    }
}

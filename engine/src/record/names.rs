//! Names that logs and golden files use for what the title names otherwise.

use eighteen_dsl::ids::{Actor, CorporationId, Holder, PlayerId, PrivateId};
use eighteen_dsl::title::Title;
use serde_json::Value;

use super::log::{Log, Name};

/// Names of players and corporations in a public log.
#[derive(Clone, Debug)]
pub struct Names {
    players: Vec<Name>,
    corporations: Vec<String>,
}

impl Names {
    /// The names of a log. A corporation goes by its id, or by an alias where the log uses that.
    #[must_use]
    pub fn new(title: &Title, log: &Log) -> Self {
        let used = |name: &str| log.actions.iter().any(|action| action.entity == Name::Text(name.to_owned()));
        Self { players: log.players.iter().map(|player| player.id.clone()).collect(), corporations: pick(title, used) }
    }

    /// The same with the corporations named as in a golden state.
    #[must_use]
    pub fn of_golden(mut self, title: &Title, state: &Value) -> Self {
        let known = |table: &str, name: &str| state.get(table).is_some_and(|corps| corps.get(name).is_some());
        self.corporations = pick(title, |name| known("corps", name) || known("minors", name));
        self
    }

    /// The seat of a player id.
    #[must_use]
    pub fn seat(&self, id: &Name) -> Option<PlayerId> {
        self.players.iter().position(|known| known == id).map(PlayerId::at)
    }

    /// The id of a player, as written.
    #[must_use]
    pub fn player(&self, player: PlayerId) -> Value {
        match self.players.get(player.index()) {
            Some(Name::Number(number)) => Value::from(*number),
            Some(Name::Text(text)) => Value::from(text.as_str()),
            None => Value::from(player.index() + 1),
        }
    }

    /// The id of a player as an object key.
    #[must_use]
    pub fn player_key(&self, player: PlayerId) -> String {
        self.players.get(player.index()).map_or_else(|| (player.index() + 1).to_string(), Name::to_string)
    }

    /// The symbol of a corporation.
    #[must_use]
    pub fn corporation(&self, corporation: CorporationId) -> &str {
        self.corporations.get(corporation.index()).map_or("", String::as_str)
    }

    /// A holder: a player's id, a symbol, or none for the bank.
    #[must_use]
    pub fn holder(&self, holder: Holder) -> Value {
        match holder {
            Holder::Player(player) => self.player(player),
            Holder::Corporation(corporation) => Value::from(self.corporation(corporation)),
            Holder::Bank | Holder::Pool | Holder::Nobody => Value::Null,
        }
    }

    /// An actor.
    #[must_use]
    pub fn actor(&self, title: &Title, actor: Actor) -> Value {
        match actor {
            Actor::Player(player) => self.player(player),
            Actor::Corporation(corporation) => Value::from(self.corporation(corporation)),
            Actor::Private(private) => Value::from(private_symbol(title, private)),
        }
    }
}

/// The symbol of a private.
#[must_use]
pub(crate) fn private_symbol(title: &Title, private: PrivateId) -> &str {
    title.privates.of(private).map_or("", |private| private.id.as_str())
}

fn pick(title: &Title, used: impl Fn(&str) -> bool) -> Vec<String> {
    let name = |corporation: &eighteen_dsl::title::Corporation| {
        let mut names = std::iter::once(&corporation.id).chain(&corporation.aliases);
        names.find(|name| used(name)).unwrap_or(&corporation.id).clone()
    };
    title.corporations.iter().map(name).collect()
}

//! The log of a public game, in the JSON schema of 18xx.games: as far as it is read here, and no further.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// A number or a name, as public logs write ids and actors.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(untagged)]
pub enum Name {
    /// A number, such as a player's.
    Number(i64),
    /// A name, such as a corporation's symbol.
    Text(String),
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => f.write_str(text),
        }
    }
}

/// A recorded game.
#[derive(Clone, Debug, Deserialize)]
pub struct Log {
    /// Name of the title.
    pub title: String,
    /// Id of the game.
    pub id: Name,
    /// Players by seat.
    pub players: Vec<Player>,
    /// Seed and options.
    #[serde(default)]
    pub settings: Settings,
    /// Why it ended.
    #[serde(default)]
    pub game_end_reason: Option<String>,
    /// What each player ended with, by player id.
    #[serde(default)]
    pub result: BTreeMap<String, i64>,
    /// Everything recorded, in order.
    pub actions: Vec<Recorded>,
}

/// A player of a log.
#[derive(Clone, Debug, Deserialize)]
pub struct Player {
    /// Id, which actions name.
    pub id: Name,
    /// Name.
    #[serde(default)]
    pub name: String,
}

/// Settings of a log.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Settings {
    /// Seed of the generator.
    #[serde(default)]
    pub seed: Option<u64>,
    /// Options played with.
    #[serde(default)]
    pub optional_rules: Vec<String>,
}

/// Why a text is no log.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// Not JSON of the schema.
    #[error("this is no game log: {0}")]
    Schema(#[from] serde_json::Error),
    /// Neither a seed nor an id with digits.
    #[error("the log has neither a seed nor an id with digits, so its random draws are unknown")]
    Seed,
}

impl Log {
    /// Reads a log.
    ///
    /// # Errors
    ///
    /// Says at which line and column the text departs from the schema.
    pub fn read(text: &str) -> Result<Self, LogError> {
        Ok(serde_json::from_str(text)?)
    }

    /// The seed: that of the settings, else the first run of digits of the id.
    ///
    /// # Errors
    ///
    /// When there is neither.
    pub fn seed(&self) -> Result<u64, LogError> {
        if let Some(seed) = self.settings.seed {
            return Ok(seed);
        }
        let id = self.id.to_string();
        let digits: String = id.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
        digits.parse().map_err(|_| LogError::Seed)
    }
}

/// A recorded action.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// Its number; actions inside another have none.
    pub id: Option<i64>,
    /// Type as written.
    pub kind: String,
    /// Who acted.
    pub entity: Name,
    /// Who acted is a private company: it may share its symbol with a corporation.
    pub by_private: bool,
    /// What was done.
    pub what: What,
    /// Actions that ran right after it.
    pub auto: Vec<Recorded>,
}

#[derive(Deserialize)]
struct Frame {
    #[serde(default)]
    id: Option<i64>,
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    entity: Option<Name>,
    #[serde(default)]
    entity_type: Option<String>,
    #[serde(default)]
    auto_actions: Vec<Recorded>,
}

impl<'de> Deserialize<'de> for Recorded {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let value = Value::deserialize(deserializer)?;
        let what: What = serde_json::from_value(value.clone()).map_err(|error| {
            let id = value.get("id").map_or_else(|| "without id".to_owned(), Value::to_string);
            D::Error::custom(format!("action {id}: {error}"))
        })?;
        let frame: Frame = serde_json::from_value(value).map_err(D::Error::custom)?;
        Ok(Self {
            id: frame.id,
            kind: frame.kind,
            entity: frame.entity.unwrap_or(Name::Text(String::new())),
            by_private: frame.entity_type.as_deref() == Some("company"),
            what,
            auto: frame.auto_actions,
        })
    }
}

/// What a recorded action does.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are those of the public schema")]
pub enum What {
    Pass,
    Bid { company: Option<String>, corporation: Option<String>, price: i64 },
    Par { corporation: String, share_price: String },
    BuyShares { shares: Vec<String>, percent: Option<i64> },
    SellShares { shares: Vec<String>, percent: Option<i64> },
    BuyCompany { company: String, price: i64 },
    LayTile { hex: String, tile: String, rotation: u8 },
    PlaceToken { city: String, slot: Option<i64>, token_type: Option<String> },
    RemoveToken { city: String, slot: i64 },
    RunRoutes { routes: Vec<Ride> },
    Dividend { kind: String },
    BuyTrain { train: String, price: i64, variant: Option<String>, exchange: Option<String> },
    DiscardTrain { train: String },
    Bankrupt,
    EndGame,
    Assign { target: String, target_type: String },
    Choose { choice: Name },
    Merge { corporation: String },
    DestinationConnection { corporations: Vec<String> },
    Message,
    Undo { action_id: Option<i64> },
    Redo,
    ProgramBuyShares,
    ProgramSharePass,
    ProgramMergerPass,
    ProgramClosePass,
    ProgramIndependentMines,
    ProgramHarzbahnDraftPass,
    ProgramAuctionBid,
    ProgramEnable,
    ProgramDisable,
}

impl What {
    /// It only sets up or ends somebody's automatic actions.
    #[must_use]
    pub fn is_program(&self) -> bool {
        matches!(
            self,
            Self::ProgramBuyShares
                | Self::ProgramSharePass
                | Self::ProgramMergerPass
                | Self::ProgramClosePass
                | Self::ProgramIndependentMines
                | Self::ProgramHarzbahnDraftPass
                | Self::ProgramAuctionBid
                | Self::ProgramEnable
                | Self::ProgramDisable
        )
    }
}

/// A recorded route.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Ride {
    /// The train.
    pub train: String,
    /// Hexes of each leg.
    #[serde(default)]
    pub connections: Option<Vec<Vec<String>>>,
    /// Hexes of the stops.
    #[serde(default)]
    pub hexes: Vec<String>,
    /// Stops, as hex and number among the cities, towns or off-boards of the hex.
    #[serde(default)]
    pub nodes: Option<Vec<String>>,
    /// What the player's page made of it.
    #[serde(default)]
    pub revenue: Option<i64>,
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

    use super::{Log, Name, What};

    fn log(id: &str, settings: &str, actions: &str) -> String {
        format!(
            r#"{{"title": "X", "id": {id}, "players": [{{"id": 1, "name": "A"}}], {settings} "actions": [{actions}]}}"#
        )
    }

    #[test]
    fn the_seed_is_set_or_stands_in_the_id() {
        let read = |id: &str, settings: &str| Log::read(&log(id, settings, "")).unwrap().seed();
        assert_eq!(read("7", r#""settings": {"seed": 12},"#).unwrap(), 12);
        assert_eq!(read("7", "").unwrap(), 7);
        assert_eq!(read(r#""hs_abc_26178""#, "").unwrap(), 26178);
        assert!(read(r#""hs""#, "").is_err());
    }

    #[test]
    fn actions_may_carry_more_than_is_read_but_not_less() {
        let bid = r#"{"type": "bid", "id": 4, "entity": 2, "company": "Q", "price": 55, "created_at": 1}"#;
        let read = Log::read(&log("1", "", bid)).unwrap();
        let action = read.actions.first().unwrap();
        assert_eq!((action.id, &action.entity), (Some(4), &Name::Number(2)));
        assert_eq!(action.what, What::Bid { company: Some("Q".to_owned()), corporation: None, price: 55 });
        let error = Log::read(&log("1", "", r#"{"type": "bid", "id": 4, "entity": 2}"#)).unwrap_err().to_string();
        assert!(error.contains("action 4") && error.contains("price"), "{error}");
        let error = Log::read(&log("1", "", r#"{"type": "dance", "id": 9, "entity": 2}"#)).unwrap_err().to_string();
        assert!(error.contains("action 9") && error.contains("dance"), "{error}");
    }
}

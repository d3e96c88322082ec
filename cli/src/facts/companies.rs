//! Facts of corporations and privates.

use eighteen_dsl::ir::AbilityOwner;
use eighteen_dsl::title::{Corporation, Title};

use super::{COMPANIES, Facts, PRIVATES};
use crate::english::{English, list};

/// The certificates of most companies.
const USUAL: [u8; 9] = [20, 10, 10, 10, 10, 10, 10, 10, 10];

impl Facts<'_> {
    pub(super) fn companies(&mut self, title: &Title) {
        let voice = self.voice;
        for (id, company) in title.corporations.entries() {
            let mut add = |of: &str, value: String| self.add(COMPANIES, format!("{}: {of}", company.id), value);
            add("name", company.name.clone());
            if let Some(class) = company.class {
                add("class", title.label(class).to_owned());
            }
            if let Some(phase) = company.available_from.and_then(|phase| title.phases.of(phase)) {
                add("takes part from", format!("phase {}", phase.name));
            }
            if let Some(minor) = company.minor {
                let train = minor.train.and_then(|train| title.trains.of(train));
                let train = train.map_or_else(String::new, |train| format!(" and a {}", train.name()));
                add("minor", format!("belongs to one player; starts with {}{train}", voice.money(minor.cash)));
            }
            add("home", home(title, company));
            add("tokens", tokens(voice, company));
            if company.shares != USUAL {
                let shares: Vec<String> = company.shares.iter().map(|share| format!("{share}%")).collect();
                add("certificates", if shares.is_empty() { "none".to_owned() } else { shares.join(", ") });
            }
            for (number, words) in abilities_of(voice, AbilityOwner::Corporation(id)).into_iter().enumerate() {
                add(&format!("power {}", number + 1), words);
            }
        }
        for (id, private) in title.privates.entries() {
            let mut add = |of: &str, value: String| self.add(PRIVATES, format!("{}: {of}", private.name), value);
            add("value", voice.money(private.value));
            add("pays", voice.money(private.revenue));
            if private.price != private.value {
                add("price", voice.money(private.price));
            }
            if let Some(minor) = private.minor.and_then(|minor| title.corporations.of(minor)) {
                add("comes with", format!("the minor {}", minor.id));
            }
            if private.blank {
                add("kind", "a card that buys nothing".to_owned());
            }
            let (least, most) = private.players;
            if least > title.meta.min_players || most < title.meta.max_players {
                add("players", super::between(i64::from(least), i64::from(most)));
            }
            for (number, words) in abilities_of(voice, AbilityOwner::Private(id)).into_iter().enumerate() {
                add(&format!("power {}", number + 1), words);
            }
        }
    }
}

/// The powers of an owner, a sentence each.
pub(crate) fn abilities_of(voice: English<'_>, owner: AbilityOwner) -> Vec<String> {
    let own = voice.title.abilities.iter().filter(|ability| ability.owner == owner);
    own.map(|ability| voice.ability(ability)).collect()
}

/// The homes of a company with the names of the places.
pub(crate) fn home(title: &Title, company: &Corporation) -> String {
    let homes: Vec<String> = company
        .homes
        .iter()
        .filter_map(|home| {
            let hex = title.hexes.of(home.hex)?;
            let name = if hex.name.is_empty() { String::new() } else { format!(" {}", hex.name) };
            let city = match home.city {
                Some(city) if title.tiles.of(hex.printed).is_some_and(|tile| tile.cities() > 1) => {
                    format!(" (city {city})")
                }
                _ => String::new(),
            };
            Some(format!("{}{name}{city}", hex.coordinate))
        })
        .collect();
    if homes.is_empty() { "none, or as a rule says".to_owned() } else { list(&homes, "or") }
}

/// The tokens of a charter: how many of its own and their prices, and those of another kind.
pub(crate) fn tokens(voice: English<'_>, company: &Corporation) -> String {
    let plain: Vec<String> =
        company.tokens.iter().filter(|token| token.kind.is_none()).map(|token| voice.money(token.price)).collect();
    let mut parts = vec![match plain.len() {
        0 => "none".to_owned(),
        count => format!("{count} ({})", plain.join(", ")),
    }];
    for token in company.tokens.iter().filter(|token| token.kind.is_some()) {
        let kind = token.kind.map_or("", |kind| voice.title.label(kind));
        let owner = voice.title.corporations.of(token.owner).map_or("", |owner| owner.id.as_str());
        parts.push(format!("1 {kind} of {owner} ({})", voice.money(token.price)));
    }
    parts.join(" + ")
}

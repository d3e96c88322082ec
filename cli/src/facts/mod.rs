//! Everything that a title says, fact by fact, for summaries and comparisons.

mod board;
mod companies;
mod flow;
mod rules;
mod trains;

use eighteen_dsl::ir::{Expr, Value};
use eighteen_dsl::title::{ByCount, RoundKind, Title, site_default};
use eighteen_dsl::vocab::Site;

use crate::english::English;

pub(crate) use companies::{abilities_of, home, tokens};
pub(crate) use trains::{brings, reach};

/// One thing that a title says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fact {
    /// Part of the rules.
    pub group: &'static str,
    /// What is spoken of.
    pub of: String,
    /// What is said of it.
    pub value: String,
    /// It goes without saying: a site at which nothing is forbidden or changed.
    pub usual: bool,
}

/// The parts of the rules, in the order of a rulebook.
pub(crate) const GROUPS: [&str; 19] = [
    PLAYERS,
    SET_UP,
    ROUNDS,
    STOCK,
    COMPANY_RULES,
    MARKET,
    TRACK,
    TOKENS,
    ROUTES,
    PRIVATE_RULES,
    TRAIN_RULES,
    END,
    SPECIAL,
    PHASES,
    TRAINS,
    COMPANIES,
    PRIVATES,
    MAP,
    TILES,
];
pub(crate) const PLAYERS: &str = "Players and bank";
pub(crate) const SET_UP: &str = "Set-up";
pub(crate) const ROUNDS: &str = "Rounds";
pub(crate) const STOCK: &str = "Stock round";
pub(crate) const COMPANY_RULES: &str = "Starting companies";
pub(crate) const MARKET: &str = "Market and dividends";
pub(crate) const TRACK: &str = "Track";
pub(crate) const TOKENS: &str = "Tokens";
pub(crate) const ROUTES: &str = "Routes";
pub(crate) const PRIVATE_RULES: &str = "Buying privates";
pub(crate) const TRAIN_RULES: &str = "Buying trains";
pub(crate) const END: &str = "End of the game";
pub(crate) const SPECIAL: &str = "Rules of the title";
pub(crate) const PHASES: &str = "Phases";
pub(crate) const TRAINS: &str = "Trains";
pub(crate) const COMPANIES: &str = "Companies";
pub(crate) const PRIVATES: &str = "Privates";
pub(crate) const MAP: &str = "Map";
pub(crate) const TILES: &str = "Tiles";

/// Collects facts.
pub(super) struct Facts<'a> {
    voice: English<'a>,
    list: Vec<Fact>,
}

impl Facts<'_> {
    fn add(&mut self, group: &'static str, of: impl Into<String>, value: impl Into<String>) {
        self.list.push(Fact { group, of: of.into(), value: value.into(), usual: false });
    }
}

/// All facts of a title, part by part.
pub(crate) fn facts(title: &Title) -> Vec<Fact> {
    let mut facts = Facts { voice: English::of(title), list: Vec::new() };
    facts.players(title);
    facts.rules(title);
    facts.rounds(title);
    facts.sites(title);
    facts.special(title);
    facts.phases(title);
    facts.trains(title);
    facts.companies(title);
    facts.board(title);
    let mut list = facts.list;
    list.sort_by_key(|fact| GROUPS.iter().position(|group| *group == fact.group));
    list
}

impl Facts<'_> {
    fn players(&mut self, title: &Title) {
        let voice = self.voice;
        let meta = &title.meta;
        self.add(PLAYERS, "Players", between(i64::from(meta.min_players), i64::from(meta.max_players)));
        self.add(PLAYERS, "Starting cash", by_count(&title.cash, |cash| voice.money(*cash)));
        self.add(PLAYERS, "Certificate limit", by_count(&title.cert_limit, |rows| limits(rows)));
        self.add(PLAYERS, "Bank", by_count(&title.bank.cash, |cash| voice.money(*cash)));
    }

    /// What the title says at every site of the vocabulary.
    fn sites(&mut self, title: &Title) {
        for &site in Site::ALL {
            let Some(code) = title.site(site) else { continue };
            let name = site.declaration().name;
            let (table, key) = name.split_once('.').unwrap_or(("", name));
            let group = match table {
                "player" => PLAYERS,
                "market" | "dividend" | "issue" => MARKET,
                "stock" => STOCK,
                "corporation" | "home" => COMPANY_RULES,
                "track" => TRACK,
                "token" => TOKENS,
                "stop" | "route" | "run" => ROUTES,
                "train" => TRAIN_RULES,
                "private" => PRIVATE_RULES,
                _ => ROUNDS,
            };
            let merging = title.flow.rounds.iter().any(|round| matches!(round.kind, RoundKind::Merger));
            if table == "merger" && !merging {
                continue;
            }
            let usual = match &code.expr {
                Expr::Const(Value::Bool(truth)) => site_default(site) == truth.to_string() && table != "private",
                Expr::Const(Value::Int(0)) | Expr::Local(_) => true,
                _ => false,
            };
            // Where nothing may be issued, nothing is said of it; its keys are named like others.
            let issues = title.site(Site::IssueLimit).is_none_or(|code| code.expr != Expr::Const(Value::Int(0)));
            if table == "issue" && !issues {
                continue;
            }
            let key = if table == "issue" { format!("issue {key}") } else { key.to_owned() };
            let (of, value) = (key.replace('_', " "), self.voice.site(site, code));
            self.list.push(Fact { group, of, value, usual });
        }
    }
}

/// A certificate limit, or several by how many companies are still in the game.
pub(crate) fn limits(rows: &[(u8, i64)]) -> String {
    match rows {
        [(_, limit)] => limit.to_string(),
        rows => {
            let rows: Vec<String> =
                rows.iter().map(|(up_to, limit)| format!("{limit} up to {up_to} companies")).collect();
            rows.join(", ")
        }
    }
}

/// A number, or from one to another.
pub(crate) fn between(least: i64, most: i64) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

/// One value for all, or each with its number of players.
pub(crate) fn by_count<T: Clone + PartialEq>(values: &ByCount<T>, show: impl Fn(&T) -> String) -> String {
    match values {
        ByCount::All(value) => show(value),
        ByCount::Table(table) => {
            let mut shown = table.values().map(&show);
            let first = shown.next().unwrap_or_default();
            if shown.all(|other| other == first) {
                return first;
            }
            let entries: Vec<String> =
                table.iter().map(|(players, value)| format!("{} with {players}", show(value))).collect();
            entries.join(", ")
        }
    }
}

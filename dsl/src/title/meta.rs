//! Who may play, with how much money, and how the game ends.

use super::fields::{Fields, Findings, Players, by_count, counts, int, tables, text};
use super::limits;
use super::model::{Bank, ByCount, EndRule, EndTiming, EndTrigger, Meta};
use super::tree::Node;
use crate::diagnostic::Diagnostic;

/// The table `[title]`.
pub(crate) fn meta(root: &Node, out: &mut Findings) -> Meta {
    if root.get("title").is_none() {
        out.push(Diagnostic::error("missing-key", root.place.clone(), "a title needs the table `[title]`"));
        return Meta {
            id: String::new(),
            name: String::new(),
            designer: String::new(),
            min_players: 1,
            max_players: 0,
            currency: String::new(),
            source: String::new(),
            aliases: Vec::new(),
        };
    }
    let mut fields = Fields::section(root, "title", out);
    let id = fields.need_text("id", out).unwrap_or("").to_owned();
    let name = fields.need_text("name", out).unwrap_or("").to_owned();
    let players = fields.need("players", out).and_then(|node| players(node, out)).unwrap_or(Players::NONE);
    let currency = fields.take("currency").and_then(|node| text(node, "currency", out)).unwrap_or("${}").to_owned();
    let meta = Meta {
        id,
        name,
        designer: fields.text("designer", out),
        min_players: players.min,
        max_players: players.max,
        currency,
        source: fields.text("source", out),
        aliases: fields.texts("aliases", out),
    };
    fields.finish(out);
    meta
}

/// The key `players`: the numbers of players with whom something is in the game, all if not written.
pub(crate) fn with_players(fields: &mut Fields<'_>, out: &mut Findings) -> (u8, u8) {
    let range = fields.take("players").and_then(|node| players(node, out));
    range.map_or((0, u8::MAX), |players| (players.min, players.max))
}

/// A range such as `2-6`, or one number.
pub(crate) fn players(node: &Node, out: &mut Findings) -> Option<Players> {
    let written = match node.value {
        super::tree::Value::Int(number) => number.to_string(),
        _ => text(node, "players", out)?.to_owned(),
    };
    let (min, max) = written.split_once('-').unwrap_or((&written, &written));
    let range = min.trim().parse().ok().zip(max.trim().parse().ok()).filter(|(min, max)| 0 < *min && min <= max);
    let Some((min, max)) = range else {
        let message = format!("`{written}` is not a range of players");
        out.push(Diagnostic::error("wrong-type", node.place.clone(), message).help("write for example `2-6`"));
        return None;
    };
    limits::PLAYERS.check(usize::from(max), &node.place, out).then_some(Players { min, max })
}

/// Starting cash, certificate limit and bank.
pub(crate) struct Money {
    pub cash: ByCount<i64>,
    pub cert_limit: ByCount<Vec<(u8, i64)>>,
    pub bank: Bank,
}

/// The tables `[players]` and `[bank]`. The site `players.value` is read with the other sites.
pub(crate) fn money(root: &Node, players: Players, out: &mut Findings) -> Money {
    let mut fields = Fields::section(root, "players", out);
    let zero = ByCount::All(0);
    let place = fields.place().clone();
    let cash = fields.by_count("cash", players, out).unwrap_or(zero.clone());
    let cert_limit = fields
        .need("cert_limit", out)
        .and_then(|node| by_count(node, "cert_limit", players, out, certificates))
        .unwrap_or(ByCount::All(Vec::new()));
    super::sites::known(&mut fields, "players");
    fields.finish(out);
    let mut fields = Fields::section(root, "bank", out);
    let written = fields.by_count("cash", players, out);
    let unknown = written.is_none();
    let bank = Bank { cash: written.unwrap_or(zero) };
    fields.finish(out);
    if unknown {
        return Money { cash, cert_limit, bank };
    }
    let cash_place = root.get("players").and_then(|node| node.get("cash")).map_or(place, |node| node.place.clone());
    for count in players.min..=players.max {
        let each = cash.get(usize::from(count)).unwrap_or(0);
        let all = bank.cash.get(usize::from(count)).unwrap_or(0);
        if [each, all].iter().any(|money| !(0..=limits::MONEY).contains(money)) {
            let message = format!("amounts must be from 0 to {}", limits::MONEY);
            out.push(Diagnostic::error("limit-money", cash_place.clone(), message));
            break;
        }
        let needed = each.saturating_mul(i64::from(count));
        if needed > all {
            let message = format!("{count} players start with {needed} in all, but the bank has {all}");
            out.push(Diagnostic::error("cash-exceeds-bank", cash_place.clone(), message));
            break;
        }
    }
    Money { cash, cert_limit, bank }
}

/// A certificate limit: a number, or a table of them by corporations still in the game.
fn certificates(node: &Node, out: &mut Findings) -> Option<Vec<(u8, i64)>> {
    let Some(rows) = counts(node) else {
        return int(node, "cert_limit", out).map(|limit| vec![(u8::MAX, limit)]);
    };
    let mut rows: Vec<(u8, i64)> =
        rows.into_iter().filter_map(|(count, node)| Some((count, int(node, "cert_limit", out)?))).collect();
    rows.sort_unstable();
    Some(rows)
}

/// The tables `[[end]]`.
pub(crate) fn ends(root: &Node, out: &mut Findings) -> Vec<EndRule> {
    let triggers = [
        ("bank", EndTrigger::Bank),
        ("bankruptcy", EndTrigger::Bankruptcy),
        ("end_cell", EndTrigger::EndCell),
        ("one_solvent", EndTrigger::OneSolvent),
        ("all_closed", EndTrigger::AllClosed),
        ("last_train", EndTrigger::LastTrain),
    ];
    let timings = [
        ("immediate", EndTiming::Immediate),
        ("round", EndTiming::Round),
        ("operating", EndTiming::Operating),
        ("set", EndTiming::Set),
        ("next_set", EndTiming::NextSet),
    ];
    let mut rules = Vec::new();
    for node in tables(root, "end", out) {
        let Some(mut fields) = Fields::of(node, "end", out) else {
            continue;
        };
        let trigger = fields.need("trigger", out).and_then(|node| super::fields::word(node, "trigger", &triggers, out));
        let ends = fields.need("ends", out).and_then(|node| super::fields::word(node, "ends", &timings, out));
        let players = with_players(&mut fields, out);
        fields.finish(out);
        if let (Some(trigger), Some(ends)) = (trigger, ends) {
            rules.push(EndRule { trigger, ends, players });
        }
    }
    if rules.is_empty() && root.get("end").is_none() {
        let help = "write for example `[[end]]` with `trigger = \"bank\"` and `ends = \"set\"`";
        out.push(
            Diagnostic::error("missing-key", root.place.clone(), "nothing ends this game: a title needs an `[[end]]`")
                .help(help),
        );
    }
    rules
}

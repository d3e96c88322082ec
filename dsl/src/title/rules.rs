//! Parameters of the stock round, of track laying and of train purchases.

use super::fields::{Fields, Findings, Players, by_count, int, list, within, word, wrong_type};
use super::index::Labels;
use super::language::Language;
use super::model::{
    Allow, Bankruptcy, CorporationRules, EmergencyChoice, EmergencyOthers, HomeTiming, LayAllowance, NewTrack,
    Priority, RouteRule, Stock, Track, TrainRules, TurnPart,
};
use super::tree::{Node, Value};
use super::{limits, sites};
use crate::diagnostic::Diagnostic;
use crate::ir::{Base, Dividend, Type};
use crate::vocab::Site;

/// The table `[stock]`.
pub(crate) fn stock(root: &Node, out: &mut Findings) -> Stock {
    let mut fields = Fields::section(root, "stock", out);
    let parts = [("sell", TurnPart::Sell), ("buy", TurnPart::Buy)];
    let priorities = [
        ("after_last_to_act", Priority::AfterLastToAct),
        ("least_cash", Priority::LeastCash),
        ("most_cash", Priority::MostCash),
    ];
    let turn = fields.take("turn").map_or(vec![TurnPart::Sell, TurnPart::Buy, TurnPart::Sell], |node| {
        list(node, "turn", out).iter().filter_map(|item| word(item, "turn", &parts, out)).collect()
    });
    let stock = Stock {
        turn,
        priority: fields.word("priority", &priorities, Priority::AfterLastToAct, out),
        rebuy: fields.flag("rebuy", false, out),
        one_block: fields.flag("one_block", false, out),
        start_after_sale: fields.flag("start_after_sale", true, out),
        president_swap: fields.flag("president_swap", false, out),
        loose_bundles: fields.flag("loose_bundles", false, out),
        market_price: fields.word("offering_price", &[("par", false), ("market", true)], false, out),
        unsold_to_pool: fields.word("unsold", &[("offering", false), ("pool", true)], false, out),
        pool_dividends: fields.word("pool_dividends", &[("corporation", true), ("bank", false)], true, out),
    };
    sites::known(&mut fields, "stock");
    fields.finish(out);
    stock
}

/// The table `[track]`.
pub(crate) fn track(root: &Node, language: &mut Language<'_>, out: &mut Findings) -> Track {
    let mut fields = Fields::section(root, "track", out);
    let rules = [
        ("permissive", NewTrack::Permissive),
        ("semi_restrictive", NewTrack::SemiRestrictive),
        ("restrictive", NewTrack::Restrictive),
    ];
    let lays = match fields.take("lays") {
        None => {
            vec![LayAllowance { lay: Allow::Yes, upgrade: Allow::Yes, cost: 0, upgrade_cost: None, condition: None }]
        }
        Some(node) => list(node, "lays", out).iter().filter_map(|item| allowance(item, language, out)).collect(),
    };
    let track = Track {
        lays,
        new_track: fields.word("new_track", &rules, NewTrack::SemiRestrictive, out),
        closed_by_token: fields.flag("closed_by_token", false, out),
    };
    sites::known(&mut fields, "track");
    fields.finish(out);
    track
}

fn allowance(node: &Node, language: &mut Language<'_>, out: &mut Findings) -> Option<LayAllowance> {
    let mut fields = Fields::of(node, "lays", out)?;
    let lay = fields.take("lay").map_or(Allow::Yes, |node| allow(node, "lay", out));
    let upgrade = fields.take("upgrade").map_or(Allow::Yes, |node| allow(node, "upgrade", out));
    let cost = fields.take("cost").and_then(|node| money(node, "cost", out)).unwrap_or(0);
    let upgrade_cost = fields.take("upgrade_cost").and_then(|node| money(node, "upgrade_cost", out));
    let condition = fields.take("if");
    fields.finish(out);
    let condition = condition.and_then(|node| language.value(node, "if", None, Type::one(Base::Bool), out));
    Some(LayAllowance { lay, upgrade, cost, upgrade_cost, condition })
}

fn allow(node: &Node, key: &str, out: &mut Findings) -> Allow {
    match &node.value {
        Value::Bool(true) => Allow::Yes,
        Value::Bool(false) => Allow::No,
        Value::Text(_) => word(node, key, &[("unless_upgraded", Allow::UnlessUpgraded)], out).unwrap_or(Allow::No),
        _ => {
            wrong_type(node, key, "true, false or `unless_upgraded`", out);
            Allow::No
        }
    }
}

/// The table `[trains]`.
pub(crate) fn train_rules(root: &Node, out: &mut Findings) -> TrainRules {
    let mut fields = Fields::section(root, "trains", out);
    let choices = [("cheapest", EmergencyChoice::Cheapest), ("any", EmergencyChoice::Any)];
    let others = [
        ("never", EmergencyOthers::Never),
        ("face_value", EmergencyOthers::FaceValue),
        ("unless_sold", EmergencyOthers::UnlessSold),
    ];
    let rules = TrainRules {
        emergency: fields.word("emergency", &choices, EmergencyChoice::Cheapest, out),
        emergency_others: fields.word("emergency_others", &others, EmergencyOthers::Never, out),
        emergency_presidency: fields.flag("emergency_presidency", true, out),
        emergency_issue: fields.flag("emergency_issue", false, out),
        receivership_chooses: fields.word("receivership", &[("cheapest", false), ("choice", true)], false, out),
    };
    sites::known(&mut fields, "trains");
    fields.finish(out);
    rules
}

/// The names that abilities give to tokens: kinds and marks.
pub(crate) fn token_kinds(root: &Node, labels: &mut Labels, out: &mut Findings) {
    let mut fields = Fields::section(root, "token", &mut Vec::new());
    for kind in fields.texts("kinds", out) {
        labels.of(&kind);
    }
}

/// The table `[bankruptcy]`. What is not written leaves the shares where they are and closes nothing.
pub(crate) fn bankruptcy(root: &Node, out: &mut Findings) -> Bankruptcy {
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Closes {
        Privates,
        Minors,
        Presided,
    }
    let words = [("privates", Closes::Privates), ("minors", Closes::Minors), ("presided", Closes::Presided)];
    let mut fields = Fields::section(root, "bankruptcy", out);
    let closes: Vec<Closes> = fields.take("closes").map_or_else(Vec::new, |node| {
        list(node, "closes", out).iter().filter_map(|item| word(item, "closes", &words, out)).collect()
    });
    let rules = Bankruptcy {
        cash_to_corporation: fields.word("cash", &[("bank", false), ("corporation", true)], false, out),
        issue: fields.flag("issue", false, out),
        dump_paid: fields.take("dump").and_then(|node| word(node, "dump", &[("paid", true), ("unpaid", false)], out)),
        dividends: fields.flag("dividends", false, out),
        closes_privates: closes.contains(&Closes::Privates),
        closes_minors: closes.contains(&Closes::Minors),
        closes_presided: closes.contains(&Closes::Presided),
        compensation: fields.flag("compensation", false, out),
        loan_fee: fields.take("loan_fee").and_then(|node| money(node, "loan_fee", out)),
    };
    fields.finish(out);
    rules
}

/// The tables `[corporations]` and `[minors]`.
pub(crate) fn corporation_rules(root: &Node, players: Players, out: &mut Findings) -> CorporationRules {
    let timings = [
        ("set_up", HomeTiming::SetUp),
        ("par", HomeTiming::Par),
        ("float", HomeTiming::Float),
        ("first_operation", HomeTiming::FirstOperation),
    ];
    let mut fields = Fields::section(root, "corporations", out);
    let home_token = fields.word("home_token", &timings, HomeTiming::FirstOperation, out);
    let start_limit = fields.take("start_limit").and_then(|node| {
        by_count(node, "start_limit", players, out, |node, out| within(node, "start_limit", 0..=99, out))
    });
    let dividends = dividends(&mut fields, &[Dividend::Payout, Dividend::Withhold], out);
    sites::known(&mut fields, "corporations");
    fields.finish(out);
    let mut fields = Fields::section(root, "minors", out);
    let minor_dividends = self::dividends(&mut fields, &[Dividend::Half], out);
    fields.finish(out);
    CorporationRules { home_token, start_limit, dividends, minor_dividends }
}

fn dividends(fields: &mut Fields<'_>, usual: &[Dividend], out: &mut Findings) -> Vec<Dividend> {
    let words = [("payout", Dividend::Payout), ("withhold", Dividend::Withhold), ("half", Dividend::Half)];
    let Some(node) = fields.take("dividends") else { return usual.to_vec() };
    let found: Vec<Dividend> =
        list(node, "dividends", out).iter().filter_map(|item| word(item, "dividends", &words, out)).collect();
    if found.is_empty() {
        out.push(Diagnostic::error("missing-key", node.place.clone(), "`dividends` must name at least one kind"));
    }
    found
}

/// Tables that hold little but sites; says whether players must agree to sales of their privates.
pub(crate) fn only_sites(root: &Node, out: &mut Findings) -> bool {
    let mut consent = false;
    for table in ["token", "stop", "route", "run", "privates", "issue"] {
        let mut fields = Fields::section(root, table, out);
        if table == "route" {
            fields.take("legal");
        }
        sites::known(&mut fields, table);
        if table == "token" {
            fields.take("kinds");
        }
        if table == "privates" {
            consent = fields.flag("consent", false, out);
        }
        fields.finish(out);
    }
    consent
}

/// The tables `[[route.legal]]`.
pub(crate) fn route_rules(root: &Node, language: &mut Language<'_>, out: &mut Findings) -> Vec<RouteRule> {
    let Some(node) = root.get("route").and_then(|route| route.get("legal")) else { return Vec::new() };
    list(node, "legal", out).iter().filter_map(|node| route_rule(node, language, out)).collect()
}

fn route_rule(node: &Node, language: &mut Language<'_>, out: &mut Findings) -> Option<RouteRule> {
    let mut fields = Fields::of(node, "legal", out)?;
    let name = fields.need_text("name", out).map(str::to_owned);
    let text = fields.need_text("text", out).map(str::to_owned);
    let holds = fields.need("holds", out);
    fields.finish(out);
    let holds =
        holds.and_then(|node| language.value(node, "holds", Some(Site::RouteBonus), Type::one(Base::Bool), out));
    Some(RouteRule { name: name?, text: text?, holds: holds? })
}

/// A whole number of money within bounds.
pub(crate) fn money(node: &Node, key: &str, out: &mut Findings) -> Option<i64> {
    let money = int(node, key, out)?;
    if (0..=limits::MONEY).contains(&money) {
        return Some(money);
    }
    let message = format!("`{key}` must be from 0 to {}", limits::MONEY);
    out.push(Diagnostic::error("limit-money", node.place.clone(), message));
    None
}

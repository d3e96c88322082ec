//! Rounds and steps.

use super::fields::{Fields, Findings, Players, by_count, did_you_mean, list, text, within, word, wrong_type};
use super::language::Language;
use super::limits;
use super::model::{Auction, Draft, DraftOrder, Flow, Operating, Round, RoundKind, RoundSpec, StepSpec};
use super::tree::{Node, Value};
use crate::diagnostic::Diagnostic;
use crate::ids::RoundId;
use crate::ir::{Base, Code, Step, Type, Value as Constant};
use crate::table::Table;

#[derive(Clone, Copy)]
enum Kind {
    Auction,
    Draft,
    Stock,
    Operating,
    Merger,
}

const KINDS: [(&str, Kind); 5] = [
    ("waterfall_auction", Kind::Auction),
    ("draft", Kind::Draft),
    ("stock", Kind::Stock),
    ("operating", Kind::Operating),
    ("merger", Kind::Merger),
];

/// The table `[flow]`.
pub(crate) fn flow(root: &Node, players: Players, language: &mut Language<'_>, out: &mut Findings) -> Flow {
    let mut flow = Flow { start: Vec::new(), cycle: Vec::new(), rounds: Table::default() };
    let Some(node) = root.get("flow") else {
        out.push(Diagnostic::error("missing-key", root.place.clone(), "a title needs the table `[flow]`"));
        return flow;
    };
    let Some(entries) = node.table() else {
        wrong_type(node, "flow", "a table", out);
        return flow;
    };
    let rounds = entries.iter().filter(|entry| !["start", "cycle", "rule"].contains(&entry.key.as_str()));
    for entry in rounds {
        if let Some(kind) = round(&entry.node, players, language, out) {
            flow.rounds.add(Round { name: entry.key.clone(), kind });
        }
    }
    if !limits::ROUNDS.check(entries.len(), &node.place, out) {
        return flow;
    }
    flow.start = specs(node.get("start"), &flow.rounds, language, out);
    flow.cycle = specs(node.get("cycle"), &flow.rounds, language, out);
    if node.get("cycle").is_none() {
        out.push(Diagnostic::error("missing-key", node.place.clone(), "`flow` needs the key `cycle`"));
    }
    flow
}

fn round(node: &Node, players: Players, language: &mut Language<'_>, out: &mut Findings) -> Option<RoundKind> {
    let mut fields = Fields::of(node, "flow", out)?;
    let kind = fields.need("kind", out).and_then(|node| word(node, "kind", &KINDS, out))?;
    let round = match kind {
        Kind::Auction => {
            let auction = Auction {
                increment: fields.int("increment", 5, 1..=1000, out),
                multiples: fields.flag("multiples", false, out),
                reduction: fields.int("reduction", 5, 0..=1000, out),
                income_after_sale: fields.flag("income_after_sale", true, out),
                restages: fields.flag("restages", false, out),
                unbid_leave: fields.flag("unbid_leave", false, out),
            };
            RoundKind::WaterfallAuction(auction)
        }
        Kind::Draft => RoundKind::Draft(draft(&mut fields, players, language, out)),
        Kind::Stock => RoundKind::Stock,
        Kind::Merger => RoundKind::Merger,
        Kind::Operating => {
            let steps = fields.need("steps", out).map(|node| (node, list(node, "steps", out)));
            let (place, items) = steps.map_or((&node.place, &[][..]), |(node, items)| (&node.place, items));
            if !limits::STEPS.check(items.len(), place, out) {
                return None;
            }
            let steps = items.iter().filter_map(|item| step(item, language, out)).collect();
            let orders = [("ascending", true), ("descending", false)];
            RoundKind::Operating(Operating { steps, first_ascending: fields.word("first_order", &orders, false, out) })
        }
    };
    fields.finish(out);
    Some(round)
}

fn draft<'a>(fields: &mut Fields<'a>, players: Players, language: &mut Language<'_>, out: &mut Findings) -> Draft {
    let orders = [("forward", DraftOrder::Forward), ("reverse", DraftOrder::Reverse), ("snake", DraftOrder::Snake)];
    let limit = fields
        .take("limit")
        .and_then(|node| by_count(node, "limit", players, out, |node, out| within(node, "limit", 0..=99, out)));
    let hand = fields.take("hand").and_then(|node| language.value(node, "hand", None, Type::one(Base::Int), out));
    Draft {
        order: fields.word("order", &orders, DraftOrder::Forward, out),
        limit,
        hand,
        reduction: fields.int("reduction", 10, 0..=1000, out),
    }
}

/// A step by name, or `{ step = "buy_private", blocks = true, if = ".." }`. A step waits for a pass unless it is the
/// purchase of privates, which is open beside the others.
fn step(node: &Node, language: &mut Language<'_>, out: &mut Findings) -> Option<StepSpec> {
    let usual = |step: Step| step != Step::BuyPrivate;
    if let Value::Table(_) = node.value {
        let mut fields = Fields::of(node, "steps", out)?;
        let step = fields.need("step", out).and_then(|node| word(node, "step", &Step::NAMES, out));
        let blocks = fields.flag("blocks", step.is_none_or(usual), out);
        let condition = fields.take("if");
        let until = fields.take("until").and_then(|node| word(node, "until", &Step::NAMES, out));
        fields.finish(out);
        let condition = condition.and_then(|node| language.value(node, "if", None, Type::one(Base::Bool), out));
        return Some(StepSpec { step: step?, blocks, condition, until });
    }
    let step = word(node, "steps", &Step::NAMES, out)?;
    Some(StepSpec { step, blocks: usual(step), condition: None, until: None })
}

/// Rounds by name, each with a number of times: `"operating * phase.operating_rounds"`.
fn specs(
    node: Option<&Node>,
    rounds: &Table<RoundId, Round>,
    language: &mut Language<'_>,
    out: &mut Findings,
) -> Vec<RoundSpec> {
    let items = node.map(|node| list(node, "flow", out)).unwrap_or_default();
    items.iter().filter_map(|item| spec(item, rounds, language, out)).collect()
}

fn spec(
    node: &Node,
    rounds: &Table<RoundId, Round>,
    language: &mut Language<'_>,
    out: &mut Findings,
) -> Option<RoundSpec> {
    text(node, "flow", out)?;
    let content = node.content()?;
    let (name, times) = match content.text.split_once('*') {
        None => (content.text, None),
        Some((name, times)) => (name, Some((name.len() + 1, times))),
    };
    let name = name.trim();
    let round = rounds.find(|round| round.name == name);
    if round.is_none() {
        let start = content.text.find(name).unwrap_or(0);
        let place = content.place(start, start + name.len());
        let finding = Diagnostic::error("unknown-name", place, format!("there is no round `{name}` in `[flow]`"));
        out.push(match did_you_mean(name, rounds.iter().map(|round| round.name.as_str())) {
            Some(known) => finding.help(format!("did you mean `{known}`?")),
            None => finding.help(format!("define it as `[flow.{name}]`")),
        });
    }
    let times = match times {
        None => Some(Code::constant(Constant::Int(1))),
        Some((offset, times)) => {
            let mut part = content.clone();
            part.text = times;
            if part.verbatim {
                part.offset += offset;
                part.raw = times.len();
            }
            language.expression(&part, None, Type::one(Base::Int), out)
        }
    };
    Some(RoundSpec { round: round?, times: times? })
}

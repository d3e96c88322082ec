//! Facts of phases and trains.

use eighteen_dsl::ids::{PhaseId, TrainTypeId};
use eighteen_dsl::ir::{Ability, AbilityKind, AbilityOwner, Binary, Expr, Op, Value};
use eighteen_dsl::title::{StopKind, Title, TrainReach};
use eighteen_dsl::vocab::{Effect, Event};

use super::{Facts, PHASES, TRAINS, by_count};
use crate::english::{color_name, list};

impl Facts<'_> {
    pub(super) fn phases(&mut self, title: &Title) {
        for (id, phase) in title.phases.entries() {
            let mut add = |of: &str, value: String| self.add(PHASES, format!("Phase {}: {of}", phase.name), value);
            if let Some(train) = phase.on.and_then(|on| title.trains.of(on)) {
                add("starts with", format!("the first {}", train.name()));
            }
            let colors: Vec<String> = phase.tiles.iter().map(|&color| color_name(color).to_owned()).collect();
            add("tiles", colors.join(", "));
            add("train limit", phase.train_limit.to_string());
            add("operating rounds", phase.operating_rounds.to_string());
            if !phase.status.is_empty() {
                let names: Vec<String> = phase.status.iter().map(|name| name.replace('_', " ")).collect();
                add("status", names.join(", "));
            }
            let closing = closing(title, id);
            if !closing.is_empty() {
                add("closes", list(&closing, "and"));
            }
        }
    }

    pub(super) fn trains(&mut self, title: &Title) {
        let voice = self.voice;
        for train in &title.trains {
            let mut add = |of: &str, value: String| self.add(TRAINS, format!("{}: {of}", train.name()), value);
            let name = |id: TrainTypeId| title.trains.of(id).map_or_else(String::new, |other| other.name().to_owned());
            for face in &train.faces {
                let of = if face.name == train.name() { String::new() } else { format!(" as {}", face.name) };
                add(&format!("reach{of}"), reach(&face.reach));
                add(&format!("price{of}"), voice.money(face.price));
                if face.token_pays {
                    add(&format!("token{of}"), "a stop with a token of the company must pay".to_owned());
                }
                if !face.tolls {
                    add(&format!("tolls{of}"), "ferries cost it nothing".to_owned());
                }
                if !face.ends.is_empty() {
                    let kinds: Vec<String> = face.ends.iter().map(|&kind| kind_name(kind).to_owned()).collect();
                    add(&format!("routes end{of}"), format!("in {}", list(&kinds, "or")));
                }
                if let Some(class) = face.class {
                    add(&format!("class{of}"), format!("{}; other classes may use the same track", title.label(class)));
                }
            }
            add(
                "cards",
                by_count(&train.count, |count| count.map_or_else(|| "unlimited".to_owned(), |n| n.to_string())),
            );
            if train.reserve > 0 {
                add("set aside", train.reserve.to_string());
            }
            if let Some(on) = train.rusts_on {
                add("rusts on", format!("the first {}", name(on)));
            }
            if let Some(on) = train.obsolete_on {
                add("obsolete on", format!("the first {}", name(on)));
            }
            if let Some(into) = train.turns_into {
                add("turns into when it rusts", name(into));
            }
            if let Some(phase) = train.available_from.and_then(|phase| title.phases.of(phase)) {
                add("for sale from", format!("phase {}, out of turn", phase.name));
            }
            for &(other, less) in &train.discounts {
                let price = train.price() - less;
                add(&format!("price for a {} handed in", name(other)), voice.money(price));
            }
        }
    }
}

/// What a train reaches.
pub(crate) fn reach(reach: &TrainReach) -> String {
    match reach {
        TrainReach::Stops(stops) => format!("{stops} stops"),
        TrainReach::Unlimited => "any number of stops".to_owned(),
        TrainReach::Hexes(1) => "1 hex".to_owned(),
        TrainReach::Hexes(hexes) => format!("{hexes} hexes"),
        TrainReach::Allowances(allowances) => {
            let parts: Vec<String> = allowances
                .iter()
                .map(|allowance| {
                    let kinds: Vec<String> = allowance.stops.iter().map(|&kind| kind_name(kind).to_owned()).collect();
                    let pay = allowance.pay.map_or_else(|| "all".to_owned(), |pay| pay.to_string());
                    let visit = match (allowance.visit, allowance.pay) {
                        (None, _) => ", any number visited".to_owned(),
                        (visit, pay) if visit == pay => String::new(),
                        (Some(visit), _) => format!(" of {visit} visited"),
                    };
                    format!("{pay} {}{visit}", list(&kinds, "or"))
                })
                .collect();
            parts.join("; ")
        }
    }
}

fn kind_name(kind: StopKind) -> &'static str {
    match kind {
        StopKind::City => "cities",
        StopKind::Town => "towns",
        StopKind::Offboard => "off-boards",
    }
}

/// The privates that close by themselves when a phase starts.
fn closing(title: &Title, phase: PhaseId) -> Vec<String> {
    let closes = |ability: &Ability| {
        matches!(ability.kind, AbilityKind::When { event: Event::PhaseStarted })
            && names(&ability.condition, phase)
            && ability.body.iter().any(|op| matches!(op, Op::Do { effect: Effect::Close, .. }))
    };
    title
        .privates
        .entries()
        .filter(|(id, _)| {
            title.abilities.iter().any(|ability| ability.owner == AbilityOwner::Private(*id) && closes(ability))
        })
        .map(|(_, private)| private.name.clone())
        .collect()
}

/// A condition demands a phase.
fn names(condition: &Expr, phase: PhaseId) -> bool {
    match condition {
        Expr::Binary(Binary::Eq, left, right) => {
            [left, right].iter().any(|side| ***side == Expr::Const(Value::Phase(phase)))
        }
        Expr::Binary(Binary::And, left, right) => names(left, phase) || names(right, phase),
        _ => false,
    }
}

/// What a phase brings that the one before had not.
pub(crate) fn brings(title: &Title, id: PhaseId) -> String {
    let Some(phase) = title.phases.of(id) else { return String::new() };
    let before = id.index().checked_sub(1).and_then(|before| title.phases.of(PhaseId::at(before)));
    let mut parts: Vec<String> = phase
        .tiles
        .iter()
        .filter(|color| before.is_none_or(|before| !before.tiles.contains(color)))
        .map(|&color| format!("{} tiles", color_name(color)))
        .collect();
    let status = |of: &eighteen_dsl::title::Phase| of.status.clone();
    let had = before.map(status).unwrap_or_default();
    for name in status(phase).iter().filter(|name| !had.contains(name)) {
        parts.push(name.replace('_', " "));
    }
    for name in had.iter().filter(|name| !phase.status.contains(name)) {
        parts.push(format!("no more {}", name.replace('_', " ")));
    }
    let closing = closing(title, id);
    if !closing.is_empty() {
        let all = closing.len() == title.privates.len();
        parts.push(if all {
            "privates close".to_owned()
        } else {
            format!("{} {}", list(&closing, "and"), if closing.len() == 1 { "closes" } else { "close" })
        });
    }
    let rises = title.hexes.iter().any(|hex| {
        let nodes = title.tiles.of(hex.printed).map_or(&[][..], |tile| &tile.nodes);
        nodes.iter().any(|node| match &node.revenue {
            eighteen_dsl::title::Revenue::ByColor(list) => list.iter().skip(1).any(|(color, _)| {
                phase.tiles.contains(color) && before.is_some_and(|before| !before.tiles.contains(color))
            }),
            eighteen_dsl::title::Revenue::Fixed(_) => false,
        })
    });
    if rises {
        parts.push("off-board values change".to_owned());
    }
    for train in title.trains.iter().filter(|train| train.available_from == Some(id)) {
        parts.push(format!("{} for sale", train.name()));
    }
    parts.join(" · ")
}

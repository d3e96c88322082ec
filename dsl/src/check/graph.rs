//! The event graph: what an ability does may trigger another, and so on in a circle.

use crate::diagnostic::{Diagnostic, Place};
use crate::ir::{Ability, AbilityKind, Grant, Op};
use crate::vocab::Event;

/// Reports abilities without a limit that trigger each other in a circle, each circle once. Every ability comes
/// with the place it is reported at.
pub fn check_event_graph(abilities: &[(Place, &Ability)], diagnostics: &mut Vec<Diagnostic>) {
    // An ability with a limit breaks every circle it is part of.
    let nodes: Vec<Node<'_>> = abilities.iter().filter_map(|(place, ability)| node(place, ability)).collect();
    let mut reported = vec![false; nodes.len()];
    for (start, node) in nodes.iter().enumerate() {
        if reported.get(start).copied().unwrap_or(true) {
            continue;
        }
        let reached = reach(&nodes, start);
        if !reached.contains(&start) {
            continue;
        }
        let circle: Vec<usize> =
            reached.iter().copied().filter(|&other| reach(&nodes, other).contains(&start)).collect();
        for &member in &circle {
            if let Some(reported) = reported.get_mut(member) {
                *reported = true;
            }
        }
        diagnostics.push(report(node, &nodes, &circle, start));
    }
}

struct Node<'a> {
    place: &'a Place,
    event: Event,
    /// It takes the place of the event, which may then be announced again and again.
    instead: bool,
    emits: Vec<Event>,
}

impl Node<'_> {
    /// Something that causes `event` may set this off any number of times.
    fn hears(&self, event: Event) -> bool {
        self.event == event && (self.instead || !event.is_once())
    }
}

fn node<'a>(place: &'a Place, ability: &'a Ability) -> Option<Node<'a>> {
    let (AbilityKind::When { event } | AbilityKind::Instead { event }) = ability.kind else { return None };
    if ability.limit.is_some() {
        return None;
    }
    let emits = ability.body.iter().flat_map(emitted).copied().collect();
    Some(Node { place, event, instead: matches!(ability.kind, AbilityKind::Instead { .. }), emits })
}

/// The events that an instruction may cause.
fn emitted(op: &Op) -> &'static [Event] {
    match op {
        Op::Do { effect, .. } => effect.emits(),
        Op::Ask { grant: Grant::LayTile { .. }, .. } => &[Event::TileLaid, Event::Crossed],
        Op::Ask { grant: Grant::PlaceToken { .. }, .. } => &[Event::TokenPlaced],
        Op::Ask { grant: Grant::Par { .. }, .. } => &[Event::ParSet, Event::Floated],
        _ => &[],
    }
}

/// The abilities that one may trigger, directly or through others.
fn reach(nodes: &[Node<'_>], from: usize) -> Vec<usize> {
    let mut found: Vec<usize> = Vec::new();
    let mut open = vec![from];
    while let Some(emits) = open.pop().and_then(|position| nodes.get(position)).map(|node| &node.emits) {
        for (position, node) in nodes.iter().enumerate() {
            if emits.iter().any(|event| node.hears(*event)) && !found.contains(&position) {
                found.push(position);
                open.push(position);
            }
        }
    }
    found
}

fn report(node: &Node<'_>, nodes: &[Node<'_>], circle: &[usize], start: usize) -> Diagnostic {
    let event = node.event.declaration().name;
    let message = format!("what follows `{event}` here can cause `{event}` again without end");
    let mut diagnostic = Diagnostic::error("unbounded-trigger", node.place.clone(), message)
        .help("add a limit, such as `limit 1 per turn`");
    for other in circle.iter().filter(|&&other| other != start).filter_map(|&other| nodes.get(other)) {
        diagnostic = diagnostic.also(other.place.clone(), format!("through `{}`", other.event.declaration().name));
    }
    diagnostic
}

//! What stops are worth: what is printed, and what side track adds.

use eighteen_dsl::ids::{AbilityId, CorporationId, HexId, NodeRef, TrainId};
use eighteen_dsl::ir::{AbilityKind, Color, Slot, Value};
use eighteen_dsl::title::{Node, PathEnd, Revenue};
use eighteen_dsl::vocab::Site;

use crate::game::Game;
use crate::map::{Way, opposite};

impl Game {
    /// The node that a stop names.
    pub(crate) fn node(&self, stop: NodeRef) -> Option<&Node> {
        let tile = self.state.hexes.of(stop.hex)?.tile;
        self.rules.title.tiles[tile].nodes.get(usize::from(stop.node))
    }

    /// What is printed for a stop in the present phase: the entry of the most advanced tile color that has one.
    pub(crate) fn printed_value(&self, node: &Node) -> i64 {
        match &node.revenue {
            Revenue::Fixed(value) => *value,
            Revenue::ByColor(values) => {
                let colors = &self.rules.title.phases[self.state.phase].tiles;
                let open = |color: &Color| colors.contains(color);
                let best = values.iter().filter(|(color, _)| open(color)).max_by_key(|(color, _)| *color);
                best.map_or(0, |(_, value)| *value)
            }
        }
    }

    /// What is printed for a stop, with what the stops beside narrow track add that narrow track alone joins to it.
    pub(crate) fn station_value(&self, stop: NodeRef) -> i64 {
        let printed = self.node(stop).map_or(0, |node| self.printed_value(node));
        if self.face(stop.hex).narrow_exits == 0 {
            return printed;
        }
        self.side_stops(stop)
            .iter()
            .filter_map(|&side| self.node(side))
            .fold(printed, |sum, node| sum.saturating_add(self.printed_value(node)))
    }

    /// The stops with narrow track only that narrow track joins to a stop. It leads on through such stops alone.
    pub(super) fn side_stops(&self, from: NodeRef) -> Vec<NodeRef> {
        let narrow = |stop: NodeRef| self.face(stop.hex).ways_out(stop.node).iter().all(|way| way.narrow);
        let mut found: Vec<NodeRef> = Vec::new();
        let mut entered: Vec<(HexId, u8)> = Vec::new();
        let mut ways: Vec<(HexId, Way)> = Vec::new();
        let out = |stop: NodeRef, ways: &mut Vec<(HexId, Way)>| {
            let out = self.face(stop.hex).ways_out(stop.node).iter().filter(|way| way.narrow);
            ways.extend(out.map(|way| (stop.hex, *way)));
        };
        out(from, &mut ways);
        while let Some((hex, way)) = ways.pop() {
            match way.to {
                PathEnd::Edge(edge) => {
                    let Some(next) = self.rules.tiles.across(hex, edge) else { continue };
                    let entry = (next, opposite(edge));
                    if !entered.contains(&entry) {
                        entered.push(entry);
                        let on = self.face(next).ways_in(entry.1).iter().filter(|way| way.narrow);
                        ways.extend(on.map(|way| (next, *way)));
                    }
                }
                PathEnd::Node(node) => {
                    let stop = NodeRef { hex, node };
                    if stop != from && narrow(stop) && !found.contains(&stop) {
                        found.push(stop);
                        out(stop, &mut ways);
                    }
                }
                PathEnd::Junction => {}
            }
        }
        found
    }

    /// What a stop pays to a train.
    pub(super) fn stop_value(&self, corporation: CorporationId, train: TrainId, stop: NodeRef) -> i64 {
        let args = [
            Value::Stop(stop),
            Value::Corporation(corporation),
            Value::Train(train),
            Value::Int(self.station_value(stop)),
        ];
        self.site_int(Site::StopValue, &args)
    }

    /// What stops pay may depend on the very train.
    pub(super) fn stops_look_at_trains(&self) -> bool {
        const TRAIN: Slot = 2;
        let rules = &self.rules;
        let changes = |id: &AbilityId| {
            let ability = &rules.title.abilities[*id];
            let changed = matches!(&ability.kind, AbilityKind::While { value, .. } if value.mentions(TRAIN));
            changed || ability.condition.mentions(TRAIN)
        };
        rules.title.site(Site::StopValue).is_some_and(|code| code.expr.mentions(TRAIN))
            || rules.statics(Site::StopValue).iter().any(changes)
    }
}

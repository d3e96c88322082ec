//! Checks of a run: every rule its routes break, or what they earn.

use eighteen_dsl::ids::{CorporationId, HexId, LabelId, NodeRef, TrainId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::title::{Face, RouteRule, StopKind, StopRule};

use super::board::Board;
use super::leg::NoLeg;
use super::network::Atom;
use super::pay::{Excess, Misfit};
use super::revenue::{Run, Visit};
use super::scored::{Call, Scored};
use super::violation::Violation;
use crate::ability::{Read, Scope};
use crate::action::Route;
use crate::game::Game;
use crate::state::TrainPlace;

/// The findings about one run.
struct Findings<'g> {
    game: &'g Game,
    board: Board<'g>,
    found: Vec<Violation>,
    /// Track in use, by class of train.
    used: Vec<(Option<LabelId>, Atom)>,
}

impl Game {
    /// The face that a train card shows.
    pub(super) fn train_face(&self, train: TrainId) -> Option<&Face> {
        let card = self.state.trains.of(train)?;
        let faces = &self.rules.title.trains.of(card.train_type)?.faces;
        faces.get(usize::from(card.face))
    }

    /// Checks the routes of a run and works out what they earn.
    ///
    /// # Errors
    ///
    /// Every rule that a route breaks, route by route.
    pub fn check_routes(&self, corporation: CorporationId, routes: &[Route]) -> Result<Run, Vec<Violation>> {
        let mut findings =
            Findings { game: self, board: Board::new(self, corporation, None), found: Vec::new(), used: Vec::new() };
        for (position, route) in routes.iter().enumerate() {
            let twice = routes.iter().take(position).any(|other| other.train == route.train);
            findings.train(corporation, route, twice);
            findings.stops(route);
            findings.legs(route);
            if findings.found.is_empty() {
                findings.whole(corporation, route);
            }
        }
        if findings.found.is_empty() { findings.earnings(corporation, routes) } else { Err(findings.found) }
    }
}

impl Findings<'_> {
    fn add(&mut self, code: &'static str, train: TrainId, hex: Option<HexId>, message: String) {
        self.found.push(Violation { code, train, hex, message });
    }

    fn name(&self, hex: HexId) -> &str {
        self.game.rules.title.hexes.of(hex).map_or("?", |hex| hex.coordinate.as_str())
    }

    fn train(&mut self, corporation: CorporationId, route: &Route, twice: bool) {
        let train = route.train;
        let title = &self.game.rules.title;
        let Some(card) = self.game.state.trains.of(train) else {
            self.add("no-such-train", train, None, "there is no such train".into());
            return;
        };
        let name = title.trains[card.train_type].name();
        if card.place != TrainPlace::Corporation(corporation) {
            let owner = &title.corporations[corporation].id;
            self.add("foreign-train", train, None, format!("train `{name}` is not of `{owner}`"));
        } else if twice || card.ran {
            self.add("train-ran", train, None, format!("train `{name}` runs more than 1 time"));
        }
    }

    fn stops(&mut self, route: &Route) {
        let train = route.train;
        if route.stops.len() < 2 {
            self.too_few(train, route.stops.len());
        }
        let mut token = false;
        let mut groups: Vec<LabelId> = Vec::new();
        let last = route.stops.len().saturating_sub(1);
        for (position, &stop) in route.stops.iter().enumerate() {
            let at = Some(stop.hex);
            let Some(node) = self.game.node(stop) else {
                let message = format!("`{}` has no stop {}", self.name(stop.hex), stop.node);
                self.add("no-such-stop", train, at, message);
                continue;
            };
            if route.stops.iter().take(position).any(|other| *other == stop) {
                let message = format!("stop {} of `{}` is visited more than 1 time", stop.node, self.name(stop.hex));
                self.add("stop-twice", train, at, message);
            }
            if node.rule == StopRule::Never {
                let message = format!("`{}` can never be a stop", self.name(stop.hex));
                self.add("no-stop", train, at, message);
            }
            let ferry = position > 0 && self.by_ferry(route, position - 1);
            for &group in &node.groups {
                if groups.contains(&group) && !ferry {
                    let label = self.game.rules.title.label(group);
                    let message = format!("a route has 1 stop of group `{label}` at most");
                    self.add("group-twice", train, at, message);
                }
                groups.push(group);
            }
            let apart = |(other, at): (usize, &NodeRef)| {
                let joined = self.game.face(stop.hex).ferry_between(at.node, stop.node).is_some();
                let next = other + 1 == position && ferry;
                at.hex == stop.hex && at.node != stop.node && joined && !next
            };
            if route.stops.iter().enumerate().take(position).any(apart) {
                let message = format!("both sides of `{}` are visited without the ferry", self.name(stop.hex));
                self.add("ferry-apart", train, at, message);
            }
            token |= self.board.is_own(stop.hex, stop.node);
            if position != 0 && position != last && !self.board.passes(stop.hex, stop.node) {
                let what = if node.kind == StopKind::Offboard { "an off-board ends a route" } else { "it is full" };
                let message = format!("no route may run through `{}`: {what}", self.name(stop.hex));
                self.add("blocked", train, at, message);
            }
        }
        if !token {
            self.add("no-token", train, None, "the route has no token of its corporation".into());
        }
    }

    fn legs(&mut self, route: &Route) {
        let train = route.train;
        let wanted = route.stops.len().saturating_sub(1);
        if route.legs.len() != wanted {
            let message = format!("{} stops need {wanted} legs, and there are {}", route.stops.len(), route.legs.len());
            self.add("leg-count", train, None, message);
            return;
        }
        let pairs = route.stops.iter().zip(route.stops.iter().skip(1));
        for (position, ((&from, &to), chain)) in pairs.zip(&route.legs).enumerate() {
            let class = self.game.train_face(train).and_then(|face| face.class);
            let known = |hex: &HexId| self.game.state.hexes.of(*hex).is_some();
            if !chain.iter().chain([&from.hex, &to.hex]).all(known) {
                self.add("no-such-hex", train, None, "there is no such hex".into());
                continue;
            }
            match self.game.leg(from, chain, to) {
                Ok(leg) => {
                    if (leg.ends_first && position > 0) || (leg.ends_last && position + 2 < route.stops.len()) {
                        let at = if leg.ends_first && position > 0 { from.hex } else { to.hex };
                        let message = format!("a route must end in `{}`", self.name(at));
                        self.add("terminal", train, Some(at), message);
                    }
                    for atom in leg.atoms {
                        if self.used.contains(&(class, atom)) {
                            self.twice(train, atom);
                        }
                        self.used.push((class, atom));
                    }
                }
                Err(missing) => self.no_leg(train, from, to, missing),
            }
        }
    }

    fn twice(&mut self, train: TrainId, atom: Atom) {
        let (hex, what) = match atom {
            Atom::Side(hex, edge) => (hex, format!("the track at side {edge} of")),
            Atom::Inner(hex, _) | Atom::Arm(hex, _) => (hex, "track inside".to_owned()),
        };
        let message = format!("{what} `{}` is used twice", self.name(hex));
        self.add("track-twice", train, Some(hex), message);
    }

    fn no_leg(&mut self, train: TrainId, from: NodeRef, to: NodeRef, missing: NoLeg) {
        let (first, last) = (self.name(from.hex).to_owned(), self.name(to.hex).to_owned());
        match missing {
            NoLeg::Ends => {
                let message = format!("the leg from `{first}` to `{last}` does not begin and end there");
                self.add("leg-ends", train, Some(from.hex), message);
            }
            NoLeg::Apart(a, b) => {
                let message = format!("no track can lead from `{}` to `{}`", self.name(a), self.name(b));
                self.add("no-track", train, Some(a), message);
            }
            NoLeg::NoTrack(hex) => {
                let message = format!("the leg from `{first}` to `{last}` has no track in `{}`", self.name(hex));
                self.add("no-track", train, Some(hex), message);
            }
        }
    }

    fn too_few(&mut self, train: TrainId, stops: usize) {
        self.add("too-few-stops", train, None, format!("a route needs 2 stops, and this has {stops}"));
    }

    /// The leg of a route is a ferry.
    fn by_ferry(&self, route: &Route, leg: usize) -> bool {
        let (Some(from), Some(to), Some(chain)) = (route.stops.get(leg), route.stops.get(leg + 1), route.legs.get(leg))
        else {
            return false;
        };
        self.game.leg(*from, chain, *to).is_ok_and(|leg| leg.ferry)
    }

    /// What a route as a whole must keep to: where its train may end, how far it goes, and the rules of the title.
    fn whole(&mut self, corporation: CorporationId, route: &Route) {
        let game = self.game;
        let train = route.train;
        let visits = game.visits(corporation, &self.board, route);
        if visits.len() < 2 {
            self.too_few(train, visits.len());
        }
        let Some(face) = game.train_face(train) else { return };
        for end in [route.stops.first(), route.stops.last()].into_iter().flatten() {
            let kind = game.node(*end).map(|node| node.kind);
            if !face.ends.is_empty() && kind.is_none_or(|kind| !face.ends.contains(&kind)) {
                let message = format!("a route of train `{}` may not end in `{}`", face.name, self.name(end.hex));
                self.add("route-end", train, Some(end.hex), message);
            }
        }
        let sides = route.legs.iter().map(|leg| leg.len().saturating_sub(1)).sum::<usize>();
        let (is, most) = (u32::try_from(sides).unwrap_or(u32::MAX), super::pay::Limits::of(face).sides);
        if let Some(most) = most.filter(|most| is > *most) {
            self.too_long(train, Excess { most, is, of: "hex sides" });
        }
        for rule in game.broken_rules(corporation, train, &visits) {
            self.add("route-rule", train, None, format!("{} (rule `{}`)", rule.text, rule.name));
        }
    }

    fn too_long(&mut self, train: TrainId, excess: Excess) {
        let name = self.game.card_name(train);
        let message = format!("train `{name}` reaches {} {}, and the route has {}", excess.most, excess.of, excess.is);
        self.add("too-long", train, None, message);
    }

    /// What the run earns.
    fn earnings(mut self, corporation: CorporationId, routes: &[Route]) -> Result<Run, Vec<Violation>> {
        match self.game.earn(corporation, &self.board, routes) {
            Ok(run) => Ok(run),
            Err(misfits) => {
                for (train, misfit) in misfits {
                    match misfit {
                        Misfit::TooLong(excess) => self.too_long(train, excess),
                        Misfit::NoToken => {
                            let message = "no stop that pays has a token of the corporation".into();
                            self.add("no-token", train, None, message);
                        }
                    }
                }
                Err(self.found)
            }
        }
    }
}

impl Game {
    /// The rules of the title that a route breaks.
    fn broken_rules(&self, corporation: CorporationId, train: TrainId, visits: &[Visit<'_>]) -> Vec<&RouteRule> {
        let calls = visits.iter().map(|visit| Call { at: visit.at, value: visit.value, counts: true }).collect();
        let scored = [Scored { train, calls }];
        let args = [Value::Route(0), Value::Corporation(corporation)];
        let scope = Scope { game: self, routes: &scored };
        let rules = self.rules.title.route_rules.iter();
        rules.filter(|rule| !scope.code(&rule.holds, &args).truth()).collect()
    }
}

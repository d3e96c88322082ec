//! Checks of a run: every rule its routes break, or what they earn.

use eighteen_dsl::ids::{CorporationId, HexId, LabelId, NodeRef, TrainId};
use eighteen_dsl::title::{Node, StopKind, StopRule, TrainReach};

use super::board::Board;
use super::leg::NoLeg;
use super::revenue::Run;
use super::violation::Violation;
use crate::action::Route;
use crate::game::Game;
use crate::state::TrainPlace;

/// The findings about one run.
struct Findings<'g> {
    game: &'g Game,
    board: Board<'g>,
    found: Vec<Violation>,
    sides: Vec<(HexId, u8)>,
    inner: Vec<(HexId, u8)>,
}

impl Game {
    /// The node that a stop names.
    pub(super) fn node(&self, stop: NodeRef) -> Option<&Node> {
        let tile = self.state.hexes.of(stop.hex)?.tile;
        self.rules.title.tiles[tile].nodes.get(usize::from(stop.node))
    }

    /// What a train can reach.
    pub(super) fn train_reach(&self, train: TrainId) -> Option<&TrainReach> {
        let card = self.state.trains.of(train)?;
        let faces = &self.rules.title.trains.of(card.train_type)?.faces;
        faces.get(usize::from(card.face)).map(|face| &face.reach)
    }

    /// Checks the routes of a run and works out what they earn.
    ///
    /// # Errors
    ///
    /// Every rule that a route breaks, route by route.
    pub fn check_routes(&self, corporation: CorporationId, routes: &[Route]) -> Result<Run, Vec<Violation>> {
        let mut findings = Findings {
            game: self,
            board: Board::new(self, corporation, None),
            found: Vec::new(),
            sides: Vec::new(),
            inner: Vec::new(),
        };
        for (position, route) in routes.iter().enumerate() {
            let twice = routes.iter().take(position).any(|other| other.train == route.train);
            findings.train(corporation, route, twice);
            findings.stops(route);
            findings.legs(route);
        }
        if findings.found.is_empty() { findings.lengths(corporation, routes) } else { Err(findings.found) }
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
            self.add(
                "too-few-stops",
                train,
                None,
                format!("a route needs 2 stops, and this has {}", route.stops.len()),
            );
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
            for &group in &node.groups {
                if groups.contains(&group) {
                    let label = self.game.rules.title.label(group);
                    let message = format!("a route has 1 stop of group `{label}` at most");
                    self.add("group-twice", train, at, message);
                }
                groups.push(group);
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
                    for side in leg.sides {
                        if self.sides.contains(&side) {
                            let message =
                                format!("the track at side {} of `{}` is used twice", side.1, self.name(side.0));
                            self.add("track-twice", train, Some(side.0), message);
                        }
                        self.sides.push(side);
                    }
                    if let Some(inner) = leg.inner {
                        if self.inner.contains(&inner) {
                            let message = format!("track inside `{}` is used twice", self.name(inner.0));
                            self.add("track-twice", train, Some(inner.0), message);
                        }
                        self.inner.push(inner);
                    }
                }
                Err(missing) => self.no_leg(train, from, to, missing),
            }
        }
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

    /// What each train can reach, and what the run earns.
    fn lengths(mut self, corporation: CorporationId, routes: &[Route]) -> Result<Run, Vec<Violation>> {
        let run = self.game.earn(corporation, &self.board, routes);
        for (route, line) in routes.iter().zip(&run.lines) {
            let Some(excess) = line.excess else { continue };
            let name = self.game.card_name(route.train);
            let message =
                format!("train `{name}` reaches {} {}, and the route has {}", excess.most, excess.of, excess.is);
            self.add("too-long", route.train, None, message);
        }
        for (route, line) in routes.iter().zip(&run.lines) {
            let own = |stop: &NodeRef| self.board.is_own(stop.hex, stop.node);
            if line.excess.is_none() && !line.stops.iter().any(|(stop, _)| own(stop)) {
                let message = "no stop that pays has a token of the corporation".into();
                self.add("no-token", route.train, None, message);
            }
        }
        if self.found.is_empty() { Ok(run) } else { Err(self.found) }
    }
}

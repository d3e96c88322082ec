//! Run routes: the routes of a run and what they are worth.

use eighteen_dsl::ids::{CorporationId, TrainId};
use eighteen_dsl::ir::Step;

use crate::action::{Offer, Route};
use crate::event::Event;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    /// The trains that may run now.
    pub(crate) fn runnable_trains(&self, corporation: CorporationId) -> impl Iterator<Item = TrainId> + use<'_> {
        self.trains(corporation).into_iter().filter(|&train| !self.state.trains[train].ran)
    }

    pub(super) fn route_offers(&self, corporation: CorporationId) -> Vec<Offer> {
        vec![Offer::RunRoutes { trains: self.runnable_trains(corporation).collect() }]
    }

    /// Checks a run and says what it earns.
    pub(super) fn check_run_routes(&self, routes: &[Route]) -> Result<i64, Illegal> {
        let corporation = self.check_step(Step::Route, "a run")?;
        match self.check_routes(corporation, routes) {
            Ok(run) => Ok(run.revenue),
            Err(violations) => {
                let all: Vec<String> = violations.iter().map(ToString::to_string).collect();
                Err(Illegal::new("bad-route", all.join("; ")))
            }
        }
    }

    /// Takes a checked run.
    pub(super) fn do_run_routes(&mut self, routes: &[Route], revenue: i64) {
        let Some(corporation) = self.operator() else { return };
        for route in routes {
            self.state.trains[route.train].ran = true;
        }
        if let Some(stage) = self.operating_mut() {
            stage.routes = routes.to_vec();
            stage.revenue = revenue;
        }
        self.emit(Event::Ran { corporation, routes: routes.to_vec(), revenue });
        self.next_step();
    }
}

//! Merge and vote: name what merges, vote on it, and choose what it becomes.

use eighteen_dsl::ids::{Actor, CorporationId, PlayerId};

use crate::action::Offer;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    pub(super) fn merger_offers(&self) -> Vec<Offer> {
        let Some(stage) = self.merger() else { return Vec::new() };
        if stage.vote.is_some() {
            return vec![Offer::Vote { yes: true }, Offer::Vote { yes: false }];
        }
        let named = if stage.accepted { self.merger_targets() } else { self.merger_candidates() };
        let mut offers: Vec<Offer> = named.into_iter().map(|corporation| Offer::Merge { corporation }).collect();
        if self.check_merger_pass().is_ok() {
            offers.push(Offer::Pass);
        }
        offers
    }

    fn merging_player(&self, actor: Actor) -> Result<PlayerId, Illegal> {
        match (actor, self.merger()) {
            (Actor::Player(player), Some(_)) => Ok(player),
            _ => Err(Illegal::new("no-merger-round", "mergers are proposed and voted on in a merger round only")),
        }
    }

    pub(super) fn check_merge(&self, actor: Actor, corporation: CorporationId) -> Result<(), Illegal> {
        self.merging_player(actor)?;
        let Some(found) = self.rules.title.corporations.of(corporation) else {
            return Err(Illegal::new("unknown-corporation", "there is no such corporation"));
        };
        let Some(stage) = self.merger() else { return Ok(()) };
        if stage.vote.is_some() {
            return Err(Illegal::new("vote-first", "a merger is being voted on"));
        }
        let named = if stage.accepted { self.merger_targets() } else { self.merger_candidates() };
        if named.contains(&corporation) {
            return Ok(());
        }
        let names: Vec<&str> = named.iter().map(|id| self.rules.title.corporations[*id].id.as_str()).collect();
        let what = if stage.accepted { "nothing can merge into" } else { "no merger can be proposed with" };
        Err(Illegal::new("no-merger", format!("{what} `{}` now", found.id))
            .help(format!("choose one of {}", names.join(", "))))
    }

    pub(super) fn check_vote(&self, actor: Actor) -> Result<(), Illegal> {
        self.merging_player(actor)?;
        if self.merger().is_some_and(|stage| stage.vote.is_some()) {
            return Ok(());
        }
        Err(Illegal::new("no-vote", "nothing is being voted on"))
    }

    pub(super) fn check_merger_pass(&self) -> Result<(), Illegal> {
        let Some(stage) = self.merger() else { return Ok(()) };
        if stage.vote.is_some() {
            return Err(Illegal::new("vote-first", "a merger is being voted on"));
        }
        if stage.accepted {
            return Err(Illegal::new("choose-first", "the merger was accepted; choose what it becomes"));
        }
        if stage.proposed.len() == 1 {
            return Err(Illegal::new("names-one", "a merger takes 2 corporations at least, and 1 is named"));
        }
        Ok(())
    }
}

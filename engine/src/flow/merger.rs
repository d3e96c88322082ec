//! The merger round: players in turn propose corporations to merge, shareholders vote, and the proposer of an
//! accepted merger chooses what becomes of them.

use eighteen_dsl::ids::{CorporationId, Holder, PlayerId};

use super::Wait;
use crate::event::Event;
use crate::game::Game;
use crate::state::{MergerStage, Stage, Vote};

impl Game {
    pub(crate) fn merger(&self) -> Option<&MergerStage> {
        match &self.state.flow.stage {
            Stage::Merger(stage) => Some(stage),
            _ => None,
        }
    }

    pub(crate) fn merger_mut(&mut self) -> Option<&mut MergerStage> {
        match &mut self.state.flow.stage {
            Stage::Merger(stage) => Some(stage),
            _ => None,
        }
    }

    pub(super) fn merger_waits(&mut self) -> Wait {
        let everyone = self.active_players();
        if self.state.flow.crowded.is_some() {
            return Wait::Decision;
        }
        let Some(stage) = self.merger() else { return Wait::Over };
        // Where no corporation stands on the market nobody is asked, so that such a game comes to its end.
        let none = self.state.corporations.iter().all(|entry| entry.closed || entry.cell.is_none());
        if none || usize::from(stage.passes) >= everyone { Wait::Over } else { Wait::Decision }
    }

    /// Adds a corporation to the proposal; it is put to the vote once no other could join.
    pub(crate) fn do_propose(&mut self, corporation: CorporationId) {
        let Some(stage) = self.merger_mut() else { return };
        stage.proposed.push(corporation);
        let several = stage.proposed.len() > 1;
        if several && self.merger_candidates().is_empty() {
            self.put_to_vote();
        }
    }

    /// Opens the vote. A set that was voted down before in this round is dropped instead.
    pub(crate) fn put_to_vote(&mut self) {
        let Some(stage) = self.merger() else { return };
        let (proposer, proposed) = (stage.turn, stage.proposed.clone());
        let refused = stage.refused.contains(&sorted(&proposed));
        if refused {
            if let Some(stage) = self.merger_mut() {
                stage.proposed.clear();
            }
            return;
        }
        self.emit(Event::MergerProposed { player: proposer, corporations: proposed.clone() });
        let (mut yes, mut no) = (0, 0);
        let price = self.merged_cell(&proposed).and_then(|(row, column)| self.rules.title.market.cell(row, column));
        let price = price.map_or(0, |cell| cell.price);
        for &corporation in &proposed {
            let votes = self.share_count(corporation, Holder::Pool);
            match price.cmp(&self.price(corporation)) {
                std::cmp::Ordering::Greater => yes += votes,
                std::cmp::Ordering::Less => no += votes,
                std::cmp::Ordering::Equal => {}
            }
        }
        // Whoever holds shares votes, also a player who is bankrupt.
        let seats = self.state.flow.seats.clone();
        let first = seats.iter().position(|&seat| seat == proposer).unwrap_or(0);
        let around = seats.iter().cycle().skip(first).take(seats.len()).copied();
        let voters: Vec<PlayerId> = around.filter(|&player| self.votes_of(player, &proposed) > 0).collect();
        let total = yes + no + voters.iter().map(|&player| self.votes_of(player, &proposed)).sum::<i64>();
        if let Some(stage) = self.merger_mut() {
            stage.passes = 0;
            stage.vote = Some(Vote { left: voters, yes, no, total });
        }
        self.count_votes();
    }

    /// The votes a player has on a merger: one for each share.
    pub(crate) fn votes_of(&self, player: PlayerId, merging: &[CorporationId]) -> i64 {
        merging.iter().map(|&corporation| self.share_count(corporation, Holder::Player(player))).sum()
    }

    /// Casts all votes of the player whose turn it is.
    pub(crate) fn do_vote(&mut self, player: PlayerId, yes: bool) {
        let Some(proposed) = self.merger().map(|stage| stage.proposed.clone()) else { return };
        let votes = self.votes_of(player, &proposed);
        if let Some(vote) = self.merger_mut().and_then(|stage| stage.vote.as_mut()) {
            vote.left.retain(|other| *other != player);
            *(if yes { &mut vote.yes } else { &mut vote.no }) += votes;
        }
        self.emit(Event::Voted { player, yes, votes });
        self.count_votes();
    }

    /// Ends the vote once it is decided: more than half of all votes accept, a tie rejects.
    fn count_votes(&mut self) {
        let Some(vote) = self.merger().and_then(|stage| stage.vote.as_ref()) else { return };
        let accepted = vote.yes * 2 > vote.total;
        let rejected = vote.no * 2 >= vote.total || vote.left.is_empty();
        if !accepted && !rejected {
            return;
        }
        let Some(stage) = self.merger_mut() else { return };
        stage.vote = None;
        if accepted {
            stage.accepted = true;
            return;
        }
        let set = sorted(&stage.proposed);
        stage.refused.push(set);
        stage.proposed.clear();
        self.next_proposer();
    }

    /// Merges what was accepted into a corporation.
    pub(crate) fn do_merge(&mut self, into: CorporationId) {
        let Some(stage) = self.merger_mut() else { return };
        stage.accepted = false;
        let (proposer, merging) = (stage.turn, std::mem::take(&mut stage.proposed));
        self.merge(proposer, &merging, into);
        self.next_proposer();
        self.note_crowded();
    }

    /// A player proposes nothing more.
    pub(crate) fn do_merger_pass(&mut self, player: PlayerId) {
        let Some(stage) = self.merger_mut() else { return };
        if stage.proposed.is_empty() {
            stage.passes += 1;
            self.next_proposer();
            self.emit(Event::Passed { player: Holder::Player(player) });
        } else {
            self.put_to_vote();
        }
    }

    fn next_proposer(&mut self) {
        let Some(turn) = self.merger().map(|stage| stage.turn) else { return };
        let next = self.player_after(turn);
        if let Some(stage) = self.merger_mut() {
            stage.turn = next;
        }
    }
}

fn sorted(corporations: &[CorporationId]) -> Vec<CorporationId> {
    let mut set = corporations.to_vec();
    set.sort_unstable();
    set
}

//! Looking ahead: a required lay must leave a way to take the lay that the ability requires next.

use eighteen_dsl::ir::{Grant, Op};

use crate::action::{Action, Offer, Verb};
use crate::game::Game;
use crate::state::{Frame, Pending};

impl Game {
    /// The body requires another lay behind the one it waits for.
    fn requires_more(&self, frame: &Frame) -> bool {
        let Some((ability, Op::Ask { optional: false, .. })) = self.waiting(frame) else { return false };
        let mut later = ability.body.iter().skip(usize::from(frame.at) + 1);
        later.any(|op| matches!(op, Op::Ask { optional: false, grant: Grant::LayTile { .. }, .. }))
    }

    /// After the lay, whatever the body requires next is possible.
    pub(super) fn leaves_a_way(&self, frame: &Frame, verb: Verb) -> bool {
        if self.ahead.is_some() || !self.requires_more(frame) {
            return true;
        }
        let mut trial = self.clone();
        trial.ahead = Some(false);
        trial.state.pending = vec![Pending::Ability(frame.clone())];
        trial.answer(&Action { by: self.frame_actor(frame), verb });
        trial.ahead != Some(true)
    }

    /// The lays among those offered that leave a way.
    pub(super) fn that_leave_a_way(&self, frame: &Frame, offers: Vec<Offer>) -> Vec<Offer> {
        if self.ahead.is_some() || !self.requires_more(frame) {
            return offers;
        }
        let kept = |offer: Offer| {
            let Offer::LayTile { hex, tile, rotations, costs } = offer else { return Some(offer) };
            let fits = |rotation: u8| self.leaves_a_way(frame, Verb::LayTile { hex, tile, rotation });
            let (rotations, costs): (Vec<u8>, Vec<i64>) =
                rotations.into_iter().zip(costs).filter(|(rotation, _)| fits(*rotation)).unzip();
            (!rotations.is_empty()).then_some(Offer::LayTile { hex, tile, rotations, costs })
        };
        offers.into_iter().filter_map(kept).collect()
    }
}

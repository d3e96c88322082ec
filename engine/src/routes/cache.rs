//! What corporations reach, kept until the board changes.

use std::sync::{Arc, Mutex, PoisonError};

use eighteen_dsl::ids::{CorporationId, HexId, PhaseId, TileId};

use super::board::Board;
use super::reach::{Reachable, Trial, reach};
use crate::game::Game;

#[derive(Clone, Debug)]
struct Kept {
    board: u32,
    phase: PhaseId,
    reachable: Arc<Reachable>,
}

/// What corporations reach, kept until the board or the phase changes. Shared pieces make a copy cheap; the lock is
/// only ever held for a look.
#[derive(Debug, Default)]
pub struct RouteCache {
    kept: Mutex<Vec<Option<Kept>>>,
}

impl Clone for RouteCache {
    fn clone(&self) -> Self {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Self { kept: Mutex::new(kept) }
    }
}

impl Reachable {
    /// What a corporation reaches, worked out anew. [`Game::reachable`] keeps it until the board changes.
    #[must_use]
    pub fn of(game: &Game, corporation: CorporationId) -> Self {
        reach(&Board::new(game, corporation, None))
    }
}

impl Game {
    /// What a corporation reaches over its own and shared track.
    #[must_use]
    pub fn reachable(&self, corporation: CorporationId) -> Arc<Reachable> {
        let (board, phase) = (self.state.board, self.state.phase);
        let position = corporation.index();
        let kept = self.cache.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(Some(entry)) = kept.get(position)
            && entry.board == board
            && entry.phase == phase
        {
            return Arc::clone(&entry.reachable);
        }
        drop(kept);
        let reachable = Arc::new(Reachable::of(self, corporation));
        let mut kept = self.cache.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() <= position {
            kept.resize(self.state.corporations.len().max(position + 1), None);
        }
        if let Some(entry) = kept.get_mut(position) {
            *entry = Some(Kept { board, phase, reachable: Arc::clone(&reachable) });
        }
        reachable
    }

    /// What a corporation would reach with a tile on a hex.
    pub(crate) fn reachable_after(
        &self,
        corporation: CorporationId,
        hex: HexId,
        tile: TileId,
        rotation: u8,
    ) -> Reachable {
        reach(&Board::new(self, corporation, Some(Trial { hex, tile, rotation })))
    }
}

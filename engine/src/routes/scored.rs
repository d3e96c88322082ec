//! Routes as expressions see them.

use eighteen_dsl::ids::{NodeRef, TrainId};

/// A stop of a route, with what it pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    /// Which. Two cities joined by a ferry are one stop, named by the first of them.
    pub(crate) at: NodeRef,
    /// What it pays if it counts.
    pub(crate) value: i64,
    /// It counts.
    pub(crate) counts: bool,
}

/// A route as expressions see it: its train and the stops it visits, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scored {
    /// The train.
    pub(crate) train: TrainId,
    /// All stops visited.
    pub(crate) calls: Vec<Call>,
}

impl Scored {
    /// The stops that count.
    pub(crate) fn counted(&self) -> impl Iterator<Item = NodeRef> + use<'_> {
        self.calls.iter().filter(|call| call.counts).map(|call| call.at)
    }

    /// The first and the last stop.
    pub(crate) fn ends(&self) -> impl Iterator<Item = NodeRef> + use<'_> {
        let last = self.calls.len().saturating_sub(1);
        let ends = self.calls.iter().enumerate().filter(move |(position, _)| *position == 0 || *position == last);
        ends.map(|(_, call)| call.at)
    }
}

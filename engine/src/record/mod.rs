//! Records of games: logs of public games with recorded states, and saves of our own.

pub mod compare;
pub mod golden;
mod ledger;
pub mod legal;
pub mod live;
pub mod log;
pub mod names;
pub mod replay;
pub mod save;
pub mod session;
pub mod shelf;
mod snapshot;
pub mod states;
pub mod translate;

pub use compare::{Difference, NOT_COMPARED, compare};
pub use golden::Golden;
pub use live::live;
pub use log::Log;
pub use names::Names;
pub use replay::{Replay, ReplayError};
pub use session::Session;
pub use shelf::{PUBLIC_RULINGS, Shelf, ShelfError};
pub use snapshot::snapshot;
pub use states::{Departure, Report, play};

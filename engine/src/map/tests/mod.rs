//! The board against the recorded games: lays and tokens listed there must be exactly ours.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that goes wrong should stop"
)]

mod lays;
pub(crate) mod position;
mod terms;
mod tokens;

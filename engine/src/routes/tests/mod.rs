//! Routes against the recorded games, and against plain enumeration on small maps made at random.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that goes wrong should stop"
)]

mod column;
mod crowded;
mod exhaustive;
mod mechanics;
mod meeting;
mod naive;
mod oracle;
mod recorded;
mod rules;
mod small;
mod varied;

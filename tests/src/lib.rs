//! Helpers shared by the integration tests.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a helper that fails fails its test"
)]

pub mod corpus;
pub mod more;
pub mod random;
pub mod runs;
pub mod scenario;
pub mod titles;
pub mod turns;

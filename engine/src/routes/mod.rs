//! Routes: what a corporation reaches, and what its trains may run.
//!
//! [`reach`] answers where track may be laid and tokens placed; it is asked all the time and walks track once.
//! [`check`] is the rule for runs: every violation, or what the run earns ([`revenue`]). [`resolve`] makes routes of
//! the chains of hexes in public logs.

mod best;
mod board;
mod bound;
mod cache;
mod check;
mod exact;
mod graph;
mod leg;
mod network;
mod reach;
mod resolve;
mod revenue;
mod search;
mod violation;

#[cfg(test)]
mod tests;

pub use best::Best;
pub use cache::RouteCache;
pub use reach::Reachable;
pub use revenue::{Line, Run};
pub use violation::Violation;

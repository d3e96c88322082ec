//! Routes: what a corporation reaches, and what its trains may run.
//!
//! [`reach`] answers where track may be laid and tokens placed; it is asked all the time and walks track once.
//! [`check`] is the rule for runs: every violation, or what the run earns ([`revenue`]). [`resolve`] makes routes of
//! the chains of hexes in public logs.

mod best;
mod bits;
mod board;
mod cache;
mod chain;
mod check;
mod compile;
mod exact;
mod formula;
mod graph;
mod join;
mod leg;
mod nest;
mod network;
mod pay;
mod reach;
mod resolve;
mod revenue;
mod runner;
mod scored;
mod search;
mod share;
mod value;
mod violation;

#[cfg(test)]
mod tests;

pub use best::Best;
pub use cache::RouteCache;
pub use reach::Reachable;
pub use revenue::{Extra, Line, Run};
#[cfg(test)]
pub(crate) use scored::Call;
pub(crate) use scored::Scored;
pub use violation::Violation;

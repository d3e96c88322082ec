//! Many games by bots, and what they have in common.

mod charts;
mod report;
mod run;
mod stats;

pub(crate) use report::{csv, json, page};
pub(crate) use run::Plan;
pub(crate) use stats::Stats;

//! What is wrong with a run.

use std::fmt;

use eighteen_dsl::ids::{HexId, TrainId};

/// One rule that a run breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Stable kebab-case code of the rule.
    pub code: &'static str,
    /// The train whose route breaks it.
    pub train: TrainId,
    /// Where.
    pub hex: Option<HexId>,
    /// What is wrong, with names and numbers; lowercase, no full stop.
    pub message: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.message, self.code)
    }
}

impl std::error::Error for Violation {}

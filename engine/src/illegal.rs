//! Refusals: which rule, where, and with what numbers.

use std::fmt;

/// Why an action is refused. The state is untouched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// Stable kebab-case code of the rule.
    pub code: &'static str,
    /// What is wrong, with names and numbers; lowercase, no full stop.
    pub message: String,
    /// What would do, if anything.
    pub help: Option<String>,
}

impl Illegal {
    /// A refusal.
    #[must_use]
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), help: None }
    }

    /// The same refusal with help.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.message, self.code)?;
        if let Some(help) = &self.help {
            write!(f, "; {help}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Illegal {}

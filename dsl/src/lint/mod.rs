//! Lints of the genre: mistakes of titles whose tables and abilities all read well.
//!
//! Each lint is one rule in one file: its code, its severity, why it is a mistake with a bad and a good example, and
//! the check. A lint that is an error keeps a title from loading; the others are warnings, which a title may allow
//! with a reason in its table `[allow]`.

mod allow;
mod companies;
mod context;
mod map;
mod money;
mod options;
mod tiles;
mod trains;
mod truth;
mod upgrades;
pub(crate) mod walk;

pub(crate) use allow::{allowed, known as known_allowances};
pub(crate) use context::Context;

use crate::diagnostic::{Diagnostic, Place, Severity};
use crate::explain::Page;
use crate::title::fields::Findings;

/// One rule.
#[derive(Debug)]
pub struct Lint {
    /// Its code and explanation.
    pub page: Page,
    /// An error if play would break, else a warning.
    pub severity: Severity,
    /// It looks only when asked for by its code.
    pub on_request: bool,
    check: fn(&Context<'_>, &mut Findings),
}

impl Lint {
    const fn new(severity: Severity, page: Page, check: fn(&Context<'_>, &mut Findings)) -> Self {
        Self { page, severity, on_request: false, check }
    }

    const fn error(page: Page, check: fn(&Context<'_>, &mut Findings)) -> Self {
        Self::new(Severity::Error, page, check)
    }

    const fn warning(page: Page, check: fn(&Context<'_>, &mut Findings)) -> Self {
        Self::new(Severity::Warning, page, check)
    }

    const fn on_request(page: Page, check: fn(&Context<'_>, &mut Findings)) -> Self {
        Self { on_request: true, ..Self::warning(page, check) }
    }

    fn at(&self, place: Place, message: impl Into<String>) -> Diagnostic {
        let severity = self.severity;
        Diagnostic { severity, ..Diagnostic::error(self.page.code, place, message) }
    }
}

/// All lints, by what they look at.
pub fn all() -> impl Iterator<Item = &'static Lint> {
    let folders = [map::LINTS, tiles::LINTS, trains::LINTS, money::LINTS, companies::LINTS, options::LINTS];
    folders.into_iter().flatten().copied()
}

/// The lint of a code.
#[must_use]
pub fn find(code: &str) -> Option<&'static Lint> {
    all().find(|lint| lint.page.code == code)
}

/// Runs the lints that keep a title from loading.
pub(crate) fn errors(context: &Context<'_>, out: &mut Findings) {
    for lint in all().filter(|lint| lint.severity == Severity::Error) {
        (lint.check)(context, out);
    }
}

/// Runs the lints that warn, and those asked for.
pub(crate) fn warnings(context: &Context<'_>, requested: &[&str], out: &mut Findings) {
    for lint in all().filter(|lint| lint.severity == Severity::Warning) {
        if !lint.on_request || requested.contains(&lint.page.code) {
            (lint.check)(context, out);
        }
    }
}

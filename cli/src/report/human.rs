//! For people.

use std::io::IsTerminal;

use eighteen_dsl::diagnostic::{Diagnostic, Severity, render};

use super::{Color, Report};
use crate::say::say;

/// Shows findings on standard error.
pub(crate) fn findings<'a>(findings: impl IntoIterator<Item = &'a Diagnostic>, color: Color) {
    let color = match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty()),
    };
    for finding in findings {
        eprintln!("{}\n", render(finding, color));
    }
}

pub(super) fn show(report: &Report<'_>, color: Color) {
    findings(report.findings, color);
    for (file, title) in report.files {
        let count = |severity| report.within(file).filter(|finding| finding.severity == severity).count();
        let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
        let found = [(errors, "error"), (warnings, "warning")]
            .iter()
            .filter(|(number, _)| *number > 0)
            .map(|(number, word)| format!("{number} {word}{}", if *number == 1 { "" } else { "s" }))
            .collect::<Vec<_>>()
            .join(", ");
        match title {
            Some(title) if found.is_empty() => say!("{file}: `{title}` is well"),
            Some(title) => say!("{file}: `{title}` can be played, {found}"),
            None if found.is_empty() => say!("{file}: what it extends has errors"),
            None => say!("{file}: {found}"),
        }
    }
}

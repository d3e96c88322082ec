//! For people.

use std::io::IsTerminal;

use eighteen_dsl::diagnostic::{Diagnostic, Severity, render};

use super::{Color, File, Report};
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
    for File { name, title, inherited } in report.files {
        let count = |severity| report.within(name).filter(|finding| finding.severity == severity).count();
        let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
        let mut found: Vec<String> = [(errors, "error"), (warnings, "warning")]
            .iter()
            .filter(|(number, _)| *number > 0)
            .map(|(number, word)| plural(*number, word))
            .collect();
        if *inherited > 0 {
            found.push(format!("{} in what it extends", plural(*inherited, "finding")));
        }
        let found = found.join(", ");
        match title {
            Some(title) if found.is_empty() => say!("{name}: `{title}` is well"),
            Some(title) => say!("{name}: `{title}` can be played, {found}"),
            None => say!("{name}: {found}"),
        }
    }
}

fn plural(number: usize, word: &str) -> String {
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}

//! Findings in the formats that people, editors and servers read.

mod compact;
mod github;
pub(crate) mod human;
mod json;
mod junit;
mod sarif;

use clap::ValueEnum;
use eighteen_dsl::diagnostic::{Diagnostic, Place, Severity};

/// A format for findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Lines of the file with what is wrong underlined.
    Human,
    /// One line a finding: file, line, column, severity, code, message.
    Compact,
    /// One JSON document.
    Json,
    /// Static analysis results interchange format 2.1.0.
    Sarif,
    /// Annotations for GitHub Actions.
    Github,
    /// Test results, one case a file.
    Junit,
}

/// When to use color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// A file that was checked.
pub(crate) struct File {
    /// As it was named.
    pub name: String,
    /// The id of its title, if that can be played.
    pub title: Option<String>,
    /// Findings in what its title extends.
    pub inherited: usize,
}

/// What the check of some files found.
pub(crate) struct Report<'a> {
    /// The files in the order given.
    pub files: &'a [File],
    /// The findings in the order of files and places.
    pub findings: &'a [Diagnostic],
}

impl Report<'_> {
    /// Shows the findings: for people on standard error with a line for each file on standard output, for programs
    /// on standard output.
    pub fn show(&self, format: Format, color: Color) {
        match format {
            Format::Human => human::show(self, color),
            Format::Compact => compact::show(self),
            Format::Json => json::show(self),
            Format::Sarif => sarif::show(self),
            Format::Github => github::show(self),
            Format::Junit => junit::show(self),
        }
    }

    /// The findings in a file.
    fn within<'b>(&'b self, file: &'b str) -> impl Iterator<Item = &'b Diagnostic> {
        self.findings.iter().filter(move |finding| place(finding).is_some_and(|place| place.source.name == file))
    }
}

fn place(finding: &Diagnostic) -> Option<&Place> {
    finding.labels.first().map(|label| &label.place)
}

fn severity(finding: &Diagnostic) -> &'static str {
    match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

/// File, line and column of a finding, counted from 1.
fn position(finding: &Diagnostic) -> (&str, usize, usize) {
    place(finding).map_or(("", 1, 1), |place| {
        let (line, column) = place.line_column();
        (place.source.name.as_str(), line, column)
    })
}

//! One line a finding.

use super::{Report, position, severity};
use crate::say::say;

pub(super) fn show(report: &Report<'_>) {
    for finding in report.findings {
        let (file, line, column) = position(finding);
        let help = finding.help.as_ref().map_or(String::new(), |help| format!(" ({help})"));
        say!("{file}:{line}:{column}: {}[{}]: {}{help}", severity(finding), finding.code, finding.message);
    }
}

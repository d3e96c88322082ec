//! Annotations for GitHub Actions.

use super::{Report, place, position, severity};
use crate::say::say;

pub(super) fn show(report: &Report<'_>) {
    for finding in report.findings {
        let (file, line, column) = position(finding);
        let (end_line, end_column) = place(finding).map_or((line, column), |place| place.end_line_column());
        let text = match &finding.help {
            Some(help) => format!("{}\n{help}", finding.message),
            None => finding.message.clone(),
        };
        say!(
            "::{} file={},line={line},col={column},endLine={end_line},endColumn={end_column},title={}::{}",
            severity(finding),
            property(file),
            finding.code,
            escaped(&text)
        );
    }
}

fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    escaped(text).replace(':', "%3A").replace(',', "%2C")
}

//! Test results as XML: one suite a file, one case a finding, or one that passed.

use super::{Report, position, severity};
use crate::say::say;

pub(super) fn show(report: &Report<'_>) {
    let failures = report.findings.len();
    say!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    say!("<testsuites name=\"eighteen check\" failures=\"{failures}\">");
    let mut files: Vec<&str> = report.files.iter().map(|file| file.name.as_str()).collect();
    for finding in report.findings {
        let (file, ..) = position(finding);
        if !files.contains(&file) {
            files.push(file);
        }
    }
    for file in files {
        let found: Vec<_> = report.within(file).collect();
        let name = escaped(file);
        say!("  <testsuite name=\"{name}\" tests=\"{}\" failures=\"{}\">", found.len().max(1), found.len());
        for finding in &found {
            let (_, line, column) = position(finding);
            say!("    <testcase classname=\"{name}\" name=\"{} {line}:{column}\">", finding.code);
            let message = escaped(&finding.message);
            let help = escaped(finding.help.as_deref().unwrap_or(""));
            say!("      <failure type=\"{}\" message=\"{message}\">{help}</failure>", severity(finding));
            say!("    </testcase>");
        }
        if found.is_empty() {
            say!("    <testcase classname=\"{name}\" name=\"check\"/>");
        }
        say!("  </testsuite>");
    }
    say!("</testsuites>");
}

fn escaped(text: &str) -> String {
    let kept = text.chars().filter(|c| *c >= ' ' || *c == '\n');
    kept.fold(String::new(), |mut out, c| {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            other => out.push(other),
        }
        out
    })
}

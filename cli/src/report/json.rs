//! JSON.

use eighteen_dsl::diagnostic::{Diagnostic, Label};
use serde_json::{Value, json};

use super::{Report, severity};
use crate::say::say;

pub(super) fn show(report: &Report<'_>) {
    let files: Vec<Value> = report
        .files
        .iter()
        .map(|file| json!({ "file": file.name, "title": file.title, "well": file.title.is_some() }))
        .collect();
    let findings: Vec<Value> = report.findings.iter().map(finding).collect();
    say!("{:#}", json!({ "files": files, "findings": findings }));
}

fn finding(finding: &Diagnostic) -> Value {
    let mut places = finding.labels.iter().map(place);
    let mut value = json!({
        "code": finding.code,
        "severity": severity(finding),
        "message": finding.message,
        "place": places.next(),
        "related": places.collect::<Vec<_>>(),
    });
    if let Value::Object(fields) = &mut value {
        fields.extend(finding.help.as_ref().map(|help| ("help".to_owned(), json!(help))));
        fields.extend(finding.fix.as_ref().map(|fix| ("fix".to_owned(), json!(fix))));
    }
    value
}

fn place(label: &Label) -> Value {
    let (line, column) = label.place.line_column();
    let (end_line, end_column) = label.place.end_line_column();
    json!({
        "file": label.place.source.name,
        "line": line,
        "column": column,
        "end_line": end_line,
        "end_column": end_column,
        "note": label.note,
    })
}

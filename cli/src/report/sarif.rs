//! The static analysis results interchange format, version 2.1.0.

use std::collections::BTreeSet;

use eighteen_dsl::diagnostic::{Diagnostic, Label};
use eighteen_dsl::explain;
use serde_json::{Value, json};

use super::{Report, severity};
use crate::say::say;

pub(super) fn show(report: &Report<'_>) {
    let codes: BTreeSet<&str> = report.findings.iter().map(|finding| finding.code).collect();
    let rules: Vec<Value> = codes
        .iter()
        .map(|code| {
            let why = explain::page(code).map_or("", |page| page.why);
            json!({ "id": code, "shortDescription": { "text": code }, "fullDescription": { "text": why } })
        })
        .collect();
    let results: Vec<Value> = report.findings.iter().map(result).collect();
    let driver = json!({ "name": "eighteen", "version": env!("CARGO_PKG_VERSION"), "rules": rules });
    say!(
        "{:#}",
        json!({
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [{ "tool": { "driver": driver }, "results": results }],
        })
    );
}

fn result(finding: &Diagnostic) -> Value {
    let text = match &finding.help {
        Some(help) => format!("{}; {help}", finding.message),
        None => finding.message.clone(),
    };
    let mut places = finding.labels.iter().map(location);
    let first: Vec<Value> = places.by_ref().take(1).collect();
    json!({
        "ruleId": finding.code,
        "level": severity(finding),
        "message": { "text": text },
        "locations": first,
        "relatedLocations": places.collect::<Vec<_>>(),
    })
}

fn location(label: &Label) -> Value {
    let (line, column) = label.place.line_column();
    let (end_line, end_column) = label.place.end_line_column();
    json!({
        "message": { "text": label.note },
        "physicalLocation": {
            "artifactLocation": { "uri": label.place.source.name.replace('\\', "/") },
            "region": {
                "startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column,
            },
        },
    })
}

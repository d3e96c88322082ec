//! `[allow]`: warnings that a title means to give, each with its reason.

use crate::diagnostic::{Diagnostic, Place, Severity, did_you_mean};
use crate::title::fields::{Findings, text};
use crate::title::tree::Node;

/// An allowance: a code, perhaps only where a finding names something, and where it is written.
struct Allowance<'a> {
    code: &'a str,
    about: Option<&'a str>,
    place: Place,
}

/// Reads the table, for its mistakes.
pub(crate) fn known(root: &Node, out: &mut Findings) {
    let Some(node) = root.get("allow") else { return };
    let Some(entries) = node.table() else {
        crate::title::fields::wrong_type(node, "allow", "a table of reasons by code", out);
        return;
    };
    for entry in entries {
        let code = entry.key.as_str();
        match super::find(code).map(|lint| lint.severity) {
            Some(Severity::Warning) => {}
            Some(Severity::Error) => {
                let message = format!("`{code}` is an error, which no title may allow");
                out.push(Diagnostic::error("unknown-name", entry.key_place.clone(), message));
            }
            None => {
                let message = format!("no lint is called `{code}`");
                let finding = Diagnostic::error("unknown-name", entry.key_place.clone(), message);
                out.push(match did_you_mean(code, super::all().map(|lint| lint.page.code)) {
                    Some(known) => finding.help(format!("did you mean `{known}`?")),
                    None => finding,
                });
            }
        }
        let reasons = match entry.node.table() {
            Some(entries) => entries.iter().map(|entry| &entry.node).collect(),
            None => vec![&entry.node],
        };
        for reason in reasons {
            if text(reason, code, out).is_some_and(|reason| reason.trim().is_empty()) {
                let finding = Diagnostic::error("wrong-type", reason.place.clone(), format!("`{code}` needs a reason"));
                out.push(finding.help("say in a sentence why this title is right"));
            }
        }
    }
}

fn allowances(root: &Node) -> Vec<Allowance<'_>> {
    let entries = root.get("allow").and_then(Node::table).unwrap_or(&[]);
    let mut found = Vec::new();
    for entry in entries {
        let code = entry.key.as_str();
        match entry.node.table() {
            Some(inner) => found.extend(inner.iter().map(|inner| Allowance {
                code,
                about: Some(&inner.key),
                place: inner.key_place.clone(),
            })),
            None => found.push(Allowance { code, about: None, place: entry.key_place.clone() }),
        }
    }
    found
}

/// Takes out what the title allows. An allowance of the file itself that nothing needs is a finding of its own.
pub(crate) fn allowed(root: &Node, own: &str, out: &mut Findings) {
    let allowances = allowances(root);
    let mut used = vec![false; allowances.len()];
    out.retain(|finding| {
        let mut kept = true;
        for (allowance, used) in allowances.iter().zip(&mut used) {
            let about = |name: &str| finding.message.contains(&format!("`{name}`"));
            let fits = finding.severity == Severity::Warning
                && finding.code == allowance.code
                && allowance.about.is_none_or(about);
            *used |= fits;
            kept &= !fits;
        }
        kept
    });
    for (allowance, used) in allowances.iter().zip(used) {
        let requested = super::find(allowance.code).is_some_and(|lint| lint.on_request);
        if !used && !requested && allowance.place.source.name == own {
            let what = allowance.about.map_or(String::new(), |about| format!(" about `{about}`"));
            let message = format!("nothing{what} needs this allowance of `{}`", allowance.code);
            out.push(Diagnostic::warning("unused-allow", allowance.place.clone(), message).help("take it away"));
        }
    }
}

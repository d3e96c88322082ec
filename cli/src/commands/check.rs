//! `eighteen check`: is a title file right?

use std::path::PathBuf;

use clap::Args;
use eighteen_dsl::diagnostic::{Diagnostic, Severity};

use crate::say::say;
use crate::{Outcome, shelf};

/// Checks title files: every mistake with its place, and what would do.
#[derive(Args)]
pub(crate) struct Check {
    /// Title files; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Directory with the titles that these extend.
    #[arg(long)]
    titles: Option<PathBuf>,
}

impl Check {
    pub(crate) fn run(&self) -> Outcome {
        let shelf = match shelf::open(self.titles.as_deref()) {
            Ok(shelf) => shelf,
            Err(outcome) => return outcome,
        };
        let mut outcome = Outcome::Well;
        for path in &self.files {
            let text = match shelf::read(path) {
                Ok(text) => text,
                Err(unreadable) => {
                    outcome = unreadable;
                    continue;
                }
            };
            let name = path.display().to_string();
            let mut shelf = shelf.clone();
            shelf::add_beside(&mut shelf, path);
            let (mut title, mut findings) = shelf.read(&name, &text, &[]);
            let variants = title.as_ref().map_or_else(Vec::new, |title| title.variants.clone());
            for variant in &variants {
                let (patched, more) = shelf.read(&name, &text, &[variant.id.as_str()]);
                findings.extend(more);
                if patched.is_none() {
                    title = None;
                }
            }
            let mut seen: Vec<Diagnostic> = Vec::new();
            findings.retain(|finding| {
                let new = !seen.contains(finding);
                seen.push(finding.clone());
                new
            });
            shelf::show(&findings);
            let errors = findings.iter().filter(|finding| finding.severity == Severity::Error).count();
            let warnings = findings.len() - errors;
            match title {
                Some(title) => say!("{name}: `{}` is well, {warnings} warnings", title.meta.id),
                None => {
                    say!("{name}: {errors} errors, {warnings} warnings");
                    if outcome == Outcome::Well {
                        outcome = Outcome::Found;
                    }
                }
            }
        }
        outcome
    }
}

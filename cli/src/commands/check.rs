//! `eighteen check`: is a title file right?

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use eighteen::record::Shelf;
use eighteen_dsl::diagnostic::{Diagnostic, Severity, did_you_mean};
use eighteen_dsl::{lint, title};

use crate::fix::fixed;
use crate::report::{Color, File, Format, Report};
use crate::{Outcome, shelf};

/// Checks title files: every mistake with its place, and what would do.
#[derive(Args)]
pub(crate) struct Check {
    /// Title files, or directories of them; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Directory with the titles that these extend.
    #[arg(long, value_name = "DIRECTORY")]
    titles: Option<PathBuf>,
    /// How findings are shown.
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
    /// Ends with 1 on warnings too.
    #[arg(long, value_enum)]
    deny: Option<Deny>,
    /// Leaves out the warnings of this code.
    #[arg(long, value_name = "CODE")]
    allow: Vec<String>,
    /// Also looks for this, which is looked for on request only.
    #[arg(long, value_name = "CODE")]
    warn: Vec<String>,
    /// When to use color.
    #[arg(long, value_enum, default_value = "auto")]
    color: Color,
    /// Mends in the files what can be mended without a doubt, such as a misspelt key; of standard input, writes the
    /// mended text to standard output.
    #[arg(long)]
    fix: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Deny {
    Warnings,
}

impl Check {
    pub(crate) fn run(&self) -> Outcome {
        let outcome = self.codes().and_then(|()| self.check());
        outcome.unwrap_or_else(|outcome| outcome)
    }

    /// The codes named by the options exist.
    fn codes(&self) -> Result<(), Outcome> {
        for code in self.allow.iter().chain(&self.warn) {
            if eighteen_dsl::explain::page(code).is_none() {
                eprintln!("error: no finding has the code `{code}`");
                let codes = eighteen_dsl::explain::pages().map(|page| page.code);
                if let Some(known) = did_you_mean(code, codes) {
                    eprintln!("help: did you mean `{known}`?");
                }
                return Err(Outcome::Usage);
            }
        }
        let on_request = |code: &&String| lint::find(code).is_some_and(|lint| lint.on_request);
        if let Some(code) = self.warn.iter().find(|code| !on_request(code)) {
            eprintln!("error: `{code}` is always looked for");
            return Err(Outcome::Usage);
        }
        Ok(())
    }

    fn check(&self) -> Result<Outcome, Outcome> {
        let shelf = shelf::open(self.titles.as_deref())?;
        let mut unreadable = false;
        let (mut files, mut findings) = (Vec::new(), Vec::new());
        let paths = shelf::expand(&self.files)?;
        for path in &paths {
            let Ok(text) = shelf::read(path) else {
                unreadable = true;
                continue;
            };
            let checked = self.file(path, &text, &shelf)?;
            files.push(File {
                name: path.display().to_string(),
                title: checked.title.map(|title| title.meta.id),
                inherited: checked.findings.iter().filter(|finding| is_elsewhere(finding, path)).count(),
            });
            for finding in checked.findings {
                if !findings.contains(&finding) {
                    findings.push(finding);
                }
            }
        }
        sort(&mut findings, &files);
        Report { files: &files, findings: &findings }.show(self.format, self.color);
        let denied = self.deny.is_some() && !findings.is_empty();
        Ok(match files.iter().all(|file| file.title.is_some()) && !denied {
            _ if unreadable => Outcome::Unreadable,
            true => Outcome::Well,
            false => Outcome::Found,
        })
    }

    /// Checks a file, after mending it if asked to.
    fn file(&self, path: &Path, text: &str, shelf: &Shelf) -> Result<title::Checked, Outcome> {
        let name = path.display().to_string();
        let mut shelf = shelf.clone();
        shelf::add_beside(&mut shelf, path);
        let warn: Vec<&str> = self.warn.iter().map(String::as_str).collect();
        let look = |text: &str| title::check(&name, text, &|id| shelf.source(id), &warn);
        let mut checked = look(text);
        if self.fix {
            let (mended, notes) = fixed(&name, text, &checked.findings);
            if path == Path::new("-") {
                print!("{mended}");
            } else if mended != text {
                std::fs::write(path, &mended).map_err(|error| {
                    eprintln!("error: cannot write `{name}`: {error}");
                    Outcome::Unreadable
                })?;
            }
            notes.iter().for_each(|note| eprintln!("{note}"));
            checked = look(&mended);
        }
        let allowed = |finding: &Diagnostic| {
            finding.severity == Severity::Warning && self.allow.iter().any(|code| code == finding.code)
        };
        checked.findings.retain(|finding| !allowed(finding));
        Ok(checked)
    }
}

/// The finding is in another file, which this one extends.
fn is_elsewhere(finding: &Diagnostic, path: &Path) -> bool {
    finding.labels.first().is_some_and(|label| label.place.source.name != path.display().to_string())
}

/// Sorts findings by the files in the order given, then other files by name, then by place.
fn sort(findings: &mut [Diagnostic], files: &[File]) {
    findings.sort_by_cached_key(|finding| {
        let place = finding.labels.first().map(|label| &label.place);
        let name = place.map_or(String::new(), |place| place.source.name.clone());
        let position = files.iter().position(|file| file.name == name).unwrap_or(files.len());
        (position, name, place.map_or(0, |place| place.start))
    });
}

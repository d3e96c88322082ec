//! `eighteen fmt`: the canonical layout of title files.

use std::path::{Path, PathBuf};

use clap::Args;
use eighteen_dsl::fmt::format;

use crate::report::{Color, human};
use crate::say::say;
use crate::{Outcome, shelf};

/// Lays out title files: spacing of tables and keys, abilities and expressions. Comments and the order of keys stay.
#[derive(Args)]
pub(crate) struct Fmt {
    /// Title files, or directories of them, which are written anew; `-` is standard input, written to standard output.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Writes nothing; names the files that are laid out otherwise, and ends with 1 if there are any.
    #[arg(long)]
    check: bool,
}

impl Fmt {
    pub(crate) fn run(&self) -> Outcome {
        let mut outcome = Outcome::Well;
        let files = match shelf::expand(&self.files) {
            Ok(files) => files,
            Err(outcome) => return outcome,
        };
        for path in &files {
            match self.file(path) {
                Ok(Outcome::Well) => {}
                Ok(other) if outcome == Outcome::Well => outcome = other,
                Ok(_) => {}
                Err(other) => outcome = other,
            }
        }
        outcome
    }

    fn file(&self, path: &Path) -> Result<Outcome, Outcome> {
        let name = path.display().to_string();
        let text = shelf::read(path)?;
        let laid_out = match format(&name, &text) {
            Ok(laid_out) => laid_out,
            Err(findings) => {
                human::findings(&findings, Color::Auto);
                return Ok(Outcome::Found);
            }
        };
        if self.check {
            if laid_out != text {
                say!("{name} is laid out otherwise");
                return Ok(Outcome::Found);
            }
        } else if path == Path::new("-") {
            say!("{}", laid_out.trim_end());
        } else if laid_out != text {
            std::fs::write(path, &laid_out).map_err(|error| {
                eprintln!("error: cannot write `{name}`: {error}");
                Outcome::Unreadable
            })?;
        }
        Ok(Outcome::Well)
    }
}

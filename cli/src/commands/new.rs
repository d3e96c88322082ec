//! `eighteen new`: the start of a title.

use std::path::PathBuf;

use clap::Args;
use eighteen_dsl::diagnostic::did_you_mean;

use crate::Outcome;
use crate::say::{say, write_file};

/// Names and texts of the starts there are.
const STARTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/templates.rs"));

/// Writes a title file to start from: with comments, without mistakes, and playable.
#[derive(Args)]
pub(crate) struct New {
    /// Id of the title; the file is named after it.
    id: String,
    /// What it starts from; `--from help` lists what there is.
    #[arg(long, default_value = "minimal")]
    from: String,
    /// Full name; otherwise the id.
    #[arg(long)]
    name: Option<String>,
    /// Directory for the file.
    #[arg(long, default_value = ".")]
    folder: PathBuf,
}

impl New {
    pub(crate) fn run(&self) -> Outcome {
        self.write().unwrap_or_else(|outcome| outcome)
    }

    fn write(&self) -> Result<Outcome, Outcome> {
        let names = || STARTS.iter().map(|(name, _)| *name);
        let known: Vec<String> = names().map(|name| format!("`{name}`")).collect();
        if self.from == "help" {
            say!("starts: {}", known.join(", "));
            return Ok(Outcome::Well);
        }
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if self.id.is_empty() || !self.id.chars().all(plain) {
            eprintln!("error: `{}` is no id", self.id);
            eprintln!("help: an id is of small letters, digits and dashes");
            return Err(Outcome::Usage);
        }
        let Some((_, start)) = STARTS.iter().find(|(name, _)| *name == self.from) else {
            eprintln!("error: there is no start `{}`", self.from);
            match did_you_mean(&self.from, names()) {
                Some(near) => eprintln!("help: did you mean `{near}`?"),
                None => eprintln!("help: starts are {}", known.join(", ")),
            }
            return Err(Outcome::Usage);
        };
        let path = self.folder.join(format!("{}.toml", self.id));
        if path.exists() {
            eprintln!("error: `{}` is there already", path.display());
            eprintln!("help: choose another id, or another `--folder`");
            return Err(Outcome::Usage);
        }
        let name = self.name.as_deref().unwrap_or(&self.id);
        if name.contains(['"', '\\']) || name.contains(char::is_control) {
            eprintln!("error: a name without quotes, backslashes and line breaks is wanted");
            return Err(Outcome::Usage);
        }
        let text = start.replace("{{id}}", &self.id).replace("{{name}}", name);
        write_file(&path, text.as_bytes())?;
        say!("{} is written; next: eighteen check {}", path.display(), path.display());
        Ok(Outcome::Well)
    }
}

//! `eighteen summary`: the rules of a title on a page or two.

use clap::{Args, ValueEnum};

use crate::page::{html, markdown, plain};
use crate::say::say;
use crate::{Outcome, shelf, summary};

/// Prints the rules of a title on a page or two, from the data that the engine plays by.
#[derive(Args)]
pub(crate) struct Summary {
    /// Title as an id or a file, with `+` and a variant if wanted.
    title: String,
    /// Form of the page.
    #[arg(long, value_enum, default_value_t = Form::Text)]
    format: Form,
    /// Directory with more titles.
    #[arg(long)]
    titles: Option<std::path::PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Form {
    Md,
    Html,
    Text,
}

impl Summary {
    pub(crate) fn run(&self) -> Outcome {
        self.print().unwrap_or_else(|outcome| outcome)
    }

    fn print(&self) -> Result<Outcome, Outcome> {
        let mut titles = shelf::open(self.titles.as_deref())?;
        let page = summary::of(&*shelf::choose(&mut titles, &self.title)?);
        let text = match self.format {
            Form::Md => markdown(&page),
            Form::Html => html(&page),
            Form::Text => plain(&page),
        };
        say!("{}", text.trim_end());
        Ok(Outcome::Well)
    }
}

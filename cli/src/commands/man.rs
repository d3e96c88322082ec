//! `eighteen man`: the pages of the manual.

use clap::{Args, CommandFactory};
use clap_mangen::Man as Page;

use crate::say::say;
use crate::{Cli, Outcome};

/// Prints a page of the manual, for `man -l -`.
#[derive(Args)]
pub(crate) struct Man {
    /// The subcommand that the page is of; without, the page of the whole command.
    command: Option<String>,
}

impl Man {
    pub(crate) fn run(&self) -> Outcome {
        let mut whole = Cli::command();
        whole.build();
        let page = match &self.command {
            None => Page::new(whole),
            Some(name) => match whole.find_subcommand(name) {
                Some(found) => Page::new(found.clone()),
                None => {
                    eprintln!("error: there is no subcommand `{name}`");
                    return Outcome::Usage;
                }
            },
        };
        let mut text = Vec::new();
        if let Err(error) = page.render(&mut text) {
            eprintln!("error: cannot write the page: {error}");
            return Outcome::Unreadable;
        }
        say!("{}", String::from_utf8_lossy(&text).trim_end());
        Outcome::Well
    }
}

//! `eighteen completions`: completion of arguments in a shell.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::say::say;
use crate::{Cli, Outcome};

/// Prints a script that makes a shell complete the arguments of this command.
#[derive(Args)]
pub(crate) struct Completions {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self) -> Outcome {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "eighteen", &mut script);
        say!("{}", String::from_utf8_lossy(&script).trim_end());
        Outcome::Well
    }
}

//! The command line of Eighteen.
//!
//! Exit codes: 0 all is well; 1 something was found wrong with a title, a log or a state; 2 the command was not
//! understood; 3 something cannot be read.

mod commands;
mod draw;
mod english;
mod facts;
mod fix;
mod page;
mod play;
mod report;
mod say;
mod shelf;
mod sim;
mod summary;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Plays, checks and replays 18xx games from their title files.
#[derive(Parser)]
#[command(name = "eighteen", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(commands::check::Check),
    Show(commands::show::Show),
    Replay(commands::replay::Replay),
    Routes(commands::routes::Routes),
    Demo(commands::demo::Demo),
    Render(commands::render::Render),
    Explain(commands::explain::Explain),
    Summary(commands::summary::Summary),
    Diff(commands::diff::Diff),
    Play(commands::play::Play),
    Sim(commands::sim::Sim),
    New(commands::new::New),
    Vocab(commands::vocab::Vocab),
    Fmt(commands::fmt::Fmt),
    Schema(commands::schema::Schema),
    Completions(commands::completions::Completions),
    Man(commands::man::Man),
}

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// All is well.
    Well,
    /// A difference, an illegal action, a title with errors.
    Found,
    /// The arguments ask for what there is not: a title, a number of players.
    Usage,
    /// Something cannot be read.
    Unreadable,
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Check(command) => command.run(),
        Command::Show(command) => command.run(),
        Command::Replay(command) => command.run(),
        Command::Routes(command) => command.run(),
        Command::Demo(command) => command.run(),
        Command::Render(command) => command.run(),
        Command::Explain(command) => command.run(),
        Command::Summary(command) => command.run(),
        Command::Diff(command) => command.run(),
        Command::Play(command) => command.run(),
        Command::Sim(command) => command.run(),
        Command::New(command) => command.run(),
        Command::Vocab(command) => command.run(),
        Command::Fmt(command) => command.run(),
        Command::Schema(command) => command.run(),
        Command::Completions(command) => command.run(),
        Command::Man(command) => command.run(),
    };
    match outcome {
        Outcome::Well => ExitCode::SUCCESS,
        Outcome::Found => ExitCode::from(1),
        Outcome::Usage => ExitCode::from(2),
        Outcome::Unreadable => ExitCode::from(3),
    }
}

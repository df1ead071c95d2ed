//! The command line: a file or folder for each command.

mod analyse;
mod backup;
mod build;
mod bytes;
mod check;
mod copy;
mod database;
mod dice;
mod failure;
mod health;
mod logging;
mod monitoring;
mod notice;
mod orders;
mod person;
mod ratings;
mod records;
mod redact;
mod replay;
mod serve;
mod server;
mod stats;
mod stop_signals;
mod watchdog;

use crate::config::Config;
use anyhow::Result;
use build::LONG_VERSION;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::process::ExitCode;
use zihin_games::GameRegistry;
use zihin_locale::Catalog;
use zihin_terminal::Program;
use zihin_terminal::arguments::{exit_code, with_registry};

/// A Discord bot for three board games.
#[derive(Parser)]
#[command(
    version = LONG_VERSION.as_str(),
    disable_help_subcommand = true,
    after_help = "Without a command it runs the bot if DISCORD_TOKEN is set, else the local Discord. The settings are read from the environment and from .env; .env.example explains them."
)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

/// The commands by what they are for, in the order of the help.
const PURPOSES: [(&str, &[&str]); 5] = [
    ("Play", &["playground"]),
    ("Run the bot", &["run", "check", "health"]),
    ("Look after it", &["backup", "database", "ratings"]),
    ("Act for people", &["person", "server", "notice"]),
    ("Games as files", &["export", "replay", "analyse", "dice"]),
];

/// The command line with a help that lists the commands by what they are for.
fn sorted(cli: clap::Command) -> clap::Command {
    let line = |name: &&str| {
        let about = cli.find_subcommand(name).and_then(clap::Command::get_about);
        let about = about.map(ToString::to_string).unwrap_or_default();
        format!("  {name:<12}{about}\n")
    };
    let group = |(purpose, names): &(&str, &[&str])| {
        let lines: String = names.iter().map(line).collect();
        format!("{purpose}:\n{lines}\n")
    };
    let list: String = PURPOSES.iter().map(group).collect();
    cli.before_help(list).help_template(
        "{about-with-newline}\n{usage-heading} {usage}\n\n{before-help}Options:\n{options}{after-help}",
    )
}

#[derive(Subcommand)]
enum Command {
    /// Run the bot
    Run(serve::RunArgs),
    /// Run a local Discord with the bot in it: no token, no network
    Playground(serve::PlaygroundArgs),
    /// Try the settings, the database and the token, and say what is wrong
    Check,
    /// Ask the bot that runs here whether it works, at METRICS_ADDR; for the health check of a container
    Health,
    /// Analyse a recorded game: what each player decided well and badly, and how lucky they were
    Analyse(analyse::Args),
    /// Write a game of the database to a file: .mat, notation or JSON; also while the bot is running
    Export(records::ExportArgs),
    /// Read the file of a game and say what it holds, or make an animated GIF of it or of a game in the database
    Replay(replay::Args),
    /// Copy the SQLite database and verify the copy, also while the bot is running
    Backup(backup::Args),
    /// Copy everything to another database, such as from SQLite to PostgreSQL, or say what takes space
    Database(copy::Args),
    /// Export, erase or block a person who writes to you, or about whom somebody does
    Person(person::Args),
    /// List the servers that the bot is in, leave or block one
    Server(server::Args),
    /// Put a notice on every board
    Notice(notice::Args),
    /// Check the dice of a game by its proof
    Dice(dice::Args),
    /// Put ratings and leaderboards right
    Ratings(ratings::Args),
}

/// Runs the program with the games of a registry: parses the command line and runs the command.
/// `catalog` holds the messages about the games. A failure is reported on standard error.
pub fn run(registry: GameRegistry, catalog: Catalog) -> ExitCode {
    let command = sorted(with_registry(Cli::command(), registry));
    let parsed = Cli::from_arg_matches(&command.get_matches());
    let done = parsed.map_err(Into::into).and_then(|cli| {
        let program = Program { registry, catalog };
        cli.perform(&program)
    });
    let is_setup = done.as_ref().is_err_and(failure::is_setup);
    let code = exit_code(Cli::command(), done, logging::report);
    if is_setup {
        ExitCode::from(failure::SETUP)
    } else {
        code
    }
}

impl Cli {
    fn perform(self, program: &Program) -> Result<()> {
        if let None | Some(Command::Run(_) | Command::Playground(_)) = self.command {
            logging::expect();
        }
        let Some(command) = self.command else {
            return serve::bot_or_playground(program, &Config::read()?);
        };
        match command {
            Command::Run(args) => serve::bot(program, &Config::read()?, &args),
            Command::Playground(args) => serve::playground(program, &Config::read()?, &args),
            Command::Check => check::run(program, Config::read()),
            Command::Health => health::run(&Config::read()?),
            Command::Replay(args) => replay::run(program, &args),
            Command::Analyse(args) => analyse::run(program, &args),
            Command::Export(args) => records::export(program, &Config::read()?, &args),
            Command::Backup(args) => backup::run(program, &Config::read()?, &args),
            Command::Database(args) => copy::run(program, &args),
            Command::Person(args) => person::run(program, &Config::read()?, &args),
            Command::Server(args) => server::run(&Config::read()?, &args),
            Command::Notice(args) => notice::run(&Config::read()?, &args),
            Command::Dice(args) => dice::run(program, &args),
            Command::Ratings(args) => ratings::run(program, &Config::read()?, &args),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cli, CommandFactory, PURPOSES};
    use std::collections::BTreeSet;

    #[test]
    fn the_help_lists_every_command() {
        let listed: BTreeSet<_> = PURPOSES.iter().flat_map(|(_, names)| *names).collect();
        let command = Cli::command();
        let existing = command.get_subcommands().map(clap::Command::get_name);
        let existing: Vec<_> = existing.collect();
        assert_eq!(listed, existing.iter().collect());
    }
}

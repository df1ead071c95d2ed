//! The command line: a file or folder for each command. It may use every room; no room may use it.
//!
//! Results go to standard output, everything else to standard error. Exit codes: 0 success, 1 failure, 2 wrong usage.

mod analyse;
mod arena;
mod arguments;
mod backup;
mod bytes;
mod check;
mod copy;
mod database;
mod dice;
mod health;
mod legal;
mod lines;
mod logging;
mod monitoring;
mod perft;
mod program;
mod progress;
mod puzzles;
mod ratings;
mod records;
mod redact;
mod render;
mod replay;
mod serve;
mod sheet;
mod stats;
mod stop_signals;
mod think;
mod train;

use crate::config::Config;
use crate::games::Shelf;
use crate::locale::Catalog;
use anyhow::Result;
use arguments::{UsageError, with_shelf};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, error::ErrorKind};
use program::Program;
use std::{io, process::ExitCode};

/// A Discord bot for three board games.
#[derive(Parser)]
#[command(
    version,
    disable_help_subcommand = true,
    after_help = "Without a command it runs the bot if DISCORD_TOKEN is set, else the local Discord. The settings are read from the environment and from .env; .env.example explains them."
)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
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
    /// Read positions on standard input, one a line, and answer each with its legal moves as one line of JSON
    Legal(legal::Args),
    /// Count the positions under a position, a line a depth: depth, moves, distinct results
    Perft(perft::Args),
    /// Read positions on standard input, one a line, and answer each with the move of a computer player as one line of JSON
    Think(think::Args),
    /// Let computer players play against each other, and say how much better the one is than the other
    Arena(arena::Args),
    /// Draw a position as a PNG, and say on standard output what it shows; or every board and card on one sheet
    Render(render::Args),
    /// Teach the nets of a computer player by games against itself
    Train(train::Args),
    /// Analyse a recorded game: what each player decided well and badly, and how lucky they were
    Analyse(analyse::Args),
    /// Find puzzles: positions in which one move is clearly best
    Puzzles(puzzles::Args),
    /// Write a game of the database to a file: .mat, notation or JSON; also while the bot is running
    Export(records::ExportArgs),
    /// Read the file of a game and say what it holds, or make an animated GIF of it or of a game in the database
    Replay(replay::Args),
    /// Copy the SQLite database and verify the copy, also while the bot is running
    Backup(backup::Args),
    /// Copy everything to another database, such as from SQLite to PostgreSQL, or say what takes space
    Database(copy::Args),
    /// Check the dice of a game by its proof
    Dice(dice::Args),
    /// Put ratings and leaderboards right
    Ratings(ratings::Args),
}

/// Runs the program with the games of a shelf: parses the command line and runs the command. `catalog` holds the messages about the games. A
/// failure is reported on standard error.
#[must_use]
pub fn run(shelf: Shelf, catalog: Catalog) -> ExitCode {
    let command = with_shelf(Cli::command(), shelf);
    let parsed = Cli::from_arg_matches(&command.get_matches());
    let done = parsed.map_err(Into::into).and_then(|cli| {
        let program = Program { shelf, catalog };
        cli.perform(&program)
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => report(&error),
    }
}

impl Cli {
    fn perform(self, program: &Program) -> Result<()> {
        let Some(command) = self.command else {
            return serve::bot_or_playground(program, &Config::read()?);
        };
        match command {
            Command::Run(args) => serve::bot(program, &Config::read()?, &args),
            Command::Playground(args) => serve::playground(program, &Config::read()?, &args),
            Command::Check => check::run(program, Config::read()),
            Command::Health => health::run(&Config::read()?),
            Command::Legal(args) => legal::run(program, &args),
            Command::Perft(args) => perft::run(program, &args),
            Command::Think(args) => think::run(program, &args),
            Command::Arena(args) => arena::run(program, &args),
            Command::Render(args) => render::run(program, &args),
            Command::Replay(args) => replay::run(program, &args),
            Command::Analyse(args) => analyse::run(program, &args),
            Command::Train(args) => train::run(&args),
            Command::Puzzles(args) => puzzles::run(&args),
            Command::Export(args) => records::export(program, &Config::read()?, &args),
            Command::Backup(args) => backup::run(program, &Config::read()?, &args),
            Command::Database(args) => copy::run(program, &args),
            Command::Dice(args) => dice::run(program, &args),
            Command::Ratings(args) => ratings::run(program, &Config::read()?, &args),
        }
    }
}

fn report(error: &anyhow::Error) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<UsageError>() {
        let usage = Cli::command().error(ErrorKind::ValueValidation, usage);
        // Printing fails if standard error is closed; there is nowhere else to report it.
        let _ = usage.print();
        return ExitCode::from(2);
    }
    // The reader has closed our output, as in `zihin perft … | head`.
    if error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    {
        return ExitCode::SUCCESS;
    }
    eprintln!("zihin: {}", redact::printable(error));
    ExitCode::FAILURE
}

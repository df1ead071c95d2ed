//! The program for those who work on the games: it checks and measures rules, drawing and computer players.
//! Players and operators never need it.
//!
//! A file or folder for each command. The forms of `legal` and `think` stay as they are, since other programs read them.

mod arena;
mod gnubg;
mod judge;
mod legal;
mod line_process;
mod lines;
mod listing;
mod perft;
mod puzzles;
mod reasons;
mod referee;
mod render;
mod self_play;
mod sheet;
mod think;
mod train;
pub mod vision;

use anyhow::Result;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::process::ExitCode;
use zihin_games::GameRegistry;
use zihin_locale::Catalog;
use zihin_terminal::Program;
use zihin_terminal::arguments::{exit_code, with_registry};
use zihin_terminal::output::stderr;

/// What the games of Zihin, their pictures and their computer players are measured with.
#[derive(Parser)]
#[command(name = "zihin-lab", version, disable_help_subcommand = true)]
struct Lab {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Read positions on standard input, one a line, and answer each with its legal moves as one line of JSON
    Legal(legal::Args),
    /// Count the positions under a position, a line a depth: depth, moves, distinct results
    Perft(perft::Args),
    /// Read positions on standard input, one a line, and answer each with the move
    /// of a computer player as one line of JSON
    Think(think::Args),
    /// Let computer players play against each other, and say how much better the one is than the other
    Arena(arena::Args),
    /// Measure the errors of computer players in Table by the evaluation of GNU Backgammon or Open Sage
    Judge(judge::Args),
    /// Draw a position as a PNG, and say on standard output what it shows
    Render(render::Args),
    /// Draw every board and panel in every theme and language on one picture, each as wide as on a phone
    Sheet(sheet::Args),
    /// Take the pictures for Discord's App Directory in a local Discord
    Listing(listing::Args),
    /// Teach the nets of a computer player by games against itself
    Train(train::Args),
    /// Find puzzles: positions in which one move is clearly best
    Puzzles(puzzles::Args),
    /// List the bad moves in games of easy, medium and hard, each with the reason why another is better
    Reasons(reasons::Args),
}

/// Runs the program with the games of a registry, and the messages about them.
pub fn run(registry: GameRegistry, catalog: Catalog) -> ExitCode {
    let program = Program { registry, catalog };
    let command = with_registry(Lab::command(), registry);
    let parsed = Lab::from_arg_matches(&command.get_matches());
    let done = parsed
        .map_err(Into::into)
        .and_then(|lab| perform(lab.command, &program));
    exit_code(Lab::command(), done, |name, error| {
        // Without anybody who reads it there is nowhere else to report it.
        let _ = stderr().lines(&format!("{name}: {error:#}"));
    })
}

fn perform(command: Command, program: &Program) -> Result<()> {
    match command {
        Command::Legal(args) => legal::run(program, &args),
        Command::Perft(args) => perft::run(program, &args),
        Command::Think(args) => think::run(program, &args),
        Command::Arena(args) => arena::run(program, &args),
        Command::Judge(args) => judge::run(program, &args),
        Command::Render(args) => render::run(program, &args),
        Command::Sheet(args) => sheet::run(program, &args),
        Command::Listing(args) => listing::run(program, &args),
        Command::Train(args) => train::run(&args),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::Reasons(args) => reasons::run(program, &args),
    }
}

//! The program: runs the command line with the games in the registry.

use std::process::ExitCode;
use zihin_games::GAMES;
use zihin_locale::Catalog;

fn main() -> ExitCode {
    zihin::cli::run(GAMES, Catalog::embedded())
}

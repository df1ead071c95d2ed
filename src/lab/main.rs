//! The program: runs the lab with the games in the registry.

use std::process::ExitCode;
use zihin_games::GAMES;
use zihin_locale::Catalog;

fn main() -> ExitCode {
    zihin_lab::run(GAMES, Catalog::embedded())
}

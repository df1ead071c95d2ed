//! The program: runs the command line with the games on the shelf.

use std::process::ExitCode;
use zihin_games::SHELF;
use zihin_locale::Catalog;

fn main() -> ExitCode {
    zihin::cli::run(SHELF, Catalog::embedded())
}

//! The program: runs the lab with the games on the shelf.

use std::process::ExitCode;
use zihin_games::SHELF;
use zihin_locale::Catalog;

fn main() -> ExitCode {
    zihin_lab::run(SHELF, Catalog::embedded())
}

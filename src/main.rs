//! The program: runs the command line with the games on the shelf.

use std::process::ExitCode;
use zihin::games::SHELF;
use zihin::locale::Catalog;

fn main() -> ExitCode {
    zihin::cli::run(SHELF, Catalog::embedded())
}

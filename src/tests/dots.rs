//! The program with a fourth game on its shelf: `cargo run --example dots` opens the local Discord with it.

use std::process::ExitCode;
use zihin_testing::{catalog, shelf};

fn main() -> ExitCode {
    zihin::cli::run(shelf(), catalog())
}

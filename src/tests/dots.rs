//! The program with a fourth game on its shelf: `cargo run --example dots` opens the local Discord with it.

#[path = "mod.rs"]
mod example;

use example::{catalog, shelf};
use std::process::ExitCode;

fn main() -> ExitCode {
    zihin::cli::run(shelf(), catalog())
}

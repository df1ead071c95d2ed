//! The program with a fourth game in its registry: `cargo run --example dots` opens the local Discord with it.

use std::process::ExitCode;
use zihin_testing::{catalog, registry};

fn main() -> ExitCode {
    zihin::cli::run(registry(), catalog())
}

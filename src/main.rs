//! The program: parses the command line and calls one function.

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    zihin::cli::Cli::parse().run()
}

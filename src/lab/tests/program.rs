//! Runs `zihin-lab` as a person does at a terminal.

use std::process::Output;
use zihin_testing::program::run;

pub use zihin_testing::program::{table_start as start, text};

/// Runs the program on an input.
pub fn lab(args: &[&str], input: &[u8]) -> Output {
    run("zihin-lab", args, input)
}

/// Runs the program on an input, with arguments that are separated by spaces.
pub fn lab_with(args: &str, input: &str) -> Output {
    let args: Vec<&str> = args.split(' ').collect();
    lab(&args, input.as_bytes())
}

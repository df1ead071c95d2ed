//! Runs `zihin` as a person does at a terminal.

use std::path::Path;
use std::process::{Command, Output};
use zihin_testing::program::{built, run};

pub use zihin_testing::program::text;

/// Runs the program on an input.
pub fn zihin(args: &[&str], input: &[u8]) -> Output {
    run("zihin", args, input)
}

/// Runs the program in a folder, with these settings only.
pub fn zihin_in(folder: &Path, settings: &[(&str, &str)], args: &[&str]) -> Output {
    let mut command = Command::new(built("zihin"));
    for name in [
        "DISCORD_TOKEN",
        "DATABASE_URL",
        "DISCORD_API_URL",
        "ENGINE_THREADS",
        "GUILD_ID",
        "RETENTION_DAYS",
        "RUST_LOG",
    ] {
        command.env_remove(name);
    }
    command
        .envs(settings.iter().copied())
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap()
}

//! `zihin check` against the local Discord.

mod channels;
mod findings;

use std::path::Path;
use std::process::Output;
use tokio::process::Command;

/// Runs the check in a folder against a Discord at this address, with more settings.
async fn check(url: &str, folder: &Path, settings: &[(&str, &str)]) -> Output {
    let mut zihin = Command::new(env!("CARGO_BIN_EXE_zihin"));
    zihin.arg("check").current_dir(folder).env_clear();
    zihin.env("DISCORD_TOKEN", "x").env("DISCORD_API_URL", url);
    zihin.envs(settings.iter().copied()).output().await.unwrap()
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

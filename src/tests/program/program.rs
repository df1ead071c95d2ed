//! Runs the built program as a user does.

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

/// The first position of a game of Table, after this throw.
pub fn start(throw: &str) -> String {
    format!("XGID=-b----E-C---eE---c-e----B-:0:0:1:{throw}:0:0:0:3:10")
}

/// Starts the program with pipes.
pub fn spawn(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_zihin"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Runs the program on `input`, which is written while the output is read, so that neither side blocks.
pub fn zihin(args: &[&str], input: &[u8]) -> Output {
    let mut child = spawn(args);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may close its input early.
    let feeder = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    output
}

/// Output as text.
pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Runs the program in a folder, with these settings only.
pub fn zihin_in(folder: &Path, settings: &[(&str, &str)], args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zihin"));
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

/// Runs the program with arguments that are separated by spaces, in the project's folder.
pub fn zihin_with(args: &str, input: &str) -> Output {
    let args: Vec<&str> = args.split(' ').collect();
    zihin(&args, input.as_bytes())
}

//! Runs a built program as a person does at a terminal.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

/// A program that Cargo has built for the tests of its package: `zihin`, `zihin-lab`, or an example in `examples/`.
pub fn built(name: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    // The test is in `deps` beside it.
    let folder = test.ancestors().nth(2).unwrap();
    folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Starts a program with pipes.
pub fn spawn(name: &str, args: &[&str]) -> Child {
    let started = Command::new(built(name))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    started.unwrap_or_else(|error| panic!("{name}: {error}: `cargo test` builds it"))
}

/// Runs a program on `input`, which is written while the output is read, so that neither side blocks.
pub fn run(name: &str, args: &[&str], input: &[u8]) -> Output {
    let mut child = spawn(name, args);
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

/// The first position of a game of Table, after this roll.
pub fn table_start(roll: &str) -> String {
    format!("XGID=-b----E-C---eE---c-e----B-:0:0:1:{roll}:0:0:0:3:10")
}

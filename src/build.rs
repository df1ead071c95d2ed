//! Tells a release build which commit it is built from, as `ZIHIN_COMMIT`, for `--version` and the metrics.
//! Debug builds stay as they are when something is committed.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=ZIHIN_COMMIT");
    println!("cargo:rerun-if-changed=src/build.rs");
    // A container is built without the history, and may be told the commit.
    let given = env::var("ZIHIN_COMMIT").ok();
    let given = given.filter(|commit| !commit.is_empty());
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if let Some(commit) = given.or_else(|| is_release.then(commit).flatten()) {
        println!("cargo:rustc-env=ZIHIN_COMMIT={commit}");
    }
}

/// The commit of the folder, if it is one of git's; asked again when another one is checked out.
fn commit() -> Option<String> {
    // It changes with every commit and checkout. Cargo would ask each time for a file that is not there.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    if Path::new(&log).exists() {
        println!("cargo:rerun-if-changed={log}");
    }
    git(&["rev-parse", "--short=12", "HEAD"])
}

/// What git says; nothing if it fails or is not there.
fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    (output.status.success()).then(|| text.trim().to_owned())
}

//! `zihin-lab train`: the same result on any number of threads and in any number of runs.

use std::path::Path;
use std::process::{Command, Output};
use std::{fs, str};
use tempfile::tempdir;

const NETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/table.net");

fn train(checkpoint: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_zihin-lab"))
        .args(["train", "table", "--checkpoint"])
        .arg(checkpoint)
        .args(args)
        .output()
        .unwrap()
}

/// Trains the shipped nets for some steps, whose size does not depend on their number.
fn steps(checkpoint: &Path, steps: &str, threads: &str) {
    let rate = ["--rate", "0.001", "--last-rate", "0.001"];
    let args = [
        "--from",
        NETS,
        "--batch",
        "6",
        "--steps",
        steps,
        "--threads",
        threads,
    ];
    let output = train(checkpoint, &[&args[..], &rate].concat());
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn training_is_the_same_on_any_number_of_threads_and_in_any_number_of_runs() {
    let folder = tempdir().unwrap();
    let [whole, parts] = ["whole", "parts"].map(|name| folder.path().join(name));
    steps(&whole, "2", "3");
    steps(&parts, "1", "1");
    steps(&parts, "2", "2");
    assert_eq!(fs::read(&whole).unwrap(), fs::read(&parts).unwrap());
    let nets = fs::read(folder.path().join("whole.net")).unwrap();
    assert_eq!(nets.len(), fs::read(NETS).unwrap().len());
    assert_ne!(nets, fs::read(NETS).unwrap());
}

#[test]
fn training_refuses_unusable_files_and_sizes_and_says_what_to_do() {
    let folder = tempdir().unwrap();
    let there = folder.path().join("there");
    fs::write(&there, b"something else").unwrap();
    let nowhere = folder.path().join("no/folder");
    let cases: [(&Path, &[&str], &str); 5] = [
        (&there, &[], "choose another file"),
        (&nowhere, &["--from", NETS], "cannot write"),
        (&nowhere, &["--hidden", "5,64,32"], "multiples of 32"),
        (&nowhere, &["--hidden", "0,64,32"], "above 0"),
        (&nowhere, &["--from", "Cargo.toml"], "zihin-lab train table"),
    ];
    for (checkpoint, args, reason) in cases {
        let output = train(checkpoint, args);
        let stderr = str::from_utf8(&output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{stderr}");
        assert!(stderr.contains(reason), "{stderr}");
    }
}

#[test]
fn numbers_out_of_range_are_wrong_usage() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    for args in [
        "--threads=0",
        "--batch=0",
        "--rate=0",
        "--rate=-0.1",
        "--last-rate=NaN",
        "--last-rate=inf",
        "--lambda=1.5",
        "--lambda=NaN",
    ] {
        let output = train(&file, &["--from", NETS, "--steps", "1", args]);
        assert_eq!(output.status.code(), Some(2), "{args}: {output:?}");
        assert!(!file.exists(), "{args}");
    }
}

/// Trains a game's net in rounds of two short games.
fn rounds(game: &str, out: &Path, args: &[&str]) -> Vec<u8> {
    let output = run_rounds(game, out, args);
    assert!(output.status.success(), "{output:?}");
    fs::read(out).unwrap()
}

fn run_rounds(game: &str, out: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_zihin-lab"))
        .args([
            "train",
            game,
            "--games=2",
            "--nodes=60",
            "--passes=2",
            "--out",
        ])
        .arg(out)
        .args(args)
        .output()
        .unwrap()
}

/// The fingerprints of the nets that a short training makes.
const EXPECTED: [(&str, u64); 2] = [
    ("camelot", 0xC798_9CB6_7233_7731),
    ("talat", 0xBE36_6E9A_F246_47C6),
];

/// A number that depends on every byte: FNV-1a, 64 bits.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

#[test]
fn a_short_training_in_rounds_makes_the_bytes_that_it_always_makes() {
    for (game, expected) in EXPECTED {
        let folder = tempdir().unwrap();
        let out = folder.path().join("net");
        let whole = rounds(game, &out, &["--threads=2"]);
        assert_eq!(fingerprint(&whole), expected, "{game}");
        // As if it had been killed while the last games were written.
        let games = out.with_added_extension("games");
        let text = fs::read(&games).unwrap();
        fs::write(&games, &text[..text.len() - 300]).unwrap();
        fs::remove_file(out.with_added_extension("2")).unwrap();
        let resumed = rounds(game, &out, &["--threads=1", "--resume"]);
        assert_eq!(resumed, whole, "{game}");
        let other = run_rounds(game, &out, &["--resume", "--seed=2"]);
        let reason = str::from_utf8(&other.stderr).unwrap();
        assert!(reason.contains("other arguments"), "{reason}");
        assert_eq!(fs::read(&out).unwrap(), whole, "{game}");
        assert_ne!(rounds(game, &out, &["--seed=2"]), whole, "{game}");
    }
}

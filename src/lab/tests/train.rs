//! `zihin-lab train`: the same result on any number of threads and in any number of runs.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::tempdir;

const NETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/table.net");

/// Two short games a round.
const ROUNDS: &[&str] = &["--games=2", "--nodes=60", "--passes=2"];
/// Two steps from the shipped nets, whose size does not depend on their number.
const STEPS: &[&str] = &["--from", NETS, "--batch=6", "--last-rate=0.001"];

/// Short trainings, and the fingerprints of the nets that they make.
const EXPECTED: [(&str, &[&str], u64); 3] = [
    ("camelot", ROUNDS, 0xFE8E_456A_D856_BF81),
    ("talat", ROUNDS, 0xBE36_6E9A_F246_47C6),
    ("table", STEPS, 0xF277_AA14_52CF_9FFC),
];

fn run(game: &str, out: &Path, args: &[&[&str]]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zihin-lab"));
    command.args(["train", game, "--out"]).arg(out);
    command.args(args.concat()).output().unwrap()
}

/// The net that a training makes.
fn train(game: &str, out: &Path, args: &[&[&str]]) -> Vec<u8> {
    let output = run(game, out, args);
    assert!(output.status.success(), "{output:?}");
    fs::read(out).unwrap()
}

/// What a training that is refused says.
fn refused(game: &str, out: &Path, args: &[&[&str]]) -> String {
    let output = run(game, out, args);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// Changes a file as if the training had been killed earlier.
fn cut(path: &Path, change: impl Fn(&mut Vec<u8>)) {
    let mut bytes = fs::read(path).unwrap();
    change(&mut bytes);
    fs::write(path, bytes).unwrap();
}

/// A number that depends on every byte: FNV-1a, 64 bits.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

#[test]
fn a_short_training_makes_the_bytes_that_it_always_makes_however_often_it_is_interrupted() {
    for (game, args, expected) in EXPECTED {
        let folder = tempdir().unwrap();
        let out = folder.path().join("net");
        let (kept, [steps, fewer]): (_, [&[&str]; 2]) = match game {
            "table" => ("state", [&["--steps=2"], &["--steps=1"]]),
            _ => ("games", [&[], &[]]),
        };
        let kept = out.with_added_extension(kept);
        let whole = train(game, &out, &[args, steps, &["--threads=3"]]);
        assert_eq!(fingerprint(&whole), expected, "{game}");
        let before = fs::read(&kept).unwrap();
        let again = refused(game, &out, &[args, fewer]);
        assert!(again.contains("remove it to begin anew"), "{again}");
        assert_eq!(fs::read(&kept).unwrap(), before, "{game}");
        fs::remove_file(&kept).unwrap();
        let anew = train(game, &out, &[args, fewer, &["--seed=2"]]);
        assert_ne!(anew, whole, "{game}");
        fs::remove_file(&kept).unwrap();
        train(game, &out, &[args, fewer]);
        if game == "table" {
            // The state after the first step is the same whatever number of steps the header says.
            cut(&kept, |bytes| {
                let at = bytes.windows(8).position(|bytes| bytes == b"steps 1,");
                bytes[at.unwrap() + 6] = b'2';
            });
        } else {
            cut(&kept, |bytes| bytes.truncate(bytes.len() - 300));
            let nets = (1..).map(|round| out.with_added_extension(round.to_string()));
            let last = nets.take_while(|net| net.exists()).last();
            fs::remove_file(last.unwrap()).unwrap();
        }
        let (before, resume) = (fs::read(&kept).unwrap(), &["--threads=1", "--resume"]);
        let other = refused(game, &out, &[args, steps, resume, &["--seed=2"]]);
        assert!(other.contains("made with other arguments"), "{other}");
        assert_eq!(fs::read(&kept).unwrap(), before, "{game}");
        assert_eq!(train(game, &out, &[args, steps, resume]), whole, "{game}");
    }
}

#[test]
fn a_training_whose_games_are_gone_does_not_go_on_with_its_nets() {
    let (folder, (game, args, expected)) = (tempdir().unwrap(), EXPECTED[1]);
    let out = folder.path().join("net");
    train(game, &out, &[args, &["--seed=2"]]);
    fs::remove_file(out.with_added_extension("games")).unwrap();
    let anew = train(game, &out, &[args, &["--resume"]]);
    assert_eq!(fingerprint(&anew), expected);
}

#[test]
fn training_refuses_unusable_files_and_sizes_and_says_what_to_do() {
    let folder = tempdir().unwrap();
    let there = folder.path().join("there");
    fs::write(there.with_added_extension("state"), "something else").unwrap();
    let nowhere = folder.path().join("no/folder");
    let cases: [(&Path, &[&str], &str); 5] = [
        (&there, &["--resume"], "made with other arguments"),
        (&nowhere, &["--from", NETS], "cannot write"),
        (&nowhere, &["--hidden", "5,64,32"], "multiples of 32"),
        (&nowhere, &["--hidden", "0,64,32"], "above 0"),
        (&nowhere, &["--from", "Cargo.toml"], "zihin-lab train table"),
    ];
    for (out, args, reason) in cases {
        let said = refused("table", out, &[args]);
        assert!(said.contains(reason), "{said}");
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
        let output = run("table", &file, &[&["--steps=1", args]]);
        assert_eq!(output.status.code(), Some(2), "{args}: {output:?}");
        assert!(!file.exists(), "{args}");
    }
}

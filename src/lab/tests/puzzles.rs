//! `zihin-lab puzzles`: the same seed finds the same puzzles, and a run that was ended goes on.

use super::program::{lab, text};
use std::fs;
use std::path::Path;

fn find(count: &str, seed: &str, file: &Path) -> (bool, String) {
    let file = file.to_str().unwrap();
    let args = [
        "puzzles",
        "table",
        "--count",
        count,
        "--seed",
        seed,
        "--check",
        "1",
        "--patience",
        "0",
        "--output",
        file,
    ];
    let output = lab(&args, b"");
    (output.status.success(), text(&output.stderr).to_owned())
}

#[test]
fn a_run_that_was_ended_goes_on_and_finds_what_a_whole_one_does() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, parts] = ["whole", "parts"].map(|name| folder.path().join(name));
    assert!(find("2", "1", &whole).0);
    let wanted = fs::read_to_string(&whole).unwrap();
    let lines: Vec<&str> = wanted.lines().collect();
    assert_eq!(lines.len(), 3, "{wanted}");
    assert!(
        lines[1].starts_with("1;") && lines[2].starts_with("2;"),
        "{wanted}"
    );

    // Killed while the first line was written, after the second.
    fs::write(&parts, format!("{}\n{}\n1;ea", lines[0], lines[2])).unwrap();
    assert!(find("2", "1", &parts).0);
    assert_eq!(fs::read_to_string(&parts).unwrap(), wanted);

    let (done, error) = find("2", "2", &parts);
    assert!(!done && error.contains("other arguments"), "{error}");
    assert_eq!(fs::read_to_string(&parts).unwrap(), wanted);
}

//! `zihin-lab puzzles`: the same seed finds the same puzzles, and a run that was ended goes on.

use super::program::{lab, text};
use std::fs;
use std::path::Path;

fn find(count: &str, seed: &str, file: &Path, more: &[&str]) -> (bool, String) {
    let file = file.to_str().unwrap();
    let mut args = vec![
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
    args.extend(more);
    let output = lab(&args, b"");
    (output.status.success(), text(&output.stderr).to_owned())
}

#[test]
fn a_run_that_was_ended_goes_on_and_finds_what_a_whole_one_does() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, parts] = ["whole", "parts"].map(|name| folder.path().join(name));
    assert!(find("2", "1", &whole, &[]).0);
    let wanted = fs::read_to_string(&whole).unwrap();
    let lines: Vec<&str> = wanted.lines().collect();
    assert_eq!(lines.len(), 3, "{wanted}");
    assert!(
        lines[1].starts_with("1;") && lines[2].starts_with("2;"),
        "{wanted}"
    );

    // Killed while the first line was written, after the second.
    fs::write(&parts, format!("{}\n{}\n1;ea", lines[0], lines[2])).unwrap();
    assert!(find("2", "1", &parts, &[]).0);
    assert_eq!(fs::read_to_string(&parts).unwrap(), wanted);

    let (done, error) = find("2", "2", &parts, &[]);
    assert!(!done && error.contains("other arguments"), "{error}");
    assert_eq!(fs::read_to_string(&parts).unwrap(), wanted);
}

#[test]
fn known_puzzles_stay_as_long_as_the_check_finds_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let [known, again] = ["known", "again"].map(|name| folder.path().join(name));
    assert!(find("1", "1", &known, &[]).0);
    let found = fs::read_to_string(&known).unwrap();
    let puzzle = found.lines().nth(1).unwrap();
    // In other games it would not be found: it comes from the file, and the next one has a number of its own.
    let args = ["--known", known.to_str().unwrap()];
    assert!(find("2", "7", &again, &args).0);
    let found = fs::read_to_string(&again).unwrap();
    let lines: Vec<&str> = found.lines().collect();
    assert_eq!(lines[1], puzzle, "{found}");
    assert!(lines[2].starts_with("2;") && lines.len() == 3, "{found}");

    // Nobody finds it best: it goes, and nothing takes its number.
    let fields: Vec<&str> = puzzle.splitn(6, ';').collect();
    let wrong = [
        fields[0], fields[1], fields[2], fields[4], fields[3], fields[5],
    ]
    .join(";");
    fs::write(&known, format!("# known\n{wrong}\n")).unwrap();
    fs::remove_file(&again).unwrap();
    assert!(find("1", "1", &again, &args).0);
    assert_eq!(fs::read_to_string(&again).unwrap().lines().count(), 1);
}

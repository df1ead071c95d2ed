//! The command line with a fourth game: the example program's own binary, beside that of the lab.

use serde_json::Value;
use std::process::Output;
use tempfile::TempDir;
use zihin_rules::Game;
use zihin_testing::dots::Dots;
use zihin_testing::program::run;

/// Runs the example program with these lines on its standard input.
fn dots(args: &[&str], input: &str) -> Output {
    run("examples/lab-with-dots", args, input.as_bytes())
}

/// The answer to one position.
fn answer(args: &[&str], position: &str) -> Value {
    let output = dots(args, position);
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A board of two by two on which the top left box lacks its right side, and it is the turn of the second player.
const THREE_SIDES: &str = "2 b +-+.+/|..../+-+.+/...../+.+.+";

#[test]
fn legal_lists_the_moves_of_the_example() {
    let answer = answer(&["legal", "dots"], THREE_SIDES);
    assert_eq!(answer["turn"], "b");
    let legal = answer["legal"].as_object().unwrap();
    assert_eq!(legal.len(), 9);
    assert_eq!(legal["b1-b2"], "2 b +-+.+/|b|../+-+.+/...../+.+.+");
}

#[test]
fn perft_counts_the_tree_of_the_example() {
    let output = dots(&["perft", "dots", "--depth", "3"], "");
    let lines = String::from_utf8(output.stdout).unwrap();
    // 24 lines may be drawn first, then 23, then 22.
    assert_eq!(lines, "1 24 24\n2 552 552\n3 12144 12144\n");
    assert!(Game::info(&Dots).perft.contains("12144"));
}

#[test]
fn the_example_thinks_at_every_level_without_an_engine_of_its_own() {
    for level in ["easy", "medium", "hard", "master"] {
        let args = ["think", "dots", "--level", level];
        let best = answer(&args, THREE_SIDES);
        assert!(best["nodes"].as_u64().unwrap() > 0, "{best}");
        if ["hard", "master"].contains(&level) {
            assert_eq!(best["move"], "b1-b2", "{level} takes the box");
        }
    }
}

#[test]
fn render_draws_the_example_and_says_what_it_shows() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("dots.png");
    let path = file.to_str().unwrap();
    let names = ["--names", "Ana,Bogdan", "--move", "b1-b2"];
    let args = ["render", "dots", "--position", THREE_SIDES, "-o", path];
    let output = dots(&[&args[..], &names].concat(), "");
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("Bogdan") && !said.contains("dots-"), "{said}");
    assert!(std::fs::read(file).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn the_help_shows_the_example_beside_the_other_games() {
    let help = String::from_utf8(dots(&["legal", "--help"], "").stdout).unwrap();
    assert!(help.contains("table, camelot, talat, dots"), "{help}");
    let first = Game::info(&Dots).rules[0].diagram;
    assert!(help.contains(first), "{help}");
}

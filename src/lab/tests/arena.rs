//! `zihin-lab arena`: computer players against each other.

use super::program::lab_with;
use serde_json::Value;
use std::fs;
use tempfile::tempdir;

/// A match-up of players that take no time.
const QUICK: &str = "table --white greedy --black random --option length=10";

/// The result of an arena, without what depends on the machine.
fn arena(args: &str) -> Value {
    let (result, speeds) = arena_with_speeds(args);
    assert!(speeds.iter().all(|speed| *speed > 0.0), "{speeds:?}");
    result
}

/// The result of an arena without what depends on the machine, and the games and moves a second.
fn arena_with_speeds(args: &str) -> (Value, [f64; 2]) {
    let output = lab_with(&format!("arena {args} --json"), "");
    assert!(output.status.success(), "{output:?}");
    let mut result: Value = serde_json::from_slice(&output.stdout).unwrap();
    let speeds = ["games_a_second", "moves_a_second"].map(|speed| {
        let speed = result.as_object_mut().unwrap().remove(speed);
        speed.unwrap().as_f64().unwrap()
    });
    (result, speeds)
}

#[test]
fn an_arena_has_the_same_result_for_the_same_seed_and_another_for_another() {
    let args = "table --white random --black random --games 20 --openings 3 --option length=10";
    let first = arena(&format!("{args} --seed 1"));
    assert_eq!(first, arena(&format!("{args} --seed 1")));
    assert_ne!(first["moves"], arena(&format!("{args} --seed 2"))["moves"]);
    let results = ["wins", "draws", "losses"].map(|name| first[name].as_u64().unwrap());
    assert_eq!(results.iter().sum::<u64>(), 20, "{first}");
}

#[test]
fn a_player_against_itself_in_an_arena_comes_out_even() {
    // Both games of a round have the same luck, so they are the same game, and the same seat wins both.
    let result = arena("camelot --white easy --black easy --games 6 --openings 6");
    assert_eq!(result["share"]["mean"], 0.5, "{result}");
    assert_eq!(result["points"]["error"], 0.0, "{result}");
}

#[test]
fn an_easy_player_beats_a_random_one() {
    let result = arena("camelot --white easy --black random --games 20 --openings 6");
    assert!(
        result["share"]["interval"][0].as_f64() > Some(0.8),
        "{result}"
    );
}

#[test]
fn an_arena_that_was_interrupted_goes_on_and_comes_to_the_same_result() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("rounds");
    let resume = format!("--resume {}", file.display());
    let [few, all] = [6, 14].map(|games| arena(&format!("{QUICK} --games {games}")));
    let kept = arena(&format!("{QUICK} --games 6 {resume}"));
    assert_eq!(kept, few);

    // As if it had been killed while it wrote the last round.
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 4, "{text}");
    fs::write(&file, &text[..text.len() - 9]).unwrap();
    assert_eq!(arena(&format!("{QUICK} --games 14 {resume}")), all);

    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 8, "{text}");
    let again = arena_with_speeds(&format!("{QUICK} --games 14 {resume}"));
    assert_eq!(again, (all, [0.0, 0.0]), "nothing is left to be played");
    let first = arena_with_speeds(&format!("{QUICK} --games 6 {resume}"));
    assert_eq!(first, (few, [0.0, 0.0]), "its first rounds");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn an_arena_does_not_go_on_with_the_rounds_of_another() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("rounds");
    let resume = format!("--games 4 --resume {}", file.display());
    arena(&format!("{QUICK} {resume}"));
    let whole = fs::read_to_string(&file).unwrap();
    let damaged = whole.replacen("\"round\"", "\"rnd\"", 1);
    let longer = QUICK.replace("=10", "=30");
    let other = QUICK.replace("greedy", "two-ply");
    let cases = [
        (
            whole.as_str(),
            format!("{QUICK} --seed 2"),
            "its seed is 1, not 2",
        ),
        (&whole, other, "its white is \"greedy\", not \"two-ply\""),
        (&whole, format!("{QUICK} --luck-adjusted"), "luck-adjusted"),
        (&whole, longer, "its options"),
        (&damaged, QUICK.to_owned(), "line 2 is no round"),
        (
            "1 2 3\n",
            QUICK.to_owned(),
            "line 1 was not written by an arena",
        ),
        ("a note", QUICK.to_owned(), "it was not written by an arena"),
    ];
    for (text, args, reason) in cases {
        fs::write(&file, text).unwrap();
        let output = lab_with(&format!("arena {args} {resume}"), "");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{stderr}");
        assert!(stderr.contains(reason), "{stderr}");
        assert!(stderr.contains("rounds"), "it names the file: {stderr}");
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
}

#[test]
fn an_arena_prints_a_table() {
    let args = "arena table --white greedy --black random --games 4 --option length=10";
    let output = lab_with(args, "");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = [
        "table: greedy against random, 4 games in 2 rounds",
        "wins ",
        "games won ",
        "points a game ",
        "moves a second",
    ];
    assert!(lines.iter().all(|line| text.contains(line)), "{text}");
}

#[test]
fn an_arena_that_cannot_be_held_is_wrong_usage() {
    for args in [
        "arena camelot --white nobody --black easy --games 2",
        "arena camelot --white easy --black easy --games 0",
        "arena camelot --white easy --black easy --games 2 --seats 3",
        "arena table --white random --black random --games 2 --option length",
        "arena table --white random --black random --games 2 --option length=7",
        "arena table --white random --black random --games 2 --option lenght=50",
        "arena camelot --white random --black random --games 2 --option length=50",
        "think camelot --level nobody",
    ] {
        let output = lab_with(args, "");
        assert_eq!(output.status.code(), Some(2), "{args}: {output:?}");
    }
}

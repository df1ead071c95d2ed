//! `zihin arena`: computer players against each other.

use super::program::zihin_with;
use serde_json::Value;

/// The result of an arena, without what depends on the machine.
fn arena(args: &str) -> Value {
    let output = zihin_with(&format!("arena {args} --json"), "");
    assert!(output.status.success(), "{output:?}");
    let mut result: Value = serde_json::from_slice(&output.stdout).unwrap();
    for speed in ["games_a_second", "moves_a_second"] {
        let speed = result.as_object_mut().unwrap().remove(speed);
        assert!(speed.unwrap().as_f64() > Some(0.0));
    }
    result
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
        result["share"]["interval"][0].as_f64() > Some(0.9),
        "{result}"
    );
}

#[test]
fn an_arena_prints_a_table() {
    let args = "arena table --white greedy --black random --games 4 --option length=10";
    let output = zihin_with(args, "");
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
        let output = zihin_with(args, "");
        assert_eq!(output.status.code(), Some(2), "{args}: {output:?}");
    }
}

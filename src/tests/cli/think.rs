//! Computer players: what every level of every game that has them owes, and `zihin think` and `zihin arena`, which drive them.

use crate::support::sources::top;
use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use zihin::engine::Level;
use zihin::games::{AnyState, SHELF};
use zihin::rules::{Luck, Options, SplitMix, Turn};

/// Positions of random games in which a seat is to move, a few of each game and number of seats.
fn positions() -> Vec<Box<dyn AnyState>> {
    let mut positions = Vec::new();
    for game in SHELF {
        for seats in game.card().seats.clone() {
            let mut luck = SplitMix(seats.into());
            let mut state = game.setup(seats, &Options::new()).unwrap();
            for ply in 0..40 {
                let Some(actor) = state.turn().actor() else {
                    break;
                };
                if ply % 13 == 0 && matches!(state.turn(), Turn::Seat(_)) {
                    positions.push(state.clone());
                }
                let moves = state.moves(actor);
                let chosen = luck.below(u32::try_from(moves.len()).unwrap());
                state.play(actor, &moves[chosen as usize]).unwrap();
            }
        }
    }
    positions
}

/// Rings once it was asked so often: a thought that it cuts short is the same on every machine.
fn rings_after(times: u32) -> impl Fn() -> bool + Sync {
    let asked = AtomicU32::new(0);
    move || asked.fetch_add(1, Ordering::Relaxed) >= times
}

#[test]
fn every_level_answers_with_a_legal_move_and_with_the_same_for_the_same_luck() {
    for state in positions() {
        for level in Level::ALL {
            let think = || state.think(level, &mut SplitMix(3), &rings_after(3));
            let thought = think().expect("every game thinks");
            let actor = state.turn().actor().unwrap();
            let mut after = state.clone();
            assert!(
                after.play(actor, &thought.mv).is_ok(),
                "{} in {}",
                thought.mv,
                state.text()
            );
            assert!(
                thought.value.is_finite() && thought.nodes > 0,
                "{thought:?}"
            );
            assert_eq!(think(), Some(thought));
        }
    }
}

#[test]
fn a_bell_that_rings_soon_cuts_a_thought_short_but_not_the_answer() {
    for state in positions() {
        let thought = state.think(Level::Master, &mut SplitMix(3), &rings_after(0));
        let thought = thought.expect("every game thinks");
        let actor = state.turn().actor().unwrap();
        assert!(state.moves(actor).contains(&thought.mv), "{thought:?}");
    }
}

fn zihin(args: &str, input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_zihin"))
        .args(args.split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .current_dir(top())
        .spawn()
        .unwrap();
    // The program may close its input early; that is its right.
    drop(child.stdin.take().unwrap().write_all(input.as_bytes()));
    child.wait_with_output().unwrap()
}

fn json(output: &Output) -> Vec<Value> {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

const START: &str =
    "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0 - 0";

#[test]
fn think_answers_each_line_with_a_move_or_says_why_not() {
    let won = "MM/8/10/12/12/2nm8/12/12/12/12/2NM8/12/12/10/8/2 b 0 0 - 0";
    let input = [START, "nonsense", won, START].join("\n");
    let output = zihin("think camelot --level medium --seed 5", &input);
    let answers = json(&output);
    assert_eq!(answers.len(), 4, "{output:?}");
    assert_eq!(answers[0], answers[3]);
    assert_eq!(answers[0]["position"], START);
    assert!(answers[0]["move"].is_string() && answers[0]["nodes"].as_u64() > Some(0));
    assert!(answers[0]["value"].is_number());
    assert!(answers[1]["error"].is_string());
    assert_eq!(answers[2]["error"], "the game is over");
}

#[test]
fn think_says_that_dice_are_not_its_to_throw() {
    let input = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:3:10";
    let answers = json(&zihin("think table --level easy", input));
    assert_eq!(answers[0]["error"], "the dice are to be thrown");
}

/// The result of an arena, without what depends on the machine.
fn arena(args: &str) -> Value {
    let output = zihin(&format!("arena {args} --json"), "");
    assert!(output.status.success(), "{output:?}");
    let mut result = json(&output).remove(0);
    for speed in ["games_a_second", "moves_a_second"] {
        let speed = result.as_object_mut().unwrap().remove(speed);
        assert!(speed.unwrap().as_f64() > Some(0.0));
    }
    result
}

#[test]
fn an_arena_has_the_same_result_for_the_same_seed_and_another_for_another() {
    let contest = "table --white random --black random --games 20 --openings 3 --option length=10";
    let first = arena(&format!("{contest} --seed 1"));
    assert_eq!(first, arena(&format!("{contest} --seed 1")));
    assert_ne!(
        first["moves"],
        arena(&format!("{contest} --seed 2"))["moves"]
    );
    let results = ["wins", "draws", "losses"].map(|name| first[name].as_u64().unwrap());
    assert_eq!(results.iter().sum::<u64>(), 20, "{first}");
}

#[test]
fn whoever_plays_against_himself_in_an_arena_comes_out_even() {
    // Both games of a round have the same luck, so they are the same game, and one seat wins both.
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
    let output = zihin(args, "");
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
        let output = zihin(args, "");
        assert_eq!(output.status.code(), Some(2), "{args}: {output:?}");
    }
}

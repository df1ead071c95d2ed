//! `zihin-lab think`: one answer for each line.

use super::program::lab_with;
use serde_json::Value;
use std::process::Output;

/// The lines of the output as JSON.
fn lines(output: &Output) -> Vec<Value> {
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
    let output = lab_with("think camelot --level medium --seed 5", &input);
    let answers = lines(&output);
    assert_eq!(answers.len(), 4, "{output:?}");
    assert_eq!(answers[0], answers[3]);
    assert_eq!(answers[0]["position"], START);
    assert!(answers[0]["move"].is_string() && answers[0]["nodes"].as_u64() > Some(0));
    assert!(answers[0]["value"].is_number());
    assert!(answers[1]["error"].is_string());
    assert_eq!(answers[2]["error"], "the game is over");
}

#[test]
fn think_refuses_positions_in_which_the_dice_are_to_be_rolled() {
    let input = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:3:10";
    let answers = lines(&lab_with("think table --level easy", input));
    assert_eq!(answers[0]["error"], "the dice are to be thrown");
}

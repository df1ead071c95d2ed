//! `zihin-lab legal`: one answer for each line.

use super::program::{lab, start, text};
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use zihin_testing::program::spawn;

fn answers(input: &[u8]) -> Vec<Value> {
    let output = lab(&["legal", "table"], input);
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );
    text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn legal_counts_the_results_of_every_roll_from_the_start() {
    let counts = "11:42 21:15 22:75 31:16 32:17 33:73 41:14 42:18 43:17 44:52 51:8 52:8 53:9 54:9 55:4 61:10 62:14 63:14 64:14 65:7 66:11";
    let rolls: Vec<_> = counts
        .split(' ')
        .map(|roll| roll.split_once(':').unwrap())
        .collect();
    let input: String = rolls.iter().map(|(roll, _)| start(roll) + "\n").collect();
    let found: Vec<_> = rolls
        .iter()
        .zip(answers(input.as_bytes()))
        .map(|((roll, _), answer)| format!("{roll}:{}", answer["legal"].as_object().unwrap().len()))
        .collect();
    assert_eq!(found.join(" "), counts);
}

#[test]
fn legal_answers_with_its_fields_in_order() {
    let output = lab(&["legal", "table"], start("31").as_bytes());
    let line = text(&output.stdout);
    let mut rest = line;
    for field in [
        "{\"position\":\"XGID=",
        "\"turn\":\"bottom\"",
        "\"legal\":{",
        "\"over\":false",
        "\"score\":{\"bottom\":0,\"top\":0}",
        "\"winners\":[]}\n",
    ] {
        rest = rest
            .split_once(field)
            .unwrap_or_else(|| panic!("{field} is not in its place in {line}"))
            .1;
    }
    assert_eq!(rest, "");
}

/// The position after the first of the legal moves.
fn first_result(answer: &Value) -> &str {
    let results = answer["legal"].as_object().unwrap().values();
    results.map(|text| text.as_str().unwrap()).next().unwrap()
}

#[test]
fn legal_leads_from_roll_to_play_to_roll() {
    let rolls = answers(start("00").as_bytes()).remove(0);
    assert_eq!(
        (&rolls["turn"], rolls["legal"].as_object().unwrap().len()),
        (&"chance".into(), 21)
    );
    let rolled = first_result(&rolls);
    let plays = answers(rolled.as_bytes()).remove(0);
    assert_eq!(plays["turn"], "bottom");
    let played = first_result(&plays);
    let next = answers(played.as_bytes()).remove(0);
    assert_eq!(next["turn"], "chance");
}

#[test]
fn legal_names_the_winner_of_a_match_that_is_over() {
    // The bottom player bears off his last checker; 20 points and 10 make the 30 of the match.
    let last = "XGID=-A--------------------bbb-:0:0:1:61:2:0:0:3:10";
    let won = answers(last.as_bytes()).remove(0);
    let after = first_result(&won);
    let over = answers(after.as_bytes()).remove(0);
    assert_eq!(over["turn"], Value::Null, "{over}");
    assert_eq!(over["over"], true);
    assert_eq!(over["score"]["bottom"], 30);
    assert_eq!(over["winners"], serde_json::json!(["bottom"]));
    assert_eq!(over["legal"], serde_json::json!({}));
}

#[test]
fn legal_answers_every_line_whatever_it_contains() {
    let long = "a".repeat(100_000);
    let good = start("31");
    let lines: [&[u8]; 8] = [
        b"",
        good.as_bytes(),
        long.as_bytes(),
        b"\xff\xfe",
        "\u{1f3b2}".as_bytes(),
        b"\0",
        b"XGID=",
        good.as_bytes(),
    ];
    let answers = answers(&lines.join(&b'\n'));
    assert_eq!(answers.len(), lines.len());
    for (line, answer) in lines.iter().zip(answers) {
        assert_eq!(answer["position"], *String::from_utf8_lossy(line));
        let refused = *line != good.as_bytes();
        assert_eq!(answer["error"].is_string(), refused, "{answer}");
        assert_eq!(answer["legal"].is_object(), !refused, "{answer}");
    }
}

#[test]
fn legal_answers_a_line_before_the_next_one_is_written() {
    let mut child = spawn("zihin-lab", &["legal", "table"]);
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for roll in ["31", "66", "00"] {
        writeln!(input, "{}", start(roll)).unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert!(answer.contains(&start(roll)), "{answer}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn legal_ends_quietly_when_its_output_is_closed() {
    let mut child = spawn("zihin-lab", &["legal", "table"]);
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // The program ends at the latest when the buffer of the pipe is full.
    while writeln!(input, "{}", start("31")).is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );
}

//! GNU Backgammon in `zihin-lab arena`, played by a stand-in that speaks the protocol of its `external` server; and luck-adjusted results.

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use zihin_games::GAMES;
use zihin_rules::{Actor, Seat};
use zihin_testing::sources::top;

/// A single game for points.
const SINGLE: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10";

/// Listens on loopback and answers each line; no answer closes the connection.
/// Returns the port, and the number of lines received.
pub(super) fn server(answer: fn(&str) -> Option<String>) -> (u16, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let requests = Arc::new(AtomicUsize::new(0));
    let counter = requests.clone();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            for line in BufReader::new(stream.try_clone().unwrap()).lines() {
                counter.fetch_add(1, Ordering::Relaxed);
                let Some(answer) = line.ok().and_then(|line| answer(&line)) else {
                    break;
                };
                writeln!(stream, "{answer}").unwrap();
            }
        }
    });
    (port, requests)
}

/// The last legal move of a line such as `board:You:opp:9999:0:0:` and 26 places, `1:3:1:…`.
/// The places are in the order of an XGID.
fn last_legal(line: &str) -> Option<String> {
    let fields: Vec<&str> = line.split(':').collect();
    let place = |count: &&str| match count.parse::<i8>().unwrap() {
        0 => '-',
        own @ 1.. => char::from(b'A' - 1 + own.unsigned_abs()),
        other => char::from(b'a' - 1 + other.unsigned_abs()),
    };
    let places: String = fields[6..32].iter().map(place).collect();
    let dice = fields[33..35].concat();
    let text = format!("XGID={places}:0:0:1:{dice}:0:0:0:0:10");
    let state = GAMES.find("table").unwrap().position(&text).unwrap();
    state.moves(Actor::Seat(Seat(0))).pop()
}

fn arena(game: &str, black: &str, games: &str, more: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_zihin-lab"))
        .args(["arena", game, "--white", "random", "--black", black])
        .args(["--games", games, "--json"])
        .args(more)
        .current_dir(top())
        .output()
        .unwrap()
}

pub(super) fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn servers_play_whole_games_reproducibly() {
    let ((one, requests), (two, _)) = (server(last_legal), server(last_legal));
    let play = |black: String| json(&arena("table", &black, "4", &["--position", SINGLE]));
    let first = play(format!("gnubg:{one}"));
    assert_eq!(first["black"], format!("gnubg:{one}"));
    assert_eq!(first["games"], 4);
    assert!(requests.load(Ordering::Relaxed) > 20, "{first}");
    let again = play(format!("gnubg:{one},{two}"));
    for part in ["wins", "points", "moves"] {
        assert_eq!(first[part], again[part]);
    }
}

#[test]
fn a_server_with_an_illegal_answer_or_none_is_named_with_the_reason() {
    let unused = TcpListener::bind("127.0.0.1:0").unwrap();
    let [rubbish, illegal, mute] = [
        |_: &str| Some("hello".to_owned()),
        |_: &str| Some("24/1".to_owned()),
        |_: &str| None,
    ]
    .map(|answer| server(answer).0);
    let closed = unused.local_addr().unwrap().port();
    drop(unused);
    let cases = [
        ("table", rubbish, "\"hello\" cannot be played in XGID="),
        ("table", illegal, "\"24/1\" cannot be played in XGID="),
        ("table", mute, "hung up"),
        ("table", closed, "start its external server"),
        ("camelot", closed, "gnubg plays table only"),
    ];
    for (game, port, reason) in cases {
        let output = arena(game, &format!("gnubg:{port}"), "4", &[]);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{stderr}");
        assert!(stderr.contains(reason), "{stderr}");
    }
}

#[test]
fn an_arena_stops_at_the_first_round_that_cannot_be_played() {
    let (port, requests) = server(|_| Some("hello".to_owned()));
    let output = arena("table", &format!("gnubg:{port}"), "20000", &[]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    // Each core may have begun a round.
    let requests = requests.load(Ordering::Relaxed);
    assert!(requests < 5_000, "{requests} of 20000 games were begun");
}

#[test]
fn a_server_without_a_port_is_wrong_usage() {
    for name in ["gnubg:", "gnubg:here", "gnubg:1,", "gnubg"] {
        let output = arena("table", name, "4", &[]);
        assert_eq!(output.status.code(), Some(2), "{name}: {output:?}");
    }
}

#[test]
fn luck_adjusted_results_have_much_smaller_errors() {
    // Both sides only bear off, so the value of every roll is known exactly.
    let race = "XGID=-BBB----------------bbbb--:0:0:1:00:0:0:0:0:10";
    let args = ["--position", race, "--luck-adjusted"];
    let output = Command::new(env!("CARGO_BIN_EXE_zihin-lab"))
        .args(["arena", "table", "--white", "hard", "--black", "random"])
        .args(["--games", "200", "--json"])
        .args(args)
        .output()
        .unwrap();
    let result = json(&output);
    let part = |score: &str, part: &str| result[score][part].as_f64().unwrap();
    let errors = ["points", "adjusted"].map(|score| part(score, "error"));
    assert!(errors[1] < errors[0] / 2.0, "{result}");
    let apart = part("points", "mean") - part("adjusted", "mean");
    assert!(apart.abs() < 4.0 * errors[0], "{result}");
}

//! `zihin-lab judge` and puzzles with a referee: by a stand-in that evaluates for GNU Backgammon, and by GNU Backgammon itself where it is installed.

use super::gnubg::{json, server};
use super::program::{lab, lab_with, text};
use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use zihin_testing::sources::top;

/// Where Debian has the program.
const GNUBG: &str = "/usr/games/gnubg";
/// A match in which the first player begins well and the other does not.
const MATCH: &str = "3 point match\nGame 1:\nana: 0 bob: 0\n\
    1) 31: 8/5 6/5 61: 24/18 6/5\n2) 64: 24/14 63: 24/15\n3) 66: 24/18 13/7(3)\n";

/// Answers `evaluation fibsboard board:… plies N`: whoever has more checkers on the bar wins one game in ten.
fn by_the_bar(line: &str) -> Option<String> {
    let mut words = line.split(' ');
    assert_eq!(words.next(), Some("evaluation"), "{line}");
    let board: Vec<&str> = words.nth(1)?.split(':').collect();
    let count = |place: usize| board[place].parse::<i8>().unwrap();
    let ahead = (-count(6)).cmp(&count(31));
    let wins = ["0.1", "0.5", "0.9"][usize::try_from(ahead as i8 + 1).unwrap()];
    Some(format!("{wins} 0 0 0 0 0"))
}

/// Answers as if blots said something.
fn by_the_blots(line: &str) -> Option<String> {
    let board: Vec<&str> = line.split(' ').nth(2)?.split(':').collect();
    let blots = board[6..32].iter().filter(|count| count.ends_with('1'));
    Some(format!("0.{}5 0 0 0 0 0", blots.count() % 10))
}

fn judge(args: &str, file: Option<&Path>) -> std::process::Output {
    let args = format!("judge table {args}");
    let args: Vec<&str> = args.split(' ').chain(file.and_then(Path::to_str)).collect();
    lab(&args, b"")
}

#[test]
fn the_players_of_a_file_and_the_levels_are_judged_at_the_decisions_that_matter() {
    let (port, _) = server(by_the_bar);
    let file = top().join("src/play/tests/match_files/hand.mat");
    let judged = |more: &str| {
        let args = format!("--referee gnubg:{port} --level easy --seed 2 {more}");
        judge(&args, Some(&file))
    };
    let report = json(&judged("--json"));
    assert_eq!(report["referee"], "gnubg 2-ply");
    let players = report["players"].as_array().unwrap();
    assert_eq!(players.len(), 3, "{report}");
    for (player, name) in players.iter().zip(["easy", "played", "static"]) {
        let part = |part: &str| player[part].as_f64().unwrap();
        assert_eq!(player["player"], name);
        assert!(part("decisions") > 0.0 && part("mean") >= 0.0, "{report}");
        assert!(
            (part("rating") - 50.0 * part("mean")).abs() < 1e-9,
            "{report}"
        );
    }
    assert_eq!(report, json(&judged("--json")));
    let shown = judged("--plies 1");
    let shown = text(&shown.stdout);
    assert!(shown.starts_with("judged by gnubg 1-ply\n"), "{shown}");
    assert!(shown.contains("\nplayed"), "{shown}");
}

#[test]
fn without_a_file_the_computer_plays_against_itself() {
    let (port, _) = server(by_the_blots);
    let args = format!("--referee gnubg:{port} --level easy,medium --decisions 3 --json");
    let report = json(&judge(&args, None));
    let players = report["players"].as_array().unwrap();
    let names: Vec<_> = players.iter().map(|player| &player["player"]).collect();
    assert_eq!(names, ["easy", "medium", "static"]);
    assert!(
        players[0]["decisions"]
            .as_u64()
            .is_some_and(|count| (1..=3).contains(&count))
    );
}

#[test]
fn what_cannot_judge_is_named_with_the_way_out() {
    let [mute, rubbish] =
        [|_: &str| None, |_: &str| Some("hello".to_owned())].map(|answer| server(answer).0);
    let file = top().join("src/play/tests/match_files/hand.mat");
    let cases = [
        (format!("gnubg:{mute}"), 1, "start its external server"),
        (format!("gnubg:{rubbish}"), 1, "\"hello\""),
        ("sage:/no/python".to_owned(), 1, "pip install bgsage"),
        // It copies the question.
        ("sage:/bin/cat".to_owned(), 1, "pip install bgsage"),
        ("gnubg".to_owned(), 2, "sage:PYTHON"),
    ];
    for (referee, code, reason) in cases {
        let output = judge(&format!("--level easy --referee {referee}"), Some(&file));
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{referee}: {stderr}");
        assert!(stderr.contains(reason), "{referee}: {stderr}");
    }
    let other = lab_with("judge talat", "");
    assert_eq!(other.status.code(), Some(2), "{other:?}");
    let missing = judge("--level easy", Some(Path::new("/no/file.mat")));
    assert!(
        text(&missing.stderr).contains("/no/file.mat"),
        "{missing:?}"
    );
}

#[test]
fn a_known_puzzle_stays_if_the_referee_agrees_and_gets_its_gap() {
    let (port, _) = server(by_the_bar);
    let folder = tempfile::tempdir().unwrap();
    let [known, output] = ["known", "output"].map(|name| folder.path().join(name));
    // The only hit; the gap and how hard it is are wrong.
    let line =
        "1;master;3.89;20/16/10*;22/16 20/16;XGID=---a-bF-B--BcD-A---dc-b---:0:0:-1:64:0:0:0:3:10";
    fs::write(&known, format!("{line}\n")).unwrap();
    let referee = format!("gnubg:{port}");
    let args = [
        "puzzles",
        "table",
        "--count",
        "1",
        "--referee",
        &referee,
        "--known",
    ];
    let paths = [
        known.to_str().unwrap(),
        "--output",
        output.to_str().unwrap(),
    ];
    let found = lab(&[&args[..], &paths].concat(), b"");
    assert!(found.status.success(), "{found:?}");
    let written = fs::read_to_string(&output).unwrap();
    let lines: Vec<&str> = written.lines().collect();
    assert!(lines[0].contains(" --referee gnubg --known "), "{written}");
    assert!(lines[1].starts_with("1;easy;8.00;20/16/10*;"), "{written}");
}

/// GNU Backgammon's external server; ended when dropped.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

/// Starts it in a folder, on a free port.
fn gnubg(folder: &Path) -> (Server, u16) {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let script = folder.join("commands");
    fs::write(&script, format!("external localhost:{port}\n")).unwrap();
    let child = Command::new(GNUBG)
        .args(["-t", "-q", "-r", "-c"])
        .arg(&script)
        .env("HOME", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let server = Server(child);
    for _ in 0..300 {
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return (server, port);
        }
        sleep(Duration::from_millis(100));
    }
    panic!("GNU Backgammon does not listen on port {port}");
}

#[test]
fn gnu_backgammon_finds_the_blunders_of_a_match() {
    if !Path::new(GNUBG).exists() {
        zihin_testing::skip("GNU Backgammon is not installed (Debian: gnubg)");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (_server, port) = gnubg(folder.path());
    let file = folder.path().join("blunders.mat");
    fs::write(&file, MATCH).unwrap();
    let args = format!("--referee gnubg:{port} --plies 0 --level medium --worst 20 --json");
    let report = json(&judge(&args, Some(&file)));
    let worst = report["worst"].as_array().unwrap();
    let of = |mv: &str| {
        let found = worst
            .iter()
            .find(|one| one["player"] == "played" && one["move"] == mv);
        found
            .and_then(|one| one["loss"].as_f64())
            .unwrap_or_default()
    };
    assert!(of("8/5 6/5") < 0.1, "{report}");
    assert!(of("24/18 6/5") > 0.5, "{report}");
    assert_eq!(report["players"][1]["decisions"], 5, "{report}");
}

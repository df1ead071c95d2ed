//! Exported matches in the real GNU Backgammon (Debian's `gnubg`):
//! it imports them without a complaint and comes to the same scores. `.ci/run` installs it; where it is not, the test says so and passes.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use zihin_games::{GAMES, record_steps};
use zihin_play::review::RecordedGame;
use zihin_rules::{Actor, Event, Record, Seat};
use zihin_testing::random_record::random_match;

/// Where Debian has the program.
const GNUBG: &str = "/usr/games/gnubg";
const MATCHES: u64 = 50;

/// A game as a match file tells it: the score before it, whose turns they were, and who won how many units.
#[derive(Debug, Default, PartialEq, Eq)]
struct Game {
    score: [i32; 2],
    turns: Vec<u8>,
    won: Option<(u8, i32)>,
}

/// The games of a record.
fn games_of(record: &Record) -> Vec<Game> {
    let table = GAMES.find("table").unwrap();
    let steps = record_steps(table, record).unwrap();
    let units = |points: i32| points / 10;
    let mut games: Vec<Game> = Vec::new();
    let mut before = [0; 2];
    let mut is_new = true;
    for (event, after) in record.events.iter().zip(&steps.after) {
        if is_new {
            games.push(Game {
                score: before,
                ..Game::default()
            });
        }
        let game = games.last_mut().unwrap();
        if let Event::Move(entry) = event
            && let Actor::Seat(seat) = entry.actor
        {
            game.turns.push(seat.0);
        }
        let scores = [0, 1].map(|seat| units(after.scores()[Seat(seat)]));
        let winner = [0, 1]
            .into_iter()
            .find(|seat| scores[*seat] > before[*seat]);
        is_new = winner.is_some();
        if let Some(seat) = winner {
            let seat_number = u8::try_from(seat).unwrap();
            game.won = Some((seat_number, scores[seat] - before[seat]));
        }
        before = scores;
    }
    games
}

/// The games in a file that GNU Backgammon has saved, which writes `W` for the left player.
fn games_in(sgf: &str) -> Vec<Game> {
    sgf.split("(;").skip(1).map(game_in).collect()
}

fn game_in(text: &str) -> Game {
    let number = |key: &str| -> i32 {
        let (_, rest) = text.split_once(key).unwrap();
        rest.split_once(']').unwrap().0.parse().unwrap()
    };
    let won = text.split_once("]RE[").map(|(_, result)| {
        let result = result.split_once(']').unwrap().0.trim_end_matches('R');
        let (winner, units) = result.split_once('+').unwrap();
        (u8::from(winner == "B"), units.parse().unwrap())
    });
    // A roll without its move is a property of its own.
    let turns = text.lines().filter_map(|line| match line.get(..3) {
        Some(";W[") => Some(0),
        Some(";B[") => Some(1),
        _ => None,
    });
    Game {
        score: [number("[ws:"), number("[bs:")],
        turns: turns.collect(),
        won,
    }
}

/// Imports the files of this folder, and saves what came of them beside.
fn import(folder: &Path) -> String {
    let mut commands = String::new();
    for n in 0..MATCHES {
        let file = |extension: &str| folder.join(format!("{n}.{extension}"));
        let (mat, sgf) = (file("mat"), file("sgf"));
        writeln!(commands, "import mat {}", mat.display()).unwrap();
        writeln!(commands, "save match {}", sgf.display()).unwrap();
    }
    let script = folder.join("commands");
    fs::write(&script, commands).unwrap();
    let output = Command::new(GNUBG)
        .args(["-t", "-q", "-r", "-c"])
        .arg(&script)
        .env("HOME", folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    String::from_utf8_lossy(&text).into_owned()
}

#[test]
fn gnu_backgammon_imports_fifty_random_matches_and_comes_to_the_same_scores() {
    if !Path::new(GNUBG).exists() {
        zihin_testing::skip("GNU Backgammon is not installed (Debian: gnubg)");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let records: Vec<Record> = (0..MATCHES).map(random_match).collect();
    let game = GAMES.find("table").unwrap();
    for (n, record) in records.iter().enumerate() {
        let text = (game.formats()[0].write)(record).unwrap();
        fs::write(folder.path().join(format!("{n}.mat")), text).unwrap();
    }
    let said = import(folder.path()).to_lowercase();
    for complaint in [
        "warning",
        "invalid",
        "unrecogn",
        "not a valid",
        "error",
        "doesn't follow",
    ] {
        assert!(!said.contains(complaint), "{complaint}: {said}");
    }
    let mut finished = 0;
    for (n, record) in records.into_iter().enumerate() {
        let sgf = fs::read_to_string(folder.path().join(format!("{n}.sgf"))).unwrap();
        let games = games_of(&record);
        assert_eq!(games_in(&sgf), games, "match {n}");
        let parts = RecordedGame { game, record }.parts().unwrap();
        let turns: Vec<usize> = games.iter().map(|game| game.turns.len()).collect();
        let ours: Vec<usize> = parts.iter().map(|part| part.turns).collect();
        let played = |turns: Vec<usize>| turns.into_iter().filter(|turns| *turns > 0).collect();
        let [theirs, ours]: [Vec<usize>; 2] = [played(turns), played(ours)];
        assert_eq!(theirs, ours);
        finished += usize::from(games.iter().all(|game| game.won.is_some()));
    }
    assert!((20..50).contains(&finished), "{finished}");
}

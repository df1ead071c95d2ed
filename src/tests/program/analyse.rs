//! `zihin analyse`: a file of a game is judged decision by decision, and as GNU Backgammon judges it,
//! where that is installed.

use super::program::{text, zihin};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use zihin_games::table::engine::match_chance;
use zihin_testing::sources::top;

/// Where Debian has the program.
const GNUBG: &str = "/usr/games/gnubg";
/// How far the sums of errors may be apart, as a share.
const APART: f64 = 0.15;

fn file() -> String {
    let file = top().join("src/play/tests/match_files/gnu.mat");
    file.to_str().unwrap().to_owned()
}

/// The longest match of the table.
const LONGEST: u8 = 25;

/// The chances to win a match without a cube, for which GNU Backgammon's own table is not made, in its format.
fn match_chances() -> String {
    let cells = |cell: &dyn Fn(u8) -> f32| -> String {
        let cells = (1..=LONGEST).map(|need| format!("<me>{:.5}</me>", cell(need)));
        format!("<row>{}</row>", cells.collect::<String>())
    };
    let rows = (1..=LONGEST).map(|mine| cells(&|theirs| match_chance([mine, theirs])));
    let rows: String = rows.collect();
    let after = cells(&|mine| match_chance([mine, 1]));
    format!(
        "<?xml version=\"1.0\"?><met><info><name>cubeless</name><description>cubeless</description><length>{LONGEST}</length></info>
<pre-crawford-table type=\"explicit\">{rows}</pre-crawford-table>
<post-crawford-table type=\"explicit\" player=\"both\">{after}</post-crawford-table></met>"
    )
}

/// The sum of each player's errors by GNU Backgammon, looking two rolls ahead without a cube, in single games.
fn errors_by_gnubg(file: &str) -> Option<[f64; 2]> {
    if !Path::new(GNUBG).exists() {
        zihin_testing::skip("GNU Backgammon is not installed (Debian: gnubg)");
        return None;
    }
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("commands");
    let chances = folder.path().join("chances.xml");
    fs::write(&chances, match_chances()).unwrap();
    let chances = chances.display();
    let commands = format!(
        "set analysis chequerplay evaluation plies 2
set analysis chequerplay evaluation cubeful off
set analysis cube off
set matchequitytable \"{chances}\"
import mat {file}
analyse match
show statistics match
"
    );
    fs::write(&script, commands).unwrap();
    let output = Command::new(GNUBG)
        .args(["-t", "-q", "-r", "-c"])
        .arg(&script)
        .env("HOME", folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = text(&output.stdout);
    let line = said
        .lines()
        .find(|line| line.starts_with("Error total EMG"));
    let line = line.unwrap_or_else(|| panic!("{said}"));
    // "Error total EMG (MWC)    -0.878 ( -8.736%)    -1.334 (-13.279%)"
    let numbers = line.split_whitespace().filter_map(|word| word.parse().ok());
    let numbers: Vec<f64> = numbers.collect();
    let [first, second] = numbers[..] else {
        panic!("{line}")
    };
    Some([-first, -second])
}

#[test]
fn a_match_is_judged_nearly_as_gnu_backgammon_judges_it() {
    let file = file();
    let output = zihin(&["analyse", &file, "--json"], b"");
    assert!(output.status.success(), "{output:?}");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["game"], "table");
    let decisions = report["decisions"].as_array().unwrap();
    assert_eq!(decisions.len(), 10);
    let by_seat = |seat: u64| -> f64 {
        let own = decisions.iter().filter(|one| one["seat"] == seat);
        own.map(|one| one["lost"].as_f64().unwrap()).sum()
    };
    let players = report["players"].as_array().unwrap();
    assert_eq!([&players[0]["name"], &players[1]["name"]], ["Ana", "gnubg"]);
    for (seat, player) in (0..).zip(players) {
        let lost = player["lost"].as_f64().unwrap();
        assert!((lost - by_seat(seat)).abs() < 1e-9, "{player}");
        assert_eq!(player["decisions"], 5);
        assert_eq!(player["very_bad"], 2, "{player}");
        assert_eq!(player["rating"], "awful");
    }
    for (player, theirs) in players
        .iter()
        .zip(errors_by_gnubg(&file).into_iter().flatten())
    {
        // Ten points are a single game.
        let own = player["lost"].as_f64().unwrap() / 10.0;
        assert!((own - theirs).abs() < APART * theirs, "{own} {theirs}");
    }
}

#[test]
fn a_file_that_is_no_game_is_refused_with_the_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.mat");
    fs::write(
        &file,
        " 3 point match\n\n Game 1\n Ana : 0  Bob : 0\n  1) 31: 8/5 1/9\n",
    )
    .unwrap();
    let output = zihin(&["analyse", file.to_str().unwrap()], b"");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = text(&output.stderr);
    assert!(said.contains("line 5"), "{said}");
}

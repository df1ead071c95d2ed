//! `zihin export` and `zihin replay`: a game of the database as a file, and what a file holds.

use super::program::{text, zihin, zihin_in};
use serde_json::{Value, json};
use std::fs;
use std::process::Output;
use zihin_locale::names::is_unprintable;
use zihin_testing::fixture::{Fixture, proposal};

const HAND: &str = include_str!("../../play/tests/match_files/hand.mat");

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_the_database_is_exported_and_its_file_is_read() {
    let fixture = Fixture::new().await;
    let game = fixture
        .begun(proposal("table", 1, &[("length", "10")]), 2)
        .await;
    for _ in 0..3 {
        fixture.move_once(game).await;
    }
    let (folder, url) = (tempfile::tempdir().unwrap(), fixture.url());
    let number = game.0.to_string();
    let export = |more: &[&str]| {
        let args = [&["export", &number], more].concat();
        zihin_in(folder.path(), &[("DATABASE_URL", &url)], &args)
    };
    let exported = export(&[]);
    assert!(
        text(&exported.stdout).contains("1 point match"),
        "{exported:?}"
    );
    let file = folder.path().join("a.json");
    let written = export(&["-o", file.to_str().unwrap()]);
    assert!(written.status.success(), "{written:?}");
    let read = zihin(&["replay", file.to_str().unwrap(), "--json"], b"");
    let summary: Value = serde_json::from_slice(&read.stdout).unwrap();
    assert_eq!(summary["game"], "table");
    let mut players: Vec<_> = summary["players"].as_array().unwrap().clone();
    players.sort_by_key(ToString::to_string);
    assert_eq!(players, [json!("Player 1"), json!("Player 2")]);
    assert!(summary["places"].is_null() && summary["games"][0]["turns"].as_u64() >= Some(3));
    for (args, code) in [(&["--format", "wcf"], 2), (&["--format", "gif"], 2)] {
        let refused = export(args);
        assert_eq!(refused.status.code(), Some(code), "{refused:?}");
        assert!(text(&refused.stderr).contains("mat, json"), "{refused:?}");
    }
    let missing = zihin_in(folder.path(), &[("DATABASE_URL", &url)], &["export", "99"]);
    assert_eq!(missing.status.code(), Some(1), "{missing:?}");
}

#[test]
fn a_file_is_told_game_by_game_and_a_bad_one_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let good = zihin(&["replay", &file("good.mat", HAND)], b"");
    assert_eq!(
        text(&good.stdout),
        "table: ana - bob\ngame 1: 4 turns, 30 - 0\nana won\n"
    );
    for (moves, ending) in [
        ("1. D6-F8 H11-F9 1-0", "Ana won\n"),
        ("1. D6-F8 H11-F9 0-1", "b won\n"),
        ("1. D6-F8 H11-F9 1/2-1/2", "the win was shared\n"),
        ("1. D6-F8 H11-F9 *", "it was not played to the end\n"),
    ] {
        let game = format!("[White \"Ana\"]\n\n{moves}\n");
        let told = zihin(&["replay", &file("won.wcf", &game)], b"");
        assert!(text(&told.stdout).ends_with(ending), "{told:?}");
    }
    let bad = HAND.replace("bar/22", "bar/21");
    let bad = zihin(&["replay", &file("bad.mat", &bad)], b"");
    assert_eq!(bad.status.code(), Some(1), "{bad:?}");
    let told = text(&bad.stderr);
    assert!(told.contains("bad.mat, line 6: `bar/21 13/7`"), "{told}");
    let missing = zihin(&["replay", "no such file"], b"");
    assert_eq!(missing.status.code(), Some(1), "{missing:?}");
}

/// The title of a terminal, colours, an override, a line of its own, and a control of eight bits.
const EVIL: &str = "\u{1b}]0;x\u{7}\u{1b}[31mAna\u{202e}\u{2028}b\u{9b}2Jc\u{200f}";

/// Checks that nothing in an output acts on a terminal.
fn check_harmless(output: &Output) {
    for stream in [&output.stdout, &output.stderr] {
        let told = String::from_utf8(stream.clone()).unwrap();
        let acts = |c: char| is_unprintable(c) && c != '\n';
        assert!(!told.contains(acts), "{told:?}");
    }
}

#[test]
fn names_and_texts_in_files_do_nothing_to_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let shown = "]0;x[31mAnab2Jc";
    for (name, file) in [
        ("a.mat", HAND.replace("ana", EVIL)),
        (
            "a.wcf",
            format!("[White \"{EVIL}\"]\n\n1. D6-F8 H11-F9 1-0\n"),
        ),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, &file).unwrap();
        let path = path.to_str().unwrap();
        let told = zihin(&["replay", path], b"");
        assert!(text(&told.stdout).contains(shown), "{told:?}");
        check_harmless(&told);
        let json = zihin(&["replay", path, "--json"], b"");
        let summary: Value = serde_json::from_slice(&json.stdout).unwrap();
        assert_eq!(summary["players"][0], shown);
        check_harmless(&json);
        for args in [&["analyse", path][..], &["analyse", path, "--json"]] {
            let told = zihin(args, b"");
            assert!(text(&told.stdout).contains(shown), "{told:?}");
            check_harmless(&told);
        }
        for args in [["replay", path], ["analyse", path]] {
            fs::write(path, file.replace("24/18", EVIL).replace("D6-F8", EVIL)).unwrap();
            let refused = zihin(&args, b"");
            assert_eq!(refused.status.code(), Some(1), "{refused:?}");
            check_harmless(&refused);
        }
    }
    let missing = zihin(&["replay", EVIL], b"");
    assert_eq!(missing.status.code(), Some(1), "{missing:?}");
    check_harmless(&missing);
}

//! Files of games: anything, a real one with a few changes, or far too long.
//! What is read can be played, and everything else is refused with a reason.

use proptest::prelude::*;
use zihin_games::record_steps;
use zihin_locale::names;
use zihin_play::review::{MAX_FILE, read_record};
use zihin_rules::{EndCause, Options};
use zihin_testing::property::{any_text, check, has_words, mutated};
use zihin_testing::random_game::games_by_seats;
use zihin_testing::random_record::{Until, random_match, random_record};
use zihin_testing::registry;

/// Checks that a file is refused with a line and a reason, or holds what can be played.
fn check_file(name: &str, file: &[u8]) {
    match read_record(registry(), name, file) {
        Err(error) => {
            has_words(&error.reason);
            let lines = file.split(|byte| *byte == b'\n').count();
            assert!((1..=lines).contains(&error.line), "{error} of {lines}");
        }
        Ok(read) => {
            let steps = record_steps(read.game, &read.record);
            assert!(steps.is_ok(), "{steps:?} {}", String::from_utf8_lossy(file));
            read.parts().unwrap();
            let players = &read.record.names;
            assert!(
                players.iter().all(|player| names::name(player) == *player),
                "{players:?}"
            );
        }
    }
}

/// A short file in each format, with its name. Ana plays in all of them.
fn files() -> Vec<(String, String)> {
    let mut files = vec![("game.json".to_owned(), LOG.to_owned())];
    for (game, seats) in games_by_seats(registry()) {
        let names = &["Ana", "Bo", "Chloe", "Deniz"][..usize::from(seats)];
        let until = Until::Cut(12, Some(EndCause::Resigned));
        let record = random_record(game, names, &Options::new(), (until, false), 3);
        let texts = game.formats().iter().map(|of| (of, (of.write)(&record)));
        files.extend(texts.map(|(of, text)| (format!("a.{}", of.extension), text.unwrap())));
    }
    files
}

#[test]
fn names_in_files_are_cleaned_as_those_of_people_are() {
    let marks = "\u{315}".repeat(4_000);
    let evil = format!("\u{1b}]0;\u{202e}Ana{marks}{}", "b".repeat(4_000));
    let shown = format!("]0;Ana{}{}", "\u{315}".repeat(4), "b".repeat(26));
    for (file, text) in files() {
        let evil = match file.as_str() {
            "game.json" => evil.replace('\u{1b}', r"\u001b"),
            _ => evil.clone(),
        };
        let read = read_record(registry(), &file, text.replace("Ana", &evil).as_bytes());
        assert_eq!(read.unwrap().record.names[0], shown, "{file}");
    }
}

/// A short log of a match of Table as JSON, with everything that players can do.
const LOG: &str = r#"{"zihin_log": 1, "game": "table", "players": [{"seat": "bottom", "name": "Ana"}, {"seat": "top", "name": "Bo"}],
"options": {"length": "30"}, "log": [
{"by": "dice", "text": "throw 3-1", "at": 5},
{"by": "bottom", "text": "8/5 6/5", "at": 6},
{"by": "dice", "text": "throw 6-4", "at": 6},
{"by": "top", "text": "takeback 1", "at": 7},
{"by": "bottom", "text": "concede 20", "at": 8},
{"by": "dice", "text": "throw 2-4", "at": 8},
{"by": "top", "text": "pause", "at": 9},
{"by": "bottom", "text": "credit 20", "at": 9},
{"by": "bottom", "text": "resign", "at": 9}
]}
"#;

#[test]
fn any_file_holds_what_can_be_played_or_is_refused_with_a_line_and_a_reason() {
    for (name, text) in files() {
        check_file(&name, text.as_bytes());
        let texts = prop_oneof![1 => any_text(), 6 => mutated(vec![text])];
        check(250, texts, |text| {
            check_file(&name, text.as_bytes());
            check_file("game.txt", text.as_bytes());
        });
    }
}

#[test]
fn any_bytes_are_refused_or_read() {
    let bytes = prop::collection::vec(any::<u8>(), 0..300);
    check(200, bytes, |bytes| {
        for name in ["a.mat", "b.json", "c", "d.wcf", "e.talat"] {
            check_file(name, &bytes);
        }
    });
}

#[test]
fn a_file_of_a_megabyte_is_read_in_time_and_a_larger_one_is_not() {
    let game = registry().find("table").unwrap();
    let text = (game.formats()[0].write)(&random_match(5)).unwrap();
    for part in [
        text.as_str(),
        " 31: 8/5 6/5",
        "1) ",
        "[Result \"1-0\"]\n",
        "{\"log\":",
        "::\n",
    ] {
        let long = part.repeat(MAX_FILE / part.len());
        for name in ["a.mat", "b.json", "d.wcf", "e.txt"] {
            check_file(name, long.as_bytes());
        }
        let larger = part.repeat(MAX_FILE / part.len() + 2);
        let error = read_record(registry(), "a.mat", larger.as_bytes())
            .err()
            .unwrap();
        assert_eq!(error.reason.key, "record-too-large");
    }
}

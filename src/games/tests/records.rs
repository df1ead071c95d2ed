//! A golden record for every game: one whole annotated game beside its rules.
//! `ZIHIN_UPDATE=1 cargo test records` rewrites positions and annotations.

use std::{env, fs, path::PathBuf};
use zihin_games::AnyGame;
use zihin_rules::{Actor, GameInfo, Phrase, Seat, Turn, Value};
use zihin_testing::registry;

#[test]
fn every_record_has_the_positions_and_annotations_of_its_moves() {
    for game in registry() {
        let record = annotated(game, game.info().record);
        if env::var_os("ZIHIN_UPDATE").is_some() {
            fs::write(path(game.info()), &record).expect("the record can be written");
        } else {
            let differs = record
                .lines()
                .zip(game.info().record.lines())
                .position(|(new, old)| new != old);
            assert_eq!(differs, None, "line of {}, from 0", game.info().id);
            assert_eq!(record, game.info().record, "{}", game.info().id);
        }
    }
}

#[test]
fn every_line_of_a_record_is_a_legal_move_to_the_position_that_it_names() {
    for game in registry() {
        let info = game.info();
        let mut lines = info.record.lines().filter(|line| !line.starts_with('#'));
        let mut state = game
            .position(lines.next().expect("a record begins with a position"))
            .expect("which is readable");
        for line in lines {
            let (said, position) = line
                .split_once(" -> ")
                .expect("a line is a move and its position");
            let (name, mv) = said.split_once(' ').expect("a move has an actor");
            assert_eq!(
                state.play(actor(info, name), mv).as_deref(),
                Ok(mv),
                "{line}"
            );
            assert_eq!(state.text(), position, "{line}");
        }
        assert!(
            matches!(state.turn(), Turn::Over(_)),
            "the record of {} is a whole game",
            info.id
        );
    }
}

/// The file of a record: in the folder of its game.
fn path(info: &GameInfo) -> PathBuf {
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = ["games", "testing"].map(|folder| source.join(folder).join(info.id));
    let folder = folders.into_iter().find(|folder| folder.exists());
    folder.expect("a game has a folder").join("record.txt")
}

/// The moves of a record, each with the position after it and its annotations.
fn annotated(game: &dyn AnyGame, record: &str) -> String {
    let info = game.info();
    let mut lines = record.lines().filter(|line| !line.starts_with('#'));
    let first = lines.next().expect("a record begins with a position");
    let mut state = game.position(first).expect("which is readable");
    let mut written = vec![format!("# {}: one whole game.", info.id), state.text()];
    for line in lines {
        let said = line.split(" -> ").next().expect("a line says a move");
        let (actor_name, mv) = said.split_once(' ').expect("a move has an actor");
        let actor = actor(info, actor_name);
        let description = state.describe(actor, mv);
        let mv = state.play(actor, mv).expect(line);
        written.push(format!("{} {mv} -> {}", name(info, actor), state.text()));
        let annotations = description.iter().skip(1);
        written.extend(annotations.map(|phrase| format!("# {}", plain(info, phrase))));
    }
    written.join("\n") + "\n"
}

fn name(info: &GameInfo, actor: Actor) -> &'static str {
    match actor {
        Actor::Seat(seat) => info.seat_names[seat.index()],
        Actor::Chance => "dice",
    }
}

fn actor(info: &GameInfo, name: &str) -> Actor {
    let seat = info.seat_names.iter().position(|seat| *seat == name);
    seat.map_or(Actor::Chance, |seat| {
        Actor::Seat(Seat(u8::try_from(seat).expect("few seats")))
    })
}

/// A phrase as its key and arguments.
fn plain(info: &GameInfo, phrase: &Phrase) -> String {
    let arg = |(name, value): &(&str, Value)| match value {
        // No part of the words.
        Value::Icon(_) => String::new(),
        value => format!(" {name}={}", plain_value(info, value)),
    };
    phrase.key.to_owned() + &phrase.args.iter().map(arg).collect::<String>()
}

fn plain_value(info: &GameInfo, value: &Value) -> String {
    match value {
        Value::Text(text) | Value::Move(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Decimal(units, decimals) => format!("{units}e-{decimals}"),
        Value::Player(seat) => info.seat_names[seat.index()].to_owned(),
        Value::Phrase(phrase) => format!("({})", plain(info, phrase)),
        Value::List(items) | Value::OneOf(items) => {
            let items: Vec<String> = items.iter().map(|item| plain_value(info, item)).collect();
            items.join(", ")
        }
        Value::Icon(_) => String::new(),
    }
}

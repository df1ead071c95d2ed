//! One whole annotated game of every game on the shelf, kept beside its rules. `ZIHIN_UPDATE=1 cargo test records` writes it anew.

use std::{env, fs, path::PathBuf};
use zihin::games::{AnyGame, AnyState, SHELF, table};
use zihin::rules::{Actor, Card, Luck, Options, Phrase, Seat, SplitMix, Turn, Value};

#[test]
fn every_game_has_a_record_that_replays_to_its_end() {
    for game in SHELF {
        let record = record(*game, &mut SplitMix(7));
        if env::var_os("ZIHIN_UPDATE").is_some() {
            fs::write(path(game.card()), &record).expect("the record can be written");
        } else {
            let same = record
                .lines()
                .zip(game.card().record.lines())
                .position(|(new, old)| new != old);
            assert_eq!(
                same,
                None,
                "the record of {} differs first in this line, from 0",
                game.card().id
            );
            assert_eq!(record, game.card().record, "{}", game.card().id);
        }
    }
}

#[test]
fn every_line_of_a_record_is_a_legal_move_to_the_position_that_it_names() {
    for game in SHELF {
        let card = game.card();
        let mut lines = card.record.lines().filter(|line| !line.starts_with('#'));
        let mut state = game
            .position(lines.next().expect("a record begins with a position"))
            .expect("which is readable");
        for line in lines {
            let (said, position) = line
                .split_once(" -> ")
                .expect("a line is a move and its position");
            let (name, mv) = said.split_once(' ').expect("a move has an actor");
            assert_eq!(
                state.play(actor(card, name), mv).as_deref(),
                Ok(mv),
                "{line}"
            );
            assert_eq!(state.text(), position, "{line}");
        }
        assert!(
            matches!(state.turn(), Turn::Over(_)),
            "the record of {} is a whole game",
            card.id
        );
    }
}

fn path(card: &Card) -> PathBuf {
    [
        env!("CARGO_MANIFEST_DIR"),
        "src",
        "games",
        card.id,
        "record.txt",
    ]
    .iter()
    .collect()
}

/// A whole game as a record: every move with the position that it leads to, and what is said about it beside the move itself.
fn record(game: &dyn AnyGame, luck: &mut SplitMix) -> String {
    let card = game.card();
    let mut state = game
        .setup(*card.seats.start(), &Options::new())
        .expect("the default setup is possible");
    let mut lines = vec![format!("# {}: one whole game.", card.id), state.text()];
    while let Some(actor) = state.turn().actor() {
        let mv = match actor {
            Actor::Chance => state.roll(luck).expect("the dice must act, so they can"),
            Actor::Seat(seat) => choose(&*state, seat, luck),
        };
        let told = state.tell(actor, &mv);
        let mv = state.play(actor, &mv).expect("a legal move");
        lines.push(format!("{} {mv} -> {}", name(card, actor), state.text()));
        lines.extend(
            told.iter()
                .skip(1)
                .map(|phrase| format!("# {}", plain(card, phrase))),
        );
    }
    lines.join("\n") + "\n"
}

/// A move that leads somewhere: in Table the smaller pip count beside the other's, with few blots; elsewhere any.
fn choose(state: &dyn AnyState, seat: Seat, luck: &mut SplitMix) -> String {
    let moves = state.moves(Actor::Seat(seat));
    let any = luck.below(u32::try_from(moves.len()).expect("few moves"));
    let Ok(position) = state.text().parse::<table::State>() else {
        return moves[any as usize].clone();
    };
    let badness = |mv: &String| {
        let Ok(table::Move::Play(play)) = mv.parse() else {
            return 0;
        };
        let board = made(&position, seat, &play);
        let blots = (1..=24)
            .filter(|point| board.count(seat, *point) == 1)
            .count();
        i64::from(board.pips(seat)) - i64::from(board.pips(table::other(seat)))
            + 3 * i64::try_from(blots).expect("few blots")
    };
    moves
        .iter()
        .min_by_key(|mv| badness(mv))
        .expect("whoever must act has a move")
        .clone()
}

/// The board after a play.
fn made(position: &table::State, seat: Seat, play: &table::Play) -> table::Board {
    let clicks = play
        .steps()
        .iter()
        .flat_map(|step| [step.from, step.to])
        .map(|point| table::name(point).into());
    let walk = position
        .after(&clicks.collect::<Vec<_>>())
        .expect("a legal play can be clicked");
    assert_eq!(walk.seat, seat);
    walk.board
}

fn name(card: &Card, actor: Actor) -> &'static str {
    match actor {
        Actor::Seat(seat) => card.seat_names[seat.index()],
        Actor::Chance => "dice",
    }
}

fn actor(card: &Card, name: &str) -> Actor {
    let seat = card.seat_names.iter().position(|seat| *seat == name);
    seat.map_or(Actor::Chance, |seat| {
        Actor::Seat(Seat(u8::try_from(seat).expect("few seats")))
    })
}

/// A phrase as its key and arguments.
fn plain(card: &Card, phrase: &Phrase) -> String {
    let arg = |(name, value): &(&str, Value)| match value {
        Value::Text(text) => format!(" {name}={text}"),
        Value::Number(number) => format!(" {name}={number}"),
        Value::Player(seat) => format!(" {name}={}", card.seat_names[seat.index()]),
        Value::Phrase(phrase) => format!(" {name}=({})", plain(card, phrase)),
    };
    phrase.key.to_owned() + &phrase.args.iter().map(arg).collect::<String>()
}

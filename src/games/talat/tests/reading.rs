//! Moves as people type them, the reasons for refusals, and impossible positions.

use super::{State, at};
use zihin_rules::{Actor, MoveError, State as _};

const SETUP: &str = "3 5/5/5/5/bs34 5/5/5/5/5 5/5/5/5/5 b s4m3l6/s3/s3 -/-/-";
const PLAY: &str =
    "3 4wl4/3ws61/1ws3bm42/5/bl64 gs41gl62/5/2wl32/5/1wm63 1bs63/bm34/5/3gm61/gs34 b -/-/- -/-/-";
const ZIHIN: &str = "2 5/5/1ws33/1bm33/5 5/5/2gm32/2ws42/5 5/2bm42/5/2gm42/5 b -/-/l6 -/-/-";

/// The answer to a typed move: the move, the message key of the reason, or the number of moves it may mean.
fn answer(state: &State, text: &str) -> String {
    let actor = state.turn().actor().expect("the game is not over");
    match state.read(actor, text) {
        Ok(mv) => mv.to_string(),
        Err(MoveError::Unreadable(unreadable)) => unreadable.reason.key.to_owned(),
        Err(MoveError::Illegal { reason, .. }) => reason.key.to_owned(),
        Err(MoveError::Ambiguous(moves)) => format!("{}?", moves.len()),
    }
}

fn check(position: &str, texts: &[(&str, &str)]) {
    let state = at(position);
    for (text, expected) in texts {
        assert_eq!(answer(&state, text), *expected, "{text}");
    }
}

#[test]
fn placements_are_read_in_many_spellings() {
    check(
        SETUP,
        &[
            ("l6@bw:c1", "l6@bw:c1"),
            ("l6 bw c1", "l6@bw:c1"),
            ("L6BWC1", "l6@bw:c1"),
            (" bw c1 bl6 ", "l6@bw:c1"),
            ("l6 wb c1", "l6@bw:c1"),
            ("l6 1 c1", "l6@bw:c1"),
            ("1c1l6", "l6@bw:c1"),
            ("l6 3 c5", "l6@gb:c5"),
            ("l6 c12", "talat-unreadable-placing"),
            ("l6 4 c1", "talat-unreadable-placing"),
            ("l6 1 3 c1", "talat-unreadable-placing"),
            ("l6 c5", "l6@gb:c5"),
            ("l6 c1", "l6@bw:c1"),
            ("l6", "5?"),
            ("l6 gb", "5?"),
        ],
    );
}

#[test]
fn placements_are_refused_with_the_rule() {
    check(
        SETUP,
        &[
            ("s3 bw c1", "talat-reason-placed"),
            ("l6 bw a1", "talat-reason-occupied"),
            ("l6 bw c2", "talat-reason-start"),
            ("l6 bw c5", "talat-reason-start"),
            ("l6 wg c1", "talat-reason-board"),
            ("wl6 bw c1", "talat-reason-place-own"),
            ("bw a1 a2", "talat-reason-setup"),
            ("pass", "talat-reason-setup"),
            ("hello", "talat-unreadable-placing"),
            ("l6 l6 l6", "talat-unreadable-placing"),
            ("bw gb c1", "talat-unreadable-placing"),
        ],
    );
}

#[test]
fn moves_are_read_in_many_spellings() {
    check(
        PLAY,
        &[
            ("bw:c3-c4", "bw:c3-c4"),
            ("bw c3 c4", "bw:c3-c4"),
            ("BWC3C4", "bw:c3-c4"),
            ("c3 c4", "bw:c3-c4"),
            ("bw:c3xc4", "bw:c3-c4"),
            ("bw:c3-d4", "bw:c3xd4"),
            ("c3→b3", "bw:c3xb3"),
            ("m4 s6", "bw:c3xd4"),
            ("bm4 ws3", "bw:c3xb3"),
            ("m4 b4", "bw:c3-b4"),
            ("m4", "4?"),
            ("c3", "4?"),
        ],
    );
}

#[test]
fn moves_are_refused_with_the_rule() {
    check(
        PLAY,
        &[
            ("pass", "talat-reason-can-move"),
            ("l6 bw c1", "talat-reason-far"),
            ("bw c3 c5", "talat-reason-far"),
            ("bw c3 c2", "talat-reason-backwards"),
            ("bw c3 d3", "talat-reason-sideways"),
            ("bw d3 d4", "talat-reason-empty"),
            ("bw b3 b2", "talat-reason-not-yours"),
            ("s3", "talat-reason-gone"),
            ("wg c3 c4", "talat-reason-not-yours"),
        ],
    );
    check(
        "3 5/1wl33/bm6bs43/wm34/5 gm34/5/5/5/wm64 5/5/5/gs34/5 b -/-/- -/-/-",
        &[
            ("bw a3 b4", "talat-reason-taller"),
            ("bw a3 b3", "talat-reason-own"),
            ("bw b3 b4", "talat-reason-taller"),
        ],
    );
    check(
        "3 5/1wm43/bl6bm33/5/5 gm34/5/5/5/wm64 bs34/5/5/gs34/5 b -/-/- -/-/-",
        &[
            ("bw b3 b4", "talat-reason-sides"),
            ("gb a5 a4", "talat-reason-frozen"),
        ],
    );
    check(
        ZIHIN,
        &[
            ("wg c3 b2", "wg:c3-b2"),
            ("gb c2 c3", "talat-reason-zihin"),
            ("wg c2 c3", "talat-reason-not-yours"),
        ],
    );
}

#[test]
fn a_refusal_names_the_legal_moves_that_are_closest() {
    let state = at(PLAY);
    let Err(MoveError::Illegal { meant, .. }) = state.read(super::seat(0), "bw c3 c2") else {
        panic!("it is illegal")
    };
    assert_eq!(
        meant,
        ["bw:c3xb3", "bw:c3xd4", "bw:c3-b4", "bw:c3-c4", "bw:a1-a2"]
    );
}

#[test]
fn only_the_player_to_move_may_move() {
    let state = at(PLAY);
    for actor in [super::seat(1), super::seat(2), Actor::Chance] {
        let Err(MoveError::Illegal { reason, .. }) = state.read(actor, "bw c3 c4") else {
            panic!("{actor:?} may not move")
        };
        assert_eq!(reason.key, "reason-turn");
    }
}

/// Impossible positions, with `*` for an empty board, and the end of the reason's message key.
const REFUSED: &[(&str, &str)] = &[
    ("3 b", "fields"),
    ("3 * * * b -/-/- -/-/- ", "fields"),
    ("4 * * * b -/-/- -/-/-", "players"),
    ("3 5/5/5/5/4 * * b -/-/- -/-/-", "board"),
    ("3 5/5/5/5/6 * * b -/-/- -/-/-", "board"),
    ("3 5/5/5/5/5bs3 * * b -/-/- -/-/-", "board"),
    ("3 5/5/5/5/gs34 * * b -/-/- -/-/-", "board"),
    ("3 5/5/5/5/bs * * b -/-/- -/-/-", "board"),
    ("3 5/5/5/5 * * b -/-/- -/-/-", "board"),
    ("3 * * * x -/-/- -/-/-", "turn"),
    ("3 * * * b -/- -/-/-", "hands"),
    ("3 * * * b -/s/- -/-/-", "hands"),
    ("3 * * * b -//- -/-/-", "hands"),
    ("3 * * * b -/-/- s3/-/-", "taken"),
    ("3 5/5/5/5/bs34 * * b s3/-/- -/-/-", "twice"),
    ("3 * * * b -/-/- ws3/-/ws3", "twice"),
    ("3 * * * b -/-/- bs3/-/-", "own"),
    ("2 * * * g -/-/- -/-/-", "zihin"),
    ("2 * * * b -/-/- -/-/bs3", "zihin"),
    ("3 * * * b -/s3/- -/-/-", "hand"),
    ("3 5/5/5/bs34/5 * * w -/s3/- -/-/-", "setup"),
    ("3 * * * w -/s3/- -/gs3/-", "setup"),
];

#[test]
fn impossible_positions_are_refused() {
    for (text, key) in REFUSED {
        match text.replace('*', "5/5/5/5/5").parse::<State>() {
            Ok(state) => panic!("{text} was read as {state}"),
            Err(unreadable) => {
                assert_eq!(
                    unreadable.reason.key,
                    format!("talat-position-{key}"),
                    "{text}"
                );
            }
        }
    }
}

//! Moves as people type them, and the reasons for refusals.

use super::{actor, position, start};
use crate::camelot::{Move, State};
use zihin_rules::{Actor, MoveError, Notation, Seat, State as _, Value, spell};

fn read(state: &State, text: &str) -> Result<String, MoveError> {
    state.read(actor(state), text).map(|mv| mv.to_string())
}

#[test]
fn moves_are_written_in_the_federation_s_notation() {
    for text in [
        "C6-B7",
        "C6-E8-G8",
        "H4xJ4xL6",
        "F6-F8-H8xH10xJ12",
        "F16-G16",
        "E5xE7xG7xG5xE5",
    ] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "C6",
        "c6-b7",
        "C6-C6",
        "C6-C9",
        "C6-D8",
        "C6xB7",
        "C6xC8-C10",
        "A1-A2",
        "C06-B7",
        "C6--B7",
        "C6-B7-A8",
        "C6-C88",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
    let charge: Move = "F6-F8-H8xH10xJ12".parse().unwrap();
    assert_eq!(spell(&charge.clicks()), "f6.f8.h8.h10.j12");
    assert_eq!(
        charge
            .taken()
            .map(|square| square.to_string())
            .collect::<Vec<_>>(),
        ["H9", "I11"]
    );
}

#[test]
fn typed_moves_are_understood_in_many_spellings() {
    for text in [
        "C6-E8",
        "c6e8",
        "C6xE8",
        " c6 , e8 ",
        "c6→e8",
        "C6 - E8.",
        "c6>e8",
        "c6 x e8",
    ] {
        assert_eq!(read(&start(), text), Ok("C6-E8".to_owned()), "{text}");
    }
    assert_eq!(read(&start(), "c6 b7"), Ok("C6-B7".to_owned()));
    let jumps = position("w M E5 m E6 D8 F8 n B13");
    assert_eq!(read(&jumps, "e5-e7-c9"), Ok("E5xE7xC9".to_owned()));
    // Start and end are enough where only one path leads there.
    assert_eq!(read(&jumps, "e5 g9"), Ok("E5xE7xG9".to_owned()));
}

#[test]
fn a_rank_far_beyond_the_board_is_no_square() {
    // 13 * 87 + 2 is the number of another square, modulo 256.
    for text in ["D9-C88", "c6 c255", "C6-C17"] {
        let error = read(&start(), text).unwrap_err();
        let MoveError::Unreadable(error) = error else {
            panic!("{text}: {error:?}");
        };
        assert_eq!(error.reason.key, "camelot-unreadable-square", "{text}");
    }
}

#[test]
fn of_several_paths_to_the_same_position_the_shortest_is_read() {
    let ring = position("w M E5 E6 F7 F6 m B13");
    assert_eq!(read(&ring, "e5 g5"), Ok("E5-E7-G5".to_owned()));
    assert_eq!(read(&ring, "e5 g7 g5"), Ok("E5-G7-E7-G5".to_owned()));
}

#[test]
fn paths_with_different_captures_are_ambiguous() {
    let gate = position("w M F12 m E13 E15 G13 G15");
    let both = ["F12xD14xF16", "F12xH14xF16"].map(str::to_owned);
    assert_eq!(
        read(&gate, "f12 f16"),
        Err(MoveError::Ambiguous(both.to_vec()))
    );
}

/// The position | the typed text | the end of the reason's message key | the reason's first argument.
const REFUSED: &str = "
    w M E5 n B13 C13 | e6 e7 | no-piece | E6
    w M E5 n B13 C13 | b13 b12 | not-yours | B13
    w M F1 E5 n B13 | e5 e6 | leave | F1
    w M F16 E5 n B13 | f16 f15 | stays | F16
    w M F16 E5 m G16 | f16 g16 | occupied | G16
    w M F16 E5 m E6 n B13 | f16 g16 | must-capture | E5xE7
    w M E5 n B13 C13 | e5 e9 | too-far | E5
    w M E5 n B13 C13 | e5 e7 | nothing-between | E6
    w M E5 E6 n B13 | e5 e6 | occupied | E6
    w M E5 E6 n B13 | e5 e7 e8 | one-step |
    w M E5 n B13 C13 | e5 e6 e7 | one-step |
    w M F2 E2 n B13 | e2 f1 | own-castle | F1
    w M F3 F2 n B13 | f3 f1 | own-castle | F1
    w M E5 F6 F7 n B13 | e5 g7 e7 g7 | twice | G7
    w M F14 G15 F15 n B4 | f14 f16 f15 | inside | F16
    w M E5 E6 m E8 n B13 | e5 e7 e9 | man-charges |
    w N E5 M F8 m E6 n B13 | e5 e7 g9 | canter-first |
    w M E5 A8 m E6 n B13 | a8 a9 | must-capture | E5xE7
    w N E5 M E6 m E8 n B13 | e5 e7 | knight | E7
    w M E5 m E6 E8 n B13 | e5 e7 | go-on | E7
";

#[test]
fn refusals_name_the_rule() {
    for case in REFUSED.trim().lines() {
        let [at, text, reason, of] = case.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{case} has four parts")
        };
        let Err(MoveError::Illegal {
            reason: refusal, ..
        }) = read(&position(at), text)
        else {
            panic!("{case} is not refused as illegal")
        };
        assert_eq!(refusal.key, format!("camelot-reason-{reason}"), "{case}");
        if !of.is_empty() {
            let args = [Value::from(of), Value::one_of([Value::Move(of.to_owned())])];
            assert!(args.contains(&refusal.args[0].1), "{case}: {refusal:?}");
        }
    }
}

#[test]
fn a_third_castle_move_is_refused() {
    let mut state = position("w M F16 E5 n B13");
    state.castled = [2, 0];
    let refused = read(&state, "f16 g16");
    assert!(
        matches!(refused, Err(MoveError::Illegal { reason, .. }) if reason.key == "camelot-reason-castled")
    );
}

#[test]
fn an_obligation_to_capture_lists_jumps_and_charges_apart() {
    let state = position("w M E5 A8 N H5 M H6 m E6 I8 n B13");
    let Err(MoveError::Illegal { reason, meant }) = read(&state, "a8 a9") else {
        panic!("it is not refused")
    };
    let args = [
        ("jumps", Value::one_of([Value::Move("E5xE7".to_owned())])),
        ("count", 1.into()),
        ("charges", Value::list([Value::Move("H5-H7xJ9".to_owned())])),
    ];
    assert_eq!(reason.args, args);
    assert_eq!(meant, [""; 0]);
}

#[test]
fn similar_moves_are_suggested_the_most_similar_first() {
    let Err(MoveError::Illegal { meant, .. }) = read(&start(), "c6 e9") else {
        panic!("it is not refused")
    };
    assert!(
        meant.len() == 5 && meant.iter().all(|mv| mv.starts_with("C6-")),
        "{meant:?}"
    );
    let Err(MoveError::Illegal { meant, .. }) = read(&position("w M E5 m E6 E8 n B13"), "e5 e7")
    else {
        panic!("it is not refused")
    };
    assert_eq!(meant, ["E5xE7xE9"]);
}

/// Texts that are not moves, and the end of the message key.
const UNREADABLE: &[(&str, &str)] = &[
    ("", ""),
    ("pass", ""),
    ("c6", ""),
    ("24/18", ""),
    ("c6 e8 !", ""),
    ("c6 ½8", ""),
    ("a1 a2", "-square"),
    ("c6 c0", "-square"),
    ("c6 c999999999999", "-square"),
    ("m5 m6", "-square"),
];

#[test]
fn other_texts_are_unreadable() {
    for (text, key) in UNREADABLE {
        let Err(MoveError::Unreadable(unreadable)) = read(&start(), text) else {
            panic!("{text} is readable")
        };
        assert_eq!(
            unreadable.reason.key,
            format!("camelot-unreadable{key}"),
            "{text}"
        );
    }
    let long = "c6 ".repeat(100);
    assert!(matches!(
        read(&start(), &long),
        Err(MoveError::Unreadable(_))
    ));
}

#[test]
fn moves_out_of_turn_and_after_the_end_are_refused() {
    let reason = |state: &State, actor| match state.read(actor, "c6 b7") {
        Err(MoveError::Illegal { reason, .. }) => reason.key,
        other => panic!("{other:?}"),
    };
    for actor in [Actor::Seat(Seat(1)), Actor::Seat(Seat(3)), Actor::Chance] {
        assert_eq!(reason(&start(), actor), "reason-turn-other");
    }
    let over = position("b M F16 G16 n B4");
    assert_eq!(reason(&over, Actor::Seat(Seat(1))), "reason-over");
}

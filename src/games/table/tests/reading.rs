//! Moves as people type them, and the reasons for refusals.

use super::position;
use crate::table::{Move, State};
use zihin_rules::{Actor, MoveError, Seat, State as _, Value};

const BOTTOM: Actor = Actor::Seat(Seat(0));

/// The start of a game with these dice of the bottom player.
fn start(dice: &str) -> State {
    position(&format!(
        "-b----E-C---eE---c-e----B-:0:0:1:{dice}:0:0:0:3:10"
    ))
}

fn read(state: &State, text: &str) -> String {
    match state.read(BOTTOM, text) {
        Ok(mv) => mv.to_string(),
        Err(MoveError::Unreadable(unreadable)) => unreadable.reason.key.to_owned(),
        Err(MoveError::Illegal { reason, .. }) => reason.key.to_owned(),
        Err(MoveError::Ambiguous(moves)) => format!("ambiguous: {}", moves.join(", ")),
    }
}

/// A position, or the dice at the start of a game | a move | other ways to type it.
const TYPED: &str = "
    start 65 | 24/18/13 | 24/13 | 24 18 13 | 24-18-13 | 24/18 18/13 | 18/13 24/18 | 24 13 | 2413 | 241813 | 24>18>13 | 24 → 13 | 24 / 13
    start 61 | 24/18 8/7 | 8/7 24/18 | 24 18 8 7 | 24-18, 8-7 | 2418 87 | 87 2418 | 8/7;24/18
    start 31 | 8/5 6/5 | 6/5 8/5 | 85 65 | 8565 | 8-5 6-5 | 8 5 6 5 | 8/5,6/5 | 8 / 5 6 / 5 | 6-5.8-5
    start 33 | 8/5(2) 6/3(2) | 8/5 8/5 6/3 6/3 | 6/3 (2) 8/5 (2) | 85(2) 63(2) | 85 85 63 63 | 6/3 8/5 6/3 8/5 | 8/5(2),6/3(2)
    start 11 | 24/23/22 6/5(2) | 24/22 6/5(2) | 6/5(2) 24/22 | 24 22 65 65
    start 22 | 13/11/9/7/5 | 13/5 | 135 | 13-9-5 | 13 5
    -b----E-C---eD---c-da---BA:0:0:1:51:0:0:0:3:10 | bar/20* 6/5 | bar/20* 6/5 | bar/20 6/5 | b/20 6/5 | BAR/20* 6/5 | bar 20 6 5 | 25/20 65 | bară/20 6/5 | BARĂ/20 6/5 | b20 65 | 6/5 bar/20* | bar20* 6-5
    -BBBBBB-----------------o-:0:0:1:62:0:0:0:3:10 | 6/off 2/off | 6/off 2/off | 6/o 2/o | 6off 2off | 6o 2o | 6/0 2/0 | 6 off 2 off | 60 20 | 2/off 6/off | 6/afară 2/afară | 6/AFARA 2/OFF
";

#[test]
fn a_move_may_be_typed_in_many_ways() {
    for (state, parts) in cases(TYPED) {
        for text in &parts {
            assert_eq!(read(&state, text), parts[0], "{text} in {state}");
        }
    }
    assert_eq!(read(&start("31"), " 8|5\t6\\5\n"), "8/5 6/5");
}

/// The position of every line and the parts that follow it.
fn cases(table: &'static str) -> impl Iterator<Item = (State, Vec<&'static str>)> {
    table.lines().filter(|line| !line.is_empty()).map(|line| {
        let mut parts = line.split('|').map(str::trim);
        let state = parts.next().expect("a line begins with a position");
        let state = state
            .strip_prefix("start ")
            .map_or_else(|| position(state), start);
        (state, parts.collect())
    })
}

#[test]
fn a_text_that_may_mean_several_moves_is_ambiguous() {
    let state = position("------------------a--a--A-:0:0:1:63:0:0:0:3:10");
    assert_eq!(read(&state, "24/15"), "ambiguous: 24/18*/15, 24/21*/15");
    assert_eq!(read(&state, "24/18/15"), "24/18*/15");
    assert_eq!(read(&state, "24/21*/15"), "24/21*/15");
}

/// A position, or the dice at the start of a game | a text | the message key of the reason.
const REFUSED: &str = "
    start 31 | 24/18 13/11 | table-reason-die
    start 21 | 13/9 | table-reason-die
    start 31 | 8/5 8/5 | table-reason-die-used
    start 31 | 23/20 6/5 | table-reason-no-checker
    start 31 | 5/8 6/5 | table-reason-backwards
    start 65 | 24/19 24/18 | table-reason-blocked
    start 65 | 24/18/13/7 | table-reason-die-used
    start 31 | 8/5 | table-reason-both-dice
    start 31 | 8/5* 6/5 | table-reason-no-hit
    start 31 | 8/5 6/5 24/23 | table-reason-die-used
    start 33 | 8/5(2) | table-reason-whole-double
    start 33 | 8/5(3) 6/3(2) | table-reason-die-used
    start 31 | pass | table-reason-can-play
    start 31 | bar/22 6/5 | table-reason-no-checker
    start 61 | 6/off 6/5 | table-reason-not-home
    start 31 | throw 3-1 | table-reason-throw
    start 00 | 8/5 6/5 | reason-dice
    -b----E-C---eD---c-e----BA:0:0:1:51:0:0:0:3:10 | 13/8 6/5 | table-reason-bar-first
    -b----E-C---eC---c-e----BB:0:0:1:41:0:0:0:3:10 | bar/21 6/5 | table-reason-bar-first
    -b----E-C---eC---c-e----BB:0:0:1:41:0:0:0:3:10 | bar/20 bar/24 | table-reason-die
    ------E------------bbbbbbA:0:0:1:61:0:0:0:3:10 | bar/19 6/5 | table-reason-must-pass
    -----------b--------A-----:0:0:1:54:0:0:0:3:10 | 20/16 | table-reason-larger-die
    -----------b--------A-----:0:0:1:54:0:0:0:3:10 | 20/11 | table-reason-blocked
    --bA----A-----------------:0:0:1:42:0:0:0:3:10 | 8/6 | table-reason-both-dice
    --bA----A-----------------:0:0:1:42:0:0:0:3:10 | 8/6/2 | table-reason-blocked
    -AAAA-------------------o-:0:0:1:63:0:0:0:3:10 | 2/off 1/off | table-reason-higher-first
    -AA-AA------------------o-:0:0:1:31:0:0:0:3:10 | 2/off 1/off | table-reason-higher-first
    -A----A-A---------------o-:0:0:1:61:0:0:0:3:10 | 6/off 8/7 | table-reason-not-home
";

#[test]
fn a_move_is_refused_with_the_rule_that_forbids_it() {
    for (state, parts) in cases(REFUSED) {
        assert_eq!(read(&state, parts[0]), parts[1], "{} in {state}", parts[0]);
    }
}

#[test]
fn a_refusal_suggests_up_to_five_legal_moves_the_likeliest_first() {
    let state = start("31");
    let legal: Vec<String> = state
        .moves(BOTTOM)
        .iter()
        .map(ToString::to_string)
        .collect();
    for (text, first) in [
        ("8/4 6/5", "8/5 6/5"),
        ("24/20 13/10", "24/23 13/10"),
        ("6/3 8/8", "8/7 6/3"),
    ] {
        let Err(MoveError::Illegal { meant, .. }) = state.read(BOTTOM, text) else {
            panic!("{text} is legal")
        };
        assert!(
            meant.len() <= 5 && meant.iter().all(|mv| legal.contains(mv)),
            "{meant:?}"
        );
        assert!(meant.iter().any(|mv| mv == first), "{text}: {meant:?}");
    }
}

#[test]
fn a_reason_has_its_point_or_its_dice_as_arguments() {
    let reason = |dice: &str, text: &str| match start(dice).read(BOTTOM, text) {
        Err(MoveError::Illegal { reason, .. }) => reason.args,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(reason("65", "24/19 24/18"), [("point", Value::from("19"))]);
    // No line breaks between two dice.
    let dice = ("dice", Value::from("6\u{2011}5"));
    assert_eq!(reason("65", "24/20"), [("number", Value::from(4)), dice]);
    for (dice, text, times) in [("31", "8/5 6/5 24/23", 1), ("33", "8/5(3) 6/3(2)", 4)] {
        let times = ("times", Value::from(times));
        assert!(reason(dice, text).contains(&times), "{dice}");
    }
}

#[test]
fn other_texts_are_unreadable() {
    let texts = [
        "",
        " ",
        "hello",
        "24/",
        "/18",
        "24",
        "26/20",
        "24/x",
        "🎲 8/5",
        "8/5(9)",
        "8/5(",
        "(2)",
        "*",
        "8/5 passs",
        "99 99",
        "1.5e3x",
        "8//",
        "1/2/3/4/5/6/7/8/9/10/11",
    ];
    for text in texts {
        assert!(
            matches!(
                start("31").read(BOTTOM, text),
                Err(MoveError::Unreadable(_))
            ),
            "{text}: {}",
            read(&start("31"), text)
        );
    }
    for long in [
        "8/5 6/5 ".repeat(20),
        "1".repeat(100_000),
        "🎲".repeat(10_000),
    ] {
        assert_eq!(read(&start("31"), &long), "table-unreadable-long");
    }
    // Short, but with very many ways to split it into numbers: must be refused without delay.
    assert!(start("31").read(BOTTOM, &"1 ".repeat(16)).is_err());
    assert!(
        start("31")
            .read(BOTTOM, &"1111111111111111 ".repeat(4))
            .is_err()
    );
}

#[test]
fn rolls_are_read_with_the_larger_die_first() {
    let state = start("00");
    for text in [
        "throw 3-1",
        "throw 1-3",
        "3-1",
        "31",
        "13",
        "throw 31",
        "Throw 3 1",
    ] {
        assert_eq!(
            state.read(Actor::Chance, text).map(|mv| mv.to_string()),
            Ok("throw 3-1".to_owned()),
            "{text}"
        );
    }
    for text in ["pass", "throw", "8/5 6/5", "7-1", "0-0", "throw 1"] {
        assert!(
            matches!(
                state.read(Actor::Chance, text),
                Err(MoveError::Unreadable(_))
            ),
            "{text}"
        );
    }
    let opening = position("-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:3:10");
    let refused = opening.read(Actor::Chance, "throw 3-3");
    assert!(
        matches!(refused, Err(MoveError::Illegal { reason, .. }) if reason.key == "table-reason-opening-double")
    );
    assert!(matches!(
        start("31").read(Actor::Chance, "throw 3-1"),
        Err(MoveError::Illegal { .. })
    ));
}

#[test]
fn moves_round_trip_through_their_canonical_spelling() {
    for text in [
        "24/18 13/11",
        "24/18/13",
        "24/18*/13*",
        "8/5(2)",
        "8/5*(2)",
        "8/5*/2 8/5",
        "bar/22*/21",
        "bar/22(2) 6/3",
        "6/off(4)",
        "2/off 1/off",
        "pass",
        "throw 1-3",
    ] {
        let mv: Move = text.parse().unwrap();
        assert_eq!(mv.to_string(), text);
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    for text in [
        "",
        "24/18  13/11",
        "5/8",
        "off/6",
        "6/bar",
        "8/5(5)",
        "8/5(1)",
        "8",
        "8/5/5",
        "8/6/5/4/3/2",
        "throw 0-1",
        "Pass",
        "8/5(3) 6/3(2)",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}

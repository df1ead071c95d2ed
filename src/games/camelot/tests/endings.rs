//! How games end, in the order in which the rules are checked.

use super::{actor, after, position, start};
use crate::camelot::State;
use zihin_rules::{Ending, Seat, State as _, Turn};

fn ending(state: &State) -> Ending {
    match state.turn() {
        Turn::Over(ending) => ending,
        turn => panic!("{turn:?} in {state}"),
    }
}

/// The ending | the position | the last move | the winner, or `-` for a draw | the end of the message key.
const CASES: &str = "
    both squares of the enemy's castle | w M F16 G15 n B4 m C5 | g15g16 | 0 | castle
    Black's way in | b m F1 n G2 M B4 C5 | g2g1 | 1 | castle
    no enemy piece left | w M E5 A9 m E6 | e5e7 | 0 | captured
    one piece each | w M E5 m E6 n B13 | e5e7 | - | one-each
    one piece each, one of them in a castle | b m E6 M E7 F16 | e6e8 | - | one-each
    a side without a legal move loses | w M A12 B12 B13 B14 A10 C11 C13 C15 n A13 | a10a11 | 0 | blocked
";

#[test]
fn games_end_by_the_rules() {
    for case in CASES.trim().lines() {
        let [what, text, mv, winner, by] = case.split('|').map(str::trim).collect::<Vec<_>>()[..]
        else {
            panic!("{case} has five parts")
        };
        let state = after(position(text), mv);
        let ending = ending(&state);
        assert_eq!(ending.by, format!("camelot-ending-{by}"), "{what}");
        let winners: Vec<Seat> = ending.winners().collect();
        let expected: Vec<Seat> = match winner {
            "-" => vec![Seat(0), Seat(1)],
            seat => vec![Seat(seat.parse().unwrap())],
        };
        assert_eq!(winners, expected, "{what}");
        assert_eq!(ending.scores, state.scores(), "{what}");
        assert!(state.moves(actor(&state)).is_empty(), "{what}");
        assert_eq!(state.count(actor(&state)), (0, 0), "{what}");
        let again: State = state.to_string().parse().unwrap();
        assert_eq!(again.turn(), state.turn(), "{what}");
    }
}

/// Knights go out and come back: four plies to the same position.
const ROUND: &str = "c6b6 c11b11 b6c6 b11c11 ";

#[test]
fn a_position_that_occurs_for_the_third_time_is_a_draw() {
    let twice = after(start(), ROUND);
    assert_eq!(twice.turn(), Turn::Seat(Seat(0)));
    let thrice = after(twice, ROUND);
    assert_eq!(ending(&thrice).by, "camelot-ending-repeated");
    assert_eq!(ending(&thrice).winners().count(), 2);
}

#[test]
fn a_position_read_from_text_begins_a_new_history_and_is_equal_all_the_same() {
    let twice = after(start(), ROUND);
    let read: State = twice.to_string().parse().unwrap();
    assert_eq!(read, twice);
    assert_eq!(after(read, ROUND).turn(), Turn::Seat(Seat(0)));
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_another_position() {
    // White loses a tempo by moving in three plies what takes two, so the same board arises with the other side to move.
    let state = after(
        start(),
        "c6b6 c11b11 b6c6 b11c11 c6b6 c11b12 b6b5 b12c11 b5c6",
    );
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
    assert_eq!(state.board(), start().board());
    assert_eq!(state.history.repetitions(), 0);
}

#[test]
fn a_capture_or_a_move_into_a_castle_resets_the_clock_and_the_history() {
    let mut state = position("w M E5 G14 m E6 n B13 C4");
    state.clock = 50;
    assert_eq!(after(state, "e5e7").clock(), 0);
    let mut state = position("w M G15 A5 n B13 C4");
    state.clock = 50;
    let inside = after(state, "g15g16");
    assert_eq!(inside.clock(), 0);
    let moved = after(inside, "b13b12 g16f16");
    assert_eq!((moved.clock(), moved.castled(Seat(0))), (0, 1));
}

#[test]
fn a_hundred_quiet_plies_are_a_draw() {
    let mut state = position("w M E5 F5 n B13 C13");
    state.clock = 98;
    let state = after(state, "e5e6");
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
    let over = after(state.clone(), "b13b12");
    assert_eq!(ending(&over).by, "camelot-ending-quiet");
    assert_eq!(
        over.to_string().parse::<State>().unwrap().turn(),
        over.turn()
    );
}

#[test]
fn the_last_quiet_ply_may_still_win() {
    let mut state = position("w M F16 G15 n B4 m C5");
    state.clock = 99;
    assert_eq!(ending(&after(state, "g15g16")).by, "camelot-ending-castle");
}

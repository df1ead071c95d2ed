//! Camelot's own tests; the legal moves are tested in this file. The perft counts are tested with those of all games.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod attacks;
mod endings;
mod facts;
mod openings;
mod pictures;
mod reading;
mod routes;
mod texts;
mod thinking;

use super::{Board, Kind, Square, State, board::other, history::History};
use std::collections::BTreeSet;
use zihin_rules::{Actor, Seat, State as _};

/// A position: the side to move, then letters of pieces with their squares: `w M E5 E6 n B13`.
fn position(text: &str) -> State {
    let mut words = text.split(' ');
    let mover = Seat(u8::from(words.next() == Some("b")));
    let (mut board, mut piece) = (Board::default(), (Seat(0), Kind::Man));
    for word in words {
        match word {
            "M" => piece = (Seat(0), Kind::Man),
            "N" => piece = (Seat(0), Kind::Knight),
            "m" => piece = (Seat(1), Kind::Man),
            "n" => piece = (Seat(1), Kind::Knight),
            square => board.put(square.parse().unwrap(), piece.0, piece.1),
        }
    }
    State {
        board,
        mover,
        castled: [0; 2],
        clock: 0,
        history: History::default(),
    }
}

fn start() -> State {
    super::text::position::START.parse().unwrap()
}

fn actor(state: &State) -> Actor {
    Actor::Seat(state.mover())
}

/// The position after moves as people type them.
fn after(mut state: State, moves: &str) -> State {
    for text in moves.split_whitespace() {
        let mv = state.read(actor(&state), text);
        let mv = mv.unwrap_or_else(|error| panic!("{text} in {state}: {error:?}"));
        state.apply(actor(&state), &mv);
    }
    state
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// The rule | the position | a square, or `*` for any | every legal move from there.
const CASES: &str = "
    a canter turns, stops anywhere and visits no square twice | w M E5 E6 F7 F6 m B13 | E5 | E5-D4 E5-D5 E5-D6 E5-E4 E5-E7 E5-E7-G5 E5-E7-G7 E5-F4 E5-F5 E5-G7 E5-G7-E7 E5-G7-E7-G5
    a canter cannot come back to its start | w M E5 F6 H6 m B13 | E5 | E5-D4 E5-D5 E5-D6 E5-E4 E5-E6 E5-F4 E5-F5 E5-G7 E5-G7-I5
    a man may canter past an enemy that it could jump | w M E5 E6 m F8 n B13 | E5 | E5-D4 E5-D5 E5-D6 E5-E4 E5-E7 E5-F4 E5-F5 E5-F6
    a knight that canters next to an enemy it can jump must capture it | w N E5 M E6 m F8 n B13 | E5 | E5-D4 E5-D5 E5-D6 E5-E4 E5-E7xG9 E5-F4 E5-F5 E5-F6
    a knight next to such an enemy may canter on if it captures later | w N E5 M E6 F7 m F8 H8 n B13 | E5 | E5-E7-G7xE9 E5-E7-G7xI9 E5-E7xG9xI7
    a knight next to such an enemy may not canter on into the castle | w N E12 M E13 F15 m D14 n B4 | E12 | E12-E14xC14
    a jump must go on, by any way | w M E5 m E6 D8 F8 n B13 | E5 | E5xE7xC9 E5xE7xG9
    a jump may end where it began | w M E5 m E6 F7 G6 F5 n B13 | E5 | E5xE7xG7xG5xE5 E5xG5xG7xE7xE5
    a side that can jump must, with any piece | w M E5 J5 H9 m E6 J6 n B13 | * | E5xE7 J5xJ7
    a charge may take the place of a jump | w M E5 N H5 M H6 m E6 I8 n B13 | * | E5xE7 H5-H7xJ9
    a man cannot charge | w M H5 H6 m I8 E6 M E5 | * | E5xE7
    a knight never jumps first and canters then | w N E5 M G8 m F6 | * | E5xG7
    no plain move and no canter enters the own castle | w M F2 F3 G3 m B13 C13 | F3 | F3-E2 F3-E3 F3-E4 F3-F4 F3-G2 F3-G4 F3-H3
    a jump may land in the own castle | w M F3 m F2 n B13 | * | F3xF1
    a jump goes on from the own castle if it can | w M D3 m E2 G2 n B13 | * | D3xF1xH3
    a piece in its own castle must leave first | w M F1 E5 m E6 n B13 | * | F1-E2 F1-F2 F1-G2
    a piece that leaves its own castle captures if it can | w M F1 E5 m G2 n B13 C12 | * | F1xH3
    a knight leaves the own castle by a charge too | w N F1 M F2 m G2 G4 n B13 | * | F1-F3xH5 F1xH3xF5
    a knight leaves the own castle by a canter | w N F1 M F2 m B13 C12 | * | F1-E2 F1-F3 F1-G2
    the enemy's castle ends a jump, even next to an enemy | w M H14 m G15 E15 n B4 | * | H14xF16
    the enemy's castle ends a canter, even next to an enemy | w N H14 M G15 m E15 n B4 | H14 | H14-F16 H14-G13 H14-G14 H14-H13 H14-H15 H14-I13 H14-I14 H14-I15
    a piece in the enemy's castle makes castle moves only | w M F16 m G14 n B4 M A8 | F16 | F16-G16
    no castle move while a capture is due | w M F16 E5 m E6 n B4 | * | E5xE7
    no castle move to a square that is taken | w M F16 m G16 n B4 M A8 | F16 | 
    a piece in the enemy's castle does not capture | w M F16 m F15 n B4 M A8 | F16 | F16-G16
    black plays by the same rules | b n F12 m F11 M G9 N B4 | * | F11-E10 F11-E11 F11-E12 F11-F10 F11-F13 F11-G10 F11-G11 F11-G12 F12-E11 F12-E12 F12-E13 F12-F10xH8 F12-F13 F12-G11 F12-G12 F12-G13
    a captured piece frees its square for the jumps that follow | w M E5 m E6 E8 D8 F8 n B13 | E5 | E5xE7xC9 E5xE7xE9xC7 E5xE7xE9xG7 E5xE7xG9
";

#[test]
fn the_rules_of_play_give_these_moves() {
    for case in CASES.trim().lines() {
        let [what, text, from, moves] = case.split('|').map(str::trim).collect::<Vec<_>>()[..]
        else {
            panic!("{case} has four parts")
        };
        let state = position(text);
        let legal = state.moves(actor(&state));
        let here = legal
            .iter()
            .filter(|mv| from == "*" || mv.from() == square(from));
        let here: BTreeSet<String> = here.map(ToString::to_string).collect();
        let expected: BTreeSet<String> = moves.split_whitespace().map(str::to_owned).collect();
        assert_eq!(here, expected, "{what}");
    }
}

#[test]
fn each_player_has_two_castle_moves() {
    let state = position("w M F16 A8 m B11 n B4");
    let state = after(state, "f16g16 b4b5 g16f16 b5b4");
    assert_eq!(state.castled(Seat(0)), 2);
    let moves = state.moves(actor(&state));
    assert!(moves.iter().all(|mv| mv.from() == square("A8")));
    let black = position("b m F1 n B9 M A8 H4");
    assert_eq!(after(black, "f1g1").castled(Seat(1)), 1);
}

#[test]
fn a_jump_takes_at_once_and_a_canter_takes_nothing() {
    let jumped = after(position("w M E5 m E6 D8 F8 n B13"), "e5e7c9");
    assert_eq!(
        jumped.board().pieces(Seat(1)),
        [square("F8"), square("B13")].into_iter().collect()
    );
    let cantered = after(position("w N E5 M E6 F7 n B13"), "e5e7g7");
    let own = ["E6", "F7", "G7"].map(square).into_iter().collect();
    assert_eq!(cantered.board().pieces(Seat(0)), own);
    assert_eq!(
        cantered.board().piece(square("G7")),
        Some((Seat(0), Kind::Knight))
    );
    assert_eq!(other(cantered.mover()), Seat(0));
}

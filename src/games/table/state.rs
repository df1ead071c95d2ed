//! A position of a match: the board, whose turn it is, the dice and the score. It does not know how it is written or drawn.

use super::{
    board::{Board, CHECKERS, other},
    dice::Dice,
    walk::Walk,
};
use crate::rules::{Click, Seat};

/// Points that a single game is worth; scores and lengths are kept in this unit.
pub const UNIT: i32 = 10;

/// What must happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Each player throws one die; the higher begins.
    Opening,
    /// The dice are thrown for this seat.
    Throw(Seat),
    /// This seat plays these dice.
    Play(Seat, Dice),
}

/// A position of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) board: Board,
    pub(super) phase: Phase,
    pub(super) score: [u8; 2],
    pub(super) length: u8,
}

impl State {
    /// The start of a match to `length` units of 10 points; 0 is a single game.
    #[must_use]
    pub fn start(length: u8) -> Self {
        Self {
            board: Board::start(),
            phase: Phase::Opening,
            score: [0; 2],
            length,
        }
    }

    /// The checkers.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What must happen next; of no meaning once the match is over.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The dice on the board and the seat that plays them, if any.
    #[must_use]
    pub fn dice(&self) -> Option<(Seat, Dice)> {
        match self.phase {
            Phase::Play(seat, dice) if self.winner().is_none() => Some((seat, dice)),
            _ => None,
        }
    }

    /// Points of `seat` in the match so far.
    #[must_use]
    pub fn points(&self, seat: Seat) -> i32 {
        i32::from(self.score[seat.index()]) * UNIT
    }

    /// Points to which the match is played; 0 for a single game.
    #[must_use]
    pub fn length(&self) -> i32 {
        i32::from(self.length) * UNIT
    }

    /// Who has won the match, if it is over.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        [Seat(0), Seat(1)]
            .into_iter()
            .find(|seat| self.score[seat.index()] >= self.length.max(1))
    }

    /// The turn of whoever plays the dice with the clicks of `path` made; none if there are no dice to play or a click is not legal.
    #[must_use]
    pub fn after(&self, path: &[Click]) -> Option<Walk> {
        let (seat, dice) = self.dice()?;
        path.iter().try_fold(
            Walk::new(seat, self.board, dice.numbers()),
            |walk, click| walk.click(click),
        )
    }
}

/// What `seat` wins on `board` in units of 10 points: 1, 2 if the other side has borne off nothing, 3 if moreover it has a checker in the winner's home or on the bar.
/// None if `seat` has not borne off everything.
#[must_use]
pub fn won(board: &Board, seat: Seat) -> Option<u8> {
    if board.off(seat) < CHECKERS {
        return None;
    }
    let loser = other(seat);
    Some(match (board.off(loser), board.highest(loser)) {
        (0, 19..) => 3,
        (0, _) => 2,
        _ => 1,
    })
}

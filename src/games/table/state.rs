//! A position of a match: the board, whose turn it is, the dice and the score.

use super::{
    board::{Board, other},
    dice::Dice,
    moves::{Move, Play},
    rules::{partial_turn::PartialTurn, score::won},
};
use zihin_rules::{Click, Seat};

/// The points of a single game; scores and match lengths are kept in this unit.
pub const UNIT: i32 = 10;

/// The longest match, in units.
pub(super) const MAX_MATCH_UNITS: u8 = 25;

/// The most units of a game in a file of another program: a backgammon with the doubling cube at 64.
pub(super) const MAX_GAME_UNITS: u32 = 192;

/// The phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Each player rolls one die, and the higher begins.
    Opening,
    /// The dice are to be rolled for this seat.
    Roll(Seat),
    /// This seat is to play these dice.
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
    pub fn start(length: u8) -> Self {
        Self {
            board: Board::start(),
            phase: Phase::Opening,
            score: [0; 2],
            length,
        }
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The phase of the turn; meaningless once the match is over.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The dice that are to be played and the seat that plays them, if any.
    pub fn dice(&self) -> Option<(Seat, Dice)> {
        match self.phase {
            Phase::Play(seat, dice) if self.winner().is_none() => Some((seat, dice)),
            _ => None,
        }
    }

    /// The points of `seat` in the match so far.
    pub fn points(&self, seat: Seat) -> i32 {
        i32::from(self.score[seat.index()]) * UNIT
    }

    /// The match length in points; 0 for a single game.
    pub fn length(&self) -> i32 {
        i32::from(self.length) * UNIT
    }

    /// The winner of the match, if it is over.
    pub fn winner(&self) -> Option<Seat> {
        [Seat(0), Seat(1)]
            .into_iter()
            .find(|seat| self.score[seat.index()] >= self.length.max(1))
    }

    /// The turn to play with the clicks of `path` made; none if there are no dice to play or a click is not legal.
    pub fn after(&self, path: &[Click]) -> Option<PartialTurn> {
        let (seat, dice) = self.dice()?;
        path.iter().try_fold(
            PartialTurn::new(seat, self.board, dice.numbers()),
            |turn, click| turn.click(click),
        )
    }

    /// Makes a legal move.
    pub(super) fn make(&mut self, mv: &Move) {
        match (self.phase, mv) {
            (Phase::Play(seat, _), Move::Play(play)) => self.play(seat, play),
            (Phase::Opening, &Move::Roll(a, b)) => {
                self.roll(Seat(u8::from(b > a)), a, b);
            }
            (Phase::Roll(seat), &Move::Roll(a, b)) => self.roll(seat, a, b),
            _ => debug_assert!(false, "{mv:?} is not a move of {self:?}"),
        }
    }

    fn roll(&mut self, seat: Seat, a: u8, b: u8) {
        if let Some(dice) = Dice::new(a, b) {
            self.phase = Phase::Play(seat, dice);
        }
    }

    /// The board after a play of `seat`.
    pub(super) fn board_after(&self, seat: Seat, play: &Play) -> Board {
        let mut board = self.board;
        for step in play.steps() {
            board.step(seat, step.from, step.to);
        }
        board
    }

    fn play(&mut self, seat: Seat, play: &Play) {
        self.board = self.board_after(seat, play);
        self.phase = Phase::Roll(other(seat));
        self.score_game();
    }

    /// Gives the game to the other side for so many units: the next one begins, unless the match is over.
    pub(super) fn concede(&mut self, seat: Seat, units: u8) {
        self.score[other(seat).index()] += units;
        self.go_on();
    }

    /// Scores a game that has been won: the next one begins, unless the match is over.
    pub(super) fn score_game(&mut self) {
        let won = [Seat(0), Seat(1)]
            .into_iter()
            .find_map(|seat| Some((seat, won(&self.board, seat)?)));
        if let (Some((seat, units)), None) = (won, self.winner()) {
            self.score[seat.index()] += units;
            self.go_on();
        }
        if let Some(winner) = self.winner() {
            self.phase = Phase::Roll(winner);
        }
    }

    /// Begins the next game; if the match is over, the board stays as it is.
    fn go_on(&mut self) {
        if let Some(winner) = self.winner() {
            self.phase = Phase::Roll(winner);
        } else {
            self.board = Board::start();
            self.phase = Phase::Opening;
        }
    }
}

//! A position of a match: the board, whose turn it is, the dice and the score. It does not know how it is written or drawn.

use super::{
    board::{BAR, Board, CHECKERS, OFF, other},
    dice::Dice,
    moves::{Move, Play, click},
    rules::{partial_turn::Walk, plays::Results},
};
use crate::rules::{
    Actor, Choice, Click, Ending, Key, MoveError, Next, PerSeat, Phrase, Seat, State as Position,
    Turn,
};

/// Points that a single game is worth; scores and lengths are kept in this unit.
pub const UNIT: i32 = 10;

/// The longest match, in units.
pub(super) const LONGEST_MATCH: u8 = 25;

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

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match (self.winner(), self.phase) {
            (Some(winner), _) => Turn::Over(self.ending(winner)),
            (None, Phase::Play(seat, _)) => Turn::Seat(seat),
            (None, Phase::Opening | Phase::Throw(_)) => Turn::Chance,
        }
    }

    fn moves(&self, actor: Actor) -> Vec<Move> {
        if self.turn().actor() != Some(actor) {
            return Vec::new();
        }
        match self.phase {
            Phase::Opening => opening_throws().collect(),
            Phase::Throw(_) => Dice::all()
                .map(|dice| Move::Throw(dice.high(), dice.low()))
                .collect(),
            Phase::Play(seat, dice) => self.plays(seat, dice),
        }
    }

    fn apply(&mut self, _actor: Actor, mv: &Move) {
        match (self.phase, mv) {
            (Phase::Play(seat, _), Move::Play(play)) => {
                for step in play.steps() {
                    self.board.step(seat, step.from, step.to);
                }
                self.phase = Phase::Throw(other(seat));
                self.settle();
            }
            (Phase::Opening, &Move::Throw(a, b)) => {
                self.throw(Seat(u8::from(b > a)), a, b);
            }
            (Phase::Throw(seat), &Move::Throw(a, b)) => self.throw(seat, a, b),
            _ => debug_assert!(false, "{mv} is no move of {self}"),
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::from_fn(2, |seat| self.points(seat))
    }

    fn weight(&self, throw: &Move) -> u32 {
        match throw {
            Move::Throw(a, b) if a != b && self.phase != Phase::Opening => 2,
            _ => 1,
        }
    }

    fn next(&self, actor: Actor, path: &[Click]) -> Next<Move> {
        let mut next = Next {
            choices: Vec::new(),
            done: None,
        };
        if let Some(walk) = self
            .after(path)
            .filter(|walk| actor == Actor::Seat(walk.seat))
        {
            next.choices = choices(&walk);
            if next.choices.is_empty() {
                next.done = self.spelled(&walk.board);
            }
        }
        next
    }

    fn read(&self, actor: Actor, text: &str) -> Result<Move, MoveError> {
        super::text::read::read(self, actor, text)
    }
}

impl State {
    /// Puts the dice on the board.
    fn throw(&mut self, seat: Seat, a: u8, b: u8) {
        if let Some(dice) = Dice::new(a, b) {
            self.phase = Phase::Play(seat, dice);
        }
    }

    /// The legal plays, each in its canonical spelling; the pass if there is none.
    fn plays(&self, seat: Seat, dice: Dice) -> Vec<Move> {
        let mut results = Results::default();
        let found = results.fill(&self.board, seat, dice);
        if found.is_empty() {
            return vec![Move::Play(Play::default())];
        }
        found.iter().map(|found| Move::Play(found.play())).collect()
    }

    /// The canonical spelling of the play that leads to `board`; the pass if nothing can be played.
    pub(super) fn spelled(&self, board: &Board) -> Option<Move> {
        let (seat, dice) = self.dice()?;
        let mut results = Results::default();
        let found = results.fill(&self.board, seat, dice);
        let same = found.iter().find(|found| found.board == *board);
        match same {
            Some(found) => Some(Move::Play(found.play())),
            None => found.is_empty().then(|| Move::Play(Play::default())),
        }
    }

    /// Scores a game that has been won: the next one begins, unless the match is over.
    pub(super) fn settle(&mut self) {
        let won = [Seat(0), Seat(1)]
            .into_iter()
            .find_map(|seat| Some((seat, won(&self.board, seat)?)));
        if let (Some((seat, units)), None) = (won, self.winner()) {
            self.score[seat.index()] += units;
            if self.winner().is_none() {
                self.board = Board::start();
                self.phase = Phase::Opening;
            }
        }
        if let Some(winner) = self.winner() {
            self.phase = Phase::Throw(winner);
        }
    }

    fn ending(&self, winner: Seat) -> Ending {
        Ending {
            scores: self.scores(),
            places: PerSeat::from_fn(2, |seat| if seat == winner { 1 } else { 2 }),
            by: won(&self.board, winner).map_or("table-ending-score", ending_key),
        }
    }
}

/// The message about a match that ended with a game of so many units.
fn ending_key(units: u8) -> Key {
    match units {
        3 => "table-ending-backgammon",
        2 => "table-ending-gammon",
        _ => "table-ending-single",
    }
}

/// The 30 opening throws that decide who begins, the die of seat 0 first.
fn opening_throws() -> impl Iterator<Item = Move> {
    (1..=6).flat_map(|a| {
        (1..=6)
            .filter(move |b| *b != a)
            .map(move |b| Move::Throw(a, b))
    })
}

/// What may be clicked next, with its words.
fn choices(walk: &Walk) -> Vec<Choice> {
    let label = |point| match walk.from {
        None => Phrase::new(if point == BAR {
            "table-from-bar"
        } else {
            "table-from"
        })
        .with("count", i32::from(walk.board.count(walk.seat, point))),
        Some(_) if point == OFF => Phrase::new("table-to-off"),
        Some(_) if walk.board.against(walk.seat, point) == 1 => Phrase::new("table-to-hit"),
        Some(_) => Phrase::new("table-to"),
    };
    walk.clicks()
        .into_iter()
        .map(|point| Choice {
            click: click(point),
            label: label(point).with("point", i32::from(point)),
        })
        .collect()
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

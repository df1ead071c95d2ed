//! A position: the board, whose turn it is, the castle moves made and the clock. It does not know how it is written or drawn.

use super::{
    board::{Board, Kind, other},
    history::History,
    moves::Move,
    rules::side::{Side, can_move},
    square::{Square, castle},
};
use crate::rules::{
    Actor, Choice, Click, Ending, Key, MoveError, Next, PerSeat, Phrase, Seat, State as Position,
    Turn,
};

/// The seats, in order of play: White and Black.
pub const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// After so many plies without a capture or a move into the enemy's castle the game is drawn.
pub const MOST_QUIET: u8 = 100;

/// The third time that a position stands on the board the game is drawn.
const MOST_TIMES: u8 = 3;

/// What ends a game, in the order in which it is asked after each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Both squares of the enemy's castle are held.
    Castle,
    /// A side has no piece left.
    Captured,
    /// Each side has one piece.
    OneEach,
    /// Whoever is to move cannot.
    Blocked,
    /// The position stands for the third time.
    Repeated,
    /// Too many plies have gone by without a capture or a move into a castle.
    Quiet,
}

/// A position. It is compared by what its text shows: the boards before it, which only the log knows, are no part of that.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) board: Board,
    pub(super) side: Seat,
    pub(super) castled: [u8; 2],
    pub(super) clock: u8,
    pub(super) history: History,
}

impl State {
    /// The pieces.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is; once the game is over, whose it would be.
    #[must_use]
    pub const fn side(&self) -> Seat {
        self.side
    }

    /// How many castle moves `seat` has made.
    #[must_use]
    pub const fn castled(&self, seat: Seat) -> u8 {
        self.castled[seat.index()]
    }

    /// Plies since the last capture or move into the enemy's castle.
    #[must_use]
    pub const fn clock(&self) -> u8 {
        self.clock
    }

    /// What whoever is to move may do; of no meaning once the game is over.
    #[must_use]
    pub fn allowed(&self) -> Side {
        Side::new(&self.board, self.side)
    }

    /// Who won, if anybody did, and by what; none while the game goes on.
    #[must_use]
    pub fn result(&self) -> Option<(Option<Seat>, By)> {
        let (board, mover) = (&self.board, other(self.side));
        let count = |seat| board.pieces(seat).len();
        if holds_castle(board, mover) {
            Some((Some(mover), By::Castle))
        } else if count(self.side) == 0 {
            Some((Some(mover), By::Captured))
        } else if SEATS.iter().all(|seat| count(*seat) == 1) {
            Some((None, By::OneEach))
        } else if !can_move(board, self.side, self.castled(self.side)) {
            Some((Some(mover), By::Blocked))
        } else if self.history.times() + 1 >= MOST_TIMES {
            Some((None, By::Repeated))
        } else if self.clock >= MOST_QUIET {
            Some((None, By::Quiet))
        } else {
            None
        }
    }
}

/// The ending of a game that `winner` has won, or nobody.
fn ending(winner: Option<Seat>, by: By) -> Ending {
    let place = |seat| {
        let is_first = winner.is_none_or(|winner| winner == seat);
        if is_first { 1 } else { 2 }
    };
    Ending {
        scores: score(winner),
        places: PerSeat::from_fn(2, place),
        by: by.key(),
    }
}

impl By {
    /// The message about it.
    const fn key(self) -> Key {
        match self {
            Self::Castle => "camelot-ending-castle",
            Self::Captured => "camelot-ending-captured",
            Self::OneEach => "camelot-ending-one-each",
            Self::Blocked => "camelot-ending-blocked",
            Self::Repeated => "camelot-ending-repeated",
            Self::Quiet => "camelot-ending-quiet",
        }
    }
}

/// Whether `seat` holds both squares of the enemy's castle.
pub(super) fn holds_castle(board: &Board, seat: Seat) -> bool {
    (castle(other(seat)) & !board.pieces(seat)).is_empty()
}

/// A point for whoever has won.
fn score(winner: Option<Seat>) -> PerSeat<i32> {
    PerSeat::from_fn(2, |seat| i32::from(winner == Some(seat)))
}

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.result() {
            Some((winner, by)) => Turn::Over(ending(winner, by)),
            None => Turn::Seat(self.side),
        }
    }

    fn moves(&self, actor: Actor) -> Vec<Move> {
        if self.turn().actor() != Some(actor) {
            return Vec::new();
        }
        let side = self.allowed();
        let mut moves = Vec::with_capacity(128);
        for from in side.movers().iter() {
            moves.extend(side.plain(from).iter().map(|to| Move::plain(from, to)));
            side.leaps(from, |path| moves.push(path.into()));
        }
        let castle_move = side.castle_move(self.castled(self.side));
        moves.extend(castle_move.map(|(from, to)| Move::plain(from, to)));
        moves
    }

    fn apply(&mut self, _actor: Actor, mv: &Move) {
        let before = self.board;
        let goal = castle(other(self.side));
        self.castled[self.side.index()] += u8::from(goal.has(mv.from()));
        self.board.make(mv);
        self.side = other(self.side);
        if mv.jumps() > 0 || goal.has(mv.to()) {
            self.clock = 0;
            self.history = History::default();
        } else {
            self.clock += 1;
            self.history = self.history.then(before, &self.board);
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        score(self.result().and_then(|(winner, _)| winner))
    }

    fn count(&self, actor: Actor) -> (u64, u64) {
        if self.turn().actor() == Some(actor) {
            self.allowed().count(self.castled(self.side))
        } else {
            (0, 0)
        }
    }

    fn next(&self, actor: Actor, path: &[Click]) -> Next<Move> {
        let mut next = Next {
            choices: Vec::new(),
            done: None,
        };
        let squares: Option<Vec<Square>> = path.iter().map(Square::clicked).collect();
        let Some(squares) = squares else {
            return next;
        };
        for mv in self.moves(actor) {
            match mv.path().strip_prefix(&squares[..]) {
                Some([]) => next.done = Some(mv),
                Some([to, ..]) if next.choices.iter().all(|choice| choice.click != to.click()) => {
                    next.choices.push(Choice {
                        click: to.click(),
                        label: self.label(&mv, squares.len()),
                    });
                }
                _ => {}
            }
        }
        next
    }

    fn read(&self, actor: Actor, text: &str) -> Result<Move, MoveError> {
        super::text::read::read(self, actor, text)
    }
}

impl State {
    /// What the `n`th click of a move is called: the piece, or the kind of step.
    fn label(&self, mv: &Move, n: usize) -> Phrase {
        let square = mv.path()[n];
        let key = match n.checked_sub(1).map(|before| mv.path()[before]) {
            None if self
                .board
                .piece(square)
                .is_some_and(|(_, kind)| kind == Kind::Knight) =>
            {
                "camelot-from-knight"
            }
            None => "camelot-from-man",
            Some(from) => match from.between(square) {
                Some(over) if mv.taken().any(|taken| taken == over) => "camelot-to-jump",
                Some(_) => "camelot-to-canter",
                None if castle(other(self.side)).has(from) => "camelot-to-castle-move",
                None => "camelot-to",
            },
        };
        Phrase::new(key).with("square", square.to_string())
    }
}

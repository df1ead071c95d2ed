//! A position as the search sees it: without its text and its history, with a key and with what its mover may do. It does not know how deep
//! it will be searched.

use super::{
    super::{
        board::{Board, Kind, other},
        rules::side::{Side, can_move},
        square::Square,
        state::{MOST_QUIET, SEATS, State, holds_castle},
    },
    keys,
    plies::{self, Ply},
    terms::terms,
    weights::value,
};
use crate::{
    engine::{
        Doubt,
        alphabeta::{self, End, Which},
    },
    rules::Seat,
};

/// A position.
#[derive(Debug)]
pub struct Node {
    board: Board,
    seat: Seat,
    /// What the mover may do.
    side: Side,
    castled: [u8; 2],
    clock: u8,
    /// The keys of the pieces.
    pieces: u64,
    doubt: Doubt,
}

impl Node {
    /// The position as seen by a player who errs so.
    #[must_use]
    pub fn new(state: &State, doubt: Doubt) -> Self {
        let board = state.board;
        Self {
            board,
            seat: state.side,
            side: state.allowed(),
            castled: state.castled,
            clock: state.clock,
            pieces: pieces_key(&board),
            doubt,
        }
    }

    fn then(&self, board: Board, castled: [u8; 2], clock: u8, pieces: u64) -> Self {
        let seat = other(self.seat);
        Self {
            side: Side::new(&board, seat),
            board,
            seat,
            castled,
            clock,
            pieces,
            doubt: self.doubt,
        }
    }

    /// How many pieces there are.
    fn men(&self) -> i32 {
        SEATS
            .map(|seat| self.board.pieces(seat).len())
            .iter()
            .sum::<u32>()
            .cast_signed()
    }
}

/// The keys of all pieces of a board.
fn pieces_key(board: &Board) -> u64 {
    let of = |seat| {
        let knights = board.knights(seat);
        board.pieces(seat).iter().fold(0, |key, square| {
            let kind = if knights.has(square) {
                Kind::Knight
            } else {
                Kind::Man
            };
            key ^ keys::piece(seat, kind, square)
        })
    };
    of(SEATS[0]) ^ of(SEATS[1])
}

/// The key of a board with `seat` to move.
pub fn key(board: &Board, seat: Seat, castled: [u8; 2]) -> u64 {
    pieces_key(board) ^ turn_key(seat, castled)
}

fn turn_key(seat: Seat, [white, black]: [u8; 2]) -> u64 {
    let turn = if seat == SEATS[0] { 0 } else { keys::BLACK };
    turn ^ keys::castled(SEATS[0], white) ^ keys::castled(SEATS[1], black)
}

impl alphabeta::Node for Node {
    type Ply = Ply;

    const SLOTS: usize = 2 * 256 * 256;
    const MARGIN: i32 = 60;

    fn key(&self) -> u64 {
        self.pieces ^ turn_key(self.seat, self.castled)
    }

    fn end(&self) -> Option<End> {
        let counts = SEATS.map(|seat| self.board.pieces(seat).len());
        if holds_castle(&self.board, other(self.seat)) || counts[self.seat.index()] == 0 {
            Some(End::Lost)
        } else if counts == [1, 1] {
            Some(End::Drawn)
        } else if !can_move(&self.board, self.seat, self.castled[self.seat.index()]) {
            Some(End::Lost)
        } else {
            (self.clock >= MOST_QUIET).then_some(End::Drawn)
        }
    }

    fn reversible(&self) -> usize {
        self.clock.into()
    }

    fn is_forced(&self) -> bool {
        self.side.due
    }

    fn plies(&self, which: Which, found: &mut Vec<Ply>) {
        if which == Which::All || self.side.due {
            plies::all(&self.side, self.castled[self.seat.index()], found);
        } else {
            plies::noisy(&self.side, found);
        }
    }

    fn after(&self, ply: Ply) -> Self {
        let (mut board, mut castled, mut pieces) = (self.board, self.castled, self.pieces);
        for taken in ply.taken.iter() {
            pieces ^= piece_key(&board, taken);
            board.remove(taken);
        }
        pieces ^= piece_key(&board, ply.from);
        if let Some((seat, kind)) = board.piece(ply.from) {
            board.remove(ply.from);
            board.put(ply.to, seat, kind);
        }
        pieces ^= piece_key(&board, ply.to);
        castled[self.seat.index()] += u8::from(self.side.goal.has(ply.from));
        let restarts = !ply.is_quiet() || self.side.goal.has(ply.to);
        let clock = if restarts { 0 } else { self.clock + 1 };
        self.then(board, castled, clock, pieces)
    }

    fn passed(&self) -> Option<Self> {
        // With few pieces it may be best not to have to move, and who must capture or leave may not wait.
        let free = !self.side.due && self.side.must_leave().is_none();
        let many = self.side.movers.len() > 3;
        (free && many).then(|| self.then(self.board, self.castled, 0, self.pieces))
    }

    fn value(&self) -> i32 {
        let white = value(&terms(&self.board, &self.side, self.seat), self.men());
        let error = self.doubt.error(keys::mixed(self.pieces, self.doubt.salt));
        error + if self.seat == SEATS[0] { white } else { -white }
    }

    fn promise(&self, ply: Ply) -> i32 {
        if ply.is_quiet() {
            let enters = self.side.goal.has(ply.to) && !self.side.goal.has(ply.from);
            return if enters { 5 } else { 0 };
        }
        // What takes more comes first; a man that takes comes before a knight.
        let taken = ply.taken.len() + (ply.taken & self.board.knights(other(self.seat))).len();
        4 * taken.cast_signed() - i32::from(self.side.knights.has(ply.from))
    }

    fn slot(&self, ply: Ply) -> usize {
        let (from, to) = (usize::from(ply.from.0), usize::from(ply.to.0));
        (self.seat.index() << 16) | (from << 8) | to
    }
}

/// The key of what stands on a square.
fn piece_key(board: &Board, square: Square) -> u64 {
    board
        .piece(square)
        .map_or(0, |(seat, kind)| keys::piece(seat, kind, square))
}

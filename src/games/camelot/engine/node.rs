//! A position as a node of the search: with a Zobrist key and the side to move, without its history.

use super::{
    super::{
        board::{Board, Kind, other},
        rules::{
            ending::{MAX_QUIET_PLIES, holds_castle},
            side::{Side, can_move},
        },
        square::Square,
        state::{SEATS, State},
    },
    keys,
    plies::{self, Ply},
    terms::terms,
    weights::value,
};
use crate::{
    engine::{
        EvalNoise,
        search::alphabeta::{self, End, Which},
    },
    rules::Seat,
};

/// A position in the search.
#[derive(Debug)]
pub struct Node {
    board: Board,
    seat: Seat,
    /// The side to move.
    side: Side,
    castled: [u8; 2],
    clock: u8,
    /// The key of all pieces.
    pieces: u64,
    noise: EvalNoise,
}

impl Node {
    /// The position as seen by a player with this error.
    #[must_use]
    pub fn new(state: &State, noise: EvalNoise) -> Self {
        let board = state.board;
        Self {
            board,
            seat: state.mover,
            side: state.side(),
            castled: state.castled,
            clock: state.clock,
            pieces: pieces_key(&board),
            noise,
        }
    }

    fn successor(&self, board: Board, castled: [u8; 2], clock: u8, pieces: u64) -> Self {
        let seat = other(self.seat);
        Self {
            side: Side::new(&board, seat),
            board,
            seat,
            castled,
            clock,
            pieces,
            noise: self.noise,
        }
    }

    /// The number of pieces of both sides.
    fn piece_count(&self) -> i32 {
        SEATS
            .map(|seat| self.board.pieces(seat).len())
            .iter()
            .sum::<u32>()
            .cast_signed()
    }
}

/// The key of all pieces of a board.
fn pieces_key(board: &Board) -> u64 {
    let of = |seat| {
        let knights = board.knights(seat);
        board.pieces(seat).iter().fold(0, |key, square| {
            let kind = if knights.contains(square) {
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

    const HISTORY_SIZE: usize = 2 * 256 * 256;
    const FUTILITY_MARGIN: i32 = 60;

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
            (self.clock >= MAX_QUIET_PLIES).then_some(End::Drawn)
        }
    }

    fn reversible(&self) -> usize {
        self.clock.into()
    }

    fn is_forced(&self) -> bool {
        self.side.must_capture
    }

    fn plies(&self, which: Which, found: &mut Vec<Ply>) {
        if which == Which::All || self.side.must_capture {
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
        castled[self.seat.index()] += u8::from(self.side.enemy_castle.contains(ply.from));
        let restarts = !ply.is_quiet() || self.side.enemy_castle.contains(ply.to);
        let clock = if restarts { 0 } else { self.clock + 1 };
        self.successor(board, castled, clock, pieces)
    }

    fn null_move(&self) -> Option<Self> {
        // With few pieces, zugzwang is likely; and a side that must capture or leave its castle may not pass.
        let free = !self.side.must_capture && self.side.must_leave().is_none();
        let many = self.side.movers.len() > 3;
        (free && many).then(|| self.successor(self.board, self.castled, 0, self.pieces))
    }

    fn value(&self) -> i32 {
        let terms = terms(&self.board, &self.side, self.seat);
        let white = value(&terms, self.piece_count());
        let error = self.noise.error(keys::mixed(self.pieces, self.noise.salt));
        error + if self.seat == SEATS[0] { white } else { -white }
    }

    fn ordering_score(&self, ply: Ply) -> i32 {
        if ply.is_quiet() {
            let enters = self.side.enemy_castle.contains(ply.to)
                && !self.side.enemy_castle.contains(ply.from);
            return if enters { 5 } else { 0 };
        }
        // More captures come first; a capture by a man comes before one by a knight.
        let taken = ply.taken.len() + (ply.taken & self.board.knights(other(self.seat))).len();
        4 * taken.cast_signed() - i32::from(self.side.knights.contains(ply.from))
    }

    fn history_index(&self, ply: Ply) -> usize {
        let (from, to) = (usize::from(ply.from.0), usize::from(ply.to.0));
        (self.seat.index() << 16) | (from << 8) | to
    }
}

/// The key of the piece on a square; 0 if it is empty.
fn piece_key(board: &Board, square: Square) -> u64 {
    board
        .piece(square)
        .map_or(0, |(seat, kind)| keys::piece(seat, kind, square))
}

//! What captures lead to: the exchange that both sides make as well as they can, and a small search that confirms it.

use super::super::{
    board::{Board, Kind, other},
    engine::plies::{self, Ply},
    history::History,
    rules::{
        ending::holds_castle,
        side::{Side, can_move},
    },
    squares::Squares,
    state::State,
};
use zihin_rules::Seat;

/// A forced win, in men.
const WIN: i32 = 100;
/// The most captures in a row that are followed.
const MAX_CAPTURES: u8 = 8;

/// A board with the side to move and the castle moves made.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub board: Board,
    pub seat: Seat,
    castled: [u8; 2],
}

/// How an exchange ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    /// What the side to move gains, in men: a knight is worth two.
    pub net: i32,
    /// How many pieces each seat captures.
    pub taken: [u32; 2],
    /// The move that begins it; none if nothing is captured.
    pub first: Option<Ply>,
}

impl Position {
    /// The position of a state, with `seat` to move.
    pub fn of(state: &State, seat: Seat) -> Self {
        Self {
            board: *state.board(),
            seat,
            castled: state.castled,
        }
    }

    /// This position as a state without history.
    pub fn state(&self) -> State {
        State {
            board: self.board,
            mover: self.seat,
            castled: self.castled,
            clock: 0,
            history: History::default(),
        }
    }

    /// This position with the other side to move.
    pub fn passed(&self) -> Self {
        Self {
            seat: other(self.seat),
            ..*self
        }
    }

    pub fn side(&self) -> Side {
        Side::new(&self.board, self.seat)
    }

    /// The position after a ply.
    pub fn after(&self, ply: Ply) -> Self {
        let mut castled = self.castled;
        let enemy_castle = super::super::squares::castle(other(self.seat));
        castled[self.seat.index()] += u8::from(enemy_castle.contains(ply.from));
        Self {
            board: ply.made_on(&self.board),
            seat: other(self.seat),
            castled,
        }
    }

    /// Every legal move, once for each resulting board.
    pub fn plies(&self) -> Vec<Ply> {
        let mut found = Vec::new();
        plies::all(&self.side(), self.castled[self.seat.index()], &mut found);
        found
    }

    /// Whether the side that has just moved has won.
    pub fn is_lost(&self) -> bool {
        holds_castle(&self.board, other(self.seat))
            || self.board.pieces(self.seat).is_empty()
            || !can_move(&self.board, self.seat, self.castled[self.seat.index()])
    }

    /// Whether the side to move can win with one move.
    pub fn can_win(&self) -> bool {
        !self.is_lost()
            && self
                .plies()
                .into_iter()
                .any(|ply| self.after(ply).is_lost())
    }

    /// Whether the side that has just moved wins with its next move, whatever the answer.
    pub fn wins_next(&self) -> bool {
        let plies = self.plies();
        !self.is_lost() && plies.into_iter().all(|ply| self.after(ply).can_win())
    }

    /// What these squares hold, in men.
    fn worth(&self, squares: Squares) -> i32 {
        squares.len().cast_signed()
            + (squares & self.board.knights(other(self.seat)))
                .len()
                .cast_signed()
    }

    /// The exchange that begins with the side to move: each side captures as long as it must or gains by it.
    pub fn exchange(&self) -> Exchange {
        self.captures(MAX_CAPTURES)
    }

    fn captures(&self, most: u8) -> Exchange {
        let side = self.side();
        let mut found = Vec::new();
        if side.must_capture() {
            plies::all(&side, 0, &mut found);
        } else {
            plies::noisy(&side, &mut found);
        }
        found.retain(|ply| !ply.is_quiet());
        let lines = found.into_iter().filter(|_| most > 0).map(|ply| {
            let mut line = self.after(ply).captures(most - 1);
            line.net = self.worth(ply.taken) - line.net;
            line.taken[self.seat.index()] += ply.taken.len();
            line.first = Some(ply);
            line
        });
        // Of equal gains the one with more pieces.
        let pieces = |line: &Exchange| {
            let [own, others] = [self.seat, other(self.seat)].map(|seat| line.taken[seat.index()]);
            own.cast_signed() - others.cast_signed()
        };
        let best = lines.max_by_key(|line| (line.net, pieces(line)));
        let best = best.filter(|best| side.must_capture() || best.net > 0);
        best.unwrap_or_default()
    }

    /// What the side to move gains at most against the best defence, in men:
    /// after so many moves of any kind the exchange decides.
    pub fn gain(&self, moves: u8) -> i32 {
        self.search(moves, -2 * WIN, 2 * WIN)
    }

    fn search(&self, moves: u8, mut least: i32, most: i32) -> i32 {
        if self.is_lost() {
            return -WIN;
        }
        if moves == 0 {
            return self.exchange().net;
        }
        let mut plies = self.plies();
        plies.sort_by_key(|ply| -self.worth(ply.taken));
        let mut best = -2 * WIN;
        for ply in plies {
            let own = self.worth(ply.taken);
            let value = own - self.after(ply).search(moves - 1, own - most, own - least);
            best = best.max(value);
            least = least.max(best);
            if least >= most {
                break;
            }
        }
        best
    }

    /// How many pieces of a seat there are.
    pub fn count(&self, seat: Seat) -> u32 {
        self.board.count(seat, Kind::Man) + self.board.count(seat, Kind::Knight)
    }
}

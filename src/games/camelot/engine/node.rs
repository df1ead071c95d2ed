//! A position as a node of the search: with a Zobrist key and the side to move, without its history.

use super::{
    super::{
        board::{Board, Kind, other},
        rules::{
            ending::{MAX_QUIET_PLIES, holds_castle},
            side::can_move,
        },
        square::Square,
        state::{SEATS, State},
    },
    inputs, keys,
    plies::{self, Ply},
    sides::Sides,
    weights::{self, Phased, value},
};
use zihin_engine::{
    EvalNoise,
    net::sparse::{SparseNet, Sums},
    search::alphabeta::{self, End, MoveSet, NEAR_WIN, Pruning},
};
use zihin_rules::Seat;

/// A position in the search.
#[derive(Debug)]
pub struct Node<'a> {
    board: Board,
    seat: Seat,
    sides: Sides,
    castled: [u8; 2],
    clock: u8,
    pieces: Pieces,
    /// By seat, what its pieces and the enemy's add up to at the hidden layer of the net.
    sums: [Sums; 2],
    /// None where the fitted weights evaluate.
    net: Option<&'a SparseNet>,
    noise: EvalNoise,
}

/// What all pieces add up to, kept up to date from move to move.
#[derive(Clone, Copy, Debug, Default)]
struct Pieces {
    /// The exclusive or of their keys.
    key: u64,
    /// Their value to White.
    value: Phased,
    /// By seat, their number.
    count: [u8; 2],
}

impl Pieces {
    fn of(board: &Board) -> Self {
        let mut all = Self::default();
        for square in SEATS.iter().flat_map(|seat| board.pieces(*seat).iter()) {
            if let Some((seat, kind)) = board.piece(square) {
                all.put(square, seat, kind);
            }
        }
        all
    }

    fn put(&mut self, square: Square, seat: Seat, kind: Kind) {
        self.key ^= keys::piece(seat, kind, square);
        self.add(square, seat, kind, 1);
        self.count[seat.index()] += 1;
    }

    fn remove(&mut self, square: Square, seat: Seat, kind: Kind) {
        self.key ^= keys::piece(seat, kind, square);
        self.add(square, seat, kind, -1);
        self.count[seat.index()] -= 1;
    }

    fn add(&mut self, square: Square, seat: Seat, kind: Kind, times: i32) {
        let sign = if seat == SEATS[0] { times } else { -times };
        let value = weights::piece(seat, kind, square);
        for (sum, value) in self.value.iter_mut().zip(value) {
            *sum += sign * value;
        }
    }
}

impl<'a> Node<'a> {
    /// The position as seen by a player with this net, or with the fitted weights, and with this error.
    pub fn new(state: &State, net: Option<&'a SparseNet>, noise: EvalNoise) -> Self {
        let board = state.board;
        Self {
            sums: net.map_or([[0; _]; 2], |net| inputs::piece_sums(net, &board)),
            net,
            board,
            seat: state.mover,
            sides: Sides::new(&board, state.mover),
            castled: state.castled,
            clock: state.clock,
            pieces: Pieces::of(&board),
            noise,
        }
    }

    fn successor(&self, board: Board, castled: [u8; 2], clock: u8, pieces: Pieces) -> Self {
        let seat = other(self.seat);
        Self {
            sums: self.sums,
            net: self.net,
            sides: Sides::new(&board, seat),
            board,
            seat,
            castled,
            clock,
            pieces,
            noise: self.noise,
        }
    }
}

/// What a net's output of 1 is worth, in hundredths of a man.
pub const LOGIT: i32 = 160;

impl Node<'_> {
    /// The value for the side to move by the fitted weights.
    fn fitted_value(&self) -> i32 {
        let count = self.pieces.count.map(i32::from).iter().sum();
        let placed = self.pieces.value;
        let white = value(&self.board, &self.sides, self.seat, placed, count);
        if self.seat == SEATS[0] { white } else { -white }
    }

    /// The value for the side to move by a net.
    fn net_value(&self, net: &SparseNet) -> i32 {
        let counts = inputs::counts(&self.board, self.seat, self.castled, &self.sides);
        let mut sums = [self.seat, other(self.seat)].map(|seat| self.sums[seat.index()]);
        for (viewer, sums) in sums.iter_mut().enumerate() {
            for (side, counts) in counts.iter().enumerate() {
                counts
                    .seen(side != viewer)
                    .for_each(|input| net.add(sums, input));
            }
        }
        let [own, waiting] = &sums;
        let phase = inputs::phase(self.pieces.count.iter().sum());
        net.output(phase, own, waiting, LOGIT)
    }

    /// The phase, and the inputs of the net for the side to move and for the side that waits.
    pub fn inputs(&self) -> (usize, [Vec<u16>; 2]) {
        let counts = inputs::counts(&self.board, self.seat, self.castled, &self.sides);
        let seen = [self.seat, other(self.seat)].into_iter().enumerate();
        let mut all = [Vec::new(), Vec::new()];
        for (all, (viewer, seat)) in all.iter_mut().zip(seen) {
            let sides = counts.iter().enumerate();
            let counted = sides.flat_map(|(side, counts)| counts.seen(side != viewer));
            let inputs = inputs::piece_inputs(&self.board, seat).chain(counted);
            all.extend(inputs.map(|input| u16::try_from(input).unwrap_or(u16::MAX)));
        }
        (inputs::phase(self.pieces.count.iter().sum()), all)
    }
}

/// The key of a board with `seat` to move.
pub fn key(board: &Board, seat: Seat, castled: [u8; 2]) -> u64 {
    Pieces::of(board).key ^ turn_key(seat, castled)
}

fn turn_key(seat: Seat, [white, black]: [u8; 2]) -> u64 {
    let turn = if seat == SEATS[0] { 0 } else { keys::BLACK };
    turn ^ keys::castled(SEATS[0], white) ^ keys::castled(SEATS[1], black)
}

impl alphabeta::Node for Node<'_> {
    type Ply = Ply;

    const HISTORY_SIZE: usize = 2 * 256 * 256;
    const PRUNING: Option<Pruning> = Some(Pruning {
        reverse_margin: 60,
        futility_margin: 60,
        tried: [15, 39, 79],
        reduces_unknown: true,
        decided: NEAR_WIN,
    });

    fn key(&self) -> u64 {
        self.pieces.key ^ turn_key(self.seat, self.castled)
    }

    fn end(&self) -> Option<End> {
        let counts = self.pieces.count;
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
        self.sides.mover.must_capture
    }

    fn plies(&self, which: MoveSet, found: &mut Vec<Ply>) {
        if which == MoveSet::All || self.sides.mover.must_capture {
            plies::all(&self.sides.mover, self.castled[self.seat.index()], found);
        } else {
            plies::noisy(&self.sides.mover, found);
        }
    }

    fn after(&self, ply: Ply) -> Self {
        let (mut board, mut castled, mut pieces) = (self.board, self.castled, self.pieces);
        let mut sums = self.sums;
        let mut change = |square, seat, kind, is_set| {
            let Some(net) = self.net else { return };
            for (viewer, sums) in SEATS.into_iter().zip(&mut sums) {
                let input = inputs::piece(viewer, seat, kind, square);
                if is_set {
                    net.add(sums, input);
                } else {
                    net.remove(sums, input);
                }
            }
        };
        for taken in ply.taken.iter() {
            if let Some((seat, kind)) = board.piece(taken) {
                pieces.remove(taken, seat, kind);
                board.remove(taken);
                change(taken, seat, kind, false);
            }
        }
        if let Some((seat, kind)) = board.piece(ply.from) {
            pieces.remove(ply.from, seat, kind);
            board.remove(ply.from);
            pieces.put(ply.to, seat, kind);
            board.put(ply.to, seat, kind);
            change(ply.from, seat, kind, false);
            change(ply.to, seat, kind, true);
        }
        castled[self.seat.index()] += u8::from(self.sides.mover.enemy_castle.contains(ply.from));
        let restarts = !ply.is_quiet() || self.sides.mover.enemy_castle.contains(ply.to);
        let clock = if restarts { 0 } else { self.clock + 1 };
        Self {
            sums,
            ..self.successor(board, castled, clock, pieces)
        }
    }

    fn null_move(&self) -> Option<Self> {
        // With few pieces, zugzwang is likely; and a side that must capture or leave its castle may not pass.
        let free = !self.sides.mover.must_capture && self.sides.mover.must_leave().is_none();
        let many = self.sides.mover.movers.len() > 3;
        (free && many).then(|| self.successor(self.board, self.castled, 0, self.pieces))
    }

    fn value(&self) -> i32 {
        let error = self
            .noise
            .error(keys::mixed(self.pieces.key, self.noise.salt));
        error
            + self
                .net
                .map_or_else(|| self.fitted_value(), |net| self.net_value(net))
    }

    fn ordering_score(&self, ply: Ply) -> i32 {
        if ply.is_quiet() {
            let enters = self.sides.mover.enemy_castle.contains(ply.to)
                && !self.sides.mover.enemy_castle.contains(ply.from);
            return if enters { 5 } else { 0 };
        }
        // More captures come first; a capture by a man comes before one by a knight.
        let taken = ply.taken.len() + (ply.taken & self.board.knights(other(self.seat))).len();
        4 * taken.cast_signed() - i32::from(self.sides.mover.knights.contains(ply.from))
    }

    fn history_index(&self, ply: Ply) -> usize {
        let (from, to) = (usize::from(ply.from.0), usize::from(ply.to.0));
        (self.seat.index() << 16) | (from << 8) | to
    }
}

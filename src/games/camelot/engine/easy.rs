//! The easy level, which errs as a beginner does.
//! It takes what is beside its pieces, heads for the enemy's castle with its two foremost pieces, and sees which of its pieces an enemy beside them may jump
//! over, and whether it may jump back. It overlooks what is two steps away: knights that canter before they jump, its own as well as the enemy's, and what
//! follows later. And it forgets its own castle, which it never guards.

use super::{
    super::{
        board::{Board, Kind, other},
        rules::{ending::holds_castle, side::Side},
        square::{RANKS, Square},
        state::{SEATS, State},
    },
    plies::{self, Ply},
};
use zihin_engine::search::{Found, alphabeta::WIN};
use zihin_rules::{Luck, Seat};

/// What a rank is worth by which a piece advances, in hundredths of a man.
const RANK: i32 = 10;
/// What a step of one of the two foremost pieces towards the enemy's castle is worth.
const STEP: i32 = 40;
/// How many jumps ahead it sees: the enemy's, and its own answer.
const JUMPS: u32 = 2;
/// Moves that are worth about the same are chosen by whim: as if one were worth so much more at most.
const TIE_NOISE: u32 = 8;

/// The move that looks best to a beginner; none if there are no moves.
pub fn best_ply(state: &State, luck: &mut dyn Luck) -> Option<Found<Ply>> {
    let mut found = Vec::new();
    let castled = state.castled[state.mover.index()];
    let side = state.side();
    plies::all(&side, castled, &mut found);
    let wins = |ply: &Ply| is_won(&ply.made_on(&state.board), state.mover);
    let is_seen =
        |ply: &Ply| ply.taken.is_empty() || side.jump_from.contains(ply.from) || wins(ply);
    if found.iter().any(is_seen) {
        found.retain(is_seen);
    }
    let looks = found.iter().map(|ply| {
        let value = value(&ply.made_on(&state.board), state.mover);
        (value + luck.below(TIE_NOISE).cast_signed(), *ply)
    });
    let (value, ply) = looks.max_by_key(|(looks, _)| *looks)?;
    let nodes = found.len() as u64;
    Some(Found { ply, value, nodes })
}

/// What a board looks like to the seat that has just moved, in hundredths of a man.
fn value(board: &Board, seat: Seat) -> i32 {
    let enemy = other(seat);
    if is_won(board, seat) {
        return WIN - 1;
    }
    let lead = material(board, seat) - material(board, enemy) - gain(board, enemy, JUMPS);
    lead + RANK * advance(board, seat) - STEP * steps(board, seat)
}

fn is_won(board: &Board, seat: Seat) -> bool {
    holds_castle(board, seat) || board.pieces(other(seat)).is_empty()
}

fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::Man => 100,
        Kind::Knight => 190,
    }
}

fn material(board: &Board, seat: Seat) -> i32 {
    let of = |kind| worth(kind) * board.count(seat, kind).cast_signed();
    of(Kind::Man) + of(Kind::Knight)
}

/// What a side gains that must jump, if both sides jump as long as they must, for so many jumps.
fn gain(board: &Board, seat: Seat, jumps: u32) -> i32 {
    let side = Side::new(board, seat);
    if jumps == 0 || !side.must_capture {
        return 0;
    }
    let mut found = Vec::new();
    plies::all(&side, 0, &mut found);
    let gain = |jump: &Ply| {
        let taken = jump.taken.iter().filter_map(|square| board.piece(square));
        let taken: i32 = taken.map(|(_, kind)| worth(kind)).sum();
        taken - gain(&jump.made_on(board), other(seat), jumps - 1)
    };
    // A knight that cannot jump where it stands would canter first.
    let seen = found
        .iter()
        .filter(|jump| side.jump_from.contains(jump.from));
    seen.map(gain).max().unwrap_or_default()
}

/// How many ranks the pieces of a seat have advanced, together.
fn advance(board: &Board, seat: Seat) -> i32 {
    let rank = |square: Square| {
        let rank = square.rank();
        i32::from(if seat == SEATS[0] {
            rank
        } else {
            RANKS - 1 - rank
        })
    };
    board.pieces(seat).iter().map(rank).sum()
}

/// How many steps the two foremost pieces of a seat are from the enemy's castle, together.
fn steps(board: &Board, seat: Seat) -> i32 {
    let steps = board.steps(seat).into_iter().take(2);
    steps.map(i32::from).sum()
}

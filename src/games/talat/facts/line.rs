//! How best play goes on after a move.

use super::super::{
    engine,
    moves::{Move, Step},
    rules::score,
    state::State,
};
use super::count::{at_risk, is_own};
use crate::{BestPlay, Forced, LineCaptures, MAX_MOVES};
use zihin_rules::{Actor, Seat, State as _};

/// How much a point weighs.
const POINT: i32 = 10;
/// A lead that decides the game, in points.
const DECISIVE: i32 = 10;

/// How far the value of best play may stray along its line, in hundredths of a point: half of what a tower is worth.
const STRAYS: i32 = 250;

/// How best play goes on after a move of `seat`, by a search of so many positions: all others play against it.
pub fn best_play(state: &State, mv: Move, seat: Seat, nodes: u64) -> BestPlay {
    let mut at = state.clone();
    let first = follow(LineCaptures::default(), &mut at, mv, seat);
    let (value, wins, mut plies) = engine::best_line(&at, seat, nodes);
    let start = at.clone();
    for mv in &plies {
        at.apply(Actor::Seat(at.turn), mv);
    }
    let (at_the_end, _, more) = engine::best_line(&at, seat, nodes / 2);
    plies.extend(more);
    let (line, captures) = followed(start, first, &plies, seat);
    let captures = captures.and_then(|captures| captures.confirmed(value, at_the_end, STRAYS));
    BestPlay {
        mv: mv.to_string(),
        value: value.clamp(-DECISIVE * 100, DECISIVE * 100) * POINT / 100,
        forced: wins.map(|wins| Forced { wins, moves: None }),
        line,
        captures,
    }
}

/// Makes a move, and adds what it captures: of what others capture, the towers that obey `seat`.
fn follow(captures: LineCaptures, state: &mut State, mv: Move, seat: Seat) -> LineCaptures {
    let mover = state.turn;
    let pieces = match mv {
        Move::Step(Step {
            board, to, takes, ..
        }) => takes && (mover == seat || is_own(state, board, to, seat)),
        Move::Place(..) | Move::Pass => false,
    };
    state.apply(Actor::Seat(mover), &mv);
    let pieces = u32::from(pieces);
    captures.then(
        mover == seat,
        pieces,
        POINT * score::CAPTURED * pieces.cast_signed(),
    )
}

/// The moves of a line, and what the first of them capture.
fn followed(
    mut at: State,
    mut captures: LineCaptures,
    plies: &[Move],
    seat: Seat,
) -> (Vec<String>, Option<LineCaptures>) {
    let takes = |mv: &Move| matches!(mv, Move::Step(Step { takes: true, .. }));
    let (mut line, mut points) = (Vec::new(), Vec::new());
    let is_safe = |at: &State| {
        let mut unguarded = at_risk(at, seat)
            .into_iter()
            .filter(|(_, is_guarded)| !is_guarded);
        at.is_over() || unguarded.next().is_none()
    };
    for mv in plies {
        let was_safe = is_safe(&at);
        let next = follow(captures, &mut at, *mv, seat);
        // What others capture from each other does not count.
        points.push((captures, was_safe && next == captures));
        line.push(mv.to_string());
        captures = LineCaptures {
            moves: line.len(),
            ..next
        };
    }
    let mover = Actor::Seat(at.turn);
    let hangs = !at.is_over() && at.moves(mover).iter().any(takes);
    points.push((captures, !hangs && is_safe(&at)));
    points.truncate(MAX_MOVES + 1);
    (line, LineCaptures::settled(&points))
}

//! How best play goes on after a move.

use super::super::{engine, moves::Move, rules::ending::EndedBy, state::State};
use super::{exchange::Position, moved};
use crate::{BestPlay, Forced, LineCaptures, MAX_MOVES};
use zihin_engine::search::alphabeta::{WIN, is_won};
use zihin_rules::Seat;

/// How much a man weighs.
const MAN: i32 = 40;
/// A lead that decides the game, in hundredths of a man.
const DECISIVE: i32 = 500;

/// How far the value of best play may stray along its line, in hundredths of a man.
const STRAYS: i32 = 100;

/// How best play goes on after a move, by a search of so many positions.
pub fn best_play(state: &State, mv: &Move, nodes: u64) -> BestPlay {
    let seat = state.mover();
    let mut at = state.clone();
    let first = follow(LineCaptures::default(), &mut at, mv, seat);
    let (value, plies) = value_at(&at, seat, nodes);
    let (line, captures, repeats) = followed(at.clone(), first, &plies, seat);
    let mut at_the_end = || {
        for ply in &plies {
            if let Some(mv) = engine::shortest_move(&at, *ply) {
                at.make(&mv);
            }
        }
        value_at(&at, seat, nodes / 2).0
    };
    let captures = captures.and_then(|captures| captures.confirmed(value, at_the_end(), STRAYS));
    BestPlay {
        mv: mv.to_string(),
        value: value.clamp(-DECISIVE, DECISIVE) * MAN / 100,
        forced: is_won(value.abs()).then(|| Forced {
            wins: value > 0,
            moves: Some(winning_moves(value)),
        }),
        line,
        captures,
        repeats: repeats.filter(|_| value == 0),
    }
}

/// Within how many moves the winner wins: those of the line, and before it the move itself if it is the winner's.
fn winning_moves(value: i32) -> u32 {
    (WIN - value.abs()).unsigned_abs().div_ceil(2) + u32::from(value > 0)
}

/// What a position is worth to `seat`, and how both go on from it.
fn value_at(at: &State, seat: Seat, nodes: u64) -> (i32, Vec<engine::Ply>) {
    if let Some(result) = at.result() {
        return (worth_of(result, seat), Vec::new());
    }
    let (value, line) = engine::best_line(at, nodes).unwrap_or_default();
    (if at.mover() == seat { value } else { -value }, line)
}

/// What a result is worth to `seat`.
fn worth_of((winner, _): (Option<Seat>, EndedBy), seat: Seat) -> i32 {
    match winner {
        None => 0,
        Some(winner) if winner == seat => WIN,
        Some(_) => -WIN,
    }
}

/// Makes a move, and adds what it captures.
fn follow(captures: LineCaptures, state: &mut State, mv: &Move, seat: Seat) -> LineCaptures {
    let made = moved(state, mv);
    let is_own = state.mover() == seat;
    state.make(mv);
    captures.then(is_own, made.taken, MAN * made.gained)
}

/// The moves of a line, what it captures, and after how many of its moves the game comes back to a position.
fn followed(
    mut at: State,
    mut captures: LineCaptures,
    plies: &[engine::Ply],
    seat: Seat,
) -> (Vec<String>, Option<LineCaptures>, Option<usize>) {
    let (mut line, mut points) = (Vec::new(), Vec::new());
    let repeated = |at: &State| at.history.repetitions() > 0;
    let mut repeats = repeated(&at).then_some(0);
    for ply in plies.iter().take(MAX_MOVES) {
        let Some(mv) = engine::shortest_move(&at, *ply) else {
            break;
        };
        points.push((captures, ply.is_quiet()));
        captures = follow(captures, &mut at, &mv, seat);
        line.push(mv.to_string());
        captures.moves = line.len();
        repeats = repeats.or_else(|| repeated(&at).then_some(line.len()));
    }
    let end = Position::of(&at, at.mover());
    let hangs = at.result().is_none() && (end.side().must_capture() || end.exchange().net > 0);
    points.push((captures, !hangs));
    (line, LineCaptures::settled(&points), repeats)
}

//! How best play goes on after a move.

use super::super::{
    board::BoardName,
    engine,
    moves::{Move, Step},
    rules::score,
    state::State,
};
use super::count::is_own;
use crate::{BestPlay, Forced, LineCaptures, MAX_MOVES};
use zihin_rules::{Actor, Seat, State as _};

/// How much a point weighs.
const POINT: i32 = 10;
/// A lead that decides the game, in points.
const DECISIVE: i32 = 10;

/// How best play goes on after a move of `seat`, by a search of so many positions: all others play against it.
pub fn best_play(state: &State, mv: Move, seat: Seat, nodes: u64) -> BestPlay {
    let mut at = state.clone();
    let first = follow(LineCaptures::default(), &mut at, mv, seat);
    let (value, wins, plies) = engine::best_line(&at, seat, nodes);
    let (line, captures) = followed(at, first, &plies, seat);
    BestPlay {
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
    for mv in plies {
        let next = follow(captures, &mut at, *mv, seat);
        // What others capture from each other does not count.
        points.push((captures, next == captures));
        line.push(mv.to_string());
        captures = LineCaptures {
            moves: line.len(),
            ..next
        };
    }
    let mover = Actor::Seat(at.turn);
    let hangs = !at.is_over() && at.moves(mover).iter().any(takes);
    points.push((captures, !hangs));
    points.truncate(MAX_MOVES + 1);
    (line, LineCaptures::settled(&points))
}

/// The board on which two lines differ most for `seat` by the points that may be expected at their ends, and by how much, in hundredths:
/// its points less those of its strongest rival. `after` are the positions in which they begin.
pub fn greatest_gain(
    plays: [&BestPlay; 2],
    after: [&State; 2],
    seat: Seat,
) -> Option<(BoardName, i32)> {
    let [better, than] = [0, 1].map(|n| {
        let mut at = after[n].clone();
        for text in &plays[n].line {
            let mover = Actor::Seat(at.turn);
            if let Ok(mv) = at.read(mover, text) {
                at.apply(mover, &mv);
            }
        }
        engine::expected_points(&at)
    });
    let all = |of: &[[i32; 3]; 3], seat: usize| -> i32 { of.iter().map(|on| on[seat]).sum() };
    let rival = after[0].players().filter(|other| *other != seat);
    let rival = rival.max_by_key(|other| all(&than, other.index()))?.index();
    let lead = |on: [i32; 3]| on[seat.index()] - on[rival];
    let gains = BoardName::ALL.map(|name| {
        let [better, than] = [&better, &than].map(|of| lead(of[name.index()]));
        (name, better - than)
    });
    gains.into_iter().max_by_key(|(_, gain)| *gain)
}

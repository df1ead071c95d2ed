//! Why a move is better than another: facts that can be counted on the boards that they lead to.

mod exchange;
mod line;
mod words;

#[cfg(test)]
pub use line::best_play;
pub use words::why;

use super::{
    board::{Board, other},
    engine::{
        plies::{self, Ply},
        shortest_move,
    },
    moves::Move,
    square::Square,
    squares::{Squares, steps_to_castle},
    state::State,
};
use exchange::{Exchange, Position};
use zihin_rules::Seat;

/// How many steps from its castle a piece guards it.
const GUARD: u8 = 3;
/// With so many pieces or fewer on the board the way to the castle matters.
const FEW: u32 = 16;

/// A fact that speaks for one move and against another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// It wins at once.
    Wins,
    /// It wins with the next move, whatever the answer.
    WinsNext,
    /// The other player cannot win with one move, but could after the other move.
    StopsWin,
    /// It threatens to win with the next move.
    ThreatensWin,
    /// What is captured and lost in the exchange after the better move, and after the other.
    Exchange(Captures, Captures),
    /// It threatens a move that captures, and what is captured and lost in the exchange that this begins.
    Threatens(Move, Captures),
    /// It makes a safe canter possible on the next turn, from one square to another.
    Lane(Square, Square),
    /// The two pieces nearest to the enemy's castle are together fewer steps away.
    Nearer(u32, u32),
    /// More pieces are near its own castle while the enemy approaches.
    Guards(u32, u32),
}

/// How many pieces are captured and lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Captures {
    /// By the player.
    pub taken: u32,
    /// By the other player.
    pub lost: u32,
}

/// A fact, and how much it decides, in fortieths of a man.
pub type Weighed = (u32, Fact);

/// A move, as far as it is compared: the position after it, and the pieces that it has captured.
#[derive(Clone, Copy)]
pub struct Moved {
    /// The other side is to move.
    pub after: Position,
    /// Its own captures.
    pub taken: u32,
    /// What they are worth, in men.
    pub gained: i32,
}

/// A move as it is compared.
pub fn moved(state: &State, mv: &Move) -> Moved {
    let mut after = state.clone();
    after.make(mv);
    let knights = mv.taken_squares() & state.board().knights(other(state.mover()));
    let taken = mv.taken_squares().len();
    Moved {
        after: Position::of(&after, after.mover()),
        taken,
        gained: (taken + knights.len()).cast_signed(),
    }
}

/// The facts that speak for the move `better` and against `than`.
pub fn between(better: &Moved, than: &Moved) -> Vec<Weighed> {
    let seat = other(better.after.seat);
    if better.after.is_lost() || than.after.is_lost() {
        return result(better, than).into_iter().collect();
    }
    let mut facts = Vec::new();
    facts.extend(wins(better, than));
    facts.extend(exchange(better, than));
    facts.extend(threatens(better, than));
    facts.extend(lane(better, than, seat));
    facts.extend(nearer(better, than, seat));
    facts.extend(guards(better, than, seat));
    facts
}

/// What decides the game, as the rules alone show.
pub fn result(better: &Moved, than: &Moved) -> Option<Weighed> {
    match [better, than].map(|moved| moved.after.is_lost()) {
        [true, false] => Some((10_000, Fact::Wins)),
        [_, true] => None,
        [false, false] => wins(better, than).filter(|(_, fact)| *fact != Fact::ThreatensWin),
    }
}

/// Wins that are near.
fn wins(better: &Moved, than: &Moved) -> Option<Weighed> {
    let threat = |moved: &Moved| moved.after.passed().can_win();
    if !better.after.can_win() && than.after.can_win() {
        return Some((4_000, Fact::StopsWin));
    }
    if better.after.can_win() || !threat(better) {
        return None;
    }
    if better.after.wins_next() {
        let is_new = !than.after.wins_next();
        return is_new.then_some((6_000, Fact::WinsNext));
    }
    let is_new = !threat(than) && !better.after.side().must_capture();
    is_new.then_some((60, Fact::ThreatensWin))
}

/// How the exchange after a move ends for the player, in pieces and in men.
fn outcome(moved: &Moved) -> (Captures, i32) {
    let Exchange { net, taken, .. } = moved.after.exchange();
    let enemy = moved.after.seat;
    let captures = Captures {
        taken: moved.taken + taken[other(enemy).index()],
        lost: taken[enemy.index()],
    };
    (captures, moved.gained - net)
}

/// The exchanges, if they differ, and a search of all moves confirms both.
fn exchange(better: &Moved, than: &Moved) -> Option<Weighed> {
    let ((captures, net), (others, other_net)) = (outcome(better), outcome(than));
    let gain = u32::try_from(net - other_net)
        .ok()
        .filter(|gain| *gain > 0)?;
    let pieces = |of: Captures| of.taken.cast_signed() - of.lost.cast_signed();
    if pieces(captures) <= pieces(others) {
        return None;
    }
    let searched = |moved: &Moved| moved.gained - moved.after.gain(2);
    let is_sure = searched(better) >= net && searched(than) <= other_net;
    is_sure.then_some((40 * gain, Fact::Exchange(captures, others)))
}

/// What a move threatens, what that gains, and by which exchange, if the other side is free to answer.
fn threat(moved: &Moved) -> Option<(Ply, i32, Captures)> {
    let enemy = moved.after.seat;
    let own = moved.after.passed();
    if moved.after.side().must_capture() || moved.after.exchange().net > 0 {
        return None;
    }
    let Exchange { net, taken, first } = own.exchange();
    let captures = Captures {
        taken: taken[other(enemy).index()],
        lost: taken[enemy.index()],
    };
    let wins = net > 0 && captures.taken > captures.lost;
    first.filter(|_| wins).map(|first| (first, net, captures))
}

fn threatens(better: &Moved, than: &Moved) -> Option<Weighed> {
    let (first, net, captures) = threat(better)?;
    let others = threat(than).map_or(0, |(_, net, _)| net);
    let gain = u32::try_from(net - others).ok().filter(|gain| *gain > 0)?;
    let mv = shortest_move(&better.after.passed().state(), first)?;
    Some((20 * gain, Fact::Threatens(mv, captures)))
}

/// The canter of the next turn that comes nearest to the castle compared with its start, if it is safe: the squares,
/// and by how many steps.
fn longest_canter(moved: &Moved) -> Option<(u8, Square, Square)> {
    let own = moved.after.passed();
    let side = own.side();
    if side.must_capture() || moved.after.side().must_capture() {
        return None;
    }
    let canters = side.movers().iter().flat_map(|from| {
        let ends = if side.canter_from.contains(from) {
            plies::canter_ends(&side, from)
        } else {
            Squares::EMPTY
        };
        ends.iter().map(move |to| (from, to)).collect::<Vec<_>>()
    });
    let forward = canters.filter_map(|(from, to)| {
        let [start, end] = [from, to].map(|at| steps_to_castle(at, other(own.seat)));
        Some((start.checked_sub(end)?, from, to))
    });
    let is_safe = |(_, from, to): &(u8, Square, Square)| {
        let ply = plies::Ply {
            from: *from,
            to: *to,
            taken: Squares::EMPTY,
        };
        own.after(ply).exchange().net <= 0
    };
    let mut forward: Vec<_> = forward.collect();
    forward.sort_unstable();
    forward.into_iter().rev().find(is_safe)
}

/// A canter counts by what it gains beyond the steps that the move itself has lost:
/// going back to come forward again is no reason.
fn lane(better: &Moved, than: &Moved, seat: Seat) -> Option<Weighed> {
    let all = |moved: &Moved| -> u32 {
        let steps = moved.after.board.steps(seat).into_iter();
        steps.map(u32::from).sum()
    };
    let (steps, from, to) = longest_canter(better)?;
    let others = longest_canter(than).map_or(0, |(steps, ..)| steps);
    let lost = all(better).saturating_sub(all(than));
    let more = u32::from(steps)
        .checked_sub(u32::from(others) + lost)
        .filter(|more| *more >= 3)?;
    Some((8 * more, Fact::Lane(from, to)))
}

/// The steps of the two pieces of `seat` that are nearest to the castle that it attacks.
fn foremost(board: &Board, seat: Seat) -> Option<u32> {
    let [first, second, ..] = board.steps(seat)[..] else {
        return None;
    };
    Some(u32::from(first) + u32::from(second))
}

fn nearer(better: &Moved, than: &Moved, seat: Seat) -> Option<Weighed> {
    let [near, far] = [
        foremost(&better.after.board, seat)?,
        foremost(&than.after.board, seat)?,
    ];
    let fewer = far.checked_sub(near).filter(|fewer| *fewer >= 2)?;
    let all = better.after.count(seat) + better.after.count(other(seat));
    let matters = all <= FEW || near <= 8;
    matters.then_some((12 * fewer, Fact::Nearer(near, far)))
}

fn guards(better: &Moved, than: &Moved, seat: Seat) -> Option<Weighed> {
    let enemy = foremost(&better.after.board, other(seat))?;
    let guards = |board: &Board| {
        let pieces = board.pieces(seat).iter();
        let near = pieces
            .filter(|at| steps_to_castle(*at, seat) <= GUARD)
            .count();
        u32::try_from(near).unwrap_or_default()
    };
    let (more, fewer) = (guards(&better.after.board), guards(&than.after.board));
    let gain = more.checked_sub(fewer).filter(|gain| *gain > 0)?;
    (enemy <= 10 && fewer <= 2).then_some((24 * gain, Fact::Guards(more, fewer)))
}

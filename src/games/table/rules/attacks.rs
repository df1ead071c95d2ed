//! Which blots each side could hit with one roll.

use super::super::{
    board::{BAR, Board},
    dice::Dice,
    moves::{Play, Step, clicked_point},
};
use super::partial_turn::PartialTurn;
use zihin_rules::{Click, Seat};

/// A set of rolls: a bit for each of the 21, in the order of [`Dice::all`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rolls(u32);

impl Rolls {
    /// How many of the 36 rolls of two dice are in the set.
    pub fn count(self) -> u32 {
        let weights = Dice::all().map(Dice::weight);
        let held = weights.enumerate().filter(|(n, _)| self.0 >> n & 1 == 1);
        held.map(|(_, weight)| weight).sum()
    }
}

/// A hit that is possible with one roll, in the point numbers of the seat that hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Where the checker that hits stands before the roll; 25 is the bar.
    pub from: u8,
    /// Where the blot stands.
    pub blot: u8,
    /// The rolls that allow it.
    pub rolls: Rolls,
}

/// The hits that `seat` could make if it were to roll now, from high to low blots.
pub fn shots(board: &Board, seat: Seat) -> Vec<Shot> {
    let mut rolls = [[Rolls::default(); BAR as usize + 1]; BAR as usize + 1];
    for (n, dice) in Dice::all().enumerate() {
        let turn = PartialTurn::new(seat, *board, dice.numbers());
        walk(&turn, &mut Vec::new(), &mut |play, step| {
            let from = origin(board, seat, play.steps(), step);
            rolls[usize::from(step.to)][usize::from(from)].0 |= 1 << n;
        });
    }
    let pairs = (1..BAR)
        .rev()
        .flat_map(|blot| (1..=BAR).rev().map(move |from| (blot, from)));
    let shots = pairs.map(|(blot, from)| Shot {
        from,
        blot,
        rolls: rolls[usize::from(blot)][usize::from(from)],
    });
    shots
        .filter(|shot| shot.rolls != Rolls::default())
        .collect()
}

/// With how many of the 36 rolls `seat` can hit, and how many pips it can send back in all these rolls together: with each the most that one hit can.
pub fn shot_risk(board: &Board, seat: Seat) -> (u32, u32) {
    let shots = shots(board, seat);
    let all = union(shots.iter().copied());
    let costs = (0..).zip(Dice::all()).map(|(n, dice)| {
        let hits = shots.iter().filter(|shot| shot.rolls.0 >> n & 1 == 1);
        let most = hits.map(|shot| u32::from(shot.blot)).max();
        most.unwrap_or_default() * dice.weight()
    });
    (all.count(), costs.sum())
}

/// Calls `hit` for each hit in the rest of a turn, with the steps before it. Every board is looked at once.
fn walk(turn: &PartialTurn, seen: &mut Vec<Board>, hit: &mut impl FnMut(&Play, Step)) {
    for step in turn.steps() {
        if step.hit {
            hit(&turn.play, step);
        }
        let Some(next) = turn.step(step.from, step.to) else {
            continue;
        };
        if !seen.contains(&next.board) {
            seen.push(next.board);
            walk(&next, seen, hit);
        }
    }
}

/// Where the checker that makes `step` stood before the turn: back along the steps before it, unless a checker stood there all along.
fn origin(board: &Board, seat: Seat, before: &[Step], step: Step) -> u8 {
    let mut from = step.from;
    for earlier in before.iter().rev() {
        if board.count(seat, from) == 0 && earlier.to == from {
            from = earlier.from;
        }
    }
    from
}

/// The rolls that are in any of the sets.
pub fn union(shots: impl Iterator<Item = Shot>) -> Rolls {
    Rolls(shots.fold(0, |all, shot| all | shot.rolls.0))
}

/// The point of a piece that is asked about, as its side counts it; none if no checker of that side is there.
pub fn queried_point(board: &Board, seat: Seat, piece: &Click) -> Option<u8> {
    let point = clicked_point(piece)?;
    ((1..=BAR).contains(&point) && board.count(seat, point) > 0).then_some(point)
}

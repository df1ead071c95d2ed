//! A position as the inputs of the nets, from the side of the player who has just moved.

use super::concepts::{CONCEPTS, concepts};
use super::side::Side;
use crate::table::board::{Board, other};
use zihin_rules::Seat;

/// Inputs for each point.
const POINT: usize = 4;
/// Inputs for the bar and the tray of one side.
const EDGE: usize = 6;
/// Inputs for the checkers of one side.
const RAW: usize = 24 * POINT + EDGE;
/// Inputs of the contact net.
pub(crate) const CONTACT: usize = 2 * (RAW + CONCEPTS);
/// Inputs of the scout net.
pub(crate) const SCOUT: usize = 2 * RAW;
/// Inputs of the race net.
pub(crate) const RACE: usize = 2 * (RAW + PACE);
/// Inputs for one side's race.
const PACE: usize = 8;

/// The kinds of nets, each with its own inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetKind {
    /// For positions with contact: some checkers must still pass each other.
    Contact,
    /// For races: all checkers have passed each other.
    Race,
    /// For a quick estimate of any position; its only inputs are the checkers.
    Scout,
}

/// Writes the inputs for a position in which `mover` has just moved; returns the kind of net that they are for.
pub(crate) fn inputs(board: &Board, mover: Seat, out: &mut Vec<f32>) -> NetKind {
    let sides = [mover, other(mover)].map(|seat| Side::new(board, seat));
    let kind = if sides[0].highest() + sides[1].highest() > 24 {
        NetKind::Contact
    } else {
        NetKind::Race
    };
    out.clear();
    out.resize(
        if kind == NetKind::Contact {
            CONTACT
        } else {
            RACE
        },
        0.0,
    );
    let (raw, rest) = out.split_at_mut(2 * RAW);
    all_checkers(&sides, raw);
    let half = rest.len() / 2;
    for (rest, (own, them)) in rest.chunks_exact_mut(half).zip([(0, 1), (1, 0)]) {
        if kind == NetKind::Contact {
            concepts(&sides[own], &sides[them], rest);
        } else {
            pace(&sides[own], &sides[them], rest);
        }
    }
    kind
}

/// Whether all checkers have passed each other.
pub(crate) fn is_race(board: &Board) -> bool {
    board.highest(Seat(0)) + board.highest(Seat(1)) <= 24
}

/// Writes the inputs of the scout net for a position in which `mover` has just moved.
pub(crate) fn scout_inputs(board: &Board, mover: Seat, out: &mut Vec<f32>) {
    out.clear();
    out.resize(SCOUT, 0.0);
    let sides = [mover, other(mover)].map(|seat| Side::new(board, seat));
    all_checkers(&sides, out);
}

/// Writes the checkers of both sides.
fn all_checkers(sides: &[Side; 2], out: &mut [f32]) {
    for (side, out) in sides.iter().zip(out.chunks_exact_mut(RAW)) {
        checkers(side, out);
    }
}

/// Writes the checkers of one side: the points 1 to 24, the bar, the tray.
fn checkers(side: &Side, out: &mut [f32]) {
    let (points, edge) = out.split_at_mut(24 * POINT);
    for (count, out) in side.counts[1..=24]
        .iter()
        .zip(points.chunks_exact_mut(POINT))
    {
        out.copy_from_slice(&on_point(*count));
    }
    let (bar, off) = edge.split_at_mut(EDGE / 2);
    bar.copy_from_slice(&on_bar(side.bar()));
    off.copy_from_slice(&borne_off(side.counts[0]));
}

/// One checker, two, three or more, and the surplus beyond three in pairs, each as an input of its own.
fn on_point(count: u8) -> [f32; POINT] {
    match count {
        0 => [0.0; POINT],
        1 => [1.0, 0.0, 0.0, 0.0],
        2 => [0.0, 1.0, 0.0, 0.0],
        more => [0.0, 0.0, 1.0, f32::from(more - 3) / 2.0],
    }
}

fn on_bar(count: u8) -> [f32; EDGE / 2] {
    [
        part(count, 0, 1),
        part(count, 1, 1),
        f32::from(count.saturating_sub(2)) / 2.0,
    ]
}

fn borne_off(count: u8) -> [f32; EDGE / 2] {
    [part(count, 0, 5), part(count, 5, 5), part(count, 10, 5)]
}

/// The share of the `most` checkers after the first `from` that are present.
fn part(count: u8, from: u8, most: u8) -> f32 {
    f32::from(count.saturating_sub(from).min(most)) / f32::from(most)
}

/// Calls `change` with every input of the scout net that differs between two positions in
/// which `mover` has just moved, and the difference.
pub(crate) fn scout_changes(
    from: &Board,
    to: &Board,
    mover: Seat,
    mut change: impl FnMut(usize, f32),
) {
    for (seat, first) in [(mover, 0), (other(mover), RAW)] {
        let (from, to) = (from.0[seat.index()], to.0[seat.index()]);
        let mut differ = from ^ to;
        while differ != 0 {
            let shift = differ.trailing_zeros() & !3;
            differ &= !(15 << shift);
            let point = (shift / 4) as usize;
            #[allow(clippy::cast_possible_truncation, reason = "four bits")]
            let [from, to] = [from, to].map(|side| (side >> shift) as u8 & 15);
            let mut all = |first: usize, from: &[f32], to: &[f32]| {
                for (n, (from, to)) in (first..).zip(from.iter().zip(to)) {
                    change(n, to - from);
                }
            };
            match point {
                0 => all(first + RAW - EDGE / 2, &borne_off(from), &borne_off(to)),
                25 => all(first + RAW - EDGE, &on_bar(from), &on_bar(to)),
                _ => all(first + (point - 1) * POINT, &on_point(from), &on_point(to)),
            }
        }
    }
}

/// Writes a side's progress in a race.
fn pace(own: &Side, them: &Side, out: &mut [f32]) {
    let (pips, theirs) = (f32::from(own.pips()), f32::from(them.pips()));
    let lead = (theirs - pips) / 20.0;
    let outside: u16 = (0..)
        .zip(&own.counts[6..])
        .map(|(pips, count): (u16, _)| pips * u16::from(*count))
        .sum();
    let gaps: u8 = own.counts[1..=6]
        .iter()
        .map(|count| u8::from(*count == 0))
        .sum();
    out.copy_from_slice(&[
        pips / 100.0,
        lead.clamp(-1.0, 1.0),
        (lead / 4.0).clamp(-1.0, 1.0),
        f32::from(own.counts[0]) / 15.0,
        f32::from(u8::from(own.counts[0] == 0)),
        f32::from(outside) / 50.0,
        f32::from(own.count(7..=24)) / 10.0,
        f32::from(gaps) / 6.0,
    ]);
}

//! A position as the numbers that the nets see, from the side of whoever has just moved. It knows no net.

use super::concepts::{CONCEPTS, concepts};
use super::side::Camp;
use crate::games::table::board::{Board, other};
use crate::rules::Seat;

/// Numbers for each point.
const POINT: usize = 4;
/// Numbers for each camp's bar and tray.
const EDGE: usize = 6;
/// Numbers for the checkers of one camp.
const RAW: usize = 24 * POINT + EDGE;
/// Inputs of the contact net.
pub(crate) const CONTACT: usize = 2 * (RAW + CONCEPTS);
/// Inputs of the scout.
pub(crate) const SCOUT: usize = 2 * RAW;
/// Inputs of the race net.
pub(crate) const RACE: usize = 2 * (RAW + PACE);
/// Numbers of one camp about the race.
const PACE: usize = 8;

/// Which net judges a position, and so what it sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetKind {
    /// Some checkers must still pass each other.
    Contact,
    /// All have passed.
    Race,
    /// Any, at a first look that sees nothing but where the checkers stand.
    Scout,
}

/// Writes the inputs for a position in which `mover` has just moved; says which net they are for.
pub(crate) fn inputs(board: &Board, mover: Seat, out: &mut Vec<f32>) -> NetKind {
    let camps = [mover, other(mover)].map(|seat| Camp::new(board, seat));
    let kind = if camps[0].highest() + camps[1].highest() > 24 {
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
    all_checkers(&camps, raw);
    let half = rest.len() / 2;
    for (rest, (own, them)) in rest.chunks_exact_mut(half).zip([(0, 1), (1, 0)]) {
        if kind == NetKind::Contact {
            concepts(&camps[own], &camps[them], rest);
        } else {
            pace(&camps[own], &camps[them], rest);
        }
    }
    kind
}

/// Whether all checkers have passed each other.
pub(crate) fn is_race(board: &Board) -> bool {
    board.highest(Seat(0)) + board.highest(Seat(1)) <= 24
}

/// Writes the inputs of the scout for a position in which `mover` has just moved.
pub(crate) fn scouted(board: &Board, mover: Seat, out: &mut Vec<f32>) {
    out.clear();
    out.resize(SCOUT, 0.0);
    let camps = [mover, other(mover)].map(|seat| Camp::new(board, seat));
    all_checkers(&camps, out);
}

/// The checkers of both camps.
fn all_checkers(camps: &[Camp; 2], out: &mut [f32]) {
    for (camp, out) in camps.iter().zip(out.chunks_exact_mut(RAW)) {
        checkers(camp, out);
    }
}

/// The checkers of one camp: the points 1 to 24, the bar, the tray.
fn checkers(camp: &Camp, out: &mut [f32]) {
    let (points, edge) = out.split_at_mut(24 * POINT);
    for (count, out) in camp.counts[1..=24]
        .iter()
        .zip(points.chunks_exact_mut(POINT))
    {
        out.copy_from_slice(&on_point(*count));
    }
    let (bar, off) = edge.split_at_mut(EDGE / 2);
    bar.copy_from_slice(&on_bar(camp.bar()));
    off.copy_from_slice(&borne_off(camp.counts[0]));
}

/// One checker, two, three, and every other two of them are numbers of their own.
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

/// How many of the `most` checkers after the first `from` are there, as a share.
fn part(count: u8, from: u8, most: u8) -> f32 {
    f32::from(count.saturating_sub(from).min(most)) / f32::from(most)
}

/// What is different for the scout between two positions in which `mover` has just moved: the input, and by how much.
pub(crate) fn differences(from: &Board, to: &Board, mover: Seat, mut say: impl FnMut(usize, f32)) {
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
                    say(n, to - from);
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

/// How far a camp is in a race.
fn pace(own: &Camp, them: &Camp, out: &mut [f32]) {
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

//! A position as the numbers that the nets see, from the side of whoever has just moved. It knows no net.

use super::camp::Camp;
use super::concepts::{CONCEPTS, concepts};
use crate::games::table::board::{Board, other};
use crate::rules::Seat;

/// Numbers for each point.
const POINT: usize = 4;
/// Numbers for each camp's bar and tray.
const EDGE: usize = 6;
/// Numbers for the checkers of one camp.
const RAW: usize = 24 * POINT + EDGE;
/// Inputs of the contact net.
pub(super) const CONTACT: usize = 2 * (RAW + CONCEPTS);
/// Inputs of the race net.
pub(super) const RACE: usize = 2 * (RAW + PACE);
/// Numbers of one camp about the race.
const PACE: usize = 8;

/// Which net judges a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Some checkers must still pass each other.
    Contact,
    /// All have passed.
    Race,
}

/// Writes the inputs for a position in which `mover` has just moved; says which net they are for.
pub(super) fn inputs(board: &Board, mover: Seat, out: &mut Vec<f32>) -> Kind {
    let camps = [mover, other(mover)].map(|seat| Camp::new(board, seat));
    let kind = if camps[0].highest() + camps[1].highest() > 24 {
        Kind::Contact
    } else {
        Kind::Race
    };
    out.clear();
    out.resize(if kind == Kind::Contact { CONTACT } else { RACE }, 0.0);
    let (raw, rest) = out.split_at_mut(2 * RAW);
    for (camp, raw) in camps.iter().zip(raw.chunks_exact_mut(RAW)) {
        checkers(camp, raw);
    }
    let half = rest.len() / 2;
    for (rest, (own, them)) in rest.chunks_exact_mut(half).zip([(0, 1), (1, 0)]) {
        if kind == Kind::Contact {
            concepts(&camps[own], &camps[them], rest);
        } else {
            pace(&camps[own], &camps[them], rest);
        }
    }
    kind
}

/// One checker, two, three, and every other two of them are numbers of their own.
fn checkers(camp: &Camp, out: &mut [f32]) {
    let (points, edge) = out.split_at_mut(24 * POINT);
    for (count, out) in camp.counts[1..=24]
        .iter()
        .zip(points.chunks_exact_mut(POINT))
    {
        match count {
            0 => {}
            1 => out[0] = 1.0,
            2 => out[1] = 1.0,
            more => {
                out[2] = 1.0;
                out[3] = f32::from(more - 3) / 2.0;
            }
        }
    }
    let [bar, off] = [camp.bar(), camp.counts[0]];
    let part = |count: u8, from: u8, most: u8| {
        f32::from(count.saturating_sub(from).min(most)) / f32::from(most)
    };
    edge.copy_from_slice(&[
        part(bar, 0, 1),
        part(bar, 1, 1),
        f32::from(bar.saturating_sub(2)) / 2.0,
        part(off, 0, 5),
        part(off, 5, 5),
        part(off, 10, 5),
    ]);
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

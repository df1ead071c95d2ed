//! What a player sees in a contact position beyond the checkers themselves: escapes, shots, walls, timing. Each is about one camp facing
//! another, in the numbers of the first, scaled to about 0 to 1. It knows no net.

use super::camp::{Camp, ahead, mirrored};
use super::escapes::{ESCAPES, Escape};
use super::shots::{Risk, threat};

/// How many numbers [`concepts`] writes.
pub(super) const CONCEPTS: usize = 42;

/// Writes what `own` has against `them`.
pub(super) fn concepts(own: &Camp, them: &Camp, out: &mut [f32]) {
    let mut out = out.iter_mut();
    let mut say = |values: &[f32]| {
        for (slot, value) in out.by_ref().zip(values) {
            *slot = *value;
        }
    };
    say(&race(own, them));
    say(&freedom(own, them));
    say(&containment(own, them));
    say(&walls(own, them));
    say(&shape(own));
    say(&entering(own, them));
    say(&exposure(own, them));
    say(&plan(own, them));
}

/// Pips, what is still behind the other side, and what is missing against a gammon.
fn race(own: &Camp, them: &Camp) -> [f32; 7] {
    let (pips, theirs) = (own.pips(), them.pips());
    let lead = (f32::from(theirs) - f32::from(pips)) / 60.0;
    let front = usize::from(25 - them.highest());
    let behind = own.counts.iter().enumerate().skip(front + 1);
    let (mut stragglers, mut passing) = (0, 0);
    for (point, count) in behind {
        stragglers += usize::from(*count);
        passing += usize::from(*count) * (point - front);
    }
    let outside = own.counts.iter().enumerate().skip(7);
    let home: usize = outside
        .map(|(point, count)| (point - 6) * usize::from(*count))
        .sum();
    [
        f32::from(pips) / 150.0,
        lead.clamp(0.0, 2.0),
        (-lead).clamp(0.0, 2.0),
        small(stragglers) / 10.0,
        small(passing) / 100.0,
        if own.counts[0] == 0 {
            small(home) / 80.0
        } else {
            0.0
        },
        f32::from(own.count(7..=25)) / 10.0,
    ]
}

/// How freely the camp's checkers move: the last one, the back ones, and all.
fn freedom(own: &Camp, them: &Camp) -> [f32; 6] {
    let at = |point: u8| ESCAPES[ahead(them.made, point)];
    let last = at(own.highest().max(1));
    let (mut back, mut stuck, mut all) = (0.0, 0.0, 0.0);
    for (point, count) in (0..)
        .zip(&own.counts)
        .skip(7)
        .filter(|(_, count)| **count > 0)
    {
        let (escape, count) = (at(point), f32::from(*count));
        all += count * escape.reach();
        if point > 12 {
            back += count * escape.reach();
        }
        if point > 18 {
            stuck += count * (1.0 - escape.past());
        }
    }
    [
        last.past(),
        last.past() * last.past(),
        last.reach(),
        back / 6.0,
        stuck / 4.0,
        all / 15.0,
    ]
}

/// How well the camp holds what is, or might be hit, behind its points.
fn containment(own: &Camp, them: &Camp) -> [f32; 6] {
    let at = |point: u8| ESCAPES[ahead(own.made, point)];
    let least = |last: u8| (16..=last).map(at).fold(at(15), Escape::worse).past();
    let rear = them.highest();
    let hit = at(25);
    let all = 1.0 - least(25);
    let real = if rear < 15 { 0.0 } else { 1.0 - least(rear) };
    let mean = (19..=25).map(|point| at(point).reach()).sum::<f32>() / 7.0;
    [
        1.0 - hit.reach(),
        all,
        all * all,
        real,
        real * real,
        1.0 - mean,
    ]
}

/// The camp's made points: in its home, side by side, before the other's last checker.
fn walls(own: &Camp, them: &Camp) -> [f32; 5] {
    let made = own.made;
    let rear = 25 - them.highest();
    let before = made & (u32::MAX << rear);
    [
        ones(made & 0x7E) / 6.0,
        run(made) / 6.0,
        run(before) / 6.0,
        block(made) / 6.0,
        block(before) / 6.0,
    ]
}

/// The most points of a set side by side.
fn run(mut points: u32) -> f32 {
    let mut length = 0_u8;
    while points != 0 {
        points &= points << 1;
        length += 1;
    }
    f32::from(length)
}

/// The most points of a set among any six side by side.
fn block(points: u32) -> f32 {
    (1..=19)
        .map(|low| (points >> low & 0x3F).count_ones())
        .max()
        .map_or(0.0, |most| small(most as usize))
}

/// Stacks, dead checkers, spares to play with, and anchors.
fn shape(own: &Camp) -> [f32; 5] {
    let stacked: u8 = own.counts[1..=24]
        .iter()
        .map(|count| count.saturating_sub(3))
        .sum();
    let spare = own.counts.iter().enumerate().take(19).skip(4);
    let spares: usize = spare
        .map(|(point, count)| (point - 3) * usize::from(count.saturating_sub(2)))
        .sum();
    let free: usize = own
        .counts
        .iter()
        .enumerate()
        .take(19)
        .skip(7)
        .map(|(point, count)| (point - 6) * usize::from(*count))
        .sum();
    [
        f32::from(stacked) / 8.0,
        f32::from(own.count(1..=2)) / 8.0,
        small(spares) / 40.0,
        small(free) / 60.0,
        ones(own.made & 0x01F8_0000) / 3.0,
    ]
}

/// How hard it is to enter from the bar.
fn entering(own: &Camp, them: &Camp) -> [f32; 2] {
    let closed = ones(them.made & 0x7E) / 6.0;
    let dances = closed * closed;
    [
        if own.bar() > 0 { dances } else { 0.0 },
        if own.bar() > 1 { closed } else { 0.0 },
    ]
}

/// What the camp's blots risk.
fn exposure(own: &Camp, them: &Camp) -> [f32; 5] {
    let Risk { hit, twice, pips } = threat(them, own);
    [
        hit,
        twice,
        pips / 15.0,
        hit * ones(them.made & 0x7E) / 6.0,
        ones(own.blots()) / 4.0,
    ]
}

/// How long the camp can wait before it must break its best block, how connected it is, and how its second last group stands.
fn plan(own: &Camp, them: &Camp) -> [f32; 6] {
    let window = best_window(own.made);
    let mut spare = 0;
    for (point, count) in own.counts.iter().enumerate().take(19).skip(2) {
        let kept = if window >> point & 1 == 1 { 2 } else { 0 };
        spare += (point - 1) * usize::from(count.saturating_sub(kept));
    }
    let timing = (small(spare) / 60.0).min(1.5);
    let behind = them.held
        & mirrored(window)
            .checked_ilog2()
            .map_or(0, |front| !0 << front);
    let trapped: u8 = (0..26)
        .filter(|point| behind >> point & 1 == 1)
        .map(|point| them.counts[point])
        .sum();
    let held = small((window & own.made).count_ones() as usize) / 6.0;
    let caught = f32::from(trapped) / 4.0 * held * held;
    let rest = own.held & !(1 << own.highest());
    let second = rest.checked_ilog2().unwrap_or(0).max(1);
    let escape = ESCAPES[ahead(them.made, u8::try_from(second).unwrap_or(1))];
    [
        timing,
        timing * caught,
        caught,
        escape.past(),
        moment(own),
        widest_gap(own.held) / 12.0,
    ]
}

/// The six points in a row, lowest first, of which most are in the set; only those in the set count.
fn best_window(made: u32) -> u32 {
    let windows = (2..=15).map(|low| made & 0x3F << low);
    windows
        .max_by_key(|window| window.count_ones())
        .unwrap_or(0)
}

/// How far the checkers behind the middle one are spread.
fn moment(own: &Camp) -> f32 {
    let on_board = f32::from(15 - own.counts[0]).max(1.0);
    let mean = f32::from(own.pips()) / on_board;
    let mut sum = 0.0;
    for (point, count) in (0_u8..).zip(&own.counts).filter(|(_, count)| **count > 0) {
        let far = (f32::from(point) - mean).max(0.0);
        sum += f32::from(*count) * far * far;
    }
    sum / on_board / 60.0
}

/// The longest way from a checker to the next in front of it, among those outside the home board.
fn widest_gap(held: u32) -> f32 {
    let (mut widest, mut last) = (0, None);
    for point in (5_u8..=25).filter(|point| held >> point & 1 == 1) {
        if let Some(last) = last {
            widest = widest.max(point - last);
        }
        last = Some(point);
    }
    f32::from(widest)
}

fn ones(points: u32) -> f32 {
    small(points.count_ones() as usize)
}

/// A number of pips or checkers.
#[allow(clippy::cast_precision_loss, reason = "below 400")]
const fn small(number: usize) -> f32 {
    number as f32
}

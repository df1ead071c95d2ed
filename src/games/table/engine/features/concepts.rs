//! The concepts of a contact position beyond the checkers themselves: escapes, shots, primes, timing.
//! Each is about one side facing the other, as the first counts the points, and is scaled to about 0 to 1.

use super::escapes::ESCAPES;
use super::shots::{Risk, threat};
use super::side::{Side, ahead, bits, highest, mirrored};
use crate::table::board::BAR;

/// The number of values that [`concepts`] writes.
pub(crate) const CONCEPTS: usize = 42;

/// Writes the concepts of `own` against `them`.
pub(crate) fn concepts(own: &Side, them: &Side, out: &mut [f32]) {
    let mut out = out.iter_mut();
    let mut write = |values: &[f32]| {
        for (slot, value) in out.by_ref().zip(values) {
            *slot = *value;
        }
    };
    write(&race(own, them));
    write(&mobility(own, them));
    write(&containment(own, them));
    write(&primes(own, them));
    write(&shape(own));
    write(&entering(own, them));
    write(&exposure(own, them));
    write(&timing_and_structure(own, them));
}

/// Pip counts, the checkers that are still behind the other side's, and the pips needed to save a gammon.
fn race(own: &Side, them: &Side) -> [f32; 7] {
    let (pips, theirs) = (own.pips(), them.pips());
    let lead = (f32::from(theirs) - f32::from(pips)) / 60.0;
    let front = BAR - them.highest();
    let (mut stragglers, mut passing) = (0, 0);
    let (mut outside, mut home) = (0, 0);
    for (point, count) in own.places() {
        if point > front {
            stragglers += count;
            passing += pips_to(front, point, count);
        }
        if point > 6 {
            outside += count;
            home += pips_to(6, point, count);
        }
    }
    [
        f32::from(pips) / 150.0,
        lead.clamp(0.0, 2.0),
        (-lead).clamp(0.0, 2.0),
        f32::from(stragglers) / 10.0,
        f32::from(passing) / 100.0,
        if own.counts[0] == 0 {
            f32::from(home) / 80.0
        } else {
            0.0
        },
        f32::from(outside) / 10.0,
    ]
}

/// The mobility of the side's checkers: the last one, the back ones, and all.
fn mobility(own: &Side, them: &Side) -> [f32; 6] {
    let at = |point: u8| ESCAPES[ahead(them.made, point)];
    let last = at(own.highest().max(1));
    let (mut back, mut stuck, mut all) = (0.0, 0.0, 0.0);
    for (point, count) in own.places().filter(|(point, _)| *point > 6) {
        let (escape, count) = (at(point), f32::from(count));
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

/// How well the side contains the checkers that are, or may be hit, behind its points.
fn containment(own: &Side, them: &Side) -> [f32; 6] {
    let at = |point: u8| ESCAPES[ahead(own.made, point)];
    let (rear, mut worst) = (them.highest(), at(15));
    let (mut real, mut home) = (1.0, 0.0);
    for point in 15..=BAR {
        let escape = at(point);
        worst = worst.worse(escape);
        if point == rear {
            real = worst.past();
        }
        if point > 18 {
            home += escape.reach();
        }
    }
    let (hit, mean) = (at(BAR), home / 7.0);
    let (all, real) = (1.0 - worst.past(), 1.0 - real);
    [
        1.0 - hit.reach(),
        all,
        all * all,
        real,
        real * real,
        1.0 - mean,
    ]
}

/// The side's made points: in its home board, in primes, in front of the other side's last checker.
fn primes(own: &Side, them: &Side) -> [f32; 5] {
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

/// The longest run of adjacent points of a set.
fn run(mut points: u32) -> f32 {
    let mut length = 0_u8;
    while points != 0 {
        points &= points << 1;
        length += 1;
    }
    f32::from(length)
}

/// The most points of a set among any six adjacent ones.
fn block(points: u32) -> f32 {
    let windows = bits(points).map(|low| ones(points >> low & 0x3F));
    windows.fold(0.0, f32::max)
}

/// Stacks, dead checkers, spares, and anchors.
fn shape(own: &Side) -> [f32; 5] {
    let (mut stacked, mut spares, mut free) = (0, 0, 0);
    for (point, count) in own.places().filter(|(point, _)| *point < BAR) {
        stacked += count.saturating_sub(3);
        if (4..19).contains(&point) {
            spares += pips_to(3, point, count.saturating_sub(2));
        }
        if (7..19).contains(&point) {
            free += pips_to(6, point, count);
        }
    }
    [
        f32::from(stacked) / 8.0,
        f32::from(own.count(1..=2)) / 8.0,
        f32::from(spares) / 40.0,
        f32::from(free) / 60.0,
        ones(own.made & 0x01F8_0000) / 3.0,
    ]
}

/// How hard it is to enter from the bar.
fn entering(own: &Side, them: &Side) -> [f32; 2] {
    let closed = ones(them.made & 0x7E) / 6.0;
    let dances = closed * closed;
    [
        if own.bar() > 0 { dances } else { 0.0 },
        if own.bar() > 1 { closed } else { 0.0 },
    ]
}

/// The risk of the side's blots.
fn exposure(own: &Side, them: &Side) -> [f32; 5] {
    let Risk { hit, twice, pips } = threat(them, own);
    [
        hit,
        twice,
        pips / 15.0,
        hit * ones(them.made & 0x7E) / 6.0,
        ones(own.blots()) / 4.0,
    ]
}

/// Timing: how long the side can wait before it must break its best block; how connected it is,
/// and how mobile its second last group.
fn timing_and_structure(own: &Side, them: &Side) -> [f32; 6] {
    let window = best_window(own.made);
    let mut spare = 0;
    for (point, count) in own.places().filter(|(point, _)| (2..19).contains(point)) {
        let kept = if window >> point & 1 == 1 { 2 } else { 0 };
        spare += pips_to(1, point, count.saturating_sub(kept));
    }
    let timing = (f32::from(spare) / 60.0).min(1.5);
    let front = highest(mirrored(window));
    let behind = them.places().filter(|(point, _)| *point > front);
    let trapped: u8 = behind.map(|(_, count)| count).sum();
    let held = ones(window) / 6.0;
    let caught = f32::from(trapped) / 4.0 * held * held;
    let second = highest(own.held & !(1 << own.highest())).max(1);
    [
        timing,
        timing * caught,
        caught,
        ESCAPES[ahead(them.made, second)].past(),
        moment(own),
        f32::from(widest_gap(own)) / 12.0,
    ]
}

/// The made points among the six adjacent points that hold most of them, from the second to the twentieth point.
fn best_window(made: u32) -> u32 {
    let starts = made & 0xFFFC | 1 << 15;
    let windows = bits(starts).map(|low| made & 0x3F << low);
    windows
        .max_by_key(|window| window.count_ones())
        .unwrap_or(0)
}

/// How far the checkers behind the mean are spread.
fn moment(own: &Side) -> f32 {
    let on_board = f32::from(15 - own.counts[0]).max(1.0);
    let mean = f32::from(own.pips()) / on_board;
    let spread = own.places().map(|(point, count)| {
        let far = (f32::from(point) - mean).max(0.0);
        f32::from(count) * far * far
    });
    spread.sum::<f32>() / on_board / 60.0
}

/// The widest gap between a checker and the next in front of it, the deepest four points aside.
fn widest_gap(own: &Side) -> u8 {
    let points = || bits(own.held & !0x1F);
    let gaps = points().zip(points().skip(1)).map(|(low, high)| high - low);
    gaps.max().unwrap_or(0)
}

/// The pips of `count` checkers from a point to a lower one.
const fn pips_to(low: u8, high: u8, count: u8) -> u16 {
    (high - low) as u16 * count as u16
}

/// The number of points in a set.
fn ones(points: u32) -> f32 {
    f32::from(u8::try_from(points.count_ones()).unwrap_or(32))
}

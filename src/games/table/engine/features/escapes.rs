//! How far one roll carries a checker past the points that the other side has made.

use crate::table::dice::Dice;
use std::sync::LazyLock;

/// The escape of a checker behind made points with one roll.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Escape {
    /// The number of the 36 rolls that carry it past the last made point among the next seven.
    past: u8,
    /// Half the sum of the pips that it can move over all 36 rolls; at most 147, on an open board.
    reach: u8,
}

impl Escape {
    /// The share of rolls that carry it past the last made point among the next seven.
    pub fn past(self) -> f32 {
        f32::from(self.past) / 36.0
    }

    /// The mean number of pips that it can move, as a share of that on an open board.
    pub fn reach(self) -> f32 {
        f32::from(self.reach) / 147.0
    }

    /// The smaller value of two escapes, for each number.
    pub fn worse(self, that: Self) -> Self {
        Self {
            past: self.past.min(that.past),
            reach: self.reach.min(that.reach),
        }
    }
}

/// The escape of a checker by the points made among the next twelve (see [`super::side::ahead`]).
pub(crate) static ESCAPES: LazyLock<Vec<Escape>> =
    LazyLock::new(|| (0..1 << 12).map(escape).collect());

fn escape(walls: u32) -> Escape {
    let last = (walls & 0x7F).checked_ilog2().map_or(0, |bit| bit + 1);
    let (mut past, mut pips) = (0, 0);
    for dice in Dice::all() {
        let weight = if dice.double() { 1 } else { 2 };
        let most = farthest(walls, dice);
        past += if most > last { weight } else { 0 };
        pips += weight * most;
    }
    let byte = |sum: u32| u8::try_from(sum).unwrap_or(u8::MAX);
    Escape {
        past: byte(past),
        reach: byte(pips / 2),
    }
}

/// The most pips that the roll carries the checker.
fn farthest(walls: u32, dice: Dice) -> u32 {
    // Points more than twelve pips ahead count as open.
    let open = |pips: u32| pips > 12 || walls >> (pips - 1) & 1 == 0;
    let (high, low) = (u32::from(dice.high()), u32::from(dice.low()));
    if dice.double() {
        return (1..=4)
            .map(|n| n * high)
            .take_while(|pips| open(*pips))
            .last()
            .unwrap_or(0);
    }
    match (open(high), open(low)) {
        (false, false) => 0,
        _ if open(high + low) => high + low,
        (true, _) => high,
        (false, true) => low,
    }
}

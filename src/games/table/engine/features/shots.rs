//! Shots: how many of the 36 rolls hit a blot, and what that costs.

use super::side::{Side, mirrored};
use crate::table::{
    board::{BAR, Board, other},
    dice::Dice,
};
use zihin_rules::Seat;

/// The risk of a side's blots from one roll of the other side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Risk {
    /// The share of rolls that hit.
    pub hit: f32,
    /// The share of rolls that can hit two blots.
    pub twice: f32,
    /// The pips that the most expensive hit costs, on average over all rolls.
    pub pips: f32,
}

/// The points as the attacker counts them.
#[derive(Clone, Copy)]
struct Attack {
    held: u32,
    bar: u8,
    open: u32,
    blots: u32,
}

/// The risk of the blots of `seat`.
pub fn risk(board: &Board, seat: Seat) -> Risk {
    let [attacker, side] = [other(seat), seat].map(|seat| Side::new(board, seat));
    threat(&attacker, &side)
}

/// The risk of the blots of `side` from one roll of `attacker`.
pub(crate) fn threat(attacker: &Side, side: &Side) -> Risk {
    let attack = Attack {
        held: attacker.held,
        bar: attacker.bar(),
        open: !mirrored(side.made) & 0x01FF_FFFE,
        blots: mirrored(side.blots()),
    };
    if attack.blots == 0 {
        return Risk::default();
    }
    let (mut hit, mut twice, mut pips) = (0, 0, 0);
    for dice in Dice::all() {
        let weight = if dice.double() { 1 } else { 2 };
        let hits = attack.hits(dice);
        if hits != 0 {
            hit += weight;
            pips += weight * hits.ilog2();
            twice += if hits.count_ones() > 1 { weight } else { 0 };
        }
    }
    #[allow(clippy::cast_precision_loss, reason = "below 1,000")]
    let share = |sum: u32| sum as f32 / 36.0;
    Risk {
        hit: share(hit),
        twice: share(twice),
        pips: share(pips),
    }
}

impl Attack {
    /// The blots that the roll hits.
    fn hits(&self, dice: Dice) -> u32 {
        let (high, low) = (dice.high(), dice.low());
        if dice.double() {
            return self.double(high);
        }
        match self.bar {
            0 => self.either(high, low) | self.either(low, high),
            1 => self.enter(high, low) | self.enter(low, high),
            _ => (self.entry(high) | self.entry(low)) & self.blots,
        }
    }

    /// The blots hit by `first`, and by `then` with the same checker.
    fn either(&self, first: u8, then: u8) -> u32 {
        let landed = self.held >> first & self.open;
        (landed | landed >> then & self.open) & self.blots
    }

    /// The blots hit if the only checker on the bar enters by `first`.
    fn enter(&self, first: u8, then: u8) -> u32 {
        let entered = self.entry(first);
        if entered == 0 {
            return 0;
        }
        let held = self.held & !(1 << BAR) | entered;
        (entered | held >> then & self.open) & self.blots
    }

    /// The point on which a checker enters, if it is open.
    const fn entry(&self, die: u8) -> u32 {
        1 << (BAR - die) & self.open
    }

    fn double(&self, die: u8) -> u32 {
        let (mut held, mut steps) = (self.held, 4);
        let mut seen = 0;
        if self.bar > 0 {
            seen = self.entry(die);
            if seen == 0 {
                return 0;
            }
            held = held & !(1 << BAR) | seen;
            steps -= self.bar.min(4);
        }
        for _ in 0..steps {
            held = held >> die & self.open;
            seen |= held;
        }
        seen & self.blots
    }
}

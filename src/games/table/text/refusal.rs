//! Which rule forbids a play that somebody typed. It is asked only about plays that are known to be illegal.

use super::super::{
    board::{BAR, Board, OFF},
    dice::Left,
    rules::{partial_turn::Walk, plays},
};
use super::typed::Hop;
use crate::rules::{Phrase, Seat};

/// The rule that forbids these hops at the start of a turn.
pub(crate) fn reason(walk: &Walk, hops: &[Hop]) -> Phrase {
    let entering = hops.iter().filter(|hop| hop.from == BAR).count();
    let bar = usize::from(walk.board.bar(walk.seat));
    if walk.clicks().is_empty() {
        return Phrase::new("table-reason-must-pass");
    }
    if entering < bar && entering < hops.len() {
        return Phrase::new("table-reason-bar-first")
            .with("count", i64::from(walk.board.bar(walk.seat)));
    }
    let mut sorted = hops.to_vec();
    sorted.sort_by_key(|hop| std::cmp::Reverse(hop.from));
    let mut turn = Made {
        board: walk.board,
        seat: walk.seat,
        left: walk.left,
        thrown: walk.left,
    };
    for hop in sorted {
        match turn.hop(hop) {
            Ok(next) => turn = next,
            Err(reason) => return reason,
        }
    }
    turn.unfinished(walk)
}

/// A turn as somebody would like it: steps that are possible one by one.
#[derive(Clone, Copy)]
struct Made {
    board: Board,
    seat: Seat,
    left: Left,
    thrown: Left,
}

impl Made {
    /// The turn after one more hop, or what is wrong with it.
    fn hop(self, hop: Hop) -> Result<Self, Phrase> {
        let Hop { from, to, hit } = hop;
        if to >= from {
            return Err(Phrase::new("table-reason-backwards"));
        }
        if self.board.count(self.seat, from) == 0 {
            return Err(at("table-reason-no-checker", from));
        }
        if to == OFF && self.board.highest(self.seat) > 6 && from <= 6 {
            return Err(Phrase::new("table-reason-not-home"));
        }
        if hit && self.board.against(self.seat, to) == 0 {
            return Err(at("table-reason-no-hit", to));
        }
        let mut blocked = None;
        let done = self.travel(from, to, &mut blocked);
        done.ok_or_else(|| match blocked {
            Some(point) => at("table-reason-blocked", point),
            None => self.no_die(from, to),
        })
    }

    /// The turn after one checker has gone from one place to another by any of the dice left; notes a point that stops it.
    fn travel(self, from: u8, to: u8, blocked: &mut Option<u8>) -> Option<Self> {
        if from == to {
            return Some(self);
        }
        if from != BAR && self.board.bar(self.seat) > 0 {
            return None;
        }
        let mut last = 0;
        for &die in self.left.as_slice() {
            let next = from.saturating_sub(die);
            if die == last
                || next < to
                || (next == OFF && from < die && !self.may_bear_off(from, die))
            {
                continue;
            }
            last = die;
            if next != OFF && self.board.against(self.seat, next) > 1 {
                *blocked = Some(next);
                continue;
            }
            let mut after = Self {
                left: self.left.without(die),
                ..self
            };
            after.board.step(self.seat, from, next);
            if let Some(done) = after.travel(next, to, blocked) {
                return Some(done);
            }
        }
        None
    }

    /// Whether a die that is larger than the point bears a checker off from there.
    fn may_bear_off(&self, from: u8, die: u8) -> bool {
        plays::steps(&self.board, self.seat, die).any(|step| step.from == from)
    }

    /// What to say if no die leads from one place to the other.
    fn no_die(&self, from: u8, to: u8) -> Phrase {
        let highest = self.board.highest(self.seat);
        if to == OFF && self.left.as_slice().iter().any(|die| *die > from) && highest > from {
            return at("table-reason-higher-first", highest);
        }
        let list = |dice: &Left| {
            dice.as_slice()
                .iter()
                .map(u8::to_string)
                .collect::<Vec<_>>()
                .join("-")
        };
        let distance = from - to;
        let used = self.left != self.thrown && self.thrown.as_slice().contains(&distance);
        Phrase::new(if used {
            "table-reason-die-used"
        } else {
            "table-reason-die"
        })
        .with("number", i32::from(distance))
        .with("dice", list(&self.thrown))
    }

    /// What to say if every hop is possible but the turn as a whole is not.
    fn unfinished(&self, walk: &Walk) -> Phrase {
        match *walk.left.as_slice() {
            [high, low] if high != low => {
                let both = walk.steps().iter().any(|step| {
                    let next = walk.step(step.from, step.to);
                    next.is_some_and(|next| !next.clicks().is_empty())
                });
                if both {
                    Phrase::new("table-reason-both-dice")
                } else {
                    Phrase::new("table-reason-larger-die").with("number", i32::from(high))
                }
            }
            _ => {
                let longest = walk.longest();
                let played = walk.left.as_slice().len() - self.left.as_slice().len();
                Phrase::new("table-reason-whole-double")
                    .with("count", i64::try_from(longest).unwrap_or_default())
                    .with("played", i64::try_from(played).unwrap_or_default())
            }
        }
    }
}

/// A reason that speaks of a point.
fn at(key: crate::rules::Key, point: u8) -> Phrase {
    match point {
        BAR => Phrase::new(key).with("point", Phrase::new("table-bar")),
        OFF => Phrase::new(key).with("point", Phrase::new("table-tray")),
        _ => Phrase::new(key).with("point", point.to_string()),
    }
}

//! Why a typed play is illegal: the rule that forbids it, as a phrase.
//! Called only for plays that are known to be illegal.

use super::super::{
    board::{BAR, Board, OFF},
    dice::UnplayedDice,
    rules::{partial_turn::PartialTurn, plays},
};
use super::typed::Hop;
use zihin_rules::{Phrase, Seat, UNBROKEN_HYPHEN};

/// The rule that forbids these hops at the start of a turn.
pub(crate) fn reason(turn: &PartialTurn, hops: &[Hop]) -> Phrase {
    let entering = hops.iter().filter(|hop| hop.from == BAR).count();
    let bar = usize::from(turn.board.bar(turn.seat));
    if turn.clicks().is_empty() {
        return Phrase::new("table-reason-must-pass");
    }
    if entering < bar && entering < hops.len() {
        return Phrase::new("table-reason-bar-first").with("count", turn.board.bar(turn.seat));
    }
    let mut sorted = hops.to_vec();
    sorted.sort_by_key(|hop| std::cmp::Reverse(hop.from));
    let mut attempt = Attempt {
        board: turn.board,
        seat: turn.seat,
        left: turn.left,
        rolled: turn.left,
    };
    for hop in sorted {
        match attempt.hop(hop) {
            Ok(next) => attempt = next,
            Err(reason) => return reason,
        }
    }
    attempt.incomplete(turn)
}

/// The typed turn as far as its hops are possible one by one.
#[derive(Clone, Copy)]
struct Attempt {
    board: Board,
    seat: Seat,
    left: UnplayedDice,
    rolled: UnplayedDice,
}

impl Attempt {
    /// The turn after one more hop.
    ///
    /// # Errors
    /// The reason why the hop is not possible.
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

    /// The turn after one checker has moved from one point to another by any of the dice left.
    /// Sets `blocked` to a point that stops it on a way that the dice lead.
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
                if leads(self.left.without(die), next, to) {
                    *blocked = Some(next);
                }
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

    /// Whether a die that is larger than the point bears off a checker from there.
    fn may_bear_off(&self, from: u8, die: u8) -> bool {
        plays::steps(&self.board, self.seat, die).any(|step| step.from == from)
    }

    /// The reason if no die leads from one point to the other.
    fn no_die(&self, from: u8, to: u8) -> Phrase {
        let highest = self.board.highest(self.seat);
        if to == OFF && self.left.as_slice().iter().any(|die| *die > from) && highest > from {
            return at("table-reason-higher-first", highest);
        }
        let list = |dice: &UnplayedDice| {
            dice.as_slice()
                .iter()
                .map(u8::to_string)
                .collect::<Vec<_>>()
                .join(UNBROKEN_HYPHEN)
        };
        let distance = from - to;
        let numbers = self.rolled.as_slice();
        let phrase = if self.left != self.rolled && numbers.contains(&distance) {
            let is_double = numbers.len() > 2;
            Phrase::new("table-reason-die-used").with("times", if is_double { 4 } else { 1 })
        } else {
            Phrase::new("table-reason-die")
        };
        phrase
            .with("number", distance)
            .with("dice", list(&self.rolled))
    }

    /// The reason if every hop is possible but the turn as a whole is not legal.
    fn incomplete(&self, turn: &PartialTurn) -> Phrase {
        match *turn.left.as_slice() {
            [high, low] if high != low => {
                let both = turn.steps().iter().any(|step| {
                    let next = turn.step(step.from, step.to);
                    next.is_some_and(|next| !next.clicks().is_empty())
                });
                if both {
                    Phrase::new("table-reason-both-dice")
                } else {
                    Phrase::new("table-reason-larger-die").with("number", high)
                }
            }
            _ => {
                let played = turn.left.as_slice().len() - self.left.as_slice().len();
                Phrase::new("table-reason-whole-double")
                    .with("count", turn.steps_left())
                    .with("played", played)
            }
        }
    }
}

/// Whether some of these dice lead from one point to another, whatever stands between.
fn leads(dice: UnplayedDice, from: u8, to: u8) -> bool {
    let by = |die: &u8| {
        let next = from.saturating_sub(*die);
        next >= to && leads(dice.without(*die), next, to)
    };
    from == to || dice.as_slice().iter().any(by)
}

/// A reason with a point as its argument.
fn at(key: zihin_rules::Key, point: u8) -> Phrase {
    match point {
        BAR => Phrase::new(key).with("point", Phrase::new("table-bar")),
        OFF => Phrase::new(key).with("point", Phrase::new("table-tray")),
        _ => Phrase::new(key).with("point", point.to_string()),
    }
}

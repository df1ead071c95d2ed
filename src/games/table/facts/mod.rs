//! Why a play is better than another: facts that can be counted on the boards that they lead to.

mod count;
mod words;

pub use count::has_contact;
pub use words::why;

use super::{
    board::{Board, other},
    rules::score::won,
};
use count::{
    back, behind, crossovers, deep, holds, left, prime, rolls, shot_risk, stays_out, stops_somebody,
};
use zihin_rules::Seat;

/// A fact that speaks for one play and against another, in the point numbers of the player. Rolls are counted of 36.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// It wins the game at once.
    Wins,
    /// It bears off the first checker, after which no gammon can be lost.
    SavesGammon,
    /// It hits on these points, with more hits than the other.
    Hits(Vec<u8>),
    /// It sends the other player back by more pips.
    SendsBack(Numbers),
    /// Fewer rolls hit a checker of the player.
    Shots(Numbers),
    /// It makes a point.
    Makes(u8),
    /// It keeps a point that the other play gives up.
    Keeps(u8),
    /// It has a longer prime, from the first of these points to the second, with so many opposing checkers behind it.
    Prime(u8, u8, u8),
    /// More rolls keep the other player, who has a checker on the bar, from entering.
    StaysOut(Numbers),
    /// It brings more checkers out of the other player's home.
    Escapes(Numbers),
    /// If nothing changes, more rolls make this point on the next turn.
    Builders(u8, Numbers),
    /// It leaves fewer checkers on points 1 and 2.
    Deep(Numbers),
    /// Fewer borders between quarters are to be crossed until all are home.
    Crossovers(Numbers),
    /// It bears off more checkers.
    BearsOff(Numbers),
    /// More rolls bear off all the rest, or two checkers, on the next turn.
    NextOff(bool, Numbers),
}

/// A number after the better play, and after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// After the better play.
    pub better: u32,
    /// After the other play.
    pub other: u32,
}

/// A fact, and how much it decides, in tenths of a pip.
pub type Weighed = (u32, Fact);

/// What two plays of `seat` are compared by.
struct Compared<'a> {
    seat: Seat,
    before: &'a Board,
    better: &'a Board,
    other: &'a Board,
    /// Whether the other board is that before the play, since there is no other play.
    is_before: bool,
}

/// The facts that speak for a play of `seat` that leads from `before` to `better`, against one that leads to `other`;
/// against none if that is not given. The facts that any play of these dice achieves are left out then.
pub fn between(before: &Board, better: &Board, than: Option<&Board>, seat: Seat) -> Vec<Weighed> {
    let compared = Compared {
        seat,
        before,
        better,
        other: than.unwrap_or(before),
        is_before: than.is_none(),
    };
    if won(better, seat).is_some() {
        let is_new = won(compared.other, seat).is_none();
        return is_new.then_some((10_000, Fact::Wins)).into_iter().collect();
    }
    if won(compared.other, seat).is_some() {
        return Vec::new();
    }
    let mut facts = Vec::new();
    facts.extend(compared.saves_gammon());
    if has_contact(better, seat) || has_contact(compared.other, seat) {
        facts.extend(compared.hits());
        facts.extend(compared.shots());
        facts.extend(compared.point());
        facts.extend(compared.prime());
        facts.extend(compared.stays_out());
        facts.extend(compared.escapes());
        facts.extend(compared.builders());
        facts.extend(compared.deep());
    } else if !compared.is_before {
        facts.extend(compared.crossovers());
    }
    if !compared.is_before {
        facts.extend(compared.bears_off());
        facts.extend(compared.next_off());
    }
    facts
}

impl Compared<'_> {
    /// What is counted on both boards.
    fn numbers<N: Into<u32>>(&self, count: impl Fn(&Board) -> N) -> Numbers {
        Numbers {
            better: count(self.better).into(),
            other: count(self.other).into(),
        }
    }

    fn saves_gammon(&self) -> Option<Weighed> {
        // With many opposing checkers left, no gammon is near.
        let is_near = left(self.before, other(self.seat)) <= 8;
        let off = self.numbers(|board| board.off(self.seat));
        let saves = off.other == 0 && off.better > 0 && !self.is_before;
        (is_near && saves).then_some((5_000, Fact::SavesGammon))
    }

    /// The points on which opposing checkers were hit on the way to `board`, as the player counts them.
    fn hit(&self, board: &Board) -> Vec<u8> {
        let enemy = other(self.seat);
        let was_blot = |point: &u8| self.before.against(self.seat, *point) == 1;
        let is_hit = |point: &u8| {
            self.before.bar(enemy) < board.bar(enemy) && board.against(self.seat, *point) == 0
        };
        (1..25).filter(was_blot).filter(is_hit).collect()
    }

    fn hits(&self) -> Option<Weighed> {
        let (better, other) = (self.hit(self.better), self.hit(self.other));
        let pips = |points: &[u8]| points.iter().map(|point| u32::from(*point)).sum::<u32>();
        let numbers = Numbers {
            better: pips(&better),
            other: pips(&other),
        };
        let gain = numbers.better.checked_sub(numbers.other)?;
        if better.len() > other.len() {
            return Some((10 * gain + 80, Fact::Hits(better)));
        }
        let is_marked = better.len() == other.len() && gain >= 8;
        is_marked.then_some((10 * gain, Fact::SendsBack(numbers)))
    }

    fn shots(&self) -> Option<Weighed> {
        let [better, other] = [self.better, self.other].map(|board| shot_risk(board, self.seat));
        let fewer = other.0.checked_sub(better.0)?;
        let pips = other.1.checked_sub(better.1)?;
        let is_marked = fewer >= 4 || (better.0 == 0 && fewer >= 2);
        // A hit also costs time, the more the better the other side's home is held.
        let held =
            (1..=6).filter(|point| holds(self.better, super::board::other(self.seat), *point));
        let held = u32::try_from(held.count()).unwrap_or_default();
        let weight = 10 * (pips + fewer * (4 + 3 * held)) / 36;
        let numbers = Numbers {
            better: better.0,
            other: other.0,
        };
        is_marked.then_some((weight, Fact::Shots(numbers)))
    }

    /// The point that one play makes or keeps and the other does not,
    /// if it is worth clearly more than any with which it is the other way round.
    fn point(&self) -> Option<Weighed> {
        let only = |one: &Board, two: &Board| {
            let held = (1..25).filter(|p| holds(one, self.seat, *p) && !holds(two, self.seat, *p));
            let worth = held.map(|point| (self.worth(one, point), point));
            worth.max()
        };
        let (worth, point) = only(self.better, self.other)?;
        let against = only(self.other, self.better).map_or(0, |(worth, _)| worth);
        let gain = worth.checked_sub(against).filter(|gain| *gain >= 30)?;
        Some(if holds(self.before, self.seat, point) {
            (gain, Fact::Keeps(point))
        } else {
            (gain, Fact::Makes(point))
        })
    }

    /// What a point is worth to hold, in tenths of a pip; nothing once all opposing checkers have passed it.
    fn worth(&self, board: &Board, point: u8) -> u32 {
        if !stops_somebody(board, self.seat, point) {
            return 0;
        }
        match point {
            5 => 100,
            4 | 20 => 90,
            6 | 7 | 21 => 80,
            18 => 70,
            3 => 60,
            22 => 50,
            8 => 40,
            2 | 9 | 13 => 35,
            1 | 19 | 23 | 24 => 15,
            _ => 25,
        }
    }

    fn prime(&self) -> Option<Weighed> {
        let [better, other] = [self.better, self.other].map(|board| prime(board, self.seat));
        let (from, length) = better;
        let worth = |length: u8| [0, 0, 10, 30, 60, 110, 180][usize::from(length.min(6))];
        let longer = length >= 4 && length > other.1;
        let behind = behind(self.better, self.seat, from);
        let fact = Fact::Prime(from + length.checked_sub(1)?, from, behind);
        longer.then(|| (worth(length) - worth(other.1), fact))
    }

    fn stays_out(&self) -> Option<Weighed> {
        let numbers = Numbers {
            better: stays_out(self.better, self.seat)?,
            other: stays_out(self.other, self.seat)?,
        };
        let more = numbers.better.checked_sub(numbers.other)?;
        (more >= 5).then_some((10 * more * 25 / 36, Fact::StaysOut(numbers)))
    }

    fn escapes(&self) -> Option<Weighed> {
        let was = u32::from(back(self.before, self.seat));
        let out = self.numbers(|board| was.saturating_sub(back(board, self.seat).into()));
        let more = out.better.checked_sub(out.other).filter(|more| *more > 0)?;
        Some((40 * more, Fact::Escapes(out)))
    }

    fn builders(&self) -> Option<Weighed> {
        let is_open = |point: &u8| {
            let boards = [self.better, self.other];
            let mut held = boards.iter().map(|board| holds(board, self.seat, *point));
            !held.any(|held| held) && stops_somebody(self.better, self.seat, *point)
        };
        let builders = [5, 4, 7].into_iter().filter(is_open).filter_map(|point| {
            let makes = |board: &Board| holds(board, self.seat, point);
            let numbers = self.numbers(|board| rolls(board, self.seat, makes));
            let more = numbers.better.checked_sub(numbers.other)?;
            let weight = more * self.worth(self.better, point) / 36;
            (more >= 6).then_some((weight, Fact::Builders(point, numbers)))
        });
        builders.max_by_key(|(weight, _)| *weight)
    }

    fn deep(&self) -> Option<Weighed> {
        let is_free = !stops_somebody(self.better, self.seat, 3);
        let deep = self.numbers(|board| deep(board, self.seat));
        let fewer = deep
            .other
            .checked_sub(deep.better)
            .filter(|fewer| *fewer > 0)?;
        let is_told = is_free && !self.is_before && left(self.before, self.seat) == 15;
        is_told.then_some((30 * fewer, Fact::Deep(deep)))
    }

    fn crossovers(&self) -> Option<Weighed> {
        let left = self.numbers(|board| crossovers(board, self.seat));
        let fewer = left
            .other
            .checked_sub(left.better)
            .filter(|fewer| *fewer > 0)?;
        Some((30 * fewer, Fact::Crossovers(left)))
    }

    fn bears_off(&self) -> Option<Weighed> {
        let off = self.numbers(|board| board.off(self.seat) - self.before.off(self.seat));
        let more = off.better.checked_sub(off.other).filter(|more| *more > 0)?;
        Some((60 * more, Fact::BearsOff(off)))
    }

    /// With contact the other side's answer matters more than the next roll.
    fn next_off(&self) -> Option<Weighed> {
        let boards = [self.better, self.other];
        let is_home =
            |board: &&Board| board.highest(self.seat) <= 6 && !has_contact(board, self.seat);
        if !boards.iter().all(is_home) || self.better.off(self.seat) != self.other.off(self.seat) {
            return None;
        }
        let off = self.better.off(self.seat);
        let is_last = left(self.better, self.seat) <= 4;
        let goal = if is_last { 15 } else { off + 2 };
        let numbers =
            self.numbers(|board| rolls(board, self.seat, |after| after.off(self.seat) >= goal));
        let more = numbers.better.checked_sub(numbers.other)?;
        (more >= 1).then_some((
            if is_last { 40 } else { 15 } * more,
            Fact::NextOff(is_last, numbers),
        ))
    }
}

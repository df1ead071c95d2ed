//! How long a vacation holds in the games of a server, which allows so many days of it a year. Pure.
//!
//! Hours are counted: each that has begun is a whole one, of the year (UTC) in which it begins. A day is 24 of them.

use std::collections::BTreeMap;
use zihin_store::{Season, Vacation};

const HOUR: i64 = 60 * 60 * 1_000;
/// A day, in milliseconds.
pub(super) const DAY: i64 = 24 * HOUR;

/// How many days somebody may take at once.
const LENGTHS: [u32; 10] = [1, 2, 3, 5, 7, 10, 14, 21, 28, 42];

/// For how many days somebody is put on vacation whose time runs out while they do nothing.
const AUTOMATIC: i64 = 7;

/// The year of a moment, in UTC.
fn year(at: i64) -> Option<i64> {
    Season::of(at).month().map(|(year, _)| year)
}

/// When each hour of a vacation begins.
fn hours(vacation: &Vacation) -> impl Iterator<Item = i64> + use<> {
    let end = vacation.until.max(vacation.since + 1);
    (vacation.since..end).step_by(usize::try_from(HOUR).unwrap_or(usize::MAX))
}

/// The vacation that goes on at `now`, of those of a person, the earliest first.
pub fn current(vacations: &[Vacation], now: i64) -> Option<&Vacation> {
    let last = vacations.last()?;
    (last.since <= now && now < last.until).then_some(last)
}

/// Until when the clocks of a person stand still at `now` where so many days a year are allowed.
pub(crate) fn holds_until(vacations: &[Vacation], allowed: u32, now: i64) -> Option<i64> {
    let current = current(vacations, now)?;
    let mut taken: BTreeMap<_, u32> = BTreeMap::new();
    for hour in vacations.iter().flat_map(hours) {
        let taken = taken.entry(year(hour)).or_default();
        if *taken >= allowed * 24 && hour >= current.since {
            return Some(hour).filter(|end| *end > now);
        }
        *taken += 1;
    }
    Some(current.until)
}

/// The milliseconds that are left in the year of `now` where so many days are allowed.
pub(crate) fn left(vacations: &[Vacation], allowed: u32, now: i64) -> i64 {
    let taken = vacations.iter().flat_map(hours);
    let taken = taken.filter(|hour| year(*hour) == year(now)).count();
    let taken = i64::try_from(taken)
        .unwrap_or(i64::MAX)
        .saturating_mul(HOUR);
    (i64::from(allowed) * DAY - taken).max(0)
}

/// A vacation from `now` on.
const fn new(days: i64, now: i64, is_automatic: bool) -> Vacation {
    let until = now + days * DAY;
    Vacation {
        since: now,
        until,
        planned: until,
        is_automatic,
    }
}

/// The vacation of so many days that begins at `now`, if it may be taken where so many a year are allowed.
pub(crate) fn taken(vacations: &[Vacation], allowed: u32, days: u32, now: i64) -> Option<Vacation> {
    let new = new(days.into(), now, false);
    let all: Vec<Vacation> = vacations.iter().copied().chain([new]).collect();
    let is_whole = holds_until(&all, allowed, now) == Some(new.until);
    (LENGTHS.contains(&days) && current(vacations, now).is_none() && is_whole).then_some(new)
}

/// The rest of the last vacation, if it has ended before its planned end.
pub fn rest(vacations: &[Vacation], now: i64) -> Option<Vacation> {
    let last = vacations.last()?;
    (last.until <= now && now < last.planned).then_some(Vacation {
        since: now,
        until: last.planned,
        planned: last.planned,
        is_automatic: false,
    })
}

/// The lengths in days of the vacations that may be taken at `now`.
pub(crate) fn lengths(vacations: &[Vacation], allowed: u32, now: i64) -> Vec<u32> {
    let may_be_taken = |days: &u32| taken(vacations, allowed, *days, now).is_some();
    LENGTHS.into_iter().filter(may_be_taken).collect()
}

/// The vacation on which a person is put whose time runs out at `now` in a turn that has lasted since `began`, and who has done nothing in it:
/// once a year, and not for a last few hours of a long thought.
pub(crate) fn automatic(vacations: &[Vacation], began: i64, now: i64) -> Option<Vacation> {
    let mut before = vacations.iter().filter(|vacation| vacation.is_automatic);
    let was_put = before.any(|vacation| year(vacation.since) == year(now));
    (!was_put && now - began >= DAY).then(|| new(AUTOMATIC, now, true))
}

/// Vacations that ended before this do not count any more at `now`.
pub(crate) fn forgotten_before(now: i64) -> i64 {
    // A year has at most 366 days, and some of the last one may count in this.
    now - 2 * 366 * DAY
}

#[cfg(test)]
mod tests {
    use super::{
        DAY, HOUR, Vacation, automatic, current, forgotten_before, holds_until, left, lengths,
        rest, taken,
    };

    /// 1 December 2026, 00:00 UTC.
    const DECEMBER: i64 = 1_796_083_200_000;
    const MINUTE: i64 = HOUR / 60;

    fn vacation(first: i64, days: i64) -> Vacation {
        let until = DECEMBER + (first + days) * DAY;
        Vacation {
            since: DECEMBER + first * DAY,
            until,
            planned: until,
            is_automatic: false,
        }
    }

    fn at(day: i64) -> i64 {
        DECEMBER + day * DAY
    }

    #[test]
    fn a_vacation_holds_as_long_as_days_are_left_and_each_year_has_its_own() {
        let one = [vacation(0, 10)];
        for (allowed, now, until) in [
            (21, 0, Some(10)),
            (10, 9, Some(10)),
            (21, 10, None),
            (4, 0, Some(4)),
            (4, 3, Some(4)),
            (4, 4, None),
            (0, 0, None),
        ] {
            let holds = holds_until(&one, allowed, at(now));
            assert_eq!(holds, until.map(at), "{allowed} {now}");
        }
        let second = [vacation(0, 10), vacation(15, 10)];
        assert_eq!(holds_until(&second, 14, at(15)), Some(at(19)));
        assert_eq!(left(&second, 21, at(15)), DAY);
        assert_eq!(left(&second, 14, at(15)), 0);
        // December has 31 days: of these twelve, five belong to the next year.
        let winter = [vacation(24, 12)];
        assert_eq!(left(&winter, 21, at(24)), 14 * DAY);
        assert_eq!(left(&winter, 21, at(31)), 16 * DAY);
        assert_eq!(holds_until(&winter, 7, at(24)), Some(at(36)));
        assert_eq!(holds_until(&winter, 6, at(24)), Some(at(30)));
        let before = [vacation(0, 20), vacation(29, 4)];
        assert_eq!(holds_until(&before, 22, at(29)), Some(at(33)));
        assert_eq!(holds_until(&before, 21, at(29)), Some(at(30)));
    }

    #[test]
    fn a_vacation_of_minutes_costs_an_hour_and_can_go_on() {
        let short = Vacation {
            until: at(0) + 10 * MINUTE,
            ..vacation(0, 7)
        };
        assert_eq!(left(&[short], 21, at(1)), 21 * DAY - HOUR);
        assert_eq!(left(&[vacation(0, 0)], 21, at(1)), 21 * DAY - HOUR);
        let longer = Vacation {
            until: at(1) + 10 * MINUTE,
            ..short
        };
        assert_eq!(left(&[longer], 21, at(2)), 20 * DAY - HOUR);
        let rest_of = rest(&[longer], at(2)).expect("the other days");
        assert_eq!((rest_of.since, rest_of.until), (at(2), at(7)));
        assert_eq!(left(&[longer, rest_of], 21, at(2)), 15 * DAY - HOUR);
        assert_eq!(rest(&[longer], at(1)), None, "it goes on");
        assert_eq!(rest(&[longer], at(7)), None, "it was to end by now");
        assert_eq!(rest(&[vacation(0, 7)], at(7)), None);
    }

    #[test]
    fn as_much_may_be_taken_as_is_left_and_one_vacation_at_a_time() {
        assert_eq!(lengths(&[], 21, at(0)), [1, 2, 3, 5, 7, 10, 14, 21]);
        assert_eq!(lengths(&[vacation(0, 17)], 21, at(17)), [1, 2, 3]);
        assert_eq!(lengths(&[vacation(0, 21)], 21, at(21)), [0; 0]);
        assert_eq!(lengths(&[vacation(0, 10)], 21, at(9)), [0; 0]);
        assert_eq!(lengths(&[], 0, at(0)), [0; 0]);
        // On New Year's Eve there is the last day of the old year and all of the new one.
        assert_eq!(lengths(&[vacation(0, 20)], 21, at(30)).len(), 8);
        assert_eq!(taken(&[], 21, 7, at(3)), Some(vacation(3, 7)));
        assert_eq!(taken(&[], 21, 4, at(3)), None, "not offered");
        assert!(current(&[vacation(0, 7)], at(6)).is_some());
        assert!(current(&[vacation(0, 7)], at(7)).is_none());
    }

    #[test]
    fn whoever_does_nothing_is_put_on_vacation_once_a_year() {
        let put = automatic(&[], at(0), at(2)).expect("put on vacation");
        assert_eq!((put.since, put.until), (at(2), at(9)));
        assert_eq!(automatic(&[], at(0), at(0) + 23 * HOUR), None);
        let taken = Vacation {
            is_automatic: false,
            ..put
        };
        assert!(automatic(&[taken], at(10), at(12)).is_some());
        assert_eq!(automatic(&[put], at(10), at(12)), None);
        assert!(automatic(&[put], at(30), at(32)).is_some(), "the next year");
        assert!(forgotten_before(at(31)) < at(-366));
    }
}

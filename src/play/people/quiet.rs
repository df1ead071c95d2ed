//! The hours in which a person is not to be called, by their own clock. Pure.

use super::choices::Choice;
use zihin_store::Choices;

const HOUR: i64 = 60 * 60 * 1_000;
const DAY: i64 = 24 * HOUR;

/// How far a person's clock is ahead of UTC.
pub(super) const ZONE: &str = "zone";
/// When their quiet hours begin and end.
pub(super) const FROM: &str = "quiet-from";
pub(super) const TO: &str = "quiet-to";

/// Every hour that a clock may show apart from UTC; what is further away shows the hour of one of these.
const ZONES: [&str; 24] = [
    "+00:00", "+01:00", "+02:00", "+03:00", "+04:00", "+05:00", "+06:00", "+07:00", "+08:00",
    "+09:00", "+10:00", "+11:00", "+12:00", "-11:00", "-10:00", "-09:00", "-08:00", "-07:00",
    "-06:00", "-05:00", "-04:00", "-03:00", "-02:00", "-01:00",
];
const FROMS: [&str; 25] = [
    "none", "00:00", "01:00", "02:00", "03:00", "04:00", "05:00", "06:00", "07:00", "08:00",
    "09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00", "17:00", "18:00",
    "19:00", "20:00", "21:00", "22:00", "23:00",
];
const TOS: [&str; 24] = [
    "08:00", "00:00", "01:00", "02:00", "03:00", "04:00", "05:00", "06:00", "07:00", "09:00",
    "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00", "17:00", "18:00", "19:00",
    "20:00", "21:00", "22:00", "23:00",
];

/// The quiet hours of a person, as they are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    zone: &'static str,
    from: &'static str,
    to: &'static str,
}

impl Default for QuietHours {
    fn default() -> Self {
        Self::read(&Choices::new())
    }
}

impl QuietHours {
    pub(super) fn read(stored: &Choices) -> Self {
        let find = |name, values: &'static [&'static str]| {
            let stored = stored.get(name).map(String::as_str);
            let found = values.iter().find(|value| Some(**value) == stored);
            *found.unwrap_or(&values[0])
        };
        Self {
            zone: find(ZONE, &ZONES),
            from: find(FROM, &FROMS),
            to: find(TO, &TOS),
        }
    }

    pub(super) const fn zone(self) -> Choice {
        Choice {
            name: ZONE,
            values: &ZONES,
            chosen: self.zone,
        }
    }

    pub(super) const fn from(self) -> Choice {
        Choice {
            name: FROM,
            values: &FROMS,
            chosen: self.from,
        }
    }

    pub(super) const fn to(self) -> Choice {
        Choice {
            name: TO,
            values: &TOS,
            chosen: self.to,
        }
    }

    /// When the quiet hours end that have begun at `now` (milliseconds since 1970), if any have.
    pub fn until(self, now: i64) -> Option<i64> {
        let from = hours(self.from)? * HOUR;
        let to = hours(self.to)? * HOUR;
        let length = (to - from).rem_euclid(DAY);
        let since = (local(self.zone, now) - from).rem_euclid(DAY);
        (since < length).then(|| now + length - since)
    }

    /// When the person's clock next shows the hour at which their quiet hours end, after `now`.
    pub fn next_morning(self, now: i64) -> i64 {
        let to = hours(self.to).unwrap_or_default() * HOUR;
        now + DAY - (local(self.zone, now) - to).rem_euclid(DAY)
    }
}

/// What a clock of a zone shows at `now`, as hours and minutes.
pub fn shown_in(zone: &str, now: i64) -> String {
    let minutes = local(zone, now).rem_euclid(DAY) / 60_000;
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// A moment by the clock of a zone, as if that were UTC.
fn local(zone: &str, now: i64) -> i64 {
    now + hours(zone).unwrap_or_default() * HOUR
}

/// The hours of a time of day or of a zone.
fn hours(text: &str) -> Option<i64> {
    text.split_once(':')?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{DAY, FROMS, HOUR, QuietHours, TOS, ZONES, shown_in};
    use std::collections::BTreeSet;

    /// 31 January 2026, 00:00 UTC.
    const JANUARY: i64 = 1_769_817_600_000;

    const fn quiet(zone: &'static str, from: &'static str, to: &'static str) -> QuietHours {
        QuietHours { zone, from, to }
    }

    fn at(hour: i64, minute: i64) -> i64 {
        JANUARY + hour * HOUR + minute * 60_000
    }

    #[test]
    fn quiet_hours_may_cross_midnight_and_the_end_of_a_month() {
        let night = quiet("+00:00", "22:00", "07:00");
        for (hour, minute, end) in [
            (21, 59, None),
            (22, 0, Some(31)),
            (23, 59, Some(31)),
            (24, 0, Some(31)),
            (30, 59, Some(31)),
            (31, 0, None),
            (0, 30, Some(7)),
        ] {
            let until = night.until(at(hour, minute));
            assert_eq!(until, end.map(|end| at(end, 0)), "{hour}:{minute}");
        }
        let noon = quiet("+00:00", "12:00", "14:00");
        assert_eq!(noon.until(at(13, 30)), Some(at(14, 0)));
        assert_eq!(noon.until(at(14, 0)), None);
        for none in [
            quiet("+00:00", "none", "08:00"),
            quiet("+00:00", "05:00", "05:00"),
        ] {
            assert_eq!(none.until(at(5, 0)), None);
        }
        assert_eq!(QuietHours::default().until(at(3, 0)), None);
    }

    #[test]
    fn they_are_by_the_clock_of_the_person() {
        let east = quiet("+02:00", "22:00", "07:00");
        assert_eq!(east.until(at(20, 0)), Some(at(29, 0)));
        assert_eq!(east.until(at(5, 0)), None);
        let west = quiet("-05:00", "22:00", "07:00");
        assert_eq!(west.until(at(2, 59)), None);
        assert_eq!(west.until(at(3, 0)), Some(at(12, 0)));
        assert_eq!(shown_in("-05:00", at(3, 7)), "22:07");
        assert_eq!(shown_in("+12:00", at(13, 0)), "01:00");
        assert_eq!(west.next_morning(at(11, 59)), at(12, 0));
        assert_eq!(west.next_morning(at(12, 0)), at(12, 0) + DAY);
    }

    #[test]
    fn each_hour_is_offered_once() {
        let now = at(3, 0);
        let shown: BTreeSet<String> = ZONES.iter().map(|zone| shown_in(zone, now)).collect();
        assert_eq!(shown.len(), 24);
        for hours in [&FROMS[1..], &TOS] {
            let all: BTreeSet<&str> = hours.iter().copied().collect();
            assert_eq!(all.len(), 24);
        }
    }
}

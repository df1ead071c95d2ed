//! Seasons: the periods over which results are totalled. Each month is one, and so is all time.

use crate::columns::bind_integer;
use std::fmt;
use std::str::FromStr;

/// A calendar month in UTC, or all time.
/// Displayed as `2026-11` and `all`; `202611` parses too. Stored as 202611 and 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Season(i64);

impl Season {
    /// All time.
    pub const ALL: Self = Self(0);

    /// The month of a moment, in milliseconds since 1970.
    pub const fn of(at: i64) -> Self {
        Self::with_day(at).0
    }

    /// The month of a moment, in milliseconds since 1970, and the day of the month.
    pub const fn with_day(at: i64) -> (Self, i64) {
        // Howard Hinnant's `civil_from_days`: years begin in March, so that the leap day is their last, in eras of 400 years.
        let days = at.div_euclid(86_400_000) + 719_468;
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (year, month) = match month {
            0..=9 => (era * 400 + year, month + 3),
            _ => (era * 400 + year + 1, month - 9),
        };
        (Self(year * 100 + month), day)
    }

    /// The number by which it is stored.
    pub(crate) const fn to_sql(self) -> i64 {
        self.0
    }

    /// The inverse of [`Self::to_sql`].
    pub(crate) const fn from_sql(number: i64) -> Self {
        Self(number)
    }

    /// The year and the month (1 to 12); `None` for all time.
    pub const fn month(self) -> Option<(i64, i64)> {
        match self.0 {
            0 => None,
            number => Some((number / 100, number % 100)),
        }
    }
}

zihin_ids::integer_column!(Season, |number| Ok(Season::from_sql(number)));
bind_integer!(Season, Season::to_sql);

impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.month() {
            Some((year, month)) => write!(f, "{year:04}-{month:02}"),
            None => f.write_str("all"),
        }
    }
}

/// The text is not a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a season: write a month as 2026-11, or all")]
pub struct ParseSeasonError;

impl FromStr for Season {
    type Err = ParseSeasonError;

    fn from_str(text: &str) -> Result<Self, ParseSeasonError> {
        if text == "all" {
            return Ok(Self::ALL);
        }
        let (year, month) = text.split_at_checked(4).ok_or(ParseSeasonError)?;
        let month = month.strip_prefix('-').unwrap_or(month);
        let number = |text: &str, digits: usize| {
            let is_plain = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<i64>().ok().filter(|_| is_plain)
        };
        let year = number(year, 4).filter(|year| *year > 0);
        let month = number(month, 2).filter(|month| (1..=12).contains(month));
        match year.zip(month) {
            Some((year, month)) => Ok(Self(year * 100 + month)),
            None => Err(ParseSeasonError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Season;

    #[test]
    fn the_month_of_a_moment_is_that_of_the_calendar() {
        const DAY: i64 = 86_400_000;
        for (at, month, day) in [
            (0, "1970-01", 1),
            (-1, "1969-12", 31),
            (31 * DAY - 1, "1970-01", 31),
            (31 * DAY, "1970-02", 1),
            (951_782_400_000, "2000-02", 29),
            (951_782_400_000 + DAY, "2000-03", 1),
            (1_793_491_199_999, "2026-10", 31),
            (1_793_491_200_000, "2026-11", 1),
            (4_107_542_400_000 - 1, "2100-02", 28),
            (4_107_542_400_000, "2100-03", 1),
        ] {
            assert_eq!(Season::of(at).to_string(), month, "{at}");
            assert_eq!(Season::with_day(at).1, day, "{at}");
        }
    }

    #[test]
    fn a_season_is_read_as_it_is_written() {
        for text in ["all", "2026-11", "2027-01", "0999-12"] {
            assert_eq!(
                text.parse::<Season>().map(|season| season.to_string()),
                Ok(text.to_owned())
            );
        }
        for text in [
            "",
            "2026",
            "2026-13",
            "2026-00",
            "2026-1",
            "0000-01",
            "26-11",
            "+026-11",
            "2026-11-01",
            "2026--1",
            "ALL",
        ] {
            assert!(text.parse::<Season>().is_err(), "{text}");
        }
    }
}

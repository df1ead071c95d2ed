//! How much time players have, and the text form of it: `5d+1d<10d`, `10m+15s`, `1h`. Pure.

use std::fmt;
use std::str::FromStr;
use zihin_rules::Phrase;

/// Spans of time in milliseconds.
pub(super) const SECOND: i64 = 1_000;
pub(super) const MINUTE: i64 = 60 * SECOND;
pub(super) const HOUR: i64 = 60 * MINUTE;
pub(super) const DAY: i64 = 24 * HOUR;

/// The units in which a span is written, longest first.
const UNITS: [(char, i64); 4] = [('d', DAY), ('h', HOUR), ('m', MINUTE), ('s', SECOND)];

/// The message keys of these units.
const WORDS: [&str; 4] = ["time-days", "time-hours", "time-minutes", "time-seconds"];

/// The longest span that may be set: one year.
const LONGEST: i64 = 365 * DAY;
/// The shortest time at the start.
const SHORTEST: i64 = 10 * SECOND;

/// The longest text that is read, in bytes; no clock needs more.
const MAX_LENGTH: usize = 100;

/// How much time each player has, in milliseconds. As text: `5d+1d<10d`, `10m+15s`, `1h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// At the start.
    pub time: i64,
    /// Added after each move.
    pub bonus: i64,
    /// The most that bonuses may accumulate to; `None` means no limit.
    pub limit: Option<i64>,
}

/// The text does not describe a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no clock: write the time, the bonus and the limit as in 5d+1d<10d")]
pub struct ParseTermsError;

impl Terms {
    /// Whether a game is played at one sitting: nobody has more than an hour at the start.
    pub const fn is_live(&self) -> bool {
        self.time <= HOUR
    }

    /// Whether a game is played by the day: everybody has a day or more at the start.
    pub const fn is_by_day(&self) -> bool {
        self.time >= DAY
    }
}

impl FromStr for Terms {
    type Err = ParseTermsError;

    fn from_str(text: &str) -> Result<Self, ParseTermsError> {
        if text.len() > MAX_LENGTH {
            return Err(ParseTermsError);
        }
        let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let plain = plain.to_lowercase();
        let (rest, limit) = match plain.split_once('<') {
            Some((rest, limit)) => (rest, Some(span(limit)?)),
            None => (&*plain, None),
        };
        let (time, bonus) = match rest.split_once('+') {
            Some((time, bonus)) => (span(time)?, span(bonus)?),
            None => (span(rest)?, 0),
        };
        if time < SHORTEST || limit.is_some_and(|limit| limit < time) {
            return Err(ParseTermsError);
        }
        // Without a bonus the limit has no effect.
        let limit = limit.filter(|_| bonus > 0);
        Ok(Self { time, bonus, limit })
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Span(self.time))?;
        if self.bonus > 0 {
            write!(f, "+{}", Span(self.bonus))?;
        }
        match self.limit {
            Some(limit) => write!(f, "<{}", Span(limit)),
            None => Ok(()),
        }
    }
}

/// The letter of a unit, for that of another language: *zile*, *Tage*, *jours*, *ore*, *uur*.
const fn in_english(unit: char) -> char {
    match unit {
        'z' | 't' | 'j' => 'd',
        'o' | 'u' => 'h',
        _ => unit,
    }
}

/// Reads a span such as `1d12h`, in milliseconds.
fn span(text: &str) -> Result<i64, ParseTermsError> {
    let (mut sum, mut digits, mut parts) = (0_i64, String::new(), 0);
    for c in text.chars() {
        if c.is_ascii_digit() && digits.len() < 6 {
            digits.push(c);
            continue;
        }
        let unit = UNITS
            .iter()
            .find(|(name, _)| *name == in_english(c))
            .ok_or(ParseTermsError)?;
        let number: i64 = digits.parse().map_err(|_| ParseTermsError)?;
        sum += number * unit.1;
        digits.clear();
        parts += 1;
    }
    // Zero needs no unit.
    if parts == 0 && digits == "0" {
        return Ok(0);
    }
    if parts == 0 || !digits.is_empty() || sum > LONGEST {
        return Err(ParseTermsError);
    }
    Ok(sum)
}

/// A span in milliseconds, written in whole seconds with the units that it needs: `1d12h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span(pub i64);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0.max(0);
        if rest < SECOND {
            return f.write_str("0s");
        }
        for (name, length) in UNITS {
            if rest >= length {
                write!(f, "{}{name}", rest / length)?;
                rest %= length;
            }
        }
        Ok(())
    }
}

impl Span {
    /// To the minute from an hour on, to the hour from a day on.
    #[must_use]
    pub const fn rounded(self) -> Self {
        let unit = match self.0 {
            DAY.. => HOUR,
            HOUR.. => MINUTE,
            _ => return self,
        };
        Self((self.0 + unit / 2) / unit * unit)
    }

    /// In words, in whole seconds, a phrase for each unit: "one day", "12 hours".
    pub fn in_words(self) -> Vec<Phrase> {
        let mut rest = self.0.max(0);
        let mut parts = Vec::new();
        for (key, (_, length)) in WORDS.into_iter().zip(UNITS) {
            if rest >= length {
                parts.push(Phrase::new(key).with("count", rest / length));
                rest %= length;
            }
        }
        if parts.is_empty() {
            parts.push(Phrase::new("time-seconds").with("count", 0));
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::{DAY, HOUR, MINUTE, ParseTermsError, SECOND, Span, Terms};

    #[test]
    fn terms_are_read_in_any_spelling_and_written_in_one() {
        for (written, canonical) in [
            ("1h", "1h"),
            ("5d + 1d < 10d", "5d+1d<10d"),
            ("10M+15S", "10m+15s"),
            ("90m", "1h30m"),
            ("1h+0<1h", "1h"),
            ("1d12h+1d<2d", "1d12h+1d<2d"),
            // In Romanian, German, French and Dutch.
            ("1z2o+1z", "1d2h+1d"),
            ("5t+1t<10j", "5d+1d<10d"),
            ("3u", "3h"),
        ] {
            let terms: Terms = written.parse().expect(written);
            assert_eq!(terms.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(terms));
        }
        for text in [
            "", "5", "0", "1s", "1x", "h", "2h<1h", "999999d", "1h+", "1h<", "-1h", "1h+1h+1h",
        ] {
            assert_eq!(text.parse::<Terms>(), Err(ParseTermsError), "{text}");
        }
    }

    #[test]
    fn a_long_time_left_is_told_without_its_smallest_units() {
        for (milliseconds, rounded) in [
            (9 * MINUTE + 59 * SECOND, "9m59s"),
            (2 * HOUR + 5 * MINUTE + 31 * SECOND, "2h6m"),
            (5 * DAY - 1, "5d"),
            (DAY + 90 * MINUTE, "1d2h"),
        ] {
            assert_eq!(Span(milliseconds).rounded().to_string(), rounded);
        }
    }
}

//! The clock: time at the start, a bonus for each move, and a limit to what bonuses pile up to. Pure: it is told the time, it never looks.

use crate::rules::{PerSeat, Seat};
use std::fmt;
use std::str::FromStr;

/// Milliseconds.
const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The units in which a span is written, the longest first.
const UNITS: [(char, i64); 4] = [('d', DAY), ('h', HOUR), ('m', MINUTE), ('s', SECOND)];

/// The longest span that may be set: a year.
const LONGEST: i64 = 365 * DAY;
/// The shortest time to begin with.
const SHORTEST: i64 = 10 * SECOND;

/// How much time each player has, in milliseconds. As text: `5d+1d<10d`, `10m+15s`, `1h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// At the start.
    pub time: i64,
    /// Added after each move.
    pub bonus: i64,
    /// What bonuses may pile up to; none is no limit.
    pub limit: Option<i64>,
}

/// The text describes no clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no clock: write the time, the bonus and the limit as in 5d+1d<10d")]
pub struct NoTerms;

impl FromStr for Terms {
    type Err = NoTerms;

    fn from_str(text: &str) -> Result<Self, NoTerms> {
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
            return Err(NoTerms);
        }
        // Without a bonus there is nothing to limit.
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

/// A span of time as it is written, such as `1d12h`, in milliseconds.
fn span(text: &str) -> Result<i64, NoTerms> {
    let (mut sum, mut digits, mut parts) = (0_i64, String::new(), 0);
    for c in text.chars() {
        if c.is_ascii_digit() && digits.len() < 6 {
            digits.push(c);
            continue;
        }
        let unit = UNITS.iter().find(|(name, _)| *name == c).ok_or(NoTerms)?;
        let number: i64 = digits.parse().map_err(|_| NoTerms)?;
        sum += number * unit.1;
        digits.clear();
        parts += 1;
    }
    // A nought needs no unit.
    if parts == 0 && digits == "0" {
        return Ok(0);
    }
    if parts == 0 || !digits.is_empty() || sum > LONGEST {
        return Err(NoTerms);
    }
    Ok(sum)
}

/// A span as text, in whole seconds, with the units that it needs.
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

/// What is left to each player, and whose time is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    terms: Terms,
    left: PerSeat<i64>,
    /// Whose time runs, and since when.
    running: Option<(Seat, i64)>,
}

/// A moment at which a player is told how late it is, by what is left of the time at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Alarm {
    /// Half of it.
    Half,
    /// A tenth of it.
    Tenth,
    /// Nothing: the game is lost.
    Over,
}

impl Clock {
    /// Everybody's time, standing still.
    #[must_use]
    pub fn new(terms: Terms, seats: u8) -> Self {
        Self {
            terms,
            left: PerSeat::splat(seats, terms.time),
            running: None,
        }
    }

    /// Something has happened at `at`: the time of whoever was awaited is counted; a chosen move of theirs earns the bonus; then the time of `next` runs.
    pub fn turn(&mut self, at: i64, has_moved: Option<Seat>, next: Option<Seat>) {
        let since = self.running.map_or(at, |(_, since)| since);
        // A machine's clock that is set back gives nobody time.
        let at = at.max(since);
        if let Some((seat, since)) = self.running {
            self.left[seat] -= at - since;
        }
        if let Some(seat) = has_moved {
            let left = self.left[seat];
            let most = self.terms.limit.map_or(i64::MAX, |limit| limit.max(left));
            self.left[seat] = (left + self.terms.bonus).min(most);
        }
        self.running = next.map(|seat| (seat, at));
    }

    /// Gives whoever is awaited time that was not theirs to use.
    pub fn credit(&mut self, span: i64) {
        if let Some((seat, _)) = self.running {
            self.left[seat] += span.max(0);
        }
    }

    /// What each player has left at `now`.
    #[must_use]
    pub fn left(&self, now: i64) -> PerSeat<i64> {
        let mut left = self.left;
        if let Some((seat, since)) = self.running {
            left[seat] -= (now - since).max(0);
        }
        left
    }

    /// Whose time runs, since when, and when it will be over.
    #[must_use]
    pub fn deadline(&self) -> Option<(Seat, i64, i64)> {
        let (seat, since) = self.running?;
        Some((seat, since, since + self.left[seat]))
    }

    /// The first alarm after `now`, and when. One that is past is not rung again, but for the last.
    #[must_use]
    pub fn next_alarm(&self, now: i64) -> Option<(Alarm, i64)> {
        let (_, since, end) = self.deadline()?;
        let early = [
            (Alarm::Half, end - self.terms.time / 2),
            (Alarm::Tenth, end - self.terms.time / 10),
        ];
        // Whoever begins the turn with less has been told before.
        let coming = early.into_iter().find(|(_, at)| *at > now && *at > since);
        Some(coming.unwrap_or((Alarm::Over, end)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Alarm, Clock, DAY, HOUR, MINUTE, NoTerms, SECOND, Terms};
    use crate::rules::Seat;

    #[test]
    fn a_clock_reads_as_people_write_it_and_is_written_in_one_way() {
        for (written, canonical) in [
            ("1h", "1h"),
            ("5d + 1d < 10d", "5d+1d<10d"),
            ("10M+15S", "10m+15s"),
            ("90m", "1h30m"),
            ("1h+0<1h", "1h"),
            ("1d12h+1d<2d", "1d12h+1d<2d"),
        ] {
            let terms: Terms = written.parse().expect(written);
            assert_eq!(terms.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(terms));
        }
        for text in [
            "", "5", "0", "1s", "1x", "h", "2h<1h", "999999d", "1h+", "1h<", "-1h", "1h+1h+1h",
        ] {
            assert_eq!(text.parse::<Terms>(), Err(NoTerms), "{text}");
        }
    }

    #[test]
    fn time_runs_for_whoever_is_awaited_and_a_bonus_is_limited() {
        let mut clock = Clock::new("1h+30m<80m".parse().expect("a clock"), 2);
        let [first, second] = [Seat(0), Seat(1)];
        clock.turn(0, None, Some(first));
        clock.turn(10 * MINUTE, Some(first), Some(second));
        assert_eq!(clock.left(10 * MINUTE)[first], 80 * MINUTE);
        assert_eq!(clock.left(25 * MINUTE)[second], 45 * MINUTE);
        clock.credit(5 * MINUTE);
        assert_eq!(clock.deadline(), Some((second, 10 * MINUTE, 75 * MINUTE)));
        clock.turn(5 * MINUTE, Some(second), None);
        assert_eq!(
            clock.left(DAY)[second],
            80 * MINUTE,
            "set back: nothing is lost or won"
        );
    }

    #[test]
    fn the_alarms_ring_once_each() {
        let mut clock = Clock::new("10h".parse().expect("a clock"), 2);
        clock.turn(0, None, Some(Seat(0)));
        assert_eq!(clock.next_alarm(0), Some((Alarm::Half, 5 * HOUR)));
        assert_eq!(clock.next_alarm(5 * HOUR), Some((Alarm::Tenth, 9 * HOUR)));
        assert_eq!(clock.next_alarm(9 * HOUR), Some((Alarm::Over, 10 * HOUR)));
        clock.turn(6 * HOUR, Some(Seat(0)), Some(Seat(0)));
        assert_eq!(
            clock.next_alarm(6 * HOUR + SECOND),
            Some((Alarm::Tenth, 9 * HOUR))
        );
    }
}

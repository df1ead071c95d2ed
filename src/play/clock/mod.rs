//! The chess clock of a game: time, bonus, limit, and what each player has left. Pure: the caller passes in the time.

mod outage;
mod queue;
mod reach;
mod terms;

pub(crate) use outage::{Outages, Owed};
pub(crate) use queue::DeadlineQueue;
pub use reach::Moment;
pub(crate) use reach::{Reach, Resumable};
pub use terms::{ParseTermsError, Span, Terms};

use zihin_rules::{PerSeat, Seat};

/// The time that each player has left, in milliseconds, and whose clock runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    terms: Terms,
    left: PerSeat<i64>,
    /// Whose clock runs, and since when.
    running: Option<(Seat, i64)>,
    /// Until when each player is on vacation; 0 if they never were. Until then their clock stands still.
    away: PerSeat<i64>,
}

/// A clock that runs. Times are milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Running {
    /// The player whose time it uses up.
    pub seat: Seat,
    /// Since when; from the end of the player's vacation on, if they are on one.
    pub since: i64,
    /// When the player's time is used up.
    pub ends_at: i64,
}

/// Something that is due by a running clock, relative to the time at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deadline {
    /// A reminder: half of the time is left.
    Half,
    /// A reminder: a tenth of the time is left.
    Tenth,
    /// A reminder in a game by the day: a day is left.
    Day,
    /// A reminder in a game by the day: six hours are left.
    SixHours,
    /// A reminder in a game by the day: an hour is left.
    Hour,
    /// The flag falls: no time is left.
    Flag,
}

impl Deadline {
    /// The word for it in logs.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Half => "half",
            Self::Tenth => "tenth",
            Self::Day => "day",
            Self::SixHours => "six-hours",
            Self::Hour => "hour",
            Self::Flag => "flag",
        }
    }
}

impl Clock {
    /// A stopped clock with the full time for every player.
    pub fn new(terms: Terms, seats: u8) -> Self {
        Self {
            terms,
            left: PerSeat::splat(seats, terms.time),
            running: None,
            away: PerSeat::splat(seats, 0),
        }
    }

    /// Whether the game is played by the day.
    pub const fn is_by_day(&self) -> bool {
        self.terms.is_by_day()
    }

    /// Stops the running clock at `at`, adds the bonus to the player who has moved, and starts the clock of `next`.
    pub fn turn(&mut self, at: i64, has_moved: Option<Seat>, next: Option<Seat>) {
        let since = self.running.map_or(at, |(_, since)| since);
        // If the machine's clock is set back, no player gains time.
        let at = at.max(since);
        if let Some((seat, since)) = self.running {
            self.left[seat] -= self.used(seat, since, at);
        }
        if let Some(seat) = has_moved {
            let left = self.left[seat];
            let most = self.terms.limit.map_or(i64::MAX, |limit| limit.max(left));
            self.left[seat] = (left + self.terms.bonus).min(most);
        }
        self.running = next.map(|seat| (seat, at));
    }

    /// Lets the clock of a player stand still from `at` until another time: they are on vacation, or back if that is not later.
    pub fn go_away(&mut self, seat: Seat, at: i64, until: i64) {
        let running = self.running.map(|(seat, _)| seat);
        self.turn(at, None, running);
        self.away[seat] = until;
    }

    /// Ends the vacation of a player who has moved by themselves at `at`.
    pub fn come_back(&mut self, seat: Seat, at: i64) {
        self.away[seat] = self.away[seat].min(at);
    }

    /// Until when a player is on vacation, if they are at `now`.
    pub fn away(&self, seat: Seat, now: i64) -> Option<i64> {
        Some(self.away[seat]).filter(|until| *until > now)
    }

    /// How much time of a player was used from `since` to `now`, without their vacation.
    fn used(&self, seat: Seat, since: i64, now: i64) -> i64 {
        (now - since.max(self.away[seat])).max(0)
    }

    /// Gives time back to the player whose clock runs, after an outage.
    pub fn credit(&mut self, span: i64) {
        if let Some((seat, _)) = self.running {
            self.left[seat] += span.max(0);
        }
    }

    /// What each player has left at `now`.
    pub fn left(&self, now: i64) -> PerSeat<i64> {
        let mut left = self.left;
        if let Some((seat, since)) = self.running {
            left[seat] -= self.used(seat, since, now);
        }
        left
    }

    /// The clock that runs, if one does.
    pub fn running(&self) -> Option<Running> {
        let (seat, since) = self.running?;
        let since = since.max(self.away[seat]);
        Some(Running {
            seat,
            since,
            ends_at: since + self.left[seat].max(0),
        })
    }

    /// The first deadline after `now`, and when it is.
    /// A reminder whose time has passed is left out; the flag never is.
    pub fn next_deadline(&self, now: i64) -> Option<(Deadline, i64)> {
        let mut deadlines = self.deadlines()?;
        deadlines.find(|(deadline, at)| *at > now || *deadline == Deadline::Flag)
    }

    /// The reminders of the present turn that are due from this deadline on up to `now`, the last first.
    pub fn reminders_due(&self, deadline: Deadline, now: i64) -> Vec<Deadline> {
        let all: Vec<_> = self.deadlines().into_iter().flatten().collect();
        let Some((_, first)) = all.iter().find(|(other, _)| *other == deadline) else {
            return Vec::new();
        };
        let is_due = |(deadline, at): &&(Deadline, i64)| {
            (*first..=now).contains(at) && *deadline != Deadline::Flag
        };
        let due = all.iter().rev().filter(is_due);
        due.map(|(deadline, _)| *deadline).collect()
    }

    /// The deadlines of the present turn, in order.
    /// A player who begins the turn with less time was reminded in an earlier turn.
    fn deadlines(&self) -> Option<impl Iterator<Item = (Deadline, i64)> + use<>> {
        let Running { since, ends_at, .. } = self.running()?;
        let quick = [
            (Deadline::Half, self.terms.time / 2),
            (Deadline::Tenth, self.terms.time / 10),
            (Deadline::Flag, 0),
        ];
        let by_day = [
            (Deadline::Day, terms::DAY),
            (Deadline::SixHours, 6 * terms::HOUR),
            (Deadline::Hour, terms::HOUR),
        ];
        let by_day = by_day.into_iter().filter(|_| self.is_by_day());
        let all = quick.into_iter().chain(by_day);
        let mut all: Vec<_> = all
            .map(|(deadline, left)| (deadline, ends_at - left))
            .collect();
        all.retain(|(deadline, at)| *at > since || *deadline == Deadline::Flag);
        all.sort_by_key(|(_, at)| *at);
        Some(all.into_iter())
    }
}

#[cfg(test)]
mod tests {
    use super::terms::{DAY, HOUR, MINUTE, SECOND};
    use super::{Clock, Deadline, Running};
    use zihin_rules::Seat;

    #[test]
    fn time_runs_for_the_player_to_move_and_the_bonus_is_limited() {
        let mut clock = Clock::new("1h+30m<80m".parse().expect("terms"), 2);
        let [first, second] = [Seat(0), Seat(1)];
        clock.turn(0, None, Some(first));
        clock.turn(10 * MINUTE, Some(first), Some(second));
        assert_eq!(clock.left(10 * MINUTE)[first], 80 * MINUTE);
        assert_eq!(clock.left(25 * MINUTE)[second], 45 * MINUTE);
        clock.credit(5 * MINUTE);
        let running = Running {
            seat: second,
            since: 10 * MINUTE,
            ends_at: 75 * MINUTE,
        };
        assert_eq!(clock.running(), Some(running));
        clock.turn(5 * MINUTE, Some(second), None);
        assert_eq!(
            clock.left(DAY)[second],
            80 * MINUTE,
            "a machine's clock that is set back neither gives nor takes time"
        );
    }

    #[test]
    fn the_clock_stands_still_while_its_player_is_on_vacation() {
        let [first, second] = [Seat(0), Seat(1)];
        let mut clock = Clock::new("10d+1d".parse().expect("terms"), 2);
        clock.turn(0, None, Some(first));
        clock.go_away(first, 2 * DAY, 9 * DAY);
        clock.go_away(second, 3 * DAY, 12 * DAY);
        let ends = |clock: &Clock| clock.running().map(|running| running.ends_at / DAY);
        assert_eq!(ends(&clock), Some(17));
        assert_eq!(
            [3, 9, 10].map(|day| clock.left(day * DAY)[first] / DAY),
            [8, 8, 7]
        );
        assert_eq!(
            [8, 9].map(|day| clock.away(first, day * DAY)),
            [Some(9 * DAY), None]
        );
        // Whoever moves is back at once, and has used no time meanwhile.
        clock.come_back(first, 5 * DAY);
        clock.turn(5 * DAY, Some(first), Some(second));
        assert_eq!(clock.left(5 * DAY)[first], 9 * DAY);
        assert_eq!(clock.away(first, 5 * DAY), None);
        assert_eq!(ends(&clock), Some(22), "the other one is away until day 12");
        let half = Some((Deadline::Half, 17 * DAY));
        assert_eq!(clock.next_deadline(5 * DAY), half);
        clock.go_away(second, 8 * DAY, 8 * DAY);
        assert_eq!(ends(&clock), Some(18), "back before the date");
    }

    #[test]
    fn games_by_the_day_have_reminders_some_hours_before_the_end_too() {
        let mut clock = Clock::new("10d".parse().expect("terms"), 2);
        clock.turn(0, None, Some(Seat(0)));
        let mut now = 0;
        let mut due = Vec::new();
        while let Some((deadline, at)) = clock.next_deadline(now).filter(|(_, at)| *at > now) {
            due.push((at / HOUR, clock.reminders_due(deadline, at)));
            now = at;
        }
        let expected = [
            (120, vec![Deadline::Half]),
            (216, vec![Deadline::Day, Deadline::Tenth]),
            (234, vec![Deadline::SixHours]),
            (239, vec![Deadline::Hour]),
            (240, vec![]),
        ];
        assert_eq!(due, expected);
        // What was missed is made up for.
        let missed = [Deadline::SixHours, Deadline::Day, Deadline::Tenth];
        assert_eq!(clock.reminders_due(Deadline::Tenth, 235 * HOUR), missed);
    }

    #[test]
    fn each_reminder_is_due_once() {
        let mut clock = Clock::new("10h".parse().expect("terms"), 2);
        clock.turn(0, None, Some(Seat(0)));
        for (now, next) in [
            (0, (Deadline::Half, 5 * HOUR)),
            (5 * HOUR, (Deadline::Tenth, 9 * HOUR)),
            (9 * HOUR, (Deadline::Flag, 10 * HOUR)),
        ] {
            assert_eq!(clock.next_deadline(now), Some(next));
        }
        let due = clock.reminders_due(Deadline::Half, 5 * HOUR);
        assert_eq!(due, [Deadline::Half]);
        clock.turn(6 * HOUR, Some(Seat(0)), Some(Seat(0)));
        assert_eq!(
            clock.next_deadline(6 * HOUR + SECOND),
            Some((Deadline::Tenth, 9 * HOUR))
        );
        let late = 6 * HOUR + SECOND;
        let due = clock.reminders_due(Deadline::Half, late);
        assert_eq!(due, [], "in an earlier turn");
    }
}

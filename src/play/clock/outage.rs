//! Times in which players could not act, because the bot was not running or was cut off from Discord. Pure.

/// An outage, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The last heartbeat before it.
    pub since: i64,
    /// When it ended.
    pub until: i64,
}

/// Time to be given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Owed {
    /// How much, in milliseconds.
    pub(crate) time: i64,
    /// The time of the entry that gives it back: the log owes nothing for what was before.
    pub(crate) at: i64,
}

/// The outages whose time is not given back in every game and tournament yet, oldest first.
///
/// A log that has an entry after all of them owes nothing any more. So what is still to be given back follows from the log alone: it can be given back at any
/// later moment, and never twice.
#[derive(Debug, Default)]
pub(crate) struct Outages(Vec<Outage>);

impl Outages {
    /// Adds an outage. It continues the last one if no heartbeat was recorded between the two.
    pub(crate) fn add(&mut self, outage: Outage) {
        match self.0.last_mut() {
            Some(last) if outage.since <= last.until => {
                last.since = last.since.min(outage.since);
                last.until = last.until.max(outage.until);
            }
            _ => self.0.push(outage),
        }
    }

    /// How much of their time falls after `start`, in milliseconds.
    pub(crate) fn length_from(&self, start: i64) -> i64 {
        self.length_between(start, i64::MAX)
    }

    /// How much of their time falls between `start` and `end`, in milliseconds.
    pub(crate) fn length_between(&self, start: i64, end: i64) -> i64 {
        let length = |outage: &Outage| (outage.until.min(end) - outage.since.max(start)).max(0);
        self.0.iter().map(length).sum()
    }

    /// The time to be given back for what falls after `start`, the last entry of a log,
    /// and the time of the entry that gives it back. If something waits since `held`, it is given back from then on up to `now`, and time that is part of an
    /// outage too only once. `None` if nothing is owed.
    pub(crate) fn owed(&self, start: i64, held: Option<i64>, now: i64) -> Option<Owed> {
        let (time, at) = match held {
            None => (self.length_from(start), self.end()),
            Some(held) => {
                // Not before the end of the outages, even if the machine's clock was set back: else their time would be given back twice.
                let at = now.max(self.end());
                let waiting = (at - held.max(start)).max(0);
                (self.length_between(start, held) + waiting, at)
            }
        };
        (time > 0).then_some(Owed { time, at })
    }

    /// Whether a log whose last entry is at `start`, and which waits since `held`,
    /// loses nothing if they are forgotten: all their time is part of that wait.
    pub(crate) fn are_part_of(&self, start: i64, held: i64) -> bool {
        self.length_between(start, held) == 0
    }

    /// When the last one ended; 0 if there is none.
    pub(crate) fn end(&self) -> i64 {
        self.0.last().map_or(0, |last| last.until)
    }

    /// Forgets them: all their time is given back.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{Outage, Outages, Owed};

    #[test]
    fn what_is_owed_is_the_time_of_all_outages_after_the_last_entry() {
        let mut outages = Outages::default();
        for (since, until) in [(10, 20), (10, 25), (40, 50)] {
            outages.add(Outage { since, until });
        }
        for (start, owed) in [
            (0, 25),
            (10, 25),
            (20, 15),
            (25, 10),
            (45, 5),
            (50, 0),
            (60, 0),
        ] {
            assert_eq!(outages.length_from(start), owed, "after {start}");
        }
        assert_eq!(outages.end(), 50);
        outages.clear();
        assert_eq!((outages.length_from(0), outages.end()), (0, 0));
    }

    #[test]
    fn time_that_is_both_outage_and_wait_is_owed_once() {
        let mut outages = Outages::default();
        outages.add(Outage {
            since: 20,
            until: 40,
        });
        let owed = |start, held, now| {
            outages
                .owed(start, held, now)
                .map(|Owed { time, at }| (time, at))
        };
        for (start, held, now, expected) in [
            (0, None, 90, Some((20, 40))),
            (40, None, 90, None),
            (0, Some(10), 90, Some((80, 90))),
            (0, Some(30), 90, Some((70, 90))),
            (0, Some(60), 90, Some((50, 90))),
            (50, Some(10), 90, Some((40, 90))),
            (90, Some(10), 90, None),
            (0, Some(10), 30, Some((30, 40))),
        ] {
            assert_eq!(owed(start, held, now), expected, "{start} {held:?} {now}");
        }
        assert!(outages.are_part_of(0, 20) && outages.are_part_of(40, 60));
        assert!(!outages.are_part_of(0, 21));
    }
}

//! Times in which players could not act, because the bot was not running or was cut off from Discord. Pure.

/// The shortest outage that is given back, in milliseconds: nobody moves faster.
pub(super) const SHORTEST: i64 = 1_000;

/// An outage, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Outage {
    /// The last moment before it at which players could act.
    pub(crate) since: i64,
    /// When it ended.
    pub(crate) until: i64,
}

/// Time to be given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Owed {
    /// How much, in milliseconds.
    pub(crate) time: i64,
    /// The time of the entry that gives it back: the log owes nothing for what was before.
    pub(crate) at: i64,
}

/// The outages whose time is not given back in every game and tournament yet: oldest first, apart from one another.
///
/// A log that has an entry after all of them owes nothing any more. So what is still to be given back follows from the log alone: it can be given back at any
/// later moment, and never twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outages(Vec<Outage>);

impl FromIterator<Outage> for Outages {
    fn from_iter<I: IntoIterator<Item = Outage>>(outages: I) -> Self {
        let mut all: Vec<Outage> = outages.into_iter().collect();
        all.sort_unstable();
        let mut joined: Vec<Outage> = Vec::with_capacity(all.len());
        for outage in all {
            match joined.last_mut() {
                Some(last) if outage.since <= last.until => {
                    last.until = last.until.max(outage.until);
                }
                _ => joined.push(outage),
            }
        }
        Self(joined)
    }
}

impl Outages {
    /// The outages, oldest first.
    pub(super) fn iter(&self) -> impl Iterator<Item = Outage> {
        self.0.iter().copied()
    }

    /// Whether there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether there are others than those; one that lasted longer since then is another.
    pub(super) fn has_others_than(&self, known: &Self) -> bool {
        self.0.iter().any(|outage| !known.0.contains(outage))
    }

    /// Removes those that were given back, if they were in every log.
    pub(super) fn remove(&mut self, settled: &Self, is_complete: bool) {
        self.0
            .retain(|outage| !is_complete || !settled.0.contains(outage));
    }

    /// How much of their time falls between `start` and `end`, in milliseconds.
    fn length_between(&self, start: i64, end: i64) -> i64 {
        let length = |outage: &Outage| (outage.until.min(end) - outage.since.max(start)).max(0);
        self.0.iter().map(length).sum()
    }

    /// The time to be given back for what falls after `start`, the last entry of a log,
    /// and the time of the entry that gives it back. If something waits since `held`, it is given back from then on up to `now`, and time that is part of an
    /// outage too only once. `None` if nothing is owed.
    pub(crate) fn owed(&self, start: i64, held: Option<i64>, now: i64) -> Option<Owed> {
        let (time, at, least) = match held {
            None => (self.length_between(start, i64::MAX), self.end(), SHORTEST),
            Some(held) => {
                // Not before the end of the outages, even if the machine's clock was set back: else their time would be given back twice.
                let at = now.max(self.end());
                let waiting = (at - held.max(start)).max(0);
                (self.length_between(start, held) + waiting, at, 1)
            }
        };
        (time >= least).then_some(Owed { time, at })
    }

    /// Whether a log whose last entry is at `start`, and which waits since `held`,
    /// loses nothing if they are forgotten: all their time is part of that wait.
    pub(crate) fn are_part_of(&self, start: i64, held: i64) -> bool {
        self.length_between(start, held) == 0
    }

    /// When the last one ended; 0 if there is none.
    fn end(&self) -> i64 {
        self.0.last().map_or(0, |last| last.until)
    }
}

#[cfg(test)]
mod tests {
    use super::{Outage, Outages, Owed};

    fn outages(spans: &[(i64, i64)]) -> Outages {
        let outage = |&(since, until)| Outage { since, until };
        spans.iter().map(outage).collect()
    }

    #[test]
    fn the_time_of_all_outages_after_the_last_entry_is_owed_once() {
        let outages = outages(&[(40_000, 50_000), (10_000, 20_000), (10_000, 25_000)]);
        for (start, owed) in [
            (0, Some(25_000)),
            (10_000, Some(25_000)),
            (20_000, Some(15_000)),
            (25_000, Some(10_000)),
            (45_000, Some(5_000)),
            (49_000, Some(1_000)),
            (49_001, None),
            (60_000, None),
        ] {
            let at = 50_000;
            let owed = owed.map(|time| Owed { time, at });
            assert_eq!(outages.owed(start, None, 90_000), owed, "after {start}");
        }
    }

    #[test]
    fn time_that_is_both_outage_and_wait_is_owed_once() {
        let outages = outages(&[(20_000, 40_000)]);
        let owed = |start, held, now| {
            outages
                .owed(start, held, now)
                .map(|Owed { time, at }| (time, at))
        };
        for (start, held, now, expected) in [
            (0, None, 90_000, Some((20_000, 40_000))),
            (40_000, None, 90_000, None),
            (0, Some(10_000), 90_000, Some((80_000, 90_000))),
            (0, Some(30_000), 90_000, Some((70_000, 90_000))),
            (0, Some(60_000), 90_000, Some((50_000, 90_000))),
            (50_000, Some(10_000), 90_000, Some((40_000, 90_000))),
            (90_000, Some(10_000), 90_000, None),
            (0, Some(10_000), 30_000, Some((30_000, 40_000))),
        ] {
            assert_eq!(owed(start, held, now), expected, "{start} {held:?} {now}");
        }
        assert!(outages.are_part_of(0, 20_000) && outages.are_part_of(40_000, 60_000));
        assert!(!outages.are_part_of(0, 21_000));
    }
}

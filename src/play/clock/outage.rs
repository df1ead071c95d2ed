//! Times in which players could not act, because the bot was not running or was cut off from Discord. Pure.

use std::collections::BTreeMap;

/// The shortest outage that counts, in milliseconds: nobody moves faster.
const SHORTEST: i64 = 1_000;

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
#[derive(Clone, Debug, Default)]
pub(crate) struct Outages(Vec<Outage>);

/// The outages of each shard.
#[derive(Debug, Default)]
pub(crate) struct ShardOutages {
    over: BTreeMap<u16, Outages>,
    /// Since when a shard is cut off.
    present: BTreeMap<u16, i64>,
}

impl ShardOutages {
    /// Begins the outage of a shard, unless it has begun before. Returns whether it is new.
    pub(crate) fn begin(&mut self, shard: u16, since: i64) -> bool {
        let known = self.present.get(&shard).copied();
        let since = known.map_or(since, |known| known.min(since));
        self.present.insert(shard, since);
        known.is_none()
    }

    /// Ends the outage of a shard, if there is one.
    pub(crate) fn end(&mut self, shard: u16, until: i64) {
        if let Some(since) = self.present.remove(&shard)
            && until - since >= SHORTEST
        {
            let outages = self.over.entry(shard).or_default();
            outages.add(Outage { since, until });
        }
    }

    /// Whether a shard is cut off.
    pub(crate) fn is_cut_off(&self, shard: u16) -> bool {
        self.present.contains_key(&shard)
    }

    /// The outages of a shard; one that lasts counts up to `now`.
    pub(crate) fn of(&self, shard: u16, now: i64) -> Outages {
        let mut outages = self.over.get(&shard).cloned().unwrap_or_default();
        if let Some(since) = self.present.get(&shard) {
            outages.add(Outage {
                since: *since,
                until: now.max(*since),
            });
        }
        outages
    }

    /// Forgets those that are over: all their time is given back.
    pub(crate) fn clear(&mut self) {
        self.over.clear();
    }
}

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
}

#[cfg(test)]
mod tests {
    use super::{Outage, Outages, Owed, ShardOutages};

    #[test]
    fn each_shard_is_owed_its_own_outage_exactly() {
        let mut outages = ShardOutages::default();
        assert!(outages.begin(0, 10_000) && outages.begin(1, 10_000));
        assert!(!outages.begin(0, 12_000), "the earliest counts");
        outages.end(0, 13_500);
        let owed = |outages: &ShardOutages, shard, now| outages.of(shard, now).length_from(0);
        assert_eq!(
            [0, 1].map(|shard| owed(&outages, shard, 14_000)),
            [3_500, 4_000]
        );
        assert_eq!([0, 1].map(|shard| outages.is_cut_off(shard)), [false, true]);
        outages.end(1, 18_700);
        assert_eq!(
            [0, 1, 2].map(|shard| owed(&outages, shard, 99_000)),
            [3_500, 8_700, 0]
        );
        outages.clear();
        outages.begin(0, 20_000);
        outages.end(0, 20_999);
        assert_eq!(owed(&outages, 0, 99_000), 0, "nobody moves so fast");
    }

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

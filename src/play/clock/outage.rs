//! Times in which players could not act, because the bot was not running or was cut off from Discord. Pure.

/// An outage, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The last heartbeat before it.
    pub since: i64,
    /// When it ended.
    pub until: i64,
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
        let length = |outage: &Outage| (outage.until - outage.since.max(start)).max(0);
        self.0.iter().map(length).sum()
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
    use super::{Outage, Outages};

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
}

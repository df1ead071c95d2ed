//! What the bot has done so far, in numbers.

use parking_lot::Mutex;

/// What the bot has done since the start of the local Discord, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Requests of the REST API.
    pub requests: u64,
    /// Those of them that are about an interaction: Discord's limit on all requests does not count them.
    pub of_interactions: u64,
    /// Requests answered with 429, by a limit or a fault.
    pub rate_limited: u64,
    /// Requests that Discord counts as invalid: answered with 401, 403, or 429 unless the scope is `shared`.
    /// It bans an address after 10,000 in ten minutes.
    pub invalid: u64,
    /// Sessions begun by an IDENTIFY.
    pub identified: u64,
    /// IDENTIFYs refused by the limit on them.
    pub identify_refused: u64,
    /// Sessions resumed.
    pub resumed: u64,
    /// RESUMEs refused.
    pub resume_refused: u64,
    /// Heartbeats received.
    pub heartbeats: u64,
}

/// The numbers, as they are counted.
#[derive(Debug, Default)]
pub struct Counters(Mutex<Counts>);

impl Counters {
    /// The numbers now.
    pub fn now(&self) -> Counts {
        *self.0.lock()
    }

    /// Counts something.
    pub fn count(&self, count: impl FnOnce(&mut Counts)) {
        count(&mut self.0.lock());
    }
}

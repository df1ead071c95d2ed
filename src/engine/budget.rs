//! How much of its effort a computer player may make for one thought.
//! It counts positions, never time, so that the same budget finds the same move on every machine.

/// The smallest share of a whole thought that a budget may be.
const SMALLEST: u32 = 64;

/// A share or a multiple of what the master level of a game may visit: the whole, half of it, a third.
/// A level that visits less anyway is cut short only by a smaller share than that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    parts: u32,
    times: u32,
}

impl Budget {
    /// A whole thought: no level is cut short.
    pub const FULL: Self = Self { parts: 1, times: 1 };

    /// So many times this budget.
    /// It gives searches that go beyond all levels more to visit; no level uses more than is its own.
    #[must_use]
    pub const fn times(self, times: u32) -> Self {
        Self {
            times: self.times.saturating_mul(times),
            ..self
        }
    }

    /// This budget divided among so many thoughts; never less than a 64th of a whole one.
    #[must_use]
    pub fn scaled_down(self, thoughts: u32) -> Self {
        let parts = self.parts.saturating_mul(thoughts.max(1));
        Self {
            parts: parts.min(SMALLEST),
            ..self
        }
    }

    /// Into how many such thoughts a whole one could be divided; 1 for the whole.
    pub const fn parts(self) -> u32 {
        self.parts
    }

    /// The limit of a level that visits `own` at most, where the master level visits `master`; at least 1.
    pub fn limit(self, own: u64, master: u64) -> u64 {
        own.min(self.of(master))
    }

    /// What a search may visit that no level limits, in a game in which the master level visits `master`; at least 1.
    pub fn of(self, master: u64) -> u64 {
        (master * u64::from(self.times) / u64::from(self.parts)).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::Budget;

    #[test]
    fn a_smaller_budget_cuts_the_levels_that_visit_more() {
        let limits = |thoughts| {
            let budget = Budget::FULL.scaled_down(thoughts);
            [100, 2_000, 64_000].map(|own| budget.limit(own, 64_000))
        };
        assert_eq!(limits(1), [100, 2_000, 64_000]);
        assert_eq!(limits(4), [100, 2_000, 16_000]);
        assert_eq!(limits(40), [100, 1_600, 1_600]);
        assert_eq!(limits(u32::MAX), [100, 1_000, 1_000]);
        assert_eq!(limits(0), limits(1));
    }

    #[test]
    fn a_multiple_gives_more_only_to_what_no_level_limits() {
        let budget = Budget::FULL.times(20);
        assert_eq!(budget.limit(100, 64_000), 100);
        assert_eq!(budget.of(64_000), 20 * 64_000);
        assert_eq!(budget.scaled_down(4).of(64_000), 5 * 64_000);
    }
}

//! The pauses between attempts after failures.

use crate::chance;
use std::time::Duration;

/// The pause after the first failure.
const FIRST: Duration = Duration::from_millis(500);
/// The longest pause.
const LONGEST: Duration = Duration::from_mins(1);

/// How long to wait after the next failure: twice as long as after the one before, up to a minute.
#[derive(Clone, Copy, Debug)]
pub struct Pause(Duration);

impl Default for Pause {
    fn default() -> Self {
        Self(FIRST)
    }
}

impl Pause {
    /// The pause after another failure, up to a fifth shorter,
    /// so that channels which have failed together do not all try again together.
    pub fn after_failure(&mut self) -> Duration {
        let pause = self.0;
        self.0 = (pause * 2).min(LONGEST);
        let thousandths = 800 + u32::try_from(chance::bits() % 201).unwrap_or(0);
        pause * thousandths / 1_000
    }
}

#[cfg(test)]
mod tests {
    use super::{FIRST, LONGEST, Pause};

    #[test]
    fn pauses_grow_up_to_a_minute() {
        let mut pause = Pause::default();
        let first = pause.after_failure();
        assert!(first <= FIRST && first >= FIRST.mul_f64(0.8));
        let pauses: Vec<_> = (0..10).map(|_| pause.after_failure()).collect();
        assert!(pauses.iter().all(|pause| *pause <= LONGEST));
        assert!(pauses[9] >= LONGEST.mul_f64(0.8));
    }
}

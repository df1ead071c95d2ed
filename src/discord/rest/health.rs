//! Whether Discord answers at all, so that whatever waits after a failure is tried again as soon as anything succeeds.

use parking_lot::Mutex;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// A failure while other requests have succeeded within this time is not an outage.
const RECENT: Duration = Duration::from_secs(3);

/// Whether Discord answers at all.
#[derive(Default)]
pub struct Health {
    state: Mutex<State>,
    /// How often Discord has answered again after everything had failed.
    recoveries: watch::Sender<u64>,
}

#[derive(Default)]
struct State {
    last_success: Option<Instant>,
    /// Whether everything has failed of late.
    is_down: bool,
}

impl Health {
    /// Notes that Discord has answered.
    pub fn note_success(&self) {
        let mut state = self.state.lock();
        state.last_success = Some(Instant::now());
        if std::mem::take(&mut state.is_down) {
            self.recoveries.send_modify(|count| *count += 1);
        }
    }

    /// Notes that Discord has not answered, or with a server error.
    pub fn note_failure(&self) {
        let mut state = self.state.lock();
        let is_recent = |at: Instant| at.elapsed() < RECENT;
        if !state.last_success.is_some_and(is_recent) {
            state.is_down = true;
        }
    }

    /// Changes when Discord answers again after everything had failed.
    pub fn recoveries(&self) -> watch::Receiver<u64> {
        self.recoveries.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::Health;

    #[test]
    fn the_first_success_after_failures_is_a_recovery_and_one_among_successes_is_not() {
        let health = Health::default();
        let recoveries = health.recoveries();
        health.note_failure();
        assert!(recoveries.has_changed().is_ok_and(|changed| !changed));
        health.note_success();
        assert_eq!(*recoveries.borrow(), 1);
        // One channel fails while another works.
        health.note_failure();
        health.note_success();
        assert_eq!(*recoveries.borrow(), 1);
    }
}

//! Whether Discord answers at all, so that whatever waits after a failure is tried again as soon as anything succeeds.

use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::sync::futures::OwnedNotified;
use tokio::time::Instant;

/// A failure while other requests have succeeded within this time is not an outage.
const RECENT: Duration = Duration::from_secs(3);

/// Whether Discord answers at all.
#[derive(Default)]
pub struct Health {
    state: Mutex<State>,
    /// Notified when Discord answers again after everything had failed.
    recovered: Arc<Notify>,
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
            self.recovered.notify_waiters();
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

    /// Waits until Discord answers again after everything had failed, from now on.
    pub fn recovered(&self) -> OwnedNotified {
        Arc::clone(&self.recovered).notified_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::Health;
    use futures::FutureExt;

    #[test]
    fn the_first_success_after_failures_is_a_recovery_and_one_among_successes_is_not() {
        let health = Health::default();
        let recovered = health.recovered();
        health.note_failure();
        health.note_success();
        assert_eq!(recovered.now_or_never(), Some(()));
        // One channel fails while another works.
        let recovered = health.recovered();
        health.note_failure();
        health.note_success();
        assert_eq!(recovered.now_or_never(), None);
    }
}

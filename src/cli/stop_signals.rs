//! The signals that stop the program: Ctrl+C and SIGTERM.

use std::time::{Duration, Instant};
use std::{io, process};

/// The exit code of a program that is ended at once, as by a shell's Ctrl+C.
const ENDED_AT_ONCE: i32 = 130;
/// The same signal twice within this time is one: `timeout` and supervisors send it to the program and to its group.
const SAME: Duration = Duration::from_secs(1);

/// What somebody asks the program to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StopSignal {
    Interrupt,
    #[cfg(unix)]
    Terminate,
}

/// Ctrl+C and, on Unix, SIGTERM. They no longer end the program by themselves once this exists.
pub(super) struct StopSignals {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl StopSignals {
    /// Begins to listen.
    #[cfg(unix)]
    pub(super) fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    /// Begins to listen.
    #[cfg(not(unix))]
    #[expect(clippy::unnecessary_wraps, reason = "it may fail on Unix")]
    pub(super) fn listen() -> io::Result<Self> {
        Ok(Self {})
    }

    /// Waits for the first signal. The next one ends the program at once, unless it is the same one again.
    pub(super) async fn first(mut self) {
        let first = self.next().await;
        let at = Instant::now();
        tracing::info!(
            "stopping: what people have asked for is answered first; Ctrl+C again ends at once"
        );
        tokio::spawn(async move {
            while is_same(first, self.next().await, at.elapsed()) {}
            process::exit(ENDED_AT_ONCE);
        });
    }

    #[cfg(unix)]
    async fn next(&mut self) -> StopSignal {
        tokio::select! {
            _ = self.interrupt.recv() => StopSignal::Interrupt,
            _ = self.terminate.recv() => StopSignal::Terminate,
        }
    }

    #[cfg(not(unix))]
    async fn next(&mut self) -> StopSignal {
        // Without a console there is nobody to press Ctrl+C.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        StopSignal::Interrupt
    }
}

/// Whether a signal so long after the first one is that one again.
fn is_same(first: StopSignal, next: StopSignal, after: Duration) -> bool {
    next == first && after < SAME
}

#[cfg(all(test, unix))]
mod tests {
    use super::StopSignal::{Interrupt, Terminate};
    use super::{SAME, is_same};
    use std::time::Duration;

    #[test]
    fn a_signal_counts_again_if_it_is_another_one_or_comes_later() {
        for (first, next, after, expected) in [
            (Terminate, Terminate, Duration::ZERO, true),
            (Interrupt, Interrupt, SAME / 2, true),
            (Terminate, Terminate, SAME, false),
            (Terminate, Interrupt, Duration::ZERO, false),
            (Interrupt, Terminate, SAME / 2, false),
        ] {
            let found = is_same(first, next, after);
            assert_eq!(found, expected, "{first:?} {next:?} {after:?}");
        }
    }
}

//! The signals that stop the program: Ctrl+C and SIGTERM.

use std::{io, process};

/// The exit code of a program that is ended at once, as by a shell's Ctrl+C.
const ENDED_AT_ONCE: i32 = 130;

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

    /// Waits for the first signal. The next one ends the program at once.
    pub(super) async fn first(mut self) {
        self.next().await;
        tracing::info!(
            "stopping: what people have asked for is answered first; Ctrl+C again ends at once"
        );
        tokio::spawn(async move {
            self.next().await;
            process::exit(ENDED_AT_ONCE);
        });
    }

    #[cfg(unix)]
    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }

    #[cfg(not(unix))]
    async fn next(&mut self) {
        // Without a console there is nobody to press Ctrl+C.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    }
}

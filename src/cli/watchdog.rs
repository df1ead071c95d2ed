//! Restarts a program that hangs: it tells systemd again and again that it works, as long as it does,
//! and it ends by itself where nobody else would end it, as in a container.

use super::monitoring::{Current, is_live, words};
use sd_notify::NotifyState;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use std::{process, thread};

/// The pause between two beats.
const BEAT: Duration = Duration::from_secs(5);
/// After so many pauses without a beat the program ends. They are counted, since a machine that slept has missed none.
const MAX_MISSED: u32 = 24;
/// How long the last line of the log may take, since the log may be what hangs.
const LAST_LINE: Duration = Duration::from_secs(1);

/// Watches for as long as the program runs, and tells systemd how it does. A beat needs a runtime that turns, and a program that is live, as `/livez` says.
pub(super) fn start(bot: Current) {
    let beats = Arc::new(AtomicU64::new(0));
    let seen = Arc::clone(&beats);
    tokio::spawn(async move {
        loop {
            notify(&[NotifyState::Status(&words(&bot).await)]);
            if is_live(&bot) {
                beats.fetch_add(1, Ordering::Relaxed);
                notify(&[NotifyState::Watchdog]);
            }
            tokio::time::sleep(BEAT).await;
        }
    });
    thread::spawn(move || {
        until_missing(|| seen.load(Ordering::Relaxed), BEAT);
        thread::spawn(|| tracing::error!("the program hangs: it ends, to be started again"));
        thread::sleep(LAST_LINE);
        process::abort();
    });
}

/// Tells systemd something, if it has started the program.
pub(super) fn notify(state: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(state) {
        tracing::warn!(%error, "systemd cannot be told how the program does");
    }
}

/// Waits until the number of beats has stayed the same for too long.
fn until_missing(beats: impl Fn() -> u64, pause: Duration) {
    let (mut last, mut missed) = (beats(), 0);
    while missed < MAX_MISSED {
        thread::sleep(pause);
        let now = beats();
        missed = if now == last { missed + 1 } else { 0 };
        last = now;
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_MISSED, until_missing};
    use std::cell::Cell;
    use std::time::Duration;

    #[test]
    fn a_program_ends_once_it_has_missed_too_many_beats_in_a_row() {
        let looks = Cell::new(0);
        // Ten beats, each late but not too late, and then none.
        until_missing(
            || {
                looks.set(looks.get() + 1);
                (looks.get() / u64::from(MAX_MISSED)).min(10)
            },
            Duration::ZERO,
        );
        assert_eq!(looks.get(), 11 * u64::from(MAX_MISSED));
    }
}

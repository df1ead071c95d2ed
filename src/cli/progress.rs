//! How far a long job has come, shown on standard error if somebody watches. It does not know what the job is.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{num::NonZero, thread};

/// Does job 0 to job `of` - 1 on every core and returns the results in that order. `what` stands in front of the count that is shown.
pub(super) fn on_every_core<T: Send>(
    what: &str,
    of: usize,
    job: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let taken = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let n = taken.fetch_add(1, Ordering::Relaxed);
            if n >= of {
                return done;
            }
            show(&format!("{what} {n} of {of}"));
            done.push((n, job(n)));
        }
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let mut done = Vec::with_capacity(of);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores.min(of)).map(|_| scope.spawn(worker)).collect();
        for worker in workers {
            done.extend(worker.join().expect("a job does not panic"));
        }
    });
    show("");
    done.sort_unstable_by_key(|(n, _)| *n);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Puts a line in the place of the one before, if somebody watches; an empty one clears it.
pub(super) fn show(line: &str) {
    if io::stderr().is_terminal() {
        // `\x1b[K` clears the rest of the line.
        eprint!("\r{line}\x1b[K");
    }
}

//! Parallel jobs, and their progress on standard error if that is a terminal.

use std::io::{self, IsTerminal};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{num::NonZero, thread};

/// Runs jobs 0 to `of` - 1 on all cores and returns their results in that order.
/// `what` precedes the count in the progress line.
pub fn run_parallel<T: Send>(what: &str, of: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
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
            done.extend(worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
    });
    show("");
    done.sort_unstable_by_key(|(n, _)| *n);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Replaces the progress line; an empty one clears it. Does nothing unless standard error is a terminal.
pub fn show(line: &str) {
    if io::stderr().is_terminal() {
        // `\x1b[K` clears the rest of the line.
        eprint!("\r{line}\x1b[K");
    }
}

/// Shows a bar in place of the progress line, and behind it what is being done.
pub fn show_bar(done: u64, of: u64, what: &str) {
    let percent = done * 100 / of.max(1);
    // A character for every four percent.
    let bar: String = (0..25)
        .map(|at| if at * 4 < percent { '#' } else { '-' })
        .collect();
    show(&format!("[{bar}] {percent:>3} % {what}"));
}

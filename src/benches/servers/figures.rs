//! Prints figures, and makes them from counts and times.

use std::time::Duration;

/// Prints a figure with its unit.
pub fn print(what: &str, figure: f64, unit: &str) {
    println!("{what:<44} {figure:>14.2} {unit}");
}

/// Prints the median and the 99th percentile of times.
pub fn print_times(what: &str, mut times: Vec<Duration>) {
    if times.is_empty() {
        return println!("{what:<44} none");
    }
    times.sort();
    let at = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    println!("{what:<44} p50 {:>10.2?} p99 {:>10.2?}", at(50), at(99));
}

/// A time in milliseconds.
pub fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// A count that is far below what these types may hold.
pub fn number(count: impl TryInto<u32>) -> f64 {
    count.try_into().map_or(f64::NAN, f64::from)
}

/// Bytes in mebibytes.
pub fn mib(bytes: u64) -> f64 {
    number(bytes >> 10) / 1024.0
}

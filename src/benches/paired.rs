//! Measures two things side by side: interleaved rounds, medians and their ratio,
//! so that a busy machine slows both alike.

use std::time::{Duration, Instant};

/// One of the two things to measure: its name, the number of items in a round, and the round.
pub struct Side<'a> {
    name: &'a str,
    items: u32,
    round: Box<dyn FnMut() + 'a>,
}

impl<'a> Side<'a> {
    /// `round` processes `items` items.
    pub fn new(name: &'a str, items: u32, round: impl FnMut() + 'a) -> Self {
        Self {
            name,
            items,
            round: Box::new(round),
        }
    }

    /// Runs a round; seconds per item.
    fn time(&mut self) -> f64 {
        let start = Instant::now();
        (self.round)();
        start.elapsed().as_secs_f64() / f64::from(self.items)
    }
}

/// Measures `ours` and `peer` in turn, `rounds` times after a warm-up round.
/// Prints a line for each and the speedup of `ours` over `peer`, which it returns.
pub fn paired<'a>(mut ours: Side<'a>, mut peer: Side<'a>, rounds: usize) -> f64 {
    let mut times = [Vec::new(), Vec::new()];
    for round in 0..=rounds {
        for (times, side) in times.iter_mut().zip([&mut ours, &mut peer]) {
            let time = side.time();
            if round > 0 {
                times.push(time);
            }
        }
    }
    let [mine, theirs] = times.map(median);
    for (side, time) in [(&ours, mine), (&peer, theirs)] {
        println!(
            "{:<44} {:>14.0}/s {:>12.3?}",
            side.name,
            1.0 / time,
            Duration::from_secs_f64(time)
        );
    }
    println!(
        "{:<44} {:>14.2}x",
        format!("{} : {}", ours.name, peer.name),
        theirs / mine
    );
    theirs / mine
}

/// The median.
fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

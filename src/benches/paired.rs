//! Two things measured side by side: interleaved rounds, medians, and their ratio, so that a busy machine slows both alike.
//! It does not know what it measures.

use std::time::{Duration, Instant};

/// Something to be measured: its name, how many items one round does, and the round.
pub struct Side<'a> {
    name: &'a str,
    items: u32,
    round: Box<dyn FnMut() + 'a>,
}

impl<'a> Side<'a> {
    /// `round` does `items` items of what `name` names.
    pub fn new(name: &'a str, items: u32, round: impl FnMut() + 'a) -> Self {
        Self {
            name,
            items,
            round: Box::new(round),
        }
    }

    /// Seconds an item.
    fn time(&mut self) -> f64 {
        let start = Instant::now();
        (self.round)();
        start.elapsed().as_secs_f64() / f64::from(self.items)
    }
}

/// Measures `ours` and `peer` in turn, `rounds` times after one round to warm up, and prints a line for each and how many times faster ours is.
/// Returns that ratio.
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

/// The middle one of some times.
fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

//! `zihin-lab train table`: trains Table's nets by self-play after each game, with checkpoints.
//!
//! Equal arguments give equal nets, bit for bit, with any number of threads and however often it is interrupted: every game has
//! dice of its own, and each step adds the gradients of its games in a fixed order.
//! The default arguments give `assets/table.net`.

mod args;
mod learn;
mod report;
mod state;

use anyhow::Result;
use learn::{learn, play_batch};
use parking_lot::Mutex;
use report::Report;
use state::TrainingState;
use std::time::{Duration, Instant};
use zihin_games::table::engine::SelfPlay;

pub use args::Args;

/// Interval of the checkpoints.
const SAVE_INTERVAL: Duration = Duration::from_mins(1);
/// Interval of the progress lines.
const REPORT_INTERVAL: Duration = Duration::from_secs(20);

pub fn run(args: &Args) -> Result<()> {
    let mut state = TrainingState::open(args)?;
    let mut batch: Vec<Mutex<SelfPlay>> = (0..args.batch)
        .map(|_| Mutex::new(SelfPlay::new(&state.nets)))
        .collect();
    let mut report = Report::default();
    // Fails early if the checkpoint cannot be written.
    state.save(&args.checkpoint)?;
    let (mut saved, mut shown) = (Instant::now(), Instant::now());
    while state.steps() < args.steps {
        play_batch(&state, args, &batch);
        learn(&mut state, args, &mut batch, &mut report);
        if shown.elapsed() > REPORT_INTERVAL {
            eprintln!("step {} {}", state.steps(), report.line(shown.elapsed()));
            (report, shown) = (Report::default(), Instant::now());
        }
        if saved.elapsed() > SAVE_INTERVAL {
            state.save(&args.checkpoint)?;
            saved = Instant::now();
        }
    }
    state.save(&args.checkpoint)
}

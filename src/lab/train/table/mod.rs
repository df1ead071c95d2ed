//! Training after every few games over dice, by temporal differences: Table's.
//!
//! Equal arguments give equal nets, byte for byte, with any number of threads and however often it is interrupted: every game has
//! dice of its own, and each step adds the gradients of its games in a fixed order.
//! Beside the net FILE is how far it has come, FILE.state.
//! The default arguments give `assets/table.net`.

mod args;
mod learn;
mod report;
mod state;

use super::run::write;
use anyhow::Result;
use learn::{learn, play_batch};
use report::Report;
use state::TrainingState;
use std::time::{Duration, Instant};
use zihin_games::table::engine::SelfPlay;

pub use args::Args;

/// How often the state is written, with a line that says how far it has come.
const INTERVAL: Duration = Duration::from_secs(20);

pub fn run(args: &Args) -> Result<()> {
    let mut state = TrainingState::open(args)?;
    let batch = (0..args.batch).map(|_| SelfPlay::new(&state.nets));
    let mut batch: Vec<SelfPlay> = batch.collect();
    // Fails early if it cannot be written.
    state.save(args)?;
    let (mut report, mut saved) = (Report::default(), Instant::now());
    while state.steps() < args.steps {
        play_batch(&state, args, &mut batch)?;
        learn(&mut state, args, &batch, &mut report);
        if saved.elapsed() > INTERVAL {
            state.save(args)?;
            eprintln!("step {}: {}", state.steps(), report.line(saved.elapsed()));
            (report, saved) = (Report::default(), Instant::now());
        }
    }
    state.save(args)?;
    write(&args.run.out, &state.mean.to_bytes())
}

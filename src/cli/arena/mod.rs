//! `zihin arena`: computer players against each other, to measure how much better one is, and how certain that is.
//!
//! The games are played in rounds. All games of a round have the same opening, the same dice and the same random choices of the players, and the first
//! player takes each seat once, against the second player in all others. So neither luck nor the first move favours a player.

mod args;
mod gnubg;
mod luck;
mod player;
mod report;
mod round;
mod score;

use super::progress::run_parallel;
use crate::cli::program::Program;
use anyhow::Result;
use args::first_position;
use report::Report;
use round::{Contest, Outcome};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

pub(super) use args::Args;

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    let first = first_position(program, args)?;
    let seats = first.scores().seats();
    let contest = Contest {
        first,
        seats,
        players: [args.white.clone(), args.black.clone()],
        opening: args.openings,
        seed: args.seed,
        adjusted: args.adjusted,
    };
    let rounds = usize::try_from(args.games.div_ceil(u32::from(seats)))?;
    let start = Instant::now();
    let rounds = play(&contest, rounds)?;
    let report = Report::new(args, &rounds, start.elapsed());
    let mut output = io::stdout().lock();
    if args.json {
        writeln!(output, "{}", report.json())?;
    } else {
        write!(output, "{report}")?;
    }
    Ok(())
}

/// Plays all rounds. An error would most likely come back in every round, so no round is started after one.
fn play(contest: &Contest, rounds: usize) -> Result<Vec<Vec<Outcome>>> {
    let failed = AtomicBool::new(false);
    let round = |n| {
        if failed.load(Ordering::Relaxed) {
            return None;
        }
        let played = contest.round(n as u64);
        failed.fetch_or(played.is_err(), Ordering::Relaxed);
        Some(played)
    };
    let played = run_parallel("round", rounds, round);
    played.into_iter().flatten().collect()
}

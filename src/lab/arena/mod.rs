//! `zihin-lab arena`: computer players against each other, to measure how much better one is, and how certain that is.
//!
//! The games are played in rounds. All games of a round have the same opening, the same dice and the same random choices of the players, and the first
//! player takes each seat once, against the second player in all others. So neither luck nor the first move favours a player.

mod args;
mod luck;
mod player;
mod program;
mod report;
mod results;
mod round;
mod score;

use anyhow::Result;
use args::first_position;
use report::{Pace, Report};
use results::{Results, Rounds};
use round::Contest;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use zihin_terminal::Program;
use zihin_terminal::progress::run_parallel;

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
    let results = args
        .resume
        .as_ref()
        .map(|path| Results::open(path, args, seats))
        .transpose()?;
    let played = play(&contest, rounds, results.as_ref())?;
    let pace = Pace::new(played.values().flatten(), start.elapsed());
    let mut all = results.map(|results| results.rounds).unwrap_or_default();
    all.extend(played);
    let all: Vec<_> = all.into_values().take(rounds).collect();
    let report = Report::new(args, &all, pace);
    let mut output = io::stdout().lock();
    if args.json {
        writeln!(output, "{}", report.json())?;
    } else {
        write!(output, "{report}")?;
    }
    Ok(())
}

/// Plays the rounds that are not among the results yet, and adds them there.
/// An error would most likely come back in every round, so no round is started after one.
fn play(contest: &Contest, rounds: usize, results: Option<&Results>) -> Result<Rounds> {
    let failed = AtomicBool::new(false);
    let is_missing = |n: &usize| results.is_none_or(|results| !results.rounds.contains_key(n));
    let missing: Vec<usize> = (0..rounds).filter(is_missing).collect();
    let round = |n: usize| {
        if failed.load(Ordering::Relaxed) {
            return None;
        }
        let played = contest.round(n as u64).and_then(|games| {
            results.map_or(Ok(()), |results| results.add(n, &games))?;
            Ok((n, games))
        });
        failed.fetch_or(played.is_err(), Ordering::Relaxed);
        Some(played)
    };
    let played = run_parallel("round", missing.len(), |n| round(missing[n]));
    played.into_iter().flatten().collect()
}

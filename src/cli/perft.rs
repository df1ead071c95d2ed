//! `zihin perft`: counts a game's tree, to compare the rules with other programs. It knows no game.
//!
//! The counting is [`crate::rules::perft`]; here the first move's branches are shared out among the processor's cores.

use crate::games::{AnyGame, AnyState};
use crate::rules::{Perft, Turn};
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{num::NonZero, thread};

#[derive(clap::Args)]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = super::game_parser())]
    game: &'static dyn AnyGame,
    /// How many moves deep; throws of the dice are followed but add no depth
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// Where to begin; without it, at the game's first position
    #[arg(long)]
    position: Option<String>,
    /// Write each line as JSON: {"depth","moves","results"}
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<()> {
    let first = args
        .game
        .card()
        .perft
        .split(['\n', ';'])
        .next()
        .context("the game has no first position")?;
    let state = super::position(args.game, args.position.as_deref().unwrap_or(first))?;
    let mut output = io::stdout().lock();
    for depth in 1..=args.depth {
        let Perft { moves, results } = count(&*state, depth);
        if args.json {
            writeln!(
                output,
                r#"{{"depth":{depth},"moves":{moves},"results":{results}}}"#
            )?;
        } else {
            writeln!(output, "{depth} {moves} {results}")?;
        }
        output.flush()?;
    }
    Ok(())
}

/// The same as [`AnyState::perft`], on every core.
fn count(state: &dyn AnyState, depth: u32) -> Perft {
    let turn = state.turn();
    let Some(actor) = turn.actor() else {
        return Perft::default();
    };
    let deeper = if matches!(turn, Turn::Chance) {
        depth
    } else {
        depth - 1
    };
    let mut results: BTreeMap<String, (u64, Box<dyn AnyState>)> = BTreeMap::new();
    for (_, next) in state.outcomes(actor) {
        results.entry(next.text()).or_insert((0, next)).0 += 1;
    }
    let branches: Vec<_> = results.into_values().collect();
    let progress = Progress {
        depth,
        of: branches.len(),
        taken: AtomicUsize::new(0),
    };
    let worker = || {
        let mut sum = Perft::default();
        while let Some((moves, next)) = progress.take().and_then(|n| branches.get(n)) {
            sum += next.perft(deeper) * *moves;
        }
        sum
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let mut sum = Perft::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        for worker in workers {
            sum += worker.join().expect("counting does not panic");
        }
    });
    show("");
    sum
}

/// Which branches are taken; shown on standard error.
struct Progress {
    depth: u32,
    of: usize,
    taken: AtomicUsize,
}

impl Progress {
    /// The number of the next branch; past the last one, none.
    fn take(&self) -> Option<usize> {
        let next = self.taken.fetch_add(1, Ordering::Relaxed);
        show(&format!(
            "depth {}: branch {next} of {}",
            self.depth, self.of
        ));
        (next < self.of).then_some(next)
    }
}

/// Puts a line in the place of the one before, if somebody watches; an empty one clears it.
fn show(line: &str) {
    if io::stderr().is_terminal() {
        // `\x1b[K` clears the rest of the line.
        eprint!("\r{line}\x1b[K");
    }
}

//! `zihin-lab perft`: counts the game tree, to compare the rules with other programs.
//!
//! It runs [`zihin_rules::perft`] on the branches of the first move, on all cores.

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::io::{self, Write};
use zihin_games::{AnyGame, AnyState, GAMES};
use zihin_rules::{Perft, Turn};
use zihin_terminal::Program;
use zihin_terminal::arguments;
use zihin_terminal::progress::run_parallel;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = arguments::game_parser(GAMES))]
    game: &'static dyn AnyGame,
    /// How many moves deep; rolls of the dice are followed but add no depth
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// Where to begin; without it, at the game's first position
    #[arg(long)]
    position: Option<String>,
    /// Write each line as JSON: {"depth","moves","results"}
    #[arg(long)]
    json: bool,
}

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    let first = args
        .game
        .info()
        .perft
        .split(['\n', ';'])
        .next()
        .context("the game has no first position")?;
    let state = arguments::position(
        program,
        args.game,
        args.position.as_deref().unwrap_or(first),
    )?;
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

/// As [`AnyState::perft`], on all cores.
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
    let what = format!("depth {depth}: branch");
    let counts = run_parallel(&what, branches.len(), |n| {
        let (moves, next) = &branches[n];
        next.perft(deeper) * *moves
    });
    let mut sum = Perft::default();
    counts.into_iter().for_each(|count| sum += count);
    sum
}

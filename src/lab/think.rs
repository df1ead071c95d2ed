//! `zihin-lab think`: positions in, a computer player's moves out, for programs that measure it or play against it.
//!
//! Each line of input gets one line of output, in the same order and as soon as it is known: `{"position","move","value","nodes"}`, or
//! `{"position","error"}`. `value` is the value of the position for the player to move, in the game's own unit; `nodes` is the number of positions searched.

use super::lines;
use anyhow::Result;
use serde::Serialize;
use std::io::{self, Write};
use zihin_engine::{BestMove, Budget, Level};
use zihin_games::{AnyGame, GAMES};
use zihin_rules::{SplitMix, Turn};
use zihin_terminal::Program;
use zihin_terminal::arguments;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = arguments::game_parser(GAMES))]
    game: &'static dyn AnyGame,
    /// How well to play: easy, medium, hard or master
    #[arg(long)]
    level: Level,
    /// Where the player's whims come from; each line is answered as if it were the first
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Think only so many times less than a master may, from 1 to 64; levels that think less anyway are not cut
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    parts: u32,
}

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    let answer = |line: &[u8], output: &mut _| answer(program, args, line, output);
    Ok(lines::serve(
        io::stdin().lock(),
        io::stdout().lock(),
        answer,
    )?)
}

#[derive(Serialize)]
struct Answer<'a> {
    position: &'a str,
    #[serde(rename = "move")]
    mv: &'a str,
    value: f64,
    nodes: u64,
}

fn answer(program: &Program, args: &Args, line: &[u8], output: &mut impl Write) -> io::Result<()> {
    // The previous answer must not wait for this search.
    output.flush()?;
    match think(program, args, line) {
        Ok(thought) => {
            let answer = Answer {
                position: &String::from_utf8_lossy(line),
                mv: &thought.mv,
                value: thought.value,
                nodes: thought.nodes,
            };
            Ok(serde_json::to_writer(output, &answer)?)
        }
        Err(error) => lines::write_error(line, error, output),
    }
}

fn think(program: &Program, args: &Args, line: &[u8]) -> Result<BestMove<String>, String> {
    let state = lines::position(program, args.game, line)?;
    match state.turn() {
        Turn::Over(_) => return Err("the game is over".to_owned()),
        Turn::Chance => return Err("the dice are to be thrown".to_owned()),
        Turn::Seat(_) => {}
    }
    // No time limit: the answer depends on the position, the level and the seed alone.
    let budget = Budget::FULL.scaled_down(args.parts);
    let thought = state.think(args.level, budget, &mut SplitMix(args.seed), &|| false);
    thought.ok_or_else(|| format!("{} has no computer player", args.game.info().id))
}
